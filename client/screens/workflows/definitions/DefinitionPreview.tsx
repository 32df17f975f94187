import { chakra } from "@chakra-ui/react/styled-system";

import { RelativeDate } from "../../../components/RelativeDate.tsx";
import { Properties } from "../../../components/record/Properties.tsx";
import { formatNumber } from "../../../i18n/format.ts";
import { EventText } from "../parts/EventText.tsx";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import type { WorkflowRow } from "./definitionColumns.tsx";
import { WorkflowStateBadge } from "./WorkflowStateBadge.tsx";

export function DefinitionPreview({ workflow }: { workflow: WorkflowRow }) {
  const { t } = useWorkflowMessages();
  const { published, draft, description, reference, runs, updatedAt } = workflow;
  const definition = published ?? draft;

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{reference}</chakra.span>
        <WorkflowStateBadge workflow={workflow} />
      </chakra.div>
      {description && <chakra.p whiteSpace="pre-wrap">{description}</chakra.p>}
      <Properties
        entries={[
          {
            label: t("definitions.event"),
            value: definition ? <EventText definition={definition} /> : t("common:notAvailable"),
          },
          { label: t("definitions.runs"), value: formatNumber(runs.totalCount) },
          { label: t("definitions.updated"), value: <RelativeDate value={updatedAt} /> },
        ]}
      />
    </chakra.div>
  );
}
