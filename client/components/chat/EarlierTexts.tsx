import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { useChatMessageHistoryQuery } from "../../../graphql/generated/index.ts";
import { formatDateTime } from "../../i18n/format.ts";
import { Dialog } from "../Dialog.tsx";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { Loading } from "../Loading.tsx";
import { ChatText } from "./ChatText.tsx";
import type { ChatMessage } from "./types.ts";

interface EarlierTextsProps {
  message: ChatMessage;
  viewerId: string;
  onClose: () => void;
}

/** The texts that an edited message had, newest first, each with the time at which it was written. */
export function EarlierTexts({ message, viewerId, onClose }: EarlierTextsProps) {
  const { t } = useTranslation("chat");
  const { data, loading, error, refetch } = useChatMessageHistoryQuery({
    variables: { messageId: message.id },
    // Retention or a deletion may have removed them meanwhile.
    fetchPolicy: "network-only",
  });
  const texts = (data?.chatMessageHistory ?? []).filter((text) => text !== null);

  function content() {
    if (error && !data) {
      const retry = () => void refetch().catch(() => undefined);
      return <ErrorPanel title={t("earlier.failed")} error={error} onRetry={retry} />;
    }
    if (loading && !data) return <Loading text={t("earlier.loading")} />;
    if (texts.length === 0) return <chakra.p color="fg.muted">{t("message.deleted")}</chakra.p>;
    return (
      <chakra.ol listStyle="none" display="flex" flexDirection="column" gap="3">
        {texts.map(({ version, content, writtenAt }, place) => (
          <chakra.li key={version} _notFirst={{ borderTopWidth: "1px", pt: "3" }} overflowWrap="anywhere">
            <chakra.p textStyle="meta" color="fg.muted">
              {place === 0 ? t("earlier.now", { at: formatDateTime(writtenAt) }) : formatDateTime(writtenAt)}
            </chakra.p>
            <ChatText
              id={`earlier-${message.id}-${version}`}
              content={content}
              mentions={message.mentions}
              references={message.references}
              viewerId={viewerId}
            />
          </chakra.li>
        ))}
      </chakra.ol>
    );
  }

  return (
    <Dialog open onClose={onClose} title={t("earlier.title")}>
      {content()}
    </Dialog>
  );
}
