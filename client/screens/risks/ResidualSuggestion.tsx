import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { useTranslation } from "react-i18next";

import { useMay } from "../../access/useMay.ts";
import { Button } from "../../components/Button.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { Section } from "../../components/record/Section.tsx";
import { ScoreBadge } from "../../components/ScoreBadge.tsx";
import { SuggestionReasons } from "./SuggestionReasons.tsx";
import type { SuggestedRisk, Suggestion } from "./suggestion.ts";

const AcceptSuggestion = lazyComponent(async () => (await import("./AcceptSuggestion.tsx")).AcceptSuggestion);

interface ResidualSuggestionProps {
  risk: SuggestedRisk;
  suggestion: Suggestion;
  /** Called when the data have changed, so that they are read again. */
  onStale: () => Promise<unknown>;
  onAssessed: () => Promise<unknown>;
}

/** The residual score that the tested controls suggest, with the reasons and a button to record it. */
export function ResidualSuggestion({ risk, suggestion, onStale, onAssessed }: ResidualSuggestionProps) {
  const { t } = useTranslation("controls");
  const mayAssess = useMay("risk_assessments", "full");
  const [open, setOpen] = useState(false);
  const { score, likelihood, impact, obstacle } = suggestion;
  const active = risk.archivedAt === null && risk.status !== "closed";

  if (score === null || likelihood === null || impact === null) {
    return (
      <Section title={t("suggestion.title")}>
        <chakra.p color="fg.muted">
          {obstacle === "no_inherent" ? t("suggestion.none_no_inherent") : t("suggestion.none_no_controls")}
        </chakra.p>
      </Section>
    );
  }

  return (
    <Section
      title={t("suggestion.title")}
      actions={
        mayAssess &&
        active && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t("suggestion.accept")}
          </Button>
        )
      }
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" pb="3">
        <span>{t("suggestion.lead")}</span>
        <ScoreBadge score={score} />
        <span>{t("suggestion.formula", { likelihood, impact })}</span>
        <chakra.span color="fg.muted">
          {risk.residualRiskScore === null
            ? t("suggestion.againstNone")
            : t("suggestion.against", { score: risk.residualRiskScore })}
        </chakra.span>
      </chakra.div>
      <SuggestionReasons suggestion={suggestion} />
      {open && (
        <AcceptSuggestion
          risk={risk}
          suggested={{ likelihood, impact, score }}
          onStale={onStale}
          onDone={onAssessed}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}
