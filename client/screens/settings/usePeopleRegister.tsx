import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import type { PersonRowFragment } from "../../../graphql/generated/index.ts";
import { PersonName } from "../../components/PersonName.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { Clipped } from "../../components/register/Clipped.tsx";
import type { RegisterColumn, RegisterFilter, Sort } from "../../components/register/types.ts";
import { useRegister } from "../../components/register/useRegister.ts";
import { useRoleNames } from "../../components/useRoleNames.ts";
import { AccountStatus } from "./AccountStatus.tsx";
import { useRoles } from "./parts/useRoles.ts";
import { statuses } from "./peopleQuery.ts";
import { RoleBadges } from "./RoleBadges.tsx";

const defaultSort: Sort = { key: "name", descending: false };

/** The columns and filters of the list of people. */
export function usePeopleRegister() {
  const { t } = useTranslation("settings");
  const nameRoles = useRoleNames();
  const { roles } = useRoles();

  const columns = useMemo(
    (): RegisterColumn<PersonRowFragment>[] => [
      {
        key: "name",
        label: t("fields.fullName"),
        sort: "name",
        render: (person) => (
          <Clipped title={person.fullName}>
            <PersonName name={person.fullName} picture={person.avatarUrl} />
          </Clipped>
        ),
      },
      {
        key: "email",
        label: t("fields.email"),
        sort: "email",
        render: (person) => <Clipped title={person.email}>{person.email}</Clipped>,
      },
      {
        key: "status",
        label: t("fields.status"),
        render: (person) => <AccountStatus {...person} />,
      },
      {
        key: "roles",
        label: t("fields.roles"),
        render: (person) => <RoleBadges roles={person.roles} maxCount={2} />,
      },
      {
        key: "last_sign_in",
        label: t("fields.lastSignIn"),
        render: (person) => <RelativeDate value={person.lastSignInAt} none={t("users.never")} />,
      },
      {
        key: "joined",
        label: t("fields.joined"),
        sort: "joined",
        shownByDefault: false,
        render: (person) => <RelativeDate value={person.createdAt} />,
      },
    ],
    [t],
  );

  const filters: RegisterFilter[] = [
    {
      key: "status",
      kind: "choice",
      label: t("fields.status"),
      options: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      key: "role",
      kind: "choice",
      label: t("fields.role"),
      options: roles.map(({ role }) => ({ value: role, label: nameRoles([role]) })),
    },
  ];
  const control = useRegister({ name: "people", filters, columns, defaultSort });
  return { columns, filters, control };
}
