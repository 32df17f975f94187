import { withScoreBasis } from "../../components/scoreBasis.ts";
import type { Severity } from "../../components/severity.ts";
import type { Figures } from "./figures.ts";
import type { Filters } from "./filters.ts";

type ProjectStatus = keyof Omit<NonNullable<Figures["projectStatus"]>, "__typename">;

/**
 * A link to a register with the search of the page, which registers understand in the same way. The path has a query
 * string already.
 */
export function found(path: string, { search }: Filters): string {
  return search.trim() === "" ? path : `${path}&q=${encodeURIComponent(search.trim())}`;
}

export function risksLink(filters: Filters): string {
  return withScoreBasis(found("/risks?status=identified", filters), filters.basis);
}

export function aboveAppetiteLink(filters: Filters): string {
  return withScoreBasis(found("/risks?status=identified&above_appetite=true", filters), filters.basis);
}

/** Only requirements of frameworks in force are counted. */
const inForce = "/compliance/requirements?applicable=true&framework_status=in_force";

export function requirementsLink(filters: Filters): string {
  return found(inForce, filters);
}

export function compliantLink(filters: Filters): string {
  return found(`${inForce}&status=compliant`, filters);
}

/** Retired assets are not counted. */
const inUse = "/assets?status=planned&status=active";

export function assetsLink(filters: Filters, criticality?: Severity): string {
  return found(criticality ? `${inUse}&criticality=${criticality}` : inUse, filters);
}

export function projectsLink(filters: Filters, status: ProjectStatus): string {
  return found(`/projects?status=${status === "onHold" ? "on_hold" : status}`, filters);
}
