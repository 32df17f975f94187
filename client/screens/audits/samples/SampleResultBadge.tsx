import type { AuditSampleResult } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";
import { useSampleMessages } from "./useSampleMessages.ts";

const tones = { pass: "good", exception: "bad", not_applicable: "neutral" } as const;

/** The result of testing an item; without one it is still open. */
export function SampleResultBadge({ result }: { result: AuditSampleResult | null }) {
  const { t } = useSampleMessages();
  if (!result) return <StatusBadge tone="attention">{t("open")}</StatusBadge>;
  return <StatusBadge tone={tones[result]}>{t(`result.${result}`)}</StatusBadge>;
}
