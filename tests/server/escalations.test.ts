/**
 * Attempts to gain permissions, one by one: none succeeds, no permission changes, and each that reached the database
 * is in the trail with the name of the person.
 */
import { runningApp } from "../support/app.ts";
import { asSuperuser } from "../support/asSuperuser.ts";
import { copyOf, ownDatabase, person } from "../support/database.ts";
import { makePrincipals, type Principal } from "../support/principals.ts";

const base = ownDatabase();
const people: Record<string, string> = {};
let principals: Principal[] = [];

beforeAll(async () => {
  await asSuperuser(base, async (db) => {
    principals = await makePrincipals(db);
    for (const { name, id } of principals) people[name] = id;
    people.waiting = await person(db, { name: "Waiting", status: "pending" });
    people.away = await person(db, { name: "Away", status: "suspended", roles: ["user"] });
    people.colleague = await person(db, { name: "Colleague", roles: ["user"] });
    people.boss = await person(db, { name: "Boss", roles: ["super_admin"] });
    await db.query("insert into app_public.risks (name, owner_id) values ('Fire', $1), ('Flood', $1)", [
      people.colleague,
    ]);
    const { rows } = await db.query(
      `with review as (insert into app_public.access_reviews (started_by) values ($1) returning id)
        insert into app_public.access_review_items (review_id, user_id, roles) select id, $2, '{admin}' from review returning id`,
      [people.boss, people.admin],
    );
    people.item = rows[0].id;
    await db.query("update app_private.limits set max_attempts = 100000");
  });
}, 60_000);

const own = copyOf(base);
const app = runningApp(own);

type Attempt = [who: string, what: string, change: string, input: (ids: Record<string, string>) => object];

