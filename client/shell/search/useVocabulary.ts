import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { type SearchVocabulary, withOwnNames } from "./parseSearch.ts";

/** The names of filters and values in the reader's language. */
export function useVocabulary(): SearchVocabulary {
  const { t } = useTranslation(["search", "common"]);
  return useMemo(
    () => ({
      filters: t("filters", { returnObjects: true }),
      me: t("me"),
      values: {
        severity: t("common:severity", { returnObjects: true }),
        status: withOwnNames(
          t("statuses", { returnObjects: true }),
          t("statusesOf", { returnObjects: true }),
        ),
        in: t("kinds", { returnObjects: true }),
      },
    }),
    [t],
  );
}
