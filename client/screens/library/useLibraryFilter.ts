import { useCallback } from "react";

import type { LibraryCardFragment } from "../../../graphql/generated/index.ts";
import { useUrlParams } from "../../components/useUrlParams.ts";

/** The filter of the library, which is in the URL. */
export function useLibraryFilter() {
  const { params, change } = useUrlParams();
  const search = params.get("search") ?? "";
  const publisher = params.get("publisher");
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);

  const handleSearch = useCallback(
    (typed: string) => change({ search: typed || null }, { replace: true }),
    [change],
  );

  function fits(shipped: LibraryCardFragment): boolean {
    if (publisher !== null && shipped.publisher !== publisher) return false;
    const { code, name, edition, description } = shipped;
    const text = [code, name, edition, shipped.publisher, description].join(" ").toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  }

  return { search, publisher, handleSearch, fits };
}
