import type { BusinessIntelligenceQuery } from "../../../graphql/generated/index.ts";
import type { Category, Filters } from "./filters.ts";

export type Figures = NonNullable<BusinessIntelligenceQuery["businessIntelligence"]>;
export type TopRisk = NonNullable<NonNullable<Figures["topRisks"]>[number]>;
export type Topic = Exclude<Category, "all">;

/** The schema allows null elements in lists, but there never are any. */
export function present<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}

/** Shown, not permitted to the user, or left out by the category. */
export type Presence = "shown" | "denied" | "left out";

export function presenceOf(topic: Topic, figures: Figures, { category }: Filters): Presence {
  if (category !== "all" && category !== topic) return "left out";
  const sees: Record<Topic, boolean> = {
    risks: figures.canViewRisks,
    compliance: figures.canViewRequirements,
    assets: figures.canViewAssets,
    projects: figures.canViewProjects,
  };
  return sees[topic] ? "shown" : "denied";
}

export function seesNothing({
  canViewRisks,
  canViewRequirements,
  canViewAssets,
  canViewProjects,
}: Figures): boolean {
  return !(canViewRisks || canViewRequirements || canViewAssets || canViewProjects);
}
