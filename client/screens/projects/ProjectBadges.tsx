import { chakra } from "@chakra-ui/react/styled-system";
import { Hourglass } from "lucide-react";

import type { ProjectRowFragment } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { ProjectStatusBadge } from "./parts/ProjectStatusBadge.tsx";
import { useProjectMessages } from "./parts/useProjectMessages.ts";

interface ProjectBadgesProps extends Pick<ProjectRowFragment, "status" | "archivedAt" | "hasPendingChange"> {
  short?: boolean;
}

/** The status of a project, and whether a change is pending; `short` for narrow places. */
export function ProjectBadges({ status, archivedAt, hasPendingChange, short }: ProjectBadgesProps) {
  const { t } = useProjectMessages();
  return (
    <>
      {archivedAt ? (
        <StatusBadge>{t("register.archived")}</StatusBadge>
      ) : (
        <ProjectStatusBadge status={status} />
      )}
      {hasPendingChange && <PendingBadge short={short} />}
    </>
  );
}

export function PendingBadge({ short = false }: { short?: boolean }) {
  const { t } = useProjectMessages();
  const message = t("register.changePending");
  return (
    <chakra.span title={short ? message : undefined}>
      <StatusBadge tone="attention" icon={<Hourglass aria-hidden />}>
        {short ? <chakra.span srOnly>{message}</chakra.span> : message}
      </StatusBadge>
    </chakra.span>
  );
}
