import { conditionOf, eventOf, type Flow, stepsOf } from "./flow.ts";

interface Definition {
  event?: unknown;
  condition?: unknown;
  steps?: unknown;
}

/** A version in the form that diagram and sentences need. */
export function definitionOf({
  event,
  condition,
  steps,
}: Definition): Pick<Flow, "event" | "condition" | "steps"> {
  return { event: eventOf(event), condition: conditionOf(condition), steps: stepsOf(steps) };
}
