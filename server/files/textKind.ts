import { RejectedFile } from "./fileError.ts";
import { cutOff, type Kind, notKept } from "./kinds.ts";
import type { RandomAccessFile } from "./randomAccess.ts";

const PIECE = 256 * 1024;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\x00-\x08\x0b\x0e-\x1f\x7f]/;
const MARKUP = /<\s*(!doctype|html|head|body|script|svg|iframe|object|embed|meta|link|\?xml|\?php)\b/i;
const HEADER = /^([A-Za-z0-9-]+):[ \t]/;

/** Recognises the kind of a text file by its content and its name; rejects what a browser might execute. */
export async function textKind(file: RandomAccessFile, promised: Kind | undefined): Promise<Kind> {
  const head = (await file.head(PIECE)).toString("utf8").replace(/^\ufeff/, "");
  // An email may contain HTML.
  const isMessage = promised === "message/rfc822" && isEmail(head);
  if (!isMessage && (MARKUP.test(head.slice(0, 4_096)) || /^\s*</.test(head))) {
    throw notKept("files.kinds.markup");
  }
  if (head.startsWith("#!")) throw notKept("files.kinds.scripts");

  const balance = new Balance();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const piece of file.pieces(PIECE)) {
      const text = decoder.decode(piece, { stream: true });
      if (CONTROL.test(text)) throw notKept();
      if (promised === "application/json") balance.read(text);
    }
    decoder.decode();
  } catch (error) {
    if (isUndecodable(error)) throw new RejectedFile("sheets.notUtf8");
    throw error;
  }
  if (isMessage) return "message/rfc822";
  if (promised === "application/json") {
    if (!balance.isWhole) throw cutOff("application/json");
    return promised;
  }
  return promised === "text/csv" ? promised : "text/plain";
}

function isUndecodable(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    Reflect.get(error, "code") === "ERR_ENCODING_INVALID_ENCODED_DATA"
  );
}

function isEmail(head: string): boolean {
  const lines = head.split(/\r?\n\r?\n/, 1)[0]?.split(/\r?\n/) ?? [];
  const names = lines.map((line) => HEADER.exec(line)?.[1]?.toLowerCase());
  const isFolded = lines.every(
    (line, index) => names[index] !== undefined || (index > 0 && /^[ \t]/.test(line)),
  );
  return isFolded && names.includes("from") && (names.includes("date") || names.includes("received"));
}

/** Checks that braces and brackets of a JSON text are balanced: enough to detect truncation at any length. */
class Balance {
  #open: string[] = [];
  #inString = false;
  #escaped = false;
  #began = false;
  #broken = false;

  read(text: string): void {
    for (const sign of text) {
      if (this.#inString) this.#readInString(sign);
      else this.#readOutside(sign);
    }
  }

  #readInString(sign: string): void {
    if (this.#escaped) this.#escaped = false;
    else if (sign === "\\") this.#escaped = true;
    else if (sign === '"') this.#inString = false;
  }

  #readOutside(sign: string): void {
    if (sign === '"') this.#inString = true;
    if (sign === "{" || sign === "[") {
      if (this.#began && this.#open.length === 0) this.#broken = true;
      this.#began = true;
      this.#open.push(sign === "{" ? "}" : "]");
      if (this.#open.length > 10_000) this.#broken = true;
    }
    if ((sign === "}" || sign === "]") && this.#open.pop() !== sign) this.#broken = true;
  }

  get isWhole(): boolean {
    return this.#began && !this.#broken && !this.#inString && this.#open.length === 0;
  }
}
