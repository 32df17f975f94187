import { Archive } from "lucide-react";
import { useTranslation } from "react-i18next";

import { formatDateTime } from "../../i18n/format.ts";
import { Banner } from "./Banner.tsx";

interface ArchivedBannerProps {
  /** None: the record is not archived, and there is nothing to say. */
  at: string | null;
  /** What follows from it, where that is not the same as everywhere. */
  text?: string;
}

export function ArchivedBanner({ at, text }: ArchivedBannerProps) {
  const { t } = useTranslation("record");
  if (!at) return null;
  return (
    <Banner icon={<Archive />} title={t("archived", { at: formatDateTime(at) })}>
      {text ?? t("archivedText")}
    </Banner>
  );
}
