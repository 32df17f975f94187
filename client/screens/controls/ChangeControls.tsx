import { useChangeControlsMutation, useControlChoicesQuery } from "../../../graphql/generated/index.ts";
import { ChangeRecords } from "../../components/record/ChangeRecords.tsx";
import { choiceOptions } from "../../components/record/fields.ts";
import { usableOptions } from "../../components/record/options.ts";
import { useControlFields } from "./useControlFields.ts";
import { useControlMessages } from "./useControlMessages.ts";

interface ChangeControlsProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

/** A bulk change of the selected controls. */
export function ChangeControls({ ids, onDone, onClose }: ChangeControlsProps) {
  const { t } = useControlMessages();
  const fields = useControlFields();
  const { data } = useControlChoicesQuery();
  const [change] = useChangeControlsMutation();
  const count = ids.length;

  return (
    <ChangeRecords
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
      onChange={(patch) => change({ variables: { input: { ids, patch } } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
