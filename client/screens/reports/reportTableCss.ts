/** Tables of reports: as wide as they need, numbers to the right. */
export const reportTableCss = {
  width: "full",
  fontSize: "table",
  "& :is(th, td)": { textAlign: "start", verticalAlign: "top", px: "2", py: "1.5" },
  "& th": { color: "fg.muted", fontWeight: "semibold", whiteSpace: "nowrap" },
  // Names of linked records stand below each other.
  "& td": { whiteSpace: "pre-line" },
  "& tbody th": { color: "fg", bg: "bg.subtle" },
  "& tbody tr": { borderTopWidth: "1px" },
  "& [data-numeric]": { textAlign: "end", fontVariantNumeric: "tabular-nums" },
} as const;
