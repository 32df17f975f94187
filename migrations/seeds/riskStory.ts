/** How 120 risks came to be what they are: recorded, assessed, treated, assessed again, some closed. */
import { readFile } from "node:fs/promises";

import { parse } from "csv-parse/sync";

import { type Chance, chanceFrom } from "./chance.ts";
import { owners } from "./people.ts";
import type { Story } from "./story.ts";

export interface Happening {
  at: Date;
  tell(): Promise<unknown>;
}

interface RiskLine {
  unit: string;
  category: string;
  name: string;
  cause: string;
  consequence: string;
  likelihood: number;
  impact: number;
  dimensions: string[];
}

interface Known {
  id: string;
  version: number;
}

const day = 86_400_000;

const reasons = {
  inherent: [
    "Judged with the depot managers in the yearly workshop, without counting any control.",
    "Two near misses within a year and the figures of the insurers point this way.",
    "Taken over from the former register and checked against the losses of three years.",
    "The external review came to the same likelihood and a slightly lower impact.",
  ],
  residual: [
    "The measures of the plan are half in place; the likelihood has fallen, the impact has not.",
    "Spot checks in three depots found the new control working as designed.",
    "Insurance now covers the larger part of the loss.",
    "The control failed in one of the two last tests, so little credit is given.",
  ],
  residualFollows: "The residual rating is still that of the last review; it is renewed tomorrow.",
  again: [
    "Yearly review: the market has moved, and the figures of the last quarter confirm it.",
    "Reviewed after an incident at a competitor.",
    "Reviewed: the second measure is finished and was tested by internal audit.",
    "Nothing has changed since the last review; the judgement stands.",
  ],
  unchanged: [
    "Discussed in the monthly risk meeting; nothing new.",
    "The owner confirms cause, measures and scores.",
    "No incident and no change of the process since the last review.",
  ],
  target: ["Aimed at by the end of next year, agreed with the board."],
  closed: [
    "The activity has ended, so the risk is gone.",
    "Merged into another risk after the review of the register.",
    "The contract that caused it has expired.",
  ],
};

const tasks = [
  ["Agree the plan with the owner", "Clears who does what"],
  ["Put a second person into the approval", "Likelihood falls by one"],
  ["Buy and install the missing equipment", "Likelihood falls by one"],
  ["Train everyone who is concerned", "Likelihood falls by one"],
  ["Negotiate the contract clause", "Impact falls by one"],
  ["Test the fallback once a quarter", "Impact falls by one"],
  ["Write the procedure and publish it", "Makes the control repeatable"],
  ["Review the insurance cover", "Financial impact falls by one"],
] as const;

export async function readRisks(): Promise<RiskLine[]> {
  const text = await readFile(new URL("./risks.csv", import.meta.url), "utf8");
  const lines: Record<string, string>[] = parse(text, { columns: true, delimiter: "|" });
  return lines.map((line) => ({
    unit: line.unit ?? "",
    category: line.category ?? "",
    name: line.name ?? "",
    cause: line.cause ?? "",
    consequence: line.consequence ?? "",
    likelihood: Number(line.likelihood),
    impact: Number(line.impact),
    dimensions: (line.dimensions ?? "").split(" "),
  }));
}

