import { chakra } from "@chakra-ui/react/styled-system";

import type { RunRowFragment } from "../../../../graphql/generated/index.ts";
import { RelativeDate } from "../../../components/RelativeDate.tsx";
import { Clipped } from "../../../components/register/Clipped.tsx";
import type { RegisterColumn, Sort } from "../../../components/register/types.ts";
import { TextLink } from "../../../components/TextLink.tsx";
import { type SubjectTable, subjectTables } from "../parts/catalogue.ts";
import type { WorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { RunStatusBadge } from "./RunStatusBadge.tsx";

export type RunRow = RunRowFragment;

export const defaultSort: Sort = { key: "started", descending: true };

export function runColumns(
  t: WorkflowMessages,
  positionOf: (run: RunRow) => string,
): RegisterColumn<RunRow>[] {
  return [
    {
      key: "record",
      label: t("runs.record"),
      primary: true,
      render: (run) => <Clipped title={run.subjectName}>{run.subjectName}</Clipped>,
    },
    {
      key: "status",
      label: t("runs.status"),
      render: (run) => <RunStatusBadge status={run.status} />,
    },
    {
      key: "workflow",
      label: t("runs.workflow"),
      render: (run) =>
        run.workflow ? (
          <TextLink to={`/workflows/${run.workflow.id}`} color="fg">
            <Clipped title={run.workflow.name}>{run.workflow.name}</Clipped>
          </TextLink>
        ) : (
          t("common:notAvailable")
        ),
    },
    {
      key: "where",
      label: t("runs.where"),
      render: (run) => (
        <chakra.span color="fg.muted">
          <Clipped title={positionOf(run)}>{positionOf(run)}</Clipped>
        </chakra.span>
      ),
    },
    {
      key: "started",
      label: t("runs.started"),
      sort: "started",
      render: (run) => <RelativeDate value={run.createdAt} />,
    },
    {
      key: "ended",
      label: t("runs.ended"),
      shownByDefault: false,
      render: (run) => <RelativeDate value={run.endedAt} />,
    },
    {
      key: "about",
      label: t("runs.about"),
      shownByDefault: false,
      render: (run) => t(`tables.${tableOf(run.subjectTable)}.name`),
    },
  ];
}

/** The table of a run's record; `workflows` for workflows on a schedule. */
export function tableOf(name: string): SubjectTable {
  return subjectTables.find((one) => one === name) ?? "workflows";
}
