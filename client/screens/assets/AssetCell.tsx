import {
  AssetDocument,
  type AssetRowFragment,
  useAssetChoicesQuery,
  useUpdateAssetMutation,
} from "../../../graphql/generated/index.ts";
import { usableOptions } from "../../components/record/options.ts";
import { RecordCell } from "../../components/register/cells/RecordCell.tsx";
import type { CellEditorProps } from "../../components/register/types.ts";
import { useAssetFields } from "./useAssetFields.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

/** Edits a field of an asset in the register. */
export function AssetCell(props: CellEditorProps<AssetRowFragment>) {
  const fields = useAssetFields();
  const { data } = useAssetChoicesQuery();
  const { t } = useAssetMessages();
  const levels = t("levels", { returnObjects: true }).map((word, at) => ({
    value: String(at + 1),
    label: t("needs.option", { level: at + 1, word }),
  }));
  const [update] = useUpdateAssetMutation();
  const { id } = props.row;

  return (
    <RecordCell
      {...props}
      of={fields}
      options={{
        businessUnit: usableOptions(data?.businessUnits, props.row.businessUnit ?? ""),
        confidentiality: levels,
        integrity: levels,
        availability: levels,
      }}
      document={AssetDocument}
      recordOf={(data) => data.asset}
      onSave={async (patch) => {
        const { data: answer } = await update({ variables: { input: { id, patch } } });
        return answer?.updateAsset?.asset?.version;
      }}
    />
  );
}
