import { createContext, useContext } from "react";

import type { Figures } from "./figures.ts";
import type { Filters } from "./filters.ts";
import type { Rows } from "./rows/rows.ts";

export interface IntelligenceContextValue {
  figures: Figures;
  filters: Filters;
  /** Opens the records behind a point or metric. */
  onRows: (rows: Rows) => void;
  onClear: () => void;
}

const IntelligenceContext = createContext<IntelligenceContextValue | undefined>(undefined);
export const IntelligenceProvider = IntelligenceContext.Provider;

/** The figures and filters that all widgets share. */
export function useIntelligence(): IntelligenceContextValue {
  const value = useContext(IntelligenceContext);
  if (!value) throw new Error("A widget outside of the page has no figures");
  return value;
}
