import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";

import type { ApprovalRecordFragment } from "../../../../graphql/generated/index.ts";
import { rowOf } from "../../../components/record/change.ts";
import { Properties } from "../../../components/record/Properties.tsx";
import { definitionOf } from "../../workflows/parts/definitionOf.ts";
import { FlowText } from "../../workflows/parts/FlowText.tsx";
import { ChangesTable, type ShownChange } from "./ChangesTable.tsx";
import { RequestedDeletionImpact } from "./RequestedDeletionImpact.tsx";
import { useApprovalMessages } from "./useApprovalMessages.ts";
import { useShownChanges } from "./useShownChanges.ts";

interface ApprovalWhatProps {
  approval: Pick<ApprovalRecordFragment, "changes" | "description" | "justification" | "status"> & {
    /** Not, if the reader may not view the record. */
    contentShown?: boolean;
    /** The record as it was when the approval was requested, if that is to be approved. */
    content?: unknown;
    /** For the deletion of a project. */
    deletionImpact?: ApprovalRecordFragment["deletionImpact"];
    kind?: string;
    subjectName?: string | null;
  };
  narrow?: boolean;
}

/** What is to be approved: changes or a request about a record, and the requester's comments. */
export function ApprovalWhat({ approval, narrow = false }: ApprovalWhatProps) {
  const { t } = useApprovalMessages();
  const { changes, content, contentShown, deletionImpact, status, kind, subjectName } = approval;
  const shown = useShownChanges(changes ?? []);
  const row = rowOf(content);
  // A workflow is shown as sentences, not field by field.
  const flow = kind === "template" && "steps" in row ? definitionOf(row) : undefined;
  const fields = Object.entries(flow ? {} : row).map(([field, after]) => ({ field, before: null, after }));
  const record = useShownChanges(fields).filter(({ after }) => after !== "");
  const deletion = kind === "project_deletion";
  const facts = [
    { label: deletion ? t("what.reason") : t("fields.description"), text: approval.description },
    { label: deletion ? t("what.impact") : t("fields.justification"), text: approval.justification },
  ].filter(({ text }) => text);
  // New values are listed, not compared.
  const isDiff = shown.some(({ before }) => before !== "");
  // The mark shows which fields need approval; if all do, it is left out.
  const marked = shown.some(({ requiresApproval }) => !requiresApproval);

  if (contentShown === false) return <chakra.p fontSize="table">{t("what.notShown")}</chakra.p>;

  return (
    <chakra.div display="flex" flexDirection="column" gap="4" fontSize="table">
      {kind === "user_access" && <p>{t("what.account", { name: subjectName })}</p>}
      {deletion && <p>{t("what.deletion")}</p>}
      {deletionImpact && <RequestedDeletionImpact impact={deletionImpact} narrow={narrow} />}
      {isDiff && (
        <ChangesTable
          changes={marked ? shown : shown.map((change) => ({ ...change, requiresApproval: false }))}
          past={status !== "pending_approval"}
          narrow={narrow}
        />
      )}
      {!isDiff && shown.length > 0 && <Values values={shown} narrow={narrow} />}
      {facts.map(({ label, text }) => (
        <Part key={label} title={label}>
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text}
          </chakra.p>
        </Part>
      ))}
      {flow && <FlowText flow={flow} />}
      {!isDiff && record.length > 0 && (
        <Part title={t("what.record")}>
          <Values values={record} narrow={narrow} />
        </Part>
      )}
      {kind !== "user_access" && !flow && shown.length + record.length + facts.length === 0 && (
        <chakra.p color="fg.muted">{t("changes.none")}</chakra.p>
      )}
    </chakra.div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <chakra.h3 textStyle="label" color="fg.muted" mb="0.5">
        {title}
      </chakra.h3>
      {children}
    </div>
  );
}

function Values({ values, narrow }: { values: readonly ShownChange[]; narrow: boolean }) {
  return (
    <Properties
      wide={!narrow}
      entries={values.map(({ label, after }) => ({
        label,
        value: <chakra.span whiteSpace="pre-wrap">{after}</chakra.span>,
      }))}
    />
  );
}
