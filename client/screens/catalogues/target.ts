import { lazy, object, string } from "yup";

export const NEW = "new";

export interface Target {
  framework: string;
  code: string;
  name: string;
  archiveMissing: boolean;
  /** A new framework that is only planned moves no figure. */
  planned: boolean;
}

interface Messages {
  required: string;
  longest: (count: number) => string;
}

export function targetSchema({ required, longest }: Messages) {
  const text = (maxLength: number) => string().trim().required(required).max(maxLength, longest(maxLength));
  const named = object({ code: text(40), name: text(200) });
  // An existing framework has its name already.
  return lazy((values: Target) => (values.framework === NEW ? named : object({})));
}

/** Derives a short name from the file name, without its extension and the words that all catalogues share. */
export function shortName(fileName: string): string {
  return fileName
    .replace(/\.[a-z]+$/i, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (value) => value && !/^(catalog(ue)?|min|resolved|profile|baseline|oscal|controls?)$/i.test(value),
    )
    .join("-")
    .toUpperCase()
    .slice(0, 40)
    .replace(/-$/, "");
}
