import type { Visitor } from "../http/visitor.ts";

/** A visitor with the browser that the list of sessions shows. */
export interface Caller extends Visitor {
  userAgent: string;
  /** The SHA-256 of the token by which the browser is recognised, as hex; empty if there is none. */
  device: string;
}
