import { CalendarClock, TrendingDown } from "lucide-react";
import { useMemo } from "react";

import { evidenceFields } from "../../../graphql/fields/evidence.ts";
import { EvidencePiecesDocument, useEvidencePiecesQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LinkButton } from "../../components/Button.tsx";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { registerFirstQueries } from "../../components/register/lastQuery.ts";
import { RegisterScreen } from "../../components/register/RegisterScreen.tsx";
import { useRegister } from "../../components/register/useRegister.ts";
import { useRegisterQuery } from "../../components/register/useRegisterQuery.ts";
import { useNavigateAfter } from "../../components/useNavigateAfter.ts";
import { ComplianceTabs } from "../compliance/parts/ComplianceTabs.tsx";
import { BulkActions } from "./BulkActions.tsx";
import { EvidencePreview } from "./EvidencePreview.tsx";
import { counts, evidenceColumns } from "./evidenceColumns.tsx";
import { defaultSort, variablesOf } from "./evidenceQuery.ts";
import { EvidenceStateBadge } from "./parts/EvidenceStateBadge.tsx";
import { useEvidenceFields } from "./parts/useEvidenceFields.ts";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";
import { ValidUntil } from "./parts/ValidUntil.tsx";
import { useEvidenceFilters } from "./useEvidenceFilters.ts";

const ChangeEvidence = lazyComponent(async () => (await import("./ChangeEvidence.tsx")).ChangeEvidence);
const NewEvidence = lazyComponent(async () => (await import("./parts/NewEvidence.tsx")).NewEvidence);
const EvidenceCell = lazyComponent(async () => (await import("./EvidenceCell.tsx")).EvidenceCell);

const vocabularies = { status: evidenceFields.status.choices };

export const firstQueries = registerFirstQueries(EvidencePiecesDocument, "evidence");

export default function EvidenceListScreen() {
  const { t } = useEvidenceMessages();
  const navigateAfter = useNavigateAfter();
  const mayKeep = useMay("evidence_management", "full");
  const seesRequirements = useMay("compliance_view");

  const filters = useEvidenceFilters();
  const fields = useEvidenceFields();
  const columns = useMemo(() => evidenceColumns(fields, t), [fields, t]);
  const control = useRegister({ name: "evidence", filters, columns, defaultSort });
  const query = useEvidencePiecesQuery(useRegisterQuery(variablesOf(control.state)));

  return (
    <RegisterScreen
      above={<ComplianceTabs />}
      title={t("title")}
      context={t("context")}
      permission="compliance_view"
      actions={
        <>
          <LinkButton to="/compliance/renewals">
            <CalendarClock />
            {t("actions.renewals")}
          </LinkButton>
          {seesRequirements && (
            <LinkButton to="/compliance/forecast">
              <TrendingDown />
              {t("actions.forecast")}
            </LinkButton>
          )}
        </>
      }
      control={control}
      columns={columns}
      searchLabel={t("register.search")}
      query={query}
      pageIn={(data) => data.evidencePieces}
      hrefOf={(piece) => `/compliance/evidence/${piece.id}`}
      nameOf={(piece) => piece.name}
      phoneDetails={(piece) => (
        <>
          <EvidenceStateBadge state={piece.stateToday} archived={piece.archivedAt !== null} />
          <span>{piece.reference}</span>
          <ValidUntil validUntil={piece.validUntil} daysLeft={piece.daysLeft} counting={counts(piece)} />
        </>
      )}
      preview={(piece) => <EvidencePreview piece={piece} />}
      create={
        mayKeep && {
          label: t("actions.create"),
          upload: { to: "/compliance/evidence/import", label: t("actions.import") },
          form: (close) => (
            <NewEvidence
              formId="evidence-new"
              onDone={(id) => navigateAfter(`/compliance/evidence/${id}`)}
              onClose={close}
            />
          ),
        }
      }
      bulk={mayKeep && ((rows, onDone) => <BulkActions rows={rows} onDone={onDone} />)}
      bulkAll={
        mayKeep && {
          area: "evidence",
          vocabularies,
          change: (selection, onDone, onClose) => (
            <ChangeEvidence selection={selection} onDone={onDone} onClose={onClose} />
          ),
          archive: (key, values) => t(key, values),
        }
      }
      cellEditor={EvidenceCell}
      exports={mayKeep && { area: "evidence", vocabularies }}
      empty={{ title: t("empty.title"), text: mayKeep ? t("empty.text") : t("empty.textReader") }}
    />
  );
}
