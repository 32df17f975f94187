import type { RiskStatus } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { useRiskMessages } from "./useRiskMessages.ts";

interface RiskStatusBadgeProps {
  status: RiskStatus;
  archived?: boolean;
}

const tones = { draft: "attention", identified: "neutral", closed: "good" } as const;

export function RiskStatusBadge({ status, archived = false }: RiskStatusBadgeProps) {
  const { t } = useRiskMessages();
  if (archived) return <StatusBadge>{t("register.archived")}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
