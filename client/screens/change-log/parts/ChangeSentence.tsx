import { chakra } from "@chakra-ui/react/styled-system";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";

import type { Change } from "../../../components/record/change.ts";
import { type HistoryMessages, speakerOf } from "../../../components/record/historyMessages.ts";
import { areaHistories } from "../areaHistories.ts";
import { useGeneralHistory } from "../useGeneralHistory.ts";

/** Who changed what, in the words that the history of the record has for it. */
export function ChangeSentence({ change }: { change: Change }) {
  const general = useGeneralHistory();
  const WithHistory = areaHistories[change.tableName];
  const plain = <Sentence change={change} messages={general} />;
  if (!WithHistory) return plain;

  return (
    <Suspense fallback={plain}>
      <WithHistory>{(messages) => <Sentence change={change} messages={messages} />}</WithHistory>
    </Suspense>
  );
}

function Sentence({ change, messages }: { change: Change; messages: HistoryMessages }) {
  const { t } = useTranslation("record");
  const format = speakerOf(messages, t);

  return (
    <>
      <chakra.span fontWeight="semibold">{change.actorName ?? t("history.system")}</chakra.span>{" "}
      {messages.sentence(change, format) || format.derivedChanges(change) || t("history.touched")}
      {change.reason && `: ${change.reason}`}
    </>
  );
}
