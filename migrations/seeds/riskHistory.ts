/** The history of 120 risks: recorded, assessed, treated, assessed again, some closed. */
import { readFile } from "node:fs/promises";

import { parse } from "csv-parse/sync";

import type { History } from "./history.ts";
import { owners } from "./people.ts";
import { type RandomSource, seededRandom } from "./randomSource.ts";

export interface DemoEvent {
  at: Date;
  run(): Promise<unknown>;
}

interface RiskLine {
  unit: string;
  category: string;
  name: string;
  cause: string;
  consequence: string;
  likelihood: number;
  /** The rating of each dimension that the risk touches; the highest is its impact. */
  impacts: (readonly [dimension: string, rating: number])[];
  treatment: string;
  /** Its place in the register. */
  place: number;
  /** The rationales of its assessments; each later review takes the next one. */
  why: Record<"inherent" | "reviewed" | "residual" | "target" | "closed" | "archived", string> & {
    later: string[];
  };
  tasks: { name: string; effect: string }[];
}

interface Known {
  id: string;
  version: number;
}

const day = 86_400_000;

export async function readRisks(): Promise<RiskLine[]> {
  const [risks, assessments, tasks] = await Promise.all(
    ["risks", "assessments", "mitigations"].map((name) => readLines(`${name}.csv`)),
  );
  const whyOf = new Map(assessments?.map((line) => [line.risk, line]));
  return (risks ?? []).map((line, place) => {
    const why = whyOf.get(line.name);
    return {
      unit: line.unit ?? "",
      category: line.category ?? "",
      name: line.name ?? "",
      cause: line.cause ?? "",
      consequence: line.consequence ?? "",
      likelihood: Number(line.likelihood),
      impacts: (line.impacts ?? "").split(" ").map((rated) => {
        const [dimension = "", rating] = rated.split("=");
        return [dimension, Number(rating)] as const;
      }),
      treatment: line.treatment ?? "",
      place,
      why: {
        inherent: why?.inherent ?? "",
        reviewed: why?.reviewed ?? "",
        residual: why?.residual ?? "",
        later: (why?.later ?? "").split(" / "),
        target: why?.target ?? "",
        closed: why?.closed ?? "",
        archived: why?.archived ?? "",
      },
      tasks: (tasks ?? [])
        .filter(({ risk }) => risk === line.name)
        .map(({ name = "", effect = "" }) => ({ name, effect })),
    };
  });
}

/** The lines of a file of the demo organisation, by the names of its columns. */
export async function readLines(name: string): Promise<Record<string, string>[]> {
  const text = await readFile(new URL(`./${name}`, import.meta.url), "utf8");
  return parse(text, { columns: true, delimiter: "|" });
}

