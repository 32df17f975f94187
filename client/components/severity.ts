export type Severity = "critical" | "high" | "medium" | "low";
