import { useTranslation } from "react-i18next";

import { formatDate } from "../../i18n/format.ts";
import { useIntelligence } from "./context.ts";
import { daysOf } from "./filters.ts";

interface SinceProps {
  /** The first day of recorded history. */
  since: string | null;
  /** How many days are drawn. */
  drawn: number;
}

/** Where there is less history than was asked for, the line says since when there is any. */
export function HistoryStart({ since, drawn }: SinceProps) {
  const { t } = useTranslation("intelligence");
  const { filters } = useIntelligence();
  if (!since || drawn >= daysOf[filters.range]) return null;
  return t("since", { date: formatDate(since) });
}
