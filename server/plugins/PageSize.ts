import { ConnectionStep, lambda } from "postgraphile/grafast";

import { clientError } from "../http/errors.ts";
import { message } from "../messages/message.ts";

const DEFAULT_SIZE = 50;
const MAX_SIZE = 100;

type Size = number | null | undefined;

/** Pages have 50 records by default and 100 at most; larger ones are rejected before any SQL. */
export const PageSize: GraphileConfig.Plugin = {
  name: "PageSize",
  version: "1.0.0",
  schema: {
    hooks: {
      GraphQLObjectType_fields_field(field, _build, context) {
        const plan = field.plan;
        if (!context.scope.isPgFieldConnection || !plan) return field;

        return {
          ...field,
          plan($parent, args, info) {
            const $connection = plan($parent, args, info);
            if (!($connection instanceof ConnectionStep)) return $connection;
            const $first = args.getRaw("first");
            if (!info.field.args.some((arg) => arg.name === "last")) {
              $connection.setFirst(lambda($first, (first: Size) => pageSize(first) ?? DEFAULT_SIZE));
              return $connection;
            }
            const $last = args.getRaw("last");
            $connection.setFirst(
              lambda(
                [$first, $last, args.getRaw("offset")],
                ([first, last, offset]: readonly [Size, Size, Size]) => firstOf(first, last, offset),
              ),
            );
            $connection.setLast(lambda($last, pageSize));
            return $connection;
          },
        };
      },
      // The sizes are checked above, where both are known.
      GraphQLObjectType_fields_field_args_arg(arg, _build, context) {
        const { isPgFieldConnection, argName } = context.scope;
        if (!isPgFieldConnection || (argName !== "first" && argName !== "last")) return arg;
        return {
          ...arg,
          applyPlan: undefined,
          description: `At most ${MAX_SIZE}; ${DEFAULT_SIZE} when none is given.`,
        };
      },
    },
  },
};

function firstOf(first: Size, last: Size, offset: Size): Size {
  if (last == null) return pageSize(first) ?? DEFAULT_SIZE;
  if (offset != null) throw clientError("INVALID_INPUT", "graphql.skipFromStart");
  if (first == null) return first;
  throw clientError("INVALID_INPUT", "graphql.firstOrLast");
}

function pageSize(size: Size): Size {
  if (size == null) return size;
  if (size >= 1 && size <= MAX_SIZE) return size;
  throw clientError("TOO_COMPLEX", message("graphql.pageSize", { limit: MAX_SIZE }));
}
