import { useTranslation } from "react-i18next";

import {
  useControlRisksQuery,
  useLinkControlRiskMutation,
  useUnlinkControlRiskMutation,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LinkedRecords } from "../../components/record/LinkedRecords.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { useFindRisks } from "../risks/parts/useFindRisks.tsx";

interface ControlRisksProps {
  controlId: string;
  /** Archived controls keep their links, which cannot be changed. */
  archived: boolean;
}

/** The risks that the control treats; nothing for users who may not see risks. */
export function ControlRisks({ controlId, archived }: ControlRisksProps) {
  const { t } = useTranslation("controls");
  const maySee = useMay("risks_view");
  const mayEditRisks = useMay("risks_edit", "full");
  const mayEdit = useMay("compliance_edit", "full") || mayEditRisks;
  const find = useFindRisks();
  const [link] = useLinkControlRiskMutation();
  const [unlink] = useUnlinkControlRiskMutation();
  const { data, previousData, error, refetch } = useControlRisksQuery({
    variables: { id: controlId },
    skip: !maySee,
    fetchPolicy: "cache-and-network",
  });
  const links = (data ?? previousData)?.control?.risks;
  if (!maySee) return null;

  return (
    <LinkedRecords
      title={t("links.risks")}
      records={links?.nodes.flatMap(({ risk }) =>
        risk
          ? [
              {
                id: risk.id,
                reference: risk.reference,
                name: risk.name,
                to: `/risks/${risk.id}?tab=controls`,
                badge: <SeverityBadge severity={risk.severity} score={risk.score || null} />,
              },
            ]
          : [],
      )}
      total={links?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyTitle={t("links.noRisks")}
      emptyText={mayEdit ? t("links.noRisksText") : undefined}
      linking={
        mayEdit && !archived
          ? {
              find,
              onAdd: async ({ id }) => {
                await link({ variables: { input: { controlRisk: { controlId, riskId: id } } } });
                await refetch();
              },
              onRemove: async ({ id }) => {
                await unlink({ variables: { input: { controlId, riskId: id } } });
                await refetch();
              },
            }
          : undefined
      }
    />
  );
}
