import type { ReactNode } from "react";

import type { Tone } from "../Badge.tsx";

export interface BoardCard {
  id: string;
  title: string;
  /** Shown above the title: 'P-0001'. */
  reference?: string;
  /** The link of the title; without it `onOpen` is called. */
  to?: string;
  onOpen?: () => void;
  body?: ReactNode;
  movable: boolean;
}

export interface BoardColumn {
  key: string;
  title: string;
  tone?: Tone;
  cards: readonly BoardCard[];
  /** The number of all cards, if not all of them are shown. */
  count?: number;
  /** Shown at the end: a link to the rest. */
  footer?: ReactNode;
}

export interface Destination {
  column: string;
  /** The card that it is placed before; null: at the end. */
  before: string | null;
}

export interface BoardProps {
  label: string;
  columns: readonly BoardColumn[];
  /** Whether the order within a column matters. */
  ordered?: boolean;
  /**
   * Resolves when the columns reflect the move; until then the card is shown at its new place. A rejection moves it
   * back; the screen shows the error.
   */
  onMove: (id: string, to: Destination) => Promise<unknown>;
}
