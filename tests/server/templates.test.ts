/** The shipped templates are complete and distinct, and refer only to controls and requirements that exist. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "yaml";

const folder = join(process.cwd(), "migrations", "library");

interface Item {
  key: string;
  title: string;
  summary: string;
  areas: string[];
  controls?: string[];
  requirements?: Record<string, string[]>;
  procedures?: { control?: string; requirement?: { framework: string; code: string } }[];
}

// The library reads every value as text too: the code '5.10' must not become the number 5.1.
const read = (path: string) => parse(readFileSync(join(folder, path), "utf8"), { schema: "failsafe" });
const itemsOf = (name: string): Item[] => read(`templates/${name}.yaml`).items;

const files = { risk: 80, control: 60, audit_programme: 6, project: 6, policy: 10, workflow: 8 };

function codesOf(framework: string): Set<string> {
  const { requirements } = read(`frameworks/${framework}.yaml`);
  return new Set(requirements.map(({ code }: { code: string }) => code));
}

describe.each(Object.entries(files))("the %s templates", (name, count) => {
  const items = itemsOf(name);

  it(`are ${count}, each with its own key, title and summary`, () => {
    expect(items).toHaveLength(count);
    for (const part of ["key", "title", "summary"] as const) {
      expect(new Set(items.map((item) => item[part])).size).toBe(count);
    }
    expect(items.filter(({ areas }) => !areas || areas.length === 0)).toEqual([]);
  });

  it("refer only to requirements of the shipped frameworks", () => {
    const named = items.flatMap((item) => [
      ...Object.entries(item.requirements ?? {}).flatMap(([framework, codes]) =>
        codes.map((code) => ({ framework, code })),
      ),
      ...(item.procedures ?? []).flatMap(({ requirement }) => (requirement ? [requirement] : [])),
    ]);
    const known = new Map(
      [...new Set(named.map(({ framework }) => framework))].map((framework) => [
        framework,
        codesOf(framework),
      ]),
    );
    expect(named.filter(({ framework, code }) => !known.get(framework)?.has(code))).toEqual([]);
  });

  it("refer only to controls that are templates too", () => {
    const controls = new Set(itemsOf("control").map(({ key }) => key));
    const named = items.flatMap((item) => [
      ...(item.controls ?? []),
      ...(item.procedures ?? []).flatMap(({ control }) => (control ? [control] : [])),
    ]);
    expect(named.filter((key) => !controls.has(key))).toEqual([]);
  });
});
