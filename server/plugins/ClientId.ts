/** Lets a primary key be called `id`, which is also how Apollo's cache knows a row. */
export const ClientId: GraphileConfig.Plugin = {
  name: "ClientId",
  version: "1.0.0",
  inflection: {
    replace: {
      _attributeName(previous, _preset, details) {
        if (!previous) throw new Error("ClientId must come after the inflection that it corrects.");
        return previous({ ...details, skipRowId: true });
      },
    },
  },
};
