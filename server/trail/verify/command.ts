/**
 * `npm run verify-trail -- FILE`. Exit codes: 0 verified, 1 the trail was tampered with, 2 the file is not usable, 3 wrong
 * arguments.
 */
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";

import { linesOf } from "./lines.ts";
import type { Verdict } from "./verdict.ts";
import { verifyTrail } from "./verifyTrail.ts";

const USAGE = "Usage: npm run verify-trail -- FILE [--checkpoint KEPT] [--key PUBLIC_KEY]";

interface Arguments {
  file: string;
  checkpointFile?: string;
  key?: string;
}

function readArguments(args: string[]): Arguments | null {
  const options = new Map<string, string>();
  const files: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? "";
    if (arg === "--checkpoint" || arg === "--key") options.set(arg, args[++i] ?? "");
    else files.push(arg);
  }
  const [file] = files;
  if (!file || files.length > 1 || file.startsWith("--")) return null;
  return { file, checkpointFile: options.get("--checkpoint"), key: options.get("--key") };
}

function print(verdict: Verdict): void {
  for (const { kind, text, line } of verdict.problems)
    console.log(`${kind.toUpperCase()}: ${text}${line > 0 ? ` (line ${line})` : ""}`);
  if (!verdict.verified) return;
  const { entries, shown, size, time, keyId, compared } = verdict;
  console.log(
    `Verified: ${entries} entries, ${shown} with their content, up to the checkpoint of ${size} entries of ${time}, signed by ${keyId}.`,
  );
  if (!compared)
    console.log(
      "The key is taken from the file: compare it, or a checkpoint that was kept, with --key or --checkpoint.",
    );
}

async function run(args: string[]): Promise<number> {
  const read = readArguments(args);
  if (!read) {
    console.error(USAGE);
    return 3;
  }
  const { file, checkpointFile, key } = read;
  const absent = [file, checkpointFile].find((path) => path !== undefined && !existsSync(path));
  if (absent !== undefined) {
    console.error(`There is no file ${absent}.\n${USAGE}`);
    return 3;
  }
  const verdict = await verifyTrail(linesOf(createReadStream(file, { highWaterMark: 1 << 16 })), {
    kept: checkpointFile === undefined ? undefined : readFileSync(checkpointFile, "utf8"),
    key,
    hash: (data) => createHash("sha256").update(data).digest(),
  });
  print(verdict);
  if (verdict.unusable) return 2;
  return verdict.verified ? 0 : 1;
}

process.exitCode = await run(process.argv.slice(2));
