/** Rules about functions and views, and about the descriptions of the API. */
import { type CatalogueRule, ours } from "./rule.ts";

export const functionRules: CatalogueRule[] = [
  {
    rule: "no function of app_private or the trail is executable by a request",
    finds: `
    select p.oid::regprocedure as broken from pg_proc p
    cross join (values ('grc_visitor'), ('grc_authenticator')) as grantees (grantee)
    where p.pronamespace::regnamespace::text in ('app_private', 'trail') and has_function_privilege(grantee, p.oid, 'execute')`,
    brokenBy: "grant execute on function trail.record_event(text, text, text, jsonb) to grc_visitor",
  },
  {
    rule: "no function is executable by everyone",
    finds: `
    select p.oid::regprocedure as broken from pg_proc p
    where p.pronamespace::regnamespace::text in (${ours.slice(1, -1)}, 'public')
      and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0)`,
    brokenBy: "grant execute on function app_hidden.has_any_role() to public",
  },
  {
    rule: "no function of an extension is executable by a request",
    finds: `
    select p.oid::regprocedure as broken from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('grc_visitor', p.oid, 'execute')`,
    brokenBy: "grant execute on function public.gen_random_bytes(int) to grc_visitor",
  },
  {
    // A body in standard SQL (`return …`) is bound to its objects when it is written, and can be inlined.
    rule: "every function names its search_path",
    finds: `
    select p.oid::regprocedure as broken from pg_proc p
    where p.pronamespace::regnamespace::text in ${ours} and p.prosqlbody is null
      and not exists (select from unnest(p.proconfig) as setting where setting ~ '^search_path=(pg_catalog|"")')`,
    brokenBy: "alter function app_hidden.has_any_role() reset search_path",
  },
  {
    rule: "a function with its owner's rights puts temporary objects last in its search_path",
    finds: `
    select p.oid::regprocedure as broken from pg_proc p
    where p.pronamespace::regnamespace::text in ${ours} and p.prosecdef
      and not exists (select from unnest(p.proconfig) as setting where setting in ('search_path=pg_catalog, pg_temp', 'search_path=pg_catalog, public, pg_temp'))`,
    brokenBy: "alter function app_hidden.has_any_role() set search_path = pg_catalog",
  },
  {
    rule: "a function with the rights of its caller calls nothing that its caller may not execute",
    finds: `
    select p.oid::regprocedure || ' calls ' || called.name as broken from pg_proc p
    cross join lateral (
      select distinct found[1] as schema, found[2] as name
      from regexp_matches(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), '(app_hidden|app_private|app_public|trail)[.]([a-z_]+)[(]', 'g') as found
    ) as called
    where p.pronamespace::regnamespace::text in ('app_public', 'app_hidden') and not p.prosecdef
      and has_function_privilege('grc_visitor', p.oid, 'execute')
      and (select not bool_or(has_function_privilege('grc_visitor', c.oid, 'execute')) from pg_proc c
        where c.pronamespace::regnamespace::text = called.schema and c.proname = called.name)`,
    brokenBy: "revoke execute on function app_hidden.import_label(text, text) from grc_visitor",
  },
  {
    rule: "no function claims to be leakproof",
    finds: `
    select p.oid::regprocedure as broken from pg_proc p where p.pronamespace::regnamespace::text in ${ours} and p.proleakproof`,
    brokenBy: "alter function app_hidden.has_any_role() leakproof",
  },
  {
    rule: "everything has the owner it should have",
    finds: `
    select format('%s %s', c.oid::regclass, c.relowner::regrole) as broken from pg_class c
    where (c.relnamespace::regnamespace::text in ('app_public', 'app_hidden', 'app_private') and c.relowner <> 'grc_owner'::regrole)
      or (c.relnamespace::regnamespace::text = 'trail' and c.relowner <> 'grc_trail_owner'::regrole)
    union all
    select format('%s %s', p.oid::regprocedure, p.proowner::regrole) from pg_proc p
    where (p.pronamespace::regnamespace::text in ('app_public', 'app_hidden', 'app_private') and p.proowner <> 'grc_owner'::regrole)
      or (p.pronamespace::regnamespace::text = 'trail' and p.proowner <> 'grc_trail_owner'::regrole)`,
    brokenBy: "alter table app_public.risks owner to postgres",
  },
  {
    rule: "a view asks as the person who looks",
    finds: `
    select c.oid::regclass as broken from pg_class c
    where c.relnamespace::regnamespace::text in ('app_public', 'app_hidden') and c.relkind = 'v'
      and not coalesce('security_invoker=true' = any (c.reloptions), false)`,
    brokenBy: "create view app_public.names as select name from app_public.risks",
  },
  {
    rule: "no materialised view can be read by a request",
    finds: `
    select c.oid::regclass as broken from pg_class c
    where c.relkind = 'm' and has_table_privilege('grc_visitor', c.oid, 'select') and c.relnamespace::regnamespace::text in ${ours}`,
    brokenBy:
      "create materialized view app_public.names as select name from app_public.risks; grant select on app_public.names to grc_visitor",
  },
  {
    rule: "the API explains its tables",
    finds: `
    select c.oid::regclass as broken from pg_class c
    where c.relnamespace = 'app_public'::regnamespace and c.relkind in ('r', 'p', 'v', 'c')
      and regexp_replace(concat(obj_description(c.oid, 'pg_class'), obj_description(c.reltype, 'pg_type')), '@[^\\n]*(\\n|$)', '', 'g') !~ '\\S'`,
    brokenBy: "comment on table app_public.risks is E'@behavior -delete\\n'",
  },
  {
    rule: "the API explains its columns",
    finds: `
    select c.oid::regclass || '.' || attname as broken from pg_class c
    join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    where c.relnamespace = 'app_public'::regnamespace and c.relkind in ('r', 'p', 'v', 'c')
      and concat(obj_description(c.oid, 'pg_class')) !~ '@enum\\n'
      and concat(col_description(c.oid, attnum)) !~ '-select'
      and regexp_replace(concat(col_description(c.oid, attnum)), '@[^\\n]*(\\n|$)', '', 'g') !~ '\\S'`,
    brokenBy: "comment on column app_public.change.record_id is '@notNull'",
  },
  {
    rule: "the API explains its functions",
    finds: `
    select p.oid::regprocedure as broken from pg_proc p
    where p.pronamespace = 'app_public'::regnamespace and has_function_privilege('grc_visitor', p.oid, 'execute')
      and regexp_replace(concat(obj_description(p.oid, 'pg_proc')), '@[^\\n]*(\\n|$)', '', 'g') !~ '\\S'`,
    brokenBy: "comment on function app_public.me() is null",
  },
  {
    rule: "everything that the API's schema holds is meant to be asked for",
    finds: `
    select p.oid::regprocedure as broken from pg_proc p
    where p.pronamespace = 'app_public'::regnamespace and not has_function_privilege('grc_visitor', p.oid, 'execute')`,
    brokenBy: "revoke execute on function app_public.me() from grc_visitor",
  },
  {
    rule: "a new function is nobody's until it is given",
    finds: `
    select format('%s in %s', rolname, nspname) as broken from pg_default_acl
    join pg_roles r on r.oid = defaclrole left join pg_namespace n on n.oid = defaclnamespace cross join aclexplode(defaclacl) as acl
    where rolname ~ '^grc_' and acl.grantee <> r.oid`,
    brokenBy:
      "alter default privileges for role grc_owner in schema app_public grant execute on functions to grc_visitor",
  },
];
