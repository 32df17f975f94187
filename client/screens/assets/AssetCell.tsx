import {
  AssetDocument,
  type AssetRowFragment,
  useAssetChoicesQuery,
  useUpdateAssetMutation,
} from "../../../graphql/generated/index.ts";
import { usableOptions } from "../../components/record/options.ts";
import { cellEditor } from "../../components/register/cells/cellEditor.tsx";
import { useAssetFields } from "./useAssetFields.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

function useOptions({ businessUnit }: AssetRowFragment) {
  const { data } = useAssetChoicesQuery();
  const { t } = useAssetMessages();
  const levels = t("levels", { returnObjects: true }).map((word, at) => ({
    value: String(at + 1),
    label: t("needs.option", { level: at + 1, word }),
  }));
  return {
    businessUnit: usableOptions(data?.businessUnits, businessUnit ?? ""),
    confidentiality: levels,
    integrity: levels,
    availability: levels,
  };
}

function useUnits() {
  const { t } = useAssetMessages();
  return { recoveryTimeHours: t("recovery.unit"), recoveryPointHours: t("recovery.unit") };
}

export const AssetCell = cellEditor({
  useFields: useAssetFields,
  useOptions,
  useUnits,
  useUpdate: useUpdateAssetMutation,
  document: AssetDocument,
});
