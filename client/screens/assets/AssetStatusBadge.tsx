import type { AssetStatus } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";
import { useAssetMessages } from "./useAssetMessages.ts";

interface AssetStatusBadgeProps {
  status: AssetStatus;
  archived?: boolean;
}

const tones = { planned: "attention", active: "good", retired: "neutral" } as const;

export function AssetStatusBadge({ status, archived = false }: AssetStatusBadgeProps) {
  const { t } = useAssetMessages();
  if (archived) return <StatusBadge>{t("register.archived")}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
