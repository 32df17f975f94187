import { chakra } from "@chakra-ui/react/styled-system";
import { ClockAlert, Columns3, ListTodo, Plus } from "lucide-react";

import { type ProjectRecordFragment, useProjectTasksQuery } from "../../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../../components/Badge.tsx";
import { Button } from "../../../../components/Button.tsx";
import { FromMessage } from "../../../../components/chat/FromMessage.tsx";
import { EmptyState } from "../../../../components/EmptyState.tsx";
import { ErrorPanel } from "../../../../components/ErrorPanel.tsx";
import { Loading } from "../../../../components/Loading.tsx";
import { lazyComponent } from "../../../../components/lazyComponent.ts";
import { useUrlParams } from "../../../../components/useUrlParams.ts";
import { useProjectPageMessages } from "../useProjectPageMessages.ts";
import type { TasksByStatus } from "./board.ts";
import { TaskBoard } from "./TaskBoard.tsx";
import { TaskList } from "./TaskList.tsx";
import { useTaskActions } from "./useTaskActions.ts";

const TaskForm = lazyComponent(async () => (await import("./TaskForm.tsx")).TaskForm);

interface TasksProps {
  project: Pick<ProjectRecordFragment, "id" | "archivedAt">;
  mayPlan: boolean;
  open: string | null;
  onOpen: (what: string) => void;
  onClose: () => void;
  /** The record shows the number of tasks. */
  onChanged: () => Promise<unknown>;
}

const icons = { board: <Columns3 />, list: <ListTodo /> };

/** The tasks of a project, as a board or a list; the choice is in the URL. */
export function Tasks({ project, mayPlan, open, onOpen, onClose, onChanged }: TasksProps) {
  const { t } = useProjectPageMessages();
  const { params, change } = useUrlParams();
  const view = params.get("tasks") === "list" ? "list" : "board";
  const { data, previousData, error, refetch } = useProjectTasksQuery({
    variables: { id: project.id },
    fetchPolicy: "cache-and-network",
  });
  const read = (data ?? previousData)?.project;
  const actions = useTaskActions(async () => {
    await Promise.all([refetch(), onChanged()]);
  });
  if (!read) return error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />;

  const { todo, doing, done, overdue } = read.taskCounts;
  const count = todo + doing + done;
  // Tasks of an archived project cannot be moved.
  const active = (column: typeof read.todo) =>
    column.nodes
      .filter(({ archivedAt }) => archivedAt === null)
      .map((task) => ({ ...task, mayMove: task.mayMove && project.archivedAt === null }));
  const tasks: TasksByStatus = {
    todo: active(read.todo),
    doing: active(read.doing),
    done: active(read.done),
  };
  const all = Object.values(tasks).flat();
  const [what, id] = open?.split(":") ?? [];
  const opened = what === "task" ? all.find((task) => task.id === id) : undefined;

  function handleView(next: string) {
    change({ tasks: next === "list" ? next : null }, { replace: true });
  }

  return (
    <chakra.section aria-label={t("tasks.title")} display="flex" flexDirection="column" gap="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.p flex="1" minW="0" display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <span>{t("tasks.count", { count })}</span>
          {overdue > 0 && (
            <StatusBadge tone="bad" icon={<ClockAlert aria-hidden />}>
              {t("tasks.overdue", { count: overdue })}
            </StatusBadge>
          )}
        </chakra.p>
        {count > 0 && (
          <chakra.div role="group" aria-label={t("tasks.views")} display="flex" gap="1">
            {(["board", "list"] as const).map((one) => (
              <Button
                key={one}
                size="sm"
                variant={one === view ? "outline" : "ghost"}
                aria-pressed={one === view}
                onClick={() => handleView(one)}
              >
                {icons[one]}
                {t(`tasks.${one}`)}
              </Button>
            ))}
          </chakra.div>
        )}
        {mayPlan && (
          <Button size="sm" onClick={() => onOpen("task")}>
            <Plus />
            {t("tasks.add")}
          </Button>
        )}
      </chakra.div>
      {count === 0 && (
        <chakra.div bg="bg.surface" borderWidth="1px" borderRadius="md">
          <EmptyState
            icon={<ListTodo />}
            title={t("tasks.none")}
            text={mayPlan ? t("tasks.noneText") : undefined}
          />
        </chakra.div>
      )}
      {count > 0 && view === "board" && (
        <TaskBoard
          tasks={tasks}
          counts={read.taskCounts}
          onOpen={(task) => onOpen(`task:${task}`)}
          onMove={actions.move}
        />
      )}
      {count > 0 && view === "list" && (
        <TaskList
          tasks={all}
          mayPlan={mayPlan}
          onOpen={(task) => onOpen(`task:${task}`)}
          onStatus={(task, status) =>
            void actions.move(task, { column: status, before: null }).catch(() => undefined)
          }
          onTake={(task) => void actions.take(task)}
        />
      )}
      {(open === "task" || opened) && (
        <FromMessage onClose={onClose}>
          {(message, close) => (
            <TaskForm
              key={opened?.id}
              projectId={project.id}
              task={opened}
              message={opened ? undefined : message}
              mayPlan={mayPlan}
              onTake={actions.take}
              onDone={actions.read}
              onClose={close}
            />
          )}
        </FromMessage>
      )}
    </chakra.section>
  );
}
