/** A second factor, as an authenticator app stores it. */
import { setTimeout as wait } from "node:timers/promises";

import { TOTP } from "otpauth";

import { hashOfRecoveryCode, newRecoveryCodes, newSecret } from "../../server/auth/totp.ts";
import type { TestDatabase } from "./database.ts";

const STEP = 30_000;
/** As long as a test may take between the making of a code and its use. */
const ENOUGH = 5_000;

/** What the app shows now, or showed so many steps ago; waits where the step would end under the test. */
export async function codeOf(secret: string, offset = 0): Promise<string> {
  const left = STEP - (Date.now() % STEP);
  if (left < ENOUGH) await wait(left + 50);
  return codeAt(secret, Date.now() + offset * STEP);
}

/** A code that is not valid now, nor shortly before or after. */
export function wrongCode(secret: string): string {
  const right = [-2, -1, 0, 1, 2].map((offset) => codeAt(secret, Date.now() + offset * STEP));
  const wrong = ["000000", "111111", "222222", "333333", "444444", "555555"];
  return wrong.find((code) => !right.includes(code)) ?? "";
}

export function codeAt(secret: string, timestamp: number): string {
  return new TOTP({ secret, algorithm: "SHA1", digits: 6, period: 30 }).generate({ timestamp });
}

/** Gives a person a second factor directly, without using the screens. */
export async function withFactor(own: TestDatabase, userId: string) {
  const secret = newSecret();
  const codes = newRecoveryCodes();
  await own.pool.query(
    "insert into app_private.second_factors (user_id, secret, confirmed_at) values ($1, $2, now())",
    [userId, secret],
  );
  await own.pool.query(
    "insert into app_private.recovery_codes (user_id, code_hash) select $1, unnest($2::text[])",
    [userId, codes.map(hashOfRecoveryCode)],
  );
  return { secret, codes };
}

/** Makes the codes of the last minute usable again: tests are faster than apps make codes. */
export async function forgetUsedCodes(own: TestDatabase, userId: string): Promise<void> {
  await own.pool.query("update app_private.second_factors set last_step = 0 where user_id = $1", [userId]);
}
