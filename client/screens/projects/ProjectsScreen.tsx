import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";

import { useProjectsQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { NewProject } from "../../components/projects/NewProject.tsx";
import { ProjectHealthBadge } from "../../components/projects/ProjectHealthBadge.tsx";
import { useProjectWords } from "../../components/projects/useProjectWords.ts";
import { SHAPE } from "../../components/register/habits.ts";
import { RegisterScreen } from "../../components/register/RegisterScreen.tsx";
import { useRegister } from "../../components/register/useRegister.ts";
import { useRegisterQuery } from "../../components/register/useRegisterQuery.ts";
import { BulkActions } from "./BulkActions.tsx";
import { ProjectBoard } from "./board/ProjectBoard.tsx";
import { ProjectBadges } from "./ProjectBadges.tsx";
import { ProjectPreview } from "./ProjectPreview.tsx";
import { projectColumns, standardSort } from "./projectColumns.tsx";
import { projectVocabularies, variablesOf } from "./projectQuery.ts";
import { ShapeSwitch } from "./ShapeSwitch.tsx";
import { useProjectFilters } from "./useProjectFilters.ts";

const BOARD = "board";

export default function ProjectsScreen() {
  const { t } = useProjectWords();
  const [params, setParams] = useSearchParams();
  const mayCreate = useMay("projects_create", "full");
  const mayEdit = useMay("projects_edit", "full");
  const mayDelete = useMay("projects_delete", "full");
  const mayExport = useMay("projects_view", "full");

  const filters = useProjectFilters();
  const columns = useMemo(() => projectColumns(t), [t]);
  const definition = useMemo(
    () => ({ name: "projects", filters, columns, standardSort }),
    [filters, columns],
  );
  const control = useRegister(definition);
  const query = useProjectsQuery(useRegisterQuery(variablesOf(control.state)));
  const board = params.get(SHAPE) === BOARD;

  function addressOf(change: (next: URLSearchParams) => void): URLSearchParams {
    const next = new URLSearchParams(params);
    change(next);
    return next;
  }

  function handleBoard(shown: boolean) {
    setParams(
      addressOf((next) => (shown ? next.set(SHAPE, BOARD) : next.delete(SHAPE))),
      { preventScrollReset: true },
    );
  }

  function listOf(status: string): string {
    const list = addressOf((next) => {
      next.delete(SHAPE);
      next.set("status", status);
    });
    return `/projects?${list}`;
  }

  return (
    <RegisterScreen
      title={t("title")}
      context={t("context")}
      control={control}
      columns={columns}
      filters={filters}
      searchLabel={t("register.search")}
      query={query}
      page={(query.data ?? query.previousData)?.projects}
      hrefOf={({ id }) => `/projects/${id}`}
      nameOf={({ name }) => name}
      line={(project) => (
        <>
          <ProjectHealthBadge health={project.health} />
          <ProjectBadges {...project} />
          <span>{project.reference}</span>
          <PersonName name={project.owner?.fullName} picture={project.owner?.avatarUrl} short />
        </>
      )}
      preview={(project) => <ProjectPreview project={project} />}
      create={mayCreate && { label: t("actions.create"), form: (close) => <NewProject onClose={close} /> }}
      bulk={(mayEdit || mayDelete) && ((rows, onDone) => <BulkActions rows={rows} onDone={onDone} />)}
      exports={mayExport && { area: "projects", vocabularies: projectVocabularies }}
      empty={{ title: t("empty.title"), text: mayCreate ? t("empty.text") : t("empty.textReader") }}
      tools={<ShapeSwitch board={board} onBoard={handleBoard} />}
      shape={
        board && (
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
