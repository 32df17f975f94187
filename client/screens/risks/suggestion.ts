import type { RiskControlsQuery } from "../../../graphql/generated/index.ts";

/** A risk with its linked controls. */
export type SuggestedRisk = NonNullable<RiskControlsQuery["risk"]>;

/** The residual score that the tested controls of a risk suggest, with the reasons. */
export type Suggestion = NonNullable<SuggestedRisk["residualSuggestion"]>;
