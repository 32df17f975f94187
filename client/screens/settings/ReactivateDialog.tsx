import { useTranslation } from "react-i18next";

import { useReactivateUserMutation } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { ConfirmDialog } from "../../components/ConfirmDialog.tsx";
import { toast } from "../../components/toast.ts";
import { useRoleNames } from "../../components/useRoleNames.ts";
import { type Account, rolesOf } from "./personActions.ts";

interface ReactivateDialogProps {
  person: Account;
  onDone: () => void;
  onClose: () => void;
}

export function ReactivateDialog({ person, onDone, onClose }: ReactivateDialogProps) {
  const { id, fullName: name, rejectedAt } = person;
  const { t } = useTranslation("settings");
  const nameRoles = useRoleNames();
  const [reactivate, { loading }] = useReactivateUserMutation();

  async function handleConfirm() {
    try {
      await reactivate({ variables: { input: { userId: id } } });
      toast.success(t("reactivate.done", { name }));
      onDone();
    } catch (error) {
      toast.error(t("reactivate.failed"), serverErrorOf(error).message);
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={t("reactivate.title", { name })}
      confirmLabel={t("reactivate.submit")}
      busy={loading}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>
        {rejectedAt
          ? t("reactivate.queue")
          : t("reactivate.text", { name, roles: nameRoles(rolesOf(person)) })}
      </p>
    </ConfirmDialog>
  );
}
