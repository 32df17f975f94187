import { createHash } from "node:crypto";

import express, { type Request, Router } from "express";
import type { PoolClient } from "pg";

import type { ReadCatalogue } from "../files/catalogueFile.ts";
import { UnreadableFile } from "../files/fileError.ts";
import { type LoadedDocument, matchSources } from "../files/matchSources.ts";
import type { Model } from "../files/oscalModel.ts";
import type { CatalogueImport } from "../files/oscalProfile.ts";
import { readCatalogue } from "../files/readCatalogue.ts";
import { clientError } from "./errors.ts";
import { fileBody, fileName } from "./fileBody.ts";
import type { RouteContext } from "./routeContext.ts";
import { asVisitor, currentPerson } from "./visitor.ts";

const TIMEOUT_MS = 120_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type InTransaction = <T>(work: (db: PoolClient) => Promise<T>) => Promise<T>;

/** The routes of uploaded requirement files. The database decides what happens to them (catalogue_apply.sql). */
export function catalogueRoutes({ pools }: RouteContext): Router {
  const router = Router();

  router.post("/catalogues", async (req, res) => {
    const { name, sheet, base } = readQuery(req);
    const inTransaction: InTransaction = (work) =>
      asVisitor(pools.authenticator, req, work, { timeout: TIMEOUT_MS });
    // Checked before the file is read, so that 25 MB are not uploaded in vain.
    const person = await inTransaction(async (db) => {
      await db.query("select app_hidden.require_catalogue_upload()");
      return currentPerson(db);
    });
    const bytes = await fileBody(req);
    const catalogue = await catalogueOf(person, bytes, sheet, (imports) =>
      sourcesOf(inTransaction, imports, base),
    );
    const hash = createHash("sha256").update(bytes).digest("hex");
    const id = await inTransaction((db) => stage(db, catalogue, { name, size: bytes.length, hash }));
    const { sheets } = catalogue;
    res.status(201).json({ id, sheets, sheet: catalogue.sheet });
  });

  // The same functions as in GraphQL, with a longer timeout, for a thousand requirements on a slow machine.
  router.post("/catalogues/:id/apply", express.json({ limit: 10_000 }), async (req, res) => {
    const call = "select app_public.apply_catalogue($1, $2, $3, $4, $5, $6)";
    const values = [idOf(req), ...targetIn(req.body)];
    await asVisitor(pools.authenticator, req, (db) => db.query(call, values), { timeout: TIMEOUT_MS });
    res.status(204).end();
  });

  router.post("/catalogues/:id/undo", async (req, res) => {
    const values = [idOf(req)];
    await asVisitor(
      pools.authenticator,
      req,
      (db) => db.query("select app_public.undo_catalogue($1)", values),
      { timeout: TIMEOUT_MS },
    );
    res.status(204).end();
  });

  return router;
}

function idOf(req: Request): string {
  const { id } = req.params;
  if (typeof id !== "string" || !UUID.test(id)) throw clientError("NOT_FOUND", "general.notFound");
  return id;
}

/**
 * The target: an existing framework, or code and name of a new one; and what happens to requirements that the file no
 * longer has, and whether a new framework is only planned.
 */
function targetIn(body: unknown): [string | null, string | null, string | null, boolean, boolean] {
  const fields: Record<string, unknown> = typeof body === "object" && body !== null ? { ...body } : {};
  const text = (value: unknown) => (typeof value === "string" ? value.toWellFormed() : null);
  const { frameworkId, code, name, archiveMissing, planned } = fields;
  if (typeof frameworkId === "string" && !UUID.test(frameworkId))
    throw clientError("NOT_FOUND", "general.notFound");
  return [text(frameworkId), text(code), text(name), archiveMissing !== false, planned === true];
}

function readQuery(req: Request): { name: string; sheet: string | null; base: string | null } {
  const { name, sheet = "", base = "" } = req.query;
  if (typeof name !== "string" || typeof sheet !== "string" || typeof base !== "string") {
    throw clientError("INVALID_INPUT", "http.fileNameNeeded", "file");
  }
  if (base && !UUID.test(base)) throw clientError("INVALID_INPUT", "catalogues.noSuch", "base");
  return { name: fileName(name), sheet: sheet || null, base: base || null };
}

type FindSources = (imports: CatalogueImport[]) => Promise<Model[]>;

async function catalogueOf(
  person: string,
  bytes: Buffer,
  sheet: string | null,
  findSources: FindSources,
): Promise<ReadCatalogue> {
  try {
    const found = await readCatalogue(person, { bytes, sheet, sources: null });
    if ("catalogue" in found) return found.catalogue;
    const again = await readCatalogue(person, { bytes, sheet, sources: await findSources(found.imports) });
    if ("catalogue" in again) return again.catalogue;
    throw new Error("A profile asked for its sources twice.");
  } catch (error) {
    if (error instanceof UnreadableFile) throw clientError("INVALID_INPUT", error.systemMessage, "file");
    throw error;
  }
}

async function sourcesOf(
  inTransaction: InTransaction,
  imports: CatalogueImport[],
  base: string | null,
): Promise<Model[]> {
  const { rows } = await inTransaction((db) =>
    db.query<LoadedDocument>("select * from app_hidden.catalogue_documents()"),
  );
  const models: Model[] = [];
  for (const { id } of matchSources(imports, rows, base)) {
    const { rows: found } = await inTransaction((db) =>
      db.query<{ model: Model | null }>("select app_hidden.catalogue_model($1) as model", [id]),
    );
    if (!found[0]?.model) throw new UnreadableFile("catalogues.baseGone");
    models.push(found[0].model);
  }
  return models;
}

async function stage(
  db: PoolClient,
  catalogue: ReadCatalogue,
  file: { name: string; size: number; hash: string },
): Promise<string> {
  const { format, title, edition, publisher, uuid, withdrawn, problems, rows, model } = catalogue;
  const { list, errors, warnings } = problems;
  const about = { ...file, format, title, edition, publisher, uuid, withdrawn, errors, warnings };
  const values = [about, rows, list, model].map((value) => JSON.stringify(value));
  const { rows: staged } = await db.query<{ id: string }>(
    "select app_hidden.stage_catalogue($1, $2, $3, $4) as id",
    values,
  );
  const id = staged[0]?.id;
  if (!id) throw new Error("The catalogue has no id.");
  return id;
}
