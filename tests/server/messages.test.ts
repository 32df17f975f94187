/** Messages of the system: complete in every language, and text by people is never changed by them. */
import { LANGUAGES, languageIn } from "../../server/messages/language.ts";
import { message } from "../../server/messages/message.ts";
import { render, renderDeep } from "../../server/messages/render.ts";
import {
  inServer,
  inSql,
  knownKeys,
  messagesOf,
  systemMessages,
  unusedKeys,
  withoutPlural,
} from "../support/messageKeys.ts";

const english = messagesOf("en");
const OTHERS = LANGUAGES.filter((language) => language !== "en");
/** {{due, day}} is the parameter due. */
const paramsOf = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name = ""]) => name).toSorted();

it("every key that the database or the server names is in the catalogue", () => {
  const named = [...inSql.complete, ...inServer.complete];
  expect(named.length).toBeGreaterThan(600);
  expect(named.filter((key) => !knownKeys.has(key))).toEqual([]);
});

it("messages in the database and the server are keys, not sentences", () => {
  expect(systemMessages.length).toBeGreaterThan(500);
  expect(systemMessages.filter((key) => !knownKeys.has(key) && ![...inSql.patterns].includes(key))).toEqual(
    [],
  );
});

it("every prefix of a key, to which data is added, is the prefix of some key", () => {
  const prefixes = [...inSql.prefixes, ...inServer.prefixes];
  expect(prefixes.filter((start) => ![...knownKeys].some((key) => key.startsWith(start)))).toEqual([]);
});

it("every message is used", () => {
  expect(unusedKeys()).toEqual([]);
});

it.each(OTHERS)("every message exists in %s, with the same parameters", (language) => {
  const messages = messagesOf(language);
  const keys = (of: Map<string, string>) => [...new Set([...of.keys()].map(withoutPlural))].toSorted();
  expect(keys(messages)).toEqual(keys(english));
  for (const [key, text] of messages) {
    const original = english.get(key) ?? english.get(`${withoutPlural(key)}_other`) ?? "";
    expect([key, paramsOf(text)]).toEqual([key, paramsOf(original)]);
  }
});

it.each(LANGUAGES)("a counted message has all plural forms of %s", (language) => {
  const messages = messagesOf(language);
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const counted = [...messages.keys()].filter((key) => key.endsWith("_other")).map(withoutPlural);
  expect(counted.length).toBeGreaterThan(2);
  for (const key of counted) {
    expect([key, pluralCategories.filter((category) => !messages.has(`${key}_${category}`))]).toEqual([
      key,
      [],
    ]);
  }
});

describe("texts by people", () => {
  /**
   * Each message of the system, in each language, as a person might type it, and the characters that the renderer
   * interprets.
   */
  const typed = LANGUAGES.flatMap((language) => [...messagesOf(language).values()]).concat(
    ...[...knownKeys].slice(0, 50),
    '{"key":"general.notFound"}',
    "$t(general.notFound)",
    "{{name}} {{- name}} {{name, day}} %s $& $1",
    "2026-12-31",
  );

  it.each(LANGUAGES)("are shown unchanged to a reader of %s, whatever they look like", (language) => {
    for (const text of typed) expect(render(language, text)).toBe(text);
  });

  it.each(LANGUAGES)("stay unchanged inside of a message in %s", (language) => {
    for (const text of typed) {
      const said = render(
        language,
        message("approvals.title.evidence", { reference: "EV-1", name: `«${text}»` }),
      );
      expect(said).toContain(`«${text}»`);
      expect(said.replace(`«${text}»`, "")).toBe(
        render(language, message("approvals.title.evidence", { reference: "EV-1", name: "" }))
          .concat(" ")
          .slice(0, said.length - text.length - 2),
      );
    }
  });
});

it.each([
  ["en", "Changed by Ada Lovelace in the meantime: status, owner."],
  ["fr", "Modifié entre-temps par Ada Lovelace\u00a0: statut, propriétaire."],
  ["de", "Inzwischen geändert von Ada Lovelace: Status, Verantwortlich."],
] as const)("a message inside of a message is in %s as well", (language, said) => {
  const fields = [message("fields.status"), message("fields.owner_id")];
  expect(render(language, message("approvals.reason.changed", { name: "Ada Lovelace", fields }))).toBe(said);
});

it("a day is written as the language writes it", () => {
  const due = message("workflows.runs.until", { day: "2026-03-05" });
  expect(LANGUAGES.map((language) => render(language, due))).toEqual([
    "Until 5 March 2026.",
    "Jusqu’au 5 mars 2026.",
    "Bis 5. März 2026.",
    "Hasta el 5 de marzo de 2026.",
  ]);
});

it("a list of messages is read one below the other, and what is not there leaves nothing behind", () => {
  expect(render("en", ["As I wrote it.", message("general.notFound")])).toBe("As I wrote it.\nNot found.");
  const ask = message("approvals.ask.message", { name: "Ada", title: "Buy it", step: "Review" });
  expect(render("en", ask)).toBe("Ada requested your decision: Buy it. Step: Review.");
});

it("a number chooses the plural", () => {
  const held = (count: number) => render("fr", message("roles.held", { count }));
  expect([held(1), held(3)]).toEqual([
    "1 personne a ce rôle. Retirez-le-lui d’abord.",
    "3 personnes ont ce rôle. Retirez-le-leur d’abord.",
  ]);
  const received = (count: number) =>
    render("en", [message("people.received.title", { count }), message("recordKinds.policies", { count })]);
  expect([received(1), received(2)]).toEqual([
    "You received 1 item\n1 policy",
    "You received 2 items\n2 policies",
  ]);
});

it("a message that a newer release wrote shows its key instead of failing", () => {
  expect(render("de", message("tomorrow.unheardOf", { name: "Ada" }))).toBe("tomorrow.unheardOf");
});

it("messages in the detail of an error are put into words, rows of people are not", () => {
  const detail = {
    problems: [{ path: "steps.0", message: message("general.notFound") }],
    row: { key: "x", other: 1 },
  };
  expect(renderDeep("de", detail)).toEqual({
    problems: [{ path: "steps.0", message: "Nicht gefunden." }],
    row: { key: "x", other: 1 },
  });
});

it.each([
  [undefined, "en"],
  ["", "en"],
  ["fr", "fr"],
  ["de-CH,de;q=0.9,en;q=0.8", "de"],
  ["pl,es;q=0.5", "es"],
  ["tlh", "en"],
  ["*", "en"],
  [`${"x".repeat(100_000)},fr`, "en"],
])("a browser that asks for %j is answered in %s", (header, language) => {
  expect(languageIn(header)).toBe(language);
});
