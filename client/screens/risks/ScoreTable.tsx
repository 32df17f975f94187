import { chakra } from "@chakra-ui/react/styled-system";

import type { RiskRecordFragment } from "../../../graphql/generated/index.ts";
import { ScoreBadge } from "../../components/ScoreBadge.tsx";
import { useSeverities } from "../../components/SeverityBadge.tsx";
import type { ScoreBasis } from "../../components/scoreBasis.ts";
import { formatDate } from "../../i18n/format.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

type Assessment = RiskRecordFragment["riskAssessments"]["nodes"][number];

interface ScoreLine {
  key: "inherent" | "residual" | "composite" | "target";
  score: number | null;
  likelihood: number | null;
  impact: number | null;
  source: Assessment | undefined;
}

function linesOf(risk: RiskRecordFragment): ScoreLine[] {
  const newest = (kind: string) => risk.riskAssessments.nodes.find((one) => one.kind === kind);
  const {
    inherentLikelihood,
    inherentImpact,
    residualLikelihood,
    residualImpact,
    targetLikelihood,
    targetImpact,
  } = risk;
  // An imported composite score may differ from the assessed inherent one.
  const compositeLikelihood = risk.compositeRiskScore === risk.inherentRiskScore ? inherentLikelihood : null;
  return [
    {
      key: "composite",
      score: risk.compositeRiskScore,
      likelihood: compositeLikelihood,
      impact: inherentImpact,
      source: compositeLikelihood === null ? undefined : newest("inherent"),
    },
    {
      key: "inherent",
      score: risk.inherentRiskScore,
      likelihood: inherentLikelihood,
      impact: inherentImpact,
      source: inherentLikelihood === null ? undefined : newest("inherent"),
    },
    {
      key: "residual",
      score: risk.residualRiskScore,
      likelihood: residualLikelihood,
      impact: residualImpact,
      source: residualLikelihood === null ? undefined : newest("residual"),
    },
    {
      key: "target",
      score: risk.targetRiskScore,
      likelihood: targetLikelihood,
      impact: targetImpact,
      source: newest("target"),
    },
  ];
}

/** Each score, how it was computed and from which assessment, and which of them determines the severity. */
export function ScoreTable({ risk, basis }: { risk: RiskRecordFragment; basis: ScoreBasis }) {
  const { t } = useRiskMessages();
  const { lowestScores } = useSeverities();
  const lines = linesOf(risk);
  const leading = (["composite", "residual", "inherent"] as const).find(
    (key) => lines.find((line) => line.key === key)?.score !== null,
  );

  // The leading score is the inherent one.
  const current = basis === "inherent" ? leading : basis;

  function formula({ key, score, likelihood, impact }: ScoreLine): string {
    if (score === null) return t("scores.none");
    if (likelihood === null) return t("scores.setManually");
    if (key === "composite") return t("scores.compositeFormula", { likelihood, impact });
    return t("scores.formula", { likelihood, impact });
  }

  function origin({ score, likelihood, source }: ScoreLine): string {
    if (score === null) return "";
    if (likelihood === null) return risk.scoresReason ?? "";
    if (!source) return t("scores.assessed");
    return t("scores.assessedBy", {
      name: source.assessor?.fullName ?? t("record:history.system"),
      day: formatDate(source.assessedAt),
    });
  }

  return (
    <div>
      <chakra.dl fontSize="table">
        {lines.map((line) => (
          <chakra.div
            key={line.key}
            bg={line.key === current ? "accent.soft" : undefined}
            borderRadius={line.key === current ? "sm" : undefined}
            px="2"
            mx="-2"
            display="grid"
            gridTemplateColumns="minmax(0, 1fr) auto"
            columnGap="3"
            rowGap="1"
            py="2.5"
            borderTopWidth={line === lines[0] ? "0" : "1px"}
          >
            <dt>
              <chakra.span fontWeight="semibold">{t(`fields.${line.key}RiskScore`)}</chakra.span>
              {line.key === leading && (
                <chakra.span display="block" textStyle="meta" color="fg.subtle">
                  {t("scores.leads")}
                </chakra.span>
              )}
            </dt>
            <dd>{line.score === null ? t("common:notAvailable") : <ScoreBadge score={line.score} />}</dd>
            <chakra.dd gridColumn="1 / -1" minW="0" overflowWrap="anywhere">
              {formula(line)}
              <chakra.span display="block" color="fg.muted">
                {origin(line)}
              </chakra.span>
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {risk.aboveReason && (
        <chakra.p fontSize="table" mt="2" overflowWrap="anywhere">
          <chakra.span color="fg.muted">{t("fields.aboveReason")}: </chakra.span>
          {risk.aboveReason}
        </chakra.p>
      )}
      <chakra.p textStyle="meta" color="fg.subtle" mt="2">
        {t("scores.rule", lowestScores)}
      </chakra.p>
    </div>
  );
}
