import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

import { serverErrorOf } from "../apollo/formErrors.ts";
import { Button } from "./Button.tsx";
import { StatePanel } from "./StatePanel.tsx";

interface ErrorPanelProps {
  title?: string;
  text?: string;
  /** The error, whose message is shown below the text. */
  error?: unknown;
  onRetry?: () => void;
}

export function ErrorPanel({ title, text, error, onRetry }: ErrorPanelProps) {
  const { t } = useTranslation();
  const message = error ? serverErrorOf(error).message : undefined;

  return (
    <StatePanel
      icon={<TriangleAlert />}
      tone="bad"
      role="alert"
      title={title ?? t("errors.panelTitle")}
      text={
        <>
          {text}
          {text && message && <br />}
          {message}
        </>
      }
      actions={onRetry && <Button onClick={onRetry}>{t("actions.retry")}</Button>}
    />
  );
}
