import { may } from "./may.ts";
import { type Level, useViewer } from "./useViewer.ts";

/** What the database would let this person do: buttons that work, and no others. */
export function useMay(permission: string, level: Level = "read"): boolean {
  const { viewer } = useViewer();
  return may(viewer, permission, level);
}
