import { chakra } from "@chakra-ui/react/styled-system";
import { OverdueDate } from "../../components/OverdueDate.tsx";
import { fieldProperties } from "../../components/record/fieldProperties.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { ScoreBasisBadges } from "../../components/ScoreBasisBadges.tsx";
import type { ScoreBasis } from "../../components/scoreBasis.ts";
import { AppetiteBadge } from "./AppetiteBadge.tsx";
import { RiskStatusBadge } from "./RiskStatusBadge.tsx";
import type { RiskRow } from "./riskColumns.tsx";
import { useRiskFields } from "./useRiskFields.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

/** The preview of a risk, with what the list does not show. */
export function RiskPreview({ risk, basis }: { risk: RiskRow; basis: ScoreBasis }) {
  const { t } = useRiskMessages();
  const fields = useRiskFields();
  const statement = (["cause", "event", "consequence"] as const).filter((key) => risk[key]);

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.span color="fg.muted">{risk.reference}</chakra.span>
        <ScoreBasisBadges risk={risk} basis={basis} withScore />
        {risk.aboveAppetite && <AppetiteBadge />}
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
        entries={fieldProperties(fields, risk, [
          "ownerId",
          "businessUnit",
          "category",
          "treatment",
          "inherentRiskScore",
          "residualRiskScore",
          "targetRiskScore",
          "compositeRiskScore",
          {
            field: "nextReviewOn",
            value: <OverdueDate value={risk.nextReviewOn} overdue={risk.isReviewOverdue} withDays />,
          },
          "updatedAt",
        ])}
      />
    </chakra.div>
  );
}
