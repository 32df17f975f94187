import { Table } from "@chakra-ui/react/table";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";

import { Checkbox } from "../controls.ts";
import { HeaderCell } from "./HeaderCell.tsx";
import { RegisterRows } from "./RegisterRows.tsx";
import type { ColumnChange, ColumnWidths, Density, RowsProps, Sort, WidthChange } from "./types.ts";

interface RegisterTableProps<Row> extends RowsProps<Row> {
  sort: Sort;
  density: Density;
  onToggleAll: () => void;
  onSort: (key: string) => void;
  onColumns: (change: ColumnChange) => void;
  onWidths: (change: WidthChange) => void;
}

/** As many rows as a large screen shows. */
const FIRST_ROWS = 20;

export function RegisterTable<Row extends { id: string }>(props: RegisterTableProps<Row>) {
  const { label, rows, columns, sort, density, onSort, selectable, chosen, onToggleAll } = props;
  const { onColumns, onWidths } = props;
  const { t } = useTranslation("register");
  // While a border is dragged, the width is not in the URL yet.
  const [dragged, setDragged] = useState<ColumnWidths>();
  const widths = dragged ? { ...props.widths, ...dragged } : props.widths;
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
            <HeaderCell
              key={column.key}
              column={column}
              sort={sort}
              onSort={onSort}
              widths={widths}
              onDrag={setDragged}
              onWidths={onWidths}
              onColumns={onColumns}
            />
          ))}
        </Table.Row>
      </Table.Header>
      <RegisterRows {...props} widths={widths} rows={painted} />
    </Table.Root>
  );
}
