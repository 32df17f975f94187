import type { Visitor } from "../http/visitor.ts";

/** A visitor who signs in has a browser, which the list of their sessions names. */
export interface Caller extends Visitor {
  userAgent: string;
  /** Hex of the sha256 of the token by which that browser is known, or nothing. */
  device: string;
}
