/** The custom fields of the demo organisation, and the records that have values in them. */

import type { History } from "./history.ts";
import { founder } from "./people.ts";
import { type DemoEvent, idOf } from "./riskHistory.ts";

const fields = [
  {
    area: "risks",
    name: "Insured",
    kind: "choice",
    choices: ["Fully", "In part", "Not insured"],
    help: "Whether a policy pays if the risk occurs.",
  },
  { area: "risks", name: "Insurance reference", kind: "text", choices: [], help: "Number of the policy." },
  { area: "assets", name: "Lease ends", kind: "date", choices: [], help: "Empty for what we own." },
] as const;

/** By the name of the record; values in the order of the fields of its area. */
const values = {
  risks: {
    "Depot fire stops the northern hub": ["In part", "PF-2024-1187"],
    "Forklift collides with a pedestrian": ["Fully", "EL-2023-0442"],
    "Flooding of the river-side cross-dock": ["Not insured", null],
    "Cold chain breaks on pharmaceutical loads": ["Fully", "CG-2025-0093"],
    "Fuel theft at unattended yards": ["In part", "PF-2024-1187"],
    "Invoice fraud by changed bank details": ["In part", "CR-2024-0315"],
  },
  assets: {
    "Northern hub": ["2031-12-31"],
    "River-side cross-dock": ["2028-06-30"],
    "Sorting robots": ["2029-03-31"],
  },
} as const;

export function planCustomFields(history: History, people: Map<string, string>): DemoEvent[] {
  const head = idOf(people, founder.name);
  const daysAgo = (days: number) => new Date(history.today.getTime() - days * 86_400_000 + 10 * 3_600_000);

  const defined = fields.map(({ area, name, kind, choices, help }, position): DemoEvent => {
    const at = daysAgo(5 - position / 100);
    const sql = `insert into app_public.custom_fields (area, name, kind, choices, help, position) values ($1, $2, $3, $4, $5, $6)`;
    return { at, run: () => history.act(at, head, sql, [area, name, kind, choices, help, position + 1]) };
  });

  const fill = (area: "risks" | "assets", person: string): DemoEvent[] =>
    Object.entries<readonly (string | null)[]>(values[area]).map(([record, given], position) => {
      const at = daysAgo(4 - position / 100);
      // A record that was closed or archived meanwhile stays as it is.
      const sql = `update app_public.${area} set version = version, custom_values = (
          select jsonb_object_agg(id, value) from app_public.custom_fields join unnest($2::text[], $3::text[]) as given (name, value) using (name)
          where area = $4)
        where name = $1 and archived_at is null`;
      const names = fields.filter((field) => field.area === area).map(({ name }) => name);
      return { at, run: () => history.act(at, idOf(people, person), sql, [record, names, given, area]) };
    });

  return [...defined, ...fill("risks", "Daniel Reyes"), ...fill("assets", "Marta Lindqvist")];
}
