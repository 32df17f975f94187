import { useMemo, useState } from "react";

import { findingFields } from "../../../graphql/fields/findings.ts";
import { FindingsDocument, useFindingsQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { OwnerPicture } from "../../components/record/owner.tsx";
import { filterVocabularies } from "../../components/register/fieldFilters.ts";
import { registerFirstQueries } from "../../components/register/lastQuery.ts";
import { RegisterScreen } from "../../components/register/RegisterScreen.tsx";
import { useRegister } from "../../components/register/useRegister.ts";
import { useRegisterQuery } from "../../components/register/useRegisterQuery.ts";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { ComplianceTabs } from "../compliance/parts/ComplianceTabs.tsx";
import { BulkActions } from "./BulkActions.tsx";
import { FindingPreview } from "./FindingPreview.tsx";
import { findingColumns } from "./findingColumns.tsx";
import { defaultSort, variablesOf } from "./findingQuery.ts";
import { FindingStatusBadge } from "./parts/FindingStatusBadge.tsx";
import { emptyFinding } from "./parts/findingValues.ts";
import { useFindingFields } from "./parts/useFindingFields.ts";
import { useFindingMessages } from "./parts/useFindingMessages.ts";
import { useMayRaiseFindings } from "./parts/useMayRaiseFindings.ts";
import { useFindingFilters } from "./useFindingFilters.ts";

const FromMessage = lazyComponent(
  async () => (await import("../../components/chat/FromMessage.tsx")).FromMessage,
);
const ChangeFindings = lazyComponent(async () => (await import("./ChangeFindings.tsx")).ChangeFindings);
const NewFinding = lazyComponent(async () => (await import("./parts/NewFinding.tsx")).NewFinding);
const FindingCell = lazyComponent(async () => (await import("./FindingCell.tsx")).FindingCell);

export const firstQueries = registerFirstQueries(FindingsDocument, "findings");

export default function FindingsScreen() {
  const { t } = useFindingMessages();
  const mayCreate = useMayRaiseFindings();
  const mayEdit = useMay("compliance_edit", "full");
  const mayDelete = useMay("compliance_delete", "full");
  const mayExport = useMay("compliance_view", "full");
  const [start] = useState(emptyFinding);

  const filters = useFindingFilters();
  const fields = useFindingFields();
  const columns = useMemo(() => findingColumns(fields, t), [fields, t]);
  const control = useRegister({ name: "findings", filters, columns, defaultSort });
  const query = useFindingsQuery(useRegisterQuery(variablesOf(control.state)));

  return (
    <RegisterScreen
      above={<ComplianceTabs />}
      title={t("title")}
      context={t("context")}
      permission="compliance_view"
      control={control}
      columns={columns}
      searchLabel={t("register.search")}
      query={query}
      pageIn={(data) => data.auditFindings}
      hrefOf={({ id }) => `/compliance/findings/${id}`}
      nameOf={({ title }) => title}
      phoneDetails={(finding) => (
        <>
          <SeverityBadge severity={finding.severity} />
          <FindingStatusBadge status={finding.status} archived={finding.archivedAt !== null} />
          <span>{finding.reference}</span>
          <OwnerPicture record={finding} />
        </>
      )}
      preview={(finding) => <FindingPreview finding={finding} />}
      create={
        mayCreate && {
          label: t("actions.create"),
          upload: { to: "/compliance/findings/import", label: t("actions.import") },
          form: (close) => (
            <FromMessage onClose={close}>
              {(message, onClose) => (
                <NewFinding
                  formId={message ? `finding-new-${message.messageId}` : "finding-new"}
                  start={message ? { ...start, title: message.title, condition: message.text } : start}
                  messageId={message?.messageId}
                  onClose={onClose}
                />
              )}
            </FromMessage>
          ),
        }
      }
      bulk={(mayEdit || mayDelete) && ((rows, onDone) => <BulkActions rows={rows} onDone={onDone} />)}
      bulkAll={
        (mayEdit || mayDelete) && {
          area: "findings",
          vocabularies: filterVocabularies(findingFields),
          change:
            mayEdit &&
            ((selection, onDone, onClose) => (
              <ChangeFindings selection={selection} onDone={onDone} onClose={onClose} />
            )),
          archive: mayDelete && ((key, values) => t(key, values)),
        }
      }
      cellEditor={FindingCell}
      exports={mayExport && { area: "findings", vocabularies: filterVocabularies(findingFields) }}
      empty={{ title: t("empty.title"), text: mayCreate ? t("empty.text") : t("empty.textReader") }}
    />
  );
}
