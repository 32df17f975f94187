import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** Why there is no proposal, in the reader's language. */
export function useFailureReason(): (error: unknown) => string {
  const { t } = useTranslation();

  return useCallback(
    (error) =>
      // A failed connection has a message of the browser, in its own words.
      error instanceof TypeError || !(error instanceof Error) ? t("errors.unreachable") : error.message,
    [t],
  );
}
