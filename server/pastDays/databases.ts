/** The databases of past days. The comment of each says what it was made from and when it was used. */
import pg from "pg";

import { pastTemplateOf } from "../database/connections.ts";
import { administer } from "./administer.ts";
import { databaseOfDay } from "./day.ts";

interface PastDatabase {
  name: string;
  day: string;
  migrations?: string;
  usedAt: number;
}

/** Whether the database of the day is complete, and made from these migrations. */
export async function isCurrent(
  main: pg.Client,
  database: string,
  day: string,
  migrations: string,
): Promise<boolean> {
  const all = await pastDatabases(main, database);
  return all.some((each) => each.day === day && each.migrations === migrations);
}

/** The comment is written when the database is complete, and again when it has been used. */
export async function recordUse(
  main: pg.Client,
  database: string,
  day: string,
  migrations: string,
): Promise<void> {
  const comment = JSON.stringify({ migrations, usedAt: Date.now() });
  const name = pg.escapeIdentifier(databaseOfDay(database, day));
  await administer(main, `comment on database ${name} is ${pg.escapeLiteral(comment)}`);
}

/** Drops databases of other migrations, unfinished ones and the least recently used; each day is closed before. */
export async function dropOldDays(
  main: pg.Client,
  database: string,
  migrations: string,
  keep: number,
  close: (day: string) => Promise<void>,
): Promise<void> {
  const all = (await pastDatabases(main, database)).toSorted((one, other) => other.usedAt - one.usedAt);
  const current = all.filter((each) => each.migrations === migrations);
  const recent = current.slice(0, keep);
  const dropped = all.filter((each) => !recent.includes(each));
  for (const { day } of dropped) await close(day);
  const drops = dropped.map(
    ({ name }) => `drop database if exists ${pg.escapeIdentifier(name)} with (force)`,
  );
  await administer(main, ...drops);
}

async function pastDatabases(main: pg.Client, database: string): Promise<PastDatabase[]> {
  const prefix = `${pastTemplateOf(database)}_`;
  const { rows } = await main.query<{ name: string; comment: string | null }>(
    `select datname as name, pg_catalog.shobj_description(oid, 'pg_database') as comment
      from pg_catalog.pg_database where starts_with(datname, $1)`,
    [prefix],
  );
  return rows.flatMap(({ name, comment }) => {
    const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})$/.exec(name.slice(prefix.length)) ?? [];
    if (!year) return [];
    return [{ name, day: `${year}-${month}-${date}`, usedAt: 0, ...read(comment) }];
  });
}

function read(comment: string | null): Partial<PastDatabase> {
  try {
    const { migrations, usedAt }: Partial<PastDatabase> = JSON.parse(comment ?? "{}");
    return { migrations, usedAt: Number(usedAt ?? 0) };
  } catch {
    return {};
  }
}
