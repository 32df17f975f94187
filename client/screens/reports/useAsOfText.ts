import { useTranslation } from "react-i18next";

import type { ReportRowFragment } from "../../../graphql/generated/index.ts";
import { formatDate, formatDateTime } from "../../i18n/format.ts";

/** The moment that a report describes: the end of a day, or when it was made. */
export function useAsOfText(): (report: Pick<ReportRowFragment, "asOfDay" | "asOf" | "createdAt">) => string {
  const { t } = useTranslation("reports");
  return ({ asOfDay, asOf, createdAt }) =>
    t("asOf", { time: asOfDay ? formatDate(asOfDay) : formatDateTime(asOf ?? createdAt) });
}
