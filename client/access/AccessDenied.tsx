import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";

import { StatePanel } from "../components/StatePanel.tsx";

export type Denial = "content" | "role" | "area";

/** The 'access denied' texts: for content behind a gate, for an area by role, for an area by permission. */
export function AccessDenied({ denial = "content" }: { denial?: Denial }) {
  const { t } = useTranslation();
  const labels = {
    content: [t("access.restrictedTitle"), t("access.restrictedContent")],
    role: [t("access.restrictedTitle"), t("access.restrictedRole")],
    area: [t("access.insufficientTitle"), t("access.insufficientArea")],
  } as const;
  const [title, text] = labels[denial];

  return <StatePanel icon={<Lock />} title={title} text={text} role="status" />;
}
