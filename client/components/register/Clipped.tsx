import type { ReactNode } from "react";

interface ClippedProps {
  /** The whole text, for the tooltip. */
  title?: string;
  /** Otherwise that of the cell. */
  maxWidth?: string;
  children: ReactNode;
}

/** A text of one line that ends in an ellipsis if it is longer than its cell. */
export function Clipped({ title, maxWidth, children }: ClippedProps) {
  return (
    <span className="clipped" title={title} style={maxWidth ? { maxWidth } : undefined}>
      {children}
    </span>
  );
}
