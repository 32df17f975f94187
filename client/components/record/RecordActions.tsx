import { MoreHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { Menu } from "../Menu.tsx";

interface Action {
  /** The dialog to open, unless `onSelect` is given. */
  key: string;
  label: string;
  icon: ReactNode;
  onSelect?: () => void;
}

interface RecordActionsProps {
  /** False for actions that the database would reject. The main one is the most likely action. */
  buttons: readonly ((Action & { main?: boolean }) | false)[];
  more?: readonly ((Action & { danger?: boolean }) | false)[];
  onOpen: (what: string) => void;
}

/** The actions of a record, at the right of its name; rare ones are in a menu. */
export function RecordActions({ buttons, more = [], onOpen }: RecordActionsProps) {
  const { t } = useTranslation();
  const entries = more
    .filter((entry) => entry !== false)
    .map((entry) => ({ ...entry, onSelect: entry.onSelect ?? (() => onOpen(entry.key)) }));

  return (
    <>
      {buttons
        .filter((button) => button !== false)
        .map(({ key, label, icon, main, onSelect }) => (
          <Button key={key} variant={main ? "solid" : undefined} onClick={onSelect ?? (() => onOpen(key))}>
            {icon}
            {label}
          </Button>
        ))}
      {entries.length > 0 && (
        <Menu
          trigger={
            <Button aria-label={t("actions.more")} square>
              <MoreHorizontal />
            </Button>
          }
          groups={[{ key: "more", entries }]}
        />
      )}
    </>
  );
}
