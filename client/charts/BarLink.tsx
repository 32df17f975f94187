import type { BarDatum, BarItemProps } from "@nivo/bar";
import { createContext, type KeyboardEvent, type MouseEvent, useContext } from "react";
import { useTranslation } from "react-i18next";

import { hrefWithDay } from "../asOf/day.ts";
import { formatNumber } from "../i18n/format.ts";
import { texts } from "../theme/palette.ts";
import type { ChartPart } from "./part.ts";

interface Around {
  parts: readonly ChartPart[];
  mode: "light" | "dark";
  onOpen: (to: string) => void;
}

// By context, because a bar that is made anew at each render would lose the focus.
const Surroundings = createContext<Around | undefined>(undefined);
export const BarSurroundings = Surroundings.Provider;

const RADIUS = 3;

/** A bar with its number behind its end; where there are rows behind it, the way to them. */
export function BarLink({ bar }: BarItemProps<BarDatum>) {
  const { t } = useTranslation("charts");
  const around = useContext(Surroundings);
  const part = around?.parts.find(({ id }) => id === bar.data.indexValue);
  if (!around || !part) return null;
  const { x, y, width, height } = bar;

  const drawing = (
    <g transform={`translate(${x} ${y})`}>
      {/* A bar of none is a hairline, so that its row is seen. */}
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
        fill={texts.DEFAULT[around.mode]}
        style={{ fontSize: 13, fontWeight: 600 }}
      >
        {formatNumber(part.value)}
      </text>
    </g>
  );
  const { to } = part;
  if (!to) return drawing;

  function handleClick(event: MouseEvent) {
    // A new tab or window is the browser's business.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (to) around?.onOpen(to);
  }

  function handleKeyDown(event: KeyboardEvent) {
    // Not every browser takes Enter on a link of a drawing for a click.
    if (event.key !== "Enter" || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (to) around?.onOpen(to);
  }

  return (
    <a
      href={hrefWithDay(to)}
      aria-label={t("parts.part", { part: part.label, value: formatNumber(part.value) })}
      onClick={handleClick}
      onKeyDown={handleKeyDown}
    >
      {drawing}
    </a>
  );
}
