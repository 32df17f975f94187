import { useTranslation } from "react-i18next";
import { chartImage } from "../../charts/chartImage.ts";
import { columns } from "../../charts/heat.ts";
import { saveFile } from "../../components/download.ts";
import { formatDateTime, formatNumber } from "../../i18n/format.ts";
import { useTheme } from "../../theme/mode.ts";
import { severities } from "../../theme/palette.ts";
import { type ChartName, chartElementOf } from "./chartsShown.ts";
import { useIntelligence } from "./context.ts";

/** Saves a chart as an image with its title, date and filters. */
export function useChartImage() {
  const { t } = useTranslation(["intelligence", "common"]);
  const { figures, filters } = useIntelligence();
  const { shown } = useTheme();

  function noteOf(): string {
    const parts = [t("asOf", { moment: formatDateTime(figures.asOf) })];
    if (filters.search.trim()) parts.push(t("export.found", { search: filters.search.trim() }));
    return parts.join(" · ");
  }

  // The numbers of a donut are beside it.
  function legendOf(chart: ChartName) {
    const counts = figures.assetCriticality;
    if (chart !== "assets" || !counts) return undefined;
    return columns.map((severity) => ({
      label: t(`common:severity.${severity}`),
      value: formatNumber(counts[severity]),
      color: severities[severity].solid[shown],
    }));
  }

  return async function save(chart: ChartName): Promise<string> {
    const element = chartElementOf(chart);
    if (!element) throw new Error(t("export.noDrawing"));
    const words = { title: t(`${chart}.title`), note: noteOf(), legend: legendOf(chart) };
    const name = `${chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-${figures.asOf.slice(0, 10)}.png`;
    const image = await chartImage(element, words, shown);
    if (!image) throw new Error(t("export.noPicture"));
    saveFile(image, name);
    return name;
  };
}
