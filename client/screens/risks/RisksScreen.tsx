import { Plus, Upload } from "lucide-react";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";

import { useRisksQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { Button, LinkButton } from "../../components/Button.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { ExportMenu } from "../../components/register/ExportMenu.tsx";
import { Register } from "../../components/register/Register.tsx";
import { useCommitted } from "../../components/register/useCommitted.ts";
import { useRegister } from "../../components/register/useRegister.ts";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { BulkActions } from "./BulkActions.tsx";
import { NewRisk } from "./NewRisk.tsx";
import { RiskPreview } from "./RiskPreview.tsx";
import { riskColumns, standardSort } from "./riskColumns.tsx";
import { riskVocabularies, variablesOf } from "./riskQuery.ts";
import { useRiskFilters } from "./useRiskFilters.ts";
import { useRiskWords } from "./useRiskWords.ts";

const NEW = "new";

export default function RisksScreen() {
  const { t } = useRiskWords();
  const [params, setParams] = useSearchParams();
  const mayCreate = useMay("risks_create", "full");
  const mayEdit = useMay("risks_edit", "full");
  const mayDelete = useMay("risks_delete", "full");
  const mayExport = useMay("risks_view", "full");

  const filters = useRiskFilters();
  const columns = useMemo(() => riskColumns(t), [t]);
  const definition = useMemo(() => ({ name: "risks", filters, columns, standardSort }), [filters, columns]);
  const control = useRegister(definition);
  const { state } = control;

  const { data, previousData, loading, error, refetch } = useRisksQuery({
    variables: useCommitted(variablesOf(state)),
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.risks ?? undefined;
  const total = page?.totalCount ?? 0;

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
      <PageHead
        title={t("title")}
        context={t("context")}
        actions={
          mayCreate && (
            <>
              <LinkButton to="/risks/import">
                <Upload />
                {t("actions.import")}
              </LinkButton>
              <Button variant="solid" onClick={() => open(true)}>
                <Plus />
                {t("actions.create")}
              </Button>
            </>
          )
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
        hrefOf={(risk) => `/risks/${risk.id}`}
        nameOf={(risk) => risk.name}
        line={(risk) => (
          <>
            <SeverityBadge severity={risk.severity} score={risk.score || null} />
            <span>{risk.reference}</span>
            {risk.businessUnit && <span>{risk.businessUnit}</span>}
            <PersonName name={risk.owner?.fullName} short />
          </>
        )}
        preview={(risk) => <RiskPreview risk={risk} />}
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
            actions={
              mayCreate && (
                <>
                  <Button onClick={() => open(true)}>{t("actions.create")}</Button>
                  <LinkButton to="/risks/import">{t("actions.import")}</LinkButton>
                </>
              )
            }
          />
        }
        tools={
          mayExport && (
            <ExportMenu
              area="risks"
              total={total}
              state={state}
              columns={columns}
              vocabularies={riskVocabularies}
            />
          )
        }
      />
      {mayCreate && params.get(NEW) === "true" && <NewRisk onClose={() => open(false)} />}
    </>
  );
}
