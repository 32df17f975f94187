import { type RefObject, useEffect } from "react";

import {
  type NotificationFragment,
  NotificationsDocument,
  useMarkAllNotificationsReadMutation,
  useMarkNotificationReadMutation,
  useNotificationsQuery,
} from "../../../../graphql/generated/index.ts";
import { isUserActive } from "../../../access/useSessionPolling.ts";
import { NOTIFICATIONS } from "../../../apollo/cachePolicy.ts";
import { serverErrorOf } from "../../../apollo/formErrors.ts";
import { useFetchPolicy } from "../../../apollo/useFetchPolicy.ts";
import { toast } from "../../../components/toast.ts";

/** The latest 50 notifications, fetched again when they have changed. If that fails, the list is empty. */
export function useNotifications(
  change: string,
  listed: RefObject<string | undefined>,
  onRead: () => Promise<void>,
) {
  const fetchPolicy = useFetchPolicy(NOTIFICATIONS, NotificationsDocument);
  const { data, loading, error, refetch } = useNotificationsQuery({
    fetchPolicy,
    pollInterval: NOTIFICATIONS.staleTime,
    skipPollAttempt: () => !isUserActive(),
  });
  const [markOne] = useMarkNotificationReadMutation();
  const [markAll] = useMarkAllNotificationsReadMutation();

  useEffect(() => {
    if (listed.current === change) return;
    void refetch().then(
      () => {
        listed.current = change;
      },
      () => undefined,
    );
  }, [change, listed, refetch]);

  // The count first: if it changes, this refetch is the one that it asks for.
  async function refetchAll(): Promise<void> {
    await onRead();
    await refetch().catch(() => undefined);
  }

  async function markRead(id: string): Promise<void> {
    try {
      await markOne({ variables: { id } });
      await refetchAll();
    } catch (failure) {
      toast.error(serverErrorOf(failure).message);
    }
  }

  async function markAllRead(): Promise<void> {
    try {
      await markAll();
      await refetchAll();
    } catch (failure) {
      toast.error(serverErrorOf(failure).message);
    }
  }

  const notifications: readonly NotificationFragment[] = error ? [] : (data?.myNotifications ?? []);
  return { notifications, loading: loading && !data, markRead, markAllRead };
}
