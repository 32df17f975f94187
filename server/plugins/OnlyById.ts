/** Records are updated and deleted by their primary key only, so there is one way to protect for each. */
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
