import { MoreVertical } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../../../components/Button.tsx";
import { Menu } from "../../../components/Menu.tsx";
import { useRoleNames } from "../../../components/useRoleNames.ts";
import { type Cell, differs } from "./matrix.ts";
import type { Role } from "./useRoleMatrix.ts";

export type RoleAction = "reset" | "rename" | "delete";

interface RoleMenuProps {
  role: Role;
  cells: ReadonlyMap<string, Cell>;
  onAction: (action: RoleAction, role: Role) => void;
}

/** The actions that the user may take on a role. */
export function RoleMenu({ role, cells, onAction }: RoleMenuProps) {
  const { t } = useTranslation("roles");
  const nameRoles = useRoleNames();
  const deviates = [...cells.values()].some((cell) => cell.role === role.role && differs(cell));
  const actions: RoleAction[] = role.isShipped ? ["reset"] : ["rename", "delete"];
  if (role.isShipped && !deviates) return null;

  return (
    <Menu
      trigger={
        <Button
          variant="ghost"
          size="xs"
          square
          m="-1"
          aria-label={t("menu", { role: nameRoles([role.role]) })}
        >
          <MoreVertical />
        </Button>
      }
      groups={[
        {
          key: "actions",
          entries: actions.map((action) => ({
            key: action,
            label: t(`${action}.act`),
            danger: action === "delete",
            onSelect: () => onAction(action, role),
          })),
        },
      ]}
    />
  );
}
