import { noteProblem, onOutboxChange, removeUnsent, type Unsent, unsentOf } from "./outbox.ts";

/** What became of an attempt to send a message. */
export type Attempt =
  | { result: "sent" }
  | { result: "rejected"; problem: string }
  | { result: "unreachable" };

interface SenderOptions {
  viewerId: string;
  send: (message: Unsent) => Promise<Attempt>;
  /** Whether the messages wait for a connection. */
  onWaiting: (waiting: boolean) => void;
}

const FIRST_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 30_000;

/**
 * Sends the queued messages of a person one after the other, in their order, until it is stopped. Without an answer
 * it tries again after growing pauses and when the browser is online again. Several tabs may send the same message:
 * the server keeps the first, because each message has its id from the start.
 */
export function startSender({ viewerId, send, onWaiting }: SenderOptions): () => void {
  let stopped = false;
  let busy = false;
  let pause = FIRST_RETRY_DELAY_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const next = () => unsentOf(viewerId).find(({ problem }) => problem === undefined);

  async function sendAll() {
    if (busy || stopped) return;
    busy = true;
    clearTimeout(timer);
    try {
      for (let message = next(); message && !stopped; message = next()) {
        if (!(await sendOne(message))) return;
      }
      onWaiting(false);
    } finally {
      busy = false;
    }
  }

  /** False if the server was not reached. */
  async function sendOne(message: Unsent): Promise<boolean> {
    const attempt = await send(message);
    if (stopped) return false;
    if (attempt.result === "unreachable") {
      onWaiting(true);
      timer = setTimeout(() => void sendAll(), pause);
      pause = Math.min(pause * 2, MAX_RETRY_DELAY_MS);
      return false;
    }
    pause = FIRST_RETRY_DELAY_MS;
    onWaiting(false);
    if (attempt.result === "sent") removeUnsent(viewerId, message.id);
    else noteProblem(viewerId, message.id, attempt.problem);
    return true;
  }

  const handleOnline = () => {
    pause = FIRST_RETRY_DELAY_MS;
    void sendAll();
  };
  // A message that waits for the connection is not tried again because another one is queued.
  const handleChange = () => {
    if (pause === FIRST_RETRY_DELAY_MS) void sendAll();
  };
  const unsubscribe = onOutboxChange(handleChange);
  window.addEventListener("online", handleOnline);
  const handleOffline = () => onWaiting(next() !== undefined);
  window.addEventListener("offline", handleOffline);
  void sendAll();

  return () => {
    stopped = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener("online", handleOnline);
    window.removeEventListener("offline", handleOffline);
  };
}
