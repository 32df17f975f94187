import { useTranslation } from "react-i18next";

import { useRolesQuery } from "../../graphql/generated/index.ts";
import { useViewer } from "../access/useViewer.ts";
import type common from "../i18n/en/common.json";
import { formatList } from "../i18n/format.ts";

type RoleKey = keyof typeof common.roles;

/**
 * 'risk_manager, tier_1' as people say it. Shipped roles have words in every language; a role that the
 * organisation made is called what it was named there, by its key until that is known.
 */
export function useRoleNames() {
  const { t, i18n } = useTranslation();
  const { viewer } = useViewer();
  // Who has no role yet, or is not signed in, reads of shipped roles only.
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
