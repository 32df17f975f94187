/** The inputs of a review, in the order of the standard. */
export const topics = [
  "previous_actions",
  "context",
  "interested_parties",
  "nonconformities",
  "monitoring",
  "audit_results",
  "objectives",
  "feedback",
  "risk_assessment",
  "risk_treatment",
  "opportunities",
] as const;
