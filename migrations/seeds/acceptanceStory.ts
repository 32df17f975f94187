/** Which risks somebody has lived with, from when until when, and which controls had exceptions. */
import type { Chance } from "./chance.ts";
import { dateOf, type Happening, idOf, workday } from "./riskStory.ts";
import type { Story } from "./story.ts";

type Outcome = "approve" | "reject" | "withdraw";

interface Plan {
  /** Days ago. */
  asked: number;
  /** For how many days it is asked. */
  holds: number;
  /** Days until it is decided; none: it waits still. */
  waits?: number;
  outcome?: Outcome;
  /** Which scores, both included. */
  scores?: [lowest: number, highest: number];
  /** The one that ends next is asked for again. */
  renewal?: boolean;
}

const day = 86_400_000;

const acceptances: Plan[] = [
  { asked: 640, holds: 180, waits: 6, outcome: "approve", scores: [10, 14] },
  { asked: 610, holds: 365, waits: 9, outcome: "approve", scores: [15, 19] },
  { asked: 560, holds: 90, waits: 4, outcome: "reject", scores: [15, 25] },
  { asked: 520, holds: 365, waits: 12, outcome: "approve", scores: [6, 9] },
  { asked: 455, holds: 200, waits: 3, outcome: "withdraw", scores: [10, 14] },
  { asked: 410, holds: 365, waits: 8, outcome: "approve", scores: [6, 12] },
  { asked: 370, holds: 364, waits: 5, outcome: "approve", scores: [4, 9] },
  { asked: 350, holds: 364, waits: 6, outcome: "approve", scores: [8, 12] },
  { asked: 341, holds: 364, waits: 3, outcome: "approve", scores: [10, 16] },
  { asked: 300, holds: 120, waits: 14, outcome: "reject", scores: [20, 25] },
  { asked: 240, holds: 330, waits: 7, outcome: "approve", scores: [6, 9] },
  { asked: 200, holds: 364, waits: 5, outcome: "approve", scores: [10, 12] },
  { asked: 150, holds: 300, waits: 9, outcome: "approve", scores: [12, 16] },
  { asked: 120, holds: 180, waits: 6, outcome: "reject", scores: [16, 25] },
  { asked: 95, holds: 364, waits: 4, outcome: "approve", scores: [8, 10] },
  { asked: 60, holds: 200, waits: 8, outcome: "approve", scores: [15, 20] },
  { asked: 40, holds: 364, waits: 3, outcome: "approve", scores: [4, 9] },
  { asked: 33, holds: 180, waits: 5, outcome: "approve", scores: [8, 12] },
  { asked: 30, holds: 90, waits: 2, outcome: "withdraw", scores: [10, 14] },
  { asked: 19, holds: 300, scores: [15, 19] },
  { asked: 12, holds: 180, scores: [10, 14] },
  { asked: 8, holds: 364, scores: [6, 9] },
  { asked: 6, holds: 120, scores: [10, 16] },
  { asked: 4, holds: 200, scores: [15, 25] },
  { asked: 2, holds: 364, renewal: true },
  { asked: 1, holds: 90, scores: [8, 12] },
];

const exceptions: Plan[] = [
  { asked: 420, holds: 180, waits: 5, outcome: "approve" },
  { asked: 260, holds: 120, waits: 7, outcome: "reject" },
  { asked: 210, holds: 200, waits: 3, outcome: "approve" },
  { asked: 75, holds: 95, waits: 6, outcome: "approve" },
  { asked: 24, holds: 180, waits: 4, outcome: "approve" },
  { asked: 9, holds: 60 },
  { asked: 3, holds: 120 },
];

const grounds = [
  "Every measure that would lower it costs more in a year than the loss that is expected in ten.",
  "The activity ends with the contract; until then nothing can be done that would still have an effect.",
  "The replacement is ordered. Until it is installed there is no better protection to be had.",
  "The risk lies with a partner whom we cannot direct, and there is no second one on this route.",
  "Insurance covers the larger part of the loss, and the rest fits into the budget of the unit.",
];
const conditions = [
  "The insurance is renewed on the same terms.",
  "The figures are looked at each quarter, and the acceptance ends when they worsen.",
  "No new customers are taken on for this service.",
  null,
];
const refusals = [
  "The loss would be felt by customers. Bring a plan that lowers the impact first.",
  "The measure of the plan is affordable, so there is no ground to live with it.",
];
const withdrawals = [
  "The budget for the measure was granted after all.",
  "The contract was ended early, so there is nothing to accept.",
];
const obstacles = [
  "The system behind it is being replaced, and the old one cannot do it any more.",
  "The person who carries it out is on leave, and the successor begins in spring.",
  "The supplier has discontinued the device; the new one is being tested.",
];
const standIns = [
  "The shift leader looks at a sample of ten cases each week and signs the list.",
  "A colleague of another team releases each case by hand.",
  "The report of the old system is compared with the new one each month.",
];

/** Who goes as far as this score, and did not ask. */
function accepterOf(score: number, chance: Chance): string {
  if (score <= 9) return "Ruth Adeyemi";
  if (score <= 14) return "Marta Lindqvist";
  if (score <= 19) return chance.pick(["Helena Voss", "Victor Almeida"]);
  return chance.pick(["Charles Whitby", "Astrid Nyberg"]);
}

interface Asked {
  id: string;
  approval_id: string;
  score: number;
}

