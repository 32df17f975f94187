/** The matrix of the roles screen, small: three roles, three permissions. */
import type { MockLink } from "@apollo/client/testing";

import {
  type EffectFragment,
  type MatrixRoleFragment,
  PreviewRolePermissionsDocument,
  RoleMatrixDocument,
} from "../../graphql/generated/index.ts";

const always = { maxUsageCount: Number.POSITIVE_INFINITY };

const permissions = [
  ["risks_view", "risk_management", "View risks"],
  ["risks_delete", "risk_management", "Archive risks"],
  ["audit_reports", "audit_access", "View reports"],
] as const;

const shipped: Record<string, Record<string, string>> = {
  super_admin: { risks_view: "full", risks_delete: "full", audit_reports: "full" },
  user: { risks_view: "read" },
};

function role(name: string, label: string, position: number, holders: number): MatrixRoleFragment {
  return {
    __typename: "Role",
    role: name,
    label,
    description: `What ${label} means.`,
    isTier: false,
    isShipped: name in shipped,
    position,
    holders,
  };
}

/** `levels` by cell ('user risks_view') differ from the first day; the roles in `assigned` see assigned risks only. */
export function matrixMock(
  levels: Record<string, string> = {},
  times?: number,
  assigned: readonly string[] = [],
): MockLink.MockedResponse {
  const roles = [
    role("super_admin", "Super admin", 1, 1),
    role("user", "User", 8, 14),
    role("night_shift_lead", "Night shift lead", 22, 0),
  ];
  return {
    request: { query: RoleMatrixDocument },
    maxUsageCount: times ?? Number.POSITIVE_INFINITY,
    result: {
      data: {
        permissions: {
          __typename: "PermissionConnection",
          nodes: permissions.map(([permission, category, description], position) => ({
            __typename: "Permission",
            permission,
            category,
            description,
            position,
          })),
        },
        roles: { __typename: "RoleConnection", nodes: roles },
        roleMatrix: roles.flatMap((one) =>
          permissions.map(([permission]) => {
            const first = one.isShipped ? (shipped[one.role]?.[permission] ?? "none") : null;
            return {
              __typename: "RoleCell",
              role: one.role,
              permission,
              level: levels[`${one.role} ${permission}`] ?? first ?? "none",
              shipped: first,
              assignedOnly: permission === "risks_view" ? assigned.includes(one.role) : null,
            };
          }),
        ),
      },
    },
  };
}

type MockedEffect = Pick<EffectFragment, "permission" | "before" | "after" | "people"> &
  Partial<EffectFragment>;

export function previewMock(
  effects: MockedEffect[],
  seen?: (variables: Record<string, unknown>) => void,
): MockLink.MockedResponse {
  return {
    request: {
      query: PreviewRolePermissionsDocument,
      variables: (variables) => {
        seen?.(variables);
        return true;
      },
    },
    ...always,
    result: {
      data: {
        previewRolePermissions: effects.map((effect) => ({
          __typename: "PermissionEffect",
          beforeAssignedOnly: false,
          afterAssignedOnly: false,
          ...effect,
        })),
      },
    },
  };
}
