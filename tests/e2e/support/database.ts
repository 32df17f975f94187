/** Looks into the database of the server under test, as its superuser. */
import { expect } from "@playwright/test";
import pg from "pg";

export interface Mail {
  kind: string;
  subject: string;
  body: string;
  link: string | null;
}

let pool: pg.Pool | undefined;

/** One connection for all queries of a process: checking the password for each takes longer than the query. */
function connected(): pg.Pool {
  if (pool) return pool;
  pool = new pg.Pool({
    connectionString: process.env.E2E_DATABASE_URL,
    max: 1,
    allowExitOnIdle: true,
  });
  // The database may be stopped while the connection is idle.
  pool.on("error", () => undefined);
  return pool;
}

export async function sql<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
  const { rows } = await connected().query<T>(text, values);
  return rows;
}

/** The newest email of this kind to this address; waits until the job has written it. */
export async function mail(address: string, kind: string): Promise<Mail> {
  let mails: Mail[] = [];
  await expect
    .poll(
      async () => {
        mails = await sql<Mail>(
          `select kind, subject, body, link from app_private.mails join app_public.users on users.id = user_id
        where users.email = $1 and kind = $2 and kept_at is not null order by mails.created_at desc`,
          [address.toLowerCase(), kind],
        );
        return mails.length;
      },
      { message: `an email "${kind}" to ${address}`, timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  return mails[0]!;
}
