import { useMemo } from "react";

import { useRequirementsQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { LinkButton } from "../../components/Button.tsx";
import { ComplianceTabs } from "../../components/ComplianceTabs.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { EvidenceStatusBadge } from "../../components/EvidenceStatusBadge.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { ExportMenu } from "../../components/register/ExportMenu.tsx";
import { Register } from "../../components/register/Register.tsx";
import { useCommitted } from "../../components/register/useCommitted.ts";
import { useRegister } from "../../components/register/useRegister.ts";
import { BulkActions } from "./BulkActions.tsx";
import { RequirementPreview } from "./RequirementPreview.tsx";
import { requirementColumns, standardSort, statusOf } from "./requirementColumns.tsx";
import { requirementVocabularies, variablesOf } from "./requirementQuery.ts";
import { useComplianceWords } from "./useComplianceWords.ts";
import { useRequirementFilters } from "./useRequirementFilters.ts";

export default function RequirementsScreen() {
  const { t } = useComplianceWords();
  const mayEdit = useMay("compliance_edit", "full");
  const mayDelete = useMay("compliance_delete", "full");
  const mayExport = useMay("compliance_view", "full");

  const filters = useRequirementFilters();
  const columns = useMemo(() => requirementColumns(t), [t]);
  const definition = useMemo(
    () => ({ name: "requirements", filters, columns, standardSort }),
    [filters, columns],
  );
  const control = useRegister(definition);
  const { state } = control;

  const { data, previousData, loading, error, refetch } = useRequirementsQuery({
    variables: useCommitted(variablesOf(state)),
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.complianceRequirements ?? undefined;

  return (
    <>
      <ComplianceTabs />
      <PageHead title={t("register.title")} context={t("register.context")} />
      <Register
        label={t("register.title")}
        control={control}
        columns={columns}
        filters={filters}
        searchLabel={t("register.search")}
        page={page}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        hrefOf={({ id }) => `/compliance/requirements/${id}`}
        nameOf={({ title }) => title}
        line={(row) => (
          <>
            {statusOf(row)}
            {row.assessable && row.applicable && <EvidenceStatusBadge status={row.evidenceToday} named />}
            <span>{row.reference}</span>
            <PersonName name={row.owner?.fullName} short />
          </>
        )}
        preview={(row) => <RequirementPreview requirement={row} />}
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
            title={t("register.empty")}
            text={mayEdit ? t("register.emptyText") : t("register.emptyReader")}
            actions={mayEdit && <LinkButton to="/compliance">{t("actions.toFrameworks")}</LinkButton>}
          />
        }
        tools={
          mayExport && (
            <ExportMenu
              area="requirements"
              total={page?.totalCount ?? 0}
              state={state}
              columns={columns}
              vocabularies={requirementVocabularies}
            />
          )
        }
      />
    </>
  );
}
