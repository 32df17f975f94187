import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";

import { SeverityBadge } from "./SeverityBadge.tsx";
import { ratingOf, type Side } from "./side.ts";

interface SideBadgesProps {
  risk: Parameters<typeof ratingOf>[0];
  side: Side;
  withScore?: boolean;
}

/** The severity of a risk on a side. Where treatment changes it, both are shown: inherent first, then residual. */
export function SideBadges({ risk, side, withScore = false }: SideBadgesProps) {
  const { t } = useTranslation();
  const differs =
    side !== "target" && risk.residualSeverity !== null && risk.residualSeverity !== risk.severity;
  const badge = (one: Side) => {
    const { severity, score } = ratingOf(risk, one);
    return <SeverityBadge severity={severity} score={withScore ? score : null} />;
  };
  if (!differs) return badge(side);

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
