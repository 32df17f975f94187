import { date, number, object, string } from "yup";

import type { MitigationTaskPatch, TaskEntryFragment, TaskStatus } from "../../../graphql/generated/index.ts";
import type { Person } from "../../components/record/PersonField.tsx";
import type { RiskMessages } from "./useRiskMessages.ts";

export const taskStatuses = ["todo", "in_progress", "done", "cancelled"] as const;

export interface TaskValues {
  name: string;
  description: string;
  ownerId: Person | null;
  dueOn: string;
  status: TaskStatus;
  progress: number | string;
  expectedEffect: string;
}

export const emptyTask: TaskValues = {
  name: "",
  description: "",
  ownerId: null,
  dueOn: "",
  status: "todo",
  progress: 0,
  expectedEffect: "",
};

export function taskSchema(t: RiskMessages) {
  const text = (maxLength: number) => string().max(maxLength, ({ max }) => t("record:tooLong", { max }));
  const whole = t("task.progressRange");
  return object({
    name: text(200).trim().required(t("task.nameRequired")),
    description: text(4000),
    expectedEffect: text(1000),
    status: string().required(),
    progress: number().typeError(whole).required(whole).integer(whole).min(0, whole).max(100, whole),
    dueOn: date()
      .transform((value, original) => (original === "" ? undefined : value))
      .min("1900-01-01", t("record:dateRange"))
      .max("2200-01-01", t("record:dateRange"))
      .typeError(t("record:dateRange")),
  });
}

export function taskValuesOf(task: TaskEntryFragment): TaskValues {
  return {
    name: task.name,
    description: task.description ?? "",
    ownerId: task.owner ? { id: task.owner.id, fullName: task.owner.fullName } : null,
    dueOn: task.dueOn ?? "",
    status: task.status,
    progress: task.progress,
    expectedEffect: task.expectedEffect ?? "",
  };
}

export function taskInputOf(values: TaskValues) {
  const text = (value: string) => value.trim() || null;
  return {
    name: values.name.trim(),
    description: text(values.description),
    ownerId: values.ownerId?.id ?? null,
    dueOn: text(values.dueOn),
    status: values.status,
    progress: Number(values.progress),
    expectedEffect: text(values.expectedEffect),
  };
}

export function taskPatchOf(values: TaskValues, base: TaskValues): MitigationTaskPatch {
  const before = taskInputOf(base);
  const changed = Object.entries(taskInputOf(values)).filter(
    ([key, value]) => Reflect.get(before, key) !== value,
  );
  return Object.fromEntries(changed);
}
