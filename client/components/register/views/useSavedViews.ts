import { useEffect } from "react";

import { type SavedViewFragment, useSavedViewsQuery } from "../../../../graphql/generated/index.ts";
import { useViewer } from "../../../access/useViewer.ts";
import { queryOf, readUrl } from "../registerUrl.ts";
import { openingOf, rememberOpening } from "../remembered.ts";
import type { RegisterControl } from "../useRegister.ts";

export type SavedView = SavedViewFragment;

export interface SavedViews {
  /** One's own first. */
  views: readonly SavedView[];
  /** The one that is shown. */
  current?: SavedView;
  isOwn: (view: SavedView) => boolean;
  /** The list as it is now. */
  query: string;
  /** Whether the list differs from the view, or from the standard list. */
  changed: boolean;
  refetch: () => Promise<unknown>;
}

/** The views of a register that this person may open. A register works without them while they are on their way. */
export function useSavedViews({ definition, state, standard, view, open }: RegisterControl): SavedViews {
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
    const known = openingOf(viewerId, name);
    rememberOpening(viewerId, name, opening);
    // The first time in this browser: the register has opened with the standard list.
    if (opening && known === undefined && window.location.search === "")
      open(opening.query, opening.id, true);
  }, [viewerId, nodes, name, opening, open]);

  const isOwn = ({ ownerId }: SavedView) => ownerId === viewerId;
  const views = (nodes ?? []).toSorted(
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)) || one.name.localeCompare(other.name),
  );
  const current = views.find(({ id }) => id === view);
  const query = queryOf(definition, state);
  const kept = current ? readUrl(definition, new URLSearchParams(current.query)) : standard;
  return { views, current, isOwn, query, changed: query !== queryOf(definition, kept), refetch };
}
