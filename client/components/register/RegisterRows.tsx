import { Table, useTableStyles } from "@chakra-ui/react/table";
import { type MouseEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

import type { RowsProps } from "./types.ts";

const interactive = "a, button, input, label";

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
        "&[data-primary]": { width: "full", maxW: "0", minW: "56" },
        // Only for numbers: in text it would widen hyphens.
        "&[data-numeric]": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
      },
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
  const { t } = useTranslation("register");
  const styles = useRowStyles();
  const primary = columns.some((column) => column.primary) ? undefined : columns[0]?.key;

  function handleRow(event: MouseEvent, row: Row) {
    const on = event.target instanceof HTMLElement && event.target.closest(interactive);
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
          {columns.map((column) => (
            <td
              key={column.key}
              data-primary={column.primary ? "" : undefined}
              data-numeric={column.numeric ? "" : undefined}
            >
              {column.primary || column.key === primary ? (
                <Link to={hrefOf(row)} data-row-link={row.id} aria-label={nameOf(row)}>
                  {column.render(row)}
                </Link>
              ) : (
                column.render(row)
              )}
            </td>
          ))}
        </tr>
      ))}
    </Table.Body>
  );
}
