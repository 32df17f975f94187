import type { WithHistoryProps } from "../../../components/record/historyMessages.ts";
import { useRiskHistoryMessages } from "../useRiskHistoryMessages.ts";

/** The texts of this area's history, for entries of the change log. */
export function WithRiskHistory({ children }: WithHistoryProps) {
  return children(useRiskHistoryMessages());
}
