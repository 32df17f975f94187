/** Where a check found that a report differs, in the language of a reader, as far as they may see it. */
import type { PoolClient } from "pg";

import type { Language } from "../messages/language.ts";
import { message, type SystemMessage } from "../messages/message.ts";
import type { Difference, LaterChanges } from "./compareLines.ts";
import { reportFormats } from "./reportFormats.ts";

interface Hidden {
  kind: "hidden";
  part: string;
  title: SystemMessage;
  permission: string;
}

interface RenderedDifference {
  kind: Difference["kind"];
  row: number | null;
  record: string;
  column: string;
  stored: string;
  again: string;
}

interface RenderedPart {
  name: string;
  title: string;
  /** Why the differences are not shown. */
  hidden?: string;
  differences: RenderedDifference[];
  /** How many rows the same report of today has in addition, no longer has, and has with other values. */
  later?: { added: number; gone: number; changed: number };
}

export async function differencesOf(
  db: PoolClient,
  { id, check }: { id: string; check: string },
  language: Language,
): Promise<RenderedPart[]> {
  const { rows } = await db.query<{ line: Omit<Difference, "needs"> | Omit<LaterChanges, "needs"> | Hidden }>(
    "select line from app_hidden.check_differences($1, $2) as line",
    [check, id],
  );
  const { text, cell } = reportFormats(language);
  const parts = new Map<string, RenderedPart>();
  for (const { line } of rows) {
    const part = parts.get(line.part) ?? { name: line.part, title: text(line.title), differences: [] };
    parts.set(line.part, part);
    if (line.kind === "hidden") {
      part.hidden = text(
        message("reports.differencesHidden", { permission: message(`permissions.${line.permission}`) }),
      );
      continue;
    }
    if (line.kind === "later") {
      const { added, gone, changed } = line;
      part.later = { added, gone, changed };
      continue;
    }
    const type = line.type ?? "text";
    part.differences.push({
      kind: line.kind,
      row: line.row ?? null,
      record: cell(line.record, "text"),
      column: line.column ? text(line.column) : "",
      stored: cell(line.stored, type),
      again: cell(line.again, type),
    });
  }
  return [...parts.values()];
}
