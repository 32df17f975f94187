import type { BoardDeckPageFragment } from "../../../../graphql/generated/index.ts";
import type { ReportKind } from "../../../../graphql/generated/types.ts";

/** A section of a deck, as the server has it; without a part it is the whole report. */
export interface DeckSection {
  kind: ReportKind;
  part?: string;
  parameters: Record<string, string>;
  comment?: string;
}

/** What is edited of a deck. */
export interface DeckValues {
  title: string;
  classification: string;
  expiresOn: string;
  changesSince: string;
  sections: DeckSection[];
  /** What the next section is chosen from. */
  kind: ReportKind;
  part: string;
  subject: string;
}

export type Deck = BoardDeckPageFragment;

export type DeckStatus = "draft" | "in_approval" | "published" | "withdrawn" | "expired";

export function sectionsOf(deck: Deck | undefined): DeckSection[] {
  return (deck?.sections ?? []) as DeckSection[];
}
