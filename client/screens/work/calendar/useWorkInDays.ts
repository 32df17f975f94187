import { useEffect } from "react";

import { type MyWorkItemFragment, useWorkInDaysQuery } from "../../../../graphql/generated/index.ts";
import type { Day } from "../../../components/calendar/month.ts";
import type { CalendarItem } from "../../../components/calendar/types.ts";

interface WorkOfDay extends CalendarItem {
  item: MyWorkItemFragment;
}

/** All work that is due in these days, by day: the next page is fetched until there is none. */
export function useWorkInDays(fromDay: Day, toDay: Day) {
  const { data, error, refetch, fetchMore } = useWorkInDaysQuery({
    variables: { fromDay, toDay },
    fetchPolicy: "cache-and-network",
  });
  const page = data?.myWork;
  const next = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;

  useEffect(() => {
    if (!next) return;
    fetchMore({
      variables: { after: next },
      updateQuery: (before, { fetchMoreResult: { myWork } }) =>
        before.myWork && myWork
          ? { myWork: { ...myWork, nodes: [...before.myWork.nodes, ...myWork.nodes] } }
          : before,
    }).catch(() => undefined);
  }, [next, fetchMore]);

  const byDay = new Map<Day, WorkOfDay[]>();
  for (const item of page?.nodes ?? []) {
    if (!item.dueOn) continue;
    const shown = { key: item.id, title: item.title, tone: item.overdue ? "bad" : "neutral", item } as const;
    byDay.set(item.dueOn, [...(byDay.get(item.dueOn) ?? []), shown]);
  }
  return { byDay, loaded: page !== undefined && page !== null, error, refetch };
}
