import { useEffect, useRef, useState } from "react";

import { type ProposalPath, propose } from "./propose.ts";
import { useFailureReason } from "./useFailureReason.ts";

export type Proposal =
  | { state: "none" }
  | { state: "asked" }
  | { state: "answered"; text: string }
  | { state: "failed"; reason: string };

/** One proposal at a time. Leaving the page or stopping ends the request. */
export function useProposal(path: ProposalPath) {
  const reasonOf = useFailureReason();
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
      setProposal({ state: "failed", reason: reasonOf(error) });
    }
  }

  function clear() {
    running.current?.abort();
    setProposal({ state: "none" });
  }

  function fail(reason: string) {
    setProposal({ state: "failed", reason });
  }

  return { proposal, ask, clear, fail };
}
