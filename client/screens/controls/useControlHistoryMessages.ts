import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type Change, rowOf } from "../../components/record/change.ts";
import { fieldHistory } from "../../components/record/fieldHistory.ts";
import type { HistoryFormatter, HistoryMessages } from "../../components/record/historyMessages.ts";
import { within } from "../../i18n/format.ts";
import { acceptanceSentence, hiddenAcceptanceColumns } from "../acceptances/parts/historyOf.ts";
import { useAcceptanceMessages } from "../acceptances/parts/useAcceptanceMessages.ts";
import { useControlFields, useControlValue } from "./useControlFields.ts";
import { type ControlMessages, useControlMessages } from "./useControlMessages.ts";

/** Foreign keys, and ids of people, who are shown by name. */
const hiddenColumns = [
  "tester_id",
  "control_owner_id",
  "reference",
  "severity_rank",
  "event",
  "area",
  ...hiddenAcceptanceColumns,
];

function ofControl(change: Change, format: HistoryFormatter, t: ControlMessages): string {
  if (change.operation === "insert") return t("history.recorded");
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  if (before.archived_at === null && after.archived_at) return t("history.archived");
  if (before.archived_at && after.archived_at === null) return t("history.restored");
  if (before.status !== after.status && after.status === "retired") return t("history.retired");
  if (before.status !== after.status && before.status === "retired") return t("history.reinstated");
  return format.changes(change) || t("history.touched");
}

/** The linked record has the name that it had on that day. */
function ofLink(change: Change, t: TFunction<"record">): string {
  const { event, name } = rowOf(change.after);
  return t(event === "linked" ? "history.linked" : "history.unlinked", { name: String(name ?? "") });
}

function ofTest(change: Change, { show }: HistoryFormatter, t: ControlMessages): string {
  const { kind, result } = rowOf(change.after);
  return t("history.tested", {
    kind: within(show("kind", kind)),
    result: within(show("result", result)),
  });
}

function ofFinding(change: Change, { show }: HistoryFormatter, t: ControlMessages): string {
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  const name = `${after.reference} ${after.title}`;
  if (change.operation === "insert") return t("history.found", { name });
  if (before.status !== after.status)
    return t("history.findingMoved", { name, status: within(show("status", after.status)) });
  return t("history.findingChanged", { name });
}

/** A test and the resulting change of the control are one event to the reader. */
function merge(changes: readonly Change[]): Change[] {
  const tested = new Set(
    changes.filter(({ tableName }) => tableName === "control_tests").map(({ at }) => at),
  );
  return changes.filter(
    ({ tableName, operation, at }) => !(tableName === "controls" && operation === "update" && tested.has(at)),
  );
}

/** The history of a control as sentences. */
export function useControlHistoryMessages(): HistoryMessages {
  const { t } = useControlMessages();
  const { t: tr } = useTranslation("record");
  const { t: excepted } = useAcceptanceMessages();
  const show = useControlValue();
  const fieldMessages = fieldHistory(useControlFields(), t("history.columns", { returnObjects: true }));

  return {
    ...fieldMessages,
    show,
    sentence: (change, format) => {
      if (change.operation === "event") return ofLink(change, tr);
      if (change.tableName === "control_tests") return ofTest(change, format, t);
      if (change.tableName === "control_exceptions") return acceptanceSentence(change, excepted);
      if (change.tableName === "audit_findings") return ofFinding(change, format, t);
      return ofControl(change, format, t);
    },
    hiddenColumns: [...fieldMessages.hiddenColumns, ...hiddenColumns],
    long: [
      ...fieldMessages.long,
      "procedure",
      "sample",
      "conclusion",
      "condition",
      "criteria",
      "cause",
      "consequence",
      "recommendation",
      "response",
    ],
    merge,
  };
}
