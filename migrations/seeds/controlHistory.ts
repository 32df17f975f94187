/** The controls of the company, their tests over two years, and the findings. */

import { planFinding } from "./findingHistory.ts";
import type { ControlLine, FindingLine, History } from "./history.ts";
import type { RandomSource } from "./randomSource.ts";
import { type DemoEvent, dateOf, idOf, readLines, workday } from "./riskHistory.ts";

type Result = "effective" | "partially_effective" | "ineffective";

const months: Record<string, number> = { continuous: 3, daily: 3, weekly: 3, monthly: 6 };

/** The results of tests by the quality of the control, in percent; the rest are ineffective. */
const passRates: Record<string, [effective: number, partiallyEffective: number]> = {
  strong: [97, 3],
  mixed: [68, 24],
  weak: [35, 30],
  degraded: [45, 40],
  overdue: [70, 30],
  retired: [80, 20],
};

export async function planControls(
  history: History,
  random: RandomSource,
  people: Map<string, string>,
): Promise<DemoEvent[]> {
  const rows = await readLines("controls.csv");
  const findings = await readLines("findings.csv");
  return [
    ...rows.flatMap((row) => planControl(history, random, people, lineOf(row, findings))),
    ...planAcceptance(history, random, people),
  ];
}

/** The suggestion of the tested controls for one risk was accepted. */
function planAcceptance(history: History, random: RandomSource, people: Map<string, string>): DemoEvent[] {
  const at = workday(history.today, 2, random);
  return [
    {
      at,
      run: () =>
        history.act(
          at,
          idOf(people, "Sofia Marino"),
          `select app_public.accept_residual_suggestion(risks.id, risks.version, suggested.likelihood, suggested.impact, $2, $3)
           from app_public.risks cross join lateral app_public.risks_residual_suggestion(risks) as suggested
           where name = $1 and status = 'identified' and archived_at is null and suggested.score is not null`,
          [
            "Invoice fraud by changed bank details",
            "Second signatures and call-backs were tested this half-year, and phishing simulations show fewer clicks.",
            "The target is reached; the next review sets another.",
          ],
        ),
    },
  ];
}

function lineOf(row: Record<string, string>, findings: Record<string, string>[]): ControlLine {
  const list = (key: string) => (row[key] ?? "").split(";").filter(Boolean);
  const word = (key: string) => row[key] ?? "";
  return {
    name: word("name"),
    type: word("type"),
    nature: word("nature"),
    frequency: word("frequency"),
    unit: word("unit"),
    owner: word("owner"),
    cost: Number(row.cost),
    quality: word("quality"),
    requirements: list("requirements"),
    risks: list("risks"),
    description: word("description"),
    design: word("design"),
    designed: word("designed"),
    procedure: word("procedure"),
    sample: word("sample"),
    size: Number(row.size),
    passed: word("passed").split(" / "),
    failure: word("failure"),
    findings: findings.filter(({ control }) => control === row.name) as FindingLine[],
  };
}

