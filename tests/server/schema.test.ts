/** What analysts find in the documentation of GraphiQL: every type and field is explained, under one name, in one place. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildSchema,
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isInputObjectType,
  isObjectType,
} from "graphql";
import { asSuperuser } from "../support/asSuperuser.ts";
import { ownDatabase } from "../support/database.ts";

const schema = buildSchema(readFileSync(join(import.meta.dirname, "../../graphql/schema.graphql"), "utf8"));
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith("__"));
const root = Object.keys(schema.getQueryType()?.getFields() ?? {});
const own = ownDatabase();

/** The input of a function is explained by the description of the mutation; that of a table, column by column. */
function isExplainedByField(type: GraphQLNamedType): type is GraphQLObjectType | GraphQLInputObjectType {
  if (isObjectType(type)) return true;
  const record = type.name.replace(/(Input|Patch|Filter)$/, "");
  return isInputObjectType(type) && record !== type.name && isObjectType(schema.getType(record));
}

it("describes every type", () => {
  expect(types.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
});

it("describes every field that can be read, and every column that can be written", () => {
  const undescribed = types
    .filter(isExplainedByField)
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .filter(({ field }) => !field.description)
    .map(({ type, field }) => `${type.name}.${field.name}`);
  expect(undescribed).toEqual([]);
});

it("chooses records in one way, by a filter", () => {
  expect(types.filter(({ name }) => name.endsWith("Condition"))).toEqual([]);
  expect(types.some(({ name }) => name === "RiskFilter")).toBe(true);
});

it("lists links at the records that they connect, not at the root", async () => {
  let links: string[] = [];
  await asSuperuser(own, async (db) => {
    const { rows } = await db.query<{ table: string }>(
      `select relname as table from pg_class join pg_constraint as key on key.conrelid = pg_class.oid and key.contype = 'p'
        where relnamespace = 'app_public'::regnamespace and cardinality(key.conkey) > 1
          and key.conkey <@ (select array_agg(part) from pg_constraint as reference, unnest(reference.conkey) as part
            where reference.conrelid = pg_class.oid and reference.contype = 'f')`,
    );
    links = rows.map(({ table }) => table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
  });
  expect(links).toEqual(expect.arrayContaining(["assetRisks", "controlRisks", "userRoles"]));
  expect(root.filter((field) => links.includes(field))).toEqual([]);
});

it.each([
  ["Asset", "risks", "Risk", "assets"],
  ["Asset", "controls", "Control", "assets"],
  ["Asset", "projects", "Project", "assets"],
  ["Risk", "controls", "Control", "risks"],
  ["Risk", "projects", "Project", "risks"],
  ["ComplianceRequirement", "controls", "Control", "requirements"],
  ["ComplianceRequirement", "evidence", "EvidencePiece", "requirements"],
  ["EvidencePiece", "controls", "Control", "evidence"],
])("names the link of both records by the other one: %s.%s and %s.%s", (one, field, other, back) => {
  const linkOf = (name: string, link: string) => {
    const type = schema.getType(name);
    return isObjectType(type) ? String(type.getFields()[link]?.type) : undefined;
  };
  expect(linkOf(one, field)).toMatch(/Connection!$/);
  expect(linkOf(one, field)).toBe(linkOf(other, back));
});
