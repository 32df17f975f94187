import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Language } from "./language.ts";

const catalogues = join(import.meta.dirname, "../../client/i18n");

/** Where the texts of the screens name the choices of a field: the file, and the way within it. */
const PLACES: Record<string, Record<string, string>> = {
  risks: {
    status: "risks/status",
    treatment: "risks/treatment",
    velocity: "risks/velocity",
    confidence: "risks/confidence",
    severity: "common/severity",
    residual_severity: "common/severity",
    target_severity: "common/severity",
  },
  assets: {
    type: "assets/type",
    status: "assets/status",
    classification: "assets/classification",
    criticality: "common/severity",
    criticality_override: "common/severity",
  },
  controls: {
    type: "controls/type",
    nature: "controls/nature",
    frequency: "controls/frequency",
    status: "controls/status",
    effectiveness: "controls/rating",
    design: "controls/rating",
    operating: "controls/rating",
    rating: "controls/rating",
  },
  tasks: { status: "risks/taskStatus" },
  acceptances: { status: "acceptances/status" },
  findings: { severity: "common/severity", status: "findings/status" },
  projects: {
    type: "approvals/values/project_type",
    project_type: "approvals/values/project_type",
    status: "approvals/values/status",
    health: "approvals/values/health",
  },
  requirements: {
    status: "compliance/status",
    evidence: "compliance/evidence",
    framework_status: "compliance/frameworkStatus",
  },
  frameworks: { status: "compliance/frameworkStatus" },
  evidence: { status: "evidence/state" },
  audits: {
    type: "audits/type",
    status: "audits/status",
    opinion: "audits/opinion",
    result: "audits/result",
  },
  samples: { method: "samples/method", result: "samples/result" },
  approvals: { kind: "approvals/kinds", status: "approvals/status" },
  reviews: {
    status: "reviews/status",
    topic: "reviews/topics",
    figure: "reviews/figures",
    state: "reviews/states",
    decision: "reviews/decisionType",
  },
  change_log: {
    kind: "changeLog/kinds",
    operation: "changeLog/operations",
    area: "changeLog/areas",
    table: "changeLog/tables",
  },
};

function textAt(language: Language, place: string): unknown {
  const [file = "", ...path] = place.split("/");
  const texts: unknown = JSON.parse(readFileSync(join(catalogues, language, `${file}.json`), "utf8"));
  return path.reduce<unknown>(
    (above, name) => (typeof above === "object" && above !== null ? Reflect.get(above, name) : undefined),
    texts,
  );
}

/** The labels of choices by area, field and value, in one language. */
export function choicesOf(language: Language): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(PLACES).map(([area, fields]) => [
      area,
      Object.fromEntries(Object.entries(fields).map(([field, place]) => [field, textAt(language, place)])),
    ]),
  );
}
