import { useTranslation } from "react-i18next";

import { type Change, rowOf } from "../../components/record/change.ts";
import { fieldHistory } from "../../components/record/fieldHistory.ts";
import { type HistoryMessages, plainSentence } from "../../components/record/historyMessages.ts";
import { formatNumber, within } from "../../i18n/format.ts";
import { type AuditMessages, useAuditMessages } from "./parts/useAuditMessages.ts";
import { useAuditFields, useAuditValue } from "./useAuditFields.ts";

/** Exports are events, and so are participants, the scope and working papers, which name the person or the record. */
function ofEvent(change: Change, t: AuditMessages): string {
  const { event, kind, name } = rowOf(change.after);
  if (event === "export") return t("history.exported");
  const named = { name: String(name ?? "") };
  const added = event === "linked";
  if (kind === "auditor") return t(added ? "history.auditorAdded" : "history.auditorRemoved", named);
  if (kind === "auditee") return t(added ? "history.auditeeAdded" : "history.auditeeRemoved", named);
  if (kind === "paper") return t(added ? "history.paperAdded" : "history.paperRemoved", named);
  return t(added ? "history.scopeAdded" : "history.scopeRemoved", named);
}

function ofProcedure(change: Change, show: HistoryMessages["show"], t: AuditMessages): string {
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  const title = String(after.title ?? "");
  if (change.operation === "insert") return t("history.procedureAdded", { title });
  if (after.signed_off_at && !before.signed_off_at) return t("history.procedureSignedOff", { title });
  if (after.performed_at !== before.performed_at)
    return t("history.procedureRecorded", { title, result: within(show("result", after.result)) });
  return t("history.procedureChanged", { title });
}

function ofSample(change: Change, t: AuditMessages): string {
  const { size, population_size, population } = rowOf(change.after);
  return t("history.sampleDrawn", {
    size: formatNumber(Number(size)),
    total: formatNumber(Number(population_size)),
    population: String(population ?? ""),
  });
}

function ofRequest(change: Change, t: AuditMessages): string {
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  const title = String(after.title ?? "");
  if (change.operation === "insert")
    return t("history.requestAdded", { title, name: String(after.addressee_name ?? "") });
  if (before.status === after.status) return t("history.requestChanged", { title });
  if (after.status === "answered") return t("history.requestAnswered", { title });
  if (after.status === "accepted") return t("history.requestAccepted", { title });
  if (after.status === "returned") return t("history.requestReturned", { title });
  return t("history.requestWithdrawn", { title });
}

/** The history of an audit as sentences. */
export function useAuditHistoryMessages(): HistoryMessages {
  const { t } = useAuditMessages();
  const { t: tr } = useTranslation("record");
  const show = useAuditValue();
  const fieldMessages = fieldHistory(useAuditFields(), t("history.columns", { returnObjects: true }));

  return {
    ...fieldMessages,
    hiddenColumns: [
      ...fieldMessages.hiddenColumns,
      "reference",
      "event",
      "kind",
      "area",
      "audit_id",
      "control_id",
      "requirement_id",
      "procedure_id",
      "format",
      "filter",
      "what",
    ],
    show,
    long: [...fieldMessages.long, "steps", "conclusion", "answer"],
    sentence: (change, format) => {
      if (change.operation === "event") return ofEvent(change, t);
      if (change.tableName === "audit_samples") return ofSample(change, t);
      if (change.tableName === "audit_procedures") return ofProcedure(change, show, t);
      if (change.tableName === "audit_requests") return ofRequest(change, t);
      if (change.operation === "insert") return t("history.recorded");
      const before = rowOf(change.before);
      const after = rowOf(change.after);
      if (before.status === after.status) return plainSentence(change, format, tr);
      if (after.status === "cancelled") return t("history.cancelled");
      return t("history.moved", { status: within(show("status", after.status)) });
    },
  };
}
