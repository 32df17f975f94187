import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { useChangeRolesMutation } from "../../../graphql/generated/index.ts";
import { FormDialog } from "../../components/record/FormDialog.tsx";
import { toast } from "../../components/toast.ts";
import { useRoleNames } from "../../components/useRoleNames.ts";
import { RolePicker } from "./parts/RolePicker.tsx";
import { useRoles } from "./parts/useRoles.ts";
import { type Account, rolesOf } from "./personActions.ts";

interface RolesDialogProps {
  person: Account;
  onDone: () => void;
  onClose: () => void;
}

interface RolesValues {
  roles: string[];
}

function changesOf(current: readonly string[], chosen: readonly string[]) {
  return {
    assign: chosen.filter((role) => !current.includes(role)),
    revoke: current.filter((role) => !chosen.includes(role)),
  };
}

/** Assigns and removes roles in one step, and shows the consequences beforehand. */
export function RolesDialog({ person, onDone, onClose }: RolesDialogProps) {
  const { id, fullName: name } = person;
  const { t } = useTranslation(["settings", "common"]);
  const nameRoles = useRoleNames();
  const { roles, grantable } = useRoles();
  const [change] = useChangeRolesMutation();
  const current = rolesOf(person);
  const offered = roles.filter(({ role }) => grantable.has(role) || current.includes(role));
  const fixed = new Set(current.filter((role) => !grantable.has(role)));

  async function handleSubmit(values: RolesValues) {
    await change({ variables: { input: { userId: id, ...changesOf(current, values.roles) } } });
    toast.success(t("roles.done", { name }));
    onDone();
  }

  function consequences(chosen: readonly string[]): string[] {
    const { assign, revoke } = changesOf(current, chosen);
    if (assign.length + revoke.length === 0) return [t("roles.unchanged")];
    return [
      ...(assign.length > 0 ? [t("roles.gives", { roles: nameRoles(assign) })] : []),
      ...(revoke.length > 0 ? [t("roles.takes", { roles: nameRoles(revoke) })] : []),
      ...(chosen.length === 0 ? [t("roles.none", { name })] : []),
      ...(assign.some((role) => role === "admin" || role === "super_admin") ? [t("roles.admin")] : []),
    ];
  }

  return (
    <FormDialog
      title={t("roles.title", { name })}
      size="lg"
      initialValues={{ roles: current }}
      labels={{ roles: t("fields.roles") }}
      submitLabel={t("roles.submit")}
      missing={(values) => {
        const { assign, revoke } = changesOf(current, values.roles);
        return assign.length + revoke.length > 0 ? undefined : t("common:form.noChanges");
      }}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <chakra.p color="fg.muted">{t("roles.text")}</chakra.p>
          <RolePicker legend={t("roles.legend")} roles={offered} fixed={fixed} />
          <chakra.div
            role="status"
            position="sticky"
            bottom="-4"
            mx="-4"
            mb="-4"
            px="4"
            py="3"
            bg="bg.sunken"
            borderTopWidth="1px"
          >
            {consequences(values.roles).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </chakra.div>
        </>
      )}
    </FormDialog>
  );
}
