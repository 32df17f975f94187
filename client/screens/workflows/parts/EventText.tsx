import { definitionOf } from "./definitionOf.ts";
import { useFlowMessages } from "./useFlowMessages.ts";

interface EventTextProps {
  definition: { event: unknown; condition: unknown };
}

/** The trigger of a workflow as a sentence. */
export function EventText({ definition }: EventTextProps) {
  const { describeTrigger } = useFlowMessages(definitionOf({ ...definition, steps: [] }));
  return <>{describeTrigger()}</>;
}
