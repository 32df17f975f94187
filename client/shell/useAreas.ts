import { meets } from "../access/may.ts";
import { useViewer } from "../access/useViewer.ts";
import { type Area, areas } from "./areas.ts";

/** The areas that this person may enter: nobody is led to a closed door. */
export function useAreas(): Area[] {
  const { viewer } = useViewer();
  if (viewer?.status !== "approved") return [];
  return areas.filter(({ needs }) => meets(viewer, needs ?? {}));
}
