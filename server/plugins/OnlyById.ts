/** A record is changed and removed by its primary key alone: one door to guard for each. */
export const OnlyById: GraphileConfig.Plugin = {
  name: "OnlyById",
  version: "1.0.0",
  schema: {
    entityBehavior: {
      pgResourceUnique: {
        override(behavior, [, unique]) {
          if (unique.isPrimary) return behavior;
          return [behavior, "-constraint:resource:update", "-constraint:resource:delete"];
        },
      },
    },
  },
};
