import type { BarDatum, BarItemProps } from "@nivo/bar";
import { createContext, type KeyboardEvent, type MouseEvent, useContext } from "react";
import { useTranslation } from "react-i18next";

import { hrefWithDay } from "../asOf/day.ts";
import { formatNumber } from "../i18n/format.ts";
import { texts } from "../theme/palette.ts";
import type { ChartPart } from "./part.ts";

interface BarContextValue {
  parts: readonly ChartPart[];
  mode: "light" | "dark";
  onOpen: (to: string) => void;
}

// By context, because a bar that is remounted at each render would lose the focus.
const BarContext = createContext<BarContextValue | undefined>(undefined);
export const BarProvider = BarContext.Provider;

const RADIUS = 3;

/** A bar with its number at its end; a link if there are rows behind it. */
export function BarLink({ bar }: BarItemProps<BarDatum>) {
  const { t } = useTranslation("charts");
  const context = useContext(BarContext);
  const part = context?.parts.find(({ id }) => id === bar.data.indexValue);
  if (!context || !part) return null;
  const { x, y, width, height } = bar;

  const mark = (
    <g transform={`translate(${x} ${y})`}>
      {/* A bar of 0 is a hairline, so that its row is visible. */}
      <rect
        width={Math.max(width, 2)}
        height={height}
        rx={Math.min(RADIUS, width / 2)}
        fill={bar.data.fill ?? bar.color}
      />
      <text
        x={width + 8}
        y={height / 2}
        dominantBaseline="central"
        fill={texts.DEFAULT[context.mode]}
        style={{ fontSize: 13, fontWeight: 600 }}
      >
        {formatNumber(part.value)}
      </text>
    </g>
  );
  const { to } = part;
  if (!to) return mark;

  function handleClick(event: MouseEvent) {
    // With a modifier key the browser opens a new tab or window itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (to) context?.onOpen(to);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Not every browser treats Enter on a link in an SVG as a click.
    if (event.key !== "Enter" || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (to) context?.onOpen(to);
  }

  return (
    <a
      href={hrefWithDay(to)}
      aria-label={t("parts.part", { part: part.label, value: formatNumber(part.value) })}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    >
      {mark}
    </a>
  );
}
