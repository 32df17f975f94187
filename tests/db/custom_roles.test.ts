/** Roles that an organisation makes of its own, and the rules of escalation for them. */
import { superAdmin } from "../support/accounts.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

const create = "select * from app_public.create_role($1, $2, $3)";
const reason = "Nobody needs it any more";

async function made(db: Db, label: string, copiedFrom: string | null = null): Promise<string> {
  const { rows } = await db.query(create, [label, "Made here", copiedFrom]);
  return rows[0].role;
}

it.each([
  ["Cloud steward", "cloud_steward"],
  ["  Prüfer für Öl & Gas (EU) ", "prufer_fur_ol_gas_eu"],
  ["3rd line", "role_3rd_line"],
  ["監査", "role"],
  ["X", "role_x"],
  [`a${"b".repeat(59)}`, `a${"b".repeat(35)}`],
])("%s is kept under the key %s", (label, key) =>
  inRollback(async (db) => {
    await become(db, await superAdmin(db));
    const { rows } = await db.query(create, [label, "Made here", null]);
    expect(rows[0]).toMatchObject({ role: key, label: label.trim(), is_shipped: false, is_tier: false });
    expect(await made(db, `${label.trim().slice(0, 57)}!`)).not.toBe(key);
  })(),
);

it(
  "begins with the permissions of another role, or with none, and comes last in the order",
  inRollback(async (db) => {
    await become(db, await superAdmin(db));
    const copy = await made(db, "Second line", "risk_manager");
    const empty = await made(db, "Guest");
    const { rows } = await db.query(
      `select (select array_agg(permission || level order by permission) from app_public.role_permissions where role = $1)
          = (select array_agg(permission || level order by permission) from app_public.role_permissions where role = 'risk_manager') as same,
        (select count(*)::int from app_public.role_permissions where role = $2) as of_empty,
        (select array_agg(role order by position desc) from app_public.roles) as ordered`,
      [copy, empty],
    );
    expect(rows[0]).toMatchObject({ same: true, of_empty: 0 });
    expect(rows[0].ordered.slice(0, 2)).toEqual([empty, copy]);
  }),
);

it.each([
  ["", "Made here", null, "IVINP", "label"],
  ["   ", "Made here", null, "IVINP", "label"],
  [null, "Made here", null, "IVINP", "label"],
  ["x".repeat(61), "Made here", null, "IVINP", "label"],
  ["Bell\u0007", "Made here", null, "IVINP", "label"],
  ["Cloud steward", "", null, "IVINP", "description"],
  ["Cloud steward", "x".repeat(301), null, "IVINP", "description"],
  ["Risk manager", "Made here", null, "CNFLT", "label"],
  ["RISK  Manager", "Made here", null, "CNFLT", "label"],
  ["Super admin", "Made here", null, "CNFLT", "label"],
  ["super administrator", "Made here", null, "CNFLT", "label"],
  ["Administrator", "Made here", null, "CNFLT", "label"],
  ["Dashboard tier 1", "Made here", null, "CNFLT", "label"],
  ["Dashboard  Tier 2", "Made here", null, "CNFLT", "label"],
  ["Cloud steward", "Made here", "king", "IVREF", "copied_from"],
  ["Cloud steward", "Made here", "tier_1", "IVREF", "copied_from"],
])("a role called %j, %j, copied from %j is refused: %s", (label, description, copiedFrom, code, field) =>
  inRollback(async (db) => {
    await become(db, await superAdmin(db));
    const error = await refused(db, create, [label, description, copiedFrom]);
    expect([error.code, error.column]).toEqual([code, field]);
  })(),
);

