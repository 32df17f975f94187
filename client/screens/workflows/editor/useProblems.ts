import { useApolloClient } from "@apollo/client/react";
import { useEffect, useMemo, useState } from "react";

import { WorkflowProblemsDocument } from "../../../../graphql/generated/index.ts";
import type { Flow } from "../parts/flow.ts";
import { flowJson } from "../parts/flowJson.ts";
import { type Problem, placed } from "./problems.ts";

const PAUSE = 400;

/** What the server says is missing, asked again after each pause in the typing; none while it is not known. */
export function useProblems({ event, condition, steps }: Flow): readonly Problem[] | undefined {
  const client = useApolloClient();
  const [problems, setProblems] = useState<readonly Problem[]>();
  // As one text: the same definition is asked about once.
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
        // Without an answer nothing new is known; saving tells.
        .catch(() => undefined);
    }, PAUSE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [client, asked]);

  return problems;
}
