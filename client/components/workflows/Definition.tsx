import { chakra } from "@chakra-ui/react/styled-system";

import { Section } from "../record/Section.tsx";
import { definitionOf } from "./definitionOf.ts";
import { FlowDrawing } from "./FlowDrawing.tsx";
import { FlowWords } from "./FlowWords.tsx";
import { useWorkflowWords } from "./useWorkflowWords.ts";

interface DefinitionProps {
  version: { event?: unknown; condition?: unknown; steps?: unknown };
}

/** One version in words, and drawn. */
export function Definition({ version }: DefinitionProps) {
  const { t } = useWorkflowWords();
  const flow = definitionOf(version);

  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ xl: "minmax(0, 1fr) minmax(18rem, 24rem)" }}
      gap="4"
      alignItems="start"
    >
      <Section title={t("definition.words")}>
        <FlowWords flow={flow} />
      </Section>
      <Section title={t("drawing.title")}>
        <FlowDrawing flow={flow} />
      </Section>
    </chakra.div>
  );
}
