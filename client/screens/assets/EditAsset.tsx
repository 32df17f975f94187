import { useMemo } from "react";

import {
  AssetDocument,
  type AssetRecordFragment,
  useUpdateAssetMutation,
} from "../../../graphql/generated/index.ts";
import { EditRecord } from "../../components/record/EditRecord.tsx";
import { toast } from "../../components/toast.ts";
import { AssetFields } from "./AssetFields.tsx";
import { assetForm, assetSchema, patchOf, valuesOf } from "./assetSchema.ts";
import { useAssetFields, useAssetValue } from "./useAssetFields.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

interface EditAssetProps {
  asset: AssetRecordFragment;
  onClose: () => void;
}

export function EditAsset({ asset, onClose }: EditAssetProps) {
  const { t } = useAssetMessages();
  const { label } = useAssetFields();
  const show = useAssetValue();
  const [update] = useUpdateAssetMutation();
  const schema = useMemo(() => assetSchema(t), [t]);
  const { id } = asset;

  return (
    <EditRecord
      title={t("edit.title", { reference: asset.reference })}
      formId={`asset-edit-${id}`}
      area="assets"
      record={asset}
      schema={schema}
      labels={assetForm.labels(label)}
      show={show}
      document={AssetDocument}
      recordOf={(data) => data.asset}
      valuesOf={valuesOf}
      patchOf={patchOf}
      onSave={(patch) => update({ variables: { input: { id, patch } } })}
      onSaved={(values) => toast.success(t("toast.saved"), values.name)}
      onClose={onClose}
    >
      {(values) => <AssetFields values={values} stated={asset.criticalityOverride} />}
    </EditRecord>
  );
}
