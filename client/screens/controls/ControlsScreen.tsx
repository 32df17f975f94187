import { Plus } from "lucide-react";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";

import { useControlsQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { Button } from "../../components/Button.tsx";
import { ComplianceTabs } from "../../components/ComplianceTabs.tsx";
import { ControlStatusBadge } from "../../components/ControlStatusBadge.tsx";
import { EmptyState } from "../../components/EmptyState.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { PersonName } from "../../components/PersonName.tsx";
import { RatingBadge } from "../../components/RatingBadge.tsx";
import { ExportMenu } from "../../components/register/ExportMenu.tsx";
import { Register } from "../../components/register/Register.tsx";
import { useCommitted } from "../../components/register/useCommitted.ts";
import { useRegister } from "../../components/register/useRegister.ts";
import { BulkActions } from "./BulkActions.tsx";
import { ControlPreview } from "./ControlPreview.tsx";
import { controlColumns, standardSort } from "./controlColumns.tsx";
import { controlVocabularies, variablesOf } from "./controlQuery.ts";
import { NewControl } from "./NewControl.tsx";
import { useControlFilters } from "./useControlFilters.ts";
import { useControlWords } from "./useControlWords.ts";

const NEW = "new";

export default function ControlsScreen() {
  const { t } = useControlWords();
  const [params, setParams] = useSearchParams();
  const mayCreate = useMay("compliance_create", "full");
  const mayEdit = useMay("compliance_edit", "full");
  const mayDelete = useMay("compliance_delete", "full");
  const mayExport = useMay("compliance_view", "full");

  const filters = useControlFilters();
  const columns = useMemo(() => controlColumns(t), [t]);
  const definition = useMemo(
    () => ({ name: "controls", filters, columns, standardSort }),
    [filters, columns],
  );
  const register = useRegister(definition);
  const { state } = register;

  const { data, previousData, loading, error, refetch } = useControlsQuery({
    variables: useCommitted(variablesOf(state)),
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.controls ?? undefined;

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
        hrefOf={({ id }) => `/compliance/controls/${id}`}
        nameOf={({ name }) => name}
        line={(control) => (
          <>
            <RatingBadge rating={control.effectiveness} />
            <ControlStatusBadge status={control.status} archived={control.archivedAt !== null} />
            <span>{control.reference}</span>
            <PersonName name={control.owner?.fullName} short />
          </>
        )}
        preview={(control) => <ControlPreview control={control} />}
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
              area="controls"
              total={page?.totalCount ?? 0}
              state={state}
              columns={columns}
              vocabularies={controlVocabularies}
            />
          )
        }
      />
      {mayCreate && params.get(NEW) === "true" && <NewControl onClose={() => open(false)} />}
    </>
  );
}
