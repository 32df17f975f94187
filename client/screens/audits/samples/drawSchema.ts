import { array, object, string } from "yup";

import type { ChosenRecord } from "../../../components/record/RecordField.tsx";
import type { PopulationFilter, SampledArea } from "./population.ts";
import type { SampleMessages } from "./useSampleMessages.ts";

export type SampleMethod = "random" | "judgemental";

export interface SampleValues {
  area: SampledArea;
  /** The id of a saved view; empty for all records. */
  view: string;
  viewName: string;
  filter: PopulationFilter;
  population: string;
  method: SampleMethod;
  size: string;
  seed: string;
  reason: string;
  items: ChosenRecord[];
}

function isSize(text: string): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 1000;
}

/** Each method has fields of its own; those of the other one are not sent. */
export function drawSchema(t: SampleMessages) {
  const text = (longest: number) => string().max(longest, ({ max }) => t("record:tooLong", { max }));
  return object({
    population: text(500),
    seed: text(100),
    size: string().test(
      "size",
      t("sizeRange"),
      (value = "", { parent }) => parent.method !== "random" || isSize(value),
    ),
    reason: text(1000).test(
      "reason",
      t("reasonRequired"),
      (value = "", { parent }) => parent.method !== "judgemental" || value.trim().length >= 3,
    ),
    items: array().test(
      "items",
      t("itemsRequired"),
      (value = [], { parent }) => parent.method !== "judgemental" || value.length > 0,
    ),
  });
}
