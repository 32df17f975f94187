import { randomBytes } from "node:crypto";

import { hashOfToken } from "../http/visitor.ts";

/** The key by which one run of a job reads as a person; only its hash, which this is, is ever known to anybody. */
export function newKey(): string {
  return hashOfToken(randomBytes(32).toString("base64url"));
}
