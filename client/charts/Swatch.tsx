import { useId } from "react";

import { useTheme } from "../theme/mode.ts";
import { backgrounds } from "../theme/palette.ts";
import type { ChartPart, Pattern } from "./part.ts";
import { usePatterns } from "./usePatterns.ts";

const marks: Record<Pattern, string | undefined> = {
  plain: undefined,
  stripes: "M-2 2 2-2M-2 10 10-2M6 10 10 6",
  bars: "M0 2H8M0 6H8",
  dots: "M1.5 2h1M5.5 2h1M1.5 6h1M5.5 6h1",
  squares: "M1 2.5h2.5M5 2.5h2.5M1 6.5h2.5M5 6.5h2.5",
};

/** The colour of a part beside its name, with its pattern where patterns are shown. */
export function Swatch({ part: { color, pattern } }: { part: ChartPart }) {
  const { shown } = useTheme();
  const patterns = usePatterns();
  const id = useId();
  const mark = patterns && marks[pattern];

  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden focusable="false">
      {mark && (
        <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
          <path d={mark} stroke={backgrounds.surface[shown]} strokeWidth="1.5" fill="none" />
        </pattern>
      )}
      <rect width="12" height="12" rx="3" fill={color[shown]} />
      {mark && <rect width="12" height="12" rx="3" fill={`url(#${id})`} />}
    </svg>
  );
}
