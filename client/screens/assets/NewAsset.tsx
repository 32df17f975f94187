import { useMemo } from "react";

import { AssetDocument, useCreateAssetMutation } from "../../../graphql/generated/index.ts";
import { NewRecord } from "../../components/record/NewRecord.tsx";
import { toast } from "../../components/toast.ts";
import { useGoOn } from "../../components/useGoOn.ts";
import { AssetFields } from "./AssetFields.tsx";
import { assetForm, assetSchema, emptyAsset, inputOf } from "./assetSchema.ts";
import { useAssetFields } from "./useAssetFields.ts";
import { useAssetWords } from "./useAssetWords.ts";

export function NewAsset({ onClose }: { onClose: () => void }) {
  const { t } = useAssetWords();
  const { label } = useAssetFields();
  const goOn = useGoOn();
  const [create] = useCreateAssetMutation();
  const schema = useMemo(() => assetSchema(t), [t]);

  return (
    <NewRecord
      title={t("new.title")}
      formId="asset-new"
      empty={emptyAsset}
      schema={schema}
      labels={assetForm.labels(label)}
      submitLabel={t("new.submit")}
      onCreate={(values, id) => create({ variables: { input: { asset: { ...inputOf(values), id } } } })}
      document={AssetDocument}
      recordOf={(data) => data.asset}
      onDone={({ name }, id) => {
        toast.success(t("toast.created"), name);
        goOn(`/assets/${id}`);
      }}
      onClose={onClose}
    >
      {({ values }) => <AssetFields values={values} />}
    </NewRecord>
  );
}
