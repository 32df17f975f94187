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
  isSessionValid: () => Promise<boolean>;
}

const HEARTBEAT_MS = 20_000;
const TIMEOUT_MS = 5_000;
/** By then the operation that renewed the session has its answer. */
const RENEWAL_GRACE_MS = 2_000;
const MAX_RETRY_DELAY_MS = 60_000;
const REJECTED_RETRY_MS = 5 * 60_000;
/** A hidden window gives up its connection after this time. */
const HIDDEN_TIMEOUT_MS = 30_000;

/** The close codes of the server (server/http/liveConnection.ts). */
const SESSION_ENDED_CODE = 4403;

/** The open socket of this page. */
let socket: WebSocket | undefined;

/** Tells the others in a channel of the chat that the user types, or has it open; nothing while there is no connection. */
export function sendChatSignal(signal: "typing" | "present", channelId: string) {
  if (socket?.readyState !== WebSocket.OPEN) return;
  socket.send(JSON.stringify({ type: "ping", payload: { [signal]: channelId } }));
}

/** Listens while the page is visible and reconnects when the connection is lost; returns a function that stops it. */
export function openLive({ onChange, onState, isSessionValid }: LiveOptions): () => void {
  let closeConnection: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  function open() {
    if (stopped || closeConnection || document.hidden) return;
    closeConnection = listen(onChange, onState, (code) => {
      close();
      void scheduleReconnect(code);
    });
  }

  function close() {
    closeConnection?.();
    closeConnection = null;
    onState(false);
  }

  async function scheduleReconnect(code: number | undefined) {
    // Some operations renew the session cookie, and their answer may still be on its way; or the session has ended,
    // which the page handles.
    if (code === SESSION_ENDED_CODE) await delay(RENEWAL_GRACE_MS);
    if (code === SESSION_ENDED_CODE && !(await isSessionValid())) return;
    clearTimeout(timer);
    timer = setTimeout(open, code === SESSION_ENDED_CODE ? TIMEOUT_MS : REJECTED_RETRY_MS);
  }

  function handleVisibility() {
    clearTimeout(timer);
    if (!document.hidden) open();
    else timer = setTimeout(close, HIDDEN_TIMEOUT_MS);
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
  onClosed: (code: number | undefined) => void,
): () => void {
  let pongTimer: ReturnType<typeof setTimeout> | undefined;
  const { protocol, host } = window.location;

  const client = createClient({
    url: `${protocol === "https:" ? "wss" : "ws"}://${host}/graphql`,
    keepAlive: HEARTBEAT_MS,
    connectionAckWaitTimeout: TIMEOUT_MS,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (tries) => delay(Math.min(1_000 * 2 ** tries, MAX_RETRY_DELAY_MS) * (0.5 + Math.random())),
    shouldRetry: (event) => !(event instanceof CloseEvent && event.code === SESSION_ENDED_CODE),
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
        clearTimeout(pongTimer);
        onState(false);
      },
      // Detects connections that broke silently and would otherwise stay open for ever.
      ping: (received) => {
        if (!received) pongTimer = setTimeout(() => socket?.close(4408, "Silent"), TIMEOUT_MS);
      },
      pong: (received) => {
        if (received) clearTimeout(pongTimer);
      },
    },
  });
  const handleError = (reason: unknown) => onClosed(reason instanceof CloseEvent ? reason.code : undefined);
  client.subscribe<SomethingChangedSubscription>(
    { query: print(SomethingChangedDocument) },
    {
      next: ({ data }) => handleChange(data?.somethingChanged, onChange),
      error: handleError,
      complete: () => undefined,
    },
  );
  return () => {
    clearTimeout(pongTimer);
    void client.dispose();
  };
}

function handleChange(
  change: SomethingChangedSubscription["somethingChanged"] | undefined,
  onChange: () => void,
) {
  const about = change?.about;
  if (!isAboutChat(about)) return onChange();
  signalChat({ about, channelId: change?.channelId ?? null, personId: change?.personId ?? null });
}

function isAboutChat(about: string | undefined): about is ChatSignal["about"] {
  return about === "chat" || about === "typing" || about === "present";
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
