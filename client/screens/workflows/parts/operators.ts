import type { FieldKind } from "./catalogue.ts";
import type { Operator } from "./flow.ts";

const always = ["is_empty", "is_filled"] as const;

/** The operators for each kind of field. */
export const operatorsOf: Record<FieldKind, readonly Operator[]> = {
  text: ["is", "is_not", "contains", ...always],
  number: ["is", "at_least", "at_most", ...always],
  date: ["is", "at_least", "at_most", ...always],
  choice: ["is", "is_not", ...always],
  person: ["is", "is_not", ...always],
  boolean: ["is"],
};

export function needsValue(operator: Operator): boolean {
  return operator !== "is_empty" && operator !== "is_filled";
}
