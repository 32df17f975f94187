/**
 * Two rules for names. A column with the name of the record that it refers to keeps its name: `role` is the key of a
 * role, and `roleDetails` the record. Lists have no suffix, because each relation is either a connection or a list.
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
