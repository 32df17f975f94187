import { useMemo } from "react";

import { type MeQuery, useMeQuery } from "../../../graphql/generated/index.ts";

export type CustomField = NonNullable<NonNullable<MeQuery["me"]>["customFields"]>[number];

/** The records that can have custom fields, as the database names their areas. */
export const customAreas = [
  "risks",
  "controls",
  "requirements",
  "assets",
  "projects",
  "evidence",
  "findings",
] as const;
export type CustomArea = (typeof customAreas)[number];

interface NamedPerson {
  id: string;
  fullName: string;
  avatarUrl?: string | null;
}

/** A record as the API gives it: values by the id of the field, and the people behind ids. */
export interface WithCustomValues {
  customValues?: unknown;
  customPeople?: readonly NamedPerson[] | null;
}

/** The custom fields of an area in the order of forms; none for a register without them. */
export function useCustomFields(area?: string): readonly CustomField[] {
  const { data } = useMeQuery();
  return useMemo(() => (data?.me?.customFields ?? []).filter((field) => field.area === area), [data, area]);
}

/** The name of the field in forms; the errors of the server use it too. */
export function formName({ id }: CustomField): string {
  return `custom:${id}`;
}

/** The name of the field in URLs, saved views and exports. */
export function urlKey({ id }: CustomField): string {
  return `custom_${id}`;
}

/** A text, a number, a day, a choice or the id of a person; undefined if there is none. */
function storedValue({ id }: CustomField, { customValues }: WithCustomValues): unknown {
  if (typeof customValues !== "object" || customValues === null) return undefined;
  return Reflect.get(customValues, id);
}

/** The value for the reader and for forms: people with their names. */
export function shownValue(
  field: CustomField,
  record: WithCustomValues,
): string | number | NamedPerson | null {
  const value = storedValue(field, record);
  if (field.kind === "person") return record.customPeople?.find(({ id }) => id === value) ?? null;
  return typeof value === "string" || typeof value === "number" ? value : null;
}
