/** Frameworks, their requirements, and the library that they come from. */
import { randomUUID } from "node:crypto";

import type { Db } from "../database.ts";
import { add, type Row, type Samples } from "./rows.ts";

export const complianceSamples: Samples = {
  frameworks: { make: (db) => add(db, "frameworks", framework()), fresh: async () => framework() },
  compliance_requirements: {
    make: async (db) => add(db, "compliance_requirements", await requirement(db)),
    fresh: requirement,
  },
  library_requirements: {
    make: (db) => add(db, "library_requirements", libraryLine()),
    touch: "title = title || '.'",
  },
  library_mappings: { touch: "strength = 11 - strength" },
  library_adoptions: {
    make: async (db) => {
      const used = await add(db, "frameworks", framework());
      const { code } = await add(db, "library_frameworks", shipped());
      return add(db, "library_adoptions", { framework_id: used.id, library_code: code, digest: "0" });
    },
    touch: "digest = '1'",
  },
  requirement_mappings: {
    make: async (db) => add(db, "requirement_mappings", await mapping(db)),
    fresh: mapping,
    touch: "note = 'Compared in a workshop'",
  },
  catalogue_loads: {
    make: (db, created_by) =>
      add(db, "catalogue_loads", {
        file_name: "catalogue.json",
        file_size: 100,
        file_hash: "0".repeat(64),
        format: "oscal_catalogue",
        requirement_count: 0,
        created_by,
      }),
    touch: "title = 'House rules'",
  },
};

export function framework(): Row {
  return { code: `F-${randomUUID().slice(0, 8)}`, name: "House rules" };
}

export async function requirement(db: Db): Promise<Row> {
  const { id } = await add(db, "frameworks", framework());
  return { framework_id: id, code: "1.1", title: "Doors are locked at night" };
}

async function mapping(db: Db): Promise<Row> {
  const from = await add(db, "compliance_requirements", await requirement(db));
  const to = await add(db, "compliance_requirements", await requirement(db));
  return { from_id: from.id, to_id: to.id, relation: "equal", strength: 8 };
}

function shipped(): Row {
  const code = `L-${randomUUID().slice(0, 8)}`;
  const rights = { publisher: "We", licence: "Ours", source: "https://example.org" };
  return { code, name: "House rules", edition: "1", description: "For a test.", ...rights };
}

/** A requirement without others below it, because deleting a heading deletes them too. */
function libraryLine(): Row {
  return {
    framework_code: "CSF",
    code: `X-${randomUUID().slice(0, 8)}`,
    position: 999,
    assessable: true,
    title: "Doors are locked at night",
    text: "Look for the rounds.",
  };
}
