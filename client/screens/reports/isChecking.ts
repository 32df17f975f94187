import type { ReportStatus } from "../../../graphql/generated/types.ts";

/** Whether a check waits for its turn or is running. */
export function isChecking({ status }: { status: ReportStatus }): boolean {
  return status === "waiting" || status === "running";
}
