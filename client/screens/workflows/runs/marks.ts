import type { RunRecordFragment } from "../../../../graphql/generated/index.ts";
import type { Mark } from "../parts/diagram.ts";

type RunState = Pick<RunRecordFragment, "status" | "position" | "log">;

const here: Record<RunState["status"], Mark | undefined> = {
  running: "here",
  waiting: "here",
  failed: "failed",
  cancelled: "stopped",
  done: undefined,
};

/** The status of each step by index, from its last log entry. */
export function marksOf({ status, position, log }: RunState): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const { position: place, outcome } of log.nodes) {
    if (place === null) continue;
    if (outcome === "skipped") marks.set(place, "skipped");
    if (outcome === "done" || outcome === "approved") marks.set(place, "done");
    if (outcome === "rejected") marks.set(place, "refused");
  }
  const mark = here[status];
  if (mark) marks.set(position, mark);
  return marks;
}
