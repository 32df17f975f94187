import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";

import {
  type ControlRecordFragment,
  type TestRequestEntryFragment,
  useAcceptTestRequestMutation,
  useReturnTestRequestMutation,
} from "../../../../graphql/generated/index.ts";
import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import { ownerName } from "../../../components/record/owner.tsx";
import { recordActions } from "../../../components/record/recordActions.ts";
import { Section } from "../../../components/record/Section.tsx";
import { useControlMessages } from "../useControlMessages.ts";
import { TestRequestEntry } from "./TestRequestEntry.tsx";

const AskOwner = lazyComponent(async () => (await import("./AskOwner.tsx")).AskOwner);
const AnswerRequest = lazyComponent(async () => (await import("./AnswerRequest.tsx")).AnswerRequest);
const ReasonDialog = lazyComponent(
  async () => (await import("../../../components/record/ReasonDialog.tsx")).ReasonDialog,
);

interface TestRequestsProps {
  control: ControlRecordFragment;
  /** Whether the user tests this control. */
  mayAsk: boolean;
  onChanged: () => Promise<unknown>;
}

type Opened = { kind: "ask" } | { kind: "answer" | "return"; request: TestRequestEntryFragment };

/** What testers asked of the owner of the control, and the answers. */
export function TestRequests({ control, mayAsk, onChanged }: TestRequestsProps) {
  const { t } = useControlMessages();
  const [opened, setOpened] = useState<Opened>();
  const [accept] = useAcceptTestRequestMutation();
  const [giveBack] = useReturnTestRequestMutation();
  const { nodes } = control.testRequests;
  const { perform, performWithToast } = recordActions(control.name, onChanged);
  const close = () => setOpened(undefined);
  const asks = mayAsk && ownerName(control) !== undefined;
  if (nodes.length === 0 && !asks) return null;

  return (
    <Section
      title={t("requests.title")}
      actions={
        asks && (
          <Button size="sm" onClick={() => setOpened({ kind: "ask" })}>
            {t("requests.ask")}
          </Button>
        )
      }
    >
      {nodes.length === 0 ? (
        <EmptyState title={t("requests.none")} text={t("requests.noneText")} />
      ) : (
        <chakra.ol listStyle="none">
          {nodes.map((request) => (
            <TestRequestEntry
              key={request.id}
              request={request}
              onAnswer={() => setOpened({ kind: "answer", request })}
              onAccept={() =>
                void performWithToast(
                  () => accept({ variables: { input: { id: request.id, version: request.version } } }),
                  t("requests.acceptedToast"),
                  t("requests.notAccepted"),
                )
              }
              onReturn={() => setOpened({ kind: "return", request })}
            />
          ))}
        </chakra.ol>
      )}
      {opened?.kind === "ask" && <AskOwner control={control} onDone={onChanged} onClose={close} />}
      {opened?.kind === "answer" && (
        <AnswerRequest request={opened.request} onDone={onChanged} onClose={close} />
      )}
      {opened?.kind === "return" && (
        <ReasonDialog
          title={t("requests.returnTitle")}
          formId={`test-request-return-${opened.request.id}`}
          submitLabel={t("requests.return")}
          onSubmit={(reason) =>
            perform(
              () =>
                giveBack({
                  variables: { input: { id: opened.request.id, version: opened.request.version, reason } },
                }),
              t("requests.returnedToast"),
            )
          }
          onClose={close}
        >
          <p>{t("requests.returnText")}</p>
        </ReasonDialog>
      )}
    </Section>
  );
}
