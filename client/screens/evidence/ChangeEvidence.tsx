import { useChangeEvidenceMutation } from "../../../graphql/generated/index.ts";
import { ChangeRecords } from "../../components/record/ChangeRecords.tsx";
import { countOf, type Selection } from "../../components/record/selection.ts";
import { useEvidenceFields } from "./parts/useEvidenceFields.ts";
import { useEvidenceMessages } from "./parts/useEvidenceMessages.ts";

interface ChangeEvidenceProps {
  selection: Selection;
  onDone: () => void;
  onClose: () => void;
}

/** A bulk change of the selected or all matching pieces of evidence. */
export function ChangeEvidence({ selection, onDone, onClose }: ChangeEvidenceProps) {
  const { t } = useEvidenceMessages();
  const [change] = useChangeEvidenceMutation();
  const count = countOf(selection);

  return (
    <ChangeRecords
      selection={selection}
      of={useEvidenceFields()}
      labels={{
        title: t("bulk.title", { count }),
        submit: t("bulk.submit", { count }),
        help: t("bulk.help"),
        done: t("toast.changed", { count }),
      }}
      leadingFields={["collectedBy", "validUntil"]}
      details={{ collectedBy: { help: t("bulk.collectorHelp") } }}
      onChange={(patch, ids) => change({ variables: { input: { ids, patch } } })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
