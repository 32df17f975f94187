import { ArchiveRestore, Pencil, Trash2 } from "lucide-react";

import type { ProjectRecordFragment } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { OverdueDate } from "../../../components/OverdueDate.tsx";
import { PageHead } from "../../../components/PageHead.tsx";
import { ownerName } from "../../../components/record/owner.tsx";
import { RecordActions } from "../../../components/record/RecordActions.tsx";
import { useTemplateEntry } from "../../templates/parts/useTemplateEntry.tsx";
import { ProjectHealthBadge } from "../parts/ProjectHealthBadge.tsx";
import { ProjectStatusBadge } from "../parts/ProjectStatusBadge.tsx";
import type { ProjectActions } from "./useProjectActions.ts";
import { useProjectPageMessages } from "./useProjectPageMessages.ts";

interface ProjectHeadProps {
  project: ProjectRecordFragment;
  actions: ProjectActions;
  onOpen: (what: string) => void;
  onRestore: () => void;
}

export function ProjectHead({ project, actions, onOpen, onRestore }: ProjectHeadProps) {
  const { t } = useProjectPageMessages();
  const template = useTemplateEntry();
  const { name, reference, projectType, businessUnit, endDate, isOverdue, archivedAt } = project;
  const over = project.status === "completed" || project.status === "cancelled";

  return (
    <PageHead
      title={name}
      badges={
        <>
          <ProjectStatusBadge status={project.status} />
          {!over && <ProjectHealthBadge health={project.health} />}
          {archivedAt && <StatusBadge>{t("links.archived")}</StatusBadge>}
        </>
      }
      context={
        <>
          {[
            reference,
            projectType && t(`approvals:values.project_type.${projectType}`),
            businessUnit,
            ownerName(project),
          ]
            .filter(Boolean)
            .join(" · ")}
          {endDate && (
            <>
              {" · "}
              {t(over ? "head.ended" : isOverdue ? "head.late" : "head.ends")}{" "}
              <OverdueDate value={endDate} overdue={isOverdue} withDays={!over} />
            </>
          )}
        </>
      }
      actions={
        <RecordActions
          onOpen={onOpen}
          buttons={[
            actions.restore && {
              key: "restore",
              label: t("actions.restore"),
              icon: <ArchiveRestore />,
              onSelect: onRestore,
            },
            actions.edit && { key: "edit", label: t("actions.edit"), icon: <Pencil />, main: true },
          ]}
          more={[
            template,
            actions.remove && { key: "delete", label: t("actions.remove"), icon: <Trash2 />, danger: true },
          ]}
        />
      }
    />
  );
}
