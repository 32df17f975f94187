import type { ChatMessage } from "./types.ts";

/** The place of a message: in its channel, or in the thread of one. */
export function pathOfMessage({
  id,
  channelId,
  threadId,
}: Pick<ChatMessage, "id" | "channelId" | "threadId">) {
  const thread = threadId ? `&thread=${threadId}` : "";
  return `/team-chat/${channelId}?message=${id}${thread}`;
}
