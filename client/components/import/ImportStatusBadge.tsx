import { useTranslation } from "react-i18next";

import type { ImportStatus } from "../../../graphql/generated/index.ts";
import { StatusBadge, type Tone } from "../Badge.tsx";

const tones: Record<ImportStatus, Tone> = {
  uploaded: "attention",
  checked: "attention",
  done: "good",
  undone: "neutral",
  discarded: "neutral",
};

export function ImportStatusBadge({ status }: { status: ImportStatus }) {
  const { t } = useTranslation("imports");

  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
