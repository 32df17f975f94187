import type { WithHistoryProps } from "../../../components/record/historyMessages.ts";
import { useAssetHistoryMessages } from "../useAssetHistoryMessages.ts";

/** The texts of this area's history, for entries of the change log. */
export function WithAssetHistory({ children }: WithHistoryProps) {
  return children(useAssetHistoryMessages());
}
