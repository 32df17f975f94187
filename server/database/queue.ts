/** The job queue's own schema, made by the role that works it. */
import { Logger, runMigrations } from "graphile-worker";

import { withClient } from "./bootstrap.ts";
import type { Connections } from "./connections.ts";

const silent = new Logger(() => () => undefined);

export async function installQueue({ worker }: Pick<Connections, "worker">): Promise<void> {
  // graphile-worker would make its schema, for which it would need more rights than this table.
  await withClient(worker, (client) =>
    client.query(`
      create table if not exists graphile_worker.migrations (
        id int primary key,
        ts timestamptz not null default pg_catalog.now(),
        breaking boolean not null default false
      )`),
  );
  await runMigrations({ connectionString: worker, logger: silent });
  // Who owns the business functions may add jobs and nothing else; the queue's tables stay the worker's.
  await withClient(worker, (client) => client.query(giveAddJob));
  await withClient(worker, (client) => client.query(giveFailures));
}

// How many jobs were given up, for the alerts: a number, and nothing of what they carried.
const giveFailures = `
  create or replace function graphile_worker.count_failed_jobs() returns int as $$
    select pg_catalog.count(*)::int from graphile_worker._private_jobs where attempts >= max_attempts
  $$ language sql stable security definer set search_path to pg_catalog, pg_temp;
  revoke execute on function graphile_worker.count_failed_jobs() from public;
  grant execute on function graphile_worker.count_failed_jobs() to grc_owner`;

const giveAddJob = `
  do $$
  declare
    addition regprocedure;
  begin
    for addition in
      select oid from pg_catalog.pg_proc
      where pronamespace = 'graphile_worker'::regnamespace and proname in ('add_job', 'add_jobs')
    loop
      execute pg_catalog.format(
        'alter function %s security definer set search_path to pg_catalog, pg_temp', addition);
      execute pg_catalog.format('revoke execute on function %s from public', addition);
      execute pg_catalog.format('grant execute on function %s to grc_owner', addition);
    end loop;
  end $$`;
