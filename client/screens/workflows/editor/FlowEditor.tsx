import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

import { Section } from "../../../components/record/Section.tsx";
import { usePageKeys } from "../../../components/shortcuts/pageKeys.ts";
import { FlowDiagram } from "../parts/FlowDiagram.tsx";
import type { Flow } from "../parts/flow.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { FlowFields } from "./FlowFields.tsx";
import { byField, type Problem } from "./problems.ts";
import { TextEntry } from "./TextEntry.tsx";
import { useShownProblems } from "./useShownProblems.ts";

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
  const { shown, leave } = useShownProblems(problems, strict);

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
        <FlowFields flow={flow} onChange={onChange} problems={shown} onLeft={leave} />
      </chakra.div>
      <chakra.aside
        aria-label={t("diagram.title")}
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
