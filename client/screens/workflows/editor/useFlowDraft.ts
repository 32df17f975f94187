import { useCallback, useEffect, useMemo, useRef, useState } from "react";

import { clearDraft, keepDraft, readDraft } from "../../../components/draft.ts";
import { conditionOf, eventOf, type Flow, stepsOf } from "../parts/flow.ts";

export interface FlowDraft {
  flow: Flow;
  /** The version of the workflow that the draft is based on. */
  base: number;
  /** Whether there are unsaved changes. */
  dirty: boolean;
  /** Whether the draft was restored after a reload. */
  restored: boolean;
  change: (make: (flow: Flow) => Flow) => void;
  /** Bases the draft on another version of the workflow. */
  rebase: (version: number) => void;
  discard: () => void;
  /** Called after saving; returns whether everything is saved. Later changes stay, based on the new version. */
  accepted: (sent: Flow, version: number) => boolean;
  /** Discards the draft. */
  forget: () => void;
}

interface StoredDraft {
  flow: Flow;
  base: number;
}

function storedDraftOf(formId: string): StoredDraft | undefined {
  const { name, description, event, condition, steps, base } = readDraft(formId) ?? {};
  if (typeof base !== "number") return undefined;
  return {
    base,
    flow: {
      name: typeof name === "string" ? name : "",
      description: typeof description === "string" ? description : "",
      event: eventOf(event),
      condition: conditionOf(condition),
      steps: stepsOf(steps),
    },
  };
}

function sameFlow(one: Flow, other: Flow): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The edited workflow, stored in this tab on every change, so that a reload or a lost session loses nothing. */
export function useFlowDraft(formId: string, start: Flow, version: number): FlowDraft {
  const [stored] = useState(() => storedDraftOf(formId));
  const [flow, setFlow] = useState(stored?.flow ?? start);
  const [base, setBase] = useState(stored?.base ?? version);
  const [restored, setRestored] = useState(stored !== undefined);
  const dirty = useMemo(() => !sameFlow(flow, start), [flow, start]);
  const latest = useRef(flow);

  useEffect(() => {
    latest.current = flow;
  }, [flow]);

  useEffect(() => {
    if (dirty) keepDraft(formId, { ...flow, base });
    else clearDraft(formId);
  }, [formId, flow, base, dirty]);

  const forget = () => clearDraft(formId);
  const change = useCallback((make: (flow: Flow) => Flow) => setFlow(make), []);

  return {
    flow,
    base,
    dirty,
    restored: restored && dirty,
    change,
    rebase: setBase,
    discard() {
      setFlow(start);
      setBase(version);
      setRestored(false);
    },
    accepted(sent, saved) {
      const all = sameFlow(latest.current, sent);
      if (all) forget();
      else setBase(saved);
      return all;
    },
    forget,
  };
}
