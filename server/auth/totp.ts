import { createHash, randomBytes } from "node:crypto";

import { Secret, TOTP } from "otpauth";

/** What every authenticator app understands: RFC 6238 with SHA-1, six digits, 30 seconds. */
const RULES = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Clocks differ: one step before and one after are accepted too. */
const DRIFT = 1;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 80 bits: nobody finds one by trying, with or without the table of their hashes. */
const RECOVERY_BYTES = 10;

/** What a person may have typed: a code of the app, or a recovery code. */
export type TypedCode = { digits: string } | { recovery: string };

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code says, and what an app on the same device opens. */
export function uriOf(secret: string, email: string, organisation: string): string {
  return new TOTP({ ...RULES, issuer: organisation, label: email, secret }).toString();
}

/** Which 30 seconds since 1970 a code belongs to; null when it is none of those that count now. */
export function stepOf(secret: string, digits: string, now = Date.now()): number | null {
  const totp = new TOTP({ ...RULES, secret });
  const delta = totp.validate({ token: digits, timestamp: now, window: DRIFT });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** Such as abcd-efgh-jklm-nopq: groups of four can be copied by hand. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer });
    return base32.toLowerCase().replace(/.{4}(?=.)/g, "$&-");
  });
}

export function hashOfRecoveryCode(code: string): string {
  return createHash("sha256").update(plain(code)).digest("hex");
}

/** Null for what can be neither; then nothing needs to be counted or asked. */
export function readCode(typed: string): TypedCode | null {
  if (typed.length > 64) return null;
  const code = plain(typed);
  if (/^[0-9]{6}$/.test(code)) return { digits: code };
  return /^[a-z2-7]{16}$/.test(code) ? { recovery: code } : null;
}

function plain(code: string): string {
  return code.replace(/[\s-]/g, "").toLowerCase();
}
