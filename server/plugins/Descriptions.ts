import type { PgCodec } from "postgraphile/@dataplan/pg";
import {
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isObjectType,
} from "postgraphile/graphql";

/**
 * Describes what PostGraphile leaves without a description although the database has one: the values of a table that
 * became an enum, figures about a column, and what mutations take and give.
 */
export const Descriptions: GraphileConfig.Plugin = {
  name: "Descriptions",
  version: "1.0.0",
  schema: {
    hooks: {
      init(types, build) {
        const codecs: PgCodec[] = Object.values(build.input.pgRegistry.pgCodecs);
        const tables = new Map(codecs.map((codec) => [codec.extensions?.pg?.name, codec.description]));
        for (const codec of codecs) {
          const table = codec.extensions?.enumTableEnumDetails?.tableName;
          if (table) codec.description ??= tables.get(table);
        }
        return types;
      },
      finalize(schema) {
        for (const type of Object.values(schema.getTypeMap())) {
          if (isInputObjectType(type)) describeArguments(schema, type);
          if (!isObjectType(type)) continue;
          if (type.name.endsWith("Aggregates")) describeFigures(schema, type);
          if (type.name.endsWith("Payload")) describeResult(type);
        }
        return schema;
      },
    },
  },
};

const FIGURES: Record<string, string> = {
  Sum: "Sums of the columns that can be added up.",
  Average: "Means of the columns that are numbers.",
  Min: "Smallest values of the columns.",
  Max: "Greatest values of the columns.",
  "": "Count and figures of a group of records.",
};

/** `RiskAverageAggregates.score` is described as `Risk.score` is. */
function describeFigures(schema: GraphQLSchema, type: GraphQLObjectType) {
  const [, recordName = "", figure = ""] = /^(\w+?)(Sum|Average|Min|Max)?Aggregates$/.exec(type.name) ?? [];
  type.description ??= FIGURES[figure];
  const record = schema.getType(recordName);
  if (!isObjectType(record)) return;
  for (const field of Object.values(type.getFields())) {
    field.description ??= record.getFields()[field.name]?.description;
  }
}

function describeResult(type: GraphQLObjectType) {
  type.description ??= "The result of a mutation.";
  for (const field of Object.values(type.getFields())) {
    const isRecord = isObjectType(getNamedType(field.type));
    field.description ??= isRecord ? "As it is after the change." : "What the mutation did.";
  }
}

/** Arguments that mean the same for every mutation. */
const ARGUMENTS: Record<string, string> = {
  id: "Which record.",
  ids: "Which records.",
  patch: "The fields to change, with their new values.",
  reason: "The reason, which the change log keeps.",
  userId: "Which person.",
  version:
    "The version that you have read. If the record has been saved since, the mutation fails with STALE.",
};

/** Arguments of a function have no comment in PostgreSQL; many bear the name of a column of the record that it returns. */
function describeArguments(schema: GraphQLSchema, input: GraphQLInputObjectType) {
  const result = schema.getType(input.name.replace(/Input$/, "Payload"));
  const results = isObjectType(result) ? Object.values(result.getFields()) : [];
  const records = results.map((field) => getNamedType(field.type)).filter(isObjectType);
  for (const field of Object.values(input.getFields())) {
    const columns = records.map((record) => record.getFields()[field.name]?.description);
    field.description ??= ARGUMENTS[field.name] ?? columns.find(Boolean);
  }
}
