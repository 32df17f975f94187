import type { GrafastInputFieldConfig } from "postgraphile/grafast";

type Apply = NonNullable<GrafastInputFieldConfig["apply"]>;

/**
 * Rewrites `in` with one value to `equalTo`: for `status = 'identified'` PostgreSQL reads rows in the order of an
 * index that starts with the status, for `status = any (array)` it sorts them.
 */
export const SingleValue: GraphileConfig.Plugin = {
  name: "SingleValue",
  version: "1.0.0",
  after: ["PgConnectionArgFilterOperatorsPlugin"],
  schema: {
    hooks: {
      build(build) {
        return build.extend(build, { equalToByType: new WeakMap<object, Apply>() }, "Adding equalTo by type");
      },
      GraphQLInputObjectType_fields_field(
        field: GrafastInputFieldConfig,
        { equalToByType },
        { scope, Self },
      ) {
        const { apply } = field;
        if (!scope.isPgConnectionFilterOperator || !apply) return field;
        if (scope.fieldName === "equalTo") equalToByType.set(Self, apply);
        if (scope.fieldName !== "in") return field;

        const inOrEqualTo: GrafastInputFieldConfig = {
          ...field,
          apply(where, values: unknown, info) {
            const equalTo = equalToByType.get(Self);
            if (equalTo && Array.isArray(values) && values.length === 1)
              return equalTo(where, values[0], info);
            return apply(where, values, info);
          },
        };
        return inOrEqualTo;
      },
    },
  },
};

declare global {
  namespace GraphileBuild {
    interface Build {
      /** How `equalTo` is applied, by type of filter. */
      equalToByType: WeakMap<object, Apply>;
    }
  }
}
