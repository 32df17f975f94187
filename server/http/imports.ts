import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import express, { type Request, Router } from "express";
import type { PoolClient } from "pg";
import { namesOfChoices } from "../files/choiceNames.ts";
import { namesOfFields } from "../files/fieldNames.ts";
import { UnreadableFile } from "../files/fileError.ts";
import { readTable } from "../files/readTable.ts";
import type { Table } from "../files/table.ts";
import { LANGUAGES, type Language } from "../messages/language.ts";
import { type Message, message } from "../messages/message.ts";
import { render } from "../messages/render.ts";
import { createErrors } from "../plugins/Errors.ts";
import { type Cell, csv } from "./csv.ts";
import { clientError } from "./errors.ts";
import { fileBody, fileName } from "./fileBody.ts";
import { runStep, type StepCall, stepCalls } from "./importSteps.ts";
import { jsonLines } from "./jsonLines.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor, currentPerson } from "./visitor.ts";

const TIMEOUT_MS = 300_000;
const BATCH = 5_000;
const FETCH_SIZE = 1_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const PROBLEM_HEADINGS = [
  "problemFile.row",
  "problemFile.column",
  "problemFile.value",
  "problemFile.severity",
  "problemFile.message",
];

interface ImportProblem {
  row_number: number;
  column_name: string | null;
  value: string | null;
  severity: string;
  message: Message;
}

/** The routes of uploaded record files. The database decides what rows may contain and do (imports.sql). */
export function importRoutes({ pools, log }: RouteContext): Router {
  const router = Router();
  const { maskError } = createErrors(log);
  const pool = pools.authenticator;

  router.post("/imports", async (req, res) => {
    const { area, name, sheet, scope } = readQuery(req);
    // Checked before the file is read, so that 25 MB are not uploaded in vain.
    const person = await asVisitor(pool, req, async (db) => {
      await db.query("select app_hidden.require_upload($1)", [area]);
      return currentPerson(db);
    });
    const bytes = await fileBody(req);
    const table = await tableOf(person, bytes, sheet);
    const hash = createHash("sha256").update(bytes).digest("hex");
    const id = await asVisitor(
      pool,
      req,
      (db) => stage(db, table, area, [area, name, bytes.length, hash, table.format], scope),
      { timeout: TIMEOUT_MS },
    );
    res.status(201).json({ id, rows: table.rows.length, sheets: table.sheets, sheet: table.sheet });
  });

  router.post("/imports/:id/heading", express.json({ limit: 1_000 }), async (req, res) => {
    const id = idOf(req);
    const row: unknown =
      typeof req.body === "object" && req.body !== null ? Reflect.get(req.body, "row") : null;
    if (typeof row !== "number" || !Number.isInteger(row))
      throw clientError("INVALID_INPUT", "imports.noHeadingRow", "row");
    const work = async (db: PoolClient) => {
      const { rows } = await db.query<{ area: string }>("select area from app_public.imports where id = $1", [
        id,
      ]);
      const names = await headingNames(db, rows[0]?.area ?? "");
      await db.query("select app_hidden.choose_heading($1, $2, $3)", [id, row, names]);
    };
    await asVisitor(pool, req, work, { timeout: TIMEOUT_MS });
    res.json({ id });
  });

  for (const step of ["check", "run", "undo"] as const) {
    router.post(`/imports/:id/${step}`, express.json({ limit: 50_000 }), async (req, res) => {
      const id = idOf(req);
      const call: StepCall = stepCalls[step](req.body);
      const lines = jsonLines(res, maskError);
      await lines.finishWith(() =>
        asVisitor(pool, req, (db) => runStep(db, step, id, call, lines), { timeout: TIMEOUT_MS }),
      );
    });
  }

  router.get("/imports/:id/problems.csv", async (req, res) => {
    const id = idOf(req);
    const work = async (db: PoolClient) => {
      res.setHeader("Content-Type", "text/csv; charset=utf-8");
      res.setHeader("Content-Disposition", 'attachment; filename="import-problems.csv"');
      res.setHeader("Cache-Control", "no-store");
      // A plain link has no language header, so the language comes from the profile.
      const { rows } = await db.query<{ language: Language }>("select app_hidden.language() as language");
      const language = rows[0]?.language ?? "en";
      const head = PROBLEM_HEADINGS.map((key) => render(language, message(key)));
      const file = csv(head, problemsOf(db, id, language), language);
      await pipeline(Readable.from(file, { objectMode: false }), res);
    };
    await asVisitor(pool, req, work, { timeout: TIMEOUT_MS, readOnly: true });
  });

  return router;
}

