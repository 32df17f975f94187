/** Profiles and pictures of people. */
import {
  become,
  becomeNobody,
  becomeSuperuser,
  type Db,
  inRollback,
  person,
  refused,
} from "../support/database.ts";

const WEBP = Buffer.concat([Buffer.from("RIFF\x10\0\0\0WEBPVP8 ", "latin1"), Buffer.alloc(60)]);

interface Said {
  version?: number | null;
  full_name?: string | null;
  phone?: string | null;
  job_title?: string | null;
  department?: string | null;
  language?: string | null;
  accessibility_mode?: boolean | null;
}

const UPDATE = "select * from app_public.update_profile($1, $2, $3, $4, $5, $6, $7)";
const KEEP = "select app_hidden.store_avatar($1) as url";

const valuesOf = ({ version = 1, ...said }: Said) =>
  [
    version,
    said.full_name,
    said.phone,
    said.job_title,
    said.department,
    said.language,
    said.accessibility_mode,
  ].map((value) => value ?? null);

const update = (db: Db, said: Said) => db.query(UPDATE, valuesOf(said));

const keep = async (db: Db, image: Buffer = WEBP): Promise<string> =>
  (await db.query(KEEP, [image])).rows[0].url;

const urlOf = async (db: Db, id: string): Promise<string | null> =>
  (await db.query("select app_hidden.avatar_url($1) as url", [id])).rows[0].url;

describe("the profile", () => {
  it(
    "a person changes their own profile, and nothing else changes",
    inRollback(async (db) => {
      const ada = await person(db, { name: "Ada Lovelace", email: "ada@example.org" });
      await become(db, ada);
      const said = { full_name: " Ada King ", phone: "+44 1", job_title: "Analyst", department: "Engines" };
      const { rows } = await update(db, { ...said, language: "fr", accessibility_mode: true });
      expect(rows[0]).toMatchObject({
        ...said,
        full_name: "Ada King",
        language: "fr",
        accessibility_mode: true,
        email: "ada@example.org",
        status: "approved",
        version: 2,
      });
    }),
  );

  it(
    "fields that are not given stay, and an empty text removes a value",
    inRollback(async (db) => {
      await become(db, await person(db, { name: "Ada Lovelace" }));
      await update(db, { phone: "+44 1", job_title: "Analyst" });
      const { rows } = await update(db, { version: 2, job_title: " ", language: "es" });
      expect(rows[0]).toMatchObject({
        full_name: "Ada Lovelace",
        phone: "+44 1",
        job_title: null,
        language: "es",
        accessibility_mode: false,
      });
    }),
  );

  it(
    "to sign in elsewhere makes nothing stale and is no update of the profile",
    inRollback(async (db) => {
      const ada = await person(db, { name: "Ada Lovelace" });
      const stated = async () =>
        (await db.query("select version, updated_at from app_public.users where id = $1", [ada])).rows[0];
      const before = await stated();
      await db.query("select set_config('app.now', (now() + interval '1 hour')::text, true)");
      await db.query("update app_public.users set last_sign_in_at = app_hidden.now() where id = $1", [ada]);
      expect(await stated()).toEqual(before);
      await db.query(
        "update app_public.users set last_sign_in_at = app_hidden.now(), phone = '1' where id = $1",
        [ada],
      );
      expect(await stated()).toMatchObject({ version: 2 });
    }),
  );

  it.each<[string, Said, string]>([
    ["without the version that it was made from", { version: null, phone: "1" }, "IVINP"],
    ["from a version that is gone", { version: 7, phone: "1" }, "STALE"],
    ["with an empty name", { full_name: "  " }, "IVINP"],
    ["with a name of 121 characters", { full_name: "a".repeat(121) }, "23514"],
    ["with a telephone of 41 characters", { phone: "1".repeat(41) }, "23514"],
    ["in a language that nobody here speaks", { language: "xx" }, "IVINP"],
    ["in no language", { language: "" }, "IVINP"],
  ])("a profile is not saved %s", (_name, said, code) =>
    inRollback(async (db) => {
      const ada = await person(db, { name: "Ada Lovelace" });
      await become(db, ada);
      expect(await refused(db, UPDATE, valuesOf(said))).toMatchObject({ code });
      await becomeSuperuser(db);
      const { rows } = await db.query("select full_name, version from app_public.users where id = $1", [ada]);
      expect(rows[0]).toEqual({ full_name: "Ada Lovelace", version: 1 });
    })(),
  );

  it(
    "someone without roles has a profile; someone who waits or is suspended changes none, nor does a signed-out visitor",
    inRollback(async (db) => {
      await become(db, await person(db, { roles: [] }));
      expect((await update(db, { phone: "1" })).rows[0].phone).toBe("1");
      for (const status of ["pending", "suspended"] as const) {
        await becomeSuperuser(db);
        await become(db, await person(db, { status }));
        expect(await refused(db, UPDATE, valuesOf({ phone: "1" }))).toMatchObject({ code: "FORBD" });
      }
      await becomeSuperuser(db);
      await becomeNobody(db);
      expect(await refused(db, UPDATE, valuesOf({ phone: "1" }))).toMatchObject({ code: "UNAUT" });
    }),
  );
});

