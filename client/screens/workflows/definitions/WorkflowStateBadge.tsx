import { StatusBadge } from "../../../components/Badge.tsx";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";

interface WorkflowStateBadgeProps {
  workflow: {
    archivedAt: string | null;
    published: { number: number } | null;
    draft: { number: number; isBeingPublished: boolean } | null;
  };
}

/** Whether the workflow is active, and whether it has a draft. */
export function WorkflowStateBadge({ workflow }: WorkflowStateBadgeProps) {
  const { t } = useWorkflowMessages();
  const { archivedAt, published, draft } = workflow;
  if (archivedAt) return <StatusBadge>{t("state.archived")}</StatusBadge>;

  return (
    <>
      {published && <StatusBadge tone="good">{t("state.published")}</StatusBadge>}
      {draft && (
        <StatusBadge tone={draft.isBeingPublished ? "attention" : "neutral"}>
          {draft.isBeingPublished ? t("state.asked") : t("state.draft")}
        </StatusBadge>
      )}
    </>
  );
}
