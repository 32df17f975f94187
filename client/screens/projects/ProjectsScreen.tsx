import { useMemo } from "react";
import { projectFields } from "../../../graphql/fields/projects.ts";
import { ProjectsDocument, useProjectsQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { OwnerPicture } from "../../components/record/owner.tsx";
import { filterVocabularies } from "../../components/register/fieldFilters.ts";
import { LayoutSwitch } from "../../components/register/LayoutSwitch.tsx";
import { registerFirstQueries } from "../../components/register/lastQuery.ts";
import { RegisterScreen } from "../../components/register/RegisterScreen.tsx";
import { LAYOUT_PARAM } from "../../components/register/remembered.ts";
import { useLayout } from "../../components/register/useLayout.ts";
import { useRegister } from "../../components/register/useRegister.ts";
import { useRegisterQuery } from "../../components/register/useRegisterQuery.ts";
import { useUrlParams } from "../../components/useUrlParams.ts";
import { BulkActions } from "./BulkActions.tsx";
import { ProjectBoard } from "./board/ProjectBoard.tsx";
import { ProjectBadges } from "./ProjectBadges.tsx";
import { ProjectPreview } from "./ProjectPreview.tsx";
import { ProjectHealthBadge } from "./parts/ProjectHealthBadge.tsx";
import { useProjectFields } from "./parts/useProjectFields.ts";
import { useProjectMessages } from "./parts/useProjectMessages.ts";
import { projectColumns } from "./projectColumns.tsx";
import { defaultSort, variablesOf } from "./projectQuery.ts";
import { useProjectFilters } from "./useProjectFilters.ts";

const ChangeProjects = lazyComponent(async () => (await import("./ChangeProjects.tsx")).ChangeProjects);
const NewProject = lazyComponent(async () => (await import("./parts/NewProject.tsx")).NewProject);
const ProjectCell = lazyComponent(async () => (await import("./ProjectCell.tsx")).ProjectCell);

const layouts = ["list", "board"] as const;
const parameters = [LAYOUT_PARAM];

export const firstQueries = registerFirstQueries(ProjectsDocument, "projects");

export default function ProjectsScreen() {
  const { t } = useProjectMessages();
  const { params } = useUrlParams();
  const { layout, setLayout } = useLayout("projects", layouts);
  const mayCreate = useMay("projects_create", "full");
  const mayEdit = useMay("projects_edit", "full");
  const mayDelete = useMay("projects_delete", "full");
  const mayExport = useMay("projects_view", "full");

  const filters = useProjectFilters();
  const fields = useProjectFields();
  const columns = useMemo(() => projectColumns(fields, t), [fields, t]);
  const control = useRegister({ name: "projects", filters, columns, defaultSort, parameters });
  const query = useProjectsQuery(useRegisterQuery(variablesOf(control.state)));

  function listOf(status: string): string {
    const list = new URLSearchParams(params);
    list.set(LAYOUT_PARAM, "list");
    list.set("status", status);
    return `/projects?${list}`;
  }

  return (
    <RegisterScreen
      title={t("title")}
      context={t("context")}
      permission="projects_view"
      control={control}
      columns={columns}
      searchLabel={t("register.search")}
      query={query}
      pageIn={(data) => data.projects}
      hrefOf={({ id }) => `/projects/${id}`}
      nameOf={({ name }) => name}
      phoneDetails={(project) => (
        <>
          <ProjectHealthBadge health={project.health} />
          <ProjectBadges {...project} />
          <span>{project.reference}</span>
          <OwnerPicture record={project} />
        </>
      )}
      preview={(project) => <ProjectPreview project={project} />}
      create={
        mayCreate && {
          label: t("actions.create"),
          upload: { to: "/projects/import", label: t("actions.import") },
          form: (close) => <NewProject onClose={close} />,
        }
      }
      bulk={(mayEdit || mayDelete) && ((rows, onDone) => <BulkActions rows={rows} onDone={onDone} />)}
      bulkAll={
        mayEdit && {
          area: "projects",
          vocabularies: filterVocabularies(projectFields),
          change: (selection, onDone, onClose) => (
            <ChangeProjects selection={selection} onDone={onDone} onClose={onClose} />
          ),
        }
      }
      cellEditor={ProjectCell}
      exports={mayExport && { area: "projects", vocabularies: filterVocabularies(projectFields) }}
      empty={{ title: t("empty.title"), text: mayCreate ? t("empty.text") : t("empty.textReader") }}
      tools={<LayoutSwitch layouts={layouts} layout={layout} onLayout={setLayout} />}
      layoutToggle={
        layout === "board" && (
          <ProjectBoard
            state={control.state}
            mayEdit={mayEdit}
            listOf={listOf}
            onChanged={() => void query.refetch()}
          />
        )
      }
    />
  );
}
