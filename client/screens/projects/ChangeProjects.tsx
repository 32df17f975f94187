import { useChangeProjectsMutation, useProjectChoicesQuery } from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { projectHealths } from "../../components/projects/projectForm.ts";
import { useProjectWords } from "../../components/projects/useProjectWords.ts";
import { BulkChange } from "../../components/record/BulkChange.tsx";
import { type Person, PersonField } from "../../components/record/PersonField.tsx";
import { toast } from "../../components/toast.ts";

interface BulkValues {
  ownerId: Person | null;
  businessUnit: string;
  health: string;
}

interface ChangeProjectsProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

const untouched: BulkValues = { ownerId: null, businessUnit: "", health: "" };

/** The same change for every chosen project, in what needs no approval. */
export function ChangeProjects({ ids, onDone, onClose }: ChangeProjectsProps) {
  const { t } = useProjectWords();
  const { data } = useProjectChoicesQuery();
  const [change] = useChangeProjectsMutation();
  const stays = t("record:bulk.stays");
  const labels = {
    ownerId: t("approvals:columns.owner"),
    businessUnit: t("approvals:columns.business_unit"),
    health: t("approvals:columns.health"),
  };
  const units = (data?.businessUnits?.nodes ?? [])
    .filter(({ archivedAt }) => archivedAt === null)
    .toSorted((one, other) => one.position - other.position || one.name.localeCompare(other.name));

  async function handleSubmit({ ownerId, businessUnit, health }: BulkValues) {
    const patch = {
      ownerId: ownerId?.id ?? null,
      businessUnit: businessUnit || null,
      health: health || null,
    };
    await change({ variables: { input: { ids, patch } } });
    toast.success(t("toast.changed", { count: ids.length }));
    onDone();
  }

  return (
    <BulkChange
      title={t("bulk.title", { count: ids.length })}
      submitLabel={t("bulk.submit", { count: ids.length })}
      untouched={untouched}
      labels={labels}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <PersonField name="ownerId" label={labels.ownerId} />
      <Field
        name="businessUnit"
        kind="select"
        label={labels.businessUnit}
        placeholder={stays}
        options={units.map(({ name }) => ({ value: name, label: name }))}
      />
      <Field
        name="health"
        kind="select"
        label={labels.health}
        placeholder={stays}
        options={projectHealths.map((value) => ({ value, label: t(`approvals:values.health.${value}`) }))}
      />
    </BulkChange>
  );
}
