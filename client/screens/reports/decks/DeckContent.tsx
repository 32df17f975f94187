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
  const { report, publishedReport, sections } = deck;
  const shown = shownReport(deck);

  if (report?.status === "failed")
    return <StatePanel tone="bad" title={t("failed")} text={report.problem ?? ""} />;
  if (report && !shown) return <StatePanel role="status" title={t("waits.title")} text={t("waits.text")} />;
  return (
    <>
      <NotShown deck={deck} />
      {report && report.id !== publishedReport?.id && <p role="status">{t("decks:previewed")}</p>}
      {sections !== null && !report && (
        <StatePanel title={t("decks:noPreview")} text={t("decks:noPreviewText")} />
      )}
      {shown && <ReportContent id={shown.id} />}
    </>
  );
}

/** Why readers no longer see what was published. */
function NotShown({
  deck: { publishedUntil, isShown, withdrawnAt, withdrawalReason, withdrawer },
}: {
  deck: Deck;
}) {
  const { t } = useTranslation("decks");
  if (!publishedUntil || isShown) return null;
  if (!withdrawnAt)
    return <StatePanel title={t("expired")} text={t("expiredText", { day: formatDate(publishedUntil) })} />;
  const when = { day: formatDate(withdrawnAt), person: withdrawer?.fullName };
  return (
    <StatePanel
      title={t("withdrawn")}
      text={
        <>
          {when.person ? t("withdrawnText", when) : t("withdrawnBySomebody", when)}
          <br />
          {t("withdrawnReason", { reason: withdrawalReason })}
        </>
      }
    />
  );
}
