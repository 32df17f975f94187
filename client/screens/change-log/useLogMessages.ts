import { useTranslation } from "react-i18next";

import type changeLog from "../../i18n/en/changeLog.json";

export type LogMessages = typeof changeLog;

/** The names of tables, columns, values, kinds and areas in the change log. */
export function useLogMessages() {
  const { t } = useTranslation("changeLog");
  return {
    tables: t("tables", { returnObjects: true }),
    columns: t("columns", { returnObjects: true }),
    values: t("values", { returnObjects: true }),
    events: t("events", { returnObjects: true }),
    // Their placeholders are read, not filled.
    sentences: t("sentences", { returnObjects: true, skipInterpolation: true }),
    steps: t("steps", { returnObjects: true }),
    personal: t("personal", { returnObjects: true }),
    causes: t("causes", { returnObjects: true }),
    kinds: t("kinds", { returnObjects: true }),
    areas: t("areas", { returnObjects: true }),
    operations: t("operations", { returnObjects: true }),
  };
}
