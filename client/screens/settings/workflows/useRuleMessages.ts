import { useTranslation } from "react-i18next";

import type { ChangeRuleFragment } from "../../../../graphql/generated/index.ts";
import { formatNumber } from "../../../i18n/format.ts";

/** 'A move by more than 14 days needs approval.' */
export function useRuleMessages() {
  const { t } = useTranslation("workflows");
  const fields: Readonly<Record<string, string>> = t("rules.fields", { returnObjects: true });

  return {
    fieldLabel: (field: string) => fields[field] ?? field,
    describeRule({ rule, threshold }: Pick<ChangeRuleFragment, "rule" | "threshold">): string {
      const limit = Number(threshold ?? 0);
      if (rule === "days") return t("rules.summary.days", { count: limit });
      if (rule === "percent") return t("rules.summary.percent", { limit: formatNumber(limit) });
      return t(`rules.summary.${rule}`);
    },
  };
}
