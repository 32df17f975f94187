/** The requirements of the company, how far they are met, and what still waits for a decision. */
import type { History } from "./history.ts";
import type { RandomSource } from "./randomSource.ts";
import { type DemoEvent, idOf, readLines, workday } from "./riskHistory.ts";

const frameworks = [
  {
    code: "ICF",
    name: "Internal control framework",
    edition: "3",
    publisher: "Merrow Freight",
    description: "The controls that the board requires of every unit.",
  },
  {
    code: "CSR",
    name: "Security requirements of our customers",
    edition: "2025",
    publisher: "Merrow Freight",
    description: "The security requirements in the contracts of our five largest customers, consolidated.",
  },
];

/** By how many days before today the first step and the completion lie, from and to. Evidence has a file of its own. */
const paces: Record<string, { started: [number, number]; complete: [number, number] | null }> = {
  fast: { started: [560, 700], complete: [380, 540] },
  middle: { started: [380, 520], complete: [60, 340] },
  slow: { started: [10, 260], complete: null },
  never: { started: [-1, -1], complete: null },
};

/** Where one piece of evidence is not enough. */
const provenTwice = ["ICF 1.2", "ICF 2.2", "ICF 3.1", "CSR A1"];

/** The maturity levels of a practice. */
const maturities: Record<string, [number, number]> = {
  fast: [3, 5],
  middle: [2, 4],
  slow: [1, 2],
  never: [0, 1],
};

interface RequirementLine {
  framework: string;
  code: string;
  title: string;
  /** One of the paces, or `heading`. */
  pace: string;
  /** The code of the heading. */
  parent: string;
  text: string;
  /** Why it applies. */
  why: string;
  /** What is missing as long as it is not met in full. */
  gap: string;
  /** Why it does not apply; empty when it does. */
  exempt: string;
}

/** Ids of what was added so far: frameworks by their code, requirements by framework and code. */
type KnownIds = Map<string, string>;

interface Context {
  history: History;
  random: RandomSource;
  people: Map<string, string>;
  officer: string;
  knownIds: KnownIds;
}

export async function planCompliance(
  history: History,
  random: RandomSource,
  people: Map<string, string>,
): Promise<DemoEvent[]> {
  const officer = idOf(people, "Claire Fontaine");
  const knownIds: KnownIds = new Map();
  const opening = workday(history.today, 710, random);
  const opened: DemoEvent[] = frameworks.map((framework) => ({
    at: opening,
    run: async () => {
      const [made] = await history.act<{ id: string }>(
        opening,
        officer,
        "insert into app_public.frameworks (code, name, edition, publisher, description) values ($1, $2, $3, $4, $5) returning id",
        [framework.code, framework.name, framework.edition, framework.publisher, framework.description],
      );
      knownIds.set(framework.code, made?.id ?? "");
    },
  }));

  const lines = (await readLines("requirements.csv")) as unknown as RequirementLine[];
  const context = { history, random, people, officer, knownIds };
  return [
    ...opened,
    ...lines.flatMap((line, position) => [
      write(context, line, position, line.pace === "heading" ? opening : undefined),
      ...answer(context, line),
    ]),
  ];
}

/** The requirement as the framework states it. Headings come before the requirements below them. */
function write(context: Context, line: RequirementLine, position: number, first?: Date): DemoEvent {
  const { history, random, people, officer, knownIds } = context;
  const at = first ?? workday(history.today, random.between(702, 708), random);
  const owner = idOf(
    people,
    random.pick(["Henrik Dahl", "Jonas Weber", "Marta Lindqvist", "Aiko Tanaka", "Ruth Adeyemi"]),
  );
  const due = workday(history.today, random.between(-120, 60), random).toISOString().slice(0, 10);
  const heading = line.pace === "heading";

  return {
    at,
    run: async () => {
      const [made] = await history.act<{ id: string }>(
        at,
        officer,
        `insert into app_public.compliance_requirements (
           framework_id, parent_id, position, code, title, text, assessable, owner_id, due_on, evidence_needed,
           applicability_reason
         ) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
        [
          knownIds.get(line.framework),
          knownIds.get(`${line.framework} ${line.parent}`) ?? null,
          position,
          line.code,
          line.title,
          line.text || null,
          !heading,
          heading ? null : owner,
          heading ? null : due,
          provenTwice.includes(`${line.framework} ${line.code}`) ? 2 : 1,
          line.why || null,
        ],
      );
      knownIds.set(`${line.framework} ${line.code}`, made?.id ?? "");
    },
  };
}

/** How the organisation answered it. */
function answer(context: Context, line: RequirementLine): DemoEvent[] {
  const { history, random, people, officer, knownIds } = context;
  const events: DemoEvent[] = [];
  const idNow = () => knownIds.get(`${line.framework} ${line.code}`);
  const assess = (at: Date, status: string, details: { reason?: string; maturity?: number; who?: string }) =>
    history.act(
      at,
      details.who ?? officer,
      `update app_public.compliance_requirements
       set status = $2, status_reason = $3, maturity = coalesce($4, maturity), version = version where id = $1`,
      [idNow(), status, details.reason ?? null, details.maturity ?? null],
    );

  if (line.exempt) {
    const at = workday(history.today, random.between(560, 690), random);
    const exempt = () =>
      history.act(
        at,
        officer,
        `update app_public.compliance_requirements
         set status = 'not_applicable', applicability_reason = $2, version = version where id = $1`,
        [idNow(), line.exempt],
      );
    return [{ at, run: exempt }];
  }

  const pace = paces[line.pace];
  const levels = maturities[line.pace];
  if (!pace || !levels) return [];
  if (line.pace === "never") {
    const at = workday(history.today, random.between(30, 200), random);
    return [{ at, run: () => assess(at, "non_compliant", { reason: line.gap, maturity: levels[0] }) }];
  }

  const move = (daysAgo: number, status: string, maturity: number) => {
    const at = workday(history.today, daysAgo, random);
    if (status === "compliant") {
      events.push({ at, run: () => assess(at, status, { maturity }) });
      return;
    }
    const who = idOf(people, random.pick(["Claire Fontaine", "Ingrid Solheim", "Tomas Okafor"]));
    events.push({ at, run: () => assess(at, status, { reason: line.gap, maturity, who }) });
  };
  move(random.between(...pace.started), "partially_compliant", levels[0]);
  if (pace.complete) {
    move(random.between(...pace.complete), "compliant", random.between(...levels));
  }
  // Sometimes what was compliant last year no longer is.
  if (pace.complete && random.percent(12)) {
    move(random.between(8, 50), "partially_compliant", levels[0]);
  }
  return events;
}
