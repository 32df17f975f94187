import { meets } from "../access/may.ts";
import { useViewer } from "../access/useViewer.ts";
import { type Area, areas } from "./areas.ts";

/** The areas that the user may enter; the others are not offered. */
export function useAreas(): Area[] {
  const { viewer } = useViewer();
  if (viewer?.status !== "approved") return [];
  return areas.filter(({ needs }) => meets(viewer, needs ?? {}));
}
