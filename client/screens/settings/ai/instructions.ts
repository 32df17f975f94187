import type { AiInstructionsFragment } from "../../../../graphql/generated/index.ts";

/** The texts of a version, in the order in which they are shown. */
export const texts = ["tone", "terms", "prohibited"] as const;

export type Texts = Record<(typeof texts)[number], string>;

export const MAX_INSTRUCTIONS_LENGTH = 4000;

export function textsOf(version: AiInstructionsFragment | undefined): Texts {
  return {
    tone: version?.tone ?? "",
    terms: version?.terms ?? "",
    prohibited: version?.prohibited ?? "",
  };
}
