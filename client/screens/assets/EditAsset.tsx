import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";

import {
  AssetDocument,
  type AssetRecordFragment,
  useUpdateAssetMutation,
} from "../../../graphql/generated/index.ts";
import { EditDrawer, type Edited } from "../../components/record/EditDrawer.tsx";
import { toast } from "../../components/toast.ts";
import { AssetFields } from "./AssetFields.tsx";
import { type AssetValues, assetSchema, patchOf, valuesOf } from "./assetSchema.ts";
import { useAssetLabels } from "./useAssetLabels.ts";
import { useAssetValue } from "./useAssetValue.ts";
import { useAssetWords } from "./useAssetWords.ts";

interface EditAssetProps {
  asset: AssetRecordFragment;
  onClose: () => void;
}

function editedOf(asset: AssetRecordFragment): Edited<AssetValues> {
  return { version: asset.version, values: valuesOf(asset), updatedAt: asset.updatedAt };
}

export function EditAsset({ asset, onClose }: EditAssetProps) {
  const { t } = useAssetWords();
  const labels = useAssetLabels();
  const show = useAssetValue();
  const client = useApolloClient();
  const [update] = useUpdateAssetMutation();
  const schema = useMemo(() => assetSchema(t), [t]);
  const { id } = asset;

  async function handleRead() {
    const { data } = await client.query({
      query: AssetDocument,
      variables: { id },
      fetchPolicy: "network-only",
    });
    return data?.asset ? editedOf(data.asset) : undefined;
  }

  async function handleSave(values: AssetValues, base: Edited<AssetValues>) {
    const patch = patchOf(values, base.values);
    if (Object.keys(patch).length === 0) return;
    await update({ variables: { input: { id, patch: { ...patch, version: base.version } } } });
    toast.success(t("toast.saved"), values.name);
  }

  return (
    <EditDrawer
      title={t("edit.title", { reference: asset.reference })}
      formId={`asset-edit-${id}`}
      record={editedOf(asset)}
      schema={schema}
      labels={labels}
      show={show}
      onRead={handleRead}
      onSave={handleSave}
      onClose={onClose}
    >
      {(form) => <AssetFields values={form.values} stated={asset.criticalityStated} />}
    </EditDrawer>
  );
}
