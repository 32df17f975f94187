import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { ChatPageDocument } from "../../../graphql/generated/index.ts";
import { isUserActive, useOnReturn } from "../../access/useSessionPolling.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import { messageOf } from "./messageOf.ts";
import {
  addNewer,
  addOlder,
  addSent,
  type Loaded,
  type Page,
  replaceMessages,
  startWith,
} from "./messagePages.ts";
import { onChatChange } from "./onChatChange.ts";
import type { ChatMessage } from "./types.ts";

const FIRST_PAGE = 50;
const NEXT_PAGE = 100;
/** Without a live connection the channel is queried this often. */
const POLL_INTERVAL_MS = 20_000;

interface Place {
  before?: string;
  after?: string;
  around?: string;
}

interface Target {
  /** Counts the jumps. */
  at: number;
  key?: string;
  /** Whether the message is only scrolled into view, without being marked as found. */
  isPlain?: boolean;
}

/** The messages of a channel or thread: pages in both directions, jumps, and what changes meanwhile. */
export function useMessages(channelId: string | undefined, threadId?: string, startAt?: string | null) {
  const client = useApolloClient();
  const [loaded, setLoaded] = useState<Loaded>();
  const [problem, setProblem] = useState<string>();
  const [target, setTarget] = useState<Target>({ at: 0 });
  const now = useRef<Loaded>(undefined);
  /** Answers to questions of before a jump, or of another channel, are dropped. */
  const turn = useRef(0);
  const busy = useRef({ older: false, newer: false });

  function put(next: Loaded) {
    now.current = next;
    setLoaded(next);
  }

  async function read(place: Place, maxMessages: number): Promise<Page | undefined> {
    if (!channelId) return undefined;
    const { data } = await client.query({
      query: ChatPageDocument,
      variables: { channelId, threadId, maxMessages, ...place },
      fetchPolicy: "no-cache",
    });
    const page = data?.chatPage;
    if (!page) return undefined;
    const { hasMoreBefore, hasMoreAfter, messages } = page;
    return { hasMoreBefore, hasMoreAfter, messages: (messages ?? []).map(messageOf) };
  }

  async function show(id?: string | null) {
    const mine = ++turn.current;
    busy.current = { older: false, newer: false };
    setProblem(undefined);
    try {
      const page = await read(id ? { around: id } : {}, FIRST_PAGE);
      if (mine !== turn.current || !page) return;
      put(startWith(page));
      setTarget(({ at }) => ({ at: at + 1, key: id ?? undefined }));
    } catch (error) {
      if (mine === turn.current) setProblem(serverErrorOf(error).message);
    }
  }

  async function more(side: "older" | "newer") {
    const { current } = now;
    const edge = side === "older" ? current?.messages[0] : current?.messages.at(-1);
    const hasMore = side === "older" ? current?.hasMoreBefore : current?.hasMoreAfter;
    if (!edge || !hasMore || busy.current[side]) return;
    const mine = turn.current;
    busy.current[side] = true;
    const page = await read(side === "older" ? { before: edge.id } : { after: edge.id }, NEXT_PAGE).catch(
      () => undefined,
    );
    if (mine !== turn.current) return;
    busy.current[side] = false;
    if (page && now.current) put((side === "older" ? addOlder : addNewer)(now.current, page));
  }

  /** Reads the newest messages again, and those around the one in sight if it is further above. */
  async function refresh(inSight?: string) {
    const mine = turn.current;
    const newest = await read({}, NEXT_PAGE).catch(() => undefined);
    if (mine !== turn.current || !newest) return;
    if (!now.current) return put(startWith(newest));
    const known = new Set(now.current.messages.map(({ id }) => id));
    const isConnected = newest.messages.some(({ id }) => known.has(id)) || !newest.hasMoreBefore;
    if (isConnected && !now.current.hasMoreAfter) {
      put(addNewer(now.current, { ...newest, hasMoreAfter: false }));
    } else {
      put({ ...now.current, hasMoreAfter: true, grewAtStart: false });
    }
    if (!inSight || newest.messages.some(({ id }) => id === inSight)) return;
    const around = await read({ around: inSight }, NEXT_PAGE).catch(() => undefined);
    if (around && mine === turn.current && now.current) put(replaceMessages(now.current, around.messages));
  }

  const start = useEffectEvent(() => {
    now.current = undefined;
    setLoaded(undefined);
    if (channelId) void show(startAt);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another channel or thread starts again
  useEffect(() => {
    start();
    return () => {
      turn.current++;
    };
  }, [channelId, threadId]);

  /** The message in the middle of the list, as the list reports it. */
  const sight = useRef<string>(undefined);
  const refreshShown = useEffectEvent(() => {
    if (channelId) void refresh(sight.current);
  });
  useOnReturn(() => refreshShown());
  useEffect(() => {
    if (!channelId) return;
    const timer = setInterval(() => isUserActive() && refreshShown(), POLL_INTERVAL_MS);
    const stop = onChatChange((changed) => {
      if (changed === null || changed === channelId) refreshShown();
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [channelId]);

  return {
    loaded,
    problem,
    target,
    sight,
    onOlder: () => void more("older"),
    onNewer: () => void more("newer"),
    jumpTo: (id: string) => {
      if (!now.current?.messages.some((message) => message.id === id)) return show(id);
      setTarget(({ at }) => ({ at: at + 1, key: id }));
      return Promise.resolve();
    },
    /** Brings a message that is loaded into sight. */
    reveal: (id: string) => setTarget(({ at }) => ({ at: at + 1, key: id, isPlain: true })),
    toLatest: () => {
      if (!now.current || now.current.hasMoreAfter) void show();
      else setTarget(({ at }) => ({ at: at + 1 }));
    },
    retry: () => void show(startAt),
    /** A message that was sent, or changed by this person. */
    onSent: (message: ChatMessage) => {
      if (now.current) put(addSent(now.current, message));
    },
    onChanged: (message: ChatMessage) => {
      if (now.current) put(replaceMessages(now.current, [message]));
    },
  };
}
