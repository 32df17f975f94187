import { useTranslation } from "react-i18next";

import { formatDate, formatDateTime } from "../../i18n/format.ts";

function isPerson(value: unknown): value is { fullName: string } {
  return typeof value === "object" && value !== null && "fullName" in value;
}

function isRecord(value: unknown): value is { reference: string; name: string } {
  return typeof value === "object" && value !== null && "reference" in value && "name" in value;
}

type Vocabulary = Readonly<Record<string, string>>;

/** Formats the value of a field by its choices; an empty text if there is none. */
export function useShownValue(vocabularies: Readonly<Record<string, Vocabulary>>) {
  const { t } = useTranslation("record");

  return (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === "") return "";
    if (typeof value === "boolean") return value ? t("history.yes") : t("history.no");
    if (isPerson(value)) return value.fullName;
    if (isRecord(value)) return `${value.reference} ${value.name}`;
    const text = typeof value === "object" ? JSON.stringify(value) : String(value);
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text);
    if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:/.test(text)) return formatDateTime(text);
    return vocabularies[field]?.[text] ?? text;
  };
}
