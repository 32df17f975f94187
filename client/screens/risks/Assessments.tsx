import { chakra } from "@chakra-ui/react/styled-system";

import type { RiskRecordFragment } from "../../../graphql/generated/index.ts";
import { AccessDenied } from "../../access/AccessDenied.tsx";
import { LazyLines } from "../../charts/LazyLines.tsx";
import { StatusBadge } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Section } from "../../components/record/Section.tsx";
import { ScoreBadge } from "../../components/ScoreBadge.tsx";
import { formatDate } from "../../i18n/format.ts";
import { assessmentLines } from "./assessmentLines.ts";
import { dimensions } from "./parts/impact.ts";
import type { RiskActions } from "./useRiskActions.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

type Assessment = RiskRecordFragment["riskAssessments"]["nodes"][number];

interface AssessmentsProps {
  risk: RiskRecordFragment;
  actions: RiskActions;
  onOpen: (what: string) => void;
}

function impactOf(assessment: Assessment, dimension: (typeof dimensions)[number]): number | null {
  const impacts = {
    financial: assessment.impactFinancial,
    operational: assessment.impactOperational,
    reputational: assessment.impactReputational,
    legal: assessment.impactLegal,
    safety: assessment.impactSafety,
  };
  return impacts[dimension];
}

function Entry({ assessment }: { assessment: Assessment }) {
  const { t } = useRiskMessages();
  const judged = dimensions.flatMap((dimension) => {
    const impact = impactOf(assessment, dimension);
    return impact === null ? [] : [t("assess.rated", { dimension: t(`dimensions.${dimension}`), impact })];
  });

  return (
    <chakra.li py="3" borderTopWidth="1px" display="flex" flexDirection="column" gap="1" fontSize="table">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        <StatusBadge>{t(`kinds.${assessment.kind}`)}</StatusBadge>
        <ScoreBadge score={assessment.score} />
        <span>{t("scores.formula", { likelihood: assessment.likelihood, impact: assessment.impact })}</span>
        <chakra.span ms="auto" display="inline-flex" gap="3" color="fg.muted">
          <PersonName
            name={assessment.assessor?.fullName ?? t("record:history.system")}
            picture={assessment.assessor?.avatarUrl}
          />
          <RelativeDate value={assessment.assessedAt} />
        </chakra.span>
      </chakra.div>
      <chakra.p overflowWrap="anywhere" whiteSpace="pre-wrap">
        {assessment.rationale}
      </chakra.p>
      {assessment.aboveReason && (
        <chakra.p overflowWrap="anywhere" whiteSpace="pre-wrap">
          <chakra.span color="fg.muted">{t("fields.aboveReason")}: </chakra.span>
          {assessment.aboveReason}
        </chakra.p>
      )}
      <chakra.p color="fg.subtle" textStyle="meta">
        {judged.join(" · ")}
      </chakra.p>
    </chakra.li>
  );
}

export function Assessments({ risk, actions, onOpen }: AssessmentsProps) {
  const { t } = useRiskMessages();
  const { nodes, totalCount } = risk.riskAssessments;
  if (!actions.seesAssessments) return <AccessDenied />;

  return (
    <Section
      title={t("assess.history", { count: totalCount })}
      actions={
        actions.assess && (
          <Button size="sm" onClick={() => onOpen("assess")}>
            {t("actions.assess")}
          </Button>
        )
      }
    >
      {nodes.length === 0 ? (
        <EmptyState title={t("assess.none")} text={t("assess.noneText")} />
      ) : (
        <>
          <LazyLines
            series={assessmentLines(nodes, t)}
            formatX={formatDate}
            formatTick={formatDate}
            xLabel={t("fields.assessedAt")}
            description={t("assess.chart")}
            height={220}
            top={25}
            timeline
          />
          <chakra.ol listStyle="none" mt="4">
            {nodes.map((assessment) => (
              <Entry key={assessment.id} assessment={assessment} />
            ))}
          </chakra.ol>
        </>
      )}
    </Section>
  );
}
