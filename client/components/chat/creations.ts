import { useMyChatCreationsQuery } from "../../../graphql/generated/index.ts";

export const creations = ["task", "finding", "risk"] as const;
export type Creation = (typeof creations)[number];

/** The kinds of records whose tasks can be made from a message, by the name that the database gives to such a task. */
const planned = { risk_task: "risks", project_task: "projects" } as const;

/** What the person may create from a message, as the database decides. */
export function useCreations(): Creation[] {
  const allowed = useAllowed();
  const mayPlan = useMayPlan().length > 0;
  return creations.filter((what) => (what === "task" ? mayPlan : allowed.includes(what)));
}

/** The kinds of records that the person may give tasks to. */
export function useMayPlan(): ("risks" | "projects")[] {
  const allowed = useAllowed();
  return (["risk_task", "project_task"] as const)
    .filter((what) => allowed.includes(what))
    .map((what) => planned[what]);
}

function useAllowed(): readonly (string | null)[] {
  return useMyChatCreationsQuery().data?.myChatCreations ?? [];
}

/** The page with the form of a new record, filled in from a message. */
export function pathOfNew(what: "finding" | "risk", messageId: string): string {
  const register = what === "risk" ? "/risks" : "/compliance/findings";
  return `${register}?new=true&message=${messageId}`;
}

/** The form of a new task on the page of the record that it belongs to. */
export function pathOfNewTask(kind: string, recordId: string, messageId: string): string {
  return `/${kind}/${recordId}?tab=tasks&open=task&message=${messageId}`;
}
