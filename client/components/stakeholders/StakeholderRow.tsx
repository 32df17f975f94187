import { chakra } from "@chakra-ui/react/styled-system";
import { Pencil, X } from "lucide-react";
import type { ReactNode } from "react";

import { IconButton } from "../IconButton.tsx";
import { PersonName } from "../PersonName.tsx";

interface StakeholderRowProps {
  name: string;
  picture?: string | null;
  /** Shown after the name: the roles of the person. */
  badges: ReactNode;
  note?: string | null;
  /** Absent if the user may not edit. */
  edit?: { label: string; onEdit: () => void };
  remove?: { label: string; onRemove: () => void };
}

export function StakeholderRow({ name, picture, badges, note, edit, remove }: StakeholderRowProps) {
  return (
    <chakra.li
      display="flex"
      alignItems="flex-start"
      gap="2"
      py="2"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
      fontSize="table"
    >
      <chakra.div flex="1" minW="0" minH="7" display="flex" flexDirection="column" justifyContent="center">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
          <PersonName name={name} picture={picture} />
          {badges}
        </chakra.div>
        {note && (
          <chakra.p color="fg.muted" textStyle="meta" overflowWrap="anywhere">
            {note}
          </chakra.p>
        )}
      </chakra.div>
      {edit && (
        <IconButton label={edit.label} size="sm" onClick={edit.onEdit}>
          <Pencil />
        </IconButton>
      )}
      {remove && (
        <IconButton label={remove.label} size="sm" onClick={remove.onRemove}>
          <X />
        </IconButton>
      )}
    </chakra.li>
  );
}
