/** Builds the client if its sources have changed since the last build. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const marker = join(root, "client", "dist", ".sources");
const sources = ["client", "graphql", "codegen.yml", "package-lock.json"];
const generated = ["client/dist", "graphql/generated"];

export async function buildClient(say: (line: string) => void): Promise<void> {
  const hash = hashOfSources();
  if (existsSync(marker) && readFileSync(marker, "utf8") === hash) return;
  // A production image may contain the built client without its build tools.
  if (!existsSync(join(root, "node_modules", "vite")) && existsSync(marker)) return;

  say("Building the client (only when it has changed)");
  await run("@graphql-codegen/cli/esm/bin.js", ["--config", "codegen.yml"]);
  await run("vite/bin/vite.js", ["build", "client", "--logLevel", "warn"]);
  writeFileSync(marker, hash);
}

function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const source of sources) addTo(hash, source);
  return hash.digest("hex");
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (generated.includes(path)) return;
  const file = join(root, path);
  if (!statSync(file).isDirectory()) return void hash.update(path).update(readFileSync(file));
  for (const name of readdirSync(file).sort()) addTo(hash, `${path}/${name}`);
}

function run(program: string, options: string[]): Promise<void> {
  const child = spawn(process.execPath, [join(root, "node_modules", program), ...options], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production", NO_COLOR: "1" },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} failed:\n${output}`)),
    );
  });
}
