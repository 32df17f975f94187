import { useTranslation } from "react-i18next";

import { columns } from "../../../charts/heat.ts";
import { LazyDonut } from "../../../charts/LazyDonut.tsx";
import type { Pattern } from "../../../charts/part.ts";
import { LinkButton } from "../../../components/Button.tsx";
import { ChartCard } from "../../../components/ChartCard.tsx";
import type { Severity } from "../../../components/severity.ts";
import { formatList, formatNumber } from "../../../i18n/format.ts";
import { severities } from "../../../theme/palette.ts";
import { useIntelligence } from "../context.ts";
import { Explanation } from "../Explanation.tsx";
import { presenceOf } from "../figures.ts";
import { assetsLink } from "../links.ts";
import { NothingFound } from "../NothingFound.tsx";

const patterns: Record<Severity, Pattern> = {
  critical: "stripes",
  high: "dots",
  medium: "bars",
  low: "plain",
};

/** Assets by criticality; each part links to its assets. */
export function AssetBreakdown({ height }: { height: number }) {
  const { t } = useTranslation(["intelligence", "common"]);
  const { figures, filters } = useIntelligence();
  const presence = presenceOf("assets", figures, filters);
  if (presence === "left out") return null;
  const title = t("assets.title");
  if (presence === "denied") return <ChartCard title={title} needs="assets_view" />;
  const counts = figures.assetCriticality;
  const parts = columns.map((severity) => ({
    id: severity,
    label: t(`common:severity.${severity}`),
    value: counts?.[severity] ?? 0,
    color: severities[severity].solid,
    pattern: patterns[severity],
    to: assetsLink(filters, severity),
  }));

  return (
    <ChartCard title={title} chart="assets" definition={<Explanation of="assetCriticality" />}>
      {figures.totalAssets ? (
        <LazyDonut
          parts={parts}
          height={height}
          partLabel={t("assets.criticality")}
          countLabel={t("assets.count")}
          description={t("assets.description")}
          summary={t("assets.summary", {
            count: figures.totalAssets,
            parts: formatList(parts.map(({ label, value }) => `${label}: ${formatNumber(value)}`)),
          })}
        />
      ) : (
        <NothingFound
          title={t("assets.empty")}
          text={t("assets.emptyText")}
          actions={<LinkButton to="/assets">{t("assets.go")}</LinkButton>}
        />
      )}
    </ChartCard>
  );
}
