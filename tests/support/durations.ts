/** How long each test file took on this machine, remembered between runs. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const place = (root: string) => join(root, "node_modules", ".cache", "plumbline-tests", "seconds.json");

export function secondsOf(root: string): Record<string, number> {
  return existsSync(place(root)) ? JSON.parse(readFileSync(place(root), "utf8")) : {};
}

export function saveSeconds(root: string, seconds: Map<string, number>): void {
  mkdirSync(dirname(place(root)), { recursive: true });
  writeFileSync(place(root), JSON.stringify({ ...secondsOf(root), ...Object.fromEntries(seconds) }));
}
