/** One query for each kind of object: for a schema ($1) it returns a `text` for each object, in a stable order. */

const grantsOf = (acl: string, owner: string, what: string) => `(
  select string_agg(format(E'\\ngrant %s on %s to %s;', privileges, ${what}, grantee), '' order by grantee)
  from (
    select coalesce(rolname, 'public') as grantee, string_agg(lower(privilege_type), ', ' order by privilege_type) as privileges
    from aclexplode(${acl}) left join pg_roles on pg_roles.oid = grantee
    where grantee <> ${owner} group by rolname
  ) as granted)`;

const commentOn = (description: string, what: string) =>
  `coalesce(E'\\ncomment on ' || ${what} || ' is ' || quote_literal(${description}) || ';', '')`;

const columns = `(
  select string_agg(format(E'  %I %s%s%s%s', attname, format_type(atttypid, atttypmod),
    case when attnotnull then ' not null' end,
    case when attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
      when attidentity <> '' then format(' generated %s as identity', case attidentity when 'a' then 'always' else 'by default' end)
      when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) end,
    case when attcollation <> typcollation then ' collate ' || attcollation::regcollation end), E',\\n' order by attnum)
  from pg_attribute join pg_type on pg_type.oid = atttypid
  left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = c.oid and attnum > 0 and not attisdropped)`;

const columnGrants = `(
  select string_agg(format(E'\\ngrant %s (%s) on %s to %s;', privilege, names, c.oid::regclass, grantee), '' order by grantee, privilege)
  from (
    select coalesce(rolname, 'public') as grantee, lower(privilege_type) as privilege,
      string_agg(quote_ident(attname), ', ' order by attnum) as names
    from pg_attribute, aclexplode(attacl) left join pg_roles on pg_roles.oid = grantee
    where attrelid = c.oid and not attisdropped group by rolname, privilege_type
  ) as granted)`;

const columnComments = `(
  select string_agg(format(E'\\ncomment on column %s.%I is %L;', c.oid::regclass, attname, description), '' order by attnum)
  from pg_attribute join pg_description on objoid = attrelid and objsubid = attnum and classoid = 'pg_class'::regclass
  where attrelid = c.oid and attnum > 0)`;

const constraints = `(
  select string_agg(format(E'\\nalter table %s add constraint %I %s;', conrelid::regclass, conname, pg_get_constraintdef(oid))
    || ${commentOn("obj_description(oid, 'pg_constraint')", "format('constraint %I on %s', conname, conrelid::regclass)")},
    '' order by contype = 'f', conname collate "C")
  from pg_constraint where conrelid = c.oid and contype in ('c', 'f', 'p', 'u', 'x'))`;

const indexes = `(
  select string_agg(format(E'\\n%s;', pg_get_indexdef(indexrelid)), '' order by indexrelid::regclass::text collate "C")
  from pg_index where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f'))`;

const triggers = `(
  select string_agg(format(E'\\n%s;', pg_get_triggerdef(oid))
    || case tgenabled when 'O' then '' else format(E'\\nalter table %s enable %s trigger %I;', c.oid::regclass,
      case tgenabled when 'A' then 'always' when 'R' then 'replica' else '(disabled)' end, tgname) end,
    '' order by tgname collate "C")
  from pg_trigger where tgrelid = c.oid and not tgisinternal)`;

const policies = `(
  select string_agg(format(E'\\ncreate policy %I on %s%s for %s to %s%s%s;', polname, c.oid::regclass,
    case when not polpermissive then ' as restrictive' end,
    case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
    (select string_agg(coalesce(rolname, 'public'), ', ' order by rolname)
      from unnest(polroles) as role (id) left join pg_roles on pg_roles.oid = role.id),
    E'\\n  using (' || pg_get_expr(polqual, polrelid) || ')',
    E'\\n  with check (' || pg_get_expr(polwithcheck, polrelid) || ')'), '' order by polname collate "C")
  from pg_policy where polrelid = c.oid)`;

