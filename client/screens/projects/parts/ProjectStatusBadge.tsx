import { Ban, CircleCheck, CirclePause, CirclePlay, type LucideIcon, Route } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { ProjectStatus } from "../../../../graphql/generated/index.ts";
import { StatusBadge, type Tone } from "../../../components/Badge.tsx";

const appearances: Readonly<Record<ProjectStatus, [Tone, LucideIcon]>> = {
  planning: ["neutral", Route],
  active: ["good", CirclePlay],
  on_hold: ["attention", CirclePause],
  completed: ["neutral", CircleCheck],
  cancelled: ["neutral", Ban],
};

export function ProjectStatusBadge({ status }: { status: ProjectStatus }) {
  const { t } = useTranslation("approvals");
  const [tone, Icon] = appearances[status];
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden />}>
      {t(`values.status.${status}`)}
    </StatusBadge>
  );
}
