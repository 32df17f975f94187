import { PgAggregatesPreset } from "@graphile/pg-aggregates";
import type {} from "@graphile/pg-aggregates/dist/AddAggregateTypesPlugin.js";
import type {} from "@graphile/pg-aggregates/dist/AddConnectionGroupedAggregatesPlugin.js";
import type {} from "@graphile/pg-aggregates/dist/AddGroupByAggregateEnumValuesForAttributesPlugin.js";
import type {} from "@graphile/pg-aggregates/dist/AddHavingAggregateTypesPlugin.js";
import { type PgSelectSingleStep, TYPES } from "postgraphile/@dataplan/pg";
import { sideEffect } from "postgraphile/grafast";
import { sql } from "postgraphile/pg-sql2";

import { clientError } from "../http/errors.ts";
import { message } from "../messages/message.ts";

const ENABLED_AGGREGATES = ["sum", "average", "min", "max"] as const;
const DISABLED_AGGREGATES = [
  "distinctCount",
  "stddevSample",
  "stddevPopulation",
  "varianceSample",
  "variancePopulation",
] as const;
const MAX_KEYS = 3;

const DESCRIPTIONS: Record<string, string> = {
  aggregates: "Count and figures of all records of this list, whatever the page.",
  groupedAggregates: `Count and figures of all records of this list by 1 to ${MAX_KEYS} columns, whatever the page.`,
  keys: "The values that this group has in common, in the order of `groupBy`; null for all records.",
  count: "How many records there are.",
  sum: "Sums.",
  average: "Means.",
  min: "Smallest values.",
  max: "Greatest values.",
};

interface Tagged {
  extensions?: { tags?: Record<string, unknown> };
}

/** The columns that a smart tag of a table lists. */
function taggedAttributes(codec: Tagged, tag: string): string[] {
  const value = codec.extensions?.tags?.[tag];
  return typeof value === "string" ? value.split(/\s+/) : [];
}

type Behavior = keyof GraphileBuild.BehaviorStrings;

function when(on: boolean, ...behaviors: Behavior[]): GraphileBuild.BehaviorString[] {
  return behaviors.map((behavior) => (on ? behavior : (`-${behavior}` as const)));
}

/**
 * Counts and averages by group, for tables with two smart tags: `@groupBy severity business_unit` lists the columns
 * to group by, `@measure score` the columns with sums and averages. The other features of the package are switched
 * off; row-level security decides what is counted.
 */
const Choices: GraphileConfig.Plugin = {
  name: "AggregateChoices",
  version: "1.0.0",
  after: [
    "PgAggregatesSpecsPlugin",
    "PgAggregatesAddAggregateTypesPlugin",
    "PgAggregatesAddConnectionGroupedAggregatesPlugin",
  ],
  schema: {
    behaviorRegistry: {
      add: {
        // Normally defined by a plugin that is disabled here, but another one needs it.
        "resource:groupedAggregates:having": {
          description: "Can groups be narrowed?",
          entities: ["pgResource"],
        },
      },
    },
    entityBehavior: {
      pgResource: {
        override(behavior, { codec, parameters }) {
          const on = !parameters && taggedAttributes(codec, "groupBy").length > 0;
          const measured = on && taggedAttributes(codec, "measure").length > 0;
          return [
            behavior,
            "-aggregate",
            ...when(on, "resource:aggregates", "resource:groupedAggregates"),
            ...ENABLED_AGGREGATES.flatMap((id) => when(measured, `${id}:resource:aggregates`)),
            ...DISABLED_AGGREGATES.flatMap((id) => when(false, `${id}:resource:aggregates`)),
          ];
        },
      },
      pgCodecAttribute: {
        override(behavior, [codec, name]) {
          return [
            behavior,
            ...when(taggedAttributes(codec, "groupBy").includes(name), "attribute:groupBy"),
            ...when(taggedAttributes(codec, "measure").includes(name), "aggregate"),
          ];
        },
      },
    },
    hooks: {
      // Averages as numbers: 16 digits in a string are of no use in a spreadsheet.
      build(build) {
        for (const spec of (build.pgAggregateSpecs ?? []).filter(({ id }) => id === "average")) {
          spec.sqlAggregateWrap = (value) => sql`round(avg(${value}), 2)::float8`;
          spec.pgTypeCodecModifier = () => TYPES.float;
        }
        return build;
      },
      GraphQLObjectType_fields(fields, build, context) {
        if (!context.scope.isPgAggregateContainerType) return fields;
        const { GraphQLInt, GraphQLNonNull } = build.graphql;
        const count = context.fieldWithHooks(
          { fieldName: "count" },
          {
            type: new GraphQLNonNull(GraphQLInt),
            plan: ($group: PgSelectSingleStep) => $group.select(sql`count(*)::int`, TYPES.int),
          },
        );
        return build.extend(fields, { count }, "Adding the number of records to aggregates");
      },
      GraphQLObjectType_fields_field(field, _build, context) {
        const { isPgAggregateContainerType, isPgAggregateType, fieldName } = context.scope;
        if (isPgAggregateType) return { ...field, description: undefined };
        if (isPgAggregateContainerType) return { ...field, description: DESCRIPTIONS[fieldName] };
        if (fieldName === "aggregates") return { ...field, description: DESCRIPTIONS.aggregates };
        const plan = field.plan;
        if (fieldName !== "groupedAggregates" || !plan) return field;

        return {
          ...field,
          description: DESCRIPTIONS.groupedAggregates,
          plan($parent, args, info) {
            sideEffect(args.getRaw("groupBy"), (keys: unknown) => {
              if (Array.isArray(keys) && keys.length >= 1 && keys.length <= MAX_KEYS) return;
              throw clientError("TOO_COMPLEX", message("graphql.groupBy", { limit: MAX_KEYS }));
            });
            return plan($parent, args, info);
          },
        };
      },
    },
  },
};

export const Aggregates: GraphileConfig.Preset = {
  extends: [PgAggregatesPreset],
  plugins: [Choices],
  // Conditions on groups and sorting by them would multiply the size of the schema for little use.
  disablePlugins: [
    "PgAggregatesAddHavingAggregateTypesPlugin",
    "PgAggregatesOrderByAggregatesPlugin",
    "PgAggregatesFilterRelationalAggregatesPlugin",
  ],
};