/** What both have in common: asked, decided, and ended by the clock on the day after the last. */
function tellPlan(
  story: Story,
  chance: Chance,
  people: Map<string, string>,
  plan: Plan,
  kind: {
    requester: string;
    ask(at: Date, until: string): Promise<Asked[]>;
    decider(score: number): string;
    withdraw: string;
    clock: string;
  },
): Happening[] {
  const { asked, holds, waits, outcome } = plan;
  const at = workday(story.today, asked, chance);
  const last = new Date(at.getTime() + holds * day);
  const known: Partial<Asked> = {};
  const happenings: Happening[] = [
    { at, tell: async () => Object.assign(known, (await kind.ask(at, dateOf(last)))[0]) },
  ];
  if (waits !== undefined && outcome) {
    const decided = new Date(at.getTime() + waits * day + 3_600_000);
    const words = outcome === "approve" ? null : chance.pick(outcome === "reject" ? refusals : withdrawals);
    happenings.push({
      at: decided,
      tell: async () => {
        if (!known.id) return;
        if (outcome === "withdraw") {
          await story.act(
            decided,
            idOf(people, kind.requester),
            `select app_public.${kind.withdraw}($1, $2)`,
            [known.id, words],
          );
          return;
        }
        await story.act(
          decided,
          idOf(people, kind.decider(known.score ?? 0)),
          `select app_public.decide_approval(id, $2, content_hash, $3) from app_public.approvals
            where id = $1 and status = 'pending_approval'`,
          [known.approval_id, outcome, words],
        );
      },
    });
  }
  const clock = new Date(Date.parse(dateOf(last)) + day + 180_000);
  if (clock.getTime() < story.today.getTime()) {
    happenings.push({ at: clock, tell: () => story.happen(clock, `select app_private.${kind.clock}()`) });
  }
  return happenings;
}

export function tellAcceptances(story: Story, chance: Chance, people: Map<string, string>): Happening[] {
  const requester = "Daniel Reyes";
  const risks = acceptances.flatMap((plan, position) =>
    tellPlan(story, chance, people, plan, {
      requester,
      decider: (score) => accepterOf(score, chance),
      withdraw: "withdraw_risk_acceptance",
      clock: "expire_risk_acceptances",
      ask: (at, until) =>
        story.act<Asked>(
          at,
          idOf(people, requester),
          `select asked.id, asked.approval_id, asked.score from (
             select risks.id from app_public.risks
             where status = 'identified' and archived_at is null
               and case when $1 then accepted_until is not null
                 else accepted_until is null and app_public.risks_remaining_score(risks) between $2 and $3 end
               and not exists (select from app_public.risk_acceptances as other
                 where other.risk_id = risks.id and other.status = 'requested')
             order by case when $1 then accepted_until end, (treatment = 'accept') desc, number
             offset case when $1 then 0 else $4 % 5 end limit 1
           ) as risk cross join lateral app_public.request_risk_acceptance(risk.id, $5, $6, $7) as asked`,
          [
            plan.renewal === true,
            plan.scores?.[0] ?? 1,
            plan.scores?.[1] ?? 25,
            position,
            chance.pick(grounds),
            chance.pick(conditions),
            until,
          ],
        ),
    }),
  );
  return [...risks, ...tellRise(story, chance, people), ...tellExceptions(story, chance, people)];
}

const rise = "Two losses within a month: what was accepted no longer describes it.";

/** The loss became likelier than what was accepted: the acceptance is void, and the owner has to decide anew. */
function tellRise(story: Story, chance: Chance, people: Map<string, string>): Happening[] {
  return [16, 5].map((daysAgo) => {
    const at = workday(story.today, daysAgo, chance);
    return {
      at,
      tell: async () => {
        const [hit] = await story.happen<{ risk_id: string; impact: number }>(
          at,
          `select risk_id, least(5, score / 5 + 2) as impact
           from app_public.risk_acceptances where status = 'accepted' and score between 4 and 14
           order by accepted_at desc limit 1`,
        );
        for (const [kind, likelihood] of hit ? [["inherent", 5] as const, ["residual", 4] as const] : []) {
          await story.act(
            at,
            idOf(people, "Sofia Marino"),
            `insert into app_public.risk_assessments (risk_id, kind, likelihood, impact_financial, rationale)
             values ($1, $2, $3, $4, $5)`,
            [hit?.risk_id, kind, likelihood, hit?.impact, rise],
          );
        }
      },
    };
  });
}

function tellExceptions(story: Story, chance: Chance, people: Map<string, string>): Happening[] {
  const requester = "Claire Fontaine";
  return exceptions.flatMap((plan, position) =>
    tellPlan(story, chance, people, plan, {
      requester,
      decider: () => "Ingrid Solheim",
      withdraw: "withdraw_control_exception",
      clock: "expire_control_exceptions",
      ask: (at, until) =>
        story.act<Asked>(
          at,
          idOf(people, requester),
          `select asked.id, asked.approval_id, 0 as score from (
             select controls.id from app_public.controls
             where status in ('operating', 'degraded') and archived_at is null
               and not exists (select from app_public.control_exceptions as other
                 where other.control_id = controls.id and other.status in ('requested', 'accepted'))
             order by (status = 'degraded') desc, (operating_effectiveness = 'effective'), number
             offset $1 limit 1
           ) as control cross join lateral app_public.request_control_exception(control.id, $2, $3, $4) as asked`,
          [position, chance.pick(obstacles), chance.pick(standIns), until],
        ),
    }),
  );
}
