import type { LucideIcon } from "lucide-react";
import { FileText } from "lucide-react";
import type { SearchEverythingQuery } from "../../../graphql/generated/types.ts";
import type { Severity } from "../../components/severity.ts";
import { isKind, kindIcons } from "./kinds.ts";

export type Hit = NonNullable<NonNullable<SearchEverythingQuery["searchEverything"]>[number]>;

/** A row of the palette: a place to go to, or something to do. */
export interface Entry {
  id: string;
  icon: LucideIcon;
  /** Shown before the label in muted colour. */
  lead?: string | null;
  label: string;
  /** The name of the page that it leads to. */
  page?: string;
  /** What can be set or done on that page. */
  subjects?: readonly string[];
  /** The one of them that was typed. */
  subject?: string;
  /** Shown below the label. */
  detail?: string | null;
  severity?: Severity | null;
  /** Shown at the right. */
  badge?: string;
  /** The record, for its preview. */
  hit?: Hit;
  to?: string;
  /** Changes what is typed instead of closing the palette. */
  types?: string;
  run?: () => void;
}

export interface Group {
  id: string;
  title: string;
  /** How many there are, if more than are shown. */
  note?: string;
  entries: Entry[];
}

const severities = ["critical", "high", "medium", "low"] as const;

export function severityOf({ severity }: Pick<Hit, "severity">): Severity | null {
  return severities.find((known) => known === severity) ?? null;
}

export function iconOf(kind: string): LucideIcon {
  return isKind(kind) ? kindIcons[kind] : FileText;
}