const reason = "Because I want to";
const attempts: Attempt[] = [
  ["admin", "gives himself super admin", "assignRole", (p) => ({ userId: p.admin, role: "super_admin" })],
  ["admin", "gives himself another role", "assignRole", (p) => ({ userId: p.admin, role: "user" })],
  [
    "admin",
    "makes a colleague super admin",
    "assignRole",
    (p) => ({ userId: p.colleague, role: "super_admin" }),
  ],
  ["admin", "makes a colleague admin", "assignRole", (p) => ({ userId: p.colleague, role: "admin" })],
  [
    "admin",
    "takes super admin from the boss",
    "revokeRole",
    (p) => ({ userId: p.boss, role: "super_admin" }),
  ],
  [
    "admin",
    "approves somebody as super admin",
    "approveUser",
    (p) => ({ userId: p.waiting, roles: ["super_admin"] }),
  ],
  [
    "admin",
    "approves somebody as admin, among others",
    "approveUser",
    (p) => ({ userId: p.waiting, roles: ["user", "admin"] }),
  ],
  [
    "admin",
    "invites a super admin",
    "invitePerson",
    () => ({ fullName: "Eve", email: "eve@example.org", roles: ["super_admin"] }),
  ],
  ["admin", "suspends the boss", "suspendUser", (p) => ({ userId: p.boss, reason })],
  ["admin", "anonymises the boss", "anonymisePerson", (p) => ({ userId: p.boss, reason })],
  [
    "admin",
    "writes the permissions of roles",
    "setRolePermissions",
    () => ({ changes: [{ role: "user", permission: "risks_edit", level: "full" }], reason }),
  ],
  ["admin", "resets a role", "resetRole", () => ({ role: "user", reason })],
  [
    "admin",
    "makes a role",
    "createRole",
    () => ({ label: "Root", description: "Everything", copiedFrom: "super_admin" }),
  ],
  [
    "admin",
    "renames a role",
    "renameRole",
    () => ({ role: "user", label: "Root", description: "Everything" }),
  ],
  ["admin", "deletes a role", "deleteRole", () => ({ role: "newcomer", reason })],
  [
    "admin",
    "attests his own roles",
    "attestAccess",
    (p) => ({ itemId: p.item, roles: ["admin"], note: "Mine" }),
  ],
  [
    "admin",
    "reads mails that are kept, by revoking",
    "revokeRole",
    (p) => ({ userId: p.super_admin, role: "super_admin" }),
  ],
  ["super_admin", "gives himself a role", "assignRole", (p) => ({ userId: p.super_admin, role: "user" })],
  [
    "super_admin",
    "takes a role from himself",
    "revokeRole",
    (p) => ({ userId: p.super_admin, role: "super_admin" }),
  ],
  ["super_admin", "suspends himself", "suspendUser", (p) => ({ userId: p.super_admin, reason })],
  ["super_admin", "anonymises himself", "anonymisePerson", (p) => ({ userId: p.super_admin, reason })],
  ["manager", "approves somebody", "approveUser", (p) => ({ userId: p.waiting, roles: [] })],
  ["manager", "opens an account again", "reactivateUser", (p) => ({ userId: p.away })],
  ["manager", "gives a role", "assignRole", (p) => ({ userId: p.colleague, role: "manager" })],
  [
    "manager",
    "reassigns everything to himself",
    "handOver",
    (p) => ({ fromId: p.colleague, parts: [{ area: "risks", toId: p.manager }], reason }),
  ],
  ["user", "gives himself a role", "assignRole", (p) => ({ userId: p.user, role: "admin" })],
  ["user", "suspends a colleague", "suspendUser", (p) => ({ userId: p.colleague, reason })],
  ["user", "rejects a new person", "rejectUser", (p) => ({ userId: p.waiting, reason })],
  [
    "user",
    "rewrites a colleague",
    "updateUser",
    (p) => ({ id: p.colleague, patch: { fullName: "Eve", version: 1 } }),
  ],
  ["user", "ends the sessions of the boss", "endSessions", (p) => ({ userId: p.boss })],
  [
    "user",
    "opens sign-up",
    "updateOrganisationSetting",
    () => ({ id: true, patch: { signUpOpen: true, version: 1 } }),
  ],
  [
    "user",
    "records a risk",
    "createRisk",
    () => ({ risk: { name: "Mine", description: "Not mine to record" } }),
  ],
  [
    "vendor",
    "sees no risks and records one",
    "createRisk",
    () => ({ risk: { name: "Mine", description: "Not mine" } }),
  ],
  [
    "no role",
    "invites a friend",
    "invitePerson",
    () => ({ fullName: "Eve", email: "eve@example.org", roles: [] }),
  ],
  ["pending", "approves himself", "approveUser", (p) => ({ userId: p.pending, roles: ["admin"] })],
  [
    "pending",
    "uses the role that waits for him",
    "assignRole",
    (p) => ({ userId: p.colleague, role: "admin" }),
  ],
  ["suspended", "opens his account again", "reactivateUser", (p) => ({ userId: p.suspended })],
  ["suspended", "suspends the person who did it", "suspendUser", (p) => ({ userId: p.boss, reason })],
  ["anonymous", "approves somebody", "approveUser", (p) => ({ userId: p.waiting, roles: ["admin"] })],
  ["anonymous", "gives a role", "assignRole", (p) => ({ userId: p.colleague, role: "admin" })],
];

it("there are forty", () => expect(attempts).toHaveLength(40));

it.each(attempts)(
  "%s %s: %s is refused, changes nothing, and is in the trail",
  async (who, _what, change, input) => {
    const { cookie, id } = principals.find(({ name }) => name === who) ?? { cookie: "", id: "" };
    const before = await rights();
    const type = `${change.charAt(0).toUpperCase()}${change.slice(1)}Input`;
    const answer = await Object.assign(app.browser(), { cookie }).ask(
      `mutation($input: ${type}!) { ${change}(input: $input) { clientMutationId } }`,
      { input: input(people) },
    );
    expect(answer.code).toMatch(/^(FORBIDDEN|NOT_FOUND|UNAUTHENTICATED|CONFLICT)$/);
    expect(await rights()).toEqual(before);
    expect(await noted(answer.headers.get("x-request-id") ?? "")).toEqual([
      { actor: id || null, operation: change, code: answer.code },
    ]);
  },
);

