import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { toast } from "../toast.ts";
import type { CellEditor, CellPosition, RegisterColumn, RegisterRow } from "./types.ts";

interface CellEditingOptions<Row> {
  /** Undefined if no cell is edited here. */
  Editor?: CellEditor<Row>;
  rows: readonly Row[];
  /** The shown columns, in order. */
  columns: readonly RegisterColumn<Row>[];
  /** Holds the rows. */
  area: RefObject<HTMLElement | null>;
  /** Called when the editing of cells has ended and something was saved. */
  onChanged: () => void;
}

/** Which cell of the table is edited. */
export function useCellEditing<Row extends RegisterRow>(options: CellEditingOptions<Row>) {
  const { Editor, rows, columns, area, onChanged } = options;
  const { t } = useTranslation("register");
  const anchor = useId();
  const [position, setPosition] = useState<CellPosition>();
  const changed = useRef(false);
  const isOpen = useRef(false);
  const row = rows.find(({ id }) => id === position?.id);
  const column = columns.find(({ key }) => key === position?.key);

  function isEditable(one: Row, { field }: RegisterColumn<Row>): boolean {
    return field !== undefined && (one.editableFields?.includes(field) ?? false);
  }

  function editableCells(): CellPosition[] {
    return rows.flatMap((one) =>
      columns.filter((each) => isEditable(one, each)).map(({ key }) => ({ id: one.id, key })),
    );
  }

  function start(next: CellPosition) {
    isOpen.current = true;
    setPosition(next);
  }

  function startRow(id: string) {
    const first = editableCells().find((one) => one.id === id);
    if (first) start(first);
    else toast.info(t("cells.none"));
  }

  function end() {
    setPosition(undefined);
    isOpen.current = false;
    // The rows are read again at the end only: a saved row may leave the list or move in it.
    if (changed.current) onChanged();
    changed.current = false;
  }

  function close() {
    end();
    const link = [...(area.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
    link.find(({ dataset }) => dataset.rowLink === position?.id)?.focus({ preventScroll: true });
  }

  function move(step: 1 | -1) {
    const all = editableCells();
    const at = all.findIndex(({ id, key }) => id === position?.id && key === position.key);
    const next = at < 0 ? undefined : all[at + step];
    if (next) setPosition(next);
    else close();
  }

  const editor =
    Editor && row && column?.field !== undefined && isEditable(row, column)
      ? { Editor, row, field: column.field, label: column.label, anchor, move, close }
      : undefined;

  // The row or the column has left the list. The focus stays where the user is.
  const isGone = position !== undefined && editor === undefined;
  useEffect(() => {
    if (isGone) end();
  });

  return {
    isEditable: Editor && isEditable,
    start,
    startRow: Editor && startRow,
    edited: position && { ...position, anchor },
    editor,
    /** Also called by 'Undo', when no cell is edited any more. */
    onSaved: () => {
      if (isOpen.current) changed.current = true;
      else onChanged();
    },
  };
}
