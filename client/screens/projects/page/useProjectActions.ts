import type { ProjectRecordFragment } from "../../../../graphql/generated/index.ts";
import { useMay } from "../../../access/useMay.ts";

export interface ProjectActions {
  edit: boolean;
  remove: boolean;
  restore: boolean;
  plan: boolean;
  measure: boolean;
  changeStakeholders: boolean;
  seesStakeholders: boolean;
  seesLinks: boolean;
}

/** The actions that the user may take on the project in its current state. */
export function useProjectActions(
  project: Pick<ProjectRecordFragment, "archivedAt" | "pendingDeletion"> | undefined,
): ProjectActions {
  const mayEdit = useMay("projects_edit", "full");
  const mayDelete = useMay("projects_delete", "full");
  const mayChangeStakeholders = useMay("project_stakeholders", "full");
  const seesStakeholders = useMay("project_stakeholders");
  const seesAssets = useMay("assets_view");
  const seesRisks = useMay("risks_view");
  const active = project !== undefined && project.archivedAt === null;

  return {
    edit: mayEdit && active,
    // A deletion can be requested once.
    remove: mayDelete && active && !project.pendingDeletion,
    restore: mayDelete && project !== undefined && !active,
    plan: mayEdit && active,
    measure: mayEdit && active,
    changeStakeholders: mayChangeStakeholders && active,
    seesStakeholders,
    seesLinks: seesAssets || seesRisks,
  };
}
