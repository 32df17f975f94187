import { chakra } from "@chakra-ui/react/styled-system";

import { useManagementReviewsInDaysQuery } from "../../../../graphql/generated/index.ts";
import { Calendar } from "../../../components/calendar/Calendar.tsx";
import { MoreInDays } from "../../../components/calendar/MoreInDays.tsx";
import { RecordOfDay } from "../../../components/calendar/RecordOfDay.tsx";
import { useCalendar } from "../../../components/calendar/useCalendar.ts";
import { ErrorPanel } from "../../../components/ErrorPanel.tsx";
import type { RegisterState } from "../../../components/register/types.ts";
import { useCommitted } from "../../../components/register/useCommitted.ts";
import { joinPages } from "../../../components/ShowMore.tsx";
import { today } from "../../../components/today.ts";
import { ReviewStatusBadge } from "../ReviewStatusBadge.tsx";
import { daysFilterOf } from "../reviewQuery.ts";
import { useReviewMessages } from "../useReviewMessages.ts";
import { reviewDays } from "./reviewDays.ts";

/** The reviews of the list by month. */
export function ReviewCalendar({ state }: { state: RegisterState }) {
  const { t } = useReviewMessages();
  const control = useCalendar();
  const { data, error, refetch, fetchMore } = useManagementReviewsInDaysQuery({
    variables: useCommitted({ filter: daysFilterOf(state, control.fromDay, control.toDay) }),
    fetchPolicy: "cache-and-network",
  });
  const page = data?.managementReviews ?? undefined;

  async function more(after?: string | null) {
    await fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult }) => ({
        managementReviews: joinPages(before.managementReviews, fetchMoreResult.managementReviews),
      }),
    }).catch(() => undefined);
  }

  const retry = () => void refetch().catch(() => undefined);

  return (
    <Calendar
      control={control}
      byDay={reviewDays(page?.nodes ?? [], today())}
      loaded={page !== undefined}
      problem={error && <ErrorPanel error={error} onRetry={retry} />}
      countLabel={(count) => t("register:calendar.count", { count })}
      none={t("layouts.noneOnDay")}
      list={(items) => (
        <chakra.ul listStyle="none">
          {items.map(({ key, title, review }) => (
            <RecordOfDay
              key={key}
              to={`/audits/reviews/${review.id}`}
              title={title}
              reference={review.reference}
            >
              <ReviewStatusBadge status={review.status} archived={review.archivedAt !== null} />
            </RecordOfDay>
          ))}
        </chakra.ul>
      )}
      note={page?.pageInfo.hasNextPage && <MoreInDays page={page} onMore={more} />}
    />
  );
}
