import { Plus, Upload } from "lucide-react";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";

import { useAssetsQuery } from "../../../graphql/generated/index.ts";
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
import { AssetPreview } from "./AssetPreview.tsx";
import { assetColumns, standardSort } from "./assetColumns.tsx";
import { addressWords, variablesOf } from "./assetQuery.ts";
import { BulkActions } from "./BulkActions.tsx";
import { NewAsset } from "./NewAsset.tsx";
import { useAssetFilters } from "./useAssetFilters.ts";
import { useAssetWords } from "./useAssetWords.ts";

const NEW = "new";

export default function AssetsScreen() {
  const { t } = useAssetWords();
  const [params, setParams] = useSearchParams();
  const mayCreate = useMay("assets_create", "full");
  const mayEdit = useMay("assets_edit", "full");
  const mayDelete = useMay("assets_delete", "full");
  const mayExport = useMay("assets_view", "full");

  const filters = useAssetFilters();
  const columns = useMemo(() => assetColumns(t), [t]);
  const definition = useMemo(() => ({ name: "assets", filters, columns, standardSort }), [filters, columns]);
  const control = useRegister(definition);
  const { state } = control;

  const { data, previousData, loading, error, refetch } = useAssetsQuery({
    variables: useCommitted(variablesOf(state)),
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const page = (data ?? previousData)?.assets ?? undefined;

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
              <LinkButton to="/assets/import">
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
        hrefOf={(asset) => `/assets/${asset.id}`}
        nameOf={(asset) => asset.name}
        line={(asset) => (
          <>
            <SeverityBadge severity={asset.criticality} />
            <span>{asset.reference}</span>
            <span>{t(`type.${asset.type}`)}</span>
            <PersonName name={asset.owner?.fullName} short />
          </>
        )}
        preview={(asset) => <AssetPreview asset={asset} />}
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
                  <LinkButton to="/assets/import">{t("actions.import")}</LinkButton>
                </>
              )
            }
          />
        }
        tools={
          mayExport && (
            <ExportMenu
              area="assets"
              total={page?.totalCount ?? 0}
              state={state}
              columns={columns}
              vocabularies={addressWords}
            />
          )
        }
      />
      {mayCreate && params.get(NEW) === "true" && <NewAsset onClose={() => open(false)} />}
    </>
  );
}
