import { chakra } from "@chakra-ui/react/styled-system";
import { Ban, Check, CircleX, MapPin, SkipForward, X, Zap } from "lucide-react";

import { type Box, CANVAS, type Mark, measures } from "./diagram.ts";
import type { FlowStep } from "./flow.ts";
import { stepIcons } from "./stepIcons.ts";
import { useWorkflowMessages } from "./useWorkflowMessages.ts";

interface DiagramBoxProps {
  box: Box;
  /** Undefined for the trigger. */
  step?: FlowStep;
  mark?: Mark;
}

const { PAD, LINE, NOTE, HEAD } = measures;
/** From the top of a line of text to its baseline. */
const BASE = 11;

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

/** Whether the workflow pauses at this step. */
function holds(step: FlowStep | undefined): boolean {
  return step?.type === "approve" || step?.type === "wait";
}

/** A box of the diagram: the type of the step, what it does, and its status in a run. */
export function DiagramBox({ box, step, mark }: DiagramBoxProps) {
  const { t } = useWorkflowMessages();
  const { y, height, head, lines, notes } = box;
  const tone = mark && tones[mark];
  const Icon = step ? stepIcons[step.type] : Zap;
  const MarkIcon = mark && markIcons[mark];
  const waits = holds(step);
  const label = mark ? t(`diagram.marks.${mark}`) : waits ? t("diagram.waits") : undefined;

  return (
    <>
      {notes.map((line, at) => (
        <chakra.text
          key={line}
          x={CANVAS / 2}
          y={y - 15 - (notes.length - 1 - at) * NOTE}
          textAnchor="middle"
          fill="fg.muted"
          fontSize="11.5px"
          // A margin in the background colour keeps the arrow away from the text.
          stroke="bg.surface"
          strokeWidth={5}
          paintOrder="stroke"
        >
          {line}
        </chakra.text>
      ))}
      <chakra.rect
        x={1.5}
        y={y}
        width={CANVAS - 3}
        height={height}
        rx={step ? 6 : 16}
        fill={mark === "here" || !step ? "accent.soft" : "bg.surface"}
        stroke={tone ? `${tone}.solid` : step ? "border.control" : "accent.solid"}
        strokeWidth={mark === "here" ? 2.5 : 1.25}
        strokeDasharray={waits ? "5 3" : undefined}
      />
      <chakra.g color={tone ? `${tone}.fg` : "accent.fg"}>
        <Icon x={PAD} y={y + PAD - 2} width={16} height={16} />
      </chakra.g>
      <chakra.text x={PAD + 24} y={y + PAD + BASE} fill="fg" fontWeight="semibold">
        {head}
      </chakra.text>
      {label && (
        <chakra.g color={tone ? `${tone}.fg` : "fg.muted"}>
          {MarkIcon && <MarkIcon x={CANVAS - PAD - 15} y={y + PAD - 1} width={14} height={14} />}
          <chakra.text
            x={CANVAS - PAD - (MarkIcon ? 20 : 2)}
            y={y + PAD + BASE}
            textAnchor="end"
            fill="currentColor"
            fontSize="11.5px"
          >
            {label}
          </chakra.text>
        </chakra.g>
      )}
      {lines.map((line, at) => (
        <chakra.text
          // A line may be the same as another one.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are what their order makes them
          key={at}
          x={PAD}
          y={y + PAD + HEAD + 13 + at * LINE}
          fill="fg.muted"
        >
          {line}
        </chakra.text>
      ))}
    </>
  );
}