interface UploadQuery {
  area: string;
  name: string;
  sheet: string | null;
  scope: string | null;
}

function readQuery(req: Request): UploadQuery {
  const { area, name, sheet, scope } = req.query;
  if (
    typeof area !== "string" ||
    typeof name !== "string" ||
    (sheet !== undefined && typeof sheet !== "string") ||
    (scope !== undefined && (typeof scope !== "string" || !UUID.test(scope)))
  ) {
    throw clientError("INVALID_INPUT", "http.uploadHeaders", "file");
  }
  return { area, name: fileName(name), sheet: sheet || null, scope: scope ?? null };
}

function idOf(req: Request): string {
  const { id } = req.params;
  if (typeof id !== "string" || !UUID.test(id)) throw clientError("NOT_FOUND", "general.notFound");
  return id;
}

async function tableOf(person: string, bytes: Buffer, sheet: string | null): Promise<Table> {
  try {
    return await readTable(person, bytes, sheet);
  } catch (error) {
    if (error instanceof UnreadableFile) throw clientError("INVALID_INPUT", error.systemMessage, "file");
    throw error;
  }
}

async function stage(
  db: PoolClient,
  table: Table,
  area: string,
  about: unknown[],
  scope: string | null,
): Promise<string> {
  const { sheets, sheet, headers, numbers, rows } = table;
  const { rows: begun } = await db.query<{ id: string }>(
    "select app_hidden.begin_upload($1, $2, $3, $4, $5, $6, $7, $8, $9) as id",
    [...about, sheets, sheet, headers, scope],
  );
  const id = begun[0]?.id;
  if (!id) throw new Error("The upload has no id.");
  const lines = [table.head.row, ...rows];
  const rowNumbers = [table.head.number, ...numbers];
  for (let from = 0; from < lines.length; from += BATCH) {
    const batch = [id, rowNumbers.slice(from, from + BATCH), lines.slice(from, from + BATCH)];
    await db.query("select app_hidden.upload_rows($1, $2, $3)", batch);
  }
  await db.query("select app_hidden.end_upload($1)", [id]);
  await db.query("select app_hidden.upload_words($1, $2)", [id, await choiceNames(db, area)]);
  await db.query("select app_hidden.propose_heading($1, $2)", [id, await headingNames(db, area)]);
  return id;
}

/** The labels of the fields in all languages, and further names of them, by which columns are recognised. */
async function headingNames(db: PoolClient, area: string): Promise<Record<string, string[]>> {
  const { rows } = await db.query<{ field: string; label: Message }>(
    "select field, app_public.import_fields_label(f) as label from app_public.import_fields f where area = $1",
    [area],
  );
  const others = namesOfFields(area);
  return Object.fromEntries(
    rows.map(({ field, label }) => [
      field,
      [...LANGUAGES.map((language) => render(language, label)), ...(others[field] ?? [])],
    ]),
  );
}

/** The names of choices in all languages, those of the reader first, because one name may mean different things. */
async function choiceNames(db: PoolClient, area: string): Promise<string> {
  const { rows } = await db.query<{ language: Language }>("select app_hidden.language() as language");
  return JSON.stringify(namesOfChoices(area, rows[0]?.language ?? "en"));
}

async function* problemsOf(db: PoolClient, id: string, language: Language): AsyncGenerator<Cell[]> {
  await db.query(
    `declare problems no scroll cursor for
      select row_number, column_name, value, severity, message from app_hidden.import_problem_list($1)`,
    [id],
  );
  for (;;) {
    const { rows } = await db.query<ImportProblem>(`fetch ${FETCH_SIZE} from problems`);
    for (const { row_number, column_name, value, severity, message: problem } of rows) {
      yield [row_number, column_name, value, severity, render(language, problem)];
    }
    if (rows.length < FETCH_SIZE) return;
  }
}
