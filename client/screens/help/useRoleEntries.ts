import { useMemo } from "react";
import { useTranslation } from "react-i18next";

import {
  usePermissionWordsQuery,
  useRoleMatrixQuery,
  useRolesQuery,
} from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { type Level, useViewer } from "../../access/useViewer.ts";
import { useRoleNames } from "../../components/useRoleNames.ts";
import { formatList } from "../../i18n/format.ts";
import type { Entry, Line } from "./section.ts";

/** The user's own permissions, then the purpose of each role, with its permissions for users who may see the matrix. */
export function useRoleEntries(): Entry[] {
  const { t } = useTranslation("help");
  const { viewer } = useViewer();
  const nameRoles = useRoleNames();
  // Users without a role may not query roles.
  const skip = !viewer || viewer.roles.length === 0;
  const { data: named } = useRolesQuery({ skip });
  const { data: permissions } = usePermissionWordsQuery({ skip });
  const { data: matrix } = useRoleMatrixQuery({ skip: !useMay("role_management") });

  return useMemo(() => {
    const order =
      permissions?.permissions?.nodes.toSorted((one, other) => one.position - other.position) ?? [];
    const linesOf = (levelOf: (permission: string) => string | undefined): Line[] =>
      (["full", "read"] as const satisfies readonly Level[]).flatMap((level) => {
        const held = order.filter(({ permission }) => levelOf(permission) === level);
        if (held.length === 0) return [];
        return [{ term: t(`roles.${level}`), text: formatList(held.map(({ description }) => description)) }];
      });

    const cells = new Map(
      matrix?.roleMatrix?.map(({ role, permission, level }) => [`${role} ${permission}`, level]),
    );
    const own = viewer ? linesOf((permission) => viewer.levels.get(permission)) : [];
    return [
      { id: "roles-about", title: "", texts: [t("roles.about"), t("roles.levels")], lines: [] },
      {
        id: "roles-own",
        title: t("roles.own"),
        texts: [
          viewer && viewer.roles.length > 0
            ? t("roles.yours", { roles: nameRoles(viewer.roles) })
            : t("roles.none"),
        ],
        lines: own,
      },
      ...(named?.roles?.nodes ?? [])
        .toSorted((one, other) => one.position - other.position)
        .map(({ role, description }): Entry => {
          return {
            id: `role-${role}`,
            title: nameRoles([role]),
            texts: [description],
            lines: linesOf((permission) => cells.get(`${role} ${permission}`)),
          };
        }),
    ];
  }, [t, viewer, nameRoles, named, permissions, matrix]);
}
