import { SeverityBadge } from "./SeverityBadge.tsx";
import { useSeverities } from "./useSeverities.ts";

/** A score and the severity that it has. */
export function ScoreBadge({ score }: { score: number }) {
  const { severityOf } = useSeverities();
  return <SeverityBadge severity={severityOf(score)} score={score} />;
}
