import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { controlFields } from "../../../graphql/fields/controls.ts";
import { nameFields } from "../../components/record/fields.ts";
import { useFieldMessages } from "../../components/record/useFieldMessages.ts";
import { useControlMessages } from "./useControlMessages.ts";

export function useControlFields() {
  const { t } = useControlMessages();
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

/** Formats the value of a field of a control, its tests or findings. */
export function useControlValue() {
  const { t } = useControlMessages();
  const { t: tf } = useTranslation("findings");
  return useFieldMessages(useControlFields(), {
    status: { ...t("status", { returnObjects: true }), ...tf("status", { returnObjects: true }) },
    result: t("rating", { returnObjects: true }),
    kind: t("test.kinds", { returnObjects: true }),
    severity: t("common:severity", { returnObjects: true }),
  });
}
