/** What the papers beside the code promise: pictures that are there, and every setting by its name. */
import { existsSync, readFileSync } from "node:fs";

const read = (path: string) => readFileSync(path, "utf8");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

it("every picture of the README is there", () => {
  const pictures = found(read("README.md"), /!\[[^\]]*\]\(([^)]+)\)/g);
  expect(pictures.length).toBeGreaterThan(5);
  expect(pictures.filter((path) => !existsSync(path))).toEqual([]);
});

// In a container the database and the addresses inside it are settled.
const SETTLED = ["HOST", "PORT", "DATA_DIR", "SUPERUSER_DATABASE_URL", "DEMO"];
const settings = new Set(found(read("server/env.ts"), /"([A-Z]+(?:_[A-Z]+)*)"/g));
for (const provider of ["GOOGLE", "GITHUB"]) {
  settings.delete(provider);
  for (const part of ["CLIENT_ID", "CLIENT_SECRET"]) settings.add(`${provider}_${part}`);
}

it("every setting stands in .env.example, and nothing else", () => {
  expect(found(read(".env.example"), /^# ([A-Z_]+)=/gm).toSorted()).toEqual([...settings].toSorted());
});

it("every setting reaches the containers that is not settled there", () => {
  const passed = new Set(found(read("docker-compose.yml"), /^ +([A-Z_]+): /gm));
  expect([...settings].filter((name) => !passed.has(name) && !SETTLED.includes(name))).toEqual([]);
});
