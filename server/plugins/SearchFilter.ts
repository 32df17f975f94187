import { type PgCondition, sqlValueWithCodec, TYPES } from "postgraphile/@dataplan/pg";

/**
 * A table with the smart tag `@search app_hidden.search_risks` can be searched: `filter: { search: "fire" }`.
 * The function asks for the permission once and then uses the text index, which no policy lets it do; it returns the
 * places (ctid) of all rows that match, so filters, order and total act on all of them. The table's own policies still
 * decide about every row that it names.
 *
 * `@find app_hidden.find_risks` is for pickers: `filter: { find: "suplier" }`. The function returns ids, the best match
 * first; rows come in that order if `orderBy` is empty.
 */
export const SearchFilter: GraphileConfig.Plugin = {
  name: "SearchFilter",
  version: "1.0.0",
  schema: {
    hooks: {
      GraphQLInputObjectType_fields(fields, build, context) {
        const { isPgConnectionFilter, pgCodec } = context.scope;
        if (!isPgConnectionFilter) return fields;

        const { sql } = build;
        const calling = (name: string, words: string) =>
          sql`(select ${sql.identifier(...name.split("."))}(${sqlValueWithCodec(words, TYPES.text)}))`;

        const words = (
          tag: "search" | "find",
          description: string,
          narrow: (condition: PgCondition, name: string, words: string) => void,
        ) => {
          const name = pgCodec?.extensions?.tags?.[tag];
          if (typeof name !== "string") return {};
          const apply = (condition: PgCondition, given: unknown) => {
            if (typeof given === "string" && given.trim() !== "") narrow(condition, name, given);
          };
          const type = build.graphql.GraphQLString;
          return { [tag]: context.fieldWithHooks({ fieldName: tag }, { description, type, apply }) };
        };

        const search = words(
          "search",
          "Words that the record contains, in any order.",
          (condition, name, given) =>
            condition.where(sql`${condition.alias}.ctid = any(${calling(name, given)}::tid[])`),
        );
        const find = words(
          "find",
          "Active records by reference, name or text, the best match first; a name may be misspelt.",
          (condition, name, given) => {
            const ids = sql`${calling(name, given)}::uuid[]`;
            condition.where(sql`${condition.alias}.id = any(${ids})`);
            const query = condition.dangerouslyGetParent();
            // Within `and`, `or` and `not` it is a condition without an order.
            if (!("orderBy" in query) || typeof query.orderBy !== "function") return;
            query.orderBy({
              fragment: sql`array_position(${ids}, ${condition.alias}.id)`,
              codec: TYPES.int,
              direction: "ASC",
            });
          },
        );
        return build.extend(fields, { ...search, ...find }, "Adding the search of a table");
      },
    },
  },
};
