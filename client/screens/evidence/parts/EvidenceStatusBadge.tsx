import { CircleCheck, CircleDashed, CircleDotDashed } from "lucide-react";
import { useTranslation } from "react-i18next";

import { StatusBadge } from "../../../components/Badge.tsx";

const appearances = {
  complete: ["good", CircleCheck],
  in_progress: ["attention", CircleDotDashed],
  not_started: ["neutral", CircleDashed],
} as const;

export type EvidenceStatusLabel = keyof typeof appearances;

/** The server sends today's evidence status as text: expired evidence is in progress again. */
export function evidenceStatusOf(status: string): EvidenceStatusLabel {
  return status === "complete" || status === "in_progress" ? status : "not_started";
}

interface EvidenceStatusBadgeProps {
  status: string;
  /** Adds the word 'evidence', where the context does not show it. */
  withEvidenceLabel?: boolean;
}

/** The evidence status of a requirement. */
export function EvidenceStatusBadge({ status, withEvidenceLabel = false }: EvidenceStatusBadgeProps) {
  const { t } = useTranslation("compliance");
  const label = evidenceStatusOf(status);
  const [tone, Icon] = appearances[label];
  return (
    <StatusBadge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {withEvidenceLabel ? t(`evidenceNamed.${label}`) : t(`evidence.${label}`)}
    </StatusBadge>
  );
}
