/**
 * The permission matrix through the API: every list, every creation and every update as everyone, compared with the
 * same expectations as the tests of the database (tableRules.ts). Nothing here reads a policy.
 */
import { type GraphQLInputObjectType, type GraphQLSchema, isInputObjectType, isObjectType } from "graphql";

import { type Answer, type Browser, runningApp } from "../support/app.ts";
import { asSuperuser } from "../support/asSuperuser.ts";
import type { Db } from "../support/database.ts";
import { filledDatabase } from "../support/organisation.ts";
import { findPrincipals, type Principal } from "../support/principals.ts";
import type { Row } from "../support/sampleRows/rows.ts";
import { sampleOf, samples } from "../support/sampleRows/samples.ts";
import { introspected } from "../support/schema.ts";
import { type Rule, rules } from "../support/tableRules.ts";

const own = filledDatabase();
let principals: Principal[] = [];
const app = runningApp(own);
let schema: GraphQLSchema;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Tables whose records go by another name in the API. */
const renamed = new Map<string, string>();

beforeAll(async () => {
  await asSuperuser(own, async (db) => {
    principals = await findPrincipals(db);
    const { rows } = await db.query<{ table: string; name: string }>(
      `select relname as table, substring(obj_description(oid, 'pg_class') from '@name (\\w+)') as name from pg_class
        where relnamespace = 'app_public'::regnamespace and relkind = 'r' and obj_description(oid, 'pg_class') ~ '@name '`,
    );
    for (const { table, name } of rows) renamed.set(table, `${name}s`);
  });
  schema = await introspected(app, principals.find(({ name }) => name === "super_admin")?.cookie ?? "");
}, 60_000);

describe.each(Object.entries(rules))("%s", (table, rule) => {
  it("lists, creates and updates for those for whom the rules say so", async () => {
    const name = nameOf(table);
    const type = pascal(singular(name));
    const lists = listsOf(name);
    // createRole is a function of its own, with tests of its own.
    const create = rule.insert && schema.getMutationType()?.getFields()[`create${type}`];
    const update = schema.getMutationType()?.getFields()[`update${type}`];
    // Tables of enum values are enums, not lists.
    if (lists.length === 0 && !create && !update) return;
    let row: Row = {};
    let fresh: Row = {};
    let references: string[] = [];
    await asSuperuser(own, async (db) => {
      // There is one open review at a time.
      await db.query("delete from app_public.access_reviews");
      const somebody = await db.query("select id from app_public.users where full_name = 'Neighbour 0'");
      row = await sampleOf(db, table, somebody.rows[0].id);
      fresh = (await samples[table]?.fresh?.(db)) ?? {};
      references = await textsOf(db, table, row);
    });
    const found: string[] = [];
    const expected: string[] = [];
    for (const principal of principals) {
      const browser = Object.assign(app.browser(), { cookie: principal.cookie });
      if (lists.length > 0) {
        found.push(`${principal.name} lists: ${await listed(browser, name, { lists, row, references })}`);
        expected.push(
          `${principal.name} lists: ${refused(principal) ?? (rule.select(principal) ? "the row" : "not the row")}`,
        );
      }
      if (create) {
        const answer = await created(browser, type, fresh);
        found.push(`${principal.name} creates: ${answer}`);
        expected.push(
          `${principal.name} creates: ${refused(principal) ?? (rule.insert?.who(principal) ? "allowed" : "FORBIDDEN")}`,
        );
      }
      if (update) {
        found.push(`${principal.name} updates: ${await updated(browser, type, row)}`);
        expected.push(
          `${principal.name} updates: ${refused(principal) ?? (rule.update?.who(principal) ? "allowed" : "NOT_FOUND")}`,
        );
      }
    }
    expect(found).toEqual(expected);
  }, 60_000);

  it("offers to write nothing that the rules do not name", () => {
    const type = pascal(singular(nameOf(table)));
    expect(inputs(`${type}Input`).filter((name) => !columns(rule.insert).includes(name))).toEqual([]);
    expect(inputs(`${type}Patch`).filter((name) => !columns(rule.update).includes(name))).toEqual([]);
  });
});

it("removes links only, those that the rules let go of: no record is deleted", () => {
  const changes = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const removals = (tables: string[]) => tables.map((table) => `delete${pascal(singular(nameOf(table)))}`);
  const offered = changes.filter((name) => removals(Object.keys(rules)).includes(name));
  // One function of the chat sets and removes each of these.
  const set = ["chat_reactions", "chat_marks"];
  const links = Object.keys(rules).filter((table) => rules[table]?.delete && !set.includes(table));
  // Functions: a role asks who has it, the reports of a schedule stay, and the place of a message stays.
  const functions = ["deleteRole", "deleteReportSchedule", "deleteChatMessage"];
  expect(offered.toSorted()).toEqual([...functions, ...removals(links)].toSorted());
});

/** Who is not signed in gets as far as the pages around sign-in; the rules for them have their tests in tests/db. */
function refused({ name }: Principal): "UNAUTHENTICATED" | undefined {
  return name === "anonymous" ? "UNAUTHENTICATED" : undefined;
}

