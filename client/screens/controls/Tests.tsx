import { chakra } from "@chakra-ui/react/styled-system";

import type { ControlRecordFragment } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { Section } from "../../components/record/Section.tsx";
import { TestEntry } from "./TestEntry.tsx";
import type { ControlActions } from "./useControlActions.ts";
import { useControlMessages } from "./useControlMessages.ts";

interface TestsProps {
  control: ControlRecordFragment;
  actions: ControlActions;
  onOpen: (what: string) => void;
}

/** Every test of the control, newest first; the latest of each kind counts. */
export function Tests({ control, actions, onOpen }: TestsProps) {
  const { t } = useControlMessages();
  const { nodes, totalCount } = control.tests;
  const counting = new Set(
    (["design", "operating"] as const).map((kind) => nodes.find((test) => test.kind === kind)?.id),
  );

  return (
    <Section
      title={t("test.history", { count: totalCount })}
      actions={
        actions.test && (
          <Button size="sm" onClick={() => onOpen("test")}>
            {t("actions.test")}
          </Button>
        )
      }
    >
      {actions.owns && (
        <chakra.p color="fg.muted" fontSize="table" pb="2">
          {t("test.ownControl")}
        </chakra.p>
      )}
      {nodes.length === 0 ? (
        <EmptyState title={t("test.none")} text={t("test.noneText")} />
      ) : (
        <chakra.ol listStyle="none">
          {nodes.map((test) => (
            <TestEntry
              key={test.id}
              test={test}
              counts={counting.has(test.id)}
              onRaise={actions.raise ? () => onOpen(`finding:${test.id}`) : undefined}
            />
          ))}
        </chakra.ol>
      )}
    </Section>
  );
}
