import { type PgCondition, sqlValueWithCodec, TYPES } from "postgraphile/@dataplan/pg";

/**
 * A table with the smart tag `@search app_hidden.search_risks` can be searched: `filter: { search: "fire" }`.
 * The function asks for the permission once and then uses the text index, which no policy lets it do; it returns the
 * places (ctid) of all rows that match, so filters, order and total act on all of them. The table's own policies still
 * decide about every row that it names.
 */
export const SearchFilter: GraphileConfig.Plugin = {
  name: "SearchFilter",
  version: "1.0.0",
  schema: {
    hooks: {
      GraphQLInputObjectType_fields(fields, build, context) {
        const { isPgConnectionFilter, pgCodec } = context.scope;
        const name = pgCodec?.extensions?.tags?.search;
        if (!isPgConnectionFilter || typeof name !== "string") return fields;

        const { sql } = build;
        const search = sql.identifier(...name.split("."));
        const field = context.fieldWithHooks(
          { fieldName: "search" },
          {
            description: "Words that the record holds, in any order.",
            type: build.graphql.GraphQLString,
            apply(condition: PgCondition, words: unknown) {
              if (typeof words !== "string" || words.trim() === "") return;
              const value = sqlValueWithCodec(words, TYPES.text);
              condition.where(sql`${condition.alias}.ctid = any((select ${search}(${value}))::tid[])`);
            },
          },
        );
        return build.extend(fields, { search: field }, `Adding the search of ${name}`);
      },
    },
  },
};
