import type { ReactNode } from "react";

export interface RegisterColumn<Row> {
  /** Its name in the URL. */
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** The order that a click on the header asks for; none: the column cannot be sorted by. */
  sort?: string;
  numeric?: boolean;
  /** Its text is the link of the row, and it takes the room that is left. */
  primary?: boolean;
  /** False for columns that a person has to choose. */
  standard?: boolean;
  width?: string;
}

export interface FilterOption {
  value: string;
  label: string;
}

interface FilterBase {
  /** Its name in the URL. */
  key: string;
  label: string;
}

export interface ChoiceFilter extends FilterBase {
  kind: "choice";
  options: readonly FilterOption[];
  /** One value at a time. */
  single?: boolean;
  /** The choice 'has none', under a name of its own in the URL. */
  none?: { key: string; label: string };
  /** What holds while the URL says nothing; the word `all` in the URL lifts it. */
  standard?: readonly string[];
}

export interface SwitchFilter extends FilterBase {
  kind: "switch";
}

/** Between two days; in the URL `<key>_from` and `<key>_to`. */
export interface DatesFilter extends FilterBase {
  kind: "dates";
}

export interface TextFilter extends FilterBase {
  kind: "text";
}

export type RegisterFilter = ChoiceFilter | SwitchFilter | DatesFilter | TextFilter;

export interface RegisterDefinition {
  /** Names what a person chose to see, in this browser. */
  name: string;
  filters: readonly RegisterFilter[];
  /** Every column, in their first order. */
  columns: readonly { key: string; standard?: boolean; sort?: string; numeric?: boolean }[];
  standardSort: Sort;
}

export interface Sort {
  key: string;
  descending: boolean;
}

export type Density = "compact" | "comfortable";

/** By the key in the URL. A filter that is not set is absent. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;
/** A choice made anew from what is chosen by now, which may be more than what is drawn. */
export type FilterChange = (now: FilterValues) => FilterValues;
export type ColumnChange = (now: readonly string[]) => readonly string[];

export interface RegisterState {
  search: string;
  values: FilterValues;
  sort: Sort;
  columns: readonly string[];
  density: Density;
  after?: string;
  before?: string;
  /** How many rows stand before this page. */
  skipped: number;
}

export const PAGE = 50;
/** In the URL: the standard choice of this filter does not hold. */
export const ALL = "all";
