import { MoreHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { Menu } from "../Menu.tsx";

interface Action {
  /** What it opens, unless `onSelect` says what happens instead. */
  key: string;
  label: string;
  icon: ReactNode;
  onSelect?: () => void;
}

interface RecordActionsProps {
  /** Those that the server would refuse are false: they are not offered. A main one is what a person comes for. */
  buttons: readonly ((Action & { main?: boolean }) | false)[];
  more?: readonly ((Action & { danger?: boolean }) | false)[];
  onOpen: (what: string) => void;
}

/** What can be done with a record, at the right of its name; what is rare waits in a menu. */
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