describe("pictures", () => {
  it(
    "a picture has an address of its own, which changes with it",
    inRollback(async (db) => {
      const ada = await person(db, { name: "Ada Lovelace" });
      await become(db, ada);
      const first = await keep(db);
      expect(first).toMatch(new RegExp(`^/avatars/${ada}\\?v=[0-9a-f]{16}$`));
      const second = await keep(db, Buffer.concat([WEBP, Buffer.from("more")]));
      expect(second).not.toBe(first);
      const { rows } = await db.query(
        "select (app_public.me()).id, app_public.viewer_avatar_url(app_public.me()) as url",
      );
      expect(rows).toEqual([{ id: ada, url: second }]);
    }),
  );

  it(
    "colleagues see it; those without roles, who wait, who are suspended or who are signed-out visitors do not",
    inRollback(async (db) => {
      const ada = await person(db, { name: "Ada Lovelace", roles: ["user"] });
      await become(db, ada);
      const url = await keep(db);
      const seen = async () => [
        await urlOf(db, ada),
        (await db.query("select from app_hidden.avatar($1)", [ada])).rowCount,
      ];
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["board_member"] }));
      expect(await seen()).toEqual([url, 1]);
      for (const others of [
        { roles: [] },
        { status: "pending" as const },
        { status: "suspended" as const, roles: ["admin"] },
      ]) {
        await becomeSuperuser(db);
        await become(db, await person(db, others));
        expect(await seen()).toEqual([null, 0]);
      }
      await becomeSuperuser(db);
      await becomeNobody(db);
      expect(await seen()).toEqual([null, 0]);
    }),
  );

  it(
    "only a WebP of a sensible size is kept",
    inRollback(async (db) => {
      const ada = await person(db, {});
      await become(db, ada);
      for (const image of [
        Buffer.from("<svg/>                       "),
        Buffer.alloc(0),
        Buffer.concat([WEBP, Buffer.alloc(204_800)]),
      ]) {
        expect(await refused(db, KEEP, [image])).toMatchObject({ code: "23514" });
      }
      await becomeSuperuser(db);
      expect((await db.query("select from app_private.avatars where user_id = $1", [ada])).rowCount).toBe(0);
    }),
  );

  it(
    "its owner takes it away, once",
    inRollback(async (db) => {
      const ada = await person(db, {});
      await become(db, ada);
      await keep(db);
      const remove = async () =>
        (await db.query("select app_public.remove_avatar() as removed")).rows[0].removed;
      expect([await remove(), await remove()]).toEqual([true, false]);
      expect(await urlOf(db, ada)).toBeNull();
    }),
  );

  it(
    "the trail knows that it changed and has not the picture",
    inRollback(async (db) => {
      const ada = await person(db, {});
      await become(db, ada);
      await keep(db);
      await db.query("select app_public.remove_avatar()");
      await becomeSuperuser(db);
      const { rows } = await db.query(
        "select operation, content::text from trail.entry where table_name = 'avatars' and record_id = $1 order by seq",
        [ada],
      );
      expect(rows.map(({ operation }) => operation)).toEqual(["insert", "delete"]);
      expect(rows[0].content).toContain("sha256");
      expect(rows[0].content).not.toContain("image");
    }),
  );

  it(
    "it goes with the name when an account is anonymised",
    inRollback(async (db) => {
      const ada = await person(db, { name: "Ada Lovelace" });
      await become(db, ada);
      await keep(db);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["super_admin"] }));
      await db.query("select app_public.anonymise_person($1, 'Left the company')", [ada]);
      await becomeSuperuser(db);
      expect((await db.query("select from app_private.avatars where user_id = $1", [ada])).rowCount).toBe(0);
    }),
  );

  it(
    "a person who uploads many pictures has to wait",
    inRollback(async (db) => {
      await db.query("update app_private.limits set max_attempts = 2 where action = 'avatar_upload'");
      await become(db, await person(db, {}));
      const ask = "select app_hidden.require_avatar_upload()";
      await db.query(ask);
      await db.query(ask);
      expect(await refused(db, ask)).toMatchObject({ code: "RATEL" });
    }),
  );
});
