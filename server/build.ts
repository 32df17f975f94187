/** Generates what is not committed, unless it is up to date: the typed operations, and the client built with them. */
import { spawn } from "node:child_process";
import { createHash, type Hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const built = join(root, "client", "dist", ".sources");
const operations = "graphql/generated";
const generated = join(root, operations, ".sources");
const skipped = ["client/dist", operations, `${operations}/.sources`];

/** Runs the generator if its sources have changed since it ran last, or if its output has been edited. */
export async function generateOperations(): Promise<void> {
  const sources = hashOf(["graphql", "codegen.yml", "package-lock.json"]);
  if (existsSync(generated) && readFileSync(generated, "utf8") === sources + writtenOperations()) return;
  // All of it: what an operation that is gone or renamed has left would not compile.
  rmSync(join(root, operations), { recursive: true, force: true });
  await run("@graphql-codegen/cli/esm/bin.js", ["--config", "codegen.yml"]);
  // The sources as they were before: a change in the meantime is found the next time.
  writeFileSync(generated, sources + writtenOperations());
}

export async function buildClient(print: (line: string) => void): Promise<void> {
  const hash = hashOf(["client", "graphql", "codegen.yml", "package-lock.json"]);
  if (existsSync(built) && readFileSync(built, "utf8") === hash) return;
  // A production image may contain the built client without its build tools.
  if (!existsSync(join(root, "node_modules", "vite")) && existsSync(built)) return;

  print("Building the client (only when it has changed)");
  await generateOperations();
  await run("vite/bin/vite.js", ["build", "client", "--logLevel", "warn"]);
  writeFileSync(built, hash);
}

function writtenOperations(): string {
  const names = readdirSync(join(root, operations)).sort();
  return hashOf(names.map((name) => `${operations}/${name}`));
}

function hashOf(paths: string[]): string {
  const hash = createHash("sha256");
  for (const path of paths) addTo(hash, path);
  return hash.digest("hex");
}

function addTo(hash: Hash, path: string): void {
  if (skipped.includes(path)) return;
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
