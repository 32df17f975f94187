import type { WithHistoryProps } from "../../../components/record/historyMessages.ts";
import { useControlHistoryMessages } from "../useControlHistoryMessages.ts";

/** The texts of this area's history, for entries of the change log. */
export function WithControlHistory({ children }: WithHistoryProps) {
  return children(useControlHistoryMessages());
}
