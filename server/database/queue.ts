/** Creates the schema of the job queue, as the role that runs the jobs. */
import { Logger, runMigrations } from "graphile-worker";

import { withClient } from "./bootstrap.ts";
import type { Connections } from "./connections.ts";

const silent = new Logger(() => () => undefined);

export async function installQueue({ worker }: Pick<Connections, "worker">): Promise<void> {
  // graphile-worker would create its schema itself, for which the role would need more rights.
  await withClient(worker, (client) =>
    client.query(`
      create table if not exists graphile_worker.migrations (
        id int primary key,
        ts timestamptz not null default pg_catalog.now(),
        breaking boolean not null default false
      )`),
  );
  await runMigrations({ connectionString: worker, logger: silent });
  // The owner of the business functions may add jobs and nothing else.
  await withClient(worker, (client) => client.query(addJobSql));
  await withClient(worker, (client) => client.query(failuresSql));
  await withClient(worker, (client) => client.query(releaseSql));
}

// Jobs that were queued again while they ran: graphile-worker removes their key and leaves them no attempt. The newer
// job does the work.
const replaced = "key is null and attempts >= max_attempts and updated_at > created_at";

// The number of failed jobs, for alerts, without their content.
const failuresSql = `
  create or replace function graphile_worker.count_failed_jobs() returns int as $$
    select pg_catalog.count(*)::int from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null and last_error is not null and not (${replaced})
  $$ language sql stable security definer set search_path to pg_catalog, pg_temp;
  revoke execute on function graphile_worker.count_failed_jobs() from public;
  grant execute on function graphile_worker.count_failed_jobs() to grc_owner`;

// Releases jobs of workers that have ended. Jobs on their last attempt have failed.
const releaseSql = `
  create or replace function graphile_worker.release_workers(workers text[]) returns void as $$
    delete from graphile_worker._private_jobs where (locked_by is null or locked_by = any (workers)) and ${replaced};
    update graphile_worker._private_jobs set last_error = coalesce(last_error, 'The worker ended in the middle of it.')
    where locked_by = any (workers) and attempts >= max_attempts;
    select graphile_worker.force_unlock_workers(workers);
  $$ language sql volatile set search_path to pg_catalog, pg_temp;
  revoke execute on function graphile_worker.release_workers(text[]) from public`;

const addJobSql = `
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
