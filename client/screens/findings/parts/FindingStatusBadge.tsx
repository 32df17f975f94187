import { useTranslation } from "react-i18next";

import type { FindingStatus } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";

interface FindingStatusBadgeProps {
  status: FindingStatus;
  archived?: boolean;
}

const tones = {
  open: "bad",
  in_remediation: "attention",
  remediated: "neutral",
  closed: "good",
} as const;

/** The status of a finding. */
export function FindingStatusBadge({ status, archived = false }: FindingStatusBadgeProps) {
  const { t } = useTranslation("findings");
  if (archived) return <StatusBadge>{t("register.archived")}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
