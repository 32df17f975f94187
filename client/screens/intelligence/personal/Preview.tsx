import { chakra } from "@chakra-ui/react/styled-system";
import {
  BellRing,
  CalendarClock,
  ChartBar,
  ChartLine,
  ChartPie,
  Gauge,
  LayoutGrid,
  ListOrdered,
  type LucideIcon,
} from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { resolvedTheme, useTheme } from "../../../theme/mode.ts";
import type { Preferences, WidgetId } from "../layout/preferences.ts";
import { chartHeight, spacings, spanOf } from "../layout/widgetSize.ts";

const icons: Readonly<Record<WidgetId, LucideIcon>> = {
  metrics: LayoutGrid,
  riskTrends: ChartLine,
  complianceScore: Gauge,
  topRisks: ListOrdered,
  assetBreakdown: ChartPie,
  projectStatus: ChartBar,
  alerts: BellRing,
  calendar: CalendarClock,
};

/** The scale of the heights; gaps and padding shrink less, to stay visible. */
const HEIGHT_SCALE = 0.22;

/** A preview of the widgets on a wide screen, in the chosen theme. */
export function Preview({ preferences }: { preferences: Preferences }) {
  const { t } = useTranslation("personal");
  const id = useId();
  // Renders again when the system theme changes.
  useTheme();
  const { layout, density, theme } = preferences;
  const shown = preferences.widgets.filter(({ visible }) => visible);
  const { gap, padding } = spacings[density];

  return (
    <section aria-labelledby={`${id}-title`}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2" mb="2">
        <chakra.h2 id={`${id}-title`} textStyle="section">
          {t("preview.label")}
        </chakra.h2>
        <chakra.p color="fg.subtle" fontSize="meta">
          {t("preview.text")}
        </chakra.p>
      </chakra.div>
      <div className={`chakra-theme ${resolvedTheme(theme)}`}>
        <chakra.ol
          data-preview={layout}
          data-density={density}
          listStyle="none"
          display="grid"
          gridTemplateColumns={layout === "rows" ? "minmax(0, 1fr)" : "repeat(12, minmax(0, 1fr))"}
          css={{ gap: `calc({spacing.${gap}} * 0.5)`, padding: "12px" }}
          bg="bg.canvas"
          color="fg"
          borderWidth="1px"
          borderRadius="md"
        >
          {shown.length === 0 && (
            <chakra.li gridColumn="1 / -1" py="6" textAlign="center" color="fg.muted" fontSize="table">
              {t("preview.none")}
            </chakra.li>
          )}
          {shown.map((widget) => {
            const Icon = icons[widget.id];
            const span = spanOf(layout, widget.size);
            const height = widget.id === "metrics" ? 90 : chartHeight(widget.size, density);
            return (
              <chakra.li
                key={widget.id}
                data-widget={widget.id}
                gridColumn={"xl" in span ? span.xl : "md" in span ? span.md : span.base}
                minW="0"
                display="flex"
                flexDirection="column"
                gap="1"
                bg="bg.surface"
                borderWidth="1px"
                borderRadius="sm"
                css={{
                  padding: `calc({spacing.${padding}} * 0.45)`,
                  minHeight: `${Math.round(height * HEIGHT_SCALE) + 24}px`,
                }}
              >
                <chakra.span fontSize="meta" fontWeight="semibold" lineHeight="tight" truncate>
                  {t(`widgets.names.${widget.id}`)}
                </chakra.span>
                <chakra.span
                  aria-hidden
                  flex="1"
                  display="grid"
                  placeItems="center"
                  color="accent.solid"
                  css={{ "& svg": { width: "5", height: "5" } }}
                >
                  <Icon />
                </chakra.span>
              </chakra.li>
            );
          })}
        </chakra.ol>
      </div>
    </section>
  );
}
