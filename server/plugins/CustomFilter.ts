import { type PgCondition, sqlValueWithCodec, TYPES } from "postgraphile/@dataplan/pg";

/**
 * Tables with custom fields are filtered by them: `filter: { custom: [{ field: "…", values: ["Yes"] }] }`. The database
 * makes one condition of all of them (custom_values.sql).
 */
export const CustomFilter: GraphileConfig.Plugin = {
  name: "CustomFilter",
  version: "1.0.0",
  schema: {
    hooks: {
      init(_, build) {
        const { GraphQLBoolean, GraphQLList, GraphQLNonNull, GraphQLString } = build.graphql;
        build.registerInputObjectType(
          "CustomValueFilter",
          {},
          () => ({
            description: "A condition on the value of one custom field. All that is stated must hold.",
            fields: () => ({
              field: {
                description: "The id of the custom field.",
                type: new GraphQLNonNull(build.getInputTypeByName("UUID")),
              },
              values: {
                description:
                  "The choice, or the id of the person, is one of these; the text contains one, in any case.",
                type: new GraphQLList(new GraphQLNonNull(GraphQLString)),
              },
              none: { description: "There is no value; with `values`, one of both.", type: GraphQLBoolean },
              from: { description: "The number or the date is at least this.", type: GraphQLString },
              to: { description: "The number or the date is at most this.", type: GraphQLString },
            }),
          }),
          "Adding the filter by custom fields",
        );
        return _;
      },
      GraphQLInputObjectType_fields(fields, build, context) {
        const { isPgConnectionFilter, pgCodec } = context.scope;
        if (!isPgConnectionFilter || !pgCodec?.attributes?.custom_values) return fields;

        const { sql } = build;
        const { GraphQLList, GraphQLNonNull } = build.graphql;
        const custom = context.fieldWithHooks({ fieldName: "custom" }, () => ({
          description: "Conditions on custom fields; all of them must hold.",
          type: new GraphQLList(new GraphQLNonNull(build.getInputTypeByName("CustomValueFilter"))),
          apply(condition: PgCondition, given: unknown) {
            if (!Array.isArray(given) || given.length === 0) return;
            const conditions = sqlValueWithCodec(given, TYPES.jsonb);
            condition.where(
              sql`${condition.alias}.custom_values @@ (select app_hidden.custom_path(${conditions}))`,
            );
          },
        }));
        return build.extend(fields, { custom }, "Adding the filter by custom fields");
      },
    },
  },
};
