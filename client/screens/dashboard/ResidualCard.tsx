import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { ChartCard } from "../../components/ChartCard.tsx";
import { useSeverities } from "../../components/SeverityBadge.tsx";
import { formatNumber, formatPercent } from "../../i18n/format.ts";
import { FigureDefinition } from "./FigureDefinition.tsx";
import { identifiedRisks } from "./links.ts";
import type { Landscape } from "./types.ts";

const HIGHEST = 25;

interface BarProps {
  label: string;
  average: number | null;
}

function Bar({ label, average }: BarProps) {
  const { t } = useTranslation(["dashboard", "common"]);
  const { paletteOf } = useSeverities();

  return (
    <chakra.div>
      <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" gap="2">
        <chakra.p color="fg.muted" fontSize="table">
          {label}
        </chakra.p>
        <chakra.p fontSize="page" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {average === null ? t("common:notAvailable") : formatNumber(average, { minimumFractionDigits: 1 })}
        </chakra.p>
      </chakra.div>
      <chakra.div height="2" bg="bg.sunken" borderRadius="sm" overflow="hidden" aria-hidden>
        <chakra.div
          height="full"
          colorPalette={paletteOf(average ?? 0)}
          bg="colorPalette.solid"
          borderRadius="sm"
          css={{ width: `${((average ?? 0) / HIGHEST) * 100}%` }}
        />
      </chakra.div>
    </chakra.div>
  );
}

export function ResidualCard({ landscape }: { landscape: Landscape | null | undefined }) {
  const { t } = useTranslation(["dashboard", "common"]);
  const title = t("residual.title");
  if (!landscape) return <ChartCard title={title} needs="risks_view" />;
  const { inherentRisk, residualRisk, controlEffectiveness, compared, identified } = landscape.riskVsResidual;
  const helps = controlEffectiveness !== null && controlEffectiveness >= 0;

  return (
    <ChartCard
      title={title}
      to={identifiedRisks}
      definition={<FigureDefinition of="residual" asOf={landscape.asOf} />}
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        <Bar label={t("residual.inherent")} average={inherentRisk} />
        <Bar label={t("residual.residual")} average={residualRisk} />
        <chakra.p fontSize="meta" color="fg.muted">
          {compared === 0 ? t("residual.none") : t("residual.of", { count: compared, identified })}
        </chakra.p>
        <chakra.div borderTopWidth="1px" pt="3">
          <chakra.p color="fg.muted" fontSize="table">
            {t("residual.effectiveness")}
          </chakra.p>
          <chakra.p textStyle="figure">
            {controlEffectiveness === null ? t("common:notAvailable") : formatPercent(controlEffectiveness)}
          </chakra.p>
          {controlEffectiveness !== null && (
            <chakra.p fontSize="meta" color="fg.muted">
              {t(helps ? "residual.lower" : "residual.higher")}
            </chakra.p>
          )}
        </chakra.div>
      </chakra.div>
    </ChartCard>
  );
}
