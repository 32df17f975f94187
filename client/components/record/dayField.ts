import { date } from "yup";

/** An optional date; `message` is the error for a date that does not exist or is out of range. */
export function dayField(message: string) {
  return date()
    .transform((value, original) => (original === "" ? undefined : value))
    .min("1900-01-01", message)
    .max("2200-01-01", message)
    .typeError(message);
}
