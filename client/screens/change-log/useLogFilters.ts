import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import { useChangeLogPeopleQuery } from "../../../graphql/generated/index.ts";
import { READS_TRAIL } from "../../asOf/day.ts";
import { peopleOptions } from "../../components/record/options.ts";
import { useChoices } from "../../components/register/choices.ts";
import type { ChoiceFilter, RegisterFilter } from "../../components/register/types.ts";
import { useLogMessages } from "./useLogMessages.ts";

function choices(key: string, label: string, labels: Readonly<Record<string, string>>): ChoiceFilter {
  const options = Object.entries(labels).map(([value, text]) => ({ value, label: text }));
  return { kind: "choice", key, label, options, single: true };
}

/** The filters of the change log; each of them has an index of its own. */
export function useLogFilters(): RegisterFilter[] {
  const { t } = useTranslation("changeLog");
  const { kinds, areas, operations } = useLogMessages();
  const { data } = useChangeLogPeopleQuery({ ...useChoices(), context: READS_TRAIL });
  const people = useMemo(() => peopleOptions(data?.trailPeople), [data]);

  return useMemo(
    () => [
      { kind: "choice", key: "person", label: t("filters.person"), options: people, single: true },
      choices("area", t("filters.area"), areas),
      choices("kind", t("filters.kind"), kinds),
      choices("operation", t("filters.operation"), operations),
      { kind: "dates", key: "at", label: t("filters.period") },
      { kind: "text", key: "request", label: t("filters.request") },
    ],
    [t, people, areas, kinds, operations],
  );
}
