import type { WithHistoryProps } from "../../../components/record/historyMessages.ts";
import { useFindingHistoryMessages } from "../useFindingHistoryMessages.ts";

/** The texts of this area's history, for entries of the change log. */
export function WithFindingHistory({ children }: WithHistoryProps) {
  return children(useFindingHistoryMessages());
}
