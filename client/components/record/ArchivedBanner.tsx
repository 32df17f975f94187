import { Archive } from "lucide-react";
import { useTranslation } from "react-i18next";

import { formatDateTime } from "../../i18n/format.ts";
import { Banner } from "./Banner.tsx";

interface ArchivedBannerProps {
  /** When the record was archived; null shows nothing. */
  at: string | null;
  /** What archiving means here, if it differs from other records. */
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
