import type { MockLink } from "@apollo/client/testing";

import {
  MarkAllNotificationsReadDocument,
  MarkNotificationReadDocument,
  type NotificationFragment,
  NotificationPreferencesDocument,
  type NotificationPreferencesFragment,
  NotificationsDocument,
  UnreadNotificationsDocument,
} from "../../graphql/generated/index.ts";

type Mock = MockLink.MockedResponse;
const ever = Number.POSITIVE_INFINITY;

export function notification(overrides: Partial<NotificationFragment> = {}): NotificationFragment {
  return {
    __typename: "ChatMessage",
    id: "00000000-0000-4000-8000-0000000000b1",
    title: "A task was given to you",
    content: "Review the contract with Harbour Freight.",
    type: "info",
    priority: "medium",
    isRead: false,
    actionUrl: "/risks/1",
    kind: "task_assigned",
    reason: "You were assigned a task.",
    createdAt: new Date(Date.now() - 2 * 3_600_000).toISOString(),
    ...overrides,
  };
}

export function unreadMock(...counts: number[]): Mock[] {
  return counts.map((unreadNotificationCount, index) => ({
    request: { query: UnreadNotificationsDocument },
    result: { data: { unreadNotificationCount } },
    maxUsageCount: index === counts.length - 1 ? ever : 1,
  }));
}

/** The first, the second and all later answers to the list query. */
export function listMock(...lists: NotificationFragment[][]): Mock[] {
  return lists.map((myNotifications, index) => ({
    request: { query: NotificationsDocument },
    result: { data: { myNotifications } },
    maxUsageCount: index === lists.length - 1 ? ever : 1,
  }));
}

export function readMock(entry: NotificationFragment, result?: Mock["result"]): Mock {
  const notification = { ...entry, isRead: true };
  return {
    request: { query: MarkNotificationReadDocument, variables: { id: entry.id } },
    result: result ?? {
      data: { markNotificationRead: { __typename: "MarkNotificationReadPayload", notification } },
    },
  };
}

export function readAllMock(marked: number): Mock {
  return {
    request: { query: MarkAllNotificationsReadDocument },
    result: {
      data: { markAllNotificationsRead: { __typename: "MarkAllNotificationsReadPayload", marked } },
    },
  };
}

type Kind = NonNullable<NotificationPreferencesFragment["kinds"]>[number];

function kind(overrides: Partial<Kind>): Kind {
  return {
    __typename: "NotificationSetting",
    kind: "risk_critical",
    preference: "critical_risk_alerts",
    description: "You own this risk.",
    inApp: true,
    email: true,
    byMail: true,
    ...overrides,
  };
}

/** The preferences of a user who never saved any (specification, section 9). */
export const defaults: NotificationPreferencesFragment = {
  __typename: "NotificationPreference",
  emailEnabled: true,
  smsEnabled: false,
  smsAvailable: false,
  inAppEnabled: true,
  criticalRiskAlerts: true,
  complianceDeadlines: true,
  projectUpdates: false,
  systemAnnouncements: true,
  emailFrequency: "instant",
  version: 0,
  kinds: [
    kind({}),
    kind({
      kind: "task_assigned",
      preference: null,
      description: "You were assigned a task.",
    }),
    kind({
      kind: "account_approved",
      preference: null,
      description: "Your account was approved.",
      byMail: false,
      email: false,
    }),
  ],
};

export function preferencesMock(myNotificationPreferences = defaults): Mock {
  return {
    request: { query: NotificationPreferencesDocument },
    result: { data: { myNotificationPreferences } },
    maxUsageCount: ever,
  };
}
