import { SearchX } from "lucide-react";
import { useParams } from "react-router-dom";

import { useWorkflowQuery } from "../../../../graphql/generated/index.ts";
import { AccessDenied } from "../../../access/AccessDenied.tsx";
import { LinkButton } from "../../../components/Button.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { StatePanel } from "../../../components/StatePanel.tsx";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { EditWorkflow } from "./EditWorkflow.tsx";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Edits the draft of a workflow, or a new one that starts as a copy of the published version. */
export default function WorkflowEditorScreen() {
  const { t } = useWorkflowMessages();
  const { id = "" } = useParams();
  const known = uuid.test(id);
  // Not refetched, because it would change what the user is editing.
  const { data, loading, error, refetch } = useWorkflowQuery({
    variables: { id },
    skip: !known,
    fetchPolicy: "network-only",
    nextFetchPolicy: "cache-first",
  });
  const workflow = data?.workflow ?? undefined;

  if (!workflow && known && (loading || error)) {
    return (
      <>
        <PageHead title={t("editor.record")} />
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />}
      </>
    );
  }
  if (!workflow) {
    return (
      <>
        <PageHead title={t("missing.title")} />
        <StatePanel
          icon={<SearchX />}
          title={t("missing.title")}
          text={t("missing.text")}
          actions={<LinkButton to="/workflows/definitions">{t("actions.toList")}</LinkButton>}
        />
      </>
    );
  }
  if (!workflow.mayChange) {
    return (
      <>
        <PageHead title={workflow.name} />
        <AccessDenied denial="area" />
      </>
    );
  }
  if (workflow.archivedAt) {
    return (
      <>
        <PageHead title={workflow.name} />
        <StatePanel
          title={t("editor.archived")}
          text={t("editor.archivedText")}
          actions={<LinkButton to={`/workflows/${id}`}>{t("editor.back")}</LinkButton>}
        />
      </>
    );
  }
  return <EditWorkflow key={workflow.id} workflow={workflow} />;
}
