import type { WithHistoryProps } from "../../../components/record/historyMessages.ts";
import { useRequirementHistoryMessages } from "../useRequirementHistoryMessages.ts";

/** The texts of this area's history, for entries of the change log. */
export function WithRequirementHistory({ children }: WithHistoryProps) {
  return children(useRequirementHistoryMessages());
}
