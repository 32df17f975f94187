import { chakra } from "@chakra-ui/react/styled-system";

import type { RunRecordFragment } from "../../../../graphql/generated/index.ts";
import { Section } from "../../../components/record/Section.tsx";
import { definitionOf } from "../parts/definitionOf.ts";
import { FlowDiagram } from "../parts/FlowDiagram.tsx";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { marksOf } from "./marks.ts";
import { RunLog } from "./RunLog.tsx";

/** The diagram of a run with its current step, and its log beside it. */
export function RunOverview({ run }: { run: RunRecordFragment }) {
  const { t } = useWorkflowMessages();
  const flow = run.definition ? definitionOf(run.definition) : undefined;

  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ xl: "minmax(18rem, 2fr) minmax(0, 3fr)" }}
      gap="4"
      alignItems="start"
    >
      {flow && (
        <Section title={t("run.steps")}>
          <FlowDiagram flow={flow} marks={marksOf(run)} ended={run.status === "done"} />
        </Section>
      )}
      <RunLog log={run.log.nodes} steps={flow?.steps ?? []} />
    </chakra.div>
  );
}
