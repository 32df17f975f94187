import { chakra } from "@chakra-ui/react/styled-system";
import { Pie, type PieCustomLayerProps, type PieTooltipProps } from "@nivo/pie";
import { useNavigate } from "react-router-dom";

import { formatNumber } from "../i18n/format.ts";
import { useTheme } from "../theme/mode.ts";
import { texts } from "../theme/palette.ts";
import { ChartFrame } from "./ChartFrame.tsx";
import { LineValues } from "./LineValues.tsx";
import { PartsList } from "./PartsList.tsx";
import { type ChartPart, type PartsProps, totalOf } from "./part.ts";
import { patternsOf } from "./patterns.ts";
import { usePatterns } from "./usePatterns.ts";

const MIN_WIDTH = 184;
const MAX_WIDTH = 232;

/** As large as fits; its numbers stand below it if there is no space beside it. */
function sizeIn(available: number): number {
  const share = available < 2 * MIN_WIDTH + 16 ? available : available * 0.36;
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, share)));
}

/** nivo hands a tooltip and a layer its own shapes only, so what they say travels with the parts. */
interface Slice extends ChartPart {
  shade: string;
  counted: string;
  total: string;
  ink: string;
}

function SliceTip({ datum: { data } }: PieTooltipProps<Slice>) {
  const { id, label, value, shade, counted } = data;
  return <LineValues title={counted} values={[{ id, label, value, color: shade }]} />;
}

function Total({ dataWithArc, centerX, centerY }: PieCustomLayerProps<Slice>) {
  const first = dataWithArc[0]?.data;

  return (
    <text
      x={centerX}
      y={centerY}
      textAnchor="middle"
      dominantBaseline="central"
      fill={first?.ink}
      style={{ fontSize: 28, fontWeight: 600 }}
    >
      {first?.total}
    </text>
  );
}

/** At most five parts, with their numbers beside them; a click on a part opens its rows, as its name does. */
export function Donut(props: PartsProps) {
  const chart = (size: number) => <SizedDonut {...props} size={size} />;
  return (
    <chakra.div
      display="grid"
      alignItems="center"
      flex="1"
      w="full"
      css={{ minHeight: `${props.height ?? MIN_WIDTH}px` }}
    >
      <ChartFrame fallback={chart(MIN_WIDTH)}>{(width) => chart(sizeIn(width))}</ChartFrame>
    </chakra.div>
  );
}

function SizedDonut({ size, ...props }: PartsProps & { size: number }) {
  const { parts, countLabel, description } = props;
  const { shown } = useTheme();
  const patterns = usePatterns();
  const navigate = useNavigate();
  const fills = patterns ? patternsOf(parts, shown) : [];
  const total = formatNumber(totalOf(parts));
  const slices = parts
    .filter(({ value }) => value > 0)
    .map((part) => ({
      ...part,
      shade: part.color[shown],
      counted: countLabel,
      total,
      ink: texts.DEFAULT[shown],
    }));

  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={`repeat(auto-fit, minmax(min(${MIN_WIDTH}px, 100%), 1fr))`}
      gap="4"
      alignItems="center"
    >
      <chakra.div
        justifySelf="center"
        role="img"
        aria-label={description}
        css={{ width: `${size}px`, "& path": { cursor: parts.some(({ to }) => to) ? "pointer" : undefined } }}
      >
        <Pie<Slice>
          data={slices}
          width={size}
          height={size}
          margin={{ top: 2, right: 2, bottom: 2, left: 2 }}
          innerRadius={0.66}
          padAngle={1}
          cornerRadius={2}
          activeOuterRadiusOffset={2}
          colors={({ data }) => data.shade}
          defs={fills}
          fill={fills.map(({ id, part }) => ({ match: { id: part }, id }))}
          enableArcLabels={false}
          enableArcLinkLabels={false}
          layers={["arcs", Total]}
          tooltip={SliceTip}
          onClick={({ data: { to } }) => to && void navigate(to)}
          animate={false}
          role="presentation"
        />
      </chakra.div>
      <PartsList {...props} />
    </chakra.div>
  );
}
