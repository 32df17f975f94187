import { useChangeFindingsMutation } from "../../../graphql/generated/index.ts";
import { useFindingFields } from "../../components/findings/useFindingFields.ts";
import { useFindingWords } from "../../components/findings/useFindingWords.ts";
import { ChangeRecords } from "../../components/record/ChangeRecords.tsx";

interface ChangeFindingsProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

/** The same change for every chosen finding. */
export function ChangeFindings({ ids, onDone, onClose }: ChangeFindingsProps) {
  const { t } = useFindingWords();
  const [change] = useChangeFindingsMutation();
  const count = ids.length;

  return (
    <ChangeRecords
      of={useFindingFields()}
      words={{
        title: t("bulk.title", { count }),
        submit: t("bulk.submit", { count }),
        help: t("bulk.help"),
        done: t("toast.changed", { count }),
      }}
      first={["ownerId", "dueOn", "severity"]}
      details={{ ownerId: { help: t("bulk.ownerHelp") } }}
      onChange={(patch) => change({ variables: { input: { ids, patch } } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
