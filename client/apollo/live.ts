import { print } from "graphql";
import { createClient } from "graphql-ws/client";

import {
  SomethingChangedDocument,
  type SomethingChangedSubscription,
} from "../../graphql/generated/index.ts";
import { type ChatSignal, signalChat } from "./signals.ts";

export interface LiveOptions {
  /** Something changed, or may have changed while there was no connection. */
  onChange: () => void;
  /** Whether the connection is up. */
  onState: (up: boolean) => void;
  /** Whether the session is still valid: if it is not, the client does not reconnect. */
  isWelcome: () => Promise<boolean>;
}

const HEARTBEAT = 20_000;
const TIMEOUT_MS = 5_000;
/** By then the operation that renewed the session has its answer; in milliseconds. */
const ANSWERED = 2_000;
const LONGEST_PAUSE = 60_000;
const LATER = 5 * 60_000;
/** A hidden window gives up its connection after this time, in milliseconds. */
const HIDDEN_FOR = 30_000;

/** The close codes of the server (server/http/liveConnection.ts). */
const ENDED = 4403;

/** The open socket of this page. */
let socket: WebSocket | undefined;

/** Tells the others in a channel of the chat that the user types, or has it open; nothing while there is no connection. */
export function sendChatSignal(act: "typing" | "here", channelId: string) {
  if (socket?.readyState !== WebSocket.OPEN) return;
  socket.send(JSON.stringify({ type: "ping", payload: { [act]: channelId } }));
}

/** Listens while the page is visible and reconnects when the connection is lost; returns a function that stops it. */
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
    // Some operations renew the session cookie, and their answer may still be on its way; or the session has ended,
    // which the page handles.
    if (code === ENDED) await pause(ANSWERED);
    if (code === ENDED && !(await isWelcome())) return;
    clearTimeout(timer);
    timer = setTimeout(open, code === ENDED ? TIMEOUT_MS : LATER);
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

/** One socket, reopened after growing pauses, until the server closes it for good. */
function listen(
  onChange: () => void,
  onState: (up: boolean) => void,
  onRefused: (code: number | undefined) => void,
): () => void {
  let silence: ReturnType<typeof setTimeout> | undefined;
  const { protocol, host } = window.location;

  const client = createClient({
    url: `${protocol === "https:" ? "wss" : "ws"}://${host}/graphql`,
    keepAlive: HEARTBEAT,
    connectionAckWaitTimeout: TIMEOUT_MS,
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
        signalChat({ about: "chat", channelId: null, personId: null });
      },
      closed: () => {
        clearTimeout(silence);
        onState(false);
      },
      // Detects connections that broke silently and would otherwise stay open for ever.
      ping: (received) => {
        if (!received) silence = setTimeout(() => socket?.close(4408, "Silent"), TIMEOUT_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(silence);
      },
    },
  });
  const refused = (reason: unknown) => onRefused(reason instanceof CloseEvent ? reason.code : undefined);
  client.subscribe<SomethingChangedSubscription>(
    { query: print(SomethingChangedDocument) },
    { next: ({ data }) => take(data?.somethingChanged, onChange), error: refused, complete: () => undefined },
  );
  return () => {
    clearTimeout(silence);
    void client.dispose();
  };
}

function take(change: SomethingChangedSubscription["somethingChanged"] | undefined, onChange: () => void) {
  const about = change?.about;
  if (!isAboutChat(about)) return onChange();
  signalChat({ about, channelId: change?.channelId ?? null, personId: change?.personId ?? null });
}

function isAboutChat(about: string | undefined): about is ChatSignal["about"] {
  return about === "chat" || about === "typing" || about === "here";
}

function pause(length: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, length));
}
