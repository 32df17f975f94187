import { chakra } from "@chakra-ui/react/styled-system";

import {
  type AuditRowFragment,
  type AuditStatus,
  MoreAuditsDocument,
  type MoreAuditsQuery,
  type MoreAuditsQueryVariables,
  useAuditBoardQuery,
} from "../../../../graphql/generated/index.ts";
import { LazyBoard } from "../../../components/board/LazyBoard.tsx";
import type { BoardColumn } from "../../../components/board/types.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import { OverdueDate } from "../../../components/OverdueDate.tsx";
import { PersonName } from "../../../components/PersonName.tsx";
import type { RegisterState } from "../../../components/register/types.ts";
import { useCommitted } from "../../../components/register/useCommitted.ts";
import { joinPages, ShowMore } from "../../../components/ShowMore.tsx";
import { boardVariablesOf, columnFilterOf, statusesOf } from "../auditQuery.ts";
import { auditTones } from "../parts/AuditStatusBadge.tsx";
import { useAuditMessages } from "../parts/useAuditMessages.ts";

const FIRST = 20;

// The phases of an audit have conditions, so that no card is moved by hand.
const stay = () => Promise.resolve();

/** The audits of the list, with a column for each status. */
export function AuditBoard({ state }: { state: RegisterState }) {
  const { t } = useAuditMessages();
  const variables = useCommitted(boardVariablesOf(state));
  const { data, previousData, error, refetch, fetchMore } = useAuditBoardQuery({
    variables,
    fetchPolicy: "cache-and-network",
  });
  const shown = data ?? previousData;

  if (error && !data)
    return <ErrorPanel error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!shown) return <Loading />;

  async function more(status: AuditStatus, after?: string | null) {
    await fetchMore<MoreAuditsQuery, MoreAuditsQueryVariables>({
      query: MoreAuditsDocument,
      variables: {
        filter: columnFilterOf(state, status),
        first: FIRST,
        after,
        orderBy: variables.orderBy,
      },
      updateQuery: (before, { fetchMoreResult: { audits } }) => ({
        ...before,
        [status]: joinPages(before[status] ?? null, audits),
      }),
    }).catch(() => undefined);
  }

  const columns = statusesOf(state).map((status): BoardColumn => {
    const page = shown[status];
    return {
      key: status,
      title: t(`status.${status}`),
      tone: auditTones[status],
      count: page?.totalCount ?? 0,
      cards: (page?.nodes ?? []).map((audit) => ({
        id: audit.id,
        title: audit.name,
        reference: audit.reference,
        to: `/audits/${audit.id}`,
        movable: false,
        body: <CardBody audit={audit} />,
      })),
      footer: page && <ShowMore page={page} onMore={(after) => more(status, after)} />,
    };
  });

  return <LazyBoard label={t("layouts.board")} columns={columns} onMove={stay} />;
}

function CardBody({ audit }: { audit: AuditRowFragment }) {
  const starts = audit.status === "planned";

  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="2" rowGap="1" color="fg.muted" textStyle="meta">
      <OverdueDate value={starts ? audit.plannedStartOn : audit.plannedEndOn} overdue={audit.isOverdue} />
      <PersonName name={audit.lead?.fullName} picture={audit.lead?.avatarUrl} iconOnly />
    </chakra.div>
  );
}
