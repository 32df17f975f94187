import { chakra } from "@chakra-ui/react/styled-system";

import { formatNumber } from "../../i18n/format.ts";
import { PersonName } from "../PersonName.tsx";
import { RelativeDate } from "../RelativeDate.tsx";
import type { Property } from "../record/Properties.tsx";
import { Clipped } from "../register/Clipped.tsx";
import { type CustomField, shownValue, useCustomFields, type WithCustomValues } from "./customFields.ts";

interface CustomValueProps {
  field: CustomField;
  record: WithCustomValues;
  /** Texts take one line, as in lists. */
  clipped?: boolean;
}

/** The value of a custom field, as lists and pages show it. */
export function CustomValue({ field, record, clipped = false }: CustomValueProps) {
  const value = shownValue(field, record);
  if (value === null) return "—";
  if (typeof value === "number") return formatNumber(value, { maximumFractionDigits: 6 });
  if (typeof value === "object") return <PersonName name={value.fullName} picture={value.avatarUrl} />;
  if (field.kind === "date") return <RelativeDate value={value} />;
  if (clipped) return <Clipped maxWidth="11rem">{value}</Clipped>;
  return <chakra.span whiteSpace="pre-wrap">{value}</chakra.span>;
}

/** The custom fields of a record, for the properties on its page. */
export function useCustomProperties(area: string | undefined, record: WithCustomValues = {}): Property[] {
  return useCustomFields(area).map((field) => ({
    label: field.name,
    value: <CustomValue field={field} record={record} />,
  }));
}
