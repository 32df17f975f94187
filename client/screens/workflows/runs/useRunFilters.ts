import { useMemo } from "react";

import { useWorkflowNamesQuery } from "../../../../graphql/generated/index.ts";
import { useChoices } from "../../../components/register/choices.ts";
import type { RegisterFilter } from "../../../components/register/types.ts";
import { subjectTables } from "../parts/catalogue.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { runStatuses } from "./runQuery.ts";

export function useRunFilters(): RegisterFilter[] {
  const { t } = useWorkflowMessages();
  const choosing = useChoices();
  const { data } = useWorkflowNamesQuery(choosing);

  return useMemo(
    () => [
      {
        key: "status",
        kind: "choice",
        label: t("runs.status"),
        options: runStatuses.map((value) => ({ value, label: t(`runStatus.${value}`) })),
      },
      {
        key: "workflow",
        kind: "choice",
        label: t("runs.workflow"),
        options: (data?.workflows?.nodes ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      {
        key: "about",
        kind: "choice",
        label: t("runs.about"),
        options: subjectTables.map((value) => ({ value, label: t(`tables.${value}.name`) })),
      },
      { key: "started", kind: "dates", label: t("runs.started") },
    ],
    [t, data],
  );
}
