import { message } from "../messages/message.ts";
import { RejectedFile } from "./fileError.ts";

/** The kinds of files that are accepted as evidence: their message key, and their extensions. */
export const kinds = {
  "application/pdf": { name: "files.types.pdf", endings: ["pdf"] },
  "image/png": { name: "files.types.png", endings: ["png"] },
  "image/jpeg": { name: "files.types.jpeg", endings: ["jpg", "jpeg"] },
  "image/webp": { name: "files.types.webp", endings: ["webp"] },
  "text/plain": { name: "files.types.text", endings: ["txt", "log", "md"] },
  "text/csv": { name: "files.types.csv", endings: ["csv"] },
  "application/json": { name: "files.types.json", endings: ["json"] },
  "message/rfc822": { name: "files.types.eml", endings: ["eml"] },
  "application/vnd.ms-outlook": { name: "files.types.msg", endings: ["msg"] },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    name: "files.types.docx",
    endings: ["docx"],
  },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
    name: "files.types.xlsx",
    endings: ["xlsx"],
  },
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": {
    name: "files.types.pptx",
    endings: ["pptx"],
  },
} as const;

export type Kind = keyof typeof kinds;

/** `kind` is the message key of the kind of file. */
export function notKept(kind = "files.kinds.other"): RejectedFile {
  return new RejectedFile(
    message("files.rejected", { kind: message(kind), accepted: message("files.accepted") }),
  );
}

export function cutOff(kind: Kind): RejectedFile {
  return new RejectedFile(message("files.damaged", { kind: message(kinds[kind].name) }));
}

const isKind = (value: string): value is Kind => value in kinds;

/** The kind of file that a name promises, if any. */
export function promisedBy(name: string): { ending: string; kind?: Kind } {
  const ending = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const kind = Object.keys(kinds)
    .filter(isKind)
    .find((one) => kinds[one].endings.some((known) => known === ending));
  return { ending, kind };
}
