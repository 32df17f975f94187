import { chakra } from "@chakra-ui/react/styled-system";
import { Flag } from "lucide-react";

import { DiagramBox } from "./DiagramBox.tsx";
import { CANVAS, diagramOf, type Mark, type Part } from "./diagram.ts";
import type { Flow } from "./flow.ts";
import { useFlowMessages } from "./useFlowMessages.ts";
import { useWorkflowMessages } from "./useWorkflowMessages.ts";

interface FlowDiagramProps {
  flow: Pick<Flow, "event" | "condition" | "steps">;
  /** For a run: the status of each step, by index. */
  marks?: ReadonlyMap<number, Mark>;
  /** Whether the run is completed. */
  ended?: boolean;
}

const MIDDLE = CANVAS / 2;

/** The diagram of a workflow, with the same as text for screen readers. */
export function FlowDiagram({ flow, marks, ended = false }: FlowDiagramProps) {
  const { t } = useWorkflowMessages();
  const { describeTrigger, describeCondition, describeStep } = useFlowMessages(flow);
  const { steps } = flow;

  const parts: Part[] = [
    { key: "event", head: t("diagram.start"), text: describeTrigger() },
    ...steps.map(({ condition, ...step }, index): Part => {
      return {
        key: step.id,
        head: `${index + 1}. ${t(`step.types.${step.type}`)}`,
        text: describeStep(step),
        note: condition?.length
          ? t("diagram.onlyIf", { condition: describeCondition(condition) })
          : undefined,
      };
    }),
  ];
  const { boxes, end, height } = diagramOf(parts);

  return (
    <chakra.figure m="0">
      <chakra.svg
        role="img"
        aria-label={t("diagram.label", { count: steps.length })}
        viewBox={`0 0 ${CANVAS} ${height}`}
        display="block"
        width="full"
        maxW="22rem"
        mx="auto"
        height="auto"
        fontSize="13px"
      >
        {boxes.map((box, index) => (
          <g key={box.key}>
            {box.arrow && <Arrow from={box.arrow.from} to={box.arrow.to} />}
            <DiagramBox box={box} step={steps[index - 1]} mark={marks?.get(index - 1)} />
          </g>
        ))}
        <Arrow from={end.from} to={end.y} />
        <chakra.g color={ended ? "status.good.fg" : "fg.muted"}>
          <chakra.rect
            x={MIDDLE - 42}
            y={end.y}
            width={84}
            height={27}
            rx={13}
            fill={ended ? "status.good.soft" : "bg.surface"}
            stroke={ended ? "status.good.solid" : "border.control"}
            strokeWidth={1.25}
          />
          <Flag x={MIDDLE - 28} y={end.y + 6} width={14} height={14} />
          <chakra.text x={MIDDLE - 8} y={end.y + 18} fill="currentColor" fontWeight="semibold">
            {t("diagram.end")}
          </chakra.text>
        </chakra.g>
      </chakra.svg>
      <chakra.figcaption srOnly>
        <ol>
          {parts.map(({ key, head, text, note }, index) => {
            const mark = marks?.get(index - 1);
            return (
              <li key={key}>
                {[`${head}: ${text}`, note, mark && t(`diagram.marks.${mark}`)].filter(Boolean).join(", ")}
              </li>
            );
          })}
        </ol>
      </chakra.figcaption>
    </chakra.figure>
  );
}

function Arrow({ from, to }: { from: number; to: number }) {
  return (
    <chakra.path
      d={`M${MIDDLE} ${from}V${to - 2}M${MIDDLE - 4} ${to - 7}L${MIDDLE} ${to - 2}L${MIDDLE + 4} ${to - 7}`}
      fill="none"
      stroke="border.control"
      strokeWidth={1.5}
    />
  );
}
