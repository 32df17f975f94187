import type { OrganisationEntityFragment as Entity } from "../../../../graphql/generated/index.ts";

export interface PlacedEntity {
  entity: Entity;
  depth: number;
}

/** The entities below their parents, by name. */
export function treeOf(
  entities: readonly Entity[],
  parentId: string | null = null,
  depth = 0,
): PlacedEntity[] {
  const known = new Set(entities.map(({ id }) => id));
  // An entity whose parent is not among them stands at the top.
  const parentOf = (entity: Entity) => (known.has(entity.parentId ?? "") ? entity.parentId : null);
  return entities
    .filter((entity) => parentOf(entity) === parentId)
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .flatMap((entity) => [{ entity, depth }, ...treeOf(entities, entity.id, depth + 1)]);
}

/** What an entity may belong to: anything active that is neither itself nor below it. */
export function parentsFor(entities: readonly Entity[], entity: Entity | undefined, kind: string): Entity[] {
  const below = entity ? new Set(treeOf(entities, entity.id).map((placed) => placed.entity.id)) : new Set();
  return entities.filter(
    (one) =>
      one.archivedAt === null &&
      one.id !== entity?.id &&
      !below.has(one.id) &&
      (kind === "site" || one.kind === "legal_entity"),
  );
}
