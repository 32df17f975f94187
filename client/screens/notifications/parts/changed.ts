import type {
  NotificationChoiceInput,
  NotificationPreferencesFragment,
  SaveNotificationPreferencesInput,
} from "../../../../graphql/generated/index.ts";

/** One change of a switch. */
export interface Change
  extends Pick<
    SaveNotificationPreferencesInput,
    | "emailEnabled"
    | "inAppEnabled"
    | "smsEnabled"
    | "criticalRiskAlerts"
    | "complianceDeadlines"
    | "projectUpdates"
    | "systemAnnouncements"
    | "emailFrequency"
  > {
  choices?: NotificationChoiceInput[];
}

/** The preferences with an unsaved change, so that a switch moves immediately. */
export function changed(
  before: NotificationPreferencesFragment,
  { choices = [], ...switches }: Change,
): NotificationPreferencesFragment {
  const kinds = before.kinds?.map((each) => {
    const choice = choices.find(({ kind }) => kind === each.kind);
    return choice ? { ...each, inApp: choice.inApp ?? each.inApp, email: choice.email ?? each.email } : each;
  });
  const said = Object.fromEntries(Object.entries(switches).filter(([, value]) => value != null));
  return { ...before, ...said, kinds: kinds ?? null };
}

export type Kind = NonNullable<NotificationPreferencesFragment["kinds"]>[number];
