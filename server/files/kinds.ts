/** The kinds of files that are kept as evidence: what they are called, and how their names may end. */
export const kinds = {
  "application/pdf": { words: "a PDF document", endings: ["pdf"] },
  "image/png": { words: "a PNG picture", endings: ["png"] },
  "image/jpeg": { words: "a JPEG picture", endings: ["jpg", "jpeg"] },
  "image/webp": { words: "a WebP picture", endings: ["webp"] },
  "text/plain": { words: "a text file", endings: ["txt", "log", "md"] },
  "text/csv": { words: "a CSV file", endings: ["csv"] },
  "application/json": { words: "a JSON file", endings: ["json"] },
  "message/rfc822": { words: "an e-mail message", endings: ["eml"] },
  "application/vnd.ms-outlook": { words: "an Outlook message", endings: ["msg"] },
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": {
    words: "a Word document",
    endings: ["docx"],
  },
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
    words: "an Excel workbook",
    endings: ["xlsx"],
  },
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": {
    words: "a PowerPoint presentation",
    endings: ["pptx"],
  },
} as const;

export type Kind = keyof typeof kinds;

/** A file that is not kept, in words for the person who sent it. */
export class RefusedFile extends Error {}

const WANTED = "Use PDF, PNG, JPEG, WebP, text, CSV, JSON, e-mail, Word, Excel or PowerPoint files.";

export function notKept(what = "Files of this kind are"): RefusedFile {
  return new RefusedFile(`${what} not kept here. ${WANTED}`);
}

export function cutOff(kind: Kind): RefusedFile {
  return new RefusedFile(
    `This is ${kinds[kind].words} that ends too early or is damaged. Open it, save it again, and send that.`,
  );
}

const isKind = (value: string): value is Kind => value in kinds;

/** Which kind a name promises, if it promises any. */
export function promisedBy(name: string): { ending: string; kind?: Kind } {
  const ending = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const kind = Object.keys(kinds)
    .filter(isKind)
    .find((one) => kinds[one].endings.some((known) => known === ending));
  return { ending, kind };
}
