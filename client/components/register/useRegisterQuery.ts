import { useCommitted } from "./useCommitted.ts";

/** The query options of a register: it is loaded again whenever it is opened. */
export function useRegisterQuery<Variables>(variables: Variables) {
  return {
    variables: useCommitted(variables),
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  } as const;
}
