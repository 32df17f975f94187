import { useTranslation } from "react-i18next";

import { approvalOutcomes, approvalTables } from "./catalogue.ts";

type Labels = Readonly<Record<string, string>>;

/** The kinds of approvals about records, and their outcomes, as within a sentence. */
export function useApprovalKinds() {
  const { t } = useTranslation("workflows");
  const kinds: Labels = t("approvalKinds", { returnObjects: true });
  const outcomes: Labels = t("outcomes", { returnObjects: true });
  const kindName = (kind: string) => kinds[kind] ?? kind;
  const outcomeName = (outcome: string) => outcomes[outcome] ?? outcome;

  return {
    kindName,
    outcomeName,
    kindOptions: Object.keys(approvalTables).map((value) => ({ value, label: kindName(value) })),
    outcomeOptions: approvalOutcomes.map((value) => ({ value, label: outcomeName(value) })),
  };
}
