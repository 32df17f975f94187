import { useMemo } from "react";

import { useWorkflowRunsQuery, WorkflowRunsDocument } from "../../../graphql/generated/index.ts";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { registerFirstQueries } from "../../components/register/lastQuery.ts";
import { RegisterScreen } from "../../components/register/RegisterScreen.tsx";
import { useRegister } from "../../components/register/useRegister.ts";
import { useRegisterQuery } from "../../components/register/useRegisterQuery.ts";
import { useWorkflowMessages } from "./parts/useWorkflowMessages.ts";
import { RunPreview } from "./runs/RunPreview.tsx";
import { RunStatusBadge } from "./runs/RunStatusBadge.tsx";
import { defaultSort, runColumns } from "./runs/runColumns.tsx";
import { variablesOf } from "./runs/runQuery.ts";
import { useRunFilters } from "./runs/useRunFilters.ts";
import { useRunPosition } from "./runs/useRunPosition.ts";
import { WorkflowTabs } from "./WorkflowTabs.tsx";

export const firstQueries = registerFirstQueries(WorkflowRunsDocument, "workflow_runs");

/** The runs of workflows: their record, start and current step. */
export default function RunsScreen() {
  const { t } = useWorkflowMessages();
  const positionOf = useRunPosition();
  const filters = useRunFilters();
  const columns = useMemo(() => runColumns(t, positionOf), [t, positionOf]);
  const control = useRegister({ name: "workflow_runs", filters, columns, defaultSort });
  const query = useWorkflowRunsQuery(useRegisterQuery(variablesOf(control.state)));

  return (
    <RegisterScreen
      above={<WorkflowTabs />}
      title={t("runs.title")}
      context={t("runs.context")}
      control={control}
      columns={columns}
      searchLabel={t("runs.search")}
      query={query}
      pageIn={(data) => data.workflowRuns}
      hrefOf={({ id }) => `/workflows/runs/${id}`}
      nameOf={({ subjectName }) => subjectName}
      phoneDetails={(run) => (
        <>
          <RunStatusBadge status={run.status} />
          <span>{run.workflow?.name}</span>
          <RelativeDate value={run.createdAt} />
        </>
      )}
      preview={(run) => <RunPreview run={run} />}
      empty={{ title: t("runs.empty"), text: t("runs.emptyText") }}
    />
  );
}
