import { useTranslation } from "react-i18next";

import type { ControlStatus } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";

interface ControlStatusBadgeProps {
  status: ControlStatus;
  archived?: boolean;
}

const tones = { planned: "neutral", operating: "good", degraded: "attention", retired: "neutral" } as const;

/** The status of a control. */
export function ControlStatusBadge({ status, archived = false }: ControlStatusBadgeProps) {
  const { t } = useTranslation("controls");
  if (archived) return <StatusBadge>{t("register.archived")}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
