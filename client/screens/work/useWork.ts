import {
  MoreWorkDocument,
  type MoreWorkQuery,
  type MoreWorkQueryVariables,
  type MyWorkPageFragment,
  useMyWorkQuery,
  type WorkSection,
} from "../../../graphql/generated/index.ts";
import { useOnReturn } from "../../access/useSessionPolling.ts";

export const FIRST = 20;

const sections = { overdue: "overdue", thisWeek: "this_week", later: "later", asked: "asked" } as const;
export type SectionKey = keyof typeof sections;

/** The work of the user by section, a page of each, and more pages on demand. */
export function useWork() {
  const { data, error, refetch, fetchMore } = useMyWorkQuery({
    variables: { first: FIRST },
    fetchPolicy: "cache-and-network",
  });
  useOnReturn(() => void refetch().catch(() => undefined));

  function more(key: SectionKey, page: MyWorkPageFragment) {
    const section: WorkSection = sections[key];
    void fetchMore<MoreWorkQuery, MoreWorkQueryVariables>({
      query: MoreWorkDocument,
      variables: { section, first: FIRST, after: page.pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { myWork } }) => {
        const known = before[key];
        if (!known || !myWork) return before;
        return { ...before, [key]: { ...myWork, nodes: [...known.nodes, ...myWork.nodes] } };
      },
    }).catch(() => undefined);
  }

  return { data, error, refetch, more };
}
