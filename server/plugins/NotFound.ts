import { sideEffect } from "postgraphile/grafast";

import { clientError } from "../http/errors.ts";

/**
 * A change that row-level security denies affects no row, which PostgreSQL reports as a success. The client receives
 * NOT_FOUND, as for a record that does not exist.
 */
export const NotFound: GraphileConfig.Plugin = {
  name: "NotFound",
  version: "1.0.0",
  schema: {
    hooks: {
      GraphQLObjectType_fields_field(field, _build, context) {
        const plan = field.plan;
        if (!context.scope.isPgUpdateMutation || !plan) return field;

        return {
          ...field,
          plan($parent, args, info) {
            const $payload = plan($parent, args, info);
            sideEffect($payload.get("result"), (row: unknown) => {
              if (row == null) throw clientError("NOT_FOUND", "general.notFound");
            });
            return $payload;
          },
        };
      },
    },
  },
};
