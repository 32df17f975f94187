import type { WorkflowRecordFragment } from "../../../graphql/generated/index.ts";
import { conditionOf, emptyFlow, eventOf, type Flow, stepsOf } from "./flow/flow.ts";

interface Definition {
  event: unknown;
  condition: unknown;
  steps: unknown;
}

/** A version as the drawing and the sentences read it. */
export function definitionOf({
  event,
  condition,
  steps,
}: Definition): Pick<Flow, "event" | "condition" | "steps"> {
  return { event: eventOf(event), condition: conditionOf(condition), steps: stepsOf(steps) };
}

/** Where editing begins: the draft, else what is in force, else the version before. */
export function flowOf({ name, description, draft, published, versions }: WorkflowRecordFragment): Flow {
  const version = draft ?? published ?? versions.nodes[0];
  return {
    ...emptyFlow,
    ...(version ? definitionOf(version) : {}),
    name,
    description: description ?? "",
  };
}
