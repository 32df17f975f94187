import type { Severity } from "../../../components/severity.ts";

const severities: readonly Severity[] = ["critical", "high", "medium", "low"];
const kinds = ["risks", "requirements", "tasks"] as const;

/** The rows that are open. */
export type Rows =
  | { kind: "risks"; day: string; severity: Severity }
  | { kind: "requirements"; day: string }
  | { kind: "tasks" };

function dayOf(params: URLSearchParams): string | undefined {
  const day = params.get("day") ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** Reads them from the URL: they can be linked to, and Back closes them. */
export function readRows(params: URLSearchParams): Rows | undefined {
  const kind = kinds.find((one) => one === params.get("rows"));
  if (kind === "tasks") return { kind };
  const day = dayOf(params);
  if (!kind || !day) return undefined;
  if (kind === "requirements") return { kind, day };
  const severity = severities.find((one) => one === params.get("severity"));
  return severity && { kind, day, severity };
}

export function withRows(params: URLSearchParams, rows: Rows | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of ["rows", "day", "severity"]) next.delete(key);
  for (const [key, value] of Object.entries(rows ?? {})) next.set(key === "kind" ? "rows" : key, value);
  return next;
}
