import { useEffect } from "react";
import { useTranslation } from "react-i18next";

export function useTitle(title: string) {
  const { t } = useTranslation();

  useEffect(() => {
    document.title = t("documentTitle", { title, product: t("product") });
  }, [title, t]);
}
