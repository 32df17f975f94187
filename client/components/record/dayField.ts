import { date } from "yup";

/** A day that may be left open; `message` says which days there are. */
export function dayField(message: string) {
  return date()
    .transform((value, original) => (original === "" ? undefined : value))
    .min("1900-01-01", message)
    .max("2200-01-01", message)
    .typeError(message);
}
