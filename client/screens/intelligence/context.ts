import { createContext, useContext } from "react";

import type { Figures } from "./figures.ts";
import type { Filters } from "./filters.ts";
import type { Rows } from "./rows/rows.ts";

export interface Around {
  figures: Figures;
  filters: Filters;
  /** Opens the rows behind a point or a number. */
  onRows: (rows: Rows) => void;
  onClear: () => void;
}

const Surroundings = createContext<Around | undefined>(undefined);
export const IntelligenceProvider = Surroundings.Provider;

/** The figures and filters that all widgets share. */
export function useIntelligence(): Around {
  const around = useContext(Surroundings);
  if (!around) throw new Error("A widget outside of the page has no figures");
  return around;
}
