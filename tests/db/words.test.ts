/** What the database says, in the language of whoever reads it. */
import { become, becomeOwner, type Db, inRollback, person, refused } from "../support/database.ts";

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
