import {
  MoreTasksDocument,
  type MoreTasksQuery,
  type MoreTasksQueryVariables,
  type MyWorkPageFragment,
  useWorkBoardQuery,
} from "../../../../graphql/generated/index.ts";
import { useOnReturn } from "../../../access/useSessionPolling.ts";
import { joinPages } from "../../../components/ShowMore.tsx";

const FIRST = 20;

const taskStatuses = { todo: "todo", inProgress: "in_progress" } as const;
export type OpenStatus = keyof typeof taskStatuses;

/** The tasks of the user by status, a page of each, and more pages on demand. */
export function useWorkBoard() {
  const { data, error, refetch, fetchMore } = useWorkBoardQuery({
    variables: { ...taskStatuses, first: FIRST },
    fetchPolicy: "cache-and-network",
  });
  useOnReturn(() => void refetch().catch(() => undefined));

  async function more(status: OpenStatus, { pageInfo }: MyWorkPageFragment) {
    await fetchMore<MoreTasksQuery, MoreTasksQueryVariables>({
      query: MoreTasksDocument,
      variables: { taskStatus: taskStatuses[status], first: FIRST, after: pageInfo.endCursor },
      updateQuery: (before, { fetchMoreResult: { myWork } }) => ({
        ...before,
        [status]: joinPages(before[status] ?? null, myWork),
      }),
    }).catch(() => undefined);
  }

  return { data, error, refetch, more };
}
