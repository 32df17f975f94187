import { MoreHorizontal, Pencil, Star, StarOff, Trash2, Users } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../../Button.tsx";
import { Menu } from "../../Menu.tsx";
import type { MenuEntry } from "../../menuTypes.ts";
import type { SavedView } from "./useSavedViews.ts";

export type ViewAction = "rename" | "share" | "openWith" | "delete";

interface ViewMenuProps {
  view: SavedView;
  isOwn: boolean;
  onAction: (action: ViewAction) => void;
}

export function ViewMenu({ view, isOwn, onAction }: ViewMenuProps) {
  const { t } = useTranslation("views");
  const own: MenuEntry[] = [
    { key: "rename", label: t("rename"), icon: <Pencil />, onSelect: () => onAction("rename") },
    { key: "share", label: t("share"), icon: <Users />, onSelect: () => onAction("share") },
  ];
  const everyone: MenuEntry[] = [
    {
      key: "openWith",
      label: t(view.isDefault ? "unmakeDefault" : "makeDefault"),
      icon: view.isDefault ? <StarOff /> : <Star />,
      onSelect: () => onAction("openWith"),
    },
  ];
  const last: MenuEntry[] = [
    { key: "delete", label: t("delete"), icon: <Trash2 />, danger: true, onSelect: () => onAction("delete") },
  ];

  return (
    <Menu
      trigger={
        <Button aria-label={t("actions", { name: view.name })} variant="ghost" size="sm" square>
          <MoreHorizontal />
        </Button>
      }
      groups={[
        { key: "view", entries: [...(isOwn ? own : []), ...everyone] },
        ...(isOwn ? [{ key: "last", entries: last }] : []),
      ]}
    />
  );
}
