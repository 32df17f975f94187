/** The acceptances of risks and the exceptions of controls: who requested them, how they were decided, when they ended. */
import type { History } from "./history.ts";
import type { RandomSource } from "./randomSource.ts";
import { type DemoEvent, dateOf, idOf, readLines, workday } from "./riskHistory.ts";

type Outcome = "approve" | "reject" | "withdraw";

interface Plan {
  /** Days ago. */
  asked: number;
  /** The number of days that are requested. */
  holds: number;
  /** Days until the decision; undefined: still pending. */
  waits?: number;
  outcome?: Outcome;
}

const day = 86_400_000;

const acceptances: Plan[] = [
  { asked: 640, holds: 180, waits: 6, outcome: "approve" },
  { asked: 610, holds: 365, waits: 9, outcome: "approve" },
  { asked: 560, holds: 90, waits: 4, outcome: "reject" },
  { asked: 520, holds: 365, waits: 12, outcome: "approve" },
  { asked: 455, holds: 200, waits: 3, outcome: "withdraw" },
  { asked: 410, holds: 365, waits: 8, outcome: "approve" },
  { asked: 370, holds: 364, waits: 5, outcome: "approve" },
  { asked: 350, holds: 364, waits: 6, outcome: "approve" },
  { asked: 341, holds: 364, waits: 3, outcome: "approve" },
  { asked: 300, holds: 120, waits: 14, outcome: "reject" },
  { asked: 240, holds: 330, waits: 7, outcome: "approve" },
  { asked: 200, holds: 364, waits: 5, outcome: "approve" },
  { asked: 150, holds: 300, waits: 9, outcome: "approve" },
  { asked: 120, holds: 180, waits: 6, outcome: "reject" },
  { asked: 95, holds: 364, waits: 4, outcome: "approve" },
  { asked: 60, holds: 200, waits: 8, outcome: "approve" },
  { asked: 40, holds: 364, waits: 3, outcome: "approve" },
  { asked: 33, holds: 180, waits: 5, outcome: "approve" },
  { asked: 30, holds: 90, waits: 2, outcome: "withdraw" },
  { asked: 19, holds: 300 },
  { asked: 12, holds: 180 },
  { asked: 8, holds: 364 },
  { asked: 6, holds: 120 },
  { asked: 4, holds: 200 },
  { asked: 2, holds: 364 },
  { asked: 1, holds: 90 },
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

/** The texts about one risk or control; the next request for the same one takes the next line. */
interface Texts {
  reason: string;
  /** The conditions of an acceptance, the compensating measures of an exception. */
  terms: string | null;
  /** Why it was rejected or withdrawn. */
  answer: string | null;
}

/** A person who may accept this score, other than the requester. */
function accepterOf(score: number, random: RandomSource): string {
  if (score <= 9) return "Ruth Adeyemi";
  if (score <= 14) return "Marta Lindqvist";
  if (score <= 19) return random.pick(["Helena Voss", "Victor Almeida"]);
  return random.pick(["Charles Whitby", "Astrid Nyberg"]);
}

interface Asked {
  id: string;
  approval_id: string;
  score: number;
  answer: string | null;
}

interface Named {
  id: string;
  name: string;
}

/** Returns the texts about the risk or control of this name, line by line. */
async function readTexts(file: string, subject: string, terms: string): Promise<(name: string) => Texts> {
  const lines = await readLines(file);
  return (name) => {
    const [line] = lines.splice(
      lines.findIndex((one) => one[subject] === name),
      1,
    );
    if (line?.[subject] !== name) throw new Error(`${file} has no more lines about: ${name}`);
    return { reason: line.reason ?? "", terms: line[terms] || null, answer: line.answer || null };
  };
}

/** What both have in common: requested, decided, and ended by the scheduled job on the day after the last day. */
function planRequest(
  history: History,
  random: RandomSource,
  people: Map<string, string>,
  plan: Plan,
  kind: {
    requester: string;
    ask(at: Date, until: string): Promise<Asked[]>;
    decider(score: number): string;
    withdraw: string;
    expire: string;
  },
): DemoEvent[] {
  const { asked, holds, waits, outcome } = plan;
  const at = workday(history.today, asked, random);
  const last = new Date(at.getTime() + holds * day);
  const known: Partial<Asked> = {};
  const events: DemoEvent[] = [
    { at, run: async () => Object.assign(known, (await kind.ask(at, dateOf(last)))[0]) },
  ];
  if (waits !== undefined && outcome) {
    const decided = new Date(at.getTime() + waits * day + 3_600_000);
    events.push({
      at: decided,
      run: async () => {
        if (!known.id) return;
        if (outcome === "withdraw") {
          await history.act(
            decided,
            idOf(people, kind.requester),
            `select app_public.${kind.withdraw}($1, $2)`,
            [known.id, known.answer],
          );
          return;
        }
        await history.act(
          decided,
          idOf(people, kind.decider(known.score ?? 0)),
          `select app_public.decide_approval(id, $2, content_hash, $3) from app_public.approvals
            where id = $1 and status = 'pending_approval'`,
          [known.approval_id, outcome, outcome === "approve" ? null : known.answer],
        );
      },
    });
  }
  const expiry = new Date(Date.parse(dateOf(last)) + day + 180_000);
  if (expiry.getTime() < history.today.getTime()) {
    events.push({ at: expiry, run: () => history.happen(expiry, `select app_private.${kind.expire}()`) });
  }
  return events;
}

export async function planAcceptances(
  history: History,
  random: RandomSource,
  people: Map<string, string>,
): Promise<DemoEvent[]> {
  const requester = "Daniel Reyes";
  // A line for each plan, in the same order.
  const lines = await readLines("acceptances.csv");
  const risks = acceptances.flatMap((plan, position) => {
    const line = lines[position];
    return planRequest(history, random, people, plan, {
      requester,
      decider: (score) => accepterOf(score, random),
      withdraw: "withdraw_risk_acceptance",
      expire: "expire_risk_acceptances",
      ask: async (at, until) => {
        const [risk] = await history.act<Named>(
          at,
          idOf(people, requester),
          "select id, name from app_public.risks where name = $1",
          [line?.risk],
        );
        if (!risk) throw new Error(`acceptances.csv names no risk of the register: ${line?.risk}`);
        return history.act<Asked>(
          at,
          idOf(people, requester),
          `select id, approval_id, score, $5::text as answer
           from app_public.request_risk_acceptance($1, $2, $3, $4)`,
          [risk.id, line?.reason, line?.conditions || null, until, line?.answer || null],
        );
      },
    });
  });
  const rise = await planRisenScore(history, random, people);
  return [...risks, ...rise, ...(await planExceptions(history, random, people))];
}

/** The risk became likelier than what was accepted: the acceptance is voided, and the owner has to decide again. */
async function planRisenScore(
  history: History,
  random: RandomSource,
  people: Map<string, string>,
): Promise<DemoEvent[]> {
  const why = new Map((await readLines("acceptances.csv")).map(({ risk = "", rose = "" }) => [risk, rose]));
  return [16, 5].map((daysAgo) => {
    const at = workday(history.today, daysAgo, random);
    const analyst = idOf(people, "Sofia Marino");
    return {
      at,
      run: async () => {
        const [hit] = await history.act<Named & { score: number }>(
          at,
          analyst,
          `select risks.id, risks.name, acceptance.score from app_public.risk_acceptances as acceptance
           join app_public.risks on risks.id = risk_id
           where acceptance.status = 'accepted' and acceptance.score between 4 and 14
           order by accepted_at desc limit 1`,
        );
        if (!hit) return;
        // One after the other: the residual risk may rise only as far as the inherent one.
        for (const [kind, likelihood] of [["inherent", 5] as const, ["residual", 4] as const]) {
          await history.act(
            at,
            analyst,
            `insert into app_public.risk_assessments (risk_id, kind, likelihood, impact_legal, rationale)
             values ($1, $2, $3, $4, $5)`,
            [hit.id, kind, likelihood, Math.min(5, Math.floor(hit.score / 5) + 2), why.get(hit.name)],
          );
        }
      },
    };
  });
}

async function planExceptions(
  history: History,
  random: RandomSource,
  people: Map<string, string>,
): Promise<DemoEvent[]> {
  const requester = "Claire Fontaine";
  const textsOf = await readTexts("exceptions.csv", "control", "measures");
  return exceptions.flatMap((plan, position) =>
    planRequest(history, random, people, plan, {
      requester,
      decider: () => "Ingrid Solheim",
      withdraw: "withdraw_control_exception",
      expire: "expire_control_exceptions",
      ask: async (at, until) => {
        const [control] = await history.act<Named>(
          at,
          idOf(people, requester),
          `select id, name from app_public.controls
             where status in ('operating', 'degraded') and archived_at is null
               and not exists (select from app_public.control_exceptions as other
                 where other.control_id = controls.id and other.status in ('requested', 'accepted'))
             order by (status = 'degraded') desc, (operating_effectiveness = 'effective'), number
             offset $1 limit 1`,
          [position],
        );
        if (!control) return [];
        const { reason, terms, answer } = textsOf(control.name);
        return history.act<Asked>(
          at,
          idOf(people, requester),
          `select id, approval_id, 0 as score, $5::text as answer
           from app_public.request_control_exception($1, $2, $3, $4)`,
          [control.id, reason, terms, until, answer],
        );
      },
    }),
  );
}
