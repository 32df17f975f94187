import { clientError } from "../http/errors.ts";

const LANGUAGES = ["en", "fr", "de", "es"];

/** An address as we store it. Odd ones are refused rather than guessed at. */
export function readEmail(value: string): string {
  const email = value.normalize("NFC").trim().toLowerCase();
  if (
    email.length <= 254 &&
    /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+\.[^\s@<>(),;:"\\[\]\p{Cc}.]+$|^[^\s@<>(),;:"\\[\]\p{Cc}]+@localhost$/u.test(
      email,
    )
  ) {
    return email;
  }
  throw clientError("INVALID_INPUT", "invitations.email", "email");
}

export function readName(value: string): string {
  const name = value.normalize("NFC").trim();
  if (name.length < 1) throw clientError("INVALID_INPUT", "signUp.fullName", "fullName");
  if (name.length > 120) throw clientError("INVALID_INPUT", "signUp.nameTooLong", "fullName");
  // What a name holds goes into the head of mails and into lists: no line breaks, nothing invisible.
  if (/[\p{Cc}\p{Cf}\uFFFD]/u.test(name))
    throw clientError("INVALID_INPUT", "signUp.nameCharacters", "fullName");
  return name;
}

export function readLanguage(value: string | null | undefined): string {
  return LANGUAGES.find((language) => language === value) ?? "en";
}
