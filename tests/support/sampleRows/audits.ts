/** Audits with their procedures, samples and requests, and findings. */
import { randomUUID } from "node:crypto";

import type { Db } from "../database.ts";
import { evidence, file } from "./evidence.ts";
import { unit } from "./organisation.ts";
import { add, assigned, type Row, type Samples, somebody } from "./rows.ts";

export const auditsSamples: Samples = {
  audit_findings: {
    make: (db, owner) => assigned(db, "audit_findings", finding(), owner),
    fresh: async () => finding(),
    touch: "cause = 'Nobody had the key', version = version",
  },
  audits: {
    make: (db) => add(db, "audits", audit()),
    fresh: async () => audit(),
    touch: "name = name || '.', version = version",
  },
  audit_participants: {
    make: async (db, user_id) => add(db, "audit_participants", await auditee(db, user_id)),
    fresh: async (db) => auditee(db, await somebody(db)),
    touch: "created_at = created_at - interval '1 day'",
  },
  audit_procedures: {
    make: async (db) => add(db, "audit_procedures", await procedure(db)),
    fresh: procedure,
    touch: "objective = coalesce(objective, '') || 'Again', version = version",
  },
  audit_samples: {
    make: async (db) => add(db, "audit_samples", await auditSample(db)),
    touch: "population = population || '.'",
  },
  audit_sample_items: {
    make: async (db) => add(db, "audit_sample_items", await sampleItem(db)),
    touch: "note = 'Looked at twice.', version = version",
  },
  audit_figures: {
    make: async (db) => add(db, "audit_figures", await auditFigure(db)),
    touch: "count = count + 1, total = total + 1",
  },
  audit_scope_items: {
    make: async (db) => add(db, "audit_scope_items", await scopeItem(db)),
    fresh: scopeItem,
    touch: "created_at = created_at - interval '1 day'",
  },
  audit_requests: {
    make: async (db, addressee_id) => auditRequest(db, addressee_id),
    touch: "description = coalesce(description, '') || 'Again', version = version",
  },
  audit_request_evidence: {
    make: async (db, addressee_id) => {
      const request = await auditRequest(db, addressee_id);
      const piece = await add(db, "evidence", evidence());
      return add(db, "audit_request_evidence", { request_id: request.id, evidence_id: piece.id });
    },
    touch: "created_at = created_at - interval '1 day'",
  },
  audit_request_files: {
    make: async (db, addressee_id) => {
      const request = await auditRequest(db, addressee_id);
      const kept = await add(db, "files", file(addressee_id));
      return add(db, "audit_request_files", { request_id: request.id, file_id: kept.id });
    },
    touch: "created_at = created_at - interval '1 day'",
  },
  audit_papers: {
    make: async (db, created_by) => {
      const kept = await add(db, "files", file(created_by));
      const audit_id = (await add(db, "audits", audit())).id;
      return add(db, "audit_papers", { audit_id, file_id: kept.id, title: "Photo of the log" });
    },
    touch: "title = title || '.'",
  },
};

export function finding(): Row {
  return { severity: "high", title: "Backups of the archive are not restored" };
}

export function audit(): Row {
  return {
    name: "Access management",
    type: "internal",
    planned_start_on: "2026-03-02",
    planned_end_on: "2026-04-30",
  };
}

async function auditee(db: Db, user_id: string): Promise<Row> {
  return { audit_id: (await add(db, "audits", audit())).id, user_id, role: "auditee" };
}

/** Everyone belongs to the team of its audit, so that the permission decides; audit_procedures.test.ts has the team. */
async function procedure(db: Db): Promise<Row> {
  const audit_id = (await add(db, "audits", audit())).id;
  await db.query("set local session_replication_role = replica");
  await db.query(
    `insert into app_public.audit_participants (audit_id, user_id, role)
     select $1, id, 'auditor' from app_public.users`,
    [audit_id],
  );
  await db.query("set local session_replication_role = origin");
  return { audit_id, title: "Compare accounts with the list of staff" };
}

async function auditSample(db: Db): Promise<Row> {
  const { id: audit_id } = await add(db, "audits", audit());
  const { id: procedure_id } = await add(db, "audit_procedures", { audit_id, title: "Compare" });
  return {
    audit_id,
    procedure_id,
    area: "controls",
    population: "All controls",
    filter: {},
    population_size: 40,
    population_hash: "0".repeat(64),
    method: "random",
    size: 1,
    seed: "7",
  };
}

async function sampleItem(db: Db): Promise<Row> {
  const { id: sample_id } = await add(db, "audit_samples", await auditSample(db));
  return { sample_id, position: 1, record_id: randomUUID(), reference: "C-0001" };
}

async function auditFigure(db: Db): Promise<Row> {
  const { id: audit_id } = await add(db, "audits", audit());
  return { audit_id, figure: "risks", position: 1, as_of: "2026-03-31", item: "high", count: 2, total: 5 };
}

/** A request to this person, also to one who may not be asked. */
async function auditRequest(db: Db, addressee_id: string): Promise<Row> {
  const audit_id = (await add(db, "audits", audit())).id;
  const made = await add(db, "audit_requests", { audit_id, title: "List of leavers", due_on: "2100-01-01" });
  await db.query("set local session_replication_role = replica");
  await db.query("update app_public.audit_requests set addressee_id = $1 where id = $2", [
    addressee_id,
    made.id,
  ]);
  await db.query("set local session_replication_role = origin");
  return { ...made, addressee_id };
}

async function scopeItem(db: Db): Promise<Row> {
  const { name } = await add(db, "business_units", unit());
  return { audit_id: (await add(db, "audits", audit())).id, business_unit: name };
}
