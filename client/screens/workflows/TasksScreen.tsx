import { useSearchParams } from "react-router-dom";

import { useMyWorkflowTasksQuery } from "../../../graphql/generated/index.ts";
import { useViewer } from "../../access/useViewer.ts";
import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { SelectInput } from "../../components/SelectInput.tsx";
import { useWorkflowMessages } from "./parts/useWorkflowMessages.ts";
import { TaskList } from "./tasks/TaskList.tsx";
import { WorkflowTabs } from "./WorkflowTabs.tsx";

/** The user's tasks from workflows; tasks of risks and projects are on their own pages. */
export default function TasksScreen() {
  const { t } = useWorkflowMessages();
  const { viewer } = useViewer();
  const [params, setParams] = useSearchParams();
  const shown = params.get("show") === "done" ? "done" : "open";
  const { data, previousData, loading, error, refetch } = useMyWorkflowTasksQuery({
    variables: {
      filter: {
        ownerId: { equalTo: viewer?.id },
        status: { in: shown === "done" ? ["done", "cancelled"] : ["todo", "in_progress"] },
      },
    },
    skip: !viewer,
    fetchPolicy: "cache-and-network",
  });
  const tasks = (data ?? previousData)?.workflowTasks?.nodes;

  return (
    <>
      <WorkflowTabs />
      <PageHead
        title={t("tasks.title")}
        context={t("tasks.context")}
        actions={
          <SelectInput
            aria-label={t("tasks.show")}
            size="sm"
            width="auto"
            value={shown}
            options={[
              { value: "open", label: t("tasks.open") },
              { value: "done", label: t("tasks.finished") },
            ]}
            onChange={({ target }) =>
              setParams(target.value === "done" ? { show: "done" } : {}, { replace: true })
            }
          />
        }
      />
      {error && !tasks && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {!tasks && loading && <Loading />}
      {tasks && tasks.length === 0 && (
        <EmptyState
          title={shown === "open" ? t("tasks.none") : t("tasks.noneDone")}
          text={shown === "open" ? t("tasks.noneText") : undefined}
        />
      )}
      {tasks && tasks.length > 0 && <TaskList tasks={tasks} onChanged={refetch} />}
    </>
  );
}
