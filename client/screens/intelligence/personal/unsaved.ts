import { clearDraft, keepDraft, readDraft } from "../../../components/draft.ts";
import { numbered, type Preferences } from "../layout/preferences.ts";
import { readPreferences } from "../layout/readPreferences.ts";
import type { SavedPreferences } from "../layout/usePreferences.ts";

export const DRAFT = "dashboard-preferences";

function written(preferences: Preferences) {
  return { ...preferences, widgets: numbered(preferences.widgets) };
}

/** Stores unsaved changes across reloads and lost sessions, until the tab is closed. */
export function keepUnsaved(unsaved: Unsaved | undefined) {
  if (!unsaved) return clearDraft(DRAFT);
  const { base, draft } = unsaved;
  keepDraft(DRAFT, { version: base.version, base: written(base.preferences), draft: written(draft) });
}

export function draftOf(): Unsaved | undefined {
  const stored = readDraft(DRAFT);
  if (typeof stored?.version !== "number") return undefined;
  const base = readPreferences(stored.base);
  const draft = readPreferences(stored.draft);
  if (!("preferences" in base) || !("preferences" in draft)) return undefined;
  return { base: { version: stored.version, preferences: base.preferences }, draft: draft.preferences };
}

/** Unsaved changes, and the saved version that they are based on. */
export interface Unsaved {
  base: SavedPreferences;
  draft: Preferences;
}
