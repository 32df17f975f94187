import { newId } from "../record/newId.ts";
import { type Destination, queueMessage, type Unsent } from "./outbox.ts";

/** What is written, with what belongs to it. */
export type Written = Pick<Unsent, "content" | "mentions" | "files" | "changeSeq">;

/** Queues a message for sending; false if the browser could not store it. */
export function queueText(
  viewerId: string,
  to: Destination,
  threadId: string | null,
  written: Written,
): boolean {
  try {
    queueMessage(viewerId, { ...written, id: newId(), to, threadId, at: new Date().toISOString() });
    return true;
  } catch {
    return false;
  }
}
