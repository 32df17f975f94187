import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { controlFields } from "../../../graphql/fields/controls.ts";
import { nameFields } from "../../components/record/fields.ts";
import { useFieldWords } from "../../components/record/useFieldWords.ts";
import { useControlWords } from "./useControlWords.ts";

export function useControlFields() {
  const { t } = useControlWords();
  return useMemo(() => {
    const ratings = t("rating", { returnObjects: true });
    return nameFields(controlFields, {
      label: (key) => t(`fields.${key}`),
      choices: {
        type: t("type", { returnObjects: true }),
        nature: t("nature", { returnObjects: true }),
        frequency: t("frequency", { returnObjects: true }),
        status: t("status", { returnObjects: true }),
        designEffectiveness: ratings,
        operatingEffectiveness: ratings,
        effectiveness: ratings,
      },
    });
  }, [t]);
}

export type NamedControlFields = ReturnType<typeof useControlFields>;

/** A value of a control, a test or a finding of it as a reader knows it. */
export function useControlValue() {
  const { t } = useControlWords();
  const { t: tf } = useTranslation("findings");
  return useFieldWords(useControlFields(), {
    status: { ...t("status", { returnObjects: true }), ...tf("status", { returnObjects: true }) },
    result: t("rating", { returnObjects: true }),
    kind: t("test.kinds", { returnObjects: true }),
    severity: t("common:severity", { returnObjects: true }),
  });
}
