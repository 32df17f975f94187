import type { PoolClient } from "pg";
import { clientError } from "./errors.ts";
import type { JsonLines } from "./jsonLines.ts";

const BATCH = 5_000;

export type Step = "check" | "run" | "undo";

/** The SQL function that begins a step, and its arguments besides the id of the import. */
export interface StepCall {
  sql: string;
  values: unknown[];
}

/** The arguments of each step. The database validates their values. */
export const stepCalls: Record<Step, (body: unknown) => StepCall> = {
  check(body) {
    const { mapping, matchBy, onMatch, dateOrder, numberFormat, onUnknown, headingId } = recordOf(body);
    return {
      sql: "app_hidden.begin_check($1, $2, $3, $4, $5, $6, $7, $8)",
      values: [
        JSON.stringify(mapping ?? null),
        text(matchBy),
        text(onMatch),
        text(dateOrder),
        text(numberFormat),
        text(onUnknown),
        text(headingId),
      ],
    };
  },
  run: (body) => ({ sql: "app_hidden.begin_run($1, $2)", values: [recordOf(body).leaveOut === true] }),
  undo: () => ({ sql: "app_hidden.begin_undo($1)", values: [] }),
};

function recordOf(body: unknown): Record<string, unknown> {
  return typeof body === "object" && body !== null ? { ...body } : {};
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

interface Import {
  last_row: number;
  status: string;
}

/** Runs one step in one transaction: its beginning, batches of rows with a line of progress each, and its end. */
export async function runStep(
  db: PoolClient,
  step: Step,
  id: string,
  call: StepCall,
  lines: JsonLines,
): Promise<object> {
  const { rows } = await db.query<Import>(`select last_row, status from ${call.sql}`, [id, ...call.values]);
  const last = rows[0]?.last_row ?? 0;
  lines.send({ done: 0, of: last - 1 });
  for (let first = 2; first <= last; first += BATCH) {
    const final = Math.min(first + BATCH - 1, last);
    await db.query(`select app_hidden.${step}_batch($1, $2, $3)`, [id, first, final]);
    // If the client has disconnected, the error rolls the step back.
    if (lines.isDisconnected()) throw clientError("CONFLICT", "http.aborted");
    lines.send({ done: final - 1, of: last - 1 });
  }
  const { rows: ended } = await db.query<Import>(`select status from app_hidden.end_${step}($1)`, [id]);
  return { status: ended[0]?.status };
}
