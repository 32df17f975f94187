/** Templates, their versions and the records made from them. */
import { randomUUID } from "node:crypto";

import { risk } from "./risks.ts";
import { add, type Row, type Samples } from "./rows.ts";

export const templatesSamples: Samples = {
  templates: { make: (db) => add(db, "templates", riskTemplate()) },
  template_versions: {
    make: async (db) => {
      const { id } = await add(db, "templates", riskTemplate());
      return { template_id: id, number: 1 };
    },
    touch: "name = name || '.'",
  },
  template_uses: {
    make: async (db) => {
      const { id } = await add(db, "templates", riskTemplate());
      const made = await add(db, "risks", risk());
      return add(db, "template_uses", {
        template_id: id,
        edition: 1,
        record_table: "risks",
        record_id: made.id,
      });
    },
    touch: "record_id = gen_random_uuid()",
  },
};

function riskTemplate(): Row {
  return {
    kind: "risk",
    code: `mine-${randomUUID()}`,
    name: "Fire in a building",
    summary: "A fire destroys a building.",
    area: "operational",
    content: { name: "Fire in the plant", cause: "Old cables" },
  };
}
