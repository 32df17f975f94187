import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import { useCreateRoleMutation, useRenameRoleMutation } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import type { Role } from "./useRoleMatrix.ts";

interface RoleFormProps {
  /** The role to rename; undefined for a new one. */
  role?: Role;
  /** The roles whose permissions a new role can copy. */
  roles: readonly Role[];
  onDone: () => Promise<unknown>;
  onCreated: (role: string) => void;
  onClose: () => void;
}

/** Creates a custom role, or renames one. */
export function RoleForm({ role, roles, onDone, onCreated, onClose }: RoleFormProps) {
  const { t } = useTranslation("roles");
  const nameRoles = useRoleNames();
  const [create] = useCreateRoleMutation({ refetchQueries: ["Roles"] });
  const [rename] = useRenameRoleMutation({ refetchQueries: ["Roles"] });
  // The role that was created: its column gets the focus when the dialog closes.
  const made = useRef<string>(undefined);
  const action = role ? "rename" : "create";
  const schema = object({
    label: string().trim().required(t("form.labelRequired")).max(60, t("form.labelLong")),
    description: string().trim().required(t("form.descriptionRequired")).max(300, t("form.descriptionLong")),
  });
  const labels = {
    label: t("form.label"),
    description: t("form.description"),
    copiedFrom: t("form.copiedFrom"),
  };

  async function handleSubmit(values: { label: string; description: string; copiedFrom: string }) {
    const texts = { label: values.label.trim(), description: values.description.trim() };
    if (role) {
      await rename({ variables: { input: { role: role.role, ...texts } } });
    } else {
      const { data } = await create({
        variables: { input: { ...texts, copiedFrom: values.copiedFrom || null } },
      });
      made.current = data?.createRole?.role?.role;
    }
    await onDone();
    if (made.current) onCreated(made.current);
    toast.success(t(`${action}.done`, { role: texts.label }));
  }

  return (
    <FormDialog
      title={t(`${action}.title`, { role: role?.label })}
      initialValues={{ label: role?.label ?? "", description: role?.description ?? "", copiedFrom: "" }}
      schema={schema}
      labels={labels}
      submitLabel={t(`${action}.submit`)}
      onSubmit={handleSubmit}
      finalFocus={() =>
        made.current ? document.querySelector<HTMLElement>(`[data-cell^="${made.current} "]`) : null
      }
      onClose={onClose}
    >
      {() => (
        <>
          <Field name="label" label={labels.label} required maxLength={60} />
          <Field
            name="description"
            kind="textarea"
            rows={2}
            label={labels.description}
            required
            maxLength={300}
          />
          {!role && (
            <Field
              name="copiedFrom"
              kind="select"
              label={labels.copiedFrom}
              options={[
                { value: "", label: t("form.nothing") },
                ...roles.map((one) => ({ value: one.role, label: nameRoles([one.role]) })),
              ]}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
