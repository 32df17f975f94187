import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { formatDate } from "../../i18n/format.ts";
import { daysOf, type Range } from "./filters.ts";

const DAY = 86_400_000;

interface SinceProps {
  days: Range;
  /** The first day of recorded history. */
  since: string | null;
  /** The first day that is drawn. */
  first: string | undefined;
}

/** Where there is less history than was asked for, the line says since when there is any. */
export function Since({ days, since, first }: SinceProps) {
  const { t } = useTranslation("intelligence");
  if (!since || !first || first > since) return null;
  const drawn = Math.round((Date.now() - Date.parse(first)) / DAY);
  if (drawn >= daysOf[days] - 1) return null;
  return <chakra.span>{t("since", { date: formatDate(since) })}</chakra.span>;
}
