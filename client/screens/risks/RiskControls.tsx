import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import {
  useLinkControlRiskMutation,
  useRiskControlsQuery,
  useUnlinkControlRiskMutation,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LinkedRecords } from "../../components/record/LinkedRecords.tsx";
import { useFindControls } from "../controls/parts/useFindControls.tsx";
import { useLinkedControl } from "../controls/parts/useLinkedControl.tsx";
import { LinkedFindings } from "../findings/parts/LinkedFindings.tsx";
import { ResidualSuggestion } from "./ResidualSuggestion.tsx";

interface RiskControlsProps {
  riskId: string;
  /** Called when a suggestion was accepted, because the scores change. */
  onAssessed: () => Promise<unknown>;
}

/** The controls of the risk, the residual score that they suggest, and their open findings. */
export function RiskControls({ riskId, onAssessed }: RiskControlsProps) {
  const { t } = useTranslation("controls");
  const mayEditControls = useMay("compliance_edit", "full");
  const mayEdit = useMay("risks_edit", "full") || mayEditControls;
  const find = useFindControls();
  const linked = useLinkedControl();
  const [link] = useLinkControlRiskMutation();
  const [unlink] = useUnlinkControlRiskMutation();
  const { data, previousData, error, refetch } = useRiskControlsQuery({
    variables: { id: riskId },
    fetchPolicy: "cache-and-network",
  });
  const risk = (data ?? previousData)?.risk;

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {risk?.residualSuggestion && (
        <ResidualSuggestion
          risk={risk}
          suggestion={risk.residualSuggestion}
          onStale={() => refetch()}
          onAssessed={async () => {
            await Promise.all([refetch(), onAssessed()]);
          }}
        />
      )}
      <LinkedRecords
        title={t("links.controls")}
        records={risk?.controls.nodes.flatMap(({ control }) => (control ? [linked(control)] : []))}
        total={risk?.controls.totalCount}
        error={error}
        onRetry={() => void refetch()}
        emptyTitle={t("links.noControlsRisk")}
        emptyText={mayEdit ? t("links.noControlsRiskText") : undefined}
        linking={
          mayEdit && risk?.archivedAt === null
            ? {
                find,
                onAdd: async ({ id }) => {
                  await link({ variables: { input: { controlRisk: { controlId: id, riskId } } } });
                  await refetch();
                },
                onRemove: async ({ id }) => {
                  await unlink({ variables: { input: { controlId: id, riskId } } });
                  await refetch();
                },
              }
            : undefined
        }
      />
      <LinkedFindings about={{ riskId: { equalTo: riskId } }} />
    </chakra.div>
  );
}
