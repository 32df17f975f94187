/** What a template of each kind consists of, as it is stored. */
import type { YamlRecord } from "./yamlRecord.ts";

type Report = (what: string) => void;

export interface References {
  template(kind: string, key: string, report: Report): void;
  requirement(framework: string, code: string, report: Report): void;
}

type Reader = (item: YamlRecord, references: References) => object;

const HEAD = ["key", "title", "summary", "areas"];

export const contentReaders: Record<string, Reader> = {
  risk(item, references) {
    item.hasOnly(
      ...HEAD,
      ...["name", "category", "cause", "event", "consequence", "description", "treatment"],
      ...["assessment", "controls"],
    );
    return {
      name: item.text("name", 200),
      category: item.text("category", 80),
      cause: item.text("cause", 2000),
      event: item.text("event", 2000),
      consequence: item.text("consequence", 2000),
      description: item.text("description", 5000),
      treatment: item.text("treatment", 20),
      assessment: readAssessment(item),
      controls: keysOf(item, "controls", "control", references),
    };
  },

  control(item, references) {
    item.hasOnly(
      ...HEAD,
      ...["name", "description", "type", "nature", "frequency", "tests", "evidence", "requirements"],
    );
    return {
      name: item.text("name", 200),
      description: item.text("description", 5000),
      type: item.text("type", 20),
      nature: item.text("nature", 20),
      frequency: item.text("frequency", 20),
      tests: item.optionalRecords("tests").map((test) => {
        test.hasOnly("kind", "procedure", "sample");
        return given({
          kind: test.text("kind", 20),
          procedure: test.text("procedure", 2000),
          sample: test.optionalText("sample", 500),
        });
      }),
      evidence: item.texts("evidence", 200).map(({ text }) => text),
      requirements: readRequirements(item, references),
    };
  },

  audit_programme(item, references) {
    item.hasOnly(...HEAD, "name", "type", "objective", "scope", "criteria", "procedures");
    return {
      name: item.text("name", 200),
      type: item.text("type", 20),
      objective: item.text("objective", 4000),
      scope: item.text("scope", 4000),
      criteria: item.text("criteria", 4000),
      procedures: item.records("procedures").map((procedure) => readProcedure(procedure, references)),
    };
  },

  project(item, references) {
    item.hasOnly(
      ...HEAD,
      ...["name", "description", "project_type", "status", "weeks", "estimated_capex", "estimated_opex"],
      ...["assumptions", "business_benefits", "tasks", "risks"],
    );
    return {
      name: item.text("name", 200),
      description: item.text("description", 5000),
      project_type: item.text("project_type", 20),
      status: item.text("status", 20),
      weeks: item.wholeNumber("weeks", 1, 520),
      estimated_capex: readAmount(item, "estimated_capex"),
      estimated_opex: readAmount(item, "estimated_opex"),
      assumptions: item.texts("assumptions", 500).map(({ text }) => text),
      business_benefits: item.json("business_benefits") ?? {},
      tasks: item.records("tasks").map((task) => {
        task.hasOnly("title", "description", "week", "milestone");
        return given({
          title: task.text("title", 200),
          description: task.optionalText("description", 2000),
          week: task.wholeNumber("week", 0, 520),
          milestone: task.optionalText("milestone", 5) === "true" ? true : null,
        });
      }),
      risks: keysOf(item, "risks", "risk", references),
    };
  },

  workflow(item) {
    item.hasOnly(...HEAD, "name", "description", "event", "condition", "steps");
    if (!item.record("event")) item.problem('"event" is missing');
    if (item.records("steps").length === 0) item.problem('"steps" is missing');
    return given({
      name: item.text("name", 120),
      description: item.text("description", 2000),
      event: item.json("event"),
      condition: item.has("condition") ? item.json("condition") : null,
      steps: item.json("steps"),
    });
  },

  policy(item, references) {
    item.hasOnly(...HEAD, "text", "requirements");
    return { text: item.text("text", 50_000), requirements: readRequirements(item, references) };
  },
};

function given(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

function keysOf(item: YamlRecord, key: string, kind: string, references: References): string[] {
  return item.texts(key, 60).map(({ text, line }) => {
    references.template(kind, text, (what) => item.problemAt(line, what));
    return text;
  });
}

function readAssessment(item: YamlRecord): object {
  const assessment = item.record("assessment");
  if (!assessment) return {};
  const impacts = ["financial", "operational", "reputational", "legal", "safety"].map(
    (side) => `impact_${side}`,
  );
  assessment.hasOnly("kind", "likelihood", ...impacts);
  if (assessment.text("kind", 20) !== "inherent")
    assessment.problem("only the inherent side can be suggested", "kind");
  return Object.fromEntries(
    ["likelihood", ...impacts.filter((impact) => assessment.has(impact))].map((part) => [
      part,
      assessment.wholeNumber(part, 1, 5),
    ]),
  );
}

/** Codes by framework. */
function readRequirements(item: YamlRecord, references: References): object {
  if (!item.has("requirements")) return {};
  const byFramework = item.record("requirements");
  const codes = byFramework?.keys().map((framework) => [
    framework,
    byFramework.texts(framework, 40).map(({ text, line }) => {
      references.requirement(framework, text, (what) => item.problemAt(line, what));
      return text;
    }),
  ]);
  return Object.fromEntries(codes ?? []);
}

function readProcedure(procedure: YamlRecord, references: References): object {
  procedure.hasOnly("title", "objective", "steps", "control", "requirement", "sample");
  const control = procedure.optionalText("control", 60);
  if (control !== null) references.template("control", control, (what) => procedure.problem(what, "control"));
  return given({
    title: procedure.text("title", 200),
    objective: procedure.text("objective", 2000),
    steps: procedure.text("steps", 7000),
    control,
    requirement: procedure.has("requirement") ? readRequirement(procedure, references) : null,
    sample: procedure.optionalText("sample", 500),
  });
}

function readRequirement(procedure: YamlRecord, references: References): object | null {
  const named = procedure.record("requirement");
  if (!named) return null;
  named.hasOnly("framework", "code");
  const requirement = { framework: named.text("framework", 40), code: named.text("code", 40) };
  references.requirement(requirement.framework, requirement.code, (what) => named.problem(what, "code"));
  return requirement;
}

function readAmount(item: YamlRecord, key: string): string {
  const amount = item.text(key, 16);
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(amount)) item.problem(`"${key}" must be an amount such as 1200.00`, key);
  return amount;
}
