import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import { SeverityBadge } from "./SeverityBadge.tsx";
import { ratingOf, type ScoreBasis } from "./scoreBasis.ts";

interface ScoreBasisBadgesProps {
  risk: Parameters<typeof ratingOf>[0];
  basis: ScoreBasis;
  withScore?: boolean;
}

/**
 * The severity of a risk by a score basis. Where treatment changes it, both are shown, except for the target: inherent
 * first, then residual.
 */
export function ScoreBasisBadges({ risk, basis, withScore = false }: ScoreBasisBadgesProps) {
  const { t } = useTranslation();
  const differs =
    basis !== "target" && risk.residualSeverity !== null && risk.residualSeverity !== risk.severity;
  const badge = (one: ScoreBasis) => {
    const { severity, score } = ratingOf(risk, one);
    return <SeverityBadge severity={severity} score={withScore ? score : null} />;
  };
  if (!differs) return badge(basis);

  return (
    <span className="badges">
      <span className="screen-reader">{t("side.inherent")}: </span>
      {badge("inherent")}
      <ArrowRight size={12} aria-hidden />
      <span className="screen-reader">{t("side.residual")}: </span>
      {badge("residual")}
    </span>
  );
}
