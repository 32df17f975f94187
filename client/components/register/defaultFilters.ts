/**
 * The filters that a register starts with, by the area and the key in the URL, besides hiding archived records. Saved
 * views leave them out of their query, so code that reads such a query elsewhere must add them.
 */
export const defaultFilters = {
  risks: { status: ["identified"] },
  findings: { status: ["open", "in_remediation", "remediated"] },
  requirements: { assessable: ["true"] },
} as const;
