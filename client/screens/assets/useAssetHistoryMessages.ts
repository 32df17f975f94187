import { type Change, rowOf } from "../../components/record/change.ts";
import { fieldHistory } from "../../components/record/fieldHistory.ts";
import type { HistoryFormatter, HistoryMessages } from "../../components/record/historyMessages.ts";
import { within } from "../../i18n/format.ts";
import { useAssetFields, useAssetValue } from "./useAssetFields.ts";
import { type AssetMessages, useAssetMessages } from "./useAssetMessages.ts";

function ofLink(change: Change, format: HistoryFormatter, t: AssetMessages): string {
  const link = rowOf(change.after);
  const name = String(link.name ?? "");
  const linked = link.event === "linked";
  if (link.kind === "needs") return t(linked ? "history.needsLinked" : "history.needsUnlinked", { name });
  if (link.kind === "needed_by")
    return t(linked ? "history.neededByLinked" : "history.neededByUnlinked", { name });
  if (link.kind !== "stakeholder")
    return t(linked ? "record:history.linked" : "record:history.unlinked", { name });
  const involvement = within(format.show("involvement", link.involvement));
  if (linked) return t("history.stakeholderLinked", { name, involvement });
  if (link.event === "unlinked") return t("history.stakeholderUnlinked", { name });
  return t("history.stakeholderChanged", { name, involvement });
}

function ofAsset(change: Change, format: HistoryFormatter, t: AssetMessages): string {
  if (change.operation === "insert") return t("history.recorded");
  const before = rowOf(change.before);
  const after = rowOf(change.after);
  if (before.archived_at === null && after.archived_at !== null) return t("history.archived");
  if (before.archived_at !== null && after.archived_at === null) return t("history.restored");
  if (before.criticality_override !== after.criticality_override) {
    const criticality = format.show("criticality", after.criticality_override);
    return after.criticality_override === null
      ? t("history.followed")
      : t("history.overridden", { criticality });
  }
  return format.changes(change) || t("history.touched");
}

/** The history of an asset as sentences. */
export function useAssetHistoryMessages(): HistoryMessages {
  const { t } = useAssetMessages();
  const fieldMessages = fieldHistory(useAssetFields(), t("history.columns", { returnObjects: true }));

  return {
    ...fieldMessages,
    show: useAssetValue(),
    sentence: (change, format) =>
      change.operation === "event" ? ofLink(change, format, t) : ofAsset(change, format, t),
    hiddenColumns: [...fieldMessages.hiddenColumns, "id", "event", "kind"],
    // Criticality follows from other fields, so it is mentioned only alone.
    withoutRepeats: (fields) =>
      fields.length > 1 ? fields.filter(({ column }) => column !== "criticality") : fields,
  };
}
