import type { WatchQueryFetchPolicy } from "@apollo/client";
import { type RefObject, useEffect, useRef, useState } from "react";

import {
  type NotificationFragment,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
  useNotificationsQuery,
} from "../../../graphql/generated/index.ts";
import { refusalOf } from "../../apollo/refusal.ts";
import { toast } from "../toast.ts";

const MINUTE = 60_000;

/** When the list was read last, and how many changes were known then. */
export interface LastRead {
  moment: number;
  changes: number;
}

/** Fresh for a minute, unless something changed since; kept for five, and then read anew. */
function policyFor({ moment, changes }: LastRead, known: number): WatchQueryFetchPolicy {
  const age = Date.now() - moment;
  if (age > 5 * MINUTE) return "network-only";
  return age > MINUTE || changes !== known ? "cache-and-network" : "cache-first";
}

/** The newest 50 that the person was told. What goes wrong with the list is swallowed: it is then empty. */
export function useNotifications(
  changes: number,
  lastRead: RefObject<LastRead>,
  onRead: () => Promise<void>,
) {
  const [fetchPolicy] = useState(() => policyFor(lastRead.current, changes));
  const { data, loading, error, refetch } = useNotificationsQuery({ fetchPolicy, pollInterval: MINUTE });
  const [markOne] = useMarkNotificationReadMutation();
  const [markAll] = useMarkAllNotificationsReadMutation();
  const seen = useRef(changes);

  useEffect(() => {
    if (data && !loading) lastRead.current = { moment: Date.now(), changes: seen.current };
  }, [data, loading, lastRead]);

  useEffect(() => {
    if (seen.current === changes) return;
    seen.current = changes;
    void refetch().catch(() => undefined);
  }, [changes, refetch]);

  async function renew(): Promise<void> {
    await Promise.all([refetch(), onRead()]).catch(() => undefined);
  }

  async function markRead(id: string): Promise<void> {
    try {
      await markOne({ variables: { id } });
      await renew();
    } catch (failure) {
      toast.error(refusalOf(failure).message);
    }
  }

  async function markAllRead(): Promise<void> {
    try {
      await markAll();
      await renew();
    } catch (failure) {
      toast.error(refusalOf(failure).message);
    }
  }

  const notifications: readonly NotificationFragment[] = error ? [] : (data?.myNotifications ?? []);
  return { notifications, loading: loading && !data, markRead, markAllRead };
}
