import { useMemo } from "react";
import { mixed, object, string } from "yup";

import {
  type StakeholderEntryFragment,
  useCreateAssetStakeholderMutation,
  useUpdateAssetStakeholderMutation,
} from "../../../graphql/generated/index.ts";
import { Field } from "../../components/Field.tsx";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { type Person, PersonField } from "../../components/record/PersonField.tsx";
import { validOf } from "../../components/register/filters.ts";
import { toast } from "../../components/toast.ts";
import { useAssetMessages } from "./useAssetMessages.ts";

const involvements = ["responsible", "accountable", "consulted", "informed"] as const;

interface StakeholderFormProps {
  assetId: string;
  /** Undefined for a new stakeholder. */
  entry?: StakeholderEntryFragment;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

interface StakeholderValues {
  userId: Person | null;
  involvement: string;
  note: string;
}

export function StakeholderForm({ assetId, entry, onDone, onClose }: StakeholderFormProps) {
  const { t } = useAssetMessages();
  const [create] = useCreateAssetStakeholderMutation();
  const [update] = useUpdateAssetStakeholderMutation();
  const name = entry?.person?.fullName ?? "";
  const labels = {
    userId: t("stakeholders.person"),
    involvement: t("stakeholders.involvement"),
    note: t("stakeholders.note"),
  };
  const schema = useMemo(
    () =>
      object({
        userId: entry ? mixed() : mixed().nonNullable(t("stakeholders.personRequired")),
        involvement: string().required(),
        note: string().max(500, ({ max }) => t("record:tooLong", { max })),
      }),
    [entry, t],
  );

  async function handleSubmit(values: StakeholderValues) {
    const [involvement = "consulted"] = validOf(involvements, [values.involvement]);
    const note = values.note.trim() || null;
    if (entry) {
      const patch = { involvement, note, version: entry.version };
      await update({ variables: { input: { assetId, userId: entry.userId, patch } } });
    } else {
      const assetStakeholder = { assetId, userId: values.userId?.id ?? "", involvement, note };
      await create({ variables: { input: { assetStakeholder } } });
    }
    toast.success(
      t(entry ? "toast.stakeholderSaved" : "toast.stakeholderAdded"),
      entry ? name : values.userId?.fullName,
    );
    void onDone();
  }

  return (
    <FormDialog<StakeholderValues>
      title={entry ? t("stakeholders.editTitle", { name }) : t("stakeholders.formTitle")}
      initialValues={{
        userId: entry?.person ? { id: entry.person.id, fullName: entry.person.fullName } : null,
        involvement: entry?.involvement ?? "consulted",
        note: entry?.note ?? "",
      }}
      schema={schema}
      labels={labels}
      submitLabel={entry ? t("common:actions.saveChanges") : t("stakeholders.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {() => (
        <>
          {!entry && <PersonField name="userId" label={labels.userId} />}
          <Field
            name="involvement"
            kind="select"
            label={labels.involvement}
            options={involvements.map((value) => ({
              value,
              label: t(`involvementLong.${value}`),
            }))}
          />
          <Field name="note" label={labels.note} maxLength={500} help={t("stakeholders.noteHelp")} />
        </>
      )}
    </FormDialog>
  );
}