export function planRisk(
  history: History,
  random: RandomSource,
  people: Map<string, string>,
  line: RiskLine,
): DemoEvent[] {
  const riskManager = idOf(people, "Daniel Reyes");
  const assessors = ["Sofia Marino", "Jonas Weber", "Daniel Reyes", "Marta Lindqvist"].map((name) =>
    idOf(people, name),
  );
  const author = random.percent(70) ? riskManager : idOf(people, "Marta Lindqvist");
  const owner = idOf(people, random.pick(owners[line.unit] ?? ["Daniel Reyes"]));
  // Two thirds of the register is old; the rest was found over the two years.
  const age = random.percent(66) ? random.between(420, 725) : random.between(6, 420);
  const born = workday(history.today, age, random);
  const known: Known = { id: "", version: 0 };
  const events: DemoEvent[] = [];
  const plan = (at: Date, what: () => Promise<unknown>) => {
    if (at.getTime() < history.today.getTime() && at.getTime() >= born.getTime())
      events.push({ at, run: what });
  };

  const isDraft = age < 200 && random.percent(10);
  const unit = random.percent(2) ? null : line.unit;
  plan(born, async () => {
    const [risk] = await history.act<Known>(
      born,
      author,
      `insert into app_public.risks (name, status, category, cause, event, consequence, business_unit, owner_id, velocity, confidence)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id, version`,
      [
        line.name,
        isDraft ? "draft" : "identified",
        line.category,
        line.cause,
        line.name,
        line.consequence,
        unit,
        owner,
        random.pick(["slow", "moderate", "fast"]),
        random.pick(["low", "medium", "medium", "high"]),
      ],
    );
    Object.assign(known, risk);
  });
  if (isDraft) return events;

  const assess = (
    at: Date,
    assessor: string,
    kind: string,
    likelihood: number,
    relief: number,
    rationale: string,
  ) =>
    plan(at, () => {
      const columns = line.impacts.map(([dimension]) => `impact_${dimension}`);
      const places = columns.map((_, position) => `$${position + 5}`);
      return history.act(
        at,
        assessor,
        `insert into app_public.risk_assessments (risk_id, kind, likelihood, rationale, ${columns.join(", ")})
         values ($1, $2, $3, $4, ${places.join(", ")})`,
        [known.id, kind, likelihood, rationale, ...line.impacts.map(([, rating]) => within(rating - relief))],
      );
    });

  // At first the risks were judged a little too low or too high; the given score is that of the newest review.
  const firstLikelihood = within(line.likelihood + random.pick([-1, 0, 0, 0, 1]));
  const assessed = later(history, born, random.between(1, 15), random);
  assess(assessed, random.pick(assessors), "inherent", firstLikelihood, 0, line.why.inherent);

  // The course is random; the treatment is given for each risk, so that it suits the risk.
  const course = random.pick(["treated", "treated", "treated", "treated", "untreated", "other", "other"]);
  const decided = later(history, assessed, random.between(5, 40), random);
  plan(decided, () =>
    history.act(
      decided,
      riskManager,
      "update app_public.risks set treatment = $2, version = version where id = $1",
      [known.id, line.treatment],
    ),
  );
  // A few reviews are overdue, the others lie within the cadence of their severity.
  const slack = random.between(-40, 200);
  const relief = course === "untreated" ? 0 : random.between(0, 2);
  let when = later(history, decided, random.between(20, 80), random);
  assess(
    when,
    random.pick(assessors),
    "residual",
    within(firstLikelihood - Math.min(relief, 1)),
    0,
    line.why.residual,
  );
  if (random.percent(50)) {
    assess(when, random.pick(assessors), "target", within(line.likelihood - 2), 1, line.why.target);
  }
  for (let review = 1; review <= 5; review += 1) {
    when = later(history, when, random.between(100, 190), random);
    const assessor = random.pick(assessors);
    // The inherent risk is rated again only where the first judgement was wrong: before the residual one where it was
    // too low, after it where it was too high, so that the residual risk is never above it.
    if (review === 1 && firstLikelihood !== line.likelihood) {
      const at = firstLikelihood < line.likelihood ? when : new Date(when.getTime() + 5 * day);
      assess(at, assessor, "inherent", line.likelihood, 0, line.why.reviewed);
    }
    assess(
      later(history, when, 1, random),
      random.pick(assessors),
      "residual",
      within(line.likelihood - relief),
      review > 1 && relief > 1 ? 1 : 0,
      line.why.later[(review - 1) % line.why.later.length] ?? "",
    );
  }

  const cadence = reviewDays(line.likelihood * Math.max(...line.impacts.map(([, rating]) => rating)));
  const due = slack < 0 ? slack : Math.ceil((slack * cadence) / 200);
  const reviewed = new Date(history.today.getTime() + (due - cadence) * day + 10 * 3_600_000);
  if (events.every(({ at }) => at.getTime() < reviewed.getTime())) {
    plan(reviewed, () =>
      history.act(
        reviewed,
        riskManager,
        "select app_public.review_risk(id, version, $2) from app_public.risks where id = $1",
        [known.id, line.why.later.at(-1) || line.why.residual || line.why.inherent],
      ),
    );
  }

  if (course === "treated" || line.treatment === "mitigate") {
    // A separate random source keeps the other risks the same; without texts there are no tasks.
    const ofTasks = course === "treated" ? random : seededRandom(3_000 + line.place);
    events.push(...planTasks(history, ofTasks, people, line, known, decided));
  }
  if (age > 300 && random.percent(9)) {
    const closed = workday(history.today, random.between(12, 150), random);
    const before = events.filter(({ at }) => at.getTime() < closed.getTime());
    before.push({ at: closed, run: () => end(history, closed, riskManager, known, line.why) });
    return before;
  }
  return events;
}

