import type { ProjectTaskEntryFragment, ProjectTaskStatus } from "../../../../../graphql/generated/index.ts";

export const taskStatuses: readonly ProjectTaskStatus[] = ["todo", "doing", "done"];
export const taskTones = { todo: "neutral", doing: "attention", done: "good" } as const;

export type TasksByStatus = Readonly<Record<ProjectTaskStatus, readonly ProjectTaskEntryFragment[]>>;

export function statusOf(value: string): ProjectTaskStatus {
  return taskStatuses.find((status) => status === value) ?? "todo";
}

/** Open tasks first, by due date, then completed ones. */
export function inOrder(tasks: readonly ProjectTaskEntryFragment[]): ProjectTaskEntryFragment[] {
  const due = ({ dueOn }: ProjectTaskEntryFragment) => dueOn ?? "9999";
  return tasks.toSorted(
    (one, other) =>
      Number(one.status === "done") - Number(other.status === "done") ||
      due(one).localeCompare(due(other)) ||
      one.createdAt.localeCompare(other.createdAt),
  );
}
