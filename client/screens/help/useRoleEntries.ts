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
    const lineOf = (term: string, holds: (permission: string) => boolean | undefined): Line[] => {
      const granted = order.filter(({ permission }) => holds(permission));
      return granted.length === 0
        ? []
        : [{ term, text: formatList(granted.map(({ description }) => description)) }];
    };
    const linesOf = (
      levelOf: (permission: string) => string | undefined,
      isAssignedOnly: (permission: string) => boolean | undefined,
    ): Line[] => [
      ...(["full", "read"] as const satisfies readonly Level[]).flatMap((level) =>
        lineOf(t(`roles.${level}`), (permission) => levelOf(permission) === level),
      ),
      ...lineOf(t("roles.assignedOnly"), isAssignedOnly),
    ];

    const cells = new Map(matrix?.roleMatrix?.map((cell) => [`${cell.role} ${cell.permission}`, cell]));
    const own = viewer
      ? linesOf(
          (permission) => viewer.levels.get(permission),
          (permission) => viewer.assignedOnly.has(permission),
        )
      : [];
    return [
      {
        id: "roles-about",
        title: "",
        texts: [t("roles.about"), t("roles.levels"), t("roles.assigned")],
        lines: [],
      },
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
            lines: linesOf(
              (permission) => cells.get(`${role} ${permission}`)?.level,
              (permission) => {
                const cell = cells.get(`${role} ${permission}`);
                return cell?.level !== "none" && cell?.assignedOnly === true;
              },
            ),
          };
        }),
    ];
  }, [t, viewer, nameRoles, named, permissions, matrix]);
}
