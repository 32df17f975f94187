/** A rule for all objects of the database, checked in PostgreSQL's catalogue. */
export interface CatalogueRule {
  rule: string;
  /** Finds what breaks the rule: rows of one column, `broken`. The right answer is none. */
  finds: string;
  /** Breaks the rule, so that a question that never finds anything is noticed. */
  brokenBy: string;
}

/** The schemas that hold what we wrote. */
export const ours = "('app_public', 'app_hidden', 'app_private', 'trail')";