it(
  "gets another name, but not the name of another role; shipped roles keep theirs",
  inRollback(async (db) => {
    await become(db, await superAdmin(db));
    const role = await made(db, "Cloud steward");
    await made(db, "Guest");
    const rename = "select label, role from app_public.rename_role($1, $2, 'Made here')";
    expect((await db.query(rename, [role, "cloud Steward "])).rows).toEqual([
      { label: "cloud Steward", role },
    ]);
    expect((await refused(db, rename, [role, "guest"])).code).toBe("CNFLT");
    expect((await refused(db, rename, [role, "Admin"])).code).toBe("CNFLT");
    expect((await refused(db, rename, ["user", "Anybody"])).code).toBe("CNFLT");
    expect((await refused(db, rename, ["king", "Anybody"])).code).toBe("NTFND");
  }),
);

it(
  "is deleted when no one holds it, suspended people included, and never when it was shipped",
  inRollback(async (db) => {
    const ada = await superAdmin(db);
    await become(db, ada);
    const role = await made(db, "Cloud steward", "user");
    await becomeSuperuser(db);
    const grace = await person(db, { roles: [role], status: "suspended" });
    await become(db, ada);
    const remove = "select role from app_public.delete_role($1, $2)";
    expect((await refused(db, remove, [role, reason])).message).toMatch(/^1 person has this role/);
    expect((await refused(db, remove, ["user", reason])).code).toBe("CNFLT");
    expect((await refused(db, remove, ["king", reason])).code).toBe("NTFND");
    await becomeSuperuser(db);
    await db.query("delete from app_public.user_roles where user_id = $1", [grace]);
    await become(db, ada);
    expect((await refused(db, remove, [role, "no"])).code).toBe("IVINP");
    expect((await db.query(remove, [role, reason])).rows).toEqual([{ role }]);
    const { rows } = await db.query(
      "select count(*)::int as left from app_public.role_permissions where role = $1",
      [role],
    );
    expect(rows).toEqual([{ left: 0 }]);
  }),
);

it(
  "is given only by those who may do everything that it may, also after it has grown",
  inRollback(async (db) => {
    const ada = await superAdmin(db);
    await become(db, ada);
    const role = await made(db, "Cloud steward", "user");
    await becomeSuperuser(db);
    const admin = await person(db, { roles: ["admin"] });
    const grace = await person(db);
    const give = "select app_public.assign_role($1, $2)";
    const offered = async () => {
      const { rows } = await db.query("select role from app_public.grantable_roles()");
      return rows.some((row) => row.role === role);
    };
    await become(db, admin);
    expect(await offered()).toBe(true);
    await db.query(give, [grace, role]);
    await db.query("select app_public.revoke_role($1, $2)", [grace, role]);

    await become(db, ada);
    await db.query("select app_public.set_role_permissions($1::app_public.permission_change[], $2)", [
      `{"(${role},backup_restore,read,none,,)"}`,
      "The cloud is backed up",
    ]);
    await become(db, admin);
    expect(await offered()).toBe(false);
    expect((await refused(db, give, [grace, role])).code).toBe("FORBD");
    expect((await refused(db, "select app_public.change_roles($1, $2, '{}')", [grace, [role]])).code).toBe(
      "FORBD",
    );
  }),
);

it(
  "that may give roles gives none that may do more than it may itself",
  inRollback(async (db) => {
    await become(db, await superAdmin(db));
    const giver = await made(db, "Gatekeeper", "user");
    await db.query("select app_public.set_role_permissions($1::app_public.permission_change[], $2)", [
      `{"(${giver},user_roles_assign,full,,,)"}`,
      "Access for readers",
    ]);
    await becomeSuperuser(db);
    const grace = await person(db);
    await become(db, await person(db, { roles: [giver] }));
    const { rows } = await db.query("select role from app_public.grantable_roles() order by role");
    expect(rows.map((row) => row.role)).toEqual([giver, "tier_1", "tier_2", "user", "vendor"].sort());
    expect((await refused(db, "select app_public.assign_role($1, 'risk_owner')", [grace])).code).toBe(
      "FORBD",
    );
    await db.query("select app_public.assign_role($1, 'user')", [grace]);
  }),
);
