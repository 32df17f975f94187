import { createPasswords } from "../../server/auth/password.ts";
import { checkPassword } from "../../server/auth/passwordRules.ts";
import { isClientError } from "../../server/http/errors.ts";
import { english } from "../support/messages.ts";

const ada = { email: "ada.lovelace@example.org", fullName: "Ada Lovelace" };

function wordsAbout(password: string): string | null {
  try {
    checkPassword(password, ada, 12);
    return null;
  } catch (error) {
    return isClientError(error) ? english(error.systemMessage) : String(error);
  }
}

it("takes 12 to 128 characters of any kind, counted as people count them", () => {
  expect(wordsAbout("mauve otter")).toBe("Use at least 12 characters.");
  expect(wordsAbout("mauve otters")).toBeNull();
  expect(wordsAbout("𝒶".repeat(11))).toBe("Use at least 12 characters.");
  expect(wordsAbout("mauve otters in the reeds ".repeat(5).slice(0, 128))).toBeNull();
  expect(wordsAbout("mauve otters in the reeds ".repeat(5).slice(0, 129))).toBe(
    "Use at most 128 characters.",
  );
  expect(wordsAbout("Ключ под ковриком")).toBeNull();
});

it.each([
  "password1234",
  "Password123!",
  "P@ssw0rd2024",
  "qwertyuiop12",
  "123456789012",
  "aaaaaaaaaaaa",
  "abcabcabcabc",
  "letmein12345",
  "Summer2024!!",
  "welcome-2025",
  "administrator",
  "iloveyou1234",
  "correcthorsebatterystaple",
  "1qaz2wsx3edc",
  "zxcvbnm12345",
  "Monday-Friday",
  "changeme-now1",
  "dragonmonkey1",
  "0987654321098",
  "trustno1trustno1",
])("refuses %s, which others try first", (password) => {
  expect(wordsAbout(password)).toBe("This password is too easy to guess. Try several unrelated words.");
});

it.each([
  "AdaLovelace1815",
  "lovelace-ada-99",
  "ada.lovelace@example.org",
  "plumbline-2026",
  "Plumbline!Ada",
])("refuses %s to Ada, whom anybody could guess it of", (password) => {
  expect(wordsAbout(password)).toBe("Don't use your name, your email address or the name of this product.");
});

it.each([
  "violet kettle ambles north",
  "walrus9Teapot$Brine",
  "gX7#pLq2vR9z",
  "the weir holds seven herons",
  "kT8mQw3nZp5x",
])("takes %s", (password) => {
  expect(wordsAbout(password)).toBeNull();
});

it("hashes by argon2id at the cost that was asked for, the same letters however they are typed", async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash("caf\u00e9 at the corner");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await passwords.verify(hash, "cafe\u0301 at the corner")).toBe(true);
  expect(await passwords.verify(hash, "cafe at the corner")).toBe(false);
});

it("takes as long for no one as for someone", async () => {
  const passwords = createPasswords();
  const hash = await passwords.hash("violet kettle ambles north");
  await passwords.verify(null, "warm up");
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let i = 0; i < 7; i += 1) {
    for (const [name, known] of [
      ["known", hash],
      ["unknown", null],
    ] as const) {
      const begun = process.cpuUsage();
      expect(await passwords.verify(known, "wrong guess")).toBe(false);
      const { user, system } = process.cpuUsage(begun);
      times[name].push(user + system);
    }
  }
  // Time of the processor, which passes only while it works for this test; the quickest of seven each.
  const ratio = Math.min(...times.unknown) / Math.min(...times.known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
