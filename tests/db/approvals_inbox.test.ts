import { addKind, byRole, decide, people, request } from "../support/approvals.ts";
import { become, becomeSuperuser, type Db, inRollback, ownDatabase, person } from "../support/database.ts";
import { english } from "../support/messages.ts";

async function inbox(db: Db, who: string, box: string, search?: string): Promise<string[]> {
  await become(db, who);
  const { rows } = await db.query("select title from app_public.approval_inbox($1, $2) order by title", [
    box,
    search ?? null,
  ]);
  await becomeSuperuser(db);
  return rows.map(({ title }) => english(title));
}

async function titled(db: Db, title: string, options: Parameters<typeof request>[1]): Promise<string> {
  const id = await request(db, options);
  await db.query("update app_public.approvals set title = to_jsonb($2::text) where id = $1", [id, title]);
  return id;
}

async function count(db: Db, who: string): Promise<number> {
  await become(db, who);
  const { rows } = await db.query("select app_public.approvals_waiting_count() as count");
  await becomeSuperuser(db);
  return rows[0].count;
}

describe("the boxes", () => {
  it(
    "waiting is what I can decide now; asked is what I asked for; all is what I may see",
    inRollback(async (db) => {
      await addKind(db);
      const rosa = await person(db, { name: "Rosa Requester", roles: ["user"] });
      const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
      const vera = await person(db, { name: "Vera Vendor", roles: ["vendor"] });
      const auditor = await person(db, { name: "Alan Turing", roles: ["auditor"] });
      await titled(db, "Hers", { requester: rosa, steps: [{ name: "Owner", approvers: people(grace) }] });
      await titled(db, "Later", {
        requester: rosa,
        steps: [
          { name: "Vendor", approvers: people(vera) },
          { name: "Owner", approvers: people(grace) },
        ],
      });
      await titled(db, "Own", { requester: grace, steps: [{ name: "Users", approvers: [byRole("user")] }] });
      const done = await titled(db, "Done", {
        requester: rosa,
        steps: [{ name: "Owner", approvers: people(grace) }],
      });
      await decide(db, grace, done);
      expect(await inbox(db, grace, "waiting")).toEqual(["Hers"]);
      expect(await inbox(db, grace, "asked")).toEqual(["Own"]);
      expect(await inbox(db, grace, "all")).toEqual(["Done", "Hers", "Own"]);
      expect(await inbox(db, rosa, "waiting")).toEqual(["Own"]);
      expect(await inbox(db, rosa, "asked")).toEqual(["Done", "Hers", "Later"]);
      expect(await inbox(db, vera, "waiting")).toEqual(["Later"]);
      expect(await inbox(db, vera, "all")).toEqual(["Later"]);
      expect(await inbox(db, auditor, "waiting")).toEqual([]);
      expect(await inbox(db, auditor, "all")).toEqual(["Done", "Hers", "Later", "Own"]);
      expect([await count(db, grace), await count(db, rosa), await count(db, auditor)]).toEqual([1, 1, 0]);
    }),
  );

  it(
    "a person who lost every role may no longer read what they decided",
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db, { roles: ["user"] });
      const grace = await person(db, { roles: ["user"] });
      const steps = [{ name: "Owner", approvers: people(grace) }];
      const id = await titled(db, "Done", { requester, steps });
      await decide(db, grace, id);
      const mine = "select id from app_public.approvals";
      await become(db, grace);
      expect((await db.query(mine)).rows).toEqual([{ id }]);
      await becomeSuperuser(db);
      await db.query("delete from app_public.user_roles where user_id = $1", [grace]);
      await become(db, grace);
      expect((await db.query(mine)).rows).toEqual([]);
    }),
  );

  it(
    "my teams' is what my colleagues asked for or are asked, as far as I may see it",
    inRollback(async (db) => {
      await addKind(db);
      const [rosa, grace, other] = [
        await person(db, { roles: ["user"] }),
        await person(db, { roles: ["user"] }),
        await person(db, { roles: ["user"] }),
      ];
      const manager = await person(db, { roles: ["manager"] });
      const vendor = await person(db, { roles: ["vendor"] });
      await db.query(
        `with team as (insert into app_public.teams (name) values ('Harbour') returning id)
          insert into app_public.team_members (team_id, user_id) select id, member from team, unnest($1::uuid[]) as member`,
        [[rosa, grace, manager, vendor]],
      );
      const steps = (who: string) => [{ name: "Owner", approvers: people(who) }];
      await titled(db, "By the team", { requester: rosa, steps: steps(other) });
      await titled(db, "To the team", { requester: other, steps: steps(grace) });
      await titled(db, "Of other people", {
        requester: other,
        steps: steps(await person(db, { roles: ["user"] })),
      });
      expect(await inbox(db, manager, "team")).toEqual(["By the team", "To the team"]);
      // A team gives no permission.
      expect(await inbox(db, vendor, "team")).toEqual([]);
      expect(await inbox(db, grace, "team")).toEqual([]);
      await db.query("update app_public.teams set archived_at = now()");
      expect(await inbox(db, manager, "team")).toEqual([]);
    }),
  );

  it(
    "the search finds words of the title, the record and the requester, in any order",
    inRollback(async (db) => {
      await addKind(db);
      const rosa = await person(db, { name: "Rosa Requester", roles: ["user"] });
      const grace = await person(db, { roles: ["user"] });
      await titled(db, "Flood gate", {
        requester: rosa,
        steps: [{ name: "Owner", approvers: people(grace) }],
      });
      for (const words of ["flood", "GATE flood", "rosa supplier", "  ", "R-00"]) {
        expect(await inbox(db, grace, "waiting", words)).toEqual(["Flood gate"]);
      }
      for (const words of ["fire", "flood fire", "%", "_"]) {
        expect(await inbox(db, grace, "waiting", words)).toEqual([]);
      }
    }),
  );

  it.each([
    ["a pending person", { status: "pending" as const, roles: ["super_admin"] }],
    ["somebody without a role", { roles: [] }],
  ])("%s has nothing in any box", (_who, options) =>
    inRollback(async (db) => {
      await addKind(db);
      const who = await person(db, options);
      const grace = await person(db, { roles: ["user"] });
      await request(db, { requester: grace, steps: [{ name: "Owner", approvers: people(who) }] });
      for (const box of ["waiting", "asked", "team", "all"]) expect(await inbox(db, who, box)).toEqual([]);
      expect(await count(db, who)).toBe(0);
    })(),
  );
});

