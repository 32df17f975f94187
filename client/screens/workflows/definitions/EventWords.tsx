import { definitionOf } from "../definitions.ts";
import { useFlowWords } from "../flow/useFlowWords.ts";

interface EventWordsProps {
  definition: { event: unknown; condition: unknown };
}

/** When a workflow begins, as a sentence. */
export function EventWords({ definition }: EventWordsProps) {
  const { sayStart } = useFlowWords(definitionOf({ ...definition, steps: [] }));
  return <>{sayStart()}</>;
}
