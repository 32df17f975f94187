import { chakra } from "@chakra-ui/react/styled-system";
import { Archive, ArchiveRestore, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";

import { StatusBadge } from "../../../components/Badge.tsx";
import { IconButton } from "../../../components/IconButton.tsx";
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
  const { t } = useTranslation(["settings", "common"]);

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
      {archivedAt && <StatusBadge>{t("named.archivedBadge")}</StatusBadge>}
      {editable && !archivedAt && (
        <>
          <IconButton label={t("named.editOf", { name })} onClick={on.onEdit}>
            <Pencil />
          </IconButton>
          <IconButton label={t("named.archiveOf", { name })} onClick={on.onArchive}>
            <Archive />
          </IconButton>
        </>
      )}
      {editable && archivedAt && (
        <IconButton label={t("named.restoreOf", { name })} onClick={on.onRestore}>
          <ArchiveRestore />
        </IconButton>
      )}
    </chakra.li>
  );
}
