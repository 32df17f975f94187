import { chakra } from "@chakra-ui/react/styled-system";
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { useSeverities } from "../components/SeverityBadge.tsx";

interface Cell {
  likelihood: number;
  impact: number;
}

interface MoveMatrixProps {
  moves: readonly { from: Cell; to: Cell }[];
}

const levels = [1, 2, 3, 4, 5];
const WIDTH = 64;
const HEIGHT = 44;
/** Arrows begin and end beside the middle, so that two in opposite directions can be told apart. */
const BESIDE = 5;

const centre = ({ likelihood, impact }: Cell) => ({
  x: (impact - 0.5) * WIDTH,
  y: (5.5 - likelihood) * HEIGHT,
});

interface Arrow {
  from: Cell;
  to: Cell;
  count: number;
}

/** One arrow for all risks that moved the same way. */
function arrowsOf(moves: MoveMatrixProps["moves"]): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const { from, to } of moves) {
    const key = `${from.likelihood}${from.impact}${to.likelihood}${to.impact}`;
    const known = arrows.get(key);
    arrows.set(key, { from, to, count: (known?.count ?? 0) + 1 });
  }
  return [...arrows.values()];
}

function lineOf({ from, to }: Arrow) {
  const [begin, end] = [centre(from), centre(to)];
  const [dx, dy] = [end.x - begin.x, end.y - begin.y];
  const length = Math.hypot(dx, dy);
  const aside = { x: (-dy / length) * BESIDE, y: (dx / length) * BESIDE };
  const short = (length - 9) / length;
  return {
    x1: begin.x + aside.x,
    y1: begin.y + aside.y,
    x2: begin.x + dx * short + aside.x,
    y2: begin.y + dy * short + aside.y,
  };
}

/** Likelihood by impact, with an arrow from where risks stood to where they stand; the list beside it says the same. */
export function MoveMatrix({ moves }: MoveMatrixProps) {
  const { t } = useTranslation("charts");
  const { paletteOf } = useSeverities();
  const head = useId();

  return (
    <chakra.figure m="0" maxW="sm">
      <chakra.svg
        viewBox={`-18 -2 ${5 * WIDTH + 20} ${5 * HEIGHT + 22}`}
        width="full"
        role="img"
        aria-label={t("matrix.moves", { count: moves.length })}
      >
        <defs>
          <marker
            id={head}
            viewBox="0 0 8 8"
            refX="6"
            refY="4"
            markerWidth="5"
            markerHeight="5"
            orient="auto"
          >
            <chakra.path d="M0 0 8 4 0 8z" fill="fg" />
          </marker>
        </defs>
        {levels.flatMap((likelihood) =>
          levels.map((impact) => (
            <chakra.rect
              key={`${likelihood}/${impact}`}
              x={(impact - 1) * WIDTH + 1}
              y={(5 - likelihood) * HEIGHT + 1}
              width={WIDTH - 2}
              height={HEIGHT - 2}
              rx={4}
              colorPalette={paletteOf(likelihood * impact)}
              fill="colorPalette.soft"
            />
          )),
        )}
        {levels.map((level) => (
          <g key={level}>
            <chakra.text x={-12} y={(5.5 - level) * HEIGHT + 4} fontSize="11px" fill="fg.muted">
              {level}
            </chakra.text>
            <chakra.text x={(level - 0.5) * WIDTH - 3} y={5 * HEIGHT + 14} fontSize="11px" fill="fg.muted">
              {level}
            </chakra.text>
          </g>
        ))}
        {arrowsOf(moves).map((arrow) => {
          const { x1, y1, x2, y2 } = lineOf(arrow);
          return (
            <g key={`${x1} ${y1} ${x2} ${y2}`}>
              <chakra.line
                {...{ x1, y1, x2, y2 }}
                stroke="fg"
                strokeWidth={Math.min(4, 1 + arrow.count * 0.75)}
                strokeLinecap="round"
                markerEnd={`url(#${head})`}
              />
              {arrow.count > 1 && (
                <chakra.text
                  x={(x1 + x2) / 2 + 4}
                  y={(y1 + y2) / 2 - 4}
                  fontSize="11px"
                  fontWeight="semibold"
                  fill="fg"
                >
                  {arrow.count}
                </chakra.text>
              )}
            </g>
          );
        })}
      </chakra.svg>
      <chakra.figcaption textStyle="meta" color="fg.muted" mt="1">
        {t("matrix.movesAxis")}
      </chakra.figcaption>
    </chakra.figure>
  );
}
