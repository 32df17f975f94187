import { definitionOf } from "./definitionOf.ts";
import { useFlowMessages } from "./useFlowMessages.ts";

interface EventTextProps {
  definition: { event: unknown; condition: unknown };
}

/** The trigger of a workflow as a sentence. */
export function EventText({ definition }: EventTextProps) {
  const { sayStart } = useFlowMessages(definitionOf({ ...definition, steps: [] }));
  return <>{sayStart()}</>;
}
