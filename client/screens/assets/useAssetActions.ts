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
  const living = asset !== undefined && asset.archivedAt === null;

  return {
    edit: mayEdit && living,
    state: mayEdit && living,
    archive: mayDelete && living,
    restore: mayDelete && asset !== undefined && !living,
    linkRisks: (mayEdit || mayEditRisks) && seesRisks && living,
    linkControls: (mayEdit || mayEditControls) && seesControls && living,
    changeStakeholders: mayChangeStakeholders && living,
    seesStakeholders,
    seesRisks,
    seesControls,
    seesProjects,
  };
}
