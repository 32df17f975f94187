import { chakra } from "@chakra-ui/react/styled-system";

import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { RiskStatusBadge } from "./RiskStatusBadge.tsx";
import type { RiskRow } from "./riskColumns.tsx";
import { useRiskWords } from "./useRiskWords.ts";

/** What the list does not show of a risk, without leaving it. */
export function RiskPreview({ risk }: { risk: RiskRow }) {
  const { t } = useRiskWords();
  const statement = (["cause", "event", "consequence"] as const).filter((key) => risk[key]);
  const dash = t("common:notAvailable");

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{risk.reference}</chakra.span>
        <SeverityBadge severity={risk.severity} score={risk.score || null} />
        <RiskStatusBadge status={risk.status} archived={risk.archivedAt !== null} />
      </chakra.div>
      {risk.description && <chakra.p whiteSpace="pre-wrap">{risk.description}</chakra.p>}
      {statement.map((key) => (
        <div key={key}>
          <chakra.h3 textStyle="label" color="fg.muted">
            {t(`fields.${key}`)}
          </chakra.h3>
          <chakra.p whiteSpace="pre-wrap">{risk[key]}</chakra.p>
        </div>
      ))}
      <Properties
        entries={[
          {
            label: t("fields.owner"),
            value: <PersonName name={risk.owner?.fullName} picture={risk.owner?.avatarUrl} />,
          },
          { label: t("fields.businessUnit"), value: risk.businessUnit ?? dash },
          { label: t("fields.category"), value: risk.category ?? dash },
          { label: t("fields.treatment"), value: t(`treatment.${risk.treatment}`) },
          { label: t("fields.inherent"), value: risk.inherentRiskScore ?? dash },
          { label: t("fields.residual"), value: risk.residualRiskScore ?? dash },
          { label: t("fields.composite"), value: risk.compositeRiskScore ?? dash },
          { label: t("fields.nextReviewOn"), value: <RelativeDate value={risk.nextReviewOn} /> },
          { label: t("fields.updatedAt"), value: <RelativeDate value={risk.updatedAt} /> },
        ]}
      />
    </chakra.div>
  );
}
