import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useState } from "react";

import { Section } from "../../../components/record/Section.tsx";
import { usePageKeys } from "../../../components/shortcuts/pageKeys.ts";
import { FlowDiagram } from "../parts/FlowDiagram.tsx";
import type { Flow } from "../parts/flow.ts";
import { useFlowMessages } from "../parts/useFlowMessages.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { ConditionEditor } from "./ConditionEditor.tsx";
import { EventEditor } from "./EventEditor.tsx";
import { byField, type Problem } from "./problems.ts";
import { StepList } from "./StepList.tsx";
import { TextEntry } from "./TextEntry.tsx";
import { useAfterClick } from "./useAfterClick.ts";

interface FlowEditorProps {
  flow: Flow;
  onChange: (make: (flow: Flow) => Flow) => void;
  problems: readonly Problem[];
  /** Shows all problems, also in fields that were not edited yet. */
  strict: boolean;
  /** Shown above the fields: the result of saving. */
  children?: ReactNode;
}

/** A workflow as sentences with fields, from its trigger to its last step, with the diagram at the side. */
export function FlowEditor({ flow, onChange, problems, strict, children }: FlowEditorProps) {
  usePageKeys("workflows");
  const { t } = useWorkflowMessages();
  const { sayStart, sayStep } = useFlowMessages(flow);
  const afterClick = useAfterClick();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // Problems are shown in fields that were left, never while the user is editing them.
  const shown = problems.filter(({ part, step }) => strict || left.has(step ?? part));
  const { event, condition, steps } = flow;

  function leave(part: string) {
    afterClick(() => setLeft((current) => (current.has(part) ? current : new Set(current).add(part))));
  }

  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ lg: "minmax(0, 1fr) 23rem" }}
      gap="4"
      alignItems="start"
    >
      <chakra.div display="flex" flexDirection="column" gap="4" minW="0">
        {children}
        <Section title={t("editor.about")}>
          <chakra.div display="flex" flexDirection="column" gap="3" onBlur={() => leave("name")}>
            <TextEntry
              label={t("editor.name")}
              required
              maxLength={120}
              value={flow.name}
              error={byField(shown, "name").get("")}
              onChange={(name) => onChange((current) => ({ ...current, name }))}
            />
            <TextEntry
              label={t("editor.description")}
              long
              maxLength={2000}
              help={t("editor.descriptionHelp")}
              value={flow.description}
              onChange={(description) => onChange((current) => ({ ...current, description }))}
            />
          </chakra.div>
        </Section>
        <Section title={t("event.title")}>
          <chakra.div display="flex" flexDirection="column" gap="4">
            <chakra.fieldset minW="0" aria-label={t("event.title")} onBlur={() => leave("event")}>
              <EventEditor
                event={event}
                problems={byField(shown, "event")}
                onChange={(change) =>
                  onChange((current) => ({ ...current, event: { ...current.event, ...change } }))
                }
              />
            </chakra.fieldset>
            {event.table !== "workflows" && (
              <chakra.fieldset minW="0" aria-label={t("condition.title")} onBlur={() => leave("condition")}>
                <chakra.h3 textStyle="label" mb="2">
                  {t("condition.title")}
                </chakra.h3>
                <ConditionEditor
                  table={event.table}
                  value={condition}
                  problems={byField(shown, "condition")}
                  onChange={(next) => onChange((current) => ({ ...current, condition: next }))}
                />
              </chakra.fieldset>
            )}
            <chakra.p
              borderInlineStartWidth="2px"
              borderColor="accent.solid"
              ps="3"
              color="fg.muted"
              fontSize="table"
              overflowWrap="anywhere"
            >
              {sayStart()}.
            </chakra.p>
          </chakra.div>
        </Section>
        <Section title={t("steps.title")}>
          <chakra.p color="fg.muted" fontSize="table" mb="3">
            {t("steps.help")}
          </chakra.p>
          <StepList
            event={event}
            steps={steps}
            sayStep={sayStep}
            problems={shown}
            onLeft={leave}
            onChange={(make) => onChange((current) => ({ ...current, steps: make(current.steps) }))}
          />
        </Section>
      </chakra.div>
      <chakra.aside
        aria-label={t("drawing.title")}
        // It scrolls, so the keyboard must reach it.
        tabIndex={0}
        position={{ lg: "sticky" }}
        top={{ lg: "calc(var(--shell-top, 0px) + 16px)" }}
        maxH={{ lg: "calc(100dvh - var(--shell-top, 0px) - 32px)" }}
        overflowY={{ lg: "auto" }}
        bg="bg.surface"
        borderWidth="1px"
        borderRadius="md"
        p="4"
      >
        <FlowDiagram flow={flow} />
      </chakra.aside>
    </chakra.div>
  );
}
