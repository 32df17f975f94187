-- What differs in a database of a past day. It is only read, and filled with rows that were checked when they were
-- written: under rules of their day, and in the order of the trail.
do $$
declare
  part record;
begin
  for part in
    select conrelid::regclass as place, conname as name from pg_constraint
    where contype = 'f' and connamespace in ('app_public'::regnamespace, 'app_private'::regnamespace)
  loop
    execute format('alter table %s drop constraint %I', part.place, part.name);
  end loop;
  for part in
    select conrelid::regclass as place, conname as name from pg_constraint
    where contype = 'c' and conrelid <> 0 and connamespace in ('app_public'::regnamespace, 'app_private'::regnamespace)
  loop
    execute format('alter table %s drop constraint %I', part.place, part.name);
  end loop;
  for part in
    select oid::regclass as place from pg_class
    where relkind in ('r', 'p') and relnamespace in ('app_public'::regnamespace, 'app_private'::regnamespace)
  loop
    execute format('alter table %s disable trigger user', part.place);
  end loop;
end $$;

-- Its transactions are read only; should one ever not be, requests still have no right to write.
revoke insert, update, delete, truncate on all tables in schema app_public, app_hidden, app_private from grc_visitor;

-- The server has asked the database of today who the person is, at this very request.
create or replace function app_hidden.session_user_id() returns uuid as $$
begin
  return nullif(current_setting('app.person', true), '')::uuid;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.needs_second_factor(person uuid) returns boolean as $$
begin
  return false;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

-- What was handed over to an audit team is seen while the audit runs; its team on a past day may not be that of today.
create or replace function app_hidden.handed_over() returns uuid[] as $$
begin
  return '{}';
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

-- Which state of today's permissions is here, and the snapshot of the database of today that they were read in. The server
-- asks for it as the role that it signs in with.
create table app_private.past_day_access (version text not null, seen pg_snapshot not null, newest_seq bigint not null);
create or replace function app_hidden.access_version() returns text as $$
  select version from app_private.past_day_access;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
create or replace function app_hidden.current_snapshot() returns table (seen pg_snapshot, newest_seq bigint) as $$
  select seen, newest_seq from app_private.past_day_access;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
grant usage on schema app_hidden to grc_authenticator;
grant execute on function app_hidden.access_version() to grc_authenticator;

-- The trail is not here; what dashboards ask it is (app_private.earlier_scores() of the database of today).
create table app_private.past_day_scores (
  risk_id uuid, seq bigint, at timestamptz, score int, residual_risk_score int, target_risk_score int
);
create index on app_private.past_day_scores (risk_id, seq);
create or replace function app_private.score_at(risk_id uuid, as_of timestamptz, side text) returns int as $$
  select case side when 'residual' then residual_risk_score when 'target' then target_risk_score else score end
  from app_private.past_day_scores as scores
  where scores.risk_id = score_at.risk_id and at > as_of
  order by seq limit 1;
$$ language sql stable set search_path to pg_catalog;

-- What a person may do with a record: on a past day nothing, so that screens offer nothing.
do $$
declare
  act record;
begin
  for act in
    select proname as name, pg_get_function_arguments(oid) as arguments from pg_proc
    where pronamespace = 'app_public'::regnamespace and proname ~ '_may_' and prorettype = 'bool'::regtype and pronargs = 1
  loop
    execute format('create or replace function app_public.%I(%s) returns boolean as $f$ select false; $f$ language sql stable set search_path to pg_catalog',
      act.name, act.arguments);
  end loop;
end $$;
