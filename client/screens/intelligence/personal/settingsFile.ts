import { numbered, type Preferences } from "../layout/preferences.ts";
import { type Problem, readPreferences } from "../layout/readPreferences.ts";

export const FILE_NAME = "plumbline-dashboard-settings.json";
const KIND = "plumbline-dashboard-settings";
const FORMAT = 1;
const MAX_FILE_BYTES = 100 * 1024;

export type FileProblem = Problem | { problem: "tooLarge" | "notJson" | "otherFile" | "otherFormat" };

export interface Read {
  preferences?: Preferences;
  problems: readonly FileProblem[];
}

/** The settings as a JSON file. */
export function settingsFile({ widgets, ...plain }: Preferences): Blob {
  const content = { kind: KIND, format: FORMAT, ...plain, widgets: numbered(widgets) };
  return new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: "application/json" });
}

function wrong(problem: "tooLarge" | "notJson" | "otherFile" | "otherFormat"): Read {
  return { problems: [{ problem }] };
}

/** Validates the whole file before anything is imported. */
export async function readSettingsFile(file: File): Promise<Read> {
  if (file.size > MAX_FILE_BYTES) return wrong("tooLarge");
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    return wrong("notJson");
  }
  if (typeof content !== "object" || content === null) return wrong("otherFile");
  if (Reflect.get(content, "kind") !== KIND) return wrong("otherFile");
  if (Reflect.get(content, "format") !== FORMAT) return wrong("otherFormat");
  const read = readPreferences(content);
  return "preferences" in read ? { ...read, problems: [] } : read;
}
