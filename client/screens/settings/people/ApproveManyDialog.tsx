import { useTranslation } from "react-i18next";

import { useApproveUsersMutation } from "../../../../graphql/generated/index.ts";
import { FormDialog } from "../../../components/record/FormDialog.tsx";
import { toast } from "../../../components/toast.ts";
import { formatList } from "../../../i18n/format.ts";
import { RolePicker } from "../parts/RolePicker.tsx";
import { useRoles } from "../parts/useRoles.ts";

interface ApproveManyDialogProps {
  people: readonly { id: string; fullName: string }[];
  onDone: () => void;
  onClose: () => void;
}

/** Approves several accounts with the same roles: all or none. */
export function ApproveManyDialog({ people, onDone, onClose }: ApproveManyDialogProps) {
  const { t } = useTranslation(["people", "settings"]);
  const { roles, grantable } = useRoles();
  const [approve] = useApproveUsersMutation();
  const count = people.length;

  async function handleSubmit(values: { roles: string[] }) {
    await approve({ variables: { input: { userIds: people.map(({ id }) => id), roles: values.roles } } });
    toast.success(t("bulk.done", { count }));
    onDone();
  }

  return (
    <FormDialog
      title={t("bulk.title", { count })}
      size="lg"
      initialValues={{ roles: [] as string[] }}
      labels={{ roles: t("settings:fields.roles") }}
      submitLabel={t("bulk.approve", { count })}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <p>{t("bulk.text", { names: formatList(people.map(({ fullName }) => fullName)) })}</p>
          {grantable.size === 0 && <p>{t("settings:approve.notYours")}</p>}
          {grantable.size > 0 && values.roles.length === 0 && <p>{t("settings:approve.noRoles")}</p>}
          <RolePicker
            legend={t("settings:approve.legend")}
            roles={roles.filter(({ role }) => grantable.has(role))}
          />
        </>
      )}
    </FormDialog>
  );
}
