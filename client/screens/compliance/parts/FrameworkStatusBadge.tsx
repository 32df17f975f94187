import { useTranslation } from "react-i18next";

import type { FrameworkStatus } from "../../../../graphql/generated/index.ts";
import { StatusBadge } from "../../../components/Badge.tsx";

/** The status of a framework that isn't in force; its requirements count nowhere. */
export function FrameworkStatusBadge({ status }: { status: FrameworkStatus }) {
  const { t } = useTranslation("compliance");
  if (status === "in_force") return null;
  return (
    <StatusBadge tone={status === "planned" ? "attention" : "neutral"}>
      {t(`frameworkStatus.${status}`)}
    </StatusBadge>
  );
}
