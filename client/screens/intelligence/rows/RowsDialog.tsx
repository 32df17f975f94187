import { useTranslation } from "react-i18next";

import { Dialog } from "../../../components/Dialog.tsx";
import { formatDate } from "../../../i18n/format.ts";
import { RequirementRows } from "./RequirementRows.tsx";
import { RiskRows } from "./RiskRows.tsx";
import type { Rows } from "./rows.ts";
import { TaskRows } from "./TaskRows.tsx";

interface RowsDialogProps {
  rows: Rows;
  onClose: () => void;
}

/** The records behind a point of a line, or behind a number that no register filter matches exactly. */
export function RowsDialog({ rows, onClose }: RowsDialogProps) {
  const { t } = useTranslation(["intelligence", "common"]);

  function title(): string {
    if (rows.kind === "tasks") return t("rows.tasks");
    const day = formatDate(rows.day);
    if (rows.kind === "requirements") return t("rows.requirements", { day });
    return t("rows.risks", { severity: t(`common:severity.${rows.severity}`), day });
  }

  return (
    <Dialog open onClose={onClose} title={title()} size="lg">
      {rows.kind === "risks" && <RiskRows day={rows.day} severity={rows.severity} />}
      {rows.kind === "requirements" && <RequirementRows day={rows.day} />}
      {rows.kind === "tasks" && <TaskRows />}
    </Dialog>
  );
}
