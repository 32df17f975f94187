import { may } from "./may.ts";
import { type Level, useViewer } from "./useViewer.ts";

/** Whether the database permits this to the user: screens show only buttons that work. */
export function useMay(permission: string, level: Level = "read"): boolean {
  const { viewer } = useViewer();
  return may(viewer, permission, level);
}
