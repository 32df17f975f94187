import { useTranslation } from "react-i18next";

import { useRolesQuery } from "../../graphql/generated/index.ts";
import { useViewer } from "../access/useViewer.ts";
import type common from "../i18n/en/common.json";
import { formatList } from "../i18n/format.ts";

type RoleKey = keyof typeof common.roles;

/**
 * Formats a list of roles by their names. Built-in roles have a name in each language, roles of the organisation the
 * name that they were given; until that is loaded, their key is shown.
 */
export function useRoleNames() {
  const { t, i18n } = useTranslation();
  const { viewer } = useViewer();
  // Users without a role may not read the list of roles.
  const { data } = useRolesQuery({ skip: !viewer || viewer.roles.length === 0 });
  const labels = new Map(data?.roles?.nodes.map(({ role, label }) => [role, label]));

  function isKnown(role: string): role is RoleKey {
    return i18n.exists(`common:roles.${role}`);
  }

  return function nameRoles(roles: readonly string[]): string {
    if (roles.length === 0) return t("none");
    return formatList(roles.map((role) => (isKnown(role) ? t(`roles.${role}`) : (labels.get(role) ?? role))));
  };
}
