import {
  ProjectBenefitResultsDocument,
  ProjectDocument,
  ProjectHistoryDocument,
  useProjectQuery,
  useRestoreProjectMutation,
} from "../../../graphql/generated/index.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { ArchivedBanner } from "../../components/record/ArchivedBanner.tsx";
import { recordFirstQueries } from "../../components/record/firstQuery.ts";
import { RecordHistory } from "../../components/record/RecordHistory.tsx";
import { RecordPage } from "../../components/record/RecordPage.tsx";
import { RecordState } from "../../components/record/RecordState.tsx";
import { recordActions } from "../../components/record/recordActions.ts";
import { useRecordUrl } from "../../components/record/useRecordUrl.ts";
import { RecordTemplate } from "../templates/parts/RecordTemplate.tsx";
import { templateOf } from "../templates/parts/templateOf.ts";
import { Overview } from "./page/Overview.tsx";
import { PendingBanners } from "./page/PendingBanners.tsx";
import { ProjectHead } from "./page/ProjectHead.tsx";
import { ProjectRail } from "./page/ProjectRail.tsx";
import { useProjectActions } from "./page/useProjectActions.ts";
import { useProjectHistoryMessages } from "./page/useProjectHistoryMessages.ts";
import { useProjectPageMessages } from "./page/useProjectPageMessages.ts";

const Links = lazyComponent(async () => (await import("./page/Links.tsx")).Links);
const Requests = lazyComponent(async () => (await import("./page/Requests.tsx")).Requests);
const Stakeholders = lazyComponent(async () => (await import("./page/Stakeholders.tsx")).Stakeholders);
const Tasks = lazyComponent(async () => (await import("./page/tasks/Tasks.tsx")).Tasks);
const ProjectDialogs = lazyComponent(async () => (await import("./page/ProjectDialogs.tsx")).ProjectDialogs);

export const firstQueries = recordFirstQueries(
  ProjectDocument,
  [ProjectBenefitResultsDocument, templateOf("projects")],
  "projects",
);

/** The page of a project. */
export default function ProjectScreen() {
  const { t } = useProjectPageMessages();
  const address = useRecordUrl();
  const { id, open, onOpen, onClose } = address;
  const { data, loading, error, refetch } = useProjectQuery({
    variables: { id },
    skip: !address.isId,
    fetchPolicy: "cache-and-network",
  });
  const [restore] = useRestoreProjectMutation();
  const project = data?.project ?? undefined;
  const actions = useProjectActions(project);

  if (!project) {
    return (
      <RecordState
        title={t("record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("missing.title"),
          text: t("missing.text"),
          to: "/projects",
          label: t("actions.toList"),
        }}
      />
    );
  }

  const { version, archivedAt, archivedReason, name, taskCounts } = project;
  const { performWithToast } = recordActions(name, refetch);
  const requested = [project.pendingChange?.id, project.pendingDeletion?.id].join();

  return (
    <RecordPage
      url={address}
      table="projects"
      head={
        <ProjectHead
          project={project}
          actions={actions}
          onOpen={onOpen}
          onRestore={() =>
            void performWithToast(
              () => restore({ variables: { input: { ids: [id] } } }),
              t("toast.restored"),
              t("toast.notRestored"),
            )
          }
        />
      }
      banners={
        <>
          <ArchivedBanner
            at={archivedAt}
            text={[archivedReason && t("archivedWhy", { reason: archivedReason }), t("archived")]
              .filter(Boolean)
              .join(" ")}
          />
          <RecordTemplate
            kind="project"
            table="projects"
            name={name}
            url={address}
            mayEdit={actions.edit}
            onChanged={refetch}
          />
          <PendingBanners project={project} onChanged={refetch} />
        </>
      }
      label={t("sections")}
      tabs={[
        {
          key: "overview",
          label: t("tabs.overview"),
          content: <Overview project={project} actions={actions} onOpen={onOpen} />,
        },
        {
          key: "tasks",
          label: t("tabs.tasks"),
          count: taskCounts.todo + taskCounts.doing,
          // The board needs the full width.
          wide: true,
          content: (
            <Tasks
              project={project}
              mayPlan={actions.plan}
              open={open}
              onOpen={onOpen}
              onClose={onClose}
              onChanged={refetch}
            />
          ),
        },
        actions.seesStakeholders && {
          key: "stakeholders",
          label: t("tabs.stakeholders"),
          content: <Stakeholders projectId={id} mayChange={actions.changeStakeholders} />,
        },
        actions.seesLinks && {
          key: "links",
          label: t("tabs.links"),
          content: <Links projectId={id} active={archivedAt === null} />,
        },
        {
          key: "requests",
          label: t("tabs.requests"),
          content: <Requests key={`${version} ${requested}`} projectId={id} />,
        },
        {
          key: "history",
          label: t("tabs.history"),
          content: (
            <RecordHistory
              key={`${version} ${requested}`}
              id={id}
              area="projects"
              document={ProjectHistoryDocument}
              changesOf={(read) => read.project?.history}
              useHistoryMessages={useProjectHistoryMessages}
            />
          ),
        },
      ]}
      rail={<ProjectRail project={project} />}
      dialogs={
        open && (
          <ProjectDialogs
            project={project}
            actions={actions}
            open={open}
            onClose={onClose}
            onChanged={refetch}
          />
        )
      }
    />
  );
}
