import { chakra } from "@chakra-ui/react/styled-system";
import { Table } from "@chakra-ui/react/table";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type PointerEvent, useRef } from "react";

import type { ColumnChange, ColumnWidths, RegisterColumn, Sort, WidthChange } from "./types.ts";
import { widthStyle } from "./widths.ts";

const loadDragging = () => import("./dragColumn.ts");

interface HeaderCellProps<Row> {
  column: RegisterColumn<Row>;
  sort: Sort;
  onSort: (key: string) => void;
  widths: ColumnWidths;
  /** While a border is dragged. */
  onDrag: (widths: ColumnWidths | undefined) => void;
  onWidths: (change: WidthChange) => void;
  onColumns: (change: ColumnChange) => void;
}

export function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { column, sort, onSort, widths, onDrag, onWidths, onColumns } = props;
  const { key, label, numeric, width } = column;
  const cell = useRef<HTMLTableCellElement>(null);
  const sorted = column.sort !== undefined && column.sort === sort.key;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;

  async function handleBorder(event: PointerEvent) {
    event.stopPropagation();
    // Otherwise the browser selects text.
    event.preventDefault();
    const { dragBorder } = await loadDragging();
    if (!cell.current) return;
    dragBorder(
      event,
      cell.current,
      (width) => onDrag({ [key]: width }),
      (width) => {
        onDrag(undefined);
        if (width !== undefined) onWidths((now) => ({ ...now, [key]: width }));
      },
    );
  }

  async function handleHeader(event: PointerEvent) {
    const { dragHeader } = await loadDragging();
    if (!cell.current) return;
    dragHeader(event, cell.current, (place) =>
      onColumns((now) => now.toSpliced(now.indexOf(key), 1).toSpliced(now.indexOf(place), 0, key)),
    );
  }

  return (
    <Table.ColumnHeader
      ref={cell}
      scope="col"
      data-column={key}
      width={width}
      style={widthStyle(widths, key)}
      textAlign={numeric ? "end" : "start"}
      aria-sort={sorted ? (sort.descending ? "descending" : "ascending") : undefined}
      // A drag would select the names of the columns.
      userSelect="none"
      css={{
        "&[data-dragged]": { opacity: 0.5 },
        "&[data-drop=before]": { boxShadow: "inset 2px 0 0 {colors.accent.solid}" },
        "&[data-drop=after]": { boxShadow: "inset -2px 0 0 {colors.accent.solid}" },
      }}
      // A drag that is too quick for its code does nothing.
      onPointerEnter={() => void loadDragging().catch(() => undefined)}
      onPointerDown={(event) => void handleHeader(event).catch(() => undefined)}
    >
      {column.sort === undefined ? (
        label
      ) : (
        <chakra.button
          type="button"
          display="inline-flex"
          alignItems="center"
          gap="1"
          mx="-1"
          px="1"
          minH="6"
          maxW="full"
          overflow="hidden"
          borderRadius="sm"
          cursor="pointer"
          fontWeight="semibold"
          flexDirection={numeric ? "row-reverse" : "row"}
          color={sorted ? "fg" : undefined}
          _hover={{ color: "fg", "& svg": { opacity: 1 } }}
          onClick={() => column.sort && onSort(column.sort)}
        >
          {label}
          <chakra.span aria-hidden width="3" display="inline-flex">
            {sorted ? <Arrow size={12} /> : <ArrowDown size={12} opacity={0} />}
          </chakra.span>
        </chakra.button>
      )}
      {/* By keyboard, or without dragging, columns are resized in the column menu, so the way to the rows has no further stops. */}
      <chakra.span
        aria-hidden
        data-border
        position="absolute"
        insetY="0"
        insetEnd="0"
        width="2"
        cursor="col-resize"
        touchAction="none"
        borderEndWidth="1px"
        borderColor="transparent"
        _hover={{ borderEndWidth: "3px", borderColor: "accent.solid" }}
        onPointerDown={(event) => void handleBorder(event).catch(() => undefined)}
        onDoubleClick={() => onWidths(({ [key]: _, ...others }) => others)}
      />
    </Table.ColumnHeader>
  );
}
