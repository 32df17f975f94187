import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Select } from "../controls.ts";
import type { ImportField } from "./template.ts";
import type { ImportRecord } from "./types.ts";

interface ColumnTableProps {
  record: ImportRecord;
  fields: readonly ImportField[];
  mapping: Record<string, number>;
  /** Whether a column can become a new custom field. */
  canKeep: boolean;
  onChoose: (column: number, field: string) => void;
}

const grid = {
  // On a phone one below the other: beside the heading, the names of fields are cut off.
  base: "minmax(0, 1fr)",
  md: "minmax(0, 14rem) minmax(0, 1fr) minmax(0, 16rem)",
};

/** Each column of the file with its first values, and the field that it is mapped to. */
export function ColumnTable({ record, fields, mapping, canKeep, onChoose }: ColumnTableProps) {
  const { t } = useTranslation("imports");
  const fieldOf = new Map(Object.entries(mapping).map(([field, column]) => [column, field]));
  const sample = record.sample ?? [];

  return (
    <div>
      <chakra.div
        aria-hidden
        display="grid"
        gridTemplateColumns={grid}
        columnGap="4"
        pb="1.5"
        textStyle="meta"
        color="fg.muted"
      >
        <span>{t("columns.heading")}</span>
        <chakra.span display={{ base: "none", md: "block" }}>{t("columns.sample")}</chakra.span>
        <chakra.span display={{ base: "none", md: "block" }}>{t("columns.field")}</chakra.span>
      </chakra.div>
      <chakra.ul listStyle="none">
        {record.headers.map((heading, index) => {
          const column = index + 1;
          const values = sample.map(({ cells }) => cells[index]).filter(Boolean);
          const field = fieldOf.get(column) ?? "";
          return (
            <chakra.li
              // The position identifies a column, because headings may repeat.
              key={column}
              display="grid"
              gridTemplateColumns={grid}
              columnGap="4"
              rowGap="1"
              alignItems="center"
              py="1.5"
              borderTopWidth="1px"
              borderColor="border.subtle"
              fontSize="table"
            >
              <chakra.span fontWeight="semibold" truncate title={heading ?? undefined}>
                {heading}
              </chakra.span>
              <chakra.span color="fg.muted" truncate>
                {values.slice(0, 3).join(" · ") || "—"}
              </chakra.span>
              <Select
                size="sm"
                aria-label={t("columns.fieldFor", { heading })}
                value={field}
                color={field ? "fg" : "fg.muted"}
                onChange={(event) => onChoose(column, event.target.value)}
              >
                <option value="">{t("columns.ignore")}</option>
                {canKeep && <option value={`custom:new:${column}`}>{t("columns.keep")}</option>}
                {fields.map(({ field: name, label, required }) => (
                  <option key={name} value={name}>
                    {required ? t("columns.required", { label }) : label}
                  </option>
                ))}
              </Select>
            </chakra.li>
          );
        })}
      </chakra.ul>
    </div>
  );
}
