import { approvalTables } from "../parts/catalogue.ts";
import { useApprovalKinds } from "../parts/useApprovalKinds.ts";
import { useWorkflowMessages } from "../parts/useWorkflowMessages.ts";
import { InlineSelect } from "./InlineSelect.tsx";
import { Word } from "./Phrase.tsx";
import type { TriggerFieldsProps } from "./types.ts";

/** '… for [the deletion of a project] that is [requested]': the kind of approval determines the kind of record. */
export function ApprovalTriggerFields({ event, onChange, problems, errorId }: TriggerFieldsProps) {
  const { t } = useWorkflowMessages();
  const { kindOptions, outcomeOptions } = useApprovalKinds();

  return (
    <>
      <Word>{t("event.approvalOf")}</Word>
      <InlineSelect
        label={t("event.kind")}
        value={event.kind}
        options={kindOptions}
        errorId={problems.has("kind") ? errorId : undefined}
        onChange={(kind) => onChange({ kind, table: approvalTables[kind] ?? event.table })}
      />
      <Word>{t("event.approvalIs")}</Word>
      <InlineSelect
        label={t("event.outcome")}
        value={event.outcome}
        options={outcomeOptions}
        errorId={problems.has("outcome") ? errorId : undefined}
        onChange={(outcome) => onChange({ outcome })}
      />
    </>
  );
}
