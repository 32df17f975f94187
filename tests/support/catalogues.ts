import type { Requirement } from "../../server/files/catalogue.ts";
import type { Db } from "./database.ts";

export type Row = Partial<Requirement> & { code: string };

/** Rows of a catalogue, with the simplest values for everything that is not given. */
export function rowsOf(...rows: Row[]): string {
  return JSON.stringify(
    rows.map((row, index) => ({ title: `About ${row.code}`, text: null, position: index + 1, ...row })),
  );
}

export async function framework(db: Db, code = "HOUSE"): Promise<string> {
  const { rows } = await db.query(
    "insert into app_public.frameworks (code, name) values ($1, 'House rules') returning id",
    [code],
  );
  return rows[0].id;
}

export interface Counts {
  added: number;
  changed: number;
  archived: number;
  unchanged: number;
}

export async function load(db: Db, id: string, rows: string, more: unknown[] = []): Promise<Counts> {
  const values = [id, rows, ...more];
  const { rows: counted } = await db.query(
    `select * from app_private.load_requirements(${values.map((_, index) => `$${index + 1}`).join(", ")})`,
    values,
  );
  return counted[0];
}

/** The code and the given columns of each requirement, sorted by code. */
export async function requirements(db: Db, id: string, columns = "r.code"): Promise<unknown[]> {
  const { rows } = await db.query(
    `select ${columns} from app_public.compliance_requirements r
      left join app_public.compliance_requirements p on p.id = r.parent_id where r.framework_id = $1 order by r.code`,
    [id],
  );
  return rows.map((row) => Object.values(row).join(" "));
}
