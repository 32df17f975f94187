import { become, becomeNobody, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";
import {
  categories,
  highestLevel,
  type Level,
  levelOf,
  permissions,
  roles,
  tiers,
} from "../support/specificationMatrix.ts";

it("the copy of the specification is whole: 19 roles, 33 permissions, 7 categories", () => {
  expect(roles).toHaveLength(19);
  expect(new Set(permissions).size).toBe(33);
  expect(Object.keys(categories)).toHaveLength(7);
});

it(
  "permissions and their categories are those of the specification",
  inRollback(async (db) => {
    const { rows } = await db.query(
      "select category, string_agg(permission, ' ' order by permission) as list from app_public.permissions group by category",
    );
    const expected = Object.entries(categories).map(([category, list]) => ({
      category,
      list: list.split(" ").sort().join(" "),
    }));
    expect(sortBy(rows, "category")).toEqual(sortBy(expected, "category"));
  }),
);

it(
  "the roles are those of the specification and the two dashboard tiers",
  inRollback(async (db) => {
    const { rows } = await db.query("select role, is_tier from app_public.roles");
    expect(
      rows
        .filter((row) => !row.is_tier)
        .map((row) => row.role)
        .sort(),
    ).toEqual([...roles].sort());
    expect(
      rows
        .filter((row) => row.is_tier)
        .map((row) => row.role)
        .sort(),
    ).toEqual(tiers);
  }),
);

it.each([...roles, ...tiers])("%s may do what the specification says, permission by permission", (role) =>
  inRollback(async (db) => {
    const expected = vector((permission) => levelOf(role, permission));
    const ada = await person(db, { roles: [role] });
    await become(db, ada);
    expect(await asked(db)).toEqual(expected);
    expect(await levelsOfMe(db)).toEqual(expected);
  })(),
);

it("someone with two roles has the higher level of each permission", () =>
  inRollback(async (db) => {
    const pairs = roles.flatMap((first, at) => roles.slice(at + 1).map((second) => [first, second]));
    // A second super admin is needed, because Ada stops being one.
    await person(db, { roles: ["super_admin"] });
    const ada = await person(db);
    for (const pair of pairs) {
      await db.query("reset role");
      await db.query("delete from app_public.user_roles where user_id = $1", [ada]);
      for (const role of pair) {
        await db.query("insert into app_public.user_roles (user_id, role) values ($1, $2)", [ada, role]);
      }
      await become(db, ada);
      const expected = vector((permission) => highestLevel(pair, permission));
      expect({ pair, ...(await asked(db)) }).toEqual({ pair, ...expected });
    }
  })());

it(
  "an unknown permission, an unknown level and a role without cells are none",
  inRollback(async (db) => {
    await db.query(
      "insert into app_public.roles (role, label, description, position) values ('newcomer', '\"Newcomer\"', '\"Nothing yet\"', 900)",
    );
    const ada = await person(db, { roles: ["newcomer"] });
    await become(db, ada);
    expect(await asked(db)).toEqual(vector(() => "none"));

    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["super_admin"] }));
    const { rows } = await db.query(
      `select app_hidden.may('risks_fly', 'read') as unknown, app_hidden.may(null, 'read') as nothing,
        app_hidden.may('', 'full') as blank, app_hidden.may('risks_view', null) as unleveled`,
    );
    expect(rows[0].unknown).toBe(false);
    expect(rows[0].nothing).toBe(false);
    expect(rows[0].blank).toBe(false);
  }),
);

it.each(["none", "write", "", "FULL", "read "])(
  "asking for the level '%s' is never met by less than full",
  (level) =>
    inRollback(async (db) => {
      const ada = await person(db, { roles: ["user"] });
      await become(db, ada);
      const { rows } = await db.query("select app_hidden.may('risks_view', $1) as may", [level]);
      expect(rows[0].may).toBe(false);
    })(),
);

it.each(["pending", "suspended"] as const)("a %s super admin may do nothing", (status) =>
  inRollback(async (db) => {
    const ada = await person(db, { status, roles: ["super_admin"] });
    await become(db, ada);
    expect(await asked(db)).toEqual(vector(() => "none"));
    expect(await levelsOfMe(db)).toEqual(vector(() => "none"));
  })(),
);

it(
  "a signed-out visitor, and a session that was ended, idle too long or expired, may do nothing",
  inRollback(async (db) => {
    await becomeNobody(db);
    expect(await asked(db)).toEqual(vector(() => "none"));
    expect((await db.query("select app_public.me() as me")).rows).toEqual([{ me: null }]);

    const ends = ["revoked_at = now()", "expires_at = now()", "last_seen_at = now() - interval '60 minutes'"];
    for (const end of ends) {
      await becomeSuperuser(db);
      const ada = await person(db, { roles: ["super_admin"] });
      await become(db, ada);
      expect((await asked(db)).risks_view).toBe("full");
      await db.query("reset role");
      await db.query(`update app_private.sessions set ${end} where user_id = $1`, [ada]);
      await db.query("set role grc_visitor");
      expect(await asked(db)).toEqual(vector(() => "none"));
    }
  }),
);

it(
  "naming a person does not make one that person",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["super_admin"] });
    await becomeNobody(db);
    for (const setting of ["app.session", "app.user_id", "app.actor", "app.current_user_id"]) {
      await db.query("select set_config($1, $2, true)", [setting, ada]);
    }
    expect(await asked(db)).toEqual(vector(() => "none"));
  }),
);

it.each([
  [["super_admin"], 1],
  [["admin"], 1],
  [["tier_1"], 1],
  [["tier_2"], 2],
  [["tier_2", "tier_1"], 1],
  [["executive", "board_member"], null],
  [[], null],
] as [string[], number | null][])("roles %j open the executive dashboard of tier %s", (held, tier) =>
  inRollback(async (db) => {
    const ada = await person(db, { roles: held });
    await become(db, ada);
    expect((await db.query("select tier from app_public.me()")).rows).toEqual([{ tier }]);
  })(),
);

/** What `may` answers, which is what policies and functions ask. */
async function asked(db: Db): Promise<Record<string, Level>> {
  const { rows } = await db.query(
    `select permission, app_hidden.may(permission, 'full') as in_full, app_hidden.may(permission, 'read') as to_read
      from unnest($1::text[]) as permission`,
    [permissions],
  );
  return Object.fromEntries(rows.map((row) => [row.permission, levelFrom(row.to_read, row.in_full)]));
}

/** What `me` answers, which is what the screens ask. */
async function levelsOfMe(db: Db): Promise<Record<string, Level>> {
  const { rows } = await db.query(
    "select granted.permission, granted.level from app_public.me(), unnest(permissions) as granted",
  );
  return { ...vector(() => "none"), ...Object.fromEntries(rows.map((row) => [row.permission, row.level])) };
}

function levelFrom(toRead: boolean, inFull: boolean): Level {
  if (inFull && !toRead) throw new Error("full must cover read");
  if (inFull) return "full";
  return toRead ? "read" : "none";
}

function vector(level: (permission: string) => Level): Record<string, Level> {
  return Object.fromEntries(permissions.map((permission) => [permission, level(permission)]));
}

function sortBy<Row extends Record<string, unknown>>(rows: Row[], key: keyof Row): Row[] {
  return [...rows].sort((a, b) => String(a[key]).localeCompare(String(b[key])));
}
