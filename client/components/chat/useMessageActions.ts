import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";

import {
  useDeleteChatMessageMutation,
  useEditChatMessageMutation,
  useMarkChatDecisionMutation,
  usePinChatMessageMutation,
  useReactToChatMessageMutation,
} from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { toast } from "../toast.ts";
import type { MessageActions } from "./actions.ts";
import { type Creation, pathOfNew, pathOfNewTask, useCreations } from "./creations.ts";
import { messageOf } from "./messageOf.ts";
import { pathOfMessage } from "./pathOfMessage.ts";
import type { ChatMessage } from "./types.ts";

interface Options {
  /** The record whose channel it is. */
  recordKind?: string | null;
  recordId?: string | null;
  /** Whether the person may write in the channel. */
  mayWrite: boolean;
  onChanged: (message: ChatMessage) => void;
  onReply?: (message: ChatMessage) => void;
  onUnread?: (message: ChatMessage) => void;
}

/** What can be done with the messages of a list, and the one that is being edited or deleted. */
export function useMessageActions(options: Options) {
  const { mayWrite, recordKind, recordId, onChanged, onReply, onUnread } = options;
  const { t } = useTranslation("chat");
  const [editing, setEditing] = useState<string>();
  const [deleting, setDeleting] = useState<ChatMessage>();
  const [earlier, setEarlier] = useState<ChatMessage>();
  /** The message of which a task is made, while its risk or project is chosen. */
  const [planning, setPlanning] = useState<ChatMessage>();
  const creations = useCreations();
  const navigate = useNavigate();
  const [edit, { loading: saving }] = useEditChatMessageMutation();
  const [remove] = useDeleteChatMessageMutation();
  const [react] = useReactToChatMessageMutation();
  const [pin] = usePinChatMessageMutation();
  const [decide] = useMarkChatDecisionMutation();

  type Answer = Parameters<typeof messageOf>[0] | null | undefined;

  async function run(change: () => Promise<Answer>): Promise<boolean> {
    try {
      const message = await change();
      if (message) onChanged(messageOf(message));
      return true;
    } catch (error) {
      toast.error(t("message.notChanged"), serverErrorOf(error).message);
      return false;
    }
  }

  /** False if it was not saved, which is reported. */
  function save({ id, version }: ChatMessage, content: string): Promise<boolean> {
    return run(
      async () => (await edit({ variables: { id, version, content } })).data?.editChatMessage?.message,
    );
  }

  function handleCreate(message: ChatMessage, what: Creation) {
    if (what !== "task") void navigate(pathOfNew(what, message.id));
    else if (recordId && (recordKind === "risks" || recordKind === "projects")) {
      void navigate(pathOfNewTask(recordKind, recordId, message.id));
    } else setPlanning(message);
  }

  const actions: MessageActions = {
    onReply,
    onUnread,
    creations,
    onCreate: handleCreate,
    onEarlier: setEarlier,
    onReact: mayWrite
      ? ({ id }, emoji, isOn) =>
          void run(
            async () => (await react({ variables: { id, emoji, isOn } })).data?.reactToChatMessage?.message,
          )
      : undefined,
    onEdit: mayWrite ? ({ id }) => setEditing(id) : undefined,
    onDelete: setDeleting,
    onPin: ({ id }, isOn) =>
      void run(async () => (await pin({ variables: { id, isOn } })).data?.pinChatMessage?.message),
    onDecision: ({ id }, isOn) =>
      void run(async () => (await decide({ variables: { id, isOn } })).data?.markChatDecision?.message),
    onCopyLink: async (message) => {
      const address = `${window.location.origin}${pathOfMessage(message)}`;
      try {
        await navigator.clipboard.writeText(address);
        toast.success(t("message.linkCopied"));
      } catch {
        toast.error(t("message.linkNotCopied"), address);
      }
    },
  };

  return {
    actions,
    editing,
    setEditing,
    saving,
    save,
    deleting,
    closeDelete: () => setDeleting(undefined),
    earlier,
    closeEarlier: () => setEarlier(undefined),
    planning,
    closePlanning: () => setPlanning(undefined),
    /** Rejects with the error of the server, which the dialog shows. */
    remove: async (message: ChatMessage, reason?: string) => {
      const { data } = await remove({ variables: { id: message.id, reason } });
      const deleted = data?.deleteChatMessage?.message;
      if (deleted) onChanged(messageOf(deleted));
    },
  };
}
