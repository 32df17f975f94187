import { type FindingBulkChangeInput, useChangeFindingsMutation } from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { useFindingWords } from "../../components/findings/useFindingWords.ts";
import { BulkChange } from "../../components/record/BulkChange.tsx";
import { type Person, PersonField } from "../../components/record/PersonField.tsx";
import { toast } from "../../components/toast.ts";
import { vocabularies } from "./findingQuery.ts";

interface BulkValues {
  ownerId: Person | null;
  dueOn: string;
  severity: string;
}

interface ChangeFindingsProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

const untouched: BulkValues = { ownerId: null, dueOn: "", severity: "" };

function patchOf({ ownerId, ...texts }: BulkValues): FindingBulkChangeInput {
  const given = Object.entries(texts).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(given), ...(ownerId ? { ownerId: ownerId.id } : null) };
}

/** The same change for every chosen finding. */
export function ChangeFindings({ ids, onDone, onClose }: ChangeFindingsProps) {
  const { t } = useFindingWords();
  const [change] = useChangeFindingsMutation();
  const labels = { ownerId: t("fields.owner"), dueOn: t("fields.dueOn"), severity: t("fields.severity") };

  async function handleSubmit(values: BulkValues) {
    await change({ variables: { input: { ids, patch: patchOf(values) } } });
    toast.success(t("toast.changed", { count: ids.length }));
    onDone();
  }

  return (
    <BulkChange
      title={t("bulk.title", { count: ids.length })}
      submitLabel={t("bulk.submit", { count: ids.length })}
      help={t("bulk.help")}
      untouched={untouched}
      labels={labels}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <PersonField name="ownerId" label={labels.ownerId} help={t("bulk.ownerHelp")} />
      <Field name="dueOn" kind="date" label={labels.dueOn} />
      <Field
        name="severity"
        kind="select"
        label={labels.severity}
        placeholder={t("record:bulk.stays")}
        options={vocabularies.severities.map((value) => ({ value, label: t(`common:severity.${value}`) }))}
      />
    </BulkChange>
  );
}
