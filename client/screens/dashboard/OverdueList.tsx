import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { useOverdueApprovalsQuery } from "../../../graphql/generated/index.ts";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { RelativeDate } from "../../components/RelativeDate.tsx";
import { TextLink } from "../../components/TextLink.tsx";

const WEEK = 7 * 86_400_000;

interface OverdueListProps {
  asOf: string;
  /** The number of all items, including those that the user may not open. */
  count: number;
}

export function OverdueList({ asOf, count }: OverdueListProps) {
  const { t } = useTranslation("dashboard");
  const before = new Date(Date.parse(asOf) - WEEK).toISOString();
  const { data, loading, error, refetch } = useOverdueApprovalsQuery({ variables: { before } });
  if (loading && !data) return <Loading />;
  if (error || !data?.approvals) {
    return <ErrorPanel error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  }
  const { nodes, totalCount } = data.approvals;

  return (
    <>
      <chakra.ul listStyle="none" fontSize="table" mt="1">
        {nodes.map(({ id, title, createdAt, requester }) => (
          <chakra.li key={id} display="flex" flexWrap="wrap" columnGap="3" py="1.5" borderTopWidth="1px">
            <chakra.span flex="1" minW="40" overflowWrap="anywhere">
              <TextLink to={`/approvals/${id}`}>{title}</TextLink>
            </chakra.span>
            <chakra.span color="fg.muted">
              {requester && <>{t("rows.asked", { name: requester.fullName })} · </>}
              <RelativeDate value={createdAt} />
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {totalCount < count && (
        <chakra.p color="fg.muted" fontSize="table">
          {t("rows.notYours", { count, open: totalCount })}
        </chakra.p>
      )}
    </>
  );
}
