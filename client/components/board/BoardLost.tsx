import { Unplug } from "lucide-react";
import { useTranslation } from "react-i18next";

import { EmptyState } from "../EmptyState.tsx";

export function BoardLost() {
  const { t } = useTranslation("board");
  return <EmptyState icon={<Unplug />} title={t("lost.title")} text={t("lost.text")} />;
}
