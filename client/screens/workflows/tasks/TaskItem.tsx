import { chakra } from "@chakra-ui/react/styled-system";
import { Check, RotateCcw } from "lucide-react";

import {
  useMoveWorkflowTaskMutation,
  type WorkflowTaskFragment,
} from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";
import { useViewer } from "../../../access/useViewer.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { OverdueDate } from "../../../components/OverdueDate.tsx";
import { PersonName } from "../../../components/PersonName.tsx";
import { recordActions } from "../../../components/record/recordActions.ts";
import { TextLink } from "../../../components/TextLink.tsx";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

interface TaskItemProps {
  task: WorkflowTaskFragment;
  onChanged: () => Promise<unknown>;
}

const tones = { todo: "neutral", in_progress: "attention", done: "good", cancelled: "neutral" } as const;

/** A task that a workflow has assigned. */
export function TaskItem({ task, onChanged }: TaskItemProps) {
  const { t } = useWorkflowMessages();
  const { viewer } = useViewer();
  const maySettle = useMay("system_settings", "full");
  const [move, { loading }] = useMoveWorkflowTaskMutation();
  const { performWithToast } = recordActions(task.name, onChanged);
  const { run, status } = task;
  const mine = task.owner?.id === viewer?.id;
  const open = status === "todo" || status === "in_progress";

  function handleMove(to: "todo" | "in_progress" | "done") {
    void performWithToast(
      () => move({ variables: { input: { id: task.id, version: task.version, status: to } } }),
      t(`toast.task.${to}`),
      t("toast.task.failed"),
    );
  }

  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="flex-start"
      gap="3"
      p="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
    >
      <chakra.div flex="1 1 18rem" minW="0">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {task.name}
        </chakra.p>
        {task.description && (
          <chakra.p color="fg.muted" fontSize="table" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {task.description}
          </chakra.p>
        )}
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="3"
          rowGap="1"
          mt="1"
          color="fg.muted"
          fontSize="table"
        >
          <StatusBadge tone={tones[status]}>{t(`tasks.status.${status}`)}</StatusBadge>
          {!mine && <PersonName name={task.owner?.fullName} picture={task.owner?.avatarUrl} />}
          {task.dueOn && (
            <span>
              {t("tasks.due")} <OverdueDate value={task.dueOn} overdue={task.isOverdue} withDays />
            </span>
          )}
          {run && (
            <>
              {run.subjectPath ? (
                <TextLink to={run.subjectPath}>{run.subjectName}</TextLink>
              ) : (
                <span>{run.subjectName}</span>
              )}
              <TextLink to={`/workflows/runs/${run.id}`}>{run.workflow?.name ?? t("run.record")}</TextLink>
            </>
          )}
        </chakra.div>
      </chakra.div>
      {(mine || maySettle) && (
        <chakra.div display="flex" gap="2">
          {status === "todo" && (
            <Button size="sm" disabled={loading} onClick={() => handleMove("in_progress")}>
              {t("tasks.begin")}
            </Button>
          )}
          {open && (
            <Button size="sm" disabled={loading} onClick={() => handleMove("done")}>
              <Check />
              {t("tasks.finish")}
            </Button>
          )}
          {status === "done" && (
            <Button size="sm" disabled={loading} onClick={() => handleMove("todo")}>
              <RotateCcw />
              {t("tasks.reopen")}
            </Button>
          )}
        </chakra.div>
      )}
    </chakra.li>
  );
}
