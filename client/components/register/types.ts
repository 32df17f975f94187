import type { ComponentType, ReactNode } from "react";

export interface RegisterColumn<Row> {
  /** Its name in the URL. */
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  /** The sort key of a click on the header; undefined if it cannot be sorted by. */
  sort?: string;
  numeric?: boolean;
  /** Its text is the link of the row, and it takes the remaining space. */
  primary?: boolean;
  /** False for columns that are hidden by default. */
  shownByDefault?: boolean;
  width?: string;
  /** The name of its field, if a single control can edit it. */
  field?: string;
}

/** A cell of the table: the id of its row and the key of its column. */
export interface CellPosition {
  id: string;
  key: string;
}

export interface CellEditorProps<Row> {
  row: Row;
  field: string;
  /** The name of the field. */
  label: string;
  /** The name of the record. */
  name: string;
  /** The id of the cell, which the editor is placed below. */
  anchor: string;
  /** Goes to the next or the previous cell that can be edited. */
  onMove: (step: 1 | -1) => void;
  onSaved: () => void;
  onClose: () => void;
}

/** Edits the cells of a register; loaded when the first one is edited. */
export type CellEditor<Row> = ComponentType<CellEditorProps<Row>>;

export interface RegisterRow {
  id: string;
  /** The fields that the database lets the user change now. */
  editableFields?: readonly string[] | null;
}

export interface RowsProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly RegisterColumn<Row>[];
  /** The link of the row, which its primary column shows. */
  hrefOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  selectable: boolean;
  chosen: ReadonlyMap<string, Row>;
  onToggle: (row: Row, range: boolean) => void;
  onPreview: (id: string) => void;
  previewed?: string;
  /** Whether the cell can be edited. */
  isEditable?: (row: Row, column: RegisterColumn<Row>) => boolean;
  onEdit: (cell: CellPosition) => void;
  /** The cell that is being edited, and the id of its element. */
  edited?: CellPosition & { anchor: string };
  /** In pixels, by the key of the column; the others are as wide as their content. */
  widths: ColumnWidths;
}

export type ColumnWidths = Readonly<Record<string, number>>;

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
  /** Whether only one value can be chosen. */
  single?: boolean;
  /** The choice 'has none', with its own name in the URL. */
  none?: { key: string; label: string };
  /** The default values if the URL has none; the value `all` in the URL switches them off. */
  defaultValues?: readonly string[];
}

export interface SwitchFilter extends FilterBase {
  kind: "switch";
}

/** A range of days; in the URL `<key>_from` and `<key>_to`. */
export interface DatesFilter extends FilterBase {
  kind: "dates";
}

/** A range of numbers; in the URL `<key>_from` and `<key>_to`. */
export interface NumbersFilter extends FilterBase {
  kind: "numbers";
}

export interface TextFilter extends FilterBase {
  kind: "text";
}

export type RegisterFilter = ChoiceFilter | SwitchFilter | DatesFilter | NumbersFilter | TextFilter;

export interface RegisterDefinition {
  /** The key under which this browser stores the user's choices. */
  name: string;
  filters: readonly RegisterFilter[];
  /** Every column, in the default order. */
  columns: readonly { key: string; shownByDefault?: boolean; sort?: string; numeric?: boolean }[];
  defaultSort: Sort;
  /** Further parameters of the URL that belong to the list, such as the score basis. */
  parameters?: readonly string[];
}

export interface Sort {
  key: string;
  descending: boolean;
}

export type Density = "compact" | "comfortable";

/** By the key in the URL; filters that are not set are absent. */
export type FilterValues = Readonly<Record<string, readonly string[]>>;
/** Computes the new values from the current ones, which may be newer than those on screen. */
export type FilterChange = (now: FilterValues) => FilterValues;
export type WidthChange = (now: ColumnWidths) => ColumnWidths;
export type ColumnChange = (now: readonly string[]) => readonly string[];

export interface RegisterState {
  search: string;
  values: FilterValues;
  sort: Sort;
  columns: readonly string[];
  density: Density;
  /** The widths of columns that the user has set. */
  widths: ColumnWidths;
  /** The further parameters of the definition that the URL has. */
  parameters: Readonly<Record<string, string>>;
}

export interface RegisterPage<Row> {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
  nodes: readonly Row[];
}

export const PAGE = 50;
/** Value in the URL: the default of this filter is switched off. */
export const ALL = "all";
