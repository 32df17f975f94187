import type { TypedDocumentNode } from "@apollo/client";
import { useQuery } from "@apollo/client/react";
import { useState } from "react";

import { READS_TRAIL } from "../../asOf/day.ts";
import { SummaryButton } from "../ai/SummaryButton.tsx";
import type { Change } from "./change.ts";
import { FIRST_ENTRIES, History } from "./History.tsx";
import type { HistoryMessages } from "./historyMessages.ts";

interface RecordHistoryProps<Data> {
  id: string;
  /** The area of the record, if the language model may summarise it. */
  area?: string;
  document: TypedDocumentNode<Data, { id: string; newest: number }>;
  changesOf: (data: Data) => readonly Change[] | null | undefined;
  /** The texts and rules of the area's history. */
  useHistoryMessages: () => HistoryMessages;
}

/** The history of a record, newest first; older entries are loaded on request. */
export function RecordHistory<Data>({
  id,
  area,
  document,
  changesOf,
  useHistoryMessages,
}: RecordHistoryProps<Data>) {
  const [newest, setNewest] = useState(FIRST_ENTRIES);
  const { data, previousData, loading, error, refetch } = useQuery(document, {
    variables: { id, newest },
    fetchPolicy: "cache-and-network",
    context: READS_TRAIL,
  });
  const messages = useHistoryMessages();
  const read = data ?? previousData;

  return (
    <History
      summary={area && <SummaryButton area={area} id={id} />}
      // A record of a past day may not exist any more.
      changes={read && (changesOf(read) ?? [])}
      messages={messages}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      newest={newest}
      onNewest={setNewest}
    />
  );
}
