import { useChangeFindingsMutation } from "../../../graphql/generated/index.ts";
import { ChangeRecords } from "../../components/record/ChangeRecords.tsx";
import { countOf, type Selection } from "../../components/record/selection.ts";
import { useFindingFields } from "./parts/useFindingFields.ts";
import { useFindingMessages } from "./parts/useFindingMessages.ts";

interface ChangeFindingsProps {
  selection: Selection;
  onDone: () => void;
  onClose: () => void;
}

/** A bulk change of the selected or all matching findings. */
export function ChangeFindings({ selection, onDone, onClose }: ChangeFindingsProps) {
  const { t } = useFindingMessages();
  const [change] = useChangeFindingsMutation();
  const count = countOf(selection);

  return (
    <ChangeRecords
      selection={selection}
      of={useFindingFields()}
      labels={{
        title: t("bulk.title", { count }),
        submit: t("bulk.submit", { count }),
        help: t("bulk.help"),
        done: t("toast.changed", { count }),
      }}
      leadingFields={["ownerId", "dueOn", "severity"]}
      details={{ ownerId: { help: t("bulk.ownerHelp") } }}
      onChange={(patch, ids) => change({ variables: { input: { ids, patch } } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
