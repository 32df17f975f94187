import { Flame } from "lucide-react";

import { StatusBadge } from "../../components/Badge.tsx";
import { useRiskMessages } from "./useRiskMessages.ts";

/** Marks a risk above appetite, with the highest score that would be within it where that is known. */
export function AppetiteBadge({ appetite }: { appetite?: number | null }) {
  const { t } = useRiskMessages();
  return (
    <StatusBadge tone="bad" icon={<Flame size={12} aria-hidden />}>
      {typeof appetite === "number" ? t("appetite.badgeOf", { appetite }) : t("appetite.badge")}
    </StatusBadge>
  );
}