/** The fields of the API that list a table: one of the root or, for a link, those of the records that it connects. */
function listsOf(table: string): string[] {
  const root = Object.entries(schema.getQueryType()?.getFields() ?? {});
  const type = pascal(singular(table));
  const rows = (field: string) => `${field}(filter: $filter) { totalCount nodes { __typename } }`;
  if (root.some(([name]) => name === camel(table))) return [rows(camel(table))];
  return root.flatMap(([records, { type: connection, args }]) => {
    const record = schema.getType(String(connection).replace(/Connection$/, ""));
    if (!isObjectType(record) || !args.some(({ name }) => name === "filter")) return [];
    const links = Object.values(record.getFields()).filter(
      (field) => String(field.type) === `${type}Connection!`,
    );
    const which = whichOf(Object.keys(record.getFields()));
    return links.map(({ name }) => `${records}_${name}: ${records}(${which}) { nodes { ${rows(name)} } }`);
  });
}

/** The records that a row may belong to. There are few of those that have neither an id nor a code. */
function whichOf(fields: string[]): string {
  if (fields.includes("id")) return "filter: { id: { in: $ids } }";
  return fields.includes("code") ? "filter: { code: { in: $codes } }" : "first: 100";
}

/** All values of a row as text: those of its keys, and those by which it belongs to other records. */
async function textsOf(db: Db, table: string, key: Row): Promise<string[]> {
  const columns = Object.keys(key).map((column, at) => `${column}::text = $${at + 1}`);
  const { rows } = await db.query<{ row: Row }>(
    `select to_jsonb(t) as row from app_public.${table} as t where ${columns.join(" and ")}`,
    Object.values(key).map(String),
  );
  return Object.values(rows[0]?.row ?? {}).filter((value) => typeof value === "string");
}

interface Looked {
  lists: string[];
  row: Row;
  references: string[];
}

/** Whether this very row is in the lists that it is looked for in. */
async function listed(browser: Browser, table: string, { lists, row, references }: Looked): Promise<string> {
  const values = Object.entries(row);
  const ids = lists.join().includes("$ids") ? ", $ids: [UUID!]" : "";
  const codes = lists.join().includes("$codes") ? ", $codes: [String!]" : "";
  const { body, code } = await browser.ask(
    `query($filter: ${pascal(singular(table))}Filter!${ids}${codes}) { ${lists.join(" ")} }`,
    {
      filter: Object.fromEntries(values.map(([column, value]) => [camel(column), { equalTo: value }])),
      ids: references.filter((value) => UUID.test(value)),
      codes: references,
    },
  );
  if (code) return code;
  const counts = countsOf(body.data);
  if (!body.data) return "nothing";
  const wrong = counts.find(({ totalCount, nodes }) => totalCount !== nodes.length);
  if (wrong) return `${wrong.totalCount} counted, ${wrong.nodes.length} shown`;
  return counts.some(({ totalCount }) => totalCount === 1) ? "the row" : "not the row";
}

interface Count {
  totalCount: number;
  nodes: unknown[];
}

/** All lists with a count in an answer, however deep. */
function countsOf(answer: unknown): Count[] {
  if (typeof answer !== "object" || answer === null) return [];
  if ("totalCount" in answer) return [answer as Count];
  return Object.values(answer).flatMap(countsOf);
}

async function created(browser: Browser, type: string, fresh: Row): Promise<string> {
  const field = `${type.charAt(0).toLowerCase()}${type.slice(1)}`;
  const values = Object.fromEntries(Object.entries(fresh).map(([column, value]) => [camel(column), value]));
  return outcome(
    await browser.ask(
      `mutation($input: Create${type}Input!) { create${type}(input: $input) { clientMutationId } }`,
      { input: { [field]: values } },
    ),
  );
}

async function updated(browser: Browser, type: string, row: Row): Promise<string> {
  const keys = Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value]));
  return outcome(
    await browser.ask(
      `mutation($input: Update${type}Input!) { update${type}(input: $input) { clientMutationId } }`,
      { input: { ...keys, patch: { version: 1_000_000 } } },
    ),
  );
}

/** Users with permission may still learn that a record exists already, or that it has changed. */
function outcome({ code }: Answer): string {
  return code === undefined || code === "CONFLICT" || code === "STALE" ? "allowed" : code;
}

function inputs(name: string): string[] {
  const type = schema.getType(name);
  return type && isInputObjectType(type) ? Object.keys((type as GraphQLInputObjectType).getFields()) : [];
}

function columns(write: Rule["insert"]): string[] {
  return (write?.columns ?? "").split(/\s+/).filter(Boolean).map(camel);
}

function nameOf(table: string): string {
  return renamed.get(table) ?? table;
}

function singular(table: string): string {
  return table.replace(/ies$/, "y").replace(/sses$/, "ss").replace(/s$/, "");
}

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function pascal(name: string): string {
  const camelled = camel(name);
  return camelled.charAt(0).toUpperCase() + camelled.slice(1);
}
