/** Delegations, comments on decisions, and the reminders and escalations of pending requests. */

import type { History } from "./history.ts";
import { type DemoEvent, dateOf, idOf } from "./riskHistory.ts";

/** How many days ago it was given, and its first and last day counted from then. */
interface Absence {
  from: string;
  to: string;
  given: number;
  starts: number;
  ends: number;
  kinds?: string[];
  reason: string;
  endedAgo?: number;
}

const absences: Absence[] = [
  {
    from: "Marta Lindqvist",
    to: "Nina Petrova",
    given: 210,
    starts: 3,
    ends: 17,
    reason: "Summer leave until the end of the month.",
  },
  {
    from: "Claire Fontaine",
    to: "Marta Lindqvist",
    given: 90,
    starts: 1,
    ends: 30,
    kinds: ["evidence", "finding_closure"],
    reason: "At the Rotterdam audit for up to a month.",
    endedAgo: 75,
  },
  {
    from: "Helena Voss",
    to: "Marta Lindqvist",
    given: 4,
    starts: 1,
    ends: 18,
    reason: "Travelling by ship with a poor connection.",
  },
  {
    from: "Tomas Okafor",
    to: "Grace Mensah",
    given: 2,
    starts: 12,
    ends: 26,
    kinds: ["user_access"],
    reason: "Two weeks of parental leave.",
  },
];

const remarks = [
  {
    daysAgo: 2,
    who: "Tomas Okafor",
    kind: "project_change",
    text: "Does the higher offer cover the same number of scanners?",
  },
  {
    daysAgo: 1,
    who: "Claire Fontaine",
    kind: "evidence",
    text: "I will review it once the minutes are signed.",
  },
];

export function planApprovals(history: History, people: Map<string, string>): DemoEvent[] {
  const moment = (daysAgo: number, hour: number) =>
    new Date(history.today.getTime() - daysAgo * 86_400_000 + hour * 3_600_000);
  const day = (daysAgo: number) => dateOf(moment(daysAgo, 0));
  const at = (when: Date, run: () => Promise<unknown>): DemoEvent => ({
    at: when,
    run: async () => void (await run()),
  });

  const delegations = absences.flatMap(({ from, to, given, starts, ends, kinds, reason, endedAgo }) => {
    const giver = idOf(people, from);
    const when = moment(given, 10);
    const made = at(when, () =>
      history.act(when, giver, "select app_public.delegate_approvals($1, $2::date, $3::date, $4, $5)", [
        idOf(people, to),
        day(given - starts),
        day(given - ends),
        kinds ?? null,
        reason,
      ]),
    );
    if (endedAgo === undefined) return [made];
    const ended = moment(endedAgo, 9);
    return [
      made,
      at(ended, () =>
        history.act(
          ended,
          giver,
          "select app_public.end_delegation(id) from app_public.approval_delegations where from_user = $1 and revoked_at is null and ends_on >= $2::date",
          [giver, day(endedAgo)],
        ),
      ),
    ];
  });

  const said = remarks.map(({ daysAgo, who, kind, text }) => {
    const when = moment(daysAgo, 16);
    return at(when, () =>
      history.act(
        when,
        idOf(people, who),
        `select app_public.comment_on_approval(id, $2) from (
          select id from app_public.approvals where kind = $1 and status = 'pending_approval' order by created_at, id limit 1
        ) as oldest`,
        [kind, text],
      ),
    );
  });

  // Every morning of the last weeks: reminders, and after a week administrators.
  const mornings = Array.from({ length: 28 }, (_, index) => moment(28 - index, 6)).map((when) =>
    at(when, () => history.happen(when, "select app_private.tick_approvals()")),
  );

  return [...delegations, ...said, ...mornings];
}
