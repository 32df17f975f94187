import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { propose } from "./propose.ts";

export type Proposal =
  | { state: "none" }
  | { state: "asked" }
  | { state: "answered"; text: string }
  | { state: "failed"; reason: string };

/** One proposal at a time. Leaving the page or stopping ends the request. */
export function useProposal(path: "/ai/wording" | "/ai/summary") {
  const { t } = useTranslation();
  const [proposal, setProposal] = useState<Proposal>({ state: "none" });
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function ask(content: unknown) {
    running.current?.abort();
    const request = new AbortController();
    running.current = request;
    setProposal({ state: "asked" });
    try {
      const text = await propose(path, content, request.signal);
      setProposal({ state: "answered", text });
    } catch (error) {
      if (request.signal.aborted) return;
      // A failed connection has a message of the browser, in its own words.
      const reason =
        error instanceof TypeError || !(error instanceof Error) ? t("errors.unreachable") : error.message;
      setProposal({ state: "failed", reason });
    }
  }

  function clear() {
    running.current?.abort();
    setProposal({ state: "none" });
  }

  return { proposal, ask, clear };
}
