import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";

import type { AiMappingRunFragment } from "../../../../graphql/generated/index.ts";
import { propose } from "../../../components/ai/propose.ts";
import { useFailureReason } from "../../../components/ai/useFailureReason.ts";

/** Asks for the parts of a comparison, one after the other; stopping or leaving the page ends it, and it can be continued. */
export function useComparison() {
  const client = useApolloClient();
  const reasonOf = useFailureReason();
  const [running, setRunning] = useState<string>();
  const [problem, setProblem] = useState<{ id: string; reason: string }>();
  const request = useRef<AbortController>(undefined);

  useEffect(() => () => request.current?.abort(), []);

  const refresh = () => client.refetchQueries({ include: "active" });

  async function run({ id, parts, partsDone }: Pick<AiMappingRunFragment, "id" | "parts" | "partsDone">) {
    request.current?.abort();
    const current = new AbortController();
    request.current = current;
    setRunning(id);
    setProblem(undefined);
    try {
      for (let part = partsDone; part < parts; part += 1) {
        await propose("/ai/mapping", { id }, current.signal);
        await refresh();
      }
    } catch (error) {
      if (current.signal.aborted) return;
      setProblem({ id, reason: reasonOf(error) });
      await refresh();
    } finally {
      if (request.current === current) setRunning(undefined);
    }
  }

  function stop() {
    request.current?.abort();
    setRunning(undefined);
  }

  return { running, problem, run, stop };
}

export type Comparison = ReturnType<typeof useComparison>;
