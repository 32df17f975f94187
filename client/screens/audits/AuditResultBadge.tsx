import { useTranslation } from "react-i18next";

import type { AuditResult } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";

const tones = { satisfactory: "good", exception: "bad", not_tested: "neutral" } as const;

/** The result of a procedure; without one it is still open. */
export function AuditResultBadge({ result }: { result: AuditResult | null }) {
  const { t } = useTranslation("audits");
  if (!result) return <StatusBadge tone="attention">{t("programme.open")}</StatusBadge>;
  return <StatusBadge tone={tones[result]}>{t(`result.${result}`)}</StatusBadge>;
}
