import { CircleCheck, CircleDashed, CircleDotDashed } from "lucide-react";
import { useTranslation } from "react-i18next";

import { StatusBadge } from "../../../components/Badge.tsx";

const looks = {
  complete: ["good", CircleCheck],
  in_progress: ["attention", CircleDotDashed],
  not_started: ["neutral", CircleDashed],
} as const;

export type EvidenceWord = keyof typeof looks;

/** The evidence status as the server tells it for today, which is text: what ran out is in progress again. */
export function evidenceWord(status: string): EvidenceWord {
  return status === "complete" || status === "in_progress" ? status : "not_started";
}

interface EvidenceStatusBadgeProps {
  status: string;
  /** Says that it is about evidence, where nothing around it does. */
  named?: boolean;
}

/** Whether there is proof that a requirement is met. */
export function EvidenceStatusBadge({ status, named = false }: EvidenceStatusBadgeProps) {
  const { t } = useTranslation("compliance");
  const word = evidenceWord(status);
  const [tone, Icon] = looks[word];
  return (
    <StatusBadge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {named ? t(`evidenceNamed.${word}`) : t(`evidence.${word}`)}
    </StatusBadge>
  );
}
