import { Popover } from "@chakra-ui/react/popover";
import { Portal } from "@chakra-ui/react/portal";
import { chakra } from "@chakra-ui/react/styled-system";
import { FlaskConical } from "lucide-react";
import { useState } from "react";

import { useTestWorkflowLazyQuery } from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { type FoundRecord, RecordPicker } from "../../../components/record/RecordPicker.tsx";
import { Section } from "../../../components/record/Section.tsx";
import { definitionOf } from "../parts/definitionOf.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { TestResult } from "./TestResult.tsx";
import { useFindSubjects } from "./useFindSubjects.ts";

interface TestWithRecordProps {
  version: { number: number; event: unknown; condition: unknown; steps: unknown };
  draft: boolean;
}

/** Tests a workflow with a record, without any effect. */
export function TestWithRecord({ version, draft }: TestWithRecordProps) {
  const { t } = useWorkflowMessages();
  const { number, event, condition, steps } = version;
  const flow = definitionOf(version);
  const { table } = flow.event;
  const find = useFindSubjects(table);
  const [open, setOpen] = useState(false);
  const [record, setRecord] = useState<FoundRecord>();
  const [run, { data, loading, error }] = useTestWorkflowLazyQuery({ fetchPolicy: "network-only" });
  const alone = table === "workflows";

  function handleTest(subject?: FoundRecord) {
    setOpen(false);
    setRecord(subject);
    void run({ variables: { event, condition, steps, subjectId: subject?.id } });
  }

  return (
    <Section title={t("test.title")}>
      <chakra.div display="flex" flexDirection="column" gap="4" alignItems="flex-start">
        <chakra.p color="fg.muted">{t(draft ? "test.textDraft" : "test.text", { number })}</chakra.p>
        {alone ? (
          <Button onClick={() => handleTest()}>
            <FlaskConical />
            {t("test.run")}
          </Button>
        ) : (
          <Popover.Root
            open={open}
            onOpenChange={(change) => setOpen(change.open)}
            positioning={{ placement: "bottom-start", gutter: 4 }}
            lazyMount
            unmountOnExit
          >
            <Popover.Trigger asChild>
              <Button>
                <FlaskConical />
                {record ? t("test.another") : t("test.choose", { a: t(`tables.${table}.a`) })}
              </Button>
            </Popover.Trigger>
            <Portal>
              <Popover.Positioner>
                <Popover.Content aria-label={t("test.choose", { a: t(`tables.${table}.a`) })}>
                  <RecordPicker find={find} onChoose={handleTest} />
                </Popover.Content>
              </Popover.Positioner>
            </Portal>
          </Popover.Root>
        )}
        {loading && <Loading />}
        {error && !loading && <ErrorPanel error={error} title={t("test.failed")} />}
        {data?.testWorkflow && !loading && !error && (
          <TestResult lines={data.testWorkflow} steps={flow.steps} />
        )}
      </chakra.div>
    </Section>
  );
}
