import { CalendarClock, Plus, TrendingDown } from "lucide-react";
import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";

import { useEvidencePiecesQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { Button, LinkButton } from "../../components/Button.tsx";
import { ComplianceTabs } from "../../components/ComplianceTabs.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { EvidenceStateBadge } from "../../components/evidence/EvidenceStateBadge.tsx";
import { NewEvidence } from "../../components/evidence/NewEvidence.tsx";
import { useEvidenceWords } from "../../components/evidence/useEvidenceWords.ts";
import { ValidUntil } from "../../components/evidence/ValidUntil.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { ExportMenu } from "../../components/register/ExportMenu.tsx";
import { Register } from "../../components/register/Register.tsx";
import { useCommitted } from "../../components/register/useCommitted.ts";
import { useRegister } from "../../components/register/useRegister.ts";
import { BulkActions } from "./BulkActions.tsx";
import { EvidencePreview } from "./EvidencePreview.tsx";
import { counts, evidenceColumns, standardSort } from "./evidenceColumns.tsx";
import { variablesOf, vocabularies } from "./evidenceQuery.ts";
import { useEvidenceFilters } from "./useEvidenceFilters.ts";

const NEW = "new";

export default function EvidenceListScreen() {
  const { t } = useEvidenceWords();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const mayKeep = useMay("evidence_management", "full");
  const seesRequirements = useMay("compliance_view");

  const filters = useEvidenceFilters();
  const columns = useMemo(() => evidenceColumns(t), [t]);
  const definition = useMemo(
    () => ({ name: "evidence", filters, columns, standardSort }),
    [filters, columns],
  );
  const control = useRegister(definition);
  const { state } = control;

  const { data, previousData, loading, error, refetch } = useEvidencePiecesQuery({
    variables: useCommitted(variablesOf(state)),
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.evidencePieces ?? undefined;

  function open(shown: boolean) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (shown) next.set(NEW, "true");
        else next.delete(NEW);
        return next;
      },
      { replace: !shown },
    );
  }

  return (
    <>
      <ComplianceTabs />
      <PageHead
        title={t("title")}
        context={t("context")}
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
            {mayKeep && (
              <Button variant="solid" onClick={() => open(true)}>
                <Plus />
                {t("actions.create")}
              </Button>
            )}
          </>
        }
      />
      <Register
        label={t("title")}
        control={control}
        columns={columns}
        filters={filters}
        searchLabel={t("register.search")}
        page={page}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        hrefOf={(piece) => `/compliance/evidence/${piece.id}`}
        nameOf={(piece) => piece.name}
        line={(piece) => (
          <>
            <EvidenceStateBadge state={piece.stateToday} archived={piece.archivedAt !== null} />
            <span>{piece.reference}</span>
            <ValidUntil validUntil={piece.validUntil} daysLeft={piece.daysLeft} counting={counts(piece)} />
          </>
        )}
        preview={(piece) => <EvidencePreview piece={piece} />}
        bulk={
          mayKeep
            ? (rows, clear) => (
                <BulkActions
                  rows={rows}
                  onDone={() => {
                    clear();
                    void refetch();
                  }}
                />
              )
            : undefined
        }
        empty={
          <EmptyState
            title={t("empty.title")}
            text={mayKeep ? t("empty.text") : t("empty.textReader")}
            actions={mayKeep && <Button onClick={() => open(true)}>{t("actions.create")}</Button>}
          />
        }
        tools={
          mayKeep && (
            <ExportMenu
              area="evidence"
              total={page?.totalCount ?? 0}
              state={state}
              columns={columns}
              vocabularies={vocabularies}
            />
          )
        }
      />
      {mayKeep && params.get(NEW) === "true" && (
        <NewEvidence
          formId="evidence-new"
          onDone={(id) => navigate(`/compliance/evidence/${id}`)}
          onClose={() => open(false)}
        />
      )}
    </>
  );
}
