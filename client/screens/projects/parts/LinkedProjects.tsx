import { useTranslation } from "react-i18next";

import type { ProjectMentionFragment } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { LinkedRecords } from "../../../components/record/LinkedRecords.tsx";
import { ProjectHealthBadge } from "./ProjectHealthBadge.tsx";
import { ProjectStatusBadge } from "./ProjectStatusBadge.tsx";
import { useFindProjects } from "./useFindProjects.tsx";

interface LinkedProjectsProps {
  /** Undefined while they are loading. */
  projects: readonly (ProjectMentionFragment | null)[] | undefined;
  total?: number;
  error?: unknown;
  onRetry: () => void;
  /** The text of the empty list. */
  emptyText: string;
  mayLink: boolean;
  onLink: (projectId: string) => Promise<unknown>;
  onUnlink: (projectId: string) => Promise<unknown>;
}

function isRunning({ status }: ProjectMentionFragment): boolean {
  return status !== "completed" && status !== "cancelled";
}

/** The projects that are linked to a record. Archived ones keep their links. */
export function LinkedProjects(props: LinkedProjectsProps) {
  const { projects, total, error, onRetry, emptyText, mayLink, onLink, onUnlink } = props;
  const { t } = useTranslation("projectPage");
  const find = useFindProjects();
  const records = projects
    ?.filter((project) => project !== null)
    .toSorted((one, other) => one.reference.localeCompare(other.reference))
    .map((project) => ({
      id: project.id,
      reference: project.reference,
      name: project.name,
      to: `/projects/${project.id}`,
      removable: project.archivedAt === null,
      badge: project.archivedAt ? (
        <StatusBadge>{t("links.archived")}</StatusBadge>
      ) : (
        <>
          <ProjectStatusBadge status={project.status} />
          {isRunning(project) && <ProjectHealthBadge health={project.health} />}
        </>
      ),
    }));

  return (
    <LinkedRecords
      title={t("links.projects")}
      records={records}
      total={total}
      error={error}
      onRetry={onRetry}
      emptyTitle={t("links.projectsNone")}
      emptyText={mayLink ? emptyText : undefined}
      linking={
        mayLink ? { find, onAdd: ({ id }) => onLink(id), onRemove: ({ id }) => onUnlink(id) } : undefined
      }
    />
  );
}
