import { useMemo } from "react";

import { useViewer } from "../../access/useViewer.ts";
import { useUrlParams } from "../useUrlParams.ts";
import { LAYOUT_PARAM, layoutOf, rememberLayout } from "./remembered.ts";

export type Layout = "list" | "board" | "calendar" | "timeline";

/** What the other layouts have in the URL. */
const OWN = { month: null, day: null, year: null };

/** The layout in the URL, else the one that the user chose last, else the first. */
export function useLayout<const Known extends Layout>(
  name: string,
  layouts: readonly [Known, ...Known[]],
  parameter: string = LAYOUT_PARAM,
) {
  const { viewer } = useViewer();
  const { params, change } = useUrlParams();
  const viewerId = viewer?.id;
  const remembered = useMemo(() => viewerId && layoutOf(viewerId, name), [viewerId, name]);
  const wanted = params.get(parameter) ?? remembered;
  const layout = layouts.find((known) => known === wanted) ?? layouts[0];

  function setLayout(next: Known) {
    if (viewer) rememberLayout(viewer.id, name, next);
    change({ ...OWN, [parameter]: next });
  }

  return { layouts, layout, setLayout };
}
