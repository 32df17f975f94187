/** A rule that every object of the database keeps, asked of the catalogue of PostgreSQL. */
export interface CatalogueRule {
  rule: string;
  /** Finds what breaks the rule: rows of one column, `broken`. The right answer is none. */
  finds: string;
  /** Breaks the rule, so that a question that never finds anything is noticed. */
  brokenBy: string;
}

/** The schemas that hold what we wrote. */
export const ours = "('app_public', 'app_hidden', 'app_private', 'trail')";
