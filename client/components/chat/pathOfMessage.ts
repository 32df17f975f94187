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

/** The channel of a message, and its thread, of the path that leads to it. */
export function placeOfPath(path: string): { channelId: string; threadId?: string } {
  const [pathname = "", search] = path.split("?");
  return {
    channelId: pathname.split("/").at(-1) ?? "",
    threadId: new URLSearchParams(search).get("thread") ?? undefined,
  };
}
