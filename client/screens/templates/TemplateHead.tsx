import { Archive, ArchiveRestore, CopyPlus, Pencil } from "lucide-react";

import type { TemplateRecordFragment } from "../../../graphql/generated/index.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { RecordActions } from "../../components/record/RecordActions.tsx";
import { useAreaName } from "./parts/useAreaName.ts";
import { useTemplateMessages } from "./parts/useTemplateMessages.ts";
import { UsedBadge } from "./templateColumns.tsx";

interface TemplateHeadProps {
  template: TemplateRecordFragment;
  onOpen: (what: string) => void;
  onChange: (patch: { archivedAt: string | null }, done: string) => void;
}

export function TemplateHead({ template, onOpen, onChange }: TemplateHeadProps) {
  const { t } = useTemplateMessages();
  const areaName = useAreaName();
  const { name, kind, area, archivedAt, mayChange, mayUse } = template;

  return (
    <PageHead
      title={name}
      badges={<UsedBadge template={template} />}
      context={`${t(`kind.${kind}`)} · ${areaName(area)}`}
      actions={
        <RecordActions
          onOpen={onOpen}
          buttons={[
            mayChange && !archivedAt && { key: "edit", label: t("edit.action"), icon: <Pencil /> },
            mayChange &&
              archivedAt !== null && {
                key: "restore",
                label: t("archive.restore"),
                icon: <ArchiveRestore />,
                onSelect: () => onChange({ archivedAt: null }, t("toast.restored")),
              },
            mayUse && { key: "use", label: t("use.action", { count: 1 }), icon: <CopyPlus />, main: true },
          ]}
          more={[
            mayChange &&
              !archivedAt && {
                key: "archive",
                label: t("archive.action"),
                icon: <Archive />,
                danger: true,
                onSelect: () => onChange({ archivedAt: new Date().toISOString() }, t("toast.archived")),
              },
          ]}
        />
      }
    />
  );
}
