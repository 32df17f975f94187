import { useTranslation } from "react-i18next";

import { approvalOutcomes, approvalTables } from "./catalogue.ts";

type Labels = Readonly<Record<string, string>>;

/** Kinds of approvals that are about a record, and how they end, as within a sentence. */
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
