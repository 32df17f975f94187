import { Table } from "@chakra-ui/react/table";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";

import { Checkbox } from "../controls.ts";
import { HeaderCell } from "./HeaderCell.tsx";
import { RegisterRows } from "./RegisterRows.tsx";
import type { Density, RowsProps, Sort } from "./types.ts";

interface RegisterTableProps<Row> extends RowsProps<Row> {
  sort: Sort;
  density: Density;
  onToggleAll: () => void;
  onSort: (key: string) => void;
}

/** As many rows as a large screen shows. */
const FIRST_ROWS = 20;

export function RegisterTable<Row extends { id: string }>(props: RegisterTableProps<Row>) {
  const { label, rows, columns, sort, density, onSort, selectable, chosen, onToggleAll } = props;
  const { t } = useTranslation("register");
  // The rows that are in sight are painted first; the rest of the page follows without blocking input.
  const painted = useDeferredValue(rows, rows.slice(0, FIRST_ROWS));
  const all = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  const some = rows.some(({ id }) => chosen.has(id));

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
      <RegisterRows {...props} rows={painted} />
    </Table.Root>
  );
}
