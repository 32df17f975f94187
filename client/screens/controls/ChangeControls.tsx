import {
  type ControlBulkChangeInput,
  useChangeControlsMutation,
  useControlChoicesQuery,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { BulkChange } from "../../components/record/BulkChange.tsx";
import { type Person, PersonField } from "../../components/record/PersonField.tsx";
import { toast } from "../../components/toast.ts";
import { vocabularies } from "./controlQuery.ts";
import { namesOf } from "./useControlFilters.ts";
import { useControlWords } from "./useControlWords.ts";

interface BulkValues {
  ownerId: Person | null;
  businessUnit: string;
  status: string;
  frequency: string;
  nextTestOn: string;
}

interface ChangeControlsProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

const untouched: BulkValues = { ownerId: null, businessUnit: "", status: "", frequency: "", nextTestOn: "" };

function patchOf({ ownerId, ...texts }: BulkValues): ControlBulkChangeInput {
  const given = Object.entries(texts).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(given), ...(ownerId ? { ownerId: ownerId.id } : null) };
}

/** The same change for every chosen control. */
export function ChangeControls({ ids, onDone, onClose }: ChangeControlsProps) {
  const { t } = useControlWords();
  const { data } = useControlChoicesQuery();
  const [change] = useChangeControlsMutation();
  const stays = t("record:bulk.stays");
  const units = namesOf(data?.businessUnits?.nodes.filter(({ archivedAt }) => archivedAt === null));
  const labels = {
    ownerId: t("fields.owner"),
    businessUnit: t("fields.businessUnit"),
    status: t("fields.status"),
    frequency: t("fields.frequency"),
    nextTestOn: t("fields.nextTestOn"),
  };

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
      <Field
        name="businessUnit"
        kind="select"
        label={labels.businessUnit}
        placeholder={stays}
        options={units.map((name) => ({ value: name, label: name }))}
      />
      <Field
        name="status"
        kind="select"
        label={labels.status}
        placeholder={stays}
        options={vocabularies.statuses
          .filter((value) => value !== "retired")
          .map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <Field
        name="frequency"
        kind="select"
        label={labels.frequency}
        placeholder={stays}
        options={vocabularies.frequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))}
      />
      <Field name="nextTestOn" kind="date" label={labels.nextTestOn} />
    </BulkChange>
  );
}
