/** What the database says, in the language of whoever reads it. */

import { become, becomeOwner, type Db, inRollback, person, refused } from "../support/database.ts";
import { gluedInSql, saidBySql } from "../support/sqlWords.ts";

const SIGN_IN = "Sign in to continue.";

async function teach(db: Db, english: string) {
  await db.query("select app_private.translate($1, 'fr: ' || $1, 'de: ' || $1, 'es: ' || $1)", [english]);
}

it(
  "a person is refused in their own language, by the same code and at the same field",
  inRollback(async (db) => {
    await teach(db, "Not so.");
    const ada = await person(db);
    const refuse = "do $$ begin perform app_hidden.fail('IVINP', 'Not so.', 'name'); end $$";
    for (const [language, message] of [
      ["en", "Not so."],
      ["fr", "fr: Not so."],
      ["de", "de: Not so."],
      ["es", "es: Not so."],
    ]) {
      await becomeOwner(db);
      await db.query("update app_public.users set language = $2 where id = $1", [ada, language]);
      await become(db, ada);
      expect(await refused(db, refuse)).toMatchObject({ code: "IVINP", message, column: "name" });
    }
  }),
);

it(
  "before anybody has signed in the server says which language the screen has",
  inRollback(async (db) => {
    const said = async (language: string) => {
      await db.query("select set_config('app.session', '', true), set_config('app.language', $1, true)", [
        language,
      ]);
      return (await db.query("select app_hidden.say($1) as said", [SIGN_IN])).rows[0].said;
    };
    await teach(db, SIGN_IN);
    expect(await said("de")).toBe(`de: ${SIGN_IN}`);
    expect(await said("")).toBe(SIGN_IN);
    expect(await said("tlh")).toBe(SIGN_IN);
  }),
);

it(
  "somebody whose session has ended is told so in their language, whatever the screen was set to",
  inRollback(async (db) => {
    await teach(db, SIGN_IN);
    const ada = await person(db);
    await db.query("update app_public.users set language = 'es' where id = $1", [ada]);
    await become(db, ada);
    await db.query("select set_config('app.language', 'de', true)");
    expect((await db.query("select app_hidden.say($1) as said", [SIGN_IN])).rows[0].said).toBe(
      `es: ${SIGN_IN}`,
    );
  }),
);

it(
  "what was never translated is said in English, and a per cent sign stays one",
  inRollback(async (db) => {
    await db.query("select set_config('app.language', 'fr', true)");
    const { rows } = await db.query(
      "select app_hidden.say('100% sure.') as plain, app_hidden.say('%s of %s.', 'One', 'two') as filled, app_hidden.say('%s.', null) as nothing",
    );
    expect(rows[0]).toEqual({ plain: "100% sure.", filled: "One of two.", nothing: "." });
  }),
);

it(
  "a notice is written in the language of the one who reads it, not of the one who caused it",
  inRollback(async (db) => {
    await teach(db, "%s asks you.");
    const reader = await person(db);
    await db.query("update app_public.users set language = 'fr' where id = $1", [reader]);
    const { rows } = await db.query("select app_private.say_for($1, '%s asks you.', 'Ada') as said", [
      reader,
    ]);
    expect(rows[0].said).toBe("fr: Ada asks you.");
  }),
);

it(
  "what was kept in English is told to each reader in their own language, names in it as they are",
  inRollback(async (db) => {
    await db.query("select set_config('app.session', '', true), set_config('app.language', 'de', true)");
    const told = async (kept: string) =>
      (await db.query("select app_hidden.retell($1) as told", [kept])).rows[0].told;
    expect(await told("Accept R-0001: Fire (50%) in a_hall")).toBe(
      "R-0001 akzeptieren: Fire (50%) in a_hall",
    );
    expect(await told("Changed meanwhile by Ada Lovelace: status, owner id.")).toBe(
      "Inzwischen geändert von Ada Lovelace: Status, Verantwortlich.",
    );
    expect(await told("Nobody decided in time.")).toBe("Niemand hat rechtzeitig entschieden.");
    expect(await told("We can live with it.")).toBe("We can live with it.");
  }),
);

