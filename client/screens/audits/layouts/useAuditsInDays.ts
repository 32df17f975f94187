import { useAuditsInDaysQuery } from "../../../../graphql/generated/index.ts";
import type { RegisterState } from "../../../components/register/types.ts";
import { useCommitted } from "../../../components/register/useCommitted.ts";
import { joinPages } from "../../../components/ShowMore.tsx";
import { daysFilterOf } from "../auditQuery.ts";

/** The audits of the list that are planned in these days, a page, and more on demand. */
export function useAuditsInDays(state: RegisterState, fromDay: string, toDay: string) {
  const { data, error, refetch, fetchMore } = useAuditsInDaysQuery({
    variables: useCommitted({ filter: daysFilterOf(state, fromDay, toDay) }),
    fetchPolicy: "cache-and-network",
  });

  async function more(after?: string | null) {
    await fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult }) => ({
        audits: joinPages(before.audits, fetchMoreResult.audits),
      }),
    }).catch(() => undefined);
  }

  return {
    page: data?.audits ?? undefined,
    error,
    retry: () => void refetch().catch(() => undefined),
    more,
  };
}