it(
  "how far the open step is",
  inRollback(async (db) => {
    await addKind(db);
    const requester = await person(db);
    const three = [
      await person(db, { roles: ["user"] }),
      await person(db, { roles: ["user"] }),
      await person(db, { roles: ["user"] }),
    ];
    const progress = async (mode: "any" | "all" | "quorum") => {
      const quorum = mode === "quorum" ? 2 : undefined;
      const id = await request(db, {
        requester,
        steps: [{ name: "Three", mode, quorum, approvers: people(...three) }],
      });
      const progress = [];
      for (const who of three.slice(0, 2)) {
        await become(db, who);
        const { rows } = await db.query(
          "select app_public.approvals_progress(approvals) as progress from app_public.approvals where id = $1",
          [id],
        );
        progress.push(rows[0].progress);
        if (progress.length < 2) await decide(db, who, id);
      }
      await becomeSuperuser(db);
      return progress;
    };
    expect(await progress("all")).toEqual(["0/3", "1/3"]);
    expect(await progress("quorum")).toEqual(["0/2", "1/2"]);
    expect(await progress("any")).toEqual(["0/1", null]);
  }),
);

/** Of 8 KB: ten for each request, some three times what is read. A time would depend on what else the machine does. */
const MOST_PAGES = 40_000;

