import { print } from "graphql";
import { createClient } from "graphql-ws/client";

import { SomethingChangedDocument } from "../../graphql/generated/index.ts";

export interface LiveOptions {
  /** Something changed, or may have while nobody listened. */
  onChange: () => void;
  /** Whether the server can be heard. */
  onState: (up: boolean) => void;
  /** Whether the person may still work: a server that hangs up on somebody else is not asked again. */
  isWelcome: () => Promise<boolean>;
}

const HEARTBEAT = 20_000;
const PATIENCE = 5_000;
/** By then the act that renewed the session has its answer. */
const ANSWERED = 2_000;
const LONGEST_PAUSE = 60_000;
const LATER = 5 * 60_000;
/** A window that nobody looks at gives its place to another. */
const HIDDEN_FOR = 30_000;

/** The numbers by which the server closes (server/http/liveLine.ts). */
const ENDED = 4403;

/** Listens for as long as the page is looked at, and comes back whenever the line is lost; gives the way to stop. */
export function openLive({ onChange, onState, isWelcome }: LiveOptions): () => void {
  let hangUp: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function open() {
    if (stopped || hangUp || document.hidden) return;
    hangUp = listen(onChange, onState, (code) => {
      close();
      void comeBack(code);
    });
  }

  function close() {
    hangUp?.();
    hangUp = null;
    onState(false);
  }

  async function comeBack(code: number | undefined) {
    // A session goes on under a new cookie after some acts, whose answer may still be on its way; or it has ended, and
    // then the page knows what to do.
    if (code === ENDED) await pause(ANSWERED);
    if (code === ENDED && !(await isWelcome())) return;
    clearTimeout(timer);
    timer = setTimeout(open, code === ENDED ? PATIENCE : LATER);
  }

  function handleVisibility() {
    clearTimeout(timer);
    if (!document.hidden) open();
    else timer = setTimeout(close, HIDDEN_FOR);
  }

  document.addEventListener("visibilitychange", handleVisibility);
  open();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", handleVisibility);
    close();
  };
}

/** One socket, opened again and again after an ever longer pause; what the server means for good is told. */
function listen(
  onChange: () => void,
  onState: (up: boolean) => void,
  onRefused: (code: number | undefined) => void,
): () => void {
  let socket: WebSocket | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const { protocol, host } = window.location;

  const client = createClient({
    url: `${protocol === "https:" ? "wss" : "ws"}://${host}/graphql`,
    keepAlive: HEARTBEAT,
    connectionAckWaitTimeout: PATIENCE,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (tries) => pause(Math.min(1_000 * 2 ** tries, LONGEST_PAUSE) * (0.5 + Math.random())),
    shouldRetry: (event) => !(event instanceof CloseEvent && event.code === ENDED),
    on: {
      opened: (open) => {
        socket = open instanceof WebSocket ? open : undefined;
      },
      connected: () => {
        onState(true);
        onChange();
      },
      closed: () => {
        clearTimeout(silence);
        onState(false);
      },
      // A line that broke without a word would stay open for ever.
      ping: (received) => {
        if (!received) silence = setTimeout(() => socket?.close(4408, "Silent"), PATIENCE);
      },
      pong: (received) => {
        if (received) clearTimeout(silence);
      },
    },
  });
  const refused = (reason: unknown) => onRefused(reason instanceof CloseEvent ? reason.code : undefined);
  client.subscribe(
    { query: print(SomethingChangedDocument) },
    { next: onChange, error: refused, complete: () => undefined },
  );
  return () => {
    clearTimeout(silence);
    void client.dispose();
  };
}

function pause(length: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, length));
}
