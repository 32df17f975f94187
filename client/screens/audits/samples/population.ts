import { defaultFilters } from "../../../components/register/defaultFilters.ts";
import { LAYOUT_PARAM, VIEW } from "../../../components/register/remembered.ts";
import { ALL } from "../../../components/register/types.ts";
import { BASIS_PARAMETER } from "../../../components/scoreBasis.ts";

/** The registers that a population can be taken from, with the permission to see their records. */
export const sampledAreas = [
  { area: "controls", permission: "compliance_view", path: "/compliance/controls" },
  { area: "requirements", permission: "compliance_view", path: "/compliance/requirements" },
  { area: "findings", permission: "compliance_view", path: "/compliance/findings" },
  { area: "evidence", permission: "evidence_management", path: "/compliance/evidence" },
  { area: "risks", permission: "risks_view", path: "/risks" },
  { area: "assets", permission: "assets_view", path: "/assets" },
  { area: "projects", permission: "projects_view", path: "/projects" },
  { area: "audits", permission: "audit_reports", path: "/audits" },
] as const;

export type SampledArea = (typeof sampledAreas)[number]["area"];

export function isSampledArea(area: string): area is SampledArea {
  return sampledAreas.some((known) => known.area === area);
}

/** The page of a record; undefined for an area that is not known. */
export function recordPath(area: string, id: string): string | undefined {
  const known = sampledAreas.find((sampled) => sampled.area === area);
  return known && `${known.path}/${id}`;
}

/** The filter of a register as the database reads it (registers.sql). */
export interface PopulationFilter {
  search?: string;
  values: Record<string, string[]>;
}

/** What a query holds besides filters. */
const others = new Set(["q", "sort", "columns", "density", VIEW, LAYOUT_PARAM, BASIS_PARAMETER]);

/** All records that are not archived. */
export const everything: PopulationFilter = { values: { archived: ["false"] } };

/** The filter of a saved view, with what the register adds to its query. */
export function filterOfView(area: SampledArea, query: string): PopulationFilter {
  const params = new URLSearchParams(query);
  const defaults: Readonly<Record<string, readonly string[]>> =
    area in defaultFilters ? defaultFilters[area as keyof typeof defaultFilters] : {};
  const keys = new Set([...params.keys()].filter((key) => !others.has(key)));
  const stated = [...keys].map((key): [string, string[]] => [key, params.getAll(key).filter(Boolean)]);
  const added = Object.entries({ archived: ["false"], ...defaults })
    .filter(([key]) => !keys.has(key))
    .map(([key, list]): [string, string[]] => [key, [...list]]);
  const chosen = [...stated, ...added].filter(([, list]) => list.length > 0 && !list.includes(ALL));
  const search = params.get("q")?.trim();

  return { ...(search && { search }), values: Object.fromEntries(chosen) };
}

/** The ids as the hash is taken of them: each on a line of its own. */
export function populationFile(ids: readonly (string | null)[]): Blob {
  return new Blob([ids.map((id) => `${id}\n`).join("")], { type: "text/plain" });
}
