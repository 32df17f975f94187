import { useChangeFindingsMutation } from "../../../graphql/generated/index.ts";
import { ChangeRecords } from "../../components/record/ChangeRecords.tsx";
import { useFindingFields } from "./parts/useFindingFields.ts";
import { useFindingMessages } from "./parts/useFindingMessages.ts";

interface ChangeFindingsProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

/** A bulk change of the selected findings. */
export function ChangeFindings({ ids, onDone, onClose }: ChangeFindingsProps) {
  const { t } = useFindingMessages();
  const [change] = useChangeFindingsMutation();
  const count = ids.length;

  return (
    <ChangeRecords
      of={useFindingFields()}
      labels={{
        title: t("bulk.title", { count }),
        submit: t("bulk.submit", { count }),
        help: t("bulk.help"),
        done: t("toast.changed", { count }),
      }}
      leadingFields={["ownerId", "dueOn", "severity"]}
      details={{ ownerId: { help: t("bulk.ownerHelp") } }}
      onChange={(patch) => change({ variables: { input: { ids, patch } } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
