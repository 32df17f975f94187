import { useSyncExternalStore } from "react";

import { OUTBOX } from "../allDrafts.ts";
import type { UploadedFile } from "../upload/uploadFile.ts";
import type { Mention } from "./mentions.ts";

/** Where a message goes: to a channel, or to that of a record, which may not exist yet. */
export type Destination = { channelId: string } | { recordKind: string; recordId: string };

/** A message that the server has not confirmed yet. */
export interface Unsent {
  /** Made by the client, so that the server recognises a message that is sent again. */
  id: string;
  to: Destination;
  threadId: string | null;
  content: string;
  /** The names of those whom it mentions. */
  mentions: readonly Mention[];
  /** Uploaded already, because files are not stored in the browser. */
  files?: readonly UploadedFile[];
  /** The change that it quotes, by its position in the trail. */
  changeSeq?: string;
  at: string;
  /** Why the server rejected it; it is sent again only if the person says so. */
  problem?: string;
}

const listeners = new Set<() => void>();
const NONE: readonly Unsent[] = [];
/** The last reading of each outbox, because React needs the same array as long as nothing changed. */
const readings = new Map<string, { stored: string | null; unsent: readonly Unsent[] }>();

function keyOf(viewerId: string): string {
  return `${OUTBOX}${viewerId}`;
}

function publish() {
  for (const listener of listeners) listener();
}

// Another tab has queued or sent something.
window.addEventListener("storage", ({ key }) => {
  if (key === null || key.startsWith(OUTBOX)) publish();
});

function isUnsent(value: unknown): value is Unsent {
  return typeof value === "object" && value !== null && "id" in value && "to" in value && "content" in value;
}

function parse(stored: string | null): readonly Unsent[] {
  if (!stored) return NONE;
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter(isUnsent) : NONE;
  } catch {
    return NONE;
  }
}

/** The messages of this person that wait in this browser, oldest first. */
export function unsentOf(viewerId: string): readonly Unsent[] {
  const stored = localStorage.getItem(keyOf(viewerId));
  const known = readings.get(viewerId);
  if (known?.stored === stored) return known.unsent;
  const unsent = parse(stored);
  readings.set(viewerId, { stored, unsent });
  return unsent;
}

function write(viewerId: string, unsent: readonly Unsent[]) {
  if (unsent.length === 0) localStorage.removeItem(keyOf(viewerId));
  else localStorage.setItem(keyOf(viewerId), JSON.stringify(unsent));
  publish();
}

/** Queues a message. Throws if the browser cannot store it, so that the text is not taken from the field. */
export function queueMessage(viewerId: string, message: Unsent) {
  write(viewerId, [...unsentOf(viewerId), message]);
}

/** Removes a message that was sent, or that the person has discarded. */
export function removeUnsent(viewerId: string, id: string) {
  write(
    viewerId,
    unsentOf(viewerId).filter((message) => message.id !== id),
  );
}

/** Notes why a message was rejected; undefined to try again. */
export function noteProblem(viewerId: string, id: string, problem: string | undefined) {
  write(
    viewerId,
    unsentOf(viewerId).map((message) => (message.id === id ? { ...message, problem } : message)),
  );
}

export function onOutboxChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useOutbox(viewerId: string | undefined): readonly Unsent[] {
  return useSyncExternalStore(onOutboxChange, () => (viewerId ? unsentOf(viewerId) : NONE));
}
