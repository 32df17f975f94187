import { useViewer } from "./useViewer.ts";

/** Whether a permission gives the user only the records that are assigned to them. */
export function useAssignedOnly(permission?: string): boolean {
  const { viewer } = useViewer();
  return permission !== undefined && (viewer?.assignedOnly.has(permission) ?? false);
}
