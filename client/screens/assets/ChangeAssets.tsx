import { useAssetChoicesQuery, useChangeAssetsMutation } from "../../../graphql/generated/index.ts";
import { ChangeRecords } from "../../components/record/ChangeRecords.tsx";
import { usableOptions } from "../../components/record/options.ts";
import { countOf, type Selection } from "../../components/record/selection.ts";
import { useAssetFields } from "./useAssetFields.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

interface ChangeAssetsProps {
  selection: Selection;
  onDone: () => void;
  onClose: () => void;
}

/** A bulk change of the selected or all matching assets. */
export function ChangeAssets({ selection, onDone, onClose }: ChangeAssetsProps) {
  const { t } = useAssetMessages();
  const { data } = useAssetChoicesQuery();
  const [change] = useChangeAssetsMutation();
  const count = countOf(selection);

  return (
    <ChangeRecords
      selection={selection}
      of={useAssetFields()}
      labels={{
        title: t("bulk.title", { count }),
        submit: t("bulk.submit", { count }),
        help: t("bulk.help"),
        done: t("toast.changed", { count }),
      }}
      leadingFields={["ownerId", "custodianId", "businessUnit", "status", "classification", "nextReviewOn"]}
      details={{
        ownerId: { help: t("bulk.ownerHelp") },
        custodianId: { help: t("bulk.custodianHelp") },
        businessUnit: { options: usableOptions(data?.businessUnits) },
      }}
      onChange={(patch, ids) => change({ variables: { input: { ids, patch } } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
