import { onChatSignal } from "../../apollo/signals.ts";

/** Calls back when messages or marks of a channel changed; with null when those of any channel may have. */
export function onChatChange(callback: (channelId: string | null) => void): () => void {
  return onChatSignal(({ about, channelId }) => {
    if (about === "chat") callback(channelId);
  });
}
