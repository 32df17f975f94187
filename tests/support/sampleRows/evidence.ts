/** Evidence, its files and what it is linked with. */
import type { Db } from "../database.ts";
import { requirement } from "./compliance.ts";
import { add, type Row, type Samples } from "./rows.ts";

export const evidenceSamples: Samples = {
  files: {
    make: async (db, created_by) => {
      const made = await add(db, "files", file(created_by));
      const piece = await add(db, "evidence", evidence());
      await add(db, "evidence_items", { evidence_id: piece.id, kind: "file", file_id: made.id });
      return made;
    },
    touch: "name = 'other.pdf'",
  },
  evidence: { make: (db) => add(db, "evidence", evidence()), fresh: async () => evidence() },
  evidence_items: {
    make: async (db) => add(db, "evidence_items", await evidenceItem(db)),
    fresh: evidenceItem,
    touch: "title = 'Minutes'",
  },
  evidence_requirements: {
    make: async (db) => add(db, "evidence_requirements", await evidenceOfRequirement(db)),
    fresh: evidenceOfRequirement,
    touch: "created_at = created_at - interval '1 day'",
  },
  evidence_controls: {
    make: async (db) => add(db, "evidence_controls", await evidenceOfControl(db)),
    fresh: evidenceOfControl,
    touch: "created_at = created_at - interval '1 day'",
  },
};

export function evidence(): Row {
  return { name: "Minutes of the access review", description: "Who was asked, and what was changed." };
}

export function file(created_by: string): Row {
  return {
    name: "minutes.pdf",
    media_type: "application/pdf",
    size: 100,
    sha256: "0".repeat(64),
    created_by,
  };
}

async function evidenceItem(db: Db): Promise<Row> {
  const piece = await add(db, "evidence", evidence());
  return { evidence_id: piece.id, kind: "text", body: "All twelve accounts were confirmed." };
}

async function evidenceOfRequirement(db: Db): Promise<Row> {
  const piece = await add(db, "evidence", evidence());
  const required = await add(db, "compliance_requirements", await requirement(db));
  return { evidence_id: piece.id, requirement_id: required.id };
}

async function evidenceOfControl(db: Db): Promise<Row> {
  const piece = await add(db, "evidence", evidence());
  const control = await add(db, "controls", { name: "Keys are counted every evening" });
  return { evidence_id: piece.id, control_id: control.id };
}
