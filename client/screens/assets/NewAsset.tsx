import { useApolloClient } from "@apollo/client/react";
import { useMemo } from "react";

import { AssetDocument, useCreateAssetMutation } from "../../../graphql/generated/index.ts";
import { NewDrawer } from "../../components/record/NewDrawer.tsx";
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
  const client = useApolloClient();
  const [create] = useCreateAssetMutation();
  const schema = useMemo(() => assetSchema(t), [t]);

  async function isMade(id: string): Promise<boolean> {
    const { data } = await client.query({
      query: AssetDocument,
      variables: { id },
      fetchPolicy: "network-only",
    });
    return Boolean(data?.asset);
  }

  return (
    <NewDrawer
      title={t("new.title")}
      formId="asset-new"
      empty={emptyAsset}
      schema={schema}
      labels={assetForm.labels(label)}
      submitLabel={t("new.submit")}
      onCreate={(values, id) => create({ variables: { input: { asset: { ...inputOf(values), id } } } })}
      isMade={isMade}
      onDone={({ name }, id) => {
        toast.success(t("toast.created"), name);
        goOn(`/assets/${id}`);
      }}
      onClose={onClose}
    >
      {({ values }) => <AssetFields values={values} />}
    </NewDrawer>
  );
}
