import { chakra } from "@chakra-ui/react/styled-system";
import { Unplug } from "lucide-react";
import { lazy, Suspense } from "react";

import { EmptyState } from "../../components/EmptyState.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { LinkedRecords } from "../../components/record/LinkedRecords.tsx";
import { Section } from "../../components/record/Section.tsx";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { ImpactTable } from "./ImpactTable.tsx";
import { useAssetMessages } from "./useAssetMessages.ts";
import { useImpact } from "./useImpact.ts";
import { useImpactMessages } from "./useImpactMessages.ts";

const ImpactGraph = lazy(() => import("./ImpactGraph.tsx"));
/** A graph with more boxes than this is illegible. */
const DRAWN = 80;

/** The impact analysis of an asset, as a graph and as a table. */
export function Impact({ assetId }: { assetId: string }) {
  const { t } = useAssetMessages();
  const { impact, error, refetch } = useImpact(assetId);
  const describeImpact = useImpactMessages();

  if (!impact && error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!impact) return <Loading />;
  if (impact.assets.length === 0) {
    return (
      <Section title={t("impact.title")}>
        <EmptyState icon={<Unplug />} title={t("impact.none")} text={t("impact.noneText")} />
      </Section>
    );
  }
  const { length } = impact.assets;

  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <Section title={t("impact.title")}>
        <chakra.p mb="1">{describeImpact(impact)}</chakra.p>
        <chakra.p textStyle="meta" color="fg.muted" mb="3" data-print="no" hideBelow="md">
          {length > DRAWN ? t("impact.graphLarge", { shown: DRAWN, count: length }) : t("impact.graphHelp")}
        </chakra.p>
        <Suspense fallback={<Loading />}>
          <ImpactGraph
            impact={impact}
            nodes={length > DRAWN ? impact.assets.slice(0, DRAWN) : impact.assets}
          />
        </Suspense>
      </Section>
      <Section title={t("impact.table")}>
        <ImpactTable impact={impact} />
      </Section>
      {impact.openRisks !== null && (
        <LinkedRecords
          title={t("impact.risksTitle")}
          records={impact.mostSevere.map(({ id, reference, name, severity }) => ({
            id,
            reference,
            name,
            to: `/risks/${id}`,
            badge: <SeverityBadge severity={severity} />,
          }))}
          total={impact.openRisks}
          emptyTitle={t("impact.noRisks")}
        />
      )}
    </chakra.div>
  );
}
