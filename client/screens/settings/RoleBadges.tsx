import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { StatusBadge } from "../../components/Badge.tsx";
import { useRoleNames } from "../../components/useRoleNames.ts";
import { rolesOf } from "./personActions.ts";

interface RoleBadgesProps {
  roles: readonly (string | null)[];
  /** The number of roles to show; the others are counted. */
  maxCount?: number;
}

export function RoleBadges({ roles, maxCount = Number.POSITIVE_INFINITY }: RoleBadgesProps) {
  const { t } = useTranslation("settings");
  const nameRoles = useRoleNames();
  const all = rolesOf({ roles });
  if (all.length === 0) return <chakra.span color="fg.subtle">{t("users.noRole")}</chakra.span>;
  const rest = all.slice(maxCount);

  return (
    <chakra.span display="inline-flex" flexWrap={rest.length > 0 ? "nowrap" : "wrap"} gap="1">
      {all.slice(0, maxCount).map((role) => (
        <StatusBadge key={role}>{nameRoles([role])}</StatusBadge>
      ))}
      {rest.length > 0 && (
        <chakra.span color="fg.subtle" fontSize="meta" title={nameRoles(rest)}>
          {t("users.more", { count: rest.length })}
        </chakra.span>
      )}
    </chakra.span>
  );
}
