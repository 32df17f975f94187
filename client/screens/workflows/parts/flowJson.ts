import type { Clause, Condition, Flow, FlowEvent, FlowStep } from "./flow.ts";

/** The server's JSON: only the settings of this type of trigger or step. */
export interface FlowJson {
  event: Record<string, unknown>;
  condition: Record<string, unknown> | null;
  steps: Record<string, unknown>[];
}

function eventJson(event: FlowEvent): Record<string, unknown> {
  const { type, table } = event;
  switch (type) {
    case "created":
      return { type, table };
    case "changed":
      // Old and new values are possible for a single field only.
      if (event.fields.length !== 1) return { type, table, fields: event.fields };
      return { type, table, fields: event.fields, from: event.from, to: event.to };
    case "crosses":
      return { type, table, field: event.field, threshold: event.threshold, direction: event.direction };
    case "date":
      return { type, table, field: event.field, days: event.days };
    case "schedule":
      return { type, table: table === "workflows" ? undefined : table, every: event.every };
    case "approval":
      return { type, kind: event.kind, outcome: event.outcome };
  }
}

function clauseJson({ field, operator, value }: Clause): Record<string, unknown> {
  if (operator === "is_empty" || operator === "is_filled") return { field, operator };
  return { field, operator, value };
}

function conditionJson(condition: Condition = []): Record<string, unknown> | null {
  return condition.length > 0 ? { all: condition.map(clauseJson) } : null;
}

function bareStep(step: FlowStep): Record<string, unknown> {
  if (step.type !== "approve") return { ...step };
  const { id, type, on_reject, awaits_event, name, mode, quorum, due_days, approvers } = step;
  if (awaits_event) return { id, type, on_reject, awaits_event };
  return {
    id,
    type,
    on_reject,
    name,
    mode,
    quorum: mode === "quorum" ? quorum : undefined,
    due_days,
    approvers,
  };
}

function stepJson(step: FlowStep): Record<string, unknown> {
  const condition = step.condition?.length ? conditionJson(step.condition) : undefined;
  return { ...bareStep(step), condition };
}

export function flowJson({ event, condition, steps }: Pick<Flow, "event" | "condition" | "steps">): FlowJson {
  const json: FlowJson = {
    event: eventJson(event),
    condition: conditionJson(condition),
    steps: steps.map(stepJson),
  };
  // Removes undefined values, which JSON does not have.
  return JSON.parse(JSON.stringify(json));
}
