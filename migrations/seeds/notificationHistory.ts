/** The notifications of the demo organisation: deadlines day by day, two announcements, and what people have read. */

import type { History } from "./history.ts";
import { founder, staff } from "./people.ts";
import { type DemoEvent, idOf } from "./riskHistory.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** The number of days on which the job for deadlines is run; earlier deadlines are left out. */
const DEADLINE_DAYS = 45;

const announcements = [
  {
    daysAgo: 38,
    title: "Annual access review begins",
    message: "Please review the roles of your team by the end of the month. It takes about ten minutes.",
    roles: ["manager", "admin"],
    days: 21,
  },
  {
    daysAgo: 3,
    title: "Maintenance on Sunday evening",
    message: "Plumbline will be unavailable from 20:00 to 22:00 while its server is moved. Drafts are kept.",
    roles: [],
    days: 12,
  },
];

/** The others have the defaults. */
const choices: { name: string; values: string }[] = [
  { name: "Marta Lindqvist", values: "project_updates => true" },
  { name: "Liam O'Connor", values: "project_updates => true, email_frequency => 'daily'" },
  { name: "Helena Voss", values: "project_updates => true, email_frequency => 'daily'" },
  { name: "Charles Whitby", values: "email_enabled => false" },
];

/** The last day on which each person read all notifications. */
const readDaysAgo = (position: number) => [2, 5, 9, 3][position % 4] ?? 2;

export function planNotifications(history: History, people: Map<string, string>): DemoEvent[] {
  const daysAgo = (days: number, hour: number) =>
    new Date(history.today.getTime() - days * DAY + hour * HOUR);
  const day = (at: Date) => at.toISOString().slice(0, 10);

  const chosen = choices.map(({ name, values }, position) => {
    const at = daysAgo(360 - position * 20, 11);
    const sql = `select app_public.save_notification_preferences(0, ${values})`;
    return { at, run: () => history.act(at, idOf(people, name), sql) };
  });
  const announced = announcements.map(({ daysAgo: ago, title, message, roles, days }) => {
    const at = daysAgo(ago, 10);
    const last = day(new Date(at.getTime() + days * DAY));
    const sql = "select app_public.create_announcement($1, $2, $3, $4)";
    const run = async () => {
      await history.act(at, idOf(people, founder.name), sql, [title, message, last, roles]);
      await history.happen(at, "select app_private.notify_announcements()");
    };
    return { at, run };
  });
  const scheduled = Array.from({ length: DEADLINE_DAYS }, (_, ago) => {
    const at = daysAgo(ago + 1, 6);
    const run = () => history.happen(at, "select app_private.notify_deadlines(), app_private.send_digests()");
    return { at, run };
  });
  const read = [founder, ...staff].map(({ name }, position) => {
    const at = daysAgo(readDaysAgo(position), 18);
    return {
      at,
      run: () => history.act(at, idOf(people, name), "select app_public.mark_all_notifications_read()"),
    };
  });

  return [...chosen, ...announced, ...scheduled, ...read];
}
