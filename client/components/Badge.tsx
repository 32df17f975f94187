import type { ReactNode } from "react";

export type Tone = "good" | "attention" | "bad" | "neutral";

interface StatusBadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A status label; the colour only repeats what the text says. */
export function StatusBadge({ tone = "neutral", icon, children }: StatusBadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
