/** The user's arrangement of the Business Intelligence page. The database validates and stores it. */
import { type ThemeChoice, themes } from "../../../theme/mode.ts";

export const layouts = ["grid", "rows", "columns"] as const;
export const densities = ["compact", "comfortable", "spacious"] as const;
export const sizes = ["small", "medium", "large"] as const;
export const widgetIds = [
  "metrics",
  "riskTrends",
  "complianceScore",
  "topRisks",
  "assetBreakdown",
  "projectStatus",
  "alerts",
  "calendar",
] as const;

export { themes };
export type Layout = (typeof layouts)[number];
export type Density = (typeof densities)[number];
export type WidgetSize = (typeof sizes)[number];
export type WidgetId = (typeof widgetIds)[number];

/** Its index in the list is its position on the page. */
export interface Widget {
  id: WidgetId;
  size: WidgetSize;
  visible: boolean;
}

export interface Preferences {
  layout: Layout;
  density: Density;
  theme: ThemeChoice;
  autoRefresh: boolean;
  /** In seconds: 1 to 30 full minutes. */
  refreshInterval: number;
  widgets: readonly Widget[];
}

export const MIN_MINUTES = 1;
export const MAX_MINUTES = 30;

const initial: readonly [WidgetId, WidgetSize, boolean][] = [
  ["metrics", "large", true],
  ["riskTrends", "medium", true],
  ["complianceScore", "medium", true],
  ["topRisks", "medium", true],
  ["assetBreakdown", "small", true],
  ["projectStatus", "small", true],
  ["alerts", "medium", false],
  ["calendar", "medium", false],
];

/** The defaults of the database, for when the preferences cannot be read. */
export const defaultPreferences: Preferences = {
  layout: "grid",
  density: "comfortable",
  theme: "system",
  autoRefresh: true,
  refreshInterval: 300,
  widgets: initial.map(([id, size, visible]) => ({ id, size, visible })),
};

export function oneOf<Word extends string>(allowed: readonly Word[], value: unknown): Word | undefined {
  return allowed.find((each) => each === value);
}

export function minutesOf(seconds: number): number {
  return Math.round(seconds / 60);
}

/** Widgets as the API has them, with their position. */
export function numbered(widgets: readonly Widget[]) {
  return widgets.map(({ id, size, visible }, at) => ({ id, size, visible, position: at + 1 }));
}

export function samePreferences(one: Preferences, other: Preferences): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder({ layout, density, theme, autoRefresh, refreshInterval, widgets }: Preferences) {
  return [layout, density, theme, autoRefresh, refreshInterval, numbered(widgets)];
}
