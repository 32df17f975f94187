import { Archive, ArchiveRestore, Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";

import { StatusBadge } from "../../../components/Badge.tsx";
import { IconButton } from "../../../components/IconButton.tsx";

interface ArchiveButtonsProps {
  name: string;
  archivedAt: string | null;
  editable: boolean;
  onEdit: () => void;
  onArchive: () => void;
  onRestore: () => void;
}

/** Whether an entry of the settings is archived, and what can be done to it: archived ones are restored before editing. */
export function ArchiveButtons({ name, archivedAt, editable, ...on }: ArchiveButtonsProps) {
  const { t } = useTranslation("settings");

  return (
    <>
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
    </>
  );
}
