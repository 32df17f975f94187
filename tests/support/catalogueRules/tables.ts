/** Rules about tables: their columns, keys, indexes and triggers. */
import { type CatalogueRule, ours } from "./rule.ts";

export const tableRules: CatalogueRule[] = [
  {
    rule: "every foreign key has an index that begins with its columns",
    finds: `
    select format('%s on %s', conname, conrelid::regclass) as broken from pg_constraint c
    where contype = 'f' and connamespace::regnamespace::text in ${ours} and not exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indpred is null
        and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey
    ) and not exists (
      -- A vocabulary of a few words that nobody deletes: an index would cost more than it saves.
      select from pg_description d where d.objoid = c.confrelid and d.objsubid = 0 and d.description like '@enum%'
        and c.conname ~ '_(severity|status|level|kind|category)_fkey$' and c.connamespace = 'app_private'::regnamespace
    )`,
    brokenBy: "drop index app_public.risks_owner_id_idx",
  },
  {
    rule: "every foreign key says what a deletion does",
    finds: `
    select format('%s on %s', conname, conrelid::regclass) as broken from pg_constraint
    where contype = 'f' and connamespace::regnamespace::text in ${ours} and confdeltype = 'a'
      and not exists (select from pg_attribute where attrelid = conrelid and attnum = any (conkey) and attgenerated <> '')`,
    brokenBy: "alter table app_public.risks add column twin_id uuid references app_public.risks",
  },
  {
    rule: "every table of the API and every table with accounts in it is written to the trail, for each verb",
    finds: `
    select format('%s: %s', c.oid::regclass, verb) as broken from pg_class c
    cross join (values ('insert', 4), ('update', 16), ('delete', 8)) as verbs (verb, bit)
    where c.relkind in ('r', 'p')
      and (c.relnamespace = 'app_public'::regnamespace or c.oid in ('app_private.sessions'::regclass, 'app_private.user_secrets'::regclass, 'app_private.user_identities'::regclass))
      and not exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgtype & bit > 0 and t.tgfoid = 'trail.tg__record()'::regprocedure
          and t.tgenabled in ('O', 'A') and t.tgtype & 1 = 0
      )`,
    brokenBy: "alter table app_public.risks disable trigger _900_trail_update",
  },
  {
    rule: "every text has a longest length",
    finds: `
    select format('%s.%s', c.oid::regclass, attname) as broken
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    where c.relnamespace = 'app_public'::regnamespace and c.relkind in ('r', 'p')
      and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype) and a.attgenerated = ''
      and not exists (
        select from pg_constraint con where con.conrelid = c.oid and a.attnum = any (con.conkey) and (
          con.contype = 'f' or con.contype = 'c'
            and pg_get_constraintdef(con.oid) ~ ('(is_text\\(' || attname || '[,)]|char_length\\(' || attname || '\\)|octet_length\\(' || attname || '|'
              || attname || ' = ANY|' || attname || ' ~ ''\\^[^'']*\\$''|cardinality\\(' || attname || ')')
        )
      )
      -- The words of the schema itself are written by migrations only.
      and coalesce(obj_description(c.oid, 'pg_class'), '') not like '@enum%'`,
    brokenBy: "alter table app_public.risks add column remark text",
  },
  {
    rule: "every date has a first and a last day",
    finds: `
    select format('%s.%s', c.oid::regclass, attname) as broken
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    where c.relnamespace = 'app_public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'date'::regtype
      and not exists (
        select from pg_constraint con where con.conrelid = c.oid and a.attnum = any (con.conkey) and con.contype = 'c'
          and pg_get_constraintdef(con.oid) ~ ('is_date\\(' || attname || '\\)|' || attname || ' >= .*' || attname || ' <= ')
      )`,
    brokenBy: "alter table app_public.risks add column seen_on date",
  },
  {
    rule: "a moment that people may state has a range",
    finds: `
    select format('%s.%s', c.oid::regclass, attname) as broken
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    where c.relnamespace = 'app_public'::regnamespace and a.atttypid = 'timestamptz'::regtype
      and (has_column_privilege('grc_visitor', c.oid, attnum, 'insert') or has_column_privilege('grc_visitor', c.oid, attnum, 'update'))
      and not exists (select from pg_constraint con where con.conrelid = c.oid and a.attnum = any (con.conkey) and con.contype = 'c')`,
    brokenBy:
      "alter table app_public.risks add column seen_at timestamptz; grant update (seen_at) on app_public.risks to grc_visitor",
  },
  {
    rule: "every number that people may write has a range",
    finds: `
    select format('%s.%s', c.oid::regclass, attname) as broken
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    where c.relnamespace = 'app_public'::regnamespace
      and a.atttypid in ('int'::regtype, 'smallint'::regtype, 'bigint'::regtype, 'numeric'::regtype, 'float8'::regtype)
      and (has_column_privilege('grc_visitor', c.oid, attnum, 'insert') or has_column_privilege('grc_visitor', c.oid, attnum, 'update'))
      and not exists (select from pg_constraint con where con.conrelid = c.oid and a.attnum = any (con.conkey) and con.contype in ('c', 'f'))`,
    brokenBy:
      "alter table app_public.risks add column cost int; grant update (cost) on app_public.risks to grc_visitor",
  },
  {
    rule: "JSON has a shape and a largest size",
    finds: `
    select format('%s.%s', c.oid::regclass, attname) as broken
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
    where c.relnamespace = 'app_public'::regnamespace and c.relkind in ('r', 'p')
      and a.atttypid in ('json'::regtype, 'jsonb'::regtype)
      and not exists (
        select from pg_constraint con where con.conrelid = c.oid and a.attnum = any (con.conkey) and con.contype = 'c'
          and pg_get_constraintdef(con.oid) ~ 'octet_length|pg_column_size')`,
    brokenBy: "alter table app_public.risks add column extra jsonb",
  },
  {
    rule: "an index of the API is on columns of such types",
    finds: `
    select format('%s: %s', i.indexrelid::regclass, format_type(a.atttypid, null)) as broken
    from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where c.relnamespace = 'app_public'::regnamespace
      and a.atttypid not in ('int'::regtype, 'smallint'::regtype, 'bigint'::regtype, 'text'::regtype, 'uuid'::regtype, 'date'::regtype,
        'timestamptz'::regtype, 'boolean'::regtype)
      -- Amounts that nobody filters by are sorted by: an order is found by its index under any policy.
      and not (a.atttypid = 'numeric'::regtype and coalesce(col_description(a.attrelid, a.attnum), '') ~ '^@behavior -filterBy')`,
    brokenBy:
      "alter table app_public.risks add column extra jsonb; create index on app_public.risks using gin (extra)",
  },
  {
    rule: "every table of the API has a primary key",
    finds: `
    select c.oid::regclass as broken from pg_class c
    where c.relnamespace = 'app_public'::regnamespace and c.relkind in ('r', 'p')
      and not exists (select from pg_index where indrelid = c.oid and indisprimary)`,
    brokenBy: "create table app_public.shed (name text)",
  },
  {
    rule: "every table with a trail, and whatever else an entry or an approval is about, belongs to an area",
    finds: `
    select c.relname::text as broken from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid = 'trail.tg__record()'::regprocedure and c.relname not in (select table_name from app_private.content_areas)
    union
    select format('%s in %s', found[1], p.oid::regprocedure) from pg_proc p
    cross join lateral regexp_matches(p.prosrc, '(?:trail[.]notes?|app_private[.]open_approval)[(]''[a-z_]+'', ''([a-z_]+)''', 'g') as found
    where p.pronamespace::regnamespace::text in ${ours} and found[1] not in (select table_name from app_private.content_areas)`,
    brokenBy: "delete from app_private.content_areas where table_name = 'risks'",
  },
  {
    rule: "an area is of a table that there is, and asks for permissions that there are",
    finds: `
    select table_name as broken from app_private.content_areas
    where not exists (select from pg_class where relname = table_name and relnamespace::regnamespace::text in ${ours})
      and table_name <> 'business_intelligence'
    union all
    select format('%s: %s', table_name, needed) from app_private.content_areas cross join unnest(permissions) as needed
    where needed not in (select permission from app_public.permissions)`,
    brokenBy: "update app_private.content_areas set permissions = '{risk_view}' where table_name = 'risks'",
  },
];
