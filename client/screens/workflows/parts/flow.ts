import { newId } from "../../../components/record/newId.ts";
import { type Approver, approverOf, approversOf } from "../../approvals/parts/approvers.ts";
import { type ApproveStep, approveStepOf, emptyApproveStep } from "../../approvals/parts/approveStep.ts";
import { approvalTables, type SubjectTable, subjectTables } from "./catalogue.ts";

/** A workflow in the editor: unset values are absent, and nothing is lost when a type changes. */
export interface Flow {
  name: string;
  description: string;
  event: FlowEvent;
  condition: Condition;
  steps: readonly FlowStep[];
}

export const eventTypes = ["created", "changed", "crosses", "date", "schedule", "approval"] as const;
export type EventType = (typeof eventTypes)[number];
export const directions = ["up", "down"] as const;
export const frequencies = ["day", "week", "month"] as const;

export interface FlowEvent {
  type: EventType;
  table: SubjectTable;
  /** Any of these fields. */
  fields: readonly string[];
  /** For a single field: its old and its new value. */
  from?: FieldValue;
  to?: FieldValue;
  field?: string;
  threshold?: number;
  direction: (typeof directions)[number];
  /** Days from the date; negative before it. */
  days?: number;
  every: (typeof frequencies)[number];
  kind?: string;
  outcome?: string;
}

export const operators = [
  "is",
  "is_not",
  "at_least",
  "at_most",
  "contains",
  "is_empty",
  "is_filled",
] as const;
export type Operator = (typeof operators)[number];
/** `days`: a number of days from the day of evaluation. An array: any of its values. */
export type FieldValue = string | number | boolean | readonly string[] | { days: number };

export interface Clause {
  field?: string;
  operator: Operator;
  value?: FieldValue;
}

/** All clauses must hold. */
export type Condition = readonly Clause[];

interface StepBase {
  /** Stays the same while the step is moved and edited. */
  id: string;
  condition?: Condition;
}

export const onRejectOptions = ["end", "continue"] as const;
export const priorities = ["low", "medium", "high", "critical"] as const;
export type Priority = (typeof priorities)[number];

export interface ApproveFlowStep extends StepBase, ApproveStep {
  type: "approve";
  /** Waits for the approval that started the workflow, instead of requesting one. */
  awaits_event: boolean;
  /** What happens to the workflow after a rejection. */
  on_reject: (typeof onRejectOptions)[number];
}
export interface TaskFlowStep extends StepBase {
  type: "task";
  name: string;
  description: string;
  assign?: Approver;
  due_days?: number;
}
export interface NotifyFlowStep extends StepBase {
  type: "notify";
  to: readonly Approver[];
  title: string;
  message: string;
  priority: Priority;
}
export interface WaitFlowStep extends StepBase {
  type: "wait";
  days?: number;
}
export interface SetFlowStep extends StepBase {
  type: "set";
  field?: string;
  value?: FieldValue;
}

export type FlowStep = ApproveFlowStep | TaskFlowStep | NotifyFlowStep | WaitFlowStep | SetFlowStep;
export type StepType = FlowStep["type"];

export const stepTypes: readonly StepType[] = ["approve", "task", "notify", "wait", "set"];

export const emptyEvent: FlowEvent = {
  type: "created",
  table: "risks",
  fields: [],
  direction: "up",
  every: "week",
};

export const emptyFlow: Flow = { name: "", description: "", event: emptyEvent, condition: [], steps: [] };

export function newStep(type: StepType): FlowStep {
  const id = newId();
  switch (type) {
    case "approve":
      return { id, type, ...emptyApproveStep, awaits_event: false, on_reject: "end" };
    case "task":
      return { id, type, name: "", description: "" };
    case "notify":
      return { id, type, to: [], title: "", message: "", priority: "medium" };
    case "wait":
      return { id, type, days: 7 };
    case "set":
      return { id, type };
  }
}

/** The approvers in the steps, whose names are looked up. */
export function approversOfFlow(steps: readonly FlowStep[]): Approver[] {
  return steps.flatMap((step) => {
    if (step.type === "approve") return step.awaits_event ? [] : [...step.approvers];
    if (step.type === "notify") return [...step.to];
    if (step.type === "task" && step.assign) return [step.assign];
    return [];
  });
}

type Given = Readonly<Record<string, unknown>>;

function given(value: unknown): Given {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function asText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function number(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

function among<Word extends string>(allowed: readonly Word[], value: unknown, otherwise: Word): Word {
  return allowed.find((one) => one === value) ?? otherwise;
}

function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

function fieldValue(value: unknown): FieldValue | undefined {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value)) return stringsIn(value);
  const days = number(given(value).days);
  return days === undefined ? undefined : { days };
}

export function eventOf(value: unknown): FlowEvent {
  const event = given(value);
  const type = among(eventTypes, event.type, "created");
  const kind = asText(event.kind);
  const about = type === "approval" ? approvalTables[kind ?? ""] : event.table;
  return {
    type,
    table: among(subjectTables, about, type === "schedule" ? "workflows" : "risks"),
    fields: stringsIn(event.fields),
    from: fieldValue(event.from),
    to: fieldValue(event.to),
    field: asText(event.field),
    threshold: number(event.threshold),
    direction: among(directions, event.direction, "up"),
    days: number(event.days),
    every: among(frequencies, event.every, "week"),
    kind,
    outcome: asText(event.outcome),
  };
}

export function conditionOf(value: unknown): Clause[] {
  // In drafts of the browser it is the list itself.
  const all = Array.isArray(value) ? value : given(value).all;
  if (!Array.isArray(all)) return [];
  return all.map(given).map(({ field, operator, value: than }) => ({
    field: asText(field),
    operator: among(operators, operator, "is"),
    value: fieldValue(than),
  }));
}

function stepOf(value: unknown): FlowStep | undefined {
  const step = given(value);
  const type = stepTypes.find((one) => one === step.type);
  const condition = conditionOf(step.condition);
  const base: StepBase = {
    id: asText(step.id) ?? newId(),
    ...(condition.length > 0 ? { condition } : {}),
  };
  switch (type) {
    case "approve":
      return {
        ...base,
        type,
        ...approveStepOf(step),
        awaits_event: step.awaits_event === true,
        on_reject: among(onRejectOptions, step.on_reject, "end"),
      };
    case "task":
      return {
        ...base,
        type,
        name: text(step.name),
        description: text(step.description),
        assign: approverOf(step.assign),
        due_days: number(step.due_days),
      };
    case "notify":
      return {
        ...base,
        type,
        to: approversOf(step.to),
        title: text(step.title),
        message: text(step.message),
        priority: among(priorities, step.priority, "medium"),
      };
    case "wait":
      return { ...base, type, days: number(step.days) };
    case "set":
      return { ...base, type, field: asText(step.field), value: fieldValue(step.value) };
    default:
      return undefined;
  }
}

export function stepsOf(value: unknown): FlowStep[] {
  return Array.isArray(value) ? value.flatMap((one) => stepOf(one) ?? []) : [];
}
