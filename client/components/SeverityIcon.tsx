import type { Severity } from "./severity.ts";

// Each severity has its own shape, so that it can be told without colour: octagon, triangle, diamond, circle.
const shapes: Record<Severity, string> = {
  critical: "M5 1h6l4 4v6l-4 4H5l-4-4V5z",
  high: "M8 1.5 15.2 14H.8z",
  medium: "M8 .8 15.2 8 8 15.2.8 8z",
  low: "M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z",
};

export function SeverityIcon({ severity }: { severity: Severity }) {
  return (
    <svg viewBox="0 0 16 16" width="12" height="12" fill="currentColor" aria-hidden focusable="false">
      <path d={shapes[severity]} />
    </svg>
  );
}
