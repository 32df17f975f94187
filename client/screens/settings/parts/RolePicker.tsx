import { chakra } from "@chakra-ui/react/styled-system";
import { useField } from "formik";
import { useTranslation } from "react-i18next";

import { CheckboxField } from "../../../components/CheckboxField.tsx";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import type { Role } from "./useRoles.ts";

interface RolePickerProps {
  legend: string;
  roles: readonly Role[];
  /** Shown but not changeable by the user. */
  fixed?: ReadonlySet<string>;
}

/** The field `roles`: names of roles, in the order of the list. */
export function RolePicker({ legend, roles, fixed = new Set() }: RolePickerProps) {
  const { t } = useTranslation("settings");
  const nameRoles = useRoleNames();
  const [{ value }, , { setValue }] = useField<string[]>("roles");
  const groups = [
    { legend, list: roles.filter(({ isTier }) => !isTier) },
    { legend: t("roles.tiers"), list: roles.filter(({ isTier }) => isTier) },
  ].filter(({ list }) => list.length > 0);

  function toggle(role: string, chosen: boolean) {
    void setValue(
      roles.map((one) => one.role).filter((one) => (one === role ? chosen : value.includes(one))),
    );
  }

  return groups.map((group) => (
    <chakra.fieldset key={group.legend} minW="0">
      <chakra.legend textStyle="label" mb="1.5">
        {group.legend}
      </chakra.legend>
      <chakra.div display="grid" gridTemplateColumns={{ sm: "1fr 1fr" }} columnGap="4" rowGap="2.5">
        {group.list.map(({ role, description }) => (
          <CheckboxField
            key={role}
            control={{
              id: `role-${role}`,
              name: "roles",
              "aria-describedby": `role-${role}-help`,
              disabled: fixed.has(role),
              onChange: (event) => toggle(role, event.currentTarget.checked),
            }}
            checked={value.includes(role)}
            label={nameRoles([role])}
            help={fixed.has(role) ? `${description} ${t("roles.fixed")}` : description}
          />
        ))}
      </chakra.div>
    </chakra.fieldset>
  ));
}
