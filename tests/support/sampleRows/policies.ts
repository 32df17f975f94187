/** Policies with their versions, audiences and confirmations. */
import type { Db } from "../database.ts";
import { requirement } from "./compliance.ts";
import { control } from "./controls.ts";
import { add, assigned, type Row, type Samples } from "./rows.ts";

export const policiesSamples: Samples = {
  policies: {
    make: (db, owner) => assigned(db, "policies", policy(), owner),
    touch: "review_months = review_months + 1, version = version",
  },
  policy_versions: {
    make: policyVersion,
    touch: "text = text || '.', version = version",
  },
  policy_requirements: {
    make: async (db) => add(db, "policy_requirements", await policyOfRequirement(db)),
    fresh: policyOfRequirement,
    touch: "created_at = created_at - interval '1 day'",
  },
  policy_controls: {
    make: async (db) => add(db, "policy_controls", await policyOfControl(db)),
    fresh: policyOfControl,
    touch: "created_at = created_at - interval '1 day'",
  },
  policy_audiences: {
    make: async (db) => add(db, "policy_audiences", { policy_id: (await add(db, "policies", policy())).id }),
    touch: "due_days = due_days + 1",
  },
  policy_attestations: {
    make: async (db, user_id) => {
      const version = await policyVersion(db);
      const { policy_id, digest } = version;
      return add(db, "policy_attestations", { policy_id, version_id: version.id, user_id, digest });
    },
    touch: "attested_at = attested_at - interval '1 day'",
    final: "_200_fixed",
  },
};

export function policy(): Row {
  return { name: "Access control", summary: "Who gets access to what." };
}

async function policyVersion(db: Db): Promise<Row> {
  const { id: policy_id } = await add(db, "policies", policy());
  return add(db, "policy_versions", {
    policy_id,
    number: 1,
    ...policy(),
    text: "# Access\n\nAsk your manager.",
  });
}

async function policyOfRequirement(db: Db): Promise<Row> {
  const { id: policy_id } = await add(db, "policies", policy());
  const { id: requirement_id } = await add(db, "compliance_requirements", await requirement(db));
  return { policy_id, requirement_id };
}

async function policyOfControl(db: Db): Promise<Row> {
  const { id: policy_id } = await add(db, "policies", policy());
  const { id: control_id } = await add(db, "controls", control());
  return { policy_id, control_id };
}
