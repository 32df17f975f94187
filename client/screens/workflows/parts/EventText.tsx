import { definitionOf } from "./definitionOf.ts";
import { useFlowMessages } from "./useFlowMessages.ts";

interface EventWordsProps {
  definition: { event: unknown; condition: unknown };
}

/** When a workflow begins, as a sentence. */
export function EventText({ definition }: EventWordsProps) {
  const { sayStart } = useFlowMessages(definitionOf({ ...definition, steps: [] }));
  return <>{sayStart()}</>;
}
