import type { PgResource } from "postgraphile/@dataplan/pg";

/**
 * One way to each record. The root reads a record by its key, or by a single value that people know it by (its number
 * or code), and updates or deletes it by its key only. Links are not records: they are listed at the records that
 * they connect.
 */
export const RootFields: GraphileConfig.Plugin = {
  name: "RootFields",
  version: "1.0.0",
  schema: {
    entityBehavior: {
      pgResource: {
        override(behavior, resource) {
          return isLink(resource)
            ? [behavior, "-query:resource:connection", "-query:resource:list"]
            : behavior;
        },
      },
      pgResourceUnique: {
        override(behavior, [resource, unique]) {
          const behaviors: GraphileBuild.BehaviorString[] = [behavior];
          if (!unique.isPrimary) behaviors.push("-constraint:resource:update", "-constraint:resource:delete");
          if (unique.attributes.length > 1 || isLink(resource)) behaviors.push("-query:resource:single");
          return behaviors;
        },
      },
    },
  },
};

/** Whether a table connects two records: every column of its primary key refers to another table. */
function isLink(resource: PgResource): boolean {
  const key = resource.uniques?.find((unique) => unique.isPrimary)?.attributes ?? [];
  const references = Object.values(resource.getRelations()).filter((relation) => !relation.isReferencee);
  return (
    key.length > 1 &&
    key.every((column) => references.some(({ localAttributes }) => localAttributes.includes(column)))
  );
}
