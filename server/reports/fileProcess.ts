/** Runs in its own process, see reportFile.ts: writes the file of a report to its standard output. */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import pg from "pg";

import { csv } from "../http/csv.ts";
import { workbook } from "../http/xlsx.ts";
import { readBranding } from "./branding.ts";
import { headsOf, linesOf } from "./content.ts";
import { doOnce } from "./onceInProcess.ts";
import { printable } from "./printable.ts";
import { renderReport } from "./renderReport.ts";
import type { ReportFile } from "./reportFile.ts";
import { sheetsOf, tableOf } from "./sheets.ts";

doOnce(async (file: ReportFile) => {
  const db = new pg.Client({ connectionString: file.connectionString });
  await db.connect();
  try {
    await db.query("begin read only");
    await db.query("select set_config(key, value, true) from json_each_text($1)", [
      JSON.stringify(file.settings),
    ]);
    if (file.format === "pdf") await writePdf(db, file);
    else await writeSheets(db, file, file.format);
  } finally {
    await db.end();
  }
});

async function writePdf(db: pg.Client, { id, facts, language, paper }: ReportFile): Promise<void> {
  const report = await renderReport(facts, linesOf(db, id, null), language);
  const content = printable(facts, report, paper);
  const branding = await readBranding(db);
  // Laid out after the transaction, because that takes longer.
  await db.query("commit");
  // Not loaded for other formats: it takes much memory.
  const { layOut } = await import("./layOut.ts");
  process.stdout.write(layOut({ layout: "report.typ", content, branding, createdAt: content.createdAt }));
}

async function writeSheets(
  db: pg.Client,
  { id, facts, language }: ReportFile,
  format: "xlsx" | "csv",
): Promise<void> {
  const heads = format === "xlsx" ? await headsOf(db, id) : [];
  const lines = linesOf(db, id, null);
  const file =
    format === "xlsx"
      ? workbook(sheetsOf(facts, heads, lines, language))
      : csv([facts.organisation], tableOf(facts, lines, language), language);
  await pipeline(Readable.from(file, { objectMode: false }), process.stdout, { end: false });
}
