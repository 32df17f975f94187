import type { ChatChannelFieldsFragment } from "../../../graphql/generated/index.ts";
import type { Change } from "../record/change.ts";
import type { Mention } from "./mentions.ts";

export type ChatChannel = ChatChannelFieldsFragment;

/** What the parts of the chat need of a message; messageOf.ts makes it of the API's. */
export interface ChatPerson {
  id: string;
  fullName: string;
  avatarUrl?: string | null;
}

/** A record that a message names; name, state and path only for those who may see it. */
export interface ChatReference {
  reference: string;
  kind?: string | null;
  name?: string | null;
  state?: string | null;
  path?: string | null;
}

export interface ChatReaction {
  emoji: string;
  count: number;
  isMine: boolean;
  people: readonly ChatPerson[];
}

/** A file that was sent with a message. */
export interface ChatFile {
  id: string;
  name: string;
  mediaType: string;
  size: number;
}

export interface ChatMessage {
  id: string;
  channelId: string;
  threadId: string | null;
  author: ChatPerson | null;
  /** Null if it was deleted. */
  content: string | null;
  createdAt: string;
  editedAt: string | null;
  replyCount: number;
  lastReplyAt: string | null;
  pinnedAt: string | null;
  decisionAt: string | null;
  reactions: readonly ChatReaction[];
  mentions: readonly Mention[];
  references: readonly ChatReference[];
  files: readonly ChatFile[];
  /** What was made from it. */
  records: readonly ChatReference[];
  /** Whether it quotes a change of the record, also one that the reader may not see. */
  quotesChange: boolean;
  change: Change | null;
  mayEdit: boolean;
  mayDelete: boolean;
  mayPin: boolean;
  version: number;
}
