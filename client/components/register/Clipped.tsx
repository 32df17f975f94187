import type { ReactNode } from "react";

interface ClippedProps {
  /** The whole text, for the tooltip. */
  title?: string;
  /** Otherwise that of the cell. */
  maxWidth?: string;
  /** Whether it has a second line before it is cut. */
  twoLines?: boolean;
  children: ReactNode;
}

/** A text of one line, or two, that ends in an ellipsis if it is longer than its cell. */
export function Clipped({ title, maxWidth, twoLines, children }: ClippedProps) {
  return (
    <span
      className="clipped"
      data-lines={twoLines ? "" : undefined}
      title={title}
      style={maxWidth ? { maxWidth } : undefined}
    >
      {children}
    </span>
  );
}
