import { useApolloClient } from "@apollo/client/react";
import type { FormikHelpers } from "formik";
import { useMemo, useState } from "react";

import { AssetDocument, useCreateAssetMutation } from "../../../graphql/generated/index.ts";
import { applyRefusal, refusalOf } from "../../apollo/refusal.ts";
import { clearDraft } from "../../components/draft.ts";
import { FormDrawer } from "../../components/record/FormDrawer.tsx";
import { newId } from "../../components/record/newId.ts";
import { toast } from "../../components/toast.ts";
import { useGoOn } from "../../components/useGoOn.ts";
import { AssetFields } from "./AssetFields.tsx";
import { type AssetValues, assetFields, assetSchema, emptyAsset, inputOf } from "./assetSchema.ts";
import { useAssetLabels } from "./useAssetLabels.ts";
import { useAssetWords } from "./useAssetWords.ts";

interface NewAssetValues extends AssetValues {
  id: string;
}

const FORM = "asset-new";

export function NewAsset({ onClose }: { onClose: () => void }) {
  const { t } = useAssetWords();
  const labels = useAssetLabels();
  const goOn = useGoOn();
  const client = useApolloClient();
  const [create] = useCreateAssetMutation();
  // The id belongs to the draft: sent twice, also after a reload, it is still one asset.
  const [initialValues] = useState<NewAssetValues>(() => ({ ...emptyAsset, id: newId() }));
  const schema = useMemo(() => assetSchema(t), [t]);

  function finish(id: string, title: string) {
    clearDraft(FORM);
    toast.success(t("toast.created"), title);
    goOn(`/assets/${id}`);
  }

  /** The answer to the first attempt was lost: the asset is there already. */
  async function isMade(id: string): Promise<boolean> {
    const { data } = await client.query({
      query: AssetDocument,
      variables: { id },
      fetchPolicy: "network-only",
    });
    return Boolean(data?.asset);
  }

  async function handleSubmit({ id, ...values }: NewAssetValues, helpers: FormikHelpers<NewAssetValues>) {
    try {
      await create({ variables: { input: { asset: { ...inputOf(values), id } } } });
      finish(id, values.name);
    } catch (error) {
      if (refusalOf(error).code === "CONFLICT" && (await isMade(id).catch(() => false)))
        return finish(id, values.name);
      applyRefusal(helpers, error, assetFields);
    }
  }

  return (
    <FormDrawer
      title={t("new.title")}
      formId={FORM}
      initialValues={initialValues}
      schema={schema}
      labels={labels}
      submitLabel={t("new.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values }) => <AssetFields values={values} />}
    </FormDrawer>
  );
}
