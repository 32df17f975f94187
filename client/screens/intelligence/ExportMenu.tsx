import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../components/Button.tsx";
import { download } from "../../components/download.ts";
import { downloadProblem } from "../../components/downloadProblem.ts";
import { Menu } from "../../components/Menu.tsx";
import { toast } from "../../components/toast.ts";
import { type ChartName, chartsShown } from "./chartsShown.ts";
import { useIntelligence } from "./context.ts";
import { figuresAskedBy } from "./filters.ts";
import { useChartImage } from "./useChartImage.ts";
import { useFileMessages } from "./useFileMessages.ts";

const formats = ["csv", "xlsx"] as const;

/** Exports the figures as a file, and each visible chart as an image. */
export function ExportMenu() {
  const { t } = useTranslation(["intelligence", "register", "common"]);
  const { filters } = useIntelligence();
  const saveImage = useChartImage();
  const messages = useFileMessages();
  const [busy, setBusy] = useState(false);
  const [charts, setCharts] = useState<ChartName[]>([]);

  async function run(make: () => Promise<void>) {
    setBusy(true);
    try {
      await make();
    } catch (error) {
      // fetch throws a TypeError if the network fails.
      toast.error(t("register:exportFailed"), downloadProblem(error, t("common:errors.unreachable")));
    } finally {
      setBusy(false);
    }
  }

  async function saveFigures(format: (typeof formats)[number]) {
    const body = { format, ...figuresAskedBy(filters), labels: messages };
    const file = await download("/exports/intelligence", body, `business-intelligence.${format}`);
    toast.success(t("register:exported"), t("register:exportedText", { file }));
  }

  async function savePicture(chart: ChartName) {
    const file = await saveImage(chart);
    toast.success(t("export.saved"), t("export.savedText", { file }));
  }

  return (
    <Menu
      // The visible charts depend on layout, category, and which are shown as tables.
      onOpen={() => setCharts(chartsShown())}
      trigger={
        <Button disabled={busy}>
          <Download />
          {busy ? t("common:pleaseWait") : t("export.label")}
        </Button>
      }
      groups={[
        {
          key: "figures",
          label: t("export.figures"),
          entries: formats.map((format) => ({
            key: format,
            label: t(`export.${format}`),
            onSelect: () => void run(() => saveFigures(format)),
          })),
        },
        {
          key: "charts",
          label: t("export.charts"),
          entries: charts.map((chart) => ({
            key: chart,
            label: t("export.png", { chart: t(`${chart}.title`) }),
            onSelect: () => void run(() => savePicture(chart)),
          })),
        },
      ]}
    />
  );
}
