import { chakra } from "@chakra-ui/react/styled-system";
import { LayoutDashboard } from "lucide-react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ownWidgets } from "./ownWidgets.tsx";
import type { Preferences } from "./preferences.ts";
import type { WidgetMap } from "./widgetMap.ts";
import { chartHeight, spacings, spanOf } from "./widgetSize.ts";

interface WidgetGridProps {
  preferences: Pick<Preferences, "layout" | "density" | "widgets">;
  /** What each widget renders; null takes no space. System alerts and upcoming tasks are built in. */
  widgets: WidgetMap;
  /** The page for choosing widgets, offered when all are hidden. */
  personalizeTo: string;
}

/** The visible widgets in the user's order. Cards take their padding from it. */
export function WidgetGrid({ preferences, widgets, personalizeTo }: WidgetGridProps) {
  const { t } = useTranslation("personal");
  const { layout, density } = preferences;
  const { gap, padding } = spacings[density];
  const drawings: WidgetMap = { ...ownWidgets, ...widgets };
  const shown = preferences.widgets.filter(({ visible }) => visible);

  if (shown.length === 0) {
    return (
      <EmptyState
        icon={<LayoutDashboard />}
        title={t("hidden.title")}
        text={t("hidden.text")}
        actions={<LinkButton to={personalizeTo}>{t("hidden.choose")}</LinkButton>}
      />
    );
  }

  return (
    <chakra.div
      data-layout={layout}
      data-density={density}
      display="grid"
      gap={gap}
      gridTemplateColumns={{ base: "minmax(0, 1fr)", md: columnsOf(layout, 6), xl: columnsOf(layout, 12) }}
      css={{ "--card-padding": `{spacing.${padding}}` }}
    >
      {shown.map(({ id, size }) => (
        <chakra.div
          key={id}
          data-widget={id}
          data-size={size}
          display="grid"
          minW="0"
          gridTemplateColumns="minmax(0, 1fr)"
          gridColumn={spanOf(layout, size)}
          _empty={{ display: "none" }}
        >
          {drawings[id]?.({ size, density, height: chartHeight(size, density) })}
        </chakra.div>
      ))}
    </chakra.div>
  );
}

function columnsOf(layout: Preferences["layout"], maxColumns: number): string {
  if (layout === "rows") return "minmax(0, 1fr)";
  return `repeat(${layout === "columns" ? 12 : maxColumns}, minmax(0, 1fr))`;
}
