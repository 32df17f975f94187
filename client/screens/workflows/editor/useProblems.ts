import { useApolloClient } from "@apollo/client/react";
import { useEffect, useMemo, useState } from "react";

import { WorkflowProblemsDocument } from "../../../../graphql/generated/index.ts";
import type { Flow } from "../parts/flow.ts";
import { flowJson } from "../parts/flowJson.ts";
import { type Problem, placed } from "./problems.ts";

const DEBOUNCE_MS = 400;

/** The problems of a definition, checked by the server whenever the user pauses; undefined until they are known. */
export function useProblems({ event, condition, steps }: Flow): readonly Problem[] | undefined {
  const client = useApolloClient();
  const [problems, setProblems] = useState<readonly Problem[]>();
  // Compared as text, so that equal definitions are checked once.
  const asked = useMemo(
    () => JSON.stringify(flowJson({ event, condition, steps })),
    [event, condition, steps],
  );

  useEffect(() => {
    let wanted = true;
    const definition: ReturnType<typeof flowJson> = JSON.parse(asked);
    const ids = definition.steps.map(({ id }) => String(id));
    const timer = setTimeout(() => {
      client
        .query({ query: WorkflowProblemsDocument, variables: definition, fetchPolicy: "network-only" })
        .then(({ data }) => {
          if (!wanted || !data) return;
          setProblems((data.workflowProblems ?? []).map((problem) => placed(problem, ids)));
        })
        // Without an answer the problems stay unknown; saving reports them.
        .catch(() => undefined);
    }, DEBOUNCE_MS);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [client, asked]);

  return problems;
}
