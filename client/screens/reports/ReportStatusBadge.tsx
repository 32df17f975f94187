import { useTranslation } from "react-i18next";

import type { ReportStatus } from "../../../graphql/generated/types.ts";
import { StatusBadge } from "../../components/Badge.tsx";

const tones = { waiting: "neutral", running: "attention", ready: "good", failed: "bad" } as const;

export function ReportStatusBadge({ status }: { status: ReportStatus }) {
  const { t } = useTranslation("reports");
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
