import { MoreInDays } from "../../../components/calendar/MoreInDays.tsx";
import { EmptyState } from "../../../components/EmptyState.tsx";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import { Loading } from "../../../components/Loading.tsx";
import type { RegisterState } from "../../../components/register/types.ts";
import { useAuditMessages } from "../parts/useAuditMessages.ts";
import { Timeline } from "../plan/Timeline.tsx";
import { useYear } from "../plan/useYear.ts";
import { YearSection } from "../plan/YearSection.tsx";
import { useAuditsInDays } from "./useAuditsInDays.ts";

/** The audits of the list on the timeline of a year. */
export function AuditTimeline({ state }: { state: RegisterState }) {
  const { t } = useAuditMessages();
  const year = useYear();
  const { page, error, retry, more } = useAuditsInDays(state, `${year}-01-01`, `${year}-12-31`);

  return (
    <YearSection year={year} count={page?.totalCount ?? 0}>
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!page && !error && <Loading />}
      {page?.nodes.length === 0 && <EmptyState title={t("plan.none")} text={t("layouts.noneInYear")} />}
      {page && page.nodes.length > 0 && <Timeline year={year} audits={page.nodes} />}
      {page?.pageInfo.hasNextPage && <MoreInDays page={page} onMore={more} />}
    </YearSection>
  );
}
