import { definitionOf } from "./definitionOf.ts";
import { useFlowWords } from "./useFlowWords.ts";

interface EventWordsProps {
  definition: { event: unknown; condition: unknown };
}

/** When a workflow begins, as a sentence. */
export function EventWords({ definition }: EventWordsProps) {
  const { sayStart } = useFlowWords(definitionOf({ ...definition, steps: [] }));
  return <>{sayStart()}</>;
}
