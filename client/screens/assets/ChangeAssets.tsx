import { useAssetChoicesQuery, useChangeAssetsMutation } from "../../../graphql/generated/index.ts";
import { ChangeRecords } from "../../components/record/ChangeRecords.tsx";
import { usableOptions } from "../../components/record/options.ts";
import { useAssetFields } from "./useAssetFields.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

interface ChangeAssetsProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

/** A bulk change of the selected assets. */
export function ChangeAssets({ ids, onDone, onClose }: ChangeAssetsProps) {
  const { t } = useAssetMessages();
  const { data } = useAssetChoicesQuery();
  const [change] = useChangeAssetsMutation();
  const count = ids.length;

  return (
    <ChangeRecords
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
      onChange={(patch) => change({ variables: { input: { ids, patch } } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
