import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { RecordStampDocument, type RecordStampQuery } from "../../../graphql/generated/index.ts";
import { isUserActive, useOnReturn } from "../../access/useSessionPolling.ts";
import { signals } from "../../apollo/signals.ts";

const MINUTE = 60_000;
/** A window that becomes visible also gets the focus; both within this time are one return, in milliseconds. */
const SAME_RETURN_MS = 1_000;

/** The tables whose records have a page and a stamp. */
export type RecordTable =
  | "risks"
  | "compliance_requirements"
  | "controls"
  | "audit_findings"
  | "evidence"
  | "assets"
  | "audits"
  | "management_reviews"
  | "policies"
  | "projects";

type Stamp = NonNullable<RecordStampQuery["recordStamp"]>;

/**
 * Whether the record changed since the page read it, and how to read it again. Changes by others always count. The
 * user's own changes count unless this tab made them, because its screens read again what they have changed.
 */
export function useRecordChange(table: RecordTable, id: string) {
  const client = useApolloClient();
  const [changed, setChanged] = useState(false);
  const shown = useRef<Stamp>(undefined);
  const last = useRef({ turn: 0, at: 0 });
  const own = useRef({ underWay: 0, unseen: false });

  /** Null: the record does not exist any more for this user. Undefined: there was no answer. */
  async function read(): Promise<Stamp | null | undefined> {
    try {
      const variables = { table, id };
      const { data } = await client.query({
        query: RecordStampDocument,
        variables,
        fetchPolicy: "no-cache",
      });
      return data?.recordStamp ?? null;
    } catch {
      return undefined;
    }
  }

  async function look() {
    const turn = ++last.current.turn;
    last.current.at = Date.now();
    const settled = own.current.underWay === 0;
    const stamp = await read();
    // A later check has newer information.
    if (stamp === undefined || turn !== last.current.turn) return;

    const isOwn = own.current.unseen;
    if (settled && own.current.underWay === 0) own.current.unseen = false;
    if (stamp === null) {
      if (shown.current && !isOwn) setChanged(true);
      return;
    }
    const before = shown.current ?? stamp;
    shown.current = isOwn ? { ...before, byMe: stamp.byMe } : before;
    if (stamp.byOthers !== shown.current.byOthers || stamp.byMe !== shown.current.byMe) setChanged(true);
  }

  /** The stamp is read before the page, so that changes in between are reported again. */
  async function show() {
    const turn = ++last.current.turn;
    const stamp = await read();
    if (stamp === undefined) return;
    // A part that fails shows its own error; if nothing could be read, the page is still out of date.
    const answers = await Promise.allSettled(client.refetchQueries({ include: "active" }).results);
    const isRead = answers.some(({ status }) => status === "fulfilled");
    if (!isRead || turn !== last.current.turn) return;
    shown.current = stamp ?? undefined;
    setChanged(false);
  }

  const handleLook = useEffectEvent(() => void look());
  const handleReturn = () => {
    if (Date.now() - last.current.at > SAME_RETURN_MS) void look();
  };
  const handleOwn = useEffectEvent((event: Event) => {
    own.current.unseen = true;
    own.current.underWay += event.type === "mutating" ? 1 : -1;
    if (event.type === "mutated") void look();
  });
  useOnReturn(handleReturn);

  useEffect(() => {
    const look = () => handleLook();
    const note = (event: Event) => handleOwn(event);
    const timer = setInterval(() => isUserActive() && look(), MINUTE);
    signals.addEventListener("live", look);
    signals.addEventListener("mutating", note);
    signals.addEventListener("mutated", note);
    look();
    return () => {
      clearInterval(timer);
      signals.removeEventListener("live", look);
      signals.removeEventListener("mutating", note);
      signals.removeEventListener("mutated", note);
    };
  }, []);

  return { changed, show };
}
