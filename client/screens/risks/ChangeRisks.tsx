import { useChangeRisksMutation, useRiskChoicesQuery } from "../../../graphql/generated/index.ts";
import { ChangeRecords } from "../../components/record/ChangeRecords.tsx";
import { usableOptions } from "../../components/record/options.ts";
import { countOf, type Selection } from "../../components/record/selection.ts";
import { useRiskFields } from "./useRiskFields.ts";
import { useRiskMessages } from "./useRiskMessages.ts";

interface ChangeRisksProps {
  selection: Selection;
  onDone: () => void;
  onClose: () => void;
}

/** A bulk change of the selected or all matching risks. */
export function ChangeRisks({ selection, onDone, onClose }: ChangeRisksProps) {
  const { t } = useRiskMessages();
  const { data } = useRiskChoicesQuery();
  const [change] = useChangeRisksMutation();
  const count = countOf(selection);

  return (
    <ChangeRecords
      selection={selection}
      of={useRiskFields()}
      labels={{
        title: t("bulk.title", { count }),
        submit: t("bulk.submit", { count }),
        help: t("bulk.help"),
        done: t("toast.changed", { count }),
      }}
      leadingFields={["ownerId", "businessUnit", "category", "treatment", "nextReviewOn"]}
      details={{
        ownerId: { help: t("bulk.ownerHelp") },
        businessUnit: { options: usableOptions(data?.businessUnits) },
        category: { options: usableOptions(data?.riskCategories) },
      }}
      onChange={(patch, ids) => change({ variables: { input: { ids, patch } } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