export function tellRisk(
  story: Story,
  chance: Chance,
  people: Map<string, string>,
  line: RiskLine,
): Happening[] {
  const riskManager = idOf(people, "Daniel Reyes");
  const assessors = ["Sofia Marino", "Jonas Weber", "Daniel Reyes", "Marta Lindqvist"].map((name) =>
    idOf(people, name),
  );
  const author = chance.percent(70) ? riskManager : idOf(people, "Marta Lindqvist");
  const owner = idOf(people, chance.pick(owners[line.unit] ?? ["Daniel Reyes"]));
  // Two thirds of the register is old; the rest was found over the two years.
  const age = chance.percent(66) ? chance.between(420, 725) : chance.between(6, 420);
  const born = workday(story.today, age, chance);
  const known: Known = { id: "", version: 0 };
  const happenings: Happening[] = [];
  const tell = (at: Date, what: () => Promise<unknown>) => {
    if (at.getTime() < story.today.getTime() && at.getTime() >= born.getTime())
      happenings.push({ at, tell: what });
  };

  const isDraft = age < 200 && chance.percent(10);
  const unit = chance.percent(2) ? null : line.unit;
  tell(born, async () => {
    const [risk] = await story.act<Known>(
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
        chance.pick(["slow", "moderate", "fast"]),
        chance.pick(["low", "medium", "medium", "high"]),
      ],
    );
    Object.assign(known, risk);
  });
  if (isDraft) return happenings;

  const assess = (
    at: Date,
    kind: string,
    likelihood: number,
    impact: number,
    rationale: string,
    above: string | null = null,
  ) =>
    tell(at, () => {
      const columns = line.dimensions.map((dimension) => `impact_${dimension}`);
      const places = columns.map((_, position) => `$${position + 6}`);
      return story.act(
        at,
        chance.pick(assessors),
        `insert into app_public.risk_assessments (risk_id, kind, likelihood, rationale, above_reason, ${columns.join(", ")})
         values ($1, $2, $3, $4, $5, ${places.join(", ")})`,
        // The first dimension is what the risk is about; the others are hit a little less now and then.
        [
          known.id,
          kind,
          likelihood,
          rationale,
          above,
          ...line.dimensions.map((_, i) => (i > 1 ? Math.max(1, impact - 1) : impact)),
        ],
      );
    });

  // At first the risks were judged a little too low or too high; the given score is that of the newest review.
  const firstLikelihood = within(line.likelihood + chance.pick([-1, 0, 0, 0, 1]));
  const assessed = later(story, born, chance.between(1, 15), chance);
  assess(assessed, "inherent", firstLikelihood, line.impact, chance.pick(reasons.inherent));

  const treatment = chance.pick([
    "mitigate",
    "mitigate",
    "mitigate",
    "mitigate",
    "accept",
    "transfer",
    "avoid",
  ]);
  const decided = later(story, assessed, chance.between(5, 40), chance);
  tell(decided, () =>
    story.act(
      decided,
      riskManager,
      "update app_public.risks set treatment = $2, version = version where id = $1",
      [known.id, treatment],
    ),
  );
  // A few reviews are overdue, the others lie within the cadence of their severity.
  const slack = chance.between(-40, 200);
  const relief = treatment === "accept" ? 0 : chance.between(0, 2);
  let when = later(story, decided, chance.between(20, 80), chance);
  assess(
    when,
    "residual",
    within(firstLikelihood - Math.min(relief, 1)),
    line.impact,
    chance.pick(reasons.residual),
  );
  if (chance.percent(50)) {
    assess(when, "target", within(line.likelihood - 2), within(line.impact - 1), chance.pick(reasons.target));
  }
  for (let review = 1; review <= 5; review += 1) {
    when = later(story, when, chance.between(100, 190), chance);
    assess(
      when,
      "inherent",
      line.likelihood,
      line.impact,
      chance.pick(reasons.again),
      reasons.residualFollows,
    );
    const softened = within(line.impact - (review > 1 && relief > 1 ? 1 : 0));
    assess(
      later(story, when, 1, chance),
      "residual",
      within(line.likelihood - relief),
      softened,
      chance.pick(reasons.again),
    );
  }

  const cadence = reviewDays(line.likelihood * line.impact);
  const due = slack < 0 ? slack : Math.ceil((slack * cadence) / 200);
  const reviewed = new Date(story.today.getTime() + (due - cadence) * day + 10 * 3_600_000);
  if (happenings.every(({ at }) => at.getTime() < reviewed.getTime())) {
    tell(reviewed, () =>
      story.act(
        reviewed,
        riskManager,
        "select app_public.review_risk(id, version, $2) from app_public.risks where id = $1",
        [known.id, reasons.unchanged[age % reasons.unchanged.length]],
      ),
    );
  }

  if (treatment === "mitigate") {
    happenings.push(...tellTasks(story, chance, riskManager, owner, known, decided));
  }
  if (age > 300 && chance.percent(9)) {
    const closed = workday(story.today, chance.between(12, 150), chance);
    const before = happenings.filter(({ at }) => at.getTime() < closed.getTime());
    before.push({ at: closed, tell: () => end(story, closed, riskManager, known, chance) });
    return before;
  }
  return happenings;
}

