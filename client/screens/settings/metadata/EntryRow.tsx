import { chakra } from "@chakra-ui/react/styled-system";

import { ArchiveButtons } from "../parts/ArchiveButtons.tsx";
import type { NamedEntry } from "./named.ts";

interface EntryRowProps {
  entry: Pick<NamedEntry, "name" | "description" | "position" | "archivedAt">;
  editable: boolean;
  onEdit: () => void;
  onArchive: () => void;
  onRestore: () => void;
}

/** An entry of a list that administrators maintain, in its place, with what can be done to it. */
export function EntryRow({
  entry: { name, description, position, archivedAt },
  editable,
  ...on
}: EntryRowProps) {
  return (
    <chakra.li display="flex" alignItems="center" gap="3" px="4" py="2" borderTopWidth="1px" minH="11">
      <chakra.span
        aria-hidden
        color="fg.subtle"
        fontSize="table"
        fontVariantNumeric="tabular-nums"
        minW="6"
        textAlign="end"
      >
        {position}
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <chakra.p overflowWrap="anywhere" color={archivedAt ? "fg.muted" : "fg"}>
          {name}
        </chakra.p>
        {description && (
          <chakra.p color="fg.muted" fontSize="table" overflowWrap="anywhere">
            {description}
          </chakra.p>
        )}
      </chakra.div>
      <ArchiveButtons name={name} archivedAt={archivedAt} editable={editable} {...on} />
    </chakra.li>
  );
}
