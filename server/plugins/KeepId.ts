/** Lets a primary key be called `id`, which is also how Apollo's cache knows a row. */
export const KeepId: GraphileConfig.Plugin = {
  name: "KeepId",
  version: "1.0.0",
  inflection: {
    replace: {
      _attributeName(previous, _preset, details) {
        if (!previous) throw new Error("KeepId must come after the inflection that it corrects.");
        return previous({ ...details, skipRowId: true });
      },
    },
  },
};
