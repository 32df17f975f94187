import { chakra } from "@chakra-ui/react/styled-system";

import { RelativeDate } from "../../../components/RelativeDate.tsx";
import { Properties } from "../../../components/record/Properties.tsx";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { RunStatusBadge } from "./RunStatusBadge.tsx";
import { type RunRow, tableOf } from "./runColumns.tsx";
import { useRunPosition } from "./useRunPosition.ts";

/** The preview of a run. */
export function RunPreview({ run }: { run: RunRow }) {
  const { t } = useWorkflowMessages();
  const positionOf = useRunPosition();

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <div>
        <RunStatusBadge status={run.status} />
      </div>
      <p>{positionOf(run)}</p>
      <Properties
        entries={[
          { label: t("runs.workflow"), value: run.workflow?.name ?? t("common:notAvailable") },
          { label: t("runs.about"), value: t(`tables.${tableOf(run.subjectTable)}.name`) },
          { label: t("runs.started"), value: <RelativeDate value={run.createdAt} /> },
          { label: t("runs.ended"), value: <RelativeDate value={run.endedAt} /> },
        ]}
      />
    </chakra.div>
  );
}
