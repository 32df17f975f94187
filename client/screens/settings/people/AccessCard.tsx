import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { usePermissionWordsQuery, usePersonAccessQuery } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { Card } from "../../../components/Card.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import { type EffectivePermission, effectiveAccess } from "./access.ts";

const categories = [
  "user_management",
  "risk_management",
  "compliance",
  "asset_management",
  "audit_access",
  "system_admin",
  "project_management",
] as const;

/** The permissions of a person by category, with the roles that give them. */
export function AccessCard({ userId, isApproved }: { userId: string; isApproved: boolean }) {
  const { t } = useTranslation("people");
  const { data, error, refetch } = usePersonAccessQuery({
    variables: { id: userId },
    fetchPolicy: "cache-and-network",
  });
  const { data: permissions } = usePermissionWordsQuery();
  const descriptions = new Map(
    (permissions?.permissions?.nodes ?? []).map(({ permission, description }): [string, string] => [
      permission,
      description,
    ]),
  );
  const sources = data?.personPermissions;
  const groups = effectiveAccess(sources ?? []);

  return (
    <Card title={t("person.access")} text={isApproved ? t("person.accessText") : t("person.accessIdle")}>
      <chakra.div px="4" pb="4">
        {!sources && error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
        {!sources && !error && <Loading />}
        {sources?.length === 0 && <chakra.p color="fg.muted">{t("person.accessNone")}</chakra.p>}
        <chakra.div display="grid" gridTemplateColumns={{ lg: "1fr 1fr" }} columnGap="8" rowGap="4">
          {categories.map((category) => {
            const entries = groups.get(category);
            return (
              entries && (
                <section key={category}>
                  <chakra.h3 textStyle="label" color="fg.muted" mb="1">
                    {t(`person.categories.${category}`)}
                  </chakra.h3>
                  <chakra.ul listStyle="none">
                    {entries.map((entry) => (
                      <Permission
                        key={entry.permission}
                        entry={entry}
                        description={descriptions.get(entry.permission) ?? entry.permission}
                      />
                    ))}
                  </chakra.ul>
                </section>
              )
            );
          })}
        </chakra.div>
      </chakra.div>
    </Card>
  );
}

function Permission({ entry, description }: { entry: EffectivePermission; description: string }) {
  const { t } = useTranslation("people");
  const nameRoles = useRoleNames();

  return (
    <chakra.li display="flex" alignItems="baseline" gap="3" py="1.5" borderTopWidth="1px" fontSize="table">
      <chakra.span flex="none" width="12">
        <StatusBadge tone={entry.level === "full" ? "good" : "neutral"}>
          {t(`person.level.${entry.level}`)}
        </StatusBadge>
      </chakra.span>
      <chakra.span minW="0">
        {description}
        {entry.assignedOnly && ` (${t("person.assignedOnly")})`}{" "}
        <chakra.span color="fg.subtle">{t("person.by", { roles: nameRoles(entry.by) })}</chakra.span>
      </chakra.span>
    </chakra.li>
  );
}
