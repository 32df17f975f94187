import { useTranslation } from "react-i18next";
import { object, string } from "yup";

import { useInvitePersonMutation } from "../../../../graphql/generated/index.ts";
import { Field } from "../../../components/Field.tsx";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { RolePicker } from "../parts/RolePicker.tsx";
import { useRoles } from "../parts/useRoles.ts";

interface InviteDialogProps {
  onDone: () => void;
  onClose: () => void;
}

interface InviteValues {
  email: string;
  fullName: string;
  roles: string[];
}

const nothing: InviteValues = { email: "", fullName: "", roles: [] };

/** Invites a person by email, with roles. */
export function InviteDialog({ onDone, onClose }: InviteDialogProps) {
  const { t } = useTranslation("people");
  const { roles, grantable } = useRoles();
  const [invite] = useInvitePersonMutation();
  const schema = object({
    email: string().trim().required(t("invite.emailRequired")).email(t("invite.emailForm")),
    fullName: string().trim().required(t("invite.nameRequired")).max(120, t("invite.nameLong")),
  });

  async function handleSubmit(values: InviteValues) {
    const email = values.email.trim();
    const fullName = values.fullName.trim();
    await invite({ variables: { input: { email, fullName, roles: values.roles } } });
    toast.success(t("invite.done", { name: fullName }), t("invite.doneText", { email }));
    onDone();
  }

  return (
    <FormDialog
      title={t("invite.title")}
      size="lg"
      initialValues={nothing}
      schema={schema}
      labels={{ email: t("invite.email"), fullName: t("invite.fullName"), roles: t("invite.legend") }}
      submitLabel={t("invite.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <p>{t("invite.text")}</p>
          <Field
            name="email"
            kind="email"
            label={t("invite.email")}
            required
            maxLength={254}
            autoComplete="off"
          />
          <Field
            name="fullName"
            kind="text"
            label={t("invite.fullName")}
            required
            maxLength={120}
            autoComplete="off"
          />
          {grantable.size === 0 && <p>{t("invite.notYours")}</p>}
          {grantable.size > 0 && values.roles.length === 0 && <p>{t("invite.noRoles")}</p>}
          <RolePicker legend={t("invite.legend")} roles={roles.filter(({ role }) => grantable.has(role))} />
        </>
      )}
    </FormDialog>
  );
}
