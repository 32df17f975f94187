import type { RiskControlsQuery } from "../../../graphql/generated/index.ts";

/** A risk with the controls that are linked to it. */
export type SuggestedRisk = NonNullable<RiskControlsQuery["risk"]>;

/** The residual score that the tested controls of a risk suggest, with the reasons. */
export type Suggestion = NonNullable<SuggestedRisk["residualSuggestion"]>;
