--! Previous: -
--! Hash: sha1:0652cfbadcbf7cb6e9b0fb155db62eb5e73a03b7
--! Message: The house

--! Included index.sql
-- The table of contents, in the order of dependence.
--! Included foundation.sql
/*
 * Foundation: schemas, the clock, and the few helpers that every area uses.
 *
 * app_public is the API: what is granted there, the client can ask for. app_hidden can be reached by a request
 * but is not exposed; app_private cannot be reached by a request at all.
 */
create schema if not exists app_public;
create schema if not exists app_hidden;
create schema if not exists app_private;
grant usage on schema app_public, app_hidden to :VISITOR;
-- PostGraphile reads the rows of @enum tables while it builds the schema.
grant usage on schema app_public to :AUTHENTICATOR;
grant usage on schema app_public, app_hidden, app_private to :AUTH, :WORKER;
grant usage on schema app_hidden, app_public to :TRAIL_OWNER;
alter default privileges revoke execute on functions from public;

-- The clock of every rule and default. Only a superuser's session (demo generator, tests) may state another time.
create or replace function app_hidden.now() returns timestamptz as $$
declare
  stated constant text := nullif(current_setting('app.now', true), '');
begin
  if stated is not null and (select rolsuper from pg_roles where rolname = session_user) then
    return stated::timestamptz;
  end if;
  return pg_catalog.now();
end;
$$ language plpgsql stable set search_path to pg_catalog;

-- Today in UTC: due dates and daily figures must not depend on who asks from where.
create or replace function app_hidden.today() returns date language sql stable
  return (app_hidden.now() at time zone 'UTC')::date;

/*
 * A text a person may store: not blank, not too long, no control characters, nothing that was lost in decoding.
 * Written as an expression, which PostgreSQL reads once and copies into the check: a body with its own search_path
 * would be called for every column of every row.
 */
create or replace function app_hidden.is_text(value text, longest int) returns boolean language sql immutable parallel safe
  return char_length(value) <= longest
    and value ~ '\S'
    and value !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]'
    and strpos(value, U&'\FFFD') = 0;

create or replace function app_hidden.is_date(value date) returns boolean language sql immutable parallel safe
  return value between date '1900-01-01' and date '2200-01-01';

/*
 * Refuses, in the user's words. The code is one of: UNAUT not signed in, FORBD not permitted, NTFND not found,
 * CNFLT already there, IVREF bad reference, IVINP bad input, STALE changed meanwhile, RATEL too often.
 */
create or replace function app_hidden.fail(code text, message text, field text default null, detail jsonb default null)
returns void as $$
begin
  raise exception using errcode = code, message = message, column = coalesce(field, ''), detail = coalesce(detail::text, '');
end;
$$ language plpgsql volatile set search_path to pg_catalog;

-- Why the next change is made; the trail keeps it beside the change.
create or replace function app_hidden.give_reason(reason text) returns void as $$
  select set_config('app.reason', coalesce(btrim(reason), ''), true);
$$ language sql volatile set search_path to pg_catalog;

create or replace function app_hidden.tg__timestamps() returns trigger as $$
begin
  new.created_at := case when tg_op = 'INSERT' then coalesce(new.created_at, app_hidden.now()) else old.created_at end;
  new.updated_at := case when tg_op = 'UPDATE' and new is not distinct from old then old.updated_at else app_hidden.now() end;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

/*
 * Two people, one record: an update states the version that it was made from. `update of version` tells whether
 * it did. The first trigger compares and counts up; the second refuses the request that stated none.
 */
create or replace function app_hidden.tg__version_stated() returns trigger as $$
begin
  if new.version is distinct from old.version then
    perform app_hidden.fail('STALE', 'Someone else changed this meanwhile. Compare the two and save again.', 'version',
      jsonb_build_object('version', old.version));
  end if;
  new.version := old.version + 1;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

create or replace function app_hidden.tg__version_counted() returns trigger as $$
begin
  if new.version > old.version then
    return new;
  end if;
  if current_user = ':VISITOR' then
    perform app_hidden.fail('IVINP', 'State the version that this change was made from.', 'version');
  end if;
  new.version := old.version + 1;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

-- Gives a table its clock and its version, in the order that the triggers' names imply.
create or replace function app_private.keep_versions(target regclass) returns void as $$
begin
  execute format('create or replace trigger _100_version_stated before update of version on %s for each row execute function app_hidden.tg__version_stated()', target);
  execute format('create or replace trigger _110_version_counted before update on %s for each row execute function app_hidden.tg__version_counted()', target);
  execute format('create or replace trigger _120_timestamps before insert or update on %s for each row execute function app_hidden.tg__timestamps()', target);
end;
$$ language plpgsql volatile set search_path to pg_catalog;

grant execute on function
  app_hidden.now(), app_hidden.today(), app_hidden.is_text(text, int), app_hidden.is_date(date),
  app_hidden.fail(text, text, text, jsonb), app_hidden.give_reason(text)
to :VISITOR, :AUTH, :WORKER, :TRAIL_OWNER;
--! EndIncluded foundation.sql
--! Included people.sql
/*
 * People: who has an account, who is asking, and what the session proves.
 *
 * Passwords and tokens are elsewhere (auth.sql); what a role may do is in permissions.sql; how an account is
 * approved, suspended and given roles is in accounts.sql.
 */
create table if not exists app_public.user_statuses (
  status text primary key,
  description text not null
);
alter table app_public.user_statuses enable row level security;
comment on table app_public.user_statuses is E'@enum\n@enumName UserStatus\nWhere an account stands (specification, section 4).';
insert into app_public.user_statuses values
  ('pending', 'Signed up and waiting for an administrator.'),
  ('approved', 'May work within the given roles.'),
  ('suspended', 'May not do anything until reactivated.')
on conflict do nothing;

create table if not exists app_public.users (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (app_hidden.is_text(full_name, 120)),
  email text not null check (app_hidden.is_text(email, 254) and email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$'),
  status text not null default 'pending' references app_public.user_statuses on delete restrict,
  -- Why an account is suspended or was rejected, in the administrator's words.
  status_reason text check (app_hidden.is_text(status_reason, 1000)),
  rejected_at timestamptz,
  approved_at timestamptz,
  email_verified_at timestamptz,
  last_sign_in_at timestamptz,
  phone text check (app_hidden.is_text(phone, 40)),
  job_title text check (app_hidden.is_text(job_title, 120)),
  department text check (app_hidden.is_text(department, 120)),
  language text not null default 'en' check (language in ('en', 'fr', 'de', 'es')),
  accessibility_mode boolean not null default false,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  updated_at timestamptz not null default app_hidden.now(),
  invited_at timestamptz,
  anonymised_at timestamptz,
  constraint users_email_key unique (email)
);
alter table app_public.users enable row level security;
create index if not exists users_status_created_at_idx on app_public.users (status, created_at, id);
create index if not exists users_invited_at_idx on app_public.users (invited_at);
create index if not exists users_full_name_idx on app_public.users (full_name, id);
select app_private.keep_versions('app_public.users');

comment on table app_public.users is E'@behavior -insert -delete\n@search app_hidden.search_users\nPeople with an account. Everyone sees their own row; users_view shows the others.';
comment on column app_public.users.status is 'pending, approved or suspended. Changed by approveUser, rejectUser, suspendUser and reactivateUser only.';
comment on column app_public.users.rejected_at is 'When a registration was rejected; such an account is suspended and says why.';
comment on column app_public.users.email_verified_at is 'When the person proved that the address is theirs; approval waits for it.';
comment on column app_public.users.invited_at is 'Since when an invitation is open; null when the person came, or was never invited.';
comment on column app_public.users.anonymised_at is 'When name and address were taken out for good. Such an account is never opened again.';
comment on column app_public.users.language is 'Language of the screens and of mails: en, fr, de or es.';

-- A session is a random token in a cookie; only its SHA-256 (hex) is kept, so a copy of this table opens nothing.
create table if not exists app_private.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_public.users on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '12 hours',
  revoked_at timestamptz,
  ip text check (char_length(ip) <= 45),
  user_agent text check (char_length(user_agent) <= 400),
  -- When the person last proved who they are: by signing in, or by their password (confirmations.sql).
  confirmed_at timestamptz not null default now()
);
alter table app_private.sessions enable row level security;
create index if not exists sessions_user_id_idx on app_private.sessions (user_id);

-- Whose session this is, whatever the status of the account. Only `me` may answer for people who wait.
create or replace function app_hidden.session_user_id() returns uuid as $$
begin
  -- A script brings a token instead of a session (api_tokens.sql).
  if coalesce(current_setting('app.api_token', true), '') <> '' then
    return app_hidden.token_user_id();
  end if;
  return (
    select sessions.user_id from app_private.sessions cross join app_public.organisation_settings as house
    where token_hash = nullif(current_setting('app.session', true), '')
      and revoked_at is null
      and expires_at > now()
      -- As the limits are now: shorter ones end sessions that were opened under longer ones.
      and sessions.created_at > now() - make_interval(hours => house.session_hours)
      and last_seen_at > now() - make_interval(mins => house.session_idle_minutes)
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

-- Who may act: the approved person of a living session, or null. Suspension therefore works at once.
create or replace function app_hidden.current_user_id() returns uuid as $$
begin
  return (
    select users.id from app_public.users
    where users.id = app_hidden.session_user_id() and users.status = 'approved'
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
grant execute on function app_hidden.session_user_id(), app_hidden.current_user_id() to :VISITOR, :TRAIL_OWNER;
--! EndIncluded people.sql
--! Included api_tokens.sql
/*
 * API tokens: how a script or a spreadsheet asks under a person's own permissions, without their password.
 *
 * A token is 256 random bits that are shown once; only their SHA-256 is kept. It never does more than its owner may
 * at that moment, nor more than its scope, and nobody gets further with it: people, roles, sessions, passwords and
 * other tokens are for those who sign in. The request names the token's hash in the setting app.api_token.
 *
 * Here is what a token is and how far it reaches; how one is made and used up is in api_token_acts.sql.
 */
create table if not exists app_private.api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_public.users on delete cascade,
  name text not null check (app_hidden.is_text(name, 80)),
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The last four letters, by which a person tells two tokens apart.
  ending text not null check (char_length(ending) = 4),
  scope text not null check (scope in ('read', 'full', 'chosen')),
  permissions text[] not null default '{}' check (cardinality(permissions) <= 100),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references app_public.users on delete set null,
  check ((scope = 'chosen') = (cardinality(permissions) > 0)),
  check (expires_at <= created_at + interval '367 days')
);
alter table app_private.api_tokens enable row level security;
create index if not exists api_tokens_user_id_idx on app_private.api_tokens (user_id, created_at);
create index if not exists api_tokens_revoked_by_idx on app_private.api_tokens (revoked_by);

-- The token of this request, if it lives.
create or replace function app_private.living_token() returns app_private.api_tokens as $$
declare
  token app_private.api_tokens;
begin
  select * into token from app_private.api_tokens
    where token_hash = current_setting('app.api_token', true) and revoked_at is null and expires_at > now();
  return token;
end;
$$ language plpgsql stable set search_path to pg_catalog;

create or replace function app_hidden.has_token() returns boolean language sql stable
  return coalesce(current_setting('app.api_token', true), '') <> '';

-- Whose token this is. It dies with the approval of its owner, and comes back with it.
create or replace function app_hidden.token_user_id() returns uuid as $$
begin
  return (
    select users.id from app_private.living_token() as token
    join app_public.users on users.id = token.user_id and users.status = 'approved'
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

-- How far the scope lets the owner's own permission reach; without a token, all the way.
create or replace function app_hidden.token_allows(wanted text, at_least text) returns boolean as $$
declare
  token app_private.api_tokens;
begin
  if not app_hidden.has_token() then
    return true;
  end if;
  token := app_private.living_token();
  if token.id is null then
    return false;
  end if;
  if at_least = 'full' and (token.scope = 'read' or wanted ~ '^(users_|user_roles_|role_management$)') then
    return false;
  end if;
  return token.scope <> 'chosen' or wanted = any (token.permissions);
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

-- What the trail says of it. A token that may only read is stopped here too: whatever changes is recorded first.
create or replace function app_hidden.token_in_trail(operation text) returns jsonb as $$
declare
  token app_private.api_tokens;
begin
  if not app_hidden.has_token() then
    return '{}';
  end if;
  token := app_private.living_token();
  if token.id is null then
    perform app_hidden.fail('UNAUT', 'This token is not valid any more.');
  end if;
  if token.scope = 'read' and operation <> 'event' then
    perform app_hidden.fail('FORBD', 'This token may only read.');
  end if;
  return jsonb_build_object('token', jsonb_build_object('id', token.id, 'name', token.name));
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

-- What only a person at the screen changes, whatever function it comes through.
create or replace function app_hidden.tg__not_by_token() returns trigger as $$
begin
  if app_hidden.has_token() then
    perform app_hidden.fail('FORBD', 'A token cannot do this. Sign in and use the screens.');
  end if;
  return null;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

create or replace function app_private.keep_from_tokens(target regclass) returns void as $$
begin
  execute format('create or replace trigger _010_not_by_token before insert or update or delete on %s for each statement execute function app_hidden.tg__not_by_token()', target);
end;
$$ language plpgsql volatile set search_path to pg_catalog;
grant execute on function app_hidden.has_token(), app_hidden.token_user_id(), app_hidden.token_allows(text, text) to :VISITOR;
grant execute on function app_hidden.token_in_trail(text) to :TRAIL_OWNER;
--! EndIncluded api_tokens.sql
--! Included permissions.sql
/*
 * Permissions: the matrix of the specification (section 6) as rows, and the one question that reads it.
 */
create table if not exists app_public.access_levels (
  level text primary key,
  description text not null
);
alter table app_public.access_levels enable row level security;
comment on table app_public.access_levels is E'@enum\n@enumName AccessLevel\nHow far a permission reaches: full covers read, none covers nothing.';
insert into app_public.access_levels values
  ('none', 'Not permitted.'), ('read', 'May see.'), ('full', 'May see and act.')
on conflict do nothing;

create table if not exists app_public.permission_categories (
  category text primary key,
  description text not null
);
alter table app_public.permission_categories enable row level security;
comment on table app_public.permission_categories is E'@enum\n@enumName PermissionCategory\nAreas that permissions belong to.';
insert into app_public.permission_categories values
  ('user_management', 'Accounts and their roles'),
  ('risk_management', 'Risks, assessments and mitigation'),
  ('compliance', 'Requirements and evidence'),
  ('asset_management', 'Assets and their stakeholders'),
  ('audit_access', 'Change log, reports and monitoring'),
  ('system_admin', 'The system itself'),
  ('project_management', 'Projects and their stakeholders')
on conflict do nothing;

create table if not exists app_public.permissions (
  permission text check (permission ~ '^[a-z][a-z_]{1,39}$'),
  category text not null references app_public.permission_categories on delete restrict,
  description text not null check (app_hidden.is_text(description, 200)),
  position int not null check (position between 1 and 999),
  constraint permissions_pkey primary key (permission)
);
alter table app_public.permissions enable row level security;
create index if not exists permissions_category_idx on app_public.permissions (category);
comment on table app_public.permissions is 'The 33 things a role may be allowed to do, each at a level of none, read or full.';
comment on constraint permissions_pkey on app_public.permissions is E'@enum\n@enumName PermissionName';
insert into app_public.permissions (position, permission, category, description) values
  (1, 'users_view', 'user_management', 'See the people who have an account'),
  (2, 'users_create', 'user_management', 'Invite people'),
  (3, 'users_edit', 'user_management', 'Approve, reject, suspend and reactivate accounts'),
  (4, 'users_delete', 'user_management', 'Anonymise accounts'),
  (5, 'user_roles_assign', 'user_management', 'Give roles to people and take them away'),
  (6, 'risks_view', 'risk_management', 'See risks; at full also export them'),
  (7, 'risks_create', 'risk_management', 'Record and import risks'),
  (8, 'risks_edit', 'risk_management', 'Change, close and reopen risks'),
  (9, 'risks_delete', 'risk_management', 'Archive and restore risks'),
  (10, 'risk_assessments', 'risk_management', 'See assessments; at full also assess'),
  (11, 'mitigation_tasks', 'risk_management', 'See mitigation tasks; at full also plan and update them'),
  (12, 'compliance_view', 'compliance', 'See frameworks, requirements and controls; at full also export them'),
  (13, 'compliance_create', 'compliance', 'Add frameworks, requirements and controls'),
  (14, 'compliance_edit', 'compliance', 'Change requirements and controls'),
  (15, 'compliance_delete', 'compliance', 'Archive frameworks, requirements and controls'),
  (16, 'evidence_management', 'compliance', 'See evidence; at full also collect and review it'),
  (17, 'assets_view', 'asset_management', 'See assets; at full also export them'),
  (18, 'assets_create', 'asset_management', 'Record assets'),
  (19, 'assets_edit', 'asset_management', 'Change assets'),
  (20, 'assets_delete', 'asset_management', 'Archive assets'),
  (21, 'asset_stakeholders', 'asset_management', 'See who has a stake in an asset; at full also change it'),
  (22, 'audit_logs_view', 'audit_access', 'Read the change log'),
  (23, 'audit_reports', 'audit_access', 'Read reports'),
  (24, 'system_monitoring', 'audit_access', 'See how the system is doing'),
  (25, 'system_settings', 'system_admin', 'Change the settings of the organisation'),
  (26, 'backup_restore', 'system_admin', 'Back up and restore'),
  (27, 'integration_management', 'system_admin', 'Connect mail, sign-in providers and other systems'),
  (28, 'role_management', 'system_admin', 'See what each role may do'),
  (29, 'projects_view', 'project_management', 'See projects; at full also export them'),
  (30, 'projects_create', 'project_management', 'Start projects'),
  (31, 'projects_edit', 'project_management', 'Change projects and ask for significant changes'),
  (32, 'projects_delete', 'project_management', 'Ask for the deletion of projects'),
  (33, 'project_stakeholders', 'project_management', 'See who has a stake in a project; at full also change it')
on conflict do nothing;

create table if not exists app_public.roles (
  role text primary key check (role ~ '^[a-z][a-z0-9_]{1,39}$'),
  label text not null check (app_hidden.is_text(label, 60)),
  description text not null check (app_hidden.is_text(description, 300)),
  -- A tier opens sections of the executive dashboard; the data in them still needs a permission.
  is_tier boolean not null default false,
  position int not null check (position between 1 and 999),
  -- Came with the application: keeps its name and stays. Others are made by super admins (roles.sql).
  is_shipped boolean not null default false
);
alter table app_public.roles enable row level security;
comment on table app_public.roles is 'What people are in this organisation (specification, section 6), and the two dashboard tiers.';
insert into app_public.roles (position, role, label, description, is_tier, is_shipped)
select *, true from (values
  (1, 'super_admin', 'Super administrator', 'May do everything, and alone gives the two administrator roles.', false),
  (2, 'admin', 'Administrator', 'Runs the application; sees but does not change system settings and roles.', false),
  (3, 'manager', 'Manager', 'Keeps risks, assets and projects of the business.', false),
  (4, 'compliance_officer', 'Compliance officer', 'Keeps frameworks, requirements and evidence.', false),
  (5, 'risk_manager', 'Risk manager', 'Keeps the risk register.', false),
  (6, 'auditor', 'Auditor', 'Reads everything that an internal audit needs.', false),
  (7, 'security_officer', 'Security officer', 'Assesses risks and watches the system.', false),
  (8, 'user', 'User', 'Reads the registers.', false),
  (9, 'risk_owner', 'Risk owner', 'Answers for risks.', false),
  (10, 'control_owner', 'Control owner', 'Answers for controls.', false),
  (11, 'assessor', 'Assessor', 'Assesses risks.', false),
  (12, 'external_auditor', 'External auditor', 'Reads what an outside audit needs.', false),
  (13, 'vendor', 'Vendor', 'Sees the projects and assets of the shared work.', false),
  (14, 'board_member', 'Board member', 'Reads reports and the state of risk and compliance.', false),
  (15, 'finance_manager', 'Finance manager', 'Follows the money of projects.', false),
  (16, 'owner', 'Owner', 'Answers for projects and assets.', false),
  (17, 'executive', 'Executive', 'Reads and decides.', false),
  (18, 'business_analyst', 'Business analyst', 'Explores projects, risks and compliance.', false),
  (19, 'technical_lead', 'Technical lead', 'Answers for the technology of projects and assets.', false),
  (20, 'tier_1', 'Dashboard tier 1', 'Opens every section of the executive dashboard.', true),
  (21, 'tier_2', 'Dashboard tier 2', 'Opens the executive dashboard without its three stat tiles.', true)
) as shipped on conflict do nothing;

create table if not exists app_public.role_permissions (
  role text not null references app_public.roles on delete cascade,
  permission text not null references app_public.permissions on delete cascade,
  level text not null references app_public.access_levels on delete restrict,
  primary key (role, permission)
);
alter table app_public.role_permissions enable row level security;
create index if not exists role_permissions_permission_idx on app_public.role_permissions (permission);
create index if not exists role_permissions_level_idx on app_public.role_permissions (level);
comment on table app_public.role_permissions is 'The permission matrix: what each role may do, and how far. A missing cell is none.';

-- The matrix as it is shipped: one line a role, as in the specification's table: what it may do in full, then what it
-- may only read. Super admins change the rows made from it, and can come back to it (roles.sql).
create or replace function app_hidden.shipped_permissions() returns setof app_public.role_permissions as $$
select role, permission, level
from (values
  ('super_admin', (select array_agg(permission) from app_public.permissions), '{}'),
  ('admin',
    (select array_agg(permission) from app_public.permissions
      where permission not in ('system_settings', 'integration_management', 'role_management', 'backup_restore')),
    '{system_settings,integration_management,role_management}'),
  ('manager',
    '{users_view,risks_create,risks_edit,risks_view,risk_assessments,mitigation_tasks,compliance_view,assets_create,assets_edit,assets_view,asset_stakeholders,audit_reports,projects_create,projects_edit,projects_view,project_stakeholders}',
    '{users_edit,risks_delete,compliance_create,compliance_edit,evidence_management,assets_delete,audit_logs_view,system_monitoring,projects_delete}'),
  ('compliance_officer',
    '{compliance_create,compliance_edit,compliance_delete,compliance_view,evidence_management,risks_view,audit_logs_view,audit_reports,assets_view,projects_view}',
    '{risks_create,risks_edit,risk_assessments,mitigation_tasks,users_view,assets_edit,asset_stakeholders,projects_edit,project_stakeholders,system_monitoring}'),
  ('risk_manager',
    '{risks_create,risks_edit,risks_delete,risks_view,risk_assessments,mitigation_tasks,compliance_view,audit_reports,assets_view,projects_view}',
    '{evidence_management,audit_logs_view,assets_edit,projects_edit}'),
  ('auditor',
    '{risks_view,compliance_view,assets_view,projects_view,audit_logs_view,audit_reports,system_monitoring}',
    '{risk_assessments,mitigation_tasks,evidence_management,asset_stakeholders,project_stakeholders}'),
  ('security_officer',
    '{risks_view,risk_assessments,audit_logs_view,system_monitoring,compliance_view,assets_view}',
    '{risks_create,risks_edit,audit_reports,projects_view}'),
  ('user', '{}', '{risks_view,compliance_view,assets_view,projects_view}'),
  ('risk_owner', '{risks_view}', '{risk_assessments,mitigation_tasks,assets_view,compliance_view,projects_view}'),
  ('control_owner', '{compliance_view}', '{risks_view,evidence_management,assets_view,projects_view}'),
  ('assessor', '{risk_assessments}', '{risks_view,compliance_view,assets_view}'),
  ('external_auditor', '{audit_logs_view,audit_reports,risks_view,compliance_view}', '{assets_view,projects_view}'),
  ('vendor', '{}', '{projects_view,assets_view}'),
  ('board_member', '{}', '{audit_reports,risks_view,compliance_view,projects_view}'),
  ('finance_manager', '{projects_view}', '{audit_reports,risks_view}'),
  ('owner', '{projects_view,projects_edit,project_stakeholders,assets_view,assets_edit,asset_stakeholders,risks_view,compliance_view}', '{}'),
  ('executive', '{audit_reports,risks_view,compliance_view,projects_view}', '{assets_view,system_monitoring}'),
  ('business_analyst', '{projects_view}', '{risks_view,compliance_view,assets_view,audit_reports}'),
  ('technical_lead', '{projects_view,assets_view}', '{projects_edit,risks_view,system_monitoring}')
) as matrix (role, in_full, to_read)
cross join lateral (
  select unnest(in_full::text[]), 'full' union all select unnest(to_read::text[]), 'read'
) as cell (permission, level);
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
-- A cell that a super admin has emptied is there as none, so that it is not filled again.
insert into app_public.role_permissions select * from app_hidden.shipped_permissions() on conflict do nothing;

create table if not exists app_public.user_roles (
  user_id uuid not null references app_public.users on delete cascade,
  role text not null references app_public.roles on delete restrict,
  granted_by uuid references app_public.users on delete set null,
  granted_at timestamptz not null default app_hidden.now(),
  primary key (user_id, role)
);
alter table app_public.user_roles enable row level security;
create index if not exists user_roles_role_idx on app_public.user_roles (role);
create index if not exists user_roles_granted_by_idx on app_public.user_roles (granted_by);
comment on table app_public.user_roles is E'@behavior -insert -update -delete\nWho holds which role. Changed by assignRole and revokeRole only.';
comment on constraint user_roles_granted_by_fkey on app_public.user_roles is E'@fieldName granter\n@foreignFieldName grantedRoles';

-- May the person who asks do this? The highest level of all their roles counts. Policies wrap it: (select …may(…)).
create or replace function app_hidden.may(wanted text, at_least text) returns boolean as $$
declare
  person constant uuid := app_hidden.current_user_id();
begin
  if person is null or not app_hidden.token_allows(wanted, at_least) then
    return false;
  end if;
  return exists (
    select from app_public.user_roles
    join app_public.role_permissions using (role)
    where user_roles.user_id = person
      and role_permissions.permission = wanted
      and (role_permissions.level = 'full' or (at_least = 'read' and role_permissions.level = 'read'))
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

-- What a role is good for beside its permissions is for the screens: a token does not have it.
create or replace function app_hidden.has_role(wanted text) returns boolean as $$
begin
  return not app_hidden.has_token() and exists (
    select from app_public.user_roles where user_id = app_hidden.current_user_id() and role = wanted
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

-- An approved person with at least one role; the others see nothing but themselves.
create or replace function app_hidden.is_staff() returns boolean as $$
begin
  return exists (select from app_public.user_roles where user_id = app_hidden.current_user_id());
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

-- The first line of a function that acts.
create or replace function app_hidden.require(wanted text, at_least text) returns void as $$
begin
  if app_hidden.session_user_id() is null then
    perform app_hidden.fail('UNAUT', 'Sign in to continue.');
  end if;
  if not app_hidden.may(wanted, at_least) then
    perform app_hidden.fail('FORBD', 'You don''t have the required permissions to do this.');
  end if;
end;
$$ language plpgsql stable set search_path to pg_catalog;

grant execute on function
  app_hidden.may(text, text), app_hidden.has_role(text), app_hidden.is_staff(), app_hidden.require(text, text)
to :VISITOR;

drop policy if exists select_self on app_public.users;
create policy select_self on app_public.users for select to :VISITOR using (id = (select app_hidden.session_user_id()));
drop policy if exists select_reader on app_public.users;
create policy select_reader on app_public.users for select to :VISITOR using ((select app_hidden.may('users_view', 'read')));
drop policy if exists update_self on app_public.users;
create policy update_self on app_public.users for update to :VISITOR
  using (id = (select app_hidden.current_user_id())) with check (id = (select app_hidden.current_user_id()));
grant select on app_public.users to :VISITOR;
grant update (full_name, phone, job_title, department, language, accessibility_mode, version) on app_public.users to :VISITOR;
-- No insert: people come by signUp. No delete: history names them.

drop policy if exists select_own on app_public.user_roles;
create policy select_own on app_public.user_roles for select to :VISITOR using (user_id = (select app_hidden.current_user_id()));
drop policy if exists select_reader on app_public.user_roles;
create policy select_reader on app_public.user_roles for select to :VISITOR using ((select app_hidden.may('users_view', 'read')));
grant select on app_public.user_roles to :VISITOR;

-- What roles mean is no secret among staff: screens explain themselves with it.
drop policy if exists select_staff on app_public.roles;
create policy select_staff on app_public.roles for select to :VISITOR using ((select app_hidden.is_staff()));
drop policy if exists select_staff on app_public.permissions;
create policy select_staff on app_public.permissions for select to :VISITOR using ((select app_hidden.is_staff()));
drop policy if exists select_staff on app_public.role_permissions;
create policy select_staff on app_public.role_permissions for select to :VISITOR using ((select app_hidden.is_staff()));
grant select on app_public.roles, app_public.permissions, app_public.role_permissions to :VISITOR;

-- Vocabularies are part of the schema, so everyone may read them.
drop policy if exists select_everyone on app_public.user_statuses;
create policy select_everyone on app_public.user_statuses for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.access_levels;
create policy select_everyone on app_public.access_levels for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.permission_categories;
create policy select_everyone on app_public.permission_categories for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_introspection on app_public.permissions;
create policy select_introspection on app_public.permissions for select to :AUTHENTICATOR using (true);
grant select on app_public.user_statuses, app_public.access_levels, app_public.permission_categories to :VISITOR, :AUTHENTICATOR;
grant select on app_public.permissions to :AUTHENTICATOR;
--! EndIncluded permissions.sql
--! Included accounts.sql
/*
 * Accounts: from registration to roles, and back. Every path that changes a status or a role is here.
 *
 * Rules that hold for all of them: nobody changes their own status or roles; nobody gives a role that may do more
 * than they may themselves; only a super admin touches admin and super_admin; one approved super admin remains.
 */

-- Reads what a person may do: one row for each permission above none.
do $$ begin
  create type app_public.granted_permission as (permission text, level text);
exception when duplicate_object then null; end $$;
comment on type app_public.granted_permission is 'A permission and how far it reaches for the person who asks.';
comment on column app_public.granted_permission.permission is E'@notNull\n@enumName PermissionName\nOne of the 33 permissions.';
comment on column app_public.granted_permission.level is E'@notNull\nread or full.';

do $$ begin
  create type app_public.viewer as (
    id uuid, full_name text, email text, status text, status_reason text, email_verified boolean, language text,
    accessibility_mode boolean, roles text[], permissions app_public.granted_permission[], tier int
  );
exception when duplicate_object then null; end $$;
comment on type app_public.viewer is 'The person who asks, with everything that the screens need to know about what they may do.';
comment on column app_public.viewer.id is '@notNull';
comment on column app_public.viewer.full_name is '@notNull';
comment on column app_public.viewer.email is '@notNull';
comment on column app_public.viewer.status is E'@notNull\npending, approved or suspended.';
comment on column app_public.viewer.status_reason is 'Why the account is suspended or was rejected.';
comment on column app_public.viewer.email_verified is '@notNull';
comment on column app_public.viewer.language is '@notNull';
comment on column app_public.viewer.accessibility_mode is '@notNull';
comment on column app_public.viewer.roles is E'@notNull\nEmpty while the account waits for roles.';
comment on column app_public.viewer.permissions is E'@notNull\nOnly those above none; the highest level of all roles counts.';
comment on column app_public.viewer.tier is 'Which executive dashboard opens: 1 all of it (super_admin, admin, tier_1), 2 without the stat tiles (tier_2), null none.';

-- Which sections of the executive dashboard open (specification, section 6, dashboard visibility).
create or replace function app_hidden.dashboard_tier() returns int as $$
begin
  return (
    select min(case when role = 'tier_2' then 2 else 1 end) from app_public.user_roles
    where user_id = app_hidden.current_user_id() and role in ('super_admin', 'admin', 'tier_1', 'tier_2')
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
create or replace function app_public.me() returns app_public.viewer as $$
  select (
    users.id, users.full_name, users.email, users.status, users.status_reason, users.email_verified_at is not null,
    users.language, users.accessibility_mode,
    coalesce((
      select array_agg(role order by position) from app_public.user_roles join app_public.roles using (role)
      where user_id = users.id and users.status = 'approved'
    ), '{}'),
    coalesce((
      select array_agg((permission, level)::app_public.granted_permission order by permission)
      from (
        select permission, case when bool_or(level = 'full') and app_hidden.token_allows(permission, 'full') then 'full' else 'read' end as level
        from app_public.user_roles join app_public.role_permissions using (role)
        where user_id = users.id and users.status = 'approved' and level in ('read', 'full')
        group by permission having app_hidden.token_allows(permission, 'read')
      ) as granted
    ), '{}'),
    app_hidden.dashboard_tier()
  )::app_public.viewer
  from app_public.users where users.id = app_hidden.session_user_id();
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.me() is 'The signed-in person, whatever the status of the account; null when nobody is signed in.';

grant execute on function app_public.me(), app_hidden.dashboard_tier() to :VISITOR;

-- A name to show beside a record; given out only with a record that the reader may see.
do $$ begin
  create type app_public.person as (id uuid, full_name text);
exception when duplicate_object then null; end $$;
comment on type app_public.person is 'The name behind an id: an owner, an author, an assessor.';
comment on column app_public.person.id is '@notNull';
comment on column app_public.person.full_name is '@notNull';

create or replace function app_hidden.person(user_id uuid) returns app_public.person as $$
begin
  return (select (users.id, users.full_name)::app_public.person from app_public.users
    where users.id = user_id and app_hidden.is_staff());
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.is_assignable(user_id uuid) returns boolean as $$
begin
  return exists (select from app_public.users join app_public.user_roles on user_roles.user_id = users.id
    where users.id = is_assignable.user_id and users.status = 'approved');
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
grant execute on function app_hidden.person(uuid), app_hidden.is_assignable(uuid) to :VISITOR;

create or replace function app_public.assignable_people(search text default '') returns setof app_public.person as $$
begin
  if app_hidden.session_user_id() is null then
    perform app_hidden.fail('UNAUT', 'Sign in to continue.');
  end if;
  if not exists (
    select from app_public.user_roles join app_public.role_permissions using (role)
    where user_id = app_hidden.current_user_id() and level = 'full' and app_hidden.token_allows(permission, 'full')
      and permission ~ '_(create|edit|stakeholders)$|^(risk_assessments|mitigation_tasks|evidence_management|user_roles_assign)$'
  ) then
    perform app_hidden.fail('FORBD', 'You don''t have the required permissions to do this.');
  end if;
  return query
    select users.id, users.full_name from app_public.users
    where users.status = 'approved'
      and exists (select from app_public.user_roles where user_roles.user_id = users.id)
      and strpos(lower(users.full_name), lower(btrim(coalesce(search, '')))) > 0
    order by users.full_name, users.id limit 50;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.assignable_people(text) is E'@behavior -connection +list\nPeople who can be made the owner of something: approved, with a role. At most 50, by name. For those who may create or change records.';
grant execute on function app_public.assignable_people(text) to :VISITOR;

-- Does this role permit anything that the person who asks may not do, or not as far?
create or replace function app_hidden.exceeds_me(wanted_role text) returns boolean as $$
begin
  return exists (
    select from app_public.role_permissions
    where role = wanted_role and level in ('read', 'full') and not app_hidden.may(permission, level)
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

-- The rules of escalation, asked before any role changes hands.
create or replace function app_hidden.require_role_authority(target uuid, wanted_role text) returns void as $$
begin
  perform app_hidden.require('user_roles_assign', 'full');
  if target = app_hidden.current_user_id() then
    perform app_hidden.fail('FORBD', 'Nobody changes their own roles.');
  end if;
  if not exists (select from app_public.roles where role = wanted_role) then
    perform app_hidden.fail('IVREF', 'There is no such role.', 'role');
  end if;
  if not app_hidden.has_role('super_admin') then
    if wanted_role in ('admin', 'super_admin') then
      perform app_hidden.fail('FORBD', 'Only a super administrator gives or takes the administrator roles.', 'role');
    end if;
    if app_hidden.exceeds_me(wanted_role) then
      perform app_hidden.fail('FORBD', 'This role may do more than you may yourself.', 'role');
    end if;
  end if;
  perform app_hidden.require_recent();
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

-- What assign_role and revoke_role would accept from the person who asks; screens offer nothing else.
create or replace function app_public.grantable_roles() returns setof app_public.roles as $$
begin
  if not app_hidden.may('user_roles_assign', 'full') then
    return;
  end if;
  return query
    select roles.* from app_public.roles
    where app_hidden.has_role('super_admin')
      or (roles.role not in ('admin', 'super_admin') and not app_hidden.exceeds_me(roles.role))
    order by roles.position;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.grantable_roles() is E'@behavior -connection +list\nThe roles that the person who asks may give to others and take from them; empty without user_roles_assign at full.';
grant execute on function app_public.grantable_roles() to :VISITOR;

-- Would the rules before a change of status let the person who asks pass?
create or replace function app_hidden.may_change_account(target uuid) returns boolean as $$
begin
  return app_hidden.may('users_edit', 'full') and target <> app_hidden.current_user_id()
    and (app_hidden.has_role('super_admin')
      or not exists (select from app_public.user_roles where user_id = target and role in ('admin', 'super_admin')));
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
grant execute on function app_hidden.may_change_account(uuid) to :VISITOR;

-- The rules before an account's status changes, in words. Returns the account, locked.
create or replace function app_hidden.require_status_authority(target uuid) returns app_public.users as $$
declare
  account app_public.users;
begin
  perform app_hidden.require('users_edit', 'full');
  if target = app_hidden.current_user_id() then
    perform app_hidden.fail('FORBD', 'Nobody changes their own status.');
  end if;
  select * into account from app_public.users where id = target for no key update;
  if account.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if not app_hidden.may_change_account(target) then
    perform app_hidden.fail('FORBD', 'Only a super administrator changes the account of an administrator.');
  end if;
  return account;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_public.assign_role(user_id uuid, role text) returns app_public.users as $$
#variable_conflict use_variable
declare
  account app_public.users;
begin
  perform app_hidden.require_role_authority(user_id, role);
  select * into account from app_public.users where id = user_id for no key update;
  if account.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  insert into app_public.user_roles (user_id, role, granted_by)
    values (user_id, role, app_hidden.current_user_id()) on conflict do nothing;
  return account;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.assign_role(uuid, text) is E'@resultFieldName user\nGives a person a role. Needs user_roles_assign at full; only a super admin gives admin and super_admin; nobody gives themselves a role, or one that may do more than they may.';

create or replace function app_public.revoke_role(user_id uuid, role text) returns app_public.users as $$
#variable_conflict use_variable
declare
  account app_public.users;
begin
  perform app_hidden.require_role_authority(user_id, role);
  select * into account from app_public.users where id = user_id for no key update;
  if account.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  delete from app_public.user_roles where user_roles.user_id = account.id and user_roles.role = revoke_role.role;
  return account;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.revoke_role(uuid, text) is E'@resultFieldName user\nTakes a role away, under the rules of assignRole.';

create or replace function app_public.approve_user(user_id uuid, roles text[]) returns app_public.users as $$
#variable_conflict use_variable
declare
  account app_public.users := app_hidden.require_status_authority(user_id);
  wanted text;
begin
  if account.status <> 'pending' then
    perform app_hidden.fail('CNFLT', 'This account does not wait for approval any more.');
  end if;
  if account.email_verified_at is null then
    perform app_hidden.fail('IVINP', 'This person has not verified the e-mail address yet.');
  end if;
  update app_public.users set status = 'approved', approved_at = app_hidden.now() where id = user_id returning * into account;
  foreach wanted in array coalesce(roles, '{}') loop
    perform app_public.assign_role(user_id, wanted);
  end loop;
  perform app_private.post_letter('approved', user_id);
  return account;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.approve_user(uuid, text[]) is E'@resultFieldName user\nLets a waiting person in, with these roles, and tells them by mail. Needs users_edit at full, and user_roles_assign at full for roles.';

create or replace function app_public.reject_user(user_id uuid, reason text) returns app_public.users as $$
#variable_conflict use_variable
declare
  account app_public.users := app_hidden.require_status_authority(user_id);
begin
  if account.status <> 'pending' then
    perform app_hidden.fail('CNFLT', 'This account does not wait for approval any more.');
  end if;
  perform app_hidden.require_reason(reason);
  perform app_hidden.give_reason(reason);
  update app_public.users
    set status = 'suspended', rejected_at = app_hidden.now(), status_reason = btrim(reason)
    where id = user_id returning * into account;
  update app_private.sessions set revoked_at = now() where sessions.user_id = account.id and revoked_at is null;
  perform app_private.post_letter('rejected', user_id);
  return account;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.reject_user(uuid, text) is E'@resultFieldName user\nRefuses a registration with a reason of at least 3 characters that the person reads in a mail. Needs users_edit at full.';

create or replace function app_public.suspend_user(user_id uuid, reason text) returns app_public.users as $$
#variable_conflict use_variable
declare
  account app_public.users := app_hidden.require_status_authority(user_id);
begin
  if account.status <> 'approved' then
    perform app_hidden.fail('CNFLT', 'Only an approved account can be suspended.');
  end if;
  perform app_hidden.require_reason(reason);
  perform app_hidden.require_recent();
  perform app_hidden.give_reason(reason);
  update app_public.users set status = 'suspended', status_reason = btrim(reason) where id = user_id returning * into account;
  update app_private.sessions set revoked_at = now() where sessions.user_id = account.id and revoked_at is null;
  perform app_private.post_letter('suspended', user_id);
  return account;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.suspend_user(uuid, text) is E'@resultFieldName user\nStops an account at once: every session ends, the next click is refused. The roles are kept for reactivation. Needs users_edit at full and a reason.';

create or replace function app_public.reactivate_user(user_id uuid) returns app_public.users as $$
#variable_conflict use_variable
declare
  account app_public.users := app_hidden.require_status_authority(user_id);
begin
  if account.status <> 'suspended' then
    perform app_hidden.fail('CNFLT', 'Only a suspended account can be reactivated.');
  end if;
  perform app_hidden.require_recent();
  -- A rejected registration goes back to the queue; it was never approved.
  update app_public.users
    set status = case when account.approved_at is null then 'pending' else 'approved' end,
      status_reason = null, rejected_at = null
    where id = user_id returning * into account;
  return account;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.reactivate_user(uuid) is E'@resultFieldName user\nLets a suspended person in again with the roles they had; a rejected registration returns to the queue. Needs users_edit at full.';

create or replace function app_hidden.require_reason(reason text) returns void as $$
begin
  if char_length(btrim(coalesce(reason, ''))) < 3 or not app_hidden.is_text(btrim(reason), 1000) then
    perform app_hidden.fail('IVINP', 'Give a reason of 3 to 1,000 characters.', 'reason');
  end if;
end;
$$ language plpgsql stable set search_path to pg_catalog;

grant execute on function app_hidden.require_reason(text) to :VISITOR;
grant execute on function
  app_public.assign_role(uuid, text), app_public.revoke_role(uuid, text), app_public.approve_user(uuid, text[]),
  app_public.reject_user(uuid, text), app_public.suspend_user(uuid, text), app_public.reactivate_user(uuid)
to :VISITOR;

/*
 * One approved super admin always remains. The lock makes two parallel goodbyes wait for each other. A hand-over
 * within one transaction gives the role first and takes it then, or defers the constraint.
 */
create or replace function app_private.tg__keep_super_admin() returns trigger as $$
begin
  perform pg_advisory_xact_lock(hashtext('app_private.tg__keep_super_admin'));
  if not exists (
    select from app_public.user_roles join app_public.users on users.id = user_roles.user_id
    where role = 'super_admin' and status = 'approved'
  ) then
    perform app_hidden.fail('CNFLT', 'At least one approved super administrator must remain.');
  end if;
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
drop trigger if exists _500_keep_super_admin on app_public.user_roles;
create constraint trigger _500_keep_super_admin after delete or update on app_public.user_roles
  deferrable initially immediate for each row when (old.role = 'super_admin')
  execute function app_private.tg__keep_super_admin();
drop trigger if exists _500_keep_super_admin on app_public.users;
create constraint trigger _500_keep_super_admin after update on app_public.users
  deferrable initially immediate for each row when (old.status = 'approved' and new.status <> 'approved')
  execute function app_private.tg__keep_super_admin();
--! EndIncluded accounts.sql
--! Included people_named.sql
/*
 * The names behind ids that stand in a document, such as the people whom a step of a workflow asks. Records have a
 * computed column for each person instead.
 */
create or replace function app_public.people_named(ids uuid[]) returns setof app_public.person as $$
  select named.id, named.full_name
  from (select distinct id from unnest(ids[1:200]) as id) as wanted, app_hidden.person(wanted.id) as named
  where named.id is not null
  order by named.full_name, named.id;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.people_named(uuid[]) is E'@behavior -connection +list\nThe names behind up to 200 ids of people, for staff; ids of nobody are left out.';
grant execute on function app_public.people_named(uuid[]) to :VISITOR;
--! EndIncluded people_named.sql
--! Included account_lists.sql
/*
 * Accounts as administrators work with them: found by name, address and role, with what may be done about each.
 */

-- The roles of an account, in the order of the specification; as far as the reader may see them.
create or replace function app_public.users_roles(account app_public.users) returns text[] as $$
  select coalesce(array_agg(user_roles.role order by roles.position), '{}')
  from app_public.user_roles join app_public.roles on roles.role = user_roles.role
  where user_roles.user_id = account.id;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.users_roles(app_public.users) is E'@notNull\nThe roles that the person holds.';

create or replace function app_public.users_may_be_changed(account app_public.users) returns boolean as $$
begin
  return app_hidden.may_change_account(account.id);
end;
$$ language plpgsql stable set search_path to pg_catalog;
comment on function app_public.users_may_be_changed(app_public.users) is E'@notNull\nWhether the person who asks may approve, reject, suspend or reactivate this account.';

-- Every word is part of the name or the address; `role:auditor` is a word too, of several one is enough.
create or replace function app_hidden.search_users(search text) returns uuid[] as $$
declare
  words constant text[] := regexp_split_to_array(lower(btrim(left(search, 300))), '\s+');
  wanted constant text[] := array(select substr(word, 6) from unnest(words) as word where word like 'role:%');
begin
  if not app_hidden.may('users_view', 'read') then
    return '{}';
  end if;
  return array(
    select users.id from app_public.users
    where not exists (
        select from unnest(words) as word
        where word not like 'role:%' and strpos(lower(full_name) || ' ' || email, word) = 0
      )
      and (cardinality(wanted) = 0 or exists (
        select from app_public.user_roles where user_roles.user_id = users.id and role = any (wanted)
      ))
    order by users.full_name, users.id limit 10000
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_public.change_roles(user_id uuid, give text[], take text[]) returns app_public.users as $$
#variable_conflict use_variable
declare
  account app_public.users;
  each_role text;
begin
  perform app_hidden.require('user_roles_assign', 'full');
  if cardinality(coalesce(give, '{}') || coalesce(take, '{}')) = 0 then
    perform app_hidden.fail('IVINP', 'Choose at least one role to give or to take.', 'give');
  end if;
  foreach each_role in array coalesce(give, '{}') loop
    account := app_public.assign_role(user_id, each_role);
  end loop;
  foreach each_role in array coalesce(take, '{}') loop
    account := app_public.revoke_role(user_id, each_role);
  end loop;
  return account;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
comment on function app_public.change_roles(uuid, text[], text[]) is E'@resultFieldName user\nGives and takes several roles together, all or none, under the rules of assignRole.';

grant execute on function
  app_public.users_roles(app_public.users), app_public.users_may_be_changed(app_public.users),
  app_hidden.search_users(text), app_public.change_roles(uuid, text[], text[])
to :VISITOR;
--! EndIncluded account_lists.sql
--! Included roles.sql
/*
 * Roles as super admins edit them: what each may do, what follows from a change before it is made, and the roles that
 * an organisation adds of its own.
 *
 * Rules that hold for all of them: only super admins change anything; the row of super_admin never changes; tiers
 * permit nothing; shipped roles keep their names and stay. What is changed holds from the next statement of everybody.
 */
do $$ begin
  create type app_public.permission_change as (role text, permission text, level text, was text);
exception when duplicate_object then null; end $$;
comment on type app_public.permission_change is 'One cell of the matrix and what it is to become.';
comment on column app_public.permission_change.role is '@notNull';
comment on column app_public.permission_change.permission is '@notNull';
comment on column app_public.permission_change.level is E'@notNull\nnone, read or full.';
comment on column app_public.permission_change.was is 'The level that the change was made from; given, a cell that is another by now is refused as stale.';

do $$ begin
  create type app_public.permission_effect as (permission text, before text, after text, people int);
exception when duplicate_object then null; end $$;
comment on type app_public.permission_effect is 'How many approved people a change would take from one level of a permission to another.';
comment on column app_public.permission_effect.permission is '@notNull';
comment on column app_public.permission_effect.before is E'@notNull\nnone, read or full: the highest level of all their roles.';
comment on column app_public.permission_effect.after is '@notNull';
comment on column app_public.permission_effect.people is '@notNull';

do $$ begin
  create type app_public.role_cell as (role text, permission text, level text, shipped text);
exception when duplicate_object then null; end $$;
comment on type app_public.role_cell is 'One cell of the matrix: how far a role reaches, and how far it did when it was shipped.';
comment on column app_public.role_cell.role is '@notNull';
comment on column app_public.role_cell.permission is '@notNull';
comment on column app_public.role_cell.level is E'@notNull\nnone, read or full.';
comment on column app_public.role_cell.shipped is 'The level of the shipped default; null for a role that the organisation made.';

create or replace function app_public.role_matrix() returns setof app_public.role_cell as $$
begin
  perform app_hidden.require('role_management', 'read');
  return query
    select roles.role, permissions.permission, coalesce(now.level, 'none'),
      case when roles.is_shipped then coalesce(shipped.level, 'none') end
    from app_public.roles cross join app_public.permissions
    left join app_public.role_permissions as now on now.role = roles.role and now.permission = permissions.permission
    left join app_hidden.shipped_permissions() as shipped on shipped.role = roles.role and shipped.permission = permissions.permission
    where not roles.is_tier
    order by permissions.position, roles.position, roles.role;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.role_matrix() is E'@behavior -connection +list\nThe whole matrix, cell by cell, without the tiers, which permit nothing. Needs role_management.';

create or replace function app_public.roles_holders(role app_public.roles) returns int as $$
  select case when (select app_hidden.may('users_view', 'read')) then
    (select count(*)::int from app_public.user_roles where user_roles.role = roles_holders.role.role) end;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.roles_holders(app_public.roles) is 'How many people hold the role; null for those who may not see people.';

create or replace function app_hidden.require_super_admin() returns void as $$
begin
  if app_hidden.session_user_id() is null then
    perform app_hidden.fail('UNAUT', 'Sign in to continue.');
  end if;
  if not app_hidden.has_role('super_admin') then
    perform app_hidden.fail('FORBD', 'Only a super administrator changes what roles may do.');
  end if;
  perform app_hidden.require_recent();
end;
$$ language plpgsql stable set search_path to pg_catalog;

-- What can be wrong with changes before anything is done with them.
create or replace function app_hidden.require_changes(changes app_public.permission_change[]) returns void as $$
declare
  wrong record;
begin
  if coalesce(cardinality(changes), 0) not between 1 and 1000 then
    perform app_hidden.fail('IVINP', 'Choose between 1 and 1,000 changes.', 'changes');
  end if;
  select change.*, roles.role as known_role, is_tier, permissions.permission as known_permission,
      count(*) over (partition by change.role, change.permission) as times
    into wrong
    from unnest(changes) as change
    left join app_public.roles on roles.role = change.role
    left join app_public.permissions on permissions.permission = change.permission
    order by roles.role is not null and permissions.permission is not null and change.level in ('none', 'read', 'full')
      and roles.role <> 'super_admin' and not is_tier, count(*) over (partition by change.role, change.permission) desc
    limit 1;
  if wrong.known_role is null then
    perform app_hidden.fail('IVREF', 'There is no such role.', 'changes');
  end if;
  if wrong.known_permission is null then
    perform app_hidden.fail('IVREF', 'There is no such permission.', 'changes');
  end if;
  if wrong.level is null or wrong.level not in ('none', 'read', 'full') then
    perform app_hidden.fail('IVINP', 'A level is none, read or full.', 'changes');
  end if;
  if wrong.role = 'super_admin' then
    perform app_hidden.fail('FORBD', 'What super administrators may do cannot be changed.', 'changes');
  end if;
  if wrong.is_tier then
    perform app_hidden.fail('IVINP', 'Dashboard tiers carry no permission.', 'changes');
  end if;
  if wrong.times > 1 then
    perform app_hidden.fail('IVINP', 'Change each permission of a role once.', 'changes');
  end if;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.level_rank(level text) returns int language sql immutable
  return case level when 'full' then 2 when 'read' then 1 else 0 end;

create or replace function app_public.preview_role_permissions(changes app_public.permission_change[])
returns setof app_public.permission_effect as $$
begin
  perform app_hidden.require('role_management', 'read');
  perform app_hidden.require_changes(changes);
  return query
    select reach.permission, names[reach.before + 1], names[reach.after + 1], count(*)::int
    from (
      select user_roles.user_id, touched.permission,
        max(app_hidden.level_rank(cell.level)) as before,
        max(app_hidden.level_rank(coalesce(change.level, cell.level))) as after
      from app_public.user_roles
      join app_public.users on users.id = user_roles.user_id and users.status = 'approved'
      cross join (select distinct permission from unnest(changes)) as touched
      left join app_public.role_permissions as cell on cell.role = user_roles.role and cell.permission = touched.permission
      left join unnest(changes) as change on change.role = user_roles.role and change.permission = touched.permission
      group by user_roles.user_id, touched.permission
    ) as reach
    join app_public.permissions on permissions.permission = reach.permission
    cross join (values (array['none', 'read', 'full'])) as levels (names)
    where reach.before <> reach.after
    group by reach.permission, permissions.position, names, reach.before, reach.after
    order by permissions.position, reach.after desc, reach.before;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.preview_role_permissions(app_public.permission_change[]) is E'@behavior -connection +list\nWhat would follow from these changes: for each permission how many approved people would gain or lose how much, all their roles considered. Changes nothing. Needs role_management.';

-- Writes the cells. A cell that is emptied stays as none: nothing fills it again by itself.
create or replace function app_private.write_permissions(changes app_public.permission_change[]) returns void as $$
begin
  insert into app_public.role_permissions (role, permission, level)
    select change.role, change.permission, change.level from unnest(changes) as change
    left join app_public.role_permissions as cell on cell.role = change.role and cell.permission = change.permission
    where change.level <> coalesce(cell.level, 'none')
    on conflict (role, permission) do update set level = excluded.level;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

create or replace function app_public.set_role_permissions(changes app_public.permission_change[], reason text)
returns setof app_public.role_cell as $$
declare
  stale jsonb;
begin
  perform app_hidden.require_super_admin();
  perform app_hidden.require_changes(changes);
  perform app_hidden.require_reason(reason);
  -- One edit of the matrix at a time: what was compared below is what is replaced.
  perform pg_advisory_xact_lock(hashtext('app_public.role_permissions'));
  select jsonb_agg(jsonb_build_object('role', change.role, 'permission', change.permission, 'level', coalesce(cell.level, 'none')))
    into stale
    from unnest(changes) as change
    left join app_public.role_permissions as cell on cell.role = change.role and cell.permission = change.permission
    where change.was <> coalesce(cell.level, 'none');
  if stale is not null then
    perform app_hidden.fail('STALE', 'Someone else changed this meanwhile. Compare the two and save again.', 'changes', stale);
  end if;
  perform app_hidden.give_reason(reason);
  perform app_private.write_permissions(changes);
  return query select * from app_public.role_matrix();
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.set_role_permissions(app_public.permission_change[], text) is E'@resultFieldName cells\nChanges cells of the matrix, all or none, at once in force; answers with the whole matrix. Only super admins, with a reason; the row of super_admin cannot be changed.';

create or replace function app_public.reset_role(role text, reason text) returns app_public.roles as $$
#variable_conflict use_variable
declare
  wanted app_public.roles;
  changes app_public.permission_change[];
begin
  perform app_hidden.require_super_admin();
  select * into wanted from app_public.roles where roles.role = reset_role.role;
  if wanted.role is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if not wanted.is_shipped then
    perform app_hidden.fail('IVINP', 'This role was made here; it has no shipped default.', 'role');
  end if;
  perform app_hidden.require_reason(reason);
  perform pg_advisory_xact_lock(hashtext('app_public.role_permissions'));
  select array_agg((cell.role, cell.permission, cell.shipped, null)::app_public.permission_change) into changes
    from app_public.role_matrix() as cell where cell.role = wanted.role and cell.level <> cell.shipped;
  perform app_hidden.give_reason(reason);
  perform app_private.write_permissions(changes);
  return wanted;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.reset_role(text, text) is E'@resultFieldName role\nPuts every permission of a role back to the shipped default. Only super admins, with a reason.';

-- A label becomes a key: 'Cloud steward (EU)' is cloud_steward_eu.
create or replace function app_hidden.role_key(label text) returns text as $$
  select case when key ~ '^[a-z][a-z0-9_]' then rtrim(left(key, 36), '_') else rtrim('role_' || left(key, 30), '_') end
  from (values (btrim(regexp_replace(lower(public.unaccent(label)), '[^a-z0-9]+', '_', 'g'), '_'))) as derived (key);
$$ language sql stable set search_path to pg_catalog;

-- What a role is called must tell it from every other, and must not pass for one that was shipped.
create or replace function app_hidden.require_role_label(label text, description text, own_role text) returns void as $$
begin
  if app_hidden.is_text(label, 60) is not true then
    perform app_hidden.fail('IVINP', 'Give the role a name of at most 60 characters.', 'label');
  end if;
  if app_hidden.is_text(description, 300) is not true then
    perform app_hidden.fail('IVINP', 'Say in at most 300 characters what the role is for.', 'description');
  end if;
  if exists (
    select from app_public.roles
    where role is distinct from own_role
      and (lower(roles.label) = lower(btrim(require_role_label.label)) or (is_shipped and role = app_hidden.role_key(require_role_label.label)))
  ) then
    perform app_hidden.fail('CNFLT', 'There is a role of this name already.', 'label');
  end if;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_public.create_role(label text, description text, copied_from text default null) returns app_public.roles as $$
#variable_conflict use_variable
declare
  made app_public.roles;
begin
  perform app_hidden.require_super_admin();
  perform app_hidden.require_role_label(label, description, null);
  if copied_from is not null and not exists (select from app_public.roles where role = copied_from and not is_tier) then
    perform app_hidden.fail('IVREF', 'There is no such role.', 'copied_from');
  end if;
  perform pg_advisory_xact_lock(hashtext('app_public.roles'));
  if (select count(*) from app_public.roles) >= 90 then
    perform app_hidden.fail('CNFLT', 'There are 90 roles already. Delete one that nobody holds.');
  end if;
  insert into app_public.roles (role, label, description, position)
    select free.key, btrim(label), btrim(description), (select least(max(position) + 1, 999) from app_public.roles)
    from (
      select app_hidden.role_key(label) || case number when 1 then '' else '_' || number end as key from generate_series(1, 91) as number order by number
    ) as free
    where not exists (select from app_public.roles where role = free.key) limit 1
    returning * into made;
  insert into app_public.role_permissions (role, permission, level)
    select made.role, permission, level from app_public.role_permissions where role = copied_from and level <> 'none';
  return made;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.create_role(text, text, text) is E'@resultFieldName role\nMakes a role of the organisation, with the permissions of another one or with none. Only super admins.';

-- The role of the organisation that is to be changed, locked.
create or replace function app_hidden.own_role(wanted text) returns app_public.roles as $$
declare
  found_role app_public.roles;
begin
  perform app_hidden.require_super_admin();
  select * into found_role from app_public.roles where role = wanted for update;
  if found_role.role is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if found_role.is_shipped then
    perform app_hidden.fail('CNFLT', 'This role came with the application: it keeps its name and stays.');
  end if;
  return found_role;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_public.rename_role(role text, label text, description text) returns app_public.roles as $$
#variable_conflict use_variable
declare
  wanted app_public.roles := app_hidden.own_role(role);
begin
  perform app_hidden.require_role_label(label, description, wanted.role);
  update app_public.roles set label = btrim(rename_role.label), description = btrim(rename_role.description)
    where roles.role = wanted.role returning * into wanted;
  return wanted;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.rename_role(text, text, text) is E'@resultFieldName role\nGives a role of the organisation another name and description; its key stays. Only super admins.';

create or replace function app_public.delete_role(role text, reason text) returns app_public.roles as $$
#variable_conflict use_variable
declare
  wanted app_public.roles := app_hidden.own_role(role);
  holders int;
begin
  perform app_hidden.require_reason(reason);
  select count(*) into holders from app_public.user_roles where user_roles.role = wanted.role;
  if holders > 0 then
    perform app_hidden.fail('CNFLT', format('%s %s this role. Take it away from them first.', holders, case holders when 1 then 'person holds' else 'people hold' end));
  end if;
  perform app_hidden.give_reason(reason);
  delete from app_public.roles where roles.role = wanted.role;
  return wanted;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.delete_role(text, text) is E'@resultFieldName role\nDeletes a role of the organisation that nobody holds. Only super admins, with a reason; the trail remembers it.';

grant execute on function
  app_public.role_matrix(), app_public.roles_holders(app_public.roles),
  app_public.preview_role_permissions(app_public.permission_change[]), app_public.set_role_permissions(app_public.permission_change[], text),
  app_public.reset_role(text, text), app_public.create_role(text, text, text), app_public.rename_role(text, text, text),
  app_public.delete_role(text, text)
to :VISITOR;
--! EndIncluded roles.sql
--! Included trail.sql
/*
 * The trail: every change to every table, written by the database itself in the transaction of the change.
 *
 * Schema and functions belong to a role that nobody is a member of but the migrator, so no one the application can
 * be may edit, delete or add entries by hand. The text of an entry is stored exactly as it was hashed; sealing reads
 * only text and hash. Who did it is kept as name and address of that day, without a foreign key.
 */
set local role :TRAIL_OWNER;
create schema if not exists trail;
alter default privileges revoke execute on functions from public;

create table if not exists trail.entry (
  seq bigint primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  actor_id uuid,
  operation text not null check (operation in ('insert', 'update', 'delete', 'event')),
  table_name text not null check (char_length(table_name) <= 63),
  record_id text not null check (char_length(record_id) <= 200),
  -- The entry as JSON: everything above and the row before and after, the actor, the request, the reason.
  content text not null,
  hash bytea not null check (octet_length(hash) = 32)
);
alter table trail.entry enable row level security;
create sequence if not exists trail.entry_seq owned by trail.entry.seq;
create index if not exists entry_record_idx on trail.entry (table_name, record_id, seq);
create index if not exists entry_at_idx on trail.entry (at, seq);
create index if not exists entry_actor_idx on trail.entry (actor_id, seq);
comment on table trail.entry is 'One change or event. Append-only; hash is sha256 over a zero byte and the exact content (RFC 6962 leaf).';

-- Who acts: the person of the session, or the one that a trusted login (auth, worker, superuser) names.
create or replace function trail.actor() returns table (id uuid, full_name text, email text) as $$
declare
  person uuid := app_hidden.session_user_id();
begin
  if person is null and (session_user in (':AUTH', ':WORKER') or (select rolsuper from pg_roles where rolname = session_user)) then
    person := nullif(current_setting('app.actor', true), '')::uuid;
  end if;
  return query select * from app_hidden.actor_names(person);
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

-- Writes entries: one for each element of the arrays, in one statement, whatever their number.
create or replace function trail.write(operation text, table_name text, record_ids text[], befores jsonb[], afters jsonb[])
returns void as $$
declare
  who record;
  moment constant timestamptz := app_hidden.now();
  shared jsonb;
begin
  select * into who from trail.actor();
  shared := jsonb_build_object(
    'at', to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'actor', case when who.id is null then null else jsonb_build_object('id', who.id, 'name', who.full_name, 'email', who.email) end,
    'login', session_user,
    'request', nullif(current_setting('app.request_id', true), ''),
    'ip', nullif(current_setting('app.ip', true), ''),
    'reason', nullif(current_setting('app.reason', true), ''),
    'operation', operation, 'table', table_name, 'xid', pg_current_xact_id()::text
  );
  if coalesce(current_setting('app.api_token', true), '') <> '' then
    shared := shared || app_hidden.token_in_trail(operation);
  end if;
  insert into trail.entry (seq, at, actor_id, operation, table_name, record_id, content, hash)
  select seq, moment, who.id, write.operation, write.table_name, record_id, content,
    sha256('\x00'::bytea || convert_to(content, 'UTF8'))
  from (
    select seq, record_id, (shared || jsonb_build_object('seq', seq, 'record', record_id, 'before', before, 'after', after))::text as content
    from (
      select nextval('trail.entry_seq') as seq, record_id, before, after
      from unnest(record_ids, befores, afters) as changed (record_id, before, after)
    ) as numbered
  ) as entries;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

/*
 * The trigger of every table. Arguments: names of the key columns, then '-' and names of columns that must not be
 * recorded. Statement level: a statement over 100,000 rows costs one call. Its plan is made at the first change of a
 * session, often of one row, and kept: a nested loop would then cost the square of a thousand rows (measured: 17 s
 * instead of 0.3 s), so there is none.
 */
create or replace function trail.tg__record() returns trigger as $$
declare
  keys text[] := '{}';
  secrets text[] := '{}';
  record_ids text[];
  befores jsonb[];
  afters jsonb[];
begin
  for i in 0 .. tg_nargs - 1 loop
    if tg_argv[i] like '-%' then
      secrets := secrets || substr(tg_argv[i], 2);
    else
      keys := keys || tg_argv[i];
    end if;
  end loop;
  if tg_op = 'INSERT' then
    select array_agg(trail.record_key(r, keys)), array_agg(null::jsonb), array_agg(r)
      into record_ids, befores, afters from (select to_jsonb(n) - secrets as r from new_rows n) as rows;
  elsif tg_op = 'DELETE' then
    select array_agg(trail.record_key(r, keys)), array_agg(r), array_agg(null::jsonb)
      into record_ids, befores, afters from (select to_jsonb(o) - secrets as r from old_rows o) as rows;
  else
    -- The two transition tables are filled row by row at once, so equal places belong together. Keys would lose a
    -- record whose key changes: a business unit that gets a new name.
    select array_agg(trail.record_key(b, keys) order by place), array_agg(b order by place), array_agg(a order by place)
    into record_ids, befores, afters
    from (select to_jsonb(o) - secrets as b, row_number() over () as place from old_rows o) as was
    join (select to_jsonb(n) - secrets as a, row_number() over () as place from new_rows n) as becomes using (place)
    where b is distinct from a;
  end if;
  if record_ids is not null then
    perform trail.write(lower(tg_op), tg_table_name, record_ids, befores, afters);
  end if;
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp set enable_nestloop to off;

-- Nearly every key is one column; that case must not cost a query for each row.
create or replace function trail.record_key(r jsonb, keys text[]) returns text language sql immutable parallel safe
  return case when cardinality(keys) = 1 then r ->> keys[1] else (
    select string_agg(r ->> key, ' ' order by position) from unnest(keys) with ordinality as k (key, position)
  ) end;

-- What happened without a change of a row: a sign-in, a refusal, an export, a look at the trail.
create or replace function trail.note(event text, subject text, record_id text, detail jsonb default '{}') returns void as $$
  select trail.write('event', subject, array[record_id], array[null::jsonb], array[jsonb_build_object('event', event) || detail]);
$$ language sql volatile security definer set search_path to pg_catalog, pg_temp;

-- The changes of some records, newest first. Callers have asked for permission; see the history functions of the areas.
create or replace function trail.changes(tables text[], ids text[], newest int)
returns table (seq bigint, at timestamptz, actor_id uuid, operation text, table_name text, record_id text, content jsonb) as $$
  select seq, at, actor_id, operation, table_name, record_id, content::jsonb from trail.entry
  where table_name = any (tables) and record_id = any (ids)
  order by seq desc limit newest;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;

grant usage on schema trail to :OWNER, :AUTH, :WORKER;
grant execute on function trail.tg__record() to :OWNER;
grant execute on function trail.note(text, text, text, jsonb) to :OWNER, :AUTH;
grant execute on function trail.changes(text[], text[], int) to :OWNER;
set local role :OWNER;

create or replace function app_hidden.actor_names(person uuid) returns table (id uuid, full_name text, email text) as $$
  select users.id, users.full_name, users.email from app_public.users where users.id = person;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
grant execute on function app_hidden.actor_names(uuid) to :TRAIL_OWNER;

-- Attaches the trail to a table; columns named as secrets are left out of it. Every table must have it: a test looks.
create or replace function app_private.watch(target regclass, secrets text[] default '{}') returns void as $$
declare
  arguments text;
begin
  select string_agg(quote_literal(name), ', ' order by position) into arguments from (
    select attname::text, array_position(indkey::int2[], attnum) from pg_index
      join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = target and indisprimary
    union all
    select '-' || secret, 1000 + position from unnest(secrets) with ordinality as s (secret, position)
  ) as named (name, position);
  execute format('create or replace trigger _900_trail_insert after insert on %s referencing new table as new_rows for each statement execute function trail.tg__record(%s)', target, arguments);
  execute format('create or replace trigger _900_trail_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function trail.tg__record(%s)', target, arguments);
  execute format('create or replace trigger _900_trail_delete after delete on %s referencing old table as old_rows for each statement execute function trail.tg__record(%s)', target, arguments);
end;
$$ language plpgsql volatile set search_path to pg_catalog;

select app_private.watch('app_public.user_statuses');
select app_private.watch('app_public.access_levels');
select app_private.watch('app_public.permission_categories');
select app_private.watch('app_public.users');
select app_private.watch('app_private.sessions', '{token_hash,last_seen_at}');
select app_private.watch('app_private.api_tokens', '{token_hash,last_used_at}');
select app_private.watch('app_public.user_roles');
select app_private.watch('app_public.roles');
select app_private.watch('app_public.permissions');
select app_private.watch('app_public.role_permissions');

-- A change, as the history of a record shows it.
do $$ begin
  create type app_public.change as (
    seq bigint, at timestamptz, actor_name text, operation text, table_name text, record_id text, reason text,
    before jsonb, after jsonb
  );
exception when duplicate_object then null; end $$;
comment on type app_public.change is 'One entry of the trail: who changed what, when, from what to what, and why.';
comment on column app_public.change.seq is E'@notNull\nPosition in the trail.';
comment on column app_public.change.at is E'@notNull\nWhen, in UTC.';
comment on column app_public.change.actor_name is 'Name of the person on that day; null when the system acted.';
comment on column app_public.change.operation is E'@notNull\ninsert, update, delete or event.';
comment on column app_public.change.table_name is '@notNull';
comment on column app_public.change.record_id is '@notNull';
comment on column app_public.change.reason is 'What the person gave as the reason.';
comment on column app_public.change.before is 'The row before, null for an insert.';
comment on column app_public.change.after is 'The row after, null for a deletion.';

create or replace function app_hidden.changes(tables text[], ids text[], newest int) returns setof app_public.change as $$
  select seq, at, content -> 'actor' ->> 'name', operation, table_name, record_id, content ->> 'reason',
    content -> 'before', content -> 'after'
  from trail.changes(tables, ids, newest);
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
--! EndIncluded trail.sql
--! Included settings.sql
/*
 * Settings: what one organisation decides about itself. One row, always there.
 */

-- Names such as example.org, in lower case, none twice.
create or replace function app_hidden.are_domains(domains text[]) returns boolean as $$
  select count(domain) = cardinality(domains) and count(distinct domain) = count(*)
    and coalesce(bool_and(char_length(domain) <= 253 and domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$'), true)
  from unnest(domains) as domain;
$$ language sql immutable set search_path to pg_catalog;
grant execute on function app_hidden.are_domains(text[]) to :VISITOR;

create table if not exists app_public.organisation_settings (
  id boolean primary key default true check (id),
  organisation_name text not null default 'Plumbline' check (app_hidden.is_text(organisation_name, 120)),
  sign_up_open boolean not null default true,
  password_min_length int not null default 12 check (password_min_length between 12 and 128),
  -- Set once by the demo generator; nothing else makes an organisation a demo.
  is_demo boolean not null default false,
  session_idle_minutes int not null default 60 check (session_idle_minutes between 5 and 1440),
  session_hours int not null default 12 check (session_hours between 1 and 168),
  sign_up_domains text[] not null default '{}' check (cardinality(sign_up_domains) <= 50 and app_hidden.are_domains(sign_up_domains)),
  discount_rate numeric(5,4) not null default 0.035 check (discount_rate between 0 and 1),
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  updated_at timestamptz not null default app_hidden.now()
);
alter table app_public.organisation_settings enable row level security;
select app_private.keep_versions('app_public.organisation_settings');
insert into app_public.organisation_settings default values on conflict do nothing;
select app_private.watch('app_public.organisation_settings');

comment on table app_public.organisation_settings is E'@behavior -insert -delete\nWhat the organisation decides about itself: one row, whose id is true.';
comment on column app_public.organisation_settings.sign_up_open is 'Whether newcomers may create an account, which then waits for approval.';
comment on column app_public.organisation_settings.password_min_length is 'Shortest password, 12 to 128 characters; holds for passwords set from now on.';
comment on column app_public.organisation_settings.session_idle_minutes is 'After how many minutes without a request a session ends, 5 to 1440; holds at once for everybody.';
comment on column app_public.organisation_settings.session_hours is 'How many hours a session lasts at most, 1 to 168; holds at once for everybody.';
comment on column app_public.organisation_settings.sign_up_domains is 'Only addresses of these domains may sign up, such as example.org; none means any.';
comment on column app_public.organisation_settings.discount_rate is E'@behavior -filterBy\nThe yearly rate at which later money counts less today; 0.035 is 3.5 %, as in HM Treasury''s Green Book.';
comment on column app_public.organisation_settings.is_demo is 'Whether this is the invented organisation for trying things out.';

drop policy if exists select_approved on app_public.organisation_settings;
create policy select_approved on app_public.organisation_settings for select to :VISITOR
  using ((select app_hidden.current_user_id()) is not null);
drop policy if exists update_administrator on app_public.organisation_settings;
create policy update_administrator on app_public.organisation_settings for update to :VISITOR
  using ((select app_hidden.may('system_settings', 'full'))) with check ((select app_hidden.may('system_settings', 'full')));
grant select on app_public.organisation_settings to :VISITOR;
grant update (organisation_name, sign_up_open, password_min_length, session_idle_minutes, session_hours, sign_up_domains, discount_rate, version)
  on app_public.organisation_settings to :VISITOR;
-- No insert, no delete: the row is there from the beginning.
--! EndIncluded settings.sql
--! Included attempts.sql
/*
 * Attempts: how often a password, a token or a letter may be tried, for one account or one address.
 */
-- How often something may be tried: rules as data, so an administrator of the database can adjust them.
create table if not exists app_private.limits (
  action text primary key check (action ~ '^[a-z_]{1,40}$'),
  most int not null check (most between 1 and 100000),
  per interval not null check (per > interval '0')
);
alter table app_private.limits enable row level security;
insert into app_private.limits values
  ('sign_in_account', 10, '15 minutes'),
  ('sign_in_address', 50, '15 minutes'),
  ('sign_up_address', 20, '1 hour'),
  ('letter_short', 1, '3 minutes'),
  ('letter_long', 5, '1 day'),
  ('reset_address', 20, '1 hour'),
  ('token_address', 30, '15 minutes')
on conflict do nothing;

-- What was tried. The subject is hashed: addresses that nobody here has are nobody's to keep.
create table if not exists app_private.attempts (
  action text not null references app_private.limits on delete cascade,
  subject_hash text not null check (subject_hash ~ '^[0-9a-f]{64}$'),
  began_at timestamptz not null default now(),
  count int not null default 1,
  primary key (action, subject_hash)
);
alter table app_private.attempts enable row level security;
create index if not exists attempts_began_at_idx on app_private.attempts (began_at);

create or replace function app_private.subject_hash(subject text) returns text as $$
  select encode(sha256(convert_to(subject, 'UTF8')), 'hex');
$$ language sql immutable parallel safe set search_path to pg_catalog;

/*
 * Reserves an attempt before it is made, in one statement: of any number at the same time, only so many get through.
 * Returns the seconds to wait, or 0.
 */
create or replace function app_private.reserve(action text, subject text) returns int as $$
#variable_conflict use_variable
declare
  rule app_private.limits;
  made app_private.attempts;
begin
  select * into rule from app_private.limits where limits.action = reserve.action;
  insert into app_private.attempts as attempts (action, subject_hash) values (action, app_private.subject_hash(subject))
    on conflict on constraint attempts_pkey do update set
      count = case when attempts.began_at <= clock_timestamp() - rule.per then 1 else least(attempts.count + 1, 1000000) end,
      began_at = case when attempts.began_at <= clock_timestamp() - rule.per then clock_timestamp() else attempts.began_at end
    returning attempts.* into made;
  if made.count <= rule.most then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from made.began_at + rule.per - clock_timestamp())))::int;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

create or replace function app_private.give_back(action text, subject text) returns void as $$
  update app_private.attempts set count = greatest(0, count - 1)
  where attempts.action = give_back.action and subject_hash = app_private.subject_hash(subject);
$$ language sql volatile set search_path to pg_catalog;

create or replace function app_private.forget_attempts(action text, subject text) returns void as $$
  delete from app_private.attempts
  where attempts.action = forget_attempts.action and subject_hash = app_private.subject_hash(subject);
$$ language sql volatile set search_path to pg_catalog;
--! EndIncluded attempts.sql
--! Included request_limits.sql
/*
 * How much one session, one address or one person may ask for. The rules are rows of app_private.limits.
 *
 * Each server process takes a share of what is left, a fifteenth of the whole at a time, and counts that down by
 * itself: one write for many requests, and however many servers there are, together they never pass the limit.
 */
insert into app_private.limits values
  ('request_session', 300, '1 minute'),
  ('mutation_session', 60, '1 minute'),
  ('request_address', 600, '1 minute'),
  ('mutation_address', 120, '1 minute'),
  ('export_person', 10, '1 hour')
on conflict do nothing;

-- Takes a share in one statement. Returns how many were granted, and in how many seconds the count begins anew.
create or replace function app_private.take_share(action text, subject text) returns table (granted int, seconds int) as $$
#variable_conflict use_variable
declare
  rule app_private.limits;
  made app_private.attempts;
  share int;
begin
  select * into rule from app_private.limits where limits.action = take_share.action;
  share := greatest(1, rule.most / 15);
  -- After a crash a few requests may count twice or not at all, which is cheaper than to wait for the disk.
  perform set_config('synchronous_commit', 'off', true);
  insert into app_private.attempts as attempts (action, subject_hash, count)
    values (action, app_private.subject_hash(subject), share)
    on conflict on constraint attempts_pkey do update set
      count = case when attempts.began_at <= clock_timestamp() - rule.per then share else least(attempts.count + share, 1000000) end,
      began_at = case when attempts.began_at <= clock_timestamp() - rule.per then clock_timestamp() else attempts.began_at end
    returning attempts.* into made;
  return query select
    least(share, greatest(0, rule.most - made.count + share)),
    greatest(1, ceil(extract(epoch from made.began_at + rule.per - clock_timestamp())))::int;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

/*
 * A share for whoever asks: a living session has its own, whatever its address; everything else counts against the
 * address, so nobody gets further by inventing cookies.
 */
create or replace function app_private.auth_take_requests(session_hash text, address text, mutation boolean)
returns table (by_session boolean, granted int, seconds int) as $$
#variable_conflict use_column
declare
  known constant boolean := exists (
    select from app_private.sessions where token_hash = session_hash and revoked_at is null and expires_at > now()
  );
begin
  return query
    select known, share.granted, share.seconds
    from app_private.take_share(
      case when mutation then 'mutation_' else 'request_' end || case when known then 'session' else 'address' end,
      case when known then session_hash else address end
    ) as share;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- Counts one act of the person behind this session; returns the seconds to wait, or 0. Nobody counts as nobody.
create or replace function app_private.auth_count_act(session_hash text, action text) returns int as $$
declare
  person uuid;
begin
  perform set_config('app.session', session_hash, true);
  person := app_hidden.current_user_id();
  return case when person is null then 0 else app_private.reserve(action, person::text) end;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

grant execute on function app_private.auth_take_requests(text, text, boolean), app_private.auth_count_act(text, text) to :AUTH;
--! EndIncluded request_limits.sql
--! Included refusals.sql
/*
 * Refusals: a change that was refused is an event too. Its own transaction is gone, so the server tells of it
 * afterwards. Nobody can fill the trail with them: so many an hour for one person, or for one address.
 */
insert into app_private.limits values ('refusal_note', 120, '1 hour') on conflict do nothing;

create or replace function app_private.auth_note_refusal(
  session_hash text, token_hash text, operation text, code text, request_id text, ip text
) returns void as $$
declare
  person uuid;
begin
  perform set_config('app.session', session_hash, true), set_config('app.api_token', token_hash, true),
    set_config('app.request_id', request_id, true), set_config('app.ip', ip, true);
  person := app_hidden.session_user_id();
  if app_private.reserve('refusal_note', coalesce(person::text, ip)) > 0 then
    return;
  end if;
  perform trail.note('refused', 'users', coalesce(person::text, 'unknown'),
    jsonb_build_object('operation', left(auth_note_refusal.operation, 80), 'code', left(auth_note_refusal.code, 30)));
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

grant execute on function app_private.auth_note_refusal(text, text, text, text, text, text) to :AUTH;
--! EndIncluded refusals.sql
--! Included auth.sql
/*
 * Authentication: what proves that a person is who they say. Requests of the API cannot reach any of it;
 * the server calls the auth_… functions as its own database role, which may do nothing else.
 *
 * Passwords are hashed before they come here; tokens arrive as their SHA-256. Nothing in this file can be replayed.
 */
create table if not exists app_private.user_secrets (
  user_id uuid primary key references app_public.users on delete cascade,
  password_hash text not null check (password_hash like '$argon2id$%' and char_length(password_hash) <= 255),
  changed_at timestamptz not null default now()
);
alter table app_private.user_secrets enable row level security;
select app_private.watch('app_private.user_secrets', '{password_hash}');

-- A token in a mail: it works once, for a while, and only the newest of its kind.
create table if not exists app_private.tokens (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('verify_email', 'reset_password', 'invitation')),
  user_id uuid not null references app_public.users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
alter table app_private.tokens enable row level security;
create index if not exists tokens_user_id_idx on app_private.tokens (user_id, kind);

-- Sign-in, first half: the attempt is counted, for addresses that nobody has exactly as for others.
create or replace function app_private.auth_begin_sign_in(email text, ip text)
returns table (wait int, user_id uuid, password_hash text) as $$
#variable_conflict use_column
declare
  wait_account constant int := app_private.reserve('sign_in_account', auth_begin_sign_in.email);
  wait_address constant int := app_private.reserve('sign_in_address', auth_begin_sign_in.ip);
begin
  return query
    select greatest(wait_account, wait_address), users.id, user_secrets.password_hash
    from (values (1)) as always
    left join app_public.users on users.email = auth_begin_sign_in.email
    left join app_private.user_secrets on user_secrets.user_id = users.id;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- Addresses that nobody here has leave their hash only.
create or replace function app_private.auth_refuse_sign_in(email text, reason text) returns void as $$
  select trail.note('sign_in_refused', 'users',
    coalesce((select id::text from app_public.users where users.email = auth_refuse_sign_in.email), 'unknown'),
    jsonb_build_object('reason', reason, 'address', app_private.subject_hash(auth_refuse_sign_in.email)));
$$ language sql volatile security definer set search_path to pg_catalog, pg_temp;

-- A new session, whatever proved who the person is. Five places at a time; a sixth ends the one least recently used.
create or replace function app_private.open_session(person uuid, session_hash text, ip text, user_agent text) returns void as $$
#variable_conflict use_variable
begin
  update app_public.users set last_sign_in_at = now() where id = person;
  insert into app_private.sessions (user_id, token_hash, ip, user_agent, expires_at)
    select person, session_hash, left(open_session.ip, 45), left(open_session.user_agent, 400), now() + make_interval(hours => session_hours)
    from app_public.organisation_settings;
  update app_private.sessions set revoked_at = now() where id in (
    select id from app_private.sessions where user_id = person and revoked_at is null
    order by last_seen_at desc, created_at desc offset 5
  );
end;
$$ language plpgsql volatile set search_path to pg_catalog;

-- Sign-in, second half. The hash that was verified must still be the person's: a password may change meanwhile.
create or replace function app_private.auth_complete_sign_in(
  person uuid, verified_hash text, better_hash text, session_hash text, ip text, user_agent text
) returns boolean as $$
begin
  perform from app_private.user_secrets where user_id = person and password_hash = verified_hash for update;
  if not found then
    return false;
  end if;
  if better_hash is not null then
    update app_private.user_secrets set password_hash = better_hash where user_id = person;
  end if;
  perform app_private.forget_attempts('sign_in_account', email) from app_public.users where id = person;
  perform app_private.give_back('sign_in_address', auth_complete_sign_in.ip);
  perform app_private.open_session(person, session_hash, ip, user_agent);
  perform trail.note('signed_in', 'users', person::text);
  return true;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_private.auth_sign_out(session_hash text) returns void as $$
  update app_private.sessions set revoked_at = now() where token_hash = session_hash and revoked_at is null;
$$ language sql volatile security definer set search_path to pg_catalog, pg_temp;

-- Keeps a used session awake; one that has slept too long is not woken.
create or replace function app_private.auth_touch_session(session_hash text) returns void as $$
  update app_private.sessions set last_seen_at = now()
  where token_hash = session_hash and revoked_at is null and expires_at > now()
    and last_seen_at < now() - interval '30 seconds'
    and last_seen_at > now() - (select make_interval(mins => session_idle_minutes) from app_public.organisation_settings);
$$ language sql volatile security definer set search_path to pg_catalog, pg_temp;

-- May somebody with this address become a newcomer? Says nothing about who has an account already.
create or replace function app_private.welcomes(email text) returns boolean as $$
  select sign_up_open and (sign_up_domains = '{}' or split_part(welcomes.email, '@', 2) = any (sign_up_domains))
  from app_public.organisation_settings;
$$ language sql stable set search_path to pg_catalog;

/*
 * Sign-up gives one answer to everybody. Somebody who has an account already is told so by mail, not on the screen.
 */
create or replace function app_private.auth_sign_up(
  email text, full_name text, password_hash text, language text, ip text
) returns int as $$
#variable_conflict use_variable
declare
  wait constant int := app_private.reserve('sign_up_address', ip);
  person uuid;
begin
  if wait > 0 then
    return wait;
  end if;
  if not (select sign_up_open from app_public.organisation_settings) then
    perform app_hidden.fail('FORBD', 'New accounts cannot be created at the moment.');
  end if;
  -- Before anything is looked up: the same words for addresses with and without an account.
  if not app_private.welcomes(email) then
    perform app_hidden.fail('FORBD', 'New accounts need an e-mail address of this organisation.', 'email');
  end if;
  insert into app_public.users (email, full_name, language) values (email, full_name, language)
    on conflict on constraint users_email_key do nothing returning id into person;
  if person is not null then
    insert into app_private.user_secrets (user_id, password_hash) values (person, password_hash);
    perform app_private.post_letter('verify', person);
    return 0;
  end if;
  if app_private.reserve('letter_short', email) = 0 and app_private.reserve('letter_long', email) = 0 then
    perform app_private.post_letter('account_exists', users.id) from app_public.users where users.email = auth_sign_up.email;
  end if;
  return 0;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- Makes a token valid, and every older one of its kind void. Called by the job that writes the letter.
create or replace function app_private.make_token(kind text, person uuid, token_hash text) returns void as $$
#variable_conflict use_variable
begin
  delete from app_private.tokens where tokens.user_id = person and tokens.kind = make_token.kind;
  insert into app_private.tokens (token_hash, kind, user_id, expires_at) values (
    token_hash, kind, person, now() + case kind when 'reset_password' then interval '30 minutes' when 'invitation' then interval '7 days' else interval '3 days' end
  );
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- Uses a token up: of two at the same moment, one wins.
create or replace function app_private.use_token(kind text, token_hash text) returns uuid as $$
  update app_private.tokens set used_at = now()
  where tokens.token_hash = use_token.token_hash and tokens.kind = use_token.kind and used_at is null and expires_at > now()
  returning user_id;
$$ language sql volatile set search_path to pg_catalog;

create or replace function app_private.auth_verify_email(token_hash text, ip text) returns boolean as $$
#variable_conflict use_variable
declare
  person uuid;
begin
  if app_private.reserve('token_address', ip) > 0 then
    perform app_hidden.fail('RATEL', 'Too many attempts. Try again later.');
  end if;
  person := app_private.use_token('verify_email', token_hash);
  if person is null then
    return false;
  end if;
  perform app_private.give_back('token_address', ip);
  update app_public.users set email_verified_at = coalesce(email_verified_at, now()) where id = person;
  perform trail.note('email_verified', 'users', person::text);
  if exists (select from app_public.users where id = person and status = 'pending') then
    perform app_private.post_to_approvers(person);
  end if;
  return true;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_private.auth_resend_verification(session_hash text) returns boolean as $$
declare
  person app_public.users;
begin
  perform set_config('app.session', session_hash, true);
  select * into person from app_public.users where id = app_hidden.session_user_id();
  if person.id is null or person.email_verified_at is not null then
    return person.id is not null;
  end if;
  if app_private.reserve('letter_short', person.email) > 0 or app_private.reserve('letter_long', person.email) > 0 then
    perform app_hidden.fail('RATEL', 'A mail was sent a moment ago. Please wait three minutes.');
  end if;
  perform app_private.post_letter('verify', person.id);
  return true;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- The answer is the same whoever asks; only the person with the mailbox notices a difference.
create or replace function app_private.auth_request_reset(email text, ip text) returns int as $$
#variable_conflict use_variable
declare
  wait constant int := app_private.reserve('reset_address', ip);
begin
  if wait > 0 then
    return wait;
  end if;
  if app_private.reserve('letter_short', email) = 0 and app_private.reserve('letter_long', email) = 0 then
    perform app_private.post_letter('reset_password', users.id) from app_public.users where users.email = auth_request_reset.email;
  end if;
  return 0;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- Whose password a token would reset, so that their name can be refused in it. Uses nothing up.
create or replace function app_private.auth_read_token(token_hash text, ip text) returns table (email text, full_name text) as $$
#variable_conflict use_variable
begin
  if app_private.reserve('token_address', ip) > 0 then
    perform app_hidden.fail('RATEL', 'Too many attempts. Try again later.');
  end if;
  return query
    select users.email, users.full_name from app_private.tokens join app_public.users on users.id = tokens.user_id
    where tokens.token_hash = auth_read_token.token_hash and kind = 'reset_password' and used_at is null and expires_at > now();
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- A new password by mail ends every session: whoever holds one may be the reason for the reset.
create or replace function app_private.auth_reset_password(token_hash text, new_hash text, ip text) returns boolean as $$
#variable_conflict use_variable
declare
  person constant uuid := app_private.use_token('reset_password', token_hash);
begin
  if person is null then
    return false;
  end if;
  insert into app_private.user_secrets (user_id, password_hash) values (person, new_hash)
    on conflict (user_id) do update set password_hash = new_hash, changed_at = now();
  update app_private.sessions set revoked_at = now() where user_id = person and revoked_at is null;
  perform app_private.forget_attempts('sign_in_account', email) from app_public.users where id = person;
  perform app_private.give_back('token_address', ip);
  perform trail.note('password_reset', 'users', person::text);
  perform app_private.post_letter('password_changed', person);
  return true;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_private.auth_begin_change_password(session_hash text)
returns table (wait int, email text, full_name text, password_hash text) as $$
#variable_conflict use_column
declare
  person app_public.users;
begin
  perform set_config('app.session', session_hash, true);
  select * into person from app_public.users where id = app_hidden.session_user_id();
  if person.id is null then
    return;
  end if;
  return query
    select app_private.reserve('sign_in_account', person.email), person.email, person.full_name, user_secrets.password_hash
    from (values (1)) as always left join app_private.user_secrets on user_id = person.id;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- The session at hand goes on under a new token; every other one ends.
create or replace function app_private.auth_change_password(
  session_hash text, verified_hash text, new_hash text, new_session_hash text
) returns boolean as $$
declare
  person uuid;
begin
  perform set_config('app.session', session_hash, true);
  update app_private.user_secrets set password_hash = new_hash, changed_at = now()
    where user_id = app_hidden.session_user_id() and password_hash = verified_hash returning user_id into person;
  if person is null then
    return false;
  end if;
  update app_private.sessions set revoked_at = now() where user_id = person and revoked_at is null and token_hash <> session_hash;
  update app_private.sessions set token_hash = new_session_hash, confirmed_at = now() where token_hash = session_hash;
  perform app_private.forget_attempts('sign_in_account', email) from app_public.users where id = person;
  perform trail.note('password_changed', 'users', person::text);
  perform app_private.post_letter('password_changed', person);
  return true;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- What the sign-in screen may know about the organisation before anybody is signed in.
create or replace function app_private.auth_site()
returns table (organisation_name text, sign_up_open boolean, password_min_length int, is_demo boolean) as $$
  select organisation_name, sign_up_open, password_min_length, is_demo from app_public.organisation_settings;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;

-- Only a demo organisation names its people to strangers: they are invented. One for each role.
create or replace function app_private.auth_demo_people() returns table (full_name text, email text, roles text[]) as $$
  select full_name, email, array_agg(role order by position)
  from app_public.users
  join app_public.user_roles on user_roles.user_id = users.id
  join app_public.roles using (role)
  where users.status = 'approved' and (select is_demo from app_public.organisation_settings)
  group by users.id order by min(position), full_name limit 60;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;

-- The very first super administrator, from the command line only: afterwards people are approved by people.
create or replace function app_private.create_first_admin(email text, full_name text, password_hash text) returns uuid as $$
#variable_conflict use_variable
declare
  person uuid;
begin
  perform pg_advisory_xact_lock(hashtext('create_first_admin'));
  if exists (select from app_public.user_roles join app_public.users on users.id = user_id where role = 'super_admin' and status = 'approved') then
    perform app_hidden.fail('CNFLT', 'There is a super administrator already.');
  end if;
  insert into app_public.users (email, full_name, status, approved_at, email_verified_at)
    values (lower(email), full_name, 'approved', now(), now()) returning id into person;
  insert into app_private.user_secrets (user_id, password_hash) values (person, password_hash);
  insert into app_public.user_roles (user_id, role) values (person, 'super_admin');
  return person;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

-- What has no use any more: tokens after a week, sessions after a month, attempts after two days.
create or replace function app_private.prune_auth() returns void as $$
begin
  delete from app_private.tokens where expires_at < now() - interval '7 days';
  delete from app_private.sessions where expires_at < now() - interval '30 days';
  delete from app_private.attempts where began_at < now() - interval '2 days';
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_private.auth_begin_sign_in(text, text), app_private.auth_refuse_sign_in(text, text),
  app_private.auth_complete_sign_in(uuid, text, text, text, text, text), app_private.auth_sign_out(text),
  app_private.auth_touch_session(text), app_private.auth_sign_up(text, text, text, text, text),
  app_private.auth_verify_email(text, text), app_private.auth_resend_verification(text),
  app_private.auth_request_reset(text, text), app_private.auth_read_token(text, text),
  app_private.auth_reset_password(text, text, text), app_private.auth_begin_change_password(text),
  app_private.auth_change_password(text, text, text, text), app_private.auth_site(), app_private.auth_demo_people()
to :AUTH;
grant execute on function app_private.make_token(text, uuid, text), app_private.prune_auth() to :WORKER;
--! EndIncluded auth.sql
--! Included confirmations.sql
/*
 * Confirmations: before a sensitive act the person proves once more that it is they who sit there. Signing in is a
 * proof, so is giving the password; it lasts ten minutes. Whoever finds an unlocked screen changes no rights there.
 */
create or replace function app_private.is_recent() returns boolean as $$
  select exists (
    select from app_private.sessions
    where token_hash = nullif(current_setting('app.session', true), '') and confirmed_at > now() - interval '10 minutes'
  );
$$ language sql stable set search_path to pg_catalog;

/*
 * Called by every function that gives or takes rights, after its permission was found to be there. The refusal tells
 * the client by what the person can confirm, so that it can ask and then do the same again.
 */
create or replace function app_hidden.require_recent() returns void as $$
begin
  if app_hidden.has_token() then
    perform app_hidden.fail('FORBD', 'A token cannot do this. Sign in and use the screens.');
  end if;
  if not app_private.is_recent() then
    perform app_hidden.fail('FORBD', 'Please confirm that it is you.', null, jsonb_build_object('confirm', (
      select jsonb_agg(method order by place, method) from (
        select 1, 'password' from app_private.user_secrets where user_id = app_hidden.session_user_id()
        union all
        select 2, provider from app_private.user_identities where user_id = app_hidden.session_user_id()
      ) as methods (place, method)
    )));
  end if;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

-- The password was right: the session goes on under a new token, and what was stolen before is not confirmed by it.
create or replace function app_private.auth_confirm(session_hash text, verified_hash text, new_session_hash text, ip text)
returns boolean as $$
declare
  person uuid;
begin
  perform set_config('app.session', session_hash, true);
  select user_id into person from app_private.user_secrets
    where user_id = app_hidden.session_user_id() and password_hash = verified_hash for share;
  if person is null then
    return false;
  end if;
  update app_private.sessions set token_hash = new_session_hash, confirmed_at = now() where token_hash = session_hash;
  perform set_config('app.session', new_session_hash, true);
  perform app_private.forget_attempts('sign_in_account', email) from app_public.users where id = person;
  perform app_private.give_back('sign_in_address', auth_confirm.ip);
  perform trail.note('confirmed', 'users', person::text);
  return true;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- Counted before the password is verified, for the account and the address, exactly as a sign-in is.
create or replace function app_private.auth_begin_confirm(session_hash text, ip text)
returns table (wait int, email text, password_hash text) as $$
#variable_conflict use_column
declare
  person app_public.users;
begin
  perform set_config('app.session', session_hash, true);
  select * into person from app_public.users where id = app_hidden.session_user_id();
  if person.id is null then
    return;
  end if;
  return query
    select greatest(app_private.reserve('sign_in_account', person.email), app_private.reserve('sign_in_address', auth_begin_confirm.ip)),
      person.email, user_secrets.password_hash
    from (values (1)) as always left join app_private.user_secrets on user_id = person.id;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_private.auth_begin_confirm(text, text), app_private.auth_confirm(text, text, text, text)
to :AUTH;
--! EndIncluded confirmations.sql
--! Included api_token_acts.sql
/*
 * What is done with API tokens: the door lets them in, their owners make, list and revoke them.
 */
select app_private.keep_from_tokens('app_private.api_tokens');
select app_private.keep_from_tokens('app_private.sessions');
select app_private.keep_from_tokens('app_private.user_secrets');
select app_private.keep_from_tokens('app_public.users');
select app_private.keep_from_tokens('app_public.user_roles');
select app_private.keep_from_tokens('app_public.roles');
select app_private.keep_from_tokens('app_public.role_permissions');

insert into app_private.limits values ('api_token', 600, '1 minute'), ('api_token_unknown', 60, '1 minute') on conflict do nothing;

/*
 * The door asks this before each request with a token: is it alive, may it write, and how many seconds must it wait?
 * An unknown one counts against the address it comes from.
 */
create or replace function app_private.auth_begin_token(token_hash text, ip text)
returns table (alive boolean, reads_only boolean, wait int) as $$
#variable_conflict use_column
declare
  token app_private.api_tokens;
begin
  perform set_config('app.api_token', auth_begin_token.token_hash, true);
  token := app_private.living_token();
  if app_hidden.token_user_id() is null then
    return query select false, true, app_private.reserve('api_token_unknown', auth_begin_token.ip);
    return;
  end if;
  perform set_config('app.api_token', '', true);
  if token.last_used_at is null or token.last_used_at < now() - interval '1 minute' then
    update app_private.api_tokens set last_used_at = now() where id = token.id;
  end if;
  return query select true, token.scope = 'read', app_private.reserve('api_token', token.token_hash);
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
grant execute on function app_private.auth_begin_token(text, text) to :AUTH;

do $$ begin
  create type app_public.api_token as (
    id uuid, name text, ending text, scope text, permissions text[], status text, created_at timestamptz,
    expires_at timestamptz, last_used_at timestamptz, revoked_at timestamptz
  );
exception when duplicate_object then null; end $$;
comment on type app_public.api_token is 'A personal access token, without the secret itself.';
comment on column app_public.api_token.id is '@notNull';
comment on column app_public.api_token.name is E'@notNull\nWhat it is for, in its owner''s words.';
comment on column app_public.api_token.ending is E'@notNull\nThe last four letters of the secret.';
comment on column app_public.api_token.scope is E'@notNull\nread: reads whatever its owner may see; full: does whatever its owner may do; chosen: only the permissions that are named.';
comment on column app_public.api_token.permissions is E'@notNull\nThe named permissions of a chosen scope; they count as far as the owner has them.';
comment on column app_public.api_token.status is E'@notNull\nactive, expired or revoked.';
comment on column app_public.api_token.created_at is '@notNull';
comment on column app_public.api_token.expires_at is E'@notNull\nIt stops working then, by itself.';
comment on column app_public.api_token.last_used_at is 'To the minute; null when it was never used.';

do $$ begin
  create type app_public.new_api_token as (secret text, token app_public.api_token);
exception when duplicate_object then null; end $$;
comment on type app_public.new_api_token is 'A token that was just made: the only moment in which its secret is known.';
comment on column app_public.new_api_token.secret is E'@notNull\nplb_ and 43 letters. Shown once, kept nowhere.';
comment on column app_public.new_api_token.token is '@notNull';

create or replace function app_private.describe_token(token app_private.api_tokens) returns app_public.api_token as $$
  select (token.id, token.name, token.ending, token.scope, token.permissions,
    case when token.revoked_at is not null then 'revoked' when token.expires_at <= now() then 'expired' else 'active' end,
    token.created_at, token.expires_at, token.last_used_at, token.revoked_at)::app_public.api_token;
$$ language sql stable set search_path to pg_catalog;

-- Signed in at a screen, approved, with a role.
create or replace function app_hidden.require_staff_at_screen() returns void as $$
begin
  if app_hidden.session_user_id() is null then
    perform app_hidden.fail('UNAUT', 'Sign in to continue.');
  end if;
  if not app_hidden.is_staff() then
    perform app_hidden.fail('FORBD', 'You don''t have the required permissions to do this.');
  end if;
  if app_hidden.has_token() then
    perform app_hidden.fail('FORBD', 'A token cannot do this. Sign in and use the screens.');
  end if;
end;
$$ language plpgsql stable set search_path to pg_catalog;

create or replace function app_public.api_tokens(user_id uuid default null) returns setof app_public.api_token as $$
#variable_conflict use_variable
begin
  perform app_hidden.require_staff_at_screen();
  if user_id <> app_hidden.current_user_id() then
    perform app_hidden.require('users_edit', 'full');
  end if;
  return query
    select (app_private.describe_token(tokens)).* from app_private.api_tokens as tokens
    where tokens.user_id = coalesce(user_id, app_hidden.current_user_id())
    order by tokens.revoked_at is not null, tokens.expires_at <= now(), tokens.created_at desc, tokens.id limit 200;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.api_tokens(uuid) is E'@behavior -connection +list\nYour own access tokens, the working ones first; those of somebody else with users_edit at full.';

create or replace function app_public.create_api_token(
  name text, scope text, permissions text[], expires_on date
) returns app_public.new_api_token as $$
#variable_conflict use_variable
declare
  secret constant text := 'plb_' || translate(encode(public.gen_random_bytes(32), 'base64'), '+/=', '-_');
  chosen constant text[] := case scope when 'chosen' then coalesce(permissions, '{}') else '{}' end;
  person constant uuid := app_hidden.current_user_id();
  token app_private.api_tokens;
begin
  perform app_hidden.require_staff_at_screen();
  if name is null or not app_hidden.is_text(btrim(name), 80) then
    perform app_hidden.fail('IVINP', 'Give the token a name of at most 80 characters.', 'name');
  end if;
  if scope is null or scope not in ('read', 'full', 'chosen') then
    perform app_hidden.fail('IVINP', 'Choose read, full or chosen.', 'scope');
  end if;
  if scope = 'chosen' and cardinality(chosen) = 0 then
    perform app_hidden.fail('IVINP', 'Choose at least one permission.', 'permissions');
  end if;
  if exists (select from unnest(chosen) as wanted (permission) where permission is null or not app_hidden.may(permission, 'read')) then
    perform app_hidden.fail('IVINP', 'Choose only permissions that you have yourself.', 'permissions');
  end if;
  if expires_on is null or expires_on not between app_hidden.today() + 1 and app_hidden.today() + 365 then
    perform app_hidden.fail('IVINP', 'Choose a day within the next 365 days.', 'expires_on');
  end if;
  perform app_hidden.require_recent();
  -- Two requests at once count as two.
  perform from app_public.users where id = person for no key update;
  if 25 <= (select count(*) from app_private.api_tokens where user_id = person and revoked_at is null and expires_at > now()) then
    perform app_hidden.fail('CNFLT', 'You have 25 working tokens. Revoke one that you do not need.');
  end if;
  insert into app_private.api_tokens (user_id, name, token_hash, ending, scope, permissions, expires_at)
    values (person, btrim(name), encode(sha256(convert_to(secret, 'UTF8')), 'hex'), right(secret, 4), scope,
      array(select distinct unnest(chosen) order by 1), (expires_on + 1)::timestamp at time zone 'UTC')
    returning * into token;
  return (secret, app_private.describe_token(token))::app_public.new_api_token;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.create_api_token(text, text, text[], date) is E'@resultFieldName created\nMakes an access token for yourself, valid up to and including a day within the next year (UTC). Its secret is in this answer only.';

create or replace function app_public.revoke_api_token(id uuid) returns app_public.api_token as $$
#variable_conflict use_variable
declare
  token app_private.api_tokens;
begin
  perform app_hidden.require_staff_at_screen();
  update app_private.api_tokens as tokens set revoked_at = coalesce(tokens.revoked_at, now()),
      revoked_by = coalesce(tokens.revoked_by, app_hidden.current_user_id())
    where tokens.id = id and (tokens.user_id = app_hidden.current_user_id() or app_hidden.may('users_edit', 'full'))
    returning * into token;
  if token.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  return app_private.describe_token(token);
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.revoke_api_token(uuid) is E'@resultFieldName token\nEnds an access token at once: your own, or anybody''s with users_edit at full.';

grant execute on function
  app_hidden.require_staff_at_screen(), app_public.api_tokens(uuid),
  app_public.create_api_token(text, text, text[], date), app_public.revoke_api_token(uuid)
to :VISITOR;
--! EndIncluded api_token_acts.sql
--! Included trail_changes.sql
/*
 * The change log as a question: who changed what, when. Reading it is itself an entry.
 */
set local role :TRAIL_OWNER;
-- Newest first. Only what is asked for becomes a condition, so that each question finds its index.
create or replace function trail.search(
  since timestamptz, until timestamptz, table_name text, record_id text, actor_id uuid, operation text, before_seq bigint, newest int
) returns setof trail.entry as $$
begin
  return query execute 'select * from trail.entry where true'
    || case when since is not null then ' and at >= $1' else '' end
    || case when until is not null then ' and at < $2' else '' end
    || case when table_name is not null then ' and table_name = $3' else '' end
    || case when record_id is not null then ' and record_id = $4' else '' end
    || case when actor_id is not null then ' and actor_id = $5' else '' end
    || case when operation is not null then ' and operation = $6' else '' end
    || case when before_seq is not null then ' and (at, seq) < (select at, seq from trail.entry where seq = $7)' else '' end
    || ' order by at desc, seq desc limit $8'
    using since, until, table_name, record_id, actor_id, operation, before_seq, newest;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
grant execute on function trail.search(timestamptz, timestamptz, text, text, uuid, text, bigint, int) to :OWNER;
set local role :OWNER;

do $$ begin
  create type app_public.trail_change as (
    seq bigint, at timestamptz, actor_id uuid, actor_name text, actor_email text, token_name text, operation text,
    event text, table_name text, record_id text, reason text, request_id text, ip text, before jsonb, after jsonb
  );
exception when duplicate_object then null; end $$;
comment on type app_public.trail_change is 'One entry of the trail: who changed what, when and from where, from what to what, and why.';
comment on column app_public.trail_change.seq is E'@notNull\nPosition in the trail; `beforeSeq` of the next page.';
comment on column app_public.trail_change.at is E'@notNull\nWhen, in UTC.';
comment on column app_public.trail_change.actor_name is 'Name of the person on that day; null when the system acted.';
comment on column app_public.trail_change.actor_email is 'Address of the person on that day.';
comment on column app_public.trail_change.token_name is 'Name of the access token that the person used instead of a screen.';
comment on column app_public.trail_change.operation is E'@notNull\ninsert, update, delete or event.';
comment on column app_public.trail_change.event is 'What happened, for an event: signed_in, sign_in_refused, export, trail_read and others.';
comment on column app_public.trail_change.table_name is '@notNull';
comment on column app_public.trail_change.record_id is '@notNull';
comment on column app_public.trail_change.reason is 'What the person gave as the reason.';
comment on column app_public.trail_change.request_id is 'The request in which it happened; changes of one request belong together.';
comment on column app_public.trail_change.before is 'The row before, null for an insert.';
comment on column app_public.trail_change.after is 'The row after, null for a deletion; for an event what is known of it.';

create or replace function app_public.trail_changes(
  since timestamptz default null, until timestamptz default null, table_name text default null, record_id text default null,
  actor_id uuid default null, operation text default null, before_seq bigint default null, newest int default 50
) returns setof app_public.trail_change as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('audit_logs_view', 'read');
  if newest is null or newest not between 1 and 200 then
    perform app_hidden.fail('TOOCX', 'Ask for 1 to 200 changes at a time.', 'newest');
  end if;
  return query
    select entry.seq, entry.at, entry.actor_id, read #>> '{actor,name}', read #>> '{actor,email}', read #>> '{token,name}',
      entry.operation, case entry.operation when 'event' then read #>> '{after,event}' end, entry.table_name, entry.record_id,
      read ->> 'reason', read ->> 'request', read ->> 'ip', nullif(read -> 'before', 'null'), nullif(read -> 'after', 'null')
    from trail.search(since, until, table_name, record_id, actor_id, operation, before_seq, newest) as entry
    cross join lateral (select entry.content::jsonb as read) as content
    order by entry.at desc, entry.seq desc;
  perform trail.note('trail_read', 'entry', 'trail', jsonb_strip_nulls(jsonb_build_object(
    'since', since, 'until', until, 'table', table_name, 'record', record_id, 'actor', actor_id,
    'operation', operation, 'before_seq', before_seq, 'newest', newest)));
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.trail_changes(timestamptz, timestamptz, text, text, uuid, text, bigint, int) is E'@behavior +queryField +queryField:resource:list -queryField:resource:connection -mutationField\nThe change log, newest first, 1 to 200 entries; needs audit_logs_view. Narrowed by time, table, record, person or operation (insert, update, delete, event). Each reading is an entry of its own.';
grant execute on function app_public.trail_changes(timestamptz, timestamptz, text, text, uuid, text, bigint, int) to :VISITOR;
--! EndIncluded trail_changes.sql
--! Included mail.sql
/*
 * Mail: an outbox. A letter is written down in the transaction that is its reason, and sent by a job afterwards;
 * if the transaction fails there is no letter. Jobs carry ids only; a letter's token is made by the job that writes it.
 */
create table if not exists app_private.mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in (
    'verify', 'account_exists', 'account_waits', 'approved', 'rejected', 'suspended', 'reset_password', 'password_changed',
    'provider_connected', 'invited'
  )),
  user_id uuid not null references app_public.users on delete cascade,
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 4096),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Only where no mail server is named: the letter as it would have been sent.
  kept_at timestamptz,
  subject text check (char_length(subject) <= 400),
  body text check (char_length(body) <= 20000),
  link text check (char_length(link) <= 2000)
);
alter table app_private.mails enable row level security;
create index if not exists mails_user_id_idx on app_private.mails (user_id);
create index if not exists mails_created_at_idx on app_private.mails (created_at);
select app_private.watch('app_private.mails', '{body,link}');

-- Gives a job to the queue, in the same transaction.
create or replace function app_private.add_job(task text, payload json, job_key text default null) returns void as $$
begin
  -- A database on its own, without the queue, still works; `mail_waiting` finds what was left.
  if to_regclass('graphile_worker._private_jobs') is not null then
    perform graphile_worker.add_job(task, payload, job_key => add_job.job_key);
  end if;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_private.post_letter(kind text, user_id uuid, payload jsonb default '{}') returns void as $$
#variable_conflict use_variable
declare
  mail uuid;
begin
  insert into app_private.mails (kind, user_id, payload) values (kind, user_id, payload) returning id into mail;
  perform app_private.add_job('send_mail', json_build_object('id', mail), mail::text);
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- A new account waits: those who can approve it are told.
create or replace function app_private.post_to_approvers(newcomer uuid) returns void as $$
  select app_private.post_letter('account_waits', users.id, jsonb_build_object('about', newcomer))
  from app_public.users
  where users.status = 'approved' and exists (
    select from app_public.user_roles join app_public.role_permissions using (role)
    where user_roles.user_id = users.id and permission = 'users_edit' and level = 'full'
  );
$$ language sql volatile set search_path to pg_catalog;

-- Everything that the writer of a letter needs to know; nothing when it is written already.
create or replace function app_private.mail_to_write(mail uuid) returns table (
  kind text, user_id uuid, address text, full_name text, language text, reason text, organisation_name text,
  about_name text, about_email text
) as $$
  select mails.kind, users.id, users.email, users.full_name, users.language, users.status_reason,
    organisation_settings.organisation_name, about.full_name, about.email
  from app_private.mails
  join app_public.users on users.id = mails.user_id
  cross join app_public.organisation_settings
  left join app_public.users as about on about.id = (mails.payload ->> 'about')::uuid
  where mails.id = mail and sent_at is null and kept_at is null;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_private.mail_sent(mail uuid) returns void as $$
  update app_private.mails set sent_at = now() where id = mail;
$$ language sql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_private.mail_kept(mail uuid, subject text, body text, link text) returns void as $$
  update app_private.mails
  set kept_at = now(), subject = mail_kept.subject, body = mail_kept.body, link = mail_kept.link where id = mail;
$$ language sql volatile security definer set search_path to pg_catalog, pg_temp;

-- Letters whose job was lost, say with a restored backup: the worker asks now and then.
create or replace function app_private.mail_waiting() returns setof uuid as $$
  select id from app_private.mails
  where sent_at is null and kept_at is null and created_at between now() - interval '3 days' and now() - interval '10 minutes'
  order by created_at limit 100;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;

-- Letters are kept as long as somebody may ask where they stayed. Their links have died long before.
create or replace function app_private.prune_mails() returns void as $$
  delete from app_private.mails where created_at < now() - interval '30 days';
$$ language sql volatile security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_private.mail_to_write(uuid), app_private.mail_sent(uuid), app_private.mail_kept(uuid, text, text, text),
  app_private.mail_waiting(), app_private.prune_mails()
to :WORKER;

do $$ begin
  create type app_public.kept_mail as (
    id uuid, kind text, recipient text, subject text, body text, link text, created_at timestamptz
  );
exception when duplicate_object then null; end $$;
comment on type app_public.kept_mail is 'A letter that was not sent, because no mail server is named.';
comment on column app_public.kept_mail.id is '@notNull';
comment on column app_public.kept_mail.kind is E'@notNull\nverify, account_exists, account_waits, approved, rejected, suspended, reset_password, password_changed, provider_connected or invited.';
comment on column app_public.kept_mail.recipient is '@notNull';
comment on column app_public.kept_mail.subject is '@notNull';
comment on column app_public.kept_mail.body is '@notNull';
comment on column app_public.kept_mail.link is 'Where the letter asks its reader to go.';
comment on column app_public.kept_mail.created_at is '@notNull';

-- Letters open accounts: only a super administrator reads those of others; in a demo everybody is invented.
create or replace function app_public.may_read_mails() returns boolean as $$
begin
  -- The link in a letter may set a password, which no token does.
  return not app_hidden.has_token() and (app_hidden.has_role('super_admin')
    or app_hidden.is_staff() and (select is_demo from app_public.organisation_settings));
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.may_read_mails() is E'@notNull\nWhether keptMails answers the person who asks.';
grant execute on function app_public.may_read_mails() to :VISITOR;

create or replace function app_public.kept_mails() returns setof app_public.kept_mail as $$
begin
  if app_hidden.session_user_id() is null then
    perform app_hidden.fail('UNAUT', 'Sign in to continue.');
  end if;
  if not app_public.may_read_mails() then
    perform app_hidden.fail('FORBD', 'You don''t have the required permissions to do this.');
  end if;
  return query
    select mails.id, mails.kind, users.email, mails.subject, mails.body, mails.link, mails.created_at
    from app_private.mails join app_public.users on users.id = mails.user_id
    where mails.kept_at is not null
    order by mails.created_at desc, mails.id limit 100;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.kept_mails() is E'@behavior -connection +list\nThe newest hundred letters that were kept instead of sent. For super administrators.';
grant execute on function app_public.kept_mails() to :VISITOR;
--! EndIncluded mail.sql
--! Included identities.sql
/*
 * Identities: accounts at Google or GitHub with which a person signs in here.
 *
 * What identifies is the provider's own number for a person, never an address: addresses change hands. Nothing that
 * a provider could be asked with is kept: no code, no token. Connecting one to an account needs that account's
 * session, so nobody gets in because an address is the same.
 */
create table if not exists app_private.user_identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references app_public.users on delete cascade,
  provider text not null check (provider in ('google', 'github')),
  -- Subjects are unique at one address only; an organisation may come to use another provider of the kind.
  issuer text not null check (char_length(issuer) between 1 and 300),
  subject text not null check (char_length(subject) between 1 and 255),
  -- Only to recognise it by: the address as it was when it was connected.
  email text check (app_hidden.is_text(email, 254)),
  created_at timestamptz not null default now(),
  constraint user_identities_subject_key unique (provider, issuer, subject),
  constraint user_identities_user_id_key unique (user_id, provider)
);
alter table app_private.user_identities enable row level security;
select app_private.watch('app_private.user_identities');
select app_private.keep_from_tokens('app_private.user_identities');

-- Somebody who was sent to a provider and may come back, once, within ten minutes, in the same browser.
create table if not exists app_private.provider_visits (
  -- Of the secret in that browser's cookie, from which state, nonce and verifier are derived.
  secret_hash text primary key check (secret_hash ~ '^[0-9a-f]{64}$'),
  provider text not null check (provider in ('google', 'github')),
  return_path text not null check (char_length(return_path) between 1 and 2000),
  -- Set where somebody who is signed in already connects a provider to this account.
  user_id uuid references app_public.users on delete cascade,
  created_at timestamptz not null default now()
);
alter table app_private.provider_visits enable row level security;
create index if not exists provider_visits_user_id_idx on app_private.provider_visits (user_id);
create index if not exists provider_visits_created_at_idx on app_private.provider_visits (created_at);

insert into app_private.limits values ('provider_address', 60, '15 minutes') on conflict do nothing;

-- The way out. A new way to sign in outlives the session in which it was connected, so that asks for a fresh proof.
create or replace function app_private.auth_leave_for_provider(
  secret_hash text, provider text, return_path text, connecting boolean, ip text
) returns text as $$
#variable_conflict use_variable
declare
  person uuid;
begin
  if app_private.reserve('provider_address', ip) > 0 then
    return 'often';
  end if;
  if connecting then
    person := app_hidden.current_user_id();
    if person is null then
      return 'signed_out';
    end if;
    perform app_hidden.require_recent();
  end if;
  delete from app_private.provider_visits where created_at < now() - interval '1 hour';
  insert into app_private.provider_visits (secret_hash, provider, return_path, user_id)
    values (secret_hash, provider, return_path, person);
  return 'left';
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- The way back: of two at the same moment, one finds its visit.
create or replace function app_private.auth_return_from_provider(secret_hash text, provider text)
returns table (return_path text, person uuid) as $$
  delete from app_private.provider_visits
  where provider_visits.secret_hash = auth_return_from_provider.secret_hash
    and provider_visits.provider = auth_return_from_provider.provider and created_at > now() - interval '10 minutes'
  returning return_path, user_id;
$$ language sql volatile security definer set search_path to pg_catalog, pg_temp;

-- Strangers can knock without end; the trail keeps as many of their knocks as they have attempts.
create or replace function app_private.auth_refuse_provider(provider text, reason text, person uuid, ip text) returns void as $$
begin
  if app_private.reserve('provider_address', ip) = 0 then
    perform trail.note('sign_in_refused', 'users', coalesce(person::text, 'unknown'),
      jsonb_build_object('reason', reason, 'provider', provider));
  end if;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

/*
 * Signs in whoever the provider vouches for. `email` is null unless the provider has verified it. Answers signed_in, or
 * why not: unverified; exists, when an account has that address; closed, when newcomers may not come.
 */
create or replace function app_private.auth_complete_provider(
  provider text, issuer text, subject text, email text, full_name text, language text,
  session_hash text, ip text, user_agent text
) returns text as $$
#variable_conflict use_variable
declare
  person uuid;
begin
  -- Two returns of one newcomer at the same moment: the second finds what the first has made.
  perform pg_advisory_xact_lock(hashtextextended(format('%s %s %s', provider, issuer, subject), 0));
  select user_id into person from app_private.user_identities as known
    where known.provider = provider and known.issuer = issuer and known.subject = subject;
  if person is null then
    if email is null then
      return 'unverified';
    end if;
    if exists (select from app_public.users where users.email = email) then
      return 'exists';
    end if;
    if not app_private.welcomes(email) then
      return 'closed';
    end if;
    insert into app_public.users (email, full_name, language, email_verified_at) values (email, full_name, language, now())
      on conflict on constraint users_email_key do nothing returning id into person;
    if person is null then
      return 'exists';
    end if;
    insert into app_private.user_identities (user_id, provider, issuer, subject, email)
      values (person, provider, issuer, subject, email);
    perform trail.note('email_verified', 'users', person::text, jsonb_build_object('provider', provider));
    perform app_private.post_to_approvers(person);
  end if;
  perform app_private.give_back('provider_address', ip);
  perform app_private.open_session(person, session_hash, ip, user_agent);
  perform trail.note('signed_in', 'users', person::text, jsonb_build_object('provider', provider));
  return 'signed_in';
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

/*
 * Connects what the provider vouches for to the account that asked for it; its session goes on under a new token.
 * Answers connected, or why not: signed_out; taken, by another account; another, when one of the kind is connected.
 */
create or replace function app_private.auth_connect_provider(
  person uuid, provider text, issuer text, subject text, email text, new_session_hash text, ip text
) returns text as $$
#variable_conflict use_variable
declare
  holder uuid;
begin
  if person is distinct from app_hidden.current_user_id() then
    return 'signed_out';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(format('%s %s %s', provider, issuer, subject), 0));
  select user_id into holder from app_private.user_identities as known
    where known.provider = provider and known.issuer = issuer and known.subject = subject;
  if holder <> person then
    return 'taken';
  end if;
  if holder is null then
    insert into app_private.user_identities (user_id, provider, issuer, subject, email)
      values (person, provider, issuer, subject, email) on conflict on constraint user_identities_user_id_key do nothing;
    if not found then
      return 'another';
    end if;
    perform app_private.post_letter('provider_connected', person);
  end if;
  update app_private.sessions set token_hash = new_session_hash where token_hash = current_setting('app.session');
  perform app_private.give_back('provider_address', ip);
  return 'connected';
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_private.auth_leave_for_provider(text, text, text, boolean, text), app_private.auth_return_from_provider(text, text),
  app_private.auth_refuse_provider(text, text, uuid, text),
  app_private.auth_complete_provider(text, text, text, text, text, text, text, text, text),
  app_private.auth_connect_provider(uuid, text, text, text, text, text, text)
to :AUTH;

do $$ begin
  create type app_public.sign_in_method as (method text, email text, connected_at timestamptz);
exception when duplicate_object then null; end $$;
comment on type app_public.sign_in_method is 'A way in which the person who asks can sign in.';
comment on column app_public.sign_in_method.method is E'@notNull\npassword, google or github.';
comment on column app_public.sign_in_method.email is 'The address that the provider named when it was connected.';
comment on column app_public.sign_in_method.connected_at is E'@notNull\nSince when; for a password, when it was last changed.';

create or replace function app_public.my_sign_in_methods() returns setof app_public.sign_in_method as $$
begin
  return query
    select 'password', null::text, changed_at from app_private.user_secrets where user_id = app_hidden.current_user_id()
    union all
    (select provider, user_identities.email, created_at from app_private.user_identities
    where user_id = app_hidden.current_user_id() order by provider desc);
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.my_sign_in_methods() is E'@behavior -connection +list\nHow the person who asks can sign in: with a password, with Google, with GitHub.';

create or replace function app_public.disconnect_provider(provider text) returns boolean as $$
#variable_conflict use_variable
declare
  person constant uuid := app_hidden.current_user_id();
begin
  if person is null then
    perform app_hidden.fail(case when app_hidden.session_user_id() is null then 'UNAUT' else 'FORBD' end, 'Sign in to continue.');
  end if;
  perform app_hidden.require_recent();
  -- Two of them disconnected at the same moment would leave nothing.
  perform from app_public.users where id = person for no key update;
  if not exists (select from app_private.user_identities as known where known.user_id = person and known.provider = provider) then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if not exists (select from app_private.user_secrets where user_id = person)
    and not exists (select from app_private.user_identities as other where other.user_id = person and other.provider <> provider)
  then
    perform app_hidden.fail('CNFLT', 'This is your only way to sign in. Set a password first: sign out and choose ''Forgot Password?''.');
  end if;
  delete from app_private.user_identities as known where known.user_id = person and known.provider = provider;
  return true;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.disconnect_provider(text) is E'@resultFieldName disconnected\nTakes google or github away as a way to sign in, unless it is the only one.';

grant execute on function app_public.my_sign_in_methods(), app_public.disconnect_provider(text) to :VISITOR;
--! EndIncluded identities.sql
--! Included metadata.sql
/*
 * Metadata: the vocabularies that an organisation chooses for itself.
 *
 * Business units and risk categories are known by their names, because names are what links, files and people use
 * (/risks?business_unit=Operations). A new name is carried along by `on update cascade`.
 */
create table if not exists app_public.business_units (
  name text constraint business_units_name_key primary key check (app_hidden.is_text(name, 80)),
  description text check (app_hidden.is_text(description, 500)),
  position int not null default 100 check (position between 1 and 9999),
  archived_at timestamptz check (archived_at between timestamptz '1900-01-01 00:00Z' and timestamptz '2200-01-01 00:00Z'),
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  updated_at timestamptz not null default app_hidden.now()
);
alter table app_public.business_units enable row level security;
comment on table app_public.business_units is E'@behavior -delete\nThe areas of the business that risks and figures are told apart by.';
comment on column app_public.business_units.position is 'Order on dashboards; the first one also takes the risks without a unit.';

create table if not exists app_public.risk_categories (
  name text constraint risk_categories_name_key primary key check (app_hidden.is_text(name, 80)),
  description text check (app_hidden.is_text(description, 500)),
  position int not null default 100 check (position between 1 and 9999),
  archived_at timestamptz check (archived_at between timestamptz '1900-01-01 00:00Z' and timestamptz '2200-01-01 00:00Z'),
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  updated_at timestamptz not null default app_hidden.now()
);
alter table app_public.risk_categories enable row level security;
comment on table app_public.risk_categories is E'@behavior -delete\nKinds of risk.';
insert into app_public.risk_categories (position, name, description) values
  (1, 'Strategic', 'Direction, market, reputation'),
  (2, 'Operational', 'Processes, people, premises'),
  (3, 'Financial', 'Liquidity, credit, currency, fraud'),
  (4, 'Compliance', 'Law, regulation, contract'),
  (5, 'Information security', 'Confidentiality, integrity, availability of information'),
  (6, 'Technology', 'Systems and their change'),
  (7, 'Third party', 'Suppliers and partners'),
  (8, 'Health and safety', 'People and environment')
on conflict do nothing;

create table if not exists app_public.impact_weights (
  dimension text primary key check (dimension in ('financial', 'operational', 'reputational', 'legal', 'safety')),
  weight int not null default 1 check (weight between 0 and 100),
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  updated_at timestamptz not null default app_hidden.now()
);
alter table app_public.impact_weights enable row level security;
comment on table app_public.impact_weights is E'@behavior -insert -delete\nHow much each impact dimension counts in the composite score; equal by default.';
insert into app_public.impact_weights (dimension) values
  ('financial'), ('operational'), ('reputational'), ('legal'), ('safety')
on conflict do nothing;

select app_private.keep_versions('app_public.business_units');
select app_private.keep_versions('app_public.risk_categories');
select app_private.keep_versions('app_public.impact_weights');
select app_private.watch('app_public.business_units');
select app_private.watch('app_public.risk_categories');
select app_private.watch('app_public.impact_weights');

drop policy if exists select_staff on app_public.business_units;
create policy select_staff on app_public.business_units for select to :VISITOR using ((select app_hidden.is_staff()));
drop policy if exists insert_settler on app_public.business_units;
create policy insert_settler on app_public.business_units for insert to :VISITOR
  with check ((select app_hidden.may('system_settings', 'full')));
drop policy if exists update_settler on app_public.business_units;
create policy update_settler on app_public.business_units for update to :VISITOR
  using ((select app_hidden.may('system_settings', 'full'))) with check ((select app_hidden.may('system_settings', 'full')));
drop policy if exists select_staff on app_public.risk_categories;
create policy select_staff on app_public.risk_categories for select to :VISITOR using ((select app_hidden.is_staff()));
drop policy if exists insert_settler on app_public.risk_categories;
create policy insert_settler on app_public.risk_categories for insert to :VISITOR
  with check ((select app_hidden.may('system_settings', 'full')));
drop policy if exists update_settler on app_public.risk_categories;
create policy update_settler on app_public.risk_categories for update to :VISITOR
  using ((select app_hidden.may('system_settings', 'full'))) with check ((select app_hidden.may('system_settings', 'full')));
drop policy if exists select_staff on app_public.impact_weights;
create policy select_staff on app_public.impact_weights for select to :VISITOR using ((select app_hidden.is_staff()));
drop policy if exists update_settler on app_public.impact_weights;
create policy update_settler on app_public.impact_weights for update to :VISITOR
  using ((select app_hidden.may('system_settings', 'full'))) with check ((select app_hidden.may('system_settings', 'full')));

grant select on app_public.business_units, app_public.risk_categories, app_public.impact_weights to :VISITOR;
grant insert (name, description, position) on app_public.business_units, app_public.risk_categories to :VISITOR;
grant update (name, description, position, archived_at, version) on app_public.business_units, app_public.risk_categories to :VISITOR;
grant update (weight, version) on app_public.impact_weights to :VISITOR;
-- No delete: a unit or category that is no longer used is archived, and old records keep its name.
--! EndIncluded metadata.sql
--! Included teams.sql
/*
 * Teams: people who work together. A team gives no permission; it is whom a saved view is shared with.
 * Whoever may change accounts keeps them; all staff see them, so that everybody knows who is in the team they share with.
 */
create table if not exists app_public.teams (
  id uuid primary key default gen_random_uuid(),
  name text not null constraint teams_name_check check (app_hidden.is_text(name, 80)),
  description text check (app_hidden.is_text(description, 500)),
  archived_at timestamptz check (archived_at between timestamptz '1900-01-01 00:00Z' and timestamptz '2200-01-01 00:00Z'),
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  updated_at timestamptz not null default app_hidden.now()
);
alter table app_public.teams enable row level security;
create unique index if not exists teams_name_key on app_public.teams (lower(name));
comment on table app_public.teams is E'@behavior -delete\nPeople who work together. A team gives no permission; saved views are shared with it.';
comment on column app_public.teams.name is 'Unique, whatever the case of its letters.';
comment on column app_public.teams.archived_at is 'Since when the team is no more; nothing is shared with it from then on.';

create table if not exists app_public.team_members (
  team_id uuid not null references app_public.teams on delete cascade,
  user_id uuid not null references app_public.users on delete cascade,
  added_at timestamptz not null default app_hidden.now(),
  primary key (team_id, user_id)
);
alter table app_public.team_members enable row level security;
create index if not exists team_members_user_id_idx on app_public.team_members (user_id);
comment on table app_public.team_members is 'Who is in which team.';
comment on constraint team_members_team_id_fkey on app_public.team_members is E'@foreignFieldName members';
comment on constraint team_members_user_id_fkey on app_public.team_members is E'@behavior -singularRelation:resource:single -select\n@fieldName account\n@foreignFieldName memberships';

-- Somebody who can be asked, and only into a team that there still is.
create or replace function app_hidden.tg_team_members__living() returns trigger as $$
begin
  if current_user <> ':VISITOR' then
    return new;
  end if;
  if not app_hidden.is_assignable(new.user_id) then
    perform app_hidden.fail('IVREF', 'This person cannot be in a team: choose an approved colleague.', 'user_id');
  end if;
  if exists (select from app_public.teams where id = new.team_id and archived_at is not null) then
    perform app_hidden.fail('CNFLT', 'This team is archived. Restore it to change it.');
  end if;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _200_living before insert on app_public.team_members
  for each row execute function app_hidden.tg_team_members__living();

select app_private.keep_versions('app_public.teams');
select app_private.watch('app_public.teams');
select app_private.watch('app_public.team_members');

drop policy if exists select_staff on app_public.teams;
create policy select_staff on app_public.teams for select to :VISITOR using ((select app_hidden.is_staff()));
drop policy if exists insert_keeper on app_public.teams;
create policy insert_keeper on app_public.teams for insert to :VISITOR with check ((select app_hidden.may('users_edit', 'full')));
drop policy if exists update_keeper on app_public.teams;
create policy update_keeper on app_public.teams for update to :VISITOR
  using ((select app_hidden.may('users_edit', 'full'))) with check ((select app_hidden.may('users_edit', 'full')));
drop policy if exists select_staff on app_public.team_members;
create policy select_staff on app_public.team_members for select to :VISITOR using ((select app_hidden.is_staff()));
drop policy if exists insert_keeper on app_public.team_members;
create policy insert_keeper on app_public.team_members for insert to :VISITOR with check ((select app_hidden.may('users_edit', 'full')));
drop policy if exists delete_keeper on app_public.team_members;
create policy delete_keeper on app_public.team_members for delete to :VISITOR using ((select app_hidden.may('users_edit', 'full')));
grant select on app_public.teams, app_public.team_members to :VISITOR;
grant insert (id, name, description) on app_public.teams to :VISITOR;
grant update (name, description, archived_at, version) on app_public.teams to :VISITOR;
grant insert (team_id, user_id) on app_public.team_members to :VISITOR;
grant delete on app_public.team_members to :VISITOR;
-- No delete of teams: a team that is no more is archived, and the trail keeps its name.

create or replace function app_public.team_members_person(member app_public.team_members) returns app_public.person as $$
  select app_hidden.person(member.user_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.team_members_person(app_public.team_members) is 'The person who is in the team.';

-- The living teams of the person who asks.
create or replace function app_hidden.my_team_ids() returns uuid[] as $$
begin
  return array(select team_id from app_public.team_members join app_public.teams on teams.id = team_id
    where user_id = app_hidden.current_user_id() and archived_at is null and app_hidden.is_staff());
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_public.teams_is_mine(team app_public.teams) returns boolean as $$
  select team.id = any (app_hidden.my_team_ids());
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.teams_is_mine(app_public.teams) is E'@notNull\nWhether the person who asks is in this team, and it is not archived.';

grant execute on function
  app_hidden.my_team_ids(), app_public.team_members_person(app_public.team_members), app_public.teams_is_mine(app_public.teams)
to :VISITOR;
--! EndIncluded teams.sql
--! Included saved_views.sql
/*
 * Saved views: a register as somebody wants to see it again: search, filters, order, columns. A view belongs to who
 * saved it and may be shared with one team of theirs; it holds an address, never records, so that everyone who opens it
 * sees what they may see.
 */
create table if not exists app_public.saved_views (
  id uuid primary key default gen_random_uuid(),
  area text not null check (area ~ '^[a-z_]{1,40}$'),
  name text not null check (app_hidden.is_text(name, 60)),
  -- What stands after the question mark; empty is the list as it is for everybody.
  query text not null check (char_length(query) <= 2000 and query !~ '[^\x20-\x7e]'),
  owner_id uuid not null default app_hidden.current_user_id() references app_public.users on delete cascade,
  team_id uuid references app_public.teams on delete set null,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  updated_at timestamptz not null default app_hidden.now()
);
alter table app_public.saved_views enable row level security;
create unique index if not exists saved_views_name_key on app_public.saved_views (owner_id, area, lower(name));
create index if not exists saved_views_team_id_idx on app_public.saved_views (team_id);
comment on table app_public.saved_views is E'A register as somebody wants to see it again. Own ones, and those that a team of the reader shares.';
comment on column app_public.saved_views.area is 'The register: risks, assets, controls, …';
comment on column app_public.saved_views.name is 'Unique among the views that its owner has of the register, whatever the case.';
comment on column app_public.saved_views.query is 'The query of the address: search, filters, sort, columns, density; at most 2,000 characters, percent-encoded.';
comment on column app_public.saved_views.team_id is 'The team that sees the view too; null: the owner alone.';
comment on constraint saved_views_owner_id_fkey on app_public.saved_views is E'@behavior -singularRelation:resource:single -select\n@fieldName ownerAccount\n@foreignFieldName savedViews';
comment on constraint saved_views_team_id_fkey on app_public.saved_views is E'@foreignFieldName sharedViews';

-- The view that a register opens with, for one person.
create table if not exists app_private.default_views (
  user_id uuid not null references app_public.users on delete cascade,
  area text not null check (area ~ '^[a-z_]{1,40}$'),
  view_id uuid not null references app_public.saved_views on delete cascade,
  primary key (user_id, area)
);
alter table app_private.default_views enable row level security;
create index if not exists default_views_view_id_idx on app_private.default_views (view_id);
comment on table app_private.default_views is 'Which saved view a register opens with, for one person.';

-- Asked after the policies: they say whose view it is, this says whom it may be shared with and how many there may be.
create or replace function app_hidden.tg_saved_views__limits() returns trigger as $$
begin
  if current_user <> ':VISITOR' then
    return null;
  end if;
  if new.team_id is not null and (tg_op = 'INSERT' or new.team_id is distinct from old.team_id)
    and not new.team_id = any (app_hidden.my_team_ids()) then
    perform app_hidden.fail('IVREF', 'You can share a view with a team that you are in.', 'team_id');
  end if;
  if tg_op = 'INSERT' and (select count(*) from app_public.saved_views where owner_id = new.owner_id and area = new.area) > 30 then
    perform app_hidden.fail('CNFLT', 'You have 30 saved views of this list already. Delete one to save another.');
  end if;
  return null;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _200_limits after insert or update on app_public.saved_views
  for each row execute function app_hidden.tg_saved_views__limits();

select app_private.keep_versions('app_public.saved_views');
select app_private.watch('app_public.saved_views');

drop policy if exists select_own on app_public.saved_views;
create policy select_own on app_public.saved_views for select to :VISITOR using (owner_id = (select app_hidden.current_user_id()));
drop policy if exists select_team on app_public.saved_views;
create policy select_team on app_public.saved_views for select to :VISITOR using (team_id = any ((select app_hidden.my_team_ids())::uuid[]));
drop policy if exists insert_staff on app_public.saved_views;
create policy insert_staff on app_public.saved_views for insert to :VISITOR
  with check ((select app_hidden.is_staff()) and owner_id = (select app_hidden.current_user_id()));
drop policy if exists update_own on app_public.saved_views;
create policy update_own on app_public.saved_views for update to :VISITOR
  using (owner_id = (select app_hidden.current_user_id())) with check (owner_id = (select app_hidden.current_user_id()));
drop policy if exists delete_own on app_public.saved_views;
create policy delete_own on app_public.saved_views for delete to :VISITOR using (owner_id = (select app_hidden.current_user_id()));
grant select on app_public.saved_views to :VISITOR;
grant insert (id, area, name, query, team_id) on app_public.saved_views to :VISITOR;
grant update (name, query, team_id, version) on app_public.saved_views to :VISITOR;
grant delete on app_public.saved_views to :VISITOR;

create or replace function app_public.saved_views_owner(view app_public.saved_views) returns app_public.person as $$
  select app_hidden.person(view.owner_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.saved_views_owner(app_public.saved_views) is 'The person who saved the view, and who alone changes it.';

create or replace function app_public.saved_views_is_default(view app_public.saved_views) returns boolean as $$
  select exists (select from app_private.default_views
    where user_id = app_hidden.current_user_id() and default_views.area = view.area and view_id = view.id);
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.saved_views_is_default(app_public.saved_views) is E'@notNull\nWhether the register opens with this view for the person who asks.';

create or replace function app_public.set_default_view(area text, view_id uuid default null) returns boolean as $$
#variable_conflict use_variable
begin
  if app_hidden.session_user_id() is null then
    perform app_hidden.fail('UNAUT', 'Sign in to continue.');
  end if;
  if app_hidden.current_user_id() is null then
    perform app_hidden.fail('FORBD', 'You don''t have the required permissions to do this.');
  end if;
  if view_id is not null and not exists (
    select from app_public.saved_views where saved_views.id = view_id and saved_views.area = area
      and (owner_id = app_hidden.current_user_id() or team_id = any (app_hidden.my_team_ids()))
  ) then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  delete from app_private.default_views
    where user_id = app_hidden.current_user_id() and default_views.area = area;
  if view_id is not null then
    insert into app_private.default_views (user_id, area, view_id) values (app_hidden.current_user_id(), area, view_id)
      on conflict on constraint default_views_pkey do update set view_id = excluded.view_id;
  end if;
  return view_id is not null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.set_default_view(text, uuid) is E'@resultFieldName isSet\nMakes a saved view the one that a register opens with for the person who asks; without a view it opens with its standard list.';

grant execute on function
  app_public.saved_views_owner(app_public.saved_views), app_public.saved_views_is_default(app_public.saved_views),
  app_public.set_default_view(text, uuid)
to :VISITOR;
--! EndIncluded saved_views.sql
--! Included registers.sql
/*
 * Registers: the lists of records that every area has, described once. What is described here is exported by one door
 * and told in one kind of history. Only migrations write these rows: names of tables and columns, and conditions, are
 * ours; nothing but values comes from a request.
 */
create table if not exists app_private.registers (
  -- As the address of the export names it, and the register of the screen.
  area text primary key check (area ~ '^[a-z_]+$'),
  -- The sheet of the file.
  title text not null,
  record_table regclass not null unique,
  -- At read to see the records, at full to take them away as a file.
  permission text not null references app_public.permissions on delete restrict,
  -- How a record is called in the history of another, as an expression over the row `r`.
  label text not null,
  -- A function that finds ids by words and asks for permission itself. None: there is no search.
  search text check (search ~ '^app_hidden\.[a-z_]+$'),
  -- A view: the id of the record, then the columns of the file under the names that the screen gives them.
  lines regclass,
  /*
   * What a filter of the screen means, by its key in the address:
   *   {"column": "status"}                         one of the values; with "none": "no_unit" also those without one
   *   {"column": "is_critical", "kind": "switch"}  true
   *   {"column": "due_on", "kind": "dates"}        from <key>_from to <key>_to, both included
   *   {"column": "location", "kind": "text"}       contains the words
   *   {"sql": "r.due_on < app_hidden.today()"}     whenever it is set; $values in it is what was chosen, as text[]
   */
  filters jsonb not null,
  -- The column behind each order of the screen, or an expression over `r` in brackets; "standard" is its first one.
  sorts jsonb not null check (sorts ? 'standard')
);
alter table app_private.registers enable row level security;
create index if not exists registers_permission_idx on app_private.registers (permission);
comment on table app_private.registers is 'What is searched, exported and told in a history: one row an area.';

create or replace function app_private.describe_register(
  area text, title text, record_table regclass, permission text, search text, lines regclass, filters jsonb, sorts jsonb,
  label text default $$r.reference || ' ' || r.name$$
) returns void as $$
  insert into app_private.registers (area, title, record_table, permission, label, search, lines, filters, sorts)
  values (area, title, record_table, permission, label, search, lines, filters, sorts)
  on conflict (area) do update set title = excluded.title, record_table = excluded.record_table,
    permission = excluded.permission, label = excluded.label, search = excluded.search, lines = excluded.lines,
    filters = excluded.filters, sorts = excluded.sorts;
$$ language sql volatile set search_path to pg_catalog;

-- The values of one filter: a list, a single word, or null when nothing was chosen.
create or replace function app_hidden.chosen(wanted jsonb, key text) returns text[] as $$
  select nullif(case jsonb_typeof(wanted -> key)
    when 'array' then (select array_agg(value) from jsonb_array_elements_text(wanted -> key) as value)
    when 'string' then array_remove(array[wanted ->> key], '')
  end, '{}');
$$ language sql immutable parallel safe set search_path to pg_catalog;

-- The condition of one filter over the row `r`, or null when it is not set. What cannot be a value of the column does
-- not count, as on a screen whose address somebody typed.
create or replace function app_private.register_condition(record_table regclass, key text, filter jsonb, given jsonb) returns text as $$
declare
  name constant text := filter ->> 'column';
  kind constant text := coalesce(filter ->> 'kind', 'choice');
  list text[] := app_hidden.chosen(given, key);
  first_day constant text := (app_hidden.chosen(given, key || '_from'))[1];
  last_day constant text := (app_hidden.chosen(given, key || '_to'))[1];
  type text;
  parts text[] := '{}';
begin
  if filter ? 'sql' then
    return case when list is not null then replace(filter ->> 'sql', '$values', format('%L::text[]', list)) end;
  end if;
  select format_type(atttypid, null) into strict type from pg_attribute where attrelid = record_table and attname = name;
  if kind = 'switch' then
    return case when list = '{true}' then format('r.%I', name) end;
  end if;
  if kind = 'text' then
    return case when list is not null then format('strpos(lower(r.%I), lower(%L)) > 0', name, list[1]) end;
  end if;
  if kind = 'dates' then
    if pg_input_is_valid(first_day, 'date') then
      parts := parts || format('r.%I >= %L::date', name, first_day);
    end if;
    if pg_input_is_valid(last_day, 'date') then
      parts := parts || format('r.%I < %L::date + 1', name, last_day);
    end if;
    return nullif(array_to_string(parts, ' and '), '');
  end if;
  list := array(select value from unnest(list) as value where pg_input_is_valid(value, type));
  if cardinality(list) > 0 then
    parts := parts || format('r.%I = any (%L::%s[])', name, list, type);
  end if;
  if filter ? 'none' and app_hidden.chosen(given, filter ->> 'none') is not null then
    parts := parts || format('r.%I is null', name);
  end if;
  return '(' || nullif(array_to_string(parts, ' or '), '') || ')';
end;
$$ language plpgsql stable set search_path to pg_catalog;

/*
 * `where` to `order by` over the rows `r` that a screen shows: {"search", "values": {key in the address: [values]},
 * "sort", "descending"}. An unknown filter is refused: left out, it would give away more rows than are seen.
 */
create or replace function app_private.register_rows(register app_private.registers, wanted jsonb) returns text as $$
declare
  given constant jsonb := case jsonb_typeof(wanted -> 'values') when 'object' then wanted -> 'values' else '{}' end;
  words constant text := nullif(btrim(wanted ->> 'search'), '');
  archived constant text := (app_hidden.chosen(given, 'archived'))[1];
  sort constant text := coalesce(register.sorts ->> (wanted ->> 'sort'), register.sorts ->> 'standard');
  direction constant text := case when (wanted -> 'descending') = 'true' then 'desc' else 'asc' end;
  conditions text;
  stranger text;
begin
  select key into stranger from jsonb_object_keys(given) as key
  where key <> 'archived' and not exists (
    select from jsonb_each(register.filters) as filter (name, meaning)
    where key in (name, meaning ->> 'none') or meaning ->> 'kind' = 'dates' and key in (name || '_from', name || '_to')
  );
  if stranger is not null then
    perform app_hidden.fail('IVINP', format('There is no filter %s.', left(stranger, 40)), 'wanted');
  end if;
  select string_agg(condition, ' and ') into conditions from (
    select app_private.register_condition(register.record_table, key, meaning, given) as condition
    from jsonb_each(register.filters) as filter (key, meaning)
    union all
    select case when words is not null then format('r.id = any (%s(%L))', register.search, words) end
    union all
    select case archived when 'true' then 'r.archived_at is not null' when 'false' then 'r.archived_at is null' end
  ) as stated;
  return format('where %s order by %s %s nulls last, r.id %3$s', coalesce(conditions, 'true'),
    case when sort like '(%' then sort else format('r.%I', sort) end, direction);
end;
$$ language plpgsql stable set search_path to pg_catalog;

create or replace function app_private.register_to_export(area text) returns app_private.registers as $$
#variable_conflict use_variable
declare
  register app_private.registers;
begin
  select * into register from app_private.registers where registers.area = area and lines is not null;
  if register.area is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  perform app_hidden.require(register.permission, 'full');
  return register;
end;
$$ language plpgsql stable set search_path to pg_catalog;

/*
 * Export: the rows of a register as a file. Reading them one page at a time needs the permission at read; taking all of
 * them away needs it at full, and the trail says who took what. The note is written in a transaction of its own before
 * the first row leaves, so that a download that breaks off is known too.
 */
-- The columns of the file, in the order that was asked for. A day stays a day, whatever the server's time zone is.
create or replace function app_private.register_columns(register app_private.registers, columns text[]) returns text as $$
declare
  selected text;
  known int;
begin
  select count(*), string_agg(case atttypid when 'date'::regtype
    then format('line.%I::timestamp at time zone %L', attname, 'UTC') else format('line.%I', attname) end, ', ' order by position)
  into known, selected
  from unnest(columns) with ordinality as asked (name, position)
  join pg_attribute on attrelid = register.lines and attname = name and attnum > 0 and name <> 'id';
  if known = 0 or known <> cardinality(columns) then
    perform app_hidden.fail('IVINP', 'Choose the columns to export.', 'columns');
  end if;
  return selected;
end;
$$ language plpgsql stable set search_path to pg_catalog;

create or replace function app_hidden.note_export(area text, columns text[], wanted jsonb) returns text as $$
declare
  register constant app_private.registers := app_private.register_to_export(area);
  count int;
begin
  perform app_private.register_columns(register, columns);
  execute format('select count(*) from (select from %s as r %s) as rows', register.record_table, app_private.register_rows(register, wanted))
    into count;
  perform trail.note('export', relname, 'export', jsonb_build_object('rows', count, 'wanted', wanted))
    from pg_class where oid = register.record_table;
  return register.title;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- Opens the cursor `lines` over the rows of the file.
create or replace function app_hidden.open_export(area text, columns text[], wanted jsonb) returns void as $$
declare
  register constant app_private.registers := app_private.register_to_export(area);
  lines refcursor := 'lines';
begin
  open lines no scroll for execute format('select %s from %s as r join %s as line on line.id = r.id %s',
    app_private.register_columns(register, columns), register.record_table, register.lines,
    app_private.register_rows(register, wanted));
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

grant execute on function app_hidden.note_export(text, text[], jsonb), app_hidden.open_export(text, text[], jsonb) to :VISITOR;
--! EndIncluded registers.sql
--! Included record_history.sql
/*
 * The history of a record: its own entries in the trail and those of the rows that belong to it, told with the names of
 * people. A link between two records is told at both of them, under the name that the other had on that day, so that
 * it is still known when the link and the name are gone.
 */
set local role :TRAIL_OWNER;
create or replace function trail.notes(event text, subject text, record_ids text[], details jsonb[]) returns void as $$
  select trail.write('event', subject, record_ids, array_fill(null::jsonb, array[cardinality(record_ids)]),
    array(select jsonb_build_object('event', event) || detail from unnest(details) with ordinality as d (detail, place) order by place));
$$ language sql volatile security definer set search_path to pg_catalog, pg_temp;
grant execute on function trail.notes(text, text, text[], jsonb[]) to :OWNER;
set local role :OWNER;

-- Arguments: column and area of the one record, column and area of the other.
create or replace function app_private.tg__links() returns trigger as $$
declare
  event constant text := case tg_op when 'INSERT' then 'linked' else 'unlinked' end;
  record_ids text[];
  details jsonb[];
  near app_private.registers;
  far app_private.registers;
begin
  for side in 0 .. 1 loop
    select * into near from app_private.registers where area = tg_argv[1 + 2 * side];
    select * into far from app_private.registers where area = tg_argv[3 - 2 * side];
    -- An area that is described further down in the same migration; a test looks that each of them is in the end.
    continue when near.area is null or far.area is null;
    execute format($q$
      select array_agg(link.%1$I::text), array_agg(jsonb_build_object('area', %2$L, 'id', r.id, 'name', %3$s))
      from %4$s as link join %5$s as r on r.id = link.%6$I $q$,
      tg_argv[2 * side], far.area, far.label, case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end,
      far.record_table, tg_argv[2 - 2 * side])
    into record_ids, details;
    if record_ids is not null then
      perform trail.notes(event, relname, record_ids, details) from pg_class where oid = near.record_table;
    end if;
  end loop;
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_private.tell_links(link regclass, one_column text, one_area text, other_column text, other_area text)
returns void as $$
declare
  arguments constant text := format('%L, %L, %L, %L', one_column, one_area, other_column, other_area);
begin
  execute format('create or replace trigger _910_links_insert after insert on %s referencing new table as new_rows for each statement execute function app_private.tg__links(%s)', link, arguments);
  execute format('create or replace trigger _910_links_delete after delete on %s referencing old table as old_rows for each statement execute function app_private.tg__links(%s)', link, arguments);
end;
$$ language plpgsql volatile set search_path to pg_catalog;

-- A row of the trail names people by id (owner_id, reviewed_by); a reader wants owner_name and reviewed_by_name beside
-- it. No row is null, not JSON's null.
create or replace function app_hidden.with_names(entry jsonb) returns jsonb as $$
  select entry || coalesce((
    select jsonb_object_agg(regexp_replace(key, '_id$', '') || '_name', full_name)
    from jsonb_each_text(entry)
    join app_public.users on users.id = case when pg_input_is_valid(value, 'uuid') then value::uuid end
    where key ~ '_(id|by)$' and key <> 'created_by'
  ), '{}')
  where jsonb_typeof(entry) = 'object';
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;

/*
 * Newest first, at most 1,000; nothing for who may not see the records of the area. `parts` are the rows that belong to
 * the record: [{"table": "mitigation_tasks", "by": "risk_id", "needs": "mitigation_tasks"}], each told to who has what
 * it needs (the permission of the area, when it says nothing).
 */
create or replace function app_hidden.history(area text, record_id uuid, newest int, parts jsonb default '[]') returns setof app_public.change as $$
#variable_conflict use_variable
declare
  at_most constant int := least(greatest(coalesce(newest, 200), 0), 1000);
  register app_private.registers;
  part record;
  ids text[];
  entries app_public.change[];
  more app_public.change[];
begin
  select * into strict register from app_private.registers where registers.area = area;
  if not app_hidden.may(register.permission, 'read') then
    return;
  end if;
  entries := array(select change from app_hidden.changes(
    array(select relname::text from pg_class where oid = register.record_table), array[record_id::text], at_most) as change
    -- The other end of a link is named only to who may see it.
    where change.operation <> 'event' or not change.after ? 'area' or exists (
      select from app_private.registers as other
      where other.area = change.after ->> 'area' and app_hidden.may(other.permission, 'read')));
  for part in select * from jsonb_to_recordset(parts) as p ("table" text, "by" text, needs text) loop
    if app_hidden.may(coalesce(part.needs, register.permission), 'read') then
      execute format('select array_agg(id::text) from app_public.%I where %I = $1', part."table", part."by") into ids using record_id;
      more := array(select change from app_hidden.changes(array[part."table"], ids, at_most) as change);
      entries := entries || more;
    end if;
  end loop;
  return query
    select change.seq, change.at, change.actor_name, change.operation, change.table_name, change.record_id, change.reason,
      app_hidden.with_names(change.before), app_hidden.with_names(change.after)
    from unnest(entries) as change order by change.seq desc limit at_most;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
--! EndIncluded record_history.sql
--! Included risks.sql
/*
 * Risks: what may go wrong, why, what follows, and how badly.
 *
 * Lifecycle (status), treatment and review are separate. Scores come from assessments (assessments.sql) or are
 * stated by a person with a reason; severity follows from the scores by one rule that is written once, here.
 */
create table if not exists app_public.severities (
  severity text primary key,
  description text not null,
  position int not null,
  lowest_score int not null check (lowest_score between 0 and 25)
);
alter table app_public.severities enable row level security;
comment on table app_public.severities is E'@enum\n@enumName Severity\nHow grave a score is (specification, section 9): critical 20 and more, high 15, medium 10, else low.';
insert into app_public.severities (position, severity, lowest_score, description) values
  (1, 'critical', 20, 'A score of 20 or more.'), (2, 'high', 15, 'A score from 15 to under 20.'),
  (3, 'medium', 10, 'A score from 10 to under 15.'), (4, 'low', 0, 'A score under 10, or none yet.')
on conflict do nothing;

create table if not exists app_public.risk_statuses (status text primary key, description text not null);
alter table app_public.risk_statuses enable row level security;
comment on table app_public.risk_statuses is E'@enum\n@enumName RiskStatus\nWhere a risk is in its life; dashboards count identified ones.';
insert into app_public.risk_statuses values
  ('draft', 'Being written; counts nowhere.'), ('identified', 'Active: dashboards count it.'),
  ('closed', 'No longer a risk; kept for the record.')
on conflict do nothing;

create table if not exists app_public.risk_treatments (treatment text primary key, description text not null);
alter table app_public.risk_treatments enable row level security;
comment on table app_public.risk_treatments is E'@enum\n@enumName RiskTreatment\nWhat is done about a risk (ISO 31000, 6.5).';
insert into app_public.risk_treatments values
  ('open', 'Not decided yet.'), ('mitigate', 'Make it less likely or less harmful.'), ('accept', 'Live with it, knowingly.'),
  ('transfer', 'Share it: insurance, contract.'), ('avoid', 'Stop what causes it.')
on conflict do nothing;

-- The one rule of severity: the composite score leads, the residual and then the inherent one stand in for it.
create or replace function app_hidden.leading_score(composite int, residual int, inherent int) returns int
  language sql immutable parallel safe
  return coalesce(composite, residual, inherent, 0);
create or replace function app_hidden.severity(score int) returns text language sql immutable parallel safe
  return case when score >= 20 then 'critical' when score >= 15 then 'high' when score >= 10 then 'medium' else 'low' end;

create table if not exists app_public.risks (
  id uuid primary key default gen_random_uuid(),
  number int not null generated always as identity unique,
  reference text not null generated always as ('R-' || lpad(number::text, greatest(4, length(number::text)), '0')) stored,
  name text not null check (app_hidden.is_text(name, 200)),
  description text check (app_hidden.is_text(description, 5000)),
  status text not null default 'identified' references app_public.risk_statuses on delete restrict,
  category text references app_public.risk_categories on update cascade on delete restrict,
  cause text check (app_hidden.is_text(cause, 2000)),
  event text check (app_hidden.is_text(event, 2000)),
  consequence text check (app_hidden.is_text(consequence, 2000)),
  inherent_likelihood int check (inherent_likelihood between 1 and 5),
  inherent_impact int check (inherent_impact between 1 and 5),
  residual_likelihood int check (residual_likelihood between 1 and 5),
  residual_impact int check (residual_impact between 1 and 5),
  target_likelihood int check (target_likelihood between 1 and 5),
  target_impact int check (target_impact between 1 and 5),
  inherent_risk_score int check (inherent_risk_score between 1 and 25),
  residual_risk_score int check (residual_risk_score between 1 and 25),
  target_risk_score int check (target_risk_score between 1 and 25),
  composite_risk_score int check (composite_risk_score between 1 and 25),
  -- Why scores were stated by hand; null while they come from assessments.
  scores_reason text check (app_hidden.is_text(scores_reason, 1000)),
  score int not null generated always as (app_hidden.leading_score(composite_risk_score, residual_risk_score, inherent_risk_score)) stored,
  severity text not null generated always as (
    app_hidden.severity(app_hidden.leading_score(composite_risk_score, residual_risk_score, inherent_risk_score))
  ) stored references app_public.severities,
  -- What dashboards count as critical asks for either score, so it is not the same as the severity.
  is_critical boolean not null generated always as (
    coalesce(composite_risk_score, 0) >= 20 or coalesce(residual_risk_score, 0) >= 20
  ) stored,
  treatment text not null default 'open' references app_public.risk_treatments on delete restrict,
  owner_id uuid references app_public.users on delete set null,
  business_unit text references app_public.business_units on update cascade on delete restrict,
  velocity text check (velocity in ('slow', 'moderate', 'fast')),
  confidence text check (confidence in ('low', 'medium', 'high')),
  next_review_on date check (app_hidden.is_date(next_review_on)),
  last_reviewed_at timestamptz,
  closed_at timestamptz,
  closed_reason text check (app_hidden.is_text(closed_reason, 1000)),
  archived_at timestamptz,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  updated_at timestamptz not null default app_hidden.now()
);
alter table app_public.risks enable row level security;
-- Each list order ends in the key, so that the next page is found by one descent of the index.
create index if not exists risks_score_idx on app_public.risks (score, id);
create index if not exists risks_name_idx on app_public.risks (name, id);
create index if not exists risks_updated_at_idx on app_public.risks (updated_at, id);
create index if not exists risks_created_at_idx on app_public.risks (created_at, id);
create index if not exists risks_cell_idx on app_public.risks (severity, business_unit, score, id);
create index if not exists risks_is_critical_idx on app_public.risks (is_critical, score, id);
create index if not exists risks_business_unit_idx on app_public.risks (business_unit);
create index if not exists risks_status_idx on app_public.risks (status);
create index if not exists risks_category_idx on app_public.risks (category);
create index if not exists risks_treatment_idx on app_public.risks (treatment);
create index if not exists risks_owner_id_idx on app_public.risks (owner_id);
create index if not exists risks_created_by_idx on app_public.risks (created_by);
create index if not exists risks_next_review_on_idx on app_public.risks (next_review_on, id);
create index if not exists risks_archived_at_idx on app_public.risks (archived_at);
-- Orders of columns that may be empty: the next page is found by a row comparison only where nothing is null.
create index if not exists risks_residual_order_idx on app_public.risks (coalesce(residual_risk_score, 0), id);
create index if not exists risks_unit_order_idx on app_public.risks (coalesce(business_unit, ''), id);

comment on table app_public.risks is E'@behavior -delete\n@search app_hidden.search_risks\n@groupBy severity is_critical business_unit category status treatment owner_id\n@measure score composite_risk_score inherent_risk_score residual_risk_score target_risk_score\nSomething that may go wrong: cause, event, consequence, and how badly before and after treatment.';
comment on column app_public.risks.reference is 'R-0001, R-0002, …: how people name the risk.';
comment on column app_public.risks.status is 'draft, identified (active, counted on dashboards) or closed.';
comment on column app_public.risks.inherent_risk_score is 'Likelihood x greatest impact before treatment, 1..25.';
comment on column app_public.risks.residual_risk_score is 'Likelihood x greatest impact with the controls of today, 1..25.';
comment on column app_public.risks.target_risk_score is 'Likelihood x greatest impact that is aimed at, 1..25.';
comment on column app_public.risks.composite_risk_score is 'Inherent likelihood x weighted mean of the impact dimensions, rounded, 1..25; leads the severity.';
comment on column app_public.risks.score is 'The score that severity follows: composite, else residual, else inherent; 0 while there is none.';
comment on column app_public.risks.severity is 'critical 20 or more, high 15, medium 10, else low (specification, section 9).';
comment on column app_public.risks.is_critical is 'Composite or residual score of 20 or more: what the number of critical risks counts.';
comment on column app_public.risks.business_unit is 'Where it may happen. Dashboards count a risk without a unit in the first area.';
comment on column app_public.risks.velocity is 'How fast the consequence follows the event: slow, moderate or fast.';
comment on column app_public.risks.confidence is 'How sure the assessors are: low, medium or high.';
comment on column app_public.risks.version is 'Counts the changes; an update states the version that it was made from.';
comment on constraint risks_business_unit_fkey on app_public.risks is E'@fieldName unit';
comment on constraint risks_category_fkey on app_public.risks is E'@fieldName kind';
comment on constraint risks_owner_id_fkey on app_public.risks is E'@behavior -singularRelation:resource:single -select\n@fieldName ownerAccount\n@foreignFieldName ownedRisks';
comment on constraint risks_created_by_fkey on app_public.risks is E'@fieldName creatorAccount\n@foreignFieldName createdRisks';

-- A person who is made the owner must be one who can be asked: approved, with a role.
create or replace function app_hidden.tg__owner() returns trigger as $$
begin
  if new.owner_id is not null and not app_hidden.is_assignable(new.owner_id) then
    perform app_hidden.fail('IVREF', 'This person cannot be the owner: choose an approved colleague.', 'owner_id');
  end if;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _200_owner_insert before insert on app_public.risks
  for each row execute function app_hidden.tg__owner();
create or replace trigger _200_owner_update before update of owner_id on app_public.risks
  for each row when (new.owner_id is distinct from old.owner_id) execute function app_hidden.tg__owner();

-- Edits go to living risks; a draft becomes identified by an edit, everything else in its life has its own function.
create or replace function app_hidden.tg_risks__lifecycle() returns trigger as $$
begin
  if current_user <> ':VISITOR' then
    return new;
  end if;
  if tg_op = 'INSERT' and new.status = 'closed' then
    perform app_hidden.fail('IVINP', 'A new risk is a draft or identified.', 'status');
  end if;
  if tg_op = 'UPDATE' and old.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This risk is archived. Restore it to change it.');
  end if;
  if tg_op = 'UPDATE' and old.status = 'closed' then
    perform app_hidden.fail('CNFLT', 'This risk is closed. Reopen it to change it.');
  end if;
  if tg_op = 'UPDATE' and new.status is distinct from old.status and new.status <> 'identified' then
    perform app_hidden.fail('IVINP', 'Close a risk with a reason; an identified risk does not become a draft again.', 'status');
  end if;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _210_lifecycle before insert or update on app_public.risks
  for each row execute function app_hidden.tg_risks__lifecycle();

select app_private.keep_versions('app_public.risks');
select app_private.watch('app_public.severities');
select app_private.watch('app_public.risk_statuses');
select app_private.watch('app_public.risk_treatments');
select app_private.watch('app_public.risks');

drop policy if exists select_reader on app_public.risks;
create policy select_reader on app_public.risks for select to :VISITOR using ((select app_hidden.may('risks_view', 'read')));
drop policy if exists insert_creator on app_public.risks;
create policy insert_creator on app_public.risks for insert to :VISITOR with check ((select app_hidden.may('risks_create', 'full')));
drop policy if exists update_editor on app_public.risks;
create policy update_editor on app_public.risks for update to :VISITOR
  using ((select app_hidden.may('risks_edit', 'full'))) with check ((select app_hidden.may('risks_edit', 'full')));
grant select on app_public.risks to :VISITOR;
grant insert (id, name, description, status, category, cause, event, consequence, treatment, owner_id, business_unit, velocity, confidence, next_review_on)
  on app_public.risks to :VISITOR;
grant update (name, description, status, category, cause, event, consequence, treatment, owner_id, business_unit, velocity, confidence, next_review_on, version)
  on app_public.risks to :VISITOR;
-- No delete: a risk is closed or archived, not forgotten. No scores: they come from assessments or stateRiskScores.

drop policy if exists select_everyone on app_public.severities;
create policy select_everyone on app_public.severities for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.risk_statuses;
create policy select_everyone on app_public.risk_statuses for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.risk_treatments;
create policy select_everyone on app_public.risk_treatments for select to :VISITOR, :AUTHENTICATOR using (true);
grant select on app_public.severities, app_public.risk_statuses, app_public.risk_treatments to :VISITOR, :AUTHENTICATOR;

create or replace function app_public.risks_owner(risk app_public.risks) returns app_public.person as $$
  select app_hidden.person(risk.owner_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.risks_owner(app_public.risks) is 'The person who answers for the risk.';

create or replace function app_public.risks_creator(risk app_public.risks) returns app_public.person as $$
  select app_hidden.person(risk.created_by);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.risks_creator(app_public.risks) is 'The person who recorded the risk.';

create or replace function app_public.risks_residual_order(risk app_public.risks) returns int
  language sql immutable parallel safe
  return coalesce(risk.residual_risk_score, 0);
comment on function app_public.risks_residual_order(app_public.risks) is E'@behavior -typeField +orderBy\nThe residual score; a risk without one comes after all others from the top.';

create or replace function app_public.risks_unit_order(risk app_public.risks) returns text
  language sql immutable parallel safe
  return coalesce(risk.business_unit, '');
comment on function app_public.risks_unit_order(app_public.risks) is E'@behavior -typeField +orderBy\nThe business unit; a risk without one comes first.';

-- The choices of the owner filter: readers of risks may not read the accounts themselves.
create or replace function app_public.risk_owners() returns setof app_public.person as $$
begin
  if not app_hidden.may('risks_view', 'read') then
    return;
  end if;
  return query
    select users.id, users.full_name from app_public.users
    where exists (select from app_public.risks where risks.owner_id = users.id)
    order by users.full_name, users.id limit 500;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.risk_owners() is E'@behavior -connection +list\nPeople who own at least one risk, by name. Needs risks_view.';

/*
 * Search. Under row-level security PostgreSQL may not use a text index, so one function asks for permission first
 * and then searches with it. Words match by their beginnings; the gravest 10,000 are found.
 */
create or replace function app_hidden.risk_words(reference text, name text, description text, cause text, event text, consequence text)
returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple', coalesce(reference, '') || ' ' || coalesce(name, '') || ' ' || coalesce(description, '') || ' '
    || coalesce(cause, '') || ' ' || coalesce(event, '') || ' ' || coalesce(consequence, ''));
create index if not exists risks_words_idx on app_public.risks
  using gin (app_hidden.risk_words(reference, name, description, cause, event, consequence));

create or replace function app_hidden.prefix_query(search text) returns tsquery as $$
  select to_tsquery('simple', string_agg('''' || word || ''':*', ' & '))
  from regexp_split_to_table(lower(left(search, 200)), '[^[:alnum:]-]+') as word where word ~ '[[:alnum:]]';
$$ language sql immutable parallel safe set search_path to pg_catalog;

create or replace function app_hidden.search_risks(search text) returns uuid[] as $$
begin
  if not app_hidden.may('risks_view', 'read') then
    return '{}';
  end if;
  return array(
    select id from app_public.risks
    where app_hidden.risk_words(reference, name, description, cause, event, consequence) @@ app_hidden.prefix_query(search)
    order by score desc, id desc limit 10000
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_hidden.search_risks(text), app_public.risk_owners(), app_public.risks_residual_order(app_public.risks),
  app_public.risks_unit_order(app_public.risks), app_public.risks_owner(app_public.risks), app_public.risks_creator(app_public.risks),
  app_hidden.leading_score(int, int, int), app_hidden.severity(int),
  app_hidden.risk_words(text, text, text, text, text, text)
to :VISITOR;
--! EndIncluded risks.sql
--! Included assessments.sql
/*
 * Assessments and mitigation: how a risk got its scores, and what is done about it.
 *
 * An assessment is never changed or removed; the newest of its kind sets the scores of the risk, so the line over
 * time is real history.
 */
create table if not exists app_public.assessment_kinds (kind text primary key, description text not null);
alter table app_public.assessment_kinds enable row level security;
comment on table app_public.assessment_kinds is E'@enum\n@enumName AssessmentKind\nWhich state of the risk an assessment judges.';
insert into app_public.assessment_kinds values
  ('inherent', 'As it would be without any treatment.'), ('residual', 'As it is with the controls of today.'),
  ('target', 'As it should become.')
on conflict do nothing;

create table if not exists app_public.task_statuses (status text primary key, description text not null);
alter table app_public.task_statuses enable row level security;
comment on table app_public.task_statuses is E'@enum\n@enumName TaskStatus\nWhere a piece of work stands.';
insert into app_public.task_statuses values
  ('todo', 'Not begun.'), ('in_progress', 'Under way.'), ('done', 'Finished.'), ('cancelled', 'Will not be done.')
on conflict do nothing;

create table if not exists app_public.risk_assessments (
  id uuid primary key default gen_random_uuid(),
  risk_id uuid not null references app_public.risks on delete restrict,
  kind text not null references app_public.assessment_kinds on delete restrict,
  likelihood int not null check (likelihood between 1 and 5),
  impact_financial int check (impact_financial between 1 and 5),
  impact_operational int check (impact_operational between 1 and 5),
  impact_reputational int check (impact_reputational between 1 and 5),
  impact_legal int check (impact_legal between 1 and 5),
  impact_safety int check (impact_safety between 1 and 5),
  impact int not null generated always as (
    greatest(impact_financial, impact_operational, impact_reputational, impact_legal, impact_safety)
  ) stored,
  -- Set by the trigger: the weights of that day are part of the judgement.
  composite_score int not null check (composite_score between 1 and 25),
  score int not null generated always as (
    likelihood * greatest(impact_financial, impact_operational, impact_reputational, impact_legal, impact_safety)
  ) stored,
  rationale text not null check (app_hidden.is_text(rationale, 4000) and char_length(btrim(rationale)) >= 10),
  assessor_id uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  assessed_at timestamptz not null default app_hidden.now(),
  constraint risk_assessments_impact_check
    check (num_nonnulls(impact_financial, impact_operational, impact_reputational, impact_legal, impact_safety) > 0)
);
alter table app_public.risk_assessments enable row level security;
create index if not exists risk_assessments_risk_id_idx on app_public.risk_assessments (risk_id, kind, assessed_at, id);
create index if not exists risk_assessments_kind_idx on app_public.risk_assessments (kind);
create index if not exists risk_assessments_assessor_id_idx on app_public.risk_assessments (assessor_id);
create index if not exists risk_assessments_assessed_at_idx on app_public.risk_assessments (assessed_at, id);
comment on table app_public.risk_assessments is E'@behavior -update -delete\n@groupBy kind assessor_id\n@measure score composite_score likelihood impact\nOne judgement of a risk: likelihood and impact by dimension, with the reason. The newest of its kind counts.';
comment on column app_public.risk_assessments.impact is 'The greatest impact of all dimensions, 1..5.';
comment on column app_public.risk_assessments.score is 'Likelihood x greatest impact, 1..25.';
comment on column app_public.risk_assessments.composite_score is 'Likelihood x weighted mean of the given dimensions, rounded, 1..25, with the weights of that day.';
comment on column app_public.risk_assessments.rationale is 'Why, in at least 10 characters.';
comment on constraint risk_assessments_assessor_id_fkey on app_public.risk_assessments is E'@fieldName assessorAccount\n@foreignFieldName madeAssessments';

-- round(likelihood x weighted mean of the impact dimensions): dimensions that were not judged do not count.
create or replace function app_hidden.composite_score(
  likelihood int, financial int, operational int, reputational int, legal int, safety int
) returns int as $$
  select greatest(1, round(likelihood * coalesce(
    sum(impact * weight)::numeric / nullif(sum(weight) filter (where impact is not null), 0), avg(impact)))::int)
  from (values ('financial', financial), ('operational', operational), ('reputational', reputational),
    ('legal', legal), ('safety', safety)) as judged (dimension, impact)
  join app_public.impact_weights using (dimension);
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.tg_risk_assessments__score() returns trigger as $$
begin
  if num_nonnulls(new.impact_financial, new.impact_operational, new.impact_reputational, new.impact_legal, new.impact_safety) = 0 then
    perform app_hidden.fail('IVINP', 'Judge the impact in at least one dimension.', 'impact_financial');
  end if;
  new.composite_score := app_hidden.composite_score(new.likelihood, new.impact_financial, new.impact_operational,
    new.impact_reputational, new.impact_legal, new.impact_safety);
  if exists (select from app_public.risks where id = new.risk_id and (status = 'closed' or archived_at is not null)) then
    perform app_hidden.fail('CNFLT', 'This risk is closed or archived, so it cannot be assessed.');
  end if;
  return new;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _200_score before insert on app_public.risk_assessments
  for each row execute function app_hidden.tg_risk_assessments__score();

-- The newest judgement of its kind becomes the state of the risk.
create or replace function app_hidden.tg_risk_assessments__apply() returns trigger as $$
begin
  if exists (
    select from app_public.risk_assessments
    where risk_id = new.risk_id and kind = new.kind and (assessed_at, id) > (new.assessed_at, new.id)
  ) then
    return null;
  end if;
  perform app_hidden.give_reason(new.rationale);
  update app_public.risks set
    inherent_likelihood = case new.kind when 'inherent' then new.likelihood else inherent_likelihood end,
    inherent_impact = case new.kind when 'inherent' then new.impact else inherent_impact end,
    inherent_risk_score = case new.kind when 'inherent' then new.score else inherent_risk_score end,
    composite_risk_score = case new.kind when 'inherent' then new.composite_score else composite_risk_score end,
    residual_likelihood = case new.kind when 'residual' then new.likelihood else residual_likelihood end,
    residual_impact = case new.kind when 'residual' then new.impact else residual_impact end,
    residual_risk_score = case new.kind when 'residual' then new.score else residual_risk_score end,
    target_likelihood = case new.kind when 'target' then new.likelihood else target_likelihood end,
    target_impact = case new.kind when 'target' then new.impact else target_impact end,
    target_risk_score = case new.kind when 'target' then new.score else target_risk_score end,
    -- The reason stays as long as a score that was stated by hand stays.
    scores_reason = case
      when new.kind = 'inherent' and (residual_likelihood is not null or residual_risk_score is null) then null
      when new.kind = 'residual' and (inherent_likelihood is not null or num_nonnulls(inherent_risk_score, composite_risk_score) = 0) then null
      else scores_reason
    end,
    last_reviewed_at = new.assessed_at
  where id = new.risk_id;
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _500_apply after insert on app_public.risk_assessments
  for each row execute function app_hidden.tg_risk_assessments__apply();
select app_private.watch('app_public.assessment_kinds');
select app_private.watch('app_public.task_statuses');
select app_private.watch('app_public.risk_assessments');

drop policy if exists select_reader on app_public.risk_assessments;
create policy select_reader on app_public.risk_assessments for select to :VISITOR
  using ((select app_hidden.may('risk_assessments', 'read')) and (select app_hidden.may('risks_view', 'read')));
drop policy if exists insert_assessor on app_public.risk_assessments;
create policy insert_assessor on app_public.risk_assessments for insert to :VISITOR
  with check ((select app_hidden.may('risk_assessments', 'full')) and exists (select from app_public.risks where risks.id = risk_id));
grant select on app_public.risk_assessments to :VISITOR;
grant insert (id, risk_id, kind, likelihood, impact_financial, impact_operational, impact_reputational, impact_legal, impact_safety, rationale)
  on app_public.risk_assessments to :VISITOR;
-- No update, no delete: a judgement stands; a better one follows it.

create table if not exists app_public.mitigation_tasks (
  id uuid primary key default gen_random_uuid(),
  risk_id uuid not null references app_public.risks on delete restrict,
  name text not null check (app_hidden.is_text(name, 200)),
  description text check (app_hidden.is_text(description, 4000)),
  owner_id uuid references app_public.users on delete set null,
  due_on date check (app_hidden.is_date(due_on)),
  status text not null default 'todo' references app_public.task_statuses on delete restrict,
  progress int not null default 0 check (progress between 0 and 100),
  expected_effect text check (app_hidden.is_text(expected_effect, 1000)),
  completed_at timestamptz,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  updated_at timestamptz not null default app_hidden.now()
);
alter table app_public.mitigation_tasks enable row level security;
create index if not exists mitigation_tasks_risk_id_idx on app_public.mitigation_tasks (risk_id, created_at, id);
create index if not exists mitigation_tasks_owner_id_idx on app_public.mitigation_tasks (owner_id);
create index if not exists mitigation_tasks_created_by_idx on app_public.mitigation_tasks (created_by);
create index if not exists mitigation_tasks_status_idx on app_public.mitigation_tasks (status);
create index if not exists mitigation_tasks_due_on_idx on app_public.mitigation_tasks (due_on);
comment on table app_public.mitigation_tasks is E'@behavior -delete\n@groupBy status owner_id\n@measure progress\nA piece of work that makes a risk less likely or less harmful.';
comment on column app_public.mitigation_tasks.progress is 'Percent done, 0..100; 100 when the status is done.';
comment on column app_public.mitigation_tasks.expected_effect is 'What the work should change about likelihood or impact.';
comment on constraint mitigation_tasks_owner_id_fkey on app_public.mitigation_tasks is E'@fieldName ownerAccount\n@foreignFieldName ownedTasks';
comment on constraint mitigation_tasks_created_by_fkey on app_public.mitigation_tasks is E'@fieldName creatorAccount\n@foreignFieldName createdTasks';

create or replace function app_hidden.tg_mitigation_tasks__progress() returns trigger as $$
begin
  if exists (select from app_public.risks where id = new.risk_id and (status = 'closed' or archived_at is not null)) then
    perform app_hidden.fail('CNFLT', 'This risk is closed or archived, so its tasks rest.');
  end if;
  if new.status = 'done' then
    new.progress := 100;
    new.completed_at := coalesce(new.completed_at, app_hidden.now());
  else
    new.completed_at := null;
  end if;
  return new;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _200_progress before insert or update on app_public.mitigation_tasks
  for each row execute function app_hidden.tg_mitigation_tasks__progress();
create or replace trigger _200_owner_insert before insert on app_public.mitigation_tasks
  for each row execute function app_hidden.tg__owner();
create or replace trigger _200_owner_update before update of owner_id on app_public.mitigation_tasks
  for each row when (new.owner_id is distinct from old.owner_id) execute function app_hidden.tg__owner();
select app_private.keep_versions('app_public.mitigation_tasks');
select app_private.watch('app_public.mitigation_tasks');

drop policy if exists select_reader on app_public.mitigation_tasks;
create policy select_reader on app_public.mitigation_tasks for select to :VISITOR
  using ((select app_hidden.may('mitigation_tasks', 'read')) and (select app_hidden.may('risks_view', 'read')));
drop policy if exists insert_planner on app_public.mitigation_tasks;
create policy insert_planner on app_public.mitigation_tasks for insert to :VISITOR
  with check ((select app_hidden.may('mitigation_tasks', 'full')) and exists (select from app_public.risks where risks.id = risk_id));
drop policy if exists update_planner on app_public.mitigation_tasks;
create policy update_planner on app_public.mitigation_tasks for update to :VISITOR
  using ((select app_hidden.may('mitigation_tasks', 'full'))) with check ((select app_hidden.may('mitigation_tasks', 'full')));
grant select on app_public.mitigation_tasks to :VISITOR;
grant insert (id, risk_id, name, description, owner_id, due_on, status, progress, expected_effect) on app_public.mitigation_tasks to :VISITOR;
grant update (name, description, owner_id, due_on, status, progress, expected_effect, version) on app_public.mitigation_tasks to :VISITOR;
-- No delete: a task that is not wanted any more is cancelled.

drop policy if exists select_everyone on app_public.assessment_kinds;
create policy select_everyone on app_public.assessment_kinds for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.task_statuses;
create policy select_everyone on app_public.task_statuses for select to :VISITOR, :AUTHENTICATOR using (true);
grant select on app_public.assessment_kinds, app_public.task_statuses to :VISITOR, :AUTHENTICATOR;

create or replace function app_public.risk_assessments_assessor(assessment app_public.risk_assessments) returns app_public.person as $$
  select app_hidden.person(assessment.assessor_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.risk_assessments_assessor(app_public.risk_assessments) is 'The person who judged.';

create or replace function app_public.mitigation_tasks_owner(task app_public.mitigation_tasks) returns app_public.person as $$
  select app_hidden.person(task.owner_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.mitigation_tasks_owner(app_public.mitigation_tasks) is 'The person who does the work.';

create or replace function app_public.mitigation_tasks_is_overdue(task app_public.mitigation_tasks) returns boolean as $$
  select task.due_on is not null and task.due_on < app_hidden.today() and task.status in ('todo', 'in_progress');
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.mitigation_tasks_is_overdue(app_public.mitigation_tasks) is E'@notNull\nDue before today (UTC) and not finished.';

grant execute on function
  app_public.risk_assessments_assessor(app_public.risk_assessments),
  app_public.mitigation_tasks_owner(app_public.mitigation_tasks),
  app_public.mitigation_tasks_is_overdue(app_public.mitigation_tasks)
to :VISITOR;
--! EndIncluded assessments.sql
--! Included risk_life.sql
/*
 * The life of a risk beyond editing: close, reopen, archive, restore, stated scores, changes to many at once.
 * Each is a function because each has a rule or a reason that an update could not carry.
 */
create or replace function app_hidden.risk_for_change(id uuid, version int) returns app_public.risks as $$
#variable_conflict use_variable
declare
  risk app_public.risks;
begin
  select * into risk from app_public.risks where risks.id = risk_for_change.id for update;
  if risk.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if risk.version <> risk_for_change.version then
    perform app_hidden.fail('STALE', 'Someone else changed this meanwhile. Compare the two and save again.', 'version',
      jsonb_build_object('version', risk.version));
  end if;
  return risk;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_public.close_risk(id uuid, version int, reason text) returns app_public.risks as $$
#variable_conflict use_variable
declare
  risk app_public.risks;
begin
  perform app_hidden.require('risks_edit', 'full');
  perform app_hidden.require_reason(reason);
  risk := app_hidden.risk_for_change(id, version);
  if risk.status = 'closed' or risk.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'Only a living risk can be closed.');
  end if;
  perform app_hidden.give_reason(reason);
  update app_public.risks set status = 'closed', closed_at = app_hidden.now(), closed_reason = btrim(reason)
    where risks.id = risk.id returning * into risk;
  return risk;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.close_risk(uuid, int, text) is E'@resultFieldName risk\nEnds a risk with a reason; dashboards no longer count it. Needs risks_edit at full. Errors: STALE, CONFLICT when it is closed or archived already.';

create or replace function app_public.reopen_risk(id uuid, version int, reason text) returns app_public.risks as $$
#variable_conflict use_variable
declare
  risk app_public.risks;
begin
  perform app_hidden.require('risks_edit', 'full');
  perform app_hidden.require_reason(reason);
  risk := app_hidden.risk_for_change(id, version);
  if risk.status <> 'closed' or risk.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'Only a closed risk can be reopened.');
  end if;
  perform app_hidden.give_reason(reason);
  update app_public.risks set status = 'identified', closed_at = null, closed_reason = null
    where risks.id = risk.id returning * into risk;
  return risk;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.reopen_risk(uuid, int, text) is E'@resultFieldName risk\nMakes a closed risk active again, with a reason. Needs risks_edit at full.';

create or replace function app_public.archive_risks(ids uuid[], reason text) returns setof app_public.risks as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('risks_delete', 'full');
  perform app_hidden.require_many(ids);
  perform app_hidden.require_reason(reason);
  perform app_hidden.give_reason(reason);
  return query
    update app_public.risks set archived_at = app_hidden.now()
    where risks.id = any (ids) and archived_at is null returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.archive_risks(uuid[], text) is E'@resultFieldName risks\nTakes up to 1,000 risks out of lists and figures; they can be restored. Needs risks_delete at full and a reason.';

create or replace function app_public.restore_risks(ids uuid[]) returns setof app_public.risks as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('risks_delete', 'full');
  perform app_hidden.require_many(ids);
  return query
    update app_public.risks set archived_at = null
    where risks.id = any (ids) and archived_at is not null returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.restore_risks(uuid[]) is E'@resultFieldName risks\nBrings archived risks back. Needs risks_delete at full.';

create or replace function app_hidden.require_many(ids uuid[]) returns void as $$
begin
  if coalesce(cardinality(ids), 0) not between 1 and 1000 then
    perform app_hidden.fail('IVINP', 'Choose between 1 and 1,000 records.', 'ids');
  end if;
end;
$$ language plpgsql stable set search_path to pg_catalog;

/*
 * The same change to many risks: only the fields that `patch` names are changed. Closed and archived ones are
 * refused as they are one by one, and then nothing is changed.
 */
do $$ begin
  create type app_public.risk_bulk_change as (
    owner_id uuid, business_unit text, category text, treatment text, next_review_on date
  );
exception when duplicate_object then null; end $$;
comment on type app_public.risk_bulk_change is 'What to change on every chosen risk; a field that is null or absent stays as it is.';

create or replace function app_public.change_risks(ids uuid[], patch app_public.risk_bulk_change) returns setof app_public.risks as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('risks_edit', 'full');
  perform app_hidden.require_many(ids);
  if patch is null then
    perform app_hidden.fail('IVINP', 'Choose what to change.', 'patch');
  end if;
  if exists (select from app_public.risks where risks.id = any (ids) and (status = 'closed' or archived_at is not null)) then
    perform app_hidden.fail('CNFLT', 'Some of these risks are closed or archived. Nothing was changed.');
  end if;
  return query
    update app_public.risks set
      owner_id = coalesce(patch.owner_id, risks.owner_id),
      business_unit = coalesce(patch.business_unit, risks.business_unit),
      category = coalesce(patch.category, risks.category),
      treatment = coalesce(patch.treatment, risks.treatment),
      next_review_on = coalesce(patch.next_review_on, risks.next_review_on)
    where risks.id = any (ids) returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.change_risks(uuid[], app_public.risk_bulk_change) is E'@resultFieldName risks\nChanges up to 1,000 risks together, all or none. Needs risks_edit at full.';

create or replace function app_public.state_risk_scores(id uuid, version int, inherent int, residual int, composite int, reason text)
returns app_public.risks as $$
#variable_conflict use_variable
declare
  risk app_public.risks;
begin
  perform app_hidden.require('risk_assessments', 'full');
  perform app_hidden.require_reason(reason);
  risk := app_hidden.risk_for_change(id, version);
  if risk.status = 'closed' or risk.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'Only a living risk can be scored.');
  end if;
  perform app_hidden.give_reason(reason);
  -- A stated score has no likelihood and impact behind it, so those of earlier assessments go.
  update app_public.risks set
    inherent_risk_score = inherent, inherent_likelihood = null, inherent_impact = null,
    residual_risk_score = residual, residual_likelihood = null, residual_impact = null,
    composite_risk_score = composite, scores_reason = btrim(reason), last_reviewed_at = app_hidden.now()
    where risks.id = risk.id returning * into risk;
  return risk;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.state_risk_scores(uuid, int, int, int, int, text) is E'@resultFieldName risk\nStates scores (1..25 each, null for unknown) without an assessment, with a reason. Needs risk_assessments at full.';

-- The history of a risk: itself, its assessments and its tasks, as far as the reader may see them.
create or replace function app_public.risks_history(risk app_public.risks, newest int default 200) returns setof app_public.change as $$
  select seq, at, actor_name, operation, table_name, record_id,
    -- The rationale of an assessment came along as the reason of the new scores; the reasons of closing, reopening,
    -- archiving and restoring are for everybody who sees the risk.
    case when app_hidden.may('risk_assessments', 'read') or operation = 'update' and (
      before ->> 'status' is distinct from after ->> 'status'
      or before ->> 'archived_at' is distinct from after ->> 'archived_at'
    ) then reason end, before, after
  from app_hidden.history('risks', risk.id, newest, '[
    {"table": "risk_assessments", "by": "risk_id", "needs": "risk_assessments"},
    {"table": "mitigation_tasks", "by": "risk_id", "needs": "mitigation_tasks"}
  ]');
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.risks_history(app_public.risks, int) is E'@behavior -connection +list\nWhat happened to the risk, newest first, from the trail.';

grant execute on function
  app_hidden.require_many(uuid[]),
  app_public.close_risk(uuid, int, text), app_public.reopen_risk(uuid, int, text),
  app_public.archive_risks(uuid[], text), app_public.restore_risks(uuid[]),
  app_public.change_risks(uuid[], app_public.risk_bulk_change),
  app_public.state_risk_scores(uuid, int, int, int, int, text),
  app_public.risks_history(app_public.risks, int)
to :VISITOR;
--! EndIncluded risk_life.sql
--! Included access_answers.sql
/*
 * Answers to 'May this person edit R-0012?', with the rule: what is needed, what the person has and from which roles,
 * and whether the record is in a state for it. For users_view; nobody learns of a record that they may not see.
 */
do $$ begin
  create type app_public.access_rule as (met boolean, rule text, permission text, level text, held text, roles text[]);
exception when duplicate_object then null; end $$;
comment on type app_public.access_rule is 'One condition of an act, and whether it is met.';
comment on column app_public.access_rule.met is '@notNull';
comment on column app_public.access_rule.rule is E'@notNull\napproved: the account is; permission: some role gives it; living: the record is neither closed nor archived; unarchived, archived, closed: the state of the record that the act needs.';
comment on column app_public.access_rule.permission is 'For rule permission: which.';
comment on column app_public.access_rule.level is 'For rule permission: how far it must reach, read or full.';
comment on column app_public.access_rule.held is 'For rule permission: how far it reaches for this person; for approved: the status; else the state of the record.';
comment on column app_public.access_rule.roles is 'For rule permission: the roles of this person that give it at the level held.';

do $$ begin
  create type app_public.access_answer as (allowed boolean, person text, subject text, rules app_public.access_rule[]);
exception when duplicate_object then null; end $$;
comment on type app_public.access_answer is 'Whether a person may do something, and every condition that decides it.';
comment on column app_public.access_answer.allowed is E'@notNull\nWhether all conditions are met.';
comment on column app_public.access_answer.person is E'@notNull\nName of the person.';
comment on column app_public.access_answer.subject is 'The record or the kind of record that was asked about.';
comment on column app_public.access_answer.rules is '@notNull';

-- What an act asks for: permissions, all of them, and a state of the record.
create or replace function app_hidden.act_needs()
returns table (act text, area text, permissions text[], levels text[], state text) as $$
  values
    ('view', 'risks', '{risks_view}'::text[], '{read}'::text[], null::text),
    ('export', 'risks', '{risks_view}', '{full}', null),
    ('create', 'risks', '{risks_create}', '{full}', null),
    ('edit', 'risks', '{risks_edit,risks_view}', '{full,read}', 'living'),
    ('assess', 'risks', '{risk_assessments,risks_view}', '{full,read}', 'living'),
    ('plan', 'risks', '{mitigation_tasks,risks_view}', '{full,read}', 'living'),
    ('close', 'risks', '{risks_edit}', '{full}', 'living'),
    ('reopen', 'risks', '{risks_edit}', '{full}', 'closed'),
    ('archive', 'risks', '{risks_delete}', '{full}', 'unarchived'),
    ('restore', 'risks', '{risks_delete}', '{full}', 'archived');
$$ language sql immutable set search_path to pg_catalog;

-- How far a permission reaches for somebody, as app_hidden.may answers it for the person who asks, and by which roles.
create or replace function app_hidden.permission_rule(person uuid, wanted text, at_least text) returns app_public.access_rule as $$
  with given as (
    select role, level, app_hidden.level_rank(level) as rank, roles.position
    from app_public.user_roles join app_public.role_permissions using (role) join app_public.roles using (role)
    where user_id = person and permission = wanted and level in ('read', 'full')
  )
  select (
    coalesce(max(rank), 0) >= app_hidden.level_rank(at_least), 'permission', wanted, at_least, coalesce(max(level) filter (where top), 'none'),
    coalesce(array_agg(role order by position) filter (where top), '{}')
  )::app_public.access_rule
  from (select *, rank = max(rank) over () as top from given) as ranked;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;

-- The person asked about: for those who may see people.
create or replace function app_hidden.asked_about(user_id uuid) returns app_public.users as $$
declare
  account app_public.users;
begin
  perform app_hidden.require('users_view', 'read');
  select * into account from app_public.users where users.id = asked_about.user_id;
  if account.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  return account;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_public.explain_permission(user_id uuid, permission text, level text) returns app_public.access_answer as $$
#variable_conflict use_variable
declare
  account constant app_public.users := app_hidden.asked_about(user_id);
  rules app_public.access_rule[];
begin
  if not exists (select from app_public.permissions where permissions.permission = explain_permission.permission) then
    perform app_hidden.fail('IVREF', 'There is no such permission.', 'permission');
  end if;
  if level is null or level not in ('read', 'full') then
    perform app_hidden.fail('IVINP', 'Ask for read or full.', 'level');
  end if;
  rules := array[
    (account.status = 'approved', 'approved', null, null, account.status, null)::app_public.access_rule,
    app_hidden.permission_rule(user_id, permission, level)
  ];
  return (select (bool_and(met), account.full_name, null, rules)::app_public.access_answer from unnest(rules));
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.explain_permission(uuid, text, text) is 'Whether a person has a permission at a level (read or full), and which of their roles give it. Needs users_view.';

create or replace function app_public.explain_access(user_id uuid, act text, subject text) returns app_public.access_answer as $$
#variable_conflict use_variable
declare
  account constant app_public.users := app_hidden.asked_about(user_id);
  named constant text := upper(btrim(coalesce(subject, '')));
  needs record;
  risk app_public.risks;
  rules app_public.access_rule[];
begin
  select * into needs from app_hidden.act_needs() as known where known.act = explain_access.act and known.area = 'risks';
  if needs.act is null then
    perform app_hidden.fail('IVINP', 'Nothing is known of this act.', 'act');
  end if;
  if named <> 'RISKS' then
    -- A record that the person who asks may not see is as absent as one that is not there.
    if not app_hidden.may('risks_view', 'read') then
      perform app_hidden.fail('NTFND', 'Not found.', 'subject');
    end if;
    select * into risk from app_public.risks where reference = named;
    if risk.id is null then
      perform app_hidden.fail('NTFND', 'Not found.', 'subject');
    end if;
  end if;
  rules := array[(account.status = 'approved', 'approved', null, null, account.status, null)::app_public.access_rule]
    || array(
      select app_hidden.permission_rule(user_id, wanted.permission, wanted.level)
      from unnest(needs.permissions, needs.levels) with ordinality as wanted (permission, level, position) order by position);
  if risk.id is not null and needs.state is not null then
    rules := rules || (case needs.state
        when 'living' then risk.status <> 'closed' and risk.archived_at is null
        when 'closed' then risk.status = 'closed' and risk.archived_at is null
        when 'archived' then risk.archived_at is not null
        else risk.archived_at is null end,
      needs.state, null, null, case when risk.archived_at is not null then 'archived' else risk.status end, null)::app_public.access_rule;
  end if;
  return (
    select (bool_and(met), account.full_name, coalesce(risk.reference, needs.area), rules)::app_public.access_answer from unnest(rules)
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.explain_access(uuid, text, text) is 'Whether a person may view, edit, assess, plan (tasks), close, reopen, archive or restore a risk such as R-0012, or view, export or create risks at large (subject: risks), and by which rules. Needs users_view, and to see the risk.';

grant execute on function app_public.explain_permission(uuid, text, text), app_public.explain_access(uuid, text, text) to :VISITOR;
--! EndIncluded access_answers.sql
--! Included imports.sql
/*
 * Imports: a file of records becomes records, checked first, all or nothing, and can be taken back.
 *
 * What the areas have in common is here and in import_check.sql and import_run.sql; an area that can be imported adds
 * one file (risk_imports.sql): its target, its fields, its vocabularies and the rules that need several cells.
 * An import never does what its person could not do by hand: new records need the area's create permission at full,
 * updates its edit permission, and a field may need one of its own (scores need risk_assessments).
 */
create table if not exists app_public.import_areas (area text primary key, description text not null);
alter table app_public.import_areas enable row level security;
comment on table app_public.import_areas is E'@enum\n@enumName ImportArea\nWhat can be imported.';
insert into app_public.import_areas values ('risks', 'The risk register.') on conflict do nothing;

create table if not exists app_public.import_statuses (status text primary key, description text not null);
alter table app_public.import_statuses enable row level security;
comment on table app_public.import_statuses is E'@enum\n@enumName ImportStatus\nHow far an import has come. One that is refused or interrupted stays where it was.';
insert into app_public.import_statuses values
  ('uploaded', 'The file is here; it has to be checked, or checked again.'),
  ('checked', 'Every row was judged; nothing was changed yet.'),
  ('done', 'The rows are in the register.'),
  ('undone', 'Everything it did was taken back.'),
  ('discarded', 'Given up before anything was changed.')
on conflict do nothing;

-- Where the records of an area live, and what a person needs for each part of the work.
create table if not exists app_private.import_targets (
  area text primary key references app_public.import_areas on delete cascade,
  table_name text not null check (table_name ~ '^[a-z_]+$'),
  create_permission text not null references app_public.permissions on delete restrict,
  edit_permission text not null references app_public.permissions on delete restrict,
  delete_permission text not null references app_public.permissions on delete restrict,
  -- What a new record has where the file says nothing.
  defaults jsonb not null default '{}',
  -- Columns that the area's rules derive from the cells.
  derived text[] not null default '{}'
);
alter table app_private.import_targets enable row level security;
create index if not exists import_targets_create_permission_idx on app_private.import_targets (create_permission);
create index if not exists import_targets_edit_permission_idx on app_private.import_targets (edit_permission);
create index if not exists import_targets_delete_permission_idx on app_private.import_targets (delete_permission);

create table if not exists app_public.import_fields (
  area text not null references app_public.import_areas on delete cascade,
  field text not null check (field ~ '^[a-z_]+$'),
  position int not null check (position between 1 and 999),
  label text not null check (app_hidden.is_text(label, 60)),
  kind text not null check (kind in ('text', 'whole', 'date', 'choice', 'person', 'reference')),
  required boolean not null default false,
  longest int check (longest between 1 and 10000),
  lowest int,
  highest int,
  description text not null check (app_hidden.is_text(description, 300)),
  example text not null default '' check (char_length(example) <= 300),
  -- Other headings under which the field is found by itself; compared without case, spaces and signs.
  synonyms text[] not null default '{}' check (cardinality(synonyms) <= 50),
  needs text references app_public.permissions on delete restrict,
  primary key (area, field)
);
alter table app_public.import_fields enable row level security;
create index if not exists import_fields_position_idx on app_public.import_fields (area, position);
create index if not exists import_fields_needs_idx on app_public.import_fields (needs);
comment on table app_public.import_fields is E'@behavior -insert -update -delete\nWhat a file may say about a record of an area: the headings of the template, in its order.';
comment on column app_public.import_fields.kind is 'text, whole (a whole number), date, choice (one of a list), person (e-mail address or name), reference (R-0001).';
comment on column app_public.import_fields.needs is 'The permission, at full, without which the column cannot be imported; beside that to create.';
comment on constraint import_fields_needs_fkey on app_public.import_fields is E'@behavior -select -singularRelation:resource:single\n@fieldName neededPermission';
comment on constraint import_fields_area_fkey on app_public.import_fields is E'@fieldName ofArea';
select app_private.watch('app_public.import_areas');
select app_private.watch('app_public.import_statuses');
select app_private.watch('app_public.import_fields');

create table if not exists app_public.imports (
  id uuid primary key default gen_random_uuid(),
  area text not null references app_public.import_areas on delete restrict,
  file_name text not null check (app_hidden.is_text(file_name, 200)),
  file_size int not null check (file_size between 1 and 26214400),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  format text not null check (format in ('csv', 'xlsx')),
  sheet text check (char_length(sheet) between 1 and 100),
  sheets text[] not null default '{}' check (cardinality(sheets) <= 200),
  headers text[] not null check (cardinality(headers) between 1 and 200),
  -- Field to column number, counted from 1 as spreadsheets do.
  mapping jsonb not null default '{}' check (jsonb_typeof(mapping) = 'object' and octet_length(mapping::text) <= 20000),
  match_by text not null default 'reference' check (match_by in ('reference', 'name')),
  on_match text not null default 'skip' check (on_match in ('create', 'update', 'skip')),
  date_order text not null default 'iso' check (date_order in ('iso', 'dmy', 'mdy')),
  leave_out boolean not null default false,
  status text not null default 'uploaded' references app_public.import_statuses on delete restrict,
  row_count int not null default 0 check (row_count between 0 and 100000),
  last_row int not null default 1 check (last_row between 1 and 1048576),
  create_count int not null default 0,
  update_count int not null default 0,
  skip_count int not null default 0,
  error_rows int not null default 0,
  warning_rows int not null default 0,
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  checked_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  undone_by uuid references app_public.users on delete set null
);
alter table app_public.imports enable row level security;
create index if not exists imports_created_at_idx on app_public.imports (created_at, id);
create index if not exists imports_area_idx on app_public.imports (area);
create index if not exists imports_status_idx on app_public.imports (status);
create index if not exists imports_created_by_idx on app_public.imports (created_by);
create index if not exists imports_undone_by_idx on app_public.imports (undone_by);
create index if not exists imports_file_hash_idx on app_public.imports (file_hash);
select app_private.watch('app_public.imports');

comment on table app_public.imports is E'@behavior -insert -update -delete\nA file that became records, or may. People see their own; audit_logs_view shows everyone''s, without what is in the rows.';
comment on column app_public.imports.mapping is 'Which column, counted from 1, holds which field.';
comment on column app_public.imports.match_by is 'How a row finds an existing record: by reference only, or by name where the row has no reference.';
comment on column app_public.imports.on_match is 'What becomes of a row whose record exists: update it, skip it, or create another one all the same.';
comment on column app_public.imports.date_order is 'How dates that are not ISO are read: dmy 31/12/2026, mdy 12/31/2026; iso refuses them.';
comment on column app_public.imports.leave_out is 'Whether the person chose to import without the rows that have errors.';
comment on column app_public.imports.create_count is 'Rows that would become, or became, new records.';
comment on column app_public.imports.update_count is 'Rows that would change, or changed, a record.';
comment on column app_public.imports.skip_count is 'Rows that change nothing: their record exists and is skipped, or says the same already.';
comment on column app_public.imports.error_rows is 'Rows with at least one error; left out if the import was run all the same.';
comment on constraint imports_created_by_fkey on app_public.imports is E'@behavior -select -singularRelation:resource:single\n@fieldName creatorAccount\n@foreignFieldName madeImports';
comment on constraint imports_undone_by_fkey on app_public.imports is E'@behavior -select -singularRelation:resource:single\n@fieldName undoerAccount\n@foreignFieldName undoneImports';

-- What the file says, as text. A correction changes a cell here; the file itself is not kept.
create table if not exists app_private.import_rows (
  import_id uuid not null references app_public.imports on delete cascade,
  row_number int not null check (row_number between 2 and 1048576),
  cells text[] not null check (cardinality(cells) <= 200),
  primary key (import_id, row_number)
);
alter table app_private.import_rows enable row level security;

-- What is to become of each row, and after the run what became of it: undo reads it.
create table if not exists app_private.import_plan (
  import_id uuid not null references app_public.imports on delete cascade,
  row_number int not null,
  action text not null check (action in ('create', 'update', 'skip', 'leave_out')),
  record_id uuid not null,
  -- The version that the record has when the import is done; any other means that somebody changed it since.
  record_version int not null,
  cells jsonb not null,
  primary key (import_id, row_number)
);
alter table app_private.import_plan enable row level security;

-- Derived from the rows by every check, so the trail does not record it; read through imports_problems.
create table if not exists app_private.import_problems (
  import_id uuid not null references app_public.imports on delete cascade,
  number bigint not null generated always as identity,
  row_number int not null,
  column_number int,
  field text,
  value text,
  code text not null,
  message text not null,
  severity text not null check (severity in ('error', 'warning')),
  corrected boolean not null default false,
  primary key (import_id, number)
);
alter table app_private.import_problems enable row level security;
create index if not exists import_problems_row_idx on app_private.import_problems (import_id, row_number);

-- The areas that the person who asks may import into.
create or replace function app_hidden.importable_areas() returns text[] as $$
begin
  return array(select area from app_private.import_targets where app_hidden.may(create_permission, 'full'));
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
grant execute on function app_hidden.importable_areas() to :VISITOR;

drop policy if exists select_importer on app_public.imports;
create policy select_importer on app_public.imports for select to :VISITOR
  using (created_by = (select app_hidden.current_user_id()) and area = any ((select app_hidden.importable_areas())::text[]));
drop policy if exists select_auditor on app_public.imports;
create policy select_auditor on app_public.imports for select to :VISITOR using ((select app_hidden.may('audit_logs_view', 'read')));
drop policy if exists select_staff on app_public.import_fields;
create policy select_staff on app_public.import_fields for select to :VISITOR using ((select app_hidden.is_staff()));
drop policy if exists select_everyone on app_public.import_areas;
create policy select_everyone on app_public.import_areas for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.import_statuses;
create policy select_everyone on app_public.import_statuses for select to :VISITOR, :AUTHENTICATOR using (true);
grant select on app_public.imports, app_public.import_fields to :VISITOR;
grant select on app_public.import_areas, app_public.import_statuses to :VISITOR, :AUTHENTICATOR;
-- No insert, no update, no delete: a file comes in through the upload, and every step is a function.

/*
 * Upload. The server reads the file and hands the rows over, in the transaction of begin_upload.
 */
create or replace function app_hidden.require_import(area text) returns void as $$
#variable_conflict use_variable
declare
  target app_private.import_targets;
begin
  select * into target from app_private.import_targets where import_targets.area = area;
  if target.area is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  perform app_hidden.require(target.create_permission, 'full');
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

-- Asked before the file is read; how often is counted, because reading costs more than asking.
insert into app_private.limits values ('import_upload', 60, '1 hour') on conflict do nothing;
create or replace function app_hidden.require_upload(area text) returns void as $$
declare
  seconds int;
begin
  perform app_hidden.require_import(area);
  seconds := app_private.reserve('import_upload', app_hidden.current_user_id()::text);
  if seconds > 0 then
    perform app_hidden.fail('RATEL', 'Too many files in a short time. Try again later.', 'file', jsonb_build_object('seconds', seconds));
  end if;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.heading_key(heading text) returns text as $$
  select regexp_replace(lower(heading), '[^[:alnum:]]+', '', 'g');
$$ language sql immutable parallel safe set search_path to pg_catalog;

-- Which column holds which field, as far as the headings tell: the label first, then the synonyms in their order.
create or replace function app_hidden.guess_mapping(area text, headers text[]) returns jsonb as $$
  select coalesce(jsonb_object_agg(field, column_number), '{}') from (
    select distinct on (column_number) field, column_number from (
      select distinct on (f.field) f.field, h.column_number::int, names.rank
      from app_public.import_fields f
      cross join lateral unnest(array[f.label, f.field] || f.synonyms) with ordinality as names (name, rank)
      join unnest(headers) with ordinality as h (heading, column_number)
        on app_hidden.heading_key(h.heading) = app_hidden.heading_key(names.name)
      where f.area = guess_mapping.area
        and (f.needs is null or app_hidden.may(f.needs, 'full'))
      order by f.field, names.rank, h.column_number
    ) as found
    order by column_number, rank, field
  ) as mapped;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.begin_upload(
  area text, file_name text, file_size int, file_hash text, format text, sheets text[], sheet text, headers text[]
) returns uuid as $$
#variable_conflict use_variable
declare
  id uuid;
begin
  perform app_hidden.require_import(area);
  insert into app_public.imports (area, file_name, file_size, file_hash, format, sheets, sheet, headers, mapping)
    values (area, file_name, file_size, file_hash, format, sheets, sheet, headers, app_hidden.guess_mapping(area, headers))
    returning imports.id into id;
  return id;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- Rows come as array literals, one text each: the quickest way in for rows of any width.
create or replace function app_hidden.upload_rows(id uuid, numbers int[], rows text[]) returns void as $$
begin
  if not exists (
    select from app_public.imports
    where imports.id = upload_rows.id and created_by = app_hidden.current_user_id() and row_count = 0 and status = 'uploaded'
  ) then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  insert into app_private.import_rows (import_id, row_number, cells)
    select upload_rows.id, number, cells::text[] from unnest(numbers, rows) as given (number, cells);
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.end_upload(id uuid) returns int as $$
declare
  counted record;
begin
  select count(*)::int as rows, max(row_number) as last into counted from app_private.import_rows where import_id = end_upload.id;
  if counted.rows = 0 then
    perform app_hidden.fail('IVINP', 'The file has a heading but no rows below it.', 'file');
  end if;
  if counted.rows > 100000 then
    perform app_hidden.fail('IVINP', 'The file has more than 100,000 rows. Split it.', 'file');
  end if;
  update app_public.imports set row_count = counted.rows, last_row = counted.last
    where imports.id = end_upload.id and created_by = app_hidden.current_user_id() and row_count = 0;
  return counted.rows;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_hidden.require_import(text), app_hidden.require_upload(text), app_hidden.end_upload(uuid), app_hidden.upload_rows(uuid, int[], text[]),
  app_hidden.begin_upload(text, text, int, text, text, text[], text, text[])
to :VISITOR;
--! EndIncluded imports.sql
--! Included import_check.sql
/*
 * The check of an import: every row is judged, set by set, and every problem is kept by row and column.
 *
 * A step (check, run, undo) is one transaction: begin, batches of rows so that progress can be told, end. The step's
 * own row must be gone at the commit, so a step that was interrupted anywhere leaves nothing behind.
 */
create table if not exists app_private.import_steps (
  import_id uuid primary key references app_public.imports on delete cascade,
  step text not null check (step in ('check', 'run', 'undo')),
  xid xid8 not null default pg_current_xact_id()
);
alter table app_private.import_steps enable row level security;

create or replace function app_private.tg_import_steps__ended() returns trigger as $$
begin
  if exists (select from app_private.import_steps where import_id = new.import_id) then
    perform app_hidden.fail('CNFLT', 'This step of the import was not brought to its end, so nothing was changed.');
  end if;
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
drop trigger if exists _500_ended on app_private.import_steps;
create constraint trigger _500_ended after insert on app_private.import_steps
  deferrable initially deferred for each row execute function app_private.tg_import_steps__ended();

-- The import, locked, if it is there for the person who asks. Whoever else may see it may not work on it.
create or replace function app_private.import_for_work(id uuid) returns app_public.imports as $$
#variable_conflict use_variable
declare
  import app_public.imports;
begin
  if app_hidden.session_user_id() is null then
    perform app_hidden.fail('UNAUT', 'Sign in to continue.');
  end if;
  -- Who may no longer import does not see the own import any more, and learns nothing else here.
  select * into import from app_public.imports
    where imports.id = id and created_by = app_hidden.current_user_id()
      and area = any (app_hidden.importable_areas()) for update;
  if import.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  return import;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- The import that a batch belongs to: its step began in this very transaction, and asked for permission there.
create or replace function app_private.import_in_step(id uuid, step text) returns app_public.imports as $$
#variable_conflict use_variable
declare
  import app_public.imports;
begin
  select imports.* into import from app_public.imports join app_private.import_steps on import_id = imports.id
    where imports.id = id and import_steps.step = step and import_steps.xid = pg_current_xact_id();
  if import.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  return import;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.begin_check(id uuid, mapping jsonb, match_by text, on_match text, date_order text)
returns app_public.imports as $$
#variable_conflict use_variable
declare
  import app_public.imports := app_private.import_for_work(id);
  target app_private.import_targets;
  wrong text;
begin
  if import.status not in ('uploaded', 'checked') then
    perform app_hidden.fail('CNFLT', 'This import is over. Upload the file again to import it once more.');
  end if;
  select * into target from app_private.import_targets where area = import.area;
  if match_by is null or on_match is null or date_order is null or jsonb_typeof(mapping) is distinct from 'object' then
    perform app_hidden.fail('IVINP', 'Say which column holds which field.', 'mapping');
  end if;
  select entry.key into wrong from jsonb_each_text(mapping) as entry
    left join app_public.import_fields f on f.area = import.area and f.field = entry.key
    where f.field is null or entry.value !~ '^[0-9]{1,3}$'
      or entry.value::int not between 1 and cardinality(import.headers);
  if wrong is not null then
    perform app_hidden.fail('IVINP', format('There is no field %s, or no such column.', left(wrong, 60)), 'mapping');
  end if;
  if (select count(distinct value) < count(*) from jsonb_each_text(mapping)) then
    perform app_hidden.fail('IVINP', 'Each column can hold one field only.', 'mapping');
  end if;
  select label into wrong from app_public.import_fields f
    where f.area = import.area and required and not mapping ? f.field and not (on_match = 'update' and mapping ? 'reference');
  if wrong is not null then
    perform app_hidden.fail('IVINP', format('Choose the column that holds: %s.', wrong), 'mapping');
  end if;
  select label into wrong from app_public.import_fields f
    where f.area = import.area and mapping ? f.field and needs is not null and not app_hidden.may(needs, 'full');
  if wrong is not null then
    perform app_hidden.fail('FORBD', format('You don''t have the required permissions to import this column: %s.', wrong), 'mapping');
  end if;
  if on_match = 'update' and not app_hidden.may(target.edit_permission, 'full') then
    perform app_hidden.fail('FORBD', 'You don''t have the required permissions to update existing records. Skip them instead.', 'on_match');
  end if;

  update app_public.imports set mapping = mapping, match_by = match_by, on_match = on_match, date_order = date_order
    where imports.id = id returning * into import;
  delete from app_private.import_problems where import_id = id;
  delete from app_private.import_plan where import_id = id;
  insert into app_private.import_steps (import_id, step) values (id, 'check');
  return import;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- 2026-12-31, with or without a time; else day, month and year in the declared order. Null when it is no date.
create or replace function app_hidden.import_date(cell text, date_order text) returns date as $$
declare
  parts text[] := regexp_match(cell, '^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ][\d:.]+Z?)?$');
  y int; m int; d int;
begin
  if parts is null and date_order in ('dmy', 'mdy') then
    parts := regexp_match(cell, '^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4})$');
    parts := case date_order when 'dmy' then array[parts[3], parts[2], parts[1]] else array[parts[3], parts[1], parts[2]] end;
  end if;
  y := parts[1]::int; m := parts[2]::int; d := parts[3]::int;
  if y is null or y = 0 or m not between 1 and 12 or d < 1
    or d > extract(day from make_date(y, m, 1) + interval '1 month' - interval '1 day') then
    return null;
  end if;
  return make_date(y, m, d);
end;
$$ language plpgsql immutable parallel safe set search_path to pg_catalog;

-- The words that an area's choices may be said with: field, word in lower case and as it is written, what is stored,
-- in how many meanings.
create or replace function app_private.import_choices(area text) returns table (field text, word text, written text, value text, meanings bigint) as $$
begin
  return query execute format(
    'select field, lower(btrim(word)), min(word), min(value), count(distinct value) from app_private.import_%s_choices() as c (field, word, value) group by 1, 2',
    area);
end;
$$ language plpgsql stable set search_path to pg_catalog;

/*
 * Judges the cells of some rows: one value or one problem each. Expressions are written out rather than put into
 * functions, because a call for each of a million cells is what would make a large file slow. Rows that were just
 * staged have no statistics: the planner believes in one row, and without the last setting loops within loops.
 */
create or replace function app_hidden.check_batch(id uuid, first_row int, final_row int) returns void as $$
#variable_conflict use_variable
declare
  import app_public.imports := app_private.import_in_step(id, 'check');
begin
  with fields as materialized (
    select field, kind, longest, lowest, highest, (import.mapping ->> f.field)::int as column_number,
      (select string_agg(written, ', ' order by written) from (
        select written from app_private.import_choices(import.area) c where c.field = f.field and f.kind = 'choice' limit 12
      ) as words) as choices
    from app_public.import_fields f
    where f.area = import.area and import.mapping ? f.field
  ), choices as materialized (
    select * from app_private.import_choices(import.area)
  ), found as (
    select r.row_number, f.*, nullif(btrim(
      case when cell like '''%' then regexp_replace(cell, '^''([=+@\t\r-])', '\1') else cell end, E' \t\r\n\u00a0\ufeff'), '') as raw
    from app_private.import_rows r cross join fields f cross join lateral (select r.cells[f.column_number] as cell) as c
    where r.import_id = id and r.row_number between first_row and final_row
  ), parsed as (
    select found.*, choices.value as choice, choices.meanings,
      case when kind = 'whole' and raw ~ '^[+]?\d{1,9}([.]0+)?$' then split_part(raw, '.', 1)::int end as whole,
      case when kind = 'date' then app_hidden.import_date(raw, import.date_order) end as day
    from found left join choices on found.kind in ('choice', 'person') and choices.field = found.field and choices.word = lower(raw)
    where raw is not null
  ), judged as materialized (
    select *, case
      when raw ~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]' then 'unreadable'
      when kind in ('text', 'reference') and char_length(raw) > longest then 'too_long'
      when kind = 'whole' and whole is null then 'not_whole'
      when kind = 'whole' and whole not between lowest and highest then 'out_of_range'
      when kind = 'date' and day is null then 'not_a_date'
      when kind = 'date' and not (day between date '1900-01-01' and date '2200-01-01') then 'out_of_range'
      when kind in ('choice', 'person') and meanings > 1 then 'ambiguous'
      when kind in ('choice', 'person') and choice is null then 'unknown'
    end as code
    from parsed
  ), bad as (
    insert into app_private.import_problems (import_id, row_number, column_number, field, value, code, severity, message)
    select id, row_number, column_number, field, left(raw, 300), code, 'error', case code
      when 'unreadable' then 'Some characters cannot be read. Was the file saved in another encoding?'
      when 'too_long' then format('At most %s characters; here are %s.', longest, char_length(raw))
      when 'not_whole' then format('A whole number from %s to %s is needed.', lowest, highest)
      when 'out_of_range' then
        case kind when 'date' then 'The date lies outside of 1900 to 2200.' else format('The number must lie between %s and %s.', lowest, highest) end
      when 'not_a_date' then case import.date_order
        when 'dmy' then 'No date. Write 2026-12-31, or day, month, year: 31/12/2026.'
        when 'mdy' then 'No date. Write 2026-12-31, or month, day, year: 12/31/2026.'
        else 'No date of the form 2026-12-31. If the file writes dates another way, choose it above the columns.' end
      when 'ambiguous' then 'More than one has this name. Write the e-mail address instead.'
      else coalesce('Not known here. Write one of: ' || choices || '.', 'Not known here. Write the name or e-mail address of an approved colleague.')
    end
    from judged where code is not null
  )
  insert into app_private.import_plan (import_id, row_number, action, record_id, record_version, cells)
  select id, r.row_number, 'create', gen_random_uuid(), 1, coalesce(v.cells, '{}')
  from app_private.import_rows r
  left join (
    select row_number, jsonb_object_agg(field, case kind
      when 'whole' then to_jsonb(whole) when 'date' then to_jsonb(day) when 'choice' then to_jsonb(choice) when 'person' then to_jsonb(choice)
      when 'reference' then to_jsonb(case when raw ~* '^[a-z]{1,3}-0*[1-9]\d{0,8}$'
        then upper(split_part(raw, '-', 1)) || '-' || lpad(ltrim(split_part(raw, '-', 2), '0'), greatest(4, length(ltrim(split_part(raw, '-', 2), '0'))), '0')
        else raw end)
      else to_jsonb(raw) end) as cells
    from judged where code is null group by row_number
  ) as v using (row_number)
  where r.import_id = id and r.row_number between first_row and final_row;

  insert into app_private.import_problems (import_id, row_number, code, severity, message)
  select id, row_number, 'too_many_cells', 'error',
    format('This row has more cells than the heading, which has %s. Is a quotation mark missing?', cardinality(import.headers))
  from app_private.import_rows r
  where r.import_id = id and r.row_number between first_row and final_row
    and array_to_string(cells[cardinality(import.headers) + 1:], '') ~ '\S';

  perform app_private.match_batch(import, first_row, final_row);
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp set work_mem to '64MB'
  set enable_nestloop to off;

create or replace function app_hidden.end_check(id uuid) returns app_public.imports as $$
#variable_conflict use_variable
declare
  import app_public.imports := app_private.import_in_step(id, 'check');
begin
  -- Two rows for one record: which of them should win, only the person knows.
  insert into app_private.import_problems (import_id, row_number, column_number, field, value, code, severity, message)
  select id, row_number, (import.mapping ->> field)::int, field, value, 'duplicate', 'error', format('Row %s is about the same record.', first_one)
  from (
    select *, min(row_number) over (partition by record) as first_one
    from (
      select row_number, field, cells ->> field as value,
        case when action = 'update' then record_id::text else lower(cells ->> field) end as record
      from app_private.import_plan
      cross join lateral (select case when cells ? 'reference' then 'reference' when import.match_by = 'name' then 'name' end as field) as key
      where import_id = id and action in ('create', 'update') and import.on_match <> 'create'
    ) as keyed
    where value is not null
  ) as same
  where row_number > first_one;

  update app_private.import_plan p set action = 'leave_out'
    where import_id = id and action <> 'leave_out' and exists (
      select from app_private.import_problems b where b.import_id = id and b.row_number = p.row_number and b.severity = 'error');
  update app_public.imports set status = 'checked', checked_at = app_hidden.now(),
    (create_count, update_count, skip_count, error_rows) = (
      select count(*) filter (where action = 'create'), count(*) filter (where action = 'update'),
        count(*) filter (where action = 'skip'), count(*) filter (where action = 'leave_out')
      from app_private.import_plan where import_id = id),
    warning_rows = (select count(distinct row_number) from app_private.import_problems where import_id = id and severity = 'warning')
    where imports.id = id returning * into import;
  delete from app_private.import_steps where import_id = id;
  return import;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp
  set enable_nestloop to off;

grant execute on function
  app_hidden.begin_check(uuid, jsonb, text, text, text), app_hidden.check_batch(uuid, int, int), app_hidden.end_check(uuid)
to :VISITOR;
--! EndIncluded import_check.sql
--! Included import_match.sql
/*
 * How a row of an import finds its record: by reference, or by name where that was chosen; and what follows from it.
 * Part of the check (import_check.sql), one batch of rows at a time.
 */
-- Finds the record of each row, lets the rules of the area look at the row as a whole, and decides what to do.
create or replace function app_private.match_batch(import app_public.imports, first_row int, final_row int) returns void as $$
declare
  target app_private.import_targets;
begin
  select * into target from app_private.import_targets where area = import.area;
  execute format($sql$
    with rows as materialized (
      select row_number, cells ->> 'reference' as reference, lower(cells ->> 'name') as name from app_private.import_plan
      where import_id = $1.id and row_number between $2 and $3
    ), named as materialized (
      select lower(name) as name, count(*) as hits, (array_agg(id))[1] as id from app_public.%1$I
      where archived_at is null and lower(name) in (select name from rows) group by 1
    ), matched as materialized (
      select rows.row_number, rows.reference, t.id, t.version, t.archived_at, named.hits, named.id as named_id
      from rows
      left join named on named.name = rows.name
      left join app_public.%1$I cited on cited.reference = rows.reference
      left join app_public.%1$I t on $1.on_match <> 'create' and t.id =
        case when rows.reference is not null then cited.id when $1.match_by = 'name' then named.id end
    ), problems as (
      insert into app_private.import_problems (import_id, row_number, column_number, field, value, code, severity, message)
      select $1.id, row_number, ($1.mapping ->> about)::int, about, p.cells ->> about, code, severity, message
      from matched join app_private.import_plan p using (row_number) cross join lateral (values
        (archived_at is not null and $1.on_match = 'update', 'reference', 'archived', 'error', 'This record is archived. Restore it first, or leave the row out.'),
        ($1.match_by = 'name' and reference is null and hits > 1 and $1.on_match <> 'create', 'name', 'ambiguous', 'error', 'More than one record has this name. Write its reference instead.'),
        (reference is not null and id is null and $1.on_match <> 'create', 'reference', 'no_such_record', 'warning', 'No record has this reference: a new one is made, with the next free reference.'),
        (id is null and named_id is not null and ($1.match_by = 'reference' or $1.on_match = 'create'), 'name', 'name_exists', 'warning', 'A record with this name is in the register already.')
      ) as said (applies, about, code, severity, message)
      where applies and p.import_id = $1.id
    )
    update app_private.import_plan p
      set action = $1.on_match, record_id = matched.id, record_version = matched.version
      from matched where p.import_id = $1.id and p.row_number = matched.row_number and matched.id is not null
  $sql$, target.table_name) using import, first_row, final_row;

  insert into app_private.import_problems (import_id, row_number, column_number, field, code, severity, message)
  select import.id, p.row_number, (import.mapping ->> f.field)::int, f.field, 'required', 'error', format('%s is missing.', f.label)
  from app_private.import_plan p join app_public.import_fields f on f.area = import.area and f.required and not p.cells ? f.field
  where p.import_id = import.id and p.row_number between first_row and final_row and p.action = 'create'
    and not exists (select from app_private.import_problems b
      where b.import_id = import.id and b.row_number = p.row_number and b.field = f.field and b.severity = 'error');

  execute format('select app_private.import_%s_rules($1, $2, $3)', import.area) using import, first_row, final_row;

  if import.on_match <> 'update' then
    return;
  end if;
  -- A row that says what the record says already changes nothing; the others count its version up by one.
  execute format($sql$
    update app_private.import_plan p set
      action = case when to_jsonb(t) @> (p.cells - 'reference') then 'skip' else 'update' end,
      record_version = t.version + case when to_jsonb(t) @> (p.cells - 'reference') then 0 else 1 end
    from app_public.%I t
    where t.id = p.record_id and p.import_id = $1.id and p.row_number between $2 and $3 and p.action = 'update'
  $sql$, target.table_name) using import, first_row, final_row;
end;
$$ language plpgsql volatile set search_path to pg_catalog set work_mem to '64MB'
  set enable_nestloop to off;
--! EndIncluded import_match.sql
--! Included import_run.sql
/*
 * The run of a checked import, and its undoing: one transaction each, through the same constraints, triggers, trail
 * and versions as work by hand. If the register has moved since the check, nothing is done. The ids of a batch are
 * given beside the join: what was written a moment ago has no statistics, and a join without them may read the whole
 * register for each row.
 */
-- The columns that a run writes, in one order for every statement.
create or replace function app_private.import_columns(area text) returns text[] as $$
  select array(select field from app_public.import_fields f where f.area = t.area and kind <> 'reference' order by position) || t.derived
  from app_private.import_targets t where t.area = import_columns.area;
$$ language sql stable set search_path to pg_catalog;

create or replace function app_private.fail_moved() returns void as $$
begin
  perform app_hidden.fail('STALE', 'The register has changed since the check, so nothing was imported. Check again.');
end;
$$ language plpgsql stable set search_path to pg_catalog;

create or replace function app_private.planned_ids(id uuid, first_row int, final_row int, action text) returns uuid[] as $$
  select array(
    select record_id from app_private.import_plan p
    where import_id = planned_ids.id and row_number between first_row and final_row and p.action = planned_ids.action
  );
$$ language sql stable set search_path to pg_catalog;

create or replace function app_hidden.begin_run(id uuid, leave_out boolean) returns app_public.imports as $$
#variable_conflict use_variable
declare
  import app_public.imports := app_private.import_for_work(id);
  target app_private.import_targets;
begin
  if import.status <> 'checked' then
    perform app_hidden.fail('CNFLT', case import.status
      when 'uploaded' then 'Check this import first.' when 'done' then 'This import is done already.' else 'This import is over.' end);
  end if;
  if import.error_rows > 0 and leave_out is not true then
    perform app_hidden.fail('IVINP', format('Rows with errors: %s. Correct them, or choose to leave them out.', import.error_rows), 'leave_out');
  end if;
  if import.create_count + import.update_count = 0 then
    perform app_hidden.fail('CNFLT', 'There is nothing to import: no row would change anything.');
  end if;
  select * into target from app_private.import_targets where area = import.area;
  -- Permissions may have been taken away since the check.
  if import.update_count > 0 then
    perform app_hidden.require(target.edit_permission, 'full');
  end if;
  if exists (
    select from app_public.import_fields f
    where f.area = import.area and import.mapping ? f.field and needs is not null and not app_hidden.may(needs, 'full')
  ) then
    perform app_hidden.fail('FORBD', 'You don''t have the required permissions to do this.');
  end if;
  update app_public.imports set leave_out = leave_out and import.error_rows > 0 where imports.id = id returning * into import;
  insert into app_private.import_steps (import_id, step) values (id, 'run');
  return import;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.run_batch(id uuid, first_row int, final_row int) returns void as $$
#variable_conflict use_variable
declare
  import app_public.imports := app_private.import_in_step(id, 'run');
  target app_private.import_targets;
  columns text[] := app_private.import_columns(import.area);
  ids uuid[];
  changed bigint;
begin
  select * into target from app_private.import_targets where area = import.area;
  perform app_hidden.give_reason('Imported from ' || import.file_name);
  execute format($sql$
    insert into app_public.%1$I (id, created_by, %2$s)
    select p.record_id, $1.created_by, %3$s
    from app_private.import_plan p
    cross join lateral jsonb_populate_record(null::app_public.%1$I, $4 || p.cells) n
    where p.import_id = $1.id and p.row_number between $2 and $3 and p.action = 'create'
    order by p.row_number
  $sql$, target.table_name, array_to_string(columns, ', '), 'n.' || array_to_string(columns, ', n.'))
  using import, first_row, final_row, target.defaults;

  ids := app_private.planned_ids(id, first_row, final_row, 'update');
  execute format($sql$
    update app_public.%1$I t set (%2$s) = row(%3$s)
    from app_private.import_plan p join app_public.%1$I as was on was.id = p.record_id
    cross join lateral jsonb_populate_record(was, p.cells) n
    where t.id = p.record_id and t.version = p.record_version - 1 and t.id = any ($4) and was.id = any ($4)
      and p.import_id = $1.id and p.row_number between $2 and $3 and p.action = 'update'
  $sql$, target.table_name, array_to_string(columns, ', '), 'n.' || array_to_string(columns, ', n.'))
  using import, first_row, final_row, ids;
  get diagnostics changed = row_count;
  if changed <> cardinality(ids) then
    perform app_private.fail_moved();
  end if;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp
  set enable_nestloop to off;

create or replace function app_hidden.end_run(id uuid) returns app_public.imports as $$
#variable_conflict use_variable
declare
  import app_public.imports := app_private.import_in_step(id, 'run');
begin
  update app_public.imports set status = 'done', finished_at = app_hidden.now() where imports.id = id returning * into import;
  delete from app_private.import_steps where import_id = id;
  return import;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

/*
 * Undo takes back everything or nothing. The importer may always take back what nobody touched since; somebody else
 * needs to be allowed to archive and to edit, and to see the import.
 */
create or replace function app_private.may_undo(import app_public.imports) returns boolean as $$
  select import.status = 'done' and case
    when import.created_by = app_hidden.current_user_id() then app_hidden.may(t.create_permission, 'full')
    else app_hidden.may('audit_logs_view', 'read') and app_hidden.may(t.delete_permission, 'full') and app_hidden.may(t.edit_permission, 'full') end
  from app_private.import_targets t where t.area = import.area;
$$ language sql stable set search_path to pg_catalog;

-- Records of the import that somebody changed, archived or built upon since.
create or replace function app_private.import_obstacles(import app_public.imports)
returns table (row_number int, record_id uuid, reference text, name text) as $$
begin
  return query execute format($sql$
    select p.row_number, t.id, t.reference, t.name
    from app_private.import_plan p join app_public.%1$I t on t.id = p.record_id
    where p.import_id = $1.id and p.action in ('create', 'update')
      and (t.version <> p.record_version or (p.action = 'create' and t.id in (select app_private.import_%2$s_in_use($1.id))))
    order by p.row_number
  $sql$, (select table_name from app_private.import_targets where area = import.area), import.area) using import;
end;
$$ language plpgsql stable set search_path to pg_catalog
  set enable_nestloop to off;

create or replace function app_hidden.begin_undo(id uuid) returns app_public.imports as $$
#variable_conflict use_variable
declare
  import app_public.imports;
  obstacles jsonb;
begin
  if app_hidden.session_user_id() is null then
    perform app_hidden.fail('UNAUT', 'Sign in to continue.');
  end if;
  select * into import from app_public.imports where imports.id = id for update;
  if import.id is null or (import.created_by is distinct from app_hidden.current_user_id() and not app_hidden.may('audit_logs_view', 'read')) then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if import.status <> 'done' then
    perform app_hidden.fail('CNFLT', case import.status when 'undone' then 'This import was undone already.' else 'This import has changed nothing yet.' end);
  end if;
  if not app_private.may_undo(import) then
    perform app_hidden.fail('FORBD', 'You don''t have the required permissions to do this.');
  end if;
  select jsonb_build_object('count', count(*), 'records',
      jsonb_agg(jsonb_build_object('reference', reference, 'name', name, 'row', row_number)) filter (where position <= 100))
    into obstacles from (select *, row_number() over () as position from app_private.import_obstacles(import)) as found;
  if (obstacles ->> 'count')::int > 0 then
    perform app_hidden.fail('STALE', format('Nothing was undone: of the imported records, %s have been changed since.', obstacles ->> 'count'), null, obstacles);
  end if;
  insert into app_private.import_steps (import_id, step) values (id, 'undo');
  return import;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.undo_batch(id uuid, first_row int, final_row int) returns void as $$
#variable_conflict use_variable
declare
  import app_public.imports := app_private.import_in_step(id, 'undo');
  target app_private.import_targets;
  columns text[] := app_private.import_columns(import.area);
  created constant uuid[] := app_private.planned_ids(id, first_row, final_row, 'create');
  updated constant uuid[] := app_private.planned_ids(id, first_row, final_row, 'update');
  changed bigint;
  total bigint := 0;
begin
  select * into target from app_private.import_targets where area = import.area;
  perform app_hidden.give_reason('Import undone: ' || import.file_name);
  execute format($sql$
    update app_public.%I t set archived_at = app_hidden.now() from app_private.import_plan p
    where t.id = p.record_id and t.version = p.record_version and t.id = any ($4)
      and p.import_id = $1.id and p.row_number between $2 and $3 and p.action = 'create'
  $sql$, target.table_name) using import, first_row, final_row, created;
  get diagnostics changed = row_count;
  total := changed;

  -- The trail knows the row as it was before the import changed it.
  execute format($sql$
    update app_public.%1$I t set (%2$s) = row(%3$s)
    from app_private.import_plan p
    join (
      select record_id::uuid as record_id, content -> 'before' as before, (content -> 'after' ->> 'version')::int as version
      from trail.changes(array[%4$L], $4::text[], 2147483647) where operation = 'update'
    ) as entry on entry.record_id = p.record_id and entry.version = p.record_version
    cross join lateral jsonb_populate_record(null::app_public.%1$I, entry.before) n
    where t.id = p.record_id and t.version = p.record_version and t.id = any ($4)
      and p.import_id = $1.id and p.row_number between $2 and $3 and p.action = 'update'
  $sql$, target.table_name, array_to_string(columns, ', '), 'n.' || array_to_string(columns, ', n.'), target.table_name)
  using import, first_row, final_row, updated;
  get diagnostics changed = row_count;
  total := total + changed;

  if total <> cardinality(created) + cardinality(updated) then
    perform app_hidden.fail('STALE', 'Nothing was undone: an imported record was changed just now.');
  end if;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp
  set enable_nestloop to off;

create or replace function app_hidden.end_undo(id uuid) returns app_public.imports as $$
#variable_conflict use_variable
declare
  import app_public.imports := app_private.import_in_step(id, 'undo');
begin
  update app_public.imports set status = 'undone', undone_at = app_hidden.now(), undone_by = app_hidden.current_user_id()
    where imports.id = id returning * into import;
  delete from app_private.import_steps where import_id = id;
  return import;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_hidden.begin_run(uuid, boolean), app_hidden.run_batch(uuid, int, int), app_hidden.end_run(uuid),
  app_hidden.begin_undo(uuid), app_hidden.undo_batch(uuid, int, int), app_hidden.end_undo(uuid)
to :VISITOR;
--! EndIncluded import_run.sql
--! Included import_problems.sql
/*
 * What a person reads of an import: a sample of the rows, the problems by row and column, the records that came of
 * it; and the correction of single cells. Cells belong to the importer alone: a file may hold more than the register.
 */
do $$ begin
  create type app_public.import_row as (row_number int, cells text[]);
  create type app_public.import_problem as (
    row_number int, column_number int, column_name text, field text, value text, code text, message text, severity text, corrected boolean
  );
  create type app_public.import_problem_column as (column_number int, column_name text, errors int, warnings int);
  create type app_public.imported_record as (row_number int, action text, record_id uuid, reference text, name text);
exception when duplicate_object then null; end $$;
comment on type app_public.import_row is 'A row of the file, as text.';
comment on column app_public.import_row.row_number is E'@notNull\nAs in the file: the heading is row 1.';
comment on column app_public.import_row.cells is '@notNull';
comment on type app_public.import_problem is 'What is wrong, or worth a look, with one cell or one row.';
comment on column app_public.import_problem.row_number is '@notNull';
comment on column app_public.import_problem.column_number is 'Counted from 1; null when the whole row is meant.';
comment on column app_public.import_problem.column_name is 'The heading of that column in the file.';
comment on column app_public.import_problem.value is 'What the cell says now, corrected or not.';
comment on column app_public.import_problem.code is '@notNull';
comment on column app_public.import_problem.message is '@notNull';
comment on column app_public.import_problem.severity is E'@notNull\nerror: the row cannot be imported as it is; warning: it can.';
comment on column app_public.import_problem.corrected is E'@notNull\nThe cell was corrected since the check.';
comment on type app_public.import_problem_column is 'How many problems one column has.';
comment on column app_public.import_problem_column.errors is '@notNull';
comment on column app_public.import_problem_column.warnings is '@notNull';
comment on type app_public.imported_record is 'A record that an import made or changed.';
comment on column app_public.imported_record.row_number is '@notNull';
comment on column app_public.imported_record.action is E'@notNull\ncreate or update.';
comment on column app_public.imported_record.record_id is '@notNull';
comment on column app_public.imported_record.reference is '@notNull';
comment on column app_public.imported_record.name is '@notNull';

create or replace function app_hidden.is_own_import(import app_public.imports) returns boolean as $$
begin
  return exists (select from app_public.imports where id = import.id and created_by = app_hidden.current_user_id()
    and area = any (app_hidden.importable_areas()));
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_public.imports_sample(import app_public.imports) returns setof app_public.import_row as $$
  select row_number, cells from app_private.import_rows
  where import_id = import.id and (select app_hidden.is_own_import(import)) order by row_number limit 5;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.imports_sample(app_public.imports) is E'@behavior -connection +list\nThe first five rows. For the importer.';

create or replace function app_public.imports_problems(
  import app_public.imports, column_number int default null, severity text default null, skipped int default 0, most int default 50
) returns setof app_public.import_problem as $$
  select p.row_number, p.column_number, import.headers[p.column_number], p.field,
    left(case when p.corrected then r.cells[p.column_number] else coalesce(p.value, r.cells[p.column_number]) end, 300),
    p.code, p.message, p.severity, p.corrected
  from app_private.import_problems p join app_private.import_rows r using (import_id, row_number)
  where p.import_id = import.id and (select app_hidden.is_own_import(import))
    and (imports_problems.column_number is null or coalesce(p.column_number, 0) = imports_problems.column_number)
    and (imports_problems.severity is null or p.severity = imports_problems.severity)
  order by p.row_number, p.column_number nulls first, p.number
  offset greatest(skipped, 0) limit least(greatest(most, 0), 200);
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.imports_problems(app_public.imports, int, text, int, int) is E'@behavior -connection +list\nThe problems in the order of the rows, at most 200 at a time; columnNumber 0 means whole rows. For the importer.';

create or replace function app_public.imports_problem_columns(import app_public.imports) returns setof app_public.import_problem_column as $$
  select column_number, import.headers[column_number],
    (count(*) filter (where severity = 'error'))::int, (count(*) filter (where severity = 'warning'))::int
  from app_private.import_problems
  where import_id = import.id and (select app_hidden.is_own_import(import)) group by column_number order by column_number nulls first;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.imports_problem_columns(app_public.imports) is E'@behavior -connection +list\nWhich columns have problems, and how many. For the importer.';

-- Everything at once, for the file of problems that the server streams.
create or replace function app_hidden.import_problem_list(id uuid) returns setof app_public.import_problem as $$
  select p.row_number, p.column_number, i.headers[p.column_number], p.field, p.value, p.code, p.message, p.severity, p.corrected
  from app_private.import_problems p join app_public.imports i on i.id = p.import_id
  where p.import_id = import_problem_list.id
    and exists (select from app_public.imports o where o.id = import_problem_list.id and app_hidden.is_own_import(o))
  order by p.row_number, p.column_number nulls first, p.number;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_public.imports_records(import app_public.imports, skipped int default 0, most int default 50)
returns setof app_public.imported_record as $$
begin
  if import.status not in ('done', 'undone') or not app_hidden.is_own_import(import) then
    return;
  end if;
  return query execute format($sql$
    select p.row_number, p.action, t.id, t.reference, t.name
    from app_private.import_plan p join app_public.%I t on t.id = p.record_id
    where p.import_id = $1.id and p.action in ('create', 'update')
    order by p.row_number offset greatest($2, 0) limit least(greatest($3, 0), 200)
  $sql$, (select table_name from app_private.import_targets where area = import.area)) using import, skipped, most;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.imports_records(app_public.imports, int, int) is E'@behavior -connection +list\nThe records that were made or changed, in the order of the rows, at most 200 at a time. For the importer.';

create or replace function app_public.imports_can_undo(import app_public.imports) returns boolean as $$
begin
  return exists (select from app_public.imports i where i.id = import.id and app_private.may_undo(i));
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.imports_can_undo(app_public.imports) is E'@notNull\nWhether the person who asks may undo it; records changed since may still prevent it.';

create or replace function app_public.imports_creator(import app_public.imports) returns app_public.person as $$
  select app_hidden.person(import.created_by);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.imports_creator(app_public.imports) is 'The person who imported.';

create or replace function app_public.imports_earlier_at(import app_public.imports) returns timestamptz as $$
begin
  return (
    select max(i.finished_at) from app_public.imports i
    where i.file_hash = import.file_hash and i.area = import.area and i.id <> import.id and i.status = 'done' and app_hidden.is_own_import(i)
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.imports_earlier_at(app_public.imports) is 'When the person imported this very file before, if it was not undone.';

create or replace function app_public.import_fields_choices(field app_public.import_fields) returns text[] as $$
begin
  if field.kind <> 'choice' or not app_hidden.is_staff() then
    return '{}';
  end if;
  return array(
    select c.written from app_private.import_choices(field.area) c where c.field = field.field order by c.written limit 50
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.import_fields_choices(app_public.import_fields) is E'@notNull\nThe words that the file may use, in any case; empty where anything goes, or where people are meant.';

create or replace function app_public.correct_import_cell(id uuid, row_number int, column_number int, value text) returns app_public.imports as $$
#variable_conflict use_variable
declare
  import app_public.imports := app_private.import_for_work(id);
begin
  if import.status not in ('uploaded', 'checked') then
    perform app_hidden.fail('CNFLT', 'This import is over, so its rows stay as they are.');
  end if;
  if column_number not between 1 and cardinality(import.headers) or char_length(value) > 10000 then
    perform app_hidden.fail('IVINP', 'There is no such cell, or the text is too long.', 'value');
  end if;
  update app_private.import_rows set cells[column_number] = coalesce(value, '')
    where import_id = id and import_rows.row_number = row_number;
  if not found then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  update app_private.import_problems p set corrected = true
    where p.import_id = id and p.row_number = row_number and p.column_number = column_number;
  update app_public.imports set status = 'uploaded' where imports.id = id returning * into import;
  return import;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.correct_import_cell(uuid, int, int, text) is E'@resultFieldName import\nPuts another text into one cell; the import has to be checked again. Only the importer, before the import is run.';

-- Rows are needed until the import is settled; after that they are a copy of somebody's file. The plan stays: undo reads it.
create or replace function app_private.prune_imports() returns void as $$
begin
  update app_public.imports set status = 'discarded', finished_at = app_hidden.now()
  where status in ('uploaded', 'checked') and greatest(created_at, checked_at) < app_hidden.now() - interval '7 days';
  delete from app_private.import_plan p using app_public.imports i where i.id = p.import_id and i.status = 'discarded';
  delete from app_private.import_problems p using app_public.imports i
  where i.id = p.import_id and (i.status = 'discarded' or i.finished_at < app_hidden.now() - interval '30 days');
  delete from app_private.import_rows r using app_public.imports i
  where i.id = r.import_id and (i.status = 'discarded' or i.finished_at < app_hidden.now() - interval '30 days');
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
grant execute on function app_private.prune_imports() to :WORKER;

create or replace function app_public.discard_import(id uuid) returns app_public.imports as $$
#variable_conflict use_variable
declare
  import app_public.imports := app_private.import_for_work(id);
begin
  if import.status not in ('uploaded', 'checked') then
    perform app_hidden.fail('CNFLT', 'Only an import that was not run yet can be discarded. Undo it instead.');
  end if;
  delete from app_private.import_rows where import_id = id;
  delete from app_private.import_plan where import_id = id;
  delete from app_private.import_problems where import_id = id;
  update app_public.imports set status = 'discarded', finished_at = app_hidden.now() where imports.id = id returning * into import;
  return import;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.discard_import(uuid) is E'@resultFieldName import\nGives up an import that was not run, and forgets its rows. Only the importer.';

grant execute on function
  app_public.imports_sample(app_public.imports), app_public.imports_problems(app_public.imports, int, text, int, int),
  app_public.imports_problem_columns(app_public.imports), app_hidden.import_problem_list(uuid),
  app_public.imports_records(app_public.imports, int, int), app_public.imports_can_undo(app_public.imports),
  app_public.imports_creator(app_public.imports), app_public.imports_earlier_at(app_public.imports),
  app_public.import_fields_choices(app_public.import_fields),
  app_public.correct_import_cell(uuid, int, int, text), app_public.discard_import(uuid)
to :VISITOR;
--! EndIncluded import_problems.sql
--! Included risk_imports.sql
/*
 * The import of risks: what a file may say about a risk, and the rules that need several of its cells.
 *
 * Scores. A file knows one impact, not five dimensions, so an import makes no assessment: that would put words into an
 * assessor's mouth. Likelihood x impact, or a score stated without them, go to the risk itself, with the file as the
 * reason; like every stated score they need risk_assessments at full, and the next assessment replaces them.
 */
insert into app_private.import_targets (area, table_name, create_permission, edit_permission, delete_permission, defaults, derived)
values ('risks', 'risks', 'risks_create', 'risks_edit', 'risks_delete', '{"status": "identified", "treatment": "open"}',
  '{target_risk_score,scores_reason}')
on conflict (area) do update set defaults = excluded.defaults, derived = excluded.derived;

insert into app_public.import_fields
  (area, position, field, label, kind, required, longest, lowest, highest, description, example, synonyms, needs)
values
  ('risks', 1, 'reference', 'Reference', 'reference', false, 40, null, null, 'R-0001: the risk that the row is about. Empty for a new risk.', '', '{ref,risk id,risk reference,risk number,id,risk no}', null),
  ('risks', 2, 'name', 'Name', 'text', true, 200, null, null, 'What may go wrong, in a few words.', 'Supplier of the payment system fails', '{title,risk,risk name,risk title,summary}', null),
  ('risks', 3, 'description', 'Description', 'text', false, 5000, null, null, 'More about it.', 'One supplier runs all card payments.', '{details,risk description,notes}', null),
  ('risks', 4, 'status', 'Status', 'choice', false, null, null, null, 'Identified when empty. A risk is closed in the register, with a reason.', 'identified', '{risk status,state}', null),
  ('risks', 5, 'category', 'Category', 'choice', false, null, null, null, 'One of the risk categories of this organisation.', 'Third party', '{risk category,type,risk type,kind}', null),
  ('risks', 6, 'business_unit', 'Business unit', 'choice', false, null, null, null, 'Where it may happen.', '', '{unit,business area,area,department,division,bu}', null),
  ('risks', 7, 'owner_id', 'Owner', 'person', false, null, null, null, 'Who answers for it: the e-mail address or name of an approved colleague.', '', '{risk owner,owner email,owner name,responsible,owner e-mail}', null),
  ('risks', 8, 'cause', 'Cause', 'text', false, 2000, null, null, 'Because of what.', 'The supplier is in financial difficulty', '{root cause,causes,source}', null),
  ('risks', 9, 'event', 'Event', 'text', false, 2000, null, null, 'What happens.', 'The service stops without notice', '{risk event}', null),
  ('risks', 10, 'consequence', 'Consequence', 'text', false, 2000, null, null, 'What follows from it.', 'No card sales for several days', '{consequences,effect,impact description}', null),
  ('risks', 11, 'treatment', 'Treatment', 'choice', false, null, null, null, 'Open when empty.', 'mitigate', '{response,risk response,strategy,treatment strategy}', null),
  ('risks', 12, 'inherent_likelihood', 'Inherent likelihood', 'whole', false, null, 1, 5, '1 to 5, before treatment; together with the impact.', '4', '{likelihood,probability,gross likelihood}', 'risk_assessments'),
  ('risks', 13, 'inherent_impact', 'Inherent impact', 'whole', false, null, 1, 5, '1 to 5, before treatment; together with the likelihood.', '5', '{impact,gross impact}', 'risk_assessments'),
  ('risks', 14, 'residual_likelihood', 'Residual likelihood', 'whole', false, null, 1, 5, '1 to 5, with the controls of today.', '2', '{net likelihood,current likelihood}', 'risk_assessments'),
  ('risks', 15, 'residual_impact', 'Residual impact', 'whole', false, null, 1, 5, '1 to 5, with the controls of today.', '4', '{net impact,current impact}', 'risk_assessments'),
  ('risks', 16, 'target_likelihood', 'Target likelihood', 'whole', false, null, 1, 5, '1 to 5, as it should become.', '', '{}', 'risk_assessments'),
  ('risks', 17, 'target_impact', 'Target impact', 'whole', false, null, 1, 5, '1 to 5, as it should become.', '', '{}', 'risk_assessments'),
  ('risks', 18, 'inherent_risk_score', 'Inherent score', 'whole', false, null, 1, 25, '1 to 25. Needed only where likelihood and impact are not known.', '', '{inherent risk score,inherent risk,gross score}', 'risk_assessments'),
  ('risks', 19, 'residual_risk_score', 'Residual score', 'whole', false, null, 1, 25, '1 to 25. Needed only where likelihood and impact are not known.', '', '{residual risk score,residual risk,net score}', 'risk_assessments'),
  ('risks', 20, 'composite_risk_score', 'Composite score', 'whole', false, null, 1, 25, '1 to 25; leads the severity. Inherent likelihood x impact when empty.', '', '{composite risk score,score,risk score,rating,risk rating}', 'risk_assessments'),
  ('risks', 21, 'velocity', 'Velocity', 'choice', false, null, null, null, 'How fast the consequence follows: slow, moderate or fast.', 'fast', '{risk velocity}', null),
  ('risks', 22, 'confidence', 'Confidence', 'choice', false, null, null, null, 'How sure the judgement is: low, medium or high.', 'medium', '{}', null),
  ('risks', 23, 'next_review_on', 'Next review', 'date', false, null, null, null, 'A date such as 2026-12-31.', '2026-12-31', '{next review on,review date,next review date,review on,due for review}', null)
on conflict (area, field) do update set position = excluded.position, label = excluded.label, kind = excluded.kind,
  longest = excluded.longest, description = excluded.description, example = excluded.example, synonyms = excluded.synonyms;

create or replace function app_private.import_risks_choices() returns table (field text, word text, value text) as $$
  select 'status', status, status from app_public.risk_statuses where status <> 'closed'
  union all select 'status', 'active', 'identified'
  union all select 'status', 'open', 'identified'
  union all select 'treatment', treatment, treatment from app_public.risk_treatments
  union all select 'velocity', v, v from unnest('{slow,moderate,fast}'::text[]) as v
  union all select 'confidence', c, c from unnest('{low,medium,high}'::text[]) as c
  union all select 'category', name, name from app_public.risk_categories where archived_at is null
  union all select 'business_unit', name, name from app_public.business_units where archived_at is null
  union all select 'owner_id', person.word, users.id::text from app_public.users
    cross join lateral (values (email), (full_name)) as person (word)
    where users.status = 'approved' and exists (select from app_public.user_roles where user_id = users.id);
$$ language sql stable set search_path to pg_catalog;

-- Imported risks that work was planned for are in use; assessments show in the version of the risk.
create or replace function app_private.import_risks_in_use(id uuid) returns setof uuid as $$
  select p.record_id from app_private.import_plan p
  where p.import_id = import_risks_in_use.id and exists (select from app_public.mitigation_tasks where risk_id = p.record_id);
$$ language sql stable set search_path to pg_catalog;

create or replace function app_private.import_risks_rules(import app_public.imports, first_row int, final_row int) returns void as $$
begin
  insert into app_private.import_problems (import_id, row_number, column_number, field, value, code, severity, message)
  select import.id, p.row_number, (import.mapping ->> about)::int, about, p.cells ->> about, said.code, 'error', said.message
  from app_private.import_plan p
  left join app_public.risks r on r.id = p.record_id and p.action = 'update'
  cross join lateral (
    select 'status' as about, 'closed' as code, 'This risk is closed. Reopen it first, or leave the row out.' as message
      where r.status = 'closed'
    union all select 'status', 'no_draft_again', 'An identified risk does not become a draft again.'
      where r.status = 'identified' and p.cells ->> 'status' = 'draft'
    union all select kind || case when likelihood is null then '_likelihood' else '_impact' end, 'half',
        'Likelihood and impact belong together: one of them is missing.'
      from app_private.risk_scores(p.cells) where (likelihood is null) <> (impact is null)
        and not exists (select from app_private.import_problems b where b.import_id = import.id and b.row_number = p.row_number
          and b.field in (kind || '_likelihood', kind || '_impact'))
    union all select kind || '_risk_score', 'scores_disagree', format('Likelihood %s x impact %s is %s.', likelihood, impact, likelihood * impact)
      from app_private.risk_scores(p.cells) where score <> likelihood * impact
  ) as said
  where p.import_id = import.id and p.row_number between first_row and final_row and p.action in ('create', 'update');

  if not exists (select from jsonb_object_keys(import.mapping) as field where field ~ '_(likelihood|impact|score)$') then
    return;
  end if;
  update app_private.import_plan p set cells = p.cells || derived.cells
  from app_private.import_plan q
  left join app_public.risks r on r.id = q.record_id and q.action = 'update'
  cross join lateral (
    select coalesce(jsonb_object_agg(column_name, value), '{}') as cells
    from app_private.risk_scores(q.cells) s
    cross join lateral (select coalesce(likelihood * impact, score) as score) as new
    cross join lateral (values
      (kind || '_risk_score', to_jsonb(new.score)),
      -- A stated score has no likelihood and impact behind it, so those of before go.
      (kind || '_likelihood', coalesce(to_jsonb(likelihood), 'null')),
      (kind || '_impact', coalesce(to_jsonb(impact), 'null')),
      (case when kind = 'inherent' and likelihood is not null then 'composite_risk_score' end,
        coalesce(q.cells -> 'composite_risk_score', to_jsonb(new.score)))
    ) as v (column_name, value)
    where new.score is not null and column_name is not null
      and new.score is distinct from (to_jsonb(r) ->> (kind || '_risk_score'))::int
  ) as scored
  cross join lateral (
    select case when scored.cells <> '{}' or (q.cells ->> 'composite_risk_score')::int is distinct from r.composite_risk_score and q.cells ? 'composite_risk_score'
      then scored.cells || jsonb_build_object('scores_reason', left('Imported from ' || import.file_name, 1000)) else '{}' end as cells
  ) as derived
  where q.import_id = import.id and q.row_number between first_row and final_row and q.action in ('create', 'update')
    and p.import_id = q.import_id and p.row_number = q.row_number and derived.cells <> '{}';
end;
$$ language plpgsql volatile set search_path to pg_catalog;

-- What the cells of a row say about scores, one line a state of the risk.
create or replace function app_private.risk_scores(cells jsonb) returns table (kind text, likelihood int, impact int, score int) as $$
  values
    ('inherent', (cells ->> 'inherent_likelihood')::int, (cells ->> 'inherent_impact')::int, (cells ->> 'inherent_risk_score')::int),
    ('residual', (cells ->> 'residual_likelihood')::int, (cells ->> 'residual_impact')::int, (cells ->> 'residual_risk_score')::int),
    ('target', (cells ->> 'target_likelihood')::int, (cells ->> 'target_impact')::int, null::int);
$$ language sql immutable parallel safe set search_path to pg_catalog;
--! EndIncluded risk_imports.sql
--! Included risk_export.sql
/*
 * The register of risks: what a file of it holds, and what the filters of its screen mean.
 */
create or replace view app_private.risk_lines as
  select risk.id, risk.reference, risk.name, risk.description, risk.severity, risk.score, risk.status, risk.business_unit,
    risk.category, users.full_name as owner, risk.treatment, risk.inherent_risk_score as inherent,
    risk.residual_risk_score as residual, risk.target_risk_score as target, risk.composite_risk_score as composite,
    risk.cause, risk.event, risk.consequence, risk.velocity, risk.confidence, risk.next_review_on as next_review,
    risk.last_reviewed_at as last_reviewed, risk.created_at as created, risk.updated_at as updated
  from app_public.risks as risk left join app_public.users on users.id = risk.owner_id;

select app_private.describe_register('risks', 'Risks', 'app_public.risks', 'risks_view', 'app_hidden.search_risks',
  'app_private.risk_lines', '{
    "severity": {"column": "severity"},
    "status": {"column": "status"},
    "treatment": {"column": "treatment"},
    "business_unit": {"column": "business_unit", "none": "no_unit"},
    "category": {"column": "category", "none": "no_category"},
    "owner": {"column": "owner_id", "none": "no_owner"},
    "critical": {"column": "is_critical", "kind": "switch"},
    "review": {"column": "next_review_on", "kind": "dates"}
  }', '{
    "standard": "score", "score": "score", "reference": "number", "name": "name", "next_review": "next_review_on",
    "updated": "updated_at", "created": "created_at", "residual": "(coalesce(r.residual_risk_score, 0))",
    "business_unit": "(coalesce(r.business_unit, ''''))"
  }');

drop function if exists app_hidden.note_risk_export(jsonb);
drop function if exists app_hidden.risk_lines(jsonb);
drop function if exists app_hidden.exported_risks(jsonb);
--! EndIncluded risk_export.sql
--! Included compliance.sql
/*
 * Compliance: the frameworks that the organisation follows, and what each of them requires.
 *
 * `evidence_status` (is there proof) and `status` (is it so) are two readings of a requirement and both are kept.
 * The executive dashboard reads the evidence, which follows from the evidence itself and is written by nobody.
 * Requirements form a tree within their framework; headings only hold others together.
 */
-- A.5.9 before A.5.10: numbers of requirements are read as people read them.
create collation if not exists app_hidden.natural_order (provider = icu, locale = 'und-u-kn');

create table if not exists app_public.evidence_statuses (status text primary key, description text not null);
alter table app_public.evidence_statuses enable row level security;
comment on table app_public.evidence_statuses is E'@enum\n@enumName EvidenceStatus\nHow far the evidence for a requirement is; whatever is not complete is a gap.';
insert into app_public.evidence_statuses values
  ('complete', 'The evidence is there.'), ('in_progress', 'Being collected; a gap until it is complete.'),
  ('not_started', 'Nothing yet; a gap.')
on conflict do nothing;

create table if not exists app_public.compliance_statuses (status text primary key, description text not null);
alter table app_public.compliance_statuses enable row level security;
comment on table app_public.compliance_statuses is E'@enum\n@enumName ComplianceStatus\nWhether the organisation does what a requirement asks.';
insert into app_public.compliance_statuses values
  ('compliant', 'Met.'), ('partially_compliant', 'Met in part.'), ('non_compliant', 'Not met.'),
  ('not_assessed', 'Nobody has looked yet.'), ('not_applicable', 'Does not apply here; the reason says why.')
on conflict do nothing;

create table if not exists app_public.frameworks (
  id uuid primary key default gen_random_uuid(),
  code text not null check (app_hidden.is_text(code, 40)),
  name text not null check (app_hidden.is_text(name, 200)),
  edition text check (app_hidden.is_text(edition, 40)),
  publisher text check (app_hidden.is_text(publisher, 120)),
  licence text check (app_hidden.is_text(licence, 200)),
  source text check (app_hidden.is_text(source, 500)),
  description text check (app_hidden.is_text(description, 2000)),
  archived_at timestamptz,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  updated_at timestamptz not null default app_hidden.now(),
  constraint frameworks_code_key unique (code)
);
alter table app_public.frameworks enable row level security;
create index if not exists frameworks_name_idx on app_public.frameworks (name, id);
create index if not exists frameworks_archived_at_idx on app_public.frameworks (archived_at);
create index if not exists frameworks_created_by_idx on app_public.frameworks (created_by);
comment on table app_public.frameworks is E'@behavior -delete\nA standard, law or policy that requirements come from.';
comment on column app_public.frameworks.code is 'Short name, such as ISO27001.';
comment on column app_public.frameworks.edition is 'Which edition of the text, such as 2022.';
comment on column app_public.frameworks.licence is 'Under what terms the text may be used here.';
comment on column app_public.frameworks.source is 'Where the text was taken from.';
comment on column app_public.frameworks.archived_at is 'Since when it is out of lists and figures, and its requirements with it; null while it is followed.';
comment on constraint frameworks_created_by_fkey on app_public.frameworks is E'@fieldName creatorAccount\n@foreignFieldName createdFrameworks';

create table if not exists app_public.compliance_requirements (
  id uuid primary key default gen_random_uuid(),
  framework_id uuid not null references app_public.frameworks on delete restrict,
  parent_id uuid references app_public.compliance_requirements on delete restrict,
  position int not null default 0 check (position between 0 and 1000000),
  code text collate app_hidden.natural_order not null check (app_hidden.is_text(code, 40)),
  title text not null check (app_hidden.is_text(title, 200)),
  "text" text check (app_hidden.is_text("text", 8000)),
  assessable boolean not null default true,
  evidence_status text not null default 'not_started' references app_public.evidence_statuses on delete restrict,
  status text not null default 'not_assessed' references app_public.compliance_statuses on delete restrict,
  status_reason text check (app_hidden.is_text(status_reason, 2000)),
  applicable boolean not null generated always as (status <> 'not_applicable') stored,
  applicability_reason text check (app_hidden.is_text(applicability_reason, 2000)),
  maturity int check (maturity between 0 and 5),
  evidence_needed int not null default 1 check (evidence_needed between 1 and 20),
  evidence_valid_until date check (app_hidden.is_date(evidence_valid_until)),
  owner_id uuid references app_public.users on delete set null,
  due_on date check (app_hidden.is_date(due_on)),
  archived_at timestamptz,
  counted boolean not null generated always as (archived_at is null and assessable and status <> 'not_applicable') stored,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  updated_at timestamptz not null default app_hidden.now(),
  constraint compliance_requirements_code_key unique (framework_id, code),
  constraint compliance_requirements_status_check
    check (assessable or (status = 'not_assessed' and maturity is null)),
  constraint compliance_requirements_applicability_reason_needed_check
    check (status <> 'not_applicable' or char_length(btrim(applicability_reason)) >= 10)
);
alter table app_public.compliance_requirements enable row level security;
create index if not exists compliance_requirements_code_idx on app_public.compliance_requirements (code, id);
create index if not exists compliance_requirements_title_idx on app_public.compliance_requirements (title, id);
create index if not exists compliance_requirements_parent_id_idx on app_public.compliance_requirements (parent_id);
create index if not exists compliance_requirements_evidence_status_idx on app_public.compliance_requirements (evidence_status, id);
create index if not exists compliance_requirements_evidence_valid_until_idx on app_public.compliance_requirements (evidence_valid_until);
create index if not exists compliance_requirements_assessable_idx on app_public.compliance_requirements (assessable, id);
create index if not exists compliance_requirements_applicable_idx on app_public.compliance_requirements (applicable, id);
create index if not exists compliance_requirements_counted_idx on app_public.compliance_requirements (counted, evidence_status, id);
create index if not exists compliance_requirements_maturity_idx on app_public.compliance_requirements (maturity, id);
create index if not exists compliance_requirements_status_idx on app_public.compliance_requirements (status, id);
create index if not exists compliance_requirements_owner_id_idx on app_public.compliance_requirements (owner_id);
create index if not exists compliance_requirements_created_by_idx on app_public.compliance_requirements (created_by);
create index if not exists compliance_requirements_due_on_idx on app_public.compliance_requirements (due_on, id);
create index if not exists compliance_requirements_updated_at_idx on app_public.compliance_requirements (updated_at, id);
create index if not exists compliance_requirements_archived_at_idx on app_public.compliance_requirements (archived_at);
comment on table app_public.compliance_requirements is E'@behavior -delete\n@search app_hidden.search_requirements\n@groupBy framework_id evidence_status status applicable counted maturity owner_id\nOne thing that a framework asks for: whether it is met, and whether there is evidence.';
comment on column app_public.compliance_requirements.code is 'Its number in the framework, such as A.5.1.';
comment on column app_public.compliance_requirements.parent_id is 'What it stands under, in the same framework; null at the top. At most 12 levels.';
comment on column app_public.compliance_requirements.position is 'Its place among those that stand under the same heading, 0 to 1,000,000; equal places are ordered by code.';
comment on column app_public.compliance_requirements.assessable is 'False for a heading: it has no status of its own and no figure counts it.';
comment on column app_public.compliance_requirements.evidence_status is 'complete, in_progress or not_started, from the evidence that is linked. The compliance score is the percentage that is complete.';
comment on column app_public.compliance_requirements.evidence_needed is 'How many pieces of approved and valid evidence make it complete, 1 to 20.';
comment on column app_public.compliance_requirements.evidence_valid_until is 'The last day on which the evidence is complete, from the evidence that is linked; null while no end is known.';
comment on column app_public.compliance_requirements.status is 'Whether it is met. Says nothing about evidence.';
comment on column app_public.compliance_requirements.applicable is 'False while the status is not_applicable.';
comment on column app_public.compliance_requirements.applicability_reason is 'Why it applies, or why not; at least 10 characters when it does not.';
comment on column app_public.compliance_requirements.maturity is 'How established the practice is: 0 absent, 1 initial, 2 repeatable, 3 defined, 4 managed, 5 optimising; null while nobody has judged it.';
comment on column app_public.compliance_requirements.counted is 'Whether figures count it: assessable, applicable and not archived.';
comment on column app_public.compliance_requirements.status_reason is 'Why it has this status: what is missing, why it does not apply.';
comment on constraint compliance_requirements_framework_id_fkey on app_public.compliance_requirements is E'@foreignFieldName requirements';
comment on constraint compliance_requirements_parent_id_fkey on app_public.compliance_requirements is E'@fieldName parent\n@foreignFieldName children';
comment on constraint compliance_requirements_owner_id_fkey on app_public.compliance_requirements is E'@fieldName ownerAccount\n@foreignFieldName ownedRequirements';
comment on constraint compliance_requirements_created_by_fkey on app_public.compliance_requirements is E'@fieldName creatorAccount\n@foreignFieldName createdRequirements';

/*
 * The rules of one requirement, in the reader's words: the constraints above would say no more than that one of
 * them was broken. What is archived stays as it is until it is restored.
 */
create or replace function app_hidden.tg_compliance_requirements__rules() returns trigger as $$
begin
  if current_user = ':VISITOR' then
    if tg_op = 'UPDATE' and old.archived_at is not null then
      perform app_hidden.fail('CNFLT', 'This requirement is archived. Restore it to change it.');
    end if;
    if tg_op = 'INSERT' and exists (select from app_public.frameworks where id = new.framework_id and archived_at is not null) then
      perform app_hidden.fail('CNFLT', 'This framework is archived. Restore it to add to it.');
    end if;
  end if;
  if not new.assessable and (new.status <> 'not_assessed' or new.maturity is not null) then
    perform app_hidden.fail('IVINP', 'A heading has no status and no maturity of its own.', 'status');
  end if;
  if new.status = 'not_applicable' and coalesce(char_length(btrim(new.applicability_reason)), 0) < 10 then
    perform app_hidden.fail('IVINP', 'Say in at least 10 characters why it does not apply.', 'applicability_reason');
  end if;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _210_rules before insert or update on app_public.compliance_requirements
  for each row execute function app_hidden.tg_compliance_requirements__rules();

/*
 * The tree: a parent is of the same framework, and nothing stands under itself. Asked once a statement, so that a
 * framework of a thousand requirements is one question. Whoever moves something waits for others who do so in the
 * same framework: two moves that are right one by one can close a circle together.
 */
create or replace function app_hidden.tg_compliance_requirements__tree() returns trigger as $$
declare
  moved uuid[];
begin
  if tg_op = 'INSERT' then
    moved := array(select id from new_rows where parent_id is not null);
  else
    moved := array(
      select id from new_rows join old_rows using (id)
      where new_rows.parent_id is not null
        and (new_rows.parent_id, new_rows.framework_id) is distinct from (old_rows.parent_id, old_rows.framework_id)
    );
  end if;
  if moved = '{}' then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('requirements of ' || framework_id, 0))
    from (select distinct framework_id from app_public.compliance_requirements where id = any (moved) order by 1) as frameworks;
  if exists (
    select from app_public.compliance_requirements as child
    join app_public.compliance_requirements as parent on parent.id = child.parent_id
    where child.id = any (moved)
      and (parent.framework_id <> child.framework_id or (parent.archived_at is not null and child.archived_at is null))
  ) then
    perform app_hidden.fail('IVREF', 'A requirement stands under one of the same framework that is not archived.', 'parent_id');
  end if;
  if exists (
    with recursive below as (
      select unnest(moved) as id
      union
      select child.id from below join app_public.compliance_requirements as child on child.parent_id = below.id
    ), above as (
      select requirement.id, requirement.parent_id, 1 as level from below
      join app_public.compliance_requirements as requirement on requirement.id = below.id
      union all
      select above.id, parent.parent_id, above.level + 1 from above
      join app_public.compliance_requirements as parent on parent.id = above.parent_id
      where above.level <= 12
    )
    select from above where level > 12 or parent_id = id
  ) then
    perform app_hidden.fail('IVREF', 'A requirement cannot stand under itself, nor deeper than 12 levels.', 'parent_id');
  end if;
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _300_tree_insert after insert on app_public.compliance_requirements referencing new table as new_rows
  for each statement execute function app_hidden.tg_compliance_requirements__tree();
create or replace trigger _300_tree_update after update on app_public.compliance_requirements
  referencing old table as old_rows new table as new_rows
  for each statement execute function app_hidden.tg_compliance_requirements__tree();

create or replace function app_hidden.tg_frameworks__archived() returns trigger as $$
begin
  if current_user = ':VISITOR' and old.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This framework is archived. Restore it to change it.');
  end if;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _210_archived before update on app_public.frameworks
  for each row execute function app_hidden.tg_frameworks__archived();
create or replace trigger _200_owner_insert before insert on app_public.compliance_requirements
  for each row execute function app_hidden.tg__owner();
create or replace trigger _200_owner_update before update of owner_id on app_public.compliance_requirements
  for each row when (new.owner_id is distinct from old.owner_id) execute function app_hidden.tg__owner();

select app_private.keep_versions('app_public.frameworks');
select app_private.keep_versions('app_public.compliance_requirements');
select app_private.watch('app_public.evidence_statuses');
select app_private.watch('app_public.compliance_statuses');
select app_private.watch('app_public.frameworks');
select app_private.watch('app_public.compliance_requirements');

drop policy if exists select_reader on app_public.frameworks;
create policy select_reader on app_public.frameworks for select to :VISITOR using ((select app_hidden.may('compliance_view', 'read')));
drop policy if exists insert_creator on app_public.frameworks;
create policy insert_creator on app_public.frameworks for insert to :VISITOR
  with check ((select app_hidden.may('compliance_create', 'full')));
drop policy if exists update_editor on app_public.frameworks;
create policy update_editor on app_public.frameworks for update to :VISITOR
  using ((select app_hidden.may('compliance_edit', 'full'))) with check ((select app_hidden.may('compliance_edit', 'full')));
grant select on app_public.frameworks to :VISITOR;
grant insert (id, code, name, edition, publisher, licence, source, description) on app_public.frameworks to :VISITOR;
grant update (code, name, edition, publisher, licence, source, description, version) on app_public.frameworks to :VISITOR;
-- No delete: requirements and their history refer to it.

drop policy if exists select_reader on app_public.compliance_requirements;
create policy select_reader on app_public.compliance_requirements for select to :VISITOR
  using ((select app_hidden.may('compliance_view', 'read')));
drop policy if exists insert_creator on app_public.compliance_requirements;
create policy insert_creator on app_public.compliance_requirements for insert to :VISITOR
  with check (
    (select app_hidden.may('compliance_create', 'full'))
    and exists (select from app_public.frameworks where frameworks.id = framework_id)
  );
drop policy if exists update_editor on app_public.compliance_requirements;
create policy update_editor on app_public.compliance_requirements for update to :VISITOR
  using ((select app_hidden.may('compliance_edit', 'full'))) with check ((select app_hidden.may('compliance_edit', 'full')));
grant select on app_public.compliance_requirements to :VISITOR;
grant insert (id, framework_id, parent_id, position, code, title, "text", assessable, status, status_reason, applicability_reason,
  maturity, evidence_needed, owner_id, due_on)
  on app_public.compliance_requirements to :VISITOR;
grant update (parent_id, position, code, title, "text", assessable, status, status_reason, applicability_reason,
  maturity, evidence_needed, owner_id, due_on, version)
  on app_public.compliance_requirements to :VISITOR;
-- No evidence_status and no evidence_valid_until: they follow from the evidence.
-- No delete: archiving takes a requirement out of lists and figures.

drop policy if exists select_everyone on app_public.evidence_statuses;
create policy select_everyone on app_public.evidence_statuses for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.compliance_statuses;
create policy select_everyone on app_public.compliance_statuses for select to :VISITOR, :AUTHENTICATOR using (true);
grant select on app_public.evidence_statuses, app_public.compliance_statuses to :VISITOR, :AUTHENTICATOR;

/*
 * Evidence that was complete yesterday may have run out today. Whoever counts or filters at any moment asks this
 * instead of the stored status; a job moves the stored status after it.
 */
create or replace function app_hidden.evidence_status_today(evidence_status text, valid_until date) returns text
  language sql stable
  return case when evidence_status = 'complete' and valid_until < app_hidden.today() then 'in_progress' else evidence_status end;

create or replace function app_public.compliance_requirements_evidence_today(requirement app_public.compliance_requirements)
returns text as $$
  select app_hidden.evidence_status_today(requirement.evidence_status, requirement.evidence_valid_until);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.compliance_requirements_evidence_today(app_public.compliance_requirements) is E'@notNull\nThe evidence status as of today: what ran out since it was stored is in_progress.';

create or replace function app_public.compliance_requirements_reference(requirement app_public.compliance_requirements)
returns text as $$
  select frameworks.code || ' ' || requirement.code from app_public.frameworks where frameworks.id = requirement.framework_id;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.compliance_requirements_reference(app_public.compliance_requirements) is 'How people name it: the codes of the framework and of the requirement.';

create or replace function app_public.compliance_requirements_owner(requirement app_public.compliance_requirements)
returns app_public.person as $$
  select app_hidden.person(requirement.owner_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.compliance_requirements_owner(app_public.compliance_requirements) is 'The person who answers for the requirement.';

grant execute on function
  app_hidden.evidence_status_today(text, date),
  app_public.compliance_requirements_evidence_today(app_public.compliance_requirements),
  app_public.compliance_requirements_reference(app_public.compliance_requirements),
  app_public.compliance_requirements_owner(app_public.compliance_requirements)
to :VISITOR;
--! EndIncluded compliance.sql
--! Included requirements_life.sql
/*
 * The life of requirements and frameworks beyond editing: archive, restore, changes to many at once, history.
 */
-- Everything that stands under these, and these themselves.
create or replace function app_private.requirements_below(ids uuid[]) returns setof uuid as $$
  with recursive below as (
    select unnest(ids) as id
    union
    select child.id from below join app_public.compliance_requirements as child on child.parent_id = below.id
  )
  select id from below;
$$ language sql stable set search_path to pg_catalog;

create or replace function app_public.archive_requirements(ids uuid[], reason text) returns setof app_public.compliance_requirements as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('compliance_delete', 'full');
  perform app_hidden.require_many(ids);
  perform app_hidden.require_reason(reason);
  perform app_hidden.give_reason(reason);
  return query
    update app_public.compliance_requirements set archived_at = app_hidden.now()
    where compliance_requirements.id in (select app_private.requirements_below(ids)) and archived_at is null returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.archive_requirements(uuid[], text) is E'@resultFieldName complianceRequirements\nTakes up to 1,000 requirements, and what stands under them, out of lists and figures; they can be restored. Needs compliance_delete at full and a reason.';

/*
 * What was archived together comes back together: a heading brings what stands under it, but not what had been
 * archived before it on its own.
 */
create or replace function app_public.restore_requirements(ids uuid[]) returns setof app_public.compliance_requirements as $$
#variable_conflict use_variable
declare
  restored uuid[];
begin
  perform app_hidden.require('compliance_delete', 'full');
  perform app_hidden.require_many(ids);
  if exists (
    select from app_public.compliance_requirements as requirement
    join app_public.frameworks on frameworks.id = requirement.framework_id
    where requirement.id = any (ids) and frameworks.archived_at is not null
  ) then
    perform app_hidden.fail('CNFLT', 'The framework is archived. Restore the framework.');
  end if;
  restored := array(
    with recursive together as (
      select id, archived_at from app_public.compliance_requirements where id = any (ids) and archived_at is not null
      union
      select child.id, child.archived_at from together
      join app_public.compliance_requirements as child on child.parent_id = together.id and child.archived_at = together.archived_at
    )
    select id from together
  );
  if exists (
    select from app_public.compliance_requirements as requirement
    join app_public.compliance_requirements as parent on parent.id = requirement.parent_id
    where requirement.id = any (restored) and parent.archived_at is not null and parent.id <> all (restored)
  ) then
    perform app_hidden.fail('CNFLT', 'What it stands under is archived. Restore that first.');
  end if;
  return query
    update app_public.compliance_requirements set archived_at = null
    where compliance_requirements.id = any (restored) returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.restore_requirements(uuid[]) is E'@resultFieldName complianceRequirements\nBrings archived requirements back, with what was archived together with them. Needs compliance_delete at full.';

create or replace function app_public.archive_framework(id uuid, version int, reason text) returns app_public.frameworks as $$
#variable_conflict use_variable
declare
  framework app_public.frameworks;
begin
  perform app_hidden.require('compliance_delete', 'full');
  perform app_hidden.require_reason(reason);
  framework := app_hidden.framework_for_change(id, version);
  if framework.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This framework is archived already.');
  end if;
  perform app_hidden.give_reason(reason);
  update app_public.compliance_requirements set archived_at = app_hidden.now()
    where framework_id = framework.id and archived_at is null;
  update app_public.frameworks set archived_at = app_hidden.now() where frameworks.id = framework.id returning * into framework;
  return framework;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.archive_framework(uuid, int, text) is E'@resultFieldName framework\nTakes a framework and all its requirements out of lists and figures; they can be restored. Needs compliance_delete at full and a reason. Errors: STALE, CONFLICT when it is archived already.';

create or replace function app_public.restore_framework(id uuid, version int) returns app_public.frameworks as $$
#variable_conflict use_variable
declare
  framework app_public.frameworks;
begin
  perform app_hidden.require('compliance_delete', 'full');
  framework := app_hidden.framework_for_change(id, version);
  if framework.archived_at is null then
    perform app_hidden.fail('CNFLT', 'This framework is not archived.');
  end if;
  -- What had been archived before the framework was stays archived.
  update app_public.compliance_requirements set archived_at = null
    where framework_id = framework.id and archived_at = framework.archived_at;
  update app_public.frameworks set archived_at = null where frameworks.id = framework.id returning * into framework;
  return framework;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.restore_framework(uuid, int) is E'@resultFieldName framework\nBrings an archived framework back, with the requirements that were archived together with it. Needs compliance_delete at full.';

create or replace function app_hidden.framework_for_change(id uuid, version int) returns app_public.frameworks as $$
#variable_conflict use_variable
declare
  framework app_public.frameworks;
begin
  select * into framework from app_public.frameworks where frameworks.id = framework_for_change.id for update;
  if framework.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if framework.version is distinct from framework_for_change.version then
    perform app_hidden.fail('STALE', 'Someone else changed this meanwhile. Compare the two and save again.', 'version',
      jsonb_build_object('version', framework.version));
  end if;
  return framework;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

do $$ begin
  create type app_public.requirement_bulk_change as (owner_id uuid, due_on date, status text, applicability_reason text);
exception when duplicate_object then null; end $$;
comment on type app_public.requirement_bulk_change is 'What to change on every chosen requirement; a field that is null or absent stays as it is.';
comment on column app_public.requirement_bulk_change.status is 'compliant, partially_compliant, non_compliant, not_assessed or not_applicable.';
comment on column app_public.requirement_bulk_change.applicability_reason is 'Needed, in at least 10 characters, for not_applicable.';

create or replace function app_public.change_requirements(ids uuid[], patch app_public.requirement_bulk_change)
returns setof app_public.compliance_requirements as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('compliance_edit', 'full');
  perform app_hidden.require_many(ids);
  if patch is null then
    perform app_hidden.fail('IVINP', 'Choose what to change.', 'patch');
  end if;
  if exists (select from app_public.compliance_requirements where id = any (ids) and archived_at is not null) then
    perform app_hidden.fail('CNFLT', 'Some of these requirements are archived. Nothing was changed.');
  end if;
  if patch.status is not null
    and exists (select from app_public.compliance_requirements where id = any (ids) and not assessable)
  then
    perform app_hidden.fail('CNFLT', 'Some of these are headings, which have no status of their own. Nothing was changed.');
  end if;
  return query
    update app_public.compliance_requirements as requirement set
      owner_id = coalesce(patch.owner_id, requirement.owner_id),
      due_on = coalesce(patch.due_on, requirement.due_on),
      status = coalesce(patch.status, requirement.status),
      applicability_reason = coalesce(patch.applicability_reason, requirement.applicability_reason)
    where requirement.id = any (ids) returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.change_requirements(uuid[], app_public.requirement_bulk_change) is E'@resultFieldName complianceRequirements\nChanges up to 1,000 requirements together, all or none. Needs compliance_edit at full.';

-- Beside the names of people that of the heading: an id says nothing to a reader.
create or replace function app_hidden.with_parent_name(entry jsonb) returns jsonb as $$
  select entry || coalesce((
    select jsonb_build_object('parent_name', code || ' ' || title) from app_public.compliance_requirements as parent
    where parent.id = (entry ->> 'parent_id')::uuid
  ), '{}');
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_public.compliance_requirements_history(requirement app_public.compliance_requirements, newest int default 200)
returns setof app_public.change as $$
  select seq, at, actor_name, operation, table_name, record_id, reason,
    app_hidden.with_parent_name(before), app_hidden.with_parent_name(after)
  from app_hidden.history('requirements', requirement.id, newest);
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.compliance_requirements_history(app_public.compliance_requirements, int) is E'@behavior -connection +list\nWhat happened to the requirement, newest first, from the trail.';

create or replace function app_public.frameworks_history(framework app_public.frameworks, newest int default 200)
returns setof app_public.change as $$
  select * from app_hidden.history('frameworks', framework.id, newest);
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.frameworks_history(app_public.frameworks, int) is E'@behavior -connection +list\nWhat happened to the framework itself, newest first, from the trail; its requirements have histories of their own.';

grant execute on function
  app_public.archive_requirements(uuid[], text), app_public.restore_requirements(uuid[]),
  app_public.archive_framework(uuid, int, text), app_public.restore_framework(uuid, int),
  app_public.change_requirements(uuid[], app_public.requirement_bulk_change),
  app_public.compliance_requirements_history(app_public.compliance_requirements, int),
  app_public.frameworks_history(app_public.frameworks, int)
to :VISITOR;
--! EndIncluded requirements_life.sql
--! Included requirement_tree.sql
/*
 * The tree of a framework with what each branch sums up to, the progress of whole frameworks, and the search.
 *
 * Counted is what figures count (`counted`), evidence as of today. A branch sums up its own requirement, if it is
 * one, and everything below it.
 */
do $$ begin
  create type app_public.requirement_progress as (
    requirements int, complete int, in_progress int, not_started int,
    compliant int, partially_compliant int, non_compliant int, not_assessed int, not_applicable int, overdue int,
    percent_complete int, percent_compliant int
  );
exception when duplicate_object then null; end $$;
comment on type app_public.requirement_progress is 'How far some requirements are. Counted are assessable, applicable ones that are not archived.';
comment on column app_public.requirement_progress.requirements is E'@notNull\nHow many are counted.';
comment on column app_public.requirement_progress.complete is E'@notNull\nWith complete evidence, as of today.';
comment on column app_public.requirement_progress.in_progress is E'@notNull\nWith evidence that is not complete, or ran out.';
comment on column app_public.requirement_progress.not_started is E'@notNull\nWithout evidence.';
comment on column app_public.requirement_progress.compliant is '@notNull';
comment on column app_public.requirement_progress.partially_compliant is '@notNull';
comment on column app_public.requirement_progress.non_compliant is '@notNull';
comment on column app_public.requirement_progress.not_assessed is '@notNull';
comment on column app_public.requirement_progress.not_applicable is E'@notNull\nDo not apply; not part of what is counted.';
comment on column app_public.requirement_progress.overdue is E'@notNull\nCounted ones that were due before today and are not compliant.';
comment on column app_public.requirement_progress.percent_complete is 'Percent with complete evidence, rounded; null while nothing is counted.';
comment on column app_public.requirement_progress.percent_compliant is 'Percent that is compliant, rounded; null while nothing is counted.';

-- What progress is summed from. Neither archived requirements nor headings are in it.
create or replace view app_private.requirement_facts with (security_barrier = false) as
  select id, framework_id, status,
    case when counted then app_hidden.evidence_status_today(evidence_status, evidence_valid_until) end as evidence,
    counted and status <> 'compliant' and due_on < app_hidden.today() as overdue
  from app_public.compliance_requirements
  where assessable and archived_at is null;

-- An expression, so that it is copied into the query instead of being called for each branch.
create or replace function app_private.progress_of(
  complete bigint, in_progress bigint, not_started bigint,
  compliant bigint, partially_compliant bigint, non_compliant bigint, not_assessed bigint, not_applicable bigint, overdue bigint
) returns app_public.requirement_progress language sql immutable parallel safe
  return (
    complete + in_progress + not_started, complete, in_progress, not_started,
    compliant, partially_compliant, non_compliant, not_assessed, not_applicable, overdue,
    round(100.0 * complete / nullif(complete + in_progress + not_started, 0)),
    round(100.0 * compliant / nullif(complete + in_progress + not_started, 0))
  )::app_public.requirement_progress;

create or replace function app_public.frameworks_progress(framework app_public.frameworks)
returns app_public.requirement_progress as $$
  select app_private.progress_of(
    count(*) filter (where evidence = 'complete'), count(*) filter (where evidence = 'in_progress'),
    count(*) filter (where evidence = 'not_started'), count(*) filter (where status = 'compliant'),
    count(*) filter (where status = 'partially_compliant'), count(*) filter (where status = 'non_compliant'),
    count(*) filter (where status = 'not_assessed'), count(*) filter (where status = 'not_applicable'),
    count(*) filter (where overdue)
  ) from app_private.requirement_facts
  where framework_id = framework.id and app_hidden.may('compliance_view', 'read');
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.frameworks_progress(app_public.frameworks) is E'@notNull\nHow far the requirements of the framework are.';

do $$ begin
  create type app_public.requirement_node as (
    id uuid, parent_id uuid, code text, title text, assessable boolean, status text, evidence_status text, maturity int,
    owner_id uuid, owner_name text, due_on date, progress app_public.requirement_progress
  );
exception when duplicate_object then null; end $$;
comment on type app_public.requirement_node is 'A requirement in the tree of its framework, with what its branch sums up to.';
comment on column app_public.requirement_node.id is E'@notNull\nThe requirement.';
comment on column app_public.requirement_node.parent_id is 'The node that it stands under; null at the top.';
comment on column app_public.requirement_node.code is '@notNull';
comment on column app_public.requirement_node.title is '@notNull';
comment on column app_public.requirement_node.assessable is E'@notNull\nFalse for a heading.';
comment on column app_public.requirement_node.status is E'@notNull\nWhether it is met; not_assessed for a heading.';
comment on column app_public.requirement_node.evidence_status is E'@notNull\ncomplete, in_progress or not_started, as of today.';
comment on column app_public.requirement_node.progress is 'Of itself and everything below; null where nothing stands below.';

/*
 * One pass from each requirement up to the top, then one sum for each branch: 1,200 requirements in 50 ms. Of a
 * framework that is archived, what was archived with it is shown; it counts nowhere.
 */
create or replace function app_public.requirement_tree(framework_id uuid) returns setof app_public.requirement_node as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('compliance_view', 'read');
  return query
    with recursive shown as materialized (
      select requirement.* from app_public.compliance_requirements as requirement
      join app_public.frameworks on frameworks.id = requirement.framework_id
      where requirement.framework_id = requirement_tree.framework_id
        and (requirement.archived_at is null or requirement.archived_at = frameworks.archived_at)
    ), climbing as (
      select facts.id as fact, facts.id as branch, facts.status, facts.evidence, facts.overdue
      from app_private.requirement_facts as facts where facts.framework_id = requirement_tree.framework_id
      union all
      select climbing.fact, shown.parent_id, climbing.status, climbing.evidence, climbing.overdue
      from climbing join shown on shown.id = climbing.branch where shown.parent_id is not null
    ), sums as (
      select branch,
        count(*) filter (where evidence = 'complete') as complete, count(*) filter (where evidence = 'in_progress') as in_progress,
        count(*) filter (where evidence = 'not_started') as not_started, count(*) filter (where status = 'compliant') as compliant,
        count(*) filter (where status = 'partially_compliant') as partially_compliant,
        count(*) filter (where status = 'non_compliant') as non_compliant,
        count(*) filter (where status = 'not_assessed') as not_assessed,
        count(*) filter (where status = 'not_applicable') as not_applicable, count(*) filter (where overdue) as overdue
      from climbing group by branch
    )
    -- Whose heading is not shown stands at the top. Asked as a set: a join would compare each with each.
    select shown.id, case when shown.parent_id in (select id from shown) then shown.parent_id end, shown.code, shown.title, shown.assessable, shown.status,
      app_hidden.evidence_status_today(shown.evidence_status, shown.evidence_valid_until), shown.maturity,
      shown.owner_id, users.full_name, shown.due_on,
      case when shown.id in (select parent_id from shown where parent_id is not null) then app_private.progress_of(
        coalesce(sums.complete, 0), coalesce(sums.in_progress, 0), coalesce(sums.not_started, 0), coalesce(sums.compliant, 0),
        coalesce(sums.partially_compliant, 0), coalesce(sums.non_compliant, 0), coalesce(sums.not_assessed, 0),
        coalesce(sums.not_applicable, 0), coalesce(sums.overdue, 0)
      ) end
    from shown
    left join sums on sums.branch = shown.id
    left join app_public.users on users.id = shown.owner_id
    order by shown.position, shown.code, shown.id;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.requirement_tree(uuid) is E'@behavior -connection +list\nEvery requirement of a framework that is not archived, in the order of its siblings, each branch with what it sums up to. Needs compliance_view.';

create or replace function app_public.compliance_requirements_ancestors(requirement app_public.compliance_requirements)
returns setof app_public.compliance_requirements as $$
  with recursive above as (
    select parent.*, 1 as distance from app_public.compliance_requirements as parent where parent.id = requirement.parent_id
    union all
    select parent.*, above.distance + 1 from above
    join app_public.compliance_requirements as parent on parent.id = above.parent_id where above.distance < 20
  )
  select requirements.* from above join app_public.compliance_requirements as requirements using (id)
  order by above.distance desc;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.compliance_requirements_ancestors(app_public.compliance_requirements) is E'@behavior -connection +list\nWhat the requirement stands under, from the top down.';

-- The choices of the owner filter: readers of requirements may not read the accounts themselves.
create or replace function app_public.requirement_owners() returns setof app_public.person as $$
begin
  if not app_hidden.may('compliance_view', 'read') then
    return;
  end if;
  return query
    select users.id, users.full_name from app_public.users
    where exists (select from app_public.compliance_requirements where owner_id = users.id)
    order by users.full_name, users.id limit 500;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.requirement_owners() is E'@behavior -connection +list\nPeople who own at least one requirement, by name. Needs compliance_view.';

/*
 * Search, as for risks. A code is found as it is written and by its parts; the code of a framework among the words
 * narrows the search to it, so that 'ISO27001 A.5.1' finds what it names.
 */
create or replace function app_hidden.requirement_words(code text, title text, "text" text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple', code || ' ' || regexp_replace(code, '[^[:alnum:]]+', ' ', 'g') || ' ' || title || ' ' || coalesce("text", ''));
create index if not exists compliance_requirements_words_idx on app_public.compliance_requirements
  using gin (app_hidden.requirement_words(code, title, "text"));

create or replace function app_hidden.search_requirements(search text) returns uuid[] as $$
declare
  words constant text[] := regexp_split_to_array(btrim(lower(left(search, 200))), '\s+');
  named text[];
  other_words text;
begin
  if not app_hidden.may('compliance_view', 'read') then
    return '{}';
  end if;
  named := array(select lower(code) from app_public.frameworks where lower(code) = any (words));
  select string_agg(word, ' ') into other_words from unnest(words) as word where word <> all (named);
  return array(
    select requirement.id from app_public.compliance_requirements as requirement
    where app_hidden.requirement_words(requirement.code, title, "text") @@ app_hidden.prefix_query(search)
    union
    select requirement.id from app_public.compliance_requirements as requirement
    join app_public.frameworks on frameworks.id = requirement.framework_id and lower(frameworks.code) = any (named)
    where other_words is null or app_hidden.requirement_words(requirement.code, title, "text") @@ app_hidden.prefix_query(other_words)
    limit 10000
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_public.frameworks_progress(app_public.frameworks), app_public.requirement_tree(uuid),
  app_public.compliance_requirements_ancestors(app_public.compliance_requirements), app_public.requirement_owners(),
  app_hidden.requirement_words(text, text, text), app_hidden.search_requirements(text)
to :VISITOR;
--! EndIncluded requirement_tree.sql
--! Included requirements_export.sql
/*
 * The registers of requirements and frameworks: what a file of them holds, and what the filters of the screen mean.
 */
create or replace view app_private.requirement_lines as
  select requirement.id, frameworks.code || ' ' || requirement.code as reference, requirement.title, requirement.text,
    frameworks.name as framework, requirement.status, requirement.status_reason, requirement.applicability_reason,
    app_hidden.evidence_status_today(requirement.evidence_status, requirement.evidence_valid_until) as evidence,
    requirement.evidence_needed, requirement.evidence_valid_until as valid_until, requirement.maturity,
    users.full_name as owner, requirement.due_on as due, requirement.updated_at as updated
  from app_public.compliance_requirements as requirement
  join app_public.frameworks on frameworks.id = requirement.framework_id
  left join app_public.users on users.id = requirement.owner_id;

select app_private.describe_register('requirements', 'Requirements', 'app_public.compliance_requirements', 'compliance_view',
  'app_hidden.search_requirements', 'app_private.requirement_lines', '{
    "framework": {"column": "framework_id"},
    "status": {"column": "status"},
    "evidence": {"sql": "app_hidden.evidence_status_today(r.evidence_status, r.evidence_valid_until) = any ($values)"},
    "owner": {"column": "owner_id", "none": "no_owner"},
    "due": {"column": "due_on", "kind": "dates"},
    "overdue": {"sql": "r.due_on < app_hidden.today() and r.status <> ''compliant''"},
    "applicable": {"column": "applicable"},
    "maturity": {"column": "maturity", "none": "no_maturity"},
    "assessable": {"column": "assessable"}
  }', '{
    "standard": "code", "reference": "code", "title": "title", "due": "due_on", "maturity": "maturity",
    "valid_until": "evidence_valid_until", "updated": "updated_at"
  }', $$(select frameworks.code from app_public.frameworks where frameworks.id = r.framework_id) || ' ' || r.code || ' ' || r.title$$);

select app_private.describe_register('frameworks', 'Frameworks', 'app_public.frameworks', 'compliance_view',
  null, null, '{}', '{"standard": "name"}', $$r.code || ' ' || r.name$$);
--! EndIncluded requirements_export.sql
--! Included controls.sql
/*
 * Controls: what the organisation does so that risks stay small and requirements are met.
 *
 * A control is designed (would it work?) and operated (does it?). Both readings come from tests (control_tests.sql),
 * never from a form. One control may serve many requirements and treat many risks.
 */
create table if not exists app_public.control_types (type text primary key, description text not null);
alter table app_public.control_types enable row level security;
comment on table app_public.control_types is E'@enum\n@enumName ControlType\nWhen a control acts: before, at, or after what it is about.';
insert into app_public.control_types values
  ('preventive', 'Keeps it from happening: lowers the likelihood.'),
  ('detective', 'Notices that it happens: lowers the impact.'),
  ('corrective', 'Limits or repairs what happened: lowers the impact.')
on conflict do nothing;

create table if not exists app_public.control_natures (nature text primary key, description text not null);
alter table app_public.control_natures enable row level security;
comment on table app_public.control_natures is E'@enum\n@enumName ControlNature\nWho carries a control out.';
insert into app_public.control_natures values
  ('manual', 'People.'), ('automated', 'Systems.'), ('hybrid', 'People with the help of systems.')
on conflict do nothing;

create table if not exists app_public.control_frequencies (
  frequency text primary key,
  description text not null,
  position int not null,
  -- What is done often is tested often; nothing waits longer than a year.
  test_months int not null check (test_months between 1 and 12)
);
alter table app_public.control_frequencies enable row level security;
comment on table app_public.control_frequencies is E'@enum\n@enumName ControlFrequency\nHow often a control is carried out, and after how many months its operation is tested again.';
insert into app_public.control_frequencies (position, frequency, test_months, description) values
  (1, 'continuous', 3, 'All the time; tested every 3 months.'), (2, 'daily', 3, 'Each day; tested every 3 months.'),
  (3, 'weekly', 3, 'Each week; tested every 3 months.'), (4, 'monthly', 6, 'Each month; tested every 6 months.'),
  (5, 'quarterly', 12, 'Each quarter; tested every 12 months.'), (6, 'semi_annual', 12, 'Twice a year; tested every 12 months.'),
  (7, 'annual', 12, 'Once a year; tested every 12 months.'), (8, 'on_demand', 12, 'When there is a reason; tested every 12 months.')
on conflict do nothing;

create table if not exists app_public.control_statuses (status text primary key, description text not null);
alter table app_public.control_statuses enable row level security;
comment on table app_public.control_statuses is E'@enum\n@enumName ControlStatus\nWhere a control is in its life; only an operating one lowers a risk.';
insert into app_public.control_statuses values
  ('planned', 'Not there yet.'), ('operating', 'Carried out as designed.'),
  ('degraded', 'Carried out, but not as designed.'), ('retired', 'No longer carried out; kept for the record.')
on conflict do nothing;

create table if not exists app_public.control_ratings (rating text primary key, description text not null, position int not null);
alter table app_public.control_ratings enable row level security;
comment on table app_public.control_ratings is E'@enum\n@enumName ControlRating\nWhat the newest test says of a control.';
insert into app_public.control_ratings (position, rating, description) values
  (1, 'effective', 'Does what it is for.'), (2, 'partially_effective', 'Does it in part, or not always.'),
  (3, 'ineffective', 'Does not do what it is for.'), (4, 'not_tested', 'Nobody has tested it yet.')
on conflict do nothing;

-- The one rule of both readings: a control is worth no more than the weaker one, and nothing until both were tested.
create or replace function app_hidden.weaker_rating(design text, operating text) returns text
  language sql immutable parallel safe
  return case
    when 'not_tested' in (design, operating) then 'not_tested'
    when 'ineffective' in (design, operating) then 'ineffective'
    when 'partially_effective' in (design, operating) then 'partially_effective'
    else 'effective'
  end;

create table if not exists app_public.controls (
  id uuid primary key default gen_random_uuid(),
  number int not null generated always as identity unique,
  reference text not null generated always as ('C-' || lpad(number::text, greatest(4, length(number::text)), '0')) stored,
  name text not null check (app_hidden.is_text(name, 200)),
  description text check (app_hidden.is_text(description, 5000)),
  type text not null default 'preventive' references app_public.control_types on delete restrict,
  nature text not null default 'manual' references app_public.control_natures on delete restrict,
  frequency text not null default 'on_demand' references app_public.control_frequencies on delete restrict,
  status text not null default 'planned' references app_public.control_statuses on delete restrict,
  owner_id uuid references app_public.users on delete set null,
  business_unit text references app_public.business_units on update cascade on delete restrict,
  annual_cost int check (annual_cost between 0 and 1000000000),
  design_effectiveness text not null default 'not_tested' references app_public.control_ratings on delete restrict,
  operating_effectiveness text not null default 'not_tested' references app_public.control_ratings on delete restrict,
  effectiveness text not null generated always as (app_hidden.weaker_rating(design_effectiveness, operating_effectiveness)) stored
    references app_public.control_ratings,
  next_test_on date check (app_hidden.is_date(next_test_on)),
  retired_at timestamptz,
  retired_reason text check (app_hidden.is_text(retired_reason, 1000)),
  archived_at timestamptz,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  updated_at timestamptz not null default app_hidden.now()
);
alter table app_public.controls enable row level security;
-- Each list order ends in the key, so that the next page is found by one descent of the index.
create index if not exists controls_name_idx on app_public.controls (name, id);
create index if not exists controls_updated_at_idx on app_public.controls (updated_at, id);
create index if not exists controls_created_at_idx on app_public.controls (created_at, id);
create index if not exists controls_next_test_on_idx on app_public.controls (next_test_on, id);
create index if not exists controls_annual_cost_idx on app_public.controls (annual_cost, id);
create index if not exists controls_type_idx on app_public.controls (type);
create index if not exists controls_nature_idx on app_public.controls (nature);
create index if not exists controls_frequency_idx on app_public.controls (frequency);
create index if not exists controls_status_idx on app_public.controls (status);
create index if not exists controls_owner_id_idx on app_public.controls (owner_id);
create index if not exists controls_business_unit_idx on app_public.controls (business_unit);
create index if not exists controls_design_effectiveness_idx on app_public.controls (design_effectiveness);
create index if not exists controls_operating_effectiveness_idx on app_public.controls (operating_effectiveness);
create index if not exists controls_effectiveness_idx on app_public.controls (effectiveness);
create index if not exists controls_created_by_idx on app_public.controls (created_by);
create index if not exists controls_archived_at_idx on app_public.controls (archived_at);

comment on table app_public.controls is E'@behavior -delete\n@search app_hidden.search_controls\n@groupBy type nature frequency status owner_id business_unit effectiveness design_effectiveness operating_effectiveness\n@measure annual_cost\nSomething that is done, by people or systems, so that a risk stays small or a requirement is met.';
comment on column app_public.controls.reference is 'C-0001, C-0002, …: how people name the control.';
comment on column app_public.controls.type is 'preventive (lowers the likelihood), detective or corrective (lower the impact).';
comment on column app_public.controls.nature is 'manual, automated or hybrid.';
comment on column app_public.controls.frequency is 'How often it is carried out; the next test follows from it.';
comment on column app_public.controls.status is 'planned, operating, degraded or retired. Retiring needs a reason.';
comment on column app_public.controls.annual_cost is 'What it costs a year, in whole pounds sterling.';
comment on column app_public.controls.design_effectiveness is 'Result of the newest design test: would it work as it is meant to?';
comment on column app_public.controls.operating_effectiveness is 'Result of the newest operating test: did it work when it was carried out?';
comment on column app_public.controls.effectiveness is 'The weaker of design and operating effectiveness; not_tested until both were tested.';
comment on column app_public.controls.next_test_on is 'Day of the next test: set by each test, or planned by hand.';
comment on column app_public.controls.business_unit is 'Where it is carried out.';
comment on column app_public.controls.version is 'Counts the changes; an update states the version that it was made from.';
comment on constraint controls_business_unit_fkey on app_public.controls is E'@fieldName unit';
comment on constraint controls_owner_id_fkey on app_public.controls is E'@fieldName ownerAccount\n@foreignFieldName ownedControls';
comment on constraint controls_created_by_fkey on app_public.controls is E'@fieldName creatorAccount\n@foreignFieldName createdControls';

-- Edits go to living controls; retiring, archiving and their undoing have functions of their own.
create or replace function app_hidden.tg_controls__lifecycle() returns trigger as $$
begin
  if current_user <> ':VISITOR' then
    return new;
  end if;
  if new.status = 'retired' and (tg_op = 'INSERT' or old.status <> 'retired') then
    perform app_hidden.fail('IVINP', 'Retire a control with a reason.', 'status');
  end if;
  if tg_op = 'UPDATE' and old.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This control is archived. Restore it to change it.');
  end if;
  if tg_op = 'UPDATE' and old.status = 'retired' then
    perform app_hidden.fail('CNFLT', 'This control is retired. Take it up again to change it.');
  end if;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _210_lifecycle before insert or update on app_public.controls
  for each row execute function app_hidden.tg_controls__lifecycle();
create or replace trigger _200_owner_insert before insert on app_public.controls
  for each row execute function app_hidden.tg__owner();
create or replace trigger _200_owner_update before update of owner_id on app_public.controls
  for each row when (new.owner_id is distinct from old.owner_id) execute function app_hidden.tg__owner();

select app_private.keep_versions('app_public.controls');
select app_private.watch('app_public.control_types');
select app_private.watch('app_public.control_natures');
select app_private.watch('app_public.control_frequencies');
select app_private.watch('app_public.control_statuses');
select app_private.watch('app_public.control_ratings');
select app_private.watch('app_public.controls');

drop policy if exists select_reader on app_public.controls;
create policy select_reader on app_public.controls for select to :VISITOR using ((select app_hidden.may('compliance_view', 'read')));
drop policy if exists insert_creator on app_public.controls;
create policy insert_creator on app_public.controls for insert to :VISITOR
  with check ((select app_hidden.may('compliance_create', 'full')));
drop policy if exists update_editor on app_public.controls;
create policy update_editor on app_public.controls for update to :VISITOR
  using ((select app_hidden.may('compliance_edit', 'full'))) with check ((select app_hidden.may('compliance_edit', 'full')));
grant select on app_public.controls to :VISITOR;
grant insert (id, name, description, type, nature, frequency, status, owner_id, business_unit, annual_cost, next_test_on)
  on app_public.controls to :VISITOR;
grant update (name, description, type, nature, frequency, status, owner_id, business_unit, annual_cost, next_test_on, version)
  on app_public.controls to :VISITOR;
-- No delete: a control is retired or archived, not forgotten. No effectiveness: it comes from tests.

drop policy if exists select_everyone on app_public.control_types;
create policy select_everyone on app_public.control_types for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.control_natures;
create policy select_everyone on app_public.control_natures for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.control_frequencies;
create policy select_everyone on app_public.control_frequencies for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.control_statuses;
create policy select_everyone on app_public.control_statuses for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.control_ratings;
create policy select_everyone on app_public.control_ratings for select to :VISITOR, :AUTHENTICATOR using (true);
grant select on app_public.control_types, app_public.control_natures, app_public.control_frequencies,
  app_public.control_statuses, app_public.control_ratings
to :VISITOR, :AUTHENTICATOR;

create or replace function app_public.controls_owner(control app_public.controls) returns app_public.person as $$
  select app_hidden.person(control.owner_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.controls_owner(app_public.controls) is 'The person who answers for the control; may not test it.';

create or replace function app_public.controls_creator(control app_public.controls) returns app_public.person as $$
  select app_hidden.person(control.created_by);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.controls_creator(app_public.controls) is 'The person who recorded the control.';

create or replace function app_public.controls_is_test_due(control app_public.controls) returns boolean as $$
  select control.archived_at is null and control.status in ('operating', 'degraded')
    and control.next_test_on is not null and control.next_test_on < app_hidden.today();
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.controls_is_test_due(app_public.controls) is E'@notNull\nCarried out, and its next test was due before today (UTC).';

-- The choices of the owner filter: readers of controls may not read the accounts themselves.
create or replace function app_public.control_owners() returns setof app_public.person as $$
begin
  if not app_hidden.may('compliance_view', 'read') then
    return;
  end if;
  return query
    select users.id, users.full_name from app_public.users
    where exists (select from app_public.controls where controls.owner_id = users.id)
    order by users.full_name, users.id limit 500;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.control_owners() is E'@behavior -connection +list\nPeople who own at least one control, by name. Needs compliance_view.';

-- Search: as for risks, by the beginnings of words; the newest 10,000 are found.
create or replace function app_hidden.control_words(reference text, name text, description text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple', coalesce(reference, '') || ' ' || coalesce(name, '') || ' ' || coalesce(description, ''));
create index if not exists controls_words_idx on app_public.controls using gin (app_hidden.control_words(reference, name, description));

create or replace function app_hidden.search_controls(search text) returns uuid[] as $$
begin
  if not app_hidden.may('compliance_view', 'read') then
    return '{}';
  end if;
  return array(
    select id from app_public.controls
    where app_hidden.control_words(reference, name, description) @@ app_hidden.prefix_query(search)
    order by number desc limit 10000
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_public.controls_owner(app_public.controls), app_public.controls_creator(app_public.controls),
  app_public.controls_is_test_due(app_public.controls), app_public.control_owners(),
  app_hidden.weaker_rating(text, text), app_hidden.search_controls(text), app_hidden.control_words(text, text, text)
to :VISITOR;
--! EndIncluded controls.sql
--! Included control_links.sql
/*
 * What controls are for: the requirements that they meet and the risks that they treat.
 *
 * A link is there or not there; what was linked and unlinked stands in the history of the control.
 */
create table if not exists app_public.control_requirements (
  control_id uuid not null references app_public.controls on delete cascade,
  requirement_id uuid not null references app_public.compliance_requirements on delete cascade,
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  primary key (control_id, requirement_id)
);
alter table app_public.control_requirements enable row level security;
create index if not exists control_requirements_requirement_id_idx on app_public.control_requirements (requirement_id, control_id);
create index if not exists control_requirements_created_by_idx on app_public.control_requirements (created_by);
comment on table app_public.control_requirements is E'@behavior -update\nThis control helps to meet this requirement.';
comment on constraint control_requirements_control_id_fkey on app_public.control_requirements is E'@foreignFieldName requirementLinks';
comment on constraint control_requirements_requirement_id_fkey on app_public.control_requirements is E'@fieldName requirement\n@foreignFieldName controlLinks';
comment on constraint control_requirements_created_by_fkey on app_public.control_requirements is E'@fieldName creatorAccount\n@foreignFieldName createdControlRequirements';

create table if not exists app_public.control_risks (
  control_id uuid not null references app_public.controls on delete cascade,
  risk_id uuid not null references app_public.risks on delete cascade,
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  primary key (control_id, risk_id)
);
alter table app_public.control_risks enable row level security;
create index if not exists control_risks_risk_id_idx on app_public.control_risks (risk_id, control_id);
create index if not exists control_risks_created_by_idx on app_public.control_risks (created_by);
comment on table app_public.control_risks is E'@behavior -update\nThis control makes this risk less likely or less harmful.';
comment on constraint control_risks_control_id_fkey on app_public.control_risks is E'@foreignFieldName riskLinks';
comment on constraint control_risks_risk_id_fkey on app_public.control_risks is E'@fieldName risk\n@foreignFieldName controlLinks';
comment on constraint control_risks_created_by_fkey on app_public.control_risks is E'@fieldName creatorAccount\n@foreignFieldName createdControlRisks';

-- Archived things rest: nothing is linked to them, while what is linked may be taken off.
create or replace function app_hidden.tg_control_links__living() returns trigger as $$
begin
  perform from app_public.controls where id = new.control_id and archived_at is not null for share;
  if found then
    perform app_hidden.fail('CNFLT', 'This control is archived. Restore it to link it.', 'control_id');
  end if;
  if tg_table_name = 'control_risks' then
    perform from app_public.risks where id = new.risk_id and archived_at is not null for share;
    if found then
      perform app_hidden.fail('CNFLT', 'This risk is archived. Restore it to link it.', 'risk_id');
    end if;
    return new;
  end if;
  perform from app_public.compliance_requirements where id = new.requirement_id and archived_at is not null for share;
  if found then
    perform app_hidden.fail('CNFLT', 'This requirement is archived. Restore it to link it.', 'requirement_id');
  end if;
  return new;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _200_living before insert on app_public.control_requirements
  for each row execute function app_hidden.tg_control_links__living();
create or replace trigger _200_living before insert on app_public.control_risks
  for each row execute function app_hidden.tg_control_links__living();

-- Told at both ends, so that it is known there also when the link is gone.
select app_private.tell_links('app_public.control_requirements', 'control_id', 'controls', 'requirement_id', 'requirements');
select app_private.tell_links('app_public.control_risks', 'control_id', 'controls', 'risk_id', 'risks');
select app_private.watch('app_public.control_requirements');
select app_private.watch('app_public.control_risks');

drop policy if exists select_reader on app_public.control_requirements;
create policy select_reader on app_public.control_requirements for select to :VISITOR
  using ((select app_hidden.may('compliance_view', 'read')));
drop policy if exists insert_editor on app_public.control_requirements;
create policy insert_editor on app_public.control_requirements for insert to :VISITOR
  with check (
    (select app_hidden.may('compliance_edit', 'full'))
    and exists (select from app_public.controls where controls.id = control_id)
    and exists (select from app_public.compliance_requirements where compliance_requirements.id = requirement_id)
  );
drop policy if exists delete_editor on app_public.control_requirements;
create policy delete_editor on app_public.control_requirements for delete to :VISITOR
  using ((select app_hidden.may('compliance_edit', 'full')));
grant select, delete on app_public.control_requirements to :VISITOR;
grant insert (control_id, requirement_id) on app_public.control_requirements to :VISITOR;

drop policy if exists select_reader on app_public.control_risks;
create policy select_reader on app_public.control_risks for select to :VISITOR
  using ((select app_hidden.may('compliance_view', 'read')) and (select app_hidden.may('risks_view', 'read')));
drop policy if exists insert_editor on app_public.control_risks;
create policy insert_editor on app_public.control_risks for insert to :VISITOR
  with check (
    (select app_hidden.may('compliance_edit', 'full'))
    and exists (select from app_public.controls where controls.id = control_id)
    and exists (select from app_public.risks where risks.id = risk_id)
  );
drop policy if exists delete_editor on app_public.control_risks;
create policy delete_editor on app_public.control_risks for delete to :VISITOR
  using ((select app_hidden.may('compliance_edit', 'full')) and (select app_hidden.may('risks_view', 'read')));
grant select, delete on app_public.control_risks to :VISITOR;
grant insert (control_id, risk_id) on app_public.control_risks to :VISITOR;
-- No update: another link is another row.
--! EndIncluded control_links.sql
--! Included requirement_risks.sql
/*
 * What is at stake when a requirement is not met: the risks that its controls are there for.
 */
create or replace function app_public.compliance_requirements_risks(requirement app_public.compliance_requirements)
returns setof app_public.risks as $$
  select risks.* from app_public.risks
  where risks.archived_at is null and risks.id in (
    select treats.risk_id from app_public.control_requirements as meets
    join app_public.control_risks as treats on treats.control_id = meets.control_id
    where meets.requirement_id = requirement.id
  )
  order by risks.score desc, risks.id;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.compliance_requirements_risks(app_public.compliance_requirements) is 'The risks that its controls treat, the gravest first; as far as you may see risks.';

grant execute on function app_public.compliance_requirements_risks(app_public.compliance_requirements) to :VISITOR;
--! EndIncluded requirement_risks.sql
--! Included control_life.sql
/*
 * The life of a control beyond editing: retire, take up again, archive, restore, changes to many at once.
 */
create or replace function app_hidden.control_for_change(id uuid, version int) returns app_public.controls as $$
#variable_conflict use_variable
declare
  control app_public.controls;
begin
  select * into control from app_public.controls where controls.id = control_for_change.id for update;
  if control.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if control.version is distinct from control_for_change.version then
    perform app_hidden.fail('STALE', 'Someone else changed this meanwhile. Compare the two and save again.', 'version',
      jsonb_build_object('version', control.version));
  end if;
  return control;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_public.retire_control(id uuid, version int, reason text) returns app_public.controls as $$
#variable_conflict use_variable
declare
  control app_public.controls;
begin
  perform app_hidden.require('compliance_edit', 'full');
  perform app_hidden.require_reason(reason);
  control := app_hidden.control_for_change(id, version);
  if control.status = 'retired' or control.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'Only a living control can be retired.');
  end if;
  perform app_hidden.give_reason(reason);
  update app_public.controls set status = 'retired', next_test_on = null, retired_at = app_hidden.now(), retired_reason = btrim(reason)
    where controls.id = control.id returning * into control;
  return control;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.retire_control(uuid, int, text) is E'@resultFieldName control\nEnds a control with a reason: it no longer lowers risks or proves requirements. Needs compliance_edit at full. Errors: STALE, CONFLICT when it is retired or archived already.';

create or replace function app_public.reinstate_control(id uuid, version int, reason text) returns app_public.controls as $$
#variable_conflict use_variable
declare
  control app_public.controls;
begin
  perform app_hidden.require('compliance_edit', 'full');
  perform app_hidden.require_reason(reason);
  control := app_hidden.control_for_change(id, version);
  if control.status <> 'retired' or control.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'Only a retired control can be taken up again.');
  end if;
  perform app_hidden.give_reason(reason);
  update app_public.controls set status = 'planned', retired_at = null, retired_reason = null
    where controls.id = control.id returning * into control;
  return control;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.reinstate_control(uuid, int, text) is E'@resultFieldName control\nTakes a retired control up again, as planned, with a reason. Needs compliance_edit at full.';

create or replace function app_public.archive_controls(ids uuid[], reason text) returns setof app_public.controls as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('compliance_delete', 'full');
  perform app_hidden.require_many(ids);
  perform app_hidden.require_reason(reason);
  perform app_hidden.give_reason(reason);
  return query
    update app_public.controls set archived_at = app_hidden.now()
    where controls.id = any (ids) and archived_at is null returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.archive_controls(uuid[], text) is E'@resultFieldName controls\nTakes up to 1,000 controls out of lists and figures; they can be restored. Needs compliance_delete at full and a reason.';

create or replace function app_public.restore_controls(ids uuid[]) returns setof app_public.controls as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('compliance_delete', 'full');
  perform app_hidden.require_many(ids);
  return query
    update app_public.controls set archived_at = null
    where controls.id = any (ids) and archived_at is not null returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.restore_controls(uuid[]) is E'@resultFieldName controls\nBrings archived controls back. Needs compliance_delete at full.';

do $$ begin
  create type app_public.control_bulk_change as (
    owner_id uuid, business_unit text, status text, frequency text, next_test_on date
  );
exception when duplicate_object then null; end $$;
comment on type app_public.control_bulk_change is 'What to change on every chosen control; a field that is null or absent stays as it is.';

create or replace function app_public.change_controls(ids uuid[], patch app_public.control_bulk_change) returns setof app_public.controls as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('compliance_edit', 'full');
  perform app_hidden.require_many(ids);
  if patch is null then
    perform app_hidden.fail('IVINP', 'Choose what to change.', 'patch');
  end if;
  if patch.status = 'retired' then
    perform app_hidden.fail('IVINP', 'Retire controls one by one, each with a reason.', 'status');
  end if;
  if exists (select from app_public.controls where controls.id = any (ids) and (status = 'retired' or archived_at is not null)) then
    perform app_hidden.fail('CNFLT', 'Some of these controls are retired or archived. Nothing was changed.');
  end if;
  return query
    update app_public.controls set
      owner_id = coalesce(patch.owner_id, controls.owner_id),
      business_unit = coalesce(patch.business_unit, controls.business_unit),
      status = coalesce(patch.status, controls.status),
      frequency = coalesce(patch.frequency, controls.frequency),
      next_test_on = coalesce(patch.next_test_on, controls.next_test_on)
    where controls.id = any (ids) returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.change_controls(uuid[], app_public.control_bulk_change) is E'@resultFieldName controls\nChanges up to 1,000 controls together, all or none. Needs compliance_edit at full.';

grant execute on function
  app_public.retire_control(uuid, int, text), app_public.reinstate_control(uuid, int, text),
  app_public.archive_controls(uuid[], text), app_public.restore_controls(uuid[]),
  app_public.change_controls(uuid[], app_public.control_bulk_change)
to :VISITOR;
--! EndIncluded control_life.sql
--! Included control_tests.sql
/*
 * Tests of controls: would it work (design), and did it (operating)? By whom, of what, with what outcome.
 *
 * A test is never changed or removed; the newest of its kind sets the effectiveness of the control. Whoever owns a
 * control does not test it, whatever else they may do.
 */
create table if not exists app_public.control_test_kinds (kind text primary key, description text not null);
alter table app_public.control_test_kinds enable row level security;
comment on table app_public.control_test_kinds is E'@enum\n@enumName ControlTestKind\nWhat a test asks of a control.';
insert into app_public.control_test_kinds values
  ('design', 'Would it do what it is for?'), ('operating', 'Did it do it, whenever it was carried out?')
on conflict do nothing;

create table if not exists app_public.control_tests (
  id uuid primary key default gen_random_uuid(),
  control_id uuid not null references app_public.controls on delete restrict,
  kind text not null references app_public.control_test_kinds on delete restrict,
  tested_on date not null default app_hidden.today() check (app_hidden.is_date(tested_on)),
  procedure text not null check (app_hidden.is_text(procedure, 4000)),
  sample text check (app_hidden.is_text(sample, 2000)),
  sample_size int check (sample_size between 1 and 1000000),
  exceptions int check (exceptions between 0 and 1000000),
  result text not null references app_public.control_ratings on delete restrict
    constraint control_tests_result_given_check check (result <> 'not_tested'),
  conclusion text not null check (app_hidden.is_text(conclusion, 4000) and char_length(btrim(conclusion)) >= 10),
  -- When this kind of test is due again.
  next_test_on date check (app_hidden.is_date(next_test_on)),
  tester_id uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  -- Who owned the control on that day: a later owner changes nothing about who was independent of whom.
  control_owner_id uuid references app_public.users on delete set null,
  created_at timestamptz not null default app_hidden.now(),
  -- Filled in by the trigger; written as a check so that nobody has to state it.
  constraint control_tests_next_test_on_given_check check (next_test_on is not null),
  constraint control_tests_next_test_on_later_check check (next_test_on > tested_on),
  constraint control_tests_exceptions_size_check check (exceptions <= coalesce(sample_size, exceptions)),
  constraint control_tests_tester_id_owner_check check (tester_id <> control_owner_id)
);
alter table app_public.control_tests enable row level security;
create index if not exists control_tests_control_id_idx on app_public.control_tests (control_id, kind, tested_on, created_at, id);
create index if not exists control_tests_kind_idx on app_public.control_tests (kind);
create index if not exists control_tests_result_idx on app_public.control_tests (result);
create index if not exists control_tests_tested_on_idx on app_public.control_tests (tested_on, id);
create index if not exists control_tests_tester_id_idx on app_public.control_tests (tester_id);
create index if not exists control_tests_control_owner_id_idx on app_public.control_tests (control_owner_id);
comment on table app_public.control_tests is E'@behavior -update -delete\n@groupBy kind result tester_id\nOne test of a control, as it was found. The newest of its kind counts.';
comment on column app_public.control_tests.tested_on is 'Day of the test, today or before.';
comment on column app_public.control_tests.procedure is 'What was done to find out.';
comment on column app_public.control_tests.sample is 'What was looked at, and how it was chosen.';
comment on column app_public.control_tests.sample_size is 'How many items were looked at.';
comment on column app_public.control_tests.exceptions is 'How many of them were not as they should be.';
comment on column app_public.control_tests.result is 'effective, partially_effective or ineffective.';
comment on column app_public.control_tests.conclusion is 'Why this result, in at least 10 characters.';
comment on column app_public.control_tests.next_test_on is 'When this kind of test is due again: stated, or from the frequency of the control.';
comment on constraint control_tests_tester_id_fkey on app_public.control_tests is E'@fieldName testerAccount\n@foreignFieldName madeControlTests';
comment on constraint control_tests_control_owner_id_fkey on app_public.control_tests is E'@fieldName controlOwnerAccount\n@foreignFieldName testsOfOwnedControls';
comment on constraint control_tests_control_id_fkey on app_public.control_tests is E'@foreignFieldName tests';

-- Operation: after the months of the frequency. Design does not wear out by use: after a year.
create or replace function app_hidden.next_test_on(frequency text, kind text, tested_on date) returns date as $$
  select (tested_on + make_interval(months => case kind when 'design' then 12 else test_months end))::date
  from app_public.control_frequencies where control_frequencies.frequency = next_test_on.frequency;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;

-- Owning a control and handing it over for the hour of the test is owning it.
create or replace function app_hidden.has_owned_control(person uuid, control app_public.controls, since date) returns boolean as $$
  select person = control.owner_id or exists (
    select from trail.changes('{controls}', array[control.id::text], 1000)
    where (at at time zone 'UTC')::date >= since and person::text in (content -> 'before' ->> 'owner_id', content -> 'after' ->> 'owner_id')
  );
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.tg_control_tests__independence() returns trigger as $$
declare
  control app_public.controls;
begin
  -- Waits for a change of owner that is under way, and makes the next one wait.
  select * into control from app_public.controls where id = new.control_id for no key update;
  if control.status = 'retired' or control.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This control is retired or archived, so it is not tested.');
  end if;
  if control.status = 'planned' and new.kind = 'operating' then
    perform app_hidden.fail('IVINP', 'A planned control does not operate yet: test its design.', 'kind');
  end if;
  if new.tested_on > app_hidden.today() then
    perform app_hidden.fail('IVINP', 'A test is recorded when it is done: choose today or a day before.', 'tested_on');
  end if;
  if app_hidden.has_owned_control(new.tester_id, control, new.tested_on) then
    perform app_hidden.fail('FORBD', 'Whoever owns a control, or owned it on the day of the test or since, does not test it. Ask a colleague.');
  end if;
  new.control_owner_id := control.owner_id;
  new.next_test_on := coalesce(new.next_test_on, app_hidden.next_test_on(control.frequency, new.kind, new.tested_on));
  return new;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _200_independence before insert on app_public.control_tests
  for each row execute function app_hidden.tg_control_tests__independence();

-- The newest test of its kind becomes the state of the control; the earlier of both next days is the next one.
create or replace function app_hidden.tg_control_tests__apply() returns trigger as $$
begin
  if exists (
    select from app_public.control_tests
    where control_id = new.control_id and kind = new.kind and (tested_on, created_at, id) > (new.tested_on, new.created_at, new.id)
  ) then
    return null;
  end if;
  perform app_hidden.give_reason(new.conclusion);
  update app_public.controls set
    design_effectiveness = case new.kind when 'design' then new.result else design_effectiveness end,
    operating_effectiveness = case new.kind when 'operating' then new.result else operating_effectiveness end,
    next_test_on = (
      select min(newest.next_test_on) from (
        select distinct on (kind) control_tests.next_test_on from app_public.control_tests
        where control_id = new.control_id order by kind, tested_on desc, control_tests.created_at desc, control_tests.id desc
      ) as newest
    )
  where id = new.control_id;
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _500_apply after insert on app_public.control_tests
  for each row execute function app_hidden.tg_control_tests__apply();
select app_private.watch('app_public.control_test_kinds');
select app_private.watch('app_public.control_tests');

drop policy if exists select_reader on app_public.control_tests;
create policy select_reader on app_public.control_tests for select to :VISITOR
  using ((select app_hidden.may('compliance_view', 'read')));
drop policy if exists insert_tester on app_public.control_tests;
create policy insert_tester on app_public.control_tests for insert to :VISITOR
  with check (
    (select app_hidden.may('compliance_edit', 'full'))
    and exists (select from app_public.controls where controls.id = control_id)
  );
grant select on app_public.control_tests to :VISITOR;
grant insert (id, control_id, kind, tested_on, procedure, sample, sample_size, exceptions, result, conclusion, next_test_on)
  on app_public.control_tests to :VISITOR;
-- No update, no delete: a test stands; another one follows it. No tester: it is the person who records the test.

drop policy if exists select_everyone on app_public.control_test_kinds;
create policy select_everyone on app_public.control_test_kinds for select to :VISITOR, :AUTHENTICATOR using (true);
grant select on app_public.control_test_kinds to :VISITOR, :AUTHENTICATOR;

create or replace function app_public.control_tests_tester(test app_public.control_tests) returns app_public.person as $$
  select app_hidden.person(test.tester_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.control_tests_tester(app_public.control_tests) is 'The person who tested.';

create or replace function app_public.control_tests_control_owner(test app_public.control_tests) returns app_public.person as $$
  select app_hidden.person(test.control_owner_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.control_tests_control_owner(app_public.control_tests) is 'The person who owned the control when it was tested.';

grant execute on function
  app_public.control_tests_tester(app_public.control_tests), app_public.control_tests_control_owner(app_public.control_tests)
to :VISITOR;
--! EndIncluded control_tests.sql
--! Included findings.sql
/*
 * Findings: what was found not to be as it should, and what became of it.
 *
 * Criteria, condition, cause, consequence and recommendation are the five parts of a finding (Global Internal Audit
 * Standards, 14.3). It is open, in remediation, remediated, and closed once somebody else than the fixer has looked.
 */
create table if not exists app_public.finding_statuses (status text primary key, description text not null);
alter table app_public.finding_statuses enable row level security;
comment on table app_public.finding_statuses is E'@enum\n@enumName FindingStatus\nWhere a finding is in its life.';
insert into app_public.finding_statuses values
  ('open', 'Found; nobody has begun.'), ('in_remediation', 'Somebody sets it right, by a day.'),
  ('remediated', 'Said to be set right; waits for another person to look.'), ('closed', 'Verified by another person.')
on conflict do nothing;

create table if not exists app_public.audit_findings (
  id uuid primary key default gen_random_uuid(),
  number int not null generated always as identity unique,
  reference text not null generated always as ('F-' || lpad(number::text, greatest(4, length(number::text)), '0')) stored,
  severity text not null references app_public.severities on delete restrict,
  title text not null check (app_hidden.is_text(title, 200)),
  criteria text check (app_hidden.is_text(criteria, 4000)),
  condition text check (app_hidden.is_text(condition, 4000)),
  cause text check (app_hidden.is_text(cause, 4000)),
  consequence text check (app_hidden.is_text(consequence, 4000)),
  recommendation text check (app_hidden.is_text(recommendation, 4000)),
  response text check (app_hidden.is_text(response, 4000)),
  owner_id uuid references app_public.users on delete set null,
  identified_on date not null default app_hidden.today() check (app_hidden.is_date(identified_on)),
  due_on date check (app_hidden.is_date(due_on)),
  status text not null default 'open' references app_public.finding_statuses on delete restrict,
  control_test_id uuid references app_public.control_tests on delete restrict,
  control_id uuid references app_public.controls on delete restrict,
  requirement_id uuid references app_public.compliance_requirements on delete restrict,
  risk_id uuid references app_public.risks on delete restrict,
  remediation text check (app_hidden.is_text(remediation, 4000)),
  remediated_at timestamptz,
  remediated_by uuid references app_public.users on delete set null,
  -- Who answered for it when it was said to be set right: handing it over then does not make one independent.
  remediation_owner_id uuid references app_public.users on delete set null,
  verification text check (app_hidden.is_text(verification, 4000)),
  verified_by uuid references app_public.users on delete set null,
  closed_at timestamptz,
  reopened_at timestamptz,
  reopened_reason text check (app_hidden.is_text(reopened_reason, 1000)),
  reopened_count int not null default 0 check (reopened_count >= 0),
  -- Text does not sort by gravity.
  gravity int not null generated always as (
    case severity when 'critical' then 4 when 'high' then 3 when 'medium' then 2 else 1 end
  ) stored,
  archived_at timestamptz,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  updated_at timestamptz not null default app_hidden.now(),
  constraint audit_findings_due_on_order_check check (due_on >= identified_on),
  constraint audit_findings_remediated_at_check check ((status in ('remediated', 'closed')) = (remediated_at is not null)),
  constraint audit_findings_closed_at_check check ((status = 'closed') = (closed_at is not null)),
  constraint audit_findings_verified_by_check check (verified_by <> remediated_by),
  constraint audit_findings_verified_by_owner_check check (verified_by <> remediation_owner_id)
);
alter table app_public.audit_findings enable row level security;
create index if not exists audit_findings_gravity_idx on app_public.audit_findings (gravity, id);
create index if not exists audit_findings_title_idx on app_public.audit_findings (title, id);
create index if not exists audit_findings_due_on_idx on app_public.audit_findings (due_on, id);
create index if not exists audit_findings_identified_on_idx on app_public.audit_findings (identified_on, id);
create index if not exists audit_findings_updated_at_idx on app_public.audit_findings (updated_at, id);
create index if not exists audit_findings_severity_idx on app_public.audit_findings (severity);
create index if not exists audit_findings_status_idx on app_public.audit_findings (status);
create index if not exists audit_findings_owner_id_idx on app_public.audit_findings (owner_id);
create index if not exists audit_findings_control_test_id_idx on app_public.audit_findings (control_test_id);
create index if not exists audit_findings_control_id_idx on app_public.audit_findings (control_id);
create index if not exists audit_findings_requirement_id_idx on app_public.audit_findings (requirement_id);
create index if not exists audit_findings_risk_id_idx on app_public.audit_findings (risk_id);
create index if not exists audit_findings_remediated_by_idx on app_public.audit_findings (remediated_by);
create index if not exists audit_findings_remediation_owner_id_idx on app_public.audit_findings (remediation_owner_id);
create index if not exists audit_findings_verified_by_idx on app_public.audit_findings (verified_by);
create index if not exists audit_findings_created_by_idx on app_public.audit_findings (created_by);
create index if not exists audit_findings_archived_at_idx on app_public.audit_findings (archived_at);

comment on table app_public.audit_findings is E'@behavior -delete\n@search app_hidden.search_findings\n@groupBy severity status owner_id control_id requirement_id risk_id\n@measure gravity reopened_count\nSomething that is not as it should be: what was expected, what was found, and what became of it.';
comment on column app_public.audit_findings.reference is 'F-0001, F-0002, …: how people name the finding.';
comment on column app_public.audit_findings.criteria is 'What should be.';
comment on column app_public.audit_findings.condition is 'What is.';
comment on column app_public.audit_findings.cause is 'Why it is so.';
comment on column app_public.audit_findings.consequence is 'What may follow from it.';
comment on column app_public.audit_findings.recommendation is 'What should be done.';
comment on column app_public.audit_findings.response is 'What those who answer for it will do.';
comment on column app_public.audit_findings.owner_id is 'Who sets it right.';
comment on column app_public.audit_findings.identified_on is 'Day it was found; its age counts from here.';
comment on column app_public.audit_findings.due_on is 'Day by which it is set right.';
comment on column app_public.audit_findings.status is 'open, in_remediation, remediated or closed; moved by functions.';
comment on column app_public.audit_findings.control_test_id is 'The test that found it.';
comment on column app_public.audit_findings.remediation is 'What was done about it.';
comment on column app_public.audit_findings.verification is 'What the verifier looked at.';
comment on column app_public.audit_findings.verified_by is 'Never the fixer, never the owner.';
comment on column app_public.audit_findings.reopened_count is 'How often it came back.';
comment on column app_public.audit_findings.gravity is 'The severity as a number, to sort by: 4 critical, 3 high, 2 medium, 1 low.';
comment on constraint audit_findings_control_test_id_fkey on app_public.audit_findings is E'@foreignFieldName findings';
comment on constraint audit_findings_control_id_fkey on app_public.audit_findings is E'@foreignFieldName findings';
comment on constraint audit_findings_requirement_id_fkey on app_public.audit_findings is E'@fieldName requirement\n@foreignFieldName findings';
comment on constraint audit_findings_risk_id_fkey on app_public.audit_findings is E'@foreignFieldName findings';
comment on constraint audit_findings_owner_id_fkey on app_public.audit_findings is E'@fieldName ownerAccount\n@foreignFieldName ownedFindings';
comment on constraint audit_findings_remediated_by_fkey on app_public.audit_findings is E'@fieldName remediatorAccount\n@foreignFieldName remediatedFindings';
comment on constraint audit_findings_remediation_owner_id_fkey on app_public.audit_findings is E'@fieldName remediationOwnerAccount\n@foreignFieldName findingsOwnedWhenRemediated';
comment on constraint audit_findings_verified_by_fkey on app_public.audit_findings is E'@fieldName verifierAccount\n@foreignFieldName verifiedFindings';
comment on constraint audit_findings_created_by_fkey on app_public.audit_findings is E'@fieldName creatorAccount\n@foreignFieldName createdFindings';

create or replace function app_hidden.tg_audit_findings__lifecycle() returns trigger as $$
declare
  tested uuid;
begin
  if new.identified_on > app_hidden.today() then
    perform app_hidden.fail('IVINP', 'A finding was found today or before.', 'identified_on');
  end if;
  if new.control_test_id is not null then
    select control_id into tested from app_public.control_tests where id = new.control_test_id;
    if new.control_id is distinct from tested and new.control_id is not null then
      perform app_hidden.fail('IVREF', 'This test is of another control.', 'control_id');
    end if;
    new.control_id := tested;
  end if;
  if tg_op = 'INSERT' or current_user <> ':VISITOR' then
    return new;
  end if;
  -- A policy would refuse every edit of a finding about a risk that the editor may not see.
  if new.risk_id is distinct from old.risk_id and new.risk_id is not null
    and not exists (select from app_public.risks where id = new.risk_id)
  then
    perform app_hidden.fail('IVREF', 'There is no such risk.', 'risk_id');
  end if;
  if old.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This finding is archived. Restore it to change it.');
  end if;
  if old.status = 'closed' then
    perform app_hidden.fail('CNFLT', 'This finding is closed. Reopen it to change it.');
  end if;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _210_lifecycle before insert or update on app_public.audit_findings
  for each row execute function app_hidden.tg_audit_findings__lifecycle();
create or replace trigger _200_owner_insert before insert on app_public.audit_findings
  for each row execute function app_hidden.tg__owner();
create or replace trigger _200_owner_update before update of owner_id on app_public.audit_findings
  for each row when (new.owner_id is distinct from old.owner_id) execute function app_hidden.tg__owner();
select app_private.keep_versions('app_public.audit_findings');
select app_private.watch('app_public.finding_statuses');
select app_private.watch('app_public.audit_findings');

drop policy if exists select_reader on app_public.audit_findings;
create policy select_reader on app_public.audit_findings for select to :VISITOR
  using ((select app_hidden.may('compliance_view', 'read')));
drop policy if exists insert_creator on app_public.audit_findings;
create policy insert_creator on app_public.audit_findings for insert to :VISITOR
  with check (
    (select app_hidden.may('compliance_create', 'full'))
    and (control_id is null or exists (select from app_public.controls where controls.id = control_id))
    and (control_test_id is null or exists (select from app_public.control_tests where control_tests.id = control_test_id))
    and (requirement_id is null or exists (select from app_public.compliance_requirements where compliance_requirements.id = requirement_id))
    and (risk_id is null or exists (select from app_public.risks where risks.id = risk_id))
  );
drop policy if exists update_editor on app_public.audit_findings;
create policy update_editor on app_public.audit_findings for update to :VISITOR
  using ((select app_hidden.may('compliance_edit', 'full'))) with check ((select app_hidden.may('compliance_edit', 'full')));
grant select on app_public.audit_findings to :VISITOR;
grant insert (id, severity, title, criteria, condition, cause, consequence, recommendation, response, owner_id, identified_on, due_on,
  control_test_id, control_id, requirement_id, risk_id) on app_public.audit_findings to :VISITOR;
grant update (severity, title, criteria, condition, cause, consequence, recommendation, response, owner_id, identified_on, due_on,
  control_id, requirement_id, risk_id, version) on app_public.audit_findings to :VISITOR;
-- No delete: a finding is closed or archived. No status: it is moved by those who may, in order (finding_life.sql).

drop policy if exists select_everyone on app_public.finding_statuses;
create policy select_everyone on app_public.finding_statuses for select to :VISITOR, :AUTHENTICATOR using (true);
grant select on app_public.finding_statuses to :VISITOR, :AUTHENTICATOR;
--! EndIncluded findings.sql
--! Included finding_life.sql
/*
 * The life of a finding: begun by a person, by a day, with an answer; set right; looked at by another person; closed.
 * What turned out not to be right is reopened, with a reason, and begins again.
 */
create or replace function app_hidden.finding_for_change(id uuid, version int) returns app_public.audit_findings as $$
#variable_conflict use_variable
declare
  finding app_public.audit_findings;
begin
  perform app_hidden.require('compliance_edit', 'full');
  select * into finding from app_public.audit_findings where audit_findings.id = finding_for_change.id for update;
  if finding.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if finding.version is distinct from finding_for_change.version then
    perform app_hidden.fail('STALE', 'Someone else changed this meanwhile. Compare the two and save again.', 'version',
      jsonb_build_object('version', finding.version));
  end if;
  if finding.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This finding is archived. Restore it to change it.');
  end if;
  return finding;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- What a person writes when a finding moves on: enough for somebody else to follow.
create or replace function app_hidden.require_account(account text, field text) returns void as $$
begin
  if char_length(btrim(coalesce(account, ''))) < 10 or not app_hidden.is_text(btrim(account), 4000) then
    perform app_hidden.fail('IVINP', 'Write 10 to 4,000 characters.', field);
  end if;
end;
$$ language plpgsql stable set search_path to pg_catalog;

create or replace function app_public.begin_remediation(id uuid, version int, owner_id uuid, due_on date, response text)
returns app_public.audit_findings as $$
#variable_conflict use_variable
declare
  finding app_public.audit_findings;
begin
  finding := app_hidden.finding_for_change(id, version);
  if finding.status <> 'open' then
    perform app_hidden.fail('CNFLT', 'Only an open finding can be begun.');
  end if;
  if owner_id is null then
    perform app_hidden.fail('IVINP', 'Say who sets it right.', 'owner_id');
  end if;
  if due_on is null or due_on < app_hidden.today() then
    perform app_hidden.fail('IVINP', 'Choose today or a day to come.', 'due_on');
  end if;
  perform app_hidden.require_account(response, 'response');
  update app_public.audit_findings as f
    set status = 'in_remediation', owner_id = begin_remediation.owner_id, due_on = begin_remediation.due_on, response = btrim(begin_remediation.response)
    where f.id = finding.id returning * into finding;
  return finding;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.begin_remediation(uuid, int, uuid, date, text) is E'@resultFieldName auditFinding\nSays who sets a finding right, by when and how (10 characters or more). Needs compliance_edit at full. Errors: STALE, CONFLICT when it is not open.';

create or replace function app_public.remediate_finding(id uuid, version int, remediation text) returns app_public.audit_findings as $$
#variable_conflict use_variable
declare
  finding app_public.audit_findings;
begin
  finding := app_hidden.finding_for_change(id, version);
  if finding.status <> 'in_remediation' then
    perform app_hidden.fail('CNFLT', 'Only a finding in remediation can be set right.');
  end if;
  perform app_hidden.require_account(remediation, 'remediation');
  update app_public.audit_findings as f
    set status = 'remediated', remediation = btrim(remediate_finding.remediation), remediated_at = app_hidden.now(),
      remediated_by = app_hidden.current_user_id(), remediation_owner_id = f.owner_id
    where f.id = finding.id returning * into finding;
  return finding;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.remediate_finding(uuid, int, text) is E'@resultFieldName auditFinding\nSays that a finding is set right, and what was done (10 characters or more). Needs compliance_edit at full.';

create or replace function app_public.verify_finding(id uuid, version int, verification text) returns app_public.audit_findings as $$
#variable_conflict use_variable
declare
  finding app_public.audit_findings;
  verifier constant uuid := app_hidden.current_user_id();
begin
  finding := app_hidden.finding_for_change(id, version);
  if finding.status <> 'remediated' then
    perform app_hidden.fail('CNFLT', 'Only a finding that was set right can be verified.');
  end if;
  if verifier in (finding.remediated_by, finding.remediation_owner_id, finding.owner_id) then
    perform app_hidden.fail('FORBD', 'Whoever set it right, or answers for it, does not verify it. Ask a colleague.');
  end if;
  perform app_hidden.require_account(verification, 'verification');
  update app_public.audit_findings as f
    set status = 'closed', verification = btrim(verify_finding.verification), verified_by = verifier, closed_at = app_hidden.now()
    where f.id = finding.id returning * into finding;
  return finding;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.verify_finding(uuid, int, text) is E'@resultFieldName auditFinding\nCloses a finding that somebody else set right, and says what was looked at (10 characters or more). Needs compliance_edit at full; refused to the fixer and the owner. Errors: STALE, CONFLICT, FORBIDDEN.';

create or replace function app_public.reopen_finding(id uuid, version int, reason text) returns app_public.audit_findings as $$
#variable_conflict use_variable
declare
  finding app_public.audit_findings;
begin
  perform app_hidden.require('compliance_edit', 'full');
  perform app_hidden.require_reason(reason);
  finding := app_hidden.finding_for_change(id, version);
  if finding.status not in ('remediated', 'closed') then
    perform app_hidden.fail('CNFLT', 'Only a finding that was set right can be reopened.');
  end if;
  perform app_hidden.give_reason(reason);
  update app_public.audit_findings as f
    set status = 'open', due_on = null, remediation = null, remediated_at = null, remediated_by = null, remediation_owner_id = null,
      verification = null, verified_by = null, closed_at = null,
      reopened_at = app_hidden.now(), reopened_reason = btrim(reason), reopened_count = f.reopened_count + 1
    where f.id = finding.id returning * into finding;
  return finding;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.reopen_finding(uuid, int, text) is E'@resultFieldName auditFinding\nOpens a finding again that was not set right after all, with a reason; its history keeps what was said. Needs compliance_edit at full.';

create or replace function app_public.archive_findings(ids uuid[], reason text) returns setof app_public.audit_findings as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('compliance_delete', 'full');
  perform app_hidden.require_many(ids);
  perform app_hidden.require_reason(reason);
  perform app_hidden.give_reason(reason);
  return query
    update app_public.audit_findings set archived_at = app_hidden.now()
    where audit_findings.id = any (ids) and archived_at is null returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.archive_findings(uuid[], text) is E'@resultFieldName auditFindings\nTakes up to 1,000 findings out of lists, such as those recorded twice; they can be restored. Needs compliance_delete at full and a reason.';

create or replace function app_public.restore_findings(ids uuid[]) returns setof app_public.audit_findings as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('compliance_delete', 'full');
  perform app_hidden.require_many(ids);
  return query
    update app_public.audit_findings set archived_at = null
    where audit_findings.id = any (ids) and archived_at is not null returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.restore_findings(uuid[]) is E'@resultFieldName auditFindings\nBrings archived findings back. Needs compliance_delete at full.';

do $$ begin
  create type app_public.finding_bulk_change as (owner_id uuid, due_on date, severity text);
exception when duplicate_object then null; end $$;
comment on type app_public.finding_bulk_change is 'What to change on every chosen finding; a field that is null or absent stays as it is.';
comment on column app_public.finding_bulk_change.severity is E'@enumName Severity';

create or replace function app_public.change_findings(ids uuid[], patch app_public.finding_bulk_change) returns setof app_public.audit_findings as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('compliance_edit', 'full');
  perform app_hidden.require_many(ids);
  if patch is null then
    perform app_hidden.fail('IVINP', 'Choose what to change.', 'patch');
  end if;
  if exists (select from app_public.audit_findings where audit_findings.id = any (ids) and (status = 'closed' or archived_at is not null)) then
    perform app_hidden.fail('CNFLT', 'Some of these findings are closed or archived. Nothing was changed.');
  end if;
  return query
    update app_public.audit_findings set
      owner_id = coalesce(patch.owner_id, audit_findings.owner_id),
      due_on = coalesce(patch.due_on, audit_findings.due_on),
      severity = coalesce(patch.severity, audit_findings.severity)
    where audit_findings.id = any (ids) returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.change_findings(uuid[], app_public.finding_bulk_change) is E'@resultFieldName auditFindings\nChanges up to 1,000 findings together, all or none. Needs compliance_edit at full.';

grant execute on function
  app_public.begin_remediation(uuid, int, uuid, date, text), app_public.remediate_finding(uuid, int, text),
  app_public.verify_finding(uuid, int, text), app_public.reopen_finding(uuid, int, text),
  app_public.archive_findings(uuid[], text), app_public.restore_findings(uuid[]),
  app_public.change_findings(uuid[], app_public.finding_bulk_change)
to :VISITOR;
--! EndIncluded finding_life.sql
--! Included finding_answers.sql
/*
 * What is asked of findings beside their rows: people, age, search.
 */
create or replace function app_public.audit_findings_owner(finding app_public.audit_findings) returns app_public.person as $$
  select app_hidden.person(finding.owner_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.audit_findings_owner(app_public.audit_findings) is 'The person who sets it right.';

create or replace function app_public.audit_findings_creator(finding app_public.audit_findings) returns app_public.person as $$
  select app_hidden.person(finding.created_by);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.audit_findings_creator(app_public.audit_findings) is 'The person who recorded it.';

create or replace function app_public.audit_findings_remediator(finding app_public.audit_findings) returns app_public.person as $$
  select app_hidden.person(finding.remediated_by);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.audit_findings_remediator(app_public.audit_findings) is 'The person who said that it is set right.';

create or replace function app_public.audit_findings_verifier(finding app_public.audit_findings) returns app_public.person as $$
  select app_hidden.person(finding.verified_by);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.audit_findings_verifier(app_public.audit_findings) is 'The person who looked and closed it.';

create or replace function app_public.audit_findings_days_open(finding app_public.audit_findings) returns int as $$
  select greatest(0, coalesce((finding.closed_at at time zone 'UTC')::date, app_hidden.today()) - finding.identified_on);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.audit_findings_days_open(app_public.audit_findings) is E'@notNull\nDays since it was found, or until it was closed (UTC).';

create or replace function app_public.audit_findings_is_overdue(finding app_public.audit_findings) returns boolean as $$
  select finding.archived_at is null and finding.status in ('open', 'in_remediation')
    and finding.due_on is not null and finding.due_on < app_hidden.today();
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.audit_findings_is_overdue(app_public.audit_findings) is E'@notNull\nDue before today (UTC) and not set right.';

-- Screens ask the rule, they do not repeat it.
create or replace function app_public.audit_findings_may_verify(finding app_public.audit_findings) returns boolean as $$
  select finding.status = 'remediated' and finding.archived_at is null and app_hidden.may('compliance_edit', 'full')
    and not coalesce(app_hidden.current_user_id() in (finding.remediated_by, finding.remediation_owner_id, finding.owner_id), false);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.audit_findings_may_verify(app_public.audit_findings) is E'@notNull\nWhether the person who asks is independent enough to close it.';

create or replace function app_public.finding_owners() returns setof app_public.person as $$
begin
  if not app_hidden.may('compliance_view', 'read') then
    return;
  end if;
  return query
    select users.id, users.full_name from app_public.users
    where exists (select from app_public.audit_findings where audit_findings.owner_id = users.id)
    order by users.full_name, users.id limit 500;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.finding_owners() is E'@behavior -connection +list\nPeople who answer for at least one finding, by name. Needs compliance_view.';

create or replace function app_hidden.finding_words(reference text, title text, condition text, cause text, recommendation text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple', coalesce(reference, '') || ' ' || coalesce(title, '') || ' ' || coalesce(condition, '') || ' '
    || coalesce(cause, '') || ' ' || coalesce(recommendation, ''));
create index if not exists audit_findings_words_idx on app_public.audit_findings
  using gin (app_hidden.finding_words(reference, title, condition, cause, recommendation));

create or replace function app_hidden.search_findings(search text) returns uuid[] as $$
begin
  if not app_hidden.may('compliance_view', 'read') then
    return '{}';
  end if;
  return array(
    select id from app_public.audit_findings
    where app_hidden.finding_words(reference, title, condition, cause, recommendation) @@ app_hidden.prefix_query(search)
    order by number desc limit 10000
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_public.audit_findings_owner(app_public.audit_findings), app_public.audit_findings_creator(app_public.audit_findings),
  app_public.audit_findings_remediator(app_public.audit_findings), app_public.audit_findings_verifier(app_public.audit_findings),
  app_public.audit_findings_days_open(app_public.audit_findings), app_public.audit_findings_is_overdue(app_public.audit_findings),
  app_public.audit_findings_may_verify(app_public.audit_findings), app_public.finding_owners(),
  app_hidden.search_findings(text), app_hidden.finding_words(text, text, text, text, text)
to :VISITOR;
--! EndIncluded finding_answers.sql
--! Included residual_suggestions.sql
/*
 * What the controls of a risk suggest about what is left of it. A suggestion is never a score: a person accepts it,
 * with a reason, and then it is a residual assessment like any other.
 *
 * The formula. A control counts when it is operating and not archived. Its effectiveness is the weaker of design and
 * operation: effective gives 2 points, partially effective 1, ineffective or not tested 0. Every 2 points of the
 * preventive controls take one level off the likelihood; every 2 points of the detective and corrective ones take one
 * level off the impact (a single point over is lost). At most three levels each, and nothing falls below 1: no set of
 * controls makes a risk disappear. Levels start from the inherent likelihood and impact.
 */
do $$ begin
  create type app_public.suggestion_control as (
    control_id uuid, reference text, name text, type text, status text, effectiveness text, lowers text, points int
  );
exception when duplicate_object then null; end $$;
comment on type app_public.suggestion_control is 'A control of the risk and what it adds to the suggestion.';
comment on column app_public.suggestion_control.control_id is '@notNull';
comment on column app_public.suggestion_control.reference is '@notNull';
comment on column app_public.suggestion_control.name is '@notNull';
comment on column app_public.suggestion_control.type is E'@notNull\n@enumName ControlType';
comment on column app_public.suggestion_control.status is E'@notNull\n@enumName ControlStatus';
comment on column app_public.suggestion_control.effectiveness is E'@notNull\nThe weaker of design and operating effectiveness.';
comment on column app_public.suggestion_control.lowers is E'@notNull\nlikelihood or impact.';
comment on column app_public.suggestion_control.points is E'@notNull\n2, 1 or 0.';

do $$ begin
  create type app_public.residual_suggestion as (
    obstacle text, inherent_likelihood int, inherent_impact int, likelihood int, impact int, score int,
    likelihood_points int, impact_points int, likelihood_levels int, impact_levels int, controls app_public.suggestion_control[]
  );
exception when duplicate_object then null; end $$;
comment on type app_public.residual_suggestion is 'What the controls of a risk suggest as its residual score, and why.';
comment on column app_public.residual_suggestion.obstacle is 'Why there is no suggestion: no_inherent (no likelihood and impact), no_controls (none is linked); else null.';
comment on column app_public.residual_suggestion.likelihood is 'Inherent likelihood less the levels, at least 1.';
comment on column app_public.residual_suggestion.impact is 'Inherent impact less the levels, at least 1.';
comment on column app_public.residual_suggestion.score is 'Likelihood x impact, 1..25.';
comment on column app_public.residual_suggestion.likelihood_points is E'@notNull\nOf the preventive controls.';
comment on column app_public.residual_suggestion.impact_points is E'@notNull\nOf the detective and corrective controls.';
comment on column app_public.residual_suggestion.likelihood_levels is E'@notNull\nHalf of the points, rounded down, at most 3.';
comment on column app_public.residual_suggestion.impact_levels is E'@notNull\nHalf of the points, rounded down, at most 3.';
comment on column app_public.residual_suggestion.controls is E'@notNull\nEvery control of the risk, those that count first.';

create or replace function app_hidden.control_points(status text, archived_at timestamptz, effectiveness text) returns int
  language sql immutable parallel safe
  return case when status <> 'operating' or archived_at is not null then 0
    else case effectiveness when 'effective' then 2 when 'partially_effective' then 1 else 0 end end;

-- greatest() passes over null, but what was not judged stays not judged.
create or replace function app_hidden.lowered(level int, by int) returns int language sql immutable parallel safe
  return case when level is not null then greatest(1, level - by) end;

create or replace function app_hidden.suggest_residual(risk app_public.risks) returns app_public.residual_suggestion as $$
declare
  suggestion app_public.residual_suggestion;
begin
  select
    coalesce(sum(points) filter (where lowers = 'likelihood'), 0), coalesce(sum(points) filter (where lowers = 'impact'), 0),
    coalesce(array_agg((id, reference, name, type, status, effectiveness, lowers, points)::app_public.suggestion_control
      order by points desc, reference), '{}')
    into suggestion.likelihood_points, suggestion.impact_points, suggestion.controls
    from (
      select controls.*, case type when 'preventive' then 'likelihood' else 'impact' end as lowers,
        app_hidden.control_points(status, controls.archived_at, effectiveness) as points
      from app_public.control_risks join app_public.controls on controls.id = control_id
      where risk_id = risk.id and controls.archived_at is null
    ) as linked;
  suggestion.likelihood_levels := least(3, suggestion.likelihood_points / 2);
  suggestion.impact_levels := least(3, suggestion.impact_points / 2);
  suggestion.inherent_likelihood := risk.inherent_likelihood;
  suggestion.inherent_impact := risk.inherent_impact;
  if risk.inherent_likelihood is null or risk.inherent_impact is null then
    suggestion.obstacle := 'no_inherent';
    return suggestion;
  end if;
  if cardinality(suggestion.controls) = 0 then
    suggestion.obstacle := 'no_controls';
    return suggestion;
  end if;
  suggestion.likelihood := app_hidden.lowered(risk.inherent_likelihood, suggestion.likelihood_levels);
  suggestion.impact := app_hidden.lowered(risk.inherent_impact, suggestion.impact_levels);
  suggestion.score := suggestion.likelihood * suggestion.impact;
  return suggestion;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_public.risks_residual_suggestion(risk app_public.risks) returns app_public.residual_suggestion as $$
begin
  if not app_hidden.may('risks_view', 'read') or not app_hidden.may('compliance_view', 'read') then
    return null;
  end if;
  return app_hidden.suggest_residual(risk);
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.risks_residual_suggestion(app_public.risks) is 'What the controls of the risk suggest about its residual score. Needs risks_view and compliance_view; null without.';

create or replace function app_public.accept_residual_suggestion(risk_id uuid, version int, likelihood int, impact int, reason text)
returns app_public.risks as $$
#variable_conflict use_variable
declare
  risk app_public.risks;
  suggestion app_public.residual_suggestion;
  inherent app_public.risk_assessments;
begin
  perform app_hidden.require('risk_assessments', 'full');
  perform app_hidden.require('risks_view', 'read');
  perform app_hidden.require('compliance_view', 'read');
  perform app_hidden.require_account(reason, 'reason');
  risk := app_hidden.risk_for_change(risk_id, version);
  suggestion := app_hidden.suggest_residual(risk);
  if suggestion.score is null then
    perform app_hidden.fail('CNFLT', 'There is nothing to accept: the risk needs an inherent assessment and a control.');
  end if;
  if (suggestion.likelihood, suggestion.impact) is distinct from (likelihood, impact) then
    perform app_hidden.fail('STALE', 'The controls changed meanwhile, and with them the suggestion. Look at it again.', 'version',
      jsonb_build_object('likelihood', suggestion.likelihood, 'impact', suggestion.impact));
  end if;
  -- Every dimension that was judged falls by the same number of levels, so their greatest is the suggested impact. An
  -- imported risk has no judged dimensions: then the operational one stands for all.
  select * into inherent from app_public.risk_assessments as a
    where a.risk_id = risk.id and a.kind = 'inherent' order by a.assessed_at desc, a.id desc limit 1;
  if (inherent.likelihood, inherent.impact) is distinct from (risk.inherent_likelihood, risk.inherent_impact) then
    inherent := null;
    inherent.impact_operational := risk.inherent_impact;
  end if;
  insert into app_public.risk_assessments (
    risk_id, kind, likelihood, impact_financial, impact_operational, impact_reputational, impact_legal, impact_safety, rationale
  ) values (
    risk.id, 'residual', suggestion.likelihood,
    app_hidden.lowered(inherent.impact_financial, suggestion.impact_levels),
    app_hidden.lowered(inherent.impact_operational, suggestion.impact_levels),
    app_hidden.lowered(inherent.impact_reputational, suggestion.impact_levels),
    app_hidden.lowered(inherent.impact_legal, suggestion.impact_levels),
    app_hidden.lowered(inherent.impact_safety, suggestion.impact_levels),
    btrim(reason)
  );
  select * into risk from app_public.risks where risks.id = risk.id;
  return risk;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.accept_residual_suggestion(uuid, int, int, int, text) is E'@resultFieldName risk\nMakes the suggestion that was shown a residual assessment, with a reason of 10 characters or more. Needs risk_assessments at full, and risks_view and compliance_view. Errors: STALE when the risk or its controls changed meanwhile, CONFLICT when there is nothing to accept.';

grant execute on function
  app_public.risks_residual_suggestion(app_public.risks), app_public.accept_residual_suggestion(uuid, int, int, int, text),
  app_hidden.control_points(text, timestamptz, text)
to :VISITOR;
--! EndIncluded residual_suggestions.sql
--! Included control_registers.sql
/*
 * The registers of controls and of findings: what a file of each holds, what the filters of their screens mean, and
 * the history of one record.
 */
create or replace view app_private.control_lines as
  select control.id, control.reference, control.name, control.description, control.type, control.nature, control.frequency,
    control.status, users.full_name as owner, control.business_unit, control.annual_cost as cost, control.effectiveness,
    control.design_effectiveness as design, control.operating_effectiveness as operating, control.next_test_on as next_test,
    (select max(tested_on) from app_public.control_tests where control_id = control.id) as last_test,
    (select string_agg(frameworks.code || ' ' || requirement.code, ', ' order by frameworks.code, requirement.code)
      from app_public.control_requirements
      join app_public.compliance_requirements as requirement on requirement.id = requirement_id
      join app_public.frameworks on frameworks.id = requirement.framework_id
      where control_id = control.id) as requirements,
    (select count(*)::int from app_public.audit_findings
      where control_id = control.id and archived_at is null and audit_findings.status <> 'closed') as findings,
    control.created_at as created, control.updated_at as updated
  from app_public.controls as control left join app_public.users on users.id = control.owner_id;

select app_private.describe_register('controls', 'Controls', 'app_public.controls', 'compliance_view', 'app_hidden.search_controls',
  'app_private.control_lines', '{
    "status": {"column": "status"},
    "type": {"column": "type"},
    "nature": {"column": "nature"},
    "frequency": {"column": "frequency"},
    "effectiveness": {"column": "effectiveness"},
    "design": {"column": "design_effectiveness"},
    "operating": {"column": "operating_effectiveness"},
    "business_unit": {"column": "business_unit", "none": "no_unit"},
    "owner": {"column": "owner_id", "none": "no_owner"},
    "next_test": {"column": "next_test_on", "kind": "dates"},
    "test_due": {"sql": "r.next_test_on < app_hidden.today() and r.status in (''operating'', ''degraded'')"}
  }', '{
    "standard": "next_test_on", "next_test": "next_test_on", "reference": "number", "name": "name", "cost": "annual_cost",
    "updated": "updated_at", "created": "created_at"
  }');

create or replace view app_private.finding_lines as
  select finding.id, finding.reference, finding.title, finding.severity, finding.status, owners.full_name as owner,
    finding.identified_on as identified, finding.due_on as due,
    greatest(0, coalesce((finding.closed_at at time zone 'UTC')::date, app_hidden.today()) - finding.identified_on) as age,
    controls.reference as control, frameworks.code || ' ' || requirement.code as requirement, risks.reference as risk,
    finding.criteria, finding.condition, finding.cause, finding.consequence, finding.recommendation, finding.response,
    finding.remediation, finding.verification, verifiers.full_name as verifier, finding.closed_at as closed,
    finding.created_at as created, finding.updated_at as updated
  from app_public.audit_findings as finding
  left join app_public.users as owners on owners.id = finding.owner_id
  left join app_public.users as verifiers on verifiers.id = finding.verified_by
  left join app_public.controls on controls.id = finding.control_id
  left join app_public.compliance_requirements as requirement on requirement.id = finding.requirement_id
  left join app_public.frameworks on frameworks.id = requirement.framework_id
  -- Which risk it is about is for people who see risks.
  left join app_public.risks on risks.id = finding.risk_id and app_hidden.may('risks_view', 'read');

select app_private.describe_register('findings', 'Findings', 'app_public.audit_findings', 'compliance_view', 'app_hidden.search_findings',
  'app_private.finding_lines', '{
    "status": {"column": "status"},
    "severity": {"column": "severity"},
    "owner": {"column": "owner_id", "none": "no_owner"},
    "due": {"column": "due_on", "kind": "dates"},
    "identified": {"column": "identified_on", "kind": "dates"},
    "control": {"column": "control_id"},
    "overdue": {"sql": "r.due_on < app_hidden.today() and r.status in (''open'', ''in_remediation'')"}
  }', '{
    "standard": "gravity", "severity": "gravity", "reference": "number", "title": "title", "due": "due_on",
    "identified": "identified_on", "updated": "updated_at"
  }', $$r.reference || ' ' || r.title$$);

create or replace function app_public.controls_history(control app_public.controls, newest int default 200) returns setof app_public.change as $$
  select * from app_hidden.history('controls', control.id, newest, '[
    {"table": "control_tests", "by": "control_id"},
    {"table": "audit_findings", "by": "control_id"}
  ]');
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.controls_history(app_public.controls, int) is E'@behavior -connection +list\nWhat happened to the control, its tests and its findings, newest first, from the trail.';

create or replace function app_public.audit_findings_history(finding app_public.audit_findings, newest int default 200)
returns setof app_public.change as $$
  select * from app_hidden.history('findings', finding.id, newest);
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.audit_findings_history(app_public.audit_findings, int) is E'@behavior -connection +list\nWhat happened to the finding, newest first, from the trail.';

grant execute on function
  app_public.controls_history(app_public.controls, int), app_public.audit_findings_history(app_public.audit_findings, int)
to :VISITOR;
--! EndIncluded control_registers.sql
--! Included assets.sql
/*
 * Assets: what the organisation works with, who answers for it, and how much its loss would hurt.
 *
 * Criticality follows the highest of confidentiality, integrity and availability, unless somebody states another one
 * with a reason (asset_life.sql); the rule is written once, here.
 */
create table if not exists app_public.criticalities (
  criticality text primary key,
  description text not null,
  position int not null
);
alter table app_public.criticalities enable row level security;
comment on table app_public.criticalities is E'@enum\n@enumName Criticality\nHow much the organisation depends on an asset.';
insert into app_public.criticalities (position, criticality, description) values
  (1, 'critical', 'The highest of its three needs is 5.'), (2, 'high', 'The highest is 4.'),
  (3, 'medium', 'The highest is 3.'), (4, 'low', 'The highest is 1 or 2, or none is rated yet.')
on conflict do nothing;

create table if not exists app_public.asset_types (type text primary key, description text not null);
alter table app_public.asset_types enable row level security;
comment on table app_public.asset_types is E'@enum\n@enumName AssetType\nWhat an asset is.';
insert into app_public.asset_types values
  ('application', 'Software that people work with.'), ('information', 'Information worth protecting: a database, an archive.'),
  ('infrastructure', 'What applications run on: servers, storage, cloud accounts.'), ('network', 'Lines, switches, firewalls.'),
  ('equipment', 'Machines and devices.'), ('vehicle', 'What moves goods and people.'), ('site', 'Buildings, yards, rooms.'),
  ('service', 'What somebody else provides.'), ('process', 'Work that must go on.'), ('people', 'A team with knowledge of its own.'),
  ('other', 'None of these.')
on conflict do nothing;

create table if not exists app_public.asset_statuses (status text primary key, description text not null);
alter table app_public.asset_statuses enable row level security;
comment on table app_public.asset_statuses is E'@enum\n@enumName AssetStatus\nWhere an asset is in its life.';
insert into app_public.asset_statuses values
  ('planned', 'Ordered or being built.'), ('active', 'In use.'), ('retired', 'No longer in use; kept for the record.')
on conflict do nothing;

create table if not exists app_public.asset_classifications (classification text primary key, description text not null);
alter table app_public.asset_classifications enable row level security;
comment on table app_public.asset_classifications is E'@enum\n@enumName AssetClassification\nWho may know what the asset holds.';
insert into app_public.asset_classifications values
  ('public', 'Everybody.'), ('internal', 'People who work here.'), ('confidential', 'Those who need it for their work.'),
  ('restricted', 'Named people only.')
on conflict do nothing;

-- The one rule: the highest of the three needs decides; a need that nobody has rated decides nothing.
create or replace function app_hidden.asset_criticality(confidentiality int, integrity int, availability int) returns text
  language sql immutable parallel safe
  return case greatest(confidentiality, integrity, availability)
    when 5 then 'critical' when 4 then 'high' when 3 then 'medium' else 'low' end;
create or replace function app_hidden.criticality_rank(criticality text) returns int
  language sql immutable parallel safe
  return case criticality when 'critical' then 4 when 'high' then 3 when 'medium' then 2 else 1 end;

create table if not exists app_public.assets (
  id uuid primary key default gen_random_uuid(),
  number int not null generated always as identity unique,
  reference text not null generated always as ('A-' || lpad(number::text, greatest(4, length(number::text)), '0')) stored,
  name text not null check (app_hidden.is_text(name, 200)),
  description text check (app_hidden.is_text(description, 5000)),
  type text not null references app_public.asset_types on delete restrict,
  status text not null default 'active' references app_public.asset_statuses on delete restrict,
  classification text references app_public.asset_classifications on delete restrict,
  confidentiality int check (confidentiality between 1 and 5),
  integrity int check (integrity between 1 and 5),
  availability int check (availability between 1 and 5),
  criticality_stated text references app_public.criticalities on delete restrict,
  criticality_reason text check (app_hidden.is_text(criticality_reason, 1000)),
  criticality text not null generated always as (
    coalesce(criticality_stated, app_hidden.asset_criticality(confidentiality, integrity, availability))
  ) stored references app_public.criticalities,
  criticality_rank int not null generated always as (
    app_hidden.criticality_rank(coalesce(criticality_stated, app_hidden.asset_criticality(confidentiality, integrity, availability)))
  ) stored,
  owner_id uuid references app_public.users on delete set null,
  custodian_id uuid references app_public.users on delete set null,
  business_unit text references app_public.business_units on update cascade on delete restrict,
  location text check (app_hidden.is_text(location, 200)),
  vendor text check (app_hidden.is_text(vendor, 200)),
  recovery_time_hours int check (recovery_time_hours between 0 and 8760),
  recovery_point_hours int check (recovery_point_hours between 0 and 8760),
  next_review_on date check (app_hidden.is_date(next_review_on)),
  archived_at timestamptz,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  updated_at timestamptz not null default app_hidden.now(),
  constraint assets_criticality_reason_stated_check check (
    (criticality_stated is null) = (criticality_reason is null)
    and (criticality_reason is null or char_length(btrim(criticality_reason)) >= 10)
  )
);
alter table app_public.assets enable row level security;
-- Each list order ends in the key, so that the next page is found by one descent of the index.
create index if not exists assets_criticality_rank_idx on app_public.assets (criticality_rank, id);
create index if not exists assets_name_idx on app_public.assets (name, id);
create index if not exists assets_updated_at_idx on app_public.assets (updated_at, id);
create index if not exists assets_created_at_idx on app_public.assets (created_at, id);
create index if not exists assets_criticality_idx on app_public.assets (criticality);
create index if not exists assets_criticality_stated_idx on app_public.assets (criticality_stated);
create index if not exists assets_type_idx on app_public.assets (type);
create index if not exists assets_status_idx on app_public.assets (status);
create index if not exists assets_classification_idx on app_public.assets (classification);
create index if not exists assets_business_unit_idx on app_public.assets (business_unit);
create index if not exists assets_vendor_idx on app_public.assets (vendor);
create index if not exists assets_owner_id_idx on app_public.assets (owner_id);
create index if not exists assets_custodian_id_idx on app_public.assets (custodian_id);
create index if not exists assets_created_by_idx on app_public.assets (created_by);
create index if not exists assets_next_review_on_idx on app_public.assets (next_review_on, id);
create index if not exists assets_archived_at_idx on app_public.assets (archived_at);

comment on table app_public.assets is E'@behavior -delete\n@search app_hidden.search_assets\n@groupBy type criticality status classification owner_id custodian_id business_unit vendor\n@measure confidentiality integrity availability recovery_time_hours recovery_point_hours\nSomething that the organisation works with and would miss.';
comment on column app_public.assets.reference is 'A-0001, A-0002, …: how people name the asset.';
comment on column app_public.assets.status is 'planned, active or retired.';
comment on column app_public.assets.classification is 'public, internal, confidential or restricted; null while nobody has decided.';
comment on column app_public.assets.confidentiality is 'How badly it would hurt if others learned what it holds, 1 (hardly) to 5 (gravely).';
comment on column app_public.assets.integrity is 'How badly it would hurt if it were wrong, 1 (hardly) to 5 (gravely).';
comment on column app_public.assets.availability is 'How badly it would hurt if it were gone, 1 (hardly) to 5 (gravely).';
comment on column app_public.assets.criticality is 'critical when the highest of the three needs is 5, high at 4, medium at 3, else low; or what somebody stated with a reason.';
comment on column app_public.assets.criticality_rank is 'The criticality to sort by: critical 4, high 3, medium 2, low 1.';
comment on column app_public.assets.criticality_stated is 'What somebody stated instead of the rule; null while the rule decides.';
comment on column app_public.assets.criticality_reason is 'Why the rule does not decide, at least 10 characters.';
comment on column app_public.assets.custodian_id is 'Who looks after it from day to day; the owner answers for it.';
comment on column app_public.assets.business_unit is 'Whose work depends on it most.';
comment on column app_public.assets.vendor is 'Who made or provides it.';
comment on column app_public.assets.recovery_time_hours is 'Hours after which it must work again, 0 to 8,760 (a year).';
comment on column app_public.assets.recovery_point_hours is 'Hours of work that may be lost at most, 0 to 8,760 (a year).';
comment on column app_public.assets.version is 'Counts the changes; an update states the version that it was made from.';
comment on constraint assets_business_unit_fkey on app_public.assets is E'@fieldName unit';
comment on constraint assets_owner_id_fkey on app_public.assets is E'@behavior -singularRelation:resource:single -select\n@fieldName ownerAccount\n@foreignFieldName ownedAssets';
comment on constraint assets_custodian_id_fkey on app_public.assets is E'@behavior -singularRelation:resource:single -select\n@fieldName custodianAccount\n@foreignFieldName keptAssets';
comment on constraint assets_created_by_fkey on app_public.assets is E'@behavior -singularRelation:resource:single -select\n@fieldName creatorAccount\n@foreignFieldName createdAssets';

create or replace trigger _200_owner_insert before insert on app_public.assets
  for each row execute function app_hidden.tg__owner();
create or replace trigger _200_owner_update before update of owner_id on app_public.assets
  for each row when (new.owner_id is distinct from old.owner_id) execute function app_hidden.tg__owner();

create or replace function app_hidden.tg_assets__custodian() returns trigger as $$
begin
  if new.custodian_id is not null and not app_hidden.is_assignable(new.custodian_id) then
    perform app_hidden.fail('IVREF', 'This person cannot be the custodian: choose an approved colleague.', 'custodian_id');
  end if;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _200_custodian_insert before insert on app_public.assets
  for each row execute function app_hidden.tg_assets__custodian();
create or replace trigger _200_custodian_update before update of custodian_id on app_public.assets
  for each row when (new.custodian_id is distinct from old.custodian_id) execute function app_hidden.tg_assets__custodian();

create or replace function app_hidden.tg_assets__lifecycle() returns trigger as $$
begin
  if current_user = ':VISITOR' and old.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This asset is archived. Restore it to change it.');
  end if;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _210_lifecycle before update on app_public.assets
  for each row execute function app_hidden.tg_assets__lifecycle();

select app_private.keep_versions('app_public.assets');
select app_private.watch('app_public.criticalities');
select app_private.watch('app_public.asset_types');
select app_private.watch('app_public.asset_statuses');
select app_private.watch('app_public.asset_classifications');
select app_private.watch('app_public.assets');

drop policy if exists select_reader on app_public.assets;
create policy select_reader on app_public.assets for select to :VISITOR using ((select app_hidden.may('assets_view', 'read')));
drop policy if exists insert_creator on app_public.assets;
create policy insert_creator on app_public.assets for insert to :VISITOR with check ((select app_hidden.may('assets_create', 'full')));
drop policy if exists update_editor on app_public.assets;
create policy update_editor on app_public.assets for update to :VISITOR
  using ((select app_hidden.may('assets_edit', 'full'))) with check ((select app_hidden.may('assets_edit', 'full')));
grant select on app_public.assets to :VISITOR;
grant insert (id, name, description, type, status, classification, confidentiality, integrity, availability, owner_id, custodian_id, business_unit, location, vendor, recovery_time_hours, recovery_point_hours, next_review_on)
  on app_public.assets to :VISITOR;
grant update (name, description, type, status, classification, confidentiality, integrity, availability, owner_id, custodian_id, business_unit, location, vendor, recovery_time_hours, recovery_point_hours, next_review_on, version)
  on app_public.assets to :VISITOR;
-- No delete: an asset is retired or archived, not forgotten. No criticality: it follows, or is stated with a reason.

drop policy if exists select_everyone on app_public.criticalities;
create policy select_everyone on app_public.criticalities for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.asset_types;
create policy select_everyone on app_public.asset_types for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.asset_statuses;
create policy select_everyone on app_public.asset_statuses for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.asset_classifications;
create policy select_everyone on app_public.asset_classifications for select to :VISITOR, :AUTHENTICATOR using (true);
grant select on app_public.criticalities, app_public.asset_types, app_public.asset_statuses, app_public.asset_classifications
  to :VISITOR, :AUTHENTICATOR;

create or replace function app_public.assets_owner(asset app_public.assets) returns app_public.person as $$
  select app_hidden.person(asset.owner_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.assets_owner(app_public.assets) is 'The person who answers for the asset.';

create or replace function app_public.assets_custodian(asset app_public.assets) returns app_public.person as $$
  select app_hidden.person(asset.custodian_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.assets_custodian(app_public.assets) is 'The person who looks after the asset from day to day.';

create or replace function app_public.assets_creator(asset app_public.assets) returns app_public.person as $$
  select app_hidden.person(asset.created_by);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.assets_creator(app_public.assets) is 'The person who recorded the asset.';

create or replace function app_public.assets_criticality_by_rule(asset app_public.assets) returns text as $$
  select app_hidden.asset_criticality(asset.confidentiality, asset.integrity, asset.availability);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.assets_criticality_by_rule(app_public.assets) is E'@notNull\nWhat the criticality is, or would be, if nobody had stated another one.';

-- The choices of the filters: readers of assets may not read the accounts themselves.
create or replace function app_public.asset_people() returns setof app_public.person as $$
begin
  if not app_hidden.may('assets_view', 'read') then
    return;
  end if;
  return query
    select users.id, users.full_name from app_public.users
    where exists (select from app_public.assets where assets.owner_id = users.id)
      or exists (select from app_public.assets where assets.custodian_id = users.id)
    order by users.full_name, users.id limit 500;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.asset_people() is E'@behavior -connection +list\nPeople who own or look after at least one asset, by name. Needs assets_view.';

create or replace function app_public.asset_vendors() returns setof text as $$
begin
  if not app_hidden.may('assets_view', 'read') then
    return;
  end if;
  return query select distinct vendor from app_public.assets where vendor is not null and archived_at is null order by vendor limit 500;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.asset_vendors() is E'@behavior -connection +list\nThe vendors of the assets that are not archived, by name. Needs assets_view.';

/*
 * Search: as for risks, a function asks for permission once and then uses the text index, which no policy lets it do.
 */
create or replace function app_hidden.asset_words(reference text, name text, description text, location text, vendor text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple', coalesce(reference, '') || ' ' || coalesce(name, '') || ' ' || coalesce(description, '') || ' '
    || coalesce(location, '') || ' ' || coalesce(vendor, ''));
create index if not exists assets_words_idx on app_public.assets
  using gin (app_hidden.asset_words(reference, name, description, location, vendor));

create or replace function app_hidden.search_assets(search text) returns uuid[] as $$
begin
  if not app_hidden.may('assets_view', 'read') then
    return '{}';
  end if;
  return array(
    select id from app_public.assets
    where app_hidden.asset_words(reference, name, description, location, vendor) @@ app_hidden.prefix_query(search)
    order by criticality_rank desc, id desc limit 10000
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_hidden.search_assets(text), app_public.asset_people(), app_public.asset_vendors(),
  app_public.assets_owner(app_public.assets), app_public.assets_custodian(app_public.assets), app_public.assets_creator(app_public.assets),
  app_public.assets_criticality_by_rule(app_public.assets),
  app_hidden.asset_criticality(int, int, int), app_hidden.criticality_rank(text), app_hidden.asset_words(text, text, text, text, text)
to :VISITOR;
--! EndIncluded assets.sql
--! Included asset_stakeholders.sql
/*
 * Stakeholders of an asset: who has a say in it, and which. The owner and the custodian are fields of the asset.
 */
create table if not exists app_public.asset_involvements (involvement text primary key, description text not null);
alter table app_public.asset_involvements enable row level security;
comment on table app_public.asset_involvements is E'@enum\n@enumName AssetInvolvement\nWhat part somebody has in an asset.';
insert into app_public.asset_involvements values
  ('responsible', 'Does work on it.'), ('accountable', 'Answers for a part of it.'), ('consulted', 'Is asked before it is changed.'),
  ('informed', 'Is told when it was changed.')
on conflict do nothing;

create table if not exists app_public.asset_stakeholders (
  asset_id uuid not null references app_public.assets on delete restrict,
  user_id uuid not null references app_public.users on delete restrict,
  involvement text not null references app_public.asset_involvements on delete restrict,
  note text check (app_hidden.is_text(note, 500)),
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  updated_at timestamptz not null default app_hidden.now(),
  primary key (asset_id, user_id)
);
alter table app_public.asset_stakeholders enable row level security;
create index if not exists asset_stakeholders_user_id_idx on app_public.asset_stakeholders (user_id);
create index if not exists asset_stakeholders_involvement_idx on app_public.asset_stakeholders (involvement);
create index if not exists asset_stakeholders_created_by_idx on app_public.asset_stakeholders (created_by);
comment on table app_public.asset_stakeholders is 'Who has a stake in an asset, and which. Seen and changed by asset_stakeholders.';
comment on column app_public.asset_stakeholders.involvement is 'responsible, accountable, consulted or informed.';
comment on column app_public.asset_stakeholders.note is 'What it is about: the part of the asset, the occasion.';
comment on constraint asset_stakeholders_asset_id_fkey on app_public.asset_stakeholders is E'@foreignFieldName stakeholders';
comment on constraint asset_stakeholders_user_id_fkey on app_public.asset_stakeholders is E'@behavior -singularRelation:resource:single -select\n@fieldName account\n@foreignFieldName assetStakes';
comment on constraint asset_stakeholders_created_by_fkey on app_public.asset_stakeholders is E'@behavior -singularRelation:resource:single -select\n@fieldName creatorAccount\n@foreignFieldName addedAssetStakes';

create or replace function app_hidden.tg_asset_stakeholders__person() returns trigger as $$
begin
  if not app_hidden.is_assignable(new.user_id) then
    perform app_hidden.fail('IVREF', 'This person cannot be a stakeholder: choose an approved colleague.', 'user_id');
  end if;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _200_person before insert on app_public.asset_stakeholders
  for each row execute function app_hidden.tg_asset_stakeholders__person();

-- What hangs on an archived asset rests with it. Asked after the policies, so that nobody learns of an asset this way.
create or replace function app_hidden.tg__asset_is_living() returns trigger as $$
declare
  changed constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  if current_user = ':VISITOR' and exists (
    select from app_public.assets where archived_at is not null
      and id in ((changed ->> 'asset_id')::uuid, (changed ->> 'depends_on_id')::uuid)
  ) then
    perform app_hidden.fail('CNFLT', 'This asset is archived. Restore it to change it.');
  end if;
  return null;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _400_asset_is_living after insert or update or delete on app_public.asset_stakeholders
  for each row execute function app_hidden.tg__asset_is_living();

select app_private.keep_versions('app_public.asset_stakeholders');
select app_private.watch('app_public.asset_involvements');
select app_private.watch('app_public.asset_stakeholders');

drop policy if exists select_reader on app_public.asset_stakeholders;
create policy select_reader on app_public.asset_stakeholders for select to :VISITOR
  using ((select app_hidden.may('asset_stakeholders', 'read')) and (select app_hidden.may('assets_view', 'read')));
drop policy if exists insert_keeper on app_public.asset_stakeholders;
create policy insert_keeper on app_public.asset_stakeholders for insert to :VISITOR
  with check ((select app_hidden.may('asset_stakeholders', 'full')) and exists (select from app_public.assets where assets.id = asset_id));
drop policy if exists update_keeper on app_public.asset_stakeholders;
create policy update_keeper on app_public.asset_stakeholders for update to :VISITOR
  using ((select app_hidden.may('asset_stakeholders', 'full'))) with check ((select app_hidden.may('asset_stakeholders', 'full')));
drop policy if exists delete_keeper on app_public.asset_stakeholders;
create policy delete_keeper on app_public.asset_stakeholders for delete to :VISITOR
  using ((select app_hidden.may('asset_stakeholders', 'full')));
grant select, delete on app_public.asset_stakeholders to :VISITOR;
grant insert (asset_id, user_id, involvement, note) on app_public.asset_stakeholders to :VISITOR;
grant update (involvement, note, version) on app_public.asset_stakeholders to :VISITOR;

drop policy if exists select_everyone on app_public.asset_involvements;
create policy select_everyone on app_public.asset_involvements for select to :VISITOR, :AUTHENTICATOR using (true);
grant select on app_public.asset_involvements to :VISITOR, :AUTHENTICATOR;

create or replace function app_public.asset_stakeholders_person(stakeholder app_public.asset_stakeholders) returns app_public.person as $$
  select app_hidden.person(stakeholder.user_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.asset_stakeholders_person(app_public.asset_stakeholders) is 'Who has the stake.';
grant execute on function app_public.asset_stakeholders_person(app_public.asset_stakeholders) to :VISITOR;
--! EndIncluded asset_stakeholders.sql
--! Included asset_dependencies.sql
/*
 * Dependencies: what an asset needs in order to work. They never run in a circle, so that 'what falls if this falls'
 * has an answer; archived assets keep theirs, because they may come back.
 */
create table if not exists app_public.asset_dependencies (
  asset_id uuid not null references app_public.assets on delete restrict,
  depends_on_id uuid not null references app_public.assets on delete restrict,
  note text check (app_hidden.is_text(note, 500)),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  primary key (asset_id, depends_on_id)
);
alter table app_public.asset_dependencies enable row level security;
create index if not exists asset_dependencies_depends_on_id_idx on app_public.asset_dependencies (depends_on_id, asset_id);
create index if not exists asset_dependencies_created_by_idx on app_public.asset_dependencies (created_by);
comment on table app_public.asset_dependencies is E'@behavior -update\nOne asset needs another one. A circle is refused, with its path named.';
comment on column app_public.asset_dependencies.asset_id is 'The asset that falls when the other one falls.';
comment on column app_public.asset_dependencies.depends_on_id is 'The asset that it needs.';
comment on column app_public.asset_dependencies.note is 'What it needs it for.';
comment on constraint asset_dependencies_asset_id_fkey on app_public.asset_dependencies is E'@foreignFieldName dependencies';
comment on constraint asset_dependencies_depends_on_id_fkey on app_public.asset_dependencies is E'@fieldName dependsOn\n@foreignFieldName dependents';
comment on constraint asset_dependencies_created_by_fkey on app_public.asset_dependencies is E'@behavior -singularRelation:resource:single -select\n@fieldName creatorAccount\n@foreignFieldName addedAssetDependencies';

/*
 * The walk along dependencies, level by level: whatever was reached is not visited again, so it costs one look at each
 * dependency and ends for any data. `via` is the neighbour through which a shortest way leads. Downwards it follows
 * what an asset needs, upwards what needs it; upwards it leaves archived assets out.
 */
create or replace function app_private.walk_dependencies(start uuid, upwards boolean, deepest int, wanted uuid default null)
returns table (id uuid, via uuid, distance int) as $$
declare
  seen uuid[] := array[start];
  front uuid[] := array[start];
  vias uuid[];
begin
  for level in 1 .. deepest loop
    if upwards then
      select array_agg(step.next), array_agg(step.from_id) into front, vias from (
        select distinct on (d.asset_id) d.asset_id as next, d.depends_on_id as from_id
        from unnest(front) with ordinality as f (id, place)
        join app_public.asset_dependencies d on d.depends_on_id = f.id
        join app_public.assets a on a.id = d.asset_id and a.archived_at is null
        left join unnest(seen) as s (id) on s.id = d.asset_id
        where s.id is null
        order by d.asset_id, f.place
      ) as step;
    else
      select array_agg(step.next), array_agg(step.from_id) into front, vias from (
        select distinct on (d.depends_on_id) d.depends_on_id as next, d.asset_id as from_id
        from unnest(front) with ordinality as f (id, place)
        join app_public.asset_dependencies d on d.asset_id = f.id
        left join unnest(seen) as s (id) on s.id = d.depends_on_id
        where s.id is null
        order by d.depends_on_id, f.place
      ) as step;
    end if;
    exit when front is null;
    return query select step.id, step.via, level from unnest(front, vias) as step (id, via);
    exit when wanted = any (front);
    seen := seen || front;
  end loop;
end;
$$ language plpgsql stable set search_path to pg_catalog;

-- The way from one asset down to another that it needs, as references: A-0001 → A-0004; null when there is none.
create or replace function app_private.dependency_path(from_id uuid, to_id uuid) returns text as $$
  with recursive walk as materialized (
    select * from app_private.walk_dependencies(from_id, false, 100000, to_id)
  ), way as (
    select walk.id, walk.via, walk.distance from walk where walk.id = to_id
    union all
    select walk.id, walk.via, walk.distance from way join walk on walk.id = way.via
  )
  select (select reference from app_public.assets where assets.id = from_id)
    || case when from_id = to_id then '' else ' → ' || string_agg(assets.reference, ' → ' order by way.distance) end
  from way join app_public.assets on assets.id = way.id;
$$ language sql stable set search_path to pg_catalog;

/*
 * Two people could each add one half of a circle and see nothing of the other's. So whoever adds a dependency changes
 * this row first and waits for the other; a transaction that would not see what the other did is refused by
 * PostgreSQL itself (40001), which an advisory lock would not do.
 */
create table if not exists app_private.asset_dependency_turns (
  id boolean primary key default true check (id),
  turns bigint not null default 0
);
alter table app_private.asset_dependency_turns enable row level security;
insert into app_private.asset_dependency_turns default values on conflict do nothing;

create or replace function app_private.tg_asset_dependencies__acyclic() returns trigger as $$
declare
  way text;
begin
  update app_private.asset_dependency_turns set turns = turns + 1;
  if new.asset_id = new.depends_on_id then
    select reference into way from app_public.assets where id = new.asset_id;
  else
    way := app_private.dependency_path(new.depends_on_id, new.asset_id);
  end if;
  if way is not null then
    perform app_hidden.fail('CNFLT', 'This would close a circle: '
      || (select reference from app_public.assets where id = new.asset_id) || ' → ' || way || '.', 'depends_on_id');
  end if;
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _400_asset_is_living after insert or delete on app_public.asset_dependencies
  for each row execute function app_hidden.tg__asset_is_living();
create or replace trigger _500_acyclic after insert or update on app_public.asset_dependencies
  for each row execute function app_private.tg_asset_dependencies__acyclic();
select app_private.watch('app_public.asset_dependencies');

drop policy if exists select_reader on app_public.asset_dependencies;
create policy select_reader on app_public.asset_dependencies for select to :VISITOR using ((select app_hidden.may('assets_view', 'read')));
drop policy if exists insert_editor on app_public.asset_dependencies;
create policy insert_editor on app_public.asset_dependencies for insert to :VISITOR
  with check (
    (select app_hidden.may('assets_edit', 'full'))
    and exists (select from app_public.assets where assets.id = asset_id)
    and exists (select from app_public.assets where assets.id = depends_on_id)
  );
drop policy if exists delete_editor on app_public.asset_dependencies;
create policy delete_editor on app_public.asset_dependencies for delete to :VISITOR using ((select app_hidden.may('assets_edit', 'full')));
grant select, delete on app_public.asset_dependencies to :VISITOR;
grant insert (asset_id, depends_on_id, note) on app_public.asset_dependencies to :VISITOR;
-- No update: another asset is another dependency.

/*
 * What falls if this falls: everything that needs the asset, directly or through others, as far as 100 steps.
 * `depends_on` names what an asset needs among those that fall, so that the whole net can be drawn.
 */
do $$ begin
  create type app_public.falling_asset as (
    id uuid, reference text, name text, type text, criticality text, status text, business_unit text,
    distance int, path text[], depends_on uuid[], open_risks int, gravest_risk text
  );
exception when duplicate_object then null; end $$;
comment on type app_public.falling_asset is 'An asset that falls if another one falls: how far away it is, and how.';
comment on column app_public.falling_asset.id is '@notNull';
comment on column app_public.falling_asset.reference is '@notNull';
comment on column app_public.falling_asset.name is '@notNull';
comment on column app_public.falling_asset.type is '@notNull';
comment on column app_public.falling_asset.criticality is E'@notNull\ncritical, high, medium or low.';
comment on column app_public.falling_asset.status is '@notNull';
comment on column app_public.falling_asset.distance is E'@notNull\n1: needs it directly; 2: needs one that needs it; and so on, by the shortest way.';
comment on column app_public.falling_asset.path is E'@notNull\nReferences of a shortest way, from the asset that falls first to this one.';
comment on column app_public.falling_asset.depends_on is E'@notNull\nIds of what it needs among those that fall, the first one included.';
comment on column app_public.falling_asset.open_risks is 'Its identified risks that are not archived; null for readers who may not see risks.';
comment on column app_public.falling_asset.gravest_risk is 'The gravest severity among them; null where there are none, or where risks may not be seen.';

create or replace function app_public.assets_what_falls(asset app_public.assets) returns setof app_public.falling_asset as $$
declare
  sees_risks constant boolean := app_hidden.may('risks_view', 'read');
begin
  if not app_hidden.may('assets_view', 'read') then
    return;
  end if;
  return query
    with recursive walk as materialized (
      select * from app_private.walk_dependencies(asset.id, true, 100)
    ), way as (
      select walk.id, walk.distance, array[asset.reference, a.reference] as path
      from walk join app_public.assets a on a.id = walk.id where walk.via = asset.id
      union all
      select walk.id, walk.distance, way.path || a.reference
      from way join walk on walk.via = way.id join app_public.assets a on a.id = walk.id
    ), needs as materialized (
      select d.asset_id, array_agg(d.depends_on_id order by d.depends_on_id) as ids
      from walk join app_public.asset_dependencies d on d.asset_id = walk.id
      where d.depends_on_id = asset.id or d.depends_on_id in (select walk.id from walk)
      group by d.asset_id
    ), open as materialized (
      select link.asset_id, count(*)::int as risks, max(risk.score) as score
      from walk join app_public.asset_risks link on link.asset_id = walk.id
      join app_public.risks risk on risk.id = link.risk_id and risk.status = 'identified' and risk.archived_at is null
      where sees_risks
      group by link.asset_id
    )
    select a.id, a.reference, a.name, a.type, a.criticality, a.status, a.business_unit, way.distance, way.path, needs.ids,
      case when sees_risks then coalesce(open.risks, 0) end, case when open.risks > 0 then app_hidden.severity(open.score) end
    from way
    join app_public.assets a on a.id = way.id
    join needs on needs.asset_id = way.id
    left join open on open.asset_id = way.id
    order by way.distance, a.criticality_rank desc, a.number;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.assets_what_falls(app_public.assets) is E'@behavior -connection +list\nWhat falls if this asset falls: everything that needs it, directly or not, nearest first. Archived assets are left out.';
--! EndIncluded asset_dependencies.sql
--! Included asset_links.sql
/*
 * Links of assets to what other areas keep: risks and controls. A link is seen by whoever sees both ends, and made or
 * removed by whoever may edit one of them.
 */
create table if not exists app_public.asset_risks (
  asset_id uuid not null references app_public.assets on delete restrict,
  risk_id uuid not null references app_public.risks on delete restrict,
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  primary key (asset_id, risk_id)
);
alter table app_public.asset_risks enable row level security;
create index if not exists asset_risks_risk_id_idx on app_public.asset_risks (risk_id, asset_id);
create index if not exists asset_risks_created_by_idx on app_public.asset_risks (created_by);
comment on table app_public.asset_risks is E'@behavior -update\nA risk that may hit an asset.';
comment on constraint asset_risks_created_by_fkey on app_public.asset_risks is E'@behavior -singularRelation:resource:single -select\n@fieldName creatorAccount\n@foreignFieldName addedAssetRisks';
create or replace trigger _400_asset_is_living after insert or delete on app_public.asset_risks
  for each row execute function app_hidden.tg__asset_is_living();
select app_private.watch('app_public.asset_risks');

drop policy if exists select_reader on app_public.asset_risks;
create policy select_reader on app_public.asset_risks for select to :VISITOR
  using ((select app_hidden.may('assets_view', 'read')) and (select app_hidden.may('risks_view', 'read')));
drop policy if exists insert_editor on app_public.asset_risks;
create policy insert_editor on app_public.asset_risks for insert to :VISITOR
  with check (
    ((select app_hidden.may('assets_edit', 'full')) or (select app_hidden.may('risks_edit', 'full')))
    and exists (select from app_public.assets where assets.id = asset_id)
    and exists (select from app_public.risks where risks.id = risk_id)
  );
drop policy if exists delete_editor on app_public.asset_risks;
create policy delete_editor on app_public.asset_risks for delete to :VISITOR
  using ((select app_hidden.may('assets_edit', 'full')) or (select app_hidden.may('risks_edit', 'full')));
grant select, delete on app_public.asset_risks to :VISITOR;
grant insert (asset_id, risk_id) on app_public.asset_risks to :VISITOR;
-- No update: another risk is another link.

-- A closed or archived risk is not linked any more; what was linked before stays.
create or replace function app_hidden.tg_asset_risks__risk_is_living() returns trigger as $$
begin
  if current_user = ':VISITOR' and exists (
    select from app_public.risks where id = new.risk_id and (status = 'closed' or archived_at is not null)
  ) then
    perform app_hidden.fail('CNFLT', 'This risk is closed or archived. Reopen or restore it to link it.');
  end if;
  return null;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _410_risk_is_living after insert on app_public.asset_risks
  for each row execute function app_hidden.tg_asset_risks__risk_is_living();

create table if not exists app_public.asset_controls (
  asset_id uuid not null references app_public.assets on delete restrict,
  control_id uuid not null references app_public.controls on delete restrict,
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  primary key (asset_id, control_id)
);
alter table app_public.asset_controls enable row level security;
create index if not exists asset_controls_control_id_idx on app_public.asset_controls (control_id, asset_id);
create index if not exists asset_controls_created_by_idx on app_public.asset_controls (created_by);
comment on table app_public.asset_controls is E'@behavior -update\nA control that protects an asset.';
comment on constraint asset_controls_asset_id_fkey on app_public.asset_controls is E'@foreignFieldName controlLinks';
comment on constraint asset_controls_control_id_fkey on app_public.asset_controls is E'@fieldName control\n@foreignFieldName assetLinks';
comment on constraint asset_controls_created_by_fkey on app_public.asset_controls is E'@behavior -singularRelation:resource:single -select\n@fieldName creatorAccount\n@foreignFieldName addedAssetControls';
create or replace trigger _400_asset_is_living after insert or delete on app_public.asset_controls
  for each row execute function app_hidden.tg__asset_is_living();
select app_private.watch('app_public.asset_controls');

drop policy if exists select_reader on app_public.asset_controls;
create policy select_reader on app_public.asset_controls for select to :VISITOR
  using ((select app_hidden.may('assets_view', 'read')) and (select app_hidden.may('compliance_view', 'read')));
drop policy if exists insert_editor on app_public.asset_controls;
create policy insert_editor on app_public.asset_controls for insert to :VISITOR
  with check (
    ((select app_hidden.may('assets_edit', 'full')) or (select app_hidden.may('compliance_edit', 'full')))
    and exists (select from app_public.assets where assets.id = asset_id)
    and exists (select from app_public.controls where controls.id = control_id)
  );
drop policy if exists delete_editor on app_public.asset_controls;
create policy delete_editor on app_public.asset_controls for delete to :VISITOR
  using ((select app_hidden.may('assets_edit', 'full')) or (select app_hidden.may('compliance_edit', 'full')));
grant select, delete on app_public.asset_controls to :VISITOR;
grant insert (asset_id, control_id) on app_public.asset_controls to :VISITOR;
-- No update: another control is another link.

create or replace function app_hidden.tg_asset_controls__control_is_living() returns trigger as $$
begin
  if current_user = ':VISITOR' and exists (
    select from app_public.controls where id = new.control_id and (status = 'retired' or archived_at is not null)
  ) then
    perform app_hidden.fail('CNFLT', 'This control is retired or archived. Take it up again or restore it to link it.');
  end if;
  return null;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _410_control_is_living after insert on app_public.asset_controls
  for each row execute function app_hidden.tg_asset_controls__control_is_living();

-- Both ends tell of it, each to those who may see the other.
select app_private.tell_links('app_public.asset_risks', 'asset_id', 'assets', 'risk_id', 'risks');
select app_private.tell_links('app_public.asset_controls', 'asset_id', 'assets', 'control_id', 'controls');

/*
 * Dependencies have a direction, and a stakeholder is no record with a register: their lines in the history of the
 * asset say which `kind` they are.
 */
create or replace function app_private.tg_asset_links__note() returns trigger as $$
declare
  link constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  verb constant text := case tg_op when 'INSERT' then 'linked' when 'DELETE' then 'unlinked' else 'link_changed' end;
  this constant uuid := link ->> 'asset_id';
  needed constant uuid := link ->> 'depends_on_id';
  subject text;
begin
  if tg_table_name = 'asset_stakeholders' then
    select full_name into subject from app_public.users where id = (link ->> 'user_id')::uuid;
    perform trail.note(verb, 'assets', this::text, jsonb_build_object('kind', 'stakeholder', 'id', link -> 'user_id',
      'name', subject, 'involvement', link -> 'involvement', 'note', link -> 'note'));
    return null;
  end if;
  perform trail.note(verb, 'assets', near::text, jsonb_build_object('kind', kind, 'id', assets.id,
      'name', assets.reference || ' ' || assets.name, 'note', link -> 'note'))
    from (values (this, 'needs', needed), (needed, 'needed_by', this)) as ends (near, kind, far)
    join app_public.assets on assets.id = far;
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _920_note after insert or update or delete on app_public.asset_stakeholders
  for each row execute function app_private.tg_asset_links__note();
create or replace trigger _920_note after insert or delete on app_public.asset_dependencies
  for each row execute function app_private.tg_asset_links__note();

-- Each open risk once, however many of the assets that fall it is linked to.
create or replace function app_public.assets_falling_risks(asset app_public.assets) returns setof app_public.risks as $$
begin
  if not app_hidden.may('assets_view', 'read') or not app_hidden.may('risks_view', 'read') then
    return;
  end if;
  return query
    select * from app_public.risks
    where status = 'identified' and archived_at is null and risks.id in (
      select link.risk_id from app_private.walk_dependencies(asset.id, true, 100) as walk
      join app_public.asset_risks as link on link.asset_id = walk.id
    )
    order by score desc, risks.id desc;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.assets_falling_risks(app_public.assets) is 'The open risks of everything that falls if this asset falls, the gravest first. Needs risks_view.';
grant execute on function app_public.assets_falling_risks(app_public.assets) to :VISITOR;
--! EndIncluded asset_links.sql
--! Included asset_life.sql
/*
 * The life of an asset beyond editing: a criticality that somebody states, archive and restore, changes to many at
 * once, and its history. What is in use is shown before it is archived.
 */
create or replace function app_hidden.asset_for_change(id uuid, version int) returns app_public.assets as $$
#variable_conflict use_variable
declare
  asset app_public.assets;
begin
  select * into asset from app_public.assets where assets.id = asset_for_change.id for update;
  if asset.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if asset.version is distinct from asset_for_change.version then
    perform app_hidden.fail('STALE', 'Someone else changed this meanwhile. Compare the two and save again.', 'version',
      jsonb_build_object('version', asset.version));
  end if;
  if asset.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This asset is archived. Restore it to change it.');
  end if;
  return asset;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_public.state_asset_criticality(id uuid, version int, criticality text, reason text) returns app_public.assets as $$
#variable_conflict use_variable
declare
  asset app_public.assets;
begin
  perform app_hidden.require('assets_edit', 'full');
  if criticality is null or not exists (select from app_public.criticalities c where c.criticality = state_asset_criticality.criticality) then
    perform app_hidden.fail('IVINP', 'Choose a criticality.', 'criticality');
  end if;
  if char_length(btrim(coalesce(reason, ''))) < 10 or not app_hidden.is_text(btrim(reason), 1000) then
    perform app_hidden.fail('IVINP', 'Give a reason of 10 to 1,000 characters.', 'reason');
  end if;
  asset := app_hidden.asset_for_change(id, version);
  perform app_hidden.give_reason(reason);
  update app_public.assets set criticality_stated = state_asset_criticality.criticality, criticality_reason = btrim(reason)
    where assets.id = asset.id returning * into asset;
  return asset;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.state_asset_criticality(uuid, int, text, text) is E'@resultFieldName asset\nStates a criticality instead of the one that follows from confidentiality, integrity and availability, with a reason of at least 10 characters. Needs assets_edit at full. Errors: STALE, CONFLICT when it is archived.';

create or replace function app_public.follow_asset_criticality(id uuid, version int) returns app_public.assets as $$
#variable_conflict use_variable
declare
  asset app_public.assets;
begin
  perform app_hidden.require('assets_edit', 'full');
  asset := app_hidden.asset_for_change(id, version);
  if asset.criticality_stated is null then
    perform app_hidden.fail('CNFLT', 'The criticality follows from the three needs already.');
  end if;
  update app_public.assets set criticality_stated = null, criticality_reason = null where assets.id = asset.id returning * into asset;
  return asset;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.follow_asset_criticality(uuid, int) is E'@resultFieldName asset\nTakes a stated criticality back: it follows from confidentiality, integrity and availability again. Needs assets_edit at full.';

do $$ begin
  create type app_public.asset_use as (assets int, dependents int, affected int, dependent_names text[], risks int, controls int, stakeholders int);
exception when duplicate_object then null; end $$;
comment on type app_public.asset_use is 'Where some assets are used, as far as the reader may see it.';
comment on column app_public.asset_use.assets is E'@notNull\nHow many of the chosen ones are not archived yet.';
comment on column app_public.asset_use.dependents is E'@notNull\nOther assets that need one of them directly, and are not archived.';
comment on column app_public.asset_use.affected is E'@notNull\nOther assets that fall with them, directly or not.';
comment on column app_public.asset_use.dependent_names is E'@notNull\nThe first five of those that need one of them directly.';
comment on column app_public.asset_use.risks is 'Open risks linked to them; null for readers who may not see risks.';
comment on column app_public.asset_use.controls is 'Living controls linked to them; null for readers who may not see controls.';
comment on column app_public.asset_use.stakeholders is 'People with a stake in them; null for readers who may not see stakeholders.';

create or replace function app_public.assets_in_use(ids uuid[]) returns app_public.asset_use as $$
#variable_conflict use_variable
declare
  used app_public.asset_use;
begin
  perform app_hidden.require('assets_view', 'read');
  perform app_hidden.require_many(ids);
  select count(*)::int into used.assets from app_public.assets where assets.id = any (ids) and archived_at is null;
  select count(*)::int, coalesce((array_agg(reference || ' ' || name order by criticality_rank desc, number))[1:5], '{}')
    into used.dependents, used.dependent_names
    from app_public.assets where archived_at is null and not assets.id = any (ids)
      and assets.id in (select d.asset_id from app_public.asset_dependencies d where d.depends_on_id = any (ids));
  used.affected := app_private.count_affected(ids);
  if app_hidden.may('risks_view', 'read') then
    select count(*)::int into used.risks from app_public.risks where status = 'identified' and archived_at is null
      and risks.id in (select link.risk_id from app_public.asset_risks link where link.asset_id = any (ids));
  end if;
  if app_hidden.may('compliance_view', 'read') then
    select count(*)::int into used.controls from app_public.controls where status <> 'retired' and archived_at is null
      and controls.id in (select link.control_id from app_public.asset_controls link where link.asset_id = any (ids));
  end if;
  if app_hidden.may('asset_stakeholders', 'read') then
    select count(distinct link.user_id)::int into used.stakeholders from app_public.asset_stakeholders link where link.asset_id = any (ids);
  end if;
  return used;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.assets_in_use(uuid[]) is 'Where up to 1,000 assets are used: what is shown before they are archived. Needs assets_view.';

-- Everything that needs one of several assets, each counted once, without themselves.
create or replace function app_private.count_affected(ids uuid[]) returns int as $$
  with recursive fallen (id) as (
    select unnest(ids)
    union
    select d.asset_id from fallen join app_public.asset_dependencies d on d.depends_on_id = fallen.id
      join app_public.assets a on a.id = d.asset_id and a.archived_at is null
  )
  select count(*)::int from fallen where not id = any (ids);
$$ language sql stable set search_path to pg_catalog;

create or replace function app_public.archive_assets(ids uuid[], reason text) returns setof app_public.assets as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('assets_delete', 'full');
  perform app_hidden.require_many(ids);
  perform app_hidden.require_reason(reason);
  perform app_hidden.give_reason(reason);
  return query
    update app_public.assets set archived_at = app_hidden.now()
    where assets.id = any (ids) and archived_at is null returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.archive_assets(uuid[], text) is E'@resultFieldName assets\nTakes up to 1,000 assets out of lists and figures; they can be restored, with all their links. Needs assets_delete at full and a reason.';

create or replace function app_public.restore_assets(ids uuid[]) returns setof app_public.assets as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('assets_delete', 'full');
  perform app_hidden.require_many(ids);
  return query
    update app_public.assets set archived_at = null
    where assets.id = any (ids) and archived_at is not null returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.restore_assets(uuid[]) is E'@resultFieldName assets\nBrings archived assets back, with all their links. Needs assets_delete at full.';

do $$ begin
  create type app_public.asset_bulk_change as (
    owner_id uuid, custodian_id uuid, business_unit text, status text, classification text, next_review_on date
  );
exception when duplicate_object then null; end $$;
comment on type app_public.asset_bulk_change is 'What to change on every chosen asset; a field that is null or absent stays as it is.';

create or replace function app_public.change_assets(ids uuid[], patch app_public.asset_bulk_change) returns setof app_public.assets as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('assets_edit', 'full');
  perform app_hidden.require_many(ids);
  if patch is null then
    perform app_hidden.fail('IVINP', 'Choose what to change.', 'patch');
  end if;
  if exists (select from app_public.assets where assets.id = any (ids) and archived_at is not null) then
    perform app_hidden.fail('CNFLT', 'Some of these assets are archived. Nothing was changed.');
  end if;
  return query
    update app_public.assets set
      owner_id = coalesce(patch.owner_id, assets.owner_id),
      custodian_id = coalesce(patch.custodian_id, assets.custodian_id),
      business_unit = coalesce(patch.business_unit, assets.business_unit),
      status = coalesce(patch.status, assets.status),
      classification = coalesce(patch.classification, assets.classification),
      next_review_on = coalesce(patch.next_review_on, assets.next_review_on)
    where assets.id = any (ids) returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.change_assets(uuid[], app_public.asset_bulk_change) is E'@resultFieldName assets\nChanges up to 1,000 assets together, all or none. Needs assets_edit at full.';

-- The stakes of people are for those who may see stakeholders.
create or replace function app_public.assets_history(asset app_public.assets, newest int default 200) returns setof app_public.change as $$
  select * from app_hidden.history('assets', asset.id, newest)
  where after ->> 'kind' is distinct from 'stakeholder' or (select app_hidden.may('asset_stakeholders', 'read'));
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.assets_history(app_public.assets, int) is E'@behavior -connection +list\nWhat happened to the asset and its links, newest first, from the trail.';

grant execute on function
  app_public.state_asset_criticality(uuid, int, text, text), app_public.follow_asset_criticality(uuid, int),
  app_public.assets_in_use(uuid[]), app_public.archive_assets(uuid[], text), app_public.restore_assets(uuid[]),
  app_public.change_assets(uuid[], app_public.asset_bulk_change), app_public.assets_what_falls(app_public.assets),
  app_public.assets_history(app_public.assets, int)
to :VISITOR;
--! EndIncluded asset_life.sql
--! Included asset_imports.sql
/*
 * The import of assets: what a file may say about an asset, and the rules that need several of its cells.
 *
 * Criticality. It follows from confidentiality, integrity and availability. A file that says the same says nothing new;
 * one that says otherwise states it, and needs the reason beside it, as a person would.
 */
insert into app_public.import_areas values ('assets', 'The asset register.') on conflict do nothing;
insert into app_private.import_targets (area, table_name, create_permission, edit_permission, delete_permission, defaults, derived)
values ('assets', 'assets', 'assets_create', 'assets_edit', 'assets_delete', '{"status": "active"}', '{}')
on conflict (area) do update set defaults = excluded.defaults, derived = excluded.derived;

insert into app_public.import_fields
  (area, position, field, label, kind, required, longest, lowest, highest, description, example, synonyms)
values
  ('assets', 1, 'reference', 'Reference', 'reference', false, 40, null, null, 'A-0001: the asset that the row is about. Empty for a new asset.', '', '{ref,asset id,asset reference,asset number,id,asset no,asset tag}'),
  ('assets', 2, 'name', 'Name', 'text', true, 200, null, null, 'What people call it.', 'Route planning', '{title,asset,asset name,system,system name}'),
  ('assets', 3, 'type', 'Type', 'choice', true, null, null, null, 'What it is: application, information, infrastructure and so on.', 'application', '{asset type,kind,category,asset category,class}'),
  ('assets', 4, 'description', 'Description', 'text', false, 5000, null, null, 'More about it.', 'Plans all routes of the day at 04:30.', '{details,asset description,notes,purpose}'),
  ('assets', 5, 'status', 'Status', 'choice', false, null, null, null, 'Active when empty.', 'active', '{asset status,state,lifecycle}'),
  ('assets', 6, 'classification', 'Classification', 'choice', false, null, null, null, 'public, internal, confidential or restricted.', 'internal', '{data classification,information classification,sensitivity}'),
  ('assets', 7, 'confidentiality', 'Confidentiality', 'whole', false, null, 1, 5, '1 to 5: how badly it would hurt if others learned what it holds.', '3', '{c,confidentiality rating,confidentiality impact}'),
  ('assets', 8, 'integrity', 'Integrity', 'whole', false, null, 1, 5, '1 to 5: how badly it would hurt if it were wrong.', '4', '{i,integrity rating,integrity impact}'),
  ('assets', 9, 'availability', 'Availability', 'whole', false, null, 1, 5, '1 to 5: how badly it would hurt if it were gone.', '5', '{a,availability rating,availability impact}'),
  ('assets', 10, 'criticality_stated', 'Criticality', 'choice', false, null, null, null, 'Follows from the three before. Needed only where it is another one, with the reason.', '', '{asset criticality,criticality rating,importance}'),
  ('assets', 11, 'criticality_reason', 'Reason for criticality', 'text', false, 1000, null, null, 'Why it is another one, at least 10 characters.', '', '{criticality reason,reason,why criticality}'),
  ('assets', 12, 'owner_id', 'Owner', 'person', false, null, null, null, 'Who answers for it: the e-mail address or name of an approved colleague.', '', '{asset owner,owner email,owner name,responsible,owner e-mail}'),
  ('assets', 13, 'custodian_id', 'Custodian', 'person', false, null, null, null, 'Who looks after it: the e-mail address or name of an approved colleague.', '', '{asset custodian,administrator,technical owner,custodian email,maintained by}'),
  ('assets', 14, 'business_unit', 'Business unit', 'choice', false, null, null, null, 'Whose work depends on it most.', '', '{unit,business area,area,department,division,bu}'),
  ('assets', 15, 'location', 'Location', 'text', false, 200, null, null, 'Where it stands or runs.', 'Northern hub', '{site,place,address,room,region}'),
  ('assets', 16, 'vendor', 'Vendor', 'text', false, 200, null, null, 'Who made or provides it.', 'Belt Systems', '{supplier,manufacturer,provider,make}'),
  ('assets', 17, 'recovery_time_hours', 'Recovery time', 'whole', false, null, 0, 8760, 'Hours after which it must work again.', '4', '{rto,recovery time objective,recovery time hours,rto hours}'),
  ('assets', 18, 'recovery_point_hours', 'Recovery point', 'whole', false, null, 0, 8760, 'Hours of work that may be lost at most.', '1', '{rpo,recovery point objective,recovery point hours,rpo hours}'),
  ('assets', 19, 'next_review_on', 'Next review', 'date', false, null, null, null, 'A date such as 2026-12-31.', '2026-12-31', '{next review on,review date,next review date,review on,due for review}')
on conflict (area, field) do update set position = excluded.position, label = excluded.label, kind = excluded.kind,
  longest = excluded.longest, description = excluded.description, example = excluded.example, synonyms = excluded.synonyms;

create or replace function app_private.import_assets_choices() returns table (field text, word text, value text) as $$
  select 'type', type, type from app_public.asset_types
  union all select 'type', word, value from (values
    ('software', 'application'), ('system', 'application'), ('database', 'information'), ('data', 'information'),
    ('server', 'infrastructure'), ('cloud', 'infrastructure'), ('hardware', 'equipment'), ('device', 'equipment'),
    ('building', 'site'), ('facility', 'site'), ('supplier', 'service'), ('team', 'people')) as said (word, value)
  union all select 'status', status, status from app_public.asset_statuses
  union all select 'status', word, value from (values
    ('live', 'active'), ('in use', 'active'), ('in service', 'active'), ('decommissioned', 'retired'), ('disposed', 'retired')) as said (word, value)
  union all select 'classification', classification, classification from app_public.asset_classifications
  union all select 'criticality_stated', criticality, criticality from app_public.criticalities
  union all select 'business_unit', name, name from app_public.business_units where archived_at is null
  union all select field, person.word, users.id::text from app_public.users
    cross join lateral (values (email), (full_name)) as person (word)
    cross join (values ('owner_id'), ('custodian_id')) as fields (field)
    where users.status = 'approved' and exists (select from app_public.user_roles where user_id = users.id);
$$ language sql stable set search_path to pg_catalog;

-- Imported assets that something was linked to are in use.
create or replace function app_private.import_assets_in_use(id uuid) returns setof uuid as $$
  select p.record_id from app_private.import_plan p
  where p.import_id = import_assets_in_use.id and (
    exists (select from app_public.asset_dependencies where p.record_id in (asset_id, depends_on_id))
    or exists (select from app_public.asset_stakeholders where asset_id = p.record_id)
    or exists (select from app_public.asset_risks where asset_id = p.record_id)
    or exists (select from app_public.asset_controls where asset_id = p.record_id)
  );
$$ language sql stable set search_path to pg_catalog;

-- What each row makes of the three needs, and what it says of the criticality.
create or replace function app_private.import_assets_rules(import app_public.imports, first_row int, final_row int) returns void as $$
begin
  if not import.mapping ?| '{criticality_stated,criticality_reason}' then
    return;
  end if;
  with said as materialized (
    select p.row_number, p.cells ->> 'criticality_stated' as criticality, p.cells ->> 'criticality_reason' as reason, a.criticality_stated as stated_before,
      coalesce(p.cells ->> 'criticality_reason', case when p.cells ->> 'criticality_stated' = a.criticality_stated then a.criticality_reason end) as reason_after,
      app_hidden.asset_criticality(n.confidentiality, n.integrity, n.availability) as by_rule
    from app_private.import_plan p
    left join app_public.assets a on a.id = p.record_id and p.action = 'update'
    cross join lateral jsonb_populate_record(coalesce(a, null::app_public.assets),
      jsonb_strip_nulls(jsonb_build_object('confidentiality', p.cells -> 'confidentiality', 'integrity', p.cells -> 'integrity', 'availability', p.cells -> 'availability'))) n
    where p.import_id = import.id and p.row_number between first_row and final_row and p.action in ('create', 'update')
  ), bad as (
    insert into app_private.import_problems (import_id, row_number, column_number, field, value, code, severity, message)
    select import.id, row_number, (import.mapping ->> about)::int, about, value, code, 'error', message
    from said cross join lateral (
      select 'criticality_stated' as about, criticality as value, 'reason_needed' as code,
          format('From the three needs it follows: %s. To state another criticality, give a reason of at least 10 characters.', by_rule) as message
        where criticality <> by_rule and char_length(btrim(coalesce(reason_after, ''))) < 10
      union all select 'criticality_reason', reason, 'nothing_stated', 'A reason, but no criticality that it is about.'
        where reason is not null and criticality is null
          and not exists (select from app_private.import_problems b
            where b.import_id = import.id and b.row_number = said.row_number and b.field = 'criticality_stated')
    ) as problem
  )
  update app_private.import_plan p set cells = p.cells || case
      when said.criticality = said.by_rule then '{"criticality_stated": null, "criticality_reason": null}'::jsonb
      else jsonb_build_object('criticality_reason', said.reason_after) end
    from said where p.import_id = import.id and p.row_number = said.row_number and said.criticality is not null;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
--! EndIncluded asset_imports.sql
--! Included asset_export.sql
/*
 * The register of assets: what a file of it holds, and what the filters of its screen mean.
 */
create or replace view app_private.asset_lines as
  select asset.id, asset.reference, asset.name, asset.criticality, asset.type, asset.status, asset.classification,
    asset.business_unit, owner.full_name as owner, custodian.full_name as custodian, asset.vendor,
    asset.next_review_on as next_review, asset.confidentiality, asset.integrity, asset.availability,
    asset.recovery_time_hours as recovery_time, asset.recovery_point_hours as recovery_point, asset.location,
    asset.description, asset.criticality_reason, asset.updated_at as updated, asset.created_at as created
  from app_public.assets as asset
  left join app_public.users as owner on owner.id = asset.owner_id
  left join app_public.users as custodian on custodian.id = asset.custodian_id;

select app_private.describe_register('assets', 'Assets', 'app_public.assets', 'assets_view', 'app_hidden.search_assets',
  'app_private.asset_lines', '{
    "status": {"column": "status"},
    "criticality": {"column": "criticality"},
    "type": {"column": "type"},
    "classification": {"column": "classification", "none": "no_classification"},
    "business_unit": {"column": "business_unit", "none": "no_unit"},
    "owner": {"column": "owner_id", "none": "no_owner"},
    "custodian": {"column": "custodian_id", "none": "no_custodian"},
    "vendor": {"column": "vendor", "none": "no_vendor"},
    "stated": {"sql": "r.criticality_stated is not null"},
    "review": {"column": "next_review_on", "kind": "dates"}
  }', '{
    "standard": "criticality_rank", "criticality": "criticality_rank", "reference": "number", "name": "name",
    "next_review": "next_review_on", "updated": "updated_at", "created": "created_at"
  }');
--! EndIncluded asset_export.sql
--! Included approvals.sql
/*
 * Approvals: what waits for somebody's decision, since when, and how it ended.
 *
 * Only functions of other areas open one; deciding, steps and delegation come with the approval engine. A pending
 * approval is overdue when it is more than seven days old (specification, section 9).
 */
create table if not exists app_public.approval_statuses (status text primary key, description text not null);
alter table app_public.approval_statuses enable row level security;
comment on table app_public.approval_statuses is E'@enum\n@enumName ApprovalStatus\nWhere an approval stands.';
insert into app_public.approval_statuses values
  ('pending_approval', 'Waits for a decision.'), ('approved', 'Granted.'), ('rejected', 'Refused.'),
  ('changes_requested', 'Sent back to be changed.'), ('withdrawn', 'Taken back by the requester.'),
  ('expired', 'Nobody decided in time.'), ('voided', 'What was to be approved changed meanwhile.')
on conflict do nothing;

create table if not exists app_public.approvals (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z_]{1,39}$'),
  subject_table text not null check (subject_table ~ '^[a-z][a-z_]{1,62}$'),
  subject_id uuid not null,
  title text not null check (app_hidden.is_text(title, 200)),
  status text not null default 'pending_approval' references app_public.approval_statuses on delete restrict,
  requested_by uuid references app_public.users on delete set null,
  due_at timestamptz,
  decided_at timestamptz,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  updated_at timestamptz not null default app_hidden.now(),
  constraint approvals_decided_at_check check ((status = 'pending_approval') = (decided_at is null))
);
alter table app_public.approvals enable row level security;
create index if not exists approvals_status_idx on app_public.approvals (status, created_at, id);
create index if not exists approvals_created_at_idx on app_public.approvals (created_at, id);
create index if not exists approvals_requested_by_idx on app_public.approvals (requested_by);
create index if not exists approvals_subject_idx on app_public.approvals (subject_id, subject_table);
select app_private.keep_versions('app_public.approvals');
select app_private.watch('app_public.approval_statuses');
select app_private.watch('app_public.approvals');

comment on table app_public.approvals is E'@behavior -insert -update -delete\n@groupBy status subject_table\nA decision that somebody asked for. The requester sees their own; audit_reports shows all of them.';
comment on column app_public.approvals.kind is 'What is to be decided, such as project_change or risk_acceptance.';
comment on column app_public.approvals.subject_table is 'The table of the record that it is about.';
comment on column app_public.approvals.subject_id is 'The record that it is about.';
comment on column app_public.approvals.due_at is 'When a decision is expected; seven days after the request unless stated.';
comment on column app_public.approvals.decided_at is 'When it ended, however it ended; null while it waits.';
comment on constraint approvals_requested_by_fkey on app_public.approvals is E'@fieldName requesterAccount\n@foreignFieldName requestedApprovals';

drop policy if exists select_own on app_public.approvals;
create policy select_own on app_public.approvals for select to :VISITOR using (requested_by = (select app_hidden.current_user_id()));
drop policy if exists select_reader on app_public.approvals;
create policy select_reader on app_public.approvals for select to :VISITOR using ((select app_hidden.may('audit_reports', 'read')));
grant select on app_public.approvals to :VISITOR;
drop policy if exists select_everyone on app_public.approval_statuses;
create policy select_everyone on app_public.approval_statuses for select to :VISITOR, :AUTHENTICATOR using (true);
grant select on app_public.approval_statuses to :VISITOR, :AUTHENTICATOR;
-- No insert, update, delete: an approval is opened by what needs it, and decided by the engine.

create or replace function app_public.approvals_requester(approval app_public.approvals) returns app_public.person as $$
  select app_hidden.person(approval.requested_by);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.approvals_requester(app_public.approvals) is 'The person who asked.';

create or replace function app_public.approvals_is_overdue(approval app_public.approvals) returns boolean as $$
  select approval.status = 'pending_approval' and approval.created_at < app_hidden.now() - interval '7 days';
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.approvals_is_overdue(app_public.approvals) is E'@notNull\nPending for more than seven days.';
grant execute on function
  app_public.approvals_requester(app_public.approvals), app_public.approvals_is_overdue(app_public.approvals)
to :VISITOR;

create or replace function app_private.open_approval(kind text, subject_table text, subject_id uuid, title text, requested_by uuid)
returns uuid as $$
  insert into app_public.approvals (kind, subject_table, subject_id, title, requested_by, due_at)
  values (kind, subject_table, subject_id, title, requested_by, app_hidden.now() + interval '7 days')
  returning id;
$$ language sql volatile set search_path to pg_catalog;

create or replace function app_private.close_approval(approval uuid, becomes text) returns void as $$
  update app_public.approvals set status = becomes, decided_at = app_hidden.now()
  where id = approval and status = 'pending_approval' and becomes <> 'pending_approval';
$$ language sql volatile set search_path to pg_catalog;
--! EndIncluded approvals.sql
--! Included files.sql
/*
 * Files: what people attach, kept in the database beside the records that it proves.
 *
 * The server looks at a file before it comes here: its size, its kind by its content, its sha256. The bytes come in
 * pieces and the file itself last, all in one transaction, so a file is there wholly or not at all; the key of the
 * pieces waits until then. A file is never changed. Whoever sees what it is attached to may take it; until it is
 * attached only the person who brought it does, and what nobody attached within a day is taken away.
 */
create table if not exists app_public.files (
  id uuid primary key default gen_random_uuid(),
  name text not null check (app_hidden.is_text(name, 200) and name !~ '[/\\]'),
  media_type text not null check (media_type ~ '^[a-z]+/[a-z0-9.+-]{1,100}$'),
  size int not null check (size between 1 and 26214400),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null
);
alter table app_public.files enable row level security;
create index if not exists files_created_by_idx on app_public.files (created_by);
create index if not exists files_created_at_idx on app_public.files (created_at, id);
create index if not exists files_sha256_idx on app_public.files (sha256);
select app_private.watch('app_public.files');
comment on table app_public.files is E'@behavior -insert -update -delete\nA file that was uploaded (POST /files) and can be downloaded (GET /files/{id}). Never changed.';
comment on column app_public.files.media_type is 'What it is, found by looking inside; the ending of the name agrees with it.';
comment on column app_public.files.size is 'In bytes; at most 26,214,400 (25 MB).';
comment on column app_public.files.sha256 is 'Hex of the SHA-256 of its bytes, computed by the server while it came in.';
comment on constraint files_created_by_fkey on app_public.files is E'@fieldName uploaderAccount\n@foreignFieldName uploadedFiles';

create table if not exists app_private.file_chunks (
  file_id uuid not null references app_public.files on delete cascade deferrable initially deferred,
  position int not null check (position between 0 and 99),
  bytes bytea not null check (octet_length(bytes) between 1 and 524288),
  primary key (file_id, position)
);
alter table app_private.file_chunks enable row level security;
-- Most kinds are compressed already: to try again would cost time and win nothing.
alter table app_private.file_chunks alter column bytes set storage external;
comment on table app_private.file_chunks is 'The bytes of files, in pieces of up to 512 KB. Only the functions here read them.';

/*
 * Coming in. require_file_upload is asked before the first byte is taken; how often is counted, because taking 25 MB
 * costs more than asking.
 */
insert into app_private.limits values ('file_upload', 300, '1 hour') on conflict do nothing;
create or replace function app_hidden.require_file_upload() returns void as $$
declare
  seconds int;
begin
  perform app_hidden.require('evidence_management', 'full');
  seconds := app_private.reserve('file_upload', app_hidden.current_user_id()::text);
  if seconds > 0 then
    perform app_hidden.fail('RATEL', 'Too many files in a short time. Try again later.', 'file', jsonb_build_object('seconds', seconds));
  end if;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.add_file_chunk(file_id uuid, "position" int, bytes bytea) returns void as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('evidence_management', 'full');
  if exists (select from app_public.files where id = file_id) then
    perform app_hidden.fail('CNFLT', 'This file is complete.', 'file');
  end if;
  insert into app_private.file_chunks values (file_id, "position", bytes);
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.keep_file(file_id uuid, name text, media_type text, size int, sha256 text)
returns app_public.files as $$
#variable_conflict use_variable
declare
  file app_public.files;
  arrived record;
begin
  perform app_hidden.require('evidence_management', 'full');
  select coalesce(sum(octet_length(bytes)), 0) as bytes, count(*) - 1 as last, max("position") as highest into arrived
    from app_private.file_chunks where file_chunks.file_id = keep_file.file_id;
  if arrived.bytes <> size or arrived.last <> arrived.highest then
    perform app_hidden.fail('IVINP', 'The file did not arrive completely. Send it again.', 'file');
  end if;
  insert into app_public.files (id, name, media_type, size, sha256) values (file_id, name, media_type, size, sha256)
    returning * into file;
  return file;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_hidden.require_file_upload(), app_hidden.add_file_chunk(uuid, int, bytea), app_hidden.keep_file(uuid, text, text, int, text)
to :VISITOR;

create or replace function app_public.files_uploader(file app_public.files) returns app_public.person as $$
  select app_hidden.person(file.created_by);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.files_uploader(app_public.files) is 'The person who brought the file.';
grant execute on function app_public.files_uploader(app_public.files) to :VISITOR;

/*
 * How much is kept. A number about the system: system_monitoring at read.
 */
do $$ begin
  create type app_public.file_storage as (media_type text, files int, bytes float8);
exception when duplicate_object then null; end $$;
comment on type app_public.file_storage is 'How many files of one kind are kept, and how large they are together.';
comment on column app_public.file_storage.media_type is E'@notNull\nThe kind, as in a download.';
comment on column app_public.file_storage.files is E'@notNull\nHow many.';
comment on column app_public.file_storage.bytes is E'@notNull\nTheir size together, in bytes.';

create or replace function app_public.file_storage() returns setof app_public.file_storage as $$
begin
  perform app_hidden.require('system_monitoring', 'read');
  return query
    select files.media_type, count(*)::int, sum(size)::float8 from app_public.files group by 1 order by 3 desc, 1;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.file_storage() is E'@behavior -connection +list\nHow many files are kept and how large they are, by kind, the largest share first. Needs system_monitoring.';
grant execute on function app_public.file_storage() to :VISITOR;
--! EndIncluded files.sql
--! Included evidence.sql
/*
 * Evidence: what proves that something is so, collected once for many requirements and controls.
 *
 * A piece is a draft until it is submitted, and is then approved or rejected by somebody who had no hand in it
 * (evidence_review.sql). Editing a rejected piece makes it a draft again. An approved piece is frozen: what changes
 * is a renewal, a new draft that says which piece it renews. It serves from its approval to the end of valid_until,
 * and the requirements that it serves follow (evidence_status.sql).
 */
create table if not exists app_public.evidence_states (status text primary key, description text not null);
alter table app_public.evidence_states enable row level security;
comment on table app_public.evidence_states is E'@enum\n@enumName EvidenceState\nWhere a piece of evidence is in its life.';
insert into app_public.evidence_states values
  ('draft', 'Being collected; proves nothing yet.'), ('in_review', 'Waits for the decision of a reviewer.'),
  ('approved', 'Accepted by a reviewer; counts until the end of its last day.'),
  ('rejected', 'Not good enough; becomes a draft again when it is edited.'),
  ('expired', 'Was approved, and its last day has passed.')
on conflict do nothing;

create table if not exists app_public.evidence_item_kinds (kind text primary key, description text not null);
alter table app_public.evidence_item_kinds enable row level security;
comment on table app_public.evidence_item_kinds is E'@enum\n@enumName EvidenceItemKind\nWhat a part of a piece of evidence is.';
insert into app_public.evidence_item_kinds values
  ('file', 'A file that is kept here.'), ('link', 'An address where it can be seen.'), ('text', 'Words written here.')
on conflict do nothing;

create table if not exists app_public.evidence (
  id uuid primary key default gen_random_uuid(),
  number int not null generated always as identity unique,
  reference text not null generated always as ('E-' || lpad(number::text, greatest(4, length(number::text)), '0')) stored,
  name text not null check (app_hidden.is_text(name, 200)),
  description text check (app_hidden.is_text(description, 5000)),
  status text not null default 'draft' references app_public.evidence_states on delete restrict,
  collected_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  collected_on date not null default app_hidden.today() check (app_hidden.is_date(collected_on)),
  effective_on date not null default app_hidden.today() check (app_hidden.is_date(effective_on)),
  valid_until date check (app_hidden.is_date(valid_until)),
  review_months int check (review_months between 1 and 120),
  submitted_by uuid references app_public.users on delete set null,
  submitted_at timestamptz,
  reviewer_id uuid references app_public.users on delete set null,
  reviewed_at timestamptz,
  review_comment text check (app_hidden.is_text(review_comment, 1000)),
  renews_id uuid references app_public.evidence on delete restrict,
  approval_id uuid references app_public.approvals on delete set null,
  archived_at timestamptz,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  updated_at timestamptz not null default app_hidden.now(),
  constraint evidence_valid_until_range_check check (valid_until >= effective_on),
  -- Four eyes, for everybody: not even the owner of this table can be both.
  constraint evidence_reviewer_id_check check (reviewer_id <> all (array[collected_by, created_by, submitted_by])),
  constraint evidence_reviewed_at_check check (status not in ('approved', 'rejected', 'expired') or reviewed_at is not null)
);
alter table app_public.evidence enable row level security;
create index if not exists evidence_name_idx on app_public.evidence (name, id);
create index if not exists evidence_status_idx on app_public.evidence (status, valid_until, id);
create index if not exists evidence_valid_until_idx on app_public.evidence (valid_until, id);
create index if not exists evidence_effective_on_idx on app_public.evidence (effective_on, id);
create index if not exists evidence_collected_on_idx on app_public.evidence (collected_on, id);
create index if not exists evidence_updated_at_idx on app_public.evidence (updated_at, id);
create index if not exists evidence_created_at_idx on app_public.evidence (created_at, id);
create index if not exists evidence_archived_at_idx on app_public.evidence (archived_at);
create index if not exists evidence_collected_by_idx on app_public.evidence (collected_by);
create index if not exists evidence_submitted_by_idx on app_public.evidence (submitted_by);
create index if not exists evidence_reviewer_id_idx on app_public.evidence (reviewer_id);
create index if not exists evidence_created_by_idx on app_public.evidence (created_by);
create index if not exists evidence_renews_id_idx on app_public.evidence (renews_id);
create index if not exists evidence_approval_id_idx on app_public.evidence (approval_id);
-- Of the renewals of a piece one is alive at a time.
create unique index if not exists evidence_one_renewal_idx on app_public.evidence (renews_id) where archived_at is null;

comment on table app_public.evidence is E'@name evidence_piece\n@behavior -delete\n@search app_hidden.search_evidence\n@groupBy status collected_by reviewer_id\nA piece of evidence: files, links and text that prove something from one day to another, for many requirements and controls.';
comment on column app_public.evidence.reference is 'E-0001, E-0002, …: how people name the piece.';
comment on column app_public.evidence.status is 'draft, in_review, approved, rejected or expired. Changed by submitEvidence, approveEvidence, rejectEvidence, withdrawEvidence and by the clock.';
comment on column app_public.evidence.effective_on is 'The first day that it speaks of; not later than the day of its submission.';
comment on column app_public.evidence.valid_until is 'The last day (UTC) on which it counts; null: no end. Follows effective_on and review_months unless another day is stated.';
comment on column app_public.evidence.review_months is 'After how many months it has to be collected anew, 1..120.';
comment on column app_public.evidence.reviewer_id is 'Who is asked to review it, and then who did: never somebody who collected, recorded or submitted it.';
comment on column app_public.evidence.review_comment is 'What the reviewer said; the reason of a rejection.';
comment on column app_public.evidence.renews_id is 'The piece that this one takes the place of.';
comment on constraint evidence_collected_by_fkey on app_public.evidence is E'@fieldName collectorAccount\n@foreignFieldName collectedEvidence';
comment on constraint evidence_submitted_by_fkey on app_public.evidence is E'@fieldName submitterAccount\n@foreignFieldName submittedEvidence';
comment on constraint evidence_reviewer_id_fkey on app_public.evidence is E'@fieldName reviewerAccount\n@foreignFieldName reviewedEvidence';
comment on constraint evidence_created_by_fkey on app_public.evidence is E'@fieldName creatorAccount\n@foreignFieldName createdEvidence';
comment on constraint evidence_renews_id_fkey on app_public.evidence is E'@fieldName renews\n@foreignFieldName renewals';
comment on constraint evidence_approval_id_fkey on app_public.evidence is E'@fieldName approval\n@foreignFieldName decidedEvidence';

create table if not exists app_public.evidence_items (
  id uuid primary key default gen_random_uuid(),
  evidence_id uuid not null references app_public.evidence on delete restrict,
  kind text not null references app_public.evidence_item_kinds on delete restrict,
  title text check (app_hidden.is_text(title, 200)),
  file_id uuid references app_public.files on delete restrict,
  url text check (app_hidden.is_text(url, 2000) and url ~ '^https?://[^\s/]+'),
  body text check (app_hidden.is_text(body, 20000)),
  replaces_id uuid references app_public.evidence_items on delete restrict,
  replaced_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  constraint evidence_items_replaces_id_key unique (replaces_id),
  constraint evidence_items_kind_content_check check (
    (kind = 'file') = (file_id is not null) and (kind = 'link') = (url is not null) and (kind = 'text') = (body is not null)
  )
);
alter table app_public.evidence_items enable row level security;
create index if not exists evidence_items_evidence_id_idx on app_public.evidence_items (evidence_id, created_at, id);
create index if not exists evidence_items_file_id_idx on app_public.evidence_items (file_id);
create index if not exists evidence_items_kind_idx on app_public.evidence_items (kind);
create index if not exists evidence_items_created_by_idx on app_public.evidence_items (created_by);
comment on table app_public.evidence_items is E'@behavior -update -delete\nA part of a piece of evidence: a file, a link or a text. What is replaced or removed stays, and is marked.';
comment on column app_public.evidence_items.title is 'What it is called; a file is called by its name unless another title is given.';
comment on column app_public.evidence_items.url is 'http or https.';
comment on column app_public.evidence_items.replaces_id is 'The former version of this part.';
comment on column app_public.evidence_items.replaced_at is 'Since when a newer version stands in its place; null for the current one.';
comment on column app_public.evidence_items.removed_at is 'Since when it does not belong to the piece any more; null while it does.';
comment on constraint evidence_items_evidence_id_fkey on app_public.evidence_items is E'@foreignFieldName items';
comment on constraint evidence_items_file_id_fkey on app_public.evidence_items is E'@foreignFieldName attachedTo';
comment on constraint evidence_items_replaces_id_fkey on app_public.evidence_items is E'@behavior -connection\n@fieldName replaces\n@foreignSingleFieldName replacement';
comment on constraint evidence_items_created_by_fkey on app_public.evidence_items is E'@fieldName adderAccount\n@foreignFieldName addedEvidenceItems';

create table if not exists app_public.evidence_requirements (
  evidence_id uuid not null references app_public.evidence on delete cascade,
  requirement_id uuid not null references app_public.compliance_requirements on delete cascade,
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  primary key (evidence_id, requirement_id)
);
alter table app_public.evidence_requirements enable row level security;
create index if not exists evidence_requirements_requirement_id_idx on app_public.evidence_requirements (requirement_id, evidence_id);
create index if not exists evidence_requirements_created_by_idx on app_public.evidence_requirements (created_by);
comment on table app_public.evidence_requirements is E'@behavior -update\nWhich requirements a piece of evidence serves.';
comment on constraint evidence_requirements_evidence_id_fkey on app_public.evidence_requirements is E'@foreignFieldName requirementLinks';
comment on constraint evidence_requirements_requirement_id_fkey on app_public.evidence_requirements is E'@foreignFieldName evidenceLinks';
comment on constraint evidence_requirements_created_by_fkey on app_public.evidence_requirements is E'@fieldName linkerAccount\n@foreignFieldName linkedEvidenceRequirements';

create table if not exists app_public.evidence_controls (
  evidence_id uuid not null references app_public.evidence on delete cascade,
  control_id uuid not null references app_public.controls on delete cascade,
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  primary key (evidence_id, control_id)
);
alter table app_public.evidence_controls enable row level security;
create index if not exists evidence_controls_control_id_idx on app_public.evidence_controls (control_id, evidence_id);
create index if not exists evidence_controls_created_by_idx on app_public.evidence_controls (created_by);
comment on table app_public.evidence_controls is E'@behavior -update\nWhich controls a piece of evidence serves, and through them which requirements.';
comment on constraint evidence_controls_evidence_id_fkey on app_public.evidence_controls is E'@foreignFieldName controlLinks';
comment on constraint evidence_controls_control_id_fkey on app_public.evidence_controls is E'@foreignFieldName evidenceLinks';
comment on constraint evidence_controls_created_by_fkey on app_public.evidence_controls is E'@fieldName linkerAccount\n@foreignFieldName linkedEvidenceControls';

-- Everybody who had a hand in a piece: none of them may review it, whatever the record says today.
create table if not exists app_private.evidence_hands (
  evidence_id uuid not null references app_public.evidence on delete cascade,
  user_id uuid not null references app_public.users on delete cascade,
  primary key (evidence_id, user_id)
);
alter table app_private.evidence_hands enable row level security;
create index if not exists evidence_hands_user_id_idx on app_private.evidence_hands (user_id);

select app_private.keep_versions('app_public.evidence');
select app_private.watch('app_public.evidence_states');
select app_private.watch('app_public.evidence_item_kinds');
select app_private.watch('app_public.evidence');
select app_private.watch('app_public.evidence_items');
select app_private.watch('app_public.evidence_requirements');
select app_private.watch('app_public.evidence_controls');

drop policy if exists select_reader on app_public.evidence;
create policy select_reader on app_public.evidence for select to :VISITOR using ((select app_hidden.may('evidence_management', 'read')));
drop policy if exists insert_collector on app_public.evidence;
create policy insert_collector on app_public.evidence for insert to :VISITOR
  with check ((select app_hidden.may('evidence_management', 'full')));
drop policy if exists update_collector on app_public.evidence;
create policy update_collector on app_public.evidence for update to :VISITOR
  using ((select app_hidden.may('evidence_management', 'full'))) with check ((select app_hidden.may('evidence_management', 'full')));
grant select on app_public.evidence to :VISITOR;
grant insert (id, name, description, collected_by, collected_on, effective_on, valid_until, review_months) on app_public.evidence to :VISITOR;
grant update (name, description, collected_by, collected_on, effective_on, valid_until, review_months, version) on app_public.evidence to :VISITOR;
-- No delete: a piece is archived. No status: submitting and deciding have their own functions.

drop policy if exists select_reader on app_public.evidence_items;
create policy select_reader on app_public.evidence_items for select to :VISITOR
  using ((select app_hidden.may('evidence_management', 'read')));
drop policy if exists insert_collector on app_public.evidence_items;
create policy insert_collector on app_public.evidence_items for insert to :VISITOR
  with check (
    (select app_hidden.may('evidence_management', 'full'))
    and exists (select from app_public.evidence where evidence.id = evidence_id)
  );
grant select on app_public.evidence_items to :VISITOR;
grant insert (id, evidence_id, kind, title, file_id, url, body, replaces_id) on app_public.evidence_items to :VISITOR;
-- No update, no delete: a part is replaced by a newer one, or removed by removeEvidenceItem, and stays in the record.

drop policy if exists select_reader on app_public.evidence_requirements;
create policy select_reader on app_public.evidence_requirements for select to :VISITOR
  using ((select app_hidden.may('evidence_management', 'read')) and (select app_hidden.may('compliance_view', 'read')));
drop policy if exists insert_collector on app_public.evidence_requirements;
create policy insert_collector on app_public.evidence_requirements for insert to :VISITOR
  with check (
    (select app_hidden.may('evidence_management', 'full'))
    and exists (select from app_public.evidence where evidence.id = evidence_id)
    and exists (select from app_public.compliance_requirements where compliance_requirements.id = requirement_id)
  );
drop policy if exists delete_collector on app_public.evidence_requirements;
create policy delete_collector on app_public.evidence_requirements for delete to :VISITOR
  using ((select app_hidden.may('evidence_management', 'full')));
grant select, delete on app_public.evidence_requirements to :VISITOR;
grant insert (evidence_id, requirement_id) on app_public.evidence_requirements to :VISITOR;

drop policy if exists select_reader on app_public.evidence_controls;
create policy select_reader on app_public.evidence_controls for select to :VISITOR
  using ((select app_hidden.may('evidence_management', 'read')) and (select app_hidden.may('compliance_view', 'read')));
drop policy if exists insert_collector on app_public.evidence_controls;
create policy insert_collector on app_public.evidence_controls for insert to :VISITOR
  with check (
    (select app_hidden.may('evidence_management', 'full'))
    and exists (select from app_public.evidence where evidence.id = evidence_id)
    and exists (select from app_public.controls where controls.id = control_id)
  );
drop policy if exists delete_collector on app_public.evidence_controls;
create policy delete_collector on app_public.evidence_controls for delete to :VISITOR
  using ((select app_hidden.may('evidence_management', 'full')));
grant select, delete on app_public.evidence_controls to :VISITOR;
grant insert (evidence_id, control_id) on app_public.evidence_controls to :VISITOR;

drop policy if exists select_reader on app_public.files;
create policy select_reader on app_public.files for select to :VISITOR
  using (
    (select app_hidden.may('evidence_management', 'read'))
    and (created_by = (select app_hidden.current_user_id()) or exists (select from app_public.evidence_items where file_id = files.id))
  );
grant select on app_public.files to :VISITOR;
-- No insert: a file comes in through the upload. No delete: what is attached to nothing is taken away by a job.

drop policy if exists select_everyone on app_public.evidence_states;
create policy select_everyone on app_public.evidence_states for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.evidence_item_kinds;
create policy select_everyone on app_public.evidence_item_kinds for select to :VISITOR, :AUTHENTICATOR using (true);
grant select on app_public.evidence_states, app_public.evidence_item_kinds to :VISITOR, :AUTHENTICATOR;
--! EndIncluded evidence.sql
--! Included evidence_rules.sql
/*
 * The rules of a piece of evidence while it is collected: when it may change, what follows from what, and who has had
 * a hand in it.
 */
-- What a person may change about a piece in this state; says why not, and turns a rejected one into a draft again.
create or replace function app_hidden.require_open_evidence(piece app_public.evidence) returns void as $$
begin
  if piece.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This evidence is archived. Restore it to change it.');
  end if;
  if piece.status = 'in_review' then
    perform app_hidden.fail('CNFLT', 'This evidence is in review. Withdraw it to change it.');
  end if;
  if piece.status in ('approved', 'expired') then
    perform app_hidden.fail('CNFLT', 'Approved evidence does not change. Renew it instead.');
  end if;
end;
$$ language plpgsql stable set search_path to pg_catalog;

create or replace function app_hidden.tg_evidence__rules() returns trigger as $$
declare
  follows boolean := new.valid_until is null;
begin
  -- Whoever may record it may name themselves: the policies have the word about that.
  if new.collected_by <> app_hidden.current_user_id() and (tg_op = 'INSERT' or new.collected_by is distinct from old.collected_by)
    and not app_hidden.is_assignable(new.collected_by)
  then
    perform app_hidden.fail('IVREF', 'This person cannot be the collector: choose an approved colleague.', 'collected_by');
  end if;
  if tg_op = 'UPDATE' then
    if current_user = ':VISITOR' then
      perform app_hidden.require_open_evidence(old);
      if old.status = 'rejected' then
        new.status := 'draft';
      end if;
    end if;
    -- A last day that followed goes on following; one that was stated stays.
    follows := follows or (
      new.valid_until is not distinct from old.valid_until
      and old.valid_until = (old.effective_on + make_interval(months => old.review_months))::date
      and (new.effective_on, new.review_months) is distinct from (old.effective_on, old.review_months)
    );
  end if;
  if follows then
    new.valid_until := (new.effective_on + make_interval(months => new.review_months))::date;
  end if;
  if new.valid_until < new.effective_on then
    perform app_hidden.fail('IVINP', 'Evidence cannot end before it begins.', 'valid_until');
  end if;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _200_rules before insert or update on app_public.evidence
  for each row execute function app_hidden.tg_evidence__rules();

-- Who recorded, collected, changed or submitted a piece stays known, also when the record names somebody else later.
create or replace function app_private.tg_evidence__hands() returns trigger as $$
begin
  insert into app_private.evidence_hands (evidence_id, user_id)
    select new.id, hand from unnest(array[new.collected_by, new.submitted_by,
      case when tg_op = 'INSERT' then new.created_by end,
      case when tg_op = 'INSERT' or (new.name, new.description, new.collected_by, new.collected_on, new.effective_on, new.valid_until, new.review_months)
        is distinct from (old.name, old.description, old.collected_by, old.collected_on, old.effective_on, old.valid_until, old.review_months)
      then app_hidden.current_user_id() end]) as hand
    where hand is not null
    on conflict do nothing;
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _300_hands after insert or update on app_public.evidence
  for each row execute function app_private.tg_evidence__hands();

-- A part comes to a piece that is open; the former version of it is marked, and the piece is a draft again.
create or replace function app_private.tg_evidence_items__add() returns trigger as $$
declare
  piece app_public.evidence;
begin
  select * into piece from app_public.evidence where id = new.evidence_id for update;
  perform app_hidden.require_open_evidence(piece);
  -- Asked here: a policy may not look at a table whose policy looks back.
  if new.file_id is not null and app_hidden.current_user_id() is not null and not app_private.may_read_file(new.file_id) then
    perform app_hidden.fail('IVREF', 'This file is not there. Upload it again.', 'file_id');
  end if;
  if new.replaces_id is not null then
    update app_public.evidence_items set replaced_at = app_hidden.now()
      where id = new.replaces_id and evidence_id = new.evidence_id and replaced_at is null and removed_at is null;
    if not found then
      perform app_hidden.fail('IVREF', 'What is to be replaced is not a current part of this evidence.', 'replaces_id');
    end if;
  elsif (
    select count(*) >= 50 from app_public.evidence_items
    where evidence_id = new.evidence_id and replaced_at is null and removed_at is null
  ) then
    perform app_hidden.fail('CNFLT', 'A piece of evidence has at most 50 parts. Record another piece.');
  end if;
  -- The history tells of a part by its title.
  new.title := coalesce(new.title, (select name from app_public.files where id = new.file_id));
  perform app_private.touch_evidence(piece);
  return new;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _200_add before insert on app_public.evidence_items
  for each row execute function app_private.tg_evidence_items__add();

create or replace function app_private.touch_evidence(piece app_public.evidence) returns void as $$
begin
  if piece.status = 'rejected' then
    update app_public.evidence set status = 'draft' where id = piece.id;
  end if;
  insert into app_private.evidence_hands (evidence_id, user_id)
    select piece.id, person from app_hidden.current_user_id() as person where person is not null
    on conflict do nothing;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

create or replace function app_public.remove_evidence_item(id uuid) returns app_public.evidence_items as $$
#variable_conflict use_variable
declare
  item app_public.evidence_items;
  piece app_public.evidence;
begin
  perform app_hidden.require('evidence_management', 'full');
  select * into item from app_public.evidence_items where evidence_items.id = remove_evidence_item.id;
  select * into piece from app_public.evidence where evidence.id = item.evidence_id for update;
  if piece.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  perform app_hidden.require_open_evidence(piece);
  update app_public.evidence_items set removed_at = app_hidden.now()
    where evidence_items.id = item.id and replaced_at is null and removed_at is null returning * into item;
  if not found then
    perform app_hidden.fail('CNFLT', 'This is not a current part of the evidence.');
  end if;
  perform app_private.touch_evidence(piece);
  return item;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.remove_evidence_item(uuid) is E'@resultFieldName evidenceItem\nTakes a part off a draft; it stays in the record, marked. Needs evidence_management at full. Errors: CONFLICT when the piece is in review, approved or archived.';

-- Links may come and go while a piece lives: they say what it is for, not what it proves.
create or replace function app_hidden.tg_evidence_links__living() returns trigger as $$
begin
  perform from app_public.evidence where id = new.evidence_id and archived_at is not null for share;
  if found then
    perform app_hidden.fail('CNFLT', 'This evidence is archived. Restore it to link it.', 'evidence_id');
  end if;
  return new;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _200_living before insert on app_public.evidence_requirements
  for each row execute function app_hidden.tg_evidence_links__living();
create or replace trigger _200_living before insert on app_public.evidence_controls
  for each row execute function app_hidden.tg_evidence_links__living();

-- One piece to many requirements and controls at once; what is linked already stays linked.
create or replace function app_public.attach_evidence(id uuid, requirement_ids uuid[], control_ids uuid[] default '{}')
returns app_public.evidence as $$
#variable_conflict use_variable
declare
  piece app_public.evidence;
begin
  perform app_hidden.require('evidence_management', 'full');
  perform app_hidden.require('compliance_view', 'read');
  select * into piece from app_public.evidence where evidence.id = attach_evidence.id for update;
  if piece.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if coalesce(cardinality(requirement_ids), 0) + coalesce(cardinality(control_ids), 0) not between 1 and 1000 then
    perform app_hidden.fail('IVINP', 'Choose between 1 and 1,000 records.', 'requirement_ids');
  end if;
  insert into app_public.evidence_requirements (evidence_id, requirement_id)
    select piece.id, requirement from unnest(requirement_ids) as requirement on conflict do nothing;
  insert into app_public.evidence_controls (evidence_id, control_id)
    select piece.id, control from unnest(control_ids) as control on conflict do nothing;
  return piece;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.attach_evidence(uuid, uuid[], uuid[]) is E'@resultFieldName evidencePiece\nLinks a piece to up to 1,000 requirements and controls together. Needs evidence_management at full and compliance_view.';

grant execute on function
  app_hidden.require_open_evidence(app_public.evidence), app_public.remove_evidence_item(uuid),
  app_public.attach_evidence(uuid, uuid[], uuid[])
to :VISITOR;
--! EndIncluded evidence_rules.sql
--! Included evidence_review.sql
/*
 * The review of evidence: submit, withdraw, approve, reject, renew, archive.
 *
 * Four eyes: whoever had a hand in a piece does not decide about it, whatever roles they hold. Besides the table's own
 * constraint, the hands remember those whom the record does not name any more.
 */
create or replace function app_private.evidence_for_change(id uuid, version int) returns app_public.evidence as $$
#variable_conflict use_variable
declare
  piece app_public.evidence;
begin
  perform app_hidden.require('evidence_management', 'full');
  select * into piece from app_public.evidence where evidence.id = evidence_for_change.id for update;
  if piece.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if version is distinct from piece.version then
    perform app_hidden.fail('STALE', 'Someone else changed this meanwhile. Compare the two and save again.', 'version',
      jsonb_build_object('version', piece.version));
  end if;
  if piece.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This evidence is archived. Restore it to change it.');
  end if;
  return piece;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

create or replace function app_private.had_a_hand(piece app_public.evidence, person uuid) returns boolean as $$
  select person in (piece.collected_by, piece.created_by, piece.submitted_by) is true
    or exists (select from app_private.evidence_hands where evidence_id = piece.id and user_id = person);
$$ language sql stable set search_path to pg_catalog;

-- May this colleague be asked? Approved, with evidence_management at full, and without a hand in it.
create or replace function app_private.may_be_asked(piece app_public.evidence, person uuid) returns boolean as $$
  select exists (
    select from app_public.users join app_public.user_roles on user_roles.user_id = users.id
    join app_public.role_permissions using (role)
    where users.id = person and users.status = 'approved' and permission = 'evidence_management' and level = 'full'
  ) and not app_private.had_a_hand(piece, person);
$$ language sql stable set search_path to pg_catalog;

create or replace function app_public.submit_evidence(id uuid, version int, reviewer_id uuid default null) returns app_public.evidence as $$
#variable_conflict use_variable
declare
  piece app_public.evidence := app_private.evidence_for_change(id, version);
  me constant uuid := app_hidden.current_user_id();
begin
  if piece.status not in ('draft', 'rejected') then
    perform app_hidden.fail('CNFLT', 'Only a draft can be submitted.');
  end if;
  if not exists (
    select from app_public.evidence_items where evidence_id = piece.id and replaced_at is null and removed_at is null
  ) then
    perform app_hidden.fail('IVINP', 'Add a file, a link or a text first: there is nothing to review.');
  end if;
  if piece.effective_on > app_hidden.today() then
    perform app_hidden.fail('IVINP', 'Evidence speaks of what has been: its first day cannot lie in the future.', 'effective_on');
  end if;
  if piece.valid_until < app_hidden.today() then
    perform app_hidden.fail('IVINP', 'This evidence has ended already.', 'valid_until');
  end if;
  if reviewer_id is not null and (reviewer_id = me or not app_private.may_be_asked(piece, reviewer_id)) then
    perform app_hidden.fail('IVREF', 'The reviewer is a colleague who may review evidence and had no hand in this one.', 'reviewer_id');
  end if;
  update app_public.evidence set
    status = 'in_review', submitted_by = me, submitted_at = app_hidden.now(),
    reviewer_id = submit_evidence.reviewer_id, reviewed_at = null, review_comment = null,
    approval_id = app_private.open_approval('evidence', 'evidence', piece.id, left('Review ' || piece.reference || ': ' || piece.name, 200), me)
    where evidence.id = piece.id returning * into piece;
  return piece;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.submit_evidence(uuid, int, uuid) is E'@resultFieldName evidencePiece\nPuts a draft before a reviewer, by name or whoever may. Needs evidence_management at full. Errors: STALE, CONFLICT when it is no draft, INVALID_INPUT without a part or outside its days.';

create or replace function app_public.withdraw_evidence(id uuid, version int) returns app_public.evidence as $$
#variable_conflict use_variable
declare
  piece app_public.evidence := app_private.evidence_for_change(id, version);
begin
  if piece.status <> 'in_review' then
    perform app_hidden.fail('CNFLT', 'This evidence is not in review.');
  end if;
  perform app_private.close_approval(piece.approval_id, 'withdrawn');
  update app_public.evidence set status = 'draft', reviewer_id = null where evidence.id = piece.id returning * into piece;
  return piece;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.withdraw_evidence(uuid, int) is E'@resultFieldName evidencePiece\nTakes a piece out of review, to be changed. Needs evidence_management at full.';

create or replace function app_private.decide_evidence(id uuid, version int, becomes text, comment text) returns app_public.evidence as $$
#variable_conflict use_variable
declare
  piece app_public.evidence := app_private.evidence_for_change(id, version);
  me constant uuid := app_hidden.current_user_id();
begin
  if piece.status <> 'in_review' then
    perform app_hidden.fail('CNFLT', 'This evidence is not in review.');
  end if;
  if app_private.had_a_hand(piece, me) then
    perform app_hidden.fail('FORBD', 'You had a hand in this evidence, so somebody else reviews it.');
  end if;
  if becomes = 'approved' and piece.valid_until < app_hidden.today() then
    perform app_hidden.fail('CNFLT', 'This evidence ended while it waited. Reject it, so that it is collected anew.', 'valid_until');
  end if;
  perform app_private.close_approval(piece.approval_id, becomes);
  perform app_hidden.give_reason(comment);
  update app_public.evidence set
    status = becomes, reviewer_id = me, reviewed_at = app_hidden.now(), review_comment = nullif(btrim(comment), '')
    where evidence.id = piece.id returning * into piece;
  return piece;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_public.approve_evidence(id uuid, version int, comment text default null) returns app_public.evidence as $$
begin
  perform app_hidden.require('evidence_management', 'full');
  if btrim(comment) <> '' and not app_hidden.is_text(btrim(comment), 1000) then
    perform app_hidden.fail('IVINP', 'Write at most 1,000 characters.', 'comment');
  end if;
  return app_private.decide_evidence(id, version, 'approved', comment);
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.approve_evidence(uuid, int, text) is E'@resultFieldName evidencePiece\nAccepts a piece that is in review; it counts until the end of valid_until. Needs evidence_management at full. FORBIDDEN for whoever collected, recorded, changed or submitted it, administrators too.';

create or replace function app_public.reject_evidence(id uuid, version int, reason text) returns app_public.evidence as $$
begin
  perform app_hidden.require('evidence_management', 'full');
  perform app_hidden.require_reason(reason);
  return app_private.decide_evidence(id, version, 'rejected', reason);
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.reject_evidence(uuid, int, text) is E'@resultFieldName evidencePiece\nSends a piece that is in review back, with a reason. Needs evidence_management at full; FORBIDDEN for whoever had a hand in it.';

create or replace function app_public.renew_evidence(id uuid) returns app_public.evidence as $$
#variable_conflict use_variable
declare
  former app_public.evidence;
  piece app_public.evidence;
begin
  perform app_hidden.require('evidence_management', 'full');
  select * into former from app_public.evidence where evidence.id = renew_evidence.id for update;
  if former.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if former.status not in ('approved', 'expired') or former.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'Only approved evidence is renewed; anything else can be edited.');
  end if;
  select * into piece from app_public.evidence where renews_id = former.id and archived_at is null;
  if piece.id is not null then
    perform app_hidden.fail('CNFLT', 'Its renewal is there already: ' || piece.reference || '.');
  end if;
  insert into app_public.evidence (name, description, review_months, renews_id)
    values (former.name, former.description, former.review_months, former.id) returning * into piece;
  insert into app_public.evidence_requirements (evidence_id, requirement_id)
    select piece.id, requirement_id from app_public.evidence_requirements where evidence_id = former.id;
  insert into app_public.evidence_controls (evidence_id, control_id)
    select piece.id, control_id from app_public.evidence_controls where evidence_id = former.id;
  return piece;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.renew_evidence(uuid) is E'@resultFieldName evidencePiece\nBegins the renewal of an approved or expired piece: a draft of today with the same links, without its files. Needs evidence_management at full. CONFLICT when a renewal is there already.';

create or replace function app_public.archive_evidence(ids uuid[], reason text) returns setof app_public.evidence as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('evidence_management', 'full');
  perform app_hidden.require_many(ids);
  perform app_hidden.require_reason(reason);
  perform app_hidden.give_reason(reason);
  perform app_private.close_approval(approval_id, 'withdrawn') from app_public.evidence
    where evidence.id = any (ids) and archived_at is null and status = 'in_review';
  return query
    update app_public.evidence set archived_at = app_hidden.now(),
      status = case status when 'in_review' then 'draft' else status end,
      reviewer_id = case status when 'in_review' then null else evidence.reviewer_id end
    where evidence.id = any (ids) and archived_at is null returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.archive_evidence(uuid[], text) is E'@resultFieldName evidencePieces\nTakes up to 1,000 pieces out of lists; they serve nothing any more until they are restored. Needs evidence_management at full and a reason.';

create or replace function app_public.restore_evidence(ids uuid[]) returns setof app_public.evidence as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('evidence_management', 'full');
  perform app_hidden.require_many(ids);
  if exists (
    select from app_public.evidence as piece join app_public.evidence as other on other.renews_id = piece.renews_id
    where piece.id = any (ids) and piece.archived_at is not null and other.id <> piece.id
      and (other.archived_at is null or other.id = any (ids))
  ) then
    perform app_hidden.fail('CNFLT', 'Another renewal of the same evidence is there already.');
  end if;
  return query
    update app_public.evidence set archived_at = null,
      -- Its last day may have passed while it lay there.
      status = case when status = 'approved' and valid_until < app_hidden.today() then 'expired' else status end
    where evidence.id = any (ids) and archived_at is not null returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.restore_evidence(uuid[]) is E'@resultFieldName evidencePieces\nBrings archived pieces back. Needs evidence_management at full.';

-- The same questions that the functions ask, for the buttons.
create or replace function app_public.evidence_may_review(piece app_public.evidence) returns boolean as $$
begin
  return app_hidden.may('evidence_management', 'full') and piece.status = 'in_review' and piece.archived_at is null
    and not app_private.had_a_hand(piece, app_hidden.current_user_id());
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.evidence_may_review(app_public.evidence) is E'@notNull\nWhether the person who asks may decide about it now.';

create or replace function app_public.evidence_possible_reviewers(piece app_public.evidence) returns setof app_public.person as $$
begin
  if not app_hidden.may('evidence_management', 'full') then
    return;
  end if;
  return query
    select users.id, users.full_name from app_public.users
    where app_private.may_be_asked(piece, users.id) and users.id <> app_hidden.current_user_id()
    order by full_name, users.id limit 200;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.evidence_possible_reviewers(app_public.evidence) is E'@behavior -connection +list\nColleagues who may be asked to review it, if the person who asks submits it. Empty without evidence_management at full.';

grant execute on function
  app_public.submit_evidence(uuid, int, uuid), app_public.withdraw_evidence(uuid, int),
  app_public.approve_evidence(uuid, int, text), app_public.reject_evidence(uuid, int, text),
  app_public.renew_evidence(uuid), app_public.archive_evidence(uuid[], text), app_public.restore_evidence(uuid[]),
  app_public.evidence_may_review(app_public.evidence), app_public.evidence_possible_reviewers(app_public.evidence)
to :VISITOR;
--! EndIncluded evidence_review.sql
--! Included evidence_record.sql
/*
 * Recording a piece of evidence at once: itself, its parts, and what it serves; all of it or nothing.
 */
do $$ begin
  create type app_public.evidence_part as (kind text, title text, file_id uuid, url text, body text);
exception when duplicate_object then null; end $$;
comment on type app_public.evidence_part is 'A part of a new piece of evidence: a file, a link or a text.';
comment on column app_public.evidence_part.kind is 'file, link or text.';
comment on column app_public.evidence_part.file_id is 'What the upload gave; for a file.';
comment on column app_public.evidence_part.url is 'http or https; for a link.';
comment on column app_public.evidence_part.body is 'For a text.';

create or replace function app_public.record_evidence(
  id uuid, name text, description text, collected_by uuid, collected_on date, effective_on date, valid_until date,
  review_months int, parts app_public.evidence_part[], requirement_ids uuid[] default '{}', control_ids uuid[] default '{}'
) returns app_public.evidence as $$
#variable_conflict use_variable
declare
  piece app_public.evidence;
begin
  perform app_hidden.require('evidence_management', 'full');
  if coalesce(cardinality(parts), 0) > 50 then
    perform app_hidden.fail('IVINP', 'A piece of evidence has at most 50 parts. Record another piece.', 'parts');
  end if;
  if btrim(coalesce(name, '')) = '' then
    perform app_hidden.fail('IVINP', 'Give the evidence a name.', 'name');
  end if;
  insert into app_public.evidence (id, name, description, collected_by, collected_on, effective_on, valid_until, review_months)
    values (coalesce(id, gen_random_uuid()), name, description, collected_by, coalesce(collected_on, app_hidden.today()),
      coalesce(effective_on, app_hidden.today()), valid_until, review_months)
    returning * into piece;
  -- Under the person's own rights: a file has to be one that they may use.
  insert into app_public.evidence_items (evidence_id, kind, title, file_id, url, body)
    select piece.id, part.kind, part.title, part.file_id, part.url, part.body from unnest(parts) as part;
  if coalesce(cardinality(requirement_ids), 0) + coalesce(cardinality(control_ids), 0) > 0 then
    piece := app_public.attach_evidence(piece.id, requirement_ids, control_ids);
  end if;
  return piece;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
comment on function app_public.record_evidence(uuid, text, text, uuid, date, date, date, int, app_public.evidence_part[], uuid[], uuid[]) is E'@resultFieldName evidencePiece\nRecords a draft with its parts and links, all or nothing. Needs evidence_management at full, and compliance_view for links. CONFLICT when the id is there already.';
grant execute on function app_public.record_evidence(uuid, text, text, uuid, date, date, date, int, app_public.evidence_part[], uuid[], uuid[]) to :VISITOR;
--! EndIncluded evidence_record.sql
--! Included evidence_status.sql
/*
 * What evidence makes of requirements: their evidence_status and evidence_valid_until follow from it.
 *
 * A piece serves a requirement when it is linked to it, or to a control that serves it and is neither retired nor
 * archived. It counts when it is approved and its last day has not passed; a piece whose approved renewal serves the
 * same requirement does not count beside it. As many counting pieces as the requirement needs make it complete, until
 * the day on which one too few is left; any piece that serves makes it in_progress.
 *
 * Set-based: each statement that can change any of this asks once for all requirements that it touches.
 */
create or replace function app_private.evidence_standing(requirements uuid[])
returns table (requirement_id uuid, evidence_status text, valid_until date) as $$
  with serving as (
    -- A piece that serves directly and through two controls serves once.
    select direct.requirement_id, direct.evidence_id from app_public.evidence_requirements as direct
    where direct.requirement_id = any (requirements)
    union
    select met.requirement_id, link.evidence_id
    from app_public.control_requirements as met
    join app_public.controls on controls.id = met.control_id and controls.status <> 'retired' and controls.archived_at is null
    join app_public.evidence_controls as link on link.control_id = met.control_id
    where met.requirement_id = any (requirements)
  ), pieces as (
    select serving.requirement_id, piece.id, piece.status, piece.valid_until, piece.renews_id
    from serving join app_public.evidence as piece on piece.id = serving.evidence_id and piece.archived_at is null
  ), ranked as (
    select piece.requirement_id, piece.valid_until,
      row_number() over (partition by piece.requirement_id order by piece.valid_until desc nulls first) as place
    from pieces as piece
    where piece.status = 'approved' and (piece.valid_until is null or piece.valid_until >= app_hidden.today())
      and not exists (
        select from pieces as renewal
        where renewal.requirement_id = piece.requirement_id and renewal.renews_id = piece.id
          and renewal.status in ('approved', 'expired')
      )
  )
  select requirement.id,
    case when enough.place is not null then 'complete'
      when exists (select from pieces where pieces.requirement_id = requirement.id) then 'in_progress'
      else 'not_started' end,
    enough.valid_until
  from app_public.compliance_requirements as requirement
  left join ranked as enough on enough.requirement_id = requirement.id and enough.place = requirement.evidence_needed
  where requirement.id = any (requirements);
$$ language sql stable set search_path to pg_catalog;

-- Locks in the order of the keys, so that two of these wait for each other instead of stopping each other.
create or replace function app_private.derive_evidence(requirements uuid[]) returns void as $$
begin
  if coalesce(cardinality(requirements), 0) = 0 then
    return;
  end if;
  perform from app_public.compliance_requirements where id = any (requirements) order by id for no key update;
  update app_public.compliance_requirements as requirement
    set evidence_status = standing.evidence_status, evidence_valid_until = standing.valid_until
    from app_private.evidence_standing(requirements) as standing
    where standing.requirement_id = requirement.id
      and (requirement.evidence_status, requirement.evidence_valid_until)
        is distinct from (standing.evidence_status, standing.valid_until);
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- What follows from evidence is nobody's edit: whoever has the requirement open need not compare and save again.
-- Columns that are generated are not there yet when a trigger looks.
create or replace function app_hidden.tg_compliance_requirements__derived() returns trigger as $$
begin
  if to_jsonb(new) - '{evidence_status,evidence_valid_until,version,updated_at,applicable,counted}'::text[]
    = to_jsonb(old) - '{evidence_status,evidence_valid_until,version,updated_at,applicable,counted}'::text[]
  then
    new.version := old.version;
    new.updated_at := old.updated_at;
  end if;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _130_derived before update on app_public.compliance_requirements
  for each row when (
    (new.evidence_status, new.evidence_valid_until) is distinct from (old.evidence_status, old.evidence_valid_until)
  ) execute function app_hidden.tg_compliance_requirements__derived();

-- The requirements that some pieces serve, whatever the state of piece and control.
create or replace function app_private.served_requirements(pieces uuid[]) returns uuid[] as $$
  select array(
    select requirement_id from app_public.evidence_requirements where evidence_id = any (pieces)
    union
    select requirement_id from app_public.evidence_controls join app_public.control_requirements using (control_id)
    where evidence_id = any (pieces)
  );
$$ language sql stable set search_path to pg_catalog;

create or replace function app_private.tg_evidence__derive() returns trigger as $$
begin
  perform app_private.derive_evidence(app_private.served_requirements(array(
    select id from new_rows join old_rows using (id)
    where (new_rows.status, new_rows.valid_until, new_rows.archived_at is null, new_rows.renews_id)
      is distinct from (old_rows.status, old_rows.valid_until, old_rows.archived_at is null, old_rows.renews_id)
  )));
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _500_derive after update on app_public.evidence
  referencing old table as old_rows new table as new_rows
  for each statement execute function app_private.tg_evidence__derive();
-- An insert has no links yet, and a deletion takes its links with it.

-- For both tables that name a requirement: links of evidence, links of controls.
create or replace function app_private.tg__requirement_links__derive() returns trigger as $$
begin
  if tg_op = 'INSERT' then
    perform app_private.derive_evidence(array(select distinct requirement_id from new_rows));
  else
    perform app_private.derive_evidence(array(select distinct requirement_id from old_rows));
  end if;
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _500_derive_insert after insert on app_public.evidence_requirements referencing new table as new_rows
  for each statement execute function app_private.tg__requirement_links__derive();
create or replace trigger _500_derive_delete after delete on app_public.evidence_requirements referencing old table as old_rows
  for each statement execute function app_private.tg__requirement_links__derive();
create or replace trigger _500_derive_insert after insert on app_public.control_requirements referencing new table as new_rows
  for each statement execute function app_private.tg__requirement_links__derive();
create or replace trigger _500_derive_delete after delete on app_public.control_requirements referencing old table as old_rows
  for each statement execute function app_private.tg__requirement_links__derive();

create or replace function app_private.tg_evidence_controls__derive() returns trigger as $$
declare
  linked uuid[];
begin
  if tg_op = 'INSERT' then
    linked := array(select control_id from new_rows);
  else
    linked := array(select control_id from old_rows);
  end if;
  perform app_private.derive_evidence(array(
    select distinct requirement_id from app_public.control_requirements where control_id = any (linked)
  ));
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _500_derive_insert after insert on app_public.evidence_controls referencing new table as new_rows
  for each statement execute function app_private.tg_evidence_controls__derive();
create or replace trigger _500_derive_delete after delete on app_public.evidence_controls referencing old table as old_rows
  for each statement execute function app_private.tg_evidence_controls__derive();

create or replace function app_private.tg_controls__derive() returns trigger as $$
begin
  perform app_private.derive_evidence(array(
    select distinct requirement_id from new_rows join old_rows using (id)
    join app_public.control_requirements on control_id = id
    where (new_rows.status = 'retired' or new_rows.archived_at is not null)
      <> (old_rows.status = 'retired' or old_rows.archived_at is not null)
  ));
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _500_derive after update on app_public.controls
  referencing old table as old_rows new table as new_rows
  for each statement execute function app_private.tg_controls__derive();

create or replace function app_private.tg_compliance_requirements__derive() returns trigger as $$
begin
  perform app_private.derive_evidence(array(
    select id from new_rows join old_rows using (id) where new_rows.evidence_needed <> old_rows.evidence_needed
  ));
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _500_derive after update on app_public.compliance_requirements
  referencing old table as old_rows new table as new_rows
  for each statement execute function app_private.tg_compliance_requirements__derive();

/*
 * The clock. Evidence counts to the end of its last day (UTC); a job ends it soon after, every hour, because a server
 * may have been off at midnight. Running it again changes nothing. Until then everybody who counts asks for the day
 * as well (app_hidden.evidence_status_today). Gives how many pieces have ended.
 */
create or replace function app_private.expire_evidence() returns int as $$
declare
  ended int;
begin
  perform app_hidden.give_reason('Its last day has passed.');
  update app_public.evidence set status = 'expired'
    where status = 'approved' and valid_until < app_hidden.today();
  get diagnostics ended = row_count;
  return ended;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- What nobody attached within a day.
create or replace function app_private.prune_files() returns int as $$
declare
  pruned int;
begin
  delete from app_public.files
    where created_at < app_hidden.now() - interval '1 day'
      and not exists (select from app_public.evidence_items where file_id = files.id);
  get diagnostics pruned = row_count;
  return pruned;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- Proves, every night, that what was derived step by step is what all of it gives today. There should be no row.
create or replace function app_private.check_evidence() returns table (requirement_id uuid, kept text, derived text) as $$
  select requirement.id,
    app_hidden.evidence_status_today(requirement.evidence_status, requirement.evidence_valid_until), standing.evidence_status
  from app_public.compliance_requirements as requirement
  join app_private.evidence_standing(array(select id from app_public.compliance_requirements)) as standing
    on standing.requirement_id = requirement.id
  where app_hidden.evidence_status_today(requirement.evidence_status, requirement.evidence_valid_until) <> standing.evidence_status;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;

grant execute on function app_private.expire_evidence(), app_private.prune_files(), app_private.check_evidence() to :WORKER;
--! EndIncluded evidence_status.sql
--! Included evidence_lists.sql
/*
 * Questions about evidence: who, how much, what needs renewal, what happened, and how to find it.
 */
create or replace function app_public.evidence_collector(piece app_public.evidence) returns app_public.person as $$
  select app_hidden.person(piece.collected_by);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.evidence_collector(app_public.evidence) is 'The person who collected it.';

create or replace function app_public.evidence_reviewer(piece app_public.evidence) returns app_public.person as $$
  select app_hidden.person(piece.reviewer_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.evidence_reviewer(app_public.evidence) is 'The person who is asked to review it, or did.';

create or replace function app_public.evidence_submitter(piece app_public.evidence) returns app_public.person as $$
  select app_hidden.person(piece.submitted_by);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.evidence_submitter(app_public.evidence) is 'The person who submitted it.';

create or replace function app_public.evidence_creator(piece app_public.evidence) returns app_public.person as $$
  select app_hidden.person(piece.created_by);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.evidence_creator(app_public.evidence) is 'The person who recorded it.';

create or replace function app_public.evidence_items_adder(item app_public.evidence_items) returns app_public.person as $$
  select app_hidden.person(item.created_by);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.evidence_items_adder(app_public.evidence_items) is 'The person who added it.';

-- As the reader sees it: whoever may not see requirements counts none.
create or replace function app_public.evidence_requirement_count(piece app_public.evidence) returns int as $$
  select count(*)::int from app_public.evidence_requirements where evidence_id = piece.id;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.evidence_requirement_count(app_public.evidence) is E'@notNull\nHow many requirements it is linked to directly.';

create or replace function app_public.evidence_item_count(piece app_public.evidence) returns int as $$
  select count(*)::int from app_public.evidence_items where evidence_id = piece.id and replaced_at is null and removed_at is null;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.evidence_item_count(app_public.evidence) is E'@notNull\nHow many files, links and texts it has now.';

-- The job may be an hour behind; a reader is not.
create or replace function app_public.evidence_state_today(piece app_public.evidence) returns text as $$
  select case when piece.status = 'approved' and piece.valid_until < app_hidden.today() then 'expired' else piece.status end;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.evidence_state_today(app_public.evidence) is E'@notNull\nThe status as of today: approved evidence whose last day has passed is expired.';

create or replace function app_public.evidence_days_left(piece app_public.evidence) returns int as $$
  select piece.valid_until - app_hidden.today();
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.evidence_days_left(app_public.evidence) is 'Days until its last day, 0 on that day, negative after it; null without an end.';

create or replace function app_public.evidence_open_renewal(piece app_public.evidence) returns app_public.evidence as $$
  select renewal.* from app_public.evidence as renewal where renewal.renews_id = piece.id and renewal.archived_at is null limit 1;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.evidence_open_renewal(app_public.evidence) is 'The piece that takes its place, in whatever state; null while nobody has begun.';

create or replace function app_public.evidence_is_renewed(piece app_public.evidence) returns boolean as $$
  select exists (
    select from app_public.evidence as renewal
    where renewal.renews_id = piece.id and renewal.archived_at is null and renewal.status in ('approved', 'expired')
  );
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.evidence_is_renewed(app_public.evidence) is E'@notNull\nWhether an approved piece has taken its place: then nothing is lost with its last day.';

-- The collectors and reviewers that a register can be filtered by.
create or replace function app_public.evidence_people() returns setof app_public.person as $$
begin
  if not app_hidden.may('evidence_management', 'read') then
    return;
  end if;
  return query
    select users.id, users.full_name from app_public.users
    where exists (select from app_public.evidence where collected_by = users.id)
      or exists (select from app_public.evidence where reviewer_id = users.id)
    order by full_name, users.id limit 500;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.evidence_people() is E'@behavior -connection +list\nEverybody who has collected or reviewed evidence, by name. Empty without evidence_management.';

/*
 * What needs renewal: approved, ending within so many days or ended already, and not renewed by an approved piece.
 */
create or replace function app_public.evidence_renewals(within_days int default 90) returns setof app_public.evidence as $$
begin
  perform app_hidden.require('evidence_management', 'read');
  if within_days is null or within_days not between 0 and 3660 then
    perform app_hidden.fail('IVINP', 'Choose 0 to 3,660 days.', 'within_days');
  end if;
  return query
    select piece.* from app_public.evidence as piece
    where piece.status in ('approved', 'expired') and piece.archived_at is null
      and piece.valid_until <= app_hidden.today() + within_days
      and not app_public.evidence_is_renewed(piece)
    order by piece.valid_until, piece.number;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.evidence_renewals(int) is E'Evidence that ends within so many days (0..3,660) or has ended, and is not renewed yet; the most urgent first. Needs evidence_management.';

create or replace function app_hidden.evidence_words(reference text, name text, description text) returns tsvector as $$
  select to_tsvector('simple', concat_ws(' ', reference, name, description));
$$ language sql immutable parallel safe set search_path to pg_catalog;
create index if not exists evidence_words_idx on app_public.evidence
  using gin (app_hidden.evidence_words(reference, name, description));

create or replace function app_hidden.search_evidence(search text) returns uuid[] as $$
begin
  if not app_hidden.may('evidence_management', 'read') then
    return '{}';
  end if;
  return array(
    select id from app_public.evidence
    where app_hidden.evidence_words(reference, name, description) @@ app_hidden.prefix_query(search)
    order by updated_at desc, id desc limit 10000
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_public.evidence_collector(app_public.evidence), app_public.evidence_reviewer(app_public.evidence),
  app_public.evidence_submitter(app_public.evidence), app_public.evidence_creator(app_public.evidence),
  app_public.evidence_items_adder(app_public.evidence_items), app_public.evidence_requirement_count(app_public.evidence),
  app_public.evidence_item_count(app_public.evidence), app_public.evidence_state_today(app_public.evidence),
  app_public.evidence_days_left(app_public.evidence), app_public.evidence_open_renewal(app_public.evidence),
  app_public.evidence_is_renewed(app_public.evidence),
  app_public.evidence_people(), app_public.evidence_renewals(int),
  app_hidden.evidence_words(text, text, text), app_hidden.search_evidence(text)
to :VISITOR;

-- What serves a requirement by way of a control, by the rule of evidence_standing (evidence_status.sql).
create or replace function app_public.compliance_requirements_control_evidence(requirement app_public.compliance_requirements)
returns setof app_public.evidence as $$
  select piece.* from app_public.evidence as piece
  where piece.archived_at is null
    and piece.id in (
      select link.evidence_id from app_public.control_requirements as met
      join app_public.controls on controls.id = met.control_id and controls.status <> 'retired' and controls.archived_at is null
      join app_public.evidence_controls as link on link.control_id = met.control_id
      where met.requirement_id = requirement.id
    )
    and not exists (
      select from app_public.evidence_requirements as direct
      where direct.requirement_id = requirement.id and direct.evidence_id = piece.id
    )
  order by piece.valid_until desc nulls first, piece.id;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.compliance_requirements_control_evidence(app_public.compliance_requirements) is 'Evidence that is not linked to the requirement itself but serves it through a living control; as far as you may see evidence.';
grant execute on function app_public.compliance_requirements_control_evidence(app_public.compliance_requirements) to :VISITOR;
--! EndIncluded evidence_lists.sql
--! Included evidence_export.sql
/*
 * Evidence as a register: what an export holds, what a filter means, and what links and changes tell.
 */
create or replace view app_private.evidence_lines as
  select piece.id, piece.reference, piece.name, piece.description,
    case when piece.status = 'approved' and piece.valid_until < app_hidden.today() then 'expired' else piece.status end as status,
    piece.effective_on, piece.valid_until, piece.review_months, collector.full_name as collector, piece.collected_on,
    reviewer.full_name as reviewer, piece.reviewed_at as reviewed,
    (select count(*) from app_public.evidence_requirements where evidence_id = piece.id)::int as requirements,
    (select count(*) from app_public.evidence_items where evidence_id = piece.id and replaced_at is null and removed_at is null)::int as items,
    piece.created_at as created, piece.updated_at as updated
  from app_public.evidence as piece
  left join app_public.users as collector on collector.id = piece.collected_by
  left join app_public.users as reviewer on reviewer.id = piece.reviewer_id;

select app_private.describe_register('evidence', 'Evidence', 'app_public.evidence', 'evidence_management', 'app_hidden.search_evidence',
  'app_private.evidence_lines',
  '{"status": {"sql": "case when r.status = ''approved'' and r.valid_until < app_hidden.today() then ''expired'' else r.status end = any ($values)"},
    "valid": {"column": "valid_until", "kind": "dates"}, "effective": {"column": "effective_on", "kind": "dates"},
    "collector": {"column": "collected_by"}, "reviewer": {"column": "reviewer_id", "none": "no_reviewer"},
    "requirement": {"sql": "exists (select from app_public.evidence_requirements as link where link.evidence_id = r.id and link.requirement_id::text = any ($values))"}}',
  '{"standard": "updated_at", "updated": "updated_at", "created": "created_at", "name": "name", "reference": "number", "valid_until": "valid_until", "effective_on": "effective_on", "collected_on": "collected_on"}');

select app_private.tell_links('app_public.evidence_requirements', 'evidence_id', 'evidence', 'requirement_id', 'requirements');
select app_private.tell_links('app_public.evidence_controls', 'evidence_id', 'evidence', 'control_id', 'controls');

create or replace function app_public.evidence_history(piece app_public.evidence, newest int default 200) returns setof app_public.change as $$
  select * from app_hidden.history('evidence', piece.id, newest, '[{"table": "evidence_items", "by": "evidence_id"}]');
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.evidence_history(app_public.evidence, int) is E'@behavior -connection +list\nWhat happened to the piece, its parts and its links, newest first, from the trail.';
grant execute on function app_public.evidence_history(app_public.evidence, int) to :VISITOR;
--! EndIncluded evidence_export.sql
--! Included file_downloads.sql
/*
 * Downloads. What may be seen may be taken, and the trail says who took what. The note is written in a transaction of
 * its own before the first byte leaves, so that a download that breaks off is known too.
 */
create or replace function app_private.may_read_file(id uuid) returns boolean as $$
  select app_hidden.may('evidence_management', 'read') and exists (
    select from app_public.files where files.id = may_read_file.id
      and (created_by = app_hidden.current_user_id() or exists (select from app_public.evidence_items where file_id = files.id))
  );
$$ language sql stable set search_path to pg_catalog;

create or replace function app_private.file_for_reader(id uuid) returns app_public.files as $$
declare
  file app_public.files;
begin
  if app_hidden.session_user_id() is null then
    perform app_hidden.fail('UNAUT', 'Sign in to continue.');
  end if;
  select * into file from app_public.files where files.id = file_for_reader.id and app_private.may_read_file(file_for_reader.id);
  -- Whoever may not see a file does not learn that it exists.
  if file.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  return file;
end;
$$ language plpgsql stable set search_path to pg_catalog;

create or replace function app_hidden.begin_download(id uuid) returns app_public.files as $$
declare
  file constant app_public.files := app_private.file_for_reader(id);
begin
  perform trail.note('download', 'files', file.id::text, jsonb_build_object('name', file.name, 'size', file.size));
  return file;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.file_chunk(id uuid, "position" int) returns bytea as $$
#variable_conflict use_variable
declare
  file constant app_public.files := app_private.file_for_reader(id);
begin
  return (select bytes from app_private.file_chunks where file_id = file.id and file_chunks."position" = file_chunk."position");
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

grant execute on function app_hidden.begin_download(uuid), app_hidden.file_chunk(uuid, int) to :VISITOR;
--! EndIncluded file_downloads.sql
--! Included control_test_evidence.sql
/*
 * What proves a test: pieces of evidence, read under their own permission. Like the test, a proof stands.
 */
create table if not exists app_public.control_test_evidence (
  control_test_id uuid not null references app_public.control_tests on delete restrict,
  evidence_id uuid not null references app_public.evidence on delete restrict,
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  primary key (control_test_id, evidence_id)
);
alter table app_public.control_test_evidence enable row level security;
create index if not exists control_test_evidence_evidence_id_idx on app_public.control_test_evidence (evidence_id, control_test_id);
create index if not exists control_test_evidence_created_by_idx on app_public.control_test_evidence (created_by);
comment on table app_public.control_test_evidence is E'@name control_test_proof\n@behavior -update -delete\nThis piece of evidence shows what the test found.';
comment on constraint control_test_evidence_control_test_id_fkey on app_public.control_test_evidence is E'@foreignFieldName proofs';
comment on constraint control_test_evidence_evidence_id_fkey on app_public.control_test_evidence is E'@foreignFieldName controlTestProofs';
comment on constraint control_test_evidence_created_by_fkey on app_public.control_test_evidence is E'@fieldName creatorAccount\n@foreignFieldName createdControlTestProofs';

create or replace function app_hidden.tg_control_test_evidence__living() returns trigger as $$
begin
  perform from app_public.evidence where id = new.evidence_id and archived_at is not null for share;
  if found then
    perform app_hidden.fail('CNFLT', 'This evidence is archived. Restore it to link it.', 'evidence_id');
  end if;
  return new;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _200_living before insert on app_public.control_test_evidence
  for each row execute function app_hidden.tg_control_test_evidence__living();
select app_private.watch('app_public.control_test_evidence');

drop policy if exists select_reader on app_public.control_test_evidence;
create policy select_reader on app_public.control_test_evidence for select to :VISITOR
  using ((select app_hidden.may('compliance_view', 'read')) and (select app_hidden.may('evidence_management', 'read')));
drop policy if exists insert_tester on app_public.control_test_evidence;
create policy insert_tester on app_public.control_test_evidence for insert to :VISITOR
  with check (
    (select app_hidden.may('compliance_edit', 'full'))
    and exists (select from app_public.control_tests where control_tests.id = control_test_id)
    and exists (select from app_public.evidence where evidence.id = evidence_id)
  );
grant select on app_public.control_test_evidence to :VISITOR;
grant insert (control_test_id, evidence_id) on app_public.control_test_evidence to :VISITOR;
-- No delete: what a test was proved with stays with it.
--! EndIncluded control_test_evidence.sql
--! Included projects.sql
/*
 * Projects: what the organisation undertakes, what it should bring and what it costs.
 *
 * A project is written by functions only (project_life.sql), because a change may have to be approved first. Amounts
 * are exact: numeric(15,2) here, texts in the API, nowhere a floating point.
 */
create table if not exists app_public.project_types (project_type text primary key, description text not null);
alter table app_public.project_types enable row level security;
comment on table app_public.project_types is E'@enum\n@enumName ProjectType\nWhat kind of undertaking a project is.';
insert into app_public.project_types values
  ('technology', 'New or changed systems.'), ('ai_deployment', 'A system that learns or decides comes into use.'),
  ('compliance', 'Something that a law, a contract or a standard asks for.'),
  ('transformation', 'Another way of working.'), ('vendor', 'A supplier is chosen, changed or left.'), ('other', 'None of these.')
on conflict do nothing;

create table if not exists app_public.project_statuses (status text primary key, description text not null);
alter table app_public.project_statuses enable row level security;
comment on table app_public.project_statuses is E'@enum\n@enumName ProjectStatus\nWhere a project stands.';
insert into app_public.project_statuses values
  ('planning', 'Being prepared.'), ('active', 'Being carried out.'), ('on_hold', 'Interrupted; will go on.'),
  ('completed', 'Done.'), ('cancelled', 'Given up.')
on conflict do nothing;

create table if not exists app_public.project_healths (health text primary key, description text not null);
alter table app_public.project_healths enable row level security;
comment on table app_public.project_healths is E'@enum\n@enumName ProjectHealth\nHow well a project goes.';
insert into app_public.project_healths values
  ('on_track', 'Goes as planned.'), ('at_risk', 'Will miss its day, its cost or its aim unless something is done.'),
  ('off_track', 'Misses its day, its cost or its aim.')
on conflict do nothing;

create table if not exists app_public.projects (
  id uuid primary key default gen_random_uuid(),
  number int not null generated always as identity unique,
  reference text not null generated always as ('P-' || lpad(number::text, greatest(4, length(number::text)), '0')) stored,
  name text not null check (app_hidden.is_text(name, 200)),
  description text check (app_hidden.is_text(description, 5000)),
  project_type text references app_public.project_types on delete restrict,
  status text not null default 'active' references app_public.project_statuses on delete restrict,
  health text not null default 'on_track' references app_public.project_healths on delete restrict,
  -- Text does not sort by gravity.
  health_rank int not null generated always as (case health when 'off_track' then 3 when 'at_risk' then 2 else 1 end) stored,
  start_date date check (app_hidden.is_date(start_date)),
  end_date date check (app_hidden.is_date(end_date)),
  business_benefits jsonb not null default '{}'
    check (jsonb_typeof(business_benefits) = 'object' and octet_length(business_benefits::text) <= 100000),
  estimated_capex numeric(15,2) check (estimated_capex between 0 and 9999999999999.99),
  estimated_opex numeric(15,2) check (estimated_opex between 0 and 9999999999999.99),
  owner_id uuid references app_public.users on delete set null,
  business_unit text references app_public.business_units on update cascade on delete restrict,
  archived_at timestamptz,
  archived_reason text check (app_hidden.is_text(archived_reason, 4000)),
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  updated_at timestamptz not null default app_hidden.now(),
  constraint projects_end_date_order_check check (end_date >= start_date)
);
alter table app_public.projects enable row level security;
create index if not exists projects_name_idx on app_public.projects (name, id);
create index if not exists projects_updated_at_idx on app_public.projects (updated_at, id);
create index if not exists projects_created_at_idx on app_public.projects (created_at, id);
create index if not exists projects_health_rank_idx on app_public.projects (health_rank, id);
create index if not exists projects_start_date_idx on app_public.projects (start_date, id);
create index if not exists projects_end_date_idx on app_public.projects (end_date, id);
create index if not exists projects_status_idx on app_public.projects (status, updated_at, id);
create index if not exists projects_project_type_idx on app_public.projects (project_type);
create index if not exists projects_health_idx on app_public.projects (health);
create index if not exists projects_business_unit_idx on app_public.projects (business_unit);
create index if not exists projects_owner_id_idx on app_public.projects (owner_id);
create index if not exists projects_created_by_idx on app_public.projects (created_by);
create index if not exists projects_archived_at_idx on app_public.projects (archived_at);

comment on table app_public.projects is E'@behavior -insert -update -delete\n@search app_hidden.search_projects\n@groupBy project_type status health owner_id business_unit\nSomething that the organisation undertakes, with a beginning, an end and a business case.';
comment on column app_public.projects.reference is 'P-0001, P-0002, …: how people name the project.';
comment on column app_public.projects.project_type is 'technology, ai_deployment, compliance, transformation, vendor or other.';
comment on column app_public.projects.status is 'planning, active, on_hold, completed or cancelled.';
comment on column app_public.projects.health is 'on_track, at_risk or off_track, as those who lead it see it.';
comment on column app_public.projects.health_rank is 'The health to sort by: off_track 3, at_risk 2, on_track 1.';
comment on column app_public.projects.business_benefits is 'What it should bring: an object keyed by benefit, each {selected: true, value, details}. A benefit that is not selected is not in it; numbers are texts with two decimals.';
comment on column app_public.projects.estimated_capex is E'@behavior -filterBy\nWhat it costs once, in pounds (GBP), exact to the penny.';
comment on column app_public.projects.estimated_opex is E'@behavior -filterBy\nWhat it costs a year, in pounds (GBP), exact to the penny.';
comment on column app_public.projects.business_unit is 'Whose project it is.';
comment on column app_public.projects.archived_reason is 'Why it was deleted, in the words of the request; null while it is not.';
comment on column app_public.projects.version is 'Counts the changes; a save states the version that it was made from.';
comment on constraint projects_business_unit_fkey on app_public.projects is E'@fieldName unit';
comment on constraint projects_owner_id_fkey on app_public.projects is E'@behavior -singularRelation:resource:single -select\n@fieldName ownerAccount\n@foreignFieldName ownedProjects';
comment on constraint projects_created_by_fkey on app_public.projects is E'@behavior -singularRelation:resource:single -select\n@fieldName creatorAccount\n@foreignFieldName createdProjects';

create or replace trigger _200_owner_insert before insert on app_public.projects
  for each row execute function app_hidden.tg__owner();
create or replace trigger _200_owner_update before update of owner_id on app_public.projects
  for each row when (new.owner_id is distinct from old.owner_id) execute function app_hidden.tg__owner();
select app_private.keep_versions('app_public.projects');
select app_private.watch('app_public.project_types');
select app_private.watch('app_public.project_statuses');
select app_private.watch('app_public.project_healths');
select app_private.watch('app_public.projects');

drop policy if exists select_reader on app_public.projects;
create policy select_reader on app_public.projects for select to :VISITOR using ((select app_hidden.may('projects_view', 'read')));
grant select on app_public.projects to :VISITOR;
-- No insert, no update: what needs approval is told from what does not by createProject and saveProject.
-- No delete: a project is deleted by request, and then archived.

drop policy if exists select_everyone on app_public.project_types;
create policy select_everyone on app_public.project_types for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.project_statuses;
create policy select_everyone on app_public.project_statuses for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_everyone on app_public.project_healths;
create policy select_everyone on app_public.project_healths for select to :VISITOR, :AUTHENTICATOR using (true);
grant select on app_public.project_types, app_public.project_statuses, app_public.project_healths to :VISITOR, :AUTHENTICATOR;

create or replace function app_public.projects_owner(project app_public.projects) returns app_public.person as $$
  select app_hidden.person(project.owner_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.projects_owner(app_public.projects) is 'The person who leads the project.';

create or replace function app_public.projects_creator(project app_public.projects) returns app_public.person as $$
  select app_hidden.person(project.created_by);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.projects_creator(app_public.projects) is 'The person who recorded the project.';

create or replace function app_public.projects_is_overdue(project app_public.projects) returns boolean as $$
  select coalesce(project.end_date < app_hidden.today() and project.status in ('planning', 'active', 'on_hold') and project.archived_at is null, false);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.projects_is_overdue(app_public.projects) is E'@notNull\nIts last day was before today (UTC), and it is neither completed nor cancelled.';

-- The choices of the filters: readers of projects may not read the accounts themselves.
create or replace function app_public.project_owners() returns setof app_public.person as $$
begin
  if not app_hidden.may('projects_view', 'read') then
    return;
  end if;
  return query
    select users.id, users.full_name from app_public.users
    where exists (select from app_public.projects where projects.owner_id = users.id)
    order by users.full_name, users.id limit 500;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.project_owners() is E'@behavior -connection +list\nPeople who lead at least one project, by name. Needs projects_view.';

create or replace function app_hidden.project_words(reference text, name text, description text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple', coalesce(reference, '') || ' ' || coalesce(name, '') || ' ' || coalesce(description, ''));
create index if not exists projects_words_idx on app_public.projects using gin (app_hidden.project_words(reference, name, description));

create or replace function app_hidden.search_projects(search text) returns uuid[] as $$
begin
  if not app_hidden.may('projects_view', 'read') then
    return '{}';
  end if;
  return array(
    select id from app_public.projects
    where app_hidden.project_words(reference, name, description) @@ app_hidden.prefix_query(search)
    order by updated_at desc, id desc limit 10000
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_hidden.search_projects(text), app_hidden.project_words(text, text, text), app_public.project_owners(),
  app_public.projects_owner(app_public.projects), app_public.projects_creator(app_public.projects),
  app_public.projects_is_overdue(app_public.projects)
to :VISITOR;
--! EndIncluded projects.sql
--! Included project_benefits.sql
/*
 * Benefits: the twelve that a project may promise, and what came of them.
 *
 * What is promised stands in the project (business_benefits) and changes with it. What was measured is written down
 * beside it, with its day, and is not changed afterwards.
 */
create table if not exists app_public.benefit_kinds (
  benefit text primary key check (benefit ~ '^[a-z][a-z_]{1,39}$'),
  value_kind text not null check (value_kind in ('percentage', 'currency', 'none', 'text', 'textarea')),
  position int not null,
  description text not null check (app_hidden.is_text(description, 500))
);
alter table app_public.benefit_kinds enable row level security;
comment on table app_public.benefit_kinds is E'@behavior -insert -update -delete\nThe benefits that a project may promise, and what kind of value each of them has.';
comment on column app_public.benefit_kinds.value_kind is 'percentage: 0 to 1,000; currency: pounds (GBP) a year; text: up to 200 characters; textarea: up to 2,000; none: it has details only.';
insert into app_public.benefit_kinds (position, benefit, value_kind, description) values
  (1, 'revenue_growth', 'percentage', 'How much more is sold.'),
  (2, 'cost_reduction', 'currency', 'What is saved in a year.'),
  (3, 'regulatory_compliance', 'none', 'A law, a contract or a standard is met.'),
  (4, 'risk_reduction', 'none', 'A risk becomes less likely or less harmful.'),
  (5, 'customer_experience', 'text', 'What customers notice.'),
  (6, 'process_efficiency', 'percentage', 'How much faster or leaner the work becomes.'),
  (7, 'data_quality', 'text', 'What is known better than before.'),
  (8, 'innovation_capability', 'textarea', 'What becomes possible.'),
  (9, 'market_advantage', 'textarea', 'What others do not have.'),
  (10, 'employee_productivity', 'percentage', 'How much more people get done.'),
  (11, 'sustainability_esg', 'text', 'What the environment and society gain.'),
  (12, 'other', 'textarea', 'Anything else.')
on conflict (benefit) do update set
  position = excluded.position, value_kind = excluded.value_kind, description = excluded.description;
select app_private.watch('app_public.benefit_kinds');
drop policy if exists select_staff on app_public.benefit_kinds;
create policy select_staff on app_public.benefit_kinds for select to :VISITOR using ((select app_hidden.is_staff()));
grant select on app_public.benefit_kinds to :VISITOR;

-- An amount that somebody stated, exact: digits, and at most two after the point. Null for anything else.
create or replace function app_hidden.exact_amount(stated text) returns numeric language sql immutable parallel safe
  return case when stated ~ '^-?\d{1,13}(\.\d{1,2}0*)?$' then stated::numeric(15,2) end;

-- One benefit as it is kept, or a refusal that names it.
create or replace function app_private.tidy_benefit(benefit text, stated jsonb) returns jsonb as $$
#variable_conflict use_variable
declare
  about constant jsonb := jsonb_build_object('benefit', left(benefit, 40));
  kind text;
  value constant text := nullif(btrim(stated ->> 'value', E' \t\r\n'), '');
  details constant text := nullif(btrim(stated ->> 'details', E' \t\r\n'), '');
  wrong text;
begin
  select value_kind into kind from app_public.benefit_kinds as known where known.benefit = tidy_benefit.benefit;
  wrong := case
    when kind is null then format('There is no benefit %s.', left(benefit, 40))
    when jsonb_typeof(stated) <> 'object' then 'A benefit says whether it is selected, and has a value and details.'
    when stated - '{selected,value,details}'::text[] <> '{}' or jsonb_typeof(stated -> 'selected') is distinct from 'boolean'
      or jsonb_typeof(stated -> 'value') not in ('string', 'number', 'null')
      or jsonb_typeof(stated -> 'details') not in ('string', 'null')
      then 'A benefit says whether it is selected, and has a value and details.'
  end;
  if wrong is null and not (stated -> 'selected')::boolean then
    return null;
  end if;
  wrong := coalesce(wrong, case
    when kind = 'none' and value is not null then 'This benefit has no value: write it into the details.'
    when kind = 'percentage' and value is not null and coalesce(app_hidden.exact_amount(value), -1) not between 0 and 1000
      then 'Write a percentage from 0 to 1,000 with at most two decimals.'
    when kind = 'currency' and value is not null and coalesce(app_hidden.exact_amount(value), -1) < 0
      then 'Write an amount in pounds with at most two decimals.'
    when kind = 'text' and not app_hidden.is_text(value, 200) then 'Write at most 200 characters.'
    when kind = 'textarea' and not app_hidden.is_text(value, 2000) then 'Write at most 2,000 characters.'
    when not app_hidden.is_text(details, 1000) then 'Write at most 1,000 characters of details.'
  end);
  if wrong is not null then
    perform app_hidden.fail('IVINP', wrong, 'business_benefits', about);
  end if;
  return jsonb_strip_nulls(jsonb_build_object('selected', true, 'details', details,
    'value', case when kind in ('percentage', 'currency') then app_hidden.exact_amount(value)::text else value end));
end;
$$ language plpgsql stable set search_path to pg_catalog;

-- All benefits as they are kept: those that are selected, nothing of those that are not.
create or replace function app_private.tidy_benefits(stated jsonb) returns jsonb as $$
begin
  if jsonb_typeof(stated) not in ('object', 'null') then
    perform app_hidden.fail('IVINP', 'Business benefits are an object with a key for each benefit.', 'business_benefits');
  end if;
  if jsonb_typeof(stated) is distinct from 'object' then
    return '{}';
  end if;
  return coalesce((
    select jsonb_object_agg(key, tidy) from (
      select key, app_private.tidy_benefit(key, value) as tidy from jsonb_each(stated)
    ) as benefits where tidy is not null
  ), '{}');
end;
$$ language plpgsql stable set search_path to pg_catalog;

create or replace function app_private.tg_projects__benefits() returns trigger as $$
begin
  new.business_benefits := app_private.tidy_benefits(new.business_benefits);
  return new;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _200_benefits before insert or update of business_benefits on app_public.projects
  for each row execute function app_private.tg_projects__benefits();

create table if not exists app_public.project_benefit_results (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references app_public.projects on delete restrict,
  benefit text not null references app_public.benefit_kinds on delete restrict,
  measured_on date not null check (app_hidden.is_date(measured_on)),
  value numeric(15,2),
  note text check (app_hidden.is_text(note, 1000)),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  constraint project_benefit_results_value_check check (value between -9999999999999.99 and 9999999999999.99),
  constraint project_benefit_results_note_stated_check check (value is not null or note is not null)
);
alter table app_public.project_benefit_results enable row level security;
create index if not exists project_benefit_results_project_id_idx on app_public.project_benefit_results (project_id, measured_on, id);
create index if not exists project_benefit_results_benefit_idx on app_public.project_benefit_results (benefit);
create index if not exists project_benefit_results_created_by_idx on app_public.project_benefit_results (created_by);
comment on table app_public.project_benefit_results is E'@behavior -insert -update -delete\nWhat came of a benefit, measured on a day. Written down once and not changed.';
comment on column app_public.project_benefit_results.value is E'@behavior -filterBy\nPer cent or pounds (GBP) a year, as the benefit is; null for benefits that are told in words.';
comment on column app_public.project_benefit_results.note is 'How it was measured, or what came of it.';
comment on constraint project_benefit_results_project_id_fkey on app_public.project_benefit_results is E'@foreignFieldName benefitResults';
comment on constraint project_benefit_results_benefit_fkey on app_public.project_benefit_results is E'@fieldName benefitKind\n@foreignFieldName results';
comment on constraint project_benefit_results_created_by_fkey on app_public.project_benefit_results is E'@behavior -singularRelation:resource:single -select\n@fieldName creatorAccount\n@foreignFieldName recordedBenefitResults';
select app_private.watch('app_public.project_benefit_results');

drop policy if exists select_reader on app_public.project_benefit_results;
create policy select_reader on app_public.project_benefit_results for select to :VISITOR
  using ((select app_hidden.may('projects_view', 'read')));
grant select on app_public.project_benefit_results to :VISITOR;
-- No insert: recordBenefitResult looks at the kind of the benefit. No update, no delete: another measurement is another row.

create or replace function app_public.project_benefit_results_creator(result app_public.project_benefit_results) returns app_public.person as $$
  select app_hidden.person(result.created_by);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.project_benefit_results_creator(app_public.project_benefit_results) is 'Who wrote it down.';

create or replace function app_public.record_benefit_result(id uuid, project_id uuid, benefit text, measured_on date, value numeric, note text)
returns app_public.project_benefit_results as $$
#variable_conflict use_variable
declare
  project app_public.projects;
  kind app_public.benefit_kinds;
  result app_public.project_benefit_results;
  told constant text := nullif(btrim(note, E' \t\r\n'), '');
begin
  perform app_hidden.require('projects_edit', 'full');
  select * into project from app_public.projects where projects.id = project_id for share;
  if project.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if project.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This project is archived. Restore it to change it.');
  end if;
  select * into kind from app_public.benefit_kinds as known where known.benefit = record_benefit_result.benefit;
  if kind.benefit is null or not project.business_benefits ? benefit then
    perform app_hidden.fail('IVINP', 'Choose a benefit that this project promises.', 'benefit');
  end if;
  if measured_on is null or measured_on > app_hidden.today() or not app_hidden.is_date(measured_on) then
    perform app_hidden.fail('IVINP', 'A result was measured today or before.', 'measured_on');
  end if;
  if kind.value_kind in ('percentage', 'currency') and (value is null or app_hidden.exact_amount(value::text) is null) then
    perform app_hidden.fail('IVINP', 'Write a number with at most two decimals.', 'value');
  end if;
  if kind.value_kind not in ('percentage', 'currency') and value is not null then
    perform app_hidden.fail('IVINP', 'This benefit is told in words.', 'value');
  end if;
  if value is null and told is null or not app_hidden.is_text(told, 1000) then
    perform app_hidden.fail('IVINP', 'Write 1 to 1,000 characters.', 'note');
  end if;
  insert into app_public.project_benefit_results (id, project_id, benefit, measured_on, value, note)
    values (coalesce(id, gen_random_uuid()), project_id, benefit, measured_on, value, told)
    returning * into result;
  return result;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.record_benefit_result(uuid, uuid, text, date, numeric, text) is E'@resultFieldName projectBenefitResult\nWrites down what came of a benefit that the project promises: a number for percentages and amounts, words for the others. Needs projects_edit at full.';

grant execute on function
  app_public.project_benefit_results_creator(app_public.project_benefit_results),
  app_public.record_benefit_result(uuid, uuid, text, date, numeric, text)
to :VISITOR;
--! EndIncluded project_benefits.sql
--! Included change_rules.sql
/*
 * Change rules: which changes of a project are significant, field by field. The specification does not say; an
 * administrator does, and these are the defaults.
 */
create table if not exists app_public.change_rule_kinds (rule text primary key, description text not null);
alter table app_public.change_rule_kinds enable row level security;
comment on table app_public.change_rule_kinds is E'@enum\n@enumName ChangeRuleKind\nWhen a change of a field needs approval.';
insert into app_public.change_rule_kinds values
  ('any', 'Every change does.'), ('days', 'A move by more days than the threshold, or from or to no date.'),
  ('percent', 'A change by more per cent than the threshold, or from nothing.'), ('never', 'No change does.')
on conflict do nothing;

create table if not exists app_public.change_rules (
  field text primary key check (field ~ '^[a-z][a-z_]{1,39}$'),
  position int not null,
  rule text not null references app_public.change_rule_kinds on delete restrict,
  threshold numeric(6,2) check (threshold between 0 and 1000),
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  updated_at timestamptz not null default app_hidden.now(),
  constraint change_rules_threshold_stated_check check (rule not in ('days', 'percent') or threshold is not null),
  constraint change_rules_rule_fits_check check (
    rule in ('any', 'never') or rule = 'days' and field in ('start_date', 'end_date') and threshold = trunc(threshold)
    or rule = 'percent' and field in ('estimated_capex', 'estimated_opex')
  )
);
alter table app_public.change_rules enable row level security;
create index if not exists change_rules_rule_idx on app_public.change_rules (rule);
comment on table app_public.change_rules is E'@behavior -insert -delete\nWhich changes of a project need approval, field by field.';
comment on column app_public.change_rules.rule is 'any, days (dates only), percent (amounts only) or never.';
comment on column app_public.change_rules.threshold is E'@behavior -filterBy\nDays or per cent. Exactly as many need no approval: only more do.';
insert into app_public.change_rules (position, field, rule, threshold) values
  (1, 'name', 'any', null), (2, 'description', 'never', null), (3, 'project_type', 'any', null), (4, 'status', 'any', null),
  (5, 'health', 'never', null), (6, 'start_date', 'days', 14), (7, 'end_date', 'days', 14), (8, 'business_benefits', 'never', null),
  (9, 'estimated_capex', 'percent', 10), (10, 'estimated_opex', 'percent', 10), (11, 'owner_id', 'never', null),
  (12, 'business_unit', 'never', null)
on conflict do nothing;
select app_private.keep_versions('app_public.change_rules');
select app_private.watch('app_public.change_rule_kinds');
select app_private.watch('app_public.change_rules');

drop policy if exists select_everyone on app_public.change_rule_kinds;
create policy select_everyone on app_public.change_rule_kinds for select to :VISITOR, :AUTHENTICATOR using (true);
grant select on app_public.change_rule_kinds to :VISITOR, :AUTHENTICATOR;
drop policy if exists select_staff on app_public.change_rules;
create policy select_staff on app_public.change_rules for select to :VISITOR using ((select app_hidden.is_staff()));
drop policy if exists update_settler on app_public.change_rules;
create policy update_settler on app_public.change_rules for update to :VISITOR
  using ((select app_hidden.may('system_settings', 'full'))) with check ((select app_hidden.may('system_settings', 'full')));
grant select on app_public.change_rules to :VISITOR;
grant update (rule, threshold, version) on app_public.change_rules to :VISITOR;
-- No insert, no delete: there is one rule for each field of the form.

do $$ begin
  create type app_public.project_field_change as (
    field text, before jsonb, after jsonb, requires_approval boolean, type text, description text
  );
exception when duplicate_object then null; end $$;
comment on type app_public.project_field_change is 'One field of a project before and after.';
comment on column app_public.project_field_change.field is '@notNull';
comment on column app_public.project_field_change.before is 'As it is; amounts and dates are texts.';
comment on column app_public.project_field_change.after is 'As it would be.';
comment on column app_public.project_field_change.requires_approval is E'@notNull\nWhether this change is significant.';
comment on column app_public.project_field_change.type is E'@notNull\nThe rule that it was judged by: any, days, percent or never.';
comment on column app_public.project_field_change.description is E'@notNull\nThe change in words.';

/*
 * More than the threshold, never exactly as much. From no date to one, and back, is a move that has no length, so it
 * counts; of nothing (or of zero pounds) every amount is more than any per cent.
 */
create or replace function app_private.is_significant(rule text, threshold numeric, before text, after text) returns boolean
  language sql stable parallel safe
  return before is distinct from after and case rule
    when 'any' then true
    when 'days' then coalesce(abs(after::date - before::date) > threshold, true)
    when 'percent' then abs(coalesce(after::numeric, 0) - coalesce(before::numeric, 0)) * 100 > threshold * coalesce(before::numeric, 0)
    else false end;

create or replace function app_private.told_value(field text, value jsonb) returns text as $$
  select case
    when value is null or value = 'null' then 'none'
    when field = 'owner_id' then coalesce((select full_name from app_public.users where id = (value #>> '{}')::uuid), 'somebody')
    when field ~ '^estimated_' then '£' || btrim(to_char((value #>> '{}')::numeric, 'FM999,999,999,999,990.00'))
    else left(value #>> '{}', 200) end;
$$ language sql stable set search_path to pg_catalog;

-- The fields that differ, in the order of the form, each judged by its rule.
create or replace function app_private.judge_changes(was jsonb, becomes jsonb) returns app_public.project_field_change[] as $$
  select coalesce(array_agg((
    field, was -> field, becomes -> field, app_private.is_significant(rule, threshold, was ->> field, becomes ->> field), rule,
    case when field in ('description', 'business_benefits')
      then format('%s changed', initcap(left(field, 1)) || replace(substr(field, 2), '_', ' '))
      else format('%s: %s → %s', initcap(left(field, 1)) || replace(replace(substr(field, 2), '_id', ''), '_', ' '),
        app_private.told_value(field, was -> field), app_private.told_value(field, becomes -> field)) end
  )::app_public.project_field_change order by position), '{}')
  from app_public.change_rules
  where was -> field is distinct from becomes -> field;
$$ language sql stable set search_path to pg_catalog;
--! EndIncluded change_rules.sql
--! Included project_life.sql
/*
 * The life of a project: created, saved, changed together with others, told in a history.
 *
 * A save says every field of the form. What counts as significant stands in change_rules; a save with one significant
 * change saves nothing and says what would have to be approved (project_changes.sql asks for it).
 */
do $$ begin
  create type app_public.project_form as (
    name text, description text, project_type text, status text, health text, start_date date, end_date date,
    business_benefits jsonb, estimated_capex numeric, estimated_opex numeric, owner_id uuid, business_unit text
  );
  create type app_public.project_save as (
    outcome text, project app_public.projects, changes app_public.project_field_change[]
  );
exception when duplicate_object then null; end $$;
comment on type app_public.project_form is 'Everything that the form of a project holds. What is left out is empty, but status and health, which stay as they are.';
comment on column app_public.project_form.name is 'Up to 200 characters; the only field that must be filled.';
comment on column app_public.project_form.business_benefits is 'An object keyed by benefit, each {selected, value, details}.';
comment on column app_public.project_form.estimated_capex is 'Pounds (GBP), with at most two decimals.';
comment on column app_public.project_form.estimated_opex is 'Pounds (GBP) a year, with at most two decimals.';
comment on type app_public.project_save is 'What became of a save.';
comment on column app_public.project_save.outcome is E'@notNull\nsaved; unchanged; or needs_approval: then nothing was saved.';
comment on column app_public.project_save.project is E'@notNull\nThe project as it is now.';
comment on column app_public.project_save.changes is E'@notNull\nWhat the save changes, or would change.';

-- The fields of the form as JSON: what is compared, and what a request keeps. Amounts are texts, exact to the penny.
create or replace function app_private.project_content(project app_public.projects) returns jsonb as $$
  select jsonb_build_object(
    'name', project.name, 'description', project.description, 'project_type', project.project_type, 'status', project.status,
    'health', project.health, 'start_date', project.start_date, 'end_date', project.end_date,
    'business_benefits', project.business_benefits, 'estimated_capex', project.estimated_capex::text,
    'estimated_opex', project.estimated_opex::text, 'owner_id', project.owner_id, 'business_unit', project.business_unit);
$$ language sql stable set search_path to pg_catalog;

create or replace function app_private.require_amount(amount numeric, field text) returns text as $$
begin
  if amount is not null and coalesce(app_hidden.exact_amount(amount::text), -1) < 0 then
    perform app_hidden.fail('IVINP', 'Write an amount in pounds with at most two decimals.', field);
  end if;
  return app_hidden.exact_amount(amount::text)::text;
end;
$$ language plpgsql stable set search_path to pg_catalog;

-- What a field may hold, whoever wrote it: asked of a form, and again of a request on the day it is approved.
create or replace function app_private.require_project_content(content jsonb) returns void as $$
declare
  first_day constant date := content ->> 'start_date';
  last_day constant date := content ->> 'end_date';
begin
  if content ->> 'name' is null then
    perform app_hidden.fail('IVINP', 'Project name is required', 'name');
  end if;
  if not app_hidden.is_text(content ->> 'name', 200) then
    perform app_hidden.fail('IVINP', 'Write at most 200 characters.', 'name');
  end if;
  if not app_hidden.is_text(content ->> 'description', 5000) then
    perform app_hidden.fail('IVINP', 'Write at most 5,000 characters.', 'description');
  end if;
  if content ->> 'project_type' not in (select project_type from app_public.project_types) then
    perform app_hidden.fail('IVINP', 'Choose a type.', 'project_type');
  end if;
  if content ->> 'status' not in (select status from app_public.project_statuses) then
    perform app_hidden.fail('IVINP', 'Choose a status.', 'status');
  end if;
  if content ->> 'health' not in (select health from app_public.project_healths) then
    perform app_hidden.fail('IVINP', 'Choose a health.', 'health');
  end if;
  if not app_hidden.is_date(first_day) then
    perform app_hidden.fail('IVINP', 'Choose a day between 1900 and 2200.', 'start_date');
  end if;
  if not app_hidden.is_date(last_day) then
    perform app_hidden.fail('IVINP', 'Choose a day between 1900 and 2200.', 'end_date');
  end if;
  if last_day < first_day then
    perform app_hidden.fail('IVINP', 'The end date cannot be before the start date.', 'end_date');
  end if;
  if content ->> 'business_unit' not in (select name from app_public.business_units) then
    perform app_hidden.fail('IVREF', 'There is no such business unit.', 'business_unit');
  end if;
end;
$$ language plpgsql stable set search_path to pg_catalog;

create or replace function app_private.form_content(form app_public.project_form, was jsonb) returns jsonb as $$
declare
  content constant jsonb := jsonb_build_object(
    'name', nullif(btrim(form.name, E' \t\r\n'), ''), 'description', nullif(btrim(form.description, E' \t\r\n'), ''),
    'project_type', form.project_type, 'status', coalesce(form.status, was ->> 'status'),
    'health', coalesce(form.health, was ->> 'health'), 'start_date', form.start_date, 'end_date', form.end_date,
    'business_benefits', app_private.tidy_benefits(form.business_benefits),
    'estimated_capex', app_private.require_amount(form.estimated_capex, 'estimated_capex'),
    'estimated_opex', app_private.require_amount(form.estimated_opex, 'estimated_opex'),
    'owner_id', form.owner_id, 'business_unit', form.business_unit);
begin
  perform app_private.require_project_content(content);
  if form.owner_id::text is distinct from was ->> 'owner_id' and not coalesce(app_hidden.is_assignable(form.owner_id), false)
    and form.owner_id is not null
  then
    perform app_hidden.fail('IVREF', 'This person cannot be the owner: choose an approved colleague.', 'owner_id');
  end if;
  return content;
end;
$$ language plpgsql stable set search_path to pg_catalog;

-- The one place that writes the fields of a form.
create or replace function app_private.write_project(id uuid, content jsonb) returns app_public.projects as $$
#variable_conflict use_variable
declare
  project app_public.projects;
  filled constant app_public.projects := jsonb_populate_record(null::app_public.projects, content);
begin
  update app_public.projects as p set
      name = filled.name, description = filled.description, project_type = filled.project_type, status = filled.status, health = filled.health,
      start_date = filled.start_date, end_date = filled.end_date, business_benefits = filled.business_benefits,
      estimated_capex = filled.estimated_capex, estimated_opex = filled.estimated_opex, owner_id = filled.owner_id,
      business_unit = filled.business_unit
    where p.id = write_project.id returning * into project;
  return project;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

create or replace function app_private.project_for_change(id uuid, version int) returns app_public.projects as $$
#variable_conflict use_variable
declare
  project app_public.projects;
begin
  select * into project from app_public.projects where projects.id = project_for_change.id for update;
  if project.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if project.version is distinct from project_for_change.version then
    perform app_hidden.fail('STALE', 'Someone else changed this meanwhile. Compare the two and save again.', 'version',
      jsonb_build_object('version', project.version));
  end if;
  if project.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This project is archived. Restore it to change it.');
  end if;
  return project;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

create or replace function app_public.create_project(id uuid, form app_public.project_form) returns app_public.projects as $$
#variable_conflict use_variable
declare
  content jsonb;
  filled app_public.projects;
  project app_public.projects;
begin
  perform app_hidden.require('projects_create', 'full');
  content := app_private.form_content(form, '{"status": "active", "health": "on_track"}');
  filled := jsonb_populate_record(null::app_public.projects, content);
  insert into app_public.projects (id, name, description, project_type, status, health, start_date, end_date, business_benefits,
      estimated_capex, estimated_opex, owner_id, business_unit)
    values (coalesce(id, gen_random_uuid()), filled.name, filled.description, filled.project_type, filled.status, filled.health, filled.start_date,
      filled.end_date, filled.business_benefits, filled.estimated_capex, filled.estimated_opex, filled.owner_id, filled.business_unit)
    on conflict on constraint projects_pkey do nothing returning * into project;
  if project.id is null then
    -- The answer to the first attempt was lost on the way.
    select * into project from app_public.projects as p where p.id = create_project.id and p.created_by = app_hidden.current_user_id();
  end if;
  if project.id is null then
    perform app_hidden.fail('CNFLT', 'Already exists.', 'id');
  end if;
  return project;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.create_project(uuid, app_public.project_form) is E'@resultFieldName project\nRecords a project; its creation needs no approval. The same id of the same person gives what the first attempt made. Needs projects_create at full.';

create or replace function app_public.save_project(id uuid, version int, form app_public.project_form) returns app_public.project_save as $$
#variable_conflict use_variable
declare
  project app_public.projects;
  was jsonb;
  becomes jsonb;
  changes app_public.project_field_change[];
  outcome text := 'saved';
begin
  perform app_hidden.require('projects_edit', 'full');
  project := app_private.project_for_change(id, version);
  was := app_private.project_content(project);
  becomes := app_private.form_content(form, was);
  changes := app_private.judge_changes(was, becomes);
  if cardinality(changes) = 0 then
    outcome := 'unchanged';
  elsif exists (select from unnest(changes) as change where change.requires_approval) then
    outcome := 'needs_approval';
  else
    project := app_private.write_project(project.id, becomes);
  end if;
  return (outcome, project, changes)::app_public.project_save;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.save_project(uuid, int, app_public.project_form) is E'@resultFieldName save\nSaves the form of a project, unless one of its changes is significant (changeRules): then nothing is saved, and requestProjectChange asks for approval. A save voids a request that waits. Needs projects_edit at full. Errors: STALE, CONFLICT when it is archived.';

do $$ begin
  create type app_public.project_bulk_change as (owner_id uuid, business_unit text, health text);
exception when duplicate_object then null; end $$;
comment on type app_public.project_bulk_change is 'What to change on every chosen project; a field that is null or absent stays as it is.';

create or replace function app_public.change_projects(ids uuid[], patch app_public.project_bulk_change) returns setof app_public.projects as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('projects_edit', 'full');
  perform app_hidden.require_many(ids);
  if patch is null then
    perform app_hidden.fail('IVINP', 'Choose what to change.', 'patch');
  end if;
  perform from app_public.projects where projects.id = any (ids) order by projects.id for update;
  if exists (select from app_public.projects where projects.id = any (ids) and archived_at is not null) then
    perform app_hidden.fail('CNFLT', 'Some of these projects are archived. Nothing was changed.');
  end if;
  if exists (
    select from app_public.projects as p
    cross join lateral unnest(app_private.judge_changes(app_private.project_content(p),
      app_private.project_content(p) || jsonb_strip_nulls(to_jsonb(patch)))) as change
    where p.id = any (ids) and change.requires_approval
  ) then
    perform app_hidden.fail('CNFLT', 'Some of these changes need approval. Ask for them project by project. Nothing was changed.');
  end if;
  return query
    update app_public.projects set
      owner_id = coalesce(patch.owner_id, projects.owner_id),
      business_unit = coalesce(patch.business_unit, projects.business_unit),
      health = coalesce(patch.health, projects.health)
    where projects.id = any (ids) returning *;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.change_projects(uuid[], app_public.project_bulk_change) is E'@resultFieldName projects\nChanges up to 1,000 projects together, all or none, in fields that need no approval. Needs projects_edit at full.';

grant execute on function
  app_public.create_project(uuid, app_public.project_form), app_public.save_project(uuid, int, app_public.project_form),
  app_public.change_projects(uuid[], app_public.project_bulk_change)
to :VISITOR;
--! EndIncluded project_life.sql
--! Included project_stakeholders.sql
/*
 * Stakeholders of a project: who has a part in it, and whose approval a significant change or the deletion needs.
 */
create table if not exists app_public.project_roles (role text primary key, description text not null);
alter table app_public.project_roles enable row level security;
comment on table app_public.project_roles is E'@enum\n@enumName ProjectRole\nWhat part somebody has in a project.';
insert into app_public.project_roles values
  ('sponsor', 'Wants it, pays for it, and approves.'), ('business_owner', 'Works with what comes of it, and approves.'),
  ('supplier', 'Provides people or things.'), ('contributor', 'Does work in it.'), ('informed', 'Is told how it goes.')
on conflict do nothing;

create table if not exists app_public.project_stakeholders (
  project_id uuid not null references app_public.projects on delete restrict,
  user_id uuid not null references app_public.users on delete restrict,
  role text not null references app_public.project_roles on delete restrict,
  approves boolean not null,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  updated_at timestamptz not null default app_hidden.now(),
  primary key (project_id, user_id)
);
alter table app_public.project_stakeholders enable row level security;
create index if not exists project_stakeholders_user_id_idx on app_public.project_stakeholders (user_id);
create index if not exists project_stakeholders_role_idx on app_public.project_stakeholders (role);
create index if not exists project_stakeholders_created_by_idx on app_public.project_stakeholders (created_by);
comment on table app_public.project_stakeholders is 'Who has a part in a project, and which. Seen and changed by project_stakeholders.';
comment on column app_public.project_stakeholders.role is 'sponsor, business_owner, supplier, contributor or informed.';
comment on column app_public.project_stakeholders.approves is E'@hasDefault\nWhether they are asked before a significant change or the deletion; sponsors and business owners are, unless stated otherwise.';
comment on constraint project_stakeholders_project_id_fkey on app_public.project_stakeholders is E'@foreignFieldName stakeholders';
comment on constraint project_stakeholders_user_id_fkey on app_public.project_stakeholders is E'@behavior -singularRelation:resource:single -select\n@fieldName account\n@foreignFieldName projectStakes';
comment on constraint project_stakeholders_created_by_fkey on app_public.project_stakeholders is E'@behavior -singularRelation:resource:single -select\n@fieldName creatorAccount\n@foreignFieldName addedProjectStakes';

create or replace function app_hidden.tg_project_stakeholders__person() returns trigger as $$
begin
  if not app_hidden.is_assignable(new.user_id) then
    perform app_hidden.fail('IVREF', 'This person cannot be a stakeholder: choose an approved colleague.', 'user_id');
  end if;
  new.approves := coalesce(new.approves, new.role in ('sponsor', 'business_owner'));
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _200_person before insert on app_public.project_stakeholders
  for each row execute function app_hidden.tg_project_stakeholders__person();

-- What hangs on an archived project rests with it. Asked after the policies, so that nobody learns of a project this way.
create or replace function app_hidden.tg__project_is_living() returns trigger as $$
declare
  changed constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  if current_user = ':VISITOR' and exists (
    select from app_public.projects where id = (changed ->> 'project_id')::uuid and archived_at is not null
  ) then
    perform app_hidden.fail('CNFLT', 'This project is archived. Restore it to change it.');
  end if;
  return null;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _400_project_is_living after insert or update or delete on app_public.project_stakeholders
  for each row execute function app_hidden.tg__project_is_living();

select app_private.keep_versions('app_public.project_stakeholders');
select app_private.watch('app_public.project_roles');
select app_private.watch('app_public.project_stakeholders');

drop policy if exists select_reader on app_public.project_stakeholders;
create policy select_reader on app_public.project_stakeholders for select to :VISITOR
  using ((select app_hidden.may('project_stakeholders', 'read')) and (select app_hidden.may('projects_view', 'read')));
drop policy if exists insert_keeper on app_public.project_stakeholders;
create policy insert_keeper on app_public.project_stakeholders for insert to :VISITOR
  with check ((select app_hidden.may('project_stakeholders', 'full')) and exists (select from app_public.projects where projects.id = project_id));
drop policy if exists update_keeper on app_public.project_stakeholders;
create policy update_keeper on app_public.project_stakeholders for update to :VISITOR
  using ((select app_hidden.may('project_stakeholders', 'full'))) with check ((select app_hidden.may('project_stakeholders', 'full')));
drop policy if exists delete_keeper on app_public.project_stakeholders;
create policy delete_keeper on app_public.project_stakeholders for delete to :VISITOR
  using ((select app_hidden.may('project_stakeholders', 'full')));
grant select, delete on app_public.project_stakeholders to :VISITOR;
grant insert (project_id, user_id, role, approves) on app_public.project_stakeholders to :VISITOR;
grant update (role, approves, version) on app_public.project_stakeholders to :VISITOR;
drop policy if exists select_everyone on app_public.project_roles;
create policy select_everyone on app_public.project_roles for select to :VISITOR, :AUTHENTICATOR using (true);
grant select on app_public.project_roles to :VISITOR, :AUTHENTICATOR;

create or replace function app_public.project_stakeholders_person(stakeholder app_public.project_stakeholders) returns app_public.person as $$
  select app_hidden.person(stakeholder.user_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.project_stakeholders_person(app_public.project_stakeholders) is 'Who has the part.';
grant execute on function app_public.project_stakeholders_person(app_public.project_stakeholders) to :VISITOR;
--! EndIncluded project_stakeholders.sql
--! Included project_tasks.sql
/*
 * Tasks of a project: what is to be done, by whom and by when, on a board of three columns.
 *
 * Whoever edits projects plans them; the person who does one may move it along.
 */
create table if not exists app_public.project_task_statuses (status text primary key, description text not null);
alter table app_public.project_task_statuses enable row level security;
comment on table app_public.project_task_statuses is E'@enum\n@enumName ProjectTaskStatus\nWhere a task of a project stands.';
insert into app_public.project_task_statuses values
  ('todo', 'Not begun.'), ('doing', 'Somebody works on it.'), ('done', 'Finished.')
on conflict do nothing;

create table if not exists app_public.project_tasks (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references app_public.projects on delete restrict,
  title text not null check (app_hidden.is_text(title, 200)),
  description text check (app_hidden.is_text(description, 2000)),
  owner_id uuid references app_public.users on delete set null,
  due_on date check (app_hidden.is_date(due_on)),
  status text not null default 'todo' references app_public.project_task_statuses on delete restrict,
  -- Where it stands in its column; there is room between two neighbours.
  position int not null default 0,
  completed_at timestamptz,
  archived_at timestamptz check (archived_at between timestamptz '1900-01-01 00:00Z' and timestamptz '2200-01-01 00:00Z'),
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  updated_at timestamptz not null default app_hidden.now(),
  constraint project_tasks_completed_at_check check ((status = 'done') = (completed_at is not null))
);
alter table app_public.project_tasks enable row level security;
create index if not exists project_tasks_project_id_idx on app_public.project_tasks (project_id, status, position, id);
create index if not exists project_tasks_owner_id_idx on app_public.project_tasks (owner_id);
create index if not exists project_tasks_created_by_idx on app_public.project_tasks (created_by);
create index if not exists project_tasks_status_idx on app_public.project_tasks (status);
create index if not exists project_tasks_due_on_idx on app_public.project_tasks (due_on, id);
comment on table app_public.project_tasks is E'@behavior -delete\n@groupBy status owner_id\nA piece of work in a project.';
comment on column app_public.project_tasks.status is 'todo, doing or done.';
comment on column app_public.project_tasks.position is 'Order within its column of the board, the smallest first; changed by moveTask.';
comment on column app_public.project_tasks.archived_at is 'Since when it is not wanted any more; null while it is.';
comment on constraint project_tasks_project_id_fkey on app_public.project_tasks is E'@foreignFieldName tasks';
comment on constraint project_tasks_owner_id_fkey on app_public.project_tasks is E'@behavior -singularRelation:resource:single -select\n@fieldName ownerAccount\n@foreignFieldName ownedProjectTasks';
comment on constraint project_tasks_created_by_fkey on app_public.project_tasks is E'@behavior -singularRelation:resource:single -select\n@fieldName creatorAccount\n@foreignFieldName createdProjectTasks';

-- A task that comes into a column stands last in it, unless moveTask says where.
create or replace function app_hidden.tg_project_tasks__column() returns trigger as $$
begin
  if tg_op = 'INSERT' or current_user = ':VISITOR' and new.status <> old.status then
    select coalesce(max(position), 0) + 1024 into new.position
      from app_public.project_tasks where project_id = new.project_id and status = new.status and id <> new.id;
  end if;
  new.completed_at := case when new.status = 'done' then coalesce(new.completed_at, app_hidden.now()) end;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _200_column before insert or update on app_public.project_tasks
  for each row execute function app_hidden.tg_project_tasks__column();
create or replace trigger _200_owner_insert before insert on app_public.project_tasks
  for each row execute function app_hidden.tg__owner();
create or replace trigger _200_owner_update before update of owner_id on app_public.project_tasks
  for each row when (new.owner_id is distinct from old.owner_id) execute function app_hidden.tg__owner();
create or replace trigger _400_project_is_living after insert or update on app_public.project_tasks
  for each row execute function app_hidden.tg__project_is_living();
select app_private.keep_versions('app_public.project_tasks');
select app_private.watch('app_public.project_task_statuses');
select app_private.watch('app_public.project_tasks');

drop policy if exists select_reader on app_public.project_tasks;
create policy select_reader on app_public.project_tasks for select to :VISITOR using ((select app_hidden.may('projects_view', 'read')));
drop policy if exists insert_planner on app_public.project_tasks;
create policy insert_planner on app_public.project_tasks for insert to :VISITOR
  with check ((select app_hidden.may('projects_edit', 'full')) and exists (select from app_public.projects where projects.id = project_id));
drop policy if exists update_planner on app_public.project_tasks;
create policy update_planner on app_public.project_tasks for update to :VISITOR
  using ((select app_hidden.may('projects_edit', 'full'))) with check ((select app_hidden.may('projects_edit', 'full')));
grant select on app_public.project_tasks to :VISITOR;
grant insert (id, project_id, title, description, owner_id, due_on, status) on app_public.project_tasks to :VISITOR;
grant update (title, description, owner_id, due_on, status, archived_at, version) on app_public.project_tasks to :VISITOR;
-- No delete: a task that is not wanted any more is archived. No position: moveTask finds the place.
drop policy if exists select_everyone on app_public.project_task_statuses;
create policy select_everyone on app_public.project_task_statuses for select to :VISITOR, :AUTHENTICATOR using (true);
grant select on app_public.project_task_statuses to :VISITOR, :AUTHENTICATOR;

create or replace function app_public.project_tasks_owner(task app_public.project_tasks) returns app_public.person as $$
  select app_hidden.person(task.owner_id);
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.project_tasks_owner(app_public.project_tasks) is 'The person who does the work.';

create or replace function app_public.project_tasks_is_overdue(task app_public.project_tasks) returns boolean as $$
  select task.due_on is not null and task.due_on < app_hidden.today() and task.status <> 'done' and task.archived_at is null;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.project_tasks_is_overdue(app_public.project_tasks) is E'@notNull\nDue before today (UTC) and not done.';

create or replace function app_public.project_tasks_may_move(task app_public.project_tasks) returns boolean as $$
  select task.archived_at is null and (app_hidden.may('projects_edit', 'full')
    or coalesce(task.owner_id = app_hidden.current_user_id(), false) and app_hidden.may('projects_view', 'read'));
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.project_tasks_may_move(app_public.project_tasks) is E'@notNull\nWhether the person who asks may move it to another column: whoever edits projects, and who does it.';

do $$ begin
  create type app_public.project_task_counts as (todo int, doing int, done int, overdue int);
exception when duplicate_object then null; end $$;
comment on type app_public.project_task_counts is 'How many tasks stand where; those that are not wanted any more do not count.';
comment on column app_public.project_task_counts.todo is '@notNull';
comment on column app_public.project_task_counts.doing is '@notNull';
comment on column app_public.project_task_counts.done is '@notNull';
comment on column app_public.project_task_counts.overdue is E'@notNull\nDue before today (UTC) and not done.';

create or replace function app_public.projects_task_counts(project app_public.projects) returns app_public.project_task_counts as $$
  select (count(*) filter (where status = 'todo'), count(*) filter (where status = 'doing'), count(*) filter (where status = 'done'),
    count(*) filter (where status <> 'done' and due_on < app_hidden.today()))::app_public.project_task_counts
  from app_public.project_tasks where project_id = project.id and archived_at is null;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.projects_task_counts(app_public.projects) is E'@notNull\nIts tasks, by column of the board.';

-- The number for the place between two neighbours; the column is numbered anew when there is no room left.
create or replace function app_private.task_place(project uuid, column_status text, task uuid, before_id uuid) returns int as $$
#variable_conflict use_variable
declare
  below int;
  above int;
begin
  for attempt in 1 .. 2 loop
    select t.position into below from app_public.project_tasks as t
      where t.id = before_id and t.project_id = project and t.status = column_status;
    if below is null then
      return (select coalesce(max(t.position), 0) + 1024 from app_public.project_tasks as t
        where t.project_id = project and t.status = column_status and t.id <> task);
    end if;
    select coalesce(max(t.position), below - 2048) into above from app_public.project_tasks as t
      where t.project_id = project and t.status = column_status and t.id <> task and t.position < below;
    if below - above > 1 then
      return above + (below - above) / 2;
    end if;
    update app_public.project_tasks as t set position = numbered.place * 1024
      from (select n.id, row_number() over (order by n.position, n.id)::int as place from app_public.project_tasks as n
        where n.project_id = project and n.status = column_status) as numbered
      where numbered.id = t.id;
  end loop;
  return below;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

create or replace function app_public.move_task(id uuid, version int, status text, before_id uuid default null) returns app_public.project_tasks as $$
#variable_conflict use_variable
declare
  task app_public.project_tasks;
  project app_public.projects;
begin
  perform app_hidden.require('projects_view', 'read');
  select p.* into project from app_public.projects as p join app_public.project_tasks as t on t.project_id = p.id
    where t.id = move_task.id for update of p;
  select * into task from app_public.project_tasks as t where t.id = move_task.id for update;
  if task.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if task.owner_id is distinct from app_hidden.current_user_id() and not app_hidden.may('projects_edit', 'full') then
    perform app_hidden.fail('FORBD', 'Only who does this task, or may edit projects, moves it.');
  end if;
  if task.version is distinct from version then
    perform app_hidden.fail('STALE', 'Someone else changed this meanwhile. Compare the two and save again.', 'version',
      jsonb_build_object('version', task.version));
  end if;
  if project.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This project is archived. Restore it to change it.');
  end if;
  if task.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This task is archived. Restore it to change it.');
  end if;
  if status is null or not exists (select from app_public.project_task_statuses as s where s.status = move_task.status) then
    perform app_hidden.fail('IVINP', 'Choose a column of the board.', 'status');
  end if;
  update app_public.project_tasks as t
    set status = move_task.status, position = app_private.task_place(task.project_id, move_task.status, task.id, before_id)
    where t.id = task.id returning * into task;
  return task;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.move_task(uuid, int, text, uuid) is E'@resultFieldName projectTask\nMoves a task of a project to a column of the board (todo, doing, done), before another task or to the end. For whoever may edit projects, and who does the task. Errors: STALE, CONFLICT when the project or the task is archived.';

grant execute on function
  app_public.project_tasks_owner(app_public.project_tasks), app_public.project_tasks_is_overdue(app_public.project_tasks),
  app_public.project_tasks_may_move(app_public.project_tasks), app_public.projects_task_counts(app_public.projects),
  app_public.move_task(uuid, int, text, uuid)
to :VISITOR;
--! EndIncluded project_tasks.sql
--! Included project_links.sql
/*
 * Links of projects to what other areas keep: the assets that they change, the risks that they lower or raise. A link
 * is seen by whoever sees both ends, and made or removed by whoever may edit one of them.
 */
create table if not exists app_public.project_assets (
  project_id uuid not null references app_public.projects on delete restrict,
  asset_id uuid not null references app_public.assets on delete restrict,
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  primary key (project_id, asset_id)
);
alter table app_public.project_assets enable row level security;
create index if not exists project_assets_asset_id_idx on app_public.project_assets (asset_id, project_id);
create index if not exists project_assets_created_by_idx on app_public.project_assets (created_by);
comment on table app_public.project_assets is E'@behavior -update\nAn asset that a project makes, changes or takes out of use.';
comment on constraint project_assets_created_by_fkey on app_public.project_assets is E'@behavior -singularRelation:resource:single -select\n@fieldName creatorAccount\n@foreignFieldName addedProjectAssets';
create or replace trigger _400_project_is_living after insert or delete on app_public.project_assets
  for each row execute function app_hidden.tg__project_is_living();
create or replace trigger _410_asset_is_living after insert or delete on app_public.project_assets
  for each row execute function app_hidden.tg__asset_is_living();
select app_private.watch('app_public.project_assets');

drop policy if exists select_reader on app_public.project_assets;
create policy select_reader on app_public.project_assets for select to :VISITOR
  using ((select app_hidden.may('projects_view', 'read')) and (select app_hidden.may('assets_view', 'read')));
drop policy if exists insert_editor on app_public.project_assets;
create policy insert_editor on app_public.project_assets for insert to :VISITOR
  with check (
    ((select app_hidden.may('projects_edit', 'full')) or (select app_hidden.may('assets_edit', 'full')))
    and exists (select from app_public.projects where projects.id = project_id)
    and exists (select from app_public.assets where assets.id = asset_id)
  );
drop policy if exists delete_editor on app_public.project_assets;
create policy delete_editor on app_public.project_assets for delete to :VISITOR
  using ((select app_hidden.may('projects_edit', 'full')) or (select app_hidden.may('assets_edit', 'full')));
grant select, delete on app_public.project_assets to :VISITOR;
grant insert (project_id, asset_id) on app_public.project_assets to :VISITOR;
-- No update: another asset is another link.

create table if not exists app_public.project_risks (
  project_id uuid not null references app_public.projects on delete restrict,
  risk_id uuid not null references app_public.risks on delete restrict,
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  primary key (project_id, risk_id)
);
alter table app_public.project_risks enable row level security;
create index if not exists project_risks_risk_id_idx on app_public.project_risks (risk_id, project_id);
create index if not exists project_risks_created_by_idx on app_public.project_risks (created_by);
comment on table app_public.project_risks is E'@behavior -update\nA risk that a project lowers, or brings.';
comment on constraint project_risks_created_by_fkey on app_public.project_risks is E'@behavior -singularRelation:resource:single -select\n@fieldName creatorAccount\n@foreignFieldName addedProjectRisks';
create or replace trigger _400_project_is_living after insert or delete on app_public.project_risks
  for each row execute function app_hidden.tg__project_is_living();
select app_private.watch('app_public.project_risks');

drop policy if exists select_reader on app_public.project_risks;
create policy select_reader on app_public.project_risks for select to :VISITOR
  using ((select app_hidden.may('projects_view', 'read')) and (select app_hidden.may('risks_view', 'read')));
drop policy if exists insert_editor on app_public.project_risks;
create policy insert_editor on app_public.project_risks for insert to :VISITOR
  with check (
    ((select app_hidden.may('projects_edit', 'full')) or (select app_hidden.may('risks_edit', 'full')))
    and exists (select from app_public.projects where projects.id = project_id)
    and exists (select from app_public.risks where risks.id = risk_id)
  );
drop policy if exists delete_editor on app_public.project_risks;
create policy delete_editor on app_public.project_risks for delete to :VISITOR
  using ((select app_hidden.may('projects_edit', 'full')) or (select app_hidden.may('risks_edit', 'full')));
grant select, delete on app_public.project_risks to :VISITOR;
grant insert (project_id, risk_id) on app_public.project_risks to :VISITOR;
-- No update: another risk is another link.

-- A closed or archived risk is not linked any more; what was linked before stays.
create or replace function app_hidden.tg_project_risks__risk_is_living() returns trigger as $$
begin
  if current_user = ':VISITOR' and exists (
    select from app_public.risks where id = new.risk_id and (status = 'closed' or archived_at is not null)
  ) then
    perform app_hidden.fail('CNFLT', 'This risk is closed or archived. Reopen or restore it to link it.');
  end if;
  return null;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _410_risk_is_living after insert on app_public.project_risks
  for each row execute function app_hidden.tg_project_risks__risk_is_living();

-- Both ends tell of it, each to those who may see the other.
select app_private.tell_links('app_public.project_assets', 'project_id', 'projects', 'asset_id', 'assets');
select app_private.tell_links('app_public.project_risks', 'project_id', 'projects', 'risk_id', 'risks');

-- A stakeholder is no record with a register: the line in the history of the project says its kind.
create or replace function app_private.tg_project_stakeholders__note() returns trigger as $$
declare
  stake constant app_public.project_stakeholders := case tg_op when 'DELETE' then old else new end;
  verb constant text := case tg_op when 'INSERT' then 'linked' when 'DELETE' then 'unlinked' else 'link_changed' end;
begin
  perform trail.note(verb, 'projects', stake.project_id::text, jsonb_build_object('kind', 'stakeholder', 'id', users.id,
      'name', users.full_name, 'role', stake.role, 'approves', stake.approves))
    from app_public.users where users.id = stake.user_id;
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _920_note after insert or update or delete on app_public.project_stakeholders
  for each row execute function app_private.tg_project_stakeholders__note();

-- Itself, its tasks, its results, what was asked for it, and its links; the parts of people are for those who may see them.
create or replace function app_public.projects_history(project app_public.projects, newest int default 200) returns setof app_public.change as $$
  select * from app_hidden.history('projects', project.id, newest, '[
    {"table": "project_tasks", "by": "project_id"},
    {"table": "project_benefit_results", "by": "project_id"},
    {"table": "approvals", "by": "subject_id", "needs": "projects_edit"}
  ]')
  where after ->> 'kind' is distinct from 'stakeholder' or (select app_hidden.may('project_stakeholders', 'read'));
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.projects_history(app_public.projects, int) is E'@behavior -connection +list\nWhat happened to the project, its tasks, its results, its requests and its links, newest first, from the trail.';
grant execute on function app_public.projects_history(app_public.projects, int) to :VISITOR;
--! EndIncluded project_links.sql
--! Included project_finance.sql
/*
 * The business case in figures: five-year cost, net benefit a year, payback and net present value.
 *
 * Exact decimals throughout; every result is in pounds (GBP) or years and rounded once, at the end, to two decimals
 * (half away from zero). Only cost_reduction is money: the other benefits are told, not counted. A part that is not
 * stated counts as nothing; a figure of which no part is stated is null. The horizon is five years.
 *
 * C  estimated_capex: spent once, at the beginning (year 0)
 * O  estimated_opex: spent each year
 * B  value of cost_reduction: saved each year, from the first year on
 * r  organisation_settings.discount_rate; 3.5 % a year at first, the social time preference rate in real terms of
 *    HM Treasury's Green Book (2022, annex 6), so amounts are in the prices of the first year
 */
create or replace function app_hidden.project_saving(project app_public.projects) returns numeric language sql immutable parallel safe
  return (project.business_benefits #>> '{cost_reduction,value}')::numeric(15,2);

-- C + 5 O, in pounds; not discounted.
create or replace function app_public.projects_five_year_cost(project app_public.projects) returns numeric as $$
  select coalesce(project.estimated_capex, 0) + 5 * coalesce(project.estimated_opex, 0)
  where coalesce(project.estimated_capex, project.estimated_opex) is not null;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.projects_five_year_cost(app_public.projects) is 'Capex and five years of opex, in pounds, not discounted; null when neither is stated.';

-- B - O, in pounds a year.
create or replace function app_public.projects_annual_net_benefit(project app_public.projects) returns numeric as $$
  select coalesce(app_hidden.project_saving(project), 0) - coalesce(project.estimated_opex, 0)
  where coalesce(app_hidden.project_saving(project), project.estimated_opex) is not null;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.projects_annual_net_benefit(app_public.projects) is 'What the cost reduction saves in a year, less opex, in pounds; null when neither is stated.';

-- C / (B - O), in years; not discounted. Null when B - O is nothing or less: it never pays back.
create or replace function app_public.projects_payback_years(project app_public.projects) returns numeric as $$
  select round(project.estimated_capex / app_public.projects_annual_net_benefit(project), 2)
  where app_public.projects_annual_net_benefit(project) > 0;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.projects_payback_years(app_public.projects) is 'Years until the annual net benefit has paid the capex, not discounted; null when it never does, or no capex is stated.';

create or replace function app_public.projects_discount_rate(project app_public.projects) returns numeric as $$
  select discount_rate from app_public.organisation_settings;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.projects_discount_rate(app_public.projects) is 'The yearly rate that the net present value is reckoned with: 0.035 is 3.5 %.';

/*
 * -C + (B - O)/(1+r) + (B - O)/(1+r)^2 + … + (B - O)/(1+r)^5, in pounds. Brought to one denominator first, so that it is
 * divided, and rounded, once: (-C q^5 + (B - O)(q^4 + q^3 + q^2 + q + 1)) / q^5 with q = 1 + r.
 */
create or replace function app_hidden.net_present_value(capex numeric, annual numeric, rate numeric) returns numeric
  language sql immutable parallel safe
  return round(
    (annual * (((((1 + rate) + 1) * (1 + rate) + 1) * (1 + rate) + 1) * (1 + rate) + 1)
      - capex * ((1 + rate) * (1 + rate) * (1 + rate) * (1 + rate) * (1 + rate)))
    / ((1 + rate) * (1 + rate) * (1 + rate) * (1 + rate) * (1 + rate)), 2);

create or replace function app_public.projects_net_present_value(project app_public.projects) returns numeric as $$
  select app_hidden.net_present_value(coalesce(project.estimated_capex, 0), coalesce(app_public.projects_annual_net_benefit(project), 0),
    app_public.projects_discount_rate(project))
  where coalesce(project.estimated_capex, project.estimated_opex) is not null;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.projects_net_present_value(app_public.projects) is 'What five years of annual net benefit are worth today at the discount rate, less capex, in pounds; null when no cost is stated.';

grant execute on function
  app_hidden.project_saving(app_public.projects), app_hidden.net_present_value(numeric, numeric, numeric),
  app_public.projects_five_year_cost(app_public.projects), app_public.projects_annual_net_benefit(app_public.projects),
  app_public.projects_payback_years(app_public.projects), app_public.projects_discount_rate(app_public.projects),
  app_public.projects_net_present_value(app_public.projects)
to :VISITOR;
--! EndIncluded project_finance.sql
--! Included project_export.sql
/*
 * The register of projects: what a file of it holds, and what the filters of its screen mean.
 */
create or replace view app_private.project_lines as
  select project.id, project.reference, project.name, project.project_type as type, project.status, project.health,
    project.business_unit, owner.full_name as owner, project.start_date as start, project.end_date as "end",
    project.estimated_capex as capex, project.estimated_opex as opex,
    app_public.projects_five_year_cost(project) as five_year_cost,
    app_public.projects_annual_net_benefit(project) as annual_net_benefit,
    app_public.projects_payback_years(project) as payback_years, app_public.projects_net_present_value(project) as net_present_value,
    (select count(*)::int from app_public.project_tasks as task
      where task.project_id = project.id and task.status <> 'done' and task.archived_at is null) as open_tasks,
    (select count(*)::int from app_public.project_tasks as task
      where task.project_id = project.id and app_public.project_tasks_is_overdue(task)) as overdue_tasks,
    (select string_agg(replace(kind.benefit, '_', ' '), ', ' order by kind.position) from app_public.benefit_kinds as kind
      where project.business_benefits ? kind.benefit) as benefits,
    project.description, project.updated_at as updated, project.created_at as created
  from app_public.projects as project
  left join app_public.users as owner on owner.id = project.owner_id;

select app_private.describe_register('projects', 'Projects', 'app_public.projects', 'projects_view', 'app_hidden.search_projects',
  'app_private.project_lines', '{
    "status": {"column": "status"},
    "type": {"column": "project_type", "none": "no_type"},
    "health": {"column": "health"},
    "business_unit": {"column": "business_unit", "none": "no_unit"},
    "owner": {"column": "owner_id", "none": "no_owner"},
    "start": {"column": "start_date", "kind": "dates"},
    "end": {"column": "end_date", "kind": "dates"},
    "overdue": {"sql": "(r.end_date < app_hidden.today() and r.status in (''planning'', ''active'', ''on_hold''))"}
  }', '{
    "standard": "number", "reference": "number", "name": "name", "health": "health_rank", "start": "start_date", "end": "end_date",
    "capex": "estimated_capex", "opex": "estimated_opex", "updated": "updated_at", "created": "created_at"
  }');
--! EndIncluded project_export.sql
--! Included catalogues.sql
/*
 * Catalogues: the requirements of a framework as a whole, loaded at once, and loaded again when a newer edition comes.
 *
 * A catalogue is a list of rows {code, title, text, parent (a code), assessable, position (among its siblings)}. The
 * code tells which requirement a row is about. What the organisation said (applicability, status, maturity, owner, due
 * date, evidence, links) is never touched: a load writes what the publisher says and nothing else. What the publisher
 * no longer says is archived, and comes back with its answers when a later edition says it again; what the
 * organisation archived by itself stays archived.
 */
create table if not exists app_private.loaded_requirements (
  load_id uuid not null,
  -- No foreign key: undoing a load removes the requirement, and this line goes with the load.
  requirement_id uuid not null,
  code text not null,
  action text not null check (action in ('added', 'changed', 'moved', 'restored', 'archived')),
  -- The version that the load left it with; any other means that somebody changed it since.
  version int,
  -- The columns of the publisher as they were.
  before jsonb not null default '{}',
  primary key (load_id, requirement_id)
);
alter table app_private.loaded_requirements enable row level security;
create index if not exists loaded_requirements_requirement_id_idx on app_private.loaded_requirements (requirement_id);
comment on table app_private.loaded_requirements is 'What a load did to each requirement; undo reads it. Derived from changes that the trail has, so not watched itself.';

create or replace function app_private.catalogue_rows(rows jsonb)
returns table (code text, title text, "text" text, parent text, assessable boolean, "position" int) as $$
  select btrim(r.code), btrim(r.title), nullif(btrim(r."text"), ''), nullif(btrim(r.parent), ''), coalesce(r.assessable, true),
    coalesce(r."position", given.place::int)
  from jsonb_array_elements(rows) with ordinality as given (item, place)
  cross join lateral jsonb_to_record(given.item) as r (code text, title text, "text" text, parent text, assessable boolean, "position" int);
$$ language sql immutable set search_path to pg_catalog;

-- What cannot be loaded whatever the framework holds. Readers of files say the same with row and column before.
create or replace function app_private.check_catalogue(rows jsonb) returns void as $$
declare
  wrong text;
begin
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) = 0 then
    perform app_hidden.fail('IVINP', 'A catalogue without requirements cannot be loaded.');
  end if;
  select format('%L is there twice.', code) into wrong
    from app_private.catalogue_rows(rows) group by code having count(*) > 1 order by code limit 1;
  if wrong is null then
    select format('%L belongs to %L, which is not there.', code, parent) into wrong
    from app_private.catalogue_rows(rows) r
    where parent is not null and not exists (select from app_private.catalogue_rows(rows) p where p.code = r.parent) order by code limit 1;
  end if;
  if wrong is null then
    with recursive given as materialized (select code, parent from app_private.catalogue_rows(rows)),
      reached as (
        select code, 1 as level from given where parent is null
        union all
        select given.code, level + 1 from given join reached on given.parent = reached.code
      )
    select case when level is null then format('%L belongs to itself, by way of the requirements above it.', given.code)
        else format('%L stands deeper than 12 levels.', given.code) end into wrong
    from given left join reached using (code) where level is null or level > 12 order by given.code limit 1;
  end if;
  if wrong is not null then
    perform app_hidden.fail('IVINP', wrong, 'code');
  end if;
end;
$$ language plpgsql stable set search_path to pg_catalog set enable_nestloop to off;

/*
 * What a load would do. Kinds: added, changed (fields says which of title, text, parent, assessable), moved (only its
 * place among its siblings), restored (an earlier load had archived it), removed, unchanged, and kept_archived (the
 * organisation archived it; it stays so, and what stands below it in the catalogue moves up). A requirement that was
 * judged stays assessable, even where the catalogue now has a heading.
 */
create or replace function app_private.catalogue_diff(framework_id uuid, rows jsonb)
returns table (kind text, requirement_id uuid, code text, fields text[], parent text, assessable boolean, depth int) as $$
#variable_conflict use_column
begin
  return query
    with recursive given as materialized (select * from app_private.catalogue_rows(catalogue_diff.rows)),
      there as materialized (
        select r.id, r.code, r.title, r."text", r.assessable, r."position", r.archived_at, p.code as parent,
          r.status <> 'not_assessed' or r.maturity is not null as judged,
          r.archived_at is not null and not exists (
            select from app_private.loaded_requirements l
            where l.requirement_id = r.id and l.action = 'archived' and l.version = r.version
          ) as put_away
        from app_public.compliance_requirements r
        left join app_public.compliance_requirements p on p.id = r.parent_id
        where r.framework_id = catalogue_diff.framework_id
      ),
      known as materialized (
        select g.code, g.parent, coalesce(t.put_away, false) as put_away from given g left join there t using (code)
      ),
      placed as (
        select code, null::text as parent, put_away, 0 as depth from known where known.parent is null
        union all
        select known.code, case when placed.put_away then placed.parent else placed.code end, known.put_away, placed.depth + 1
        from known join placed on known.parent = placed.code
      ),
      compared as (
        select t.id, coalesce(g.code, t.code) as code, g.code as new_code, t.archived_at, t.put_away, placed.parent,
          g.assessable or coalesce(t.judged, false) as assessable, placed.depth,
          g."position" is distinct from t."position" as moved,
          array_remove(array[
            case when g.title is distinct from t.title then 'title' end,
            case when g."text" is distinct from t."text" then 'text' end,
            case when placed.parent is distinct from t.parent then 'parent' end,
            case when (g.assessable or t.judged) is distinct from t.assessable then 'assessable' end
          ], null) as fields
        from given g join placed on placed.code = g.code full join there t on t.code = g.code
      )
    select case
        when id is null then 'added'
        when put_away then 'kept_archived'
        when new_code is null then 'removed'
        when archived_at is not null then 'restored'
        when fields <> '{}' then 'changed'
        when moved then 'moved'
        else 'unchanged' end,
      id, code, case when id is null or new_code is null then '{}' else fields end, parent, assessable, depth
    from compared
    where new_code is not null or archived_at is null;
end;
$$ language plpgsql stable set search_path to pg_catalog set enable_nestloop to off;

/*
 * Loads a catalogue into a framework, all or nothing. Callers have asked for permission. `load_id` is what an undo
 * knows the load by; with `archive_missing` false the requirements that the catalogue no longer has stay as they are.
 */
create or replace function app_private.load_requirements(
  framework_id uuid, rows jsonb, source text default null, load_id uuid default null, archive_missing boolean default true
) returns table (added int, changed int, archived int, unchanged int) as $$
#variable_conflict use_variable
declare
  load constant uuid := coalesce(load_id, gen_random_uuid());
  framework app_public.frameworks;
  named text;
  plan jsonb;
begin
  perform app_private.check_catalogue(rows);
  -- Two loads into one framework wait for each other.
  select * into framework from app_public.frameworks f where f.id = framework_id for update;
  if framework.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if framework.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This framework is archived. Restore it first.');
  end if;
  named := coalesce(source, framework.name);

  plan := (select jsonb_agg(d) from app_private.catalogue_diff(framework_id, rows) d where d.kind <> 'unchanged');
  insert into app_private.loaded_requirements as l (load_id, requirement_id, code, action, before)
  select load, coalesce(d.requirement_id, gen_random_uuid()), d.code,
    case d.kind when 'removed' then 'archived' else d.kind end,
    coalesce(to_jsonb(r), '{}')
  from jsonb_to_recordset(plan) as d (kind text, requirement_id uuid, code text)
  left join (
    select id, title, "text", parent_id, assessable, "position", archived_at from app_public.compliance_requirements
  ) r on r.id = d.requirement_id
  where d.kind in ('added', 'changed', 'moved', 'restored') or (d.kind = 'removed' and archive_missing);

  perform app_hidden.give_reason('Loaded from ' || named);
  insert into app_public.compliance_requirements (id, framework_id, code, title, "text", parent_id, assessable, "position")
  select l.requirement_id, framework.id, g.code, g.title, g."text", coalesce(n.requirement_id, p.id), d.assessable, g."position"
  from app_private.loaded_requirements l
  join app_private.catalogue_rows(rows) g on g.code = l.code
  join jsonb_to_recordset(plan) as d (code text, parent text, assessable boolean, depth int) on d.code = l.code
  left join app_private.loaded_requirements n on n.load_id = load and n.action = 'added' and n.code = d.parent
  left join app_public.compliance_requirements p on p.framework_id = framework.id and p.code = d.parent
  where l.load_id = load and l.action = 'added'
  -- A parent stands before its children: rules about the parent find it.
  order by d.depth, g."position", g.code;

  update app_public.compliance_requirements r
  set title = g.title, "text" = g."text", parent_id = p.id, assessable = d.assessable, "position" = g."position", archived_at = null
  from app_private.loaded_requirements l
  join app_private.catalogue_rows(rows) g on g.code = l.code
  join jsonb_to_recordset(plan) as d (code text, parent text, assessable boolean) on d.code = l.code
  left join app_public.compliance_requirements p on p.framework_id = framework_id and p.code = d.parent
  where l.load_id = load and l.action in ('changed', 'moved', 'restored') and r.id = l.requirement_id;

  perform app_hidden.give_reason('No longer part of ' || named);
  update app_public.compliance_requirements r set archived_at = app_hidden.now()
  from app_private.loaded_requirements l
  where l.load_id = load and l.action = 'archived' and r.id = l.requirement_id;

  update app_private.loaded_requirements l set version = r.version
  from app_public.compliance_requirements r where l.load_id = load and r.id = l.requirement_id;

  return query
    select count(*) filter (where action = 'added')::int, count(*) filter (where action in ('changed', 'restored'))::int,
      count(*) filter (where action = 'archived')::int,
      jsonb_array_length(rows) - count(*) filter (where action in ('added', 'changed', 'restored'))::int
    from app_private.loaded_requirements l where l.load_id = load;
end;
$$ language plpgsql volatile set search_path to pg_catalog set enable_nestloop to off;
comment on function app_private.load_requirements(uuid, jsonb, text, uuid, boolean) is 'Inserts, changes and archives the requirements of a framework so that they are those of a catalogue; keeps what the organisation said of them.';
--! EndIncluded catalogues.sql
--! Included catalogue_loads.sql
/*
 * Loads of catalogues: a file comes in, is looked at, and becomes the requirements of a framework, new or existing;
 * what a load did can be taken back as long as nobody has built upon it.
 *
 * The server reads the file (OSCAL or a sheet) and stages its rows here. Staged rows belong to the person who sent
 * the file alone, and are forgotten after a week. The document of a loaded OSCAL catalogue is kept, because profiles
 * choose from it.
 */
create table if not exists app_public.catalogue_load_statuses (status text primary key, description text not null);
alter table app_public.catalogue_load_statuses enable row level security;
comment on table app_public.catalogue_load_statuses is E'@enum\n@enumName CatalogueLoadStatus\nHow far the load of a catalogue has come.';
insert into app_public.catalogue_load_statuses values
  ('staged', 'The file was read; nothing was changed yet.'),
  ('applied', 'Its requirements are those of the framework.'),
  ('undone', 'Everything it did was taken back.'),
  ('discarded', 'Given up before anything was changed.')
on conflict do nothing;

create table if not exists app_public.catalogue_loads (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (app_hidden.is_text(file_name, 200)),
  file_size int not null check (file_size between 1 and 26214400),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  format text not null check (format in ('oscal_catalogue', 'oscal_profile', 'csv', 'xlsx')),
  title text check (app_hidden.is_text(title, 200)),
  edition text check (app_hidden.is_text(edition, 40)),
  publisher text check (app_hidden.is_text(publisher, 120)),
  requirement_count int not null check (requirement_count between 0 and 20000),
  withdrawn_count int not null default 0 check (withdrawn_count >= 0),
  error_count int not null default 0 check (error_count >= 0),
  warning_count int not null default 0 check (warning_count >= 0),
  status text not null default 'staged' references app_public.catalogue_load_statuses on delete restrict,
  framework_id uuid references app_public.frameworks on delete set null,
  makes_framework boolean not null default false,
  added_count int check (added_count >= 0),
  changed_count int check (changed_count >= 0),
  archived_count int check (archived_count >= 0),
  unchanged_count int check (unchanged_count >= 0),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  applied_at timestamptz,
  undone_at timestamptz
);
alter table app_public.catalogue_loads enable row level security;
create index if not exists catalogue_loads_created_at_idx on app_public.catalogue_loads (created_at, id);
create index if not exists catalogue_loads_created_by_idx on app_public.catalogue_loads (created_by);
create index if not exists catalogue_loads_framework_id_idx on app_public.catalogue_loads (framework_id);
create index if not exists catalogue_loads_status_idx on app_public.catalogue_loads (status);
select app_private.watch('app_public.catalogue_load_statuses');
select app_private.watch('app_public.catalogue_loads');
comment on table app_public.catalogue_loads is E'@behavior -insert -update -delete\nA file of requirements that became a framework, or may. People see their own.';
comment on column app_public.catalogue_loads.format is 'oscal_catalogue, oscal_profile (a selection from a catalogue), csv or xlsx.';
comment on column app_public.catalogue_loads.title is 'What the document calls itself; null for a sheet.';
comment on column app_public.catalogue_loads.edition is 'The version that the document states.';
comment on column app_public.catalogue_loads.requirement_count is 'Requirements and headings in the file, 0 to 20,000.';
comment on column app_public.catalogue_loads.withdrawn_count is 'Controls that the publisher has withdrawn; they are left out.';
comment on column app_public.catalogue_loads.error_count is 'A file with errors cannot be applied.';
comment on column app_public.catalogue_loads.framework_id is 'The framework that it was applied to.';
comment on column app_public.catalogue_loads.makes_framework is 'Whether it made that framework.';
comment on column app_public.catalogue_loads.added_count is 'Requirements that it added; null until it is applied.';
comment on column app_public.catalogue_loads.changed_count is 'Requirements that it changed or brought back.';
comment on column app_public.catalogue_loads.archived_count is 'Requirements that it archived, because the file no longer has them.';
comment on column app_public.catalogue_loads.unchanged_count is 'Requirements that say the same as before.';
comment on constraint catalogue_loads_created_by_fkey on app_public.catalogue_loads is E'@behavior -select -singularRelation:resource:single\n@fieldName creatorAccount\n@foreignFieldName catalogueLoads';
comment on constraint catalogue_loads_framework_id_fkey on app_public.catalogue_loads is E'@foreignFieldName catalogueLoads';

create table if not exists app_private.staged_catalogues (
  load_id uuid primary key references app_public.catalogue_loads on delete cascade,
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  problems jsonb not null default '[]' check (jsonb_typeof(problems) = 'array')
);
alter table app_private.staged_catalogues enable row level security;
comment on table app_private.staged_catalogues is 'What a file says, until it is applied or forgotten. Rows are as app_private.load_requirements takes them.';

create table if not exists app_private.catalogue_documents (
  load_id uuid primary key references app_public.catalogue_loads on delete cascade,
  document_uuid text check (char_length(document_uuid) <= 100),
  -- The whole catalogue, parameters included, as the server's reader made it.
  model jsonb not null
);
alter table app_private.catalogue_documents enable row level security;
comment on table app_private.catalogue_documents is 'OSCAL catalogues that were loaded: profiles choose from them. Nothing is fetched from elsewhere.';

-- What the framework was called and where it stood, so that undo finds its way back.
create table if not exists app_private.loaded_frameworks (
  load_id uuid primary key references app_public.catalogue_loads on delete cascade,
  version int not null,
  edition_before text
);
alter table app_private.loaded_frameworks enable row level security;

create or replace function app_hidden.may_load_catalogues() returns boolean as $$
begin
  return app_hidden.may('compliance_view', 'read')
    and (app_hidden.may('compliance_create', 'full') or app_hidden.may('compliance_edit', 'full'));
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

drop policy if exists select_own on app_public.catalogue_loads;
create policy select_own on app_public.catalogue_loads for select to :VISITOR
  using (created_by = (select app_hidden.current_user_id()) and (select app_hidden.may_load_catalogues()));
drop policy if exists select_everyone on app_public.catalogue_load_statuses;
create policy select_everyone on app_public.catalogue_load_statuses for select to :VISITOR, :AUTHENTICATOR using (true);
grant select on app_public.catalogue_loads to :VISITOR;
grant select on app_public.catalogue_load_statuses to :VISITOR, :AUTHENTICATOR;
-- No insert, no update, no delete: a file comes in through the upload, and every step is a function.

/*
 * Upload. The server asks first, reads the file, and stages what it read.
 */
insert into app_private.limits values ('catalogue_upload', 60, '1 hour') on conflict do nothing;
create or replace function app_hidden.require_catalogues() returns void as $$
begin
  if not app_hidden.may_load_catalogues() then
    perform app_hidden.require('compliance_create', 'full');
    perform app_hidden.require('compliance_view', 'read');
  end if;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.require_catalogue_upload() returns void as $$
declare
  seconds int;
begin
  perform app_hidden.require_catalogues();
  seconds := app_private.reserve('catalogue_upload', app_hidden.current_user_id()::text);
  if seconds > 0 then
    perform app_hidden.fail('RATEL', 'Too many files in a short time. Try again later.', 'file', jsonb_build_object('seconds', seconds));
  end if;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- The documents that a profile may build on, newest first.
create or replace function app_hidden.catalogue_documents()
returns table (id uuid, document_uuid text, title text, edition text, file_name text) as $$
begin
  perform app_hidden.require_catalogues();
  return query
    select l.id, d.document_uuid, l.title, l.edition, l.file_name
    from app_public.catalogue_loads l join app_private.catalogue_documents d on d.load_id = l.id
    join app_public.frameworks f on f.id = l.framework_id
    where l.status = 'applied' and f.archived_at is null
    order by l.applied_at desc, l.id;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.catalogue_model(id uuid) returns jsonb as $$
begin
  perform app_hidden.require_catalogues();
  return (
    select model from app_private.catalogue_documents d join app_public.catalogue_loads l on l.id = d.load_id
    where d.load_id = catalogue_model.id and l.status = 'applied'
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.stage_catalogue(about jsonb, rows jsonb, problems jsonb, model jsonb) returns uuid as $$
declare
  load app_public.catalogue_loads;
begin
  perform app_hidden.require_catalogues();
  if (about ->> 'errors')::int = 0 then
    perform app_private.check_catalogue(rows);
  end if;
  insert into app_public.catalogue_loads (
    file_name, file_size, file_hash, format, title, edition, publisher, requirement_count, withdrawn_count, error_count, warning_count
  ) values (
    about ->> 'name', (about ->> 'size')::int, about ->> 'hash', about ->> 'format',
    nullif(btrim(left(about ->> 'title', 200)), ''), nullif(btrim(left(about ->> 'edition', 40)), ''),
    nullif(btrim(left(about ->> 'publisher', 120)), ''), jsonb_array_length(rows),
    (about ->> 'withdrawn')::int, (about ->> 'errors')::int, (about ->> 'warnings')::int
  ) returning * into load;
  insert into app_private.staged_catalogues (load_id, rows, problems) values (load.id, rows, problems);
  if jsonb_typeof(model) = 'object' then
    insert into app_private.catalogue_documents (load_id, document_uuid, model)
      values (load.id, left(about ->> 'uuid', 100), model);
  end if;
  return load.id;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- Files that nobody applied are forgotten after a week.
create or replace function app_private.prune_catalogues() returns void as $$
  delete from app_public.catalogue_loads
  where status in ('staged', 'discarded') and created_at < app_hidden.now() - interval '7 days';
$$ language sql volatile security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_hidden.may_load_catalogues(), app_hidden.require_catalogues(), app_hidden.require_catalogue_upload(),
  app_hidden.catalogue_documents(), app_hidden.catalogue_model(uuid), app_hidden.stage_catalogue(jsonb, jsonb, jsonb, jsonb)
to :VISITOR;
grant execute on function app_private.prune_catalogues() to :WORKER;
--! EndIncluded catalogue_loads.sql
--! Included catalogue_apply.sql
/*
 * What a person sees of a staged catalogue, and what becomes of it: applied to a framework in one transaction, taken
 * back, or given up.
 */
do $$ begin
  create type app_public.catalogue_problem as (severity text, place text, message text);
  create type app_public.catalogue_line as (
    kind text, code text, title text, parent text, depth int, assessable boolean, fields text[], requirement_id uuid
  );
  create type app_public.catalogue_comparison as (
    code text, title text, "text" text, parent text, assessable boolean,
    title_before text, text_before text, parent_before text, assessable_before boolean, status text, owner_name text
  );
  create type app_public.loaded_catalogue as (load_id uuid, framework_code text, title text, edition text);
exception when duplicate_object then null; end $$;
comment on type app_public.catalogue_problem is 'What is wrong with a file, or worth a look.';
comment on column app_public.catalogue_problem.severity is E'@notNull\nerror: the file cannot be applied; warning: it can.';
comment on column app_public.catalogue_problem.place is E'@notNull\nA JSON pointer, or row and column.';
comment on column app_public.catalogue_problem.message is '@notNull';
comment on type app_public.catalogue_line is 'One requirement of a staged catalogue, compared with a framework.';
comment on column app_public.catalogue_line.kind is E'@notNull\nadded, changed, moved, restored, removed, unchanged or kept_archived.';
comment on column app_public.catalogue_line.code is '@notNull';
comment on column app_public.catalogue_line.title is '@notNull';
comment on column app_public.catalogue_line.depth is E'@notNull\nHow many headings and requirements it stands below.';
comment on column app_public.catalogue_line.assessable is '@notNull';
comment on column app_public.catalogue_line.fields is E'@notNull\nWhat changes: title, text, parent, assessable.';
comment on column app_public.catalogue_line.requirement_id is 'The requirement of the framework; null for one that is added.';
comment on type app_public.catalogue_comparison is 'One requirement as the file has it and as the framework has it.';
comment on column app_public.catalogue_comparison.code is '@notNull';
comment on column app_public.catalogue_comparison.title is 'As in the file; null when the file does not have it.';
comment on column app_public.catalogue_comparison.title_before is 'As in the framework; null when it is new.';
comment on column app_public.catalogue_comparison.status is 'What the organisation said of it, which stays.';

comment on type app_public.loaded_catalogue is 'An OSCAL catalogue that was loaded, and that profiles can choose from.';
comment on column app_public.loaded_catalogue.load_id is '@notNull';
comment on column app_public.loaded_catalogue.framework_code is '@notNull';

create or replace function app_public.loaded_catalogues() returns setof app_public.loaded_catalogue as $$
begin
  perform app_hidden.require_catalogues();
  return query
    select d.id, f.code, d.title, d.edition from app_hidden.catalogue_documents() d
    join app_public.catalogue_loads l on l.id = d.id join app_public.frameworks f on f.id = l.framework_id
    order by f.code, l.applied_at desc;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.loaded_catalogues() is E'@behavior -connection +list\nThe OSCAL catalogues that a profile can be built upon. Needs compliance_create or compliance_edit at full.';

-- The staged rows of the one who asks; null for everybody else.
create or replace function app_private.staged_rows(load_id uuid) returns jsonb as $$
  select s.rows from app_private.staged_catalogues s join app_public.catalogue_loads l on l.id = s.load_id
  where s.load_id = staged_rows.load_id and l.created_by = app_hidden.current_user_id() and app_hidden.may_load_catalogues();
$$ language sql stable set search_path to pg_catalog;

create or replace function app_public.catalogue_loads_problems(load app_public.catalogue_loads) returns setof app_public.catalogue_problem as $$
begin
  return query
    select p.severity, p.place, p.message
    from app_private.staged_catalogues s
    cross join lateral jsonb_to_recordset(s.problems) as p (severity text, place text, message text)
    where s.load_id = load.id and app_private.staged_rows(load.id) is not null
    order by p.severity limit 200;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.catalogue_loads_problems(app_public.catalogue_loads) is E'@behavior -connection +list\nThe first 200 problems, errors first.';

/*
 * The whole catalogue in the order of its tree, each line with what would become of it. What the file no longer has
 * comes at the end.
 */
create or replace function app_private.catalogue_lines(load_id uuid, framework_id uuid)
returns table (line app_public.catalogue_line, place bigint) as $$
#variable_conflict use_column
begin
  return query
    with recursive given as materialized (select * from app_private.catalogue_rows(app_private.staged_rows(catalogue_lines.load_id))),
      diff as materialized (
        select * from app_private.catalogue_diff(catalogue_lines.framework_id, app_private.staged_rows(catalogue_lines.load_id))
      ),
      placed as (
        select code, array[row_number() over (order by "position", code)] as path from given where given.parent is null
        union all
        select given.code, placed.path || row_number() over (partition by placed.code order by given."position", given.code)
        from given join placed on given.parent = placed.code
      )
    select row(d.kind, d.code, coalesce(g.title, r.title), coalesce(g.parent, p.code), coalesce(cardinality(placed.path) - 1, 0),
        coalesce(g.assessable, r.assessable), d.fields, d.requirement_id)::app_public.catalogue_line,
      row_number() over (order by placed.path nulls last, d.code)
    from diff d
    left join given g on g.code = d.code
    left join placed on placed.code = d.code
    left join app_public.compliance_requirements r on r.id = d.requirement_id
    left join app_public.compliance_requirements p on p.id = r.parent_id;
end;
$$ language plpgsql stable set search_path to pg_catalog set enable_nestloop to off;

create or replace function app_public.catalogue_loads_lines(
  load app_public.catalogue_loads, framework_id uuid default null, kinds text[] default null, skipped int default 0, most int default 100
) returns setof app_public.catalogue_line as $$
begin
  if app_private.staged_rows(load.id) is null or load.error_count > 0 then
    return;
  end if;
  return query
    select (l.line).* from app_private.catalogue_lines(load.id, catalogue_loads_lines.framework_id) l
    where kinds is null or (l.line).kind = any (kinds)
    order by l.place offset greatest(skipped, 0) limit least(greatest(most, 0), 500);
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.catalogue_loads_lines(app_public.catalogue_loads, uuid, text[], int, int) is E'@behavior -connection +list\nWhat would become of each requirement if the file were applied to this framework, or to a new one when none is given; at most 500 at a time, in the order of the tree, what the file no longer has at the end.';

create or replace function app_public.catalogue_loads_counts(load app_public.catalogue_loads, framework_id uuid default null)
returns jsonb as $$
begin
  if app_private.staged_rows(load.id) is null or load.error_count > 0 then
    return null;
  end if;
  return (
    select coalesce(jsonb_object_agg(kind, count), '{}') from (
      select d.kind, count(*) from app_private.catalogue_diff(catalogue_loads_counts.framework_id, app_private.staged_rows(load.id)) d group by d.kind
    ) as counted
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.catalogue_loads_counts(app_public.catalogue_loads, uuid) is 'How many lines there are of each kind.';

create or replace function app_public.catalogue_loads_comparison(load app_public.catalogue_loads, code text, framework_id uuid default null)
returns app_public.catalogue_comparison as $$
#variable_conflict use_variable
declare
  compared app_public.catalogue_comparison;
  rows constant jsonb := app_private.staged_rows(load.id);
begin
  if rows is null then
    return null;
  end if;
  select catalogue_loads_comparison.code, g.title, g."text", g.parent, g.assessable, r.title, r."text", p.code, r.assessable, r.status, u.full_name
    into compared
  from (select 1) as one
  left join lateral (select * from app_private.catalogue_rows(rows) g where g.code = catalogue_loads_comparison.code) g on true
  left join app_public.compliance_requirements r on r.framework_id = catalogue_loads_comparison.framework_id and r.code = catalogue_loads_comparison.code
  left join app_public.compliance_requirements p on p.id = r.parent_id
  left join app_public.users u on u.id = r.owner_id;
  return case when compared.title is null and compared.title_before is null then null else compared end;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.catalogue_loads_comparison(app_public.catalogue_loads, text, uuid) is 'One requirement in full, as the file has it and as the framework has it.';

-- The framework that the file is most likely a newer edition of: the one that knows at least half of its codes.
create or replace function app_public.catalogue_loads_likely_framework_id(load app_public.catalogue_loads) returns uuid as $$
declare
  rows constant jsonb := app_private.staged_rows(load.id);
begin
  if rows is null then
    return null;
  end if;
  return (
    select r.framework_id from app_private.catalogue_rows(rows) g
    join app_public.compliance_requirements r on r.code = g.code
    join app_public.frameworks f on f.id = r.framework_id and f.archived_at is null
    group by r.framework_id having count(*) * 2 >= jsonb_array_length(rows)
    order by count(*) desc, r.framework_id limit 1
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.catalogue_loads_likely_framework_id(app_public.catalogue_loads) is 'The framework that this file is most likely a newer edition of.';

create or replace function app_private.own_load(id uuid) returns app_public.catalogue_loads as $$
declare
  load app_public.catalogue_loads;
begin
  perform app_hidden.require_catalogues();
  select * into load from app_public.catalogue_loads l
    where l.id = own_load.id and l.created_by = app_hidden.current_user_id() for update;
  if load.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  return load;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

create or replace function app_public.apply_catalogue(
  load_id uuid, framework_id uuid default null, code text default null, name text default null, archive_missing boolean default true
) returns app_public.catalogue_loads as $$
#variable_conflict use_variable
declare
  load app_public.catalogue_loads := app_private.own_load(load_id);
  framework app_public.frameworks;
  counts record;
  source text := concat_ws(' ', load.title, load.edition);
begin
  if load.status <> 'staged' then
    perform app_hidden.fail('CNFLT', case load.status when 'applied' then 'This file was applied already.' else 'This file was given up. Choose it again.' end);
  end if;
  if load.error_count > 0 then
    perform app_hidden.fail('IVINP', format('The file has errors: %s. Correct them and choose it again.', load.error_count));
  end if;
  perform app_hidden.require(case when framework_id is null then 'compliance_create' else 'compliance_edit' end, 'full');
  source := left(coalesce(nullif(source, ''), load.file_name), 200);
  perform app_hidden.give_reason('Loaded from ' || source);
  if framework_id is null then
    if exists (select from app_public.frameworks f where f.code = btrim(apply_catalogue.code)) then
      perform app_hidden.fail('CNFLT', 'There is a framework with this code. Choose it, or another code.', 'code');
    end if;
    insert into app_public.frameworks (code, name, edition, publisher, source)
      values (btrim(code), btrim(name), load.edition, load.publisher, left(load.file_name, 500)) returning * into framework;
  else
    select * into framework from app_public.frameworks f where f.id = framework_id for update;
    if framework.id is null then
      perform app_hidden.fail('NTFND', 'Not found.');
    end if;
    insert into app_private.loaded_frameworks (load_id, version, edition_before) values (load.id, 0, framework.edition);
  end if;
  select * into counts from app_private.load_requirements(
    framework.id, app_private.staged_rows(load.id), source, load.id, coalesce(archive_missing, true));
  if framework_id is not null and load.edition is distinct from framework.edition and load.edition is not null then
    perform app_hidden.give_reason('Loaded from ' || source);
    update app_public.frameworks f set edition = load.edition where f.id = framework.id returning * into framework;
  end if;
  insert into app_private.loaded_frameworks (load_id, version) values (load.id, framework.version)
    on conflict on constraint loaded_frameworks_pkey do update set version = excluded.version;
  update app_public.catalogue_loads l
  set status = 'applied', applied_at = app_hidden.now(), framework_id = framework.id, makes_framework = (apply_catalogue.framework_id is null),
    added_count = counts.added, changed_count = counts.changed, archived_count = counts.archived, unchanged_count = counts.unchanged
  where l.id = load.id returning * into load;
  delete from app_private.staged_catalogues s where s.load_id = load.id;
  return load;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.apply_catalogue(uuid, uuid, text, text, boolean) is E'@resultFieldName catalogueLoad\nMakes the staged requirements those of a framework, all or nothing; what the organisation said of them stays. Without a framework a new one is made, which needs a code, a name and compliance_create at full; an existing one needs compliance_edit at full. Requirements that the file no longer has are archived unless archiveMissing is false. Errors: NOT_FOUND, CONFLICT, INVALID_INPUT.';

-- What somebody has built upon since: changed it, or linked something to it.
create or replace function app_private.load_obstacles(load app_public.catalogue_loads) returns table (code text, title text) as $$
declare
  link record;
  blocked uuid[] := '{}';
  found uuid[];
  added constant uuid[] := array(select requirement_id from app_private.loaded_requirements where load_id = load.id and action = 'added');
begin
  for link in
    select conrelid::regclass as place, attname::text as name from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[array_position(confkey, 1::int2)]
    where contype = 'f' and confrelid = 'app_public.compliance_requirements'::regclass and conrelid <> confrelid
      and connamespace = 'app_public'::regnamespace
  loop
    execute format('select array_agg(distinct %1$I) from %2$s where %1$I = any ($1)', link.name, link.place) into found using added;
    blocked := blocked || coalesce(found, '{}');
  end loop;
  return query
    select coalesce(r.code, l.code), coalesce(r.title, 'Gone') from app_private.loaded_requirements l
    left join app_public.compliance_requirements r on r.id = l.requirement_id
    where l.load_id = load.id and (r.version is distinct from l.version or r.id = any (blocked))
    union all
    select r.code, r.title from app_public.compliance_requirements r
    where r.id <> all (added) and (
      (r.parent_id = any (added) and not exists (select from app_private.loaded_requirements l where l.load_id = load.id and l.requirement_id = r.id))
      or (load.makes_framework and r.framework_id = load.framework_id))
    order by 1;
end;
$$ language plpgsql stable set search_path to pg_catalog set enable_nestloop to off;

create or replace function app_private.framework_is_used(load app_public.catalogue_loads) returns boolean as $$
declare
  link record;
  used boolean;
begin
  if (select version from app_public.frameworks where id = load.framework_id)
    is distinct from (select version from app_private.loaded_frameworks where load_id = load.id)
  then
    return true;
  end if;
  for link in
    select conrelid::regclass as place, attname::text as name from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[array_position(confkey, 1::int2)]
    where contype = 'f' and confrelid = 'app_public.frameworks'::regclass and connamespace = 'app_public'::regnamespace
      and conrelid not in ('app_public.compliance_requirements'::regclass, 'app_public.catalogue_loads'::regclass)
  loop
    execute format('select exists (select from %s where %I = $1)', link.place, link.name) into used using load.framework_id;
    if used then
      return true;
    end if;
  end loop;
  return exists (select from app_public.catalogue_loads l where l.framework_id = load.framework_id and l.id <> load.id and l.status = 'applied');
end;
$$ language plpgsql stable set search_path to pg_catalog;

create or replace function app_public.undo_catalogue(load_id uuid) returns app_public.catalogue_loads as $$
#variable_conflict use_variable
declare
  load app_public.catalogue_loads := app_private.own_load(load_id);
  framework app_public.frameworks;
  obstacles jsonb;
begin
  if load.status <> 'applied' then
    perform app_hidden.fail('CNFLT', case load.status when 'undone' then 'This load was undone already.' else 'This file has changed nothing yet.' end);
  end if;
  perform app_hidden.require(case when load.makes_framework then 'compliance_create' else 'compliance_edit' end, 'full');
  select * into framework from app_public.frameworks f where f.id = load.framework_id for update;
  if framework.id is null or framework.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'The framework is archived. Restore it first.');
  end if;
  select jsonb_build_object('count', count(*), 'records',
      jsonb_agg(jsonb_build_object('reference', code, 'name', title)) filter (where place <= 100))
    into obstacles from (select *, row_number() over () as place from app_private.load_obstacles(load)) as found;
  if (obstacles ->> 'count')::int > 0 then
    perform app_hidden.fail('STALE', format('Nothing was undone: of the requirements, %s have been worked on since.', obstacles ->> 'count'), null, obstacles);
  end if;
  if load.makes_framework and app_private.framework_is_used(load) then
    perform app_hidden.fail('STALE', 'Nothing was undone: the framework itself has been worked on since.', null,
      jsonb_build_object('count', 1, 'records', jsonb_build_array(jsonb_build_object('reference', framework.code, 'name', framework.name))));
  end if;

  perform app_hidden.give_reason('Load undone: ' || load.file_name);
  update app_public.compliance_requirements r
  set title = b.title, "text" = b."text", parent_id = b.parent_id, assessable = b.assessable, "position" = b."position", archived_at = b.archived_at
  from app_private.loaded_requirements l
  cross join lateral jsonb_populate_record(null::app_public.compliance_requirements, l.before) b
  where l.load_id = load.id and l.action <> 'added' and r.id = l.requirement_id;
  delete from app_public.compliance_requirements r
    where r.id in (select l.requirement_id from app_private.loaded_requirements l where l.load_id = load.id and l.action = 'added');

  update app_public.catalogue_loads l set status = 'undone', undone_at = app_hidden.now() where l.id = load.id returning * into load;
  if load.makes_framework then
    delete from app_public.frameworks f where f.id = framework.id;
    select * into load from app_public.catalogue_loads l where l.id = load.id;
  else
    update app_public.frameworks f set edition = b.edition_before from app_private.loaded_frameworks b
      where b.load_id = load.id and f.id = framework.id and f.version = b.version and f.edition is distinct from b.edition_before;
  end if;
  delete from app_private.loaded_requirements l where l.load_id = load.id;
  delete from app_private.catalogue_documents d where d.load_id = load.id;
  return load;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.undo_catalogue(uuid) is E'@resultFieldName catalogueLoad\nTakes back everything that a load did, if nobody has worked on it since: what it added is deleted, what it changed is as before. Only the person who loaded it. Errors: STALE with the requirements in the way, CONFLICT.';

create or replace function app_public.discard_catalogue(load_id uuid) returns app_public.catalogue_loads as $$
#variable_conflict use_variable
declare
  load app_public.catalogue_loads := app_private.own_load(load_id);
begin
  if load.status <> 'staged' then
    perform app_hidden.fail('CNFLT', 'Only a file that was not applied yet can be given up. Undo it instead.');
  end if;
  delete from app_private.staged_catalogues s where s.load_id = load.id;
  delete from app_private.catalogue_documents d where d.load_id = load.id;
  update app_public.catalogue_loads l set status = 'discarded' where l.id = load.id returning * into load;
  return load;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.discard_catalogue(uuid) is E'@resultFieldName catalogueLoad\nGives up a file that was not applied, and forgets what it says. Only the person who sent it.';

grant execute on function
  app_public.loaded_catalogues(), app_public.catalogue_loads_problems(app_public.catalogue_loads),
  app_public.catalogue_loads_lines(app_public.catalogue_loads, uuid, text[], int, int),
  app_public.catalogue_loads_counts(app_public.catalogue_loads, uuid),
  app_public.catalogue_loads_comparison(app_public.catalogue_loads, text, uuid),
  app_public.catalogue_loads_likely_framework_id(app_public.catalogue_loads),
  app_public.apply_catalogue(uuid, uuid, text, text, boolean), app_public.undo_catalogue(uuid), app_public.discard_catalogue(uuid)
to :VISITOR;
--! EndIncluded catalogue_apply.sql
--! Included library.sql
/*
 * The library: frameworks that come with the application, in our own words, and what they have in common.
 *
 * A vocabulary: written by migrations (one file a framework), read by whoever sees compliance, changed by nobody. A
 * corrected text arrives with the next migration; what an organisation took over stays as it is until somebody there
 * takes the newer text (library_updates.sql).
 */
create table if not exists app_public.mapping_relations (relation text primary key, description text not null);
alter table app_public.mapping_relations enable row level security;
comment on table app_public.mapping_relations is E'@enum\n@enumName MappingRelation\nHow what one requirement asks lies to what another asks, read from the first to the second.';
insert into app_public.mapping_relations values
  ('equal', 'Both ask the same.'),
  ('subset', 'It asks a part of what the other asks: having the other is enough.'),
  ('superset', 'It asks all that the other asks, and more: having it is enough for the other.'),
  ('intersects', 'Some of it is common: having one helps with the other and does not prove it.')
on conflict (relation) do update set description = excluded.description;

create table if not exists app_public.library_frameworks (
  code text primary key check (app_hidden.is_text(code, 40)),
  name text not null check (app_hidden.is_text(name, 200)),
  edition text not null check (app_hidden.is_text(edition, 40)),
  publisher text not null check (app_hidden.is_text(publisher, 120)),
  licence text not null check (app_hidden.is_text(licence, 200)),
  source text not null check (app_hidden.is_text(source, 500) and source ~ '^https://'),
  description text not null check (app_hidden.is_text(description, 2000)),
  digest text not null default '' check (char_length(digest) <= 64)
);
alter table app_public.library_frameworks enable row level security;
comment on table app_public.library_frameworks is E'@behavior -insert -update -delete\nA framework that comes with the application, to be taken into use by adoptFramework.';
comment on column app_public.library_frameworks.code is 'The code that the framework gets when it is taken into use.';
comment on column app_public.library_frameworks.edition is 'Which edition of the original the texts follow.';
comment on column app_public.library_frameworks.licence is 'The rights of the original and of our wording.';
comment on column app_public.library_frameworks.source is 'Where the original is published.';
comment on column app_public.library_frameworks.digest is E'@behavior -*\nSHA-256 of its requirements: another one means that the texts were changed.';

create table if not exists app_public.library_requirements (
  framework_code text not null references app_public.library_frameworks on delete cascade,
  code text collate app_hidden.natural_order not null check (app_hidden.is_text(code, 40)),
  parent text collate app_hidden.natural_order check (app_hidden.is_text(parent, 40)),
  position int not null check (position > 0),
  assessable boolean not null,
  title text not null check (app_hidden.is_text(title, 200)),
  "text" text not null check (app_hidden.is_text("text", 1000)),
  primary key (framework_code, code),
  constraint library_requirements_parent_fkey foreign key (framework_code, parent)
    references app_public.library_requirements on delete cascade deferrable initially deferred
);
alter table app_public.library_requirements enable row level security;
create index if not exists library_requirements_parent_idx on app_public.library_requirements (framework_code, parent, position);
comment on table app_public.library_requirements is E'@behavior -insert -update -delete\nOne requirement of a shipped framework, in our own words under the publisher''s identifier.';
comment on column app_public.library_requirements.code is 'Its number in the original; where the original has none, ours.';
comment on column app_public.library_requirements.parent is 'The code of what it stands under; null at the top.';
comment on column app_public.library_requirements.position is 'Its place in the framework, 1 first.';
comment on column app_public.library_requirements.assessable is 'False for a heading, which is what others stand under.';
comment on column app_public.library_requirements."text" is 'What must be there, and what one would look at.';
comment on constraint library_requirements_framework_code_fkey on app_public.library_requirements is E'@fieldName framework\n@foreignFieldName requirements';
comment on constraint library_requirements_parent_fkey on app_public.library_requirements is E'@behavior -*';

create table if not exists app_public.library_mappings (
  from_framework text not null,
  from_code text collate app_hidden.natural_order not null,
  to_framework text not null,
  to_code text collate app_hidden.natural_order not null,
  relation text not null references app_public.mapping_relations on delete restrict,
  strength int not null check (strength between 1 and 10),
  primary key (from_framework, from_code, to_framework, to_code),
  constraint library_mappings_from_fkey foreign key (from_framework, from_code) references app_public.library_requirements on delete cascade,
  constraint library_mappings_to_fkey foreign key (to_framework, to_code) references app_public.library_requirements on delete cascade,
  constraint library_mappings_frameworks_check check (from_framework <> to_framework)
);
alter table app_public.library_mappings enable row level security;
create index if not exists library_mappings_to_idx on app_public.library_mappings (to_framework, to_code);
create index if not exists library_mappings_relation_idx on app_public.library_mappings (relation);
-- A pair is told once and read both ways.
create unique index if not exists library_mappings_pair_idx on app_public.library_mappings (
  least(from_framework || ' ' || from_code, to_framework || ' ' || to_code),
  greatest(from_framework || ' ' || from_code, to_framework || ' ' || to_code)
);
comment on table app_public.library_mappings is E'@behavior -insert -update -delete\nHow two shipped requirements of different frameworks lie to each other. Read the other way, subset and superset change places.';
comment on column app_public.library_mappings.relation is 'How what `from` asks lies to what `to` asks.';
comment on column app_public.library_mappings.strength is 'How sure we are: 1 a hint, 10 certain.';
comment on constraint library_mappings_from_fkey on app_public.library_mappings is E'@fieldName from\n@foreignFieldName mappingsFrom';
comment on constraint library_mappings_to_fkey on app_public.library_mappings is E'@fieldName to\n@foreignFieldName mappingsTo';

drop policy if exists select_everyone on app_public.mapping_relations;
create policy select_everyone on app_public.mapping_relations for select to :VISITOR, :AUTHENTICATOR using (true);
drop policy if exists select_reader on app_public.library_frameworks;
create policy select_reader on app_public.library_frameworks for select to :VISITOR using ((select app_hidden.may('compliance_view', 'read')));
drop policy if exists select_reader on app_public.library_requirements;
create policy select_reader on app_public.library_requirements for select to :VISITOR using ((select app_hidden.may('compliance_view', 'read')));
drop policy if exists select_reader on app_public.library_mappings;
create policy select_reader on app_public.library_mappings for select to :VISITOR using ((select app_hidden.may('compliance_view', 'read')));
grant select on app_public.mapping_relations to :VISITOR, :AUTHENTICATOR;
grant select on app_public.library_frameworks, app_public.library_requirements, app_public.library_mappings to :VISITOR;
-- No insert, update, delete: the library changes with the application.

create or replace function app_public.library_frameworks_requirement_count(framework app_public.library_frameworks) returns int as $$
  select count(*)::int from app_public.library_requirements where framework_code = framework.code and assessable;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.library_frameworks_requirement_count(app_public.library_frameworks) is E'@notNull\nHow many requirements it has, headings not counted.';

create or replace function app_public.library_frameworks_outline(framework app_public.library_frameworks)
returns setof app_public.library_requirements as $$
  select * from app_public.library_requirements where framework_code = framework.code order by position;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.library_frameworks_outline(app_public.library_frameworks) is E'@behavior -connection +list\nAll of its requirements and headings, in their order.';

grant execute on function
  app_public.library_frameworks_requirement_count(app_public.library_frameworks),
  app_public.library_frameworks_outline(app_public.library_frameworks)
to :VISITOR;

-- Files of the library call these. A row that says the same as before is not written again.
create or replace function app_private.ship_framework(
  code text, name text, edition text, publisher text, licence text, source text, description text
) returns void as $$
  insert into app_public.library_frameworks as shipped (code, name, edition, publisher, licence, source, description)
  values (code, name, edition, publisher, licence, source, description)
  on conflict on constraint library_frameworks_pkey do update set name = excluded.name, edition = excluded.edition,
    publisher = excluded.publisher, licence = excluded.licence, source = excluded.source, description = excluded.description
  where (shipped.name, shipped.edition, shipped.publisher, shipped.licence, shipped.source, shipped.description)
    is distinct from (excluded.name, excluded.edition, excluded.publisher, excluded.licence, excluded.source, excluded.description);
$$ language sql volatile set search_path to pg_catalog;

-- A line is: code | parent | title | text.
create or replace function app_private.library_lines(lines text)
returns table (place int, code text, parent text, title text, "text" text) as $$
  select given.place::int, cells[1], nullif(cells[2], ''), cells[3], cells[4]
  from regexp_split_to_table(lines, '\n') with ordinality as given (line, place)
  cross join lateral regexp_split_to_array(line, '\s*\|\s*') as cells
  where line <> '';
$$ language sql immutable set search_path to pg_catalog;

-- What others stand under is a heading; what has no line any more goes.
create or replace function app_private.ship_requirements(framework text, lines text) returns void as $$
begin
  delete from app_public.library_requirements r
    where framework_code = framework and not exists (select from app_private.library_lines(lines) l where l.code = r.code);
  insert into app_public.library_requirements as shipped (framework_code, code, parent, position, assessable, title, "text")
    select framework, l.code, l.parent, row_number() over (order by l.place),
      not exists (select from app_private.library_lines(lines) child where child.parent = l.code), l.title, l."text"
    from app_private.library_lines(lines) l
    on conflict on constraint library_requirements_pkey do update set parent = excluded.parent, position = excluded.position,
      assessable = excluded.assessable, title = excluded.title, "text" = excluded."text"
    where (shipped.parent, shipped.position, shipped.assessable, shipped.title, shipped."text")
      is distinct from (excluded.parent, excluded.position, excluded.assessable, excluded.title, excluded."text");
  update app_public.library_frameworks shipped set digest = told.digest
    from (
      select encode(sha256(convert_to(string_agg(
        jsonb_build_array(code, parent, assessable, title, "text")::text, e'\n' order by position), 'UTF8')), 'hex') as digest
      from app_public.library_requirements where framework_code = framework
    ) as told
    where shipped.code = framework and shipped.digest is distinct from told.digest;
end;
$$ language plpgsql volatile set search_path to pg_catalog set enable_nestloop to off;

-- A line is: from | sign to strength, sign to strength … with the signs = < > ~ (library_maps.sql tells them).
create or replace function app_private.library_pairs(lines text)
returns table (from_code text, to_code text, relation text, strength int) as $$
  select split_part(line, ' | ', 1), told[2],
    case told[1] when '=' then 'equal' when '<' then 'subset' when '>' then 'superset' when '~' then 'intersects' end, told[3]::int
  from regexp_split_to_table(lines, '\n') as line
  cross join lateral regexp_split_to_table(split_part(line, ' | ', 2), ', ') as item
  cross join lateral regexp_match(item, '^(\S) (.+) (\d+)$') as told
  where line <> '';
$$ language sql immutable set search_path to pg_catalog;

create or replace function app_private.ship_mappings(from_framework text, to_framework text, lines text) returns void as $$
#variable_conflict use_variable
begin
  delete from app_public.library_mappings m
    where m.from_framework = ship_mappings.from_framework and m.to_framework = ship_mappings.to_framework
      and not exists (select from app_private.library_pairs(lines) l where l.from_code = m.from_code and l.to_code = m.to_code);
  insert into app_public.library_mappings as shipped (from_framework, from_code, to_framework, to_code, relation, strength)
    select from_framework, l.from_code, to_framework, l.to_code, l.relation, l.strength from app_private.library_pairs(lines) l
    on conflict on constraint library_mappings_pkey do update set relation = excluded.relation, strength = excluded.strength
    where (shipped.relation, shipped.strength) is distinct from (excluded.relation, excluded.strength);
end;
$$ language plpgsql volatile set search_path to pg_catalog set enable_nestloop to off;
--! EndIncluded library.sql
--! Included library_csf.sql
/*
 * NIST Cybersecurity Framework 2.0: 6 functions, 22 categories, 106 subcategories.
 *
 * The identifiers and the names of functions and categories are NIST's; every sentence is ours. Numbers that are
 * missing between others were withdrawn with edition 1.1. A line is: code | parent | title | text.
 */
select app_private.ship_framework('CSF', 'NIST Cybersecurity Framework', '2.0',
  'National Institute of Standards and Technology (NIST), United States',
  'The original is in the public domain. Identifiers are NIST''s, the wording is our own.',
  'https://doi.org/10.6028/NIST.CSWP.29',
  'Outcomes that any organisation can use to understand, judge and reduce its cybersecurity risk: govern, identify, protect, detect, respond and recover.');

select app_private.ship_requirements('CSF', $lines$
GV | | Govern | The organisation decides what it wants from cybersecurity, says so in strategy and policy, and watches whether it gets it.
GV.OC | GV | Organizational Context | What the organisation is for, who relies on it and what binds it is known wherever cyber risk is decided.
GV.OC-01 | GV.OC | Cyber risk decisions start from the mission | The purpose of the organisation is known to those who manage cyber risk and shapes what they protect first. Look for a strategy or risk document that names the mission and derives priorities from it.
GV.OC-02 | GV.OC | Stakeholders and what they expect are known | Inside and outside, those with an interest in security are listed with their needs. Look for a current list that covers staff, customers, owners, partners and regulators, and for proof that their needs were considered.
GV.OC-03 | GV.OC | Legal, regulatory and contractual duties are known and managed | Every duty on cybersecurity, privacy and civil liberties is recorded with an owner. Look for a register of duties, its review dates and how a new law or contract enters it.
GV.OC-04 | GV.OC | What others depend on us for is known and communicated | The services and capabilities that customers and partners count on are ranked and told to those who run them. Look for a list with criticality and recovery objectives.
GV.OC-05 | GV.OC | What we depend on is known and communicated | Outside services, suppliers and capabilities without which the organisation stops are recorded. Look for a map of dependencies and proof that the owners of services know it.
GV.RM | GV | Risk Management Strategy | Priorities, limits, appetite and assumptions for cyber risk are set and used in decisions.
GV.RM-01 | GV.RM | Objectives for cyber risk are agreed | Leaders have agreed on what risk management should achieve, in terms that can be measured. Look for approved objectives with a date and for their use in annual planning.
GV.RM-02 | GV.RM | Appetite and tolerance are stated and kept up to date | How much cyber risk is acceptable is written down and known to those who decide. Look for statements by category, their approval, and cases in which they changed a decision.
GV.RM-03 | GV.RM | Cyber risk is part of enterprise risk management | Cyber risks stand in the same register and are reported to the same people as other risks. Look for one process, one scale and minutes in which they are weighed together.
GV.RM-04 | GV.RM | It is settled how to choose a response to risk | Direction exists on when to accept, avoid, reduce or transfer a risk, including insurance. Look for criteria and for risks that were decided by them.
GV.RM-05 | GV.RM | Cyber risk is talked about across the organisation and with suppliers | Lines of communication for cyber risk, those to suppliers included, are laid out and used. Look for reporting lines, a calendar and recent reports.
GV.RM-06 | GV.RM | Risks are calculated, recorded and ranked in one way | One method for scoring, categories and priorities is in force everywhere. Look for the method, its templates, and two teams who come to comparable scores.
GV.RM-07 | GV.RM | Opportunities are discussed beside threats | Risks worth taking are described and enter the discussion of strategy. Look for positive risks in the register or in board papers.
GV.RR | GV | Roles, Responsibilities, and Authorities | Who answers for cybersecurity, who decides and who does the work is settled, so that results can be judged.
GV.RR-01 | GV.RR | Leadership answers for cyber risk | The top of the organisation is accountable and sets an example of openness, ethics and learning. Look for named accountability, board minutes and messages to staff.
GV.RR-02 | GV.RR | Roles and authorities are set, understood and enforced | Duties in cyber risk management are written down, given to people and known by them. Look for role descriptions, a responsibility matrix and interviews that confirm it.
GV.RR-03 | GV.RR | Resources match the strategy | People, money and tools suffice for what strategy, roles and policy ask. Look for a budget tied to risks and for decisions where resources were short.
GV.RR-04 | GV.RR | Security is part of human resources work | Hiring, onboarding, changes of job and leaving take security into account. Look for screening, terms of employment, and access removed on the last day.
GV.PO | GV | Policy | The rules for cybersecurity are set, known and enforced.
GV.PO-01 | GV.PO | A cybersecurity policy is in force | A policy that follows from context, strategy and priorities is approved, communicated and enforced. Look for its approval, its acknowledgement by staff and consequences of breaking it.
GV.PO-02 | GV.PO | The policy is reviewed when things change | Changes in law, threat, technology or mission lead to a review and update of the policy. Look for review dates, versions and what triggered them.
GV.OV | GV | Oversight | Results of risk management are used to correct the strategy.
GV.OV-01 | GV.OV | Results of the strategy are reviewed | Leaders look at whether the strategy achieved what it promised and adjust direction. Look for reviews with measured results and decisions that followed.
GV.OV-02 | GV.OV | The strategy is checked for completeness | Strategy is reviewed against all duties and risks of the organisation and is adjusted where it leaves gaps. Look for audit results, gap lists and resulting changes.
GV.OV-03 | GV.OV | Performance of risk management is measured | Indicators show whether risk management works, and are acted on. Look for targets, trends and corrective actions.
GV.SC | GV | Cybersecurity Supply Chain Risk Management | Risks that come with suppliers and what they deliver are managed in an agreed way.
GV.SC-01 | GV.SC | A programme for supply chain risk is agreed | Strategy, objectives, policies and processes for cyber risk in the supply chain exist and stakeholders agree to them. Look for the programme document and its approval.
GV.SC-02 | GV.SC | Roles for security are settled with suppliers, customers and partners | Who does what is set and communicated on both sides. Look for contact lists, responsibility matrices and agreements that name them.
GV.SC-03 | GV.SC | Supply chain risk is part of risk management | Supplier risks go through the same assessment, reporting and improvement as other risks. Look for them in the risk register and in management reports.
GV.SC-04 | GV.SC | Suppliers are known and ranked by criticality | Every supplier that matters for security is on a list with a criticality derived from fixed criteria. Look for the list, the criteria and the last update.
GV.SC-05 | GV.SC | Security requirements stand in contracts | Requirements for security are set, ranked and made part of contracts and agreements. Look for standard clauses, and for signed contracts of critical suppliers that contain them.
GV.SC-06 | GV.SC | Suppliers are examined before a contract | Planning and due diligence reduce risk before a relationship begins. Look for assessments that are older than the signature and for conditions that came out of them.
GV.SC-07 | GV.SC | Supplier risks are followed during the relationship | Risks of a supplier, its products and services are recorded, ranked, answered and watched as long as it serves us. Look for periodic reviews and open actions.
GV.SC-08 | GV.SC | Suppliers are part of incident planning | Relevant suppliers take part in planning, response and recovery. Look for notification duties, shared contacts and joint exercises.
GV.SC-09 | GV.SC | Supply chain security lasts over the life of a product | Practices for supply chain security are part of security and risk programmes and are monitored from purchase to disposal. Look for checks at delivery, update and retirement.
GV.SC-10 | GV.SC | The end of a relationship is planned | Plans say what happens to access, data and services after a contract ends. Look for exit clauses and for records of a finished relationship.
ID | | Identify | The organisation knows what it has, what could go wrong and where it can improve.
ID.AM | ID | Asset Management | Data, hardware, software, systems, facilities, services and people are known and managed by their importance.
ID.AM-01 | ID.AM | Hardware is inventoried | Every device under the organisation's control is on a current list. Look for the inventory, how it is kept up to date and a sample that was found on the spot.
ID.AM-02 | ID.AM | Software, services and systems are inventoried | Applications, cloud services and systems are on a current list with owner and version. Look for the list and compare it with what runs.
ID.AM-03 | ID.AM | Authorised communication and data flows are drawn | It is recorded which networks and systems may exchange what, inside and outside. Look for diagrams with dates and for flows that are not on them.
ID.AM-04 | ID.AM | Services of suppliers are inventoried | Everything that suppliers run for us, cloud included, is on a list. Look for the list, its owner and a comparison with invoices.
ID.AM-05 | ID.AM | Assets are ranked | Assets have a priority by classification, criticality, resources and effect on the mission. Look for the criteria and for rankings that decide on protection.
ID.AM-07 | ID.AM | Data and what describes it are inventoried | For the kinds of data that matter it is known where they lie, who owns them and how they are classified. Look for a data register and its review.
ID.AM-08 | ID.AM | Assets are managed over their whole life | Systems, hardware, software, services and data are managed from acquisition to disposal. Look for records of commissioning, changes and secure destruction.
ID.RA | ID | Risk Assessment | The risk to the organisation, its assets and people is understood.
ID.RA-01 | ID.RA | Vulnerabilities are found, confirmed and recorded | Weaknesses of assets are looked for regularly and kept on a list until answered. Look for scans or tests, their coverage and the age of open entries.
ID.RA-02 | ID.RA | Threat intelligence comes in | Information about threats arrives from forums and sources that fit the organisation. Look for subscriptions and for what was done with a recent warning.
ID.RA-03 | ID.RA | Threats from inside and outside are recorded | It is written down who or what could harm the organisation. Look for a threat list that covers people, errors, nature and technology.
ID.RA-04 | ID.RA | Effect and likelihood are judged and recorded | For threats that use a weakness, both effect and likelihood are recorded. Look for assessments with reasons, dates and authors.
ID.RA-05 | ID.RA | Risk is derived and decides what comes first | Threats, weaknesses, likelihood and effect together give the inherent risk, and this sets priorities. Look for a ranked register and plans that follow it.
ID.RA-06 | ID.RA | Responses are chosen, planned, followed and communicated | Each risk has a decided answer with owner and date, and progress is visible. Look for treatment plans and their status.
ID.RA-07 | ID.RA | Changes and exceptions are managed | Changes and exceptions are assessed for risk, recorded and followed. Look for change records and a list of exceptions with an end date.
ID.RA-08 | ID.RA | Reports of vulnerabilities from outside are handled | A way to receive, examine and answer reports of weaknesses exists. Look for a published contact and for the course of a recent report.
ID.RA-09 | ID.RA | Hardware and software are checked before use | Authenticity and integrity of hardware and software are assessed before buying and using. Look for sources, signatures and acceptance checks.
ID.RA-10 | ID.RA | Critical suppliers are assessed before buying | Those on whom much will depend are assessed before acquisition. Look for assessments of all critical suppliers and their date.
ID.IM | ID | Improvement | What could be better in risk management is found in all functions and done.
ID.IM-01 | ID.IM | Evaluations lead to improvements | Audits, self-assessments and reviews yield improvements that are followed. Look for findings, owners and closed actions.
ID.IM-02 | ID.IM | Tests and exercises lead to improvements | Security tests and exercises, also with suppliers and third parties, yield improvements. Look for exercise reports and what changed after them.
ID.IM-03 | ID.IM | Daily work leads to improvements | Running processes and procedures yields lessons that are used. Look for reviews after incidents and changes, and procedures that were changed by them.
ID.IM-04 | ID.IM | Plans for incidents and other emergencies are maintained | Incident response and other plans that affect operation exist, are communicated, kept up to date and improved. Look for plans with dates, distribution and tests.
PR | | Protect | Safeguards keep risk within limits.
PR.AA | PR | Identity Management, Authentication, and Access Control | Only authorised users, services and hardware reach assets, to the degree that the risk allows.
PR.AA-01 | PR.AA | Identities and credentials are managed | Accounts and credentials of people, services and hardware are issued, changed and revoked by the organisation. Look for joiner, mover and leaver records and a list without orphans.
PR.AA-02 | PR.AA | Identities are proven and bound to credentials | Before somebody gets credentials it is checked who they are, as strictly as the use requires. Look for the rules and for a sample of proofs.
PR.AA-03 | PR.AA | Users, services and hardware authenticate | Access needs authentication of a strength that fits the risk, with several factors where it matters. Look for settings, exceptions and coverage of multi-factor authentication.
PR.AA-04 | PR.AA | Identity assertions are protected, passed on and verified | Tokens and assertions between systems cannot be forged, replayed or read. Look for the single sign-on configuration, signatures and lifetimes.
PR.AA-05 | PR.AA | Permissions follow least privilege and separation of duties | Permissions and entitlements are defined in a policy, granted, enforced and reviewed with least privilege and separated duties. Look for the policy, reviews and administrator accounts.
PR.AA-06 | PR.AA | Physical access is controlled | Access to rooms and equipment is managed, monitored and enforced in keeping with risk. Look for access lists, visitor records and reviews.
PR.AT | PR | Awareness and Training | People know enough to do their work securely.
PR.AT-01 | PR.AT | Everyone has awareness and training | All staff have the knowledge and skills for general tasks with security in mind. Look for content, attendance and results such as phishing tests.
PR.AT-02 | PR.AT | Specialised roles have training of their own | People in special roles, such as administrators, developers and executives, have the skills their tasks need. Look for a plan by role and records.
PR.DS | PR | Data Security | Data are managed so that confidentiality, integrity and availability are protected as the risk strategy says.
PR.DS-01 | PR.DS | Data at rest are protected | Confidentiality, integrity and availability of stored data are protected. Look for encryption, access rights and integrity checks by class of data.
PR.DS-02 | PR.DS | Data in transit are protected | Data on the way are protected against reading, change and loss. Look for protocols in use, certificates and channels that are not encrypted.
PR.DS-10 | PR.DS | Data in use are protected | Data that are being processed are protected in memory and on screen. Look for isolation, session limits, masking and clearing after use.
PR.DS-11 | PR.DS | Backups are made, protected, kept and tested | Copies of data are made in the agreed interval, out of reach of an attacker, and restoring is tested. Look for schedules, offline copies and restore records.
PR.PS | PR | Platform Security | Hardware, software and services are managed in keeping with risk.
PR.PS-01 | PR.PS | Configuration is managed | Secure baselines are set and applied, and deviations found. Look for baselines, their coverage and a report of deviations.
PR.PS-02 | PR.PS | Software is maintained, replaced and removed by risk | Updates are installed in time, and what is no longer supported is replaced or removed. Look for patch levels, deadlines and unsupported software.
PR.PS-03 | PR.PS | Hardware is maintained, replaced and removed by risk | Hardware is serviced and is replaced before it becomes a danger. Look for end-of-life dates, maintenance records and proof of disposal.
PR.PS-04 | PR.PS | Logs are made and available for monitoring | Systems write the records that monitoring needs, with correct time and protected. Look for the list of sources, retention and a sample.
PR.PS-05 | PR.PS | Unauthorised software is kept out | Installing and running software that is not approved is prevented. Look for allow lists, limited rights and blocked attempts.
PR.PS-06 | PR.PS | Software is developed securely | Security is part of development and its performance is watched through the life cycle. Look for reviews, tests, dependency checks and fixes after findings.
PR.IR | PR | Technology Infrastructure Resilience | The architecture protects confidentiality, integrity, availability and the resilience of the organisation.
PR.IR-01 | PR.IR | Networks are protected against unauthorised access | Networks and environments are separated and guarded against logical access and use without permission. Look for segments, firewall rules and their review.
PR.IR-02 | PR.IR | Technology is protected against its surroundings | Fire, water, heat, power failure and similar threats are dealt with. Look for the site's measures, maintenance and tests.
PR.IR-03 | PR.IR | Resilience is reached in normal and adverse situations | Mechanisms such as redundancy and failover meet stated resilience requirements. Look for objectives, architecture and test results.
PR.IR-04 | PR.IR | Capacity is sufficient | Capacity of computing, storage, network and power is planned and watched so that availability holds. Look for forecasts, thresholds and alarms.
DE | | Detect | Possible attacks and compromises are found and analysed.
DE.CM | DE | Continuous Monitoring | Assets are watched for anomalies, signs of compromise and other adverse events.
DE.CM-01 | DE.CM | Networks and network services are monitored | Traffic and services are watched for adverse events. Look for sensors, coverage, alarms and how they were handled.
DE.CM-02 | DE.CM | The physical environment is monitored | Rooms and sites are watched for adverse events. Look for alarms, video, guards and records of events.
DE.CM-03 | DE.CM | Use by people is monitored | Activity of staff and use of technology are watched for adverse events, within the law. Look for rules, alarms on unusual use and a works agreement where needed.
DE.CM-06 | DE.CM | Service providers are monitored | What outside providers do and deliver is watched for adverse events. Look for remote access records and alerts from cloud services.
DE.CM-09 | DE.CM | Computers, software and data are monitored | Hardware, software, running environments and their data are watched for adverse events. Look for endpoint protection, integrity checks and coverage.
DE.AE | DE | Adverse Event Analysis | Anomalies and signs of compromise are analysed to understand events and detect incidents.
DE.AE-02 | DE.AE | Possibly adverse events are analysed | Events are examined to understand what is going on. Look for a procedure, tickets and time to the first analysis.
DE.AE-03 | DE.AE | Information from several sources is brought together | Records of different sources are correlated. Look for a central place, its sources and rules.
DE.AE-04 | DE.AE | Impact and extent of events are estimated | For an adverse event it is known how far it reaches and what it may cost. Look for estimates in tickets and how they changed.
DE.AE-06 | DE.AE | Those who must know are informed of events | Information on adverse events reaches authorised people and tools. Look for alarm routes, duty rotas and a recent alarm.
DE.AE-07 | DE.AE | Threat intelligence and context are used in analysis | Knowledge of threats and of the own environment enters the analysis. Look for indicators in use and asset data in tickets.
DE.AE-08 | DE.AE | Incidents are declared by criteria | It is defined when an event becomes an incident, and it is then declared. Look for criteria and for decisions that cite them.
RS | | Respond | Action is taken on a detected incident.
RS.MA | RS | Incident Management | Responses to detected incidents are managed.
RS.MA-01 | RS.MA | The response plan is carried out with those concerned | Once an incident is declared the plan runs, together with relevant third parties. Look for an incident's record against the plan.
RS.MA-02 | RS.MA | Reports of incidents are triaged and confirmed | Each report is examined first and confirmed or dismissed. Look for a queue, times and reasons.
RS.MA-03 | RS.MA | Incidents are categorised and ranked | Kind and priority of an incident are recorded. Look for a scheme and incidents that follow it.
RS.MA-04 | RS.MA | Incidents are escalated when needed | It is set when an incident goes to whom, and that happens. Look for thresholds, contacts and an escalated case.
RS.MA-05 | RS.MA | It is settled when recovery begins | Criteria for starting recovery are applied. Look for the criteria and for the decision in an incident's record.
RS.AN | RS | Incident Analysis | Investigation makes the response effective and supports forensics and recovery.
RS.AN-03 | RS.AN | It is analysed what happened and why | Course and root cause of an incident are found. Look for timelines and causes in reports.
RS.AN-06 | RS.AN | Steps of an investigation are recorded unaltered | What investigators do is written down, and the record keeps its integrity and origin. Look for a journal with times and authors.
RS.AN-07 | RS.AN | Data about an incident are collected and preserved | Data and metadata are gathered, with integrity and origin preserved. Look for procedures, hashes and storage.
RS.AN-08 | RS.AN | The size of an incident is estimated and confirmed | It is examined how many systems, data and people are affected. Look for estimates and for searches on further systems.
RS.CO | RS | Incident Response Reporting and Communication | The response is coordinated with those inside and outside, as law and policy require.
RS.CO-02 | RS.CO | Those inside and outside are notified of incidents | Authorities, customers, partners and staff hear of an incident when duty or plan says so. Look for a list of duties with deadlines and proof of notices.
RS.CO-03 | RS.CO | Information is shared with those designated | Information on an incident goes to agreed people inside and outside in an agreed way. Look for the rules, contacts and a sample.
RS.MI | RS | Incident Mitigation | An event is kept from spreading and its effects are reduced.
RS.MI-01 | RS.MI | Incidents are contained | Spread is stopped quickly, by hand or automatically. Look for playbooks, means to isolate and times reached.
RS.MI-02 | RS.MI | Incidents are eradicated | What the attacker left is removed and the way in is closed. Look for records of clean-up and checks after it.
RC | | Recover | Assets and operations that an incident affected are restored.
RC.RP | RC | Incident Recovery Plan Execution | Restoration ensures that systems and services are available again.
RC.RP-01 | RC.RP | The recovery part of the plan is carried out | Once the response hands over, recovery begins as planned. Look for the plan and a record of recovery or exercise.
RC.RP-02 | RC.RP | Recovery actions are chosen, scoped, ranked and done | What is restored in which order is decided and carried out. Look for an order of restoration and deviations from it.
RC.RP-03 | RC.RP | Backups are checked before they are used | Copies are examined for integrity and compromise before restoring. Look for the check in procedures and records.
RC.RP-04 | RC.RP | Critical functions and cyber risk set the new normal | After an incident, operation is set up with critical functions and risk in mind. Look for decisions on what returns first and with which limits.
RC.RP-05 | RC.RP | Restored assets are verified before normal operation | Integrity of what was restored is verified, systems are restored and normal operation is confirmed. Look for acceptance checks and sign-off.
RC.RP-06 | RC.RP | The end of recovery is declared and documented | Criteria say when recovery is over, and the record is completed. Look for the declaration and the report after the incident.
RC.CO | RC | Incident Recovery Communication | Restoration is coordinated with those inside and outside.
RC.CO-03 | RC.CO | Progress of recovery is communicated | Designated people inside and outside hear how recovery goes. Look for status reports and their recipients.
RC.CO-04 | RC.CO | The public is informed in an approved way | Updates to the public use approved methods and messages. Look for speakers, templates and a published example.
$lines$);
--! EndIncluded library_csf.sql
--! Included library_gdpr.sql
/*
 * GDPR, Regulation (EU) 2016/679: the articles that an organisation can be assessed against.
 *
 * What addresses authorities, member states and courts is left out. Numbers are those of the Regulation, names of
 * chapters and articles are shortened, every sentence is ours. A line is: code | parent | title | text.
 */
select app_private.ship_framework('GDPR', 'General Data Protection Regulation', '2016/679',
  'European Union',
  'EU law may be reused with the source named (Decision 2011/833/EU). Article numbers are official, the wording is our own and is no legal advice.',
  'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  'The EU''s law on personal data: principles, rights of people, duties of controllers and processors, transfers. Only what an organisation can be assessed against.');

select app_private.ship_requirements('GDPR', $lines$
II | | Chapter II: Principles | What makes processing of personal data permissible at all.
Art. 5 | II | Principles of processing | Seven principles that every processing must follow, and that the controller must be able to prove.
Art. 5(1)(a) | Art. 5 | Processing is lawful, fair and transparent | Every processing has a legal basis, treats people fairly and is open to them. Look at the record of processing against notices and at what actually happens to the data.
Art. 5(1)(b) | Art. 5 | Data are used for the stated purpose only | Purposes are specific, stated and legitimate before collection, and later use is compatible with them. Look for purposes in the record of processing and for new uses that were examined.
Art. 5(1)(c) | Art. 5 | No more data than needed | Data are adequate, relevant and limited to what the purpose needs. Look at forms, fields and copies that nobody can justify.
Art. 5(1)(d) | Art. 5 | Data are accurate and up to date | Wrong data are corrected or erased without delay. Look for checks at entry, updates from sources and corrections made.
Art. 5(1)(e) | Art. 5 | Data are kept no longer than needed | Each kind of data has a period after which it is erased or made anonymous. Look for retention rules and for old data that should be gone.
Art. 5(1)(f) | Art. 5 | Data are protected in integrity and confidentiality | Security suits the data and guards against unauthorised processing, loss and damage. Look for measures derived from risk and for proof that they work.
Art. 5(2) | Art. 5 | Compliance with the principles can be shown | The controller answers for the principles and can prove that they are followed. Look for policies, responsibilities, records and reviews.
Art. 6 | II | Legal basis | Processing needs one of six legal bases.
Art. 6(1) | Art. 6 | Each processing has a legal basis | For each purpose one basis is chosen and recorded: consent, contract, legal duty, vital interests, public task or legitimate interests. Look for the basis in the record and, for legitimate interests, for the balancing test.
Art. 6(4) | Art. 6 | Further use is examined for compatibility | Before data serve another purpose, link, context, kind of data, consequences and safeguards are weighed. Look for such examinations and their results.
Art. 7 | II | Consent can be proven and withdrawn | Consent is clear, separate from other matters, free, recorded, and as easy to withdraw as to give. Look at wording, logs of consent and the way out.
Art. 8 | II | Consent of children is verified | For online services offered directly to children, consent comes from whoever holds parental responsibility below the age that national law sets. Look for age checks and for verification that is reasonable.
Art. 9 | II | Special categories of data are processed by exception only | Data on health, origin, beliefs, union membership, sex life, genetics or biometrics need a further ground. Look for such data, the ground relied on and extra safeguards.
Art. 10 | II | Data on criminal convictions are processed only where the law allows | Such data are used under official control or where law authorises it with safeguards. Look for screening of staff, its legal ground and deletion.
Art. 11 | II | Nobody is identified merely to comply | Where the purpose does not need identification, no further data are kept for it, and people are told so if asked. Look for the handling of requests about data that cannot be attributed.
III | | Chapter III: Rights of the data subject | What people may ask for, and how the organisation answers.
III.1 | III | Section 1: Transparency and modalities | How people are informed and answered.
Art. 12(1) | III.1 | Information is clear and easy to reach | Notices and answers are concise, understandable and in plain language, for children especially. Look at notices with the eyes of their readers.
Art. 12(2) | III.1 | Exercising rights is made easy | There are simple ways to make a request and they work. Look for channels, instructions to staff and a trial request.
Art. 12(3) | III.1 | Requests are answered within one month | Requests are answered without delay and within a month; an extension by two months is explained within the first. Look for a log of requests with dates.
Art. 12(4) | III.1 | Refusals are explained in time | If no action is taken, the person hears why within a month, and where to complain. Look for refusals and their wording.
Art. 12(5) | III.1 | Answers are free of charge | Fees or refusals are limited to requests that are manifestly unfounded or excessive, and this can be shown. Look for charges and their reasons.
Art. 12(6) | III.1 | The identity of a requester is confirmed in case of doubt | Further information is asked for where doubts are reasonable, and no more than needed. Look for the procedure and for what is kept of the proof.
III.2 | III | Section 2: Information and access | What people must be told and may see.
Art. 13 | III.2 | People are informed when data are collected from them | At collection they learn who is responsible, purposes, legal basis, recipients, transfers, retention, rights and more. Look at every place of collection and its notice.
Art. 14 | III.2 | People are informed when data come from elsewhere | Within a month at most they learn the same and the source. Look for bought, shared and public data and how people were informed.
Art. 15(1) | III.2 | People learn whether and how their data are processed | On request they get confirmation and the listed information on purposes, recipients, retention, source and rights. Look for answers to requests and their completeness.
Art. 15(3) | III.2 | People get a copy of their data | A copy is given, electronically if asked so, without harming the rights of others. Look for how data are found in all systems and redacted.
III.3 | III | Section 3: Rectification and erasure | Changing, erasing, restricting and moving data.
Art. 16 | III.3 | Wrong data are corrected on request | Inaccurate data are corrected and incomplete data completed without delay. Look for requests and for the correction in all systems.
Art. 17(1) | III.3 | Data are erased on request where a ground applies | It is checked whether a ground for erasure or an exception applies, and data then go from all systems. Look for requests, decisions and proof of erasure, backups included.
Art. 17(2) | III.3 | Others are told when published data must be erased | Where data were made public, reasonable steps inform other controllers of the request. Look for the procedure and a case.
Art. 18 | III.3 | Processing can be restricted | Data can be marked and kept without other use while a dispute lasts. Look for the means in systems and for cases.
Art. 19 | III.3 | Recipients hear of corrections and erasures | Each recipient is told unless impossible or disproportionate, and the person learns who they are if asked. Look for recipients in the record and for notices.
Art. 20 | III.3 | Data can be taken along | Data that a person provided on consent or contract are given in a structured, common, machine-readable format and sent on if feasible. Look for an export and its format.
III.4 | III | Section 4: Objection and automated decisions | Saying no, and having a human decide.
Art. 21(1) | III.4 | Objections are examined | On objection, processing for legitimate interests or public tasks stops unless compelling grounds outweigh. Look for objections and the weighing.
Art. 21(2) | III.4 | Objection to direct marketing always works | After an objection data are no longer used for marketing. Look for a suppression list and test it against campaigns.
Art. 21(4) | III.4 | People are told of the right to object | At the first communication the right is brought to attention clearly and apart from other information. Look at first letters, mails and forms.
Art. 22 | III.4 | Decisions with serious effect are not left to machines alone | Automated decisions with legal or similar effect need contract, law or explicit consent, and a way to a human, to be heard and to contest. Look for such decisions and the safeguards around them.
IV | | Chapter IV: Controller and processor | The duties of those who process data.
IV.1 | IV | Section 1: General obligations | Responsibility, design, contracts and records.
Art. 24 | IV.1 | Measures ensure and prove compliance | Measures follow from nature, scope, context, purposes and risk, include policies, and are reviewed. Look for a data protection programme, its owner and reviews.
Art. 25(1) | IV.1 | Data protection is built in by design | When means are chosen and while processing, measures carry out the principles. Look for privacy requirements in projects and for decisions that they changed.
Art. 25(2) | IV.1 | Defaults protect data | By default only what is needed is collected, used, kept and accessible. Look at default settings of products, systems and rights.
Art. 26 | IV.1 | Joint controllers have an arrangement | Who of several controllers fulfils which duty is settled, and people can learn its essence. Look for joint processing and arrangements.
Art. 27 | IV.1 | A representative in the Union is named where needed | An organisation outside the Union that falls under the Regulation has named one in writing. Look for the mandate and its mention in notices.
Art. 28(1) | IV.1 | Only processors with sufficient guarantees are used | Before use, and later on, it is checked that processors can protect data. Look for the list of processors and their assessments.
Art. 28(2) | IV.1 | Further processors are authorised | Processors engage others only with authorisation, and changes are announced so that one may object. Look for lists of sub-processors and announcements.
Art. 28(3) | IV.1 | Contracts with processors have the required content | A binding contract sets subject, duration, purpose, kinds of data and the listed duties, instructions and audits included. Look for a contract with each processor and compare it with the list.
Art. 28(4) | IV.1 | Further processors have the same duties | The duties are passed on by contract and the first processor answers for the others. Look for terms of sub-processors.
Art. 29 | IV.1 | Data are processed on instruction only | Everybody with access acts on the controller's instruction. Look for instructions, obligations of staff and deviations.
Art. 30(1) | IV.1 | Controllers keep a record of processing | The record lists purposes, people, data, recipients, transfers, periods and measures. Look for completeness, owners and the last update.
Art. 30(2) | IV.1 | Processors keep a record of processing | For each controller the record lists categories, transfers and measures. Look for it where data are processed for others.
Art. 31 | IV.1 | The organisation cooperates with the authority | Requests of the supervisory authority have a contact and are answered. Look for correspondence and responsibilities.
IV.2 | IV | Section 2: Security of personal data | Protecting data and telling of breaches.
Art. 32 | IV.2 | Security of processing | Security that fits the risk to people.
Art. 32(1) | Art. 32 | Security measures suit the risk | State of the art, costs, processing and risk are weighed, and measures chosen from it. Look for the weighing and for a list of measures in force.
Art. 32(1)(a) | Art. 32 | Data are pseudonymised and encrypted where fitting | Where risk asks for it, data cannot be read or attributed without a key that is kept apart. Look for encryption of stored and moving data and for key management.
Art. 32(1)(b) | Art. 32 | Confidentiality, integrity, availability and resilience last | Systems and services keep these properties day by day. Look for access control, hardening, monitoring and redundancy.
Art. 32(1)(c) | Art. 32 | Data can be restored in time | After an incident availability and access return quickly. Look for backups, recovery objectives and restore tests.
Art. 32(1)(d) | Art. 32 | Measures are tested and evaluated regularly | A process tests whether measures work. Look for audits, penetration tests and what followed.
Art. 32(2) | Art. 32 | Risks to data decide on the level of security | Destruction, loss, change, disclosure and access are assessed, by accident or intent. Look for a risk assessment from the view of the people concerned.
Art. 32(4) | Art. 32 | People with access follow instructions | Steps ensure that anybody with access processes data on instruction only. Look for confidentiality undertakings, training and limited rights.
Art. 33 | IV.2 | Notifying the authority of a breach | What happens when personal data were breached.
Art. 33(1) | Art. 33 | Breaches are notified within 72 hours | Unless risk is unlikely, the authority hears of a breach within 72 hours of awareness, and delay is explained. Look for times of awareness, decision and notice.
Art. 33(2) | Art. 33 | Processors tell the controller without delay | A processor reports each breach at once. Look for contract terms and a reported case.
Art. 33(3) | Art. 33 | Notifications have the required content | Nature, numbers, contact, consequences and measures are given, in phases if needed. Look for a template and sent notices.
Art. 33(5) | Art. 33 | All breaches are documented | Facts, effects and actions of each breach are recorded, also of those that were not notified. Look for the register and reasons for not notifying.
Art. 34 | IV.2 | People are told of breaches with high risk | Those concerned are told without delay in plain language, unless an exception applies. Look for the decision and for messages sent.
IV.3 | IV | Section 3: Impact assessment and prior consultation | Looking ahead where risk is high.
Art. 35(1) | IV.3 | High-risk processing is assessed beforehand | Before processing that is likely to bring high risk, its impact is assessed. Look for a threshold check of all processing and for the assessments.
Art. 35(2) | IV.3 | The data protection officer is asked for advice | Advice is sought for each impact assessment. Look for the advice and what was done with it.
Art. 35(7) | IV.3 | Impact assessments have the required content | They describe processing, necessity, proportion, risks and measures. Look at a sample for all four parts.
Art. 35(11) | IV.3 | Impact assessments are reviewed when risk changes | It is checked whether processing still follows the assessment. Look for review dates and triggers.
Art. 36 | IV.3 | The authority is consulted where risk stays high | Where measures do not suffice, the authority is asked before processing starts. Look for residual high risks and consultations.
IV.4 | IV | Section 4: Data protection officer | The officer's appointment, place and tasks.
Art. 37(1) | IV.4 | A data protection officer is designated where needed | It is examined whether one is required, and one is designated by professional qualities. Look for the examination and the appointment.
Art. 37(7) | IV.4 | Contact of the officer is published and notified | People and the authority know how to reach the officer. Look at notices and the notification.
Art. 38(1) | IV.4 | The officer is involved in time | The officer takes part properly in all matters of data protection. Look for projects and incidents with a date of involvement.
Art. 38(2) | IV.4 | The officer has resources and access | Time, means, access to data and training suffice. Look for hours, budget and access.
Art. 38(3) | IV.4 | The officer is independent | No instructions, no dismissal for doing the tasks, a direct line to the top. Look for reporting line and reports.
Art. 38(6) | IV.4 | The officer has no conflict of interests | Other tasks do not make the officer judge own decisions. Look at other roles held.
Art. 39 | IV.4 | The officer's tasks are carried out | Advising, monitoring, training, audits and contact with the authority take place. Look for a plan and report of the year.
IV.5 | IV | Section 5: Codes of conduct and certification | Voluntary proof.
Art. 40 | IV.5 | Codes of conduct that were joined are followed | Where the organisation has joined a code, its terms are met and monitored. Look for membership and the last check.
Art. 42 | IV.5 | Certifications are valid and their conditions are kept | Where a certification is held, scope, term and conditions are known and met. Look for the certificate and surveillance.
V | | Chapter V: Transfers to third countries | Protection that travels with the data.
Art. 44 | V | Transfers outside are known and have a ground | Every transfer to a third country or international organisation, onward ones included, is recorded and meets this chapter. Look for transfers in the record, also by remote access and cloud services.
Art. 45 | V | Adequacy decisions relied on are in force | Where a decision of the Commission is the ground, it covers recipient and data and still applies. Look for the decision and a watch on changes.
Art. 46 | V | Appropriate safeguards are in place | Without adequacy there are standard clauses, binding rules or similar, with enforceable rights and an assessment of the destination. Look for signed clauses of the current version and transfer assessments.
Art. 47 | V | Binding corporate rules are approved and followed | Where a group relies on them, they are approved, binding and trained. Look for the approval and for audits.
Art. 48 | V | Orders of foreign courts and authorities are examined | Data are handed over on such orders only on an international agreement or another ground of this chapter. Look for a procedure and cases.
Art. 49 | V | Exceptions are used rarely and with record | Transfers on consent, contract, claims or similar are occasional, necessary and documented. Look for uses and their reasons.
IX | | Chapter IX: Specific situations | Where national law adds rules.
Art. 87 | IX | National identification numbers are used as the law allows | Where a member state sets conditions for such numbers, they are known and met. Look for uses and their ground.
Art. 88 | IX | Data of employees follow the special rules for employment | National law and collective agreements on data at work are known and met. Look for monitoring, agreements and information to staff.
Art. 89 | IX | Archiving, research and statistics have safeguards | Such processing is minimised and pseudonymised where possible. Look for projects and their safeguards.
$lines$);
--! EndIncluded library_gdpr.sql
--! Included library_nis2.sql
/*
 * NIS2, Directive (EU) 2022/2555: Article 21 with what belongs to it when an entity is assessed.
 *
 * A directive binds through national law, which may ask for more. Numbers are those of the Directive, every sentence
 * is ours. A line is: code | parent | title | text.
 */
select app_private.ship_framework('NIS2', 'Network and Information Security Directive', '2022/2555',
  'European Union',
  'EU law may be reused with the source named (Decision 2011/833/EU). Article numbers are official, the wording is our own and is no legal advice.',
  'https://eur-lex.europa.eu/eli/dir/2022/2555/oj',
  'Duties of essential and important entities: governance (Article 20), risk management measures (Article 21) and reporting of incidents (Article 23). National law may add to them.');

select app_private.ship_requirements('NIS2', $lines$
Art. 20 | | Governance | Management bodies answer for cybersecurity.
Art. 20(1) | Art. 20 | Management approves and oversees the measures | The management body approves the risk management measures, watches over them and can be held liable. Look for resolutions, reports to the body and follow-up.
Art. 20(2) | Art. 20 | Management is trained, and staff are offered training | Members of the management body attend training that lets them judge risks, and similar training is offered to employees regularly. Look for content, attendance and dates.
Art. 21 | | Cybersecurity risk management measures | Measures that an entity takes, all hazards considered.
Art. 21(1) | Art. 21 | Measures are appropriate and proportionate to the risk | Technical, operational and organisational measures fit exposure, size, likelihood and severity, state of the art and cost. Look for a risk assessment and for measures that follow from it.
Art. 21(2) | Art. 21 | Minimum measures | Ten fields that the measures cover at least, for all hazards.
Art. 21(2)(a) | Art. 21(2) | Policies on risk analysis and information system security | Rules say how risks are analysed and how information systems are secured. Look for approved policies, a method and current assessments.
Art. 21(2)(b) | Art. 21(2) | Incident handling | Incidents are prevented, detected, analysed, contained and answered by a procedure. Look for the procedure, roles, logs and past incidents.
Art. 21(2)(c) | Art. 21(2) | Business continuity, backup, recovery and crisis management | Operation goes on or returns after an emergency: backups, disaster recovery and crisis management. Look for plans, restore tests and crisis exercises.
Art. 21(2)(d) | Art. 21(2) | Supply chain security | Security in relations with direct suppliers and service providers is managed. Look for a list of suppliers, requirements in contracts and reviews.
Art. 21(2)(e) | Art. 21(2) | Security in acquisition, development and maintenance | Network and information systems are secure from purchase or development to maintenance, and vulnerabilities are handled and disclosed. Look for purchase criteria, secure development, patching and a way to report weaknesses.
Art. 21(2)(f) | Art. 21(2) | Effectiveness of measures is assessed | Policies and procedures exist to judge whether measures work. Look for audits, tests, indicators and what followed.
Art. 21(2)(g) | Art. 21(2) | Cyber hygiene and training | Basic practices are in force and people are trained in cybersecurity. Look for rules on passwords, updates and devices, for training and its results.
Art. 21(2)(h) | Art. 21(2) | Cryptography and encryption | Policies and procedures say when and how cryptography and, where fitting, encryption are used. Look for rules, key management and weak algorithms still in use.
Art. 21(2)(i) | Art. 21(2) | Staff security, access control and asset management | People are checked and bound, access follows need, and assets are known. Look for screening, joiner and leaver records, reviews of access and an inventory.
Art. 21(2)(j) | Art. 21(2) | Multi-factor authentication and secured communication | Multi-factor or continuous authentication, secured voice, video and text, and secured emergency communication are used where fitting. Look for coverage and for means that work when the network is down.
Art. 21(3) | Art. 21 | Weaknesses of each direct supplier are considered | Choices about suppliers weigh their particular vulnerabilities, the quality of their products and practices, and coordinated Union assessments. Look for assessments of each direct supplier.
Art. 21(4) | Art. 21 | Gaps are closed without undue delay | Whoever finds that a measure is missing takes corrective action at once. Look for gaps, actions, dates and delays.
Art. 23 | | Reporting obligations | Significant incidents are reported in steps.
Art. 23(1) | Art. 23 | Significant incidents are recognised and reported | It is settled when an incident is significant, to whom it is reported and by whom. Look for criteria, contacts and decisions in recent incidents.
Art. 23(2) | Art. 23 | Recipients of services learn of significant threats | Those who may be affected are told what they can do, and of the threat itself where fitting. Look for the procedure and for messages sent.
Art. 23(4) | Art. 23 | Steps of reporting | The deadlines count from when the entity becomes aware.
Art. 23(4)(a) | Art. 23(4) | Early warning within 24 hours | A first warning says whether malice or effects across borders are suspected. Look for times of awareness and warning.
Art. 23(4)(b) | Art. 23(4) | Incident notification within 72 hours | The notification updates the warning with a first assessment of severity, impact and indicators. Look for notifications and their times.
Art. 23(4)(c) | Art. 23(4) | Intermediate report on request | Updates are given when the response team or authority asks for them. Look for requests and answers.
Art. 23(4)(d) | Art. 23(4) | Final report within one month | Description, severity, impact, cause, measures and effects across borders are reported a month after the notification at most. Look for final reports and their times.
Art. 23(4)(e) | Art. 23(4) | Progress report while the incident lasts | If an incident still goes on after a month, progress is reported then and the final report comes a month after it was handled. Look for long incidents and their reports.
$lines$);
--! EndIncluded library_nis2.sql
--! Included library_cyber_essentials.sql
/*
 * UK Cyber Essentials: the five technical control themes of the Requirements for IT Infrastructure.
 *
 * The scheme does not number its requirements: the numbers are ours, by theme. Every sentence is ours as well.
 * A line is: code | parent | title | text.
 */
select app_private.ship_framework('CE', 'Cyber Essentials', '3.3 (April 2026)',
  'National Cyber Security Centre (NCSC), United Kingdom',
  'After public sector information under the Open Government Licence v3.0. Numbers and wording are our own; no mark of the scheme is used.',
  'https://www.ncsc.gov.uk/cyberessentials/overview',
  'Five technical controls against common attacks: firewalls, secure configuration, security updates, user access and malware protection. Cloud services are in scope. Using this list is no certification.');

select app_private.ship_requirements('CE', $lines$
FW | | Firewalls | Only safe and necessary network services can be reached from the internet.
FW.1 | FW | Every device stands behind a firewall | Each device in scope is protected by a correctly configured firewall or a network device that does the same, also in the cloud. Look for a list of devices with the firewall that protects each.
FW.2 | FW | Default administrative passwords are changed | The password of each firewall is strong and unique, or remote administration is switched off. Look at a sample of routers and firewalls.
FW.3 | FW | Administration cannot be reached from the internet | The administrative interface is closed to the internet, unless a documented need exists and it is protected by a second factor or an allow list of addresses with sound passwords. Look for exceptions and their protection.
FW.4 | FW | Unauthenticated inbound connections are blocked | By default nothing comes in. Look at the rule base and at a scan from outside.
FW.5 | FW | Inbound rules are approved and documented | An authorised person approves each rule and the business need is recorded. Look for each open port and its record.
FW.6 | FW | Rules that are no longer needed go quickly | Rules are removed or disabled once the need has ended. Look for reviews and for rules of services that have gone.
FW.7 | FW | Devices on networks out of our control have their own firewall | A software firewall is active on each device that is used on public or other networks that the organisation does not control. Look at settings of notebooks.
SC | | Secure configuration | Computers and network devices have as few weaknesses as possible and offer only what is needed.
SC.1 | SC | Unneeded accounts are removed or disabled | Guest accounts and administrative accounts that nobody uses are gone. Look at the accounts of a sample of devices and cloud services.
SC.2 | SC | Default and guessable passwords are changed | No account keeps a delivered or easily guessed password. Look for the procedure at set-up and a sample.
SC.3 | SC | Unneeded software is removed or disabled | Applications, tools and network services without purpose are gone. Look for a standard build and compare a sample with it.
SC.4 | SC | Files do not start by themselves | Automatic running of files without the user's consent is switched off. Look at the setting for removable media and downloads.
SC.5 | SC | Users authenticate before they reach data or services | No organisational data or service is open without authentication. Look for open shares, links and services.
SC.6 | SC | Devices lock | A device that needs a person's presence has a lock by biometry, password or PIN. Look at settings and the time until locking.
SC.7 | SC | Unlocking is protected against guessing | Attempts are slowed down or end after ten failures at most, and a credential that only unlocks the device has six characters at least. Look at the technical settings.
SU | | Security update management | Devices and software are not open to known weaknesses for which a fix exists.
SU.1 | SU | Software is licensed and supported | Everything on devices in scope is licensed and gets security updates from its maker. Look for the software list with dates of support.
SU.2 | SU | Unsupported software is removed or cut off | Software without support goes, or stands in a part of the network without any traffic to or from the internet. Look for exceptions and proof of separation.
SU.3 | SU | Automatic updates are on where possible | Updates install by themselves wherever the software can. Look at settings by kind of device.
SU.4 | SU | Important fixes are installed within 14 days | Fixes for critical and high weaknesses, for a CVSS base score of 7 or more, or without stated severity are in place within 14 days of release, configuration changes included. Look for reports with dates of release and installation.
UA | | User access control | Accounts belong to authorised people and reach only what the role needs.
UA.1 | UA | Accounts are created by an approved process | Somebody authorised approves each new account. Look for requests and approvals of recent accounts.
UA.2 | UA | Each user authenticates with unique credentials | Nobody reaches applications or devices without credentials of their own. Look for shared accounts.
UA.3 | UA | Accounts that are no longer needed go | Accounts of leavers and accounts unused for a set time are removed or disabled. Look for leavers of the last months and idle accounts.
UA.4 | UA | Multi-factor authentication is used | It is on wherever it is available, for all users and administrators of cloud services always. Look for coverage by service and for exceptions.
UA.5 | UA | Administrators use separate accounts | Administrative work is done with accounts that serve for nothing else, neither mail nor browsing. Look at the list of administrators and their accounts.
UA.6 | UA | Special privileges are taken back | Privileges end when role or need ends. Look for reviews of privileged groups and changes of job.
UA.7 | UA | Passwords are protected against guessing | Each password is protected by a second factor, by slowing attempts down, or by locking after ten failures at most. Look at the settings of each service.
UA.8 | UA | Passwords are good enough | Length is twelve characters at least, or eight with a second factor or with a list of refused common passwords, without an upper limit. Look at the technical rules.
UA.9 | UA | Users are helped to choose good passwords | People learn how to make unique passwords and have a means to keep them, without forced regular changes. Look for guidance and a password manager.
UA.10 | UA | Compromised passwords are changed at once | A process changes a password quickly when it may be known to others. Look for the process and a case.
MP | | Malware protection | Known malware and software that cannot be trusted does not run.
MP.1 | MP | Malware protection is active on every device | Each device in scope uses anti-malware software or an allow list of applications. Look for coverage by device and kind.
MP.2 | MP | Anti-malware software is kept up to date | It is updated as its maker recommends. Look at the age of definitions and engine.
MP.3 | MP | Anti-malware software stops malware and malicious code | It prevents malware and malicious code from running. Look at settings, exclusions and detections.
MP.4 | MP | Connections to malicious sites are prevented | Web access to known malicious sites is blocked. Look at the setting and a test.
MP.5 | MP | Only approved applications run where allow lists are used | Applications are approved before use, restricted by code signing, and a current list is kept; users cannot install others. Look for the list and an attempt.
$lines$);
--! EndIncluded library_cyber_essentials.sql
--! Included library_maps.sql
/*
 * What the shipped frameworks have in common, in our judgement; a table of the publishers stands behind none of it.
 *
 * A line is: from | sign to strength, sign to strength … The sign says how what `from` asks lies to what `to` asks:
 * = the same, > more and all of it, < a part of it, ~ some of both. Strength is 1 (a hint) to 10 (certain). A pair is
 * written once and read both ways, with < and > changed over. Where one side states a number (14 days, 72 hours,
 * twelve characters) that the other does not, the sign is ~: having one does not prove the other.
 */
select app_private.ship_mappings('CSF', 'NIS2', $lines$
GV.OC-02 | ~ Art. 23(2) 3
GV.OC-03 | ~ Art. 21(1) 4, ~ Art. 23(1) 3
GV.OC-04 | ~ Art. 21(2)(c) 4, ~ Art. 21(1) 3
GV.OC-05 | ~ Art. 21(2)(d) 5, ~ Art. 21(3) 4
GV.RM-01 | ~ Art. 21(1) 5, ~ Art. 20(1) 4
GV.RM-02 | ~ Art. 21(1) 5
GV.RM-03 | ~ Art. 21(1) 5, ~ Art. 21(2)(a) 5
GV.RM-04 | < Art. 21(2)(a) 5
GV.RM-05 | ~ Art. 20(1) 4, ~ Art. 21(2)(d) 3
GV.RM-06 | < Art. 21(2)(a) 8
GV.RR-01 | ~ Art. 20(1) 8, ~ Art. 20(2) 4
GV.RR-02 | ~ Art. 20(1) 5, ~ Art. 21(2)(a) 4
GV.RR-03 | ~ Art. 21(1) 5
GV.RR-04 | < Art. 21(2)(i) 8
GV.PO-01 | < Art. 21(2)(a) 8, ~ Art. 20(1) 5
GV.PO-02 | ~ Art. 21(2)(a) 7, ~ Art. 21(2)(f) 4
GV.OV-01 | ~ Art. 20(1) 7, ~ Art. 21(2)(f) 5
GV.OV-02 | ~ Art. 20(1) 5, ~ Art. 21(2)(f) 6, ~ Art. 21(4) 5
GV.OV-03 | < Art. 21(2)(f) 8
GV.SC-01 | < Art. 21(2)(d) 7
GV.SC-02 | < Art. 21(2)(d) 6
GV.SC-03 | < Art. 21(2)(d) 7, ~ Art. 21(2)(a) 4
GV.SC-04 | < Art. 21(2)(d) 8, ~ Art. 21(3) 5
GV.SC-05 | < Art. 21(2)(d) 9, ~ Art. 21(3) 4
GV.SC-06 | ~ Art. 21(2)(d) 7, ~ Art. 21(3) 7
GV.SC-07 | < Art. 21(2)(d) 8, > Art. 21(3) 6
GV.SC-08 | ~ Art. 21(2)(d) 6, ~ Art. 21(2)(b) 5
GV.SC-09 | ~ Art. 21(2)(d) 6, ~ Art. 21(2)(e) 6
GV.SC-10 | ~ Art. 21(2)(d) 5
ID.AM-01 | < Art. 21(2)(i) 8
ID.AM-02 | < Art. 21(2)(i) 8
ID.AM-03 | ~ Art. 21(2)(i) 5
ID.AM-04 | ~ Art. 21(2)(d) 6, ~ Art. 21(2)(i) 5
ID.AM-05 | < Art. 21(2)(i) 7
ID.AM-07 | ~ Art. 21(2)(i) 6
ID.AM-08 | ~ Art. 21(2)(i) 6, ~ Art. 21(2)(e) 5
ID.RA-01 | ~ Art. 21(2)(e) 7, ~ Art. 21(2)(a) 4
ID.RA-02 | ~ Art. 21(2)(a) 4, ~ Art. 21(2)(b) 3
ID.RA-03 | < Art. 21(2)(a) 7
ID.RA-04 | < Art. 21(2)(a) 8
ID.RA-05 | < Art. 21(2)(a) 9, ~ Art. 21(1) 6
ID.RA-06 | ~ Art. 21(2)(a) 7, ~ Art. 21(1) 6
ID.RA-07 | ~ Art. 21(2)(e) 5, ~ Art. 21(4) 4
ID.RA-08 | < Art. 21(2)(e) 8
ID.RA-09 | < Art. 21(2)(e) 6, ~ Art. 21(2)(d) 4
ID.RA-10 | ~ Art. 21(3) 8, < Art. 21(2)(d) 6
ID.IM-01 | ~ Art. 21(2)(f) 7, ~ Art. 21(4) 7
ID.IM-02 | ~ Art. 21(2)(f) 7, ~ Art. 21(4) 6
ID.IM-03 | ~ Art. 21(2)(f) 5, ~ Art. 21(4) 6
ID.IM-04 | ~ Art. 21(2)(b) 6, ~ Art. 21(2)(c) 7
PR.AA-01 | < Art. 21(2)(i) 8
PR.AA-02 | ~ Art. 21(2)(i) 6
PR.AA-03 | ~ Art. 21(2)(j) 8, ~ Art. 21(2)(i) 5
PR.AA-04 | ~ Art. 21(2)(j) 5, ~ Art. 21(2)(i) 4
PR.AA-05 | < Art. 21(2)(i) 9
PR.AA-06 | ~ Art. 21(2)(i) 6, ~ Art. 21(1) 4
PR.AT-01 | < Art. 21(2)(g) 9, ~ Art. 20(2) 6
PR.AT-02 | ~ Art. 21(2)(g) 7, ~ Art. 20(2) 7
PR.DS-01 | ~ Art. 21(2)(h) 7
PR.DS-02 | ~ Art. 21(2)(h) 7, ~ Art. 21(2)(j) 5
PR.DS-10 | ~ Art. 21(2)(h) 4
PR.DS-11 | < Art. 21(2)(c) 9
PR.PS-01 | ~ Art. 21(2)(e) 6, ~ Art. 21(2)(g) 5
PR.PS-02 | < Art. 21(2)(e) 7, ~ Art. 21(2)(g) 6
PR.PS-03 | ~ Art. 21(2)(e) 6
PR.PS-04 | ~ Art. 21(2)(b) 6
PR.PS-05 | ~ Art. 21(2)(g) 5, ~ Art. 21(2)(e) 4
PR.PS-06 | < Art. 21(2)(e) 9
PR.IR-01 | ~ Art. 21(2)(e) 5, ~ Art. 21(2)(g) 5
PR.IR-02 | ~ Art. 21(1) 4, ~ Art. 21(2)(c) 4
PR.IR-03 | ~ Art. 21(2)(c) 7
PR.IR-04 | ~ Art. 21(2)(c) 5
DE.CM-01 | < Art. 21(2)(b) 7
DE.CM-02 | ~ Art. 21(2)(b) 4
DE.CM-03 | ~ Art. 21(2)(b) 5
DE.CM-06 | ~ Art. 21(2)(b) 5, ~ Art. 21(2)(d) 5
DE.CM-09 | < Art. 21(2)(b) 7
DE.AE-02 | < Art. 21(2)(b) 8
DE.AE-03 | < Art. 21(2)(b) 6
DE.AE-04 | ~ Art. 21(2)(b) 6, ~ Art. 23(1) 6, ~ Art. 23(4)(b) 5
DE.AE-06 | < Art. 21(2)(b) 6
DE.AE-07 | ~ Art. 21(2)(b) 5
DE.AE-08 | ~ Art. 21(2)(b) 7, ~ Art. 23(1) 7
RS.MA-01 | < Art. 21(2)(b) 9
RS.MA-02 | < Art. 21(2)(b) 8, ~ Art. 23(1) 4
RS.MA-03 | < Art. 21(2)(b) 8, ~ Art. 23(1) 6
RS.MA-04 | < Art. 21(2)(b) 7, ~ Art. 23(1) 5
RS.MA-05 | ~ Art. 21(2)(b) 5, ~ Art. 21(2)(c) 6
RS.AN-03 | < Art. 21(2)(b) 7, ~ Art. 23(4)(d) 6
RS.AN-06 | ~ Art. 21(2)(b) 6
RS.AN-07 | ~ Art. 21(2)(b) 6, ~ Art. 23(4)(b) 3
RS.AN-08 | ~ Art. 21(2)(b) 6, ~ Art. 23(4)(b) 6
RS.CO-02 | ~ Art. 23(1) 8, ~ Art. 23(4)(a) 6, ~ Art. 23(4)(b) 6, ~ Art. 23(4)(d) 5, ~ Art. 23(2) 6
RS.CO-03 | ~ Art. 23(4)(c) 5, ~ Art. 23(2) 4
RS.MI-01 | < Art. 21(2)(b) 9
RS.MI-02 | < Art. 21(2)(b) 9
RC.RP-01 | < Art. 21(2)(c) 9
RC.RP-02 | < Art. 21(2)(c) 8
RC.RP-03 | < Art. 21(2)(c) 8
RC.RP-04 | ~ Art. 21(2)(c) 7
RC.RP-05 | < Art. 21(2)(c) 7
RC.RP-06 | ~ Art. 21(2)(c) 6, ~ Art. 23(4)(d) 5
RC.CO-03 | ~ Art. 21(2)(c) 6, ~ Art. 23(4)(e) 5
RC.CO-04 | ~ Art. 23(2) 5, ~ Art. 21(2)(c) 4
$lines$);

select app_private.ship_mappings('CSF', 'CE', $lines$
GV.RR-04 | ~ UA.3 4
GV.PO-01 | ~ UA.9 2
ID.AM-01 | ~ FW.1 4, ~ MP.1 3
ID.AM-02 | ~ SU.1 6, ~ SC.3 4
ID.AM-08 | ~ SU.2 6, ~ SU.1 4
ID.RA-01 | ~ SU.4 5
ID.RA-07 | ~ FW.5 5, ~ SU.2 3
PR.AA-01 | > UA.1 8, > UA.3 9, > SC.1 7, ~ UA.10 6, ~ UA.8 4, ~ SC.2 6
PR.AA-02 | ~ UA.1 5
PR.AA-03 | > UA.2 8, ~ UA.4 8, ~ UA.7 6, > SC.5 8, ~ SC.7 4, ~ UA.8 5
PR.AA-05 | > UA.6 9, ~ UA.5 8, ~ UA.1 6, ~ SC.1 5
PR.AA-06 | ~ SC.6 3
PR.AT-01 | > UA.9 6
PR.AT-02 | ~ UA.5 3
PR.DS-01 | ~ SC.6 4
PR.DS-10 | ~ SC.6 4
PR.PS-01 | > SC.2 8, > SC.3 7, > SC.4 7, > SC.6 6, ~ SC.1 6, ~ FW.2 6, ~ SC.7 4, ~ FW.7 5
PR.PS-02 | > SU.1 7, ~ SU.2 8, ~ SU.3 7, ~ SU.4 8, ~ SC.3 4
PR.PS-03 | ~ SU.1 4
PR.PS-05 | > MP.5 8, ~ MP.1 6, ~ MP.3 6, ~ SC.3 6, ~ SC.4 5
PR.IR-01 | > FW.1 7, > FW.4 8, ~ FW.3 7, ~ FW.5 6, ~ FW.6 6, ~ FW.7 6, ~ SU.2 5
DE.CM-01 | ~ MP.4 4
DE.CM-09 | ~ MP.1 7, ~ MP.3 6, ~ MP.2 4
RS.MI-01 | ~ UA.10 3, ~ MP.3 3
$lines$);

select app_private.ship_mappings('CSF', 'GDPR', $lines$
GV.OC-02 | ~ Art. 24 2
GV.OC-03 | ~ Art. 24 6, ~ Art. 5(2) 5
GV.RM-03 | ~ Art. 24 3
GV.RR-01 | ~ Art. 24 4, ~ Art. 5(2) 4
GV.RR-02 | ~ Art. 24 4, ~ Art. 29 3
GV.RR-03 | ~ Art. 38(2) 3
GV.RR-04 | ~ Art. 32(4) 5, ~ Art. 88 3
GV.PO-01 | ~ Art. 24 5, ~ Art. 32(1) 4
GV.PO-02 | ~ Art. 24 4
GV.OV-03 | ~ Art. 32(1)(d) 5
GV.SC-02 | ~ Art. 28(3) 4, ~ Art. 26 3
GV.SC-04 | ~ Art. 28(1) 5
GV.SC-05 | ~ Art. 28(3) 7, ~ Art. 28(4) 5
GV.SC-06 | ~ Art. 28(1) 7
GV.SC-07 | ~ Art. 28(1) 6, ~ Art. 28(2) 4
GV.SC-08 | ~ Art. 33(2) 5
GV.SC-10 | ~ Art. 28(3) 5
ID.AM-03 | ~ Art. 30(1) 4, ~ Art. 44 4
ID.AM-04 | ~ Art. 28(1) 4, ~ Art. 30(1) 3
ID.AM-07 | ~ Art. 30(1) 7, ~ Art. 5(1)(e) 3
ID.AM-08 | ~ Art. 5(1)(e) 5, ~ Art. 25(1) 3
ID.RA-03 | ~ Art. 32(2) 5
ID.RA-04 | ~ Art. 32(2) 7, ~ Art. 35(7) 4
ID.RA-05 | ~ Art. 32(2) 7, ~ Art. 32(1) 5
ID.RA-06 | ~ Art. 32(1) 6, ~ Art. 35(7) 3
ID.RA-07 | ~ Art. 35(11) 4
ID.RA-10 | ~ Art. 28(1) 6
ID.IM-01 | ~ Art. 32(1)(d) 6, ~ Art. 24 4
ID.IM-02 | ~ Art. 32(1)(d) 7
ID.IM-04 | ~ Art. 33(1) 3, ~ Art. 32(1)(c) 4
PR.AA-01 | ~ Art. 32(1)(b) 6, ~ Art. 32(4) 4
PR.AA-02 | ~ Art. 12(6) 2
PR.AA-03 | ~ Art. 32(1)(b) 6
PR.AA-05 | ~ Art. 32(1)(b) 7, ~ Art. 25(2) 5, ~ Art. 32(4) 6, ~ Art. 5(1)(f) 6
PR.AA-06 | ~ Art. 32(1)(b) 5
PR.AT-01 | ~ Art. 32(4) 6, ~ Art. 39 4
PR.AT-02 | ~ Art. 39 4, ~ Art. 32(4) 4
PR.DS-01 | ~ Art. 32(1)(a) 8, ~ Art. 5(1)(f) 7, ~ Art. 32(1)(b) 5
PR.DS-02 | ~ Art. 32(1)(a) 7, ~ Art. 5(1)(f) 6, ~ Art. 46 2
PR.DS-10 | ~ Art. 32(1)(a) 4, ~ Art. 5(1)(f) 5
PR.DS-11 | ~ Art. 32(1)(c) 9
PR.PS-01 | ~ Art. 32(1)(b) 6, ~ Art. 25(2) 4
PR.PS-02 | ~ Art. 32(1)(b) 6
PR.PS-03 | ~ Art. 32(1)(b) 4, ~ Art. 5(1)(e) 2
PR.PS-04 | ~ Art. 32(1)(b) 4, ~ Art. 5(2) 3
PR.PS-05 | ~ Art. 32(1)(b) 5
PR.PS-06 | ~ Art. 25(1) 6, ~ Art. 32(1)(b) 4
PR.IR-01 | ~ Art. 32(1)(b) 6
PR.IR-02 | ~ Art. 32(1)(b) 4, ~ Art. 32(1)(c) 4
PR.IR-03 | ~ Art. 32(1)(b) 7, ~ Art. 32(1)(c) 6
PR.IR-04 | ~ Art. 32(1)(b) 5
DE.CM-01 | ~ Art. 32(1)(b) 5, ~ Art. 33(1) 3
DE.CM-03 | ~ Art. 32(4) 3, ~ Art. 88 3
DE.CM-09 | ~ Art. 32(1)(b) 5
DE.AE-04 | ~ Art. 33(1) 4, ~ Art. 33(3) 4
DE.AE-08 | ~ Art. 33(1) 5
RS.MA-01 | ~ Art. 33(1) 4
RS.MA-03 | ~ Art. 33(1) 4, ~ Art. 34 3
RS.AN-03 | ~ Art. 33(5) 5
RS.AN-06 | ~ Art. 33(5) 6
RS.AN-08 | ~ Art. 33(3) 6, ~ Art. 34 4
RS.CO-02 | ~ Art. 33(1) 8, ~ Art. 34 7, ~ Art. 33(2) 5
RS.CO-03 | ~ Art. 33(3) 4
RS.MI-01 | ~ Art. 33(3) 3
RC.RP-01 | ~ Art. 32(1)(c) 8
RC.RP-02 | ~ Art. 32(1)(c) 6
RC.RP-03 | ~ Art. 32(1)(c) 7
RC.RP-05 | ~ Art. 32(1)(c) 6, ~ Art. 5(1)(f) 3
RC.RP-06 | ~ Art. 33(5) 4
RC.CO-04 | ~ Art. 34 4
$lines$);

select app_private.ship_mappings('NIS2', 'CE', $lines$
Art. 21(2)(b) | ~ MP.3 4, ~ UA.10 3
Art. 21(2)(e) | ~ SU.1 6, ~ SU.2 6, ~ SU.3 5, ~ SU.4 7, ~ FW.1 4, ~ FW.4 5, ~ SC.3 5
Art. 21(2)(g) | > FW.2 6, > SC.2 7, > SC.4 5, > SC.6 5, > UA.9 7, ~ SC.7 5, ~ UA.7 5, ~ UA.8 6, ~ SU.3 6, ~ SU.4 6, ~ MP.1 7, ~ MP.2 6, ~ MP.3 6, ~ MP.4 5, ~ MP.5 5, ~ FW.7 5, ~ FW.4 5
Art. 21(2)(i) | > UA.1 8, > UA.2 7, > UA.3 8, > UA.6 8, > SC.1 6, > SC.5 6, ~ UA.5 7, ~ SU.1 4
Art. 21(2)(j) | ~ UA.4 9, ~ FW.3 4, ~ UA.7 3
$lines$);

select app_private.ship_mappings('NIS2', 'GDPR', $lines$
Art. 20(1) | ~ Art. 24 4, ~ Art. 5(2) 3
Art. 20(2) | ~ Art. 39 3
Art. 21(1) | ~ Art. 32(1) 8, ~ Art. 5(1)(f) 6, ~ Art. 24 5, ~ Art. 32(2) 6
Art. 21(2)(a) | ~ Art. 32(2) 6, ~ Art. 24 4, ~ Art. 35(7) 3
Art. 21(2)(b) | ~ Art. 33(1) 4, ~ Art. 33(5) 5
Art. 21(2)(c) | > Art. 32(1)(c) 9, ~ Art. 32(1)(b) 5
Art. 21(2)(d) | ~ Art. 28(1) 6, ~ Art. 28(3) 6, ~ Art. 28(4) 4, ~ Art. 33(2) 3
Art. 21(2)(e) | ~ Art. 25(1) 5, ~ Art. 32(1)(b) 5
Art. 21(2)(f) | = Art. 32(1)(d) 8
Art. 21(2)(g) | ~ Art. 32(4) 5, ~ Art. 39 3, ~ Art. 32(1)(b) 4
Art. 21(2)(h) | ~ Art. 32(1)(a) 8
Art. 21(2)(i) | ~ Art. 32(1)(b) 6, ~ Art. 32(4) 6, ~ Art. 25(2) 4, ~ Art. 30(1) 2
Art. 21(2)(j) | ~ Art. 32(1)(b) 5
Art. 21(3) | ~ Art. 28(1) 6
Art. 21(4) | ~ Art. 32(1)(d) 4
Art. 23(1) | ~ Art. 33(1) 6
Art. 23(2) | ~ Art. 34 6
Art. 23(4)(a) | ~ Art. 33(1) 5
Art. 23(4)(b) | ~ Art. 33(1) 7, ~ Art. 33(3) 6
Art. 23(4)(d) | ~ Art. 33(3) 5, ~ Art. 33(5) 5
Art. 23(4)(e) | ~ Art. 33(3) 3
$lines$);

select app_private.ship_mappings('CE', 'GDPR', $lines$
FW.1 | < Art. 32(1)(b) 5
FW.4 | < Art. 32(1)(b) 5
SC.5 | < Art. 32(1)(b) 6, ~ Art. 5(1)(f) 5
SC.6 | < Art. 32(1)(b) 4
SU.4 | ~ Art. 32(1)(b) 6
UA.1 | ~ Art. 32(1)(b) 5, ~ Art. 32(4) 5
UA.2 | < Art. 32(1)(b) 6
UA.3 | < Art. 32(1)(b) 6, ~ Art. 32(4) 4
UA.4 | ~ Art. 32(1)(b) 6
UA.5 | ~ Art. 32(1)(b) 5
UA.6 | < Art. 32(1)(b) 6, ~ Art. 25(2) 4, ~ Art. 32(4) 5
UA.9 | ~ Art. 32(4) 4
MP.1 | ~ Art. 32(1)(b) 6
$lines$);

-- Only now: what the library began with is no change. From here on the trail has what a migration corrects.
select app_private.watch('app_public.mapping_relations');
select app_private.watch('app_public.library_frameworks');
select app_private.watch('app_public.library_requirements');
select app_private.watch('app_public.library_mappings');
--! EndIncluded library_maps.sql
--! Included mappings.sql
/*
 * Mappings: how a requirement of one framework lies to one of another. Collect once, satisfy many.
 *
 * They come along with a framework of the library, and an organisation adds, changes and removes its own. A pair is
 * kept once; `relation` reads from `from` to `to`, and the other way with subset and superset changed over.
 */
create table if not exists app_public.requirement_mappings (
  id uuid primary key default gen_random_uuid(),
  from_id uuid not null references app_public.compliance_requirements on delete cascade,
  to_id uuid not null references app_public.compliance_requirements on delete cascade,
  relation text not null references app_public.mapping_relations on delete restrict,
  strength int not null default 5 check (strength between 1 and 10),
  note text check (app_hidden.is_text(note, 1000)),
  shipped boolean not null default false,
  version int not null default 1 check (version > 0),
  created_at timestamptz not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  updated_at timestamptz not null default app_hidden.now()
);
alter table app_public.requirement_mappings enable row level security;
create index if not exists requirement_mappings_from_id_idx on app_public.requirement_mappings (from_id, to_id);
create index if not exists requirement_mappings_to_id_idx on app_public.requirement_mappings (to_id, from_id);
create index if not exists requirement_mappings_relation_idx on app_public.requirement_mappings (relation);
create index if not exists requirement_mappings_created_by_idx on app_public.requirement_mappings (created_by);
create unique index if not exists requirement_mappings_pair_idx
  on app_public.requirement_mappings (least(from_id, to_id), greatest(from_id, to_id));
comment on table app_public.requirement_mappings is 'How two requirements of different frameworks lie to each other. A pair is kept once and read both ways.';
comment on column app_public.requirement_mappings.relation is 'How what `from` asks lies to what `to` asks: equal, subset (a part of it), superset (all of it and more), intersects (some of it).';
comment on column app_public.requirement_mappings.strength is 'How sure one is: 1 a hint, 10 certain.';
comment on column app_public.requirement_mappings.note is 'Why one thinks so.';
comment on column app_public.requirement_mappings.shipped is 'True while it is as the library has it; false for one''s own and for those that were changed here.';
comment on constraint requirement_mappings_from_id_fkey on app_public.requirement_mappings is E'@foreignFieldName mappingsFrom';
comment on constraint requirement_mappings_to_id_fkey on app_public.requirement_mappings is E'@foreignFieldName mappingsTo';
comment on constraint requirement_mappings_created_by_fkey on app_public.requirement_mappings is E'@fieldName creatorAccount\n@foreignFieldName createdRequirementMappings';

-- What a mapping may join. The library's own come through adoptFramework, and are right by a test of the library.
create or replace function app_hidden.tg_requirement_mappings__ends() returns trigger as $$
declare
  ends record;
begin
  -- Who may not map is refused by the policy, and learns nothing here before.
  if current_user <> ':VISITOR' or not app_hidden.may('compliance_edit', 'full') then
    return new;
  end if;
  select bool_or(archived_at is not null) as archived, bool_and(assessable) as assessable,
      count(distinct framework_id) as frameworks, count(*) as seen
    into ends from app_public.compliance_requirements where id in (new.from_id, new.to_id);
  if ends.seen < 2 and new.from_id <> new.to_id then
    -- Not theirs to see: the policy refuses.
    return new;
  end if;
  if ends.archived then
    perform app_hidden.fail('CNFLT', 'This requirement is archived. Restore it to map it.', 'to_id');
  end if;
  if not ends.assessable then
    perform app_hidden.fail('IVREF', 'A heading is not mapped: choose what stands under it.', 'to_id');
  end if;
  if ends.frameworks < 2 then
    perform app_hidden.fail('IVREF', 'Choose a requirement of another framework.', 'to_id');
  end if;
  if tg_op = 'INSERT' and exists (
    select from app_public.requirement_mappings m
    where least(m.from_id, m.to_id) = least(new.from_id, new.to_id) and greatest(m.from_id, m.to_id) = greatest(new.from_id, new.to_id)
  ) then
    perform app_hidden.fail('CNFLT', 'These two are mapped already.', 'to_id');
  end if;
  if tg_op = 'UPDATE' then
    new.shipped := old.shipped and (new.relation, new.strength) = (old.relation, old.strength);
  end if;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _200_ends before insert or update on app_public.requirement_mappings
  for each row execute function app_hidden.tg_requirement_mappings__ends();
select app_private.keep_versions('app_public.requirement_mappings');
select app_private.watch('app_public.requirement_mappings');

drop policy if exists select_reader on app_public.requirement_mappings;
create policy select_reader on app_public.requirement_mappings for select to :VISITOR
  using ((select app_hidden.may('compliance_view', 'read')));
drop policy if exists insert_editor on app_public.requirement_mappings;
create policy insert_editor on app_public.requirement_mappings for insert to :VISITOR
  with check (
    (select app_hidden.may('compliance_edit', 'full'))
    and exists (select from app_public.compliance_requirements where compliance_requirements.id = from_id)
    and exists (select from app_public.compliance_requirements where compliance_requirements.id = to_id)
  );
drop policy if exists update_editor on app_public.requirement_mappings;
create policy update_editor on app_public.requirement_mappings for update to :VISITOR
  using ((select app_hidden.may('compliance_edit', 'full'))) with check ((select app_hidden.may('compliance_edit', 'full')));
drop policy if exists delete_editor on app_public.requirement_mappings;
create policy delete_editor on app_public.requirement_mappings for delete to :VISITOR
  using ((select app_hidden.may('compliance_edit', 'full')));
grant select, delete on app_public.requirement_mappings to :VISITOR;
grant insert (id, from_id, to_id, relation, strength, note) on app_public.requirement_mappings to :VISITOR;
grant update (relation, strength, note, version) on app_public.requirement_mappings to :VISITOR;
-- No update of from_id and to_id: another pair is another mapping.
--! EndIncluded mappings.sql
--! Included library_adoptions.sql
/*
 * Taking a shipped framework into use: its requirements become the organisation's own, to be answered and edited.
 *
 * What was taken is remembered word by word, so that a later text of the library can be told from an edit made here.
 */
create table if not exists app_public.library_adoptions (
  framework_id uuid primary key references app_public.frameworks on delete cascade,
  library_code text not null constraint library_adoptions_library_code_key unique references app_public.library_frameworks on delete restrict,
  digest text not null check (char_length(digest) <= 64),
  adopted_at timestamptz not null default app_hidden.now(),
  adopted_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  renewed_at timestamptz
);
alter table app_public.library_adoptions enable row level security;
create index if not exists library_adoptions_adopted_by_idx on app_public.library_adoptions (adopted_by);
comment on table app_public.library_adoptions is E'@behavior -insert -update -delete\nWhich framework was made from which one of the library.';
comment on column app_public.library_adoptions.digest is E'@behavior -*\nThe digest of the texts that were taken.';
comment on column app_public.library_adoptions.renewed_at is 'When newer texts were last taken over.';
comment on constraint library_adoptions_framework_id_fkey on app_public.library_adoptions is E'@foreignSingleFieldName libraryAdoption';
comment on constraint library_adoptions_library_code_fkey on app_public.library_adoptions is E'@fieldName shipped\n@foreignSingleFieldName adoption';
comment on constraint library_adoptions_adopted_by_fkey on app_public.library_adoptions is E'@fieldName adopterAccount\n@foreignFieldName libraryAdoptions';
select app_private.watch('app_public.library_adoptions');

drop policy if exists select_reader on app_public.library_adoptions;
create policy select_reader on app_public.library_adoptions for select to :VISITOR
  using ((select app_hidden.may('compliance_view', 'read')));
grant select on app_public.library_adoptions to :VISITOR;
-- No insert, update, delete: adoptFramework and takeLibraryUpdate write it.

-- The texts as they were when they were taken.
create table if not exists app_private.taken_texts (
  framework_id uuid not null references app_public.frameworks on delete cascade,
  code text collate app_hidden.natural_order not null,
  title text not null,
  "text" text not null,
  primary key (framework_id, code)
);
alter table app_private.taken_texts enable row level security;

create or replace function app_public.library_adoptions_outdated(adoption app_public.library_adoptions) returns boolean as $$
  select digest <> adoption.digest from app_public.library_frameworks where code = adoption.library_code;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.library_adoptions_outdated(app_public.library_adoptions) is E'@notNull\nWhether the library has newer texts.';

create or replace function app_private.remember_taken(framework_id uuid, library_code text) returns void as $$
#variable_conflict use_variable
begin
  delete from app_private.taken_texts taken where taken.framework_id = framework_id;
  insert into app_private.taken_texts (framework_id, code, title, "text")
    select framework_id, code, title, "text" from app_public.library_requirements where framework_code = library_code;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

-- The mappings of the library between a framework and the others in use that are not there yet.
create or replace function app_private.missing_mappings(framework_id uuid)
returns table (from_id uuid, to_id uuid, relation text, strength int) as $$
  select one.id, other.id, m.relation, m.strength
  from app_public.library_mappings m
  join app_public.library_adoptions a on a.library_code = m.from_framework
  join app_public.library_adoptions b on b.library_code = m.to_framework
  join app_public.compliance_requirements one on one.framework_id = a.framework_id and one.code = m.from_code
  join app_public.compliance_requirements other on other.framework_id = b.framework_id and other.code = m.to_code
  where missing_mappings.framework_id in (a.framework_id, b.framework_id)
    and one.archived_at is null and other.archived_at is null and one.assessable and other.assessable
    and not exists (
      select from app_public.requirement_mappings there
      where least(there.from_id, there.to_id) = least(one.id, other.id) and greatest(there.from_id, there.to_id) = greatest(one.id, other.id)
    );
$$ language sql stable set search_path to pg_catalog set enable_nestloop to off;

create or replace function app_public.adopt_framework(code text) returns app_public.frameworks as $$
#variable_conflict use_variable
declare
  shipped app_public.library_frameworks;
  framework app_public.frameworks;
begin
  perform app_hidden.require('compliance_create', 'full');
  select * into shipped from app_public.library_frameworks l where l.code = adopt_framework.code for share;
  if shipped.code is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if exists (select from app_public.library_adoptions a where a.library_code = shipped.code) then
    perform app_hidden.fail('CNFLT', 'This framework is in use already.', 'code');
  end if;
  if exists (select from app_public.frameworks f where f.code = shipped.code) then
    perform app_hidden.fail('CNFLT', format('A framework of your own has the code %s. Give it another code first.', shipped.code), 'code');
  end if;
  perform app_hidden.give_reason('Taken from the library');
  insert into app_public.frameworks (code, name, edition, publisher, licence, source, description)
    values (shipped.code, shipped.name, shipped.edition, shipped.publisher, shipped.licence, shipped.source, shipped.description)
    returning * into framework;
  insert into app_public.library_adoptions (framework_id, library_code, digest) values (framework.id, shipped.code, shipped.digest);
  perform app_private.remember_taken(framework.id, shipped.code);
  perform app_private.load_requirements(framework.id, (
    select jsonb_agg(jsonb_build_object('code', r.code, 'title', r.title, 'text', r."text", 'parent', r.parent,
      'assessable', r.assessable, 'position', r.position) order by r.position)
    from app_public.library_requirements r where r.framework_code = shipped.code
  ), 'the library');
  insert into app_public.requirement_mappings (from_id, to_id, relation, strength, shipped)
    select from_id, to_id, relation, strength, true from app_private.missing_mappings(framework.id);
  return framework;
exception when unique_violation then
  -- Two at once: the second one meets what the first has made.
  perform app_hidden.fail('CNFLT', 'This framework is in use already.', 'code');
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.adopt_framework(text) is E'@resultFieldName framework\nTakes a framework of the library into use: its requirements, and its mappings to others that are in use. Needs compliance_create at full. Errors: CONFLICT when it is in use already.';

grant execute on function
  app_public.library_adoptions_outdated(app_public.library_adoptions), app_public.adopt_framework(text)
to :VISITOR;
--! EndIncluded library_adoptions.sql
--! Included library_updates.sql
/*
 * Newer texts of the library: what they would change in a framework that is in use, and taking them over.
 *
 * Three texts meet: what was taken (taken_texts), what stands here, and what the library says now. Where the library
 * did not change, an edit made here stays; where it did, its text comes unless somebody keeps the one that is here.
 * What the organisation added by itself stays. Answers, evidence and links are not touched (catalogues.sql).
 */
create or replace function app_private.renewed_rows(framework_id uuid, library_code text, keep text[]) returns jsonb as $$
  with present as materialized (
    select r.*, p.code as parent_code from app_public.compliance_requirements r
    left join app_public.compliance_requirements p on p.id = r.parent_id
    where r.framework_id = renewed_rows.framework_id
  ), merged as (
    select s.code, s.parent, s.position,
      case when p.title is not null and (s.code = any (keep) or s.title = t.title) then p.title else s.title end as title,
      case when p.id is not null and (s.code = any (keep) or s."text" = t."text") then p."text" else s."text" end as "text",
      -- What was answered as a requirement does not become a heading under the answer.
      s.assessable or coalesce(p.status <> 'not_assessed' or p.maturity is not null, false) as assessable
    from app_public.library_requirements s
    left join present p on p.code = s.code
    left join app_private.taken_texts t on t.framework_id = renewed_rows.framework_id and t.code = s.code
    where s.framework_code = library_code
  ), own as (
    select p.code, p.parent_code, p.position, p.title, p."text", p.assessable from present p
    where p.archived_at is null
      and not exists (select from merged where merged.code = p.code)
      and not exists (select from app_private.taken_texts t where t.framework_id = renewed_rows.framework_id and t.code = p.code)
  )
  select jsonb_agg(jsonb_build_object('code', code, 'parent', parent, 'position', position, 'title', title, 'text', "text", 'assessable', assessable))
  from (
    select code, parent, position, title, "text", assessable from merged
    union all
    -- What it stood under may be gone: then it stands at the top.
    select code, case when exists (select from merged m where m.code = parent_code)
        or exists (select from own above where above.code = parent_code) then parent_code end,
      position, title, "text", assessable from own
  ) as rows;
$$ language sql stable set search_path to pg_catalog set enable_nestloop to off;

do $$ begin
  create type app_public.library_change as (
    code text, kind text, edited_here boolean, title_before text, title_after text, text_before text, text_after text
  );
exception when duplicate_object then null; end $$;
comment on type app_public.library_change is 'What a newer text of the library would do to one requirement.';
comment on column app_public.library_change.code is '@notNull';
comment on column app_public.library_change.kind is E'@notNull\nadded, changed, restored or removed (it would be archived).';
comment on column app_public.library_change.edited_here is E'@notNull\nWhether its wording was changed here since it was taken.';

-- Whoever sees compliance may look; the library and the framework are theirs to read.
create or replace function app_public.library_update(framework_id uuid) returns setof app_public.library_change as $$
#variable_conflict use_column
declare
  adoption app_public.library_adoptions;
begin
  if not app_hidden.may('compliance_view', 'read') then
    return;
  end if;
  select * into adoption from app_public.library_adoptions a where a.framework_id = library_update.framework_id;
  if adoption.framework_id is null or not app_public.library_adoptions_outdated(adoption) then
    return;
  end if;
  return query
    select d.code, d.kind,
      coalesce((r.title, r."text") is distinct from (t.title, t."text") and t.code is not null, false),
      r.title, s.title, r."text", s."text"
    from app_private.catalogue_diff(adoption.framework_id, app_private.renewed_rows(adoption.framework_id, adoption.library_code, '{}')) d
    left join app_public.compliance_requirements r on r.id = d.requirement_id
    left join app_public.library_requirements s on s.framework_code = adoption.library_code and s.code = d.code
    left join app_private.taken_texts t on t.framework_id = adoption.framework_id and t.code = d.code
    where d.kind in ('added', 'changed', 'restored', 'removed')
    order by coalesce(s.position, r."position"), d.code;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.library_update(uuid) is E'@behavior -connection +list\nWhat the library''s newer texts would change in this framework; nothing when there are none.';

create or replace function app_public.take_library_update(framework_id uuid, keep text[] default '{}', mappings boolean default true)
returns app_public.frameworks as $$
#variable_conflict use_variable
declare
  adoption app_public.library_adoptions;
  shipped app_public.library_frameworks;
  framework app_public.frameworks;
begin
  perform app_hidden.require('compliance_create', 'full');
  select * into adoption from app_public.library_adoptions a where a.framework_id = take_library_update.framework_id for update;
  if adoption.framework_id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  select * into shipped from app_public.library_frameworks l where l.code = adoption.library_code for share;
  if shipped.digest = adoption.digest then
    perform app_hidden.fail('CNFLT', 'The texts of the library are in use already.');
  end if;
  perform app_private.load_requirements(adoption.framework_id,
    app_private.renewed_rows(adoption.framework_id, adoption.library_code, coalesce(keep, '{}')), 'the library');
  perform app_hidden.give_reason('Newer texts of the library');
  update app_public.frameworks f
    set edition = shipped.edition, publisher = shipped.publisher, licence = shipped.licence, source = shipped.source
    where f.id = adoption.framework_id returning * into framework;
  perform app_private.remember_taken(adoption.framework_id, adoption.library_code);
  update app_public.library_adoptions a set digest = shipped.digest, renewed_at = app_hidden.now() where a.framework_id = adoption.framework_id;
  if mappings then
    insert into app_public.requirement_mappings (from_id, to_id, relation, strength, shipped)
      select from_id, to_id, relation, strength, true from app_private.missing_mappings(adoption.framework_id);
  end if;
  return framework;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.take_library_update(uuid, text[], boolean) is E'@resultFieldName framework\nTakes the newer texts of the library over, but for those whose codes are in `keep`; answers, evidence and links stay. With `mappings`, those of the library that are not here are added. Needs compliance_create at full. Errors: CONFLICT when there is nothing newer.';

grant execute on function app_public.library_update(uuid), app_public.take_library_update(uuid, text[], boolean) to :VISITOR;
--! EndIncluded library_updates.sql
--! Included mapped_requirements.sql
/*
 * What a requirement has in common with those of other frameworks, and how far those are: read from where one stands.
 */
do $$ begin
  create type app_public.mapped_requirement as (
    mapping_id uuid, requirement_id uuid, framework_id uuid, framework_code text, code text, title text, relation text, strength int,
    note text, shipped boolean, version int, turned boolean, status text, evidence_status text, evidence_count int, satisfies boolean, satisfied boolean
  );
exception when duplicate_object then null; end $$;
comment on type app_public.mapped_requirement is 'A requirement of another framework, as it lies to the one that was asked about.';
comment on column app_public.mapped_requirement.mapping_id is '@notNull';
comment on column app_public.mapped_requirement.requirement_id is '@notNull';
comment on column app_public.mapped_requirement.framework_id is '@notNull';
comment on column app_public.mapped_requirement.framework_code is '@notNull';
comment on column app_public.mapped_requirement.code is '@notNull';
comment on column app_public.mapped_requirement.title is '@notNull';
comment on column app_public.mapped_requirement.relation is E'@notNull\nHow what was asked about lies to it: equal, subset (a part of it), superset (all of it and more) or intersects.';
comment on column app_public.mapped_requirement.strength is E'@notNull\nHow sure one is: 1 a hint, 10 certain.';
comment on column app_public.mapped_requirement.shipped is E'@notNull\nWhether the mapping is as the library has it.';
comment on column app_public.mapped_requirement.version is E'@notNull\nThe version of the mapping.';
comment on column app_public.mapped_requirement.turned is E'@notNull\nWhether the mapping is kept from the other end, with its relation read the other way.';
comment on column app_public.mapped_requirement.status is '@notNull';
comment on column app_public.mapped_requirement.evidence_status is E'@notNull\nAs of today.';
comment on column app_public.mapped_requirement.evidence_count is E'@notNull\nHow many living pieces of evidence serve it; 0 for who may not see evidence.';
comment on column app_public.mapped_requirement.satisfies is E'@notNull\nWhether having it is enough for what was asked about: equal, or all of it and more.';
comment on column app_public.mapped_requirement.satisfied is E'@notNull\nWhether what was asked about is enough for it.';

-- Both directions of the mappings of some requirements.
create or replace function app_hidden.mapped(requirements uuid[])
returns table (own_id uuid, other_id uuid, relation text, mapping_id uuid) as $$
  select from_id, to_id, relation, id from app_public.requirement_mappings where from_id = any (requirements)
  union all
  select to_id, from_id, case relation when 'subset' then 'superset' when 'superset' then 'subset' else relation end, id
  from app_public.requirement_mappings where to_id = any (requirements);
$$ language sql stable set search_path to pg_catalog;

create or replace function app_hidden.mapped_requirements(requirements uuid[])
returns table (own_id uuid, other app_public.mapped_requirement) as $$
  select pair.own_id, (
    mapping.id, r.id, f.id, f.code, r.code, r.title, pair.relation, mapping.strength, mapping.note, mapping.shipped, mapping.version, mapping.to_id = pair.own_id,
    r.status,
    app_hidden.evidence_status_today(r.evidence_status, r.evidence_valid_until),
    (
      select count(*)::int from app_public.evidence piece
      where piece.archived_at is null and piece.id in (
        select evidence_id from app_public.evidence_requirements where requirement_id = r.id
        union all
        select evidence_id from app_public.control_requirements
          join app_public.controls c on c.id = control_id and c.status <> 'retired' and c.archived_at is null
          join app_public.evidence_controls using (control_id) where requirement_id = r.id
      )
    ),
    pair.relation in ('equal', 'subset'), pair.relation in ('equal', 'superset')
  )::app_public.mapped_requirement
  from app_hidden.mapped(requirements) pair
  join app_public.requirement_mappings mapping on mapping.id = pair.mapping_id
  join app_public.compliance_requirements r on r.id = pair.other_id and r.archived_at is null
  join app_public.frameworks f on f.id = r.framework_id and f.archived_at is null;
$$ language sql stable set search_path to pg_catalog;

create or replace function app_public.compliance_requirements_mapped(requirement app_public.compliance_requirements)
returns setof app_public.mapped_requirement as $$
  select (m.other).* from app_hidden.mapped_requirements(array[requirement.id]) m
  order by (m.other).framework_code, (m.other).satisfies desc, (m.other).strength desc, (m.other).code;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.compliance_requirements_mapped(app_public.compliance_requirements) is E'@behavior -connection +list\nRequirements of other frameworks that it is mapped to, and how far they are.';

/*
 * The coverage of a framework: each of its requirements with what it has in common elsewhere.
 *
 * Standings: complete (has its own evidence), offered (something that is enough for it is complete elsewhere),
 * helped (something that is not enough is), mapped (nothing of it is complete yet), alone (nothing is mapped).
 */
do $$ begin
  create type app_public.covered_requirement as (
    requirement_id uuid, code text, title text, heading text, status text, evidence_status text, standing text,
    mapped app_public.mapped_requirement[]
  );
exception when duplicate_object then null; end $$;
comment on type app_public.covered_requirement is 'A requirement with what it has in common with other frameworks.';
comment on column app_public.covered_requirement.requirement_id is '@notNull';
comment on column app_public.covered_requirement.code is '@notNull';
comment on column app_public.covered_requirement.title is '@notNull';
comment on column app_public.covered_requirement.heading is 'The title of what it stands under.';
comment on column app_public.covered_requirement.status is '@notNull';
comment on column app_public.covered_requirement.evidence_status is E'@notNull\nAs of today.';
comment on column app_public.covered_requirement.standing is E'@notNull\ncomplete, offered, helped, mapped or alone.';
comment on column app_public.covered_requirement.mapped is '@notNull';

create or replace function app_public.framework_coverage(framework_id uuid) returns setof app_public.covered_requirement as $$
  with recursive placed as (
    select r.id, array[to_char(r.position, 'FM0000000') || r.code] as place
    from app_public.compliance_requirements r where r.framework_id = framework_coverage.framework_id and r.parent_id is null
    union all
    select r.id, placed.place || (to_char(r.position, 'FM0000000') || r.code)
    from placed join app_public.compliance_requirements r on r.parent_id = placed.id
  ), own as materialized (
    select r.id, r.code, r.title, p.code || ' ' || p.title as heading, r.status,
      app_hidden.evidence_status_today(r.evidence_status, r.evidence_valid_until) as evidence_status
    from app_public.compliance_requirements r
    left join app_public.compliance_requirements p on p.id = r.parent_id
    where r.framework_id = framework_coverage.framework_id and r.counted
  ), elsewhere as (
    select m.own_id, array_agg(m.other order by (m.other).satisfies desc, (m.other).evidence_status = 'complete' desc, (m.other).strength desc,
        (m.other).framework_code, (m.other).code) as mapped,
      bool_or((m.other).evidence_status = 'complete' and (m.other).satisfies) as offered,
      bool_or((m.other).evidence_status = 'complete') as helped
    from app_hidden.mapped_requirements(array(select id from own)) m group by m.own_id
  )
  select own.id, own.code, own.title, own.heading, own.status, own.evidence_status,
    case when own.evidence_status = 'complete' then 'complete' when offered then 'offered' when helped then 'helped'
      when mapped is not null then 'mapped' else 'alone' end,
    coalesce(mapped, '{}')
  from own
  join placed on placed.id = own.id
  left join elsewhere on elsewhere.own_id = own.id
  order by placed.place;
$$ language sql stable set search_path to pg_catalog;
comment on function app_public.framework_coverage(uuid) is E'@behavior -connection +list\nEvery requirement of a framework that figures count, with what it has in common with other frameworks.';

grant execute on function
  app_hidden.mapped(uuid[]), app_hidden.mapped_requirements(uuid[]),
  app_public.compliance_requirements_mapped(app_public.compliance_requirements), app_public.framework_coverage(uuid)
to :VISITOR;
--! EndIncluded mapped_requirements.sql
--! Included carry_over.sql
/*
 * Carrying over: what one requirement has is used for another one, visibly.
 *
 * Evidence: the pieces that serve the one are linked to the other, no copy is made. Status: the other gets it with a
 * note that says from where, and the trail has it as the reason. Only a mapping that carries (equal, or more and all
 * of it) does so by itself; for any other one somebody says why it is enough here.
 */
create or replace function app_private.living_evidence(requirement uuid) returns setof uuid as $$
  select piece.id from app_public.evidence piece
  where piece.archived_at is null and piece.status in ('draft', 'in_review', 'approved') and piece.id in (
    select evidence_id from app_public.evidence_requirements where requirement_id = requirement
    union all
    select evidence_id from app_public.control_requirements
      join app_public.controls c on c.id = control_id and c.status <> 'retired' and c.archived_at is null
      join app_public.evidence_controls using (control_id) where requirement_id = requirement
  );
$$ language sql stable set search_path to pg_catalog;

create or replace function app_public.carry_over(
  from_ids uuid[], to_ids uuid[], evidence boolean default true, status boolean default false, reason text default null
) returns setof app_public.compliance_requirements as $$
#variable_conflict use_variable
declare
  said constant text := nullif(btrim(reason), '');
  pair record;
  note text;
begin
  -- Whoever may do neither is told so before anything is looked at.
  if not app_hidden.may('evidence_management', 'full') or status then
    perform app_hidden.require('compliance_edit', 'full');
  end if;
  if evidence or not coalesce(status, false) then
    perform app_hidden.require('evidence_management', 'full');
  end if;
  perform app_hidden.require('compliance_view', 'read');
  perform app_hidden.require_many(to_ids);
  if cardinality(from_ids) is distinct from cardinality(to_ids) then
    perform app_hidden.fail('IVINP', 'Name for each requirement the one that it takes from.', 'from_ids');
  end if;
  if not coalesce(evidence, false) and not coalesce(status, false) then
    perform app_hidden.fail('IVINP', 'Choose what to carry over: evidence, status or both.', 'evidence');
  end if;
  if said is not null and (char_length(said) < 10 or not app_hidden.is_text(said, 1000)) then
    perform app_hidden.fail('IVINP', 'Say in 10 to 1,000 characters why it is enough here.', 'reason');
  end if;

  perform from app_public.compliance_requirements where id = any (from_ids || to_ids) order by id for update;
  for pair in
    select asked.from_id, asked.to_id, giver.status, giver.status_reason, giver.assessable and taker.assessable as assessable,
      giver.archived_at is not null or taker.archived_at is not null as archived, taker.status as status_before,
      frameworks.code || ' ' || giver.code as reference, known.relation, m.strength
    from unnest(from_ids, to_ids) with ordinality as asked (from_id, to_id, place)
    left join app_public.compliance_requirements giver on giver.id = asked.from_id
    left join app_public.compliance_requirements taker on taker.id = asked.to_id
    left join app_public.frameworks on frameworks.id = giver.framework_id
    left join app_hidden.mapped(from_ids) known on known.own_id = asked.from_id and known.other_id = asked.to_id
    left join app_public.requirement_mappings m on m.id = known.mapping_id
    order by place
  loop
    if pair.reference is null or pair.status_before is null then
      perform app_hidden.fail('NTFND', 'Not found.');
    end if;
    if pair.relation is null then
      perform app_hidden.fail('IVREF', 'These two are not mapped to each other.', 'from_ids');
    end if;
    if pair.archived then
      perform app_hidden.fail('CNFLT', 'An archived requirement neither gives nor takes. Restore it first.');
    end if;
    if pair.relation not in ('equal', 'superset') and said is null then
      perform app_hidden.fail('IVINP',
        format('%s is not known to be enough for this. Say why it is enough here, or leave it out.', pair.reference), 'reason');
    end if;
    note := format('Carried over from %s (%s, strength %s)', pair.reference,
      case pair.relation when 'equal' then 'asks the same' when 'superset' then 'asks for more'
        when 'subset' then 'asks for a part' else 'asks for some of it' end, pair.strength) || coalesce(': ' || said, '');
    perform app_hidden.give_reason(note);
    if status then
      -- Of more, being met in part says nothing about the part that is asked here.
      if pair.status <> 'compliant' and not (pair.relation = 'equal' and pair.status in ('partially_compliant', 'non_compliant')) then
        perform app_hidden.fail('CNFLT', format('The status of %s says nothing about this one: only what is met is carried over.', pair.reference), 'status');
      end if;
      if pair.status_before = 'not_applicable' then
        perform app_hidden.fail('CNFLT', 'A requirement that does not apply takes no status over. Change that first.', 'status');
      end if;
      update app_public.compliance_requirements r
        set status = pair.status, status_reason = left(note || coalesce(e'\n' || pair.status_reason, ''), 2000)
        where r.id = pair.to_id;
    end if;
    if evidence then
      insert into app_public.evidence_requirements (evidence_id, requirement_id)
        select piece, pair.to_id from app_private.living_evidence(pair.from_id) as piece on conflict do nothing;
    end if;
  end loop;
  return query select * from app_public.compliance_requirements where id = any (to_ids);
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.carry_over(uuid[], uuid[], boolean, boolean, text) is E'@resultFieldName complianceRequirements\nUses the evidence, the status or both of requirements for others that are mapped to them: the first of `fromIds` for the first of `toIds`, and so on, up to 1,000, all or nothing. A mapping that does not carry (subset, intersects) needs a reason. Evidence needs evidence_management at full, status compliance_edit at full. Errors: CONFLICT, INVALID_REFERENCE when two are not mapped.';
grant execute on function app_public.carry_over(uuid[], uuid[], boolean, boolean, text) to :VISITOR;
--! EndIncluded carry_over.sql
--! Included soa.sql
/*
 * The statement of applicability: of each requirement of a framework whether it applies and why, whether it is met,
 * where, and what proves it. A page of the whole framework, and the rows of a file.
 */
do $$ begin
  create type app_public.applicability_link as (id uuid, reference text, name text, status text);
  create type app_public.applicability_line as (
    id uuid, parent_id uuid, code text, title text, depth int, assessable boolean, applicable boolean, reason text,
    status text, status_reason text, maturity int, owner_name text, evidence_status text, evidence_valid_until date,
    controls app_public.applicability_link[], evidence app_public.applicability_link[], version int
  );
exception when duplicate_object then null; end $$;
comment on type app_public.applicability_link is 'A control or a piece of evidence, named on a line of the statement.';
comment on column app_public.applicability_link.id is '@notNull';
comment on column app_public.applicability_link.reference is '@notNull';
comment on column app_public.applicability_link.name is '@notNull';
comment on column app_public.applicability_link.status is '@notNull';
comment on type app_public.applicability_line is 'One line of a statement of applicability: a requirement, or a heading above some.';
comment on column app_public.applicability_line.id is E'@notNull\nThe requirement.';
comment on column app_public.applicability_line.code is '@notNull';
comment on column app_public.applicability_line.title is '@notNull';
comment on column app_public.applicability_line.depth is E'@notNull\nHow many stand above it.';
comment on column app_public.applicability_line.assessable is E'@notNull\nFalse for a heading.';
comment on column app_public.applicability_line.applicable is '@notNull';
comment on column app_public.applicability_line.reason is 'Why it applies, or why not.';
comment on column app_public.applicability_line.status is E'@notNull\nWhether it is met.';
comment on column app_public.applicability_line.status_reason is 'Why it has this status.';
comment on column app_public.applicability_line.evidence_status is E'@notNull\nAs of today.';
comment on column app_public.applicability_line.evidence_valid_until is 'The last day on which the evidence is complete.';
comment on column app_public.applicability_line.controls is E'@notNull\nWhere it is implemented: living controls, by reference.';
comment on column app_public.applicability_line.evidence is 'What proves it, directly or by way of a control, and what is being collected or reviewed; what ran out or was rejected is left out. Null for those who may not see evidence.';
comment on column app_public.applicability_line.version is '@notNull';

/*
 * The lines in the order of the tree. Wanted: {applicable: yes or no, status: [...], evidence: [...], search}; a heading is
 * shown when something below it is. Callers have asked for permission.
 */
create or replace function app_private.statement_lines(framework_id uuid, wanted jsonb)
returns setof app_public.applicability_line as $$
#variable_conflict use_column
declare
  sees_evidence constant boolean := app_hidden.may('evidence_management', 'read');
begin
  return query
    with recursive living as materialized (
      select r.*, app_hidden.evidence_status_today(r.evidence_status, r.evidence_valid_until) as evidence_today,
        r.assessable
          and case wanted ->> 'applicable' when 'yes' then r.applicable when 'no' then not r.applicable else true end
          and (app_hidden.chosen(wanted, 'status') is null or r.status = any (app_hidden.chosen(wanted, 'status')))
          and (app_hidden.chosen(wanted, 'evidence') is null
            or app_hidden.evidence_status_today(r.evidence_status, r.evidence_valid_until) = any (app_hidden.chosen(wanted, 'evidence')))
          and (coalesce(wanted ->> 'search', '') = ''
            or strpos(lower(concat_ws(' ', r.code, r.title, r.applicability_reason)), lower(wanted ->> 'search')) > 0)
          as chosen
      from app_public.compliance_requirements r
      join app_public.frameworks f on f.id = r.framework_id
      where r.framework_id = statement_lines.framework_id and (r.archived_at is null or r.archived_at = f.archived_at)
    ),
    shown as (
      select id, parent_id from living where chosen
      union
      select living.id, living.parent_id from living join shown on living.id = shown.parent_id
    ),
    placed as (
      select id, array[row_number() over (order by "position", code)] as path from living where parent_id is null
      union all
      select living.id, placed.path || row_number() over (partition by placed.id order by living."position", living.code)
      from living join placed on living.parent_id = placed.id
    ),
    controlled as (
      select link.requirement_id, c.id, c.reference, c.name, c.status
      from app_public.control_requirements link join app_public.controls c on c.id = link.control_id
      join living on living.id = link.requirement_id
      where c.archived_at is null and c.status <> 'retired'
    ),
    proven as (
      select link.requirement_id, link.evidence_id from app_public.evidence_requirements link join living on living.id = link.requirement_id
      union
      select controlled.requirement_id, link.evidence_id from controlled join app_public.evidence_controls link on link.control_id = controlled.id
    ),
    implemented as (
      select requirement_id, array_agg(row(id, reference, name, status)::app_public.applicability_link order by reference) as links
      from controlled group by requirement_id
    ),
    proved as (
      select proven.requirement_id,
        array_agg(row(e.id, e.reference, e.name, e.status)::app_public.applicability_link order by e.number) as links
      from proven join app_public.evidence e on e.id = proven.evidence_id
        and e.archived_at is null and e.status not in ('expired', 'rejected')
        and (e.valid_until is null or e.valid_until >= app_hidden.today())
      group by proven.requirement_id
    )
    select l.id, l.parent_id, l.code, l.title, cardinality(placed.path) - 1, l.assessable, l.applicable, l.applicability_reason,
      l.status, l.status_reason, l.maturity, u.full_name, l.evidence_today, l.evidence_valid_until,
      coalesce(implemented.links, '{}'), case when sees_evidence then coalesce(proved.links, '{}') end, l.version
    from living l
    join placed on placed.id = l.id
    left join implemented on implemented.requirement_id = l.id
    left join proved on proved.requirement_id = l.id
    left join app_public.users u on u.id = l.owner_id
    where l.chosen or (not l.assessable and l.id in (select id from shown))
    order by placed.path;
end;
$$ language plpgsql stable set search_path to pg_catalog set enable_nestloop to off;

create or replace function app_public.statement_of_applicability(framework_id uuid) returns setof app_public.applicability_line as $$
begin
  perform app_hidden.require('compliance_view', 'read');
  return query select * from app_private.statement_lines(statement_of_applicability.framework_id, '{}');
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.statement_of_applicability(uuid) is E'@behavior -connection +list\nEvery requirement of a framework in the order of its tree: applicable or not and why, met or not, by which controls, with what evidence. Needs compliance_view.';

-- Taking the whole statement away needs compliance_view at full, and the trail says who took what.
create or replace function app_hidden.note_statement_export(framework_id uuid, format text, wanted jsonb) returns jsonb as $$
#variable_conflict use_variable
declare
  framework app_public.frameworks;
  count int;
begin
  perform app_hidden.require('compliance_view', 'full');
  select * into framework from app_public.frameworks f where f.id = framework_id;
  if framework.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  select count(*) into count from app_private.statement_lines(framework_id, wanted) l where l.assessable;
  perform trail.note('export', 'frameworks', framework_id::text,
    jsonb_build_object('rows', count, 'wanted', wanted, 'format', format, 'what', 'statement of applicability'));
  return jsonb_build_object('code', framework.code, 'name', framework.name, 'edition', framework.edition, 'rows', count,
    'organisation', (select organisation_name from app_public.organisation_settings), 'at', app_hidden.now(),
    'person', (select full_name from app_public.users where id = app_hidden.current_user_id()));
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.exported_statement(framework_id uuid, wanted jsonb) returns setof app_public.applicability_line as $$
begin
  perform app_hidden.require('compliance_view', 'full');
  return query select * from app_private.statement_lines(exported_statement.framework_id, wanted);
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_public.statement_of_applicability(uuid), app_hidden.note_statement_export(uuid, text, jsonb),
  app_hidden.exported_statement(uuid, jsonb)
to :VISITOR;
--! EndIncluded soa.sql
--! Included figures.sql
/*
 * Figures: what dashboards count, kept as it changes instead of counted again for every reader.
 *
 * Each statement that changes counted rows appends the difference that it makes, by day, in its own transaction;
 * nobody waits for anybody, and a rollback takes the difference with it. A job folds differences into days and
 * totals. A reader adds what is not folded yet, so the numbers are never behind. The state of an earlier day is
 * today's less everything after that day: real history, in a time that does not grow with the number of risks.
 *
 * Counted are risks that are identified and not archived, and requirements that `counted` says: assessable, applicable
 * and not archived. A renamed business unit moves its risks like any other change, so today has the new name and the
 * past keeps the old one.
 *
 * Evidence ends by itself. The day that loses it is the day after its last one, whenever the job comes round to it:
 * readers saw the number fall on that day (figure_states.sql), and so the line of the past shows it there as well.
 * These tables follow from others and are not part of the trail.
 */
create table if not exists app_private.risk_deltas (
  id bigint generated always as identity primary key,
  day date not null,
  business_unit text not null,
  severity text not null,
  risks int not null,
  critical int not null,
  score_sum int not null,
  gross_sum int not null,
  gross_count int not null,
  residual_sum int not null,
  residual_count int not null
);
alter table app_private.risk_deltas enable row level security;
comment on table app_private.risk_deltas is 'Differences that are not folded yet. business_unit is empty for risks without one.';
comment on column app_private.risk_deltas.gross_sum is 'Sum of composite scores, or of inherent ones where there is no composite.';

create table if not exists app_private.risk_days (
  day date not null,
  business_unit text not null,
  severity text not null,
  risks int not null,
  critical int not null,
  score_sum int not null,
  gross_sum int not null,
  gross_count int not null,
  residual_sum int not null,
  residual_count int not null,
  primary key (day, business_unit, severity)
);
alter table app_private.risk_days enable row level security;
comment on table app_private.risk_days is 'What each day changed.';

create table if not exists app_private.risk_totals (
  business_unit text not null,
  severity text not null,
  risks int not null,
  critical int not null,
  score_sum int not null,
  gross_sum int not null,
  gross_count int not null,
  residual_sum int not null,
  residual_count int not null,
  primary key (business_unit, severity)
);
alter table app_private.risk_totals enable row level security;
comment on table app_private.risk_totals is 'The sum of all folded days.';

create table if not exists app_private.requirement_deltas (
  id bigint generated always as identity primary key,
  day date not null,
  requirements int not null,
  complete int not null
);
alter table app_private.requirement_deltas enable row level security;

create table if not exists app_private.requirement_days (
  day date primary key,
  requirements int not null,
  complete int not null
);
alter table app_private.requirement_days enable row level security;

create table if not exists app_private.requirement_totals (
  id boolean primary key default true check (id),
  requirements int not null default 0,
  complete int not null default 0
);
alter table app_private.requirement_totals enable row level security;
insert into app_private.requirement_totals default values on conflict do nothing;

-- What a figure sees of a risk; sign is 1 for a row that came and -1 for one that went.
do $$ begin
  create type app_private.counted_risk as (sign int, business_unit text, severity text, is_critical boolean, score int, gross int, residual int);
exception when duplicate_object then null; end $$;

-- Statement level: a change to 100,000 risks appends as many rows as cells have changed. A change that no figure
-- sees (a new name) appends none.
create or replace function app_private.tg_risks__figures() returns trigger as $$
declare
  changed app_private.counted_risk[] := '{}';
begin
  if tg_op <> 'DELETE' then
    changed := array(
      select (1, coalesce(business_unit, ''), severity, is_critical, score,
        coalesce(composite_risk_score, inherent_risk_score), residual_risk_score)::app_private.counted_risk
      from new_rows where status = 'identified' and archived_at is null
    );
  end if;
  if tg_op <> 'INSERT' then
    changed := changed || array(
      select (-1, coalesce(business_unit, ''), severity, is_critical, score,
        coalesce(composite_risk_score, inherent_risk_score), residual_risk_score)::app_private.counted_risk
      from old_rows where status = 'identified' and archived_at is null
    );
  end if;
  insert into app_private.risk_deltas (
    day, business_unit, severity, risks, critical, score_sum, gross_sum, gross_count, residual_sum, residual_count
  )
  select app_hidden.today(), cells.* from (
    select business_unit, severity, sum(sign)::int as risks,
      coalesce(sum(sign) filter (where is_critical), 0)::int as critical,
      sum(sign * score)::int as score_sum,
      coalesce(sum(sign * gross), 0)::int as gross_sum,
      coalesce(sum(sign) filter (where gross is not null), 0)::int as gross_count,
      coalesce(sum(sign * residual), 0)::int as residual_sum,
      coalesce(sum(sign) filter (where residual is not null), 0)::int as residual_count
    from unnest(changed) group by 1, 2
  ) as cells
  where (risks, critical, score_sum, gross_sum, gross_count, residual_sum, residual_count) <> (0, 0, 0, 0, 0, 0, 0);
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _800_figures_insert after insert on app_public.risks referencing new table as new_rows
  for each statement execute function app_private.tg_risks__figures();
create or replace trigger _800_figures_update after update on app_public.risks referencing old table as old_rows new table as new_rows
  for each statement execute function app_private.tg_risks__figures();
create or replace trigger _800_figures_delete after delete on app_public.risks referencing old table as old_rows
  for each statement execute function app_private.tg_risks__figures();

-- The day of a change to the evidence: today, but for evidence that ended before today the day after its last.
create or replace function app_private.evidence_day(valid_until date) returns date language sql stable
  return least(app_hidden.today(), valid_until + 1);

do $$ begin
  create type app_private.counted_requirement as (sign int, day date);
exception when duplicate_object then null; end $$;

create or replace function app_private.tg_requirements__figures() returns trigger as $$
declare
  all_of_them int := 0;
  complete app_private.counted_requirement[] := '{}';
begin
  if tg_op <> 'DELETE' then
    select count(*), array_agg((1, app_private.evidence_day(evidence_valid_until))::app_private.counted_requirement)
        filter (where evidence_status = 'complete')
      into all_of_them, complete
    from new_rows where counted;
  end if;
  if tg_op <> 'INSERT' then
    select all_of_them - count(*), complete || array_agg((-1, app_private.evidence_day(evidence_valid_until))::app_private.counted_requirement)
        filter (where evidence_status = 'complete')
      into all_of_them, complete
    from old_rows where counted;
  end if;
  insert into app_private.requirement_deltas (day, requirements, complete)
    select changes.day, sum(changes.requirements), sum(changes.complete) from (
      select app_hidden.today() as day, all_of_them as requirements, 0 as complete
      union all
      select day, 0, sign from unnest(complete)
    ) as changes
    group by changes.day having (sum(changes.requirements), sum(changes.complete)) <> (0, 0);
  return null;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _800_figures_insert after insert on app_public.compliance_requirements referencing new table as new_rows
  for each statement execute function app_private.tg_requirements__figures();
create or replace trigger _800_figures_update after update on app_public.compliance_requirements referencing old table as old_rows new table as new_rows
  for each statement execute function app_private.tg_requirements__figures();
create or replace trigger _800_figures_delete after delete on app_public.compliance_requirements referencing old table as old_rows
  for each statement execute function app_private.tg_requirements__figures();

/*
 * Folds what has been appended into days and totals, every minute. One at a time; a difference leaves the deltas and
 * arrives in the sums in one transaction, so a reader meets it in exactly one of them. Gives how many were folded.
 */
create or replace function app_private.fold_figures() returns int as $$
declare
  folded int;
begin
  if not pg_try_advisory_xact_lock(hashtext('app_private.fold_figures')) then
    return 0;
  end if;
  with taken as (
    delete from app_private.risk_deltas returning *
  ), days as (
    insert into app_private.risk_days as known
    select day, business_unit, severity, sum(risks), sum(critical), sum(score_sum), sum(gross_sum), sum(gross_count),
      sum(residual_sum), sum(residual_count)
    from taken group by 1, 2, 3
    on conflict (day, business_unit, severity) do update set
      risks = known.risks + excluded.risks, critical = known.critical + excluded.critical,
      score_sum = known.score_sum + excluded.score_sum,
      gross_sum = known.gross_sum + excluded.gross_sum, gross_count = known.gross_count + excluded.gross_count,
      residual_sum = known.residual_sum + excluded.residual_sum, residual_count = known.residual_count + excluded.residual_count
  ), totals as (
    insert into app_private.risk_totals as known
    select business_unit, severity, sum(risks), sum(critical), sum(score_sum), sum(gross_sum), sum(gross_count),
      sum(residual_sum), sum(residual_count)
    from taken group by 1, 2
    on conflict (business_unit, severity) do update set
      risks = known.risks + excluded.risks, critical = known.critical + excluded.critical,
      score_sum = known.score_sum + excluded.score_sum,
      gross_sum = known.gross_sum + excluded.gross_sum, gross_count = known.gross_count + excluded.gross_count,
      residual_sum = known.residual_sum + excluded.residual_sum, residual_count = known.residual_count + excluded.residual_count
  )
  select count(*) into folded from taken;

  with taken as (
    delete from app_private.requirement_deltas returning *
  ), days as (
    insert into app_private.requirement_days as known
    select day, sum(requirements), sum(complete) from taken group by 1
    on conflict (day) do update set
      requirements = known.requirements + excluded.requirements, complete = known.complete + excluded.complete
  ), totals as (
    update app_private.requirement_totals set
      requirements = requirement_totals.requirements + taken.requirements,
      complete = requirement_totals.complete + taken.complete
    from (select coalesce(sum(requirements), 0) as requirements, coalesce(sum(complete), 0) as complete from taken) as taken
  )
  select folded + count(*) into folded from taken;
  return folded;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

grant execute on function app_private.fold_figures() to :WORKER;
--! EndIncluded figures.sql
--! Included figure_states.sql
/*
 * What figures say: the state of now, the states of earlier days, and the proof that they equal a scan.
 */
-- The state of now: one row for each unit and severity that has counted risks.
create or replace function app_private.risk_state() returns table (
  business_unit text, severity text, risks int, critical int, score_sum int, gross_sum int, gross_count int, residual_sum int, residual_count int
) as $$
  select business_unit, severity, sum(risks)::int, sum(critical)::int, sum(score_sum)::int, sum(gross_sum)::int,
    sum(gross_count)::int, sum(residual_sum)::int, sum(residual_count)::int
  from (
    select * from app_private.risk_totals
    union all
    select business_unit, severity, risks, critical, score_sum, gross_sum, gross_count, residual_sum, residual_count
    from app_private.risk_deltas
  ) as everything
  group by 1, 2 having sum(risks) <> 0;
$$ language sql stable set search_path to pg_catalog;

/*
 * Evidence that ended since the last run of the job, as the differences that the job will append: with them, numbers
 * are exact at any moment, and running the job moves none of them.
 */
create or replace function app_private.ended_evidence() returns table (day date, requirements int, complete int) as $$
  select evidence_valid_until + 1, 0, -count(*)::int from app_public.compliance_requirements
  where counted and evidence_status = 'complete' and evidence_valid_until < app_hidden.today()
  group by evidence_valid_until;
$$ language sql stable set search_path to pg_catalog;

create or replace function app_private.requirement_state() returns table (requirements int, complete int) as $$
  select sum(requirements)::int, sum(complete)::int from (
    select requirements, complete from app_private.requirement_totals
    union all
    select requirements, complete from app_private.requirement_deltas
    union all
    select requirements, complete from app_private.ended_evidence()
  ) as everything;
$$ language sql stable set search_path to pg_catalog;

-- The first day that figures know of: earlier states are not zero, they are unknown.
create or replace function app_private.risk_figures_since() returns date as $$
  select least((select min(day) from app_private.risk_days), (select min(day) from app_private.risk_deltas));
$$ language sql stable set search_path to pg_catalog;

create or replace function app_private.requirement_figures_since() returns date as $$
  select least((select min(day) from app_private.requirement_days), (select min(day) from app_private.requirement_deltas));
$$ language sql stable set search_path to pg_catalog;

-- The states at the end of some days, in ascending order: the state of now less everything after each day.
create or replace function app_private.risk_states_at(days date[]) returns table (
  day date, critical int, high int, medium int, low int, counted_critical int
) as $$
  with changed as (
    select width_bucket(day, array(select unnest(days) + 1)) as days_before, severity, sum(risks) as risks, sum(critical) as critical
    from (
      select day, severity, risks, critical from app_private.risk_days where day > days[1]
      union all
      select day, severity, risks, critical from app_private.risk_deltas where day > days[1]
    ) as later
    group by 1, 2
    union all
    -- The state of now lies before every change that is taken back from it.
    select null, severity, risks, critical from app_private.risk_state()
  )
  select at.day,
    coalesce(sum(effect * risks) filter (where severity = 'critical'), 0)::int,
    coalesce(sum(effect * risks) filter (where severity = 'high'), 0)::int,
    coalesce(sum(effect * risks) filter (where severity = 'medium'), 0)::int,
    coalesce(sum(effect * risks) filter (where severity = 'low'), 0)::int,
    coalesce(sum(effect * critical), 0)::int
  from unnest(days) with ordinality as at (day, position)
  left join lateral (
    select severity, risks, critical, case when days_before is null then 1 else -1 end as effect
    from changed where days_before is null or days_before >= position
  ) as effects on true
  group by at.day order by at.day;
$$ language sql stable set search_path to pg_catalog;

create or replace function app_private.requirement_states_at(days date[]) returns table (day date, requirements int, complete int) as $$
  select at.day,
    (now.requirements - coalesce(sum(later.requirements), 0))::int,
    (now.complete - coalesce(sum(later.complete), 0))::int
  from unnest(days) as at (day)
  cross join app_private.requirement_state() as now
  left join (
    select day, requirements, complete from app_private.requirement_days where day > days[1]
    union all
    select day, requirements, complete from app_private.requirement_deltas where day > days[1]
    union all
    select day, requirements, complete from app_private.ended_evidence() where day > days[1]
  ) as later on later.day > at.day
  group by at.day, now.requirements, now.complete order by at.day;
$$ language sql stable set search_path to pg_catalog;

/*
 * Proves that figures equal a scan; run every night. A row is a difference, and there should be none.
 */
create or replace function app_private.check_figures() returns table (figure text, kept int, scanned int) as $$
  with scan as (
    select coalesce(business_unit, '') as unit, severity, count(*)::int as risks,
      count(*) filter (where is_critical)::int as critical, sum(score)::int as score_sum,
      coalesce(sum(coalesce(composite_risk_score, inherent_risk_score)), 0)::int as gross_sum,
      count(coalesce(composite_risk_score, inherent_risk_score))::int as gross_count,
      coalesce(sum(residual_risk_score), 0)::int as residual_sum, count(residual_risk_score)::int as residual_count
    from app_public.risks where status = 'identified' and archived_at is null
    group by 1, 2
  ), cells as (
    select coalesce(scan.unit, state.business_unit) || '/' || coalesce(scan.severity, state.severity) as cell,
      to_jsonb(state) - '{business_unit,severity}'::text[] as kept, to_jsonb(scan) - '{unit,severity}'::text[] as scanned
    from scan full join app_private.risk_state() as state on state.business_unit = scan.unit and state.severity = scan.severity
  ), figures as (
    select cell || '/' || name as figure, coalesce((kept ->> name)::int, 0) as kept, coalesce((scanned ->> name)::int, 0) as scanned
    from cells cross join lateral jsonb_object_keys(coalesce(kept, scanned)) as name
    union all
    select 'days/' || unit || '/' || severity, sum(days)::int, sum(totals)::int from (
      select business_unit, severity, risks, 0 from app_private.risk_days
      union all select business_unit, severity, 0, risks from app_private.risk_totals
    ) as folded (unit, severity, days, totals) group by unit, severity
    union all
    select 'requirements', state.requirements, (select count(*) from app_public.compliance_requirements where counted)
    from app_private.requirement_state() as state
    union all
    select 'complete', state.complete,
      (select count(*) from app_public.compliance_requirements
        where counted and app_hidden.evidence_status_today(evidence_status, evidence_valid_until) = 'complete')
    from app_private.requirement_state() as state
  )
  select * from figures where figures.kept <> figures.scanned;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;

grant execute on function app_private.check_figures() to :WORKER;
--! EndIncluded figure_states.sql
--! Included dashboards.sql
/*
 * Dashboards: the numbers of the executive dashboard, with their thresholds (specification, sections 3, 6 and 9).
 *
 * One function a refresh interval. Each asks for the tier first, and then for the permission of each part: a part
 * that the reader may not see is null, never zero. A number about risks needs risks_view and one about requirements
 * compliance_view, besides the gate of its card. The functions are security definers because figures are private.
 */
create index if not exists risks_highest_idx on app_public.risks ((greatest(composite_risk_score, residual_risk_score)) desc nulls last)
  where status = 'identified' and archived_at is null;

do $$ begin
  create type app_public.compliance_health as (score int, status text, trend text, change int, points int[], requirements int, complete int);
  create type app_public.critical_risk_summary as (count int, trend text, highest_score int, alert_level text, change int, points int[], identified int);
  create type app_public.audit_readiness as (status text, score int, missing_evidence int, last_audit_date date);
  create type app_public.executive_issues as (count int, overdue_approvals int, critical_risks int, compliance_gaps int);
  create type app_public.stat_tile as (value int, status text);
  create type app_public.stat_tile_row as (items_requiring_attention app_public.stat_tile, critical_risks app_public.stat_tile, compliance_score app_public.stat_tile);
  create type app_public.executive_summary as (
    as_of timestamptz, compliance_health app_public.compliance_health, critical_risk_summary app_public.critical_risk_summary,
    audit_readiness app_public.audit_readiness, executive_issues app_public.executive_issues, stat_tiles app_public.stat_tile_row
  );
exception when duplicate_object then null; end $$;

comment on type app_public.compliance_health is 'How much of what is required has evidence. Source: requirements that are assessable, applicable and not archived.';
comment on column app_public.compliance_health.score is 'Percent of requirements whose evidence is complete today, rounded; null while there are no requirements.';
comment on column app_public.compliance_health.status is 'healthy at 80 or more, needs_attention at 60 or more, else at_risk.';
comment on column app_public.compliance_health.trend is E'@notNull\nup, down or stable: the score against 30 days ago; stable while it was not known then.';
comment on column app_public.compliance_health.change is 'Points of score against 30 days ago; null while it was not known then.';
comment on column app_public.compliance_health.points is E'@notNull\nThe score at the last twelve month ends, the last one today; fewer while history is shorter.';
comment on column app_public.compliance_health.requirements is E'@notNull\nHow many requirements there are.';
comment on column app_public.compliance_health.complete is E'@notNull\nHow many of them have complete evidence today: what ended yesterday does not count.';

comment on type app_public.critical_risk_summary is 'Identified risks whose composite or residual score is 20 or more.';
comment on column app_public.critical_risk_summary.count is '@notNull';
comment on column app_public.critical_risk_summary.trend is E'@notNull\nup, down or stable: the count against 30 days ago; stable while it was not known then.';
comment on column app_public.critical_risk_summary.highest_score is 'The highest composite or residual score of all identified risks; null while none has one.';
comment on column app_public.critical_risk_summary.alert_level is E'@notNull\ncritical at 10 or more critical risks, high at 5 or more, medium at 1 or more, else low.';
comment on column app_public.critical_risk_summary.change is 'The count against 30 days ago; null while it was not known then.';
comment on column app_public.critical_risk_summary.points is E'@notNull\nThe count at the last twelve month ends, the last one today; fewer while history is shorter.';
comment on column app_public.critical_risk_summary.identified is E'@notNull\nHow many identified risks there are.';

comment on type app_public.audit_readiness is 'Whether an audit could come tomorrow: requirements without complete evidence are gaps.';
comment on column app_public.audit_readiness.status is E'@notNull\nready at 0 gaps, needs_attention at 5 or fewer, else at_risk.';
comment on column app_public.audit_readiness.score is E'@notNull\nPercent of requirements without a gap, rounded; 100 if there are none.';
comment on column app_public.audit_readiness.missing_evidence is E'@notNull\nRequirements whose evidence is not started or in progress.';
comment on column app_public.audit_readiness.last_audit_date is 'When the last audit was closed; null while audits are not recorded here.';

comment on type app_public.executive_issues is 'What needs a decision. A part that the reader may not see is null, and then so is the total.';
comment on column app_public.executive_issues.count is 'Overdue approvals + critical risks + compliance gaps; null unless all three are known.';
comment on column app_public.executive_issues.overdue_approvals is E'@notNull\nApprovals that are pending for more than 7 days.';
comment on column app_public.executive_issues.critical_risks is 'Identified risks with a composite or residual score of 20 or more; null without risks_view.';
comment on column app_public.executive_issues.compliance_gaps is 'Requirements without complete evidence; null without compliance_view.';

comment on type app_public.stat_tile is 'A number and what it means.';
comment on column app_public.stat_tile.value is 'Null when the reader may not see it or there is nothing to count from.';
comment on column app_public.stat_tile.status is 'success, warning or critical; null when the value is.';
comment on type app_public.stat_tile_row is 'The three tiles at the foot of the dashboard: tier 1 and audit_logs_view only.';
comment on column app_public.stat_tile_row.items_requiring_attention is E'@notNull\nThe executive issues: critical above 5, else success.';
comment on column app_public.stat_tile_row.critical_risks is E'@notNull\nThe critical risks: critical above 3, else warning.';
comment on column app_public.stat_tile_row.compliance_score is E'@notNull\nThe compliance score: success at 80 or more, else warning.';

comment on type app_public.executive_summary is 'The summary cards and stat tiles of the executive dashboard; a part that the reader may not see is null.';
comment on column app_public.executive_summary.as_of is E'@notNull\nThe moment that the numbers describe.';
comment on column app_public.executive_summary.compliance_health is 'Needs compliance_view.';
comment on column app_public.executive_summary.critical_risk_summary is 'Needs risks_view.';
comment on column app_public.executive_summary.audit_readiness is 'Needs audit_logs_view and compliance_view.';
comment on column app_public.executive_summary.executive_issues is 'Needs assets_view.';
comment on column app_public.executive_summary.stat_tiles is 'Needs tier 1 and audit_logs_view.';

create or replace function app_hidden.compliance_status(score int) returns text as $$
  select case when score >= 80 then 'healthy' when score >= 60 then 'needs_attention' when score is not null then 'at_risk' end;
$$ language sql immutable parallel safe set search_path to pg_catalog;

create or replace function app_hidden.alert_level(critical_risks int) returns text as $$
  select case when critical_risks >= 10 then 'critical' when critical_risks >= 5 then 'high' when critical_risks >= 1 then 'medium' else 'low' end;
$$ language sql immutable parallel safe set search_path to pg_catalog;

create or replace function app_hidden.readiness_status(gaps int) returns text as $$
  select case when gaps = 0 then 'ready' when gaps <= 5 then 'needs_attention' else 'at_risk' end;
$$ language sql immutable parallel safe set search_path to pg_catalog;

-- up, down or stable; what is not known has not moved.
create or replace function app_hidden.direction(change int) returns text as $$
  select case when change > 0 then 'up' when change < 0 then 'down' else 'stable' end;
$$ language sql immutable parallel safe set search_path to pg_catalog;

create or replace function app_hidden.percent(part int, whole int) returns int as $$
  select round(100.0 * part / nullif(whole, 0))::int;
$$ language sql immutable parallel safe set search_path to pg_catalog;

-- The ends of the last twelve months from the first day of history on; the running month ends today.
create or replace function app_private.month_ends(since date) returns date[] as $$
  select coalesce(array_agg(day order by day), '{}') from (
    select least(app_hidden.today(), (date_trunc('month', app_hidden.today()) - make_interval(months => ago - 1))::date - 1) as day
    from generate_series(0, 11) as ago
  ) as ends where day >= since;
$$ language sql stable set search_path to pg_catalog;

-- Nobody without a tier has an executive dashboard.
create or replace function app_hidden.require_dashboard() returns int as $$
begin
  if app_hidden.session_user_id() is null then
    perform app_hidden.fail('UNAUT', 'Sign in to continue.');
  end if;
  if app_hidden.dashboard_tier() is null then
    perform app_hidden.fail('FORBD', 'You have limited access to dashboard features. Contact your administrator if you need additional permissions.');
  end if;
  return app_hidden.dashboard_tier();
end;
$$ language plpgsql stable set search_path to pg_catalog;

create or replace function app_private.compliance_health() returns app_public.compliance_health as $$
declare
  health app_public.compliance_health;
  since constant date := app_private.requirement_figures_since();
  before int;
begin
  select requirements, complete, app_hidden.percent(complete, requirements)
    into health.requirements, health.complete, health.score from app_private.requirement_state();
  if app_hidden.today() - 30 >= since then
    select app_hidden.percent(complete, requirements) into before
      from app_private.requirement_states_at(array[app_hidden.today() - 30]);
  end if;
  health.status := app_hidden.compliance_status(health.score);
  health.change := health.score - before;
  health.trend := app_hidden.direction(health.change);
  health.points := array(
    select app_hidden.percent(complete, requirements) from app_private.requirement_states_at(app_private.month_ends(since))
    where requirements > 0 order by day
  );
  return health;
end;
$$ language plpgsql stable set search_path to pg_catalog;

create or replace function app_private.critical_risk_summary() returns app_public.critical_risk_summary as $$
declare
  summary app_public.critical_risk_summary;
  since constant date := app_private.risk_figures_since();
  before int;
begin
  select coalesce(sum(critical), 0), coalesce(sum(risks), 0) into summary.count, summary.identified from app_private.risk_state();
  if app_hidden.today() - 30 >= since then
    select counted_critical into before from app_private.risk_states_at(array[app_hidden.today() - 30]);
  end if;
  select greatest(composite_risk_score, residual_risk_score) into summary.highest_score from app_public.risks
    where status = 'identified' and archived_at is null
    order by greatest(composite_risk_score, residual_risk_score) desc nulls last limit 1;
  summary.alert_level := app_hidden.alert_level(summary.count);
  summary.change := summary.count - before;
  summary.trend := app_hidden.direction(summary.change);
  summary.points := array(select counted_critical from app_private.risk_states_at(app_private.month_ends(since)) order by day);
  return summary;
end;
$$ language plpgsql stable set search_path to pg_catalog;

create or replace function app_private.overdue_approvals() returns int as $$
  select count(*)::int from app_public.approvals
  where status = 'pending_approval' and created_at < app_hidden.now() - interval '7 days';
$$ language sql stable set search_path to pg_catalog;

create or replace function app_public.executive_summary() returns app_public.executive_summary as $$
declare
  summary app_public.executive_summary;
  tier constant int := app_hidden.require_dashboard();
  sees_risks constant boolean := app_hidden.may('risks_view', 'read');
  sees_requirements constant boolean := app_hidden.may('compliance_view', 'read');
  sees_logs constant boolean := app_hidden.may('audit_logs_view', 'read');
  health app_public.compliance_health;
  critical app_public.critical_risk_summary;
  issues app_public.executive_issues;
  gaps int;
begin
  summary.as_of := app_hidden.now();
  if sees_requirements then
    health := app_private.compliance_health();
    gaps := health.requirements - health.complete;
    summary.compliance_health := health;
  end if;
  if sees_risks then
    critical := app_private.critical_risk_summary();
    summary.critical_risk_summary := critical;
  end if;
  if sees_logs and sees_requirements then
    summary.audit_readiness := (app_hidden.readiness_status(gaps), coalesce(health.score, 100), gaps, null);
  end if;
  if app_hidden.may('assets_view', 'read') then
    issues.overdue_approvals := app_private.overdue_approvals();
    issues.critical_risks := critical.count;
    issues.compliance_gaps := gaps;
    -- The sum of what is known would look like the sum of everything, so it is null unless all of it is.
    issues.count := issues.overdue_approvals + issues.critical_risks + issues.compliance_gaps;
    summary.executive_issues := issues;
  end if;
  if sees_logs and tier = 1 then
    summary.stat_tiles := (
      (issues.count, case when issues.count > 5 then 'critical' when issues.count is not null then 'success' end)::app_public.stat_tile,
      (critical.count, case when critical.count > 3 then 'critical' when critical.count is not null then 'warning' end)::app_public.stat_tile,
      (health.score, case when health.score >= 80 then 'success' when health.score is not null then 'warning' end)::app_public.stat_tile
    );
  end if;
  return summary;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.executive_summary() is 'Summary cards and stat tiles of the executive dashboard. FORBIDDEN without a dashboard tier; a part that the reader may not see is null.';

grant execute on function
  app_public.executive_summary(), app_hidden.require_dashboard(),
  app_hidden.compliance_status(int), app_hidden.alert_level(int), app_hidden.readiness_status(int),
  app_hidden.direction(int), app_hidden.percent(int, int)
to :VISITOR;
--! EndIncluded dashboards.sql
--! Included readiness_forecast.sql
/*
 * The forecast of readiness: what today's evidence will be worth if nobody acts. Nothing is guessed: each requirement
 * is complete to the end of its evidence_valid_until and a gap afterwards.
 */
do $$ begin
  create type app_public.readiness_point as (day date, requirements int, complete int, gaps int, score int, status text);
exception when duplicate_object then null; end $$;
comment on type app_public.readiness_point is 'How ready for an audit the organisation is on a day to come, if nobody renews anything.';
comment on column app_public.readiness_point.day is '@notNull';
comment on column app_public.readiness_point.requirements is E'@notNull\nRequirements that count today.';
comment on column app_public.readiness_point.complete is E'@notNull\nThose whose evidence still holds on that day.';
comment on column app_public.readiness_point.gaps is E'@notNull\nThose without.';
comment on column app_public.readiness_point.score is E'@notNull\nPercent without a gap, rounded; 100 if there are no requirements.';
comment on column app_public.readiness_point.status is E'@notNull\nready at 0 gaps, needs_attention at 5 or fewer, else at_risk.';

create or replace function app_public.readiness_forecast(weeks int default 26) returns setof app_public.readiness_point as $$
begin
  perform app_hidden.require('compliance_view', 'read');
  if weeks is null or weeks not between 1 and 104 then
    perform app_hidden.fail('IVINP', 'Choose 1 to 104 weeks.', 'weeks');
  end if;
  return query
    with ends as materialized (
      select evidence_valid_until as last_day, count(*) as requirements,
        count(*) filter (where app_hidden.evidence_status_today(evidence_status, evidence_valid_until) = 'complete') as complete
      from app_public.compliance_requirements where counted group by 1
    ), days as (
      select app_hidden.today() + 7 * week as day from generate_series(0, weeks) as week
    ), points as (
      select days.day, coalesce(sum(ends.requirements), 0)::int as requirements,
        coalesce(sum(ends.complete) filter (where ends.last_day is null or ends.last_day >= days.day), 0)::int as complete
      from days left join ends on true group by days.day
    )
    select points.day, points.requirements, points.complete, points.requirements - points.complete,
      coalesce(app_hidden.percent(points.complete, points.requirements), 100),
      app_hidden.readiness_status(points.requirements - points.complete)
    from points order by points.day;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.readiness_forecast(int) is E'@behavior -connection +list\nReadiness today and at the end of each of the next 1..104 weeks, if nobody acts. Needs compliance_view.';
grant execute on function app_public.readiness_forecast(int) to :VISITOR;
--! EndIncluded readiness_forecast.sql
--! Included risk_landscape.sql
/*
 * The risk charts of the executive dashboard: heatmap, gravest risks, twelve months of history, effect of controls.
 * Tier and permission are asked for as in dashboards.sql.
 */
create index if not exists risks_top_idx on app_public.risks (score desc, id desc) where status = 'identified' and archived_at is null;

do $$ begin
  create type app_public.heatmap_cell as (severity text, business_area text, count int, average_score float8, includes_unassigned boolean);
  create type app_public.top_risk as (id uuid, name text, score int, owner text, trend text, last_updated timestamptz, business_unit text, reference text, severity text);
  create type app_public.trend_point as (month text, critical int, high int, medium int, low int, day date);
  create type app_public.risk_vs_residual as (inherent_risk float8, residual_risk float8, control_effectiveness int, inherent_count int, residual_count int);
  create type app_public.risk_landscape as (
    as_of timestamptz, since date, heatmap_data app_public.heatmap_cell[], top_risks app_public.top_risk[],
    trend_data app_public.trend_point[], risk_vs_residual app_public.risk_vs_residual
  );
exception when duplicate_object then null; end $$;

comment on type app_public.heatmap_cell is 'Identified risks of one severity in one business area.';
comment on column app_public.heatmap_cell.severity is E'@notNull\ncritical, high, medium or low.';
comment on column app_public.heatmap_cell.business_area is E'@notNull\nA business unit; six default areas stand in while no risk has a unit.';
comment on column app_public.heatmap_cell.count is '@notNull';
comment on column app_public.heatmap_cell.average_score is 'Average of the scores that lead the severity, to one decimal; null while there are no risks.';
comment on column app_public.heatmap_cell.includes_unassigned is E'@notNull\nWhether risks without a business unit are counted in this area: the first one, if there are any.';

comment on type app_public.top_risk is 'One of the five gravest identified risks.';
comment on column app_public.top_risk.id is '@notNull';
comment on column app_public.top_risk.name is '@notNull';
comment on column app_public.top_risk.score is E'@notNull\nComposite, else residual, else inherent score.';
comment on column app_public.top_risk.owner is 'Name of the person who answers for it.';
comment on column app_public.top_risk.trend is E'@notNull\nup, down or stable: the score against 30 days ago, from the trail; a newer risk is stable.';
comment on column app_public.top_risk.last_updated is '@notNull';
comment on column app_public.top_risk.reference is '@notNull';
comment on column app_public.top_risk.severity is '@notNull';

comment on type app_public.trend_point is 'Identified risks by severity at the end of a month, or today in the running month.';
comment on column app_public.trend_point.month is E'@notNull\nLabel, such as 2026-01.';
comment on column app_public.trend_point.critical is '@notNull';
comment on column app_public.trend_point.high is '@notNull';
comment on column app_public.trend_point.medium is '@notNull';
comment on column app_public.trend_point.low is '@notNull';
comment on column app_public.trend_point.day is E'@notNull\nThe day whose end the numbers describe.';

comment on type app_public.risk_vs_residual is 'What controls achieve: average scores of identified risks before and after treatment.';
comment on column app_public.risk_vs_residual.inherent_risk is 'Average composite score (inherent where there is none), to one decimal; null while no risk has one.';
comment on column app_public.risk_vs_residual.residual_risk is 'Average residual score, to one decimal; null while no risk has one.';
comment on column app_public.risk_vs_residual.control_effectiveness is 'Percent by which the residual average is lower than the inherent one; negative if it is higher; null unless both are known.';
comment on column app_public.risk_vs_residual.inherent_count is E'@notNull\nHow many risks the inherent average is made from.';
comment on column app_public.risk_vs_residual.residual_count is E'@notNull\nHow many risks the residual average is made from.';

comment on type app_public.risk_landscape is 'The risk charts of the executive dashboard.';
comment on column app_public.risk_landscape.as_of is E'@notNull\nThe moment that the numbers describe.';
comment on column app_public.risk_landscape.since is 'The first day of recorded history; null while there is none.';
comment on column app_public.risk_landscape.heatmap_data is E'@notNull\nFour cells for each business area, areas in their order, critical first.';
comment on column app_public.risk_landscape.top_risks is E'@notNull\nUp to five, the highest score first.';
comment on column app_public.risk_landscape.trend_data is E'@notNull\nThe last twelve months, or as many as there is history for.';
comment on column app_public.risk_landscape.risk_vs_residual is '@notNull';

-- Four cells for each area. Areas are the units of counted risks in the organisation's order.
create or replace function app_private.heatmap() returns app_public.heatmap_cell[] as $$
  with state as (
    select * from app_private.risk_state()
  ), areas as (
    select name, row_number() over (order by position, name) as place from (
      select state.business_unit as name, coalesce(business_units.position, 10000) as position
      from (select distinct business_unit from state where business_unit <> '') as state
      left join app_public.business_units on business_units.name = state.business_unit
      union all
      select name, place from unnest(array[
        'Finance & Accounting', 'Human Resources', 'Legal & Compliance', 'IT & Technology', 'Operations', 'Marketing & Sales'
      ]) with ordinality as defaults (name, place)
      where not exists (select from state where business_unit <> '')
    ) as named
  )
  select array_agg(
    (severity, name, count, round(score_sum::numeric / nullif(count, 0), 1)::float8,
      place = 1 and exists (select from state where business_unit = ''))::app_public.heatmap_cell
    order by place, severity_position
  )
  from (
    select areas.name, areas.place, severities.severity, severities.position as severity_position,
      coalesce(sum(state.risks), 0)::int as count, coalesce(sum(state.score_sum), 0) as score_sum
    from areas cross join app_public.severities
    left join state on state.severity = severities.severity
      and (state.business_unit = areas.name or (state.business_unit = '' and areas.place = 1))
    group by 1, 2, 3, 4
  ) as cells;
$$ language sql stable set search_path to pg_catalog;

-- The score that a risk had 30 days ago: what its first change since then started from.
create or replace function app_private.score_before(risk_id uuid) returns int as $$
  select (content -> 'before' ->> 'score')::int from trail.changes('{risks}', array[risk_id::text], 100)
  where at > app_hidden.now() - interval '30 days' and operation = 'update'
  order by seq limit 1;
$$ language sql stable set search_path to pg_catalog;

create or replace function app_private.top_risks() returns app_public.top_risk[] as $$
  select coalesce(array_agg(
    (risks.id, risks.name, risks.score, users.full_name,
      app_hidden.direction(risks.score - nullif(app_private.score_before(risks.id), 0)),
      risks.updated_at, risks.business_unit, risks.reference, risks.severity)::app_public.top_risk
    order by risks.score desc, risks.id desc
  ), '{}')
  from (
    select * from app_public.risks where status = 'identified' and archived_at is null and score > 0
    order by score desc, id desc limit 5
  ) as risks
  left join app_public.users on users.id = risks.owner_id;
$$ language sql stable set search_path to pg_catalog;

create or replace function app_public.risk_landscape() returns app_public.risk_landscape as $$
declare
  landscape app_public.risk_landscape;
  since constant date := app_private.risk_figures_since();
begin
  perform app_hidden.require_dashboard();
  if not app_hidden.may('risks_view', 'read') then
    return null;
  end if;
  landscape.as_of := app_hidden.now();
  landscape.since := since;
  landscape.heatmap_data := app_private.heatmap();
  landscape.top_risks := app_private.top_risks();
  landscape.trend_data := array(
    select (to_char(day, 'YYYY-MM'), critical, high, medium, low, day)::app_public.trend_point
    from app_private.risk_states_at(app_private.month_ends(since)) order by day
  );
  select (
    round(gross_sum::numeric / nullif(gross_count, 0), 1)::float8, round(residual_sum::numeric / nullif(residual_count, 0), 1)::float8,
    round(100 - 100 * (residual_sum::numeric / nullif(residual_count, 0)) / nullif(gross_sum::numeric / nullif(gross_count, 0), 0))::int,
    gross_count, residual_count
  )::app_public.risk_vs_residual into landscape.risk_vs_residual
  from (
    select coalesce(sum(gross_sum), 0)::int as gross_sum, coalesce(sum(gross_count), 0)::int as gross_count,
      coalesce(sum(residual_sum), 0)::int as residual_sum, coalesce(sum(residual_count), 0)::int as residual_count
    from app_private.risk_state()
  ) as sums;
  return landscape;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.risk_landscape() is 'Heatmap, top risks, twelve months of history and the effect of controls. FORBIDDEN without a dashboard tier; null without risks_view.';

grant execute on function app_public.risk_landscape() to :VISITOR;
--! EndIncluded risk_landscape.sql
--! Included invitations.sql
/*
 * Invitations: somebody is asked in by mail, with the roles that wait for them.
 *
 * An invitation is an account that waits for its person. The link in the letter is a token like that of a reset;
 * following it proves the address, and the new password opens the account with the roles that the inviter chose,
 * as far as the inviter could still give them on that day. Otherwise the account joins those that wait for approval.
 */
create table if not exists app_private.invitations (
  user_id uuid primary key references app_public.users on delete cascade,
  invited_by uuid references app_public.users on delete set null,
  roles text[] not null default '{}' check (cardinality(roles) <= 50),
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
alter table app_private.invitations enable row level security;
create index if not exists invitations_invited_by_idx on app_private.invitations (invited_by);
select app_private.watch('app_private.invitations');
select app_private.keep_from_tokens('app_private.invitations');
insert into app_private.limits values ('invitation', 100, '1 day') on conflict do nothing;

-- An invitation is over when the person has proved the address, whatever way they came.
create or replace function app_hidden.tg_users__arrived() returns trigger as $$
begin
  new.invited_at := null;
  return new;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _130_arrived before update on app_public.users
  for each row when (new.invited_at is not null and new.email_verified_at is not null) execute function app_hidden.tg_users__arrived();

-- The rules of require_role_authority for somebody who is not here: the inviter, on the day of acceptance.
create or replace function app_private.may_give(giver uuid, wanted_role text) returns boolean as $$
  with held as (
    select role_permissions.permission, role_permissions.level
    from app_public.user_roles join app_public.role_permissions using (role)
    join app_public.users on users.id = user_roles.user_id and users.status = 'approved'
    where user_roles.user_id = giver
  ), is_super as (
    select exists (select from app_public.user_roles join app_public.users on users.id = user_id
      where user_id = giver and role = 'super_admin' and status = 'approved') as yes
  )
  select exists (select from app_public.roles where role = wanted_role)
    and exists (select from held where permission = 'user_roles_assign' and level = 'full')
    and ((select yes from is_super) or (
      wanted_role not in ('admin', 'super_admin')
      and not exists (
        select from app_public.role_permissions as wanted
        where wanted.role = wanted_role and wanted.level in ('read', 'full') and not exists (
          select from held where held.permission = wanted.permission and (held.level = 'full' or held.level = wanted.level)
        )
      )
    ));
$$ language sql stable set search_path to pg_catalog;

create or replace function app_private.may_invite(inviter uuid) returns boolean as $$
  select exists (
    select from app_public.users join app_public.user_roles on user_id = users.id
    join app_public.role_permissions using (role)
    where users.id = inviter and users.status = 'approved' and permission = 'users_create' and level = 'full'
  );
$$ language sql stable set search_path to pg_catalog;

-- The roles of an invitation obey the rules of assign_role already when it is written.
create or replace function app_hidden.require_invitable(person uuid, roles text[]) returns void as $$
declare
  wanted text;
begin
  if cardinality(roles) > 50 then
    perform app_hidden.fail('IVINP', 'Choose at most 50 roles.', 'roles');
  end if;
  foreach wanted in array roles loop
    perform app_hidden.require_role_authority(person, wanted);
  end loop;
  if app_private.reserve('invitation', app_hidden.current_user_id()::text) > 0 then
    perform app_hidden.fail('RATEL', 'You have sent a hundred invitations today. Send the next ones tomorrow.');
  end if;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

create or replace function app_public.invite_person(email text, full_name text, roles text[]) returns app_public.users as $$
#variable_conflict use_variable
declare
  address constant text := lower(btrim(coalesce(email, '')));
  name constant text := btrim(coalesce(full_name, ''));
  chosen constant text[] := array(select distinct unnest(coalesce(roles, '{}')) order by 1);
  person app_public.users;
begin
  perform app_hidden.require('users_create', 'full');
  if not app_hidden.is_text(address, 254) or address !~ '^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+$' then
    perform app_hidden.fail('IVINP', 'Enter a valid e-mail address.', 'email');
  end if;
  -- What a name holds goes into the head of a mail: no line breaks.
  if not app_hidden.is_text(name, 120) or name ~ '[\x01-\x1f\x7f]' then
    perform app_hidden.fail('IVINP', 'Enter a name of at most 120 characters.', 'full_name');
  end if;
  insert into app_public.users (email, full_name, invited_at) values (address, name, app_hidden.now())
    on conflict on constraint users_email_key do nothing returning * into person;
  if person.id is null then
    perform app_hidden.fail('CNFLT', 'Somebody with this address has an account already.', 'email');
  end if;
  perform app_hidden.require_invitable(person.id, chosen);
  insert into app_private.invitations (user_id, invited_by, roles) values (person.id, app_hidden.current_user_id(), chosen);
  perform app_private.post_letter('invited', person.id, jsonb_build_object('about', app_hidden.current_user_id()));
  return person;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.invite_person(text, text, text[]) is E'@resultFieldName user\nInvites somebody by mail. The link works once, for seven days; accepting opens the account with these roles, if you may still give them then. Needs users_create at full, and user_roles_assign at full for roles.';

-- The invitation of an account that nobody has opened yet, locked.
create or replace function app_private.open_invitation(person uuid) returns app_private.invitations as $$
declare
  invitation app_private.invitations;
begin
  perform from app_public.users where id = person for no key update;
  select * into invitation from app_private.invitations where user_id = person;
  if invitation.user_id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if invitation.accepted_at is not null or (select approved_at is not null or anonymised_at is not null from app_public.users where id = person) then
    perform app_hidden.fail('CNFLT', 'This invitation is over: the account is in use.');
  end if;
  return invitation;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

create or replace function app_public.renew_invitation(user_id uuid) returns app_public.users as $$
#variable_conflict use_variable
declare
  invitation app_private.invitations;
  person app_public.users;
begin
  perform app_hidden.require('users_create', 'full');
  invitation := app_private.open_invitation(user_id);
  perform app_hidden.require_invitable(user_id, invitation.roles);
  if app_private.reserve('letter_short', email) > 0 from app_public.users where id = user_id then
    perform app_hidden.fail('RATEL', 'A mail was sent a moment ago. Wait three minutes.');
  end if;
  update app_private.invitations as renewed
    set invited_by = app_hidden.current_user_id(), created_at = now(), withdrawn_at = null
    where renewed.user_id = invitation.user_id;
  update app_public.users set status = 'pending', status_reason = null, rejected_at = null, invited_at = app_hidden.now()
    where id = user_id returning * into person;
  perform app_private.post_letter('invited', user_id, jsonb_build_object('about', app_hidden.current_user_id()));
  return person;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.renew_invitation(uuid) is E'@resultFieldName user\nSends an invitation again, in your name: the older link stops working. Needs users_create at full, and the right to give its roles.';

create or replace function app_public.withdraw_invitation(user_id uuid) returns app_public.users as $$
#variable_conflict use_variable
declare
  person app_public.users;
begin
  perform app_hidden.require('users_create', 'full');
  perform app_private.open_invitation(user_id);
  update app_private.invitations as withdrawn set withdrawn_at = now() where withdrawn.user_id = withdraw_invitation.user_id;
  delete from app_private.tokens where tokens.user_id = withdraw_invitation.user_id;
  update app_private.sessions set revoked_at = now() where sessions.user_id = withdraw_invitation.user_id and revoked_at is null;
  update app_public.users set status = 'suspended', rejected_at = app_hidden.now(), status_reason = 'The invitation was withdrawn.'
    where id = user_id returning * into person;
  return person;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.withdraw_invitation(uuid) is E'@resultFieldName user\nMakes the link of an invitation worthless; it can be sent again. Needs users_create at full.';

do $$ begin
  create type app_public.invitation as (inviter_name text, roles text[], sent_at timestamptz, expires_at timestamptz, state text);
exception when duplicate_object then null; end $$;
comment on type app_public.invitation is 'How somebody came to be invited, and what waits for them.';
comment on column app_public.invitation.inviter_name is 'Who invited them, last.';
comment on column app_public.invitation.roles is E'@notNull\nThe roles that accepting gives.';
comment on column app_public.invitation.sent_at is '@notNull';
comment on column app_public.invitation.expires_at is E'@notNull\nSeven days after it was sent.';
comment on column app_public.invitation.state is E'@notNull\nopen, expired, accepted or withdrawn.';

create or replace function app_public.users_invitation(account app_public.users) returns app_public.invitation as $$
begin
  return (
    select (inviter.full_name, invitations.roles, invitations.created_at, invitations.created_at + interval '7 days',
      case when accepted_at is not null then 'accepted' when withdrawn_at is not null then 'withdrawn'
        when invitations.created_at + interval '7 days' <= now() then 'expired' else 'open' end)::app_public.invitation
    from app_private.invitations left join app_public.users as inviter on inviter.id = invited_by
    where user_id = account.id and app_hidden.may('users_view', 'read')
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.users_invitation(app_public.users) is 'The invitation of this account, if it came by one; needs users_view.';

-- Whose account a token would open, so that their name can be refused in the password. Uses nothing up.
create or replace function app_private.auth_read_invitation(token_hash text, ip text) returns table (email text, full_name text) as $$
#variable_conflict use_variable
begin
  if app_private.reserve('token_address', ip) > 0 then
    perform app_hidden.fail('RATEL', 'Too many attempts. Try again later.');
  end if;
  return query
    select users.email, users.full_name from app_private.tokens join app_public.users on users.id = tokens.user_id
    where tokens.token_hash = auth_read_invitation.token_hash and kind = 'invitation' and used_at is null and expires_at > now()
      and users.status = 'pending';
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

/*
 * Sets the password and proves the address. Answers accepted; waiting, when the inviter could not invite or give one of
 * the roles today; or null for a token that opens nothing.
 */
create or replace function app_private.auth_accept_invitation(token_hash text, new_hash text, ip text) returns text as $$
#variable_conflict use_variable
declare
  person constant uuid := app_private.use_token('invitation', token_hash);
  invitation app_private.invitations;
begin
  perform from app_public.users where id = person and status = 'pending' and anonymised_at is null for no key update;
  if not found then
    return null;
  end if;
  select * into invitation from app_private.invitations where user_id = person and accepted_at is null and withdrawn_at is null;
  if invitation.user_id is null then
    return null;
  end if;
  perform set_config('app.actor', person::text, true);
  insert into app_private.user_secrets (user_id, password_hash) values (person, new_hash)
    on conflict (user_id) do update set password_hash = new_hash, changed_at = now();
  update app_private.sessions set revoked_at = now() where user_id = person and revoked_at is null;
  update app_private.invitations set accepted_at = now() where user_id = person;
  update app_public.users set email_verified_at = coalesce(email_verified_at, now()) where id = person;
  perform app_private.give_back('token_address', ip);
  perform trail.note('invitation_accepted', 'users', person::text);
  -- Whoever lost the right meanwhile gives nothing any more: all or none, and somebody else decides.
  if not app_private.may_invite(invitation.invited_by) or exists (
    select from unnest(invitation.roles) as wanted (role) where not app_private.may_give(invitation.invited_by, wanted.role)
  ) then
    perform app_private.post_to_approvers(person);
    return 'waiting';
  end if;
  update app_public.users set status = 'approved', approved_at = now() where id = person;
  insert into app_public.user_roles (user_id, role, granted_by)
    select person, wanted.role, invitation.invited_by from unnest(invitation.roles) as wanted (role) on conflict do nothing;
  return 'accepted';
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_public.invite_person(text, text, text[]), app_public.renew_invitation(uuid), app_public.withdraw_invitation(uuid),
  app_public.users_invitation(app_public.users)
to :VISITOR;
grant execute on function app_private.auth_read_invitation(text, text), app_private.auth_accept_invitation(text, text, text) to :AUTH;
--! EndIncluded invitations.sql
--! Included people_bulk.sql
/*
 * Many people at once: approval together, and the list as a file.
 */

-- Why this account cannot be approved by the person who asks, in words; null when it can.
create or replace function app_private.approval_obstacle(account app_public.users) returns text as $$
begin
  return case
    when account.id = app_hidden.current_user_id() then 'nobody approves themselves'
    when not app_hidden.may_change_account(account.id) then 'only a super administrator changes the account of an administrator'
    when account.status <> 'pending' then 'does not wait for approval any more'
    when account.email_verified_at is null then 'has not verified the e-mail address yet'
  end;
end;
$$ language plpgsql stable set search_path to pg_catalog;

create or replace function app_public.approve_users(user_ids uuid[], roles text[]) returns setof app_public.users as $$
#variable_conflict use_variable
declare
  chosen constant uuid[] := array(select distinct id from unnest(user_ids) as id where id is not null order by 1);
  obstacles jsonb;
  person uuid;
begin
  perform app_hidden.require('users_edit', 'full');
  if cardinality(chosen) not between 1 and 100 then
    perform app_hidden.fail('IVINP', 'Choose between 1 and 100 accounts.', 'user_ids');
  end if;
  -- In the order of their ids, so that two who approve the same people wait for each other instead of both giving up.
  perform from app_public.users where id = any (chosen) order by id for no key update;
  if (select count(*) from app_public.users where id = any (chosen)) < cardinality(chosen) then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  select jsonb_agg(jsonb_build_object('id', id, 'fullName', full_name, 'reason', obstacle) order by full_name, id) into obstacles
    from (select id, full_name, app_private.approval_obstacle(users) as obstacle from app_public.users where id = any (chosen)) as asked
    where obstacle is not null;
  if obstacles is not null then
    perform app_hidden.fail('IVINP', 'Nobody was approved: ' || (
      select string_agg(format('%s %s', entry ->> 'fullName', entry ->> 'reason'), '; ') from jsonb_array_elements(obstacles) as entry
    ) || '.', 'user_ids', obstacles);
  end if;
  foreach person in array chosen loop
    perform app_public.approve_user(person, roles);
  end loop;
  return query select * from app_public.users where id = any (chosen) order by users.full_name, id;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.approve_users(uuid[], text[]) is E'@resultFieldName users\nLets up to 100 waiting people in with the same roles: all of them, or none, and then it names who cannot be approved and why. Needs users_edit at full, and user_roles_assign at full for roles.';
grant execute on function app_public.approve_users(uuid[], text[]) to :VISITOR;

-- The people of a filter of the list, as the screen asks for them: search, status, role.
create or replace function app_hidden.exported_people(wanted jsonb) returns setof app_public.users as $$
declare
  words constant text := concat_ws(' ', nullif(btrim(wanted ->> 'search'), ''), (
    select string_agg('role:' || role, ' ') from unnest(app_hidden.chosen(wanted, 'role')) as role
  ));
begin
  perform app_hidden.require('users_view', 'full');
  return query
    select * from app_public.users
    where (words = '' or id = any (app_hidden.search_users(words)))
      and (app_hidden.chosen(wanted, 'status') is null or status = any (app_hidden.chosen(wanted, 'status')))
    order by full_name, id;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_hidden.note_people_export(wanted jsonb) returns int as $$
declare
  count int;
begin
  select count(*) into count from app_hidden.exported_people(wanted);
  perform trail.note('export', 'users', 'export', jsonb_build_object('rows', count, 'wanted', wanted));
  return count;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

-- One line of the file.
create or replace function app_hidden.people_lines(wanted jsonb) returns table (
  full_name text, email text, status text, roles text, job_title text, department text, last_sign_in timestamptz,
  registered timestamptz, approved timestamptz, invited timestamptz
) as $$
  select person.full_name, person.email, case when person.rejected_at is not null then 'rejected' else person.status end,
    (select string_agg(role, ', ' order by position) from app_public.user_roles join app_public.roles using (role) where user_id = person.id),
    person.job_title, person.department, person.last_sign_in_at, person.created_at, person.approved_at, person.invited_at
  from app_hidden.exported_people(wanted) with ordinality as person order by person.ordinality;
$$ language sql stable security definer set search_path to pg_catalog, pg_temp;

grant execute on function app_hidden.note_people_export(jsonb), app_hidden.people_lines(jsonb) to :VISITOR;
--! EndIncluded people_bulk.sql
--! Included person_sessions.sql
/*
 * Sessions as people see them: where they are signed in, and the end of it. The token itself is nobody's to see.
 */
do $$ begin
  create type app_public.session as (
    id uuid, created_at timestamptz, last_seen_at timestamptz, expires_at timestamptz, ip text, user_agent text, is_current boolean
  );
exception when duplicate_object then null; end $$;
comment on type app_public.session is 'A browser in which a person is signed in.';
comment on column app_public.session.id is '@notNull';
comment on column app_public.session.created_at is E'@notNull\nWhen the person signed in.';
comment on column app_public.session.last_seen_at is E'@notNull\nTo the minute.';
comment on column app_public.session.expires_at is '@notNull';
comment on column app_public.session.ip is 'The address, or for IPv6 the network, that the sign-in came from.';
comment on column app_public.session.user_agent is 'What the browser said of itself.';
comment on column app_public.session.is_current is E'@notNull\nWhether this question came through it.';

-- Own sessions are for everybody who is signed in, whatever the status; those of others need users_edit at full.
create or replace function app_hidden.require_session_authority(target uuid) returns uuid as $$
begin
  if app_hidden.session_user_id() is null then
    perform app_hidden.fail('UNAUT', 'Sign in to continue.');
  end if;
  if app_hidden.has_token() then
    perform app_hidden.fail('FORBD', 'A token cannot do this. Sign in and use the screens.');
  end if;
  if target is null or target = app_hidden.session_user_id() then
    return app_hidden.session_user_id();
  end if;
  perform app_hidden.require('users_edit', 'full');
  return target;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;

create or replace function app_private.is_living(session app_private.sessions) returns boolean as $$
  select session.revoked_at is null and session.expires_at > now()
    and session.created_at > now() - make_interval(hours => session_hours)
    and session.last_seen_at > now() - make_interval(mins => session_idle_minutes)
  from app_public.organisation_settings;
$$ language sql stable set search_path to pg_catalog;

create or replace function app_public.sessions_of(user_id uuid default null) returns setof app_public.session as $$
#variable_conflict use_variable
declare
  person constant uuid := app_hidden.require_session_authority(user_id);
begin
  return query
    select sessions.id, sessions.created_at, sessions.last_seen_at, sessions.expires_at, sessions.ip, sessions.user_agent,
      sessions.token_hash = current_setting('app.session', true)
    from app_private.sessions
    where sessions.user_id = person and app_private.is_living(sessions)
    order by sessions.token_hash = current_setting('app.session', true) desc, sessions.last_seen_at desc, sessions.id;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.sessions_of(uuid) is E'@behavior -connection +list\nWhere you are signed in; with users_edit at full, where somebody else is.';

create or replace function app_public.end_session(id uuid) returns boolean as $$
#variable_conflict use_variable
declare
  person uuid;
begin
  perform app_hidden.require_session_authority(null);
  select user_id into person from app_private.sessions where sessions.id = end_session.id and app_private.is_living(sessions);
  -- A session of somebody else looks the same as none.
  if person is null or (person <> app_hidden.session_user_id() and not app_hidden.may('users_edit', 'full')) then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  perform trail.note('session_ended', 'users', person::text, jsonb_build_object('session', id));
  update app_private.sessions set revoked_at = now() where sessions.id = end_session.id;
  return true;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.end_session(uuid) is E'@resultFieldName ended\nSigns one browser out at once: your own, or anybody''s with users_edit at full.';

create or replace function app_public.end_sessions(user_id uuid default null) returns int as $$
#variable_conflict use_variable
declare
  person constant uuid := app_hidden.require_session_authority(user_id);
  ended int;
begin
  update app_private.sessions set revoked_at = now()
    where sessions.user_id = person and app_private.is_living(sessions)
      and sessions.token_hash <> current_setting('app.session', true);
  get diagnostics ended = row_count;
  if ended > 0 then
    perform trail.note('sessions_ended', 'users', person::text, jsonb_build_object('sessions', ended));
  end if;
  return ended;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.end_sessions(uuid) is E'@resultFieldName ended\nSigns you out in every other browser; with users_edit at full, somebody else in all of them. Answers how many.';

grant execute on function app_hidden.require_session_authority(uuid),
  app_public.sessions_of(uuid), app_public.end_session(uuid), app_public.end_sessions(uuid)
to :VISITOR;
--! EndIncluded person_sessions.sql
--! Included person_page.sql
/*
 * A person's page: what they may do and through which role, what they own, what happened to the account.
 */
do $$ begin
  create type app_public.permission_source as (permission text, category text, level text, role text);
exception when duplicate_object then null; end $$;
comment on type app_public.permission_source is 'One role of a person and what it gives: the highest level of all roles counts.';
comment on column app_public.permission_source.permission is E'@notNull\n@enumName PermissionName';
comment on column app_public.permission_source.category is '@notNull';
comment on column app_public.permission_source.level is E'@notNull\nread or full.';
comment on column app_public.permission_source.role is '@notNull';

create or replace function app_public.person_permissions(user_id uuid) returns setof app_public.permission_source as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('users_view', 'read');
  return query
    select permissions.permission, permissions.category, role_permissions.level, roles.role
    from app_public.user_roles
    join app_public.roles on roles.role = user_roles.role
    join app_public.role_permissions on role_permissions.role = user_roles.role and role_permissions.level in ('read', 'full')
    join app_public.permissions on permissions.permission = role_permissions.permission
    where user_roles.user_id = person_permissions.user_id
    order by permissions.position, role_permissions.level, roles.position;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.person_permissions(uuid) is E'@behavior -connection +list\nWhat each role of a person gives: it holds while the account is approved. Needs users_view.';

-- What somebody answers for and has not finished: the rest is history and keeps its owner.
create or replace function app_private.owned(person uuid) returns table (kind text, needed text, count int) as $$
  select 'risks', 'risks_view', count(*)::int from app_public.risks where owner_id = person and archived_at is null
  union all
  select 'tasks', 'mitigation_tasks', count(*)::int from app_public.mitigation_tasks as task
    where task.owner_id = person and task.status in ('todo', 'in_progress')
      and exists (select from app_public.risks where risks.id = task.risk_id and risks.archived_at is null)
  union all
  select 'requirements', 'compliance_view', count(*)::int from app_public.compliance_requirements
    where owner_id = person and archived_at is null
  union all
  select 'controls', 'compliance_view', count(*)::int from app_public.controls
    where owner_id = person and archived_at is null and status <> 'retired'
  union all
  -- Also what somebody looks after from day to day.
  select 'assets', 'assets_view', count(*)::int from app_public.assets
    where person in (owner_id, custodian_id) and archived_at is null;
$$ language sql stable set search_path to pg_catalog;

do $$ begin
  create type app_public.owned_records as (kind text, count int);
exception when duplicate_object then null; end $$;
comment on type app_public.owned_records is 'How many records of a kind a person answers for.';
comment on column app_public.owned_records.kind is E'@notNull\nrisks, tasks, requirements, controls or assets.';
comment on column app_public.owned_records.count is '@notNull';

create or replace function app_public.person_owns(user_id uuid) returns setof app_public.owned_records as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('users_view', 'read');
  return query select owned.kind, owned.count from app_private.owned(user_id) where app_hidden.may(owned.needed, 'read');
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.person_owns(uuid) is E'@behavior -connection +list\nRisks, requirements, controls and assets that are not archived or retired, and tasks that are not done, as far as you may see them. Needs users_view.';

create or replace function app_public.reassign_owned(from_id uuid, to_id uuid) returns setof app_public.owned_records as $$
#variable_conflict use_variable
declare
  risk_count int;
  task_count int;
  requirement_count int;
  control_count int;
  asset_count int;
  denied text;
begin
  perform app_hidden.require('users_edit', 'full');
  if from_id is null or not exists (select from app_public.users where id = from_id) then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if to_id is null or to_id = from_id or not app_hidden.is_assignable(to_id) then
    perform app_hidden.fail('IVREF', 'This person cannot be the owner: choose an approved colleague.', 'to_id');
  end if;
  select owned.kind into denied from app_private.owned(from_id) as owned
    where owned.count > 0 and not app_hidden.may(
      case owned.kind when 'risks' then 'risks_edit' when 'tasks' then 'mitigation_tasks' when 'assets' then 'assets_edit'
        else 'compliance_edit' end, 'full');
  if denied is not null then
    perform app_hidden.fail('FORBD', format('You may not change the owner of %s. Ask somebody who may.', denied));
  end if;
  perform app_hidden.give_reason('Handed over');
  update app_public.risks set owner_id = to_id where owner_id = from_id and archived_at is null;
  get diagnostics risk_count = row_count;
  update app_public.mitigation_tasks as task set owner_id = to_id
    where task.owner_id = from_id and task.status in ('todo', 'in_progress')
      and exists (select from app_public.risks where risks.id = task.risk_id and risks.archived_at is null);
  get diagnostics task_count = row_count;
  update app_public.compliance_requirements set owner_id = to_id where owner_id = from_id and archived_at is null;
  get diagnostics requirement_count = row_count;
  update app_public.controls set owner_id = to_id where owner_id = from_id and archived_at is null and status <> 'retired';
  get diagnostics control_count = row_count;
  update app_public.assets set
      owner_id = case when owner_id = from_id then to_id else owner_id end,
      custodian_id = case when custodian_id = from_id then to_id else custodian_id end
    where from_id in (owner_id, custodian_id) and archived_at is null;
  get diagnostics asset_count = row_count;
  return query values ('risks', risk_count), ('tasks', task_count), ('requirements', requirement_count),
    ('controls', control_count), ('assets', asset_count);
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.reassign_owned(uuid, uuid) is E'@resultFieldName moved\nMakes somebody else the owner of everything that a person answers for, in one step. Needs users_edit at full, and the right to change each kind of record concerned.';

create or replace function app_public.person_history(user_id uuid, newest int default 100) returns setof app_public.change as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('users_view', 'read');
  if not app_hidden.may('audit_logs_view', 'read') and not app_hidden.may('users_edit', 'full') then
    perform app_hidden.fail('FORBD', 'You don''t have the required permissions to do this.');
  end if;
  if newest is null or newest not between 1 and 1000 then
    perform app_hidden.fail('TOOCX', 'Ask for 1 to 1,000 changes at a time.', 'newest');
  end if;
  return query select * from app_hidden.changes(
    array['users', 'user_roles', 'invitations'],
    array(select user_id::text union all select user_id || ' ' || role from app_public.roles), newest
  );
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.person_history(uuid, int) is E'@behavior -connection +list\nWhat happened to an account, newest first: its data, its roles, its sign-ins. Needs users_view, and audit_logs_view or users_edit at full.';

grant execute on function
  app_public.person_permissions(uuid), app_public.person_owns(uuid), app_public.reassign_owned(uuid, uuid),
  app_public.person_history(uuid, int)
to :VISITOR;
--! EndIncluded person_page.sql
--! Included anonymise.sql
/*
 * Anonymising takes the place of deleting: the records that name somebody stay whole, the name goes. What the trail
 * recorded until then, and this last change itself, it keeps: a trail that forgets proves nothing.
 */
create or replace function app_public.anonymise_person(user_id uuid, reason text) returns app_public.users as $$
#variable_conflict use_variable
declare
  person app_public.users;
  left_over jsonb;
begin
  perform app_hidden.require('users_delete', 'full');
  if user_id = app_hidden.current_user_id() then
    perform app_hidden.fail('FORBD', 'Nobody anonymises themselves.');
  end if;
  select * into person from app_public.users where id = user_id for no key update;
  if person.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if not app_hidden.has_role('super_admin') and exists (
    select from app_public.user_roles as held where held.user_id = person.id and role in ('admin', 'super_admin')
  ) then
    perform app_hidden.fail('FORBD', 'Only a super administrator anonymises an administrator.');
  end if;
  if person.anonymised_at is not null then
    perform app_hidden.fail('CNFLT', 'This account is anonymised already.');
  end if;
  perform app_hidden.require_reason(reason);
  perform app_hidden.require_recent();
  select jsonb_object_agg(kind, count) into left_over from app_private.owned(user_id) where count > 0;
  if left_over is not null then
    perform app_hidden.fail('CNFLT', 'Hand over first what this person owns: ' || (
      select string_agg(value || ' ' || key, ', ' order by key) from jsonb_each_text(left_over)) || '.', null, left_over);
  end if;
  perform app_hidden.give_reason(reason);
  -- The guard of the last super admin looks at each of these.
  delete from app_public.user_roles as held where held.user_id = person.id;
  delete from app_private.sessions as gone where gone.user_id = person.id;
  delete from app_private.api_tokens as gone where gone.user_id = person.id;
  delete from app_private.user_secrets as gone where gone.user_id = person.id;
  delete from app_private.user_identities as gone where gone.user_id = person.id;
  delete from app_private.tokens as gone where gone.user_id = person.id;
  delete from app_private.invitations as gone where gone.user_id = person.id;
  -- Letters greet by name, and those to approvers name whom they are about.
  delete from app_private.mails as gone where gone.user_id = person.id or gone.payload ->> 'about' = person.id::text;
  perform app_private.forget_attempts('sign_in_account', person.email);
  update app_public.users set
      full_name = 'Former colleague',
      email = 'former-' || encode(public.gen_random_bytes(12), 'hex') || '@anonymised.invalid',
      phone = null, job_title = null, department = null, language = 'en', accessibility_mode = false,
      status = 'suspended', status_reason = null, rejected_at = null, email_verified_at = null, last_sign_in_at = null,
      anonymised_at = app_hidden.now()
    where id = person.id returning * into person;
  return person;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.anonymise_person(uuid, text) is E'@resultFieldName user\nTakes name, address and everything personal out of an account for good, ends its sessions and takes its roles. What the person owns must be handed over first. The change log keeps its earlier entries. Needs users_delete at full and a reason; for an administrator, a super admin.';
grant execute on function app_public.anonymise_person(uuid, text) to :VISITOR;

-- Whatever way is tried, nobody comes back into such an account.
create or replace function app_hidden.tg__stays_anonymous() returns trigger as $$
begin
  perform app_hidden.fail('CNFLT', 'This account is anonymised. It cannot be used or changed again.');
  return null;
end;
$$ language plpgsql volatile set search_path to pg_catalog;
create or replace trigger _050_stays_anonymous before update on app_public.users
  for each row when (old.anonymised_at is not null) execute function app_hidden.tg__stays_anonymous();

create or replace function app_private.tg_user_roles__not_anonymous() returns trigger as $$
begin
  if exists (select from app_public.users where id = new.user_id and anonymised_at is not null) then
    perform app_hidden.fail('CNFLT', 'This account is anonymised. It cannot be used or changed again.');
  end if;
  return new;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
create or replace trigger _050_not_anonymous before insert on app_public.user_roles
  for each row execute function app_private.tg_user_roles__not_anonymous();
--! EndIncluded anonymise.sql
--! Included access_reviews.sql
/*
 * Access reviews: now and then somebody looks at each person's roles and says that they are still right, or takes away
 * what is not. What was seen and decided is written down; nobody decides about themselves.
 */
create table if not exists app_public.access_reviews (
  id uuid primary key default gen_random_uuid(),
  note text check (app_hidden.is_text(note, 1000)),
  started_by uuid default app_hidden.current_user_id() references app_public.users on delete set null,
  started_at timestamptz not null default app_hidden.now(),
  closed_by uuid references app_public.users on delete set null,
  closed_at timestamptz
);
alter table app_public.access_reviews enable row level security;
create index if not exists access_reviews_started_at_idx on app_public.access_reviews (started_at, id);
create index if not exists access_reviews_started_by_idx on app_public.access_reviews (started_by);
create index if not exists access_reviews_closed_by_idx on app_public.access_reviews (closed_by);
-- One at a time: two would decide about the same roles.
create unique index if not exists access_reviews_open_key on app_public.access_reviews ((closed_at is null)) where closed_at is null;
select app_private.watch('app_public.access_reviews');

comment on table app_public.access_reviews is E'@behavior -insert -update -delete\nA look at who has which roles. One is open at a time.';
comment on column app_public.access_reviews.note is 'Why it was started, or what it covers.';
comment on constraint access_reviews_started_by_fkey on app_public.access_reviews is E'@fieldName starterAccount\n@foreignFieldName startedAccessReviews';
comment on constraint access_reviews_closed_by_fkey on app_public.access_reviews is E'@fieldName closerAccount\n@foreignFieldName closedAccessReviews';

create table if not exists app_public.access_review_items (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references app_public.access_reviews on delete cascade,
  user_id uuid not null references app_public.users on delete cascade,
  -- As they were when the review was started, and when the decision was made.
  roles text[] not null check (cardinality(roles) between 1 and 100),
  roles_decided text[] check (cardinality(roles_decided) <= 100),
  decision text check (decision = any ('{attested,changed}')),
  decided_by uuid references app_public.users on delete set null,
  decided_at timestamptz,
  note text check (app_hidden.is_text(note, 1000)),
  constraint access_review_items_user_id_key unique (user_id, review_id),
  check ((decision is null) = (decided_at is null) and (decision is null) = (roles_decided is null)),
  check (decided_by <> user_id)
);
alter table app_public.access_review_items enable row level security;
create index if not exists access_review_items_review_id_idx on app_public.access_review_items (review_id);
create index if not exists access_review_items_decided_by_idx on app_public.access_review_items (decided_by);
select app_private.watch('app_public.access_review_items');

comment on table app_public.access_review_items is E'@behavior -insert -update -delete\nOne person in a review: the roles that were found, and what was decided about them.';
comment on column app_public.access_review_items.roles is 'The roles when the review was started.';
comment on column app_public.access_review_items.roles_decided is 'The roles that the decision left.';
comment on column app_public.access_review_items.decision is 'attested: they are right; changed: some were taken away; null: nobody has decided yet.';
comment on constraint access_review_items_review_id_fkey on app_public.access_review_items is E'@fieldName review\n@foreignFieldName items';
comment on constraint access_review_items_user_id_fkey on app_public.access_review_items is E'@fieldName account\n@foreignFieldName accessReviewItems';
comment on constraint access_review_items_decided_by_fkey on app_public.access_review_items is E'@fieldName deciderAccount\n@foreignFieldName decidedAccessReviewItems';

drop policy if exists select_reader on app_public.access_reviews;
create policy select_reader on app_public.access_reviews for select to :VISITOR using ((select app_hidden.may('users_view', 'read')));
drop policy if exists select_reader on app_public.access_review_items;
create policy select_reader on app_public.access_review_items for select to :VISITOR using ((select app_hidden.may('users_view', 'read')));
grant select on app_public.access_reviews, app_public.access_review_items to :VISITOR;
-- No insert, update, delete: a review is led by the functions of access_review_acts.sql, which keep the rules.
--! EndIncluded access_reviews.sql
--! Included access_review_acts.sql
/*
 * The acts of an access review. Each needs user_roles_assign at full; roles are taken by revoke_role, under its rules.
 */
create or replace function app_public.start_access_review(note text default null) returns app_public.access_reviews as $$
#variable_conflict use_variable
declare
  review app_public.access_reviews;
begin
  perform app_hidden.require('user_roles_assign', 'full');
  if not app_hidden.is_text(coalesce(nullif(btrim(note), ''), '-'), 1000) then
    perform app_hidden.fail('IVINP', 'Use at most 1,000 characters.', 'note');
  end if;
  insert into app_public.access_reviews (note) values (nullif(btrim(note), '')) on conflict do nothing returning * into review;
  if review.id is null then
    perform app_hidden.fail('CNFLT', 'A review is open already. Close it before you start another.');
  end if;
  -- Suspended accounts keep their roles for the day they come back: those are looked at too.
  insert into app_public.access_review_items (review_id, user_id, roles)
    select review.id, users.id, array_agg(user_roles.role order by roles.position)
    from app_public.users join app_public.user_roles on user_roles.user_id = users.id
    join app_public.roles on roles.role = user_roles.role
    where users.status in ('approved', 'suspended') group by users.id;
  return review;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.start_access_review(text) is E'@resultFieldName review\nStarts a review of everybody who holds a role. Needs user_roles_assign at full.';

create or replace function app_private.roles_held(person uuid) returns text[] as $$
  select coalesce(array_agg(user_roles.role order by position), '{}')
  from app_public.user_roles join app_public.roles using (role) where user_id = person;
$$ language sql stable set search_path to pg_catalog;

/*
 * The rules before a decision, in words. Returns the item, locked, with the person's roles locked too. The roles that
 * the reviewer saw are stated, so that nobody vouches for a role that was given meanwhile.
 */
create or replace function app_private.require_review(item uuid, seen text[], note text) returns app_public.access_review_items as $$
#variable_conflict use_column
declare
  found app_public.access_review_items;
begin
  perform app_hidden.require('user_roles_assign', 'full');
  select access_review_items.* into found from app_public.access_review_items where id = require_review.item for update;
  if found.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if exists (select from app_public.access_reviews where id = found.review_id and closed_at is not null) then
    perform app_hidden.fail('CNFLT', 'This review is closed.');
  end if;
  if found.user_id = app_hidden.current_user_id() then
    perform app_hidden.fail('FORBD', 'Nobody reviews their own roles.');
  end if;
  if not app_hidden.is_text(coalesce(nullif(btrim(require_review.note), ''), '-'), 1000) then
    perform app_hidden.fail('IVINP', 'Use at most 1,000 characters.', 'note');
  end if;
  perform from app_public.users where id = found.user_id for no key update;
  if not (app_private.roles_held(found.user_id) <@ coalesce(seen, '{}') and coalesce(seen, '{}') <@ app_private.roles_held(found.user_id)) then
    perform app_hidden.fail('STALE', 'The roles of this person were changed meanwhile. Look at them again.', 'roles',
      jsonb_build_object('roles', app_private.roles_held(found.user_id)));
  end if;
  return found;
end;
$$ language plpgsql volatile set search_path to pg_catalog;

create or replace function app_public.attest_access(item_id uuid, roles text[], note text default null) returns app_public.access_review_items as $$
#variable_conflict use_variable
declare
  item app_public.access_review_items := app_private.require_review(item_id, roles, note);
begin
  if item.decision is not null then
    perform app_hidden.fail('CNFLT', 'Somebody has decided about this person already.');
  end if;
  update app_public.access_review_items as items
    set decision = 'attested', roles_decided = app_private.roles_held(item.user_id), decided_by = app_hidden.current_user_id(),
      decided_at = app_hidden.now(), note = nullif(btrim(note), '')
    where items.id = item.id returning * into item;
  return item;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.attest_access(uuid, text[], text) is E'@resultFieldName item\nSays that the roles of a person, which you name as you see them, are right. Needs user_roles_assign at full; nobody attests their own.';

create or replace function app_public.take_reviewed_roles(item_id uuid, roles text[], take text[], note text default null) returns app_public.access_review_items as $$
#variable_conflict use_variable
declare
  item app_public.access_review_items := app_private.require_review(item_id, roles, note);
  each_role text;
begin
  if cardinality(coalesce(take, '{}')) = 0 or not take <@ roles then
    perform app_hidden.fail('IVINP', 'Choose at least one of the roles that this person holds.', 'take');
  end if;
  perform app_hidden.give_reason(coalesce(nullif(btrim(note), ''), 'Taken away in an access review'));
  foreach each_role in array take loop
    perform app_public.revoke_role(item.user_id, each_role);
  end loop;
  update app_public.access_review_items as items
    set decision = 'changed', roles_decided = app_private.roles_held(item.user_id), decided_by = app_hidden.current_user_id(),
      decided_at = app_hidden.now(), note = coalesce(nullif(btrim(note), ''), items.note)
    where items.id = item.id returning * into item;
  return item;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.take_reviewed_roles(uuid, text[], text[], text) is E'@resultFieldName item\nTakes roles away within a review, under the rules of revokeRole; the others are taken to be right. It may follow an attestation while the review is open.';

create or replace function app_public.close_access_review(id uuid) returns app_public.access_reviews as $$
#variable_conflict use_variable
declare
  review app_public.access_reviews;
begin
  perform app_hidden.require('user_roles_assign', 'full');
  select * into review from app_public.access_reviews as reviews where reviews.id = close_access_review.id for update;
  if review.id is null then
    perform app_hidden.fail('NTFND', 'Not found.');
  end if;
  if review.closed_at is not null then
    perform app_hidden.fail('CNFLT', 'This review is closed.');
  end if;
  update app_public.access_reviews as reviews set closed_at = app_hidden.now(), closed_by = app_hidden.current_user_id()
    where reviews.id = review.id returning * into review;
  return review;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.close_access_review(uuid) is E'@resultFieldName review\nCloses a review for good. Whoever was not decided about is reported as not reviewed. Needs user_roles_assign at full.';

do $$ begin
  create type app_public.access_review_line as (
    item_id uuid, user_id uuid, full_name text, email text, status text, roles text[], roles_now text[], roles_decided text[],
    decision text, decided_by text, decided_at timestamptz, note text, may_be_reviewed boolean
  );
exception when duplicate_object then null; end $$;
comment on type app_public.access_review_line is 'A person in the report of an access review.';
comment on column app_public.access_review_line.item_id is '@notNull';
comment on column app_public.access_review_line.user_id is '@notNull';
comment on column app_public.access_review_line.full_name is '@notNull';
comment on column app_public.access_review_line.email is '@notNull';
comment on column app_public.access_review_line.status is '@notNull';
comment on column app_public.access_review_line.roles is E'@notNull\nWhen the review was started.';
comment on column app_public.access_review_line.roles_now is E'@notNull\nAt this moment.';
comment on column app_public.access_review_line.roles_decided is 'After the decision.';
comment on column app_public.access_review_line.decision is 'attested or changed; null: not reviewed.';
comment on column app_public.access_review_line.decided_by is 'Name of whoever decided.';
comment on column app_public.access_review_line.may_be_reviewed is E'@notNull\nWhether you may decide about this person now.';

create or replace function app_public.access_review_report(review_id uuid) returns setof app_public.access_review_line as $$
#variable_conflict use_variable
begin
  perform app_hidden.require('users_view', 'read');
  return query
    select items.id, users.id, users.full_name, users.email, users.status, items.roles, app_private.roles_held(users.id),
      items.roles_decided, items.decision, decider.full_name, items.decided_at, items.note,
      reviews.closed_at is null and users.id <> app_hidden.current_user_id() and app_hidden.may('user_roles_assign', 'full')
    from app_public.access_review_items as items
    join app_public.access_reviews as reviews on reviews.id = items.review_id
    join app_public.users on users.id = items.user_id
    left join app_public.users as decider on decider.id = items.decided_by
    where items.review_id = access_review_report.review_id
    order by users.full_name, users.id;
end;
$$ language plpgsql stable security definer set search_path to pg_catalog, pg_temp;
comment on function app_public.access_review_report(uuid) is E'@behavior -connection +list\nEverybody in a review, with roles and decision. Needs users_view.';

create or replace function app_hidden.note_review_export(review_id uuid) returns int as $$
declare
  count int;
begin
  perform app_hidden.require('users_view', 'full');
  select count(*) into count from app_public.access_review_report(review_id);
  perform trail.note('export', 'access_reviews', review_id::text, jsonb_build_object('rows', count));
  return count;
end;
$$ language plpgsql volatile security definer set search_path to pg_catalog, pg_temp;

grant execute on function
  app_public.start_access_review(text), app_public.attest_access(uuid, text[], text),
  app_public.take_reviewed_roles(uuid, text[], text[], text), app_public.close_access_review(uuid),
  app_public.access_review_report(uuid), app_hidden.note_review_export(uuid)
to :VISITOR;
--! EndIncluded access_review_acts.sql
--! EndIncluded index.sql
