import { Hourglass } from "lucide-react";

import type { ProjectRowFragment } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { ProjectStatusBadge } from "../../components/projects/ProjectStatusBadge.tsx";
import { useProjectWords } from "../../components/projects/useProjectWords.ts";

type ProjectBadgesProps = Pick<ProjectRowFragment, "status" | "archivedAt" | "hasPendingChange">;

/** Where it stands, and that a change of it waits for approval. */
export function ProjectBadges({ status, archivedAt, hasPendingChange }: ProjectBadgesProps) {
  const { t } = useProjectWords();
  return (
    <>
      {archivedAt ? (
        <StatusBadge>{t("register.archived")}</StatusBadge>
      ) : (
        <ProjectStatusBadge status={status} />
      )}
      {hasPendingChange && <PendingBadge />}
    </>
  );
}

export function PendingBadge() {
  const { t } = useProjectWords();
  return (
    <StatusBadge tone="attention" icon={<Hourglass aria-hidden />}>
      {t("register.changePending")}
    </StatusBadge>
  );
}
