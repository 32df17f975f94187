import type { FlowStep } from "./flow.ts";

export type Steps = readonly FlowStep[];

function placeOf(steps: Steps, id: string): number {
  return steps.findIndex((step) => step.id === id);
}

/** Moves a step up (-1) or down (1); unchanged at either end. */
export function moved(steps: Steps, id: string, by: -1 | 1): Steps {
  const from = placeOf(steps, id);
  const step = steps[from];
  const other = steps[from + by];
  if (!step || !other) return steps;
  return steps.with(from, other).with(from + by, step);
}

export function inserted(steps: Steps, at: number, step: FlowStep): Steps {
  return steps.toSpliced(at, 0, step);
}

/** Inserts a copy below the original, with the given id. */
export function duplicated(steps: Steps, id: string, copy: string): Steps {
  const at = placeOf(steps, id);
  const step = steps[at];
  return step ? inserted(steps, at + 1, { ...step, id: copy }) : steps;
}

export function without(steps: Steps, id: string): Steps {
  return steps.filter((step) => step.id !== id);
}

export function replaced(steps: Steps, step: FlowStep): Steps {
  return steps.map((one) => (one.id === step.id ? step : one));
}
