import { SeverityBadge, useSeverities } from "./SeverityBadge.tsx";

/** A score and the severity that it has. */
export function ScoreBadge({ score }: { score: number }) {
  const { severityOf } = useSeverities();
  return <SeverityBadge severity={severityOf(score)} score={score} />;
}
