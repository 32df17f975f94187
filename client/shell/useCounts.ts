import {
  ApprovalsWaitingDocument,
  useApprovalsWaitingQuery,
} from "../../graphql/generated/ApprovalsWaiting.ts";
import { UnreadChatCountDocument } from "../../graphql/generated/UnreadChatCount.ts";
import { UnreadNotificationsDocument } from "../../graphql/generated/UnreadNotifications.ts";
import { isUserActive } from "../access/useSessionPolling.ts";
import { useViewer } from "../access/useViewer.ts";
import type { FirstQuery } from "../apollo/preload.ts";
import { asOfDay } from "../asOf/day.ts";
import type { AreaKey } from "./areas.ts";
import { useUnreadChat } from "./useUnreadChat.ts";

const POLL_INTERVAL_MS = 60_000;

export type Counts = Partial<Record<AreaKey, number>>;

/** The counts of the shell: one request, which the content of the page does not wait for. */
export const countQueries: readonly FirstQuery[] = [
  { query: ApprovalsWaitingDocument },
  { query: UnreadNotificationsDocument },
  { query: UnreadChatCountDocument },
];

/** The number of items that wait for the user in each area, polled once a minute while the user is active. */
export function useWaitingCounts(): Counts {
  const { viewer } = useViewer();
  const skip = asOfDay !== null || viewer?.status !== "approved" || viewer.roles.length === 0;
  const { data } = useApprovalsWaitingQuery({
    skip,
    pollInterval: POLL_INTERVAL_MS,
    skipPollAttempt: () => !isUserActive(),
  });
  const chat = useUnreadChat(!skip);
  return { work: data?.myWorkWaitingCount, approvals: data?.approvalsWaitingCount, chat };
}
