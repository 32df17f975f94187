import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";

import { useMessageSourceQuery } from "../../../graphql/generated/index.ts";
import { Dialog } from "../Dialog.tsx";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { isId } from "../record/isId.ts";
import { useUrlParams } from "../useUrlParams.ts";
import { type FirstText, firstTextOf } from "./firstTextOf.ts";

interface FromMessageProps {
  onClose: () => void;
  /** Without a message the form begins empty, and closes as it does otherwise. */
  children: (message: FirstText | undefined, onClose: () => void) => ReactNode;
}

/** A form that begins with the text of the message in the address, and leads back to it when it is closed. */
export function FromMessage({ onClose, children }: FromMessageProps) {
  const { t } = useTranslation("chat");
  const { params } = useUrlParams();
  const navigate = useNavigate();
  const id = params.get("message") ?? "";
  const { data, loading, error, refetch } = useMessageSourceQuery({ variables: { id }, skip: !isId(id) });
  const source = data?.messageSource;

  // The form takes its first values once.
  if (loading && !data) return null;
  if (error && !data) {
    return (
      <Dialog open onClose={onClose} title={t("source.new")}>
        <ErrorPanel
          title={t("source.failed")}
          error={error}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      </Dialog>
    );
  }
  if (!source || source.content === null) return children(undefined, onClose);
  const { messageId, content, fileNames, path } = source;
  const files = fileNames.filter((name) => name !== null);
  return children(firstTextOf(messageId, content, files), () => void navigate(path));
}
