/**
 * Verifies an export of the change log, without the server that wrote it. What is in the file is compared with its signed
 * checkpoints and, where there is one, with a checkpoint that was kept earlier. A tree is hashed as in RFC 6962, a
 * checkpoint is a signed note (C2SP) with Ed25519.
 *
 * This folder imports nothing outside it, so that an auditor can copy it and run `command.ts`; the same code runs in the
 * browser.
 */
import { UnusableFile } from "./problems.ts";
import type { Verdict } from "./verdict.ts";
import { Verification, type VerifyOptions } from "./verification.ts";

export async function verifyTrail(
  lines: AsyncIterable<string> | Iterable<string>,
  options: VerifyOptions = {},
): Promise<Verdict> {
  const verification = new Verification(options);
  try {
    for await (const line of lines) await verification.read(line);
    verification.finish();
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    verification.problems.report(error.problem);
  }
  return verification.verdict();
}
