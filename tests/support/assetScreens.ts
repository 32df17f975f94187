import type { MockLink } from "@apollo/client/testing";

import {
  AssetDocument,
  AssetImpactDocument,
  type AssetImpactQuery,
  type AssetQuery,
  type AssetRecordFragment,
  type ImpactedAssetFragment,
} from "../../graphql/generated/index.ts";
import { mockViewer } from "./mockViewer.ts";

const ALWAYS = Number.POSITIVE_INFINITY;
export const ASSET_ID = "00000000-0000-4000-8000-000000000001";
const DAY = "2026-01-05T10:00:00Z";

export function asset(changes: Partial<AssetRecordFragment> = {}): AssetRecordFragment {
  return {
    __typename: "Asset",
    id: ASSET_ID,
    reference: "A-0001",
    name: "Route planning",
    description: null,
    type: "application",
    status: "active",
    classification: null,
    criticality: "high",
    criticalityOverride: null,
    criticalityReason: null,
    criticalityByRule: "high",
    confidentiality: 2,
    integrity: null,
    availability: 4,
    owner: null,
    ownerTeam: null,
    custodian: null,
    creator: null,
    businessUnit: null,
    location: null,
    vendor: null,
    recoveryTimeHours: null,
    recoveryPointHours: 0,
    nextReviewOn: null,
    archivedAt: null,
    editableFields: [],
    customValues: {},
    customPeople: [],
    createdAt: DAY,
    updatedAt: DAY,
    version: 1,
    dependencies: { __typename: "AssetDependencyConnection", totalCount: 0, nodes: [] },
    dependents: { __typename: "AssetDependencyConnection", totalCount: 0, nodes: [] },
    ...changes,
  };
}

export function impactedAsset(
  number: number,
  changes: Partial<ImpactedAssetFragment> = {},
): ImpactedAssetFragment {
  const place = String(number);
  return {
    __typename: "ImpactedAsset",
    id: `00000000-0000-4000-8000-${place.padStart(12, "0")}`,
    reference: `A-${place.padStart(4, "0")}`,
    name: `Asset ${place}`,
    type: "application",
    criticality: "medium",
    status: "active",
    businessUnit: null,
    distance: 1,
    path: ["A-0001", `A-${place.padStart(4, "0")}`],
    dependsOn: [ASSET_ID],
    openRisks: 0,
    highestRisk: null,
    ...changes,
  };
}

export function assetMock(found: AssetQuery["asset"]): MockLink.MockedResponse {
  return {
    request: { query: AssetDocument, variables: () => true },
    maxUsageCount: ALWAYS,
    result: { data: { asset: found } },
  };
}

export function impactMock(impact: ImpactedAssetFragment[], risks = 0): MockLink.MockedResponse {
  const found: AssetImpactQuery["asset"] = {
    __typename: "Asset",
    id: ASSET_ID,
    reference: "A-0001",
    name: "Route planning",
    impact,
    impactedRisks: {
      __typename: "RiskConnection",
      totalCount: risks,
      nodes: Array.from({ length: Math.min(risks, 10) }, (_, at) => ({
        __typename: "Risk",
        id: `00000000-0000-4000-9000-${String(at).padStart(12, "0")}`,
        reference: `R-000${at}`,
        name: `Risk ${at}`,
        severity: "high",
      })),
    },
  };
  return {
    request: { query: AssetImpactDocument, variables: () => true },
    maxUsageCount: ALWAYS,
    result: { data: { asset: found } },
  };
}

export const assetManager = mockViewer({
  roles: ["admin"],
  permissions: {
    assets_view: "full",
    assets_create: "full",
    assets_edit: "full",
    assets_delete: "full",
    asset_stakeholders: "full",
    risks_view: "full",
  },
});

export const assetReader = mockViewer({ roles: ["vendor"], permissions: { assets_view: "read" } });
