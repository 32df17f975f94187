import { useSyncExternalStore } from "react";

export const themes = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof themes)[number];

// index.html reads the same key before the first paint.
const KEY = "plumbline.theme";
const listeners = new Set<() => void>();

function darkSystem(): MediaQueryList | undefined {
  return typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : undefined;
}

export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function resolvedTheme(choice: ThemeChoice): "light" | "dark" {
  if (choice !== "system") return choice;
  return darkSystem()?.matches ? "dark" : "light";
}

export function currentTheme(): "light" | "dark" {
  return resolvedTheme(themeChoice());
}

function show(mode: "light" | "dark") {
  const { classList } = document.documentElement;
  classList.toggle("dark", mode === "dark");
  classList.toggle("light", mode === "light");
}

function refresh() {
  show(currentTheme());
  for (const listener of listeners) listener();
}

export function chooseTheme(choice: ThemeChoice) {
  if (choice === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  refresh();
}

/** Follows the system and other tabs; printing is always light. */
export function watchTheme() {
  refresh();
  darkSystem()?.addEventListener("change", refresh);
  window.addEventListener("storage", refresh);
  window.addEventListener("beforeprint", () => show("light"));
  window.addEventListener("afterprint", refresh);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useTheme() {
  const choice = useSyncExternalStore(subscribe, themeChoice, themeChoice);
  const shown = useSyncExternalStore(subscribe, currentTheme, currentTheme);
  return { choice, shown, choose: chooseTheme };
}
