import type { ReactNode } from "react";

import type { Tone } from "../Badge.tsx";

export interface BoardCard {
  id: string;
  title: string;
  /** Above the title: 'P-0001'. */
  reference?: string;
  /** Where the title leads; else `onOpen` says what it opens. */
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
  /** How many there are, when not all of them are shown. */
  count?: number;
  /** Where the rest is. */
  foot?: ReactNode;
}

export interface Destination {
  column: string;
  /** The card that it is put before; none: it is the last. */
  before: string | null;
}

export interface BoardProps {
  label: string;
  columns: readonly BoardColumn[];
  /** Whether the place within a column means something. */
  ordered?: boolean;
  /**
   * Settles when the columns tell how it ended; until then the card is shown where it was put.
   * A rejection puts it back: why is for the screen to say.
   */
  onMove: (id: string, to: Destination) => Promise<unknown>;
}