/** The cadence that the organisation starts with, by the severity of the score. */
function reviewDays(score: number): number {
  if (score >= 20) return 30;
  if (score >= 15) return 90;
  return score >= 10 ? 180 : 365;
}

function planTasks(
  history: History,
  random: RandomSource,
  people: Map<string, string>,
  line: RiskLine,
  risk: Known,
  decided: Date,
): DemoEvent[] {
  const planner = idOf(people, "Daniel Reyes");
  const texts = [...line.tasks];
  return Array.from({ length: random.between(1, 3) }, () => {
    const owner = idOf(people, random.pick(owners[line.unit] ?? ["Daniel Reyes"]));
    const planned = later(history, decided, random.between(1, 30), random);
    const due = new Date(planned.getTime() + random.between(40, 300) * day);
    const text = planned.getTime() < history.today.getTime() ? texts.shift() : undefined;
    const task = { id: "" };
    const steps: DemoEvent[] = [
      {
        at: planned,
        run: async () => {
          const [made] = await history.act<{ id: string }>(
            planned,
            planner,
            `insert into app_public.mitigation_tasks (risk_id, name, owner_id, due_on, expected_effect)
             values ($1, $2, $3, $4, $5) returning id`,
            [risk.id, text?.name, owner, dateOf(due), text?.effect],
          );
          Object.assign(task, made);
        },
      },
    ];
    const progress = (at: Date, status: string, share: number) =>
      steps.push({
        at,
        run: () =>
          history.act(
            at,
            planner,
            "update app_public.mitigation_tasks set status = $2, progress = $3, version = version where id = $1",
            [task.id, status, share],
          ),
      });
    progress(
      later(history, planned, random.between(15, 60), random),
      "in_progress",
      random.between(2, 7) * 10,
    );
    // Most work is done around its date, some is late, a little is cancelled.
    if (random.percent(80)) {
      progress(
        later(history, due, random.between(-15, 25), random),
        random.percent(92) ? "done" : "cancelled",
        100,
      );
    } else if (wholeDays(due, history.today) % 5 !== 0) {
      // Most late tasks are done within three months; a separate random source keeps the other tasks the same.
      const late = seededRandom(1_000 + wholeDays(due, history.today));
      progress(later(history, due, late.between(30, 80), late), "done", 100);
    }
    return text ? steps.filter(({ at }) => at.getTime() < history.today.getTime()) : [];
  }).flat();
}

async function end(
  history: History,
  at: Date,
  person: string,
  risk: Known,
  why: RiskLine["why"],
): Promise<void> {
  if (why.archived) {
    await history.act(at, person, "select app_public.archive_risks(array[$1::uuid], $2)", [
      risk.id,
      why.archived,
    ]);
    return;
  }
  await history.act(
    at,
    person,
    "select app_public.close_risk(id, version, $2) from app_public.risks where id = $1",
    [risk.id, why.closed],
  );
}

export function idOf(people: Map<string, string>, name: string): string {
  const id = people.get(name);
  if (!id) throw new Error(`Nobody is called ${name}.`);
  return id;
}

/**
 * A time in office hours, this number of days before today. Five days of seven are worked, counted from today as if it were
 * a Sunday: the events have the same order on whatever day the demo is made.
 */
export function workday(today: Date, daysAgo: number, random: RandomSource): Date {
  const weekday = ((-daysAgo % 7) + 7) % 7;
  const shift = weekday === 0 ? -2 : weekday === 6 ? -1 : 0;
  const minutes = random.between(8 * 60, 17 * 60);
  return new Date(today.getTime() + (shift - daysAgo) * day + minutes * 60_000);
}

function later({ today }: History, moment: Date, days: number, random: RandomSource): Date {
  const next = workday(today, wholeDays(moment, today) - days, random);
  return next.getTime() > moment.getTime() ? next : new Date(moment.getTime() + 3 * day);
}

/** How many midnights (UTC) lie between a moment and today. */
function wholeDays(moment: Date, today: Date): number {
  return Math.ceil((today.getTime() - moment.getTime()) / day);
}

export function dateOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function within(level: number): number {
  return Math.min(5, Math.max(1, level));
}
