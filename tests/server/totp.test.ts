/** Codes as an authenticator app computes them, and how far clocks may differ. */
import {
  hashOfRecoveryCode,
  newRecoveryCodes,
  newSecret,
  readCode,
  stepOf,
  uriOf,
} from "../../server/auth/totp.ts";
import { codeAt } from "../support/secondFactor.ts";

// RFC 6238, appendix B: SHA-1, the last six of its eight digits.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const published: [seconds: number, code: string][] = [
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
];

it.each(published)("knows the code that the standard publishes for second %d", (seconds, code) => {
  expect(stepOf(secret, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

describe("a clock that goes wrong", () => {
  const step = 40_000_000;
  const code = codeAt(secret, step * 30_000);

  it.each([
    ["at the first moment of the step before", (step - 1) * 30_000, step],
    ["at its own first moment", step * 30_000, step],
    ["at its own last moment", (step + 1) * 30_000 - 1, step],
    ["at the last moment of the step after", (step + 2) * 30_000 - 1, step],
    ["a moment earlier than one step before", (step - 1) * 30_000 - 1, null],
    ["a moment later than one step after", (step + 2) * 30_000, null],
  ])("a code %s", (_name, now, expected) => {
    expect(stepOf(secret, code, now)).toBe(expected);
  });
});

it("does not take a code of another secret", () => {
  expect(stepOf(newSecret(), codeAt(secret, 1_000_000_000_000), 1_000_000_000_000)).toBeNull();
});

it("shows the app who it is for, also with odd names", () => {
  const uri = new URL(uriOf(secret, "ines@example.org", "Müller & Söhne: Bau"));
  expect(uri.protocol).toBe("otpauth:");
  expect(uri.searchParams.get("secret")).toBe(secret);
  expect(uri.searchParams.get("algorithm")).toBe("SHA1");
  expect(uri.searchParams.get("digits")).toBe("6");
  expect(uri.searchParams.get("period")).toBe("30");
  expect(decodeURIComponent(uri.pathname)).toContain("ines@example.org");
});

it("makes ten recovery codes that people can copy, none twice", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
});

it("reads codes as people type them", () => {
  expect(readCode(" 123 456 ")).toEqual({ digits: "123456" });
  expect(readCode("ABCD EFGH ijkl-mnop")).toEqual({ recovery: "abcdefghijklmnop" });
  expect(hashOfRecoveryCode("ABCD EFGH ijkl-mnop")).toBe(hashOfRecoveryCode("abcd-efgh-ijkl-mnop"));
});

it.each(["", "12345", "1234567", "12345a", "abcd-efgh-ijkl", "0bcd-efgh-ijkl-mnop", "1".repeat(65)])(
  "takes %j for no code at all",
  (typed) => {
    expect(readCode(typed)).toBeNull();
  },
);
