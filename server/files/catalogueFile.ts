import { message, type SystemMessage } from "../messages/message.ts";
import { type CatalogueFormat, type CatalogueHead, ProblemCollector, type Requirement } from "./catalogue.ts";
import { UnreadableFile } from "./fileError.ts";
import { JsonNode, readJson } from "./oscalJson.ts";
import type { Model } from "./oscalModel.ts";
import { type CatalogueImport, importsOf, resolveProfile } from "./oscalProfile.ts";
import { headOf, readCatalog } from "./oscalReader.ts";
import { rowsOf } from "./oscalRows.ts";
import { decode, readCsv } from "./readCsv.ts";
import { readXlsx } from "./readXlsx.ts";
import { requirementsOf } from "./requirementTable.ts";

export interface CatalogueInput {
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
  problems: Pick<ProblemCollector, "list" | "errors" | "warnings">;
  /** The model that profiles can import later. */
  model: Model | null;
}

export type CatalogueResult =
  | { catalogue: ReadCatalogue }
  | { imports: CatalogueImport[]; title: string | null }
  | { rejected: SystemMessage };

/** Reads a file by its format: OSCAL or a table. For a profile it returns the needed sources first. */
export async function readFile({ bytes, sheet, sources }: CatalogueInput): Promise<CatalogueResult> {
  try {
    return await read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), sheet, sources);
  } catch (error) {
    if (error instanceof UnreadableFile) return { rejected: error.systemMessage };
    throw error;
  }
}

async function read(file: Buffer, sheet: string | null, sources: Model[] | null): Promise<CatalogueResult> {
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

async function readSheet(file: Buffer, sheet: string | null): Promise<CatalogueResult> {
  const table = file.subarray(0, 2).toString() === "PK" ? await readXlsx(file, sheet) : readCsv(file);
  const problems = new ProblemCollector();
  const rows = requirementsOf(table, problems);
  const nothing = { title: null, edition: null, publisher: null, uuid: null, model: null, withdrawn: 0 };
  const { format, sheets } = table;
  return {
    catalogue: { ...nothing, format, rows, sheets, sheet: table.sheet, problems: problemsIn(problems) },
  };
}

function readOscal(text: string, sources: Model[] | null): CatalogueResult {
  const problems = new ProblemCollector();
  const document = new JsonNode(readJson(text), "", problems);
  const catalog = document.get("catalog");
  const profile = document.get("profile");
  if (catalog) return { catalogue: write("oscal_catalogue", readCatalog(object(catalog)), problems) };
  if (!profile) {
    throw new UnreadableFile("oscal.notOscal");
  }
  const imports = importsOf(object(profile));
  if (sources === null) return { imports, title: headOf(profile).title };
  return { catalogue: write("oscal_profile", resolveProfile(profile, sources, problems), problems) };
}

function object(member: JsonNode): JsonNode {
  if (member.isObject()) return member;
  throw new UnreadableFile(message("oscal.objectExpected", { path: member.pointer }));
}

function write(format: CatalogueFormat, model: Model, problems: ProblemCollector): ReadCatalogue {
  const { rows, withdrawn } = rowsOf(model, problems);
  const { title, edition, publisher, uuid } = model;
  const head = { title, edition, publisher, uuid };
  return { ...head, format, rows, withdrawn, sheets: [], sheet: null, problems: problemsIn(problems), model };
}

function problemsIn({ list, errors, warnings }: ProblemCollector): ReadCatalogue["problems"] {
  return { list, errors, warnings };
}
