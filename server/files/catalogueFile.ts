import { message, type SystemMessage } from "../messages/message.ts";
import { type CatalogueFormat, type CatalogueHead, Findings, type Requirement } from "./catalogue.ts";
import { UnreadableFile } from "./fileError.ts";
import { At, readJson } from "./oscalJson.ts";
import type { Model } from "./oscalModel.ts";
import { type Need, needsOf, resolveProfile } from "./oscalProfile.ts";
import { headOf, readCatalog } from "./oscalReader.ts";
import { rowsOf } from "./oscalRows.ts";
import { decode, readCsv } from "./readCsv.ts";
import { readXlsx } from "./readXlsx.ts";
import { requirementsOf } from "./requirementTable.ts";

export interface Given {
  bytes: Uint8Array;
  sheet: string | null;
  /** The documents that a profile imports, in order. */
  sources: Model[] | null;
}

export interface ReadCatalogue extends CatalogueHead {
  format: CatalogueFormat;
  rows: Requirement[];
  withdrawn: number;
  sheets: string[];
  sheet: string | null;
  findings: Pick<Findings, "problems" | "errors" | "warnings">;
  /** The model that profiles can import later. */
  model: Model | null;
}

export type Found =
  | { catalogue: ReadCatalogue }
  | { needs: Need[]; title: string | null }
  | { refused: SystemMessage };

/** Reads a file by its format: OSCAL or a table. For a profile it returns the needed sources first. */
export async function readFile({ bytes, sheet, sources }: Given): Promise<Found> {
  try {
    return await read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), sheet, sources);
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.systemMessage };
    throw error;
  }
}

async function read(file: Buffer, sheet: string | null, sources: Model[] | null): Promise<Found> {
  // The format is recognised by the first bytes, not by the name.
  const start = file.subarray(0, 4).toString("hex");
  if (start === "d0cf11e0") {
    throw new UnreadableFile("sheets.oldExcel");
  }
  if (start === "504b0304") return readSheet(file, sheet);
  const text = decode(file).replace(/^\ufeff/, "");
  const first = /\S/.exec(text)?.[0];
  if (first === "<") {
    throw new UnreadableFile("oscal.xml");
  }
  return first === "{" || first === "[" ? readOscal(text, sources) : readSheet(file, sheet);
}

async function readSheet(file: Buffer, sheet: string | null): Promise<Found> {
  const table = file.subarray(0, 2).toString() === "PK" ? await readXlsx(file, sheet) : readCsv(file);
  const findings = new Findings();
  const rows = requirementsOf(table, findings);
  const nothing = { title: null, edition: null, publisher: null, uuid: null, model: null, withdrawn: 0 };
  const { format, sheets } = table;
  return {
    catalogue: { ...nothing, format, rows, sheets, sheet: table.sheet, findings: findingsOf(findings) },
  };
}

function readOscal(text: string, sources: Model[] | null): Found {
  const findings = new Findings();
  const document = new At(readJson(text), "", findings);
  const catalog = document.get("catalog");
  const profile = document.get("profile");
  if (catalog) return { catalogue: write("oscal_catalogue", readCatalog(object(catalog)), findings) };
  if (!profile) {
    throw new UnreadableFile("oscal.notOscal");
  }
  const needs = needsOf(object(profile));
  if (sources === null) return { needs, title: headOf(profile).title };
  return { catalogue: write("oscal_profile", resolveProfile(profile, sources, findings), findings) };
}

function object(member: At): At {
  if (member.isObject()) return member;
  throw new UnreadableFile(message("oscal.objectExpected", { path: member.pointer }));
}

function write(format: CatalogueFormat, model: Model, findings: Findings): ReadCatalogue {
  const { rows, withdrawn } = rowsOf(model, findings);
  const { title, edition, publisher, uuid } = model;
  const head = { title, edition, publisher, uuid };
  return { ...head, format, rows, withdrawn, sheets: [], sheet: null, findings: findingsOf(findings), model };
}

function findingsOf({ problems, errors, warnings }: Findings): ReadCatalogue["findings"] {
  return { problems, errors, warnings };
}
