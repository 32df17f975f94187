import { chakra } from "@chakra-ui/react/styled-system";
import { Plus } from "lucide-react";

import {
  type RiskRecordFragment,
  type TaskEntryFragment,
  type TaskStatus,
  useReportMitigationTaskMutation,
} from "../../../graphql/generated/index.ts";
import { AccessDenied } from "../../access/AccessDenied.tsx";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { Section } from "../../components/record/Section.tsx";
import { toast } from "../../components/toast.ts";
import { TaskRow } from "./TaskRow.tsx";
import type { RiskActions } from "./useRiskActions.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface TasksProps {
  risk: RiskRecordFragment;
  actions: RiskActions;
  onOpen: (what: string) => void;
  onChanged: () => Promise<unknown>;
}

/** Open tasks first, by due date, then ended ones. */
function inOrder(tasks: readonly TaskEntryFragment[]): TaskEntryFragment[] {
  const rank = ({ status }: TaskEntryFragment) => (status === "done" || status === "cancelled" ? 1 : 0);
  const due = ({ dueOn }: TaskEntryFragment) => dueOn ?? "9999";
  return tasks.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      due(one).localeCompare(due(other)) ||
      one.createdAt.localeCompare(other.createdAt),
  );
}

export function Tasks({ risk, actions, onOpen, onChanged }: TasksProps) {
  const { t } = useRiskMessages();
  const [report] = useReportMitigationTaskMutation();
  const { nodes, totalCount } = risk.mitigationTasks;
  // Assignees see their own tasks without the permission to see all.
  if (!actions.seesTasks && nodes.length === 0) return <AccessDenied />;

  async function handleStatus(task: TaskEntryFragment, status: TaskStatus) {
    try {
      await report({ variables: { input: { id: task.id, version: task.version, status } } });
      toast.success(t(`task.became.${status}`), task.name);
    } catch (error) {
      toast.error(t("toast.notSaved"), serverErrorOf(error).message);
    }
    await onChanged();
  }

  return (
    <Section
      title={t("task.title", { count: totalCount })}
      actions={
        actions.plan && (
          <Button size="sm" onClick={() => onOpen("task")}>
            <Plus />
            {t("task.add")}
          </Button>
        )
      }
    >
      {!actions.seesTasks && (
        <chakra.p color="fg.muted" fontSize="table" pb="3">
          {t("task.ownOnly")}
        </chakra.p>
      )}
      {nodes.length === 0 ? (
        <EmptyState title={t("task.none")} text={actions.plan ? t("task.noneText") : undefined} />
      ) : (
        <chakra.ul listStyle="none">
          {inOrder(nodes).map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              mayEdit={actions.plan}
              onEdit={() => onOpen(`task:${task.id}`)}
              onReport={() => onOpen(`report:${task.id}`)}
              onStatus={(status) => void handleStatus(task, status)}
            />
          ))}
        </chakra.ul>
      )}
    </Section>
  );
}
