import { useMemo } from "react";

import { AssetDocument, useCreateAssetMutation } from "../../../graphql/generated/index.ts";
import { NewRecord } from "../../components/record/NewRecord.tsx";
import { toast } from "../../components/toast.ts";
import { useNavigateAfter } from "../../components/useNavigateAfter.ts";
import { AssetFields } from "./AssetFields.tsx";
import { assetForm, assetSchema, emptyAsset, inputOf } from "./assetSchema.ts";
import { useAssetFields } from "./useAssetFields.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

export function NewAsset({ onClose }: { onClose: () => void }) {
  const { t } = useAssetMessages();
  const { label } = useAssetFields();
  const navigateAfter = useNavigateAfter();
  const [create] = useCreateAssetMutation();
  const schema = useMemo(() => assetSchema(t), [t]);

  return (
    <NewRecord
      title={t("new.title")}
      formId="asset-new"
      area="assets"
      empty={emptyAsset}
      schema={schema}
      labels={assetForm.labels(label)}
      submitLabel={t("new.submit")}
      onCreate={(values, id, custom) =>
        create({ variables: { input: { asset: { ...inputOf(values), ...custom, id } } } })
      }
      document={AssetDocument}
      recordOf={(data) => data.asset}
      onDone={({ name }, id) => {
        toast.success(t("toast.created"), name);
        navigateAfter(`/assets/${id}`);
      }}
      onClose={onClose}
    >
      {({ values }) => <AssetFields values={values} />}
    </NewRecord>
  );
}
