import { useMemo } from "react";

import { archivedFilter } from "../../components/register/fieldFilters.ts";
import type { RegisterFilter } from "../../components/register/types.ts";
import { areas, kinds, languageNames, languages } from "./parts/kinds.ts";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";

export function useTemplateFilters(): RegisterFilter[] {
  const { t } = useTemplateMessages();
  return useMemo(
    () => [
      {
        key: "kind",
        kind: "choice",
        label: t("fields.kind"),
        options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
      },
      {
        key: "area",
        kind: "choice",
        label: t("fields.area"),
        options: areas
          .map((value) => ({ value, label: t(`areas.${value}`) }))
          .toSorted((one, other) => one.label.localeCompare(other.label)),
      },
      {
        key: "language",
        kind: "choice",
        label: t("fields.language"),
        options: languages.map((value) => ({ value, label: languageNames[value] })),
      },
      archivedFilter((key) => t(`archive.${key}`)),
    ],
    [t],
  );
}
