import { useTranslation } from "react-i18next";

import { useReportsQuery } from "../../../graphql/generated/index.ts";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { Section } from "../../components/record/Section.tsx";
import { joinPages, ShowMore } from "../../components/ShowMore.tsx";
import { BoardDecks } from "./decks/BoardDecks.tsx";
import { ReportKinds } from "./ReportKinds.tsx";
import { ReportList } from "./ReportList.tsx";
import { ScheduledReports } from "./schedules/ScheduledReports.tsx";

const PAGE = 50;

/** The kinds of reports, those that are made regularly, and the reports that were made. */
export default function ReportsScreen() {
  const { t } = useTranslation("reports");
  const { data, previousData, error, refetch, fetchMore } = useReportsQuery({
    variables: { first: PAGE },
    fetchPolicy: "cache-and-network",
  });
  const page = (data ?? previousData)?.reports;

  function loadMore(after: string | null | undefined) {
    return fetchMore({
      variables: { after },
      updateQuery: (earlier, { fetchMoreResult: next }) => ({
        ...next,
        reports: joinPages(earlier.reports, next.reports),
      }),
    });
  }

  return (
    <>
      <PageHead title={t("title")} context={t("context")} />
      <ReportKinds />
      <BoardDecks />
      <ScheduledReports />
      <Section title={t("list.title", { count: page?.totalCount ?? 0 })}>
        {!page && (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />)}
        {page && <ReportList reports={page.nodes} />}
        {page && <ShowMore page={page} onMore={loadMore} />}
      </Section>
    </>
  );
}
