import { chakra } from "@chakra-ui/react/styled-system";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";

import { StatusBadge } from "../../components/Badge.tsx";
import { Button } from "../../components/Button.tsx";
import { type HistoryMessages, speakerOf } from "../../components/record/historyMessages.ts";
import { TextLink } from "../../components/TextLink.tsx";
import { Tip } from "../../components/Tip.tsx";
import { formatDateTime, formatTime } from "../../i18n/format.ts";
import { areaHistories } from "./areaHistories.ts";
import { LogDetails } from "./LogDetails.tsx";
import { changeOf, type LogEntry, pathOfSubject } from "./logEntry.ts";
import { useGeneralHistory } from "./useGeneralHistory.ts";
import { useLogMessages } from "./useLogMessages.ts";

/** Events that the histories of records word; all others are worded here. */
const LINKS = ["linked", "unlinked", "link_changed"];

interface LogRowProps {
  entry: LogEntry;
  /** Opens the details from the start, on the page of one entry. */
  opened?: boolean;
}

/** One entry: when, who, what, about which record; with the differences behind a button. */
export function LogRow({ entry, opened = false }: LogRowProps) {
  const general = useGeneralHistory();
  // Kept here, because the row is remounted when the messages of its area have been loaded.
  const [open, setOpen] = useState(opened);
  const shared = { entry, open, onToggle: () => setOpen(!open) };
  const isGeneral = entry.operation === "event" && !LINKS.includes(entry.event ?? "");
  const WithHistory = isGeneral || !entry.contentShown ? undefined : areaHistories[entry.tableName];
  const plain = <Row {...shared} messages={general} />;
  if (!WithHistory) return plain;

  return (
    <Suspense fallback={plain}>
      <WithHistory>{(messages) => <Row {...shared} messages={messages} />}</WithHistory>
    </Suspense>
  );
}

interface RowProps {
  entry: LogEntry;
  messages: HistoryMessages;
  open: boolean;
  onToggle: () => void;
}

function Row({ entry, messages, open, onToggle }: RowProps) {
  const { t } = useTranslation("changeLog");
  const { kinds } = useLogMessages();
  const { kind } = entry;
  const isRefused = kind === "refused_sign_in" || kind === "refused_access";

  return (
    <chakra.li py="2.5" borderTopWidth="1px" fontSize="table" _first={{ borderTopWidth: 0 }}>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: "1fr auto", md: "4rem 1fr auto" }}
        columnGap="3"
        rowGap="1"
        alignItems="baseline"
      >
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
          <Tip text={formatDateTime(entry.at)}>
            <time dateTime={entry.at}>{formatTime(entry.at)}</time>
          </Tip>
        </chakra.span>
        <chakra.div
          minW="0"
          gridColumn={{ base: "1 / -1", md: "auto" }}
          gridRow={{ base: "2", md: "auto" }}
          overflowWrap="anywhere"
        >
          <Sentence entry={entry} messages={messages} />
          <About entry={entry} />
        </chakra.div>
        <chakra.div display="flex" gap="2" alignItems="center" justifySelf="end">
          {kind !== "change" && kind in kinds && (
            <StatusBadge tone={isRefused ? "attention" : "neutral"}>
              {kinds[kind as keyof typeof kinds]}
            </StatusBadge>
          )}
          <Button
            variant="ghost"
            size="xs"
            aria-expanded={open}
            aria-label={t(open ? "hideDetailsOf" : "detailsOf", { position: entry.seq })}
            onClick={onToggle}
          >
            {open ? t("hideDetails") : t("details")}
          </Button>
        </chakra.div>
      </chakra.div>
      {open && <LogDetails entry={entry} messages={messages} />}
    </chakra.li>
  );
}

function Sentence({ entry, messages }: { entry: LogEntry; messages: HistoryMessages }) {
  const { t } = useTranslation("changeLog");
  const { t: record } = useTranslation("record");
  const { personal } = useLogMessages();
  const isSignIn =
    entry.kind === "sign_in" || entry.kind === "refused_sign_in" || entry.kind === "refused_access";
  const who = entry.actorName ?? (isSignIn ? (entry.subjectName ?? t("someone")) : t("system"));
  const change = changeOf(entry);
  const format = speakerOf(messages, record);
  const operation = entry.operation as "insert" | "update" | "delete";
  // The content of personal records is not shown, but their kind already says what happened.
  const ofKind = personal[entry.tableName as keyof typeof personal];
  const what =
    entry.contentShown || entry.operation === "event"
      ? messages.sentence(change, format)
      : (ofKind?.[operation] ?? t(`hidden.${operation}`));

  return (
    <p>
      <chakra.span fontWeight="semibold">{who}</chakra.span>{" "}
      {what || format.derivedChanges(change) || record("history.touched")}
      {entry.reason && <chakra.span color="fg.muted">: {entry.reason}</chakra.span>}
    </p>
  );
}

/** The kind of record and its name, with a link to its page. */
function About({ entry }: { entry: LogEntry }) {
  const { tables } = useLogMessages();
  const name = tables[entry.tableName as keyof typeof tables] ?? tables.other;
  const path = pathOfSubject(entry);

  return (
    <chakra.p color="fg.muted" mt="0.5">
      {name}
      {entry.subjectName && (
        <>
          {" · "}
          {path ? (
            <TextLink to={path} textDecoration="underline">
              {entry.subjectName}
            </TextLink>
          ) : (
            entry.subjectName
          )}
        </>
      )}
    </chakra.p>
  );
}