it(
  "a name in a kept sentence stays as it is, though it reads like a sentence or a field",
  inRollback(async (db) => {
    await db.query("select set_config('app.session', '', true), set_config('app.language', 'de', true)");
    const told = async (kept: string) =>
      (await db.query("select app_hidden.retell($1) as told", [kept])).rows[0].told;
    expect(await told("Review EV-0001: status")).toBe("EV-0001 prüfen: status");
    expect(await told("Review EV-0001: it is so already.")).toBe("EV-0001 prüfen: it is so already.");
    expect(await told("Changed meanwhile by status: status.")).toBe(
      "Inzwischen geändert von status: Status.",
    );
  }),
);

it(
  "a day is written as the language writes it",
  inRollback(async (db) => {
    const { rows } = await db.query(
      "select app_private.day_in(language, date '2026-03-05') as day from unnest('{en,fr,de,es}'::text[]) as language",
    );
    expect(rows.map((row) => row.day)).toEqual([
      "5 March 2026",
      "5 mars 2026",
      "5. März 2026",
      "5 de marzo de 2026",
    ]);
  }),
);

// Words that are rows of the application itself, beside those that its functions say.
const OF_ROWS = `
  select description as english from app_public.permissions
  union select label from app_public.roles where is_shipped
  union select description from app_public.roles where is_shipped
  union select label from app_public.import_fields
  union select description from app_public.import_fields
  union select name from app_public.approval_routes
  union select description from app_public.notification_kinds
  union select step ->> text from app_public.workflow_versions, jsonb_array_elements(steps) as step, unnest('{title,message}'::text[]) as text
    where step ->> 'type' = 'notify'
  union select replace(field, '_', ' ') from app_private.workflow_fields`;
// Steps that an area makes by itself, without a route; fields that only requests speak of; what somebody owns.
const OF_STEPS = ["Decision", "Acceptance", "Review"];
const OF_FIELDS = ["description"];
const OF_OWNERS = [
  "assets",
  "controls",
  "evidence",
  "findings",
  "project tasks",
  "projects",
  "requirements",
  "risks",
  "tasks",
];

async function wordsToSay(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.query(OF_ROWS);
  return new Map([
    ...[...OF_STEPS, ...OF_FIELDS, ...OF_OWNERS].map((english): [string, string] => [english, "a name"]),
    ...rows.map((row): [string, string] => [row.english, "a row"]),
    ...saidBySql().map(({ english, place }): [string, string] => [english, place]),
  ]);
}

const blanks = (text: string) => (text.match(/%s|{{\w+}}/g) ?? []).sort();

it.each(["fr", "de", "es"])("the database says everything in %s, and nothing that nobody says", (language) =>
  inRollback(async (db) => {
    const wanted = await wordsToSay(db);
    const { rows } = await db.query("select english from app_private.words where language = $1", [language]);
    const known = new Set(rows.map((row) => row.english));
    expect(
      [...wanted]
        .filter(([english]) => !known.has(english))
        .map(([english, place]) => `${place}: ${english}`),
    ).toEqual([]);
    expect([...known].filter((english) => !wanted.has(english))).toEqual([]);
  })(),
);

it(
  "a translation leaves the same blanks, and is no English",
  inRollback(async (db) => {
    const { rows } = await db.query("select english, language, words from app_private.words");
    for (const { english, language, words } of rows) {
      expect([language, english, blanks(words)]).toEqual([language, english, blanks(english)]);
    }
    const same = rows.filter((row) => row.english === row.words && /\s/.test(row.english.trim()));
    expect(same.map((row) => `${row.language}: ${row.english}`)).toEqual(["fr: Workflow %s, version %s"]);
  }),
);

// A sentence that is put together cannot be translated: it is one literal, filled in by say or write.
it("no refusal is put together from pieces", () => {
  expect(gluedInSql()).toEqual([]);
});