/** The cadence that the organisation starts with, by the severity of the score. */
function reviewDays(score: number): number {
  if (score >= 20) return 30;
  if (score >= 15) return 90;
  return score >= 10 ? 180 : 365;
}

function tellTasks(
  story: Story,
  chance: Chance,
  planner: string,
  owner: string,
  risk: Known,
  decided: Date,
): Happening[] {
  return Array.from({ length: chance.between(1, 3) }, () => {
    const [name, effect] = chance.pick(tasks);
    const planned = later(story, decided, chance.between(1, 30), chance);
    const due = new Date(planned.getTime() + chance.between(40, 300) * day);
    const task = { id: "" };
    const steps: Happening[] = [
      {
        at: planned,
        tell: async () => {
          const [made] = await story.act<{ id: string }>(
            planned,
            planner,
            `insert into app_public.mitigation_tasks (risk_id, name, owner_id, due_on, expected_effect)
             values ($1, $2, $3, $4, $5) returning id`,
            [risk.id, name, owner, dateOf(due), effect],
          );
          Object.assign(task, made);
        },
      },
    ];
    const progress = (at: Date, status: string, share: number) =>
      steps.push({
        at,
        tell: () =>
          story.act(
            at,
            planner,
            "update app_public.mitigation_tasks set status = $2, progress = $3, version = version where id = $1",
            [task.id, status, share],
          ),
      });
    progress(later(story, planned, chance.between(15, 60), chance), "in_progress", chance.between(2, 7) * 10);
    // Most work is done around its date, some is late, a little is given up.
    if (chance.percent(80)) {
      progress(
        later(story, due, chance.between(-15, 25), chance),
        chance.percent(92) ? "done" : "cancelled",
        100,
      );
    } else if (wholeDays(due, story.today) % 5 !== 0) {
      // Nobody lets most of the late ones lie for more than a season; a dice of its own leaves the others as they fell.
      const late = chanceFrom(1_000 + wholeDays(due, story.today));
      progress(later(story, due, late.between(30, 80), late), "done", 100);
    }
    return steps.filter(({ at }) => at.getTime() < story.today.getTime());
  }).flat();
}

async function end(story: Story, at: Date, person: string, risk: Known, chance: Chance): Promise<void> {
  const archive = chance.percent(25);
  const reason = chance.pick(reasons.closed);
  if (archive) {
    await story.act(at, person, "select app_public.archive_risks(array[$1::uuid], $2)", [risk.id, reason]);
    return;
  }
  await story.act(
    at,
    person,
    "select app_public.close_risk(id, version, $2) from app_public.risks where id = $1",
    [risk.id, reason],
  );
}

export function idOf(people: Map<string, string>, name: string): string {
  const id = people.get(name);
  if (!id) throw new Error(`Nobody is called ${name}.`);
  return id;
}

/**
 * A minute of office hours, so many days before today. Five days of seven are worked, counted from today as if it were
 * a Sunday: the story has the same order on whatever day it is told.
 */
export function workday(today: Date, daysAgo: number, chance: Chance): Date {
  const weekday = ((-daysAgo % 7) + 7) % 7;
  const shift = weekday === 0 ? -2 : weekday === 6 ? -1 : 0;
  const minutes = chance.between(8 * 60, 17 * 60);
  return new Date(today.getTime() + (shift - daysAgo) * day + minutes * 60_000);
}

function later({ today }: Story, moment: Date, days: number, chance: Chance): Date {
  const next = workday(today, wholeDays(moment, today) - days, chance);
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
