import { message } from "../messages/message.ts";
import { RejectedFile } from "./fileError.ts";
import { cutOff, type Kind, kinds, notKept, promisedBy } from "./kinds.ts";
import { isWholeJpeg, isWholePng, isWholeWebp } from "./pictures.ts";
import type { RandomAccessFile } from "./randomAccess.ts";
import { textKind } from "./textKind.ts";
import { namesInZip } from "./zip.ts";

const OFFICE: [part: string, kind: Kind][] = [
  ["word/document.xml", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["xl/workbook.xml", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["ppt/presentation.xml", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
];
const PROGRAMS = [
  "MZ",
  "\x7fELF",
  "\xcf\xfa\xed\xfe",
  "\xce\xfa\xed\xfe",
  "\xca\xfe\xba\xbe",
  "\xfe\xed\xfa\xce",
  "\xfe\xed\xfa\xcf",
];
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Only messages of Outlook contain a part of this name; the names are in UTF-16. */
const OUTLOOK = Buffer.from("__properties_version1.0", "utf16le");

/**
 * Recognises a file by its content, with which its name must agree. Unknown, damaged or wrongly named files are
 * rejected with a message.
 */
export async function inspect(file: RandomAccessFile, name: string): Promise<{ kind: Kind; name: string }> {
  const { ending, kind: promised } = promisedBy(name);
  const kind = await kindOf(file, promised);
  if (!ending) return { kind, name: `${name}.${kinds[kind].endings[0]}` };
  if (kinds[kind].endings.some((known) => known === ending)) return { kind, name };
  throw new RejectedFile(
    message("files.wrongExtension", {
      named: ending,
      kind: message(kinds[kind].name),
      extension: kinds[kind].endings[0],
    }),
  );
}

async function kindOf(file: RandomAccessFile, promised: Kind | undefined): Promise<Kind> {
  const head = await file.head(16);
  const start = head.toString("latin1");
  if (PROGRAMS.some((mark) => start.startsWith(mark))) throw notKept("files.kinds.programs");
  if (start.startsWith("%PDF-")) return whole("application/pdf", await isWholePdf(file));
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return whole("image/png", await isWholePng(file));
  if (start.startsWith("\xff\xd8\xff")) return whole("image/jpeg", await isWholeJpeg(file));
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP")
    return whole("image/webp", await isWholeWebp(file));
  if (start.startsWith("PK\x03\x04")) return officeKind(file, promised);
  if (head.subarray(0, 8).equals(OLD_OFFICE)) return outlookKind(file);
  if (await looksLikeText(file)) return textKind(file, promised);
  throw notKept();
}

function whole(kind: Kind, isWhole: boolean): Kind {
  if (!isWhole) throw cutOff(kind);
  return kind;
}

async function isWholePdf(file: RandomAccessFile): Promise<boolean> {
  const tail = (await file.tail(2_048)).toString("latin1");
  return /startxref\s+\d+\s+%%EOF\s*$/.test(tail.replace(/\0+$/, ""));
}

async function officeKind(file: RandomAccessFile, promised: Kind | undefined): Promise<Kind> {
  const names = await namesInZip(file);
  const ofOffice = OFFICE.find(([, kind]) => kind === promised)?.[1];
  if (!names) throw ofOffice ? cutOff(ofOffice) : notKept("files.kinds.archives");
  const found = OFFICE.find(([part]) => names.includes(part));
  if (!found || !names.includes("[Content_Types].xml")) throw notKept("files.kinds.archives");
  if (names.some((name) => /vbaProject\.bin$/i.test(name))) throw notKept("files.kinds.macros");
  return found[1];
}

async function outlookKind(file: RandomAccessFile): Promise<Kind> {
  if (file.size % 512 !== 0) throw cutOff("application/vnd.ms-outlook");
  let before = Buffer.alloc(0);
  for await (const piece of file.pieces(256 * 1024)) {
    if (Buffer.concat([before, piece]).includes(OUTLOOK)) return "application/vnd.ms-outlook";
    before = Buffer.from(piece.subarray(-OUTLOOK.length));
  }
  throw notKept("files.kinds.oldOffice");
}

// Binary files contain zeros early; UTF-16 text does too, which textKind handles.
async function looksLikeText(file: RandomAccessFile): Promise<boolean> {
  const head = await file.head(4_096);
  const isUtf16 = head[0] === 0xff ? head[1] === 0xfe : head[0] === 0xfe && head[1] === 0xff;
  return isUtf16 || !head.includes(0);
}
