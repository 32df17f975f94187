import { useTranslation } from "react-i18next";

import { useRequirementRisksQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LinkedRecords } from "../../components/record/LinkedRecords.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";

/** The risks treated by the controls of a requirement. They are linked to the controls, not to the requirement. */
export function RequirementRisks({ requirementId }: { requirementId: string }) {
  const { t } = useTranslation("compliance");
  const seesRisks = useMay("risks_view");
  const { data, previousData, error, refetch } = useRequirementRisksQuery({
    variables: { id: requirementId },
    skip: !seesRisks,
    fetchPolicy: "cache-and-network",
  });
  const risks = (data ?? previousData)?.complianceRequirement?.controlRisks;
  if (!seesRisks) return null;

  return (
    <LinkedRecords
      title={t("record.risks")}
      records={risks?.nodes.map(({ id, reference, name, severity, score }) => ({
        id,
        reference,
        name,
        to: `/risks/${id}`,
        badge: <SeverityBadge severity={severity} score={score || null} />,
      }))}
      total={risks?.totalCount}
      error={error}
      onRetry={() => void refetch()}
      emptyTitle={t("record.noRisks")}
      emptyText={t("record.noRisksText")}
    />
  );
}
