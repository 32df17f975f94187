import { readdirSync, readFileSync } from "node:fs";

import { type Messages, messagesOf } from "../support/clientMessages.ts";
import { flat, plural, untranslatedTexts, unusedKeys } from "../support/messageUsage.ts";

const variables = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort();

const areas = Object.keys(messagesOf("en"));
const bare = (words: Messages | undefined) =>
  new Set(flat(words ?? {}).map(([key]) => key.replace(plural, "")));

describe.each(["fr", "de", "es"])("the texts in %s", (language) => {
  const translated = messagesOf(language);
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;

  it.each(areas)("say in %s what English says: no less, no more", (area) => {
    expect([...bare(translated[area])].sort()).toEqual([...bare(messagesOf("en")[area])].sort());
  });

  it.each(areas)("fill in the same in %s", (area) => {
    const english = new Map(flat(messagesOf("en")[area] ?? {}));
    for (const [key, text] of flat(translated[area] ?? {})) {
      // The forms for zero, one and many may leave out the number.
      if (!plural.test(key)) expect([key, variables(text)]).toEqual([key, variables(english.get(key) ?? "")]);
    }
  });

  it.each(areas)("know every plural of the language in %s", (area) => {
    const keys = flat(translated[area] ?? {}).map(([key]) => key);
    const counted = new Set(keys.filter((key) => /_other$/.test(key)).map((key) => key.replace(plural, "")));
    const missing = [...counted].flatMap((key) =>
      categories.map((category) => `${key}_${category}`).filter((each) => !keys.includes(each)),
    );
    expect(missing).toEqual([]);
  });
});

it("no component has literal texts: all go through the messages of its area", () => {
  expect(untranslatedTexts()).toEqual([]);
});

it("no key is kept that no source names, alone or by its pattern", () => {
  expect(unusedKeys()).toEqual([]);
});

describe("French texts", () => {
  const files = readdirSync("client/i18n/fr", { recursive: true, encoding: "utf8" });
  const texts = files
    .filter((name) => name.endsWith(".json"))
    .map((name) => [name, readFileSync(`client/i18n/fr/${name}`, "utf8")] as const);

  it("have no straight apostrophes", () => {
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(([, text]) => text.includes("'")).map(([name]) => name)).toEqual([]);
  });

  it("never begin a line with a colon or another mark: the space before it does not break", () => {
    const broken = texts.flatMap(([name, text]) =>
      [...text.matchAll(/.{0,20} [:;!?»%](?=[\s",.)])|«\x20.{0,20}/g)].map(([mark]) => `${name} ${mark}`),
    );
    expect(broken).toEqual([]);
  });
});

it.each([
  ["en", /[‘’«»„]|(?:^|[\s(])'[^']+'/],
  ["de", /[‚‘’«»']|„[^“]*$|(?:^|[\s(])“/],
  ["fr", /[‚‘“„]|«(?!\u00a0)/],
  ["es", /[‚‘’“„']|«\s|\s»/],
])("names are quoted in one way in %s", (language, other) => {
  for (const file of readdirSync(`client/i18n/${language}`, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".json")) continue;
    const texts = flat(JSON.parse(readFileSync(`client/i18n/${language}/${file}`, "utf8")));
    expect([file, texts.filter(([, text]) => other.test(text))]).toEqual([file, []]);
  }
});

it("no English text is empty or has a variable that is not closed", () => {
  for (const [area, words] of Object.entries(messagesOf("en"))) {
    for (const [key, text] of flat(words)) {
      expect([area, key, text.trim() === ""]).toEqual([area, key, false]);
      expect([area, key, (text.match(/{{/g) ?? []).length]).toEqual([area, key, variables(text).length]);
    }
  }
});

it.each(["en", "fr", "de", "es"])(
  "a role has one name in %s, on every screen and in every message",
  (language) => {
    const messages: { labels: Record<string, string> } = JSON.parse(
      readFileSync(`client/i18n/${language}/messages/roles.json`, "utf8"),
    );
    expect(messagesOf(language).common?.roles).toEqual(messages.labels);
  },
);
