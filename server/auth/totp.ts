import { createHash, randomBytes } from "node:crypto";

import { Secret, TOTP } from "otpauth";

/** The variant that every authenticator app supports: RFC 6238 with SHA-1, six digits, 30 seconds. */
const RULES = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Clocks differ: the previous and the next code are accepted too. */
const DRIFT = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 80 bits cannot be found by guessing, even with the table of hashes. */
const RECOVERY_BYTES = 10;

/** What the user typed: a code of the app, or a recovery code. */
export type TypedCode = { digits: string } | { recovery: string };

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The content of the QR code, which also opens an app on the same device. */
export function uriOf(secret: string, email: string, organisation: string): string {
  return new TOTP({ ...RULES, issuer: organisation, label: email, secret }).toString();
}

/** The time step of a code (30 seconds each, since 1970); null if it is not valid now. */
export function stepOf(secret: string, digits: string, now = Date.now()): number | null {
  const totp = new TOTP({ ...RULES, secret });
  const delta = totp.validate({ token: digits, timestamp: now, window: DRIFT });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** Such as abcd-efgh-jklm-nopq, in groups of four for copying by hand. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer });
    return base32.toLowerCase().replace(/.{4}(?=.)/g, "$&-");
  });
}

export function hashOfRecoveryCode(code: string): string {
  return createHash("sha256").update(plain(code)).digest("hex");
}

/** Null if it can be neither; then nothing is counted. */
export function readCode(typed: string): TypedCode | null {
  if (typed.length > 64) return null;
  const code = plain(typed);
  if (/^[0-9]{6}$/.test(code)) return { digits: code };
  return /^[a-z2-7]{16}$/.test(code) ? { recovery: code } : null;
}

function plain(code: string): string {
  return code.replace(/[\s-]/g, "").toLowerCase();
}
