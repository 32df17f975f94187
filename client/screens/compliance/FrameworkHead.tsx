import {
  Archive,
  ArchiveRestore,
  CalendarClock,
  Download,
  FileCheck,
  MoreHorizontal,
  Pencil,
  Plus,
  Split,
  Upload,
} from "lucide-react";

import type { FrameworkRecordFragment } from "../../../graphql/generated/index.ts";
import { useMay } from "../../access/useMay.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { Menu } from "../../components/Menu.tsx";
import type { MenuEntry } from "../../components/menuTypes.ts";
import { PageHead } from "../../components/PageHead.tsx";
import { useOscalDownload } from "../../components/useOscalDownload.ts";
import { FrameworkStatusBadge } from "./parts/FrameworkStatusBadge.tsx";
import { useComplianceMessages } from "./useComplianceMessages.ts";

interface FrameworkHeadProps {
  framework: FrameworkRecordFragment;
  onOpen: (what: string) => void;
  onRestore: () => void;
}

export function FrameworkHead({ framework, onOpen, onRestore }: FrameworkHeadProps) {
  const { t } = useComplianceMessages();
  const { id, code, name, edition, publisher, status, archivedAt } = framework;
  const mayEdit = useMay("compliance_edit", "full") && !archivedAt;
  const mayCreate = useMay("compliance_create", "full") && !archivedAt;
  const mayDelete = useMay("compliance_delete", "full");
  const mayExport = useMay("compliance_view", "full");
  const downloadOscal = useOscalDownload();
  const pages: (MenuEntry | false)[] = [
    {
      key: "statement",
      label: t("actions.statement"),
      icon: <FileCheck />,
      to: `/compliance/frameworks/${id}/statement`,
    },
    {
      key: "mappings",
      label: t("actions.mappings"),
      icon: <Split />,
      to: `/compliance/frameworks/${id}/mappings`,
    },
    mayEdit && {
      key: "import",
      label: t("actions.importRequirements"),
      icon: <Upload />,
      to: `/compliance/requirements/import?framework=${id}`,
    },
  ];
  const documents = (["catalogue", "profile", "plan"] as const).map((document) => ({
    key: document,
    label: t(`register:oscal.${document}`),
    icon: <Download />,
    onSelect: () => void downloadOscal(`/exports/frameworks/${id}`, { document }),
  }));
  const changes: (MenuEntry | false)[] = [
    mayEdit && {
      key: "status",
      label: t("actions.changeStatus"),
      icon: <CalendarClock />,
      onSelect: () => onOpen("status"),
    },
    mayDelete &&
      !archivedAt && {
        key: "archive",
        label: t("actions.archive"),
        icon: <Archive />,
        danger: true,
        onSelect: () => onOpen("archive"),
      },
  ];

  return (
    <PageHead
      title={name}
      badges={
        <>
          <FrameworkStatusBadge status={status} />
          {archivedAt && <StatusBadge>{t("frameworks.archived")}</StatusBadge>}
        </>
      }
      context={[code, edition, publisher].filter(Boolean).join(" · ")}
      actions={
        <>
          {mayDelete && archivedAt && (
            <Button onClick={onRestore}>
              <ArchiveRestore />
              {t("actions.restore")}
            </Button>
          )}
          {mayEdit && (
            <Button onClick={() => onOpen("edit")}>
              <Pencil />
              {t("actions.edit")}
            </Button>
          )}
          {mayCreate && (
            <Button variant="solid" onClick={() => onOpen("new")}>
              <Plus />
              {t("actions.newRequirement")}
            </Button>
          )}
          <Menu
            trigger={
              <Button aria-label={t("common:actions.more")} square>
                <MoreHorizontal />
              </Button>
            }
            groups={[
              { key: "pages", entries: pages.filter((entry) => entry !== false) },
              { key: "oscal", label: t("register:oscal.label"), entries: mayExport ? documents : [] },
              { key: "changes", entries: changes.filter((entry) => entry !== false) },
            ].filter(({ entries }) => entries.length > 0)}
          />
        </>
      }
    />
  );
}
