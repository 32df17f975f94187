-- The superuser's part, second half: what only a superuser may do inside the application's database.
grant all on database :"database" to grc_owner;
revoke all on database :"database" from public;
grant connect on database :"database" to grc_migrator, grc_authenticator, grc_auth, grc_worker;
grant create on database :"database" to grc_trail_owner;

alter database :"database" set timezone = 'UTC';
alter database :"database" set jit = off;

create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists pgcrypto with schema public;

-- Functions can be executed only by roles that they are granted to.
revoke all on schema public from public;
revoke execute on all functions in schema public from public;
grant usage on schema public to grc_owner, grc_trail_owner;
grant execute on all functions in schema public to grc_owner, grc_trail_owner;
alter default privileges for role grc_owner revoke execute on functions from public;
alter default privileges for role grc_trail_owner revoke execute on functions from public;
alter default privileges for role grc_worker revoke execute on functions from public;

-- The queue belongs to the worker; `app_private.add_job` may put jobs into it.
create schema if not exists graphile_worker authorization grc_worker;
grant usage on schema graphile_worker to grc_owner;
