/** Requests and decisions about risks and controls, as people make them. */
import type { DatabaseError } from "pg";

import { become, becomeSuperuser, type Db, person, refused } from "./database.ts";
import { english } from "./messages.ts";
import { risk } from "./sampleRows/risks.ts";
import { add, type Row } from "./sampleRows/rows.ts";

export const GROUNDS = "The cost of a second depot is higher than the loss.";

/** A risk with these scores; without others it is a residual one of 9. */
export async function aScoredRisk(db: Db, changes: Row = {}): Promise<string> {
  return String((await add(db, "risks", { ...risk(), residual_risk_score: 9, ...changes })).id);
}

/** The day so many days from today (UTC), as the database counts. */
export async function dayIn(db: Db, days: number): Promise<string> {
  const { rows } = await db.query("select (app_hidden.today() + $1::int)::text as day", [days]);
  return rows[0].day;
}

export async function riskState(db: Db, id: string): Promise<Row> {
  const { rows } = await db.query("select *, accepted_until::text from app_public.risks where id = $1", [id]);
  return rows[0];
}

export async function acceptanceState(db: Db, id: string): Promise<Row> {
  const { rows } = await db.query(
    "select *, expires_on::text from app_public.risk_acceptances where id = $1",
    [id],
  );
  const [state] = rows;
  return { ...state, ended_reason: state.ended_reason && english(state.ended_reason) };
}

export async function approvalOf(db: Db, table: string, id: string): Promise<Row> {
  const { rows } = await db.query(
    `select approvals.* from app_public.approvals join app_public.${table} as asked on approval_id = approvals.id
      where asked.id = $1`,
    [id],
  );
  return rows[0];
}

interface Asked {
  id: string;
  requester: string;
}

/** A risk manager requests the acceptance of a risk; leaves the session as the superuser. */
export async function requestAcceptance(
  db: Db,
  riskId: string,
  { days = 90, requester }: { days?: number; requester?: string } = {},
): Promise<Asked> {
  const who = requester ?? (await person(db, { name: "Ada Lovelace", roles: ["risk_manager"] }));
  const until = await dayIn(db, days);
  await become(db, who);
  const { rows } = await db.query("select * from app_public.request_risk_acceptance($1, $2, $3, $4)", [
    riskId,
    GROUNDS,
    "Insurance stays as it is.",
    until,
  ]);
  await becomeSuperuser(db);
  return { id: rows[0].id, requester: who };
}

const decision = "select app_public.decide_approval($1, $2, $3, $4)";

/** This person decides the approval of the row; leaves the session as the superuser. */
export async function decide(
  db: Db,
  who: string,
  table: string,
  id: string,
  choice = "approve",
  comment: string | null = null,
): Promise<void> {
  const approval = await approvalOf(db, table, id);
  await become(db, who);
  await db.query(decision, [approval.id, choice, approval.content_hash, comment]);
  await becomeSuperuser(db);
}

/** The error when this person tries to approve. */
export async function decisionError(db: Db, who: string, table: string, id: string): Promise<DatabaseError> {
  const approval = await approvalOf(db, table, id);
  await become(db, who);
  const error = await refused(db, decision, [approval.id, "approve", approval.content_hash, null]);
  await becomeSuperuser(db);
  return error;
}

/** An acceptance, requested and granted by a board member. */
export async function anAcceptance(db: Db, riskId: string, days = 90): Promise<Asked & { accepter: string }> {
  const asked = await requestAcceptance(db, riskId, { days });
  const accepter = await person(db, { name: "Grace Hopper", roles: ["board_member"] });
  await decide(db, accepter, "risk_acceptances", asked.id);
  return { ...asked, accepter };
}

/** So many days later. */
export async function later(db: Db, days: number): Promise<void> {
  await db.query(
    "select set_config('app.now', (date_trunc('day', now()) + make_interval(days => $1))::text, true)",
    [days],
  );
}

/** The notifications of a person, oldest first. */
export async function noticesTo(db: Db, who: string): Promise<Row[]> {
  const { rows } = await db.query(
    `select context_data ->> 'kind' as kind, context_data -> 'title' as title, content as message, context_data ->> 'priority' as priority,
       context_data ->> 'entityType' as subject_table, context_data ->> 'entityId' as subject_id
     from app_public.chat_messages where user_id = $1 order by created_at, id`,
    [who],
  );
  return rows.map((row) => ({ ...row, title: english(row.title), message: english(row.message) }));
}

/** Sets scores directly, bypassing every rule; scores that are not named stay. */
export async function setScores(
  db: Db,
  id: string,
  changes: { residual?: number; composite?: number; inherent?: number },
) {
  const { residual = null, composite = null, inherent = null } = changes;
  await db.query(
    `update app_public.risks set residual_risk_score = coalesce($2, residual_risk_score),
      composite_risk_score = coalesce($3, composite_risk_score), inherent_risk_score = coalesce($4, inherent_risk_score)
      where id = $1`,
    [id, residual, composite, inherent],
  );
}
