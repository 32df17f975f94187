import type { AuditSampleEntryFragment } from "../../../../graphql/generated/index.ts";
import { formatNumber } from "../../../i18n/format.ts";
import type { SampleMessages } from "./useSampleMessages.ts";

/** How far a sample is tested, and how many of its items are exceptions. */
export function sampleProgress(sample: AuditSampleEntryFragment, t: SampleMessages): string {
  const { recorded, size, exceptions, exceptionRate } = sample;
  const progress = t("progress", { recorded: formatNumber(recorded), count: size });
  if (recorded === 0) return progress;
  if (exceptionRate === null) return `${progress} · ${t("exceptions", { count: exceptions })}`;
  return `${progress} · ${t("exceptionsRate", { count: exceptions, rate: formatNumber(exceptionRate) })}`;
}
