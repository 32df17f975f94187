/** Who decides about the organisation, and which settings need a recent confirmation too. */
import { createHash } from "node:crypto";

import { superAdmin } from "../support/accounts.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

const save = (set: string) => `update app_public.organisation_settings set ${set}, version = version`;

/** Signs the user in with a confirmation of identity that is so many minutes old. */
async function signInConfirmedAgo(db: Db, user: string, minutes: number): Promise<void> {
  await become(db, user);
  const { rows } = await db.query("select current_setting('app.session') as session");
  await becomeSuperuser(db);
  await db.query(
    "update app_private.sessions set confirmed_at = now() - make_interval(mins => $2) where token_hash = $1",
    [rows[0].session, minutes],
  );
  await db.query("select set_config('app.session', $1, true), set_config('role', 'grc_visitor', true)", [
    rows[0].session,
  ]);
}

const guarded = [
  "second_factor_for_admins = true",
  "session_hours = 24",
  "session_idle_minutes = 90",
  "password_min_length = 13",
  "sign_up_open = false",
  "sign_up_domains = '{example.org}'",
];

describe.each(guarded)("%s", (set) => {
  it(
    "is saved only by someone who confirmed their identity in the last ten minutes",
    inRollback(async (db) => {
      const sam = await superAdmin(db);
      await db.query("insert into app_private.user_secrets values ($1, '$argon2id$some')", [sam]);
      await signInConfirmedAgo(db, sam, 10);
      expect(await refused(db, save(set))).toMatchObject({
        code: "FORBD",
        message: "Confirm your identity to continue.",
        detail: '{"confirm": ["password"]}',
      });
      await signInConfirmedAgo(db, sam, 9);
      expect((await db.query(save(set))).rowCount).toBe(1);
    }),
  );
});

it.each(["organisation_name = 'Southwind'", "discount_rate = 0.05"])(
  "%s needs no confirmation: it gives no one access",
  (set) =>
    inRollback(async (db) => {
      await signInConfirmedAgo(db, await superAdmin(db), 60);
      expect((await db.query(save(set))).rowCount).toBe(1);
    })(),
);

it(
  "saving unchanged settings needs no confirmation",
  inRollback(async (db) => {
    await signInConfirmedAgo(db, await superAdmin(db), 60);
    const same =
      "sign_up_open = sign_up_open, session_hours = session_hours, organisation_name = 'Southwind'";
    expect((await db.query(save(same))).rowCount).toBe(1);
  }),
);

it(
  "an API token may save the name, but never the sign-in settings",
  inRollback(async (db) => {
    const sam = await superAdmin(db);
    await become(db, sam);
    const { rows } = await db.query(
      "select (app_public.create_api_token('A script', 'full', '{}', app_hidden.today() + 30)).secret",
    );
    await becomeSuperuser(db);
    await db.query("select set_config('app.api_token', $1, true), set_config('role', 'grc_visitor', true)", [
      createHash("sha256").update(rows[0].secret).digest("hex"),
    ]);
    for (const set of guarded) {
      expect(await refused(db, save(set))).toMatchObject({
        code: "FORBD",
        message: "API tokens can't do this. Sign in instead.",
      });
    }
    expect((await db.query(save("organisation_name = 'By a script'"))).rowCount).toBe(1);
  }),
);

it(
  "the confirmation does not replace the permission",
  inRollback(async (db) => {
    await signInConfirmedAgo(db, await person(db, { roles: ["admin"] }), 0);
    for (const set of guarded) expect((await db.query(save(set))).rowCount).toBe(0);
  }),
);

it(
  "the command line, where no one is signed in, needs no confirmation",
  inRollback(async (db) => {
    expect((await db.query(save("sign_up_open = false"))).rowCount).toBe(1);
  }),
);
