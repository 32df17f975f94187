import { useMemo } from "react";
import { mixed, object } from "yup";

import {
  type ProjectStakeholderEntryFragment,
  useCreateProjectStakeholderMutation,
  useUpdateProjectStakeholderMutation,
} from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { type Person, PersonField } from "../../../components/record/PersonField.tsx";
import { toast } from "../../../components/toast.ts";
import { ApprovesFollows } from "./ApprovesFollows.tsx";
import { projectRoles } from "./projectRoles.ts";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

interface StakeholderFormProps {
  projectId: string;
  /** Undefined for a new stakeholder. */
  entry?: ProjectStakeholderEntryFragment;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

interface StakeholderValues {
  userId: Person | null;
  role: string;
  approves: boolean;
}

export function StakeholderForm({ projectId, entry, onDone, onClose }: StakeholderFormProps) {
  const { t } = useProjectPageMessages();
  const [create] = useCreateProjectStakeholderMutation();
  const [update] = useUpdateProjectStakeholderMutation();
  const name = entry?.person?.fullName ?? "";
  const labels = {
    userId: t("stakeholders.person"),
    role: t("stakeholders.role"),
    approves: t("stakeholders.approvesField"),
  };
  const schema = useMemo(
    () => object({ userId: entry ? mixed() : mixed().nonNullable(t("stakeholders.personRequired")) }),
    [entry, t],
  );

  async function handleSubmit(values: StakeholderValues) {
    const role = projectRoles.find((one) => one === values.role) ?? "informed";
    const { approves } = values;
    if (entry) {
      const patch = { role, approves, version: entry.version };
      await update({ variables: { input: { projectId, userId: entry.userId, patch } } });
    } else {
      const projectStakeholder = { projectId, userId: values.userId?.id ?? "", role, approves };
      await create({ variables: { input: { projectStakeholder } } });
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
        role: entry?.role ?? "business_owner",
        approves: entry?.approves ?? true,
      }}
      schema={schema}
      labels={labels}
      submitLabel={entry ? t("common:actions.saveChanges") : t("stakeholders.submit")}
      onSubmit={handleSubmit}
      onError={({ code }) => code === "STALE" && void onDone()}
      onClose={onClose}
    >
      {() => (
        <>
          {!entry && <PersonField name="userId" label={labels.userId} />}
          <Field
            name="role"
            kind="select"
            label={labels.role}
            options={projectRoles.map((value) => ({ value, label: t(`stakeholders.rolesLong.${value}`) }))}
          />
          <ApprovesFollows />
          <Field name="approves" kind="checkbox" label={labels.approves} />
        </>
      )}
    </FormDialog>
  );
}
