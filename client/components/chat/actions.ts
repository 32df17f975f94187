import type { Creation } from "./creations.ts";
import type { ChatMessage } from "./types.ts";

/** What a person can do with a message; undefined where it is not offered. */
export interface MessageActions {
  onReply?: (message: ChatMessage) => void;
  onReact?: (message: ChatMessage, emoji: string, on: boolean) => void;
  onEdit?: (message: ChatMessage) => void;
  onDelete?: (message: ChatMessage) => void;
  onPin?: (message: ChatMessage, on: boolean) => void;
  onDecision?: (message: ChatMessage, on: boolean) => void;
  onUnread?: (message: ChatMessage) => void;
  onCopyLink?: (message: ChatMessage) => void;
  /** What the person may create from a message. */
  creations: readonly Creation[];
  onCreate: (message: ChatMessage, what: Creation) => void;
  /** Shows the earlier texts of an edited message. */
  onEarlier?: (message: ChatMessage) => void;
}
