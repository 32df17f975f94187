import { memo } from "react";
import { useTranslation } from "react-i18next";

import type { Level } from "../../../access/useViewer.ts";
import { type Cell, differs, keyOf } from "./matrix.ts";

interface LevelCellProps {
  cell: Cell;
  /** The unsaved level, or the saved one. */
  chosen: Level;
  editable: boolean;
  /** Whether it is the one tab stop of the grid. */
  current: boolean;
}

/** A plain element with attributes: there are six hundred of them, styled by the table. */
export const LevelCell = memo(function LevelCell({ cell, chosen, editable, current }: LevelCellProps) {
  const { t } = useTranslation("roles");
  const { role, permission, level, shipped } = cell;
  const changed = chosen !== level;
  const deviates = differs({ level: chosen, shipped });
  const label = t(`levels.${chosen}`);
  const note = changed
    ? t("cell.changed", { level: label, before: t(`levels.${level}`) })
    : deviates && shipped
      ? t("cell.differs", { level: label, shipped: t(`levels.${shipped}`) })
      : undefined;

  // Explicit, for screen readers that do not infer it.
  const grid = { role: "gridcell", "aria-readonly": !editable };

  return (
    <td
      {...grid}
      tabIndex={current ? 0 : -1}
      aria-label={note ?? label}
      title={note}
      data-cell={keyOf(role, permission)}
      data-level={chosen}
      data-changed={changed || undefined}
      data-differs={deviates || undefined}
    >
      {chosen === "none" ? <span aria-hidden>{"·"}</span> : label}
    </td>
  );
});
