/** Runs the scheduled jobs that notify people. */
import { becomeSuperuser, type Db } from "./database.ts";

export async function runJob(db: Db, job: string): Promise<number> {
  await becomeSuperuser(db);
  return (await db.query(`select app_private.${job}() as done`)).rows[0].done;
}

export async function dayFromToday(db: Db, days: number): Promise<string> {
  return (await db.query("select (app_hidden.today() + $1::int)::text as day", [days])).rows[0].day;
}
