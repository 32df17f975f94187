/** A change of one field with the record's values, as the server sends it. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
  requiresApproval?: boolean | null;
}

interface Benefit {
  selected: boolean;
  value: string;
  details: string;
}

const day = /^\d{4}-\d{2}-\d{2}$/;

export function isDay(value: unknown): value is string {
  return typeof value === "string" && day.test(value);
}

/** Exact decimals arrive as text or as numbers. */
export function numberOf(value: unknown): number | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The server's name of a column, which forms may write differently. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const TEAM = "owner_team_id";

/** Whether a change names teams. */
export function namesTeams(changes: readonly FieldChange[]): boolean {
  return changes.some(({ field }) => columnOf(field) === TEAM);
}

/** The ids of people in a change, sorted. */
export function peopleIn(changes: readonly FieldChange[]): string[] {
  const ids = changes
    .filter(({ field }) => /_(id|by)$/.test(columnOf(field)) && columnOf(field) !== TEAM)
    .flatMap(({ before, after }) => [before, after])
    .filter((value): value is string => typeof value === "string" && uuid.test(value));
  return [...new Set(ids)].toSorted();
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function benefitOf(value: unknown): Benefit {
  const fields = Object.fromEntries(entriesOf(value));
  return {
    selected: fields.selected === true,
    value: String(fields.value ?? ""),
    details: String(fields.details ?? ""),
  };
}

function textOf({ selected, value, details }: Benefit): string {
  return selected ? [value, details].filter(Boolean).join("\n") : "";
}

export interface BenefitChange {
  benefit: string;
  before: Benefit;
  after: Benefit;
}

/** The benefits that differ. */
export function changedBenefits({ before, after }: FieldChange): BenefitChange[] {
  const was = new Map(entriesOf(before));
  const becomes = new Map(entriesOf(after));
  return [...new Set([...was.keys(), ...becomes.keys()])]
    .map((benefit) => ({
      benefit,
      before: benefitOf(was.get(benefit)),
      after: benefitOf(becomes.get(benefit)),
    }))
    .filter((one) => one.before.selected !== one.after.selected || textOf(one.before) !== textOf(one.after));
}

export type { Benefit };
