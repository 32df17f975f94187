import { useTranslation } from "react-i18next";

import { useShownValue } from "../../components/record/useShownValue.ts";
import { useControlWords } from "./useControlWords.ts";

/** A value of a control, a test or a finding of it as a reader knows it. */
export function useControlValue() {
  const { t } = useControlWords();
  const { t: tf } = useTranslation("findings");
  const ratings = t("rating", { returnObjects: true });
  return useShownValue({
    type: t("type", { returnObjects: true }),
    nature: t("nature", { returnObjects: true }),
    frequency: t("frequency", { returnObjects: true }),
    status: { ...t("status", { returnObjects: true }), ...tf("status", { returnObjects: true }) },
    effectiveness: ratings,
    design_effectiveness: ratings,
    operating_effectiveness: ratings,
    result: ratings,
    kind: t("test.kinds", { returnObjects: true }),
    severity: t("common:severity", { returnObjects: true }),
  });
}
