import type { PermissionSourceFragment } from "../../../../graphql/generated/index.ts";

export interface EffectivePermission {
  permission: string;
  level: "read" | "full";
  /** The roles that give it at this level. */
  by: string[];
  /** Whether every role gives only the records that are assigned to the person. */
  assignedOnly: boolean;
}

/** The highest level of all roles applies; roles that give less are not mentioned. */
export function effectiveAccess(
  sources: readonly PermissionSourceFragment[],
): Map<string, EffectivePermission[]> {
  const found = new Map<string, { category: string; entry: EffectivePermission }>();
  const forAll = new Set(
    sources.filter(({ assignedOnly }) => !assignedOnly).map(({ permission }) => permission),
  );
  for (const { permission, category, level, role } of sources) {
    const assignedOnly = !forAll.has(permission);
    const known = found.get(permission)?.entry;
    if (!known || (level === "full" && known.level === "read")) {
      const reached = level === "full" ? "full" : "read";
      found.set(permission, { category, entry: { permission, level: reached, by: [role], assignedOnly } });
    } else if (known.level === level) known.by.push(role);
  }
  const groups = new Map<string, EffectivePermission[]>();
  for (const { category, entry } of found.values()) {
    groups.set(category, [...(groups.get(category) ?? []), entry]);
  }
  return groups;
}
