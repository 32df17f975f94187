import { clientError } from "../http/errors.ts";
import { message, type SystemMessage } from "../messages/message.ts";
import { isCommon } from "./commonPasswords.ts";

export const MAX_PASSWORD_LENGTH = 128;

const PRODUCT_WORDS = ["plumbline", "governance", "compliance"];

export interface Owner {
  email: string;
  fullName: string;
}

/** Rejects a password that is too short, too long, common, or made of its owner's name. */
export function checkPassword(password: string, owner: Owner, minLength: number): void {
  const length = [...password.normalize("NFC")].length;
  if (length < minLength) throw weak(message("auth.passwordTooShort", { limit: minLength }));
  if (length > MAX_PASSWORD_LENGTH)
    throw weak(message("auth.passwordTooLong", { limit: MAX_PASSWORD_LENGTH }));
  if (isCommon(password)) throw weak("auth.passwordTooEasy");
  if (isPersonal(password, owner)) throw weak("auth.passwordPersonal");
}

// A long password may contain a name by chance; it is rejected if little else is left.
function isPersonal(password: string, { email, fullName }: Owner): boolean {
  const form = plain(password);
  const personalWords = [
    ...fullName.split(/\s+/),
    ...email.split(/[@.+_-]/),
    plain(fullName),
    plain(email),
    ...PRODUCT_WORDS,
  ]
    .map(plain)
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length);
  let rest = form;
  for (const word of personalWords) rest = rest.replaceAll(word, "");
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
