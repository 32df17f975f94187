import { inflateSync } from "node:zlib";

/** The text of a PDF written by pdfkit: hexadecimal glyphs, and for each font a table with their meaning. */
export function textOfPdf(pdf: Buffer): string {
  const source = pdf.toString("latin1");
  const objects = new Map<string, string>();
  for (const [, number = "", body = ""] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(number, body);
  }
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    for (const [, name = "", reference = ""] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(reference) ?? "")?.[1];
      if (table) fonts.set(name, glyphsIn(unpacked(objects.get(table) ?? "")));
    }
  }
  const pages = [...objects.values()].map(unpacked).filter((text) => text.includes(" Tf"));
  return pages.map((page) => wordsIn(page, fonts)).join("\n");
}

function unpacked(object: string): string {
  const stream = /stream\n([\s\S]*)\nendstream/.exec(object)?.[1];
  if (stream === undefined) return "";
  return object.includes("/FlateDecode")
    ? inflateSync(Buffer.from(stream, "latin1")).toString("latin1")
    : stream;
}

function glyphsIn(table: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first = "", , list = ""] of table.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, code = ""], index) => {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
      glyphs.set(glyph, Buffer.from(code.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
    });
  }
  return glyphs;
}

function wordsIn(page: string, fonts: Map<string, Map<string, string>>): string {
  let font: Map<string, string> | undefined;
  const lines: string[] = [];
  for (const [, name, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name);
    if (shown === undefined) continue;
    const codes = [...shown.matchAll(/<([0-9a-fA-F]+)>/g)].map(([, code = ""]) => code).join("");
    lines.push((codes.match(/.{4}/g) ?? []).map((code) => font?.get(code.toLowerCase()) ?? "").join(""));
  }
  return lines.join("\n");
}
