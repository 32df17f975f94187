import { chakra } from "@chakra-ui/react/styled-system";
import { Ban, Check, CircleX, Flag, MapPin, SkipForward, X, Zap } from "lucide-react";

import { useWorkflowWords } from "../useWorkflowWords.ts";
import { CANVAS, drawingOf, measures, type Part } from "./drawing.ts";
import type { Flow, FlowStep } from "./flow.ts";
import { stepIcons } from "./stepIcons.ts";
import { useFlowWords } from "./useFlowWords.ts";

export type Mark = "done" | "refused" | "skipped" | "here" | "failed" | "stopped";

interface FlowDrawingProps {
  flow: Pick<Flow, "event" | "condition" | "steps">;
  /** Of a run: what became of each step, by its place. */
  marks?: ReadonlyMap<number, Mark>;
  /** A run that came to its end. */
  ended?: boolean;
}

const tones = {
  done: "status.good",
  refused: "status.attention",
  skipped: "status.neutral",
  here: "accent",
  failed: "status.bad",
  stopped: "status.neutral",
} as const;
const markIcons = {
  done: Check,
  refused: X,
  skipped: SkipForward,
  here: MapPin,
  failed: CircleX,
  stopped: Ban,
};

/** Approvals and waits hold the flow up. */
function holds(step: FlowStep): boolean {
  return step.type === "approve" || step.type === "wait";
}

/** The flow from its event down to its end; the same in words for those who do not see it. */
export function FlowDrawing({ flow, marks, ended = false }: FlowDrawingProps) {
  const { t } = useWorkflowWords();
  const { sayEvent, sayCondition, sayStep } = useFlowWords(flow);
  const { steps, condition } = flow;

  const parts: Part[] = [
    {
      key: "event",
      head: t("drawing.start"),
      text:
        condition.length === 0
          ? sayEvent()
          : t("event.says.and", { event: sayEvent(), condition: sayCondition(condition) }),
    },
    ...steps.map((step, place): Part => {
      const { condition: only, ...bare } = step;
      return {
        key: step.id,
        head: `${place + 1}. ${t(`step.types.${step.type}`)}`,
        text: sayStep(bare),
        note: only?.length ? t("drawing.onlyIf", { condition: sayCondition(only) }) : undefined,
      };
    }),
  ];
  const { boxes, end, height } = drawingOf(parts);
  const label = t("drawing.label", { count: steps.length });
  const middle = CANVAS / 2;

  return (
    <chakra.figure m="0">
      <chakra.svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${CANVAS} ${height}`}
        display="block"
        width="full"
        maxW="22rem"
        mx="auto"
        height="auto"
        fontSize="13px"
      >
        {boxes.map((box, index) => {
          const place = index - 1;
          const step = steps[place];
          const mark = marks?.get(place);
          const tone = mark && tones[mark];
          const Icon = step ? stepIcons[step.type] : Zap;
          const MarkIcon = mark && markIcons[mark];
          const held = step !== undefined && holds(step);
          const text = box.y + measures.PAD + measures.HEAD + 13;
          const said = mark ? t(`drawing.marks.${mark}`) : held ? t("drawing.waits") : undefined;
          return (
            <g key={box.key}>
              {box.arrow && <Arrow x={middle} from={box.arrow.from} to={box.arrow.to} />}
              {box.notes.map((line, at) => (
                <chakra.text
                  key={line}
                  x={middle}
                  y={box.y - 15 - (box.notes.length - 1 - at) * measures.NOTE}
                  textAnchor="middle"
                  fill="fg.muted"
                  fontSize="11.5px"
                  stroke="bg.surface"
                  strokeWidth={5}
                  paintOrder="stroke"
                >
                  {line}
                </chakra.text>
              ))}
              <chakra.rect
                x={1.5}
                y={box.y}
                width={CANVAS - 3}
                height={box.height}
                rx={step ? 6 : 16}
                fill={mark === "here" || !step ? "accent.soft" : "bg.surface"}
                stroke={tone ? `${tone}.solid` : step ? "border.control" : "accent.solid"}
                strokeWidth={mark === "here" ? 2.5 : 1.25}
                strokeDasharray={held ? "5 3" : undefined}
              />
              <chakra.g color={tone ? `${tone}.fg` : "accent.fg"}>
                <Icon x={measures.PAD} y={box.y + measures.PAD - 2} width={16} height={16} />
              </chakra.g>
              <chakra.text
                x={measures.PAD + 24}
                y={box.y + measures.PAD + 11}
                fill="fg"
                fontWeight="semibold"
              >
                {box.head}
              </chakra.text>
              {said && (
                <chakra.g color={tone ? `${tone}.fg` : "fg.muted"} fill="currentColor">
                  {MarkIcon && (
                    <MarkIcon
                      x={CANVAS - measures.PAD - 15}
                      y={box.y + measures.PAD - 1}
                      width={14}
                      height={14}
                      fill="none"
                    />
                  )}
                  <chakra.text
                    x={CANVAS - measures.PAD - (MarkIcon ? 20 : 2)}
                    y={box.y + measures.PAD + 11}
                    textAnchor="end"
                    fontSize="11.5px"
                  >
                    {said}
                  </chakra.text>
                </chakra.g>
              )}
              {box.lines.map((line, at) => (
                <chakra.text
                  // A line may be the same as another one.
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines are what their order makes them
                  key={at}
                  x={measures.PAD}
                  y={text + at * measures.LINE}
                  fill="fg.muted"
                >
                  {line}
                </chakra.text>
              ))}
            </g>
          );
        })}
        <Arrow x={middle} from={end.from} to={end.y} />
        <chakra.g color={ended ? "status.good.fg" : "fg.muted"}>
          <chakra.rect
            x={middle - 42}
            y={end.y}
            width={84}
            height={27}
            rx={13}
            fill={ended ? "status.good.soft" : "bg.surface"}
            stroke={ended ? "status.good.solid" : "border.control"}
            strokeWidth={1.25}
          />
          <Flag x={middle - 28} y={end.y + 6} width={14} height={14} />
          <chakra.text x={middle - 8} y={end.y + 18} fill="currentColor" fontWeight="semibold">
            {t("drawing.end")}
          </chakra.text>
        </chakra.g>
      </chakra.svg>
      <chakra.figcaption srOnly>
        <ol>
          {boxes.map(({ key, head, text, note }, index) => {
            const mark = marks?.get(index - 1);
            return (
              <li key={key}>
                {[`${head}: ${text}`, note, mark && t(`drawing.marks.${mark}`)].filter(Boolean).join(", ")}
              </li>
            );
          })}
        </ol>
      </chakra.figcaption>
    </chakra.figure>
  );
}

function Arrow({ x, from, to }: { x: number; from: number; to: number }) {
  return (
    <chakra.path
      d={`M${x} ${from}V${to - 2}M${x - 4} ${to - 7}L${x} ${to - 2}L${x + 4} ${to - 7}`}
      fill="none"
      stroke="border.control"
      strokeWidth={1.5}
    />
  );
}
