import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";

import { StatePanel } from "../components/StatePanel.tsx";

export type Denial = "content" | "role" | "area" | "figures";

/**
 * The 'access denied' texts: for content behind a gate, for an area by role, for an area by permission, for figures of
 * all records for people who see only assigned ones.
 */
export function AccessDenied({ denial = "content" }: { denial?: Denial }) {
  const { t } = useTranslation();
  const labels = {
    content: [t("access.restrictedTitle"), t("access.restrictedContent")],
    role: [t("access.restrictedTitle"), t("access.restrictedRole")],
    area: [t("access.insufficientTitle"), t("access.insufficientArea")],
    figures: [t("access.restrictedTitle"), t("access.assignedFigures")],
  } as const;
  const [title, text] = labels[denial];

  return <StatePanel icon={<Lock />} title={title} text={text} role="status" />;
}