describe("with thousands of them", () => {
  const own = ownDatabase();

  beforeAll(async () => {
    const db = await own.pool.connect();
    await db.query("begin");
    await addKind(db);
    // 60 people of all roles, 4,000 requests of which 1,000 wait: of a role, a permission, a person, a team, an owner.
    await db.query(`
      insert into app_public.users (full_name, email, status, email_verified_at, approved_at)
        select 'Person ' || i, 'person' || i || '@example.org', 'approved', now(), now() from generate_series(1, 60) as i;
      insert into app_public.user_roles (user_id, role)
        select id, role from (select id, row_number() over (order by email) as n from app_public.users) as u
        join (select role, row_number() over (order by position) as m from app_public.roles where not is_tier) as r on n % 19 + 1 = m;
      insert into app_public.teams (name) select 'Team ' || i from generate_series(1, 6) as i;
      insert into app_public.team_members (team_id, user_id)
        select teams.id, users.id from app_public.teams cross join app_public.users
        where hashtext(teams.name || users.email) % 6 = 0;
      insert into app_public.risks (name, owner_id)
        select 'Risk ' || i, (select id from app_public.users order by hashtext(email || i) limit 1) from generate_series(1, 4000) as i;
      insert into app_public.approval_delegations (from_user, to_user, starts_on, ends_on)
        select a.id, b.id, current_date, current_date + 5 from app_public.users as a join app_public.users as b
          on a.full_name = 'Person 3' and b.full_name = 'Person 40' or a.full_name = 'Person 5' and b.full_name = 'Person 40';
      select set_config('app.now', (now() - interval '2 days')::text, true);`);
    await db.query(`
      insert into app_public.approvals (kind, subject_table, subject_id, title, content_hash, requested_by, status, decided_at, created_at)
        select case number % 3 when 0 then 'renaming' else 'workflow' end, 'risks', risks.id, to_jsonb('Request ' || number), repeat('0', 64),
          (select id from app_public.users order by hashtext(email || number || 'r') limit 1),
          case number % 4 when 0 then 'pending_approval' else 'approved' end, case number % 4 when 0 then null else now() end,
          now() - make_interval(hours => number)
        from app_public.risks`);
    await db.query(`
      insert into app_public.approval_steps (approval_id, position, name, status, opened_at)
        select id, 1, '"Review"', case status when 'approved' then 'passed' else 'open' end, created_at from app_public.approvals`);
    await db.query(`
      insert into app_public.approval_approvers (step_id, kind, role, permission, user_id, team_id)
        select step.id, kind, case kind when 'role' then role end, case kind when 'permission' then 'risks_edit' end,
          case kind when 'person' then person end, case kind when 'team' then team end
        from (select *, row_number() over (order by id) as n from app_public.approval_steps) as step
        cross join lateral (select (array['role', 'permission', 'person', 'team', 'owner'])[1 + n % 5] as kind) as k
        cross join lateral (select role from app_public.roles where not is_tier order by hashtext(role || n) limit 1) as r
        cross join lateral (select id as person from app_public.users order by hashtext(email || n || 's') limit 1) as p
        cross join lateral (select id as team from app_public.teams order by hashtext(name || n) limit 1) as t`);
    await db.query("commit");
    await db.query("analyze");
    db.release();
  }, 60_000);

  async function everybody(db: Db): Promise<{ id: string; full_name: string }[]> {
    return (await db.query("select id, full_name from app_public.users order by full_name limit 25")).rows;
  }

  it("the approvals waiting for a person are exactly those that name the person", async () => {
    const db = await own.pool.connect();
    try {
      await db.query("begin");
      // All of them computed differently: one approval at a time, for each person.
      await db.query(`create temp table expected on commit drop as
        select distinct approvals.id, open_decision.person from app_public.approvals
        cross join lateral app_private.open_decisions(null, approvals.id) as open_decision where status = 'pending_approval'`);
      for (const { id, full_name } of await everybody(db)) {
        const expected = await db.query("select id from expected where person = $1 order by id", [id]);
        await become(db, id);
        const { rows } = await db.query("select id from app_public.approval_inbox('waiting') order by id");
        const counted = await db.query("select app_public.approvals_waiting_count() as count");
        await becomeSuperuser(db);
        expect([full_name, rows]).toEqual([full_name, expected.rows]);
        expect(counted.rows[0].count).toBe(rows.length);
      }
    } finally {
      await db.query("rollback");
      db.release();
    }
  }, 60_000);

  it.each([
    ["the count", "select app_public.approvals_waiting_count()"],
    ["what waits for me", "select * from app_public.approval_inbox('waiting') order by created_at limit 50"],
    ["what I asked for", "select * from app_public.approval_inbox('asked') order by created_at limit 50"],
    ["all that I may see", "select * from app_public.approval_inbox('all') order by created_at limit 50"],
    ["one that I may see", "select * from app_public.approvals order by created_at limit 1"],
  ])(
    "%s is read from few pages",
    async (_what, sql) => {
      const db = await own.pool.connect();
      try {
        await db.query("begin");
        const found: [name: string, pages: number][] = [];
        for (const { id, full_name } of (await everybody(db)).slice(0, 8)) {
          await become(db, id);
          const { rows } = await db.query(`explain (analyze, buffers, format json) ${sql}`);
          await becomeSuperuser(db);
          const [{ Plan: plan }] = rows[0]["QUERY PLAN"];
          found.push([full_name, plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]]);
        }
        expect(found.filter(([, pages]) => pages > MOST_PAGES)).toEqual([]);
      } finally {
        await db.query("rollback");
        db.release();
      }
    },
    30_000,
  );
});
