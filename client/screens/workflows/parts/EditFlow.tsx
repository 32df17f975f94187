import { chakra } from "@chakra-ui/react/styled-system";

import { FlowFields } from "../editor/FlowFields.tsx";
import { useProblems } from "../editor/useProblems.ts";
import { useShownProblems } from "../editor/useShownProblems.ts";
import type { Flow } from "./flow.ts";

interface EditFlowProps {
  flow: Flow;
  onChange: (make: (flow: Flow) => Flow) => void;
  /** Shows all problems, also in fields that were not edited yet. */
  strict: boolean;
}

/** The trigger, the condition and the steps of a workflow, within a form. */
export function EditFlow({ flow, onChange, strict }: EditFlowProps) {
  const problems = useProblems(flow) ?? [];
  const { shown, leave } = useShownProblems(problems, strict);

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" minW="0">
      <FlowFields flow={flow} onChange={onChange} problems={shown} onLeft={leave} />
    </chakra.div>
  );
}
