import { chakra } from "@chakra-ui/react/styled-system";

import { Section } from "../../../components/record/Section.tsx";
import { definitionOf } from "./definitionOf.ts";
import { FlowDiagram } from "./FlowDiagram.tsx";
import { FlowText } from "./FlowText.tsx";
import { useWorkflowMessages } from "./useWorkflowMessages.ts";

interface DefinitionProps {
  version: { event?: unknown; condition?: unknown; steps?: unknown };
}

/** One version as text and diagram. */
export function WorkflowDefinition({ version }: DefinitionProps) {
  const { t } = useWorkflowMessages();
  const flow = definitionOf(version);

  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ xl: "minmax(0, 1fr) minmax(18rem, 24rem)" }}
      gap="4"
      alignItems="start"
    >
      <Section title={t("definition.summary")}>
        <FlowText flow={flow} />
      </Section>
      <Section title={t("diagram.title")}>
        <FlowDiagram flow={flow} />
      </Section>
    </chakra.div>
  );
}
