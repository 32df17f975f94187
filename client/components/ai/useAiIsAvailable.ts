import { useAiIsAvailableQuery } from "../../../graphql/generated/index.ts";

/** Whether a provider is configured; until that is known, and on past days, nothing is offered. */
export function useAiIsAvailable(): boolean {
  const { data } = useAiIsAvailableQuery();
  return data?.aiIsAvailable === true;
}
