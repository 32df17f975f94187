-- The superuser's part, first half: the roles of the server. Can be run again at any time.
begin;
-- Roles are changed by one at a time: PostgreSQL gives the second an error instead of letting it wait.
do $$ begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('plumbline roles', 0));
end $$;

do $$
declare
  each_role text;
begin
  foreach each_role in array array[
    'grc_owner', 'grc_trail_owner', 'grc_visitor', 'grc_migrator', 'grc_authenticator', 'grc_auth', 'grc_worker'
  ] loop
    if not exists (select from pg_catalog.pg_roles where rolname = each_role) then
      execute pg_catalog.format('create role %I', each_role);
    end if;
  end loop;
end $$;

-- Owners never sign in; every request runs as the visitor.
alter role grc_owner nologin noinherit;
alter role grc_trail_owner nologin noinherit;
alter role grc_visitor nologin noinherit;

alter role grc_migrator login inherit password :'grc_migrator';
alter role grc_authenticator login noinherit password :'grc_authenticator';
alter role grc_auth login noinherit password :'grc_auth';
alter role grc_worker login noinherit password :'grc_worker';

grant grc_owner, grc_trail_owner to grc_migrator;
grant grc_visitor to grc_authenticator;
-- The owner of the other schemas is no member of the trail's owner, so that it cannot change what is recorded.

-- It makes the databases of past days, and ends their connections when it drops them.
alter role grc_migrator createdb;
grant pg_signal_backend to grc_migrator;

alter role grc_migrator set role = 'grc_owner';
alter role grc_migrator set search_path = 'pg_catalog';
alter role grc_migrator set lock_timeout = '10s';

alter role grc_authenticator set search_path = 'pg_catalog';
alter role grc_authenticator set statement_timeout = '5s';
alter role grc_authenticator set lock_timeout = '2s';
alter role grc_authenticator set idle_in_transaction_session_timeout = '10s';

alter role grc_auth set search_path = 'pg_catalog';
alter role grc_auth set statement_timeout = '5s';
alter role grc_auth set lock_timeout = '2s';
alter role grc_auth set idle_in_transaction_session_timeout = '10s';

-- Jobs may run long, but not with an idle transaction.
alter role grc_worker set search_path = 'pg_catalog';
alter role grc_worker set statement_timeout = '10min';
alter role grc_worker set lock_timeout = '10s';
alter role grc_worker set idle_in_transaction_session_timeout = '60s';

commit;
