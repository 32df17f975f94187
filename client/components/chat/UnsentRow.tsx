import { chakra } from "@chakra-ui/react/styled-system";
import { CircleAlert, Clock3, Paperclip } from "lucide-react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { ChatText } from "./ChatText.tsx";
import type { Unsent } from "./outbox.ts";

interface UnsentRowProps {
  message: Unsent;
  viewerId: string;
  /** There is no connection. */
  waiting: boolean;
  onRetry: (message: Unsent) => void;
  onDiscard: (message: Unsent) => void;
}

/** A message that is not sent yet, and why. */
export function UnsentRow({ message, viewerId, waiting, onRetry, onDiscard }: UnsentRowProps) {
  const { t } = useTranslation("chat");
  const { id, content, mentions, problem, files = [] } = message;

  return (
    <chakra.article
      aria-label={t("unsent.label")}
      data-unsent={id}
      ps="calc(24px + 0.625rem + 1rem)"
      pe="4"
      py="1"
    >
      <chakra.div color="fg.muted">
        <ChatText id={id} content={content} mentions={mentions} references={[]} viewerId={viewerId} />
        {files.map((file) => (
          <chakra.p key={file.id} display="flex" alignItems="center" gap="1" overflowWrap="anywhere">
            <Paperclip size={12} aria-hidden />
            {file.name}
          </chakra.p>
        ))}
      </chakra.div>
      <chakra.p
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        fontSize="meta"
        color={problem === undefined ? "fg.muted" : "status.bad.fg"}
      >
        {problem === undefined ? <Clock3 size={12} aria-hidden /> : <CircleAlert size={12} aria-hidden />}
        {problem === undefined
          ? t(waiting ? "unsent.waiting" : "unsent.sending")
          : t("unsent.rejected", { problem })}
        {problem !== undefined && (
          <>
            <Button variant="link" size="xs" onClick={() => onRetry(message)}>
              {t("unsent.retry")}
            </Button>
            <Button variant="link" size="xs" onClick={() => onDiscard(message)}>
              {t("unsent.discard")}
            </Button>
          </>
        )}
      </chakra.p>
    </chakra.article>
  );
}
