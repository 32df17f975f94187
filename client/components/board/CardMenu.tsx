import { ArrowDown, ArrowDownToLine, ArrowRight, ArrowUp, ArrowUpToLine, MoreHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { Menu } from "../Menu.tsx";
import type { MenuEntry } from "../menuTypes.ts";
import type { Spot } from "./lanes.ts";
import type { BoardColumn } from "./types.ts";

interface CardMenuProps {
  name: string;
  spot: Spot;
  columns: readonly BoardColumn[];
  ordered: boolean;
  onSend: (column: string, index: number) => void;
}

/** Moves a card without dragging. */
export function CardMenu({ name, spot, columns, ordered, onSend }: CardMenuProps) {
  const { t } = useTranslation("board");
  const last = spot.count - 1;
  const within: MenuEntry[] = [
    { key: "top", label: t("menu.top"), icon: <ArrowUpToLine />, index: 0, off: spot.index === 0 },
    { key: "up", label: t("menu.up"), icon: <ArrowUp />, index: spot.index - 1, off: spot.index === 0 },
    {
      key: "down",
      label: t("menu.down"),
      icon: <ArrowDown />,
      index: spot.index + 1,
      off: spot.index === last,
    },
    {
      key: "bottom",
      label: t("menu.bottom"),
      icon: <ArrowDownToLine />,
      index: last,
      off: spot.index === last,
    },
  ].map(({ index, off, ...entry }) => ({
    ...entry,
    disabled: off,
    onSelect: () => onSend(spot.column, index),
  }));

  return (
    <Menu
      trigger={
        <Button aria-label={t("menu.open", { name })} variant="ghost" size="xs" square>
          <MoreHorizontal />
        </Button>
      }
      groups={[
        {
          key: "columns",
          label: t("menu.columns"),
          entries: columns
            .filter(({ key }) => key !== spot.column)
            .map(({ key, title }) => ({
              key: `to:${key}`,
              label: title,
              icon: <ArrowRight />,
              onSelect: () => onSend(key, 0),
            })),
        },
        { key: "within", label: t("menu.within"), entries: ordered && spot.count > 1 ? within : [] },
      ]}
    />
  );
}
