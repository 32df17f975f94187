/** Names a primary key `id`, by which Apollo's cache identifies rows. */
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
