import type { Habits } from "./registerUrl.ts";

/** Address parameter: the saved view. */
export const VIEW = "view";
/** Address parameter: the layout; without it a list is shown. */
export const SHAPE = "as";
/** As the value of VIEW: no view, although the list would open with one by default. */
export const EVERYTHING = "all";

function stored(key: string): object {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

function habitKey(name: string): string {
  return `plumbline.register.${name}`;
}

/** The user's earlier choices in this browser, for what the address does not say. */
export function habitsOf(name: string): Habits {
  const habits = stored(habitKey(name));
  const columns = "columns" in habits && Array.isArray(habits.columns) ? habits.columns : undefined;
  const density = "density" in habits && habits.density === "comfortable" ? "comfortable" : undefined;
  return { columns: columns?.filter((key): key is string => typeof key === "string"), density };
}

export function remember(name: string, habits: Habits) {
  localStorage.setItem(habitKey(name), JSON.stringify({ ...habitsOf(name), ...habits }));
}

function openingKey(viewerId: string, name: string): string {
  return `plumbline.opening.${viewerId}.${name}`;
}

/** The query of the user's default view, known before the server has answered. */
export function openingOf(viewerId: string, name: string): string | undefined {
  return localStorage.getItem(openingKey(viewerId, name)) ?? undefined;
}

export function rememberOpening(viewerId: string, name: string, view?: { id: string; query: string }) {
  const key = openingKey(viewerId, name);
  if (!view) return localStorage.removeItem(key);
  const params = new URLSearchParams(view.query);
  params.set(VIEW, view.id);
  localStorage.setItem(key, params.toString());
}
