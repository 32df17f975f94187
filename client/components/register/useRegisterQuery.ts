import type { OperationVariables } from "@apollo/client";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";

import { rememberQuery } from "./lastQuery.ts";
import { useCommitted } from "./useCommitted.ts";

/** The query options of a register: it is loaded again whenever it is opened. */
export function useRegisterQuery<Variables extends OperationVariables>(variables: Variables) {
  const { pathname, search } = useLocation();
  const committed = useCommitted(variables);
  const isCommitted = JSON.stringify(committed) === JSON.stringify(variables);

  useEffect(() => {
    if (isCommitted) rememberQuery({ pathname, search }, committed);
  }, [isCommitted, pathname, search, committed]);

  return {
    variables: committed,
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  } as const;
}
