import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { BoardDeckDocument, useBoardDeckQuery } from "../../../../graphql/generated/index.ts";
import { PageHead } from "../../../components/PageHead.tsx";
import { recordFirstQueries } from "../../../components/record/firstQuery.ts";
import { RecordState } from "../../../components/record/RecordState.tsx";
import { useRecordUrl } from "../../../components/record/useRecordUrl.ts";
import { formatDate } from "../../../i18n/format.ts";
import { ReportDownload } from "../parts/ReportDownload.tsx";
import { DeckActions } from "./DeckActions.tsx";
import { DeckContent, shownReport } from "./DeckContent.tsx";
import { DeckStatusBadge } from "./DeckStatusBadge.tsx";

const POLL_INTERVAL_MS = 1_000;

export const firstQueries = recordFirstQueries(BoardDeckDocument);

/** A board deck: what is published, until its last day; for those who write it also its preview and what can be done. */
export default function BoardDeckScreen() {
  const { t } = useTranslation(["reports", "decks"]);
  const { id, isId } = useRecordUrl();
  const { data, loading, error, refetch, startPolling, stopPolling } = useBoardDeckQuery({
    variables: { id },
    skip: !isId,
    fetchPolicy: "cache-and-network",
  });
  const deck = data?.boardDeck;
  const waits = deck?.report?.status === "waiting" || deck?.report?.status === "running";

  useEffect(() => {
    if (!waits) return;
    startPolling(POLL_INTERVAL_MS);
    return stopPolling;
  }, [waits, startPolling, stopPolling]);

  if (!deck) {
    return (
      <RecordState
        title={t("decks:record")}
        loading={loading}
        error={error}
        onRetry={() => void refetch()}
        missing={{
          title: t("decks:missing"),
          text: t("decks:missingText"),
          to: "/reports",
          label: t("toList"),
        }}
      />
    );
  }
  const report = shownReport(deck);

  return (
    <>
      <PageHead
        title={deck.title}
        badges={<DeckStatusBadge status={deck.status} />}
        context={[
          deck.reference,
          deck.isShown && deck.publishedUntil && t("decks:until", { day: formatDate(deck.publishedUntil) }),
          deck.author?.fullName,
          t(`classification.${deck.classification}`),
        ]
          .filter(Boolean)
          .join(" · ")}
        actions={
          <>
            {report && <ReportDownload id={report.id} />}
            <DeckActions deck={deck} />
          </>
        }
      />
      <chakra.div display="grid" gap="4">
        <DeckContent deck={deck} />
      </chakra.div>
    </>
  );
}
