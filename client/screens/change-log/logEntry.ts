import type { LogEntryFragment } from "../../../graphql/generated/index.ts";
import { type Change, type Row, rowOf } from "../../components/record/change.ts";

export type LogEntry = LogEntryFragment;

/** The pages of the records that have one. */
const pages: Readonly<Record<string, string>> = {
  risks: "/risks",
  workshops: "/risks/workshops",
  frameworks: "/compliance/frameworks",
  compliance_requirements: "/compliance/requirements",
  controls: "/compliance/controls",
  audit_findings: "/compliance/findings",
  evidence: "/compliance/evidence",
  assets: "/assets",
  projects: "/projects",
  audits: "/audits",
  approvals: "/approvals",
  workflow_runs: "/workflows/runs",
  workflows: "/workflows",
  users: "/settings/users",
};

export function pathOfSubject({ subjectTable, subjectId }: LogEntry): string | undefined {
  const page = subjectTable ? pages[subjectTable] : undefined;
  return page && subjectId ? `${page}/${subjectId}` : undefined;
}

export function pathOfEntry({ seq }: Pick<LogEntry, "seq">): string {
  return `/audits/log/${seq}`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Adds the names of the people and records whose ids are in a row, as the histories of records have them: `owner_name`.
 * Ids without a name say nothing to a reader and are left out.
 */
function withNames(value: unknown, names: Row): unknown {
  if (typeof value !== "object" || value === null) return value;
  const row = Object.entries(value).filter(
    ([, id]) => typeof id !== "string" || !UUID.test(id) || id in names,
  );
  const named = row
    .filter(([column, id]) => /_(id|by|user)$/.test(column) && typeof id === "string" && id in names)
    .map(([column, id]) => [`${column.replace(/_id$/, "")}_name`, names[String(id)]]);
  return Object.fromEntries([...row, ...named]);
}

/** The entry in the form of a record's history. */
export function changeOf(entry: LogEntry): Change {
  const names = rowOf(entry.names);
  return {
    ...entry,
    reason: entry.reason ?? null,
    actorName: entry.actorName ?? null,
    before: withNames(entry.before, names),
    // The event is named even if the reader may not see the content.
    after: withNames(entry.after, names) ?? (entry.event ? { event: entry.event } : null),
  };
}
