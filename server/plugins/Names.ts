/**
 * Two names of our own. A column that is named like the record it points to keeps its name: `role` is the key of a
 * role, and the record behind it is `roleDetails`. And a list is not called one: either there is a connection or
 * a list, never both.
 */
export const Names: GraphileConfig.Plugin = {
  name: "Names",
  version: "1.0.0",
  after: ["PgSimplifyInflectionPlugin"],
  inflection: {
    replace: {
      singleRelation(previous, _preset, details) {
        if (!previous) throw new Error("Names must come after the inflection that it corrects.");
        const name = previous(details);
        const { codec } = details;
        const isTaken = Object.keys(codec.attributes ?? {}).some(
          (attributeName) => this.attribute({ codec, attributeName }) === name,
        );
        return isTaken ? `${name}Details` : name;
      },
      listField(_previous, _preset, baseName) {
        return baseName;
      },
    },
  },
};