function planControl(
  history: History,
  random: RandomSource,
  people: Map<string, string>,
  line: ControlLine,
): DemoEvent[] {
  const controlManagers = ["Claire Fontaine", "Ingrid Solheim", "Tomas Okafor"].filter(
    (name) => name !== line.owner,
  );
  const controlManager = idOf(people, controlManagers[0] ?? "Ingrid Solheim");
  const planned = line.quality === "planned";
  const age = planned ? random.between(20, 60) : random.between(560, 690);
  const born = workday(history.today, age, random);
  const known = { id: "" };
  const events: DemoEvent[] = [];
  const plan = (daysAgo: number, what: (at: Date) => Promise<unknown>) => {
    if (daysAgo < 1) return;
    const at = workday(history.today, daysAgo, random);
    events.push({ at: at < born ? new Date(born.getTime() + 3_600_000) : at, run: () => what(at) });
  };
  const change = (at: Date, set: string, value: string) =>
    history.act(
      at,
      controlManager,
      `update app_public.controls set ${set} = $2, version = version where id = $1`,
      [known.id, value],
    );

  events.push({
    at: born,
    run: async () => {
      const [made] = await history.act<{ id: string }>(
        born,
        controlManager,
        `insert into app_public.controls
           (name, description, type, nature, frequency, status, owner_id, business_unit, annual_cost, next_test_on)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
        [
          line.name,
          line.description,
          line.type,
          line.nature,
          line.frequency,
          planned ? "planned" : "operating",
          idOf(people, line.owner),
          line.unit,
          line.cost,
          planned ? dateOf(new Date(history.today.getTime() + 30 * 86_400_000)) : null,
        ],
      );
      Object.assign(known, made);
    },
  });
  // Risks that were found later are linked later.
  for (const daysAgo of [age - 8, 90, 4]) {
    plan(daysAgo, async (at) => {
      await history.act(
        at,
        controlManager,
        `insert into app_public.control_requirements (control_id, requirement_id)
         select $1, requirement.id from app_public.compliance_requirements as requirement
         join app_public.frameworks on frameworks.id = framework_id
         where frameworks.code || ' ' || requirement.code = any ($2) and requirement.archived_at is null
         on conflict do nothing`,
        [known.id, line.requirements],
      );
      await history.act(
        at,
        controlManager,
        `insert into app_public.control_risks (control_id, risk_id)
         select $1, id from app_public.risks where name = any ($2) and archived_at is null
         on conflict do nothing`,
        [known.id, line.risks],
      );
    });
  }
  if (planned) return events;

  let busy = born;
  let passes = 0;
  const findings = [...line.findings];
  const test = (daysAgo: number, kind: string, result: Result) => {
    const tested = workday(history.today, daysAgo, random);
    const testId = { id: "" };
    const conclusion = { text: result === "effective" ? line.designed : line.failure };
    if (kind === "operating" && result === "effective") {
      conclusion.text = line.passed[passes % line.passed.length] ?? "";
      passes += 1;
    }
    const month = monthBefore(tested);
    const tester = idOf(people, random.pick(controlManagers));
    const exceptions =
      result === "effective"
        ? 0
        : Math.max(1, Math.round(line.size * (result === "ineffective" ? 0.2 : 0.08)));
    plan(daysAgo, async (at) => {
      const [made] = await history.act<{ id: string }>(
        at,
        tester,
        `insert into app_public.control_tests
           (control_id, kind, tested_on, procedure, sample, sample_size, exceptions, result, conclusion)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
        [
          known.id,
          kind,
          dateOf(at),
          kind === "design" ? line.design : line.procedure.replace("{month}", month),
          kind === "design" ? null : line.sample.replace("{month}", month),
          kind === "design" ? null : line.size,
          kind === "design" ? null : exceptions,
          result,
          conclusion.text,
        ],
      );
      Object.assign(testId, made);
    });
    // A failure leads to one finding until it is remediated.
    if (result === "effective" || tested < busy || !(result === "ineffective" || random.percent(40))) return;
    const finding = findings.shift();
    if (!finding) throw new Error(`Nothing is written about another finding of: ${line.name}`);
    conclusion.text = finding.condition;
    const plannedFinding = planFinding(history, random, people, {
      owner: line.owner,
      texts: finding,
      control: known,
      test: testId,
      found: tested,
      controlManagers,
    });
    events.push(...plannedFinding.events);
    busy = plannedFinding.until;
  };

  const [effective, partiallyEffective] = passRates[line.quality] ?? [90, 10];
  const outcome = (): Result => {
    const draw = random.between(1, 100);
    if (draw <= effective) return "effective";
    return draw <= effective + partiallyEffective ? "partially_effective" : "ineffective";
  };
  const step = (months[line.frequency] ?? 12) * 30;
  const end = line.quality === "retired" ? 200 : line.quality === "overdue" ? step + 20 : 0;
  test(age - 20, "design", "effective");
  if (age - 385 > end) test(age - 385, "design", "effective");
  const last = random.between(5, step - 15);
  for (let daysAgo = last + Math.floor((age - 60 - last) / step) * step; daysAgo > end; daysAgo -= step) {
    const newest = daysAgo - step <= end;
    const bad = newest && (line.quality === "weak" || line.quality === "degraded");
    test(
      daysAgo,
      "operating",
      bad ? (line.quality === "weak" ? "ineffective" : "partially_effective") : outcome(),
    );
  }
  if (line.quality === "degraded") plan(last - 3, (at) => change(at, "status", "degraded"));
  if (line.quality === "retired") {
    plan(180, (at) =>
      history.act(
        at,
        controlManager,
        "select app_public.retire_control($1, version, $2) from app_public.controls where id = $1",
        [known.id, "The archive was scanned, and the paper was destroyed by a certified firm."],
      ),
    );
  }
  return events;
}

/** The month that a test looks at: the one before the day of the test. */
function monthBefore(day: Date): string {
  const before = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 1, 1));
  return before.toLocaleDateString("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
}
