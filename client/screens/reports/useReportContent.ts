import { useEffect, useState } from "react";

import { requestHeaders } from "../../apollo/requestHeaders.ts";

export interface ContentColumn {
  name: string;
  label: string;
  type: "text" | "number" | "percent" | "day" | "moment" | "amount";
  /** Its share of the width, in parts of the sum of all. */
  share: number;
}

export interface ContentPart {
  name: string;
  title: string;
  /** Why its content is missing. */
  leftOut?: string;
  shape: "table" | "figures" | "heatmap" | "trend" | "text";
  note?: string;
  columns: ContentColumn[];
  /** A heading has values for the first columns only. */
  rows: { cells: string[]; values: (string | number | null)[]; heading?: true }[];
  /** How many rows it has in all. */
  count: number;
}

interface Content {
  parts: ContentPart[];
}

/** The first rows of each part of a report, in the language of the reader; undefined while they are loading. */
export function useReportContent(id: string, language: string) {
  const [content, setContent] = useState<Content>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language and another attempt load it again.
  useEffect(() => {
    const leaving = new AbortController();
    setFailed(false);
    fetch(`/reports/${id}/content`, {
      credentials: "same-origin",
      headers: requestHeaders(),
      signal: leaving.signal,
    })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
      .then(setContent)
      .catch(() => {
        if (!leaving.signal.aborted) setFailed(true);
      });
    return () => leaving.abort();
  }, [id, language, attempt]);

  return { content, failed, retry: () => setAttempt(attempt + 1) };
}
