import { useTranslation } from "react-i18next";

import { formatDate } from "../../i18n/format.ts";
import { useIntelligence } from "./context.ts";
import { daysOf } from "./filters.ts";

interface HistoryStartProps {
  /** The first day of recorded history. */
  since: string | null;
  /** The number of days in the chart. */
  drawn: number;
}

/** Says since when there is history, if it is shorter than the time range. */
export function HistoryStart({ since, drawn }: HistoryStartProps) {
  const { t } = useTranslation("intelligence");
  const { filters } = useIntelligence();
  if (!since || drawn >= daysOf[filters.range]) return null;
  return t("since", { date: formatDate(since) });
}
