import { useSyncExternalStore } from "react";

export type ToastTone = "success" | "error" | "info";

/** A button in the toast, such as Undo. */
export interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface ToastEntry {
  id: number;
  tone: ToastTone;
  title: string;
  description?: string;
  action?: ToastAction;
}

export const TOAST_DURATION = 5000;
/** Long enough to notice a mistake. */
export const UNDO_DURATION = 10_000;

const STORAGE_KEY = "plumbline.toasts";

let entries: readonly ToastEntry[] = storedToasts();
let last = entries.length;
const listeners = new Set<() => void>();

/** The toasts that the page before has stored for this one. */
function storedToasts(): ToastEntry[] {
  const stored = sessionStorage.getItem(STORAGE_KEY);
  sessionStorage.removeItem(STORAGE_KEY);
  return stored ? JSON.parse(stored) : [];
}

/** Called before a full page load: the present toasts are shown again on the next page. */
export function carryToasts() {
  const carried = entries.map(({ tone, title, description }, at) => ({
    id: at + 1,
    tone,
    title,
    description,
  }));
  if (carried.length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(carried));
}

function publish(next: readonly ToastEntry[]) {
  entries = next;
  for (const listener of listeners) listener();
}

function show(tone: ToastTone, title: string, description?: string, action?: ToastAction) {
  const twin = entries.find((entry) => entry.title === title && entry.description === description);
  last += 1;
  // A repeated message replaces the first one and is shown longer.
  publish([...entries.filter((entry) => entry !== twin), { id: last, tone, title, description, action }]);
}

/** Shows a short message from anywhere: `toast.success("Risk created")`. */
export const toast = {
  success: (title: string, description?: string, action?: ToastAction) =>
    show("success", title, description, action),
  error: (title: string, description?: string) => show("error", title, description),
  info: (title: string, description?: string) => show("info", title, description),
  dismiss: (id: number) => publish(entries.filter((entry) => entry.id !== id)),
  clear: () => publish([]),
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useToasts(): readonly ToastEntry[] {
  return useSyncExternalStore(subscribe, () => entries);
}
