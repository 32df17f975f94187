import { randomBytes } from "node:crypto";

import { hashOfToken } from "../http/visitor.ts";

/**
 * The key with which one run of a job reads as a person. The key itself is random and discarded; only this hash is
 * stored.
 */
export function newKey(): string {
  return hashOfToken(randomBytes(32).toString("base64url"));
}
