import { useTranslation } from "react-i18next";

import type { AuditOpinion } from "../../../graphql/generated/index.ts";
import { StatusBadge } from "../../components/Badge.tsx";

const tones = { satisfactory: "good", needs_improvement: "attention", unsatisfactory: "bad" } as const;

/** The overall opinion of an audit. */
export function OpinionBadge({ opinion }: { opinion: AuditOpinion }) {
  const { t } = useTranslation("audits");
  return <StatusBadge tone={tones[opinion]}>{t(`opinion.${opinion}`)}</StatusBadge>;
}