const queries = {
  schema: `
    select format('create schema %I authorization %s;', nspname, nspowner::regrole)
      || coalesce(${grantsOf("nspacl", "nspowner", "format('schema %I', nspname)")}, '')
      || ${commentOn("obj_description(oid, 'pg_namespace')", "format('schema %I', nspname)")}
      || coalesce((
        select string_agg(format(E'\\nalter default privileges for role %s%s: %s;', defaclrole::regrole,
          ' in schema ' || nullif(defaclnamespace, 0)::regnamespace, defaclacl), '' order by defaclrole::regrole::text)
        from pg_default_acl where defaclnamespace = n.oid), '') as text
    from pg_namespace n where nspname = $1`,

  type: `
    select text from (
      select typname, case typtype
        when 'e' then format('create type %s as enum (%s);', t.oid::regtype,
          (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid))
        when 'd' then format('create domain %s as %s%s%s;', t.oid::regtype, format_type(typbasetype, typtypmod),
          case when typnotnull then ' not null' end,
          (select string_agg(' ' || pg_get_constraintdef(oid), '' order by conname) from pg_constraint where contypid = t.oid and contype = 'c'))
        else format(E'create type %s as (\\n%s\\n);%s', t.oid::regtype, ${columns}, ${columnComments}) end
        || ${commentOn("obj_description(t.oid, 'pg_type')", "'type ' || t.oid::regtype")} as text
      from pg_type t left join pg_class c on c.oid = typrelid
      where typnamespace = $1::regnamespace and (typtype in ('e', 'd') or (typtype = 'c' and relkind = 'c'))
    ) as types order by typname collate "C"`,

  table: `
    select concat(
      format(E'create table %s (\\n%s\\n)%s;', c.oid::regclass, ${columns}, ' partition by ' || pg_get_partkeydef(c.oid)),
      format(E'\\nalter table %s owner to %s;', c.oid::regclass, relowner::regrole),
      case when relrowsecurity then format(E'\\nalter table %s enable row level security;', c.oid::regclass) end,
      case when relforcerowsecurity then format(E'\\nalter table %s force row level security;', c.oid::regclass) end,
      ${constraints}, ${indexes}, ${triggers}, ${policies},
      ${grantsOf("relacl", "relowner", "c.oid::regclass")}, ${columnGrants},
      ${commentOn("obj_description(c.oid, 'pg_class')", "'table ' || c.oid::regclass")}, ${columnComments}) as text
    from pg_class c where relnamespace = $1::regnamespace and relkind in ('r', 'p')
    order by relname collate "C"`,

  view: `
    select concat(
      format(E'create %s %s%s as\\n%s', case relkind when 'm' then 'materialized view' else 'view' end, c.oid::regclass,
        ' with (' || array_to_string(reloptions, ', ') || ')', pg_get_viewdef(c.oid)),
      ${indexes}, ${triggers}, ${grantsOf("relacl", "relowner", "c.oid::regclass")}, ${columnGrants},
      ${commentOn("obj_description(c.oid, 'pg_class')", "'view ' || c.oid::regclass")}, ${columnComments}) as text
    from pg_class c where relnamespace = $1::regnamespace and relkind in ('v', 'm')
    order by relname collate "C"`,

  sequence: `
    select concat(
      format('create sequence %s as %s start %s increment %s cache %s%s;', c.oid::regclass, format_type(seqtypid, null),
        seqstart, seqincrement, seqcache, case when seqcycle then ' cycle' end),
      ${grantsOf("relacl", "relowner", "'sequence ' || c.oid::regclass")}) as text
    from pg_class c join pg_sequence on seqrelid = c.oid where relnamespace = $1::regnamespace
    order by relname collate "C"`,

  function: `
    select concat(
      rtrim(pg_get_functiondef(p.oid), E'\\n'), ';',
      format(E'\\nalter function %s owner to %s;', p.oid::regprocedure, proowner::regrole),
      ${grantsOf("coalesce(proacl, acldefault('f', proowner))", "proowner", "'function ' || p.oid::regprocedure")},
      ${commentOn("obj_description(p.oid, 'pg_proc')", "'function ' || p.oid::regprocedure")}) as text
    from pg_proc p where pronamespace = $1::regnamespace and prokind in ('f', 'p')
    order by p.oid::regprocedure::text collate "C"`,
};

export function catalogueQuery(kind: keyof typeof queries): string {
  return queries[kind];
}
