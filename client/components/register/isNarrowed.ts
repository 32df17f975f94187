import type { RegisterFilter, RegisterState } from "./types.ts";

/** Whether the user's own search or filters leave records out; default filters alone do not count. */
export function isNarrowed(state: RegisterState, filters: readonly RegisterFilter[]): boolean {
  if (state.search !== "") return true;
  return Object.entries(state.values).some(([key, values]) => {
    const filter = filters.find((one) => one.key === key);
    const defaultValues = filter?.kind === "choice" ? filter.defaultValues : undefined;
    return values.join() !== (defaultValues ?? []).join();
  });
}
