import { useEvidenceWords } from "../../components/evidence/useEvidenceWords.ts";
import { useShownValue } from "../../components/record/useShownValue.ts";

export function useEvidenceValue() {
  const { t } = useEvidenceWords();
  return useShownValue({
    status: t("state", { returnObjects: true }),
    kind: t("kind", { returnObjects: true }),
  });
}
