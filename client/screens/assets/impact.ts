import { assetFields } from "../../../graphql/fields/assets.ts";
import type {
  AssetImpactQuery,
  Criticality,
  ImpactedAssetFragment,
} from "../../../graphql/generated/index.ts";
import { validOf } from "../../components/register/filters.ts";

/** An impacted asset, with typed criticality and severity. */
export interface ImpactedAsset
  extends Omit<ImpactedAssetFragment, "criticality" | "highestRisk" | "type" | "dependsOn"> {
  criticality: Criticality;
  highestRisk: Criticality | undefined;
  type: (typeof assetFields.type.choices)[number];
  dependsOn: string[];
}

export interface ImpactData {
  id: string;
  reference: string;
  name: string;
  assets: ImpactedAsset[];
  critical: number;
  /** Null if the reader may not see risks. */
  openRisks: number | null;
  /** The most severe risks. */
  mostSevere: { id: string; reference: string; name: string; severity: Criticality | null }[];
}

export function impactOf(asset: AssetImpactQuery["asset"] | undefined): ImpactData | undefined {
  if (!asset) return undefined;
  const assets = (asset.impact ?? []).map((impacted): ImpactedAsset => {
    const criticalities = assetFields.criticality.choices;
    const [criticality = "low"] = validOf(criticalities, [impacted.criticality]);
    const [highestRisk] = validOf(criticalities, impacted.highestRisk ? [impacted.highestRisk] : []);
    const [type = "other"] = validOf(assetFields.type.choices, [impacted.type]);
    const dependsOn = impacted.dependsOn.filter((id) => id !== null);
    return { ...impacted, criticality, highestRisk, type, dependsOn };
  });
  return {
    id: asset.id,
    reference: asset.reference,
    name: asset.name,
    assets,
    critical: assets.filter(({ criticality }) => criticality === "critical").length,
    openRisks: assets.some(({ openRisks }) => openRisks === null) ? null : asset.impactedRisks.totalCount,
    mostSevere: asset.impactedRisks.nodes,
  };
}
