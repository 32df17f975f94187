import { useTranslation } from "react-i18next";

import type { AuditStatus } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";

interface AuditStatusBadgeProps {
  status: AuditStatus;
  archived?: boolean;
}

export const auditTones = {
  planned: "neutral",
  fieldwork: "attention",
  reporting: "attention",
  follow_up: "attention",
  closed: "good",
  cancelled: "neutral",
} as const;

/** The phase of an audit. */
export function AuditStatusBadge({ status, archived = false }: AuditStatusBadgeProps) {
  const { t } = useTranslation("audits");
  if (archived) return <StatusBadge>{t("register.archived")}</StatusBadge>;
  return <StatusBadge tone={auditTones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
