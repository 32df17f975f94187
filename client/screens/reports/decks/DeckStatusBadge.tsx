import { useTranslation } from "react-i18next";

import { StatusBadge } from "../../../components/Badge.tsx";
import type { DeckStatus } from "./deck.ts";

const tones = {
  draft: "neutral",
  in_approval: "attention",
  published: "good",
  withdrawn: "neutral",
  expired: "neutral",
} as const;

export function DeckStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation(["reports", "decks"]);
  const known = status as DeckStatus;
  return <StatusBadge tone={tones[known]}>{t(`decks:status.${known}`)}</StatusBadge>;
}
