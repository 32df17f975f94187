import { clientError } from "../http/errors.ts";
import { message, type SystemMessage } from "../messages/message.ts";
import { isCommon } from "./commonPasswords.ts";

export const LONGEST_PASSWORD = 128;

const PRODUCT_WORDS = ["plumbline", "governance", "compliance"];

export interface Owner {
  email: string;
  fullName: string;
}

/** Rejects a password that is too short, too long, common, or made of its owner's name. */
export function checkPassword(password: string, owner: Owner, shortest: number): void {
  const length = [...password.normalize("NFC")].length;
  if (length < shortest) throw weak(message("auth.passwordTooShort", { limit: shortest }));
  if (length > LONGEST_PASSWORD) throw weak(message("auth.passwordTooLong", { limit: LONGEST_PASSWORD }));
  if (isCommon(password)) throw weak("auth.passwordTooEasy");
  if (isMadeOf(password, owner)) throw weak("auth.passwordPersonal");
}

// A long password may contain a name by chance; it is rejected if little else is left.
function isMadeOf(password: string, { email, fullName }: Owner): boolean {
  const form = plain(password);
  const known = [
    ...fullName.split(/\s+/),
    ...email.split(/[@.+_-]/),
    plain(fullName),
    plain(email),
    ...PRODUCT_WORDS,
  ]
    .map(plain)
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length);
  let rest = form;
  for (const word of known) rest = rest.replaceAll(word, "");
  return rest.length < form.length && rest.replace(/\d+/g, "").length < 8;
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

function weak(keyOrMessage: string | SystemMessage) {
  return clientError("INVALID_INPUT", keyOrMessage, "password");
}
