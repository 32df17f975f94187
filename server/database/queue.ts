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
  await withClient(worker, (client) => client.query(giveRelease));
}

// A job that was queued anew while a worker was at it: graphile-worker takes its key away and leaves it no attempt.
// Whatever becomes of it, the newer job does the work.
const replaced = "key is null and attempts >= max_attempts and updated_at > created_at";

// How many jobs were given up, for the alerts: a number, and nothing of what they carried.
const giveFailures = `
  create or replace function graphile_worker.count_failed_jobs() returns int as $$
    select pg_catalog.count(*)::int from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and last_error is not null and not (${replaced})
  $$ language sql stable security definer set search_path to pg_catalog, pg_temp;
  revoke execute on function graphile_worker.count_failed_jobs() from public;
  grant execute on function graphile_worker.count_failed_jobs() to grc_owner`;

// What workers that are gone held is free for others. What was their last attempt has failed with them.
const giveRelease = `
  create or replace function graphile_worker.release_workers(workers text[]) returns void as $$
    delete from graphile_worker._private_jobs where (locked_by is null or locked_by = any (workers)) and ${replaced};
    update graphile_worker._private_jobs set last_error = coalesce(last_error, 'The worker ended in the middle of it.')
    where locked_by = any (workers) and attempts >= max_attempts;
    select graphile_worker.force_unlock_workers(workers);
  $$ language sql volatile set search_path to pg_catalog, pg_temp;
  revoke execute on function graphile_worker.release_workers(text[]) from public`;

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
