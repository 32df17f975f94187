import type { CustomFieldEntryFragment, CustomFieldsQuery } from "../../../../graphql/generated/index.ts";

export type CustomEntry = NonNullable<CustomFieldsQuery["customFields"]>["nodes"][number];

export const kinds = ["text", "number", "date", "choice", "person"] as const;
export type Kind = (typeof kinds)[number];

export function kindOf({ kind }: Pick<CustomFieldEntryFragment, "kind">): Kind {
  return kinds.find((one) => one === kind) ?? "text";
}

/** The choices of a field, which the dialog has one a line. */
export function choicesOf({ choices }: Pick<CustomFieldEntryFragment, "choices">): string[] {
  return choices.filter((choice) => choice !== null);
}

export function choicesIn(lines: string): string[] {
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** How many records have one of the choices that are removed. */
export function recordsWithout(entry: CustomEntry | undefined, choices: readonly string[]): number {
  const removed = (entry?.choiceCounts ?? []).filter(({ choice }) => !choices.includes(choice));
  return removed.reduce((sum, { count }) => sum + count, 0);
}
