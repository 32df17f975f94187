/** Rules about who reaches what: policies, grants, roles. */
import { type CatalogueRule, ours } from "./rule.ts";

export const accessRules: CatalogueRule[] = [
  {
    rule: "every table has row-level security",
    finds: `
    select c.oid::regclass as broken from pg_class c
    where c.relnamespace::regnamespace::text in ${ours} and c.relkind in ('r', 'p') and not c.relrowsecurity`,
    brokenBy: "alter table app_public.risks disable row level security",
  },
  {
    rule: "every verb that is granted has a policy",
    finds: `
    select format('%s: %s for %s', c.oid::regclass, verb, grantee) as broken
    from pg_class c
    cross join (values ('select'), ('insert'), ('update'), ('delete')) as verbs (verb)
    cross join (values ('grc_visitor'), ('grc_authenticator')) as grantees (grantee)
    where c.relnamespace = 'app_public'::regnamespace and c.relkind in ('r', 'p')
      and case when verb = 'delete' then has_table_privilege(grantee, c.oid, verb)
        else has_any_column_privilege(grantee, c.oid, verb) end
      and not exists (
        select from pg_policies p
        where format('%I.%I', p.schemaname, p.tablename)::regclass = c.oid and lower(p.cmd) = verb and grantee = any (p.roles)
      )`,
    brokenBy: "grant delete on app_public.risks to grc_visitor",
  },
  {
    rule: "every policy has a verb that is granted",
    finds: `
    select format('%s on %s', policyname, tablename) as broken from pg_policies p cross join unnest(p.roles) as grantee
    where schemaname = 'app_public' and cmd <> 'ALL'
      and not case when cmd = 'DELETE' then has_table_privilege(grantee, format('%I.%I', schemaname, tablename), cmd)
        else has_any_column_privilege(grantee, format('%I.%I', schemaname, tablename), cmd) end`,
    brokenBy: "create policy delete_remover on app_public.risks for delete to grc_visitor using (false)",
  },
  {
    rule: "no policy is for all verbs, for everyone, or restrictive by surprise",
    finds: `
    select format('%s on %s.%s', policyname, schemaname, tablename) as broken from pg_policies
    where schemaname in ${ours} and (cmd = 'ALL' or 'public' = any (roles) or permissive <> 'PERMISSIVE')`,
    brokenBy: "create policy all_staff on app_public.risks to grc_visitor using (false)",
  },
  {
    rule: "a policy is named after its verb",
    finds: `
    select format('%s on %s.%s', policyname, schemaname, tablename) as broken from pg_policies
    where schemaname in ${ours} and policyname !~ ('^' || lower(cmd) || '_[a-z_]+$')`,
    brokenBy: "alter policy select_reader on app_public.risks rename to reader",
  },
  {
    rule: "a policy for update says what may be changed and what may come of it",
    finds: `
    select format('%s on %s.%s', policyname, schemaname, tablename) as broken from pg_policies
    where schemaname in ${ours} and cmd = 'UPDATE' and (qual is null or with_check is null)`,
    brokenBy: "create policy update_anyone on app_public.risks for update to grc_visitor using (true)",
  },
  {
    rule: "a policy asks its functions once a statement: (select …)",
    // But for the record of a channel: it is another one in each row, and its register is planned only when it is asked.
    finds: `
    select format('%s on %s.%s', policyname, schemaname, tablename) as broken
    from pg_policies cross join lateral (
      select regexp_replace(replace(concat(qual, ' ', with_check), 'app_hidden.is_record_visible(record_kind, record_id)', ''), '\\( SELECT (unnest\\()?app_hidden\\.\\w+\\((''[^'']*''::text(, )?)*\\)+ AS \\w+\\)', '', 'g') as rest
    ) as stripped
    where schemaname in ${ours} and rest ~ '(app_\\w+|trail|public)\\.\\w+\\('`,
    brokenBy: "alter policy select_reader on app_public.risks using (app_hidden.may('risks_view', 'read'))",
  },
  {
    rule: "no policy calls a function that is volatile",
    finds: `
    select distinct format('%s calls %s', pol.polname, p.oid::regprocedure) as broken
    from pg_policy pol
    join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = pol.oid and d.refclassid = 'pg_proc'::regclass
    join pg_proc p on p.oid = d.refobjid where p.provolatile = 'v'`,
    brokenBy: "alter function app_hidden.has_any_role() volatile",
  },
  {
    rule: "insert and update are granted by column",
    finds: `
    select format('%s on %s to %s', privilege_type, c.oid::regclass, acl.grantee::regrole) as broken
    from pg_class c cross join aclexplode(c.relacl) as acl
    where c.relnamespace::regnamespace::text in ${ours} and privilege_type in ('INSERT', 'UPDATE', 'TRUNCATE', 'TRIGGER', 'REFERENCES')
      and acl.grantee <> c.relowner`,
    brokenBy: "grant update on app_public.risks to grc_visitor",
  },
  {
    rule: "nobody may write a key, a maker, a time or a score",
    finds: `
    select format('%s of %s.%s', verb, c.oid::regclass, attname) as broken
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    cross join (values ('insert'), ('update')) as verbs (verb)
    where c.relnamespace = 'app_public'::regnamespace and c.relkind in ('r', 'p')
      and has_column_privilege('grc_visitor', c.oid, a.attnum, verb)
      and (attname ~ '^(created|updated|approved|rejected|completed|closed|assessed|granted)_(at|by)$' or attname ~ 'score'
        or attname in ('reference', 'number', 'assessor_id', 'email') or (attname = 'id' and verb = 'update'))`,
    brokenBy: "grant insert (created_by) on app_public.risks to grc_visitor",
  },
  {
    rule: "select is granted on whole tables",
    finds: `
    select format('%s.%s to %s', a.attrelid::regclass, attname, acl.grantee::regrole) as broken
    from pg_attribute a join pg_class c on c.oid = a.attrelid cross join aclexplode(a.attacl) as acl
    where c.relnamespace::regnamespace::text in ${ours} and privilege_type = 'SELECT'`,
    brokenBy: "grant select (name) on app_public.risks to grc_auth",
  },
  {
    rule: "what can be updated by people counts its versions",
    finds: `
    select c.oid::regclass as broken from pg_class c
    where c.relnamespace = 'app_public'::regnamespace and c.relkind in ('r', 'p')
      and has_any_column_privilege('grc_visitor', c.oid, 'update')
      and (select count(*) from pg_trigger where tgrelid = c.oid and tgname in ('_100_version_stated', '_110_version_counted')) < 2`,
    brokenBy: "drop trigger _110_version_counted on app_public.risks",
  },
  {
    rule: "a request reaches nothing in app_private, in the trail or in the queue",
    finds: `
    select format('%s.%s', n.nspname, c.relname) as broken from pg_class c join pg_namespace n on n.oid = c.relnamespace
    cross join (values ('grc_visitor'), ('grc_authenticator')) as grantees (grantee)
    where nspname in ('app_private', 'trail', 'graphile_worker', 'graphile_migrate') and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and (has_schema_privilege(grantee, n.oid, 'usage') or case when c.relkind = 'S' then has_sequence_privilege(grantee, c.oid, 'usage, select, update')
        else has_any_column_privilege(grantee, c.oid, 'select, insert, update') end)`,
    brokenBy: "grant usage on schema trail to grc_visitor",
  },
  {
    // Comparisons of these types are not leakproof, so their indexes cannot be used under row-level security. Exact
    // amounts are an exception, because no list filters by them.
    rule: "columns of the API have types whose indexes work under row-level security",
    finds: `
    select format('%s.%s %s', c.oid::regclass, attname, format_type(a.atttypid, null)) as broken
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'app_public'::regnamespace and c.relkind in ('r', 'p')
      and (t.typtype = 'e' or t.typname = 'numeric' and coalesce(col_description(c.oid, attnum), '') !~ '^@behavior -filterBy'
        or t.typname in ('citext', 'money', 'varchar', 'bpchar', 'timestamp', 'timetz', 'json'))`,
    brokenBy: "alter table app_public.risks add column cost numeric",
  },
  {
    rule: "no role of the application is more than it must be",
    finds: `
    select rolname as broken from pg_roles
    where rolname ~ '^grc_' and (rolsuper or rolbypassrls or rolcreaterole or rolreplication
      or rolcreatedb and rolname <> 'grc_migrator')`,
    brokenBy: "alter role grc_worker bypassrls",
  },
  {
    rule: "only logins sign in",
    finds: `
    select rolname as broken from pg_roles
    where rolname ~ '^grc_' and rolcanlogin <> (rolname in ('grc_migrator', 'grc_authenticator', 'grc_auth', 'grc_worker'))`,
    brokenBy: "alter role grc_owner login",
  },
  {
    rule: "only the migrator may become an owner, and only the authenticator may become the visitor",
    finds: `
    select format('%s is a member of %s', member::regrole, roleid::regrole) as broken from pg_auth_members
    where roleid::regrole::text ~ '^grc_' and member::regrole::text <> 'postgres'
      and (member::regrole::text, roleid::regrole::text) not in (
        ('grc_migrator', 'grc_owner'), ('grc_migrator', 'grc_trail_owner'), ('grc_authenticator', 'grc_visitor'))`,
    brokenBy: "grant grc_trail_owner to grc_owner",
  },
  {
    rule: "nobody can create temporary tables, schemas or objects",
    finds: `
    select format('%s may %s', grantee, privilege) as broken from (values ('grc_visitor'), ('grc_authenticator'), ('grc_auth')) as g (grantee)
    cross join (values ('temporary'), ('create')) as p (privilege)
    where has_database_privilege(grantee, current_database(), privilege)
    union all
    select format('%s may create in %s', grantee, nspname) from pg_namespace
    cross join (values ('grc_visitor'), ('grc_authenticator'), ('grc_auth'), ('grc_worker')) as g (grantee)
    where (nspname in ${ours} or nspname = 'public') and has_schema_privilege(grantee, oid, 'create')`,
    brokenBy: "grant create on schema app_public to grc_visitor",
  },
];
