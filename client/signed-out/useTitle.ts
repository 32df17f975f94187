import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { useBranding } from "../theme/branding.ts";

export function useTitle(title: string) {
  const { t } = useTranslation();
  const { name } = useBranding();

  useEffect(() => {
    document.title = t("documentTitle", { title, product: name ?? t("product") });
  }, [title, t, name]);
}
