import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { Composer } from "./Composer.tsx";
import { EMPTY_DRAFT, keepChatDraft } from "./chatDraft.ts";
import { toTyped } from "./mentions.ts";
import type { ChatMessage } from "./types.ts";
import type { useFind } from "./useFind.ts";
import type { useMessageActions } from "./useMessageActions.ts";

interface MessageEditorProps {
  message: ChatMessage;
  viewerId: string;
  find: ReturnType<typeof useFind>;
  saving: boolean;
  onSave: ReturnType<typeof useMessageActions>["save"];
  onClose: () => void;
}

/** Changes a message in its place. What was typed is kept in the browser until it is saved or cancelled. */
export function MessageEditor({ message, viewerId, find, saving, onSave, onClose }: MessageEditorProps) {
  const { t } = useTranslation(["chat", "common"]);
  const draftKey = `edit.${message.id}`;

  function close() {
    keepChatDraft(viewerId, draftKey, EMPTY_DRAFT);
    onClose();
  }

  return (
    <>
      <Composer
        viewerId={viewerId}
        draftKey={draftKey}
        label={t("message.editLabel")}
        initial={toTyped(message.content ?? "", message.mentions)}
        sendLabel={t("message.save")}
        find={find}
        busy={saving}
        focused
        onSend={(content) => {
          if (content === message.content) close();
          else void onSave(message, content).then((saved) => saved && close());
          // The text stays until it is saved.
          return false;
        }}
        onEscape={close}
      />
      <Button mt="1" size="xs" disabled={saving} onClick={close}>
        {t("common:actions.cancel")}
      </Button>
    </>
  );
}
