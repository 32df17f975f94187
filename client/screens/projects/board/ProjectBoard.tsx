import { useState } from "react";

import { projectFields } from "../../../../graphql/fields/projects.ts";
import {
  type ProjectFormInput,
  type ProjectRowFragment,
  useProjectBoardQuery,
  useSaveProjectMutation,
} from "../../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { LazyBoard } from "../../../components/board/LazyBoard.tsx";
import type { BoardColumn, Destination } from "../../../components/board/types.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { lazyComponent } from "../../../components/lazyComponent.ts";
import type { RegisterState } from "../../../components/register/types.ts";
import { useCommitted } from "../../../components/register/useCommitted.ts";
import { TextLink } from "../../../components/TextLink.tsx";
import { toast } from "../../../components/toast.ts";
import type { FieldChange } from "../../approvals/parts/changeValues.ts";
import { formOf, valuesOf } from "../parts/projectValues.ts";
import { useProjectMessages } from "../parts/useProjectMessages.ts";
import { boardVariablesOf, statusesOf } from "../projectQuery.ts";
import { CardBody } from "./CardBody.tsx";

const ChangeRequestDialog = lazyComponent(
  async () => (await import("../parts/ChangeRequestDialog.tsx")).ChangeRequestDialog,
);

interface ProjectBoardProps {
  state: RegisterState;
  mayEdit: boolean;
  /** The URL of the list of a status. */
  listOf: (status: string) => string;
  onChanged: () => unknown;
}

/** The changes that need an approval first. */
interface UnapprovedChanges {
  project: ProjectRowFragment;
  form: ProjectFormInput;
  changes: readonly FieldChange[];
}

/** The projects of the list with a column for each status. If moving a card needs an approval, it is requested. */
export function ProjectBoard({ state, mayEdit, listOf, onChanged }: ProjectBoardProps) {
  const { t } = useProjectMessages();
  const [save] = useSaveProjectMutation();
  const [unapproved, setUnapproved] = useState<UnapprovedChanges>();
  const { data, previousData, error, refetch } = useProjectBoardQuery({
    variables: useCommitted(boardVariablesOf(state)),
    fetchPolicy: "cache-and-network",
  });
  const read = data ?? previousData;

  if (!read && error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!read) return <Loading />;

  const columns = statusesOf(state).map((status): BoardColumn => {
    const { nodes = [], totalCount = 0 } = read[status] ?? {};
    return {
      key: status,
      title: t(`approvals:values.status.${status}`),
      count: totalCount,
      footer: totalCount > nodes.length && (
        <TextLink to={listOf(status)}>{t("board.more", { count: totalCount })}</TextLink>
      ),
      cards: nodes.map((project) => ({
        id: project.id,
        title: project.name,
        reference: project.reference,
        to: `/projects/${project.id}`,
        // While a change is pending, no other can be requested.
        movable: mayEdit && project.archivedAt === null && !project.hasPendingChange,
        body: <CardBody project={project} />,
      })),
    };
  });

  async function refetchAll() {
    onChanged();
    await refetch();
  }

  async function handleMove(id: string, { column }: Destination) {
    const projectStatuses = projectFields.status.choices;
    const status = projectStatuses.find((one) => one === column);
    const project = projectStatuses.flatMap((one) => read?.[one]?.nodes ?? []).find((one) => one.id === id);
    if (!project || !status || status === project.status) return;
    const form = { ...formOf(valuesOf(project)), status };
    const saved = await attempt(project, form);
    if (saved?.outcome === "needs_approval") {
      setUnapproved({ project, form, changes: saved.changes.filter((change) => change !== null) });
      // The card moves back: the status stays until the change is approved.
      throw new Error(saved.outcome);
    }
    toast.success(t("toast.saved"), project.name);
    await refetchAll();
  }

  async function attempt({ id, version }: ProjectRowFragment, form: ProjectFormInput) {
    try {
      const { data: answer } = await save({ variables: { input: { id, version, form } } });
      return answer?.saveProject?.save;
    } catch (failure) {
      toast.error(t("board.notMoved"), serverErrorOf(failure).message);
      await refetchAll();
      throw failure;
    }
  }

  return (
    <>
      <LazyBoard label={t("board.label")} columns={columns} onMove={handleMove} />
      {unapproved && (
        <ChangeRequestDialog
          project={unapproved.project}
          form={unapproved.form}
          changes={unapproved.changes}
          onDone={refetchAll}
          onClose={() => setUnapproved(undefined)}
        />
      )}
    </>
  );
}
