import type { Level, Viewer } from "./useViewer.ts";

/** 'read' is met by read or full, 'full' by full only; 'none' is never met. */
export function may(viewer: Viewer | null, permission: string, level: Level = "read"): boolean {
  const granted = viewer?.status === "approved" ? viewer.levels.get(permission) : undefined;
  if (level === "read") return granted === "read" || granted === "full";
  return level === "full" && granted === "full";
}

/**
 * Super admin and admin pass every guard and gate of the client. The database still applies the matrix and rejects
 * what their roles do not permit.
 */
export function passesEveryGate(viewer: Viewer): boolean {
  return viewer.roles.includes("super_admin") || viewer.roles.includes("admin");
}

export interface Needs {
  /** The user needs one of these roles. */
  roles?: readonly string[];
  /** The user needs read access to one of these permissions. */
  permissions?: readonly string[];
}

export function meets(viewer: Viewer, { roles = [], permissions = [] }: Needs): boolean {
  if (roles.length === 0 && permissions.length === 0) return true;
  if (passesEveryGate(viewer)) return true;
  return roles.some((role) => viewer.roles.includes(role)) || permissions.some((name) => may(viewer, name));
}
