import { newId } from "../record/newId.ts";
import type { Mention } from "./mentions.ts";
import { type Destination, queueMessage } from "./outbox.ts";

/** Queues a message for sending; false if the browser could not store it. */
export function queueText(
  viewerId: string,
  to: Destination,
  threadId: string | null,
  content: string,
  mentions: readonly Mention[],
  changeSeq?: string,
): boolean {
  try {
    queueMessage(viewerId, {
      id: newId(),
      to,
      threadId,
      content,
      mentions,
      changeSeq,
      at: new Date().toISOString(),
    });
    return true;
  } catch {
    return false;
  }
}
