import { chakra } from "@chakra-ui/react/styled-system";
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, CircleAlert, Copy, Trash2 } from "lucide-react";
import { type KeyboardEvent, useId } from "react";

import { StatusBadge } from "../../../components/Badge.tsx";
import { CheckboxField } from "../../../components/CheckboxField.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
import type { FlowEvent, FlowStep } from "../parts/flow.ts";
import { stepIcons } from "../parts/stepIcons.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { ConditionEditor } from "./ConditionEditor.tsx";
import { StepForm } from "./StepForm.tsx";

interface StepCardProps {
  step: FlowStep;
  event: FlowEvent;
  /** Counted from 1. */
  number: number;
  last: boolean;
  open: boolean;
  /** The step as a sentence. */
  says: string;
  problems: ReadonlyMap<string, string>;
  onToggle: () => void;
  onChange: (step: FlowStep) => void;
  onMove: (by: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

const Toggle = chakra("button");

/** One step as a sentence, with its form when it is expanded. */
export function StepCard(props: StepCardProps) {
  const { step, event, number, last, open, says, problems, onToggle, onChange, onMove } = props;
  const { t } = useWorkflowMessages();
  const id = useId();
  const Icon = stepIcons[step.type];
  const Chevron = open ? ChevronDown : ChevronRight;
  // Problems that no field of the form shows, such as an unknown setting.
  const unplaced = ["", "type", "id"].flatMap((field) => problems.get(field) ?? []);

  function handleKey(pressed: KeyboardEvent) {
    const by = pressed.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[pressed.key] : undefined;
    if (!by) return;
    pressed.preventDefault();
    onMove(by);
  }

  return (
    <chakra.section
      aria-labelledby={`${id}-name`}
      data-step={step.id}
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="md"
      borderColor={problems.size > 0 ? "status.bad.solid" : undefined}
      onKeyDown={handleKey}
    >
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="1" p="2">
        <Toggle
          type="button"
          data-toggle
          aria-expanded={open}
          aria-controls={`${id}-form`}
          display="flex"
          alignItems="center"
          gap="2"
          flex="1 1 14rem"
          minW="0"
          minH="8"
          px="1"
          borderRadius="sm"
          textAlign="start"
          cursor="pointer"
          onClick={onToggle}
        >
          <chakra.span aria-hidden color="fg.subtle" display="flex">
            <Chevron size={14} />
          </chakra.span>
          <chakra.span aria-hidden color="accent.fg" display="flex">
            <Icon size={16} />
          </chakra.span>
          <chakra.span id={`${id}-name`} minW="0" overflowWrap="anywhere">
            <chakra.span display="block" color="fg.muted" fontSize="meta">
              {t("steps.number", { number })} · {t(`step.types.${step.type}`)}
            </chakra.span>
            <chakra.span display="block" fontWeight="semibold" lineClamp={open ? undefined : 2}>
              {says}
            </chakra.span>
          </chakra.span>
        </Toggle>
        {problems.size > 0 && (
          <StatusBadge tone="bad" icon={<CircleAlert />}>
            {t("steps.problems", { count: problems.size })}
          </StatusBadge>
        )}
        <chakra.div display="flex" ms="auto">
          <IconButton
            label={t("steps.up", { number })}
            data-act="up"
            disabled={number === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            label={t("steps.down", { number })}
            data-act="down"
            disabled={last}
            onClick={() => onMove(1)}
          >
            <ArrowDown />
          </IconButton>
          <IconButton label={t("steps.duplicate", { number })} onClick={props.onDuplicate}>
            <Copy />
          </IconButton>
          <IconButton label={t("steps.remove", { number })} onClick={props.onRemove}>
            <Trash2 />
          </IconButton>
        </chakra.div>
      </chakra.header>
      <chakra.div id={`${id}-form`} hidden={!open}>
        {open && (
          <chakra.div display="flex" flexDirection="column" gap="4" p="4" borderTopWidth="1px">
            {unplaced.map((message) => (
              <chakra.p key={message} color="status.bad.fg" fontSize="table">
                {message}
              </chakra.p>
            ))}
            <StepForm step={step} event={event} table={event.table} onChange={onChange} problems={problems} />
            <chakra.div display="flex" flexDirection="column" gap="2">
              <CheckboxField
                control={{
                  id: `${id}-only`,
                  onChange: ({ currentTarget }) =>
                    onChange({
                      ...step,
                      condition: currentTarget.checked ? [{ operator: "is" }] : undefined,
                    }),
                }}
                checked={step.condition !== undefined}
                label={t("steps.onlyIf")}
              />
              {step.condition && (
                <ConditionEditor
                  table={event.table}
                  value={step.condition}
                  inStep
                  problems={problems}
                  onChange={(condition) =>
                    onChange({ ...step, condition: condition.length > 0 ? condition : undefined })
                  }
                />
              )}
            </chakra.div>
          </chakra.div>
        )}
      </chakra.div>
    </chakra.section>
  );
}
