/** A rule of the house, asked of the catalogue. */
export interface HouseRule {
  rule: string;
  /** Finds what breaks the rule: rows of one column, `broken`. The right answer is none. */
  finds: string;
  /** Breaks the rule, so that a question that never finds anything is noticed. */
  brokenBy: string;
}

/** The schemas that hold what we wrote. */
export const ours = "('app_public', 'app_hidden', 'app_private', 'trail')";
