import type { WorkflowRecordFragment } from "../../../graphql/generated/index.ts";
import { definitionOf } from "./parts/definitionOf.ts";
import { emptyFlow, type Flow } from "./parts/flow.ts";

/** What the editor starts with: the draft, else the published version, else the latest one. */
export function flowOf({ name, description, draft, published, versions }: WorkflowRecordFragment): Flow {
  const version = draft ?? published ?? versions.nodes[0];
  return {
    ...emptyFlow,
    ...(version ? definitionOf(version) : {}),
    name,
    description: description ?? "",
  };
}
