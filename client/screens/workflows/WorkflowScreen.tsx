import { Archive, ArchiveRestore, FileX, Pencil, Send } from "lucide-react";
import { useNavigate } from "react-router-dom";

import {
  useRestoreWorkflowMutation,
  useWorkflowQuery,
  WorkflowDocument,
  WorkflowHistoryDocument,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { ArchivedBanner } from "../../components/record/ArchivedBanner.tsx";
import { recordFirstQueries } from "../../components/record/firstQuery.ts";
import { RecordActions } from "../../components/record/RecordActions.tsx";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { RecordPage } from "../../components/record/RecordPage.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { RecordTemplate } from "../templates/parts/RecordTemplate.tsx";
import { templateOf } from "../templates/parts/templateOf.ts";
import { useTemplateEntry } from "../templates/parts/useTemplateEntry.tsx";
import { DraftBanner } from "./definition/DraftBanner.tsx";
import { TestWithRecord } from "./definition/TestWithRecord.tsx";
import { Versions } from "./definition/Versions.tsx";
import { WorkflowRail } from "./definition/WorkflowRail.tsx";
import { WorkflowStateBadge } from "./definitions/WorkflowStateBadge.tsx";
import { useWorkflowHistoryMessages } from "./parts/useWorkflowHistoryMessages.ts";
import { useWorkflowMessages } from "./parts/useWorkflowMessages.ts";
import { WorkflowDefinition } from "./parts/WorkflowDefinition.tsx";

const WorkflowDialogs = lazyComponent(
  async () => (await import("./definition/WorkflowDialogs.tsx")).WorkflowDialogs,
);

export const firstQueries = recordFirstQueries(WorkflowDocument, [templateOf("workflows")]);

/** The page of a workflow: its definition as text and diagram, its versions, and its draft. */
export default function WorkflowScreen() {
  const { t } = useWorkflowMessages();
  const navigate = useNavigate();
  const template = useTemplateEntry();
  const address = useRecordUrl();
  const { id } = address;
  const mayTest = useMay("system_settings");
  const { data, loading, error, refetch } = useWorkflowQuery({
    variables: { id },
    skip: !address.isId,
    fetchPolicy: "cache-and-network",
  });
  const [restore] = useRestoreWorkflowMutation();
  const workflow = data?.workflow ?? undefined;

  if (!workflow) {
    return (
      <RecordState
        title={t("editor.record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("missing.title"),
          text: t("missing.text"),
          to: "/workflows/definitions",
          label: t("actions.toList"),
        }}
      />
    );
  }

  const { name, reference, description, archivedAt, archivedReason, draft, published, versions } = workflow;
  const changes = workflow.mayChange && !archivedAt;
  const tested = draft ?? published;
  const { performWithToast } = recordActions(name, refetch);
  const isPublishable = draft !== null && !draft.isBeingPublished && (draft.problems ?? []).length === 0;

  return (
    <RecordPage
      url={address}
      head={
        <PageHead
          title={name}
          badges={<WorkflowStateBadge workflow={workflow} />}
          context={[reference, description].filter(Boolean).join(" · ")}
          actions={
            <RecordActions
              onOpen={address.onOpen}
              buttons={[
                workflow.mayChange &&
                  archivedAt !== null && {
                    key: "restore",
                    label: t("actions.restore"),
                    icon: <ArchiveRestore />,
                    onSelect: () =>
                      void performWithToast(
                        () => restore({ variables: { input: { workflowId: id } } }),
                        t("toast.restored"),
                        t("toast.notRestored"),
                      ),
                  },
                changes && {
                  key: "edit",
                  label: draft ? t("actions.editDraft") : t("actions.edit"),
                  icon: <Pencil />,
                  onSelect: () => void navigate(`/workflows/${id}/edit`),
                },
                changes &&
                  isPublishable && {
                    key: "publish",
                    label: t("actions.publish"),
                    icon: <Send />,
                    main: true,
                  },
              ]}
              more={[
                template,
                changes &&
                  draft !== null &&
                  published !== null && { key: "discard", label: t("actions.discard"), icon: <FileX /> },
                changes && { key: "archive", label: t("actions.archive"), icon: <Archive />, danger: true },
              ]}
            />
          }
        />
      }
      banners={
        <>
          <ArchivedBanner at={archivedAt} text={archivedReason ?? undefined} />
          <RecordTemplate
            kind="workflow"
            table="workflows"
            name={name}
            url={address}
            mayEdit={changes}
            onChanged={refetch}
          />
          {draft && !archivedAt && <DraftBanner draft={draft} inForce={published !== null} />}
        </>
      }
      label={t("definition.sections")}
      tabs={[
        published !== null && {
          key: "published",
          label: t("definition.inForce"),
          content: <WorkflowDefinition version={published} />,
        },
        draft !== null && {
          key: "draft",
          label: t("definition.draft"),
          content: <WorkflowDefinition version={draft} />,
        },
        mayTest &&
          tested !== null &&
          !archivedAt && {
            key: "test",
            label: t("test.tab"),
            content: <TestWithRecord key={tested.updatedAt} version={tested} draft={draft !== null} />,
          },
        {
          key: "versions",
          label: t("definition.versions"),
          count: versions.nodes.length,
          content: <Versions versions={versions.nodes} />,
        },
        {
          key: "history",
          label: t("definition.history"),
          content: (
            <RecordHistory
              key={workflow.version}
              id={id}
              document={WorkflowHistoryDocument}
              changesOf={(read) => read.workflow?.history}
              useHistoryMessages={useWorkflowHistoryMessages}
            />
          ),
        },
      ]}
      rail={<WorkflowRail workflow={workflow} />}
      dialogs={
        changes &&
        address.open && (
          <WorkflowDialogs
            workflow={workflow}
            open={address.open}
            onClose={address.onClose}
            onChanged={refetch}
          />
        )
      }
    />
  );
}
