import { chakra } from "@chakra-ui/react/styled-system";
import { FilePlus2 } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";

import { useReportsQuery } from "../../../graphql/generated/index.ts";
import { Button } from "../../components/Button.tsx";
import { ErrorPanel } from "../../components/ErrorPanel.tsx";
import { Loading } from "../../components/Loading.tsx";
import { PageHead } from "../../components/PageHead.tsx";
import { Section } from "../../components/record/Section.tsx";
import { joinPages, ShowMore } from "../../components/ShowMore.tsx";
import { BoardDecks } from "./decks/BoardDecks.tsx";
import { ReportKinds } from "./ReportKinds.tsx";
import { ReportList } from "./ReportList.tsx";
import { ScheduledReports } from "./schedules/ScheduledReports.tsx";

/** Few enough that what follows the list is found. */
const PAGE = 20;

/** The reports that were made, board decks, those that are made regularly, and the kinds of reports to make one of. */
export default function ReportsScreen() {
  const { t } = useTranslation("reports");
  const { data, previousData, error, refetch, fetchMore } = useReportsQuery({
    variables: { first: PAGE },
    fetchPolicy: "cache-and-network",
  });
  const kinds = useRef<HTMLDivElement>(null);
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

  function showKinds() {
    kinds.current?.scrollIntoView({ block: "start" });
    kinds.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <PageHead
        title={t("title")}
        context={t("context")}
        actions={
          <Button variant="solid" onClick={showKinds}>
            <FilePlus2 aria-hidden />
            {t("kinds.title")}
          </Button>
        }
      />
      <chakra.div mb="5">
        <Section title={t("list.title", { count: page?.totalCount ?? 0 })}>
          {!page && (error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <Loading />)}
          {page && <ReportList reports={page.nodes} />}
          {page && <ShowMore page={page} onMore={loadMore} />}
        </Section>
      </chakra.div>
      <BoardDecks />
      <ScheduledReports />
      <ReportKinds ref={kinds} />
    </>
  );
}
