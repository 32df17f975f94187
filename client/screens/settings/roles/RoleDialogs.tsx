import { useTranslation } from "react-i18next";

import { useDeleteRoleMutation, useResetRoleMutation } from "../../../../graphql/generated/index.ts";
import { useRefetchViewer } from "../../../access/useRefetchViewer.ts";
import { toast } from "../../../components/toast.ts";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import { differs } from "./matrix.ts";
import { RoleForm } from "./RoleForm.tsx";
import type { RoleAction } from "./RoleMenu.tsx";
import { RoleReasonDialog } from "./RoleReasonDialog.tsx";
import type { Matrix, Role } from "./useRoleMatrix.ts";

interface RoleDialogsProps {
  action: RoleAction | "create";
  role?: Role;
  matrix: Matrix;
  onRefetch: () => Promise<unknown>;
  onCreated: (role: string) => void;
  onClose: () => void;
}

/** The dialogs for actions on a role. */
export function RoleDialogs({ action, role, matrix, onRefetch, onCreated, onClose }: RoleDialogsProps) {
  const { t } = useTranslation("roles");
  const nameRoles = useRoleNames();
  const refetchViewer = useRefetchViewer();
  const [reset] = useResetRoleMutation();
  const [remove] = useDeleteRoleMutation({ refetchQueries: ["Roles"] });
  if (action === "create" || action === "rename" || !role) {
    return (
      <RoleForm role={role} roles={matrix.roles} onDone={onRefetch} onCreated={onCreated} onClose={onClose} />
    );
  }

  const name = nameRoles([role.role]);
  const deviations = [...matrix.cells.values()].filter(
    (cell) => cell.role === role.role && differs(cell),
  ).length;
  const holders = role.holders ?? 0;
  const text = {
    reset: t("reset.text", { count: deviations }),
    delete: holders > 0 ? t("delete.held", { count: holders }) : t("delete.text"),
  }[action];

  async function handleSubmit(reason: string) {
    if (!role) return;
    const variables = { input: { role: role.role, reason } };
    await (action === "reset" ? reset({ variables }) : remove({ variables }));
    await onRefetch();
    void refetchViewer();
    toast.success(t(`${action}.done`, { role: name }));
  }

  return (
    <RoleReasonDialog
      title={t(`${action}.title`, { role: name })}
      submitLabel={t(`${action}.submit`)}
      danger={action === "delete"}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p>{text}</p>
    </RoleReasonDialog>
  );
}
