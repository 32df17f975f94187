import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";

import { Button } from "../Button.tsx";
import { ErrorPanel } from "../ErrorPanel.tsx";
import { Loading } from "../Loading.tsx";
import type { Change } from "./change.ts";
import { HistoryEntry } from "./HistoryEntry.tsx";
import type { HistoryMessages } from "./historyMessages.ts";
import { Section } from "./Section.tsx";

/** How many entries are asked for at first; each further question doubles it. */
export const FIRST_ENTRIES = 100;
const MOST = 1000;

interface HistoryProps {
  /** None while they are read. */
  changes: readonly Change[] | null | undefined;
  words: HistoryMessages;
  loading: boolean;
  error?: unknown;
  onRetry: () => void;
  /** How many were asked for. */
  newest: number;
  onNewest: (newest: number) => void;
}

/** From the trail: who, when, what and why, as far as the reader may see it. */
export function History({ changes, words, loading, error, onRetry, newest, onNewest }: HistoryProps) {
  const { t } = useTranslation("record");
  if (error && !changes) return <ErrorPanel error={error} onRetry={onRetry} />;
  if (!changes) return <Loading />;
  const events = words.merge ? words.merge(changes) : changes;

  return (
    <Section title={t("history.title")}>
      {events.length === 0 && <chakra.p color="fg.muted">{t("history.none")}</chakra.p>}
      <chakra.ol listStyle="none" aria-busy={loading}>
        {events.map((change) => (
          <HistoryEntry key={change.seq} change={change} words={words} />
        ))}
      </chakra.ol>
      {changes.length >= newest && newest < MOST && (
        <Button mt="3" disabled={loading} onClick={() => onNewest(newest * 2)}>
          {t("history.older")}
        </Button>
      )}
    </Section>
  );
}
