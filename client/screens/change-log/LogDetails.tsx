import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { ChangeDiff } from "../../components/record/ChangeDiff.tsx";
import { changedFields } from "../../components/record/change.ts";
import { type HistoryMessages, speakerOf } from "../../components/record/historyMessages.ts";
import { TextLink } from "../../components/TextLink.tsx";
import { changeOf, type LogEntry, pathOfEntry } from "./logEntry.ts";

interface LogDetailsProps {
  entry: LogEntry;
  messages: HistoryMessages;
}

/** Where, when exactly and in which request; and every field before and after, where the reader may view the record. */
export function LogDetails({ entry, messages }: LogDetailsProps) {
  const { t } = useTranslation("changeLog");
  const { t: record } = useTranslation("record");
  const change = changeOf(entry);
  const format = speakerOf(messages, record);
  const person = [entry.actorName, entry.actorEmail].filter(Boolean).join(", ");

  return (
    <chakra.div mt="2" ps={{ md: "4.75rem" }} display="flex" flexDirection="column" gap="2">
      <chakra.dl
        display="grid"
        gridTemplateColumns={{ base: "1fr", sm: "max-content 1fr" }}
        columnGap="4"
        rowGap="1"
        fontSize="meta"
      >
        <Fact name={t("meta.position")}>
          <TextLink to={pathOfEntry(entry)}>{entry.seq}</TextLink>
        </Fact>
        <Fact name={t("meta.at")}>{entry.at.replace("T", " ").slice(0, 19)}</Fact>
        {person && (
          <Fact name={t("meta.person")}>
            {entry.actorId ? (
              <TextLink to={`/audits/log?person=${entry.actorId}`}>{person}</TextLink>
            ) : (
              person
            )}
          </Fact>
        )}
        {entry.tokenName && <Fact name={t("meta.token")}>{entry.tokenName}</Fact>}
        {entry.ip && <Fact name={t("meta.ip")}>{entry.ip}</Fact>}
        {entry.requestId && (
          <Fact name={t("meta.request")}>
            <TextLink to={`/audits/log?request=${entry.requestId}`}>{t("sameRequest")}</TextLink>
          </Fact>
        )}
        {entry.subjectId && (
          <Fact name={t("meta.record")}>
            <TextLink to={`/audits/log?q=${entry.subjectId}`}>{t("sameRecord")}</TextLink>
          </Fact>
        )}
        <Fact name={t("meta.proof")}>
          <TextLink to={`/trail/proof/${entry.seq}`} reloadDocument download>
            {t("prove")}
          </TextLink>
        </Fact>
      </chakra.dl>
      {!entry.contentShown && <chakra.p color="fg.muted">{t("contentHidden")}</chakra.p>}
      {changedFields(change, messages.hiddenColumns).length > 0 && (
        <ChangeDiff
          change={change}
          hiddenColumns={messages.hiddenColumns}
          label={format.label}
          show={format.show}
        />
      )}
    </chakra.div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd minW="0" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  );
}
