import { Ban, RotateCcw } from "lucide-react";

import {
  useCancelWorkflowRunMutation,
  useRetryWorkflowRunMutation,
  useWorkflowRunQuery,
  WorkflowRunDocument,
} from "../../../graphql/generated/index.ts";
import { isUserActive } from "../../access/useSessionPolling.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { recordFirstQueries } from "../../components/record/firstQuery.ts";
import { RecordActions } from "../../components/record/RecordActions.tsx";
import { RecordPage } from "../../components/record/RecordPage.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { useWorkflowMessages } from "./parts/useWorkflowMessages.ts";
import { RunOverview } from "./runs/RunOverview.tsx";
import { RunRail } from "./runs/RunRail.tsx";
import { RunStatusBadge } from "./runs/RunStatusBadge.tsx";
import { useRunPosition } from "./runs/useRunPosition.ts";
import { TaskList } from "./tasks/TaskList.tsx";

const ReasonDialog = lazyComponent(
  async () => (await import("../../components/record/ReasonDialog.tsx")).ReasonDialog,
);

/** The page polls, because runs advance by themselves. */
const POLL_INTERVAL_MS = 10_000;

export const firstQueries = recordFirstQueries(WorkflowRunDocument);

/** The page of a run: its position, its log, and buttons to cancel or retry it. */
export default function RunScreen() {
  const { t } = useWorkflowMessages();
  const positionOf = useRunPosition();
  const address = useRecordUrl();
  const { id } = address;
  const { data, loading, error, refetch } = useWorkflowRunQuery({
    variables: { id },
    skip: !address.isId,
    fetchPolicy: "cache-and-network",
    pollInterval: POLL_INTERVAL_MS,
    skipPollAttempt: () => !isUserActive(),
  });
  const [cancel] = useCancelWorkflowRunMutation();
  const [retry] = useRetryWorkflowRunMutation();
  const run = data?.workflowRun ?? undefined;

  if (!run) {
    return (
      <RecordState
        title={t("run.record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("run.missing"),
          text: t("run.missingText"),
          to: "/workflows",
          label: t("run.toList"),
        }}
      />
    );
  }

  const { mayControl, status, tasks, workflow } = run;
  const { perform, performWithToast } = recordActions(run.subjectName, refetch);
  const alive = status === "running" || status === "waiting" || status === "failed";
  const mayRetry = mayControl && (status === "failed" || (status === "running" && run.attempts > 0));

  return (
    <RecordPage
      url={address}
      head={
        <PageHead
          title={t("run.title", { workflow: workflow?.name ?? "", record: run.subjectName })}
          badges={<RunStatusBadge status={status} />}
          context={positionOf(run)}
          actions={
            <RecordActions
              onOpen={address.onOpen}
              buttons={[
                mayRetry && {
                  key: "retry",
                  label: t("run.retry"),
                  icon: <RotateCcw />,
                  main: true,
                  onSelect: () =>
                    void performWithToast(
                      () => retry({ variables: { input: { id } } }),
                      t("toast.retried"),
                      t("toast.notRetried"),
                    ),
                },
                mayControl && alive && { key: "cancel", label: t("run.cancel"), icon: <Ban /> },
              ]}
            />
          }
        />
      }
      label={t("run.sections")}
      tabs={[
        { key: "progress", label: t("run.progress"), content: <RunOverview run={run} /> },
        tasks.nodes.length > 0 && {
          key: "tasks",
          label: t("tabs.tasks"),
          count: tasks.nodes.length,
          content: <TaskList tasks={tasks.nodes} onChanged={refetch} />,
        },
      ]}
      rail={<RunRail run={run} />}
      dialogs={
        address.open === "cancel" &&
        mayControl &&
        alive && (
          <ReasonDialog
            title={t("run.cancelTitle")}
            formId={`run-cancel-${id}`}
            submitLabel={t("run.cancel")}
            danger
            onClose={address.onClose}
            onSubmit={(reason) =>
              perform(() => cancel({ variables: { input: { id, reason } } }), t("toast.cancelled"))
            }
          >
            <p>{t("run.cancelText")}</p>
          </ReasonDialog>
        )
      }
    />
  );
}
