import { useMemo } from "react";

import { assetFields } from "../../../graphql/fields/assets.ts";
import { AssetsDocument, useAssetsQuery } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { lazyComponent } from "../../components/lazyComponent.ts";
import { OwnerPicture } from "../../components/record/owner.tsx";
import { filterVocabularies } from "../../components/register/fieldFilters.ts";
import { registerFirstQueries } from "../../components/register/lastQuery.ts";
import { RegisterScreen } from "../../components/register/RegisterScreen.tsx";
import { useRegister } from "../../components/register/useRegister.ts";
import { useRegisterQuery } from "../../components/register/useRegisterQuery.ts";
import { SeverityBadge } from "../../components/SeverityBadge.tsx";
import { AssetPreview } from "./AssetPreview.tsx";
import { assetColumns } from "./assetColumns.tsx";
import { defaultSort, variablesOf } from "./assetQuery.ts";
import { BulkActions } from "./BulkActions.tsx";
import { useAssetFields } from "./useAssetFields.ts";
import { useAssetFilters } from "./useAssetFilters.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

const ChangeAssets = lazyComponent(async () => (await import("./ChangeAssets.tsx")).ChangeAssets);
const NewAsset = lazyComponent(async () => (await import("./NewAsset.tsx")).NewAsset);
const AssetCell = lazyComponent(async () => (await import("./AssetCell.tsx")).AssetCell);

export const firstQueries = registerFirstQueries(AssetsDocument, "assets");

export default function AssetsScreen() {
  const { t } = useAssetMessages();
  const mayCreate = useMay("assets_create", "full");
  const mayEdit = useMay("assets_edit", "full");
  const mayDelete = useMay("assets_delete", "full");
  const mayExport = useMay("assets_view", "full");

  const filters = useAssetFilters();
  const fields = useAssetFields();
  const columns = useMemo(() => assetColumns(fields, t), [fields, t]);
  const control = useRegister({ name: "assets", filters, columns, defaultSort });
  const query = useAssetsQuery(useRegisterQuery(variablesOf(control.state)));

  return (
    <RegisterScreen
      title={t("title")}
      context={t("context")}
      permission="assets_view"
      control={control}
      columns={columns}
      searchLabel={t("register.search")}
      query={query}
      pageIn={(data) => data.assets}
      hrefOf={(asset) => `/assets/${asset.id}`}
      nameOf={(asset) => asset.name}
      phoneDetails={(asset) => (
        <>
          <SeverityBadge severity={asset.criticality} />
          <span>{asset.reference}</span>
          <span>{t(`type.${asset.type}`)}</span>
          <OwnerPicture record={asset} />
        </>
      )}
      preview={(asset) => <AssetPreview asset={asset} />}
      create={
        mayCreate && {
          label: t("actions.create"),
          upload: { to: "/assets/import", label: t("actions.import") },
          form: (close) => <NewAsset onClose={close} />,
        }
      }
      bulk={(mayEdit || mayDelete) && ((rows, onDone) => <BulkActions rows={rows} onDone={onDone} />)}
      bulkAll={
        (mayEdit || mayDelete) && {
          area: "assets",
          vocabularies: filterVocabularies(assetFields),
          change:
            mayEdit &&
            ((selection, onDone, onClose) => (
              <ChangeAssets selection={selection} onDone={onDone} onClose={onClose} />
            )),
          archive: mayDelete && ((key, values) => t(key, values)),
        }
      }
      cellEditor={AssetCell}
      exports={mayExport && { area: "assets", vocabularies: filterVocabularies(assetFields) }}
      empty={{ title: t("empty.title"), text: mayCreate ? t("empty.text") : t("empty.textReader") }}
    />
  );
}
