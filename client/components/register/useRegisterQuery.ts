import { useCommitted } from "./useCommitted.ts";

/** How a register asks: for the page that is really shown, and anew whenever it is opened. */
export function useRegisterQuery<Variables>(variables: Variables) {
  return {
    variables: useCommitted(variables),
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  } as const;
}
