import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";

import { useChatPageQuery, useMessageSourceQuery } from "../../../graphql/generated/index.ts";
import { Dialog } from "../Dialog.tsx";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { isId } from "../record/isId.ts";
import { useUrlParams } from "../useUrlParams.ts";
import { type FirstText, firstTextOf } from "./firstTextOf.ts";
import { placeOfPath } from "./pathOfMessage.ts";

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
  const files = useFilesOf(source?.content === "" ? source : undefined);

  // The form takes its first values once.
  if ((loading && !data) || files.loading) return null;
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
  return children(
    firstTextOf(source.messageId, source.content, files.names),
    () => void navigate(source.path),
  );
}

/** The names of the files of a message that has no text. Without an answer the form begins without them. */
function useFilesOf(source: { messageId: string; path: string } | undefined) {
  const { channelId, threadId } = placeOfPath(source?.path ?? "");
  const { data, loading } = useChatPageQuery({
    variables: { channelId, threadId, around: source?.messageId, most: 1 },
    skip: !source || !isId(channelId),
  });
  const message = data?.chatPage?.messages?.find((each) => each?.id === source?.messageId);
  return {
    loading: loading && !data,
    names: (message?.files ?? []).flatMap((file) => file?.name ?? []),
  };
}
