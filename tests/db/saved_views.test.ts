/** Teams and saved views: who sees them, who changes them, and how many there may be. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

const insert =
  "insert into app_public.saved_views (area, name, query, team_id) values ('risks', $1, $2, $3) returning id";

async function team(db: Db, name: string, ...members: string[]): Promise<string> {
  const { rows } = await db.query("insert into app_public.teams (name) values ($1) returning id", [name]);
  for (const member of members)
    await db.query("insert into app_public.team_members (team_id, user_id) values ($1, $2)", [
      rows[0].id,
      member,
    ]);
  return rows[0].id;
}

/** Ada saved a view and shares it with the team that she and Grace are in; Alan is in none. */
async function shared(db: Db) {
  const ada = await person(db, { roles: ["risk_manager"] });
  const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
  const alan = await person(db, { name: "Alan Turing", roles: ["super_admin"] });
  const team_id = await team(db, "Watch", ada, grace);
  await become(db, ada);
  const { rows } = await db.query(insert, ["Critical", "severity=critical", team_id]);
  return { ada, grace, alan, team_id, id: rows[0].id as string };
}

async function as(db: Db, who: string): Promise<void> {
  await becomeSuperuser(db);
  await become(db, who);
}

async function seen(db: Db, who: string): Promise<string[]> {
  await as(db, who);
  const { rows } = await db.query("select name from app_public.saved_views order by name");
  return rows.map(({ name }) => name);
}

it(
  "a view is seen by its owner and by the team that it is shared with, not even by a super admin besides",
  inRollback(async (db) => {
    const { ada, grace, alan, team_id } = await shared(db);
    expect(await seen(db, ada)).toEqual(["Critical"]);
    expect(await seen(db, grace)).toEqual(["Critical"]);
    expect(await seen(db, alan)).toEqual([]);
    await becomeSuperuser(db);
    await db.query("update app_public.teams set archived_at = now(), version = version where id = $1", [
      team_id,
    ]);
    expect(await seen(db, grace)).toEqual([]);
    expect(await seen(db, ada)).toEqual(["Critical"]);
    await becomeSuperuser(db);
    await db.query("update app_public.teams set archived_at = null, version = version where id = $1", [
      team_id,
    ]);
    await db.query("delete from app_public.team_members where user_id = $1", [grace]);
    expect(await seen(db, grace)).toEqual([]);
  }),
);

it(
  "only its owner changes or deletes a view",
  inRollback(async (db) => {
    const { ada, grace, id } = await shared(db);
    await as(db, grace);
    const change = "update app_public.saved_views set name = 'Mine', version = version where id = $1";
    expect((await db.query(change, [id])).rowCount).toBe(0);
    expect((await db.query("delete from app_public.saved_views where id = $1", [id])).rowCount).toBe(0);
    await as(db, ada);
    expect((await db.query(change, [id])).rowCount).toBe(1);
    expect((await db.query("delete from app_public.saved_views where id = $1", [id])).rowCount).toBe(1);
  }),
);

it(
  "a view is shared with a team of one's own, and stays changeable when its owner has left it",
  inRollback(async (db) => {
    const { ada, grace, alan, id } = await shared(db);
    await becomeSuperuser(db);
    const strange = await team(db, "Strangers", alan);
    await as(db, ada);
    expect((await refused(db, insert, ["Other", "", strange])).code).toBe("IVREF");
    expect(
      (await refused(db, "update app_public.saved_views set team_id = $1, version = version", [strange]))
        .code,
    ).toBe("IVREF");
    await becomeSuperuser(db);
    await db.query("delete from app_public.team_members where user_id = $1", [ada]);
    await as(db, ada);
    await db.query("update app_public.saved_views set name = 'Kept', version = version where id = $1", [id]);
    expect(await seen(db, grace)).toEqual(["Kept"]);
  }),
);

it(
  "a register opens with one view for each person, of those they see",
  inRollback(async (db) => {
    const { ada, grace, alan, id } = await shared(db);
    const set = "select app_public.set_default_view('risks', $1)";
    const opens = async (who: string) => {
      await as(db, who);
      const { rows } = await db.query(
        "select name from app_public.saved_views as view where app_public.saved_views_is_default(view)",
      );
      return rows.map(({ name }) => name);
    };
    await as(db, grace);
    await db.query(set, [id]);
    await db.query(set, [id]);
    expect(await opens(grace)).toEqual(["Critical"]);
    expect(await opens(ada)).toEqual([]);
    await as(db, ada);
    const { rows } = await db.query(insert, ["Low", "severity=low", null]);
    await db.query(set, [id]);
    await db.query(set, [rows[0].id]);
    expect(await opens(ada)).toEqual(["Low"]);
    await db.query(set, [null]);
    expect(await opens(ada)).toEqual([]);
    await as(db, grace);
    expect((await refused(db, set, [rows[0].id])).code).toBe("NTFND");
    expect((await refused(db, "select app_public.set_default_view('assets', $1)", [id])).code).toBe("NTFND");
    await as(db, alan);
    expect((await refused(db, set, [id])).code).toBe("NTFND");
  }),
);

it(
  "a view has a name of its own, and a query of at most 2,000 plain characters; there are at most 30 of a list",
  inRollback(async (db) => {
    const ada = await person(db, { roles: ["user"] });
    await become(db, ada);
    await db.query(insert, ["One", "q=a", null]);
    expect((await refused(db, insert, ["ONE", "q=b", null])).code).toBe("23505");
    expect((await refused(db, insert, [" ", "", null])).code).toBe("23514");
    expect((await refused(db, insert, ["x".repeat(61), "", null])).code).toBe("23514");
    expect((await refused(db, insert, ["Two", "q=".padEnd(2001, "a"), null])).code).toBe("23514");
    expect((await refused(db, insert, ["Two", "q=a\nb", null])).code).toBe("23514");
    for (let n = 2; n <= 30; n++) await db.query(insert, [`View ${n}`, "", null]);
    expect((await refused(db, insert, ["One too many", "", null])).code).toBe("CNFLT");
  }),
);

it(
  "no one saves a view in someone else's name",
  inRollback(async (db) => {
    const { ada, alan } = await shared(db);
    await as(db, alan);
    const forged =
      "insert into app_public.saved_views (area, name, query, owner_id) values ('risks', 'x', '', $1)";
    expect((await refused(db, forged, [ada])).code).toBe("42501");
  }),
);

it(
  "people who manage accounts choose who is in a team: only colleagues who can be asked, and only in an active team",
  inRollback(async (db) => {
    const admin = await person(db, { roles: ["admin"] });
    const ada = await person(db, { roles: ["user"] });
    const other = await person(db, { roles: ["user"] });
    const waiting = await person(db, { status: "pending" });
    await become(db, admin);
    const id = await team(db, "Watch", ada);
    const add = "insert into app_public.team_members (team_id, user_id) values ($1, $2)";
    expect((await refused(db, add, [id, waiting])).code).toBe("IVREF");
    expect((await refused(db, "insert into app_public.teams (name) values ('WATCH')")).code).toBe("23505");
    await db.query("update app_public.teams set archived_at = now(), version = version where id = $1", [id]);
    expect((await refused(db, add, [id, other])).code).toBe("CNFLT");
    await as(db, ada);
    expect((await refused(db, "insert into app_public.teams (name) values ('Mine')")).code).toBe("42501");
    expect((await db.query("delete from app_public.team_members")).rowCount).toBe(0);
  }),
);
