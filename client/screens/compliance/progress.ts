import type { ProgressFragment } from "../../../graphql/generated/index.ts";
import type { Part } from "../../components/PartsBar.tsx";
import type { ComplianceMessages } from "./useComplianceMessages.ts";

export type Progress = Omit<ProgressFragment, "__typename">;

/** The numbers that the bars show. */
type Parts<Key extends keyof Progress> = Pick<Progress, Key>;

export function evidenceParts(
  progress: Parts<"complete" | "inProgress" | "notStarted">,
  t: ComplianceMessages,
): Part[] {
  return [
    { key: "complete", label: t("evidence.complete"), count: progress.complete, tone: "good" },
    { key: "in_progress", label: t("evidence.in_progress"), count: progress.inProgress, tone: "attention" },
    { key: "not_started", label: t("evidence.not_started"), count: progress.notStarted, tone: "neutral" },
  ];
}

/** The parts of the bar; requirements that do not apply are beside it. */
export function statusParts(
  progress: Parts<"compliant" | "partiallyCompliant" | "nonCompliant" | "notAssessed">,
  t: ComplianceMessages,
): Part[] {
  return [
    { key: "compliant", label: t("status.compliant"), count: progress.compliant, tone: "good" },
    {
      key: "partially_compliant",
      label: t("status.partially_compliant"),
      count: progress.partiallyCompliant,
      tone: "attention",
    },
    { key: "non_compliant", label: t("status.non_compliant"), count: progress.nonCompliant, tone: "bad" },
    { key: "not_assessed", label: t("status.not_assessed"), count: progress.notAssessed, tone: "neutral" },
  ];
}

export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((100 * part) / whole);
}

/** The totals of several frameworks; percentages are computed from the sums. */
export function sumOf(all: readonly Progress[]): Progress {
  const sum = (key: Exclude<keyof Progress, "percentComplete" | "percentCompliant">) =>
    all.reduce((total, progress) => total + progress[key], 0);
  const requirements = sum("requirements");
  return {
    requirements,
    complete: sum("complete"),
    inProgress: sum("inProgress"),
    notStarted: sum("notStarted"),
    compliant: sum("compliant"),
    partiallyCompliant: sum("partiallyCompliant"),
    nonCompliant: sum("nonCompliant"),
    notAssessed: sum("notAssessed"),
    notApplicable: sum("notApplicable"),
    overdue: sum("overdue"),
    percentComplete: percentOf(sum("complete"), requirements),
    percentCompliant: percentOf(sum("compliant"), requirements),
  };
}

/** The URL of the rows behind a figure: applicable requirements that are not archived. */
export function rowsOf(wanted: Readonly<Record<string, string | readonly string[]>>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries({ applicable: "true", ...wanted })) {
    for (const one of typeof value === "string" ? [value] : value) params.append(key, one);
  }
  return `/compliance/requirements?${params}`;
}

export const gaps = ["in_progress", "not_started"];
