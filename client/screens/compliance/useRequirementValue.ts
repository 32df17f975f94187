import { useShownValue } from "../../components/record/useShownValue.ts";
import { useComplianceWords } from "./useComplianceWords.ts";

function isRecord(value: unknown): value is { reference: string; name: string } {
  return typeof value === "object" && value !== null && "reference" in value && "name" in value;
}

/** A value of a requirement as a reader knows it. */
export function useRequirementValue() {
  const { t } = useComplianceWords();
  const shown = useShownValue({
    status: t("status", { returnObjects: true }),
    evidence_status: t("evidence", { returnObjects: true }),
    maturity: t("maturity", { returnObjects: true }),
  });
  return (field: string, value: unknown) =>
    isRecord(value) ? `${value.reference} ${value.name}` : shown(field, value);
}
