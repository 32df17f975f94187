-- The trail cannot be switched off by anyone but a superuser, of whom it is recorded. Owners of tables may disable and
-- drop triggers; only event triggers, which need a superuser, keep them from it.
create or replace function public.guard_trail() returns event_trigger as $$
declare
  off text;
begin
  select string_agg(format('%s on %s', tgname, tgrelid::regclass), ', ') into off
  from pg_event_trigger_ddl_commands() as command join pg_trigger on tgrelid = command.objid or pg_trigger.oid = command.objid
  where (tgname ~ '^(_900_trail_|_100_append_only$)') <> (tgfoid::regproc::text ~ '^trail\.tg__')
    or tgfoid::regproc::text ~ '^trail\.tg__' and tg_tag = 'ALTER TABLE' and tgenabled <> 'A';
  if off is null or to_regprocedure('trail.record_event(text,text,text,jsonb)') is null then
    return;
  end if;
  if not (select rolsuper from pg_roles where rolname = session_user) then
    raise exception using errcode = '42501', message = 'the change log cannot be switched off: ' || off;
  end if;
  perform trail.record_event('trail_switched_off', 'entry', 'trail', jsonb_build_object('triggers', off));
end;
$$ language plpgsql volatile set search_path to pg_catalog, pg_temp;

create or replace function public.guard_trail_drop() returns event_trigger as $$
declare
  gone text;
begin
  select string_agg(object_identity, ', ') into gone from pg_event_trigger_dropped_objects()
  where original and (object_type = 'trigger' and object_identity ~ '^(_900_trail_|_100_append_only )'
    or schema_name = 'trail' and object_type in ('table', 'sequence', 'trigger') or object_type = 'schema' and object_name = 'trail');
  if gone is null then
    return;
  end if;
  if not (select rolsuper from pg_roles where rolname = session_user) then
    raise exception using errcode = '42501', message = 'the change log cannot be dropped: ' || gone;
  end if;
  if to_regprocedure('trail.record_event(text,text,text,jsonb)') is not null and to_regclass('trail.entry') is not null then
    perform trail.record_event('trail_dropped', 'entry', 'trail', jsonb_build_object('objects', gone));
  end if;
end;
$$ language plpgsql volatile set search_path to pg_catalog, pg_temp;
revoke execute on function public.guard_trail(), public.guard_trail_drop() from public;

do $$ begin
  drop event trigger if exists guard_trail;
  drop event trigger if exists guard_trail_drop;
  create event trigger guard_trail on ddl_command_end when tag in ('ALTER TABLE', 'CREATE TRIGGER', 'ALTER TRIGGER')
    execute function public.guard_trail();
  create event trigger guard_trail_drop on sql_drop execute function public.guard_trail_drop();
exception when insufficient_privilege then
  -- A hosted server without superusers: the checkpoints still show what was changed.
  raise warning 'Event triggers could not be created: owners of tables can switch the change log off.';
end $$;
