import type { Tone } from "../Badge.tsx";

/** Something on a day. A record may be there more than once, such as on its first and its last day. */
export interface CalendarItem {
  key: string;
  title: string;
  tone: Tone;
}
