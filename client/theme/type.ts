const family = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

export const fonts = {
  body: { value: family },
  heading: { value: family },
  mono: { value: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" },
};

/** Six sizes: 12 meta, 13 tables, 14 body, 16 section, 20 page, 32 figures; the t-shirt sizes are aliases. */
export const fontSizes = {
  meta: { value: "0.75rem" },
  table: { value: "0.8125rem" },
  body: { value: "0.875rem" },
  section: { value: "1rem" },
  page: { value: "1.25rem" },
  figure: { value: "2rem" },
  xs: { value: "0.75rem" },
  sm: { value: "0.8125rem" },
  md: { value: "0.875rem" },
  lg: { value: "1rem" },
  xl: { value: "1.25rem" },
  "2xl": { value: "1.5rem" },
  "3xl": { value: "2rem" },
};

/** Two weights only, under the names that components use. */
export const fontWeights = {
  normal: { value: "450" },
  medium: { value: "600" },
  semibold: { value: "600" },
  bold: { value: "600" },
};

export const lineHeights = {
  none: { value: "1" },
  tight: { value: "1.2" },
  table: { value: "1.3" },
  body: { value: "1.45" },
};

function style(fontSize: string, lineHeight: string, fontWeight = "normal") {
  return { value: { fontSize, lineHeight, fontWeight } };
}

export const textStyles = {
  meta: style("meta", "body"),
  table: style("table", "table"),
  body: style("body", "body"),
  label: style("table", "body", "semibold"),
  section: {
    value: { fontSize: "section", lineHeight: "1.35", fontWeight: "semibold", letterSpacing: "-0.006em" },
  },
  page: { value: { fontSize: "page", lineHeight: "1.3", fontWeight: "semibold", letterSpacing: "-0.012em" } },
  figure: {
    value: {
      fontSize: "figure",
      lineHeight: "1.15",
      fontWeight: "semibold",
      letterSpacing: "-0.02em",
      fontVariantNumeric: "tabular-nums",
    },
  },
  xs: style("xs", "body"),
  sm: style("sm", "body"),
  md: style("md", "body"),
  lg: style("lg", "body"),
};
