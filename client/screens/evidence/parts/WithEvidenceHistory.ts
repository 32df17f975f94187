import type { WithHistoryProps } from "../../../components/record/historyMessages.ts";
import { useEvidenceHistoryMessages } from "../useEvidenceHistoryMessages.ts";

/** The texts of this area's history, for entries of the change log. */
export function WithEvidenceHistory({ children }: WithHistoryProps) {
  return children(useEvidenceHistoryMessages());
}