it("two changes of one's own name at the same moment, and one of them gets an error", async () => {
  const { cookie, id } = principals.find(({ name }) => name === "user") ?? { cookie: "", id: "" };
  const browser = Object.assign(app.browser(), { cookie });
  const answers = await Promise.all(
    ["One", "Other"].map((fullName) =>
      browser.ask("mutation($input: UpdateUserInput!) { updateUser(input: $input) { clientMutationId } }", {
        input: { id, patch: { fullName, version: 1 } },
      }),
    ),
  );
  expect(answers.map(({ code }) => code ?? "done").sort()).toEqual(["STALE", "done"]);
});

it.each([
  [
    "takes the role",
    'mutation($id: UUID!) { revokeRole(input: { userId: $id, role: "super_admin" }) { clientMutationId } }',
  ],
  [
    "suspends",
    'mutation($id: UUID!) { suspendUser(input: { userId: $id, reason: "Goodbye then" }) { clientMutationId } }',
  ],
])("of two super admins each %s of the other at the same moment, and one remains", async (_act, query) => {
  const browserOf = (name: string) =>
    Object.assign(app.browser(), { cookie: principals.find((each) => each.name === name)?.cookie ?? "" });
  for (let round = 0; round < 5; round++) {
    await asSuperuser(own, async (db) => {
      const two = [people.super_admin, people.admin];
      await db.query(
        "insert into app_public.user_roles (user_id, role) select unnest($1::uuid[]), 'super_admin' on conflict do nothing",
        [two],
      );
      await db.query("update app_public.users set status = 'approved' where id = any ($1)", [two]);
      await db.query(
        "update app_private.sessions set revoked_at = null, confirmed_at = now() where user_id = any ($1)",
        [two],
      );
      await db.query("delete from app_public.user_roles where role = 'super_admin' and user_id <> all ($1)", [
        two,
      ]);
    });
    const answers = await Promise.all([
      browserOf("super_admin").ask(query, { id: people.admin }),
      browserOf("admin").ask(query, { id: people.super_admin }),
    ]);
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    const { rows } = await own.pool.query(
      "select count(*)::int as left from app_public.user_roles join app_public.users on id = user_id where role = 'super_admin' and status = 'approved'",
    );
    expect(rows[0].left).toBe(1);
  }
});

/** What everybody is and may, in one sum. */
async function rights(): Promise<unknown> {
  const { rows } = await own.pool.query(
    `select (select md5(string_agg(r::text, '' order by r::text)) from (select id, full_name, email, status from app_public.users) r) as people,
      (select md5(string_agg(r::text, '' order by r::text)) from app_public.user_roles r) as roles,
      (select md5(string_agg(r::text, '' order by r::text)) from app_public.role_permissions r) as permissions,
      (select md5(string_agg(r::text, '' order by r::text)) from (select role, label from app_public.roles) r) as names,
      (select md5(string_agg(r::text, '' order by r::text)) from app_public.risks r) as risks,
      (select count(*) from app_private.sessions where revoked_at is null) as sessions`,
  );
  return rows[0];
}

/** It is written when the answer is out already: a moment later. */
async function noted(requestId: string): Promise<unknown[]> {
  for (let tries = 0; ; tries++) {
    const { rows } = await own.pool.query(
      `select actor_id as actor, content::jsonb #>> '{after,operation}' as operation, content::jsonb #>> '{after,code}' as code
        from trail.entry where content::jsonb ->> 'request' = $1 and content::jsonb #>> '{after,event}' = 'refused'`,
      [requestId],
    );
    if (rows.length > 0 || tries >= 400) return rows;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
