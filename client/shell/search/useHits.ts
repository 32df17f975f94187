import { useEffect, useState } from "react";

import { useSearchEverythingQuery } from "../../../graphql/generated/index.ts";
import { serverErrorOf } from "../../apollo/formErrors.ts";
import type { Hit } from "./entries.ts";
import type { ParsedSearch } from "./parseSearch.ts";

const DEBOUNCE_MS = 150;
/** The hits of each kind, and of the only kind that is searched. */
const MAX_PER_KIND = 5;
const MAX_OF_ONE_KIND = 50;

/** An approval is named by its title, which is a message: 'Accept R-0012: Price war'. */
function namedByTitle(hit: Hit): Hit {
  if (hit.kind !== "approvals" || !hit.place) return hit;
  return { ...hit, name: hit.place, reference: null, place: null };
}

export interface Hits {
  /** Those of an earlier text, until the answer to the latest one has come. */
  hits: readonly Hit[];
  /** Whether they are the answer to what is typed. */
  current: boolean;
  failure?: string;
  retry: () => void;
}

/** Searches when the person pauses typing; only the answer to the latest text counts. */
export function useHits(parsed: ParsedSearch, skip: boolean): Hits {
  const {
    words: search,
    kinds = null,
    owner = null,
    unit = null,
    severities = null,
    statuses = null,
  } = parsed;
  const variables = {
    search,
    kinds,
    owner,
    unit,
    severities,
    statuses,
    maxPerKind: kinds?.length === 1 ? MAX_OF_ONE_KIND : MAX_PER_KIND,
  };
  const wanted = JSON.stringify(variables);
  const [settled, setSettled] = useState({ key: wanted, variables });

  useEffect(() => {
    const timer = setTimeout(() => setSettled({ key: wanted, variables: JSON.parse(wanted) }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);

  const { data, previousData, error, loading, refetch } = useSearchEverythingQuery({
    variables: settled.variables,
    skip,
    // A record that two searches have found differs in its snippet and its match.
    fetchPolicy: "no-cache",
  });
  const shown = data ?? previousData;
  return {
    hits: skip ? [] : (shown?.searchEverything ?? []).filter((hit) => hit !== null).map(namedByTitle),
    current: skip || (settled.key === wanted && !loading),
    failure: error && !loading && !skip ? serverErrorOf(error).message : undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}
