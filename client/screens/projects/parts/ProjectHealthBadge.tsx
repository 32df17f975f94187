import { CircleCheck, type LucideIcon, OctagonAlert, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { ProjectHealth } from "../../../../graphql/generated/index.ts";
import { StatusBadge, type Tone } from "../../../components/Badge.tsx";

const appearances: Readonly<Record<ProjectHealth, [Tone, LucideIcon]>> = {
  on_track: ["good", CircleCheck],
  at_risk: ["attention", TriangleAlert],
  off_track: ["bad", OctagonAlert],
};

/** The health of a project, as its lead sees it. */
export function ProjectHealthBadge({ health }: { health: ProjectHealth }) {
  const { t } = useTranslation("approvals");
  const [tone, Icon] = appearances[health];
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden />}>
      {t(`values.health.${health}`)}
    </StatusBadge>
  );
}
