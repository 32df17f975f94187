import { chakra } from "@chakra-ui/react/styled-system";

import type { RiskRecordFragment } from "../../../graphql/generated/index.ts";
import { RiskMatrix, type RiskPosition } from "../../charts/RiskMatrix.tsx";
import { Button } from "../../components/Button.tsx";
import { Section } from "../../components/record/Section.tsx";
import { ScoreBasisSwitch } from "../../components/ScoreBasisSwitch.tsx";
import type { ScoreBasis } from "../../components/scoreBasis.ts";
import { RiskAcceptances } from "./acceptances/RiskAcceptances.tsx";
import { RiskAssets } from "./RiskAssets.tsx";
import { RiskProjects } from "./RiskProjects.tsx";
import { ScoreTable } from "./ScoreTable.tsx";
import type { RiskActions } from "./useRiskActions.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface OverviewProps {
  risk: RiskRecordFragment;
  basis: ScoreBasis;
  onBasis: (basis: ScoreBasis) => void;
  actions: RiskActions;
  onOpen: (what: string) => void;
}

function positionsOf(risk: RiskRecordFragment): RiskPosition[] {
  const all = [
    { kind: "inherent" as const, likelihood: risk.inherentLikelihood, impact: risk.inherentImpact },
    { kind: "residual" as const, likelihood: risk.residualLikelihood, impact: risk.residualImpact },
    { kind: "target" as const, likelihood: risk.targetLikelihood, impact: risk.targetImpact },
  ];
  return all.flatMap(({ kind, likelihood, impact }) =>
    likelihood === null || impact === null ? [] : [{ kind, likelihood, impact }],
  );
}

export function Overview({ risk, basis, onBasis, actions, onOpen }: OverviewProps) {
  const { t } = useRiskMessages();
  const positions = positionsOf(risk);
  const statement = (["cause", "event", "consequence"] as const).map((key) => ({ key, text: risk[key] }));
  const hasStatement = statement.some(({ text }) => text);

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Section title={t("overview.statement")}>
        {risk.description && (
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" mb={hasStatement ? "4" : "0"}>
            {risk.description}
          </chakra.p>
        )}
        {hasStatement && (
          <chakra.dl display="grid" gridTemplateColumns={{ md: "1fr 1fr 1fr" }} gap="4">
            {statement.map(({ key, text }) => (
              <div key={key}>
                <chakra.dt textStyle="label" color="fg.muted">
                  {t(`fields.${key}`)}
                </chakra.dt>
                <chakra.dd
                  whiteSpace="pre-wrap"
                  overflowWrap="anywhere"
                  color={text ? undefined : "fg.subtle"}
                >
                  {text ?? t("overview.notDescribed")}
                </chakra.dd>
              </div>
            ))}
          </chakra.dl>
        )}
        {!hasStatement && !risk.description && (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <chakra.p color="fg.subtle">{t("overview.noStatement")}</chakra.p>
            {actions.edit && (
              <Button size="sm" onClick={() => onOpen("edit")}>
                {t("actions.edit")}
              </Button>
            )}
          </chakra.div>
        )}
      </Section>
      <Section title={t("scores.title")} actions={<ScoreBasisSwitch basis={basis} onBasis={onBasis} />}>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ xl: "minmax(0, 1fr) 20rem" }}
          gap="6"
          alignItems="start"
        >
          <ScoreTable risk={risk} basis={basis} />
          <div>
            {positions.length > 0 ? (
              <RiskMatrix positions={positions} current={basis} appetite={risk.appetite} />
            ) : (
              <chakra.p color="fg.muted">
                {risk.score > 0 ? t("overview.noPositionStated") : t("overview.noPosition")}
              </chakra.p>
            )}
          </div>
        </chakra.div>
      </Section>
      <RiskAcceptances risk={risk} />
      <RiskAssets riskId={risk.id} active={risk.archivedAt === null && risk.status !== "closed"} />
      <RiskProjects riskId={risk.id} active={risk.archivedAt === null && risk.status !== "closed"} />
    </chakra.div>
  );
}
