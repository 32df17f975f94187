/** Controls, their tests and what they are linked with. */
import type { Db } from "../database.ts";
import { requirement } from "./compliance.ts";
import { anyRisk, reasonAndExpiry } from "./risks.ts";
import { add, type Row, type Samples } from "./rows.ts";

export const controlsSamples: Samples = {
  controls: { make: (db) => add(db, "controls", control()), fresh: async () => control() },
  control_requirements: {
    make: async (db) => add(db, "control_requirements", await controlOfRequirement(db)),
    fresh: controlOfRequirement,
    touch: "created_at = created_at - interval '1 day'",
  },
  control_risks: {
    make: async (db) => add(db, "control_risks", await controlOfRisk(db)),
    fresh: controlOfRisk,
    touch: "created_at = created_at - interval '1 day'",
  },
  control_tests: {
    make: async (db) => add(db, "control_tests", await controlTest(db)),
    fresh: controlTest,
    touch: "conclusion = conclusion || '.'",
  },
  control_test_evidence: {
    make: async (db) => add(db, "control_test_evidence", await proofOfTest(db)),
    fresh: proofOfTest,
    touch: "created_at = created_at - interval '1 day'",
  },
  control_test_requests: {
    make: async (db, addressee_id) => {
      const { id: control_id } = await add(db, "controls", control());
      return add(db, "control_test_requests", {
        control_id,
        request: "Send the list of keys.",
        due_on: "2100-01-01",
        addressee_id,
      });
    },
    touch: "request = 'Send the list of doors.', version = version",
  },
  control_exceptions: {
    make: async (db) => {
      const { id: control_id } = await add(db, "controls", control());
      return add(db, "control_exceptions", { control_id, ...reasonAndExpiry() });
    },
    touch: "compensating_measures = 'Keys are counted by hand'",
  },
};

export function control(): Row {
  return { name: "Backups are restored each quarter", description: "One system, chosen by lot." };
}

export async function controlTest(db: Db): Promise<Row> {
  const { id: control_id } = await add(db, "controls", { ...control(), status: "operating" });
  return {
    control_id,
    kind: "operating",
    procedure: "Restore last night's backup on a spare machine.",
    result: "effective",
    conclusion: "It came back within two hours.",
  };
}

async function proofOfTest(db: Db): Promise<Row> {
  const { id: control_test_id } = await add(db, "control_tests", await controlTest(db));
  const { id: evidence_id } = await add(db, "evidence", { name: "Log of the restore" });
  return { control_test_id, evidence_id };
}

async function controlOfRequirement(db: Db): Promise<Row> {
  const { id: control_id } = await add(db, "controls", control());
  const { id: requirement_id } = await add(db, "compliance_requirements", await requirement(db));
  return { control_id, requirement_id };
}

async function controlOfRisk(db: Db): Promise<Row> {
  const { id: control_id } = await add(db, "controls", control());
  return { control_id, risk_id: await anyRisk(db) };
}
