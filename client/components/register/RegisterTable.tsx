import { chakra } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import { type MouseEvent, useDeferredValue } from "react";
import { useTranslation } from "react-i18next";

import { Checkbox } from "../controls.ts";
import { TextLink } from "../TextLink.tsx";
import { HeaderCell } from "./HeaderCell.tsx";
import type { Density, RegisterColumn, Sort } from "./types.ts";

export interface RowsProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly RegisterColumn<Row>[];
  /** The link of the row, which its primary column shows. */
  hrefOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  selectable: boolean;
  chosen: ReadonlyMap<string, Row>;
  onToggle: (row: Row, range: boolean) => void;
  onToggleAll: () => void;
  onPreview: (id: string) => void;
  previewed?: string;
}

interface RegisterTableProps<Row> extends RowsProps<Row> {
  sort: Sort;
  density: Density;
  onSort: (key: string) => void;
}

/** As many rows as a large screen shows. */
const FIRST_ROWS = 20;

const interactive = "a, button, input, label";

export function RegisterTable<Row extends { id: string }>(props: RegisterTableProps<Row>) {
  const { label, rows, columns, hrefOf, nameOf, sort, density, onSort } = props;
  const { selectable, chosen, onToggle, onToggleAll, onPreview, previewed } = props;
  const { t } = useTranslation("register");
  // The rows that are in sight are painted first; the rest of the page follows without blocking input.
  const painted = useDeferredValue(rows, rows.slice(0, FIRST_ROWS));
  const primary = columns.some((column) => column.primary) ? undefined : columns[0]?.key;
  const all = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  const some = rows.some(({ id }) => chosen.has(id));

  function handleRow(event: MouseEvent, row: Row) {
    const on = event.target instanceof HTMLElement && event.target.closest(interactive);
    if (!on && !window.getSelection()?.toString()) onPreview(row.id);
  }

  return (
    <Table.Root size={density === "comfortable" ? "md" : "sm"} stickyHeader aria-label={label}>
      <Table.Header>
        <Table.Row>
          {selectable && (
            <Table.ColumnHeader width="8" pe="0">
              <Checkbox
                type="checkbox"
                display="block"
                aria-label={t("selectAll")}
                checked={all}
                ref={(box: HTMLInputElement | null) => {
                  if (box) box.indeterminate = some && !all;
                }}
                onChange={onToggleAll}
              />
            </Table.ColumnHeader>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {painted.map((row) => (
          <Table.Row
            key={row.id}
            data-row
            aria-selected={selectable ? chosen.has(row.id) : undefined}
            bg={previewed === row.id ? "bg.sunken" : undefined}
            _focusWithin={{ boxShadow: "inset 2px 0 0 {colors.accent.solid}" }}
            onClick={(event) => handleRow(event, row)}
          >
            {selectable && (
              <Table.Cell width="8" pe="0">
                <Checkbox
                  type="checkbox"
                  display="block"
                  aria-label={t("select", { name: nameOf(row) })}
                  checked={chosen.has(row.id)}
                  onChange={() => undefined}
                  onClick={(event) => onToggle(row, event.shiftKey)}
                />
              </Table.Cell>
            )}
            {columns.map((column) => {
              const isLink = column.primary || column.key === primary;
              return (
                <Table.Cell
                  key={column.key}
                  textAlign={column.numeric ? "end" : "start"}
                  // Only for numbers: in text it would widen hyphens.
                  fontVariantNumeric={column.numeric ? "tabular-nums" : undefined}
                  whiteSpace="nowrap"
                  {...(column.primary ? { width: "full", maxW: "0", minW: "56" } : { maxW: "80" })}
                >
                  {isLink ? (
                    <TextLink
                      to={hrefOf(row)}
                      data-row-link={row.id}
                      aria-label={nameOf(row)}
                      display="block"
                      color="fg"
                      fontWeight="semibold"
                    >
                      {column.render(row)}
                    </TextLink>
                  ) : (
                    column.render(row)
                  )}
                </Table.Cell>
              );
            })}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}

export const Clipped = chakra("span", {
  base: {
    display: "block",
    minW: "0",
    maxW: "full",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
});
