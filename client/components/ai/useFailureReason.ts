import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** Why there is no suggestion, in the reader's language. */
export function useFailureReason(): (error: unknown) => string {
  const { t } = useTranslation();

  return useCallback(
    (error) =>
      // fetch rejects with a TypeError, whose message is the browser's and not translated.
      error instanceof TypeError || !(error instanceof Error) ? t("errors.unreachable") : error.message,
    [t],
  );
}
