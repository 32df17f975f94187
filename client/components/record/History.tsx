import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { asOfDay } from "../../asOf/day.ts";
import { formatLongDate } from "../../i18n/format.ts";
import { Button } from "../Button.tsx";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { Loading } from "../Loading.tsx";
import type { Change } from "./change.ts";
import { HistoryEntry } from "./HistoryEntry.tsx";
import type { HistoryMessages } from "./historyMessages.ts";
import { Section } from "./Section.tsx";

/** The number of entries that are fetched first; each further request doubles it. */
export const FIRST_ENTRIES = 100;
const MAX = 1000;

interface HistoryProps {
  /** Above the entries: the offer of a summary. */
  summary?: ReactNode;
  /** Undefined while they are loading. */
  changes: readonly Change[] | null | undefined;
  messages: HistoryMessages;
  loading: boolean;
  error?: unknown;
  onRetry: () => void;
  /** The number of entries that were requested. */
  newest: number;
  onNewest: (newest: number) => void;
}

/** The entries of the trail that the reader may see: who, when, what and why. */
export function History(props: HistoryProps) {
  const { summary, changes, messages, loading, error, onRetry, newest, onNewest } = props;
  const { t } = useTranslation("record");
  if (error && !changes) return <ErrorPanel error={error} onRetry={onRetry} />;
  if (!changes) return <Loading />;
  const events = messages.merge ? messages.merge(changes) : changes;

  return (
    <Section title={t("history.title")}>
      {summary}
      {asOfDay && (
        <chakra.p color="fg.muted" mb="2">
          {t("history.until", { day: formatLongDate(asOfDay) })}
        </chakra.p>
      )}
      {events.length === 0 && <chakra.p color="fg.muted">{t("history.none")}</chakra.p>}
      <chakra.ol listStyle="none" aria-busy={loading}>
        {events.map((change) => (
          <HistoryEntry key={change.seq} change={change} messages={messages} />
        ))}
      </chakra.ol>
      {changes.length >= newest && newest < MAX && (
        <Button mt="3" disabled={loading} onClick={() => onNewest(newest * 2)}>
          {t("history.older")}
        </Button>
      )}
    </Section>
  );
}
