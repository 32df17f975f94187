import { useRef } from "react";

import { useViewer } from "../../access/useViewer.ts";
import { asOfDay } from "../../asOf/day.ts";
import { lazyComponent } from "../lazyComponent.ts";
import { useOutbox } from "./outbox.ts";

const OutboxSender = lazyComponent(async () => (await import("./OutboxSender.tsx")).OutboxSender);

/** On every page: loads the sender as soon as something waits to be sent, and keeps it from then on. */
export function Outbox() {
  const { viewer } = useViewer();
  const unsent = useOutbox(viewer?.id);
  const used = useRef(false);
  if (unsent.length > 0) used.current = true;
  if (!viewer || asOfDay || !used.current) return null;
  return <OutboxSender key={viewer.id} viewerId={viewer.id} count={unsent.length} />;
}
