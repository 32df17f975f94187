import { type Change, rowOf } from "../../../components/record/change.ts";
import { fieldHistory } from "../../../components/record/fieldHistory.ts";
import type { HistoryFormatter, HistoryMessages } from "../../../components/record/historyMessages.ts";
import { useFieldMessages } from "../../../components/record/useFieldMessages.ts";
import { within } from "../../../i18n/format.ts";
import { benefitIds } from "../parts/benefits.ts";
import { formatExactMoney } from "../parts/pounds.ts";
import { useProjectFields } from "../parts/useProjectFields.ts";
import { measureOf } from "./benefits.ts";
import { useBenefitMessages } from "./useBenefitMessages.ts";
import { type ProjectPageMessages, useProjectPageMessages } from "./useProjectPageMessages.ts";

type Benefits = ReturnType<typeof useBenefitMessages>;

function ofLink(change: Change, format: HistoryFormatter, t: ProjectPageMessages): string {
  const link = rowOf(change.after);
  const name = String(link.name ?? "");
  const linked = link.event === "linked";
  if (link.kind !== "stakeholder")
    return t(linked ? "record:history.linked" : "record:history.unlinked", { name });
  const role = within(format.show("role", link.role));
  if (linked) return t("history.stakeholderLinked", { name, role });
  if (link.event === "unlinked") return t("history.stakeholderUnlinked", { name });
  return t("history.stakeholderChanged", { name, role });
}

function ofTask(change: Change, format: HistoryFormatter, t: ProjectPageMessages): string {
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  const name = String(after.title ?? before.title ?? "");
  if (change.operation === "insert") return t("history.taskAdded", { name });
  if (!before.archived_at && after.archived_at) return t("history.taskRemoved", { name });
  if (before.archived_at && !after.archived_at) return t("history.taskRestored", { name });
  const fields = ["title", "description", "owner_id", "due_on", "comment"];
  const changed = fields.some((field) => before[field] !== after[field]);
  if (changed) return t("history.taskChanged", { name, changes: format.changes(change) });
  if (before.status !== after.status)
    return t("history.taskMoved", { name, status: format.show("status", after.status) });
  return t(before.position === after.position ? "history.taskTouched" : "history.taskOrdered", { name });
}

function ofResult(change: Change, { nameOf, textOf }: Benefits, t: ProjectPageMessages): string {
  const { benefit, value } = rowOf(change.after);
  const known = benefitIds.find((one) => one === benefit);
  const name = known ? nameOf(known) : String(benefit ?? "");
  if (!known || measureOf(known) === "words" || value === null) return t("history.measuredWords", { name });
  return t("history.measured", { name, value: textOf(known, String(value)) });
}

const endings = ["approved", "rejected", "changes_requested", "withdrawn", "expired", "voided"] as const;

function ofRequest(change: Change, t: ProjectPageMessages): string {
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  const title = String(after.title ?? "");
  if (change.operation === "insert")
    return t(
      after.kind === "project_deletion" ? "history.asked.project_deletion" : "history.asked.project_change",
    );
  const ending = endings.find((one) => one === after.status);
  if (before.status !== after.status && ending) return t(`history.ended.${ending}`, { title });
  return t("history.requestTouched", { title });
}

function ofProject(change: Change, format: HistoryFormatter, t: ProjectPageMessages): string {
  if (change.operation === "insert") return t("history.recorded");
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  if (before.archived_at === null && after.archived_at !== null) return t("history.archived");
  if (before.archived_at !== null && after.archived_at === null) return t("history.restored");
  return format.changes(change) || t("record:history.touched");
}

/** The history of a project as sentences. */
export function useProjectHistoryMessages(): HistoryMessages {
  const { t } = useProjectPageMessages();
  const benefits = useBenefitMessages();
  const fields = useProjectFields();
  const statuses = {
    ...t("approvals:values.status", { returnObjects: true }),
    ...t("tasks.status", { returnObjects: true }),
    ...t("approvals:status", { returnObjects: true }),
  };
  const show = useFieldMessages(fields, {
    status: statuses,
    role: t("stakeholders.roles", { returnObjects: true }),
    kind: t("approvals:kinds", { returnObjects: true }),
    benefit: t("approvals:benefits", { returnObjects: true }),
  });
  const fieldMessages = fieldHistory(fields, t("history.columns", { returnObjects: true }));

  return {
    ...fieldMessages,
    show: (column, value) =>
      /^estimated_/.test(column) && value !== null && value !== undefined
        ? formatExactMoney(String(value))
        : show(column, value),
    sentence: (change, format) => {
      if (change.operation === "event") return ofLink(change, format, t);
      if (change.tableName === "project_tasks") return ofTask(change, format, t);
      if (change.tableName === "project_benefit_results") return ofResult(change, benefits, t);
      if (change.tableName === "approvals") return ofRequest(change, t);
      return ofProject(change, format, t);
    },
    hiddenColumns: [
      ...fieldMessages.hiddenColumns,
      "id",
      "event",
      "project_id",
      "subject_id",
      "subject_table",
    ],
    derived: [...fieldMessages.derived, "position", "completed_at"],
  };
}
