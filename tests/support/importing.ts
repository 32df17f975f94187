import { createHash } from "node:crypto";

import { become, type Db, person } from "./database.ts";

export interface Choice {
  mapping?: Record<string, number>;
  matchBy?: "reference" | "name";
  onMatch?: "create" | "update" | "skip";
  dateOrder?: "iso" | "dmy" | "mdy";
  numberFormat?: "undecided" | "comma" | "point";
  onUnknown?: "create" | "refuse";
  headingId?: string;
}

export interface ImportState {
  id: string;
  status: string;
  create_count: number;
  update_count: number;
  skip_count: number;
  error_rows: number;
  warning_rows: number;
}

/** Puts rows into the database as an upload does: the first line is the heading. */
export async function stage(
  db: Db,
  lines: string[][],
  name = "risks.csv",
  area = "risks",
  framework: string | null = null,
): Promise<string> {
  const [headers = [], ...rows] = lines;
  const hash = createHash("sha256").update(JSON.stringify(lines)).digest("hex");
  const { rows: begun } = await db.query(
    "select app_hidden.begin_upload($4, $1, 100, $2, 'csv', '{}', null, $3, $5) as id",
    [name, hash, headers, area, framework],
  );
  const { id } = begun[0];
  const literals = rows.map((cells) => `{${cells.map((cell) => JSON.stringify(cell)).join(",")}}`);
  const numbers = rows.map((_, index) => index + 2);
  await db.query("select app_hidden.upload_rows($1, $2, $3)", [id, numbers, literals]);
  await db.query("select app_hidden.end_upload($1)", [id]);
  return id;
}

async function runStep(
  db: Db,
  id: string,
  step: string,
  call: string,
  values: unknown[],
): Promise<ImportState> {
  const { rows } = await db.query(`select last_row from app_hidden.begin_${step}(${call})`, [id, ...values]);
  for (let first = 2; first <= rows[0].last_row; first += 5000) {
    await db.query(`select app_hidden.${step}_batch($1, $2, $3)`, [id, first, first + 4999]);
  }
  const { rows: ended } = await db.query(`select * from app_hidden.end_${step}($1)`, [id]);
  return ended[0];
}

export async function check(db: Db, id: string, choice: Choice = {}): Promise<ImportState> {
  const { rows } = await db.query("select mapping from app_public.imports where id = $1", [id]);
  const { mapping = rows[0].mapping, matchBy = "reference", onMatch = "skip", dateOrder = "iso" } = choice;
  const { numberFormat = null, onUnknown = null, headingId = null } = choice;
  const reading = [mapping, matchBy, onMatch, dateOrder, numberFormat, onUnknown, headingId];
  return runStep(db, id, "check", "$1, $2, $3, $4, $5, $6, $7, $8", reading);
}

export function run(db: Db, id: string, leaveOut = false): Promise<ImportState> {
  return runStep(db, id, "run", "$1, $2", [leaveOut]);
}

export function undo(db: Db, id: string): Promise<ImportState> {
  return runStep(db, id, "undo", "$1", []);
}

/** What a checked import would change, each in a line: 'row reference field: before → after'. */
export async function changes(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.query(
    `select format('%s %s %s: %s → %s', c.row_number, c.reference, c.field,
        coalesce(c.before ->> 'key', c.before #>> '{}', '–'), coalesce(c.after ->> 'key', c.after #>> '{}', '–')) as line
      from app_public.imports i, app_public.imports_changes(i) c where i.id = $1`,
    [id],
  );
  return rows.map(({ line }) => line);
}

/** Each problem in a line: 'row column code'. */
export async function problems(db: Db, id: string): Promise<string[]> {
  const { rows } = await db.query(
    `select concat_ws(' ', p.row_number, p.column_name, p.code) as line
      from app_public.imports i, app_public.imports_problems(i, max_rows => 200) p where i.id = $1`,
    [id],
  );
  return rows.map(({ line }) => line);
}

export async function riskManager(db: Db, name = "Ada Lovelace"): Promise<string> {
  await db.query("insert into app_public.business_units (name) values ('Operations') on conflict do nothing");
  const ada = await person(db, { name, roles: ["risk_manager"] });
  await become(db, ada);
  return ada;
}

/** The newest risks, as the superuser sees them; the one who asks stays who they are. */
export async function risks(db: Db, columns = "*"): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query(`select ${columns} from app_public.risks order by number`);
  return rows;
}
