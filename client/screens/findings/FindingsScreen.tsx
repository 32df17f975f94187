import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";

import { useFindingsQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { Button } from "../../components/Button.tsx";
import { ComplianceTabs } from "../../components/ComplianceTabs.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { FindingStatusBadge } from "../../components/FindingStatusBadge.tsx";
import { emptyFinding } from "../../components/findings/findingSchema.ts";
import { NewFinding } from "../../components/findings/NewFinding.tsx";
import { useFindingWords } from "../../components/findings/useFindingWords.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { ExportMenu } from "../../components/register/ExportMenu.tsx";
import { Register } from "../../components/register/Register.tsx";
import { useCommitted } from "../../components/register/useCommitted.ts";
import { useRegister } from "../../components/register/useRegister.ts";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { BulkActions } from "./BulkActions.tsx";
import { FindingPreview } from "./FindingPreview.tsx";
import { findingColumns, standardSort } from "./findingColumns.tsx";
import { findingVocabularies, variablesOf } from "./findingQuery.ts";
import { useFindingFilters } from "./useFindingFilters.ts";

const NEW = "new";

export default function FindingsScreen() {
  const { t } = useFindingWords();
  const [params, setParams] = useSearchParams();
  const mayCreate = useMay("compliance_create", "full");
  const mayEdit = useMay("compliance_edit", "full");
  const mayDelete = useMay("compliance_delete", "full");
  const mayExport = useMay("compliance_view", "full");
  const [start] = useState(emptyFinding);

  const filters = useFindingFilters();
  const columns = useMemo(() => findingColumns(t), [t]);
  const definition = useMemo(
    () => ({ name: "findings", filters, columns, standardSort }),
    [filters, columns],
  );
  const register = useRegister(definition);
  const { state } = register;

  const { data, previousData, loading, error, refetch } = useFindingsQuery({
    variables: useCommitted(variablesOf(state)),
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.auditFindings ?? undefined;

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
          mayCreate && (
            <Button variant="solid" onClick={() => open(true)}>
              <Plus />
              {t("actions.create")}
            </Button>
          )
        }
      />
      <Register
        label={t("title")}
        control={register}
        columns={columns}
        filters={filters}
        searchLabel={t("register.search")}
        page={page}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        hrefOf={({ id }) => `/compliance/findings/${id}`}
        nameOf={({ title }) => title}
        line={(finding) => (
          <>
            <SeverityBadge severity={finding.severity} />
            <FindingStatusBadge status={finding.status} archived={finding.archivedAt !== null} />
            <span>{finding.reference}</span>
            <PersonName name={finding.owner?.fullName} short />
          </>
        )}
        preview={(finding) => <FindingPreview finding={finding} />}
        bulk={
          mayEdit || mayDelete
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
            text={mayCreate ? t("empty.text") : t("empty.textReader")}
            actions={mayCreate && <Button onClick={() => open(true)}>{t("actions.create")}</Button>}
          />
        }
        tools={
          mayExport && (
            <ExportMenu
              area="findings"
              total={page?.totalCount ?? 0}
              state={state}
              columns={columns}
              vocabularies={findingVocabularies}
            />
          )
        }
      />
      {mayCreate && params.get(NEW) === "true" && (
        <NewFinding formId="finding-new" start={start} onClose={() => open(false)} />
      )}
    </>
  );
}
