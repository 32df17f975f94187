import { useSyncExternalStore } from "react";

/** How often an open page asks whether the branding has changed. */
const POLL_INTERVAL_MS = 60_000;

export interface Branding {
  /** The name in place of that of the product. */
  name: string | null;
  pictures: { logo_light?: string; logo_dark?: string; sign_in?: string };
  /** Another one means that something of the look has changed. */
  digest: string;
}

let current: Branding = { name: null, pictures: {}, digest: "" };
const listeners = new Set<() => void>();

function isBranding(value: unknown): value is Branding {
  return typeof value === "object" && value !== null && "digest" in value && "pictures" in value;
}

function show(next: Branding) {
  const isFirst = current.digest === "";
  if (next.digest === current.digest) return;
  current = next;
  for (const listener of listeners) listener();
  // The page came with the stylesheet; after a change it needs the new one.
  if (!isFirst) replaceStylesheet(next.digest);
}

function replaceStylesheet(digest: string) {
  const old = document.querySelector<HTMLLinkElement>('link[href^="/branding.css"]');
  const fresh = document.createElement("link");
  fresh.rel = "stylesheet";
  fresh.href = `/branding.css?d=${digest}`;
  fresh.addEventListener("load", () => old?.remove());
  document.head.append(fresh);
}

/** Asks for the look of the organisation; without an answer the page stays as it is. */
export async function refreshBranding(): Promise<void> {
  try {
    const answer = await fetch("/branding.json");
    const next: unknown = await answer.json();
    if (answer.ok && isBranding(next)) show(next);
  } catch {
    // The next attempt follows.
  }
}

/** Loads the look and follows its changes while the page is visible. */
export function watchBranding(): Promise<void> {
  const refresh = () => {
    if (!document.hidden && navigator.onLine) void refreshBranding();
  };
  setInterval(refresh, POLL_INTERVAL_MS);
  document.addEventListener("visibilitychange", refresh);
  return refreshBranding();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function brandingShown(): Branding {
  return current;
}

export function useBranding(): Branding {
  return useSyncExternalStore(subscribe, brandingShown, brandingShown);
}
