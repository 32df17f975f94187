/** An installed Chromium, or else the one that npm brought, with the few system libraries that it needs. */
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { chromium } from "@playwright/test";

/** What a browser is started with, as Playwright takes it. */
export interface Browser {
  executablePath: string;
  env?: Record<string, string>;
  args: string[];
}

const installed = [
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  chromium.executablePath(),
];

const cache = join(import.meta.dirname, "..", "..", "..", "node_modules", ".cache", "chromium");

const args = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  // Without it the browser contacts Google's hosts at every start.
  "--disable-background-networking",
];

export async function findBrowser(): Promise<Browser> {
  for (const path of installed) if (path && existsSync(path)) return { executablePath: path, args };
  if (process.platform === "linux" && process.arch === "x64") return unpack();
  throw new Error("No Chromium was found: install one, or name it in CHROMIUM_PATH.");
}

async function unpack(): Promise<Browser> {
  mkdirSync(cache, { recursive: true });
  // The package unpacks into the folder for temporary files; ours is readable by no one else.
  const temporary = process.env.TMPDIR;
  process.env.TMPDIR = cache;
  try {
    const { default: packed, inflate } = await import("@sparticuz/chromium");
    const executablePath = await packed.executablePath();
    chmodSync(executablePath, 0o755);
    const bin = join(dirname(new URL(import.meta.resolve("@sparticuz/chromium")).pathname), "..", "bin");
    const env: Record<string, string> = { ...definedEnv(), FONTCONFIG_FILE: describeFonts() };
    if (lacksLibraries(executablePath)) {
      env.LD_LIBRARY_PATH = join(await inflate(join(bin, "al2023.tar.br")), "lib");
    }
    return { executablePath, env, args };
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
}

// The description that comes with the fonts looks for them elsewhere, and a browser without any font shows no text.
function describeFonts(): string {
  const file = join(cache, "fonts.conf");
  const places = [join(cache, "fonts"), "/usr/share/fonts"]
    .map((place) => `  <dir>${place}</dir>\n`)
    .join("");
  const text =
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${places}` +
    `  <cachedir>${join(cache, "fonts-cache")}</cachedir>\n</fontconfig>\n`;
  // Each worker comes by here, and the browser of another one may be reading it.
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
  return file;
}

function lacksLibraries(program: string): boolean {
  try {
    return execFileSync("ldd", [program], { encoding: "utf8" }).includes("not found");
  } catch {
    return true;
  }
}

function definedEnv(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}
