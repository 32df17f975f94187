import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";

import type { ComplianceStatus } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";

const appearances = {
  compliant: ["good", CircleCheck],
  partially_compliant: ["attention", CircleAlert],
  non_compliant: ["bad", CircleX],
  not_assessed: ["neutral", CircleDashed],
  not_applicable: ["neutral", CircleMinus],
} as const;

/** The compliance status of a requirement. */
export function ComplianceStatusBadge({ status }: { status: ComplianceStatus }) {
  const { t } = useTranslation("compliance");
  const [tone, Icon] = appearances[status];
  return (
    <StatusBadge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {t(`status.${status}`)}
    </StatusBadge>
  );
}
