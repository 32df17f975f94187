import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useState } from "react";

import {
  useSaveWorkflowDraftMutation,
  useWorkflowLazyQuery,
  type WorkflowRecordFragment,
} from "../../../../graphql/generated/index.ts";
import { type ServerError, serverErrorOf } from "../../../apollo/formErrors.ts";
import { BusyLabel } from "../../../components/BusyLabel.tsx";
import { Button, LinkButton } from "../../../components/Button.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { toast } from "../../../components/toast.ts";
import { useLeaveGuard } from "../../../components/useLeaveGuard.tsx";
import { useNavigateAfter } from "../../../components/useNavigateAfter.ts";
import { flowOf } from "../flowOf.ts";
import { flowJson } from "../parts/flowJson.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { FlowEditor } from "./FlowEditor.tsx";
import { ProblemCount } from "./ProblemCount.tsx";
import type { Problem } from "./problems.ts";
import { SaveError } from "./SaveError.tsx";
import { StaleNotice } from "./StaleNotice.tsx";
import { useFlowDraft } from "./useFlowDraft.ts";
import { useProblems } from "./useProblems.ts";

/** The editor with its draft, saving and errors. */
export function EditWorkflow({ workflow }: { workflow: WorkflowRecordFragment }) {
  const { t } = useWorkflowMessages();
  const navigateAfter = useNavigateAfter();
  const { id, version } = workflow;
  const start = useMemo(() => flowOf(workflow), [workflow]);
  const draft = useFlowDraft(`workflow-${id}`, start, version);
  const { flow } = draft;
  const [save, { loading: saving }] = useSaveWorkflowDraftMutation();
  const [read] = useWorkflowLazyQuery({ fetchPolicy: "network-only" });
  const [saveError, setSaveError] = useState<ServerError>();
  const [theirs, setTheirs] = useState<number>();
  const [saved, setSaved] = useState(false);
  // An incomplete saved draft shows its problems immediately, a new one only after it was edited.
  const [strict, setStrict] = useState(workflow.draft !== null && start.steps.length > 0);
  const question = useLeaveGuard(draft.dirty && !saved);

  const missing = useProblems(flow);
  const nameless: Problem[] =
    flow.name.trim() === "" ? [{ part: "name", message: t("problems.nameRequired") }] : [];
  const problems = [...nameless, ...(missing ?? [])];

  async function handleSave(base = draft.base) {
    setStrict(true);
    setSaveError(undefined);
    if (nameless.length > 0) return;
    try {
      const { name, description } = flow;
      const { data } = await save({
        variables: { input: { workflowId: id, version: base, name, description, ...flowJson(flow) } },
      });
      toast.success(t("toast.saved"), name);
      if (!draft.accepted(flow, data?.saveWorkflowDraft?.workflow?.version ?? base)) return;
      setSaved(true);
      navigateAfter(`/workflows/${id}`);
    } catch (error) {
      const serverError = serverErrorOf(error);
      if (serverError.code !== "STALE") return setSaveError(serverError);
      const { data } = await read({ variables: { id } });
      setTheirs(data?.workflow?.version);
      if (!data?.workflow) setSaveError(serverError);
    }
  }

  return (
    <>
      <PageHead
        title={flow.name.trim() || t("editor.untitled")}
        context={workflow.published ? t("editor.context") : t("editor.contextNew")}
        actions={
          <>
            <LinkButton to={`/workflows/${id}`}>{t("common:actions.cancel")}</LinkButton>
            <Button variant="solid" disabled={saving} onClick={() => void handleSave()}>
              <BusyLabel busy={saving}>{t("editor.save")}</BusyLabel>
            </Button>
          </>
        }
      />
      <FlowEditor flow={flow} onChange={draft.change} problems={problems} strict={strict}>
        {draft.restored && (
          <chakra.p role="status" display="flex" flexWrap="wrap" gap="2" color="fg.muted" fontSize="table">
            {t("common:form.draftRestored")}
            <Button variant="link" onClick={draft.discard}>
              {t("common:form.draftDiscard")}
            </Button>
          </chakra.p>
        )}
        {saveError && <SaveError serverError={saveError} />}
        {theirs !== undefined && (
          <StaleNotice
            to={`/workflows/${id}`}
            onKeep={() => {
              setTheirs(undefined);
              draft.rebase(theirs);
              void handleSave(theirs);
            }}
            onTake={() => {
              draft.forget();
              setSaved(true);
              navigateAfter(`/workflows/${id}`);
            }}
          />
        )}
        {workflow.draft?.isBeingPublished && (
          <chakra.p role="note" color="fg.muted" fontSize="table">
            {t("editor.voids")}
          </chakra.p>
        )}
      </FlowEditor>
      {strict && missing && <ProblemCount count={problems.length} />}
      {question}
    </>
  );
}
