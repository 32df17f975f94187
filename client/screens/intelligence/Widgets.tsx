import { memo } from "react";

import { useIntelligence } from "./context.ts";
import { tabAddress } from "./filters.ts";
import type { Preferences } from "./layout/preferences.ts";
import { WidgetGrid } from "./layout/WidgetGrid.tsx";
import type { WidgetMap } from "./layout/widgetMap.ts";
import { AssetBreakdown } from "./widgets/AssetBreakdown.tsx";
import { ComplianceScore } from "./widgets/ComplianceScore.tsx";
import { Metrics } from "./widgets/Metrics.tsx";
import { ProjectStatus } from "./widgets/ProjectStatus.tsx";
import { RiskTrends } from "./widgets/RiskTrends.tsx";
import { TopRisks } from "./widgets/TopRisks.tsx";

const widgets: WidgetMap = {
  metrics: () => <Metrics />,
  riskTrends: ({ height }) => <RiskTrends height={height} />,
  complianceScore: ({ height }) => <ComplianceScore height={height} />,
  topRisks: ({ size }) => <TopRisks size={size} />,
  assetBreakdown: ({ height }) => <AssetBreakdown height={height} />,
  projectStatus: ({ height }) => <ProjectStatus height={height} />,
};

/** The widgets of the page in the user's arrangement. */
export const Widgets = memo(function Widgets({ preferences }: { preferences: Preferences }) {
  const { filters } = useIntelligence();

  return (
    <WidgetGrid
      preferences={preferences}
      widgets={widgets}
      personalizeTo={tabAddress("personalization", filters)}
    />
  );
});
