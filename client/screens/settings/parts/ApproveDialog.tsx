import { useTranslation } from "react-i18next";

import { useApproveUserMutation } from "../../../../graphql/generated/index.ts";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { RolePicker } from "./RolePicker.tsx";
import { useRoles } from "./useRoles.ts";

interface ApproveDialogProps {
  person: { id: string; fullName: string; email: string };
  onDone: () => void;
  onClose: () => void;
}

interface ApproveValues {
  roles: string[];
}

const nothing: ApproveValues = { roles: [] };

export function ApproveDialog({
  person: { id, fullName: name, email },
  onDone,
  onClose,
}: ApproveDialogProps) {
  const { t } = useTranslation("settings");
  const { roles, grantable } = useRoles();
  const [approve] = useApproveUserMutation();

  async function handleSubmit(values: ApproveValues) {
    await approve({ variables: { input: { userId: id, roles: values.roles } } });
    toast.success(t("approve.done", { name }));
    onDone();
  }

  return (
    <FormDialog
      title={t("approve.title", { name })}
      size="lg"
      initialValues={nothing}
      labels={{ roles: t("fields.roles") }}
      submitLabel={t("approve.submit")}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <p>{t("approve.text", { name, email })}</p>
          {grantable.size === 0 && <p>{t("approve.notYours")}</p>}
          {grantable.size > 0 && values.roles.length === 0 && <p>{t("approve.noRoles")}</p>}
          <RolePicker legend={t("approve.legend")} roles={roles.filter(({ role }) => grantable.has(role))} />
        </>
      )}
    </FormDialog>
  );
}
