import { memo } from "react";
import { useTranslation } from "react-i18next";

import { baseOf, type Cell, type Choice, differs, isAssignedOnly, keyOf } from "./matrix.ts";

interface LevelCellProps {
  cell: Cell;
  /** The unsaved choice, or the saved one. */
  chosen: Choice;
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
      data-level={baseOf(chosen)}
      data-changed={changed || undefined}
      data-differs={deviates || undefined}
    >
      {chosen === "none" ? <span aria-hidden>{"·"}</span> : t(`levels.${baseOf(chosen)}`)}
      {isAssignedOnly(chosen) && (
        // The space keeps the words apart in the accessible text.
        <>
          {" "}
          <small>{t("cell.assigned")}</small>
        </>
      )}
    </td>
  );
});
