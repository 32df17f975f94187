import { useEffect } from "react";

import { type SavedViewFragment, useSavedViewsQuery } from "../../../../graphql/generated/index.ts";
import { useViewer } from "../../../access/useViewer.ts";
import { queryOf, readUrl } from "../registerUrl.ts";
import { defaultQueryOf, rememberDefaultQuery } from "../remembered.ts";
import type { RegisterControl } from "../useRegister.ts";

export type SavedView = SavedViewFragment;

export interface SavedViews {
  /** The user's own first. */
  views: readonly SavedView[];
  /** The view that is shown. */
  current?: SavedView;
  isOwn: (view: SavedView) => boolean;
  /** The query of the list that is shown. */
  query: string;
  /** Whether the list differs from the current view or, without one, from the standard list. */
  changed: boolean;
  refetch: () => Promise<unknown>;
}

/** The saved views of a register that the user may open. The register is usable while they are loading. */
export function useSavedViews({ definition, state, defaultState, view, open }: RegisterControl): SavedViews {
  const { viewer } = useViewer();
  const { name } = definition;
  const { data, refetch } = useSavedViewsQuery({
    variables: { area: name },
    skip: !viewer,
    fetchPolicy: "cache-and-network",
  });
  const viewerId = viewer?.id;
  const nodes = data?.savedViews?.nodes;
  const opening = nodes?.find(({ isDefault }) => isDefault);

  useEffect(() => {
    if (!viewerId || !nodes) return;
    const known = defaultQueryOf(viewerId, name);
    rememberDefaultQuery(viewerId, name, opening);
    // First visit with this browser: the register was opened with the standard list.
    if (opening && known === undefined && window.location.search === "")
      open(opening.query, opening.id, true);
  }, [viewerId, nodes, name, opening, open]);

  const isOwn = ({ ownerId }: SavedView) => ownerId === viewerId;
  const views = (nodes ?? []).toSorted(
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)) || one.name.localeCompare(other.name),
  );
  const current = views.find(({ id }) => id === view);
  const query = queryOf(definition, state);
  const kept = current ? readUrl(definition, new URLSearchParams(current.query)) : defaultState;
  return { views, current, isOwn, query, changed: query !== queryOf(definition, kept), refetch };
}
