import type { ReportKind } from "../../../graphql/generated/types.ts";

export interface ReportType {
  kind: ReportKind;
  /** What it can be narrowed to. */
  takes: readonly "unit"[];
}

/** In the order in which they are offered. */
export const reportKinds: readonly ReportType[] = [
  { kind: "executive_summary", takes: [] },
  { kind: "risk_register", takes: ["unit"] },
  { kind: "findings_ageing", takes: [] },
  { kind: "asset_inventory", takes: [] },
  { kind: "project_portfolio", takes: [] },
];
