import type { SampleValues } from "./drawSchema.ts";
import type { SampleMessages } from "./useSampleMessages.ts";

/** The population in words, unless the auditor describes it. */
export function populationText(
  { area, viewName }: Pick<SampleValues, "area" | "viewName">,
  t: SampleMessages,
): string {
  const records = t(`area.${area}`);
  return viewName ? t("wordsOfView", { records, view: viewName }) : t("wordsOfAll", { records });
}
