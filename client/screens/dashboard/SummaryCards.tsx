import { chakra } from "@chakra-ui/react/styled-system";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import { AlertsCard } from "./AlertsCard.tsx";
import { ComplianceCard } from "./ComplianceCard.tsx";
import { CriticalCard } from "./CriticalCard.tsx";
import { ReadinessCard } from "./ReadinessCard.tsx";
import { StatTiles } from "./StatTiles.tsx";
import type { Summary } from "./types.ts";

const ItemsDialog = lazy(async () => ({ default: (await import("./ItemsDialog.tsx")).ItemsDialog }));

interface SummaryPartProps {
  summary: Summary;
}

/** The four cards; those that the user may not see are left out. */
export function SummaryCards({ summary }: SummaryPartProps) {
  const { t } = useTranslation("dashboard");
  const [open, setOpen] = useState(false);
  const { asOf, complianceHealth, criticalRiskSummary, auditReadiness, executiveIssues } = summary;

  return (
    <chakra.section aria-label={t("sections.summary")}>
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns="repeat(auto-fit, minmax(min(15rem, 100%), 1fr))"
      >
        {complianceHealth && <ComplianceCard health={complianceHealth} asOf={asOf} />}
        {criticalRiskSummary && <CriticalCard critical={criticalRiskSummary} asOf={asOf} />}
        {auditReadiness && (
          <ReadinessCard
            readiness={auditReadiness}
            asOf={asOf}
            requirements={complianceHealth?.requirements}
          />
        )}
        {executiveIssues && <AlertsCard issues={executiveIssues} asOf={asOf} onRows={() => setOpen(true)} />}
      </chakra.div>
      {open && (
        <Suspense>
          <ItemsDialog summary={summary} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </chakra.section>
  );
}

/** The three tiles, for users to whom the server sends them. */
export function TileSection({ summary }: SummaryPartProps) {
  const { t } = useTranslation("dashboard");
  const [open, setOpen] = useState(false);
  if (!summary.statTiles) return null;

  return (
    <chakra.section aria-label={t("sections.tiles")}>
      <StatTiles tiles={summary.statTiles} asOf={summary.asOf} onRows={() => setOpen(true)} />
      {open && (
        <Suspense>
          <ItemsDialog summary={summary} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </chakra.section>
  );
}
