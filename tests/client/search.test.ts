/** What is typed in the search: filters in the reader's language, days, and the table of shortcuts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { settingsPages } from "../../client/access/settingsPages.ts";
import { addRecentRecord, recentRecordsOf } from "../../client/components/recentRecords.ts";
import { isShortcut, type ShortcutName, shortcuts } from "../../client/components/shortcuts/shortcuts.ts";
import { allowSingleKeys } from "../../client/components/shortcuts/singleKeys.ts";
import { LANGUAGES } from "../../client/i18n/language.ts";
import { routes } from "../../client/routes.ts";
import { pathsOf } from "../../client/shell/paths.ts";
import { kinds } from "../../client/shell/search/kinds.ts";
import { parseDay } from "../../client/shell/search/parseDay.ts";
import {
  filterKeys,
  parseSearch,
  type SearchVocabulary,
  withOwnNames,
} from "../../client/shell/search/parseSearch.ts";
import { hasBeginnings, hasNearly, partsOf } from "../../client/shell/search/typedWords.ts";

const folder = join(import.meta.dirname, "../../client/i18n");
const messages = (language: string, area: string) =>
  JSON.parse(readFileSync(join(folder, language, `${area}.json`), "utf8"));

function vocabularyOf(language: string): SearchVocabulary {
  const { filters, me, statuses, statusesOf, kinds: names } = messages(language, "search");
  return {
    filters,
    me,
    values: {
      severity: messages(language, "common").severity,
      status: withOwnNames(statuses, statusesOf),
      in: names,
    },
  };
}

const english = vocabularyOf("en");

test("words and filters are distinguished, whatever their order", () => {
  expect(
    parseSearch('supplier owner:me  severity:critical in:risks unit:"Customer care" fire', english),
  ).toEqual({
    words: "supplier fire",
    owner: "me",
    severities: ["critical"],
    kinds: ["risks"],
    unit: "Customer care",
  });
});

test("a reader types filters and values in their language, or in English", () => {
  const german = vocabularyOf("de");
  expect(parseSearch("verantwortlich:ich schweregrad:kritisch in:Risiken", german)).toEqual({
    words: "",
    owner: "me",
    severities: ["critical"],
    kinds: ["risks"],
  });
  expect(parseSearch("severity:Critical status:in-progress", german)).toMatchObject({
    severities: ["critical"],
    statuses: expect.arrayContaining(["in_progress"]),
  });
  expect(parseSearch("gravite:elevee", vocabularyOf("fr"))).toMatchObject({ severities: ["high"] });
});

test("a status has the name that it has on its page, and can be typed so", () => {
  const german = vocabularyOf("de");
  expect(parseSearch('status:"außer Kraft"', german)).toMatchObject({ statuses: ["retired"] });
  expect(parseSearch("status:stillgelegt", german)).toMatchObject({ statuses: ["retired"] });
  const areas = { policies: "policies", audits: "audits", management_reviews: "reviews" };
  for (const language of LANGUAGES) {
    const { statuses, statusesOf } = messages(language, "search");
    for (const [kind, area] of Object.entries(areas)) {
      const { status } = messages(language, area);
      const shown = Object.keys(status).map((code) => [code, statusesOf[kind][code] ?? statuses[code]]);
      expect([language, kind, Object.fromEntries(shown)]).toEqual([language, kind, status]);
    }
  }
});

test("a filter that there is not, and a value that it does not have, are named with what there is", () => {
  expect(parseSearch("colour:red", english).problem).toEqual({
    key: "unknownFilter",
    filter: "colour",
    filters: ["owner", "severity", "status", "in", "unit"],
  });
  expect(parseSearch("severity:huge", english).problem).toMatchObject({
    filter: "severity",
    value: "huge",
    values: ["Critical", "High", "Medium", "Low"],
  });
});

test.each(["severity:", "https://plumbline.example/risks", "ISO 27001:2022", "10:30"])(
  "'%s' is no mistake",
  (text) => expect(parseSearch(text, english).problem).toBeUndefined(),
);

test.each([
  ["2026-03-01", "en", "2026-03-01"],
  ["1 March", "en", "2026-03-01"],
  ["1 December", "en", "2025-12-01"],
  ["March 1st 2025", "en", "2025-03-01"],
  ["1. März 2026", "de", "2026-03-01"],
  ["1er mars", "fr", "2026-03-01"],
  ["1 de marzo de 2026", "es", "2026-03-01"],
  ["1 march", "de", "2026-03-01"],
  ["31 February", "en", undefined],
  ["tomorrow", "en", undefined],
])("'%s' in %s is the day %s", (text, language, day) => {
  expect(parseDay(text, language, "2026-11-26")).toBe(day);
});

test.each([
  ["time zone", true],
  ["zon tim", true],
  ["tmie zone", false],
  ["one", false],
])("a page about the time zone is found by '%s': %s", (typed, found) => {
  expect(hasBeginnings(partsOf("Time zone"), typed.split(" "))).toBe(found);
});

test.each([
  ["fiscla year", true],
  ["fical", true],
  ["fisscal", true],
  ["fizcal", true],
  ["fiscal period", false],
  ["fzsacl", false],
  ["yaer", false],
  ["typo", false],
])(
  "a page about the fiscal year is found by '%s', with one typing error in a long word: %s",
  (typed, found) => {
    expect(hasNearly(partsOf("Fiscal year"), typed.split(" "))).toBe(found);
  },
);

test("what can be set is named for every page of the settings", () => {
  const paths = new Set(pathsOf(routes).map(({ path }) => path.split("/").at(-1)));
  const english = Object.keys(messages("en", "search").subjects);
  expect(english.filter((page) => !paths.has(page))).toEqual([]);
  for (const { page } of settingsPages) expect(english).toContain(page);
});

test("every kind that the database finds has an icon and a name in each language", () => {
  const source = readFileSync(
    join(import.meta.dirname, "../../migrations/fixtures/search_everything.sql"),
    "utf8",
  );
  const described = [...source.matchAll(/(?:describe_search\(|values \()'(\w+)'/g)].map(([, kind]) => kind);
  const ofCatalogue = /array_position\('\{([^}]*)\}', kind\)/.exec(source)?.[1]?.split(",") ?? [];
  expect(new Set([...described, ...ofCatalogue])).toEqual(new Set(kinds));
  for (const language of LANGUAGES) {
    expect(Object.keys(messages(language, "search").kinds)).toEqual(kinds);
    const { filters } = messages(language, "search");
    expect(Object.keys(filters).sort()).toEqual([...filterKeys].sort());
    expect(Object.values<string>(filters).filter((name) => !/^\p{L}+$/u.test(name))).toEqual([]);
  }
});

test("a browser whose storage is full forgets what was opened, and does not fail", () => {
  const full = jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  const risk = { kind: "risks", id: "1", reference: "R-0001", name: "Fire", path: "/risks/1" };
  expect(() => addRecentRecord("ada", risk)).not.toThrow();
  full.mockRestore();
  expect(recentRecordsOf("ada")).toEqual([]);
  addRecentRecord("ada", risk);
  expect(recentRecordsOf("ada")).toEqual([{ ...risk, times: 1 }]);
});

describe("a shortcut", () => {
  afterEach(() => {
    allowSingleKeys(true);
    document.body.replaceChildren();
  });

  /** Whether this key, pressed in this element, is the shortcut. */
  function pressed(name: ShortcutName, init: KeyboardEventInit, within = document.body): boolean {
    let found = false;
    const listen = (event: KeyboardEvent) => {
      found = isShortcut(event, name);
    };
    document.addEventListener("keydown", listen);
    within.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
    document.removeEventListener("keydown", listen);
    return found;
  }

  function make(tag: string): HTMLElement {
    const element = document.createElement(tag);
    document.body.append(element);
    return element;
  }

  test("of a single key works on the page, and not while somebody types", () => {
    expect(pressed("nextRow", { key: "j" })).toBe(true);
    expect(pressed("nextRow", { key: "j", ctrlKey: true })).toBe(false);
    for (const tag of ["input", "textarea", "select"]) {
      expect(pressed("nextRow", { key: "j" }, make(tag))).toBe(false);
      expect(pressed("showKeys", { key: "?" }, make(tag))).toBe(false);
    }
  });

  test("of a single key can be switched off; those with Ctrl, Space and F8 stay", () => {
    allowSingleKeys(false);
    const works = (Object.keys(shortcuts) as ShortcutName[]).filter((name) => {
      const [key] = shortcuts[name].keys;
      return pressed(name, { key, ctrlKey: "mod" in shortcuts[name] });
    });
    expect(works).toEqual(["search", "messages", "previewRow"]);
  });

  test("for the search works while typing, with Ctrl or ⌘ only", () => {
    const field = make("input");
    expect(pressed("search", { key: "k", ctrlKey: true }, field)).toBe(true);
    expect(pressed("search", { key: "K", metaKey: true }, field)).toBe(true);
    expect(pressed("search", { key: "k" })).toBe(false);
  });

  test("is described in the help of each language", () => {
    for (const language of readdirSync(folder).filter((name) => LANGUAGES.some((known) => known === name))) {
      const { shortcuts: texts } = messages(language, "help");
      for (const { group, keys } of Object.values(shortcuts)) {
        const shown = texts[group].keys.map(({ press }: { press: string }) => press).join(" ");
        const key = keys[0] === " " ? /Space|Leertaste|Espace|Espacio/ : keys[0];
        expect([language, group, shown]).toEqual([
          language,
          group,
          typeof key === "string"
            ? expect.stringMatching(new RegExp(key.replace("?", "\\?"), "i"))
            : expect.stringMatching(key),
        ]);
      }
    }
  });
});
