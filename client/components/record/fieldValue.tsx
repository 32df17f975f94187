import type { ReactNode } from "react";

import { formatNumber } from "../../i18n/format.ts";
import { PersonName } from "../PersonName.tsx";
import { RelativeDate } from "../RelativeDate.tsx";
import { TeamName } from "../TeamName.tsx";
import {
  type FieldName,
  type NamedFields,
  type RecordField,
  type RecordFields,
  readField,
} from "./fields.ts";

const dash = "—";

function isPerson(value: unknown): value is { fullName: string; avatarUrl?: string | null } {
  return typeof value === "object" && value !== null && "fullName" in value;
}

function isTeam(value: unknown): value is { name: string } {
  return typeof value === "object" && value !== null && "name" in value && typeof value.name === "string";
}

/** A record is owned by a person or by a team; the team is shown as the owner. */
function teamOf({ column }: RecordField, record: object): ReactNode {
  const team: unknown = column === "owner_id" ? Reflect.get(record, "ownerTeam") : null;
  return isTeam(team) ? <TeamName name={team.name} /> : null;
}

function personOf(value: unknown, { settable, bulk }: RecordField): ReactNode {
  if (isPerson(value)) return <PersonName name={value.fullName} picture={value.avatarUrl} />;
  // 'Unassigned' is shown for fields that can be assigned.
  return settable || bulk ? <PersonName name={null} /> : dash;
}

/** Requirements have a code and a title instead of a reference and a name. */
function nameOf(record: object): string {
  const first = (names: string[]) => names.map((name) => Reflect.get(record, name)).find(Boolean);
  return [first(["reference", "code"]), first(["name", "title"])].filter(Boolean).join(" ");
}

/** The value of a field as lists, previews and the side of the page show it. */
export function fieldValue<Fields extends RecordFields>(
  { fields, choices }: NamedFields<Fields>,
  name: FieldName<Fields>,
  record: object,
): ReactNode {
  const field: RecordField | undefined = fields[name];
  if (!field) return dash;
  const value = readField(field, name, record);
  if (field.type === "person") return teamOf(field, record) ?? personOf(value, field);
  if (field.type === "team") return isTeam(value) ? <TeamName name={value.name} /> : dash;
  if (field.type === "date" || field.type === "time")
    return <RelativeDate value={typeof value === "string" ? value : null} />;
  if (value === null || value === undefined) return dash;
  if (field.type === "number") return formatNumber(Number(value));
  if (typeof value === "object") return nameOf(value);
  return choices[name]?.[String(value)] ?? String(value);
}
