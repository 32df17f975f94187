import { chakra } from "@chakra-ui/react/styled-system";
import { ChartLine, GitCompareArrows } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";

import { useViewer } from "../../access/useViewer.ts";
import { asOfDay } from "../../asOf/day.ts";
import { LinkButton } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { useScoreBasis } from "../../components/scoreBasis.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { HeatmapCard } from "./HeatmapCard.tsx";
import { ResidualCard } from "./ResidualCard.tsx";
import { SummaryCards, TileSection } from "./SummaryCards.tsx";
import { TopRisksCard } from "./TopRisksCard.tsx";
import { TrendsCard } from "./TrendsCard.tsx";
import { rememberDashboard, useDashboard } from "./useDashboard.ts";

export { firstQueries } from "./useDashboard.ts";

// Most users see the dashboard instead, so its code is loaded on demand.
const StatusPanel = lazy(async () => ({ default: (await import("./StatusPanel.tsx")).StatusPanel }));

// Only a new organisation shows the guide.
const FirstSteps = lazyComponent(async () => (await import("./first-steps/FirstSteps.tsx")).FirstSteps);
const ShowFirstSteps = lazyComponent(
  async () => (await import("./first-steps/ShowFirstSteps.tsx")).ShowFirstSteps,
);

export default function DashboardScreen() {
  const { t } = useTranslation("dashboard");
  const { viewer, loading: asking } = useViewer();
  const { basis, setBasis } = useScoreBasis();
  const qualifies = viewer?.status === "approved" && viewer.tier !== null;
  const { summary, firstSteps, landscape, loading, error, retry } = useDashboard(!qualifies, basis);
  const head = <PageHead title={t("title")} />;

  useEffect(() => {
    if (!asking) rememberDashboard(qualifies);
  }, [asking, qualifies]);

  if (asking || (qualifies && loading)) {
    return (
      <>
        {head}
        <Loading />
      </>
    );
  }
  if (viewer && !qualifies) {
    return (
      <>
        {head}
        <Suspense fallback={<Loading />}>
          <StatusPanel status={viewer.status} />
        </Suspense>
      </>
    );
  }
  if (error || !summary) {
    return (
      <>
        {head}
        <ErrorPanel title={t("error.title")} text={t("error.text")} error={error} onRetry={retry} />
      </>
    );
  }

  return (
    <>
      <PageHead
        title={t("title")}
        context={`${t("asOf", { moment: formatDateTime(summary.asOf) })} · ${t("refreshes")}`}
        actions={
          <>
            {firstSteps?.dismissed && <ShowFirstSteps />}
            {!asOfDay && (
              <LinkButton to="/dashboard/compare">
                <GitCompareArrows />
                {t("compare.open")}
              </LinkButton>
            )}
            <LinkButton to="/bi-dashboard">
              <ChartLine />
              {t("intelligence")}
            </LinkButton>
          </>
        }
      />
      {firstSteps && !firstSteps.dismissed && <FirstSteps steps={firstSteps.steps} />}
      <chakra.div display="flex" flexDirection="column" gap="4">
        <SummaryCards summary={summary} />
        <chakra.div
          display="grid"
          gap="4"
          gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" }}
        >
          <HeatmapCard landscape={landscape} basis={basis} onBasis={setBasis} />
          <TopRisksCard landscape={landscape} />
          <TrendsCard landscape={landscape} />
          <ResidualCard landscape={landscape} />
        </chakra.div>
        <TileSection summary={summary} />
      </chakra.div>
    </>
  );
}
