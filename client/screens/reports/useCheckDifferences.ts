import { useEffect, useState } from "react";

import { requestHeaders } from "../../apollo/requestHeaders.ts";

export interface Difference {
  kind: "cell" | "head" | "missing_row" | "added_row" | "missing_part" | "added_part";
  row: number | null;
  record: string;
  column: string;
  stored: string;
  again: string;
}

export interface DifferingPart {
  name: string;
  title: string;
  /** Why its differences are not shown. */
  hidden?: string;
  differences: Difference[];
  /** How many rows the same report of today has more, has no more, and has with other values. */
  later?: { added: number; gone: number; changed: number };
}

/** Where a check found that the report differs, in the language of the reader; undefined while it is loading. */
export function useCheckDifferences(report: string, check: string, language: string) {
  const [parts, setParts] = useState<DifferingPart[]>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language and another attempt load it again.
  useEffect(() => {
    const leaving = new AbortController();
    setFailed(false);
    fetch(`/reports/${report}/checks/${check}/differences`, {
      credentials: "same-origin",
      headers: requestHeaders(),
      signal: leaving.signal,
    })
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(answer.statusText))))
      .then((answer: { parts: DifferingPart[] }) => setParts(answer.parts))
      .catch(() => {
        if (!leaving.signal.aborted) setFailed(true);
      });
    return () => leaving.abort();
  }, [report, check, language, attempt]);

  return { parts, failed, retry: () => setAttempt(attempt + 1) };
}
