import { useChangeControlsMutation, useControlChoicesQuery } from "../../../graphql/generated/index.ts";
import { ChangeRecords } from "../../components/record/ChangeRecords.tsx";
import { choiceOptions } from "../../components/record/fields.ts";
import { usableOptions } from "../../components/record/options.ts";
import { countOf, type Selection } from "../../components/record/selection.ts";
import { useControlFields } from "./useControlFields.ts";
import { useControlMessages } from "./useControlMessages.ts";

interface ChangeControlsProps {
  selection: Selection;
  onDone: () => void;
  onClose: () => void;
}

/** A bulk change of the selected or all matching controls. */
export function ChangeControls({ selection, onDone, onClose }: ChangeControlsProps) {
  const { t } = useControlMessages();
  const fields = useControlFields();
  const { data } = useControlChoicesQuery();
  const [change] = useChangeControlsMutation();
  const count = countOf(selection);

  return (
    <ChangeRecords
      selection={selection}
      of={fields}
      labels={{
        title: t("bulk.title", { count }),
        submit: t("bulk.submit", { count }),
        help: t("bulk.help"),
        done: t("toast.changed", { count }),
      }}
      leadingFields={["ownerId", "businessUnit", "status", "frequency", "nextTestOn"]}
      details={{
        ownerId: { help: t("bulk.ownerHelp") },
        businessUnit: { options: usableOptions(data?.businessUnits) },
        // Retiring needs a reason, so it is a separate action.
        status: { options: choiceOptions(fields, "status").filter(({ value }) => value !== "retired") },
      }}
      onChange={(patch, ids) => change({ variables: { input: { ids, patch } } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
