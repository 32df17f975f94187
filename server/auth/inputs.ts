import { clientError } from "../http/errors.ts";

const LANGUAGES = ["en", "fr", "de", "es"];

/** An email address as it is stored. Unusual ones are rejected. */
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
  // Names appear in email headers and lists, so line breaks and invisible characters are rejected.
  if (/[\p{Cc}\p{Cf}\uFFFD]/u.test(name))
    throw clientError("INVALID_INPUT", "signUp.nameCharacters", "fullName");
  return name;
}

export function readLanguage(value: string | null | undefined): string {
  return LANGUAGES.find((language) => language === value) ?? "en";
}
