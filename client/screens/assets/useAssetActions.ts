import type { AssetRecordFragment } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";

export interface AssetActions {
  edit: boolean;
  state: boolean;
  archive: boolean;
  restore: boolean;
  linkRisks: boolean;
  linkControls: boolean;
  changeStakeholders: boolean;
  seesStakeholders: boolean;
  seesRisks: boolean;
  seesControls: boolean;
  seesProjects: boolean;
}

/** The actions that the user may take on the asset in its current state. */
export function useAssetActions(asset: Pick<AssetRecordFragment, "archivedAt"> | undefined): AssetActions {
  const mayEdit = useMay("assets_edit", "full");
  const mayDelete = useMay("assets_delete", "full");
  const mayEditRisks = useMay("risks_edit", "full");
  const mayEditControls = useMay("compliance_edit", "full");
  const mayChangeStakeholders = useMay("asset_stakeholders", "full");
  const seesStakeholders = useMay("asset_stakeholders");
  const seesRisks = useMay("risks_view");
  const seesControls = useMay("compliance_view");
  const seesProjects = useMay("projects_view");
  const active = asset !== undefined && asset.archivedAt === null;

  return {
    edit: mayEdit && active,
    state: mayEdit && active,
    archive: mayDelete && active,
    restore: mayDelete && asset !== undefined && !active,
    linkRisks: (mayEdit || mayEditRisks) && seesRisks && active,
    linkControls: (mayEdit || mayEditControls) && seesControls && active,
    changeStakeholders: mayChangeStakeholders && active,
    seesStakeholders,
    seesRisks,
    seesControls,
    seesProjects,
  };
}
