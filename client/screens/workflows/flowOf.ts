import type { WorkflowRecordFragment } from "../../../graphql/generated/index.ts";
import { definitionOf } from "./parts/definitionOf.ts";
import { emptyFlow, type Flow } from "./parts/flow.ts";

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
