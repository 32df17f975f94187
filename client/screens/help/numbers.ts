import type dashboard from "../../i18n/en/dashboard.json";
import type help from "../../i18n/en/help.json";
import type intelligence from "../../i18n/en/intelligence.json";

type Source = keyof typeof help.numbers.sources;

/** Figures whose explanations other screens show too; the texts are shared. */
interface DashboardFigure {
  name: "cards" | "tiles" | "charts";
  of: Exclude<keyof typeof dashboard.explain, "meaning" | "formula" | "thresholds" | "asOf">;
  source: Source;
}

export const dashboardFigures: readonly DashboardFigure[] = [
  { name: "cards", of: "complianceHealth", source: "requirements" },
  { name: "cards", of: "criticalRisks", source: "risks" },
  { name: "cards", of: "auditReadiness", source: "requirements" },
  { name: "cards", of: "executiveAlerts", source: "alerts" },
  { name: "charts", of: "heatmap", source: "risks" },
  { name: "charts", of: "top", source: "risks" },
  { name: "charts", of: "trends", source: "history" },
  { name: "charts", of: "residual", source: "risks" },
  { name: "tiles", of: "itemsTile", source: "alerts" },
  { name: "tiles", of: "criticalTile", source: "risks" },
  { name: "tiles", of: "scoreTile", source: "requirements" },
];

export const dashboardNames = {
  complianceHealth: "dashboard:cards.complianceHealth",
  criticalRisks: "dashboard:cards.criticalRisks",
  auditReadiness: "dashboard:cards.auditReadiness",
  executiveAlerts: "dashboard:cards.executiveAlerts",
  heatmap: "dashboard:heatmap.title",
  top: "dashboard:top.title",
  trends: "dashboard:trends.title",
  residual: "dashboard:residual.title",
  itemsTile: "dashboard:tiles.items",
  criticalTile: "dashboard:tiles.critical",
  scoreTile: "dashboard:tiles.score",
} as const;

interface IntelligenceFigure {
  of: keyof typeof intelligence.explained;
  source: Source;
}

export const intelligenceFigures: readonly IntelligenceFigure[] = [
  { of: "totalRisks", source: "risks" },
  { of: "complianceScore", source: "requirements" },
  { of: "totalAssets", source: "assets" },
  { of: "activeProjects", source: "projects" },
  { of: "riskTrends", source: "history" },
  { of: "topRisks", source: "risks" },
  { of: "assetCriticality", source: "assets" },
  { of: "projectStatus", source: "projects" },
  { of: "alerts", source: "attention" },
  { of: "upcoming", source: "work" },
];

export const intelligenceNames = {
  totalRisks: "intelligence:metrics.totalRisks",
  complianceScore: "intelligence:metrics.complianceScore",
  totalAssets: "intelligence:metrics.totalAssets",
  activeProjects: "intelligence:metrics.activeProjects",
  riskTrends: "intelligence:riskTrends.title",
  topRisks: "intelligence:topRisks.title",
  assetCriticality: "intelligence:assets.title",
  projectStatus: "intelligence:projects.title",
  alerts: "personal:widgets.names.alerts",
  upcoming: "personal:widgets.names.calendar",
} as const;

export const recordFigures = [
  "score",
  "suggestion",
  "criticality",
  "forecast",
  "net",
  "payback",
  "npv",
] as const satisfies readonly (keyof typeof help.numbers.own)[];
