import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useRef, useState } from "react";

import { EmptyState } from "../../../components/EmptyState.tsx";
import { newId } from "../../../components/record/newId.ts";
import { toast } from "../../../components/toast.ts";
import { type FlowEvent, type FlowStep, newStep, type StepType } from "../parts/flow.ts";
import { duplicated, inserted, moved, replaced, type Steps, without } from "../parts/steps.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { AddStep } from "./AddStep.tsx";
import { byField, type Problem } from "./problems.ts";
import { StepCard } from "./StepCard.tsx";

interface StepListProps {
  event: FlowEvent;
  steps: Steps;
  /** Updates the current steps, because several actions may be undone in any order. */
  onChange: (make: (steps: Steps) => Steps) => void;
  describeStep: (step: FlowStep) => string;
  problems: readonly Problem[];
  /** Called when a step is left for the first time: from then on its problems are shown. */
  onLeft: (stepId: string) => void;
}

/** Where the focus goes after the next render. */
interface Wanted {
  id: string;
  action: "up" | "down" | "toggle";
}

const MAX = 30;

/** The list of steps, which can be added, moved, copied and removed by buttons and keys. */
export function StepList({ event, steps, onChange, describeStep, problems, onLeft }: StepListProps) {
  const { t } = useWorkflowMessages();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [announcement, setTold] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<Wanted>(undefined);

  // Moving an element removes it from the document for a moment, and the focus with it.
  useEffect(() => {
    if (!wanted.current || steps.length === 0) return;
    const { id, action } = wanted.current;
    const card = list.current?.querySelector(`[data-step="${CSS.escape(id)}"]`);
    const button = card?.querySelector<HTMLButtonElement>(`[data-act="${action}"]:not(:disabled)`);
    (button ?? card?.querySelector<HTMLElement>("[data-toggle]"))?.focus();
    wanted.current = undefined;
  }, [steps]);

  function show(id: string) {
    setOpen((current) => new Set(current).add(id));
  }

  function handleAdd(type: StepType) {
    const step = newStep(type);
    wanted.current = { id: step.id, action: "toggle" };
    show(step.id);
    onChange((current) => inserted(current, current.length, step));
  }

  function handleMove(step: FlowStep, index: number, by: -1 | 1, byButton: boolean) {
    const to = index + by;
    if (to < 0 || to >= steps.length) return;
    wanted.current = { id: step.id, action: byButton ? (by < 0 ? "up" : "down") : "toggle" };
    setTold(t("steps.moved", { step: describeStep(step), number: to + 1, count: steps.length }));
    onChange((current) => moved(current, step.id, by));
  }

  function handleDuplicate(step: FlowStep) {
    const copy = newId();
    wanted.current = { id: copy, action: "toggle" };
    onChange((current) => duplicated(current, step.id, copy));
  }

  function handleRemove(step: FlowStep, index: number) {
    const next = steps[index + 1] ?? steps[index - 1];
    if (next) wanted.current = { id: next.id, action: "toggle" };
    onChange((current) => without(current, step.id));
    toast.success(t("steps.removed"), describeStep(step), {
      label: t("steps.undo"),
      onAction: () => {
        wanted.current = { id: step.id, action: "toggle" };
        onChange((current) => inserted(without(current, step.id), Math.min(index, current.length), step));
      },
    });
  }

  return (
    <>
      <chakra.ol ref={list} display="flex" flexDirection="column" gap="2" listStyleType="none">
        {steps.map((step, index) => (
          <li
            key={step.id}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) onLeft(step.id);
            }}
          >
            <StepCard
              step={step}
              event={event}
              number={index + 1}
              last={index === steps.length - 1}
              open={open.has(step.id)}
              says={describeStep(step)}
              problems={byField(problems, "steps", step.id)}
              onToggle={() =>
                setOpen((current) => {
                  const next = new Set(current);
                  if (!next.delete(step.id)) next.add(step.id);
                  return next;
                })
              }
              onChange={(next) => onChange((current) => replaced(current, next))}
              onMove={(by) =>
                handleMove(step, index, by, document.activeElement?.hasAttribute("data-act") ?? false)
              }
              onDuplicate={() => handleDuplicate(step)}
              onRemove={() => handleRemove(step, index)}
            />
          </li>
        ))}
      </chakra.ol>
      {steps.length === 0 && <EmptyState title={t("steps.none")} text={t("steps.noneText")} />}
      {problems
        .filter(({ part, step }) => part === "steps" && step === undefined)
        .map(({ message }) => (
          <chakra.p key={message} color="status.bad.fg" fontSize="table" mt="2">
            {message}
          </chakra.p>
        ))}
      <AddStep limit={steps.length >= MAX ? MAX : undefined} onAdd={handleAdd} />
      <chakra.p role="status" srOnly>
        {announcement}
      </chakra.p>
    </>
  );
}
