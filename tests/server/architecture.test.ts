/** What may import what, and who may know a product area (docs/ARCHITECTURE.md). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { codeOf, importGraph, loadedGraph } from "../support/importGraph.ts";

const root = join(import.meta.dirname, "../..");
const client = importGraph("client");
const server = importGraph("server");

/** Folders that know no area and may be used by every screen. */
const SHARED = /^client\/(access|apollo|charts|components|i18n|theme)\//;
const areaOf = (file: string) => /^client\/screens\/([^/]+)\//.exec(file)?.[1];
const isPart = (file: string) => /^client\/screens\/[^/]+\/parts\//.test(file);

/** Imports that a rule forbids, as 'file -> file'. */
function broken(
  graph: ReadonlyMap<string, readonly string[]>,
  isForbidden: (file: string, to: string) => boolean,
) {
  return [...graph].flatMap(([file, imports]) =>
    imports.filter((imported) => isForbidden(file, imported)).map((imported) => `${file} -> ${imported}`),
  );
}

test("the files of the repository are found, with their imports", () => {
  expect(client.get("client/App.tsx")).toContain("client/Pages.tsx");
  expect(server.size).toBeGreaterThan(100);
});

test("shared components know no area", () => {
  expect(broken(client, (file, to) => SHARED.test(file) && /^client\/(screens|shell)\//.test(to))).toEqual(
    [],
  );
});

test("an area uses of another area what lies in its parts, and nothing else", () => {
  const isForeign = (file: string, to: string) => areaOf(to) !== undefined && areaOf(to) !== areaOf(file);
  const areas = new Map([...client].filter(([file]) => areaOf(file)));
  expect(broken(areas, (file, to) => isForeign(file, to) && !isPart(to))).toEqual([]);
});

test("the client and the server share the languages, the wording of messages and the check of the trail only", () => {
  const shared = /^client\/i18n\/|^client\/signed-out\/|^server\/messages\/|^server\/trail\/verify\//;
  expect(broken(client, (_file, to) => to.startsWith("server/") && !shared.test(to))).toEqual([]);
  expect(broken(server, (_file, to) => to.startsWith("client/") && !shared.test(to))).toEqual([]);
});

test("the charts' library is imported by the charts only", () => {
  const users = [...client.keys()].filter((file) => /@nivo\//.test(codeOf(file)));
  expect(users.filter((file) => !/^client\/(charts\/|chunks\.ts|vite\.config\.ts)/.test(file))).toEqual([]);
});

/** Their dialogs show a secret once: it would be lost if the code of the dialog could not be loaded then. */
const SHOWS_SECRET =
  /^client\/(access\/secondFactor\/SecondFactorSection|screens\/(work\/feed\/FeedCard|settings\/TokensScreen))\.tsx$/;

test("pages load the code of dialogs and drawers when one is opened", () => {
  const files = loadedGraph("client");
  const pages =
    client.get("client/routes.ts")?.filter((file) => /\/screens\/.*Screen\.tsx$/.test(file)) ?? [];
  expect(pages.length).toBeGreaterThan(90);
  const loading = pages.filter((page) => {
    const all = new Set([page]);
    // Sets may grow while they are iterated.
    for (const file of all) {
      if (!SHOWS_SECRET.test(file)) for (const imported of files.get(file) ?? []) all.add(imported);
    }
    return ["Dialog", "Drawer"].some((name) => all.has(`client/components/${name}.tsx`));
  });
  expect(loading).toEqual([]);
});

/**
 * Files, reports and exports have a shape of their own for each area, and the labels of fields are among the texts of
 * their screens. Everything else serves all areas alike.
 */
const MAY_NAME_AREAS =
  /^server\/(files|reports)\/|^server\/http\/(catalogues|statements|\w*[eE]xports)\.ts|^server\/database\/fieldDescriptors\.ts|^server\/messages\/(render|choices)\.ts/;
const AREAS = /\b(risk|asset|control|finding|project|requirement|framework)(s|_\w+)?\b|\bevidence\b/;

test("the server names an area in files, reports and exports only", () => {
  const naming = [...server.keys()].filter((file) => !MAY_NAME_AREAS.test(file) && AREAS.test(codeOf(file)));
  expect(naming).toEqual([]);
});

test.each(["tests/support", "tests/e2e/support"])("the README of %s names each of its files", (folder) => {
  const readme = readFileSync(join(root, folder, "README.md"), "utf8");
  const files = readdirSync(join(root, folder)).filter((file) => /\.(tsx?|cjs)$/.test(file));
  expect(files.filter((file) => !readme.includes(`\`${file}\``))).toEqual([]);
});
