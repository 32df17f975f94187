import { useTheme } from "../theme/mode.ts";
import { backgrounds, type ColourSet, texts } from "../theme/palette.ts";

interface GaugeProps {
  /** From 0 to 100. */
  value: number;
  /** Written out, in the middle. */
  text: string;
  /** From here on it is good; a tick on the ring says so. */
  threshold: number;
  thresholdText: string;
  meaning: ColourSet;
  description: string;
}

const WIDTH = 208;
const HEIGHT = 124;
const RADIUS = 84;
const THICKNESS = 18;
const CENTER = { x: WIDTH / 2, y: 106 };

/** On the half ring: 0 at the left, 100 at the right. */
function at(value: number, radius: number): string {
  const angle = Math.PI * (1 - value / 100);
  const x = CENTER.x + radius * Math.cos(angle);
  const y = CENTER.y - radius * Math.sin(angle);
  return `${x.toFixed(2)} ${y.toFixed(2)}`;
}

function arc(to: number): string {
  return `M${at(0, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${at(to, RADIUS)}`;
}

/** A share of 100 on half a ring, with a tick where it begins to be good. */
export function Gauge({ value, text, threshold, thresholdText, meaning, description }: GaugeProps) {
  const { shown } = useTheme();
  const shownValue = Math.min(100, Math.max(0, value));

  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={description}
      focusable="false"
    >
      <path d={arc(100)} fill="none" stroke={backgrounds.sunken[shown]} strokeWidth={THICKNESS} />
      {shownValue > 0 && (
        <path d={arc(shownValue)} fill="none" stroke={meaning.solid[shown]} strokeWidth={THICKNESS} />
      )}
      <path
        d={`M${at(threshold, RADIUS - THICKNESS / 2 - 3)}L${at(threshold, RADIUS + THICKNESS / 2 + 3)}`}
        stroke={texts.DEFAULT[shown]}
        strokeWidth={2}
      />
      <text
        x={CENTER.x}
        y={CENTER.y - 26}
        textAnchor="middle"
        fill={texts.DEFAULT[shown]}
        style={{ fontSize: 32, fontWeight: 600 }}
      >
        {text}
      </text>
      <text
        x={CENTER.x}
        y={CENTER.y - 6}
        textAnchor="middle"
        fill={texts.muted[shown]}
        style={{ fontSize: 12 }}
      >
        {thresholdText}
      </text>
    </svg>
  );
}
