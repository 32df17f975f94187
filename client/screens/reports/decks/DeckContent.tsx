import { useTranslation } from "react-i18next";

import { StatePanel } from "../../../components/StatePanel.tsx";
import { formatDate } from "../../../i18n/format.ts";
import { ReportContent } from "../parts/ReportContent.tsx";
import type { Deck } from "./deck.ts";

/** What the reader sees of a deck: its preview if that may be seen, else what is published; null without any. */
export function shownReport({ report, publishedReport }: Deck): { id: string } | null {
  if (report) return report.status === "ready" ? report : null;
  return publishedReport;
}

/** The content of a deck, or why there is none. */
export function DeckContent({ deck }: { deck: Deck }) {
  const { t } = useTranslation(["reports", "decks"]);
  const { report, publishedReport, sections, publishedUntil, isShown } = deck;
  const shown = shownReport(deck);

  if (report?.status === "failed")
    return <StatePanel tone="bad" title={t("failed")} text={report.problem ?? ""} />;
  if (report && !shown) return <StatePanel role="status" title={t("waits.title")} text={t("waits.text")} />;
  return (
    <>
      {publishedUntil && !isShown && (
        <StatePanel
          title={t("decks:expired")}
          text={t("decks:expiredText", { day: formatDate(publishedUntil) })}
        />
      )}
      {report && report.id !== publishedReport?.id && <p role="status">{t("decks:previewed")}</p>}
      {sections !== null && !report && (
        <StatePanel title={t("decks:noPreview")} text={t("decks:noPreviewText")} />
      )}
      {shown && <ReportContent id={shown.id} />}
    </>
  );
}
