import type { WithHistoryProps } from "../../../components/record/historyMessages.ts";
import { useProjectHistoryMessages } from "../page/useProjectHistoryMessages.ts";

/** The texts of this area's history, for entries of the change log. */
export function WithProjectHistory({ children }: WithHistoryProps) {
  return children(useProjectHistoryMessages());
}
