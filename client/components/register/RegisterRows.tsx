import { Table, useTableStyles } from "@chakra-ui/react/table";
import { type MouseEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

import type { RowsProps } from "./types.ts";
import { widthStyle } from "./widths.ts";

const interactive = "a, button, input, label";
/** A pencil: an icon component for each of some 200 cells takes longer to render. */
const PENCIL = "M17 3a2.8 2.8 0 1 1 4 4L7.5 20.5 2 22l1.5-5.5Z";

/** Plain rows and cells under one rule of the body: styling each of some 400 cells by itself takes twice as long. */
function useRowStyles() {
  const { row, cell } = useTableStyles();
  return useMemo(
    () => ({
      "& > tr": {
        ...row,
        "&[data-previewed]": { bg: "bg.sunken" },
        _focusWithin: { boxShadow: "inset 2px 0 0 {colors.accent.solid}" },
      },
      "& > tr > td": {
        ...cell,
        maxW: "80",
        whiteSpace: "nowrap",
        "&[data-choice]": { width: "8", pe: "0" },
        "&[data-resized]": { overflow: "hidden" },
        "&[data-editable]": { position: "relative" },
        "&[data-editable]:hover": { bg: "bg.sunken" },
        "&[data-edited]": { boxShadow: "inset 0 0 0 2px {colors.accent.solid}" },
        "&[data-primary]": { width: "full", maxW: "0", minW: "44" },
        // Only for numbers: in text it would widen hyphens.
        "&[data-numeric]": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
      },
      "& > tr > td > [data-edit]": {
        position: "absolute",
        insetEnd: "1",
        top: "50%",
        transform: "translateY(-50%)",
        display: "inline-flex",
        alignItems: "center",
        justifyContent: "center",
        width: "6",
        height: "6",
        borderWidth: "1px",
        borderRadius: "sm",
        bg: "bg.surface",
        color: "fg.muted",
        cursor: "pointer",
        opacity: 0,
        _hover: { color: "fg" },
        _focusVisible: { opacity: 1 },
        // Without a mouse there is no hover that would show it.
        "@media (hover: none)": { opacity: 1 },
        "& svg": { width: "3", height: "3", fill: "none", stroke: "currentColor", strokeWidth: "2" },
      },
      // Figures end where the pencil of other cells is.
      "& > tr > td[data-numeric] > [data-edit]": { insetEnd: "auto", insetStart: "1" },
      "& > tr > td:hover > [data-edit]": { opacity: 1 },
      "& > tr > td[data-edited] > [data-edit]": { opacity: 0 },
      "& > tr > td[data-choice] > input": {
        display: "block",
        width: "4",
        height: "4",
        accentColor: "{colors.accent.solid}",
        cursor: "pointer",
      },
      "& [data-row-link]": {
        display: "block",
        borderRadius: "sm",
        fontWeight: "semibold",
        textUnderlineOffset: "3px",
        _hover: { textDecoration: "underline" },
      },
    }),
    [row, cell],
  );
}

export function RegisterRows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { rows, columns, hrefOf, nameOf, selectable, chosen, onToggle, onPreview, previewed } = props;
  const { isEditable, onEdit, edited, widths } = props;
  const { t } = useTranslation("register");
  const styles = useRowStyles();
  // The labels are made once for each column, not for each cell.
  const editLabels = new Map(columns.map(({ key, label }) => [key, t("cells.edit", { label })]));
  const primary = columns.some((column) => column.primary) ? undefined : columns[0]?.key;

  function handleRow(event: MouseEvent, row: Row) {
    const key = event.target instanceof Element && event.target.closest("[data-edit]");
    if (key) return onEdit({ id: row.id, key: key.getAttribute("data-edit") ?? "" });
    const on = event.target instanceof Element && event.target.closest(interactive);
    if (!on && !window.getSelection()?.toString()) onPreview(row.id);
  }

  return (
    <Table.Body css={styles}>
      {rows.map((row) => (
        <tr
          key={row.id}
          data-row
          data-previewed={previewed === row.id ? "" : undefined}
          aria-selected={selectable ? chosen.has(row.id) : undefined}
          onClick={(event) => handleRow(event, row)}
        >
          {selectable && (
            <td data-choice="">
              <input
                type="checkbox"
                aria-label={t("select", { name: nameOf(row) })}
                checked={chosen.has(row.id)}
                onChange={() => undefined}
                onClick={(event) => onToggle(row, event.shiftKey)}
              />
            </td>
          )}
          {columns.map((column) => {
            const editable = isEditable?.(row, column);
            const isEdited = edited?.id === row.id && edited.key === column.key;
            return (
              <td
                key={column.key}
                id={isEdited ? edited.anchor : undefined}
                data-primary={column.primary ? "" : undefined}
                data-numeric={column.numeric ? "" : undefined}
                data-editable={editable ? "" : undefined}
                data-edited={isEdited ? "" : undefined}
                data-resized={column.key in widths ? "" : undefined}
                style={widthStyle(widths, column.key)}
              >
                {column.primary || column.key === primary ? (
                  <Link to={hrefOf(row)} data-row-link={row.id} aria-label={nameOf(row)}>
                    {column.render(row)}
                  </Link>
                ) : (
                  column.render(row)
                )}
                {editable && (
                  // By keyboard it is reached by a shortcut; a stop in each cell would make the way through the rows long.
                  <button
                    type="button"
                    tabIndex={-1}
                    data-edit={column.key}
                    aria-label={editLabels.get(column.key)}
                  >
                    <svg aria-hidden viewBox="0 0 24 24">
                      <path d={PENCIL} />
                    </svg>
                  </button>
                )}
              </td>
            );
          })}
        </tr>
      ))}
    </Table.Body>
  );
}
