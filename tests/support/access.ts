/** The real outcome of each verb on a table for everybody, beside what tableRules.ts expects. */
import {
  becomeSuperuser,
  beforeEveryRollback,
  type Db,
  person,
  resumeSession,
  startSession,
} from "./database.ts";
import { insertion, type Row, somebody } from "./sampleRows/rows.ts";
import { sampleOf, samples } from "./sampleRows/samples.ts";
import { roles, tiers } from "./specificationMatrix.ts";
import { type Condition, either, type RequestUser, type Rule } from "./tableRules.ts";

export type Outcome = "rows" | "nothing" | "allowed" | "refused";

/** The outcome for one person, beside what the rules expect. */
export interface Comparison {
  found: string;
  expected: string;
}

/** A user as a person of the database, with a session. */
export interface Member {
  user: RequestUser;
  id: string;
  session: string;
}

const users: RequestUser[] = [
  { name: "a signed-out visitor", roles: [] },
  // The strictest case: these people have every permission, but not the status.
  { name: "a pending super admin", status: "pending", roles: ["super_admin"] },
  { name: "a suspended super admin", status: "suspended", roles: ["super_admin"] },
  { name: "somebody without a role", status: "approved", roles: [] },
  ...[...roles, ...tiers].map((role): RequestUser => ({ name: role, status: "approved", roles: [role] })),
];

/** One member for each user, made once and known to all tests of this file. Call it outside of tests. */
export function everyMember(): () => Member[] {
  return beforeEveryRollback(async (db) => {
    const members: Member[] = [];
    for (const user of users) members.push(await member(db, user));
    return members;
  });
}

async function member(db: Db, user: RequestUser): Promise<Member> {
  if (!user.status) return { user, id: "", session: "" };
  const id = await person(db, { name: "Ada Lovelace", status: user.status, roles: user.roles });
  return { user, id, session: await startSession(db, id) };
}

/** For a row that belongs to someone else or to no one. Leaves the session as the last member. */
export async function* outcomes(
  db: Db,
  table: string,
  rule: Rule,
  members: Member[],
): AsyncGenerator<Comparison> {
  const row = await sampleOf(db, table, await somebody(db));
  const fresh = (await samples[table]?.fresh?.(db)) ?? {};
  for (const { user, session } of members) {
    await becomeSuperuser(db);
    await resumeSession(db, session);
    const found = [
      await look(db, table, row),
      await add(db, table, fresh),
      await change(db, table, rule, row),
      await remove(db, table, row),
    ];
    yield {
      found: `${user.name}: ${found.join(", ")}`,
      expected: `${user.name}: ${expectation(rule, user).join(", ")}`,
    };
  }
}

/** For a row that is about the person who asks. */
export async function* ownOutcomes(
  db: Db,
  table: string,
  rule: Rule,
  own: NonNullable<Rule["own"]>,
  members: Member[],
): AsyncGenerator<Comparison> {
  for (const { user, id, session } of members.filter((each) => each.id)) {
    await becomeSuperuser(db);
    const row = await sampleOf(db, table, id);
    await resumeSession(db, session);
    const found = [
      await look(db, table, row),
      await change(db, table, rule, row),
      await remove(db, table, row),
    ];
    const seen = either(own.select, rule.select)(user);
    const changed = own.update?.(user) ? "allowed" : rule.update ? "nothing" : "refused";
    const removed = rule.delete ? allowedOrNothing(own.delete ?? rule.delete, user) : "refused";
    yield {
      found: `${user.name}: ${found.join(", ")}`,
      expected: `${user.name}: ${seen ? "rows" : "nothing"}, ${changed}, ${removed}`,
    };
  }
}

/** All of them, to be compared at once. */
export async function collected(comparisons: AsyncGenerator<Comparison>) {
  const found: string[] = [];
  const expected: string[] = [];
  for await (const each of comparisons) {
    found.push(each.found);
    expected.push(each.expected);
  }
  return { found, expected };
}

function expectation(rule: Rule, user: RequestUser): Outcome[] {
  return [
    rule.select(user) ? "rows" : "nothing",
    rule.insert?.who(user) ? "allowed" : "refused",
    rule.update ? allowedOrNothing(rule.update.who, user) : "refused",
    rule.delete ? allowedOrNothing(rule.delete, user) : "refused",
  ];
}

function allowedOrNothing(condition: Condition, user: RequestUser): Outcome {
  return condition(user) ? "allowed" : "nothing";
}

export async function look(db: Db, table: string, row: Row): Promise<Outcome> {
  const { rowCount } = await db.query(
    `select from app_public.${table} where ${finds(row)}`,
    Object.values(row),
  );
  return rowCount ? "rows" : "nothing";
}

export async function add(db: Db, table: string, fresh: Row): Promise<Outcome> {
  const { text, parameters } = insertion(table, fresh);
  return (await tried(db, text, parameters)) === "refused" ? "refused" : "allowed";
}

/** Sets every column that may be written to what it is; where none may be, tries the key. */
export async function change(db: Db, table: string, rule: Pick<Rule, "update">, row: Row): Promise<Outcome> {
  const columns = rule.update ? listed(rule.update.columns) : Object.keys(row);
  const set = columns.map((column) => `${column} = ${column}`).join(", ");
  return tried(db, `update app_public.${table} set ${set} where ${finds(row)}`, Object.values(row));
}

async function remove(db: Db, table: string, row: Row): Promise<Outcome> {
  return tried(db, `delete from app_public.${table} where ${finds(row)}`, Object.values(row));
}

/** Runs a statement and rolls it back. Only 42501 counts as refused: every other error is a mistake in the test. */
async function tried(db: Db, sql: string, values: unknown[]): Promise<Outcome> {
  await db.query("savepoint before_attempt");
  try {
    const { rowCount } = await db.query(sql, values);
    await db.query("rollback to savepoint before_attempt; release savepoint before_attempt");
    return rowCount ? "allowed" : "nothing";
  } catch (error) {
    await db.query("rollback to savepoint before_attempt; release savepoint before_attempt");
    if (error instanceof Error && "code" in error && error.code === "42501") return "refused";
    throw error;
  }
}

function finds(row: Row): string {
  return Object.keys(row)
    .map((key, at) => `${key} = $${at + 1}`)
    .join(" and ");
}

export function listed(columns = ""): string[] {
  return columns.split(/\s+/).filter(Boolean).sort();
}
