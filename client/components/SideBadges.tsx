import { chakra } from "@chakra-ui/react/styled-system";
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
    <chakra.span display="inline-flex" alignItems="center" gap="1">
      <chakra.span srOnly>{t("side.inherent")}: </chakra.span>
      {badge("inherent")}
      <chakra.span color="fg.muted" display="inline-flex">
        <ArrowRight size={12} aria-hidden />
      </chakra.span>
      <chakra.span srOnly>{t("side.residual")}: </chakra.span>
      {badge("residual")}
    </chakra.span>
  );
}
