import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import type { ProfileFragment } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { Card } from "../../components/Card.tsx";
import { Properties } from "../../components/record/Properties.tsx";
import { useRoleNames } from "../../components/useRoleNames.ts";
import { formatDateTime } from "../../i18n/format.ts";

interface AccountCardProps {
  profile: Pick<ProfileFragment, "createdAt" | "updatedAt">;
  roles: readonly string[];
}

/** The fields that administrators set. */
export function AccountCard({ profile, roles }: AccountCardProps) {
  const { t } = useTranslation("profile");
  const nameRoles = useRoleNames();
  const dateOf = (value: string | null | undefined) => (value ? formatDateTime(value) : t("account.missing"));

  return (
    <Card title={t("account.title")} text={t("account.text")}>
      <chakra.div px="4" pb="4">
        <Properties
          entries={[
            { label: t("account.created"), value: dateOf(profile.createdAt) },
            { label: t("account.updated"), value: dateOf(profile.updatedAt) },
            {
              label: t("account.roles"),
              value:
                roles.length === 0 ? (
                  t("account.noRoles")
                ) : (
                  <chakra.ul listStyle="none" display="flex" flexWrap="wrap" gap="1">
                    {roles.map((role) => (
                      <li key={role}>
                        <StatusBadge>{nameRoles([role])}</StatusBadge>
                      </li>
                    ))}
                  </chakra.ul>
                ),
            },
          ]}
        />
      </chakra.div>
    </Card>
  );
}
