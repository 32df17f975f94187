import { SeverityBadge, useSeverities } from "./SeverityBadge.tsx";

/** A score with its severity. */
export function ScoreBadge({ score }: { score: number }) {
  const { severityOf } = useSeverities();
  return <SeverityBadge severity={severityOf(score)} score={score} />;
}
