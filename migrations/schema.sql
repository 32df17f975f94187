-- Read from the catalogue by `npm run snapshot`; see migrations/README.md.

create schema app_public authorization grc_owner;
grant usage on schema app_public to grc_auth;
grant usage on schema app_public to grc_authenticator;
grant usage on schema app_public to grc_trail_owner;
grant usage on schema app_public to grc_visitor;
grant usage on schema app_public to grc_worker;

create type app_public.access_answer as (
  allowed boolean,
  person text,
  subject text,
  rules app_public.access_rule[]
);
comment on column app_public.access_answer.allowed is '@notNull
Whether all conditions are met.';
comment on column app_public.access_answer.person is '@notNull
Name of the person.';
comment on column app_public.access_answer.subject is 'The record or the kind of record that was asked about.';
comment on column app_public.access_answer.rules is '@notNull';
comment on type app_public.access_answer is 'Whether a person may do something, and every condition that decides it.';

create type app_public.access_review_line as (
  item_id uuid,
  user_id uuid,
  full_name text,
  email text,
  status text,
  roles text[],
  roles_now text[],
  roles_decided text[],
  decision text,
  decided_by text,
  decided_at timestamp with time zone,
  note text,
  may_be_reviewed boolean
);
comment on column app_public.access_review_line.item_id is '@notNull';
comment on column app_public.access_review_line.user_id is '@notNull';
comment on column app_public.access_review_line.full_name is '@notNull';
comment on column app_public.access_review_line.email is '@notNull';
comment on column app_public.access_review_line.status is '@notNull';
comment on column app_public.access_review_line.roles is '@notNull
When the review was started.';
comment on column app_public.access_review_line.roles_now is '@notNull
At this moment.';
comment on column app_public.access_review_line.roles_decided is 'After the decision.';
comment on column app_public.access_review_line.decision is 'attested or changed; null: not reviewed.';
comment on column app_public.access_review_line.decided_by is 'Name of whoever decided.';
comment on column app_public.access_review_line.may_be_reviewed is '@notNull
Whether you may decide about this person now.';
comment on type app_public.access_review_line is 'A person in the report of an access review.';

create type app_public.access_rule as (
  met boolean,
  rule text,
  permission text,
  level text,
  held text,
  roles text[]
);
comment on column app_public.access_rule.met is '@notNull';
comment on column app_public.access_rule.rule is '@notNull
approved: the account is; permission: some role gives it; living: the record is neither closed nor archived; unarchived, archived, closed: the state of the record that the act needs.';
comment on column app_public.access_rule.permission is 'For rule permission: which.';
comment on column app_public.access_rule.level is 'For rule permission: how far it must reach, read or full.';
comment on column app_public.access_rule.held is 'For rule permission: how far it reaches for this person; for approved: the status; else the state of the record.';
comment on column app_public.access_rule.roles is 'For rule permission: the roles of this person that give it at the level held.';
comment on type app_public.access_rule is 'One condition of an act, and whether it is met.';

create type app_public.api_token as (
  id uuid,
  name text,
  ending text,
  scope text,
  permissions text[],
  status text,
  created_at timestamp with time zone,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone
);
comment on column app_public.api_token.id is '@notNull';
comment on column app_public.api_token.name is '@notNull
What it is for, in its owner''s words.';
comment on column app_public.api_token.ending is '@notNull
The last four letters of the secret.';
comment on column app_public.api_token.scope is '@notNull
read: reads whatever its owner may see; full: does whatever its owner may do; chosen: only the permissions that are named.';
comment on column app_public.api_token.permissions is '@notNull
The named permissions of a chosen scope; they count as far as the owner has them.';
comment on column app_public.api_token.status is '@notNull
active, expired or revoked.';
comment on column app_public.api_token.created_at is '@notNull';
comment on column app_public.api_token.expires_at is '@notNull
It stops working then, by itself.';
comment on column app_public.api_token.last_used_at is 'To the minute; null when it was never used.';
comment on type app_public.api_token is 'A personal access token, without the secret itself.';

create type app_public.applicability_line as (
  id uuid,
  parent_id uuid,
  code text,
  title text,
  depth integer,
  assessable boolean,
  applicable boolean,
  reason text,
  status text,
  status_reason text,
  maturity integer,
  owner_name text,
  evidence_status text,
  evidence_valid_until date,
  controls app_public.applicability_link[],
  evidence app_public.applicability_link[],
  version integer
);
comment on column app_public.applicability_line.id is '@notNull
The requirement.';
comment on column app_public.applicability_line.code is '@notNull';
comment on column app_public.applicability_line.title is '@notNull';
comment on column app_public.applicability_line.depth is '@notNull
How many stand above it.';
comment on column app_public.applicability_line.assessable is '@notNull
False for a heading.';
comment on column app_public.applicability_line.applicable is '@notNull';
comment on column app_public.applicability_line.reason is 'Why it applies, or why not.';
comment on column app_public.applicability_line.status is '@notNull
Whether it is met.';
comment on column app_public.applicability_line.status_reason is 'Why it has this status.';
comment on column app_public.applicability_line.evidence_status is '@notNull
As of today.';
comment on column app_public.applicability_line.evidence_valid_until is 'The last day on which the evidence is complete.';
comment on column app_public.applicability_line.controls is '@notNull
Where it is implemented: living controls, by reference.';
comment on column app_public.applicability_line.evidence is 'What proves it, directly or by way of a control, and what is being collected or reviewed; what ran out or was rejected is left out. Null for those who may not see evidence.';
comment on column app_public.applicability_line.version is '@notNull';
comment on type app_public.applicability_line is 'One line of a statement of applicability: a requirement, or a heading above some.';

create type app_public.applicability_link as (
  id uuid,
  reference text,
  name text,
  status text
);
comment on column app_public.applicability_link.id is '@notNull';
comment on column app_public.applicability_link.reference is '@notNull';
comment on column app_public.applicability_link.name is '@notNull';
comment on column app_public.applicability_link.status is '@notNull';
comment on type app_public.applicability_link is 'A control or a piece of evidence, named on a line of the statement.';

create type app_public.asset_bulk_change as (
  owner_id uuid,
  custodian_id uuid,
  business_unit text,
  status text,
  classification text,
  next_review_on date
);
comment on type app_public.asset_bulk_change is 'What to change on every chosen asset; a field that is null or absent stays as it is.';

create type app_public.asset_use as (
  assets integer,
  dependents integer,
  affected integer,
  dependent_names text[],
  risks integer,
  controls integer,
  stakeholders integer
);
comment on column app_public.asset_use.assets is '@notNull
How many of the chosen ones are not archived yet.';
comment on column app_public.asset_use.dependents is '@notNull
Other assets that need one of them directly, and are not archived.';
comment on column app_public.asset_use.affected is '@notNull
Other assets that fall with them, directly or not.';
comment on column app_public.asset_use.dependent_names is '@notNull
The first five of those that need one of them directly.';
comment on column app_public.asset_use.risks is 'Open risks linked to them; null for readers who may not see risks.';
comment on column app_public.asset_use.controls is 'Living controls linked to them; null for readers who may not see controls.';
comment on column app_public.asset_use.stakeholders is 'People with a stake in them; null for readers who may not see stakeholders.';
comment on type app_public.asset_use is 'Where some assets are used, as far as the reader may see it.';

create type app_public.audit_readiness as (
  status text,
  score integer,
  missing_evidence integer,
  last_audit_date date
);
comment on column app_public.audit_readiness.status is '@notNull
ready at 0 gaps, needs_attention at 5 or fewer, else at_risk.';
comment on column app_public.audit_readiness.score is '@notNull
Percent of requirements without a gap, rounded; 100 if there are none.';
comment on column app_public.audit_readiness.missing_evidence is '@notNull
Requirements whose evidence is not started or in progress.';
comment on column app_public.audit_readiness.last_audit_date is 'When the last audit was closed; null while audits are not recorded here.';
comment on type app_public.audit_readiness is 'Whether an audit could come tomorrow: requirements without complete evidence are gaps.';

create type app_public.catalogue_comparison as (
  code text,
  title text,
  text text,
  parent text,
  assessable boolean,
  title_before text,
  text_before text,
  parent_before text,
  assessable_before boolean,
  status text,
  owner_name text
);
comment on column app_public.catalogue_comparison.code is '@notNull';
comment on column app_public.catalogue_comparison.title is 'As in the file; null when the file does not have it.';
comment on column app_public.catalogue_comparison.title_before is 'As in the framework; null when it is new.';
comment on column app_public.catalogue_comparison.status is 'What the organisation said of it, which stays.';
comment on type app_public.catalogue_comparison is 'One requirement as the file has it and as the framework has it.';

create type app_public.catalogue_line as (
  kind text,
  code text,
  title text,
  parent text,
  depth integer,
  assessable boolean,
  fields text[],
  requirement_id uuid
);
comment on column app_public.catalogue_line.kind is '@notNull
added, changed, moved, restored, removed, unchanged or kept_archived.';
comment on column app_public.catalogue_line.code is '@notNull';
comment on column app_public.catalogue_line.title is '@notNull';
comment on column app_public.catalogue_line.depth is '@notNull
How many headings and requirements it stands below.';
comment on column app_public.catalogue_line.assessable is '@notNull';
comment on column app_public.catalogue_line.fields is '@notNull
What changes: title, text, parent, assessable.';
comment on column app_public.catalogue_line.requirement_id is 'The requirement of the framework; null for one that is added.';
comment on type app_public.catalogue_line is 'One requirement of a staged catalogue, compared with a framework.';

create type app_public.catalogue_problem as (
  severity text,
  place text,
  message text
);
comment on column app_public.catalogue_problem.severity is '@notNull
error: the file cannot be applied; warning: it can.';
comment on column app_public.catalogue_problem.place is '@notNull
A JSON pointer, or row and column.';
comment on column app_public.catalogue_problem.message is '@notNull';
comment on type app_public.catalogue_problem is 'What is wrong with a file, or worth a look.';

create type app_public.change as (
  seq bigint,
  at timestamp with time zone,
  actor_name text,
  operation text,
  table_name text,
  record_id text,
  reason text,
  before jsonb,
  after jsonb
);
comment on column app_public.change.seq is '@notNull
Position in the trail.';
comment on column app_public.change.at is '@notNull
When, in UTC.';
comment on column app_public.change.actor_name is 'Name of the person on that day; null when the system acted.';
comment on column app_public.change.operation is '@notNull
insert, update, delete or event.';
comment on column app_public.change.table_name is '@notNull';
comment on column app_public.change.record_id is '@notNull';
comment on column app_public.change.reason is 'What the person gave as the reason.';
comment on column app_public.change.before is 'The row before, null for an insert.';
comment on column app_public.change.after is 'The row after, null for a deletion.';
comment on type app_public.change is 'One entry of the trail: who changed what, when, from what to what, and why.';

create type app_public.compliance_health as (
  score integer,
  status text,
  trend text,
  change integer,
  points integer[],
  requirements integer,
  complete integer
);
comment on column app_public.compliance_health.score is 'Percent of requirements whose evidence is complete today, rounded; null while there are no requirements.';
comment on column app_public.compliance_health.status is 'healthy at 80 or more, needs_attention at 60 or more, else at_risk.';
comment on column app_public.compliance_health.trend is '@notNull
up, down or stable: the score against 30 days ago; stable while it was not known then.';
comment on column app_public.compliance_health.change is 'Points of score against 30 days ago; null while it was not known then.';
comment on column app_public.compliance_health.points is '@notNull
The score at the last twelve month ends, the last one today; fewer while history is shorter.';
comment on column app_public.compliance_health.requirements is '@notNull
How many requirements there are.';
comment on column app_public.compliance_health.complete is '@notNull
How many of them have complete evidence today: what ended yesterday does not count.';
comment on type app_public.compliance_health is 'How much of what is required has evidence. Source: requirements that are assessable, applicable and not archived.';

create type app_public.control_bulk_change as (
  owner_id uuid,
  business_unit text,
  status text,
  frequency text,
  next_test_on date
);
comment on type app_public.control_bulk_change is 'What to change on every chosen control; a field that is null or absent stays as it is.';

create type app_public.covered_requirement as (
  requirement_id uuid,
  code text,
  title text,
  heading text,
  status text,
  evidence_status text,
  standing text,
  mapped app_public.mapped_requirement[]
);
comment on column app_public.covered_requirement.requirement_id is '@notNull';
comment on column app_public.covered_requirement.code is '@notNull';
comment on column app_public.covered_requirement.title is '@notNull';
comment on column app_public.covered_requirement.heading is 'The title of what it stands under.';
comment on column app_public.covered_requirement.status is '@notNull';
comment on column app_public.covered_requirement.evidence_status is '@notNull
As of today.';
comment on column app_public.covered_requirement.standing is '@notNull
complete, offered, helped, mapped or alone.';
comment on column app_public.covered_requirement.mapped is '@notNull';
comment on type app_public.covered_requirement is 'A requirement with what it has in common with other frameworks.';

create type app_public.critical_risk_summary as (
  count integer,
  trend text,
  highest_score integer,
  alert_level text,
  change integer,
  points integer[],
  identified integer
);
comment on column app_public.critical_risk_summary.count is '@notNull';
comment on column app_public.critical_risk_summary.trend is '@notNull
up, down or stable: the count against 30 days ago; stable while it was not known then.';
comment on column app_public.critical_risk_summary.highest_score is 'The highest composite or residual score of all identified risks; null while none has one.';
comment on column app_public.critical_risk_summary.alert_level is '@notNull
critical at 10 or more critical risks, high at 5 or more, medium at 1 or more, else low.';
comment on column app_public.critical_risk_summary.change is 'The count against 30 days ago; null while it was not known then.';
comment on column app_public.critical_risk_summary.points is '@notNull
The count at the last twelve month ends, the last one today; fewer while history is shorter.';
comment on column app_public.critical_risk_summary.identified is '@notNull
How many identified risks there are.';
comment on type app_public.critical_risk_summary is 'Identified risks whose composite or residual score is 20 or more.';

create type app_public.evidence_part as (
  kind text,
  title text,
  file_id uuid,
  url text,
  body text
);
comment on column app_public.evidence_part.kind is 'file, link or text.';
comment on column app_public.evidence_part.file_id is 'What the upload gave; for a file.';
comment on column app_public.evidence_part.url is 'http or https; for a link.';
comment on column app_public.evidence_part.body is 'For a text.';
comment on type app_public.evidence_part is 'A part of a new piece of evidence: a file, a link or a text.';

create type app_public.executive_issues as (
  count integer,
  overdue_approvals integer,
  critical_risks integer,
  compliance_gaps integer
);
comment on column app_public.executive_issues.count is 'Overdue approvals + critical risks + compliance gaps; null unless all three are known.';
comment on column app_public.executive_issues.overdue_approvals is '@notNull
Approvals that are pending for more than 7 days.';
comment on column app_public.executive_issues.critical_risks is 'Identified risks with a composite or residual score of 20 or more; null without risks_view.';
comment on column app_public.executive_issues.compliance_gaps is 'Requirements without complete evidence; null without compliance_view.';
comment on type app_public.executive_issues is 'What needs a decision. A part that the reader may not see is null, and then so is the total.';

create type app_public.executive_summary as (
  as_of timestamp with time zone,
  compliance_health app_public.compliance_health,
  critical_risk_summary app_public.critical_risk_summary,
  audit_readiness app_public.audit_readiness,
  executive_issues app_public.executive_issues,
  stat_tiles app_public.stat_tile_row
);
comment on column app_public.executive_summary.as_of is '@notNull
The moment that the numbers describe.';
comment on column app_public.executive_summary.compliance_health is 'Needs compliance_view.';
comment on column app_public.executive_summary.critical_risk_summary is 'Needs risks_view.';
comment on column app_public.executive_summary.audit_readiness is 'Needs audit_logs_view and compliance_view.';
comment on column app_public.executive_summary.executive_issues is 'Needs assets_view.';
comment on column app_public.executive_summary.stat_tiles is 'Needs tier 1 and audit_logs_view.';
comment on type app_public.executive_summary is 'The summary cards and stat tiles of the executive dashboard; a part that the reader may not see is null.';

create type app_public.falling_asset as (
  id uuid,
  reference text,
  name text,
  type text,
  criticality text,
  status text,
  business_unit text,
  distance integer,
  path text[],
  depends_on uuid[],
  open_risks integer,
  gravest_risk text
);
comment on column app_public.falling_asset.id is '@notNull';
comment on column app_public.falling_asset.reference is '@notNull';
comment on column app_public.falling_asset.name is '@notNull';
comment on column app_public.falling_asset.type is '@notNull';
comment on column app_public.falling_asset.criticality is '@notNull
critical, high, medium or low.';
comment on column app_public.falling_asset.status is '@notNull';
comment on column app_public.falling_asset.distance is '@notNull
1: needs it directly; 2: needs one that needs it; and so on, by the shortest way.';
comment on column app_public.falling_asset.path is '@notNull
References of a shortest way, from the asset that falls first to this one.';
comment on column app_public.falling_asset.depends_on is '@notNull
Ids of what it needs among those that fall, the first one included.';
comment on column app_public.falling_asset.open_risks is 'Its identified risks that are not archived; null for readers who may not see risks.';
comment on column app_public.falling_asset.gravest_risk is 'The gravest severity among them; null where there are none, or where risks may not be seen.';
comment on type app_public.falling_asset is 'An asset that falls if another one falls: how far away it is, and how.';

create type app_public.file_storage as (
  media_type text,
  files integer,
  bytes double precision
);
comment on column app_public.file_storage.media_type is '@notNull
The kind, as in a download.';
comment on column app_public.file_storage.files is '@notNull
How many.';
comment on column app_public.file_storage.bytes is '@notNull
Their size together, in bytes.';
comment on type app_public.file_storage is 'How many files of one kind are kept, and how large they are together.';

create type app_public.finding_bulk_change as (
  owner_id uuid,
  due_on date,
  severity text
);
comment on column app_public.finding_bulk_change.severity is '@enumName Severity';
comment on type app_public.finding_bulk_change is 'What to change on every chosen finding; a field that is null or absent stays as it is.';

create type app_public.granted_permission as (
  permission text,
  level text
);
comment on column app_public.granted_permission.permission is '@notNull
@enumName PermissionName
One of the 33 permissions.';
comment on column app_public.granted_permission.level is '@notNull
read or full.';
comment on type app_public.granted_permission is 'A permission and how far it reaches for the person who asks.';

create type app_public.heatmap_cell as (
  severity text,
  business_area text,
  count integer,
  average_score double precision,
  includes_unassigned boolean
);
comment on column app_public.heatmap_cell.severity is '@notNull
critical, high, medium or low.';
comment on column app_public.heatmap_cell.business_area is '@notNull
A business unit; six default areas stand in while no risk has a unit.';
comment on column app_public.heatmap_cell.count is '@notNull';
comment on column app_public.heatmap_cell.average_score is 'Average of the scores that lead the severity, to one decimal; null while there are no risks.';
comment on column app_public.heatmap_cell.includes_unassigned is '@notNull
Whether risks without a business unit are counted in this area: the first one, if there are any.';
comment on type app_public.heatmap_cell is 'Identified risks of one severity in one business area.';

create type app_public.import_problem as (
  row_number integer,
  column_number integer,
  column_name text,
  field text,
  value text,
  code text,
  message text,
  severity text,
  corrected boolean
);
comment on column app_public.import_problem.row_number is '@notNull';
comment on column app_public.import_problem.column_number is 'Counted from 1; null when the whole row is meant.';
comment on column app_public.import_problem.column_name is 'The heading of that column in the file.';
comment on column app_public.import_problem.value is 'What the cell says now, corrected or not.';
comment on column app_public.import_problem.code is '@notNull';
comment on column app_public.import_problem.message is '@notNull';
comment on column app_public.import_problem.severity is '@notNull
error: the row cannot be imported as it is; warning: it can.';
comment on column app_public.import_problem.corrected is '@notNull
The cell was corrected since the check.';
comment on type app_public.import_problem is 'What is wrong, or worth a look, with one cell or one row.';

create type app_public.import_problem_column as (
  column_number integer,
  column_name text,
  errors integer,
  warnings integer
);
comment on column app_public.import_problem_column.errors is '@notNull';
comment on column app_public.import_problem_column.warnings is '@notNull';
comment on type app_public.import_problem_column is 'How many problems one column has.';

create type app_public.import_row as (
  row_number integer,
  cells text[]
);
comment on column app_public.import_row.row_number is '@notNull
As in the file: the heading is row 1.';
comment on column app_public.import_row.cells is '@notNull';
comment on type app_public.import_row is 'A row of the file, as text.';

create type app_public.imported_record as (
  row_number integer,
  action text,
  record_id uuid,
  reference text,
  name text
);
comment on column app_public.imported_record.row_number is '@notNull';
comment on column app_public.imported_record.action is '@notNull
create or update.';
comment on column app_public.imported_record.record_id is '@notNull';
comment on column app_public.imported_record.reference is '@notNull';
comment on column app_public.imported_record.name is '@notNull';
comment on type app_public.imported_record is 'A record that an import made or changed.';

create type app_public.invitation as (
  inviter_name text,
  roles text[],
  sent_at timestamp with time zone,
  expires_at timestamp with time zone,
  state text
);
comment on column app_public.invitation.inviter_name is 'Who invited them, last.';
comment on column app_public.invitation.roles is '@notNull
The roles that accepting gives.';
comment on column app_public.invitation.sent_at is '@notNull';
comment on column app_public.invitation.expires_at is '@notNull
Seven days after it was sent.';
comment on column app_public.invitation.state is '@notNull
open, expired, accepted or withdrawn.';
comment on type app_public.invitation is 'How somebody came to be invited, and what waits for them.';

create type app_public.kept_mail as (
  id uuid,
  kind text,
  recipient text,
  subject text,
  body text,
  link text,
  created_at timestamp with time zone
);
comment on column app_public.kept_mail.id is '@notNull';
comment on column app_public.kept_mail.kind is '@notNull
verify, account_exists, account_waits, approved, rejected, suspended, reset_password, password_changed, provider_connected or invited.';
comment on column app_public.kept_mail.recipient is '@notNull';
comment on column app_public.kept_mail.subject is '@notNull';
comment on column app_public.kept_mail.body is '@notNull';
comment on column app_public.kept_mail.link is 'Where the letter asks its reader to go.';
comment on column app_public.kept_mail.created_at is '@notNull';
comment on type app_public.kept_mail is 'A letter that was not sent, because no mail server is named.';

create type app_public.library_change as (
  code text,
  kind text,
  edited_here boolean,
  title_before text,
  title_after text,
  text_before text,
  text_after text
);
comment on column app_public.library_change.code is '@notNull';
comment on column app_public.library_change.kind is '@notNull
added, changed, restored or removed (it would be archived).';
comment on column app_public.library_change.edited_here is '@notNull
Whether its wording was changed here since it was taken.';
comment on type app_public.library_change is 'What a newer text of the library would do to one requirement.';

create type app_public.loaded_catalogue as (
  load_id uuid,
  framework_code text,
  title text,
  edition text
);
comment on column app_public.loaded_catalogue.load_id is '@notNull';
comment on column app_public.loaded_catalogue.framework_code is '@notNull';
comment on type app_public.loaded_catalogue is 'An OSCAL catalogue that was loaded, and that profiles can choose from.';

create type app_public.mapped_requirement as (
  mapping_id uuid,
  requirement_id uuid,
  framework_id uuid,
  framework_code text,
  code text,
  title text,
  relation text,
  strength integer,
  note text,
  shipped boolean,
  version integer,
  turned boolean,
  status text,
  evidence_status text,
  evidence_count integer,
  satisfies boolean,
  satisfied boolean
);
comment on column app_public.mapped_requirement.mapping_id is '@notNull';
comment on column app_public.mapped_requirement.requirement_id is '@notNull';
comment on column app_public.mapped_requirement.framework_id is '@notNull';
comment on column app_public.mapped_requirement.framework_code is '@notNull';
comment on column app_public.mapped_requirement.code is '@notNull';
comment on column app_public.mapped_requirement.title is '@notNull';
comment on column app_public.mapped_requirement.relation is '@notNull
How what was asked about lies to it: equal, subset (a part of it), superset (all of it and more) or intersects.';
comment on column app_public.mapped_requirement.strength is '@notNull
How sure one is: 1 a hint, 10 certain.';
comment on column app_public.mapped_requirement.shipped is '@notNull
Whether the mapping is as the library has it.';
comment on column app_public.mapped_requirement.version is '@notNull
The version of the mapping.';
comment on column app_public.mapped_requirement.turned is '@notNull
Whether the mapping is kept from the other end, with its relation read the other way.';
comment on column app_public.mapped_requirement.status is '@notNull';
comment on column app_public.mapped_requirement.evidence_status is '@notNull
As of today.';
comment on column app_public.mapped_requirement.evidence_count is '@notNull
How many living pieces of evidence serve it; 0 for who may not see evidence.';
comment on column app_public.mapped_requirement.satisfies is '@notNull
Whether having it is enough for what was asked about: equal, or all of it and more.';
comment on column app_public.mapped_requirement.satisfied is '@notNull
Whether what was asked about is enough for it.';
comment on type app_public.mapped_requirement is 'A requirement of another framework, as it lies to the one that was asked about.';

create type app_public.new_api_token as (
  secret text,
  token app_public.api_token
);
comment on column app_public.new_api_token.secret is '@notNull
plb_ and 43 letters. Shown once, kept nowhere.';
comment on column app_public.new_api_token.token is '@notNull';
comment on type app_public.new_api_token is 'A token that was just made: the only moment in which its secret is known.';

create type app_public.owned_records as (
  kind text,
  count integer
);
comment on column app_public.owned_records.kind is '@notNull
risks, tasks, requirements, controls or assets.';
comment on column app_public.owned_records.count is '@notNull';
comment on type app_public.owned_records is 'How many records of a kind a person answers for.';

create type app_public.permission_change as (
  role text,
  permission text,
  level text,
  was text
);
comment on column app_public.permission_change.role is '@notNull';
comment on column app_public.permission_change.permission is '@notNull';
comment on column app_public.permission_change.level is '@notNull
none, read or full.';
comment on column app_public.permission_change.was is 'The level that the change was made from; given, a cell that is another by now is refused as stale.';
comment on type app_public.permission_change is 'One cell of the matrix and what it is to become.';

create type app_public.permission_effect as (
  permission text,
  before text,
  after text,
  people integer
);
comment on column app_public.permission_effect.permission is '@notNull';
comment on column app_public.permission_effect.before is '@notNull
none, read or full: the highest level of all their roles.';
comment on column app_public.permission_effect.after is '@notNull';
comment on column app_public.permission_effect.people is '@notNull';
comment on type app_public.permission_effect is 'How many approved people a change would take from one level of a permission to another.';

create type app_public.permission_source as (
  permission text,
  category text,
  level text,
  role text
);
comment on column app_public.permission_source.permission is '@notNull
@enumName PermissionName';
comment on column app_public.permission_source.category is '@notNull';
comment on column app_public.permission_source.level is '@notNull
read or full.';
comment on column app_public.permission_source.role is '@notNull';
comment on type app_public.permission_source is 'One role of a person and what it gives: the highest level of all roles counts.';

create type app_public.person as (
  id uuid,
  full_name text
);
comment on column app_public.person.id is '@notNull';
comment on column app_public.person.full_name is '@notNull';
comment on type app_public.person is 'The name behind an id: an owner, an author, an assessor.';

create type app_public.project_bulk_change as (
  owner_id uuid,
  business_unit text,
  health text
);
comment on type app_public.project_bulk_change is 'What to change on every chosen project; a field that is null or absent stays as it is.';

create type app_public.project_field_change as (
  field text,
  before jsonb,
  after jsonb,
  requires_approval boolean,
  type text,
  description text
);
comment on column app_public.project_field_change.field is '@notNull';
comment on column app_public.project_field_change.before is 'As it is; amounts and dates are texts.';
comment on column app_public.project_field_change.after is 'As it would be.';
comment on column app_public.project_field_change.requires_approval is '@notNull
Whether this change is significant.';
comment on column app_public.project_field_change.type is '@notNull
The rule that it was judged by: any, days, percent or never.';
comment on column app_public.project_field_change.description is '@notNull
The change in words.';
comment on type app_public.project_field_change is 'One field of a project before and after.';

create type app_public.project_form as (
  name text,
  description text,
  project_type text,
  status text,
  health text,
  start_date date,
  end_date date,
  business_benefits jsonb,
  estimated_capex numeric,
  estimated_opex numeric,
  owner_id uuid,
  business_unit text
);
comment on column app_public.project_form.name is 'Up to 200 characters; the only field that must be filled.';
comment on column app_public.project_form.business_benefits is 'An object keyed by benefit, each {selected, value, details}.';
comment on column app_public.project_form.estimated_capex is 'Pounds (GBP), with at most two decimals.';
comment on column app_public.project_form.estimated_opex is 'Pounds (GBP) a year, with at most two decimals.';
comment on type app_public.project_form is 'Everything that the form of a project holds. What is left out is empty, but status and health, which stay as they are.';

create type app_public.project_save as (
  outcome text,
  project app_public.projects,
  changes app_public.project_field_change[]
);
comment on column app_public.project_save.outcome is '@notNull
saved; unchanged; or needs_approval: then nothing was saved.';
comment on column app_public.project_save.project is '@notNull
The project as it is now.';
comment on column app_public.project_save.changes is '@notNull
What the save changes, or would change.';
comment on type app_public.project_save is 'What became of a save.';

create type app_public.project_task_counts as (
  todo integer,
  doing integer,
  done integer,
  overdue integer
);
comment on column app_public.project_task_counts.todo is '@notNull';
comment on column app_public.project_task_counts.doing is '@notNull';
comment on column app_public.project_task_counts.done is '@notNull';
comment on column app_public.project_task_counts.overdue is '@notNull
Due before today (UTC) and not done.';
comment on type app_public.project_task_counts is 'How many tasks stand where; those that are not wanted any more do not count.';

create type app_public.readiness_point as (
  day date,
  requirements integer,
  complete integer,
  gaps integer,
  score integer,
  status text
);
comment on column app_public.readiness_point.day is '@notNull';
comment on column app_public.readiness_point.requirements is '@notNull
Requirements that count today.';
comment on column app_public.readiness_point.complete is '@notNull
Those whose evidence still holds on that day.';
comment on column app_public.readiness_point.gaps is '@notNull
Those without.';
comment on column app_public.readiness_point.score is '@notNull
Percent without a gap, rounded; 100 if there are no requirements.';
comment on column app_public.readiness_point.status is '@notNull
ready at 0 gaps, needs_attention at 5 or fewer, else at_risk.';
comment on type app_public.readiness_point is 'How ready for an audit the organisation is on a day to come, if nobody renews anything.';

create type app_public.requirement_bulk_change as (
  owner_id uuid,
  due_on date,
  status text,
  applicability_reason text
);
comment on column app_public.requirement_bulk_change.status is 'compliant, partially_compliant, non_compliant, not_assessed or not_applicable.';
comment on column app_public.requirement_bulk_change.applicability_reason is 'Needed, in at least 10 characters, for not_applicable.';
comment on type app_public.requirement_bulk_change is 'What to change on every chosen requirement; a field that is null or absent stays as it is.';

create type app_public.requirement_node as (
  id uuid,
  parent_id uuid,
  code text,
  title text,
  assessable boolean,
  status text,
  evidence_status text,
  maturity integer,
  owner_id uuid,
  owner_name text,
  due_on date,
  progress app_public.requirement_progress
);
comment on column app_public.requirement_node.id is '@notNull
The requirement.';
comment on column app_public.requirement_node.parent_id is 'The node that it stands under; null at the top.';
comment on column app_public.requirement_node.code is '@notNull';
comment on column app_public.requirement_node.title is '@notNull';
comment on column app_public.requirement_node.assessable is '@notNull
False for a heading.';
comment on column app_public.requirement_node.status is '@notNull
Whether it is met; not_assessed for a heading.';
comment on column app_public.requirement_node.evidence_status is '@notNull
complete, in_progress or not_started, as of today.';
comment on column app_public.requirement_node.progress is 'Of itself and everything below; null where nothing stands below.';
comment on type app_public.requirement_node is 'A requirement in the tree of its framework, with what its branch sums up to.';

create type app_public.requirement_progress as (
  requirements integer,
  complete integer,
  in_progress integer,
  not_started integer,
  compliant integer,
  partially_compliant integer,
  non_compliant integer,
  not_assessed integer,
  not_applicable integer,
  overdue integer,
  percent_complete integer,
  percent_compliant integer
);
comment on column app_public.requirement_progress.requirements is '@notNull
How many are counted.';
comment on column app_public.requirement_progress.complete is '@notNull
With complete evidence, as of today.';
comment on column app_public.requirement_progress.in_progress is '@notNull
With evidence that is not complete, or ran out.';
comment on column app_public.requirement_progress.not_started is '@notNull
Without evidence.';
comment on column app_public.requirement_progress.compliant is '@notNull';
comment on column app_public.requirement_progress.partially_compliant is '@notNull';
comment on column app_public.requirement_progress.non_compliant is '@notNull';
comment on column app_public.requirement_progress.not_assessed is '@notNull';
comment on column app_public.requirement_progress.not_applicable is '@notNull
Do not apply; not part of what is counted.';
comment on column app_public.requirement_progress.overdue is '@notNull
Counted ones that were due before today and are not compliant.';
comment on column app_public.requirement_progress.percent_complete is 'Percent with complete evidence, rounded; null while nothing is counted.';
comment on column app_public.requirement_progress.percent_compliant is 'Percent that is compliant, rounded; null while nothing is counted.';
comment on type app_public.requirement_progress is 'How far some requirements are. Counted are assessable, applicable ones that are not archived.';

create type app_public.residual_suggestion as (
  obstacle text,
  inherent_likelihood integer,
  inherent_impact integer,
  likelihood integer,
  impact integer,
  score integer,
  likelihood_points integer,
  impact_points integer,
  likelihood_levels integer,
  impact_levels integer,
  controls app_public.suggestion_control[]
);
comment on column app_public.residual_suggestion.obstacle is 'Why there is no suggestion: no_inherent (no likelihood and impact), no_controls (none is linked); else null.';
comment on column app_public.residual_suggestion.likelihood is 'Inherent likelihood less the levels, at least 1.';
comment on column app_public.residual_suggestion.impact is 'Inherent impact less the levels, at least 1.';
comment on column app_public.residual_suggestion.score is 'Likelihood x impact, 1..25.';
comment on column app_public.residual_suggestion.likelihood_points is '@notNull
Of the preventive controls.';
comment on column app_public.residual_suggestion.impact_points is '@notNull
Of the detective and corrective controls.';
comment on column app_public.residual_suggestion.likelihood_levels is '@notNull
Half of the points, rounded down, at most 3.';
comment on column app_public.residual_suggestion.impact_levels is '@notNull
Half of the points, rounded down, at most 3.';
comment on column app_public.residual_suggestion.controls is '@notNull
Every control of the risk, those that count first.';
comment on type app_public.residual_suggestion is 'What the controls of a risk suggest as its residual score, and why.';

create type app_public.risk_bulk_change as (
  owner_id uuid,
  business_unit text,
  category text,
  treatment text,
  next_review_on date
);
comment on type app_public.risk_bulk_change is 'What to change on every chosen risk; a field that is null or absent stays as it is.';

create type app_public.risk_landscape as (
  as_of timestamp with time zone,
  since date,
  heatmap_data app_public.heatmap_cell[],
  top_risks app_public.top_risk[],
  trend_data app_public.trend_point[],
  risk_vs_residual app_public.risk_vs_residual
);
comment on column app_public.risk_landscape.as_of is '@notNull
The moment that the numbers describe.';
comment on column app_public.risk_landscape.since is 'The first day of recorded history; null while there is none.';
comment on column app_public.risk_landscape.heatmap_data is '@notNull
Four cells for each business area, areas in their order, critical first.';
comment on column app_public.risk_landscape.top_risks is '@notNull
Up to five, the highest score first.';
comment on column app_public.risk_landscape.trend_data is '@notNull
The last twelve months, or as many as there is history for.';
comment on column app_public.risk_landscape.risk_vs_residual is '@notNull';
comment on type app_public.risk_landscape is 'The risk charts of the executive dashboard.';

create type app_public.risk_vs_residual as (
  inherent_risk double precision,
  residual_risk double precision,
  control_effectiveness integer,
  inherent_count integer,
  residual_count integer
);
comment on column app_public.risk_vs_residual.inherent_risk is 'Average composite score (inherent where there is none), to one decimal; null while no risk has one.';
comment on column app_public.risk_vs_residual.residual_risk is 'Average residual score, to one decimal; null while no risk has one.';
comment on column app_public.risk_vs_residual.control_effectiveness is 'Percent by which the residual average is lower than the inherent one; negative if it is higher; null unless both are known.';
comment on column app_public.risk_vs_residual.inherent_count is '@notNull
How many risks the inherent average is made from.';
comment on column app_public.risk_vs_residual.residual_count is '@notNull
How many risks the residual average is made from.';
comment on type app_public.risk_vs_residual is 'What controls achieve: average scores of identified risks before and after treatment.';

create type app_public.role_cell as (
  role text,
  permission text,
  level text,
  shipped text
);
comment on column app_public.role_cell.role is '@notNull';
comment on column app_public.role_cell.permission is '@notNull';
comment on column app_public.role_cell.level is '@notNull
none, read or full.';
comment on column app_public.role_cell.shipped is 'The level of the shipped default; null for a role that the organisation made.';
comment on type app_public.role_cell is 'One cell of the matrix: how far a role reaches, and how far it did when it was shipped.';

create type app_public.session as (
  id uuid,
  created_at timestamp with time zone,
  last_seen_at timestamp with time zone,
  expires_at timestamp with time zone,
  ip text,
  user_agent text,
  is_current boolean
);
comment on column app_public.session.id is '@notNull';
comment on column app_public.session.created_at is '@notNull
When the person signed in.';
comment on column app_public.session.last_seen_at is '@notNull
To the minute.';
comment on column app_public.session.expires_at is '@notNull';
comment on column app_public.session.ip is 'The address, or for IPv6 the network, that the sign-in came from.';
comment on column app_public.session.user_agent is 'What the browser said of itself.';
comment on column app_public.session.is_current is '@notNull
Whether this question came through it.';
comment on type app_public.session is 'A browser in which a person is signed in.';

create type app_public.sign_in_method as (
  method text,
  email text,
  connected_at timestamp with time zone
);
comment on column app_public.sign_in_method.method is '@notNull
password, google or github.';
comment on column app_public.sign_in_method.email is 'The address that the provider named when it was connected.';
comment on column app_public.sign_in_method.connected_at is '@notNull
Since when; for a password, when it was last changed.';
comment on type app_public.sign_in_method is 'A way in which the person who asks can sign in.';

create type app_public.stat_tile as (
  value integer,
  status text
);
comment on column app_public.stat_tile.value is 'Null when the reader may not see it or there is nothing to count from.';
comment on column app_public.stat_tile.status is 'success, warning or critical; null when the value is.';
comment on type app_public.stat_tile is 'A number and what it means.';

create type app_public.stat_tile_row as (
  items_requiring_attention app_public.stat_tile,
  critical_risks app_public.stat_tile,
  compliance_score app_public.stat_tile
);
comment on column app_public.stat_tile_row.items_requiring_attention is '@notNull
The executive issues: critical above 5, else success.';
comment on column app_public.stat_tile_row.critical_risks is '@notNull
The critical risks: critical above 3, else warning.';
comment on column app_public.stat_tile_row.compliance_score is '@notNull
The compliance score: success at 80 or more, else warning.';
comment on type app_public.stat_tile_row is 'The three tiles at the foot of the dashboard: tier 1 and audit_logs_view only.';

create type app_public.suggestion_control as (
  control_id uuid,
  reference text,
  name text,
  type text,
  status text,
  effectiveness text,
  lowers text,
  points integer
);
comment on column app_public.suggestion_control.control_id is '@notNull';
comment on column app_public.suggestion_control.reference is '@notNull';
comment on column app_public.suggestion_control.name is '@notNull';
comment on column app_public.suggestion_control.type is '@notNull
@enumName ControlType';
comment on column app_public.suggestion_control.status is '@notNull
@enumName ControlStatus';
comment on column app_public.suggestion_control.effectiveness is '@notNull
The weaker of design and operating effectiveness.';
comment on column app_public.suggestion_control.lowers is '@notNull
likelihood or impact.';
comment on column app_public.suggestion_control.points is '@notNull
2, 1 or 0.';
comment on type app_public.suggestion_control is 'A control of the risk and what it adds to the suggestion.';

create type app_public.top_risk as (
  id uuid,
  name text,
  score integer,
  owner text,
  trend text,
  last_updated timestamp with time zone,
  business_unit text,
  reference text,
  severity text
);
comment on column app_public.top_risk.id is '@notNull';
comment on column app_public.top_risk.name is '@notNull';
comment on column app_public.top_risk.score is '@notNull
Composite, else residual, else inherent score.';
comment on column app_public.top_risk.owner is 'Name of the person who answers for it.';
comment on column app_public.top_risk.trend is '@notNull
up, down or stable: the score against 30 days ago, from the trail; a newer risk is stable.';
comment on column app_public.top_risk.last_updated is '@notNull';
comment on column app_public.top_risk.reference is '@notNull';
comment on column app_public.top_risk.severity is '@notNull';
comment on type app_public.top_risk is 'One of the five gravest identified risks.';

create type app_public.trail_change as (
  seq bigint,
  at timestamp with time zone,
  actor_id uuid,
  actor_name text,
  actor_email text,
  token_name text,
  operation text,
  event text,
  table_name text,
  record_id text,
  reason text,
  request_id text,
  ip text,
  before jsonb,
  after jsonb
);
comment on column app_public.trail_change.seq is '@notNull
Position in the trail; `beforeSeq` of the next page.';
comment on column app_public.trail_change.at is '@notNull
When, in UTC.';
comment on column app_public.trail_change.actor_name is 'Name of the person on that day; null when the system acted.';
comment on column app_public.trail_change.actor_email is 'Address of the person on that day.';
comment on column app_public.trail_change.token_name is 'Name of the access token that the person used instead of a screen.';
comment on column app_public.trail_change.operation is '@notNull
insert, update, delete or event.';
comment on column app_public.trail_change.event is 'What happened, for an event: signed_in, sign_in_refused, export, trail_read and others.';
comment on column app_public.trail_change.table_name is '@notNull';
comment on column app_public.trail_change.record_id is '@notNull';
comment on column app_public.trail_change.reason is 'What the person gave as the reason.';
comment on column app_public.trail_change.request_id is 'The request in which it happened; changes of one request belong together.';
comment on column app_public.trail_change.before is 'The row before, null for an insert.';
comment on column app_public.trail_change.after is 'The row after, null for a deletion; for an event what is known of it.';
comment on type app_public.trail_change is 'One entry of the trail: who changed what, when and from where, from what to what, and why.';

create type app_public.trend_point as (
  month text,
  critical integer,
  high integer,
  medium integer,
  low integer,
  day date
);
comment on column app_public.trend_point.month is '@notNull
Label, such as 2026-01.';
comment on column app_public.trend_point.critical is '@notNull';
comment on column app_public.trend_point.high is '@notNull';
comment on column app_public.trend_point.medium is '@notNull';
comment on column app_public.trend_point.low is '@notNull';
comment on column app_public.trend_point.day is '@notNull
The day whose end the numbers describe.';
comment on type app_public.trend_point is 'Identified risks by severity at the end of a month, or today in the running month.';

create type app_public.viewer as (
  id uuid,
  full_name text,
  email text,
  status text,
  status_reason text,
  email_verified boolean,
  language text,
  accessibility_mode boolean,
  roles text[],
  permissions app_public.granted_permission[],
  tier integer
);
comment on column app_public.viewer.id is '@notNull';
comment on column app_public.viewer.full_name is '@notNull';
comment on column app_public.viewer.email is '@notNull';
comment on column app_public.viewer.status is '@notNull
pending, approved or suspended.';
comment on column app_public.viewer.status_reason is 'Why the account is suspended or was rejected.';
comment on column app_public.viewer.email_verified is '@notNull';
comment on column app_public.viewer.language is '@notNull';
comment on column app_public.viewer.accessibility_mode is '@notNull';
comment on column app_public.viewer.roles is '@notNull
Empty while the account waits for roles.';
comment on column app_public.viewer.permissions is '@notNull
Only those above none; the highest level of all roles counts.';
comment on column app_public.viewer.tier is 'Which executive dashboard opens: 1 all of it (super_admin, admin, tier_1), 2 without the stat tiles (tier_2), null none.';
comment on type app_public.viewer is 'The person who asks, with everything that the screens need to know about what they may do.';

create table app_public.access_levels (
  level text not null,
  description text not null
);
alter table app_public.access_levels owner to grc_owner;
alter table app_public.access_levels enable row level security;
alter table app_public.access_levels add constraint access_levels_pkey PRIMARY KEY (level);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.access_levels REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('level');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.access_levels REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('level');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.access_levels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('level');
create policy select_everyone on app_public.access_levels for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.access_levels to grc_authenticator;
grant select on app_public.access_levels to grc_visitor;
comment on table app_public.access_levels is '@enum
@enumName AccessLevel
How far a permission reaches: full covers read, none covers nothing.';

create table app_public.access_review_items (
  id uuid not null default gen_random_uuid(),
  review_id uuid not null,
  user_id uuid not null,
  roles text[] not null,
  roles_decided text[],
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  note text
);
alter table app_public.access_review_items owner to grc_owner;
alter table app_public.access_review_items enable row level security;
alter table app_public.access_review_items add constraint access_review_items_check CHECK ((((decision IS NULL) = (decided_at IS NULL)) AND ((decision IS NULL) = (roles_decided IS NULL))));
alter table app_public.access_review_items add constraint access_review_items_check1 CHECK ((decided_by <> user_id));
alter table app_public.access_review_items add constraint access_review_items_decision_check CHECK ((decision = ANY ('{attested,changed}'::text[])));
alter table app_public.access_review_items add constraint access_review_items_note_check CHECK (app_hidden.is_text(note, 1000));
alter table app_public.access_review_items add constraint access_review_items_pkey PRIMARY KEY (id);
alter table app_public.access_review_items add constraint access_review_items_roles_check CHECK (((cardinality(roles) >= 1) AND (cardinality(roles) <= 100)));
alter table app_public.access_review_items add constraint access_review_items_roles_decided_check CHECK ((cardinality(roles_decided) <= 100));
alter table app_public.access_review_items add constraint access_review_items_user_id_key UNIQUE (user_id, review_id);
alter table app_public.access_review_items add constraint access_review_items_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint access_review_items_decided_by_fkey on app_public.access_review_items is '@fieldName deciderAccount
@foreignFieldName decidedAccessReviewItems';
alter table app_public.access_review_items add constraint access_review_items_review_id_fkey FOREIGN KEY (review_id) REFERENCES app_public.access_reviews(id) ON DELETE CASCADE;
comment on constraint access_review_items_review_id_fkey on app_public.access_review_items is '@fieldName review
@foreignFieldName items';
alter table app_public.access_review_items add constraint access_review_items_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_public.users(id) ON DELETE CASCADE;
comment on constraint access_review_items_user_id_fkey on app_public.access_review_items is '@fieldName account
@foreignFieldName accessReviewItems';
CREATE INDEX access_review_items_decided_by_idx ON app_public.access_review_items USING btree (decided_by);
CREATE INDEX access_review_items_review_id_idx ON app_public.access_review_items USING btree (review_id);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.access_review_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.access_review_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.access_review_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy select_reader on app_public.access_review_items for select to grc_visitor
  using (( SELECT app_hidden.may('users_view'::text, 'read'::text) AS may));
grant select on app_public.access_review_items to grc_visitor;
comment on table app_public.access_review_items is '@behavior -insert -update -delete
One person in a review: the roles that were found, and what was decided about them.';
comment on column app_public.access_review_items.roles is 'The roles when the review was started.';
comment on column app_public.access_review_items.roles_decided is 'The roles that the decision left.';
comment on column app_public.access_review_items.decision is 'attested: they are right; changed: some were taken away; null: nobody has decided yet.';

create table app_public.access_reviews (
  id uuid not null default gen_random_uuid(),
  note text,
  started_by uuid default app_hidden.current_user_id(),
  started_at timestamp with time zone not null default app_hidden.now(),
  closed_by uuid,
  closed_at timestamp with time zone
);
alter table app_public.access_reviews owner to grc_owner;
alter table app_public.access_reviews enable row level security;
alter table app_public.access_reviews add constraint access_reviews_note_check CHECK (app_hidden.is_text(note, 1000));
alter table app_public.access_reviews add constraint access_reviews_pkey PRIMARY KEY (id);
alter table app_public.access_reviews add constraint access_reviews_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint access_reviews_closed_by_fkey on app_public.access_reviews is '@fieldName closerAccount
@foreignFieldName closedAccessReviews';
alter table app_public.access_reviews add constraint access_reviews_started_by_fkey FOREIGN KEY (started_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint access_reviews_started_by_fkey on app_public.access_reviews is '@fieldName starterAccount
@foreignFieldName startedAccessReviews';
CREATE INDEX access_reviews_closed_by_idx ON app_public.access_reviews USING btree (closed_by);
CREATE UNIQUE INDEX access_reviews_open_key ON app_public.access_reviews USING btree (((closed_at IS NULL))) WHERE (closed_at IS NULL);
CREATE INDEX access_reviews_started_at_idx ON app_public.access_reviews USING btree (started_at, id);
CREATE INDEX access_reviews_started_by_idx ON app_public.access_reviews USING btree (started_by);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.access_reviews REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.access_reviews REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.access_reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy select_reader on app_public.access_reviews for select to grc_visitor
  using (( SELECT app_hidden.may('users_view'::text, 'read'::text) AS may));
grant select on app_public.access_reviews to grc_visitor;
comment on table app_public.access_reviews is '@behavior -insert -update -delete
A look at who has which roles. One is open at a time.';
comment on column app_public.access_reviews.note is 'Why it was started, or what it covers.';

create table app_public.approval_statuses (
  status text not null,
  description text not null
);
alter table app_public.approval_statuses owner to grc_owner;
alter table app_public.approval_statuses enable row level security;
alter table app_public.approval_statuses add constraint approval_statuses_pkey PRIMARY KEY (status);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.approval_statuses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.approval_statuses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.approval_statuses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
create policy select_everyone on app_public.approval_statuses for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.approval_statuses to grc_authenticator;
grant select on app_public.approval_statuses to grc_visitor;
comment on table app_public.approval_statuses is '@enum
@enumName ApprovalStatus
Where an approval stands.';

create table app_public.approvals (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  subject_table text not null,
  subject_id uuid not null,
  title text not null,
  status text not null default 'pending_approval'::text,
  requested_by uuid,
  due_at timestamp with time zone,
  decided_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.approvals owner to grc_owner;
alter table app_public.approvals enable row level security;
alter table app_public.approvals add constraint approvals_decided_at_check CHECK (((status = 'pending_approval'::text) = (decided_at IS NULL)));
alter table app_public.approvals add constraint approvals_kind_check CHECK ((kind ~ '^[a-z][a-z_]{1,39}$'::text));
alter table app_public.approvals add constraint approvals_pkey PRIMARY KEY (id);
alter table app_public.approvals add constraint approvals_subject_table_check CHECK ((subject_table ~ '^[a-z][a-z_]{1,62}$'::text));
alter table app_public.approvals add constraint approvals_title_check CHECK (app_hidden.is_text(title, 200));
alter table app_public.approvals add constraint approvals_version_check CHECK ((version > 0));
alter table app_public.approvals add constraint approvals_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint approvals_requested_by_fkey on app_public.approvals is '@fieldName requesterAccount
@foreignFieldName requestedApprovals';
alter table app_public.approvals add constraint approvals_status_fkey FOREIGN KEY (status) REFERENCES app_public.approval_statuses(status) ON DELETE RESTRICT;
CREATE INDEX approvals_created_at_idx ON app_public.approvals USING btree (created_at, id);
CREATE INDEX approvals_requested_by_idx ON app_public.approvals USING btree (requested_by);
CREATE INDEX approvals_status_idx ON app_public.approvals USING btree (status, created_at, id);
CREATE INDEX approvals_subject_idx ON app_public.approvals USING btree (subject_id, subject_table);
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.approvals FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.approvals FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.approvals FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.approvals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.approvals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.approvals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy select_own on app_public.approvals for select to grc_visitor
  using ((requested_by = ( SELECT app_hidden.current_user_id() AS current_user_id)));
create policy select_reader on app_public.approvals for select to grc_visitor
  using (( SELECT app_hidden.may('audit_reports'::text, 'read'::text) AS may));
grant select on app_public.approvals to grc_visitor;
comment on table app_public.approvals is '@behavior -insert -update -delete
@groupBy status subject_table
A decision that somebody asked for. The requester sees their own; audit_reports shows all of them.';
comment on column app_public.approvals.kind is 'What is to be decided, such as project_change or risk_acceptance.';
comment on column app_public.approvals.subject_table is 'The table of the record that it is about.';
comment on column app_public.approvals.subject_id is 'The record that it is about.';
comment on column app_public.approvals.due_at is 'When a decision is expected; seven days after the request unless stated.';
comment on column app_public.approvals.decided_at is 'When it ended, however it ended; null while it waits.';

create table app_public.assessment_kinds (
  kind text not null,
  description text not null
);
alter table app_public.assessment_kinds owner to grc_owner;
alter table app_public.assessment_kinds enable row level security;
alter table app_public.assessment_kinds add constraint assessment_kinds_pkey PRIMARY KEY (kind);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.assessment_kinds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('kind');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.assessment_kinds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('kind');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.assessment_kinds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('kind');
create policy select_everyone on app_public.assessment_kinds for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.assessment_kinds to grc_authenticator;
grant select on app_public.assessment_kinds to grc_visitor;
comment on table app_public.assessment_kinds is '@enum
@enumName AssessmentKind
Which state of the risk an assessment judges.';

create table app_public.asset_classifications (
  classification text not null,
  description text not null
);
alter table app_public.asset_classifications owner to grc_owner;
alter table app_public.asset_classifications enable row level security;
alter table app_public.asset_classifications add constraint asset_classifications_pkey PRIMARY KEY (classification);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.asset_classifications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('classification');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.asset_classifications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('classification');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.asset_classifications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('classification');
create policy select_everyone on app_public.asset_classifications for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.asset_classifications to grc_authenticator;
grant select on app_public.asset_classifications to grc_visitor;
comment on table app_public.asset_classifications is '@enum
@enumName AssetClassification
Who may know what the asset holds.';

create table app_public.asset_controls (
  asset_id uuid not null,
  control_id uuid not null,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id()
);
alter table app_public.asset_controls owner to grc_owner;
alter table app_public.asset_controls enable row level security;
alter table app_public.asset_controls add constraint asset_controls_pkey PRIMARY KEY (asset_id, control_id);
alter table app_public.asset_controls add constraint asset_controls_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES app_public.assets(id) ON DELETE RESTRICT;
comment on constraint asset_controls_asset_id_fkey on app_public.asset_controls is '@foreignFieldName controlLinks';
alter table app_public.asset_controls add constraint asset_controls_control_id_fkey FOREIGN KEY (control_id) REFERENCES app_public.controls(id) ON DELETE RESTRICT;
comment on constraint asset_controls_control_id_fkey on app_public.asset_controls is '@fieldName control
@foreignFieldName assetLinks';
alter table app_public.asset_controls add constraint asset_controls_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint asset_controls_created_by_fkey on app_public.asset_controls is '@behavior -singularRelation:resource:single -select
@fieldName creatorAccount
@foreignFieldName addedAssetControls';
CREATE INDEX asset_controls_control_id_idx ON app_public.asset_controls USING btree (control_id, asset_id);
CREATE INDEX asset_controls_created_by_idx ON app_public.asset_controls USING btree (created_by);
CREATE TRIGGER _400_asset_is_living AFTER INSERT OR DELETE ON app_public.asset_controls FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__asset_is_living();
CREATE TRIGGER _410_control_is_living AFTER INSERT ON app_public.asset_controls FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_asset_controls__control_is_living();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.asset_controls REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('asset_id', 'control_id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.asset_controls REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('asset_id', 'control_id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.asset_controls REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('asset_id', 'control_id');
CREATE TRIGGER _910_links_delete AFTER DELETE ON app_public.asset_controls REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__links('asset_id', 'assets', 'control_id', 'controls');
CREATE TRIGGER _910_links_insert AFTER INSERT ON app_public.asset_controls REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__links('asset_id', 'assets', 'control_id', 'controls');
create policy delete_editor on app_public.asset_controls for delete to grc_visitor
  using ((( SELECT app_hidden.may('assets_edit'::text, 'full'::text) AS may) OR ( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may)));
create policy insert_editor on app_public.asset_controls for insert to grc_visitor
  with check (((( SELECT app_hidden.may('assets_edit'::text, 'full'::text) AS may) OR ( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may)) AND (EXISTS ( SELECT
   FROM app_public.assets
  WHERE (assets.id = asset_controls.asset_id))) AND (EXISTS ( SELECT
   FROM app_public.controls
  WHERE (controls.id = asset_controls.control_id)))));
create policy select_reader on app_public.asset_controls for select to grc_visitor
  using ((( SELECT app_hidden.may('assets_view'::text, 'read'::text) AS may) AND ( SELECT app_hidden.may('compliance_view'::text, 'read'::text) AS may)));
grant delete, select on app_public.asset_controls to grc_visitor;
grant insert (asset_id, control_id) on app_public.asset_controls to grc_visitor;
comment on table app_public.asset_controls is '@behavior -update
A control that protects an asset.';

create table app_public.asset_dependencies (
  asset_id uuid not null,
  depends_on_id uuid not null,
  note text,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id()
);
alter table app_public.asset_dependencies owner to grc_owner;
alter table app_public.asset_dependencies enable row level security;
alter table app_public.asset_dependencies add constraint asset_dependencies_note_check CHECK (app_hidden.is_text(note, 500));
alter table app_public.asset_dependencies add constraint asset_dependencies_pkey PRIMARY KEY (asset_id, depends_on_id);
alter table app_public.asset_dependencies add constraint asset_dependencies_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES app_public.assets(id) ON DELETE RESTRICT;
comment on constraint asset_dependencies_asset_id_fkey on app_public.asset_dependencies is '@foreignFieldName dependencies';
alter table app_public.asset_dependencies add constraint asset_dependencies_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint asset_dependencies_created_by_fkey on app_public.asset_dependencies is '@behavior -singularRelation:resource:single -select
@fieldName creatorAccount
@foreignFieldName addedAssetDependencies';
alter table app_public.asset_dependencies add constraint asset_dependencies_depends_on_id_fkey FOREIGN KEY (depends_on_id) REFERENCES app_public.assets(id) ON DELETE RESTRICT;
comment on constraint asset_dependencies_depends_on_id_fkey on app_public.asset_dependencies is '@fieldName dependsOn
@foreignFieldName dependents';
CREATE INDEX asset_dependencies_created_by_idx ON app_public.asset_dependencies USING btree (created_by);
CREATE INDEX asset_dependencies_depends_on_id_idx ON app_public.asset_dependencies USING btree (depends_on_id, asset_id);
CREATE TRIGGER _400_asset_is_living AFTER INSERT OR DELETE ON app_public.asset_dependencies FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__asset_is_living();
CREATE TRIGGER _500_acyclic AFTER INSERT OR UPDATE ON app_public.asset_dependencies FOR EACH ROW EXECUTE FUNCTION app_private.tg_asset_dependencies__acyclic();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.asset_dependencies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('asset_id', 'depends_on_id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.asset_dependencies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('asset_id', 'depends_on_id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.asset_dependencies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('asset_id', 'depends_on_id');
CREATE TRIGGER _920_note AFTER INSERT OR DELETE ON app_public.asset_dependencies FOR EACH ROW EXECUTE FUNCTION app_private.tg_asset_links__note();
create policy delete_editor on app_public.asset_dependencies for delete to grc_visitor
  using (( SELECT app_hidden.may('assets_edit'::text, 'full'::text) AS may));
create policy insert_editor on app_public.asset_dependencies for insert to grc_visitor
  with check ((( SELECT app_hidden.may('assets_edit'::text, 'full'::text) AS may) AND (EXISTS ( SELECT
   FROM app_public.assets
  WHERE (assets.id = asset_dependencies.asset_id))) AND (EXISTS ( SELECT
   FROM app_public.assets
  WHERE (assets.id = asset_dependencies.depends_on_id)))));
create policy select_reader on app_public.asset_dependencies for select to grc_visitor
  using (( SELECT app_hidden.may('assets_view'::text, 'read'::text) AS may));
grant delete, select on app_public.asset_dependencies to grc_visitor;
grant insert (asset_id, depends_on_id, note) on app_public.asset_dependencies to grc_visitor;
comment on table app_public.asset_dependencies is '@behavior -update
One asset needs another one. A circle is refused, with its path named.';
comment on column app_public.asset_dependencies.asset_id is 'The asset that falls when the other one falls.';
comment on column app_public.asset_dependencies.depends_on_id is 'The asset that it needs.';
comment on column app_public.asset_dependencies.note is 'What it needs it for.';

create table app_public.asset_involvements (
  involvement text not null,
  description text not null
);
alter table app_public.asset_involvements owner to grc_owner;
alter table app_public.asset_involvements enable row level security;
alter table app_public.asset_involvements add constraint asset_involvements_pkey PRIMARY KEY (involvement);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.asset_involvements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('involvement');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.asset_involvements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('involvement');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.asset_involvements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('involvement');
create policy select_everyone on app_public.asset_involvements for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.asset_involvements to grc_authenticator;
grant select on app_public.asset_involvements to grc_visitor;
comment on table app_public.asset_involvements is '@enum
@enumName AssetInvolvement
What part somebody has in an asset.';

create table app_public.asset_risks (
  asset_id uuid not null,
  risk_id uuid not null,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id()
);
alter table app_public.asset_risks owner to grc_owner;
alter table app_public.asset_risks enable row level security;
alter table app_public.asset_risks add constraint asset_risks_pkey PRIMARY KEY (asset_id, risk_id);
alter table app_public.asset_risks add constraint asset_risks_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES app_public.assets(id) ON DELETE RESTRICT;
alter table app_public.asset_risks add constraint asset_risks_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint asset_risks_created_by_fkey on app_public.asset_risks is '@behavior -singularRelation:resource:single -select
@fieldName creatorAccount
@foreignFieldName addedAssetRisks';
alter table app_public.asset_risks add constraint asset_risks_risk_id_fkey FOREIGN KEY (risk_id) REFERENCES app_public.risks(id) ON DELETE RESTRICT;
CREATE INDEX asset_risks_created_by_idx ON app_public.asset_risks USING btree (created_by);
CREATE INDEX asset_risks_risk_id_idx ON app_public.asset_risks USING btree (risk_id, asset_id);
CREATE TRIGGER _400_asset_is_living AFTER INSERT OR DELETE ON app_public.asset_risks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__asset_is_living();
CREATE TRIGGER _410_risk_is_living AFTER INSERT ON app_public.asset_risks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_asset_risks__risk_is_living();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.asset_risks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('asset_id', 'risk_id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.asset_risks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('asset_id', 'risk_id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.asset_risks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('asset_id', 'risk_id');
CREATE TRIGGER _910_links_delete AFTER DELETE ON app_public.asset_risks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__links('asset_id', 'assets', 'risk_id', 'risks');
CREATE TRIGGER _910_links_insert AFTER INSERT ON app_public.asset_risks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__links('asset_id', 'assets', 'risk_id', 'risks');
create policy delete_editor on app_public.asset_risks for delete to grc_visitor
  using ((( SELECT app_hidden.may('assets_edit'::text, 'full'::text) AS may) OR ( SELECT app_hidden.may('risks_edit'::text, 'full'::text) AS may)));
create policy insert_editor on app_public.asset_risks for insert to grc_visitor
  with check (((( SELECT app_hidden.may('assets_edit'::text, 'full'::text) AS may) OR ( SELECT app_hidden.may('risks_edit'::text, 'full'::text) AS may)) AND (EXISTS ( SELECT
   FROM app_public.assets
  WHERE (assets.id = asset_risks.asset_id))) AND (EXISTS ( SELECT
   FROM app_public.risks
  WHERE (risks.id = asset_risks.risk_id)))));
create policy select_reader on app_public.asset_risks for select to grc_visitor
  using ((( SELECT app_hidden.may('assets_view'::text, 'read'::text) AS may) AND ( SELECT app_hidden.may('risks_view'::text, 'read'::text) AS may)));
grant delete, select on app_public.asset_risks to grc_visitor;
grant insert (asset_id, risk_id) on app_public.asset_risks to grc_visitor;
comment on table app_public.asset_risks is '@behavior -update
A risk that may hit an asset.';

create table app_public.asset_stakeholders (
  asset_id uuid not null,
  user_id uuid not null,
  involvement text not null,
  note text,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.asset_stakeholders owner to grc_owner;
alter table app_public.asset_stakeholders enable row level security;
alter table app_public.asset_stakeholders add constraint asset_stakeholders_note_check CHECK (app_hidden.is_text(note, 500));
alter table app_public.asset_stakeholders add constraint asset_stakeholders_pkey PRIMARY KEY (asset_id, user_id);
alter table app_public.asset_stakeholders add constraint asset_stakeholders_version_check CHECK ((version > 0));
alter table app_public.asset_stakeholders add constraint asset_stakeholders_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES app_public.assets(id) ON DELETE RESTRICT;
comment on constraint asset_stakeholders_asset_id_fkey on app_public.asset_stakeholders is '@foreignFieldName stakeholders';
alter table app_public.asset_stakeholders add constraint asset_stakeholders_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint asset_stakeholders_created_by_fkey on app_public.asset_stakeholders is '@behavior -singularRelation:resource:single -select
@fieldName creatorAccount
@foreignFieldName addedAssetStakes';
alter table app_public.asset_stakeholders add constraint asset_stakeholders_involvement_fkey FOREIGN KEY (involvement) REFERENCES app_public.asset_involvements(involvement) ON DELETE RESTRICT;
alter table app_public.asset_stakeholders add constraint asset_stakeholders_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_public.users(id) ON DELETE RESTRICT;
comment on constraint asset_stakeholders_user_id_fkey on app_public.asset_stakeholders is '@behavior -singularRelation:resource:single -select
@fieldName account
@foreignFieldName assetStakes';
CREATE INDEX asset_stakeholders_created_by_idx ON app_public.asset_stakeholders USING btree (created_by);
CREATE INDEX asset_stakeholders_involvement_idx ON app_public.asset_stakeholders USING btree (involvement);
CREATE INDEX asset_stakeholders_user_id_idx ON app_public.asset_stakeholders USING btree (user_id);
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.asset_stakeholders FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.asset_stakeholders FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.asset_stakeholders FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _200_person BEFORE INSERT ON app_public.asset_stakeholders FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_asset_stakeholders__person();
CREATE TRIGGER _400_asset_is_living AFTER INSERT OR DELETE OR UPDATE ON app_public.asset_stakeholders FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__asset_is_living();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.asset_stakeholders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('asset_id', 'user_id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.asset_stakeholders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('asset_id', 'user_id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.asset_stakeholders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('asset_id', 'user_id');
CREATE TRIGGER _920_note AFTER INSERT OR DELETE OR UPDATE ON app_public.asset_stakeholders FOR EACH ROW EXECUTE FUNCTION app_private.tg_asset_links__note();
create policy delete_keeper on app_public.asset_stakeholders for delete to grc_visitor
  using (( SELECT app_hidden.may('asset_stakeholders'::text, 'full'::text) AS may));
create policy insert_keeper on app_public.asset_stakeholders for insert to grc_visitor
  with check ((( SELECT app_hidden.may('asset_stakeholders'::text, 'full'::text) AS may) AND (EXISTS ( SELECT
   FROM app_public.assets
  WHERE (assets.id = asset_stakeholders.asset_id)))));
create policy select_reader on app_public.asset_stakeholders for select to grc_visitor
  using ((( SELECT app_hidden.may('asset_stakeholders'::text, 'read'::text) AS may) AND ( SELECT app_hidden.may('assets_view'::text, 'read'::text) AS may)));
create policy update_keeper on app_public.asset_stakeholders for update to grc_visitor
  using (( SELECT app_hidden.may('asset_stakeholders'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('asset_stakeholders'::text, 'full'::text) AS may));
grant delete, select on app_public.asset_stakeholders to grc_visitor;
grant insert (asset_id, user_id, involvement, note) on app_public.asset_stakeholders to grc_visitor;
grant update (involvement, note, version) on app_public.asset_stakeholders to grc_visitor;
comment on table app_public.asset_stakeholders is 'Who has a stake in an asset, and which. Seen and changed by asset_stakeholders.';
comment on column app_public.asset_stakeholders.involvement is 'responsible, accountable, consulted or informed.';
comment on column app_public.asset_stakeholders.note is 'What it is about: the part of the asset, the occasion.';

create table app_public.asset_statuses (
  status text not null,
  description text not null
);
alter table app_public.asset_statuses owner to grc_owner;
alter table app_public.asset_statuses enable row level security;
alter table app_public.asset_statuses add constraint asset_statuses_pkey PRIMARY KEY (status);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.asset_statuses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.asset_statuses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.asset_statuses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
create policy select_everyone on app_public.asset_statuses for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.asset_statuses to grc_authenticator;
grant select on app_public.asset_statuses to grc_visitor;
comment on table app_public.asset_statuses is '@enum
@enumName AssetStatus
Where an asset is in its life.';

create table app_public.asset_types (
  type text not null,
  description text not null
);
alter table app_public.asset_types owner to grc_owner;
alter table app_public.asset_types enable row level security;
alter table app_public.asset_types add constraint asset_types_pkey PRIMARY KEY (type);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.asset_types REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('type');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.asset_types REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('type');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.asset_types REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('type');
create policy select_everyone on app_public.asset_types for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.asset_types to grc_authenticator;
grant select on app_public.asset_types to grc_visitor;
comment on table app_public.asset_types is '@enum
@enumName AssetType
What an asset is.';

create table app_public.assets (
  id uuid not null default gen_random_uuid(),
  number integer not null generated always as identity,
  reference text not null generated always as (('A-'::text || lpad((number)::text, GREATEST(4, length((number)::text)), '0'::text))) stored,
  name text not null,
  description text,
  type text not null,
  status text not null default 'active'::text,
  classification text,
  confidentiality integer,
  integrity integer,
  availability integer,
  criticality_stated text,
  criticality_reason text,
  criticality text not null generated always as (COALESCE(criticality_stated, app_hidden.asset_criticality(confidentiality, integrity, availability))) stored,
  criticality_rank integer not null generated always as (app_hidden.criticality_rank(COALESCE(criticality_stated, app_hidden.asset_criticality(confidentiality, integrity, availability)))) stored,
  owner_id uuid,
  custodian_id uuid,
  business_unit text,
  location text,
  vendor text,
  recovery_time_hours integer,
  recovery_point_hours integer,
  next_review_on date,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.assets owner to grc_owner;
alter table app_public.assets enable row level security;
alter table app_public.assets add constraint assets_availability_check CHECK (((availability >= 1) AND (availability <= 5)));
alter table app_public.assets add constraint assets_confidentiality_check CHECK (((confidentiality >= 1) AND (confidentiality <= 5)));
alter table app_public.assets add constraint assets_criticality_reason_check CHECK (app_hidden.is_text(criticality_reason, 1000));
alter table app_public.assets add constraint assets_criticality_reason_stated_check CHECK ((((criticality_stated IS NULL) = (criticality_reason IS NULL)) AND ((criticality_reason IS NULL) OR (char_length(btrim(criticality_reason)) >= 10))));
alter table app_public.assets add constraint assets_description_check CHECK (app_hidden.is_text(description, 5000));
alter table app_public.assets add constraint assets_integrity_check CHECK (((integrity >= 1) AND (integrity <= 5)));
alter table app_public.assets add constraint assets_location_check CHECK (app_hidden.is_text(location, 200));
alter table app_public.assets add constraint assets_name_check CHECK (app_hidden.is_text(name, 200));
alter table app_public.assets add constraint assets_next_review_on_check CHECK (app_hidden.is_date(next_review_on));
alter table app_public.assets add constraint assets_number_key UNIQUE (number);
alter table app_public.assets add constraint assets_pkey PRIMARY KEY (id);
alter table app_public.assets add constraint assets_recovery_point_hours_check CHECK (((recovery_point_hours >= 0) AND (recovery_point_hours <= 8760)));
alter table app_public.assets add constraint assets_recovery_time_hours_check CHECK (((recovery_time_hours >= 0) AND (recovery_time_hours <= 8760)));
alter table app_public.assets add constraint assets_vendor_check CHECK (app_hidden.is_text(vendor, 200));
alter table app_public.assets add constraint assets_version_check CHECK ((version > 0));
alter table app_public.assets add constraint assets_business_unit_fkey FOREIGN KEY (business_unit) REFERENCES app_public.business_units(name) ON UPDATE CASCADE ON DELETE RESTRICT;
comment on constraint assets_business_unit_fkey on app_public.assets is '@fieldName unit';
alter table app_public.assets add constraint assets_classification_fkey FOREIGN KEY (classification) REFERENCES app_public.asset_classifications(classification) ON DELETE RESTRICT;
alter table app_public.assets add constraint assets_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint assets_created_by_fkey on app_public.assets is '@behavior -singularRelation:resource:single -select
@fieldName creatorAccount
@foreignFieldName createdAssets';
alter table app_public.assets add constraint assets_criticality_fkey FOREIGN KEY (criticality) REFERENCES app_public.criticalities(criticality);
alter table app_public.assets add constraint assets_criticality_stated_fkey FOREIGN KEY (criticality_stated) REFERENCES app_public.criticalities(criticality) ON DELETE RESTRICT;
alter table app_public.assets add constraint assets_custodian_id_fkey FOREIGN KEY (custodian_id) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint assets_custodian_id_fkey on app_public.assets is '@behavior -singularRelation:resource:single -select
@fieldName custodianAccount
@foreignFieldName keptAssets';
alter table app_public.assets add constraint assets_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint assets_owner_id_fkey on app_public.assets is '@behavior -singularRelation:resource:single -select
@fieldName ownerAccount
@foreignFieldName ownedAssets';
alter table app_public.assets add constraint assets_status_fkey FOREIGN KEY (status) REFERENCES app_public.asset_statuses(status) ON DELETE RESTRICT;
alter table app_public.assets add constraint assets_type_fkey FOREIGN KEY (type) REFERENCES app_public.asset_types(type) ON DELETE RESTRICT;
CREATE INDEX assets_archived_at_idx ON app_public.assets USING btree (archived_at);
CREATE INDEX assets_business_unit_idx ON app_public.assets USING btree (business_unit);
CREATE INDEX assets_classification_idx ON app_public.assets USING btree (classification);
CREATE INDEX assets_created_at_idx ON app_public.assets USING btree (created_at, id);
CREATE INDEX assets_created_by_idx ON app_public.assets USING btree (created_by);
CREATE INDEX assets_criticality_idx ON app_public.assets USING btree (criticality);
CREATE INDEX assets_criticality_rank_idx ON app_public.assets USING btree (criticality_rank, id);
CREATE INDEX assets_criticality_stated_idx ON app_public.assets USING btree (criticality_stated);
CREATE INDEX assets_custodian_id_idx ON app_public.assets USING btree (custodian_id);
CREATE INDEX assets_name_idx ON app_public.assets USING btree (name, id);
CREATE INDEX assets_next_review_on_idx ON app_public.assets USING btree (next_review_on, id);
CREATE INDEX assets_owner_id_idx ON app_public.assets USING btree (owner_id);
CREATE INDEX assets_status_idx ON app_public.assets USING btree (status);
CREATE INDEX assets_type_idx ON app_public.assets USING btree (type);
CREATE INDEX assets_updated_at_idx ON app_public.assets USING btree (updated_at, id);
CREATE INDEX assets_vendor_idx ON app_public.assets USING btree (vendor);
CREATE INDEX assets_words_idx ON app_public.assets USING gin (app_hidden.asset_words(reference, name, description, location, vendor));
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.assets FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.assets FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.assets FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _200_custodian_insert BEFORE INSERT ON app_public.assets FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_assets__custodian();
CREATE TRIGGER _200_custodian_update BEFORE UPDATE OF custodian_id ON app_public.assets FOR EACH ROW WHEN ((new.custodian_id IS DISTINCT FROM old.custodian_id)) EXECUTE FUNCTION app_hidden.tg_assets__custodian();
CREATE TRIGGER _200_owner_insert BEFORE INSERT ON app_public.assets FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__owner();
CREATE TRIGGER _200_owner_update BEFORE UPDATE OF owner_id ON app_public.assets FOR EACH ROW WHEN ((new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION app_hidden.tg__owner();
CREATE TRIGGER _210_lifecycle BEFORE UPDATE ON app_public.assets FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_assets__lifecycle();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.assets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy insert_creator on app_public.assets for insert to grc_visitor
  with check (( SELECT app_hidden.may('assets_create'::text, 'full'::text) AS may));
create policy select_reader on app_public.assets for select to grc_visitor
  using (( SELECT app_hidden.may('assets_view'::text, 'read'::text) AS may));
create policy update_editor on app_public.assets for update to grc_visitor
  using (( SELECT app_hidden.may('assets_edit'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('assets_edit'::text, 'full'::text) AS may));
grant select on app_public.assets to grc_visitor;
grant insert (id, name, description, type, status, classification, confidentiality, integrity, availability, owner_id, custodian_id, business_unit, location, vendor, recovery_time_hours, recovery_point_hours, next_review_on) on app_public.assets to grc_visitor;
grant update (name, description, type, status, classification, confidentiality, integrity, availability, owner_id, custodian_id, business_unit, location, vendor, recovery_time_hours, recovery_point_hours, next_review_on, version) on app_public.assets to grc_visitor;
comment on table app_public.assets is '@behavior -delete
@search app_hidden.search_assets
@groupBy type criticality status classification owner_id custodian_id business_unit vendor
@measure confidentiality integrity availability recovery_time_hours recovery_point_hours
Something that the organisation works with and would miss.';
comment on column app_public.assets.reference is 'A-0001, A-0002, …: how people name the asset.';
comment on column app_public.assets.status is 'planned, active or retired.';
comment on column app_public.assets.classification is 'public, internal, confidential or restricted; null while nobody has decided.';
comment on column app_public.assets.confidentiality is 'How badly it would hurt if others learned what it holds, 1 (hardly) to 5 (gravely).';
comment on column app_public.assets.integrity is 'How badly it would hurt if it were wrong, 1 (hardly) to 5 (gravely).';
comment on column app_public.assets.availability is 'How badly it would hurt if it were gone, 1 (hardly) to 5 (gravely).';
comment on column app_public.assets.criticality_stated is 'What somebody stated instead of the rule; null while the rule decides.';
comment on column app_public.assets.criticality_reason is 'Why the rule does not decide, at least 10 characters.';
comment on column app_public.assets.criticality is 'critical when the highest of the three needs is 5, high at 4, medium at 3, else low; or what somebody stated with a reason.';
comment on column app_public.assets.criticality_rank is 'The criticality to sort by: critical 4, high 3, medium 2, low 1.';
comment on column app_public.assets.custodian_id is 'Who looks after it from day to day; the owner answers for it.';
comment on column app_public.assets.business_unit is 'Whose work depends on it most.';
comment on column app_public.assets.vendor is 'Who made or provides it.';
comment on column app_public.assets.recovery_time_hours is 'Hours after which it must work again, 0 to 8,760 (a year).';
comment on column app_public.assets.recovery_point_hours is 'Hours of work that may be lost at most, 0 to 8,760 (a year).';
comment on column app_public.assets.version is 'Counts the changes; an update states the version that it was made from.';

create table app_public.audit_findings (
  id uuid not null default gen_random_uuid(),
  number integer not null generated always as identity,
  reference text not null generated always as (('F-'::text || lpad((number)::text, GREATEST(4, length((number)::text)), '0'::text))) stored,
  severity text not null,
  title text not null,
  criteria text,
  condition text,
  cause text,
  consequence text,
  recommendation text,
  response text,
  owner_id uuid,
  identified_on date not null default app_hidden.today(),
  due_on date,
  status text not null default 'open'::text,
  control_test_id uuid,
  control_id uuid,
  requirement_id uuid,
  risk_id uuid,
  remediation text,
  remediated_at timestamp with time zone,
  remediated_by uuid,
  remediation_owner_id uuid,
  verification text,
  verified_by uuid,
  closed_at timestamp with time zone,
  reopened_at timestamp with time zone,
  reopened_reason text,
  reopened_count integer not null default 0,
  gravity integer not null generated always as (
CASE severity
    WHEN 'critical'::text THEN 4
    WHEN 'high'::text THEN 3
    WHEN 'medium'::text THEN 2
    ELSE 1
END) stored,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.audit_findings owner to grc_owner;
alter table app_public.audit_findings enable row level security;
alter table app_public.audit_findings add constraint audit_findings_cause_check CHECK (app_hidden.is_text(cause, 4000));
alter table app_public.audit_findings add constraint audit_findings_closed_at_check CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL)));
alter table app_public.audit_findings add constraint audit_findings_condition_check CHECK (app_hidden.is_text(condition, 4000));
alter table app_public.audit_findings add constraint audit_findings_consequence_check CHECK (app_hidden.is_text(consequence, 4000));
alter table app_public.audit_findings add constraint audit_findings_criteria_check CHECK (app_hidden.is_text(criteria, 4000));
alter table app_public.audit_findings add constraint audit_findings_due_on_check CHECK (app_hidden.is_date(due_on));
alter table app_public.audit_findings add constraint audit_findings_due_on_order_check CHECK ((due_on >= identified_on));
alter table app_public.audit_findings add constraint audit_findings_identified_on_check CHECK (app_hidden.is_date(identified_on));
alter table app_public.audit_findings add constraint audit_findings_number_key UNIQUE (number);
alter table app_public.audit_findings add constraint audit_findings_pkey PRIMARY KEY (id);
alter table app_public.audit_findings add constraint audit_findings_recommendation_check CHECK (app_hidden.is_text(recommendation, 4000));
alter table app_public.audit_findings add constraint audit_findings_remediated_at_check CHECK (((status = ANY (ARRAY['remediated'::text, 'closed'::text])) = (remediated_at IS NOT NULL)));
alter table app_public.audit_findings add constraint audit_findings_remediation_check CHECK (app_hidden.is_text(remediation, 4000));
alter table app_public.audit_findings add constraint audit_findings_reopened_count_check CHECK ((reopened_count >= 0));
alter table app_public.audit_findings add constraint audit_findings_reopened_reason_check CHECK (app_hidden.is_text(reopened_reason, 1000));
alter table app_public.audit_findings add constraint audit_findings_response_check CHECK (app_hidden.is_text(response, 4000));
alter table app_public.audit_findings add constraint audit_findings_title_check CHECK (app_hidden.is_text(title, 200));
alter table app_public.audit_findings add constraint audit_findings_verification_check CHECK (app_hidden.is_text(verification, 4000));
alter table app_public.audit_findings add constraint audit_findings_verified_by_check CHECK ((verified_by <> remediated_by));
alter table app_public.audit_findings add constraint audit_findings_verified_by_owner_check CHECK ((verified_by <> remediation_owner_id));
alter table app_public.audit_findings add constraint audit_findings_version_check CHECK ((version > 0));
alter table app_public.audit_findings add constraint audit_findings_control_id_fkey FOREIGN KEY (control_id) REFERENCES app_public.controls(id) ON DELETE RESTRICT;
comment on constraint audit_findings_control_id_fkey on app_public.audit_findings is '@foreignFieldName findings';
alter table app_public.audit_findings add constraint audit_findings_control_test_id_fkey FOREIGN KEY (control_test_id) REFERENCES app_public.control_tests(id) ON DELETE RESTRICT;
comment on constraint audit_findings_control_test_id_fkey on app_public.audit_findings is '@foreignFieldName findings';
alter table app_public.audit_findings add constraint audit_findings_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint audit_findings_created_by_fkey on app_public.audit_findings is '@fieldName creatorAccount
@foreignFieldName createdFindings';
alter table app_public.audit_findings add constraint audit_findings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint audit_findings_owner_id_fkey on app_public.audit_findings is '@fieldName ownerAccount
@foreignFieldName ownedFindings';
alter table app_public.audit_findings add constraint audit_findings_remediated_by_fkey FOREIGN KEY (remediated_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint audit_findings_remediated_by_fkey on app_public.audit_findings is '@fieldName remediatorAccount
@foreignFieldName remediatedFindings';
alter table app_public.audit_findings add constraint audit_findings_remediation_owner_id_fkey FOREIGN KEY (remediation_owner_id) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint audit_findings_remediation_owner_id_fkey on app_public.audit_findings is '@fieldName remediationOwnerAccount
@foreignFieldName findingsOwnedWhenRemediated';
alter table app_public.audit_findings add constraint audit_findings_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES app_public.compliance_requirements(id) ON DELETE RESTRICT;
comment on constraint audit_findings_requirement_id_fkey on app_public.audit_findings is '@fieldName requirement
@foreignFieldName findings';
alter table app_public.audit_findings add constraint audit_findings_risk_id_fkey FOREIGN KEY (risk_id) REFERENCES app_public.risks(id) ON DELETE RESTRICT;
comment on constraint audit_findings_risk_id_fkey on app_public.audit_findings is '@foreignFieldName findings';
alter table app_public.audit_findings add constraint audit_findings_severity_fkey FOREIGN KEY (severity) REFERENCES app_public.severities(severity) ON DELETE RESTRICT;
alter table app_public.audit_findings add constraint audit_findings_status_fkey FOREIGN KEY (status) REFERENCES app_public.finding_statuses(status) ON DELETE RESTRICT;
alter table app_public.audit_findings add constraint audit_findings_verified_by_fkey FOREIGN KEY (verified_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint audit_findings_verified_by_fkey on app_public.audit_findings is '@fieldName verifierAccount
@foreignFieldName verifiedFindings';
CREATE INDEX audit_findings_archived_at_idx ON app_public.audit_findings USING btree (archived_at);
CREATE INDEX audit_findings_control_id_idx ON app_public.audit_findings USING btree (control_id);
CREATE INDEX audit_findings_control_test_id_idx ON app_public.audit_findings USING btree (control_test_id);
CREATE INDEX audit_findings_created_by_idx ON app_public.audit_findings USING btree (created_by);
CREATE INDEX audit_findings_due_on_idx ON app_public.audit_findings USING btree (due_on, id);
CREATE INDEX audit_findings_gravity_idx ON app_public.audit_findings USING btree (gravity, id);
CREATE INDEX audit_findings_identified_on_idx ON app_public.audit_findings USING btree (identified_on, id);
CREATE INDEX audit_findings_owner_id_idx ON app_public.audit_findings USING btree (owner_id);
CREATE INDEX audit_findings_remediated_by_idx ON app_public.audit_findings USING btree (remediated_by);
CREATE INDEX audit_findings_remediation_owner_id_idx ON app_public.audit_findings USING btree (remediation_owner_id);
CREATE INDEX audit_findings_requirement_id_idx ON app_public.audit_findings USING btree (requirement_id);
CREATE INDEX audit_findings_risk_id_idx ON app_public.audit_findings USING btree (risk_id);
CREATE INDEX audit_findings_severity_idx ON app_public.audit_findings USING btree (severity);
CREATE INDEX audit_findings_status_idx ON app_public.audit_findings USING btree (status);
CREATE INDEX audit_findings_title_idx ON app_public.audit_findings USING btree (title, id);
CREATE INDEX audit_findings_updated_at_idx ON app_public.audit_findings USING btree (updated_at, id);
CREATE INDEX audit_findings_verified_by_idx ON app_public.audit_findings USING btree (verified_by);
CREATE INDEX audit_findings_words_idx ON app_public.audit_findings USING gin (app_hidden.finding_words(reference, title, condition, cause, recommendation));
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.audit_findings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.audit_findings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.audit_findings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _200_owner_insert BEFORE INSERT ON app_public.audit_findings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__owner();
CREATE TRIGGER _200_owner_update BEFORE UPDATE OF owner_id ON app_public.audit_findings FOR EACH ROW WHEN ((new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION app_hidden.tg__owner();
CREATE TRIGGER _210_lifecycle BEFORE INSERT OR UPDATE ON app_public.audit_findings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_audit_findings__lifecycle();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.audit_findings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.audit_findings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.audit_findings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy insert_creator on app_public.audit_findings for insert to grc_visitor
  with check ((( SELECT app_hidden.may('compliance_create'::text, 'full'::text) AS may) AND ((control_id IS NULL) OR (EXISTS ( SELECT
   FROM app_public.controls
  WHERE (controls.id = audit_findings.control_id)))) AND ((control_test_id IS NULL) OR (EXISTS ( SELECT
   FROM app_public.control_tests
  WHERE (control_tests.id = audit_findings.control_test_id)))) AND ((requirement_id IS NULL) OR (EXISTS ( SELECT
   FROM app_public.compliance_requirements
  WHERE (compliance_requirements.id = audit_findings.requirement_id)))) AND ((risk_id IS NULL) OR (EXISTS ( SELECT
   FROM app_public.risks
  WHERE (risks.id = audit_findings.risk_id))))));
create policy select_reader on app_public.audit_findings for select to grc_visitor
  using (( SELECT app_hidden.may('compliance_view'::text, 'read'::text) AS may));
create policy update_editor on app_public.audit_findings for update to grc_visitor
  using (( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may));
grant select on app_public.audit_findings to grc_visitor;
grant insert (id, severity, title, criteria, condition, cause, consequence, recommendation, response, owner_id, identified_on, due_on, control_test_id, control_id, requirement_id, risk_id) on app_public.audit_findings to grc_visitor;
grant update (severity, title, criteria, condition, cause, consequence, recommendation, response, owner_id, identified_on, due_on, control_id, requirement_id, risk_id, version) on app_public.audit_findings to grc_visitor;
comment on table app_public.audit_findings is '@behavior -delete
@search app_hidden.search_findings
@groupBy severity status owner_id control_id requirement_id risk_id
@measure gravity reopened_count
Something that is not as it should be: what was expected, what was found, and what became of it.';
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

create table app_public.benefit_kinds (
  benefit text not null,
  value_kind text not null,
  "position" integer not null,
  description text not null
);
alter table app_public.benefit_kinds owner to grc_owner;
alter table app_public.benefit_kinds enable row level security;
alter table app_public.benefit_kinds add constraint benefit_kinds_benefit_check CHECK ((benefit ~ '^[a-z][a-z_]{1,39}$'::text));
alter table app_public.benefit_kinds add constraint benefit_kinds_description_check CHECK (app_hidden.is_text(description, 500));
alter table app_public.benefit_kinds add constraint benefit_kinds_pkey PRIMARY KEY (benefit);
alter table app_public.benefit_kinds add constraint benefit_kinds_value_kind_check CHECK ((value_kind = ANY (ARRAY['percentage'::text, 'currency'::text, 'none'::text, 'text'::text, 'textarea'::text])));
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.benefit_kinds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('benefit');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.benefit_kinds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('benefit');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.benefit_kinds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('benefit');
create policy select_staff on app_public.benefit_kinds for select to grc_visitor
  using (( SELECT app_hidden.is_staff() AS is_staff));
grant select on app_public.benefit_kinds to grc_visitor;
comment on table app_public.benefit_kinds is '@behavior -insert -update -delete
The benefits that a project may promise, and what kind of value each of them has.';
comment on column app_public.benefit_kinds.value_kind is 'percentage: 0 to 1,000; currency: pounds (GBP) a year; text: up to 200 characters; textarea: up to 2,000; none: it has details only.';

create table app_public.business_units (
  name text not null,
  description text,
  "position" integer not null default 100,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.business_units owner to grc_owner;
alter table app_public.business_units enable row level security;
alter table app_public.business_units add constraint business_units_archived_at_check CHECK (((archived_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (archived_at <= '2200-01-01 00:00:00+00'::timestamp with time zone)));
alter table app_public.business_units add constraint business_units_description_check CHECK (app_hidden.is_text(description, 500));
alter table app_public.business_units add constraint business_units_name_check CHECK (app_hidden.is_text(name, 80));
alter table app_public.business_units add constraint business_units_name_key PRIMARY KEY (name);
alter table app_public.business_units add constraint business_units_position_check CHECK ((("position" >= 1) AND ("position" <= 9999)));
alter table app_public.business_units add constraint business_units_version_check CHECK ((version > 0));
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.business_units FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.business_units FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.business_units FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.business_units REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('name');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.business_units REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('name');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.business_units REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('name');
create policy insert_settler on app_public.business_units for insert to grc_visitor
  with check (( SELECT app_hidden.may('system_settings'::text, 'full'::text) AS may));
create policy select_staff on app_public.business_units for select to grc_visitor
  using (( SELECT app_hidden.is_staff() AS is_staff));
create policy update_settler on app_public.business_units for update to grc_visitor
  using (( SELECT app_hidden.may('system_settings'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('system_settings'::text, 'full'::text) AS may));
grant select on app_public.business_units to grc_visitor;
grant insert (name, description, "position") on app_public.business_units to grc_visitor;
grant update (name, description, "position", archived_at, version) on app_public.business_units to grc_visitor;
comment on table app_public.business_units is '@behavior -delete
The areas of the business that risks and figures are told apart by.';
comment on column app_public.business_units."position" is 'Order on dashboards; the first one also takes the risks without a unit.';

create table app_public.catalogue_load_statuses (
  status text not null,
  description text not null
);
alter table app_public.catalogue_load_statuses owner to grc_owner;
alter table app_public.catalogue_load_statuses enable row level security;
alter table app_public.catalogue_load_statuses add constraint catalogue_load_statuses_pkey PRIMARY KEY (status);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.catalogue_load_statuses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.catalogue_load_statuses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.catalogue_load_statuses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
create policy select_everyone on app_public.catalogue_load_statuses for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.catalogue_load_statuses to grc_authenticator;
grant select on app_public.catalogue_load_statuses to grc_visitor;
comment on table app_public.catalogue_load_statuses is '@enum
@enumName CatalogueLoadStatus
How far the load of a catalogue has come.';

create table app_public.catalogue_loads (
  id uuid not null default gen_random_uuid(),
  file_name text not null,
  file_size integer not null,
  file_hash text not null,
  format text not null,
  title text,
  edition text,
  publisher text,
  requirement_count integer not null,
  withdrawn_count integer not null default 0,
  error_count integer not null default 0,
  warning_count integer not null default 0,
  status text not null default 'staged'::text,
  framework_id uuid,
  makes_framework boolean not null default false,
  added_count integer,
  changed_count integer,
  archived_count integer,
  unchanged_count integer,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id(),
  applied_at timestamp with time zone,
  undone_at timestamp with time zone
);
alter table app_public.catalogue_loads owner to grc_owner;
alter table app_public.catalogue_loads enable row level security;
alter table app_public.catalogue_loads add constraint catalogue_loads_added_count_check CHECK ((added_count >= 0));
alter table app_public.catalogue_loads add constraint catalogue_loads_archived_count_check CHECK ((archived_count >= 0));
alter table app_public.catalogue_loads add constraint catalogue_loads_changed_count_check CHECK ((changed_count >= 0));
alter table app_public.catalogue_loads add constraint catalogue_loads_edition_check CHECK (app_hidden.is_text(edition, 40));
alter table app_public.catalogue_loads add constraint catalogue_loads_error_count_check CHECK ((error_count >= 0));
alter table app_public.catalogue_loads add constraint catalogue_loads_file_hash_check CHECK ((file_hash ~ '^[0-9a-f]{64}$'::text));
alter table app_public.catalogue_loads add constraint catalogue_loads_file_name_check CHECK (app_hidden.is_text(file_name, 200));
alter table app_public.catalogue_loads add constraint catalogue_loads_file_size_check CHECK (((file_size >= 1) AND (file_size <= 26214400)));
alter table app_public.catalogue_loads add constraint catalogue_loads_format_check CHECK ((format = ANY (ARRAY['oscal_catalogue'::text, 'oscal_profile'::text, 'csv'::text, 'xlsx'::text])));
alter table app_public.catalogue_loads add constraint catalogue_loads_pkey PRIMARY KEY (id);
alter table app_public.catalogue_loads add constraint catalogue_loads_publisher_check CHECK (app_hidden.is_text(publisher, 120));
alter table app_public.catalogue_loads add constraint catalogue_loads_requirement_count_check CHECK (((requirement_count >= 0) AND (requirement_count <= 20000)));
alter table app_public.catalogue_loads add constraint catalogue_loads_title_check CHECK (app_hidden.is_text(title, 200));
alter table app_public.catalogue_loads add constraint catalogue_loads_unchanged_count_check CHECK ((unchanged_count >= 0));
alter table app_public.catalogue_loads add constraint catalogue_loads_warning_count_check CHECK ((warning_count >= 0));
alter table app_public.catalogue_loads add constraint catalogue_loads_withdrawn_count_check CHECK ((withdrawn_count >= 0));
alter table app_public.catalogue_loads add constraint catalogue_loads_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint catalogue_loads_created_by_fkey on app_public.catalogue_loads is '@behavior -select -singularRelation:resource:single
@fieldName creatorAccount
@foreignFieldName catalogueLoads';
alter table app_public.catalogue_loads add constraint catalogue_loads_framework_id_fkey FOREIGN KEY (framework_id) REFERENCES app_public.frameworks(id) ON DELETE SET NULL;
comment on constraint catalogue_loads_framework_id_fkey on app_public.catalogue_loads is '@foreignFieldName catalogueLoads';
alter table app_public.catalogue_loads add constraint catalogue_loads_status_fkey FOREIGN KEY (status) REFERENCES app_public.catalogue_load_statuses(status) ON DELETE RESTRICT;
CREATE INDEX catalogue_loads_created_at_idx ON app_public.catalogue_loads USING btree (created_at, id);
CREATE INDEX catalogue_loads_created_by_idx ON app_public.catalogue_loads USING btree (created_by);
CREATE INDEX catalogue_loads_framework_id_idx ON app_public.catalogue_loads USING btree (framework_id);
CREATE INDEX catalogue_loads_status_idx ON app_public.catalogue_loads USING btree (status);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.catalogue_loads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.catalogue_loads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.catalogue_loads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy select_own on app_public.catalogue_loads for select to grc_visitor
  using (((created_by = ( SELECT app_hidden.current_user_id() AS current_user_id)) AND ( SELECT app_hidden.may_load_catalogues() AS may_load_catalogues)));
grant select on app_public.catalogue_loads to grc_visitor;
comment on table app_public.catalogue_loads is '@behavior -insert -update -delete
A file of requirements that became a framework, or may. People see their own.';
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

create table app_public.change_rule_kinds (
  rule text not null,
  description text not null
);
alter table app_public.change_rule_kinds owner to grc_owner;
alter table app_public.change_rule_kinds enable row level security;
alter table app_public.change_rule_kinds add constraint change_rule_kinds_pkey PRIMARY KEY (rule);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.change_rule_kinds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('rule');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.change_rule_kinds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('rule');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.change_rule_kinds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('rule');
create policy select_everyone on app_public.change_rule_kinds for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.change_rule_kinds to grc_authenticator;
grant select on app_public.change_rule_kinds to grc_visitor;
comment on table app_public.change_rule_kinds is '@enum
@enumName ChangeRuleKind
When a change of a field needs approval.';

create table app_public.change_rules (
  field text not null,
  "position" integer not null,
  rule text not null,
  threshold numeric(6,2),
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.change_rules owner to grc_owner;
alter table app_public.change_rules enable row level security;
alter table app_public.change_rules add constraint change_rules_field_check CHECK ((field ~ '^[a-z][a-z_]{1,39}$'::text));
alter table app_public.change_rules add constraint change_rules_pkey PRIMARY KEY (field);
alter table app_public.change_rules add constraint change_rules_rule_fits_check CHECK (((rule = ANY (ARRAY['any'::text, 'never'::text])) OR ((rule = 'days'::text) AND (field = ANY (ARRAY['start_date'::text, 'end_date'::text])) AND (threshold = trunc(threshold))) OR ((rule = 'percent'::text) AND (field = ANY (ARRAY['estimated_capex'::text, 'estimated_opex'::text])))));
alter table app_public.change_rules add constraint change_rules_threshold_check CHECK (((threshold >= (0)::numeric) AND (threshold <= (1000)::numeric)));
alter table app_public.change_rules add constraint change_rules_threshold_stated_check CHECK (((rule <> ALL (ARRAY['days'::text, 'percent'::text])) OR (threshold IS NOT NULL)));
alter table app_public.change_rules add constraint change_rules_version_check CHECK ((version > 0));
alter table app_public.change_rules add constraint change_rules_rule_fkey FOREIGN KEY (rule) REFERENCES app_public.change_rule_kinds(rule) ON DELETE RESTRICT;
CREATE INDEX change_rules_rule_idx ON app_public.change_rules USING btree (rule);
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.change_rules FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.change_rules FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.change_rules FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.change_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('field');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.change_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('field');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.change_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('field');
create policy select_staff on app_public.change_rules for select to grc_visitor
  using (( SELECT app_hidden.is_staff() AS is_staff));
create policy update_settler on app_public.change_rules for update to grc_visitor
  using (( SELECT app_hidden.may('system_settings'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('system_settings'::text, 'full'::text) AS may));
grant select on app_public.change_rules to grc_visitor;
grant update (rule, threshold, version) on app_public.change_rules to grc_visitor;
comment on table app_public.change_rules is '@behavior -insert -delete
Which changes of a project need approval, field by field.';
comment on column app_public.change_rules.rule is 'any, days (dates only), percent (amounts only) or never.';
comment on column app_public.change_rules.threshold is '@behavior -filterBy
Days or per cent. Exactly as many need no approval: only more do.';

create table app_public.compliance_requirements (
  id uuid not null default gen_random_uuid(),
  framework_id uuid not null,
  parent_id uuid,
  "position" integer not null default 0,
  code text not null collate app_hidden.natural_order,
  title text not null,
  text text,
  assessable boolean not null default true,
  evidence_status text not null default 'not_started'::text,
  status text not null default 'not_assessed'::text,
  status_reason text,
  applicable boolean not null generated always as ((status <> 'not_applicable'::text)) stored,
  applicability_reason text,
  maturity integer,
  evidence_needed integer not null default 1,
  evidence_valid_until date,
  owner_id uuid,
  due_on date,
  archived_at timestamp with time zone,
  counted boolean not null generated always as (((archived_at IS NULL) AND assessable AND (status <> 'not_applicable'::text))) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.compliance_requirements owner to grc_owner;
alter table app_public.compliance_requirements enable row level security;
alter table app_public.compliance_requirements add constraint compliance_requirements_applicability_reason_check CHECK (app_hidden.is_text(applicability_reason, 2000));
alter table app_public.compliance_requirements add constraint compliance_requirements_applicability_reason_needed_check CHECK (((status <> 'not_applicable'::text) OR (char_length(btrim(applicability_reason)) >= 10)));
alter table app_public.compliance_requirements add constraint compliance_requirements_code_check CHECK (app_hidden.is_text(code, 40));
alter table app_public.compliance_requirements add constraint compliance_requirements_code_key UNIQUE (framework_id, code);
alter table app_public.compliance_requirements add constraint compliance_requirements_due_on_check CHECK (app_hidden.is_date(due_on));
alter table app_public.compliance_requirements add constraint compliance_requirements_evidence_needed_check CHECK (((evidence_needed >= 1) AND (evidence_needed <= 20)));
alter table app_public.compliance_requirements add constraint compliance_requirements_evidence_valid_until_check CHECK (app_hidden.is_date(evidence_valid_until));
alter table app_public.compliance_requirements add constraint compliance_requirements_maturity_check CHECK (((maturity >= 0) AND (maturity <= 5)));
alter table app_public.compliance_requirements add constraint compliance_requirements_pkey PRIMARY KEY (id);
alter table app_public.compliance_requirements add constraint compliance_requirements_position_check CHECK ((("position" >= 0) AND ("position" <= 1000000)));
alter table app_public.compliance_requirements add constraint compliance_requirements_status_check CHECK ((assessable OR ((status = 'not_assessed'::text) AND (maturity IS NULL))));
alter table app_public.compliance_requirements add constraint compliance_requirements_status_reason_check CHECK (app_hidden.is_text(status_reason, 2000));
alter table app_public.compliance_requirements add constraint compliance_requirements_text_check CHECK (app_hidden.is_text(text, 8000));
alter table app_public.compliance_requirements add constraint compliance_requirements_title_check CHECK (app_hidden.is_text(title, 200));
alter table app_public.compliance_requirements add constraint compliance_requirements_version_check CHECK ((version > 0));
alter table app_public.compliance_requirements add constraint compliance_requirements_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint compliance_requirements_created_by_fkey on app_public.compliance_requirements is '@fieldName creatorAccount
@foreignFieldName createdRequirements';
alter table app_public.compliance_requirements add constraint compliance_requirements_evidence_status_fkey FOREIGN KEY (evidence_status) REFERENCES app_public.evidence_statuses(status) ON DELETE RESTRICT;
alter table app_public.compliance_requirements add constraint compliance_requirements_framework_id_fkey FOREIGN KEY (framework_id) REFERENCES app_public.frameworks(id) ON DELETE RESTRICT;
comment on constraint compliance_requirements_framework_id_fkey on app_public.compliance_requirements is '@foreignFieldName requirements';
alter table app_public.compliance_requirements add constraint compliance_requirements_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint compliance_requirements_owner_id_fkey on app_public.compliance_requirements is '@fieldName ownerAccount
@foreignFieldName ownedRequirements';
alter table app_public.compliance_requirements add constraint compliance_requirements_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES app_public.compliance_requirements(id) ON DELETE RESTRICT;
comment on constraint compliance_requirements_parent_id_fkey on app_public.compliance_requirements is '@fieldName parent
@foreignFieldName children';
alter table app_public.compliance_requirements add constraint compliance_requirements_status_fkey FOREIGN KEY (status) REFERENCES app_public.compliance_statuses(status) ON DELETE RESTRICT;
CREATE INDEX compliance_requirements_applicable_idx ON app_public.compliance_requirements USING btree (applicable, id);
CREATE INDEX compliance_requirements_archived_at_idx ON app_public.compliance_requirements USING btree (archived_at);
CREATE INDEX compliance_requirements_assessable_idx ON app_public.compliance_requirements USING btree (assessable, id);
CREATE INDEX compliance_requirements_code_idx ON app_public.compliance_requirements USING btree (code, id);
CREATE INDEX compliance_requirements_counted_idx ON app_public.compliance_requirements USING btree (counted, evidence_status, id);
CREATE INDEX compliance_requirements_created_by_idx ON app_public.compliance_requirements USING btree (created_by);
CREATE INDEX compliance_requirements_due_on_idx ON app_public.compliance_requirements USING btree (due_on, id);
CREATE INDEX compliance_requirements_evidence_status_idx ON app_public.compliance_requirements USING btree (evidence_status, id);
CREATE INDEX compliance_requirements_evidence_valid_until_idx ON app_public.compliance_requirements USING btree (evidence_valid_until);
CREATE INDEX compliance_requirements_maturity_idx ON app_public.compliance_requirements USING btree (maturity, id);
CREATE INDEX compliance_requirements_owner_id_idx ON app_public.compliance_requirements USING btree (owner_id);
CREATE INDEX compliance_requirements_parent_id_idx ON app_public.compliance_requirements USING btree (parent_id);
CREATE INDEX compliance_requirements_status_idx ON app_public.compliance_requirements USING btree (status, id);
CREATE INDEX compliance_requirements_title_idx ON app_public.compliance_requirements USING btree (title, id);
CREATE INDEX compliance_requirements_updated_at_idx ON app_public.compliance_requirements USING btree (updated_at, id);
CREATE INDEX compliance_requirements_words_idx ON app_public.compliance_requirements USING gin (app_hidden.requirement_words(code, title, text));
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.compliance_requirements FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.compliance_requirements FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.compliance_requirements FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _130_derived BEFORE UPDATE ON app_public.compliance_requirements FOR EACH ROW WHEN (((new.evidence_status IS DISTINCT FROM old.evidence_status) OR (new.evidence_valid_until IS DISTINCT FROM old.evidence_valid_until))) EXECUTE FUNCTION app_hidden.tg_compliance_requirements__derived();
CREATE TRIGGER _200_owner_insert BEFORE INSERT ON app_public.compliance_requirements FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__owner();
CREATE TRIGGER _200_owner_update BEFORE UPDATE OF owner_id ON app_public.compliance_requirements FOR EACH ROW WHEN ((new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION app_hidden.tg__owner();
CREATE TRIGGER _210_rules BEFORE INSERT OR UPDATE ON app_public.compliance_requirements FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_compliance_requirements__rules();
CREATE TRIGGER _300_tree_insert AFTER INSERT ON app_public.compliance_requirements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_hidden.tg_compliance_requirements__tree();
CREATE TRIGGER _300_tree_update AFTER UPDATE ON app_public.compliance_requirements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_hidden.tg_compliance_requirements__tree();
CREATE TRIGGER _500_derive AFTER UPDATE ON app_public.compliance_requirements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg_compliance_requirements__derive();
CREATE TRIGGER _800_figures_delete AFTER DELETE ON app_public.compliance_requirements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg_requirements__figures();
CREATE TRIGGER _800_figures_insert AFTER INSERT ON app_public.compliance_requirements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg_requirements__figures();
CREATE TRIGGER _800_figures_update AFTER UPDATE ON app_public.compliance_requirements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg_requirements__figures();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.compliance_requirements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.compliance_requirements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.compliance_requirements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy insert_creator on app_public.compliance_requirements for insert to grc_visitor
  with check ((( SELECT app_hidden.may('compliance_create'::text, 'full'::text) AS may) AND (EXISTS ( SELECT
   FROM app_public.frameworks
  WHERE (frameworks.id = compliance_requirements.framework_id)))));
create policy select_reader on app_public.compliance_requirements for select to grc_visitor
  using (( SELECT app_hidden.may('compliance_view'::text, 'read'::text) AS may));
create policy update_editor on app_public.compliance_requirements for update to grc_visitor
  using (( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may));
grant select on app_public.compliance_requirements to grc_visitor;
grant insert (id, framework_id, parent_id, "position", code, title, text, assessable, status, status_reason, applicability_reason, maturity, evidence_needed, owner_id, due_on) on app_public.compliance_requirements to grc_visitor;
grant update (parent_id, "position", code, title, text, assessable, status, status_reason, applicability_reason, maturity, evidence_needed, owner_id, due_on, version) on app_public.compliance_requirements to grc_visitor;
comment on table app_public.compliance_requirements is '@behavior -delete
@search app_hidden.search_requirements
@groupBy framework_id evidence_status status applicable counted maturity owner_id
One thing that a framework asks for: whether it is met, and whether there is evidence.';
comment on column app_public.compliance_requirements.parent_id is 'What it stands under, in the same framework; null at the top. At most 12 levels.';
comment on column app_public.compliance_requirements."position" is 'Its place among those that stand under the same heading, 0 to 1,000,000; equal places are ordered by code.';
comment on column app_public.compliance_requirements.code is 'Its number in the framework, such as A.5.1.';
comment on column app_public.compliance_requirements.assessable is 'False for a heading: it has no status of its own and no figure counts it.';
comment on column app_public.compliance_requirements.evidence_status is 'complete, in_progress or not_started, from the evidence that is linked. The compliance score is the percentage that is complete.';
comment on column app_public.compliance_requirements.status is 'Whether it is met. Says nothing about evidence.';
comment on column app_public.compliance_requirements.status_reason is 'Why it has this status: what is missing, why it does not apply.';
comment on column app_public.compliance_requirements.applicable is 'False while the status is not_applicable.';
comment on column app_public.compliance_requirements.applicability_reason is 'Why it applies, or why not; at least 10 characters when it does not.';
comment on column app_public.compliance_requirements.maturity is 'How established the practice is: 0 absent, 1 initial, 2 repeatable, 3 defined, 4 managed, 5 optimising; null while nobody has judged it.';
comment on column app_public.compliance_requirements.evidence_needed is 'How many pieces of approved and valid evidence make it complete, 1 to 20.';
comment on column app_public.compliance_requirements.evidence_valid_until is 'The last day on which the evidence is complete, from the evidence that is linked; null while no end is known.';
comment on column app_public.compliance_requirements.counted is 'Whether figures count it: assessable, applicable and not archived.';

create table app_public.compliance_statuses (
  status text not null,
  description text not null
);
alter table app_public.compliance_statuses owner to grc_owner;
alter table app_public.compliance_statuses enable row level security;
alter table app_public.compliance_statuses add constraint compliance_statuses_pkey PRIMARY KEY (status);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.compliance_statuses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.compliance_statuses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.compliance_statuses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
create policy select_everyone on app_public.compliance_statuses for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.compliance_statuses to grc_authenticator;
grant select on app_public.compliance_statuses to grc_visitor;
comment on table app_public.compliance_statuses is '@enum
@enumName ComplianceStatus
Whether the organisation does what a requirement asks.';

create table app_public.control_frequencies (
  frequency text not null,
  description text not null,
  "position" integer not null,
  test_months integer not null
);
alter table app_public.control_frequencies owner to grc_owner;
alter table app_public.control_frequencies enable row level security;
alter table app_public.control_frequencies add constraint control_frequencies_pkey PRIMARY KEY (frequency);
alter table app_public.control_frequencies add constraint control_frequencies_test_months_check CHECK (((test_months >= 1) AND (test_months <= 12)));
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.control_frequencies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('frequency');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.control_frequencies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('frequency');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.control_frequencies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('frequency');
create policy select_everyone on app_public.control_frequencies for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.control_frequencies to grc_authenticator;
grant select on app_public.control_frequencies to grc_visitor;
comment on table app_public.control_frequencies is '@enum
@enumName ControlFrequency
How often a control is carried out, and after how many months its operation is tested again.';

create table app_public.control_natures (
  nature text not null,
  description text not null
);
alter table app_public.control_natures owner to grc_owner;
alter table app_public.control_natures enable row level security;
alter table app_public.control_natures add constraint control_natures_pkey PRIMARY KEY (nature);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.control_natures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('nature');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.control_natures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('nature');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.control_natures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('nature');
create policy select_everyone on app_public.control_natures for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.control_natures to grc_authenticator;
grant select on app_public.control_natures to grc_visitor;
comment on table app_public.control_natures is '@enum
@enumName ControlNature
Who carries a control out.';

create table app_public.control_ratings (
  rating text not null,
  description text not null,
  "position" integer not null
);
alter table app_public.control_ratings owner to grc_owner;
alter table app_public.control_ratings enable row level security;
alter table app_public.control_ratings add constraint control_ratings_pkey PRIMARY KEY (rating);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.control_ratings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('rating');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.control_ratings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('rating');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.control_ratings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('rating');
create policy select_everyone on app_public.control_ratings for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.control_ratings to grc_authenticator;
grant select on app_public.control_ratings to grc_visitor;
comment on table app_public.control_ratings is '@enum
@enumName ControlRating
What the newest test says of a control.';

create table app_public.control_requirements (
  control_id uuid not null,
  requirement_id uuid not null,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id()
);
alter table app_public.control_requirements owner to grc_owner;
alter table app_public.control_requirements enable row level security;
alter table app_public.control_requirements add constraint control_requirements_pkey PRIMARY KEY (control_id, requirement_id);
alter table app_public.control_requirements add constraint control_requirements_control_id_fkey FOREIGN KEY (control_id) REFERENCES app_public.controls(id) ON DELETE CASCADE;
comment on constraint control_requirements_control_id_fkey on app_public.control_requirements is '@foreignFieldName requirementLinks';
alter table app_public.control_requirements add constraint control_requirements_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint control_requirements_created_by_fkey on app_public.control_requirements is '@fieldName creatorAccount
@foreignFieldName createdControlRequirements';
alter table app_public.control_requirements add constraint control_requirements_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES app_public.compliance_requirements(id) ON DELETE CASCADE;
comment on constraint control_requirements_requirement_id_fkey on app_public.control_requirements is '@fieldName requirement
@foreignFieldName controlLinks';
CREATE INDEX control_requirements_created_by_idx ON app_public.control_requirements USING btree (created_by);
CREATE INDEX control_requirements_requirement_id_idx ON app_public.control_requirements USING btree (requirement_id, control_id);
CREATE TRIGGER _200_living BEFORE INSERT ON app_public.control_requirements FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_control_links__living();
CREATE TRIGGER _500_derive_delete AFTER DELETE ON app_public.control_requirements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__requirement_links__derive();
CREATE TRIGGER _500_derive_insert AFTER INSERT ON app_public.control_requirements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__requirement_links__derive();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.control_requirements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('control_id', 'requirement_id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.control_requirements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('control_id', 'requirement_id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.control_requirements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('control_id', 'requirement_id');
CREATE TRIGGER _910_links_delete AFTER DELETE ON app_public.control_requirements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__links('control_id', 'controls', 'requirement_id', 'requirements');
CREATE TRIGGER _910_links_insert AFTER INSERT ON app_public.control_requirements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__links('control_id', 'controls', 'requirement_id', 'requirements');
create policy delete_editor on app_public.control_requirements for delete to grc_visitor
  using (( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may));
create policy insert_editor on app_public.control_requirements for insert to grc_visitor
  with check ((( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may) AND (EXISTS ( SELECT
   FROM app_public.controls
  WHERE (controls.id = control_requirements.control_id))) AND (EXISTS ( SELECT
   FROM app_public.compliance_requirements
  WHERE (compliance_requirements.id = control_requirements.requirement_id)))));
create policy select_reader on app_public.control_requirements for select to grc_visitor
  using (( SELECT app_hidden.may('compliance_view'::text, 'read'::text) AS may));
grant delete, select on app_public.control_requirements to grc_visitor;
grant insert (control_id, requirement_id) on app_public.control_requirements to grc_visitor;
comment on table app_public.control_requirements is '@behavior -update
This control helps to meet this requirement.';

create table app_public.control_risks (
  control_id uuid not null,
  risk_id uuid not null,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id()
);
alter table app_public.control_risks owner to grc_owner;
alter table app_public.control_risks enable row level security;
alter table app_public.control_risks add constraint control_risks_pkey PRIMARY KEY (control_id, risk_id);
alter table app_public.control_risks add constraint control_risks_control_id_fkey FOREIGN KEY (control_id) REFERENCES app_public.controls(id) ON DELETE CASCADE;
comment on constraint control_risks_control_id_fkey on app_public.control_risks is '@foreignFieldName riskLinks';
alter table app_public.control_risks add constraint control_risks_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint control_risks_created_by_fkey on app_public.control_risks is '@fieldName creatorAccount
@foreignFieldName createdControlRisks';
alter table app_public.control_risks add constraint control_risks_risk_id_fkey FOREIGN KEY (risk_id) REFERENCES app_public.risks(id) ON DELETE CASCADE;
comment on constraint control_risks_risk_id_fkey on app_public.control_risks is '@fieldName risk
@foreignFieldName controlLinks';
CREATE INDEX control_risks_created_by_idx ON app_public.control_risks USING btree (created_by);
CREATE INDEX control_risks_risk_id_idx ON app_public.control_risks USING btree (risk_id, control_id);
CREATE TRIGGER _200_living BEFORE INSERT ON app_public.control_risks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_control_links__living();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.control_risks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('control_id', 'risk_id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.control_risks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('control_id', 'risk_id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.control_risks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('control_id', 'risk_id');
CREATE TRIGGER _910_links_delete AFTER DELETE ON app_public.control_risks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__links('control_id', 'controls', 'risk_id', 'risks');
CREATE TRIGGER _910_links_insert AFTER INSERT ON app_public.control_risks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__links('control_id', 'controls', 'risk_id', 'risks');
create policy delete_editor on app_public.control_risks for delete to grc_visitor
  using ((( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may) AND ( SELECT app_hidden.may('risks_view'::text, 'read'::text) AS may)));
create policy insert_editor on app_public.control_risks for insert to grc_visitor
  with check ((( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may) AND (EXISTS ( SELECT
   FROM app_public.controls
  WHERE (controls.id = control_risks.control_id))) AND (EXISTS ( SELECT
   FROM app_public.risks
  WHERE (risks.id = control_risks.risk_id)))));
create policy select_reader on app_public.control_risks for select to grc_visitor
  using ((( SELECT app_hidden.may('compliance_view'::text, 'read'::text) AS may) AND ( SELECT app_hidden.may('risks_view'::text, 'read'::text) AS may)));
grant delete, select on app_public.control_risks to grc_visitor;
grant insert (control_id, risk_id) on app_public.control_risks to grc_visitor;
comment on table app_public.control_risks is '@behavior -update
This control makes this risk less likely or less harmful.';

create table app_public.control_statuses (
  status text not null,
  description text not null
);
alter table app_public.control_statuses owner to grc_owner;
alter table app_public.control_statuses enable row level security;
alter table app_public.control_statuses add constraint control_statuses_pkey PRIMARY KEY (status);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.control_statuses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.control_statuses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.control_statuses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
create policy select_everyone on app_public.control_statuses for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.control_statuses to grc_authenticator;
grant select on app_public.control_statuses to grc_visitor;
comment on table app_public.control_statuses is '@enum
@enumName ControlStatus
Where a control is in its life; only an operating one lowers a risk.';

create table app_public.control_test_evidence (
  control_test_id uuid not null,
  evidence_id uuid not null,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id()
);
alter table app_public.control_test_evidence owner to grc_owner;
alter table app_public.control_test_evidence enable row level security;
alter table app_public.control_test_evidence add constraint control_test_evidence_pkey PRIMARY KEY (control_test_id, evidence_id);
alter table app_public.control_test_evidence add constraint control_test_evidence_control_test_id_fkey FOREIGN KEY (control_test_id) REFERENCES app_public.control_tests(id) ON DELETE RESTRICT;
comment on constraint control_test_evidence_control_test_id_fkey on app_public.control_test_evidence is '@foreignFieldName proofs';
alter table app_public.control_test_evidence add constraint control_test_evidence_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint control_test_evidence_created_by_fkey on app_public.control_test_evidence is '@fieldName creatorAccount
@foreignFieldName createdControlTestProofs';
alter table app_public.control_test_evidence add constraint control_test_evidence_evidence_id_fkey FOREIGN KEY (evidence_id) REFERENCES app_public.evidence(id) ON DELETE RESTRICT;
comment on constraint control_test_evidence_evidence_id_fkey on app_public.control_test_evidence is '@foreignFieldName controlTestProofs';
CREATE INDEX control_test_evidence_created_by_idx ON app_public.control_test_evidence USING btree (created_by);
CREATE INDEX control_test_evidence_evidence_id_idx ON app_public.control_test_evidence USING btree (evidence_id, control_test_id);
CREATE TRIGGER _200_living BEFORE INSERT ON app_public.control_test_evidence FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_control_test_evidence__living();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.control_test_evidence REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('control_test_id', 'evidence_id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.control_test_evidence REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('control_test_id', 'evidence_id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.control_test_evidence REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('control_test_id', 'evidence_id');
create policy insert_tester on app_public.control_test_evidence for insert to grc_visitor
  with check ((( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may) AND (EXISTS ( SELECT
   FROM app_public.control_tests
  WHERE (control_tests.id = control_test_evidence.control_test_id))) AND (EXISTS ( SELECT
   FROM app_public.evidence
  WHERE (evidence.id = control_test_evidence.evidence_id)))));
create policy select_reader on app_public.control_test_evidence for select to grc_visitor
  using ((( SELECT app_hidden.may('compliance_view'::text, 'read'::text) AS may) AND ( SELECT app_hidden.may('evidence_management'::text, 'read'::text) AS may)));
grant select on app_public.control_test_evidence to grc_visitor;
grant insert (control_test_id, evidence_id) on app_public.control_test_evidence to grc_visitor;
comment on table app_public.control_test_evidence is '@name control_test_proof
@behavior -update -delete
This piece of evidence shows what the test found.';

create table app_public.control_test_kinds (
  kind text not null,
  description text not null
);
alter table app_public.control_test_kinds owner to grc_owner;
alter table app_public.control_test_kinds enable row level security;
alter table app_public.control_test_kinds add constraint control_test_kinds_pkey PRIMARY KEY (kind);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.control_test_kinds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('kind');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.control_test_kinds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('kind');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.control_test_kinds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('kind');
create policy select_everyone on app_public.control_test_kinds for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.control_test_kinds to grc_authenticator;
grant select on app_public.control_test_kinds to grc_visitor;
comment on table app_public.control_test_kinds is '@enum
@enumName ControlTestKind
What a test asks of a control.';

create table app_public.control_tests (
  id uuid not null default gen_random_uuid(),
  control_id uuid not null,
  kind text not null,
  tested_on date not null default app_hidden.today(),
  procedure text not null,
  sample text,
  sample_size integer,
  exceptions integer,
  result text not null,
  conclusion text not null,
  next_test_on date,
  tester_id uuid default app_hidden.current_user_id(),
  control_owner_id uuid,
  created_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.control_tests owner to grc_owner;
alter table app_public.control_tests enable row level security;
alter table app_public.control_tests add constraint control_tests_conclusion_check CHECK ((app_hidden.is_text(conclusion, 4000) AND (char_length(btrim(conclusion)) >= 10)));
alter table app_public.control_tests add constraint control_tests_exceptions_check CHECK (((exceptions >= 0) AND (exceptions <= 1000000)));
alter table app_public.control_tests add constraint control_tests_exceptions_size_check CHECK ((exceptions <= COALESCE(sample_size, exceptions)));
alter table app_public.control_tests add constraint control_tests_next_test_on_check CHECK (app_hidden.is_date(next_test_on));
alter table app_public.control_tests add constraint control_tests_next_test_on_given_check CHECK ((next_test_on IS NOT NULL));
alter table app_public.control_tests add constraint control_tests_next_test_on_later_check CHECK ((next_test_on > tested_on));
alter table app_public.control_tests add constraint control_tests_pkey PRIMARY KEY (id);
alter table app_public.control_tests add constraint control_tests_procedure_check CHECK (app_hidden.is_text(procedure, 4000));
alter table app_public.control_tests add constraint control_tests_result_given_check CHECK ((result <> 'not_tested'::text));
alter table app_public.control_tests add constraint control_tests_sample_check CHECK (app_hidden.is_text(sample, 2000));
alter table app_public.control_tests add constraint control_tests_sample_size_check CHECK (((sample_size >= 1) AND (sample_size <= 1000000)));
alter table app_public.control_tests add constraint control_tests_tested_on_check CHECK (app_hidden.is_date(tested_on));
alter table app_public.control_tests add constraint control_tests_tester_id_owner_check CHECK ((tester_id <> control_owner_id));
alter table app_public.control_tests add constraint control_tests_control_id_fkey FOREIGN KEY (control_id) REFERENCES app_public.controls(id) ON DELETE RESTRICT;
comment on constraint control_tests_control_id_fkey on app_public.control_tests is '@foreignFieldName tests';
alter table app_public.control_tests add constraint control_tests_control_owner_id_fkey FOREIGN KEY (control_owner_id) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint control_tests_control_owner_id_fkey on app_public.control_tests is '@fieldName controlOwnerAccount
@foreignFieldName testsOfOwnedControls';
alter table app_public.control_tests add constraint control_tests_kind_fkey FOREIGN KEY (kind) REFERENCES app_public.control_test_kinds(kind) ON DELETE RESTRICT;
alter table app_public.control_tests add constraint control_tests_result_fkey FOREIGN KEY (result) REFERENCES app_public.control_ratings(rating) ON DELETE RESTRICT;
alter table app_public.control_tests add constraint control_tests_tester_id_fkey FOREIGN KEY (tester_id) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint control_tests_tester_id_fkey on app_public.control_tests is '@fieldName testerAccount
@foreignFieldName madeControlTests';
CREATE INDEX control_tests_control_id_idx ON app_public.control_tests USING btree (control_id, kind, tested_on, created_at, id);
CREATE INDEX control_tests_control_owner_id_idx ON app_public.control_tests USING btree (control_owner_id);
CREATE INDEX control_tests_kind_idx ON app_public.control_tests USING btree (kind);
CREATE INDEX control_tests_result_idx ON app_public.control_tests USING btree (result);
CREATE INDEX control_tests_tested_on_idx ON app_public.control_tests USING btree (tested_on, id);
CREATE INDEX control_tests_tester_id_idx ON app_public.control_tests USING btree (tester_id);
CREATE TRIGGER _200_independence BEFORE INSERT ON app_public.control_tests FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_control_tests__independence();
CREATE TRIGGER _500_apply AFTER INSERT ON app_public.control_tests FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_control_tests__apply();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.control_tests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.control_tests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.control_tests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy insert_tester on app_public.control_tests for insert to grc_visitor
  with check ((( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may) AND (EXISTS ( SELECT
   FROM app_public.controls
  WHERE (controls.id = control_tests.control_id)))));
create policy select_reader on app_public.control_tests for select to grc_visitor
  using (( SELECT app_hidden.may('compliance_view'::text, 'read'::text) AS may));
grant select on app_public.control_tests to grc_visitor;
grant insert (id, control_id, kind, tested_on, procedure, sample, sample_size, exceptions, result, conclusion, next_test_on) on app_public.control_tests to grc_visitor;
comment on table app_public.control_tests is '@behavior -update -delete
@groupBy kind result tester_id
One test of a control, as it was found. The newest of its kind counts.';
comment on column app_public.control_tests.tested_on is 'Day of the test, today or before.';
comment on column app_public.control_tests.procedure is 'What was done to find out.';
comment on column app_public.control_tests.sample is 'What was looked at, and how it was chosen.';
comment on column app_public.control_tests.sample_size is 'How many items were looked at.';
comment on column app_public.control_tests.exceptions is 'How many of them were not as they should be.';
comment on column app_public.control_tests.result is 'effective, partially_effective or ineffective.';
comment on column app_public.control_tests.conclusion is 'Why this result, in at least 10 characters.';
comment on column app_public.control_tests.next_test_on is 'When this kind of test is due again: stated, or from the frequency of the control.';

create table app_public.control_types (
  type text not null,
  description text not null
);
alter table app_public.control_types owner to grc_owner;
alter table app_public.control_types enable row level security;
alter table app_public.control_types add constraint control_types_pkey PRIMARY KEY (type);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.control_types REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('type');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.control_types REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('type');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.control_types REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('type');
create policy select_everyone on app_public.control_types for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.control_types to grc_authenticator;
grant select on app_public.control_types to grc_visitor;
comment on table app_public.control_types is '@enum
@enumName ControlType
When a control acts: before, at, or after what it is about.';

create table app_public.controls (
  id uuid not null default gen_random_uuid(),
  number integer not null generated always as identity,
  reference text not null generated always as (('C-'::text || lpad((number)::text, GREATEST(4, length((number)::text)), '0'::text))) stored,
  name text not null,
  description text,
  type text not null default 'preventive'::text,
  nature text not null default 'manual'::text,
  frequency text not null default 'on_demand'::text,
  status text not null default 'planned'::text,
  owner_id uuid,
  business_unit text,
  annual_cost integer,
  design_effectiveness text not null default 'not_tested'::text,
  operating_effectiveness text not null default 'not_tested'::text,
  effectiveness text not null generated always as (app_hidden.weaker_rating(design_effectiveness, operating_effectiveness)) stored,
  next_test_on date,
  retired_at timestamp with time zone,
  retired_reason text,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.controls owner to grc_owner;
alter table app_public.controls enable row level security;
alter table app_public.controls add constraint controls_annual_cost_check CHECK (((annual_cost >= 0) AND (annual_cost <= 1000000000)));
alter table app_public.controls add constraint controls_description_check CHECK (app_hidden.is_text(description, 5000));
alter table app_public.controls add constraint controls_name_check CHECK (app_hidden.is_text(name, 200));
alter table app_public.controls add constraint controls_next_test_on_check CHECK (app_hidden.is_date(next_test_on));
alter table app_public.controls add constraint controls_number_key UNIQUE (number);
alter table app_public.controls add constraint controls_pkey PRIMARY KEY (id);
alter table app_public.controls add constraint controls_retired_reason_check CHECK (app_hidden.is_text(retired_reason, 1000));
alter table app_public.controls add constraint controls_version_check CHECK ((version > 0));
alter table app_public.controls add constraint controls_business_unit_fkey FOREIGN KEY (business_unit) REFERENCES app_public.business_units(name) ON UPDATE CASCADE ON DELETE RESTRICT;
comment on constraint controls_business_unit_fkey on app_public.controls is '@fieldName unit';
alter table app_public.controls add constraint controls_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint controls_created_by_fkey on app_public.controls is '@fieldName creatorAccount
@foreignFieldName createdControls';
alter table app_public.controls add constraint controls_design_effectiveness_fkey FOREIGN KEY (design_effectiveness) REFERENCES app_public.control_ratings(rating) ON DELETE RESTRICT;
alter table app_public.controls add constraint controls_effectiveness_fkey FOREIGN KEY (effectiveness) REFERENCES app_public.control_ratings(rating);
alter table app_public.controls add constraint controls_frequency_fkey FOREIGN KEY (frequency) REFERENCES app_public.control_frequencies(frequency) ON DELETE RESTRICT;
alter table app_public.controls add constraint controls_nature_fkey FOREIGN KEY (nature) REFERENCES app_public.control_natures(nature) ON DELETE RESTRICT;
alter table app_public.controls add constraint controls_operating_effectiveness_fkey FOREIGN KEY (operating_effectiveness) REFERENCES app_public.control_ratings(rating) ON DELETE RESTRICT;
alter table app_public.controls add constraint controls_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint controls_owner_id_fkey on app_public.controls is '@fieldName ownerAccount
@foreignFieldName ownedControls';
alter table app_public.controls add constraint controls_status_fkey FOREIGN KEY (status) REFERENCES app_public.control_statuses(status) ON DELETE RESTRICT;
alter table app_public.controls add constraint controls_type_fkey FOREIGN KEY (type) REFERENCES app_public.control_types(type) ON DELETE RESTRICT;
CREATE INDEX controls_annual_cost_idx ON app_public.controls USING btree (annual_cost, id);
CREATE INDEX controls_archived_at_idx ON app_public.controls USING btree (archived_at);
CREATE INDEX controls_business_unit_idx ON app_public.controls USING btree (business_unit);
CREATE INDEX controls_created_at_idx ON app_public.controls USING btree (created_at, id);
CREATE INDEX controls_created_by_idx ON app_public.controls USING btree (created_by);
CREATE INDEX controls_design_effectiveness_idx ON app_public.controls USING btree (design_effectiveness);
CREATE INDEX controls_effectiveness_idx ON app_public.controls USING btree (effectiveness);
CREATE INDEX controls_frequency_idx ON app_public.controls USING btree (frequency);
CREATE INDEX controls_name_idx ON app_public.controls USING btree (name, id);
CREATE INDEX controls_nature_idx ON app_public.controls USING btree (nature);
CREATE INDEX controls_next_test_on_idx ON app_public.controls USING btree (next_test_on, id);
CREATE INDEX controls_operating_effectiveness_idx ON app_public.controls USING btree (operating_effectiveness);
CREATE INDEX controls_owner_id_idx ON app_public.controls USING btree (owner_id);
CREATE INDEX controls_status_idx ON app_public.controls USING btree (status);
CREATE INDEX controls_type_idx ON app_public.controls USING btree (type);
CREATE INDEX controls_updated_at_idx ON app_public.controls USING btree (updated_at, id);
CREATE INDEX controls_words_idx ON app_public.controls USING gin (app_hidden.control_words(reference, name, description));
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.controls FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.controls FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.controls FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _200_owner_insert BEFORE INSERT ON app_public.controls FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__owner();
CREATE TRIGGER _200_owner_update BEFORE UPDATE OF owner_id ON app_public.controls FOR EACH ROW WHEN ((new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION app_hidden.tg__owner();
CREATE TRIGGER _210_lifecycle BEFORE INSERT OR UPDATE ON app_public.controls FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_controls__lifecycle();
CREATE TRIGGER _500_derive AFTER UPDATE ON app_public.controls REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg_controls__derive();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.controls REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.controls REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.controls REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy insert_creator on app_public.controls for insert to grc_visitor
  with check (( SELECT app_hidden.may('compliance_create'::text, 'full'::text) AS may));
create policy select_reader on app_public.controls for select to grc_visitor
  using (( SELECT app_hidden.may('compliance_view'::text, 'read'::text) AS may));
create policy update_editor on app_public.controls for update to grc_visitor
  using (( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may));
grant select on app_public.controls to grc_visitor;
grant insert (id, name, description, type, nature, frequency, status, owner_id, business_unit, annual_cost, next_test_on) on app_public.controls to grc_visitor;
grant update (name, description, type, nature, frequency, status, owner_id, business_unit, annual_cost, next_test_on, version) on app_public.controls to grc_visitor;
comment on table app_public.controls is '@behavior -delete
@search app_hidden.search_controls
@groupBy type nature frequency status owner_id business_unit effectiveness design_effectiveness operating_effectiveness
@measure annual_cost
Something that is done, by people or systems, so that a risk stays small or a requirement is met.';
comment on column app_public.controls.reference is 'C-0001, C-0002, …: how people name the control.';
comment on column app_public.controls.type is 'preventive (lowers the likelihood), detective or corrective (lower the impact).';
comment on column app_public.controls.nature is 'manual, automated or hybrid.';
comment on column app_public.controls.frequency is 'How often it is carried out; the next test follows from it.';
comment on column app_public.controls.status is 'planned, operating, degraded or retired. Retiring needs a reason.';
comment on column app_public.controls.business_unit is 'Where it is carried out.';
comment on column app_public.controls.annual_cost is 'What it costs a year, in whole pounds sterling.';
comment on column app_public.controls.design_effectiveness is 'Result of the newest design test: would it work as it is meant to?';
comment on column app_public.controls.operating_effectiveness is 'Result of the newest operating test: did it work when it was carried out?';
comment on column app_public.controls.effectiveness is 'The weaker of design and operating effectiveness; not_tested until both were tested.';
comment on column app_public.controls.next_test_on is 'Day of the next test: set by each test, or planned by hand.';
comment on column app_public.controls.version is 'Counts the changes; an update states the version that it was made from.';

create table app_public.criticalities (
  criticality text not null,
  description text not null,
  "position" integer not null
);
alter table app_public.criticalities owner to grc_owner;
alter table app_public.criticalities enable row level security;
alter table app_public.criticalities add constraint criticalities_pkey PRIMARY KEY (criticality);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.criticalities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('criticality');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.criticalities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('criticality');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.criticalities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('criticality');
create policy select_everyone on app_public.criticalities for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.criticalities to grc_authenticator;
grant select on app_public.criticalities to grc_visitor;
comment on table app_public.criticalities is '@enum
@enumName Criticality
How much the organisation depends on an asset.';

create table app_public.evidence (
  id uuid not null default gen_random_uuid(),
  number integer not null generated always as identity,
  reference text not null generated always as (('E-'::text || lpad((number)::text, GREATEST(4, length((number)::text)), '0'::text))) stored,
  name text not null,
  description text,
  status text not null default 'draft'::text,
  collected_by uuid default app_hidden.current_user_id(),
  collected_on date not null default app_hidden.today(),
  effective_on date not null default app_hidden.today(),
  valid_until date,
  review_months integer,
  submitted_by uuid,
  submitted_at timestamp with time zone,
  reviewer_id uuid,
  reviewed_at timestamp with time zone,
  review_comment text,
  renews_id uuid,
  approval_id uuid,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.evidence owner to grc_owner;
alter table app_public.evidence enable row level security;
alter table app_public.evidence add constraint evidence_collected_on_check CHECK (app_hidden.is_date(collected_on));
alter table app_public.evidence add constraint evidence_description_check CHECK (app_hidden.is_text(description, 5000));
alter table app_public.evidence add constraint evidence_effective_on_check CHECK (app_hidden.is_date(effective_on));
alter table app_public.evidence add constraint evidence_name_check CHECK (app_hidden.is_text(name, 200));
alter table app_public.evidence add constraint evidence_number_key UNIQUE (number);
alter table app_public.evidence add constraint evidence_pkey PRIMARY KEY (id);
alter table app_public.evidence add constraint evidence_review_comment_check CHECK (app_hidden.is_text(review_comment, 1000));
alter table app_public.evidence add constraint evidence_review_months_check CHECK (((review_months >= 1) AND (review_months <= 120)));
alter table app_public.evidence add constraint evidence_reviewed_at_check CHECK (((status <> ALL (ARRAY['approved'::text, 'rejected'::text, 'expired'::text])) OR (reviewed_at IS NOT NULL)));
alter table app_public.evidence add constraint evidence_reviewer_id_check CHECK ((reviewer_id <> ALL (ARRAY[collected_by, created_by, submitted_by])));
alter table app_public.evidence add constraint evidence_valid_until_check CHECK (app_hidden.is_date(valid_until));
alter table app_public.evidence add constraint evidence_valid_until_range_check CHECK ((valid_until >= effective_on));
alter table app_public.evidence add constraint evidence_version_check CHECK ((version > 0));
alter table app_public.evidence add constraint evidence_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES app_public.approvals(id) ON DELETE SET NULL;
comment on constraint evidence_approval_id_fkey on app_public.evidence is '@fieldName approval
@foreignFieldName decidedEvidence';
alter table app_public.evidence add constraint evidence_collected_by_fkey FOREIGN KEY (collected_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint evidence_collected_by_fkey on app_public.evidence is '@fieldName collectorAccount
@foreignFieldName collectedEvidence';
alter table app_public.evidence add constraint evidence_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint evidence_created_by_fkey on app_public.evidence is '@fieldName creatorAccount
@foreignFieldName createdEvidence';
alter table app_public.evidence add constraint evidence_renews_id_fkey FOREIGN KEY (renews_id) REFERENCES app_public.evidence(id) ON DELETE RESTRICT;
comment on constraint evidence_renews_id_fkey on app_public.evidence is '@fieldName renews
@foreignFieldName renewals';
alter table app_public.evidence add constraint evidence_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint evidence_reviewer_id_fkey on app_public.evidence is '@fieldName reviewerAccount
@foreignFieldName reviewedEvidence';
alter table app_public.evidence add constraint evidence_status_fkey FOREIGN KEY (status) REFERENCES app_public.evidence_states(status) ON DELETE RESTRICT;
alter table app_public.evidence add constraint evidence_submitted_by_fkey FOREIGN KEY (submitted_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint evidence_submitted_by_fkey on app_public.evidence is '@fieldName submitterAccount
@foreignFieldName submittedEvidence';
CREATE INDEX evidence_approval_id_idx ON app_public.evidence USING btree (approval_id);
CREATE INDEX evidence_archived_at_idx ON app_public.evidence USING btree (archived_at);
CREATE INDEX evidence_collected_by_idx ON app_public.evidence USING btree (collected_by);
CREATE INDEX evidence_collected_on_idx ON app_public.evidence USING btree (collected_on, id);
CREATE INDEX evidence_created_at_idx ON app_public.evidence USING btree (created_at, id);
CREATE INDEX evidence_created_by_idx ON app_public.evidence USING btree (created_by);
CREATE INDEX evidence_effective_on_idx ON app_public.evidence USING btree (effective_on, id);
CREATE INDEX evidence_name_idx ON app_public.evidence USING btree (name, id);
CREATE UNIQUE INDEX evidence_one_renewal_idx ON app_public.evidence USING btree (renews_id) WHERE (archived_at IS NULL);
CREATE INDEX evidence_renews_id_idx ON app_public.evidence USING btree (renews_id);
CREATE INDEX evidence_reviewer_id_idx ON app_public.evidence USING btree (reviewer_id);
CREATE INDEX evidence_status_idx ON app_public.evidence USING btree (status, valid_until, id);
CREATE INDEX evidence_submitted_by_idx ON app_public.evidence USING btree (submitted_by);
CREATE INDEX evidence_updated_at_idx ON app_public.evidence USING btree (updated_at, id);
CREATE INDEX evidence_valid_until_idx ON app_public.evidence USING btree (valid_until, id);
CREATE INDEX evidence_words_idx ON app_public.evidence USING gin (app_hidden.evidence_words(reference, name, description));
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.evidence FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.evidence FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.evidence FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _200_rules BEFORE INSERT OR UPDATE ON app_public.evidence FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_evidence__rules();
CREATE TRIGGER _300_hands AFTER INSERT OR UPDATE ON app_public.evidence FOR EACH ROW EXECUTE FUNCTION app_private.tg_evidence__hands();
CREATE TRIGGER _500_derive AFTER UPDATE ON app_public.evidence REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg_evidence__derive();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.evidence REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.evidence REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.evidence REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy insert_collector on app_public.evidence for insert to grc_visitor
  with check (( SELECT app_hidden.may('evidence_management'::text, 'full'::text) AS may));
create policy select_reader on app_public.evidence for select to grc_visitor
  using (( SELECT app_hidden.may('evidence_management'::text, 'read'::text) AS may));
create policy update_collector on app_public.evidence for update to grc_visitor
  using (( SELECT app_hidden.may('evidence_management'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('evidence_management'::text, 'full'::text) AS may));
grant select on app_public.evidence to grc_visitor;
grant insert (id, name, description, collected_by, collected_on, effective_on, valid_until, review_months) on app_public.evidence to grc_visitor;
grant update (name, description, collected_by, collected_on, effective_on, valid_until, review_months, version) on app_public.evidence to grc_visitor;
comment on table app_public.evidence is '@name evidence_piece
@behavior -delete
@search app_hidden.search_evidence
@groupBy status collected_by reviewer_id
A piece of evidence: files, links and text that prove something from one day to another, for many requirements and controls.';
comment on column app_public.evidence.reference is 'E-0001, E-0002, …: how people name the piece.';
comment on column app_public.evidence.status is 'draft, in_review, approved, rejected or expired. Changed by submitEvidence, approveEvidence, rejectEvidence, withdrawEvidence and by the clock.';
comment on column app_public.evidence.effective_on is 'The first day that it speaks of; not later than the day of its submission.';
comment on column app_public.evidence.valid_until is 'The last day (UTC) on which it counts; null: no end. Follows effective_on and review_months unless another day is stated.';
comment on column app_public.evidence.review_months is 'After how many months it has to be collected anew, 1..120.';
comment on column app_public.evidence.reviewer_id is 'Who is asked to review it, and then who did: never somebody who collected, recorded or submitted it.';
comment on column app_public.evidence.review_comment is 'What the reviewer said; the reason of a rejection.';
comment on column app_public.evidence.renews_id is 'The piece that this one takes the place of.';

create table app_public.evidence_controls (
  evidence_id uuid not null,
  control_id uuid not null,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id()
);
alter table app_public.evidence_controls owner to grc_owner;
alter table app_public.evidence_controls enable row level security;
alter table app_public.evidence_controls add constraint evidence_controls_pkey PRIMARY KEY (evidence_id, control_id);
alter table app_public.evidence_controls add constraint evidence_controls_control_id_fkey FOREIGN KEY (control_id) REFERENCES app_public.controls(id) ON DELETE CASCADE;
comment on constraint evidence_controls_control_id_fkey on app_public.evidence_controls is '@foreignFieldName evidenceLinks';
alter table app_public.evidence_controls add constraint evidence_controls_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint evidence_controls_created_by_fkey on app_public.evidence_controls is '@fieldName linkerAccount
@foreignFieldName linkedEvidenceControls';
alter table app_public.evidence_controls add constraint evidence_controls_evidence_id_fkey FOREIGN KEY (evidence_id) REFERENCES app_public.evidence(id) ON DELETE CASCADE;
comment on constraint evidence_controls_evidence_id_fkey on app_public.evidence_controls is '@foreignFieldName controlLinks';
CREATE INDEX evidence_controls_control_id_idx ON app_public.evidence_controls USING btree (control_id, evidence_id);
CREATE INDEX evidence_controls_created_by_idx ON app_public.evidence_controls USING btree (created_by);
CREATE TRIGGER _200_living BEFORE INSERT ON app_public.evidence_controls FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_evidence_links__living();
CREATE TRIGGER _500_derive_delete AFTER DELETE ON app_public.evidence_controls REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg_evidence_controls__derive();
CREATE TRIGGER _500_derive_insert AFTER INSERT ON app_public.evidence_controls REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg_evidence_controls__derive();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.evidence_controls REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('evidence_id', 'control_id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.evidence_controls REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('evidence_id', 'control_id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.evidence_controls REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('evidence_id', 'control_id');
CREATE TRIGGER _910_links_delete AFTER DELETE ON app_public.evidence_controls REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__links('evidence_id', 'evidence', 'control_id', 'controls');
CREATE TRIGGER _910_links_insert AFTER INSERT ON app_public.evidence_controls REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__links('evidence_id', 'evidence', 'control_id', 'controls');
create policy delete_collector on app_public.evidence_controls for delete to grc_visitor
  using (( SELECT app_hidden.may('evidence_management'::text, 'full'::text) AS may));
create policy insert_collector on app_public.evidence_controls for insert to grc_visitor
  with check ((( SELECT app_hidden.may('evidence_management'::text, 'full'::text) AS may) AND (EXISTS ( SELECT
   FROM app_public.evidence
  WHERE (evidence.id = evidence_controls.evidence_id))) AND (EXISTS ( SELECT
   FROM app_public.controls
  WHERE (controls.id = evidence_controls.control_id)))));
create policy select_reader on app_public.evidence_controls for select to grc_visitor
  using ((( SELECT app_hidden.may('evidence_management'::text, 'read'::text) AS may) AND ( SELECT app_hidden.may('compliance_view'::text, 'read'::text) AS may)));
grant delete, select on app_public.evidence_controls to grc_visitor;
grant insert (evidence_id, control_id) on app_public.evidence_controls to grc_visitor;
comment on table app_public.evidence_controls is '@behavior -update
Which controls a piece of evidence serves, and through them which requirements.';

create table app_public.evidence_item_kinds (
  kind text not null,
  description text not null
);
alter table app_public.evidence_item_kinds owner to grc_owner;
alter table app_public.evidence_item_kinds enable row level security;
alter table app_public.evidence_item_kinds add constraint evidence_item_kinds_pkey PRIMARY KEY (kind);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.evidence_item_kinds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('kind');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.evidence_item_kinds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('kind');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.evidence_item_kinds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('kind');
create policy select_everyone on app_public.evidence_item_kinds for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.evidence_item_kinds to grc_authenticator;
grant select on app_public.evidence_item_kinds to grc_visitor;
comment on table app_public.evidence_item_kinds is '@enum
@enumName EvidenceItemKind
What a part of a piece of evidence is.';

create table app_public.evidence_items (
  id uuid not null default gen_random_uuid(),
  evidence_id uuid not null,
  kind text not null,
  title text,
  file_id uuid,
  url text,
  body text,
  replaces_id uuid,
  replaced_at timestamp with time zone,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id()
);
alter table app_public.evidence_items owner to grc_owner;
alter table app_public.evidence_items enable row level security;
alter table app_public.evidence_items add constraint evidence_items_body_check CHECK (app_hidden.is_text(body, 20000));
alter table app_public.evidence_items add constraint evidence_items_kind_content_check CHECK ((((kind = 'file'::text) = (file_id IS NOT NULL)) AND ((kind = 'link'::text) = (url IS NOT NULL)) AND ((kind = 'text'::text) = (body IS NOT NULL))));
alter table app_public.evidence_items add constraint evidence_items_pkey PRIMARY KEY (id);
alter table app_public.evidence_items add constraint evidence_items_replaces_id_key UNIQUE (replaces_id);
alter table app_public.evidence_items add constraint evidence_items_title_check CHECK (app_hidden.is_text(title, 200));
alter table app_public.evidence_items add constraint evidence_items_url_check CHECK ((app_hidden.is_text(url, 2000) AND (url ~ '^https?://[^\s/]+'::text)));
alter table app_public.evidence_items add constraint evidence_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint evidence_items_created_by_fkey on app_public.evidence_items is '@fieldName adderAccount
@foreignFieldName addedEvidenceItems';
alter table app_public.evidence_items add constraint evidence_items_evidence_id_fkey FOREIGN KEY (evidence_id) REFERENCES app_public.evidence(id) ON DELETE RESTRICT;
comment on constraint evidence_items_evidence_id_fkey on app_public.evidence_items is '@foreignFieldName items';
alter table app_public.evidence_items add constraint evidence_items_file_id_fkey FOREIGN KEY (file_id) REFERENCES app_public.files(id) ON DELETE RESTRICT;
comment on constraint evidence_items_file_id_fkey on app_public.evidence_items is '@foreignFieldName attachedTo';
alter table app_public.evidence_items add constraint evidence_items_kind_fkey FOREIGN KEY (kind) REFERENCES app_public.evidence_item_kinds(kind) ON DELETE RESTRICT;
alter table app_public.evidence_items add constraint evidence_items_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES app_public.evidence_items(id) ON DELETE RESTRICT;
comment on constraint evidence_items_replaces_id_fkey on app_public.evidence_items is '@behavior -connection
@fieldName replaces
@foreignSingleFieldName replacement';
CREATE INDEX evidence_items_created_by_idx ON app_public.evidence_items USING btree (created_by);
CREATE INDEX evidence_items_evidence_id_idx ON app_public.evidence_items USING btree (evidence_id, created_at, id);
CREATE INDEX evidence_items_file_id_idx ON app_public.evidence_items USING btree (file_id);
CREATE INDEX evidence_items_kind_idx ON app_public.evidence_items USING btree (kind);
CREATE TRIGGER _200_add BEFORE INSERT ON app_public.evidence_items FOR EACH ROW EXECUTE FUNCTION app_private.tg_evidence_items__add();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.evidence_items REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.evidence_items REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.evidence_items REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy insert_collector on app_public.evidence_items for insert to grc_visitor
  with check ((( SELECT app_hidden.may('evidence_management'::text, 'full'::text) AS may) AND (EXISTS ( SELECT
   FROM app_public.evidence
  WHERE (evidence.id = evidence_items.evidence_id)))));
create policy select_reader on app_public.evidence_items for select to grc_visitor
  using (( SELECT app_hidden.may('evidence_management'::text, 'read'::text) AS may));
grant select on app_public.evidence_items to grc_visitor;
grant insert (id, evidence_id, kind, title, file_id, url, body, replaces_id) on app_public.evidence_items to grc_visitor;
comment on table app_public.evidence_items is '@behavior -update -delete
A part of a piece of evidence: a file, a link or a text. What is replaced or removed stays, and is marked.';
comment on column app_public.evidence_items.title is 'What it is called; a file is called by its name unless another title is given.';
comment on column app_public.evidence_items.url is 'http or https.';
comment on column app_public.evidence_items.replaces_id is 'The former version of this part.';
comment on column app_public.evidence_items.replaced_at is 'Since when a newer version stands in its place; null for the current one.';
comment on column app_public.evidence_items.removed_at is 'Since when it does not belong to the piece any more; null while it does.';

create table app_public.evidence_requirements (
  evidence_id uuid not null,
  requirement_id uuid not null,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id()
);
alter table app_public.evidence_requirements owner to grc_owner;
alter table app_public.evidence_requirements enable row level security;
alter table app_public.evidence_requirements add constraint evidence_requirements_pkey PRIMARY KEY (evidence_id, requirement_id);
alter table app_public.evidence_requirements add constraint evidence_requirements_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint evidence_requirements_created_by_fkey on app_public.evidence_requirements is '@fieldName linkerAccount
@foreignFieldName linkedEvidenceRequirements';
alter table app_public.evidence_requirements add constraint evidence_requirements_evidence_id_fkey FOREIGN KEY (evidence_id) REFERENCES app_public.evidence(id) ON DELETE CASCADE;
comment on constraint evidence_requirements_evidence_id_fkey on app_public.evidence_requirements is '@foreignFieldName requirementLinks';
alter table app_public.evidence_requirements add constraint evidence_requirements_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES app_public.compliance_requirements(id) ON DELETE CASCADE;
comment on constraint evidence_requirements_requirement_id_fkey on app_public.evidence_requirements is '@foreignFieldName evidenceLinks';
CREATE INDEX evidence_requirements_created_by_idx ON app_public.evidence_requirements USING btree (created_by);
CREATE INDEX evidence_requirements_requirement_id_idx ON app_public.evidence_requirements USING btree (requirement_id, evidence_id);
CREATE TRIGGER _200_living BEFORE INSERT ON app_public.evidence_requirements FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_evidence_links__living();
CREATE TRIGGER _500_derive_delete AFTER DELETE ON app_public.evidence_requirements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__requirement_links__derive();
CREATE TRIGGER _500_derive_insert AFTER INSERT ON app_public.evidence_requirements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__requirement_links__derive();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.evidence_requirements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('evidence_id', 'requirement_id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.evidence_requirements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('evidence_id', 'requirement_id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.evidence_requirements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('evidence_id', 'requirement_id');
CREATE TRIGGER _910_links_delete AFTER DELETE ON app_public.evidence_requirements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__links('evidence_id', 'evidence', 'requirement_id', 'requirements');
CREATE TRIGGER _910_links_insert AFTER INSERT ON app_public.evidence_requirements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__links('evidence_id', 'evidence', 'requirement_id', 'requirements');
create policy delete_collector on app_public.evidence_requirements for delete to grc_visitor
  using (( SELECT app_hidden.may('evidence_management'::text, 'full'::text) AS may));
create policy insert_collector on app_public.evidence_requirements for insert to grc_visitor
  with check ((( SELECT app_hidden.may('evidence_management'::text, 'full'::text) AS may) AND (EXISTS ( SELECT
   FROM app_public.evidence
  WHERE (evidence.id = evidence_requirements.evidence_id))) AND (EXISTS ( SELECT
   FROM app_public.compliance_requirements
  WHERE (compliance_requirements.id = evidence_requirements.requirement_id)))));
create policy select_reader on app_public.evidence_requirements for select to grc_visitor
  using ((( SELECT app_hidden.may('evidence_management'::text, 'read'::text) AS may) AND ( SELECT app_hidden.may('compliance_view'::text, 'read'::text) AS may)));
grant delete, select on app_public.evidence_requirements to grc_visitor;
grant insert (evidence_id, requirement_id) on app_public.evidence_requirements to grc_visitor;
comment on table app_public.evidence_requirements is '@behavior -update
Which requirements a piece of evidence serves.';

create table app_public.evidence_states (
  status text not null,
  description text not null
);
alter table app_public.evidence_states owner to grc_owner;
alter table app_public.evidence_states enable row level security;
alter table app_public.evidence_states add constraint evidence_states_pkey PRIMARY KEY (status);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.evidence_states REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.evidence_states REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.evidence_states REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
create policy select_everyone on app_public.evidence_states for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.evidence_states to grc_authenticator;
grant select on app_public.evidence_states to grc_visitor;
comment on table app_public.evidence_states is '@enum
@enumName EvidenceState
Where a piece of evidence is in its life.';

create table app_public.evidence_statuses (
  status text not null,
  description text not null
);
alter table app_public.evidence_statuses owner to grc_owner;
alter table app_public.evidence_statuses enable row level security;
alter table app_public.evidence_statuses add constraint evidence_statuses_pkey PRIMARY KEY (status);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.evidence_statuses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.evidence_statuses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.evidence_statuses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
create policy select_everyone on app_public.evidence_statuses for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.evidence_statuses to grc_authenticator;
grant select on app_public.evidence_statuses to grc_visitor;
comment on table app_public.evidence_statuses is '@enum
@enumName EvidenceStatus
How far the evidence for a requirement is; whatever is not complete is a gap.';

create table app_public.files (
  id uuid not null default gen_random_uuid(),
  name text not null,
  media_type text not null,
  size integer not null,
  sha256 text not null,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id()
);
alter table app_public.files owner to grc_owner;
alter table app_public.files enable row level security;
alter table app_public.files add constraint files_media_type_check CHECK ((media_type ~ '^[a-z]+/[a-z0-9.+-]{1,100}$'::text));
alter table app_public.files add constraint files_name_check CHECK ((app_hidden.is_text(name, 200) AND (name !~ '[/\\]'::text)));
alter table app_public.files add constraint files_pkey PRIMARY KEY (id);
alter table app_public.files add constraint files_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text));
alter table app_public.files add constraint files_size_check CHECK (((size >= 1) AND (size <= 26214400)));
alter table app_public.files add constraint files_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint files_created_by_fkey on app_public.files is '@fieldName uploaderAccount
@foreignFieldName uploadedFiles';
CREATE INDEX files_created_at_idx ON app_public.files USING btree (created_at, id);
CREATE INDEX files_created_by_idx ON app_public.files USING btree (created_by);
CREATE INDEX files_sha256_idx ON app_public.files USING btree (sha256);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy select_reader on app_public.files for select to grc_visitor
  using ((( SELECT app_hidden.may('evidence_management'::text, 'read'::text) AS may) AND ((created_by = ( SELECT app_hidden.current_user_id() AS current_user_id)) OR (EXISTS ( SELECT
   FROM app_public.evidence_items
  WHERE (evidence_items.file_id = files.id))))));
grant select on app_public.files to grc_visitor;
comment on table app_public.files is '@behavior -insert -update -delete
A file that was uploaded (POST /files) and can be downloaded (GET /files/{id}). Never changed.';
comment on column app_public.files.media_type is 'What it is, found by looking inside; the ending of the name agrees with it.';
comment on column app_public.files.size is 'In bytes; at most 26,214,400 (25 MB).';
comment on column app_public.files.sha256 is 'Hex of the SHA-256 of its bytes, computed by the server while it came in.';

create table app_public.finding_statuses (
  status text not null,
  description text not null
);
alter table app_public.finding_statuses owner to grc_owner;
alter table app_public.finding_statuses enable row level security;
alter table app_public.finding_statuses add constraint finding_statuses_pkey PRIMARY KEY (status);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.finding_statuses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.finding_statuses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.finding_statuses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
create policy select_everyone on app_public.finding_statuses for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.finding_statuses to grc_authenticator;
grant select on app_public.finding_statuses to grc_visitor;
comment on table app_public.finding_statuses is '@enum
@enumName FindingStatus
Where a finding is in its life.';

create table app_public.frameworks (
  id uuid not null default gen_random_uuid(),
  code text not null,
  name text not null,
  edition text,
  publisher text,
  licence text,
  source text,
  description text,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.frameworks owner to grc_owner;
alter table app_public.frameworks enable row level security;
alter table app_public.frameworks add constraint frameworks_code_check CHECK (app_hidden.is_text(code, 40));
alter table app_public.frameworks add constraint frameworks_code_key UNIQUE (code);
alter table app_public.frameworks add constraint frameworks_description_check CHECK (app_hidden.is_text(description, 2000));
alter table app_public.frameworks add constraint frameworks_edition_check CHECK (app_hidden.is_text(edition, 40));
alter table app_public.frameworks add constraint frameworks_licence_check CHECK (app_hidden.is_text(licence, 200));
alter table app_public.frameworks add constraint frameworks_name_check CHECK (app_hidden.is_text(name, 200));
alter table app_public.frameworks add constraint frameworks_pkey PRIMARY KEY (id);
alter table app_public.frameworks add constraint frameworks_publisher_check CHECK (app_hidden.is_text(publisher, 120));
alter table app_public.frameworks add constraint frameworks_source_check CHECK (app_hidden.is_text(source, 500));
alter table app_public.frameworks add constraint frameworks_version_check CHECK ((version > 0));
alter table app_public.frameworks add constraint frameworks_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint frameworks_created_by_fkey on app_public.frameworks is '@fieldName creatorAccount
@foreignFieldName createdFrameworks';
CREATE INDEX frameworks_archived_at_idx ON app_public.frameworks USING btree (archived_at);
CREATE INDEX frameworks_created_by_idx ON app_public.frameworks USING btree (created_by);
CREATE INDEX frameworks_name_idx ON app_public.frameworks USING btree (name, id);
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.frameworks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.frameworks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.frameworks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _210_archived BEFORE UPDATE ON app_public.frameworks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_frameworks__archived();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.frameworks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.frameworks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.frameworks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy insert_creator on app_public.frameworks for insert to grc_visitor
  with check (( SELECT app_hidden.may('compliance_create'::text, 'full'::text) AS may));
create policy select_reader on app_public.frameworks for select to grc_visitor
  using (( SELECT app_hidden.may('compliance_view'::text, 'read'::text) AS may));
create policy update_editor on app_public.frameworks for update to grc_visitor
  using (( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may));
grant select on app_public.frameworks to grc_visitor;
grant insert (id, code, name, edition, publisher, licence, source, description) on app_public.frameworks to grc_visitor;
grant update (code, name, edition, publisher, licence, source, description, version) on app_public.frameworks to grc_visitor;
comment on table app_public.frameworks is '@behavior -delete
A standard, law or policy that requirements come from.';
comment on column app_public.frameworks.code is 'Short name, such as ISO27001.';
comment on column app_public.frameworks.edition is 'Which edition of the text, such as 2022.';
comment on column app_public.frameworks.licence is 'Under what terms the text may be used here.';
comment on column app_public.frameworks.source is 'Where the text was taken from.';
comment on column app_public.frameworks.archived_at is 'Since when it is out of lists and figures, and its requirements with it; null while it is followed.';

create table app_public.impact_weights (
  dimension text not null,
  weight integer not null default 1,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.impact_weights owner to grc_owner;
alter table app_public.impact_weights enable row level security;
alter table app_public.impact_weights add constraint impact_weights_dimension_check CHECK ((dimension = ANY (ARRAY['financial'::text, 'operational'::text, 'reputational'::text, 'legal'::text, 'safety'::text])));
alter table app_public.impact_weights add constraint impact_weights_pkey PRIMARY KEY (dimension);
alter table app_public.impact_weights add constraint impact_weights_version_check CHECK ((version > 0));
alter table app_public.impact_weights add constraint impact_weights_weight_check CHECK (((weight >= 0) AND (weight <= 100)));
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.impact_weights FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.impact_weights FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.impact_weights FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.impact_weights REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('dimension');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.impact_weights REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('dimension');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.impact_weights REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('dimension');
create policy select_staff on app_public.impact_weights for select to grc_visitor
  using (( SELECT app_hidden.is_staff() AS is_staff));
create policy update_settler on app_public.impact_weights for update to grc_visitor
  using (( SELECT app_hidden.may('system_settings'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('system_settings'::text, 'full'::text) AS may));
grant select on app_public.impact_weights to grc_visitor;
grant update (weight, version) on app_public.impact_weights to grc_visitor;
comment on table app_public.impact_weights is '@behavior -insert -delete
How much each impact dimension counts in the composite score; equal by default.';

create table app_public.import_areas (
  area text not null,
  description text not null
);
alter table app_public.import_areas owner to grc_owner;
alter table app_public.import_areas enable row level security;
alter table app_public.import_areas add constraint import_areas_pkey PRIMARY KEY (area);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.import_areas REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('area');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.import_areas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('area');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.import_areas REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('area');
create policy select_everyone on app_public.import_areas for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.import_areas to grc_authenticator;
grant select on app_public.import_areas to grc_visitor;
comment on table app_public.import_areas is '@enum
@enumName ImportArea
What can be imported.';

create table app_public.import_fields (
  area text not null,
  field text not null,
  "position" integer not null,
  label text not null,
  kind text not null,
  required boolean not null default false,
  longest integer,
  lowest integer,
  highest integer,
  description text not null,
  example text not null default ''::text,
  synonyms text[] not null default '{}'::text[],
  needs text
);
alter table app_public.import_fields owner to grc_owner;
alter table app_public.import_fields enable row level security;
alter table app_public.import_fields add constraint import_fields_description_check CHECK (app_hidden.is_text(description, 300));
alter table app_public.import_fields add constraint import_fields_example_check CHECK ((char_length(example) <= 300));
alter table app_public.import_fields add constraint import_fields_field_check CHECK ((field ~ '^[a-z_]+$'::text));
alter table app_public.import_fields add constraint import_fields_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'whole'::text, 'date'::text, 'choice'::text, 'person'::text, 'reference'::text])));
alter table app_public.import_fields add constraint import_fields_label_check CHECK (app_hidden.is_text(label, 60));
alter table app_public.import_fields add constraint import_fields_longest_check CHECK (((longest >= 1) AND (longest <= 10000)));
alter table app_public.import_fields add constraint import_fields_pkey PRIMARY KEY (area, field);
alter table app_public.import_fields add constraint import_fields_position_check CHECK ((("position" >= 1) AND ("position" <= 999)));
alter table app_public.import_fields add constraint import_fields_synonyms_check CHECK ((cardinality(synonyms) <= 50));
alter table app_public.import_fields add constraint import_fields_area_fkey FOREIGN KEY (area) REFERENCES app_public.import_areas(area) ON DELETE CASCADE;
comment on constraint import_fields_area_fkey on app_public.import_fields is '@fieldName ofArea';
alter table app_public.import_fields add constraint import_fields_needs_fkey FOREIGN KEY (needs) REFERENCES app_public.permissions(permission) ON DELETE RESTRICT;
comment on constraint import_fields_needs_fkey on app_public.import_fields is '@behavior -select -singularRelation:resource:single
@fieldName neededPermission';
CREATE INDEX import_fields_needs_idx ON app_public.import_fields USING btree (needs);
CREATE INDEX import_fields_position_idx ON app_public.import_fields USING btree (area, "position");
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.import_fields REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('area', 'field');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.import_fields REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('area', 'field');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.import_fields REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('area', 'field');
create policy select_staff on app_public.import_fields for select to grc_visitor
  using (( SELECT app_hidden.is_staff() AS is_staff));
grant select on app_public.import_fields to grc_visitor;
comment on table app_public.import_fields is '@behavior -insert -update -delete
What a file may say about a record of an area: the headings of the template, in its order.';
comment on column app_public.import_fields.kind is 'text, whole (a whole number), date, choice (one of a list), person (e-mail address or name), reference (R-0001).';
comment on column app_public.import_fields.needs is 'The permission, at full, without which the column cannot be imported; beside that to create.';

create table app_public.import_statuses (
  status text not null,
  description text not null
);
alter table app_public.import_statuses owner to grc_owner;
alter table app_public.import_statuses enable row level security;
alter table app_public.import_statuses add constraint import_statuses_pkey PRIMARY KEY (status);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.import_statuses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.import_statuses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.import_statuses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
create policy select_everyone on app_public.import_statuses for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.import_statuses to grc_authenticator;
grant select on app_public.import_statuses to grc_visitor;
comment on table app_public.import_statuses is '@enum
@enumName ImportStatus
How far an import has come. One that is refused or interrupted stays where it was.';

create table app_public.imports (
  id uuid not null default gen_random_uuid(),
  area text not null,
  file_name text not null,
  file_size integer not null,
  file_hash text not null,
  format text not null,
  sheet text,
  sheets text[] not null default '{}'::text[],
  headers text[] not null,
  mapping jsonb not null default '{}'::jsonb,
  match_by text not null default 'reference'::text,
  on_match text not null default 'skip'::text,
  date_order text not null default 'iso'::text,
  leave_out boolean not null default false,
  status text not null default 'uploaded'::text,
  row_count integer not null default 0,
  last_row integer not null default 1,
  create_count integer not null default 0,
  update_count integer not null default 0,
  skip_count integer not null default 0,
  error_rows integer not null default 0,
  warning_rows integer not null default 0,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id(),
  checked_at timestamp with time zone,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  undone_by uuid
);
alter table app_public.imports owner to grc_owner;
alter table app_public.imports enable row level security;
alter table app_public.imports add constraint imports_date_order_check CHECK ((date_order = ANY (ARRAY['iso'::text, 'dmy'::text, 'mdy'::text])));
alter table app_public.imports add constraint imports_file_hash_check CHECK ((file_hash ~ '^[0-9a-f]{64}$'::text));
alter table app_public.imports add constraint imports_file_name_check CHECK (app_hidden.is_text(file_name, 200));
alter table app_public.imports add constraint imports_file_size_check CHECK (((file_size >= 1) AND (file_size <= 26214400)));
alter table app_public.imports add constraint imports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text])));
alter table app_public.imports add constraint imports_headers_check CHECK (((cardinality(headers) >= 1) AND (cardinality(headers) <= 200)));
alter table app_public.imports add constraint imports_last_row_check CHECK (((last_row >= 1) AND (last_row <= 1048576)));
alter table app_public.imports add constraint imports_mapping_check CHECK (((jsonb_typeof(mapping) = 'object'::text) AND (octet_length((mapping)::text) <= 20000)));
alter table app_public.imports add constraint imports_match_by_check CHECK ((match_by = ANY (ARRAY['reference'::text, 'name'::text])));
alter table app_public.imports add constraint imports_on_match_check CHECK ((on_match = ANY (ARRAY['create'::text, 'update'::text, 'skip'::text])));
alter table app_public.imports add constraint imports_pkey PRIMARY KEY (id);
alter table app_public.imports add constraint imports_row_count_check CHECK (((row_count >= 0) AND (row_count <= 100000)));
alter table app_public.imports add constraint imports_sheet_check CHECK (((char_length(sheet) >= 1) AND (char_length(sheet) <= 100)));
alter table app_public.imports add constraint imports_sheets_check CHECK ((cardinality(sheets) <= 200));
alter table app_public.imports add constraint imports_area_fkey FOREIGN KEY (area) REFERENCES app_public.import_areas(area) ON DELETE RESTRICT;
alter table app_public.imports add constraint imports_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint imports_created_by_fkey on app_public.imports is '@behavior -select -singularRelation:resource:single
@fieldName creatorAccount
@foreignFieldName madeImports';
alter table app_public.imports add constraint imports_status_fkey FOREIGN KEY (status) REFERENCES app_public.import_statuses(status) ON DELETE RESTRICT;
alter table app_public.imports add constraint imports_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint imports_undone_by_fkey on app_public.imports is '@behavior -select -singularRelation:resource:single
@fieldName undoerAccount
@foreignFieldName undoneImports';
CREATE INDEX imports_area_idx ON app_public.imports USING btree (area);
CREATE INDEX imports_created_at_idx ON app_public.imports USING btree (created_at, id);
CREATE INDEX imports_created_by_idx ON app_public.imports USING btree (created_by);
CREATE INDEX imports_file_hash_idx ON app_public.imports USING btree (file_hash);
CREATE INDEX imports_status_idx ON app_public.imports USING btree (status);
CREATE INDEX imports_undone_by_idx ON app_public.imports USING btree (undone_by);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.imports REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.imports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.imports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy select_auditor on app_public.imports for select to grc_visitor
  using (( SELECT app_hidden.may('audit_logs_view'::text, 'read'::text) AS may));
create policy select_importer on app_public.imports for select to grc_visitor
  using (((created_by = ( SELECT app_hidden.current_user_id() AS current_user_id)) AND (area = ANY (( SELECT app_hidden.importable_areas() AS importable_areas)::text[]))));
grant select on app_public.imports to grc_visitor;
comment on table app_public.imports is '@behavior -insert -update -delete
A file that became records, or may. People see their own; audit_logs_view shows everyone''s, without what is in the rows.';
comment on column app_public.imports.mapping is 'Which column, counted from 1, holds which field.';
comment on column app_public.imports.match_by is 'How a row finds an existing record: by reference only, or by name where the row has no reference.';
comment on column app_public.imports.on_match is 'What becomes of a row whose record exists: update it, skip it, or create another one all the same.';
comment on column app_public.imports.date_order is 'How dates that are not ISO are read: dmy 31/12/2026, mdy 12/31/2026; iso refuses them.';
comment on column app_public.imports.leave_out is 'Whether the person chose to import without the rows that have errors.';
comment on column app_public.imports.create_count is 'Rows that would become, or became, new records.';
comment on column app_public.imports.update_count is 'Rows that would change, or changed, a record.';
comment on column app_public.imports.skip_count is 'Rows that change nothing: their record exists and is skipped, or says the same already.';
comment on column app_public.imports.error_rows is 'Rows with at least one error; left out if the import was run all the same.';

create table app_public.library_adoptions (
  framework_id uuid not null,
  library_code text not null,
  digest text not null,
  adopted_at timestamp with time zone not null default app_hidden.now(),
  adopted_by uuid default app_hidden.current_user_id(),
  renewed_at timestamp with time zone
);
alter table app_public.library_adoptions owner to grc_owner;
alter table app_public.library_adoptions enable row level security;
alter table app_public.library_adoptions add constraint library_adoptions_digest_check CHECK ((char_length(digest) <= 64));
alter table app_public.library_adoptions add constraint library_adoptions_library_code_key UNIQUE (library_code);
alter table app_public.library_adoptions add constraint library_adoptions_pkey PRIMARY KEY (framework_id);
alter table app_public.library_adoptions add constraint library_adoptions_adopted_by_fkey FOREIGN KEY (adopted_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint library_adoptions_adopted_by_fkey on app_public.library_adoptions is '@fieldName adopterAccount
@foreignFieldName libraryAdoptions';
alter table app_public.library_adoptions add constraint library_adoptions_framework_id_fkey FOREIGN KEY (framework_id) REFERENCES app_public.frameworks(id) ON DELETE CASCADE;
comment on constraint library_adoptions_framework_id_fkey on app_public.library_adoptions is '@foreignSingleFieldName libraryAdoption';
alter table app_public.library_adoptions add constraint library_adoptions_library_code_fkey FOREIGN KEY (library_code) REFERENCES app_public.library_frameworks(code) ON DELETE RESTRICT;
comment on constraint library_adoptions_library_code_fkey on app_public.library_adoptions is '@fieldName shipped
@foreignSingleFieldName adoption';
CREATE INDEX library_adoptions_adopted_by_idx ON app_public.library_adoptions USING btree (adopted_by);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.library_adoptions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('framework_id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.library_adoptions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('framework_id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.library_adoptions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('framework_id');
create policy select_reader on app_public.library_adoptions for select to grc_visitor
  using (( SELECT app_hidden.may('compliance_view'::text, 'read'::text) AS may));
grant select on app_public.library_adoptions to grc_visitor;
comment on table app_public.library_adoptions is '@behavior -insert -update -delete
Which framework was made from which one of the library.';
comment on column app_public.library_adoptions.digest is '@behavior -*
The digest of the texts that were taken.';
comment on column app_public.library_adoptions.renewed_at is 'When newer texts were last taken over.';

create table app_public.library_frameworks (
  code text not null,
  name text not null,
  edition text not null,
  publisher text not null,
  licence text not null,
  source text not null,
  description text not null,
  digest text not null default ''::text
);
alter table app_public.library_frameworks owner to grc_owner;
alter table app_public.library_frameworks enable row level security;
alter table app_public.library_frameworks add constraint library_frameworks_code_check CHECK (app_hidden.is_text(code, 40));
alter table app_public.library_frameworks add constraint library_frameworks_description_check CHECK (app_hidden.is_text(description, 2000));
alter table app_public.library_frameworks add constraint library_frameworks_digest_check CHECK ((char_length(digest) <= 64));
alter table app_public.library_frameworks add constraint library_frameworks_edition_check CHECK (app_hidden.is_text(edition, 40));
alter table app_public.library_frameworks add constraint library_frameworks_licence_check CHECK (app_hidden.is_text(licence, 200));
alter table app_public.library_frameworks add constraint library_frameworks_name_check CHECK (app_hidden.is_text(name, 200));
alter table app_public.library_frameworks add constraint library_frameworks_pkey PRIMARY KEY (code);
alter table app_public.library_frameworks add constraint library_frameworks_publisher_check CHECK (app_hidden.is_text(publisher, 120));
alter table app_public.library_frameworks add constraint library_frameworks_source_check CHECK ((app_hidden.is_text(source, 500) AND (source ~ '^https://'::text)));
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.library_frameworks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('code');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.library_frameworks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('code');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.library_frameworks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('code');
create policy select_reader on app_public.library_frameworks for select to grc_visitor
  using (( SELECT app_hidden.may('compliance_view'::text, 'read'::text) AS may));
grant select on app_public.library_frameworks to grc_visitor;
comment on table app_public.library_frameworks is '@behavior -insert -update -delete
A framework that comes with the application, to be taken into use by adoptFramework.';
comment on column app_public.library_frameworks.code is 'The code that the framework gets when it is taken into use.';
comment on column app_public.library_frameworks.edition is 'Which edition of the original the texts follow.';
comment on column app_public.library_frameworks.licence is 'The rights of the original and of our wording.';
comment on column app_public.library_frameworks.source is 'Where the original is published.';
comment on column app_public.library_frameworks.digest is '@behavior -*
SHA-256 of its requirements: another one means that the texts were changed.';

create table app_public.library_mappings (
  from_framework text not null,
  from_code text not null collate app_hidden.natural_order,
  to_framework text not null,
  to_code text not null collate app_hidden.natural_order,
  relation text not null,
  strength integer not null
);
alter table app_public.library_mappings owner to grc_owner;
alter table app_public.library_mappings enable row level security;
alter table app_public.library_mappings add constraint library_mappings_frameworks_check CHECK ((from_framework <> to_framework));
alter table app_public.library_mappings add constraint library_mappings_pkey PRIMARY KEY (from_framework, from_code, to_framework, to_code);
alter table app_public.library_mappings add constraint library_mappings_strength_check CHECK (((strength >= 1) AND (strength <= 10)));
alter table app_public.library_mappings add constraint library_mappings_from_fkey FOREIGN KEY (from_framework, from_code) REFERENCES app_public.library_requirements(framework_code, code) ON DELETE CASCADE;
comment on constraint library_mappings_from_fkey on app_public.library_mappings is '@fieldName from
@foreignFieldName mappingsFrom';
alter table app_public.library_mappings add constraint library_mappings_relation_fkey FOREIGN KEY (relation) REFERENCES app_public.mapping_relations(relation) ON DELETE RESTRICT;
alter table app_public.library_mappings add constraint library_mappings_to_fkey FOREIGN KEY (to_framework, to_code) REFERENCES app_public.library_requirements(framework_code, code) ON DELETE CASCADE;
comment on constraint library_mappings_to_fkey on app_public.library_mappings is '@fieldName to
@foreignFieldName mappingsTo';
CREATE UNIQUE INDEX library_mappings_pair_idx ON app_public.library_mappings USING btree (LEAST(((from_framework || ' '::text) || from_code), ((to_framework || ' '::text) || to_code)), GREATEST(((from_framework || ' '::text) || from_code), ((to_framework || ' '::text) || to_code)));
CREATE INDEX library_mappings_relation_idx ON app_public.library_mappings USING btree (relation);
CREATE INDEX library_mappings_to_idx ON app_public.library_mappings USING btree (to_framework, to_code);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.library_mappings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('from_framework', 'from_code', 'to_framework', 'to_code');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.library_mappings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('from_framework', 'from_code', 'to_framework', 'to_code');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.library_mappings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('from_framework', 'from_code', 'to_framework', 'to_code');
create policy select_reader on app_public.library_mappings for select to grc_visitor
  using (( SELECT app_hidden.may('compliance_view'::text, 'read'::text) AS may));
grant select on app_public.library_mappings to grc_visitor;
comment on table app_public.library_mappings is '@behavior -insert -update -delete
How two shipped requirements of different frameworks lie to each other. Read the other way, subset and superset change places.';
comment on column app_public.library_mappings.relation is 'How what `from` asks lies to what `to` asks.';
comment on column app_public.library_mappings.strength is 'How sure we are: 1 a hint, 10 certain.';

create table app_public.library_requirements (
  framework_code text not null,
  code text not null collate app_hidden.natural_order,
  parent text collate app_hidden.natural_order,
  "position" integer not null,
  assessable boolean not null,
  title text not null,
  text text not null
);
alter table app_public.library_requirements owner to grc_owner;
alter table app_public.library_requirements enable row level security;
alter table app_public.library_requirements add constraint library_requirements_code_check CHECK (app_hidden.is_text(code, 40));
alter table app_public.library_requirements add constraint library_requirements_parent_check CHECK (app_hidden.is_text(parent, 40));
alter table app_public.library_requirements add constraint library_requirements_pkey PRIMARY KEY (framework_code, code);
alter table app_public.library_requirements add constraint library_requirements_position_check CHECK (("position" > 0));
alter table app_public.library_requirements add constraint library_requirements_text_check CHECK (app_hidden.is_text(text, 1000));
alter table app_public.library_requirements add constraint library_requirements_title_check CHECK (app_hidden.is_text(title, 200));
alter table app_public.library_requirements add constraint library_requirements_framework_code_fkey FOREIGN KEY (framework_code) REFERENCES app_public.library_frameworks(code) ON DELETE CASCADE;
comment on constraint library_requirements_framework_code_fkey on app_public.library_requirements is '@fieldName framework
@foreignFieldName requirements';
alter table app_public.library_requirements add constraint library_requirements_parent_fkey FOREIGN KEY (framework_code, parent) REFERENCES app_public.library_requirements(framework_code, code) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
comment on constraint library_requirements_parent_fkey on app_public.library_requirements is '@behavior -*';
CREATE INDEX library_requirements_parent_idx ON app_public.library_requirements USING btree (framework_code, parent, "position");
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.library_requirements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('framework_code', 'code');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.library_requirements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('framework_code', 'code');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.library_requirements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('framework_code', 'code');
create policy select_reader on app_public.library_requirements for select to grc_visitor
  using (( SELECT app_hidden.may('compliance_view'::text, 'read'::text) AS may));
grant select on app_public.library_requirements to grc_visitor;
comment on table app_public.library_requirements is '@behavior -insert -update -delete
One requirement of a shipped framework, in our own words under the publisher''s identifier.';
comment on column app_public.library_requirements.code is 'Its number in the original; where the original has none, ours.';
comment on column app_public.library_requirements.parent is 'The code of what it stands under; null at the top.';
comment on column app_public.library_requirements."position" is 'Its place in the framework, 1 first.';
comment on column app_public.library_requirements.assessable is 'False for a heading, which is what others stand under.';
comment on column app_public.library_requirements.text is 'What must be there, and what one would look at.';

create table app_public.mapping_relations (
  relation text not null,
  description text not null
);
alter table app_public.mapping_relations owner to grc_owner;
alter table app_public.mapping_relations enable row level security;
alter table app_public.mapping_relations add constraint mapping_relations_pkey PRIMARY KEY (relation);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.mapping_relations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('relation');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.mapping_relations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('relation');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.mapping_relations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('relation');
create policy select_everyone on app_public.mapping_relations for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.mapping_relations to grc_authenticator;
grant select on app_public.mapping_relations to grc_visitor;
comment on table app_public.mapping_relations is '@enum
@enumName MappingRelation
How what one requirement asks lies to what another asks, read from the first to the second.';

create table app_public.mitigation_tasks (
  id uuid not null default gen_random_uuid(),
  risk_id uuid not null,
  name text not null,
  description text,
  owner_id uuid,
  due_on date,
  status text not null default 'todo'::text,
  progress integer not null default 0,
  expected_effect text,
  completed_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.mitigation_tasks owner to grc_owner;
alter table app_public.mitigation_tasks enable row level security;
alter table app_public.mitigation_tasks add constraint mitigation_tasks_description_check CHECK (app_hidden.is_text(description, 4000));
alter table app_public.mitigation_tasks add constraint mitigation_tasks_due_on_check CHECK (app_hidden.is_date(due_on));
alter table app_public.mitigation_tasks add constraint mitigation_tasks_expected_effect_check CHECK (app_hidden.is_text(expected_effect, 1000));
alter table app_public.mitigation_tasks add constraint mitigation_tasks_name_check CHECK (app_hidden.is_text(name, 200));
alter table app_public.mitigation_tasks add constraint mitigation_tasks_pkey PRIMARY KEY (id);
alter table app_public.mitigation_tasks add constraint mitigation_tasks_progress_check CHECK (((progress >= 0) AND (progress <= 100)));
alter table app_public.mitigation_tasks add constraint mitigation_tasks_version_check CHECK ((version > 0));
alter table app_public.mitigation_tasks add constraint mitigation_tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint mitigation_tasks_created_by_fkey on app_public.mitigation_tasks is '@fieldName creatorAccount
@foreignFieldName createdTasks';
alter table app_public.mitigation_tasks add constraint mitigation_tasks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint mitigation_tasks_owner_id_fkey on app_public.mitigation_tasks is '@fieldName ownerAccount
@foreignFieldName ownedTasks';
alter table app_public.mitigation_tasks add constraint mitigation_tasks_risk_id_fkey FOREIGN KEY (risk_id) REFERENCES app_public.risks(id) ON DELETE RESTRICT;
alter table app_public.mitigation_tasks add constraint mitigation_tasks_status_fkey FOREIGN KEY (status) REFERENCES app_public.task_statuses(status) ON DELETE RESTRICT;
CREATE INDEX mitigation_tasks_created_by_idx ON app_public.mitigation_tasks USING btree (created_by);
CREATE INDEX mitigation_tasks_due_on_idx ON app_public.mitigation_tasks USING btree (due_on);
CREATE INDEX mitigation_tasks_owner_id_idx ON app_public.mitigation_tasks USING btree (owner_id);
CREATE INDEX mitigation_tasks_risk_id_idx ON app_public.mitigation_tasks USING btree (risk_id, created_at, id);
CREATE INDEX mitigation_tasks_status_idx ON app_public.mitigation_tasks USING btree (status);
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.mitigation_tasks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.mitigation_tasks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.mitigation_tasks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _200_owner_insert BEFORE INSERT ON app_public.mitigation_tasks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__owner();
CREATE TRIGGER _200_owner_update BEFORE UPDATE OF owner_id ON app_public.mitigation_tasks FOR EACH ROW WHEN ((new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION app_hidden.tg__owner();
CREATE TRIGGER _200_progress BEFORE INSERT OR UPDATE ON app_public.mitigation_tasks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_mitigation_tasks__progress();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.mitigation_tasks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.mitigation_tasks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.mitigation_tasks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy insert_planner on app_public.mitigation_tasks for insert to grc_visitor
  with check ((( SELECT app_hidden.may('mitigation_tasks'::text, 'full'::text) AS may) AND (EXISTS ( SELECT
   FROM app_public.risks
  WHERE (risks.id = mitigation_tasks.risk_id)))));
create policy select_reader on app_public.mitigation_tasks for select to grc_visitor
  using ((( SELECT app_hidden.may('mitigation_tasks'::text, 'read'::text) AS may) AND ( SELECT app_hidden.may('risks_view'::text, 'read'::text) AS may)));
create policy update_planner on app_public.mitigation_tasks for update to grc_visitor
  using (( SELECT app_hidden.may('mitigation_tasks'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('mitigation_tasks'::text, 'full'::text) AS may));
grant select on app_public.mitigation_tasks to grc_visitor;
grant insert (id, risk_id, name, description, owner_id, due_on, status, progress, expected_effect) on app_public.mitigation_tasks to grc_visitor;
grant update (name, description, owner_id, due_on, status, progress, expected_effect, version) on app_public.mitigation_tasks to grc_visitor;
comment on table app_public.mitigation_tasks is '@behavior -delete
@groupBy status owner_id
@measure progress
A piece of work that makes a risk less likely or less harmful.';
comment on column app_public.mitigation_tasks.progress is 'Percent done, 0..100; 100 when the status is done.';
comment on column app_public.mitigation_tasks.expected_effect is 'What the work should change about likelihood or impact.';

create table app_public.organisation_settings (
  id boolean not null default true,
  organisation_name text not null default 'Plumbline'::text,
  sign_up_open boolean not null default true,
  password_min_length integer not null default 12,
  is_demo boolean not null default false,
  session_idle_minutes integer not null default 60,
  session_hours integer not null default 12,
  sign_up_domains text[] not null default '{}'::text[],
  discount_rate numeric(5,4) not null default 0.035,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.organisation_settings owner to grc_owner;
alter table app_public.organisation_settings enable row level security;
alter table app_public.organisation_settings add constraint organisation_settings_discount_rate_check CHECK (((discount_rate >= (0)::numeric) AND (discount_rate <= (1)::numeric)));
alter table app_public.organisation_settings add constraint organisation_settings_id_check CHECK (id);
alter table app_public.organisation_settings add constraint organisation_settings_organisation_name_check CHECK (app_hidden.is_text(organisation_name, 120));
alter table app_public.organisation_settings add constraint organisation_settings_password_min_length_check CHECK (((password_min_length >= 12) AND (password_min_length <= 128)));
alter table app_public.organisation_settings add constraint organisation_settings_pkey PRIMARY KEY (id);
alter table app_public.organisation_settings add constraint organisation_settings_session_hours_check CHECK (((session_hours >= 1) AND (session_hours <= 168)));
alter table app_public.organisation_settings add constraint organisation_settings_session_idle_minutes_check CHECK (((session_idle_minutes >= 5) AND (session_idle_minutes <= 1440)));
alter table app_public.organisation_settings add constraint organisation_settings_sign_up_domains_check CHECK (((cardinality(sign_up_domains) <= 50) AND app_hidden.are_domains(sign_up_domains)));
alter table app_public.organisation_settings add constraint organisation_settings_version_check CHECK ((version > 0));
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.organisation_settings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.organisation_settings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.organisation_settings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.organisation_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.organisation_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.organisation_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy select_approved on app_public.organisation_settings for select to grc_visitor
  using ((( SELECT app_hidden.current_user_id() AS current_user_id) IS NOT NULL));
create policy update_administrator on app_public.organisation_settings for update to grc_visitor
  using (( SELECT app_hidden.may('system_settings'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('system_settings'::text, 'full'::text) AS may));
grant select on app_public.organisation_settings to grc_visitor;
grant update (organisation_name, sign_up_open, password_min_length, session_idle_minutes, session_hours, sign_up_domains, discount_rate, version) on app_public.organisation_settings to grc_visitor;
comment on table app_public.organisation_settings is '@behavior -insert -delete
What the organisation decides about itself: one row, whose id is true.';
comment on column app_public.organisation_settings.sign_up_open is 'Whether newcomers may create an account, which then waits for approval.';
comment on column app_public.organisation_settings.password_min_length is 'Shortest password, 12 to 128 characters; holds for passwords set from now on.';
comment on column app_public.organisation_settings.is_demo is 'Whether this is the invented organisation for trying things out.';
comment on column app_public.organisation_settings.session_idle_minutes is 'After how many minutes without a request a session ends, 5 to 1440; holds at once for everybody.';
comment on column app_public.organisation_settings.session_hours is 'How many hours a session lasts at most, 1 to 168; holds at once for everybody.';
comment on column app_public.organisation_settings.sign_up_domains is 'Only addresses of these domains may sign up, such as example.org; none means any.';
comment on column app_public.organisation_settings.discount_rate is '@behavior -filterBy
The yearly rate at which later money counts less today; 0.035 is 3.5 %, as in HM Treasury''s Green Book.';

create table app_public.permission_categories (
  category text not null,
  description text not null
);
alter table app_public.permission_categories owner to grc_owner;
alter table app_public.permission_categories enable row level security;
alter table app_public.permission_categories add constraint permission_categories_pkey PRIMARY KEY (category);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.permission_categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('category');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.permission_categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('category');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.permission_categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('category');
create policy select_everyone on app_public.permission_categories for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.permission_categories to grc_authenticator;
grant select on app_public.permission_categories to grc_visitor;
comment on table app_public.permission_categories is '@enum
@enumName PermissionCategory
Areas that permissions belong to.';

create table app_public.permissions (
  permission text not null,
  category text not null,
  description text not null,
  "position" integer not null
);
alter table app_public.permissions owner to grc_owner;
alter table app_public.permissions enable row level security;
alter table app_public.permissions add constraint permissions_description_check CHECK (app_hidden.is_text(description, 200));
alter table app_public.permissions add constraint permissions_permission_check CHECK ((permission ~ '^[a-z][a-z_]{1,39}$'::text));
alter table app_public.permissions add constraint permissions_pkey PRIMARY KEY (permission);
comment on constraint permissions_pkey on app_public.permissions is '@enum
@enumName PermissionName';
alter table app_public.permissions add constraint permissions_position_check CHECK ((("position" >= 1) AND ("position" <= 999)));
alter table app_public.permissions add constraint permissions_category_fkey FOREIGN KEY (category) REFERENCES app_public.permission_categories(category) ON DELETE RESTRICT;
CREATE INDEX permissions_category_idx ON app_public.permissions USING btree (category);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.permissions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('permission');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.permissions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('permission');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.permissions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('permission');
create policy select_introspection on app_public.permissions for select to grc_authenticator
  using (true);
create policy select_staff on app_public.permissions for select to grc_visitor
  using (( SELECT app_hidden.is_staff() AS is_staff));
grant select on app_public.permissions to grc_authenticator;
grant select on app_public.permissions to grc_visitor;
comment on table app_public.permissions is 'The 33 things a role may be allowed to do, each at a level of none, read or full.';

create table app_public.project_assets (
  project_id uuid not null,
  asset_id uuid not null,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id()
);
alter table app_public.project_assets owner to grc_owner;
alter table app_public.project_assets enable row level security;
alter table app_public.project_assets add constraint project_assets_pkey PRIMARY KEY (project_id, asset_id);
alter table app_public.project_assets add constraint project_assets_asset_id_fkey FOREIGN KEY (asset_id) REFERENCES app_public.assets(id) ON DELETE RESTRICT;
alter table app_public.project_assets add constraint project_assets_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint project_assets_created_by_fkey on app_public.project_assets is '@behavior -singularRelation:resource:single -select
@fieldName creatorAccount
@foreignFieldName addedProjectAssets';
alter table app_public.project_assets add constraint project_assets_project_id_fkey FOREIGN KEY (project_id) REFERENCES app_public.projects(id) ON DELETE RESTRICT;
CREATE INDEX project_assets_asset_id_idx ON app_public.project_assets USING btree (asset_id, project_id);
CREATE INDEX project_assets_created_by_idx ON app_public.project_assets USING btree (created_by);
CREATE TRIGGER _400_project_is_living AFTER INSERT OR DELETE ON app_public.project_assets FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__project_is_living();
CREATE TRIGGER _410_asset_is_living AFTER INSERT OR DELETE ON app_public.project_assets FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__asset_is_living();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.project_assets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('project_id', 'asset_id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.project_assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('project_id', 'asset_id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.project_assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('project_id', 'asset_id');
CREATE TRIGGER _910_links_delete AFTER DELETE ON app_public.project_assets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__links('project_id', 'projects', 'asset_id', 'assets');
CREATE TRIGGER _910_links_insert AFTER INSERT ON app_public.project_assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__links('project_id', 'projects', 'asset_id', 'assets');
create policy delete_editor on app_public.project_assets for delete to grc_visitor
  using ((( SELECT app_hidden.may('projects_edit'::text, 'full'::text) AS may) OR ( SELECT app_hidden.may('assets_edit'::text, 'full'::text) AS may)));
create policy insert_editor on app_public.project_assets for insert to grc_visitor
  with check (((( SELECT app_hidden.may('projects_edit'::text, 'full'::text) AS may) OR ( SELECT app_hidden.may('assets_edit'::text, 'full'::text) AS may)) AND (EXISTS ( SELECT
   FROM app_public.projects
  WHERE (projects.id = project_assets.project_id))) AND (EXISTS ( SELECT
   FROM app_public.assets
  WHERE (assets.id = project_assets.asset_id)))));
create policy select_reader on app_public.project_assets for select to grc_visitor
  using ((( SELECT app_hidden.may('projects_view'::text, 'read'::text) AS may) AND ( SELECT app_hidden.may('assets_view'::text, 'read'::text) AS may)));
grant delete, select on app_public.project_assets to grc_visitor;
grant insert (project_id, asset_id) on app_public.project_assets to grc_visitor;
comment on table app_public.project_assets is '@behavior -update
An asset that a project makes, changes or takes out of use.';

create table app_public.project_benefit_results (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  benefit text not null,
  measured_on date not null,
  value numeric(15,2),
  note text,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id()
);
alter table app_public.project_benefit_results owner to grc_owner;
alter table app_public.project_benefit_results enable row level security;
alter table app_public.project_benefit_results add constraint project_benefit_results_measured_on_check CHECK (app_hidden.is_date(measured_on));
alter table app_public.project_benefit_results add constraint project_benefit_results_note_check CHECK (app_hidden.is_text(note, 1000));
alter table app_public.project_benefit_results add constraint project_benefit_results_note_stated_check CHECK (((value IS NOT NULL) OR (note IS NOT NULL)));
alter table app_public.project_benefit_results add constraint project_benefit_results_pkey PRIMARY KEY (id);
alter table app_public.project_benefit_results add constraint project_benefit_results_value_check CHECK (((value >= '-9999999999999.99'::numeric) AND (value <= 9999999999999.99)));
alter table app_public.project_benefit_results add constraint project_benefit_results_benefit_fkey FOREIGN KEY (benefit) REFERENCES app_public.benefit_kinds(benefit) ON DELETE RESTRICT;
comment on constraint project_benefit_results_benefit_fkey on app_public.project_benefit_results is '@fieldName benefitKind
@foreignFieldName results';
alter table app_public.project_benefit_results add constraint project_benefit_results_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint project_benefit_results_created_by_fkey on app_public.project_benefit_results is '@behavior -singularRelation:resource:single -select
@fieldName creatorAccount
@foreignFieldName recordedBenefitResults';
alter table app_public.project_benefit_results add constraint project_benefit_results_project_id_fkey FOREIGN KEY (project_id) REFERENCES app_public.projects(id) ON DELETE RESTRICT;
comment on constraint project_benefit_results_project_id_fkey on app_public.project_benefit_results is '@foreignFieldName benefitResults';
CREATE INDEX project_benefit_results_benefit_idx ON app_public.project_benefit_results USING btree (benefit);
CREATE INDEX project_benefit_results_created_by_idx ON app_public.project_benefit_results USING btree (created_by);
CREATE INDEX project_benefit_results_project_id_idx ON app_public.project_benefit_results USING btree (project_id, measured_on, id);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.project_benefit_results REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.project_benefit_results REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.project_benefit_results REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy select_reader on app_public.project_benefit_results for select to grc_visitor
  using (( SELECT app_hidden.may('projects_view'::text, 'read'::text) AS may));
grant select on app_public.project_benefit_results to grc_visitor;
comment on table app_public.project_benefit_results is '@behavior -insert -update -delete
What came of a benefit, measured on a day. Written down once and not changed.';
comment on column app_public.project_benefit_results.value is '@behavior -filterBy
Per cent or pounds (GBP) a year, as the benefit is; null for benefits that are told in words.';
comment on column app_public.project_benefit_results.note is 'How it was measured, or what came of it.';

create table app_public.project_healths (
  health text not null,
  description text not null
);
alter table app_public.project_healths owner to grc_owner;
alter table app_public.project_healths enable row level security;
alter table app_public.project_healths add constraint project_healths_pkey PRIMARY KEY (health);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.project_healths REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('health');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.project_healths REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('health');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.project_healths REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('health');
create policy select_everyone on app_public.project_healths for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.project_healths to grc_authenticator;
grant select on app_public.project_healths to grc_visitor;
comment on table app_public.project_healths is '@enum
@enumName ProjectHealth
How well a project goes.';

create table app_public.project_risks (
  project_id uuid not null,
  risk_id uuid not null,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id()
);
alter table app_public.project_risks owner to grc_owner;
alter table app_public.project_risks enable row level security;
alter table app_public.project_risks add constraint project_risks_pkey PRIMARY KEY (project_id, risk_id);
alter table app_public.project_risks add constraint project_risks_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint project_risks_created_by_fkey on app_public.project_risks is '@behavior -singularRelation:resource:single -select
@fieldName creatorAccount
@foreignFieldName addedProjectRisks';
alter table app_public.project_risks add constraint project_risks_project_id_fkey FOREIGN KEY (project_id) REFERENCES app_public.projects(id) ON DELETE RESTRICT;
alter table app_public.project_risks add constraint project_risks_risk_id_fkey FOREIGN KEY (risk_id) REFERENCES app_public.risks(id) ON DELETE RESTRICT;
CREATE INDEX project_risks_created_by_idx ON app_public.project_risks USING btree (created_by);
CREATE INDEX project_risks_risk_id_idx ON app_public.project_risks USING btree (risk_id, project_id);
CREATE TRIGGER _400_project_is_living AFTER INSERT OR DELETE ON app_public.project_risks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__project_is_living();
CREATE TRIGGER _410_risk_is_living AFTER INSERT ON app_public.project_risks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_project_risks__risk_is_living();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.project_risks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('project_id', 'risk_id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.project_risks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('project_id', 'risk_id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.project_risks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('project_id', 'risk_id');
CREATE TRIGGER _910_links_delete AFTER DELETE ON app_public.project_risks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__links('project_id', 'projects', 'risk_id', 'risks');
CREATE TRIGGER _910_links_insert AFTER INSERT ON app_public.project_risks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg__links('project_id', 'projects', 'risk_id', 'risks');
create policy delete_editor on app_public.project_risks for delete to grc_visitor
  using ((( SELECT app_hidden.may('projects_edit'::text, 'full'::text) AS may) OR ( SELECT app_hidden.may('risks_edit'::text, 'full'::text) AS may)));
create policy insert_editor on app_public.project_risks for insert to grc_visitor
  with check (((( SELECT app_hidden.may('projects_edit'::text, 'full'::text) AS may) OR ( SELECT app_hidden.may('risks_edit'::text, 'full'::text) AS may)) AND (EXISTS ( SELECT
   FROM app_public.projects
  WHERE (projects.id = project_risks.project_id))) AND (EXISTS ( SELECT
   FROM app_public.risks
  WHERE (risks.id = project_risks.risk_id)))));
create policy select_reader on app_public.project_risks for select to grc_visitor
  using ((( SELECT app_hidden.may('projects_view'::text, 'read'::text) AS may) AND ( SELECT app_hidden.may('risks_view'::text, 'read'::text) AS may)));
grant delete, select on app_public.project_risks to grc_visitor;
grant insert (project_id, risk_id) on app_public.project_risks to grc_visitor;
comment on table app_public.project_risks is '@behavior -update
A risk that a project lowers, or brings.';

create table app_public.project_roles (
  role text not null,
  description text not null
);
alter table app_public.project_roles owner to grc_owner;
alter table app_public.project_roles enable row level security;
alter table app_public.project_roles add constraint project_roles_pkey PRIMARY KEY (role);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.project_roles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('role');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.project_roles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('role');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.project_roles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('role');
create policy select_everyone on app_public.project_roles for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.project_roles to grc_authenticator;
grant select on app_public.project_roles to grc_visitor;
comment on table app_public.project_roles is '@enum
@enumName ProjectRole
What part somebody has in a project.';

create table app_public.project_stakeholders (
  project_id uuid not null,
  user_id uuid not null,
  role text not null,
  approves boolean not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.project_stakeholders owner to grc_owner;
alter table app_public.project_stakeholders enable row level security;
alter table app_public.project_stakeholders add constraint project_stakeholders_pkey PRIMARY KEY (project_id, user_id);
alter table app_public.project_stakeholders add constraint project_stakeholders_version_check CHECK ((version > 0));
alter table app_public.project_stakeholders add constraint project_stakeholders_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint project_stakeholders_created_by_fkey on app_public.project_stakeholders is '@behavior -singularRelation:resource:single -select
@fieldName creatorAccount
@foreignFieldName addedProjectStakes';
alter table app_public.project_stakeholders add constraint project_stakeholders_project_id_fkey FOREIGN KEY (project_id) REFERENCES app_public.projects(id) ON DELETE RESTRICT;
comment on constraint project_stakeholders_project_id_fkey on app_public.project_stakeholders is '@foreignFieldName stakeholders';
alter table app_public.project_stakeholders add constraint project_stakeholders_role_fkey FOREIGN KEY (role) REFERENCES app_public.project_roles(role) ON DELETE RESTRICT;
alter table app_public.project_stakeholders add constraint project_stakeholders_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_public.users(id) ON DELETE RESTRICT;
comment on constraint project_stakeholders_user_id_fkey on app_public.project_stakeholders is '@behavior -singularRelation:resource:single -select
@fieldName account
@foreignFieldName projectStakes';
CREATE INDEX project_stakeholders_created_by_idx ON app_public.project_stakeholders USING btree (created_by);
CREATE INDEX project_stakeholders_role_idx ON app_public.project_stakeholders USING btree (role);
CREATE INDEX project_stakeholders_user_id_idx ON app_public.project_stakeholders USING btree (user_id);
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.project_stakeholders FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.project_stakeholders FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.project_stakeholders FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _200_person BEFORE INSERT ON app_public.project_stakeholders FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_project_stakeholders__person();
CREATE TRIGGER _400_project_is_living AFTER INSERT OR DELETE OR UPDATE ON app_public.project_stakeholders FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__project_is_living();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.project_stakeholders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('project_id', 'user_id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.project_stakeholders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('project_id', 'user_id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.project_stakeholders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('project_id', 'user_id');
CREATE TRIGGER _920_note AFTER INSERT OR DELETE OR UPDATE ON app_public.project_stakeholders FOR EACH ROW EXECUTE FUNCTION app_private.tg_project_stakeholders__note();
create policy delete_keeper on app_public.project_stakeholders for delete to grc_visitor
  using (( SELECT app_hidden.may('project_stakeholders'::text, 'full'::text) AS may));
create policy insert_keeper on app_public.project_stakeholders for insert to grc_visitor
  with check ((( SELECT app_hidden.may('project_stakeholders'::text, 'full'::text) AS may) AND (EXISTS ( SELECT
   FROM app_public.projects
  WHERE (projects.id = project_stakeholders.project_id)))));
create policy select_reader on app_public.project_stakeholders for select to grc_visitor
  using ((( SELECT app_hidden.may('project_stakeholders'::text, 'read'::text) AS may) AND ( SELECT app_hidden.may('projects_view'::text, 'read'::text) AS may)));
create policy update_keeper on app_public.project_stakeholders for update to grc_visitor
  using (( SELECT app_hidden.may('project_stakeholders'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('project_stakeholders'::text, 'full'::text) AS may));
grant delete, select on app_public.project_stakeholders to grc_visitor;
grant insert (project_id, user_id, role, approves) on app_public.project_stakeholders to grc_visitor;
grant update (role, approves, version) on app_public.project_stakeholders to grc_visitor;
comment on table app_public.project_stakeholders is 'Who has a part in a project, and which. Seen and changed by project_stakeholders.';
comment on column app_public.project_stakeholders.role is 'sponsor, business_owner, supplier, contributor or informed.';
comment on column app_public.project_stakeholders.approves is '@hasDefault
Whether they are asked before a significant change or the deletion; sponsors and business owners are, unless stated otherwise.';

create table app_public.project_statuses (
  status text not null,
  description text not null
);
alter table app_public.project_statuses owner to grc_owner;
alter table app_public.project_statuses enable row level security;
alter table app_public.project_statuses add constraint project_statuses_pkey PRIMARY KEY (status);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.project_statuses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.project_statuses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.project_statuses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
create policy select_everyone on app_public.project_statuses for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.project_statuses to grc_authenticator;
grant select on app_public.project_statuses to grc_visitor;
comment on table app_public.project_statuses is '@enum
@enumName ProjectStatus
Where a project stands.';

create table app_public.project_task_statuses (
  status text not null,
  description text not null
);
alter table app_public.project_task_statuses owner to grc_owner;
alter table app_public.project_task_statuses enable row level security;
alter table app_public.project_task_statuses add constraint project_task_statuses_pkey PRIMARY KEY (status);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.project_task_statuses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.project_task_statuses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.project_task_statuses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
create policy select_everyone on app_public.project_task_statuses for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.project_task_statuses to grc_authenticator;
grant select on app_public.project_task_statuses to grc_visitor;
comment on table app_public.project_task_statuses is '@enum
@enumName ProjectTaskStatus
Where a task of a project stands.';

create table app_public.project_tasks (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  title text not null,
  description text,
  owner_id uuid,
  due_on date,
  status text not null default 'todo'::text,
  "position" integer not null default 0,
  completed_at timestamp with time zone,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.project_tasks owner to grc_owner;
alter table app_public.project_tasks enable row level security;
alter table app_public.project_tasks add constraint project_tasks_archived_at_check CHECK (((archived_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (archived_at <= '2200-01-01 00:00:00+00'::timestamp with time zone)));
alter table app_public.project_tasks add constraint project_tasks_completed_at_check CHECK (((status = 'done'::text) = (completed_at IS NOT NULL)));
alter table app_public.project_tasks add constraint project_tasks_description_check CHECK (app_hidden.is_text(description, 2000));
alter table app_public.project_tasks add constraint project_tasks_due_on_check CHECK (app_hidden.is_date(due_on));
alter table app_public.project_tasks add constraint project_tasks_pkey PRIMARY KEY (id);
alter table app_public.project_tasks add constraint project_tasks_title_check CHECK (app_hidden.is_text(title, 200));
alter table app_public.project_tasks add constraint project_tasks_version_check CHECK ((version > 0));
alter table app_public.project_tasks add constraint project_tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint project_tasks_created_by_fkey on app_public.project_tasks is '@behavior -singularRelation:resource:single -select
@fieldName creatorAccount
@foreignFieldName createdProjectTasks';
alter table app_public.project_tasks add constraint project_tasks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint project_tasks_owner_id_fkey on app_public.project_tasks is '@behavior -singularRelation:resource:single -select
@fieldName ownerAccount
@foreignFieldName ownedProjectTasks';
alter table app_public.project_tasks add constraint project_tasks_project_id_fkey FOREIGN KEY (project_id) REFERENCES app_public.projects(id) ON DELETE RESTRICT;
comment on constraint project_tasks_project_id_fkey on app_public.project_tasks is '@foreignFieldName tasks';
alter table app_public.project_tasks add constraint project_tasks_status_fkey FOREIGN KEY (status) REFERENCES app_public.project_task_statuses(status) ON DELETE RESTRICT;
CREATE INDEX project_tasks_created_by_idx ON app_public.project_tasks USING btree (created_by);
CREATE INDEX project_tasks_due_on_idx ON app_public.project_tasks USING btree (due_on, id);
CREATE INDEX project_tasks_owner_id_idx ON app_public.project_tasks USING btree (owner_id);
CREATE INDEX project_tasks_project_id_idx ON app_public.project_tasks USING btree (project_id, status, "position", id);
CREATE INDEX project_tasks_status_idx ON app_public.project_tasks USING btree (status);
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.project_tasks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.project_tasks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.project_tasks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _200_column BEFORE INSERT OR UPDATE ON app_public.project_tasks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_project_tasks__column();
CREATE TRIGGER _200_owner_insert BEFORE INSERT ON app_public.project_tasks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__owner();
CREATE TRIGGER _200_owner_update BEFORE UPDATE OF owner_id ON app_public.project_tasks FOR EACH ROW WHEN ((new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION app_hidden.tg__owner();
CREATE TRIGGER _400_project_is_living AFTER INSERT OR UPDATE ON app_public.project_tasks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__project_is_living();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.project_tasks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.project_tasks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.project_tasks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy insert_planner on app_public.project_tasks for insert to grc_visitor
  with check ((( SELECT app_hidden.may('projects_edit'::text, 'full'::text) AS may) AND (EXISTS ( SELECT
   FROM app_public.projects
  WHERE (projects.id = project_tasks.project_id)))));
create policy select_reader on app_public.project_tasks for select to grc_visitor
  using (( SELECT app_hidden.may('projects_view'::text, 'read'::text) AS may));
create policy update_planner on app_public.project_tasks for update to grc_visitor
  using (( SELECT app_hidden.may('projects_edit'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('projects_edit'::text, 'full'::text) AS may));
grant select on app_public.project_tasks to grc_visitor;
grant insert (id, project_id, title, description, owner_id, due_on, status) on app_public.project_tasks to grc_visitor;
grant update (title, description, owner_id, due_on, status, archived_at, version) on app_public.project_tasks to grc_visitor;
comment on table app_public.project_tasks is '@behavior -delete
@groupBy status owner_id
A piece of work in a project.';
comment on column app_public.project_tasks.status is 'todo, doing or done.';
comment on column app_public.project_tasks."position" is 'Order within its column of the board, the smallest first; changed by moveTask.';
comment on column app_public.project_tasks.archived_at is 'Since when it is not wanted any more; null while it is.';

create table app_public.project_types (
  project_type text not null,
  description text not null
);
alter table app_public.project_types owner to grc_owner;
alter table app_public.project_types enable row level security;
alter table app_public.project_types add constraint project_types_pkey PRIMARY KEY (project_type);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.project_types REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('project_type');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.project_types REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('project_type');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.project_types REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('project_type');
create policy select_everyone on app_public.project_types for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.project_types to grc_authenticator;
grant select on app_public.project_types to grc_visitor;
comment on table app_public.project_types is '@enum
@enumName ProjectType
What kind of undertaking a project is.';

create table app_public.projects (
  id uuid not null default gen_random_uuid(),
  number integer not null generated always as identity,
  reference text not null generated always as (('P-'::text || lpad((number)::text, GREATEST(4, length((number)::text)), '0'::text))) stored,
  name text not null,
  description text,
  project_type text,
  status text not null default 'active'::text,
  health text not null default 'on_track'::text,
  health_rank integer not null generated always as (
CASE health
    WHEN 'off_track'::text THEN 3
    WHEN 'at_risk'::text THEN 2
    ELSE 1
END) stored,
  start_date date,
  end_date date,
  business_benefits jsonb not null default '{}'::jsonb,
  estimated_capex numeric(15,2),
  estimated_opex numeric(15,2),
  owner_id uuid,
  business_unit text,
  archived_at timestamp with time zone,
  archived_reason text,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.projects owner to grc_owner;
alter table app_public.projects enable row level security;
alter table app_public.projects add constraint projects_archived_reason_check CHECK (app_hidden.is_text(archived_reason, 4000));
alter table app_public.projects add constraint projects_business_benefits_check CHECK (((jsonb_typeof(business_benefits) = 'object'::text) AND (octet_length((business_benefits)::text) <= 100000)));
alter table app_public.projects add constraint projects_description_check CHECK (app_hidden.is_text(description, 5000));
alter table app_public.projects add constraint projects_end_date_check CHECK (app_hidden.is_date(end_date));
alter table app_public.projects add constraint projects_end_date_order_check CHECK ((end_date >= start_date));
alter table app_public.projects add constraint projects_estimated_capex_check CHECK (((estimated_capex >= (0)::numeric) AND (estimated_capex <= 9999999999999.99)));
alter table app_public.projects add constraint projects_estimated_opex_check CHECK (((estimated_opex >= (0)::numeric) AND (estimated_opex <= 9999999999999.99)));
alter table app_public.projects add constraint projects_name_check CHECK (app_hidden.is_text(name, 200));
alter table app_public.projects add constraint projects_number_key UNIQUE (number);
alter table app_public.projects add constraint projects_pkey PRIMARY KEY (id);
alter table app_public.projects add constraint projects_start_date_check CHECK (app_hidden.is_date(start_date));
alter table app_public.projects add constraint projects_version_check CHECK ((version > 0));
alter table app_public.projects add constraint projects_business_unit_fkey FOREIGN KEY (business_unit) REFERENCES app_public.business_units(name) ON UPDATE CASCADE ON DELETE RESTRICT;
comment on constraint projects_business_unit_fkey on app_public.projects is '@fieldName unit';
alter table app_public.projects add constraint projects_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint projects_created_by_fkey on app_public.projects is '@behavior -singularRelation:resource:single -select
@fieldName creatorAccount
@foreignFieldName createdProjects';
alter table app_public.projects add constraint projects_health_fkey FOREIGN KEY (health) REFERENCES app_public.project_healths(health) ON DELETE RESTRICT;
alter table app_public.projects add constraint projects_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint projects_owner_id_fkey on app_public.projects is '@behavior -singularRelation:resource:single -select
@fieldName ownerAccount
@foreignFieldName ownedProjects';
alter table app_public.projects add constraint projects_project_type_fkey FOREIGN KEY (project_type) REFERENCES app_public.project_types(project_type) ON DELETE RESTRICT;
alter table app_public.projects add constraint projects_status_fkey FOREIGN KEY (status) REFERENCES app_public.project_statuses(status) ON DELETE RESTRICT;
CREATE INDEX projects_archived_at_idx ON app_public.projects USING btree (archived_at);
CREATE INDEX projects_business_unit_idx ON app_public.projects USING btree (business_unit);
CREATE INDEX projects_created_at_idx ON app_public.projects USING btree (created_at, id);
CREATE INDEX projects_created_by_idx ON app_public.projects USING btree (created_by);
CREATE INDEX projects_end_date_idx ON app_public.projects USING btree (end_date, id);
CREATE INDEX projects_health_idx ON app_public.projects USING btree (health);
CREATE INDEX projects_health_rank_idx ON app_public.projects USING btree (health_rank, id);
CREATE INDEX projects_name_idx ON app_public.projects USING btree (name, id);
CREATE INDEX projects_owner_id_idx ON app_public.projects USING btree (owner_id);
CREATE INDEX projects_project_type_idx ON app_public.projects USING btree (project_type);
CREATE INDEX projects_start_date_idx ON app_public.projects USING btree (start_date, id);
CREATE INDEX projects_status_idx ON app_public.projects USING btree (status, updated_at, id);
CREATE INDEX projects_updated_at_idx ON app_public.projects USING btree (updated_at, id);
CREATE INDEX projects_words_idx ON app_public.projects USING gin (app_hidden.project_words(reference, name, description));
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.projects FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.projects FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.projects FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _200_benefits BEFORE INSERT OR UPDATE OF business_benefits ON app_public.projects FOR EACH ROW EXECUTE FUNCTION app_private.tg_projects__benefits();
CREATE TRIGGER _200_owner_insert BEFORE INSERT ON app_public.projects FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__owner();
CREATE TRIGGER _200_owner_update BEFORE UPDATE OF owner_id ON app_public.projects FOR EACH ROW WHEN ((new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION app_hidden.tg__owner();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.projects REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.projects REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.projects REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy select_reader on app_public.projects for select to grc_visitor
  using (( SELECT app_hidden.may('projects_view'::text, 'read'::text) AS may));
grant select on app_public.projects to grc_visitor;
comment on table app_public.projects is '@behavior -insert -update -delete
@search app_hidden.search_projects
@groupBy project_type status health owner_id business_unit
Something that the organisation undertakes, with a beginning, an end and a business case.';
comment on column app_public.projects.reference is 'P-0001, P-0002, …: how people name the project.';
comment on column app_public.projects.project_type is 'technology, ai_deployment, compliance, transformation, vendor or other.';
comment on column app_public.projects.status is 'planning, active, on_hold, completed or cancelled.';
comment on column app_public.projects.health is 'on_track, at_risk or off_track, as those who lead it see it.';
comment on column app_public.projects.health_rank is 'The health to sort by: off_track 3, at_risk 2, on_track 1.';
comment on column app_public.projects.business_benefits is 'What it should bring: an object keyed by benefit, each {selected: true, value, details}. A benefit that is not selected is not in it; numbers are texts with two decimals.';
comment on column app_public.projects.estimated_capex is '@behavior -filterBy
What it costs once, in pounds (GBP), exact to the penny.';
comment on column app_public.projects.estimated_opex is '@behavior -filterBy
What it costs a year, in pounds (GBP), exact to the penny.';
comment on column app_public.projects.business_unit is 'Whose project it is.';
comment on column app_public.projects.archived_reason is 'Why it was deleted, in the words of the request; null while it is not.';
comment on column app_public.projects.version is 'Counts the changes; a save states the version that it was made from.';

create table app_public.requirement_mappings (
  id uuid not null default gen_random_uuid(),
  from_id uuid not null,
  to_id uuid not null,
  relation text not null,
  strength integer not null default 5,
  note text,
  shipped boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.requirement_mappings owner to grc_owner;
alter table app_public.requirement_mappings enable row level security;
alter table app_public.requirement_mappings add constraint requirement_mappings_note_check CHECK (app_hidden.is_text(note, 1000));
alter table app_public.requirement_mappings add constraint requirement_mappings_pkey PRIMARY KEY (id);
alter table app_public.requirement_mappings add constraint requirement_mappings_strength_check CHECK (((strength >= 1) AND (strength <= 10)));
alter table app_public.requirement_mappings add constraint requirement_mappings_version_check CHECK ((version > 0));
alter table app_public.requirement_mappings add constraint requirement_mappings_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint requirement_mappings_created_by_fkey on app_public.requirement_mappings is '@fieldName creatorAccount
@foreignFieldName createdRequirementMappings';
alter table app_public.requirement_mappings add constraint requirement_mappings_from_id_fkey FOREIGN KEY (from_id) REFERENCES app_public.compliance_requirements(id) ON DELETE CASCADE;
comment on constraint requirement_mappings_from_id_fkey on app_public.requirement_mappings is '@foreignFieldName mappingsFrom';
alter table app_public.requirement_mappings add constraint requirement_mappings_relation_fkey FOREIGN KEY (relation) REFERENCES app_public.mapping_relations(relation) ON DELETE RESTRICT;
alter table app_public.requirement_mappings add constraint requirement_mappings_to_id_fkey FOREIGN KEY (to_id) REFERENCES app_public.compliance_requirements(id) ON DELETE CASCADE;
comment on constraint requirement_mappings_to_id_fkey on app_public.requirement_mappings is '@foreignFieldName mappingsTo';
CREATE INDEX requirement_mappings_created_by_idx ON app_public.requirement_mappings USING btree (created_by);
CREATE INDEX requirement_mappings_from_id_idx ON app_public.requirement_mappings USING btree (from_id, to_id);
CREATE UNIQUE INDEX requirement_mappings_pair_idx ON app_public.requirement_mappings USING btree (LEAST(from_id, to_id), GREATEST(from_id, to_id));
CREATE INDEX requirement_mappings_relation_idx ON app_public.requirement_mappings USING btree (relation);
CREATE INDEX requirement_mappings_to_id_idx ON app_public.requirement_mappings USING btree (to_id, from_id);
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.requirement_mappings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.requirement_mappings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.requirement_mappings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _200_ends BEFORE INSERT OR UPDATE ON app_public.requirement_mappings FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_requirement_mappings__ends();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.requirement_mappings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.requirement_mappings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.requirement_mappings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy delete_editor on app_public.requirement_mappings for delete to grc_visitor
  using (( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may));
create policy insert_editor on app_public.requirement_mappings for insert to grc_visitor
  with check ((( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may) AND (EXISTS ( SELECT
   FROM app_public.compliance_requirements
  WHERE (compliance_requirements.id = requirement_mappings.from_id))) AND (EXISTS ( SELECT
   FROM app_public.compliance_requirements
  WHERE (compliance_requirements.id = requirement_mappings.to_id)))));
create policy select_reader on app_public.requirement_mappings for select to grc_visitor
  using (( SELECT app_hidden.may('compliance_view'::text, 'read'::text) AS may));
create policy update_editor on app_public.requirement_mappings for update to grc_visitor
  using (( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('compliance_edit'::text, 'full'::text) AS may));
grant delete, select on app_public.requirement_mappings to grc_visitor;
grant insert (id, from_id, to_id, relation, strength, note) on app_public.requirement_mappings to grc_visitor;
grant update (relation, strength, note, version) on app_public.requirement_mappings to grc_visitor;
comment on table app_public.requirement_mappings is 'How two requirements of different frameworks lie to each other. A pair is kept once and read both ways.';
comment on column app_public.requirement_mappings.relation is 'How what `from` asks lies to what `to` asks: equal, subset (a part of it), superset (all of it and more), intersects (some of it).';
comment on column app_public.requirement_mappings.strength is 'How sure one is: 1 a hint, 10 certain.';
comment on column app_public.requirement_mappings.note is 'Why one thinks so.';
comment on column app_public.requirement_mappings.shipped is 'True while it is as the library has it; false for one''s own and for those that were changed here.';

create table app_public.risk_assessments (
  id uuid not null default gen_random_uuid(),
  risk_id uuid not null,
  kind text not null,
  likelihood integer not null,
  impact_financial integer,
  impact_operational integer,
  impact_reputational integer,
  impact_legal integer,
  impact_safety integer,
  impact integer not null generated always as (GREATEST(impact_financial, impact_operational, impact_reputational, impact_legal, impact_safety)) stored,
  composite_score integer not null,
  score integer not null generated always as ((likelihood * GREATEST(impact_financial, impact_operational, impact_reputational, impact_legal, impact_safety))) stored,
  rationale text not null,
  assessor_id uuid default app_hidden.current_user_id(),
  assessed_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.risk_assessments owner to grc_owner;
alter table app_public.risk_assessments enable row level security;
alter table app_public.risk_assessments add constraint risk_assessments_composite_score_check CHECK (((composite_score >= 1) AND (composite_score <= 25)));
alter table app_public.risk_assessments add constraint risk_assessments_impact_check CHECK ((num_nonnulls(impact_financial, impact_operational, impact_reputational, impact_legal, impact_safety) > 0));
alter table app_public.risk_assessments add constraint risk_assessments_impact_financial_check CHECK (((impact_financial >= 1) AND (impact_financial <= 5)));
alter table app_public.risk_assessments add constraint risk_assessments_impact_legal_check CHECK (((impact_legal >= 1) AND (impact_legal <= 5)));
alter table app_public.risk_assessments add constraint risk_assessments_impact_operational_check CHECK (((impact_operational >= 1) AND (impact_operational <= 5)));
alter table app_public.risk_assessments add constraint risk_assessments_impact_reputational_check CHECK (((impact_reputational >= 1) AND (impact_reputational <= 5)));
alter table app_public.risk_assessments add constraint risk_assessments_impact_safety_check CHECK (((impact_safety >= 1) AND (impact_safety <= 5)));
alter table app_public.risk_assessments add constraint risk_assessments_likelihood_check CHECK (((likelihood >= 1) AND (likelihood <= 5)));
alter table app_public.risk_assessments add constraint risk_assessments_pkey PRIMARY KEY (id);
alter table app_public.risk_assessments add constraint risk_assessments_rationale_check CHECK ((app_hidden.is_text(rationale, 4000) AND (char_length(btrim(rationale)) >= 10)));
alter table app_public.risk_assessments add constraint risk_assessments_assessor_id_fkey FOREIGN KEY (assessor_id) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint risk_assessments_assessor_id_fkey on app_public.risk_assessments is '@fieldName assessorAccount
@foreignFieldName madeAssessments';
alter table app_public.risk_assessments add constraint risk_assessments_kind_fkey FOREIGN KEY (kind) REFERENCES app_public.assessment_kinds(kind) ON DELETE RESTRICT;
alter table app_public.risk_assessments add constraint risk_assessments_risk_id_fkey FOREIGN KEY (risk_id) REFERENCES app_public.risks(id) ON DELETE RESTRICT;
CREATE INDEX risk_assessments_assessed_at_idx ON app_public.risk_assessments USING btree (assessed_at, id);
CREATE INDEX risk_assessments_assessor_id_idx ON app_public.risk_assessments USING btree (assessor_id);
CREATE INDEX risk_assessments_kind_idx ON app_public.risk_assessments USING btree (kind);
CREATE INDEX risk_assessments_risk_id_idx ON app_public.risk_assessments USING btree (risk_id, kind, assessed_at, id);
CREATE TRIGGER _200_score BEFORE INSERT ON app_public.risk_assessments FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_risk_assessments__score();
CREATE TRIGGER _500_apply AFTER INSERT ON app_public.risk_assessments FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_risk_assessments__apply();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.risk_assessments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.risk_assessments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.risk_assessments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy insert_assessor on app_public.risk_assessments for insert to grc_visitor
  with check ((( SELECT app_hidden.may('risk_assessments'::text, 'full'::text) AS may) AND (EXISTS ( SELECT
   FROM app_public.risks
  WHERE (risks.id = risk_assessments.risk_id)))));
create policy select_reader on app_public.risk_assessments for select to grc_visitor
  using ((( SELECT app_hidden.may('risk_assessments'::text, 'read'::text) AS may) AND ( SELECT app_hidden.may('risks_view'::text, 'read'::text) AS may)));
grant select on app_public.risk_assessments to grc_visitor;
grant insert (id, risk_id, kind, likelihood, impact_financial, impact_operational, impact_reputational, impact_legal, impact_safety, rationale) on app_public.risk_assessments to grc_visitor;
comment on table app_public.risk_assessments is '@behavior -update -delete
@groupBy kind assessor_id
@measure score composite_score likelihood impact
One judgement of a risk: likelihood and impact by dimension, with the reason. The newest of its kind counts.';
comment on column app_public.risk_assessments.impact is 'The greatest impact of all dimensions, 1..5.';
comment on column app_public.risk_assessments.composite_score is 'Likelihood x weighted mean of the given dimensions, rounded, 1..25, with the weights of that day.';
comment on column app_public.risk_assessments.score is 'Likelihood x greatest impact, 1..25.';
comment on column app_public.risk_assessments.rationale is 'Why, in at least 10 characters.';

create table app_public.risk_categories (
  name text not null,
  description text,
  "position" integer not null default 100,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.risk_categories owner to grc_owner;
alter table app_public.risk_categories enable row level security;
alter table app_public.risk_categories add constraint risk_categories_archived_at_check CHECK (((archived_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (archived_at <= '2200-01-01 00:00:00+00'::timestamp with time zone)));
alter table app_public.risk_categories add constraint risk_categories_description_check CHECK (app_hidden.is_text(description, 500));
alter table app_public.risk_categories add constraint risk_categories_name_check CHECK (app_hidden.is_text(name, 80));
alter table app_public.risk_categories add constraint risk_categories_name_key PRIMARY KEY (name);
alter table app_public.risk_categories add constraint risk_categories_position_check CHECK ((("position" >= 1) AND ("position" <= 9999)));
alter table app_public.risk_categories add constraint risk_categories_version_check CHECK ((version > 0));
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.risk_categories FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.risk_categories FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.risk_categories FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.risk_categories REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('name');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.risk_categories REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('name');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.risk_categories REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('name');
create policy insert_settler on app_public.risk_categories for insert to grc_visitor
  with check (( SELECT app_hidden.may('system_settings'::text, 'full'::text) AS may));
create policy select_staff on app_public.risk_categories for select to grc_visitor
  using (( SELECT app_hidden.is_staff() AS is_staff));
create policy update_settler on app_public.risk_categories for update to grc_visitor
  using (( SELECT app_hidden.may('system_settings'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('system_settings'::text, 'full'::text) AS may));
grant select on app_public.risk_categories to grc_visitor;
grant insert (name, description, "position") on app_public.risk_categories to grc_visitor;
grant update (name, description, "position", archived_at, version) on app_public.risk_categories to grc_visitor;
comment on table app_public.risk_categories is '@behavior -delete
Kinds of risk.';

create table app_public.risk_statuses (
  status text not null,
  description text not null
);
alter table app_public.risk_statuses owner to grc_owner;
alter table app_public.risk_statuses enable row level security;
alter table app_public.risk_statuses add constraint risk_statuses_pkey PRIMARY KEY (status);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.risk_statuses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.risk_statuses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.risk_statuses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
create policy select_everyone on app_public.risk_statuses for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.risk_statuses to grc_authenticator;
grant select on app_public.risk_statuses to grc_visitor;
comment on table app_public.risk_statuses is '@enum
@enumName RiskStatus
Where a risk is in its life; dashboards count identified ones.';

create table app_public.risk_treatments (
  treatment text not null,
  description text not null
);
alter table app_public.risk_treatments owner to grc_owner;
alter table app_public.risk_treatments enable row level security;
alter table app_public.risk_treatments add constraint risk_treatments_pkey PRIMARY KEY (treatment);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.risk_treatments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('treatment');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.risk_treatments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('treatment');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.risk_treatments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('treatment');
create policy select_everyone on app_public.risk_treatments for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.risk_treatments to grc_authenticator;
grant select on app_public.risk_treatments to grc_visitor;
comment on table app_public.risk_treatments is '@enum
@enumName RiskTreatment
What is done about a risk (ISO 31000, 6.5).';

create table app_public.risks (
  id uuid not null default gen_random_uuid(),
  number integer not null generated always as identity,
  reference text not null generated always as (('R-'::text || lpad((number)::text, GREATEST(4, length((number)::text)), '0'::text))) stored,
  name text not null,
  description text,
  status text not null default 'identified'::text,
  category text,
  cause text,
  event text,
  consequence text,
  inherent_likelihood integer,
  inherent_impact integer,
  residual_likelihood integer,
  residual_impact integer,
  target_likelihood integer,
  target_impact integer,
  inherent_risk_score integer,
  residual_risk_score integer,
  target_risk_score integer,
  composite_risk_score integer,
  scores_reason text,
  score integer not null generated always as (app_hidden.leading_score(composite_risk_score, residual_risk_score, inherent_risk_score)) stored,
  severity text not null generated always as (app_hidden.severity(app_hidden.leading_score(composite_risk_score, residual_risk_score, inherent_risk_score))) stored,
  is_critical boolean not null generated always as (((COALESCE(composite_risk_score, 0) >= 20) OR (COALESCE(residual_risk_score, 0) >= 20))) stored,
  treatment text not null default 'open'::text,
  owner_id uuid,
  business_unit text,
  velocity text,
  confidence text,
  next_review_on date,
  last_reviewed_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_reason text,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  created_by uuid default app_hidden.current_user_id(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.risks owner to grc_owner;
alter table app_public.risks enable row level security;
alter table app_public.risks add constraint risks_cause_check CHECK (app_hidden.is_text(cause, 2000));
alter table app_public.risks add constraint risks_closed_reason_check CHECK (app_hidden.is_text(closed_reason, 1000));
alter table app_public.risks add constraint risks_composite_risk_score_check CHECK (((composite_risk_score >= 1) AND (composite_risk_score <= 25)));
alter table app_public.risks add constraint risks_confidence_check CHECK ((confidence = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text])));
alter table app_public.risks add constraint risks_consequence_check CHECK (app_hidden.is_text(consequence, 2000));
alter table app_public.risks add constraint risks_description_check CHECK (app_hidden.is_text(description, 5000));
alter table app_public.risks add constraint risks_event_check CHECK (app_hidden.is_text(event, 2000));
alter table app_public.risks add constraint risks_inherent_impact_check CHECK (((inherent_impact >= 1) AND (inherent_impact <= 5)));
alter table app_public.risks add constraint risks_inherent_likelihood_check CHECK (((inherent_likelihood >= 1) AND (inherent_likelihood <= 5)));
alter table app_public.risks add constraint risks_inherent_risk_score_check CHECK (((inherent_risk_score >= 1) AND (inherent_risk_score <= 25)));
alter table app_public.risks add constraint risks_name_check CHECK (app_hidden.is_text(name, 200));
alter table app_public.risks add constraint risks_next_review_on_check CHECK (app_hidden.is_date(next_review_on));
alter table app_public.risks add constraint risks_number_key UNIQUE (number);
alter table app_public.risks add constraint risks_pkey PRIMARY KEY (id);
alter table app_public.risks add constraint risks_residual_impact_check CHECK (((residual_impact >= 1) AND (residual_impact <= 5)));
alter table app_public.risks add constraint risks_residual_likelihood_check CHECK (((residual_likelihood >= 1) AND (residual_likelihood <= 5)));
alter table app_public.risks add constraint risks_residual_risk_score_check CHECK (((residual_risk_score >= 1) AND (residual_risk_score <= 25)));
alter table app_public.risks add constraint risks_scores_reason_check CHECK (app_hidden.is_text(scores_reason, 1000));
alter table app_public.risks add constraint risks_target_impact_check CHECK (((target_impact >= 1) AND (target_impact <= 5)));
alter table app_public.risks add constraint risks_target_likelihood_check CHECK (((target_likelihood >= 1) AND (target_likelihood <= 5)));
alter table app_public.risks add constraint risks_target_risk_score_check CHECK (((target_risk_score >= 1) AND (target_risk_score <= 25)));
alter table app_public.risks add constraint risks_velocity_check CHECK ((velocity = ANY (ARRAY['slow'::text, 'moderate'::text, 'fast'::text])));
alter table app_public.risks add constraint risks_version_check CHECK ((version > 0));
alter table app_public.risks add constraint risks_business_unit_fkey FOREIGN KEY (business_unit) REFERENCES app_public.business_units(name) ON UPDATE CASCADE ON DELETE RESTRICT;
comment on constraint risks_business_unit_fkey on app_public.risks is '@fieldName unit';
alter table app_public.risks add constraint risks_category_fkey FOREIGN KEY (category) REFERENCES app_public.risk_categories(name) ON UPDATE CASCADE ON DELETE RESTRICT;
comment on constraint risks_category_fkey on app_public.risks is '@fieldName kind';
alter table app_public.risks add constraint risks_created_by_fkey FOREIGN KEY (created_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint risks_created_by_fkey on app_public.risks is '@fieldName creatorAccount
@foreignFieldName createdRisks';
alter table app_public.risks add constraint risks_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint risks_owner_id_fkey on app_public.risks is '@behavior -singularRelation:resource:single -select
@fieldName ownerAccount
@foreignFieldName ownedRisks';
alter table app_public.risks add constraint risks_severity_fkey FOREIGN KEY (severity) REFERENCES app_public.severities(severity);
alter table app_public.risks add constraint risks_status_fkey FOREIGN KEY (status) REFERENCES app_public.risk_statuses(status) ON DELETE RESTRICT;
alter table app_public.risks add constraint risks_treatment_fkey FOREIGN KEY (treatment) REFERENCES app_public.risk_treatments(treatment) ON DELETE RESTRICT;
CREATE INDEX risks_archived_at_idx ON app_public.risks USING btree (archived_at);
CREATE INDEX risks_business_unit_idx ON app_public.risks USING btree (business_unit);
CREATE INDEX risks_category_idx ON app_public.risks USING btree (category);
CREATE INDEX risks_cell_idx ON app_public.risks USING btree (severity, business_unit, score, id);
CREATE INDEX risks_created_at_idx ON app_public.risks USING btree (created_at, id);
CREATE INDEX risks_created_by_idx ON app_public.risks USING btree (created_by);
CREATE INDEX risks_highest_idx ON app_public.risks USING btree (GREATEST(composite_risk_score, residual_risk_score) DESC NULLS LAST) WHERE ((status = 'identified'::text) AND (archived_at IS NULL));
CREATE INDEX risks_is_critical_idx ON app_public.risks USING btree (is_critical, score, id);
CREATE INDEX risks_name_idx ON app_public.risks USING btree (name, id);
CREATE INDEX risks_next_review_on_idx ON app_public.risks USING btree (next_review_on, id);
CREATE INDEX risks_owner_id_idx ON app_public.risks USING btree (owner_id);
CREATE INDEX risks_residual_order_idx ON app_public.risks USING btree (COALESCE(residual_risk_score, 0), id);
CREATE INDEX risks_score_idx ON app_public.risks USING btree (score, id);
CREATE INDEX risks_status_idx ON app_public.risks USING btree (status);
CREATE INDEX risks_top_idx ON app_public.risks USING btree (score DESC, id DESC) WHERE ((status = 'identified'::text) AND (archived_at IS NULL));
CREATE INDEX risks_treatment_idx ON app_public.risks USING btree (treatment);
CREATE INDEX risks_unit_order_idx ON app_public.risks USING btree (COALESCE(business_unit, ''::text), id);
CREATE INDEX risks_updated_at_idx ON app_public.risks USING btree (updated_at, id);
CREATE INDEX risks_words_idx ON app_public.risks USING gin (app_hidden.risk_words(reference, name, description, cause, event, consequence));
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.risks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.risks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.risks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _200_owner_insert BEFORE INSERT ON app_public.risks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__owner();
CREATE TRIGGER _200_owner_update BEFORE UPDATE OF owner_id ON app_public.risks FOR EACH ROW WHEN ((new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION app_hidden.tg__owner();
CREATE TRIGGER _210_lifecycle BEFORE INSERT OR UPDATE ON app_public.risks FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_risks__lifecycle();
CREATE TRIGGER _800_figures_delete AFTER DELETE ON app_public.risks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg_risks__figures();
CREATE TRIGGER _800_figures_insert AFTER INSERT ON app_public.risks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg_risks__figures();
CREATE TRIGGER _800_figures_update AFTER UPDATE ON app_public.risks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION app_private.tg_risks__figures();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.risks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.risks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.risks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy insert_creator on app_public.risks for insert to grc_visitor
  with check (( SELECT app_hidden.may('risks_create'::text, 'full'::text) AS may));
create policy select_reader on app_public.risks for select to grc_visitor
  using (( SELECT app_hidden.may('risks_view'::text, 'read'::text) AS may));
create policy update_editor on app_public.risks for update to grc_visitor
  using (( SELECT app_hidden.may('risks_edit'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('risks_edit'::text, 'full'::text) AS may));
grant select on app_public.risks to grc_visitor;
grant insert (id, name, description, status, category, cause, event, consequence, treatment, owner_id, business_unit, velocity, confidence, next_review_on) on app_public.risks to grc_visitor;
grant update (name, description, status, category, cause, event, consequence, treatment, owner_id, business_unit, velocity, confidence, next_review_on, version) on app_public.risks to grc_visitor;
comment on table app_public.risks is '@behavior -delete
@search app_hidden.search_risks
@groupBy severity is_critical business_unit category status treatment owner_id
@measure score composite_risk_score inherent_risk_score residual_risk_score target_risk_score
Something that may go wrong: cause, event, consequence, and how badly before and after treatment.';
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

create table app_public.role_permissions (
  role text not null,
  permission text not null,
  level text not null
);
alter table app_public.role_permissions owner to grc_owner;
alter table app_public.role_permissions enable row level security;
alter table app_public.role_permissions add constraint role_permissions_pkey PRIMARY KEY (role, permission);
alter table app_public.role_permissions add constraint role_permissions_level_fkey FOREIGN KEY (level) REFERENCES app_public.access_levels(level) ON DELETE RESTRICT;
alter table app_public.role_permissions add constraint role_permissions_permission_fkey FOREIGN KEY (permission) REFERENCES app_public.permissions(permission) ON DELETE CASCADE;
alter table app_public.role_permissions add constraint role_permissions_role_fkey FOREIGN KEY (role) REFERENCES app_public.roles(role) ON DELETE CASCADE;
CREATE INDEX role_permissions_level_idx ON app_public.role_permissions USING btree (level);
CREATE INDEX role_permissions_permission_idx ON app_public.role_permissions USING btree (permission);
CREATE TRIGGER _010_not_by_token BEFORE INSERT OR DELETE OR UPDATE ON app_public.role_permissions FOR EACH STATEMENT EXECUTE FUNCTION app_hidden.tg__not_by_token();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.role_permissions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('role', 'permission');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.role_permissions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('role', 'permission');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.role_permissions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('role', 'permission');
create policy select_staff on app_public.role_permissions for select to grc_visitor
  using (( SELECT app_hidden.is_staff() AS is_staff));
grant select on app_public.role_permissions to grc_visitor;
comment on table app_public.role_permissions is 'The permission matrix: what each role may do, and how far. A missing cell is none.';

create table app_public.roles (
  role text not null,
  label text not null,
  description text not null,
  is_tier boolean not null default false,
  "position" integer not null,
  is_shipped boolean not null default false
);
alter table app_public.roles owner to grc_owner;
alter table app_public.roles enable row level security;
alter table app_public.roles add constraint roles_description_check CHECK (app_hidden.is_text(description, 300));
alter table app_public.roles add constraint roles_label_check CHECK (app_hidden.is_text(label, 60));
alter table app_public.roles add constraint roles_pkey PRIMARY KEY (role);
alter table app_public.roles add constraint roles_position_check CHECK ((("position" >= 1) AND ("position" <= 999)));
alter table app_public.roles add constraint roles_role_check CHECK ((role ~ '^[a-z][a-z0-9_]{1,39}$'::text));
CREATE TRIGGER _010_not_by_token BEFORE INSERT OR DELETE OR UPDATE ON app_public.roles FOR EACH STATEMENT EXECUTE FUNCTION app_hidden.tg__not_by_token();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.roles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('role');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.roles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('role');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.roles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('role');
create policy select_staff on app_public.roles for select to grc_visitor
  using (( SELECT app_hidden.is_staff() AS is_staff));
grant select on app_public.roles to grc_visitor;
comment on table app_public.roles is 'What people are in this organisation (specification, section 6), and the two dashboard tiers.';

create table app_public.saved_views (
  id uuid not null default gen_random_uuid(),
  area text not null,
  name text not null,
  query text not null,
  owner_id uuid not null default app_hidden.current_user_id(),
  team_id uuid,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.saved_views owner to grc_owner;
alter table app_public.saved_views enable row level security;
alter table app_public.saved_views add constraint saved_views_area_check CHECK ((area ~ '^[a-z_]{1,40}$'::text));
alter table app_public.saved_views add constraint saved_views_name_check CHECK (app_hidden.is_text(name, 60));
alter table app_public.saved_views add constraint saved_views_pkey PRIMARY KEY (id);
alter table app_public.saved_views add constraint saved_views_query_check CHECK (((char_length(query) <= 2000) AND (query !~ '[^\x20-\x7e]'::text)));
alter table app_public.saved_views add constraint saved_views_version_check CHECK ((version > 0));
alter table app_public.saved_views add constraint saved_views_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES app_public.users(id) ON DELETE CASCADE;
comment on constraint saved_views_owner_id_fkey on app_public.saved_views is '@behavior -singularRelation:resource:single -select
@fieldName ownerAccount
@foreignFieldName savedViews';
alter table app_public.saved_views add constraint saved_views_team_id_fkey FOREIGN KEY (team_id) REFERENCES app_public.teams(id) ON DELETE SET NULL;
comment on constraint saved_views_team_id_fkey on app_public.saved_views is '@foreignFieldName sharedViews';
CREATE UNIQUE INDEX saved_views_name_key ON app_public.saved_views USING btree (owner_id, area, lower(name));
CREATE INDEX saved_views_team_id_idx ON app_public.saved_views USING btree (team_id);
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.saved_views FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.saved_views FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.saved_views FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _200_limits AFTER INSERT OR UPDATE ON app_public.saved_views FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_saved_views__limits();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.saved_views REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.saved_views REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.saved_views REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy delete_own on app_public.saved_views for delete to grc_visitor
  using ((owner_id = ( SELECT app_hidden.current_user_id() AS current_user_id)));
create policy insert_staff on app_public.saved_views for insert to grc_visitor
  with check ((( SELECT app_hidden.is_staff() AS is_staff) AND (owner_id = ( SELECT app_hidden.current_user_id() AS current_user_id))));
create policy select_own on app_public.saved_views for select to grc_visitor
  using ((owner_id = ( SELECT app_hidden.current_user_id() AS current_user_id)));
create policy select_team on app_public.saved_views for select to grc_visitor
  using ((team_id = ANY (( SELECT app_hidden.my_team_ids() AS my_team_ids)::uuid[])));
create policy update_own on app_public.saved_views for update to grc_visitor
  using ((owner_id = ( SELECT app_hidden.current_user_id() AS current_user_id)))
  with check ((owner_id = ( SELECT app_hidden.current_user_id() AS current_user_id)));
grant delete, select on app_public.saved_views to grc_visitor;
grant insert (id, area, name, query, team_id) on app_public.saved_views to grc_visitor;
grant update (name, query, team_id, version) on app_public.saved_views to grc_visitor;
comment on table app_public.saved_views is 'A register as somebody wants to see it again. Own ones, and those that a team of the reader shares.';
comment on column app_public.saved_views.area is 'The register: risks, assets, controls, …';
comment on column app_public.saved_views.name is 'Unique among the views that its owner has of the register, whatever the case.';
comment on column app_public.saved_views.query is 'The query of the address: search, filters, sort, columns, density; at most 2,000 characters, percent-encoded.';
comment on column app_public.saved_views.team_id is 'The team that sees the view too; null: the owner alone.';

create table app_public.severities (
  severity text not null,
  description text not null,
  "position" integer not null,
  lowest_score integer not null
);
alter table app_public.severities owner to grc_owner;
alter table app_public.severities enable row level security;
alter table app_public.severities add constraint severities_lowest_score_check CHECK (((lowest_score >= 0) AND (lowest_score <= 25)));
alter table app_public.severities add constraint severities_pkey PRIMARY KEY (severity);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.severities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('severity');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.severities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('severity');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.severities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('severity');
create policy select_everyone on app_public.severities for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.severities to grc_authenticator;
grant select on app_public.severities to grc_visitor;
comment on table app_public.severities is '@enum
@enumName Severity
How grave a score is (specification, section 9): critical 20 and more, high 15, medium 10, else low.';

create table app_public.task_statuses (
  status text not null,
  description text not null
);
alter table app_public.task_statuses owner to grc_owner;
alter table app_public.task_statuses enable row level security;
alter table app_public.task_statuses add constraint task_statuses_pkey PRIMARY KEY (status);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.task_statuses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.task_statuses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.task_statuses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
create policy select_everyone on app_public.task_statuses for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.task_statuses to grc_authenticator;
grant select on app_public.task_statuses to grc_visitor;
comment on table app_public.task_statuses is '@enum
@enumName TaskStatus
Where a piece of work stands.';

create table app_public.team_members (
  team_id uuid not null,
  user_id uuid not null,
  added_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.team_members owner to grc_owner;
alter table app_public.team_members enable row level security;
alter table app_public.team_members add constraint team_members_pkey PRIMARY KEY (team_id, user_id);
alter table app_public.team_members add constraint team_members_team_id_fkey FOREIGN KEY (team_id) REFERENCES app_public.teams(id) ON DELETE CASCADE;
comment on constraint team_members_team_id_fkey on app_public.team_members is '@foreignFieldName members';
alter table app_public.team_members add constraint team_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_public.users(id) ON DELETE CASCADE;
comment on constraint team_members_user_id_fkey on app_public.team_members is '@behavior -singularRelation:resource:single -select
@fieldName account
@foreignFieldName memberships';
CREATE INDEX team_members_user_id_idx ON app_public.team_members USING btree (user_id);
CREATE TRIGGER _200_living BEFORE INSERT ON app_public.team_members FOR EACH ROW EXECUTE FUNCTION app_hidden.tg_team_members__living();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.team_members REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('team_id', 'user_id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.team_members REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('team_id', 'user_id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.team_members REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('team_id', 'user_id');
create policy delete_keeper on app_public.team_members for delete to grc_visitor
  using (( SELECT app_hidden.may('users_edit'::text, 'full'::text) AS may));
create policy insert_keeper on app_public.team_members for insert to grc_visitor
  with check (( SELECT app_hidden.may('users_edit'::text, 'full'::text) AS may));
create policy select_staff on app_public.team_members for select to grc_visitor
  using (( SELECT app_hidden.is_staff() AS is_staff));
grant delete, select on app_public.team_members to grc_visitor;
grant insert (team_id, user_id) on app_public.team_members to grc_visitor;
comment on table app_public.team_members is 'Who is in which team.';

create table app_public.teams (
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text,
  archived_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  updated_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.teams owner to grc_owner;
alter table app_public.teams enable row level security;
alter table app_public.teams add constraint teams_archived_at_check CHECK (((archived_at >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (archived_at <= '2200-01-01 00:00:00+00'::timestamp with time zone)));
alter table app_public.teams add constraint teams_description_check CHECK (app_hidden.is_text(description, 500));
alter table app_public.teams add constraint teams_name_check CHECK (app_hidden.is_text(name, 80));
alter table app_public.teams add constraint teams_pkey PRIMARY KEY (id);
alter table app_public.teams add constraint teams_version_check CHECK ((version > 0));
CREATE UNIQUE INDEX teams_name_key ON app_public.teams USING btree (lower(name));
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.teams FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.teams FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.teams FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.teams REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.teams REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.teams REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy insert_keeper on app_public.teams for insert to grc_visitor
  with check (( SELECT app_hidden.may('users_edit'::text, 'full'::text) AS may));
create policy select_staff on app_public.teams for select to grc_visitor
  using (( SELECT app_hidden.is_staff() AS is_staff));
create policy update_keeper on app_public.teams for update to grc_visitor
  using (( SELECT app_hidden.may('users_edit'::text, 'full'::text) AS may))
  with check (( SELECT app_hidden.may('users_edit'::text, 'full'::text) AS may));
grant select on app_public.teams to grc_visitor;
grant insert (id, name, description) on app_public.teams to grc_visitor;
grant update (name, description, archived_at, version) on app_public.teams to grc_visitor;
comment on table app_public.teams is '@behavior -delete
People who work together. A team gives no permission; saved views are shared with it.';
comment on column app_public.teams.name is 'Unique, whatever the case of its letters.';
comment on column app_public.teams.archived_at is 'Since when the team is no more; nothing is shared with it from then on.';

create table app_public.user_roles (
  user_id uuid not null,
  role text not null,
  granted_by uuid,
  granted_at timestamp with time zone not null default app_hidden.now()
);
alter table app_public.user_roles owner to grc_owner;
alter table app_public.user_roles enable row level security;
alter table app_public.user_roles add constraint user_roles_pkey PRIMARY KEY (user_id, role);
alter table app_public.user_roles add constraint user_roles_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
comment on constraint user_roles_granted_by_fkey on app_public.user_roles is '@fieldName granter
@foreignFieldName grantedRoles';
alter table app_public.user_roles add constraint user_roles_role_fkey FOREIGN KEY (role) REFERENCES app_public.roles(role) ON DELETE RESTRICT;
alter table app_public.user_roles add constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_public.users(id) ON DELETE CASCADE;
CREATE INDEX user_roles_granted_by_idx ON app_public.user_roles USING btree (granted_by);
CREATE INDEX user_roles_role_idx ON app_public.user_roles USING btree (role);
CREATE TRIGGER _010_not_by_token BEFORE INSERT OR DELETE OR UPDATE ON app_public.user_roles FOR EACH STATEMENT EXECUTE FUNCTION app_hidden.tg__not_by_token();
CREATE TRIGGER _050_not_anonymous BEFORE INSERT ON app_public.user_roles FOR EACH ROW EXECUTE FUNCTION app_private.tg_user_roles__not_anonymous();
CREATE CONSTRAINT TRIGGER _500_keep_super_admin AFTER DELETE OR UPDATE ON app_public.user_roles DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN ((old.role = 'super_admin'::text)) EXECUTE FUNCTION app_private.tg__keep_super_admin();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.user_roles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('user_id', 'role');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.user_roles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('user_id', 'role');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.user_roles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('user_id', 'role');
create policy select_own on app_public.user_roles for select to grc_visitor
  using ((user_id = ( SELECT app_hidden.current_user_id() AS current_user_id)));
create policy select_reader on app_public.user_roles for select to grc_visitor
  using (( SELECT app_hidden.may('users_view'::text, 'read'::text) AS may));
grant select on app_public.user_roles to grc_visitor;
comment on table app_public.user_roles is '@behavior -insert -update -delete
Who holds which role. Changed by assignRole and revokeRole only.';

create table app_public.user_statuses (
  status text not null,
  description text not null
);
alter table app_public.user_statuses owner to grc_owner;
alter table app_public.user_statuses enable row level security;
alter table app_public.user_statuses add constraint user_statuses_pkey PRIMARY KEY (status);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.user_statuses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.user_statuses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.user_statuses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('status');
create policy select_everyone on app_public.user_statuses for select to grc_authenticator, grc_visitor
  using (true);
grant select on app_public.user_statuses to grc_authenticator;
grant select on app_public.user_statuses to grc_visitor;
comment on table app_public.user_statuses is '@enum
@enumName UserStatus
Where an account stands (specification, section 4).';

create table app_public.users (
  id uuid not null default gen_random_uuid(),
  full_name text not null,
  email text not null,
  status text not null default 'pending'::text,
  status_reason text,
  rejected_at timestamp with time zone,
  approved_at timestamp with time zone,
  email_verified_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  phone text,
  job_title text,
  department text,
  language text not null default 'en'::text,
  accessibility_mode boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null default app_hidden.now(),
  updated_at timestamp with time zone not null default app_hidden.now(),
  invited_at timestamp with time zone,
  anonymised_at timestamp with time zone
);
alter table app_public.users owner to grc_owner;
alter table app_public.users enable row level security;
alter table app_public.users add constraint users_department_check CHECK (app_hidden.is_text(department, 120));
alter table app_public.users add constraint users_email_check CHECK ((app_hidden.is_text(email, 254) AND (email = lower(email)) AND (email ~ '^[^@\s]+@[^@\s]+$'::text)));
alter table app_public.users add constraint users_email_key UNIQUE (email);
alter table app_public.users add constraint users_full_name_check CHECK (app_hidden.is_text(full_name, 120));
alter table app_public.users add constraint users_job_title_check CHECK (app_hidden.is_text(job_title, 120));
alter table app_public.users add constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'de'::text, 'es'::text])));
alter table app_public.users add constraint users_phone_check CHECK (app_hidden.is_text(phone, 40));
alter table app_public.users add constraint users_pkey PRIMARY KEY (id);
alter table app_public.users add constraint users_status_reason_check CHECK (app_hidden.is_text(status_reason, 1000));
alter table app_public.users add constraint users_version_check CHECK ((version > 0));
alter table app_public.users add constraint users_status_fkey FOREIGN KEY (status) REFERENCES app_public.user_statuses(status) ON DELETE RESTRICT;
CREATE INDEX users_full_name_idx ON app_public.users USING btree (full_name, id);
CREATE INDEX users_invited_at_idx ON app_public.users USING btree (invited_at);
CREATE INDEX users_status_created_at_idx ON app_public.users USING btree (status, created_at, id);
CREATE TRIGGER _010_not_by_token BEFORE INSERT OR DELETE OR UPDATE ON app_public.users FOR EACH STATEMENT EXECUTE FUNCTION app_hidden.tg__not_by_token();
CREATE TRIGGER _050_stays_anonymous BEFORE UPDATE ON app_public.users FOR EACH ROW WHEN ((old.anonymised_at IS NOT NULL)) EXECUTE FUNCTION app_hidden.tg__stays_anonymous();
CREATE TRIGGER _100_version_stated BEFORE UPDATE OF version ON app_public.users FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_stated();
CREATE TRIGGER _110_version_counted BEFORE UPDATE ON app_public.users FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__version_counted();
CREATE TRIGGER _120_timestamps BEFORE INSERT OR UPDATE ON app_public.users FOR EACH ROW EXECUTE FUNCTION app_hidden.tg__timestamps();
CREATE TRIGGER _130_arrived BEFORE UPDATE ON app_public.users FOR EACH ROW WHEN (((new.invited_at IS NOT NULL) AND (new.email_verified_at IS NOT NULL))) EXECUTE FUNCTION app_hidden.tg_users__arrived();
CREATE CONSTRAINT TRIGGER _500_keep_super_admin AFTER UPDATE ON app_public.users DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW WHEN (((old.status = 'approved'::text) AND (new.status <> 'approved'::text))) EXECUTE FUNCTION app_private.tg__keep_super_admin();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_public.users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_public.users REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_public.users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
create policy select_reader on app_public.users for select to grc_visitor
  using (( SELECT app_hidden.may('users_view'::text, 'read'::text) AS may));
create policy select_self on app_public.users for select to grc_visitor
  using ((id = ( SELECT app_hidden.session_user_id() AS session_user_id)));
create policy update_self on app_public.users for update to grc_visitor
  using ((id = ( SELECT app_hidden.current_user_id() AS current_user_id)))
  with check ((id = ( SELECT app_hidden.current_user_id() AS current_user_id)));
grant select on app_public.users to grc_visitor;
grant update (full_name, phone, job_title, department, language, accessibility_mode, version) on app_public.users to grc_visitor;
comment on table app_public.users is '@behavior -insert -delete
@search app_hidden.search_users
People with an account. Everyone sees their own row; users_view shows the others.';
comment on column app_public.users.status is 'pending, approved or suspended. Changed by approveUser, rejectUser, suspendUser and reactivateUser only.';
comment on column app_public.users.rejected_at is 'When a registration was rejected; such an account is suspended and says why.';
comment on column app_public.users.email_verified_at is 'When the person proved that the address is theirs; approval waits for it.';
comment on column app_public.users.language is 'Language of the screens and of mails: en, fr, de or es.';
comment on column app_public.users.invited_at is 'Since when an invitation is open; null when the person came, or was never invited.';
comment on column app_public.users.anonymised_at is 'When name and address were taken out for good. Such an account is never opened again.';

create sequence app_public.assets_number_seq as integer start 1 increment 1 cache 1;

create sequence app_public.audit_findings_number_seq as integer start 1 increment 1 cache 1;

create sequence app_public.controls_number_seq as integer start 1 increment 1 cache 1;

create sequence app_public.evidence_number_seq as integer start 1 increment 1 cache 1;

create sequence app_public.projects_number_seq as integer start 1 increment 1 cache 1;

create sequence app_public.risks_number_seq as integer start 1 increment 1 cache 1;

CREATE OR REPLACE FUNCTION app_public.accept_residual_suggestion(risk_id uuid, version integer, likelihood integer, impact integer, reason text)
 RETURNS app_public.risks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.accept_residual_suggestion(uuid,integer,integer,integer,text) owner to grc_owner;
grant execute on function app_public.accept_residual_suggestion(uuid,integer,integer,integer,text) to grc_visitor;
comment on function app_public.accept_residual_suggestion(uuid,integer,integer,integer,text) is '@resultFieldName risk
Makes the suggestion that was shown a residual assessment, with a reason of 10 characters or more. Needs risk_assessments at full, and risks_view and compliance_view. Errors: STALE when the risk or its controls changed meanwhile, CONFLICT when there is nothing to accept.';

CREATE OR REPLACE FUNCTION app_public.access_review_report(review_id uuid)
 RETURNS SETOF app_public.access_review_line
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.access_review_report(uuid) owner to grc_owner;
grant execute on function app_public.access_review_report(uuid) to grc_visitor;
comment on function app_public.access_review_report(uuid) is '@behavior -connection +list
Everybody in a review, with roles and decision. Needs users_view.';

CREATE OR REPLACE FUNCTION app_public.adopt_framework(code text)
 RETURNS app_public.frameworks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.adopt_framework(text) owner to grc_owner;
grant execute on function app_public.adopt_framework(text) to grc_visitor;
comment on function app_public.adopt_framework(text) is '@resultFieldName framework
Takes a framework of the library into use: its requirements, and its mappings to others that are in use. Needs compliance_create at full. Errors: CONFLICT when it is in use already.';

CREATE OR REPLACE FUNCTION app_public.anonymise_person(user_id uuid, reason text)
 RETURNS app_public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.anonymise_person(uuid,text) owner to grc_owner;
grant execute on function app_public.anonymise_person(uuid,text) to grc_visitor;
comment on function app_public.anonymise_person(uuid,text) is '@resultFieldName user
Takes name, address and everything personal out of an account for good, ends its sessions and takes its roles. What the person owns must be handed over first. The change log keeps its earlier entries. Needs users_delete at full and a reason; for an administrator, a super admin.';

CREATE OR REPLACE FUNCTION app_public.api_tokens(user_id uuid DEFAULT NULL::uuid)
 RETURNS SETOF app_public.api_token
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.api_tokens(uuid) owner to grc_owner;
grant execute on function app_public.api_tokens(uuid) to grc_visitor;
comment on function app_public.api_tokens(uuid) is '@behavior -connection +list
Your own access tokens, the working ones first; those of somebody else with users_edit at full.';

CREATE OR REPLACE FUNCTION app_public.apply_catalogue(load_id uuid, framework_id uuid DEFAULT NULL::uuid, code text DEFAULT NULL::text, name text DEFAULT NULL::text, archive_missing boolean DEFAULT true)
 RETURNS app_public.catalogue_loads
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.apply_catalogue(uuid,uuid,text,text,boolean) owner to grc_owner;
grant execute on function app_public.apply_catalogue(uuid,uuid,text,text,boolean) to grc_visitor;
comment on function app_public.apply_catalogue(uuid,uuid,text,text,boolean) is '@resultFieldName catalogueLoad
Makes the staged requirements those of a framework, all or nothing; what the organisation said of them stays. Without a framework a new one is made, which needs a code, a name and compliance_create at full; an existing one needs compliance_edit at full. Requirements that the file no longer has are archived unless archiveMissing is false. Errors: NOT_FOUND, CONFLICT, INVALID_INPUT.';

CREATE OR REPLACE FUNCTION app_public.approvals_is_overdue(approval app_public.approvals)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select approval.status = 'pending_approval' and approval.created_at < app_hidden.now() - interval '7 days';
$function$;
alter function app_public.approvals_is_overdue(app_public.approvals) owner to grc_owner;
grant execute on function app_public.approvals_is_overdue(app_public.approvals) to grc_visitor;
comment on function app_public.approvals_is_overdue(app_public.approvals) is '@notNull
Pending for more than seven days.';

CREATE OR REPLACE FUNCTION app_public.approvals_requester(approval app_public.approvals)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(approval.requested_by);
$function$;
alter function app_public.approvals_requester(app_public.approvals) owner to grc_owner;
grant execute on function app_public.approvals_requester(app_public.approvals) to grc_visitor;
comment on function app_public.approvals_requester(app_public.approvals) is 'The person who asked.';

CREATE OR REPLACE FUNCTION app_public.approve_evidence(id uuid, version integer, comment text DEFAULT NULL::text)
 RETURNS app_public.evidence
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app_hidden.require('evidence_management', 'full');
  if btrim(comment) <> '' and not app_hidden.is_text(btrim(comment), 1000) then
    perform app_hidden.fail('IVINP', 'Write at most 1,000 characters.', 'comment');
  end if;
  return app_private.decide_evidence(id, version, 'approved', comment);
end;
$function$;
alter function app_public.approve_evidence(uuid,integer,text) owner to grc_owner;
grant execute on function app_public.approve_evidence(uuid,integer,text) to grc_visitor;
comment on function app_public.approve_evidence(uuid,integer,text) is '@resultFieldName evidencePiece
Accepts a piece that is in review; it counts until the end of valid_until. Needs evidence_management at full. FORBIDDEN for whoever collected, recorded, changed or submitted it, administrators too.';

CREATE OR REPLACE FUNCTION app_public.approve_user(user_id uuid, roles text[])
 RETURNS app_public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.approve_user(uuid,text[]) owner to grc_owner;
grant execute on function app_public.approve_user(uuid,text[]) to grc_visitor;
comment on function app_public.approve_user(uuid,text[]) is '@resultFieldName user
Lets a waiting person in, with these roles, and tells them by mail. Needs users_edit at full, and user_roles_assign at full for roles.';

CREATE OR REPLACE FUNCTION app_public.approve_users(user_ids uuid[], roles text[])
 RETURNS SETOF app_public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.approve_users(uuid[],text[]) owner to grc_owner;
grant execute on function app_public.approve_users(uuid[],text[]) to grc_visitor;
comment on function app_public.approve_users(uuid[],text[]) is '@resultFieldName users
Lets up to 100 waiting people in with the same roles: all of them, or none, and then it names who cannot be approved and why. Needs users_edit at full, and user_roles_assign at full for roles.';

CREATE OR REPLACE FUNCTION app_public.archive_assets(ids uuid[], reason text)
 RETURNS SETOF app_public.assets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.archive_assets(uuid[],text) owner to grc_owner;
grant execute on function app_public.archive_assets(uuid[],text) to grc_visitor;
comment on function app_public.archive_assets(uuid[],text) is '@resultFieldName assets
Takes up to 1,000 assets out of lists and figures; they can be restored, with all their links. Needs assets_delete at full and a reason.';

CREATE OR REPLACE FUNCTION app_public.archive_controls(ids uuid[], reason text)
 RETURNS SETOF app_public.controls
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.archive_controls(uuid[],text) owner to grc_owner;
grant execute on function app_public.archive_controls(uuid[],text) to grc_visitor;
comment on function app_public.archive_controls(uuid[],text) is '@resultFieldName controls
Takes up to 1,000 controls out of lists and figures; they can be restored. Needs compliance_delete at full and a reason.';

CREATE OR REPLACE FUNCTION app_public.archive_evidence(ids uuid[], reason text)
 RETURNS SETOF app_public.evidence
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.archive_evidence(uuid[],text) owner to grc_owner;
grant execute on function app_public.archive_evidence(uuid[],text) to grc_visitor;
comment on function app_public.archive_evidence(uuid[],text) is '@resultFieldName evidencePieces
Takes up to 1,000 pieces out of lists; they serve nothing any more until they are restored. Needs evidence_management at full and a reason.';

CREATE OR REPLACE FUNCTION app_public.archive_findings(ids uuid[], reason text)
 RETURNS SETOF app_public.audit_findings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.archive_findings(uuid[],text) owner to grc_owner;
grant execute on function app_public.archive_findings(uuid[],text) to grc_visitor;
comment on function app_public.archive_findings(uuid[],text) is '@resultFieldName auditFindings
Takes up to 1,000 findings out of lists, such as those recorded twice; they can be restored. Needs compliance_delete at full and a reason.';

CREATE OR REPLACE FUNCTION app_public.archive_framework(id uuid, version integer, reason text)
 RETURNS app_public.frameworks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.archive_framework(uuid,integer,text) owner to grc_owner;
grant execute on function app_public.archive_framework(uuid,integer,text) to grc_visitor;
comment on function app_public.archive_framework(uuid,integer,text) is '@resultFieldName framework
Takes a framework and all its requirements out of lists and figures; they can be restored. Needs compliance_delete at full and a reason. Errors: STALE, CONFLICT when it is archived already.';

CREATE OR REPLACE FUNCTION app_public.archive_requirements(ids uuid[], reason text)
 RETURNS SETOF app_public.compliance_requirements
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.archive_requirements(uuid[],text) owner to grc_owner;
grant execute on function app_public.archive_requirements(uuid[],text) to grc_visitor;
comment on function app_public.archive_requirements(uuid[],text) is '@resultFieldName complianceRequirements
Takes up to 1,000 requirements, and what stands under them, out of lists and figures; they can be restored. Needs compliance_delete at full and a reason.';

CREATE OR REPLACE FUNCTION app_public.archive_risks(ids uuid[], reason text)
 RETURNS SETOF app_public.risks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.archive_risks(uuid[],text) owner to grc_owner;
grant execute on function app_public.archive_risks(uuid[],text) to grc_visitor;
comment on function app_public.archive_risks(uuid[],text) is '@resultFieldName risks
Takes up to 1,000 risks out of lists and figures; they can be restored. Needs risks_delete at full and a reason.';

CREATE OR REPLACE FUNCTION app_public.asset_people()
 RETURNS SETOF app_public.person
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.asset_people() owner to grc_owner;
grant execute on function app_public.asset_people() to grc_visitor;
comment on function app_public.asset_people() is '@behavior -connection +list
People who own or look after at least one asset, by name. Needs assets_view.';

CREATE OR REPLACE FUNCTION app_public.asset_stakeholders_person(stakeholder app_public.asset_stakeholders)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(stakeholder.user_id);
$function$;
alter function app_public.asset_stakeholders_person(app_public.asset_stakeholders) owner to grc_owner;
grant execute on function app_public.asset_stakeholders_person(app_public.asset_stakeholders) to grc_visitor;
comment on function app_public.asset_stakeholders_person(app_public.asset_stakeholders) is 'Who has the stake.';

CREATE OR REPLACE FUNCTION app_public.asset_vendors()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not app_hidden.may('assets_view', 'read') then
    return;
  end if;
  return query select distinct vendor from app_public.assets where vendor is not null and archived_at is null order by vendor limit 500;
end;
$function$;
alter function app_public.asset_vendors() owner to grc_owner;
grant execute on function app_public.asset_vendors() to grc_visitor;
comment on function app_public.asset_vendors() is '@behavior -connection +list
The vendors of the assets that are not archived, by name. Needs assets_view.';

CREATE OR REPLACE FUNCTION app_public.assets_creator(asset app_public.assets)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(asset.created_by);
$function$;
alter function app_public.assets_creator(app_public.assets) owner to grc_owner;
grant execute on function app_public.assets_creator(app_public.assets) to grc_visitor;
comment on function app_public.assets_creator(app_public.assets) is 'The person who recorded the asset.';

CREATE OR REPLACE FUNCTION app_public.assets_criticality_by_rule(asset app_public.assets)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.asset_criticality(asset.confidentiality, asset.integrity, asset.availability);
$function$;
alter function app_public.assets_criticality_by_rule(app_public.assets) owner to grc_owner;
grant execute on function app_public.assets_criticality_by_rule(app_public.assets) to grc_visitor;
comment on function app_public.assets_criticality_by_rule(app_public.assets) is '@notNull
What the criticality is, or would be, if nobody had stated another one.';

CREATE OR REPLACE FUNCTION app_public.assets_custodian(asset app_public.assets)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(asset.custodian_id);
$function$;
alter function app_public.assets_custodian(app_public.assets) owner to grc_owner;
grant execute on function app_public.assets_custodian(app_public.assets) to grc_visitor;
comment on function app_public.assets_custodian(app_public.assets) is 'The person who looks after the asset from day to day.';

CREATE OR REPLACE FUNCTION app_public.assets_falling_risks(asset app_public.assets)
 RETURNS SETOF app_public.risks
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.assets_falling_risks(app_public.assets) owner to grc_owner;
grant execute on function app_public.assets_falling_risks(app_public.assets) to grc_visitor;
comment on function app_public.assets_falling_risks(app_public.assets) is 'The open risks of everything that falls if this asset falls, the gravest first. Needs risks_view.';

CREATE OR REPLACE FUNCTION app_public.assets_history(asset app_public.assets, newest integer DEFAULT 200)
 RETURNS SETOF app_public.change
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from app_hidden.history('assets', asset.id, newest)
  where after ->> 'kind' is distinct from 'stakeholder' or (select app_hidden.may('asset_stakeholders', 'read'));
$function$;
alter function app_public.assets_history(app_public.assets,integer) owner to grc_owner;
grant execute on function app_public.assets_history(app_public.assets,integer) to grc_visitor;
comment on function app_public.assets_history(app_public.assets,integer) is '@behavior -connection +list
What happened to the asset and its links, newest first, from the trail.';

CREATE OR REPLACE FUNCTION app_public.assets_in_use(ids uuid[])
 RETURNS app_public.asset_use
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.assets_in_use(uuid[]) owner to grc_owner;
grant execute on function app_public.assets_in_use(uuid[]) to grc_visitor;
comment on function app_public.assets_in_use(uuid[]) is 'Where up to 1,000 assets are used: what is shown before they are archived. Needs assets_view.';

CREATE OR REPLACE FUNCTION app_public.assets_owner(asset app_public.assets)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(asset.owner_id);
$function$;
alter function app_public.assets_owner(app_public.assets) owner to grc_owner;
grant execute on function app_public.assets_owner(app_public.assets) to grc_visitor;
comment on function app_public.assets_owner(app_public.assets) is 'The person who answers for the asset.';

CREATE OR REPLACE FUNCTION app_public.assets_what_falls(asset app_public.assets)
 RETURNS SETOF app_public.falling_asset
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.assets_what_falls(app_public.assets) owner to grc_owner;
grant execute on function app_public.assets_what_falls(app_public.assets) to grc_visitor;
comment on function app_public.assets_what_falls(app_public.assets) is '@behavior -connection +list
What falls if this asset falls: everything that needs it, directly or not, nearest first. Archived assets are left out.';

CREATE OR REPLACE FUNCTION app_public.assign_role(user_id uuid, role text)
 RETURNS app_public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.assign_role(uuid,text) owner to grc_owner;
grant execute on function app_public.assign_role(uuid,text) to grc_visitor;
comment on function app_public.assign_role(uuid,text) is '@resultFieldName user
Gives a person a role. Needs user_roles_assign at full; only a super admin gives admin and super_admin; nobody gives themselves a role, or one that may do more than they may.';

CREATE OR REPLACE FUNCTION app_public.assignable_people(search text DEFAULT ''::text)
 RETURNS SETOF app_public.person
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.assignable_people(text) owner to grc_owner;
grant execute on function app_public.assignable_people(text) to grc_visitor;
comment on function app_public.assignable_people(text) is '@behavior -connection +list
People who can be made the owner of something: approved, with a role. At most 50, by name. For those who may create or change records.';

CREATE OR REPLACE FUNCTION app_public.attach_evidence(id uuid, requirement_ids uuid[], control_ids uuid[] DEFAULT '{}'::uuid[])
 RETURNS app_public.evidence
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.attach_evidence(uuid,uuid[],uuid[]) owner to grc_owner;
grant execute on function app_public.attach_evidence(uuid,uuid[],uuid[]) to grc_visitor;
comment on function app_public.attach_evidence(uuid,uuid[],uuid[]) is '@resultFieldName evidencePiece
Links a piece to up to 1,000 requirements and controls together. Needs evidence_management at full and compliance_view.';

CREATE OR REPLACE FUNCTION app_public.attest_access(item_id uuid, roles text[], note text DEFAULT NULL::text)
 RETURNS app_public.access_review_items
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.attest_access(uuid,text[],text) owner to grc_owner;
grant execute on function app_public.attest_access(uuid,text[],text) to grc_visitor;
comment on function app_public.attest_access(uuid,text[],text) is '@resultFieldName item
Says that the roles of a person, which you name as you see them, are right. Needs user_roles_assign at full; nobody attests their own.';

CREATE OR REPLACE FUNCTION app_public.audit_findings_creator(finding app_public.audit_findings)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(finding.created_by);
$function$;
alter function app_public.audit_findings_creator(app_public.audit_findings) owner to grc_owner;
grant execute on function app_public.audit_findings_creator(app_public.audit_findings) to grc_visitor;
comment on function app_public.audit_findings_creator(app_public.audit_findings) is 'The person who recorded it.';

CREATE OR REPLACE FUNCTION app_public.audit_findings_days_open(finding app_public.audit_findings)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select greatest(0, coalesce((finding.closed_at at time zone 'UTC')::date, app_hidden.today()) - finding.identified_on);
$function$;
alter function app_public.audit_findings_days_open(app_public.audit_findings) owner to grc_owner;
grant execute on function app_public.audit_findings_days_open(app_public.audit_findings) to grc_visitor;
comment on function app_public.audit_findings_days_open(app_public.audit_findings) is '@notNull
Days since it was found, or until it was closed (UTC).';

CREATE OR REPLACE FUNCTION app_public.audit_findings_history(finding app_public.audit_findings, newest integer DEFAULT 200)
 RETURNS SETOF app_public.change
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from app_hidden.history('findings', finding.id, newest);
$function$;
alter function app_public.audit_findings_history(app_public.audit_findings,integer) owner to grc_owner;
grant execute on function app_public.audit_findings_history(app_public.audit_findings,integer) to grc_visitor;
comment on function app_public.audit_findings_history(app_public.audit_findings,integer) is '@behavior -connection +list
What happened to the finding, newest first, from the trail.';

CREATE OR REPLACE FUNCTION app_public.audit_findings_is_overdue(finding app_public.audit_findings)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select finding.archived_at is null and finding.status in ('open', 'in_remediation')
    and finding.due_on is not null and finding.due_on < app_hidden.today();
$function$;
alter function app_public.audit_findings_is_overdue(app_public.audit_findings) owner to grc_owner;
grant execute on function app_public.audit_findings_is_overdue(app_public.audit_findings) to grc_visitor;
comment on function app_public.audit_findings_is_overdue(app_public.audit_findings) is '@notNull
Due before today (UTC) and not set right.';

CREATE OR REPLACE FUNCTION app_public.audit_findings_may_verify(finding app_public.audit_findings)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select finding.status = 'remediated' and finding.archived_at is null and app_hidden.may('compliance_edit', 'full')
    and not coalesce(app_hidden.current_user_id() in (finding.remediated_by, finding.remediation_owner_id, finding.owner_id), false);
$function$;
alter function app_public.audit_findings_may_verify(app_public.audit_findings) owner to grc_owner;
grant execute on function app_public.audit_findings_may_verify(app_public.audit_findings) to grc_visitor;
comment on function app_public.audit_findings_may_verify(app_public.audit_findings) is '@notNull
Whether the person who asks is independent enough to close it.';

CREATE OR REPLACE FUNCTION app_public.audit_findings_owner(finding app_public.audit_findings)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(finding.owner_id);
$function$;
alter function app_public.audit_findings_owner(app_public.audit_findings) owner to grc_owner;
grant execute on function app_public.audit_findings_owner(app_public.audit_findings) to grc_visitor;
comment on function app_public.audit_findings_owner(app_public.audit_findings) is 'The person who sets it right.';

CREATE OR REPLACE FUNCTION app_public.audit_findings_remediator(finding app_public.audit_findings)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(finding.remediated_by);
$function$;
alter function app_public.audit_findings_remediator(app_public.audit_findings) owner to grc_owner;
grant execute on function app_public.audit_findings_remediator(app_public.audit_findings) to grc_visitor;
comment on function app_public.audit_findings_remediator(app_public.audit_findings) is 'The person who said that it is set right.';

CREATE OR REPLACE FUNCTION app_public.audit_findings_verifier(finding app_public.audit_findings)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(finding.verified_by);
$function$;
alter function app_public.audit_findings_verifier(app_public.audit_findings) owner to grc_owner;
grant execute on function app_public.audit_findings_verifier(app_public.audit_findings) to grc_visitor;
comment on function app_public.audit_findings_verifier(app_public.audit_findings) is 'The person who looked and closed it.';

CREATE OR REPLACE FUNCTION app_public.begin_remediation(id uuid, version integer, owner_id uuid, due_on date, response text)
 RETURNS app_public.audit_findings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.begin_remediation(uuid,integer,uuid,date,text) owner to grc_owner;
grant execute on function app_public.begin_remediation(uuid,integer,uuid,date,text) to grc_visitor;
comment on function app_public.begin_remediation(uuid,integer,uuid,date,text) is '@resultFieldName auditFinding
Says who sets a finding right, by when and how (10 characters or more). Needs compliance_edit at full. Errors: STALE, CONFLICT when it is not open.';

CREATE OR REPLACE FUNCTION app_public.carry_over(from_ids uuid[], to_ids uuid[], evidence boolean DEFAULT true, status boolean DEFAULT false, reason text DEFAULT NULL::text)
 RETURNS SETOF app_public.compliance_requirements
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.carry_over(uuid[],uuid[],boolean,boolean,text) owner to grc_owner;
grant execute on function app_public.carry_over(uuid[],uuid[],boolean,boolean,text) to grc_visitor;
comment on function app_public.carry_over(uuid[],uuid[],boolean,boolean,text) is '@resultFieldName complianceRequirements
Uses the evidence, the status or both of requirements for others that are mapped to them: the first of `fromIds` for the first of `toIds`, and so on, up to 1,000, all or nothing. A mapping that does not carry (subset, intersects) needs a reason. Evidence needs evidence_management at full, status compliance_edit at full. Errors: CONFLICT, INVALID_REFERENCE when two are not mapped.';

CREATE OR REPLACE FUNCTION app_public.catalogue_loads_comparison(load app_public.catalogue_loads, code text, framework_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.catalogue_comparison
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.catalogue_loads_comparison(app_public.catalogue_loads,text,uuid) owner to grc_owner;
grant execute on function app_public.catalogue_loads_comparison(app_public.catalogue_loads,text,uuid) to grc_visitor;
comment on function app_public.catalogue_loads_comparison(app_public.catalogue_loads,text,uuid) is 'One requirement in full, as the file has it and as the framework has it.';

CREATE OR REPLACE FUNCTION app_public.catalogue_loads_counts(load app_public.catalogue_loads, framework_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.catalogue_loads_counts(app_public.catalogue_loads,uuid) owner to grc_owner;
grant execute on function app_public.catalogue_loads_counts(app_public.catalogue_loads,uuid) to grc_visitor;
comment on function app_public.catalogue_loads_counts(app_public.catalogue_loads,uuid) is 'How many lines there are of each kind.';

CREATE OR REPLACE FUNCTION app_public.catalogue_loads_likely_framework_id(load app_public.catalogue_loads)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.catalogue_loads_likely_framework_id(app_public.catalogue_loads) owner to grc_owner;
grant execute on function app_public.catalogue_loads_likely_framework_id(app_public.catalogue_loads) to grc_visitor;
comment on function app_public.catalogue_loads_likely_framework_id(app_public.catalogue_loads) is 'The framework that this file is most likely a newer edition of.';

CREATE OR REPLACE FUNCTION app_public.catalogue_loads_lines(load app_public.catalogue_loads, framework_id uuid DEFAULT NULL::uuid, kinds text[] DEFAULT NULL::text[], skipped integer DEFAULT 0, most integer DEFAULT 100)
 RETURNS SETOF app_public.catalogue_line
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if app_private.staged_rows(load.id) is null or load.error_count > 0 then
    return;
  end if;
  return query
    select (l.line).* from app_private.catalogue_lines(load.id, catalogue_loads_lines.framework_id) l
    where kinds is null or (l.line).kind = any (kinds)
    order by l.place offset greatest(skipped, 0) limit least(greatest(most, 0), 500);
end;
$function$;
alter function app_public.catalogue_loads_lines(app_public.catalogue_loads,uuid,text[],integer,integer) owner to grc_owner;
grant execute on function app_public.catalogue_loads_lines(app_public.catalogue_loads,uuid,text[],integer,integer) to grc_visitor;
comment on function app_public.catalogue_loads_lines(app_public.catalogue_loads,uuid,text[],integer,integer) is '@behavior -connection +list
What would become of each requirement if the file were applied to this framework, or to a new one when none is given; at most 500 at a time, in the order of the tree, what the file no longer has at the end.';

CREATE OR REPLACE FUNCTION app_public.catalogue_loads_problems(load app_public.catalogue_loads)
 RETURNS SETOF app_public.catalogue_problem
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    select p.severity, p.place, p.message
    from app_private.staged_catalogues s
    cross join lateral jsonb_to_recordset(s.problems) as p (severity text, place text, message text)
    where s.load_id = load.id and app_private.staged_rows(load.id) is not null
    order by p.severity limit 200;
end;
$function$;
alter function app_public.catalogue_loads_problems(app_public.catalogue_loads) owner to grc_owner;
grant execute on function app_public.catalogue_loads_problems(app_public.catalogue_loads) to grc_visitor;
comment on function app_public.catalogue_loads_problems(app_public.catalogue_loads) is '@behavior -connection +list
The first 200 problems, errors first.';

CREATE OR REPLACE FUNCTION app_public.change_assets(ids uuid[], patch app_public.asset_bulk_change)
 RETURNS SETOF app_public.assets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.change_assets(uuid[],app_public.asset_bulk_change) owner to grc_owner;
grant execute on function app_public.change_assets(uuid[],app_public.asset_bulk_change) to grc_visitor;
comment on function app_public.change_assets(uuid[],app_public.asset_bulk_change) is '@resultFieldName assets
Changes up to 1,000 assets together, all or none. Needs assets_edit at full.';

CREATE OR REPLACE FUNCTION app_public.change_controls(ids uuid[], patch app_public.control_bulk_change)
 RETURNS SETOF app_public.controls
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.change_controls(uuid[],app_public.control_bulk_change) owner to grc_owner;
grant execute on function app_public.change_controls(uuid[],app_public.control_bulk_change) to grc_visitor;
comment on function app_public.change_controls(uuid[],app_public.control_bulk_change) is '@resultFieldName controls
Changes up to 1,000 controls together, all or none. Needs compliance_edit at full.';

CREATE OR REPLACE FUNCTION app_public.change_findings(ids uuid[], patch app_public.finding_bulk_change)
 RETURNS SETOF app_public.audit_findings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.change_findings(uuid[],app_public.finding_bulk_change) owner to grc_owner;
grant execute on function app_public.change_findings(uuid[],app_public.finding_bulk_change) to grc_visitor;
comment on function app_public.change_findings(uuid[],app_public.finding_bulk_change) is '@resultFieldName auditFindings
Changes up to 1,000 findings together, all or none. Needs compliance_edit at full.';

CREATE OR REPLACE FUNCTION app_public.change_projects(ids uuid[], patch app_public.project_bulk_change)
 RETURNS SETOF app_public.projects
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.change_projects(uuid[],app_public.project_bulk_change) owner to grc_owner;
grant execute on function app_public.change_projects(uuid[],app_public.project_bulk_change) to grc_visitor;
comment on function app_public.change_projects(uuid[],app_public.project_bulk_change) is '@resultFieldName projects
Changes up to 1,000 projects together, all or none, in fields that need no approval. Needs projects_edit at full.';

CREATE OR REPLACE FUNCTION app_public.change_requirements(ids uuid[], patch app_public.requirement_bulk_change)
 RETURNS SETOF app_public.compliance_requirements
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.change_requirements(uuid[],app_public.requirement_bulk_change) owner to grc_owner;
grant execute on function app_public.change_requirements(uuid[],app_public.requirement_bulk_change) to grc_visitor;
comment on function app_public.change_requirements(uuid[],app_public.requirement_bulk_change) is '@resultFieldName complianceRequirements
Changes up to 1,000 requirements together, all or none. Needs compliance_edit at full.';

CREATE OR REPLACE FUNCTION app_public.change_risks(ids uuid[], patch app_public.risk_bulk_change)
 RETURNS SETOF app_public.risks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.change_risks(uuid[],app_public.risk_bulk_change) owner to grc_owner;
grant execute on function app_public.change_risks(uuid[],app_public.risk_bulk_change) to grc_visitor;
comment on function app_public.change_risks(uuid[],app_public.risk_bulk_change) is '@resultFieldName risks
Changes up to 1,000 risks together, all or none. Needs risks_edit at full.';

CREATE OR REPLACE FUNCTION app_public.change_roles(user_id uuid, give text[], take text[])
 RETURNS app_public.users
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_public.change_roles(uuid,text[],text[]) owner to grc_owner;
grant execute on function app_public.change_roles(uuid,text[],text[]) to grc_visitor;
comment on function app_public.change_roles(uuid,text[],text[]) is '@resultFieldName user
Gives and takes several roles together, all or none, under the rules of assignRole.';

CREATE OR REPLACE FUNCTION app_public.close_access_review(id uuid)
 RETURNS app_public.access_reviews
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.close_access_review(uuid) owner to grc_owner;
grant execute on function app_public.close_access_review(uuid) to grc_visitor;
comment on function app_public.close_access_review(uuid) is '@resultFieldName review
Closes a review for good. Whoever was not decided about is reported as not reviewed. Needs user_roles_assign at full.';

CREATE OR REPLACE FUNCTION app_public.close_risk(id uuid, version integer, reason text)
 RETURNS app_public.risks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.close_risk(uuid,integer,text) owner to grc_owner;
grant execute on function app_public.close_risk(uuid,integer,text) to grc_visitor;
comment on function app_public.close_risk(uuid,integer,text) is '@resultFieldName risk
Ends a risk with a reason; dashboards no longer count it. Needs risks_edit at full. Errors: STALE, CONFLICT when it is closed or archived already.';

CREATE OR REPLACE FUNCTION app_public.compliance_requirements_ancestors(requirement app_public.compliance_requirements)
 RETURNS SETOF app_public.compliance_requirements
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  with recursive above as (
    select parent.*, 1 as distance from app_public.compliance_requirements as parent where parent.id = requirement.parent_id
    union all
    select parent.*, above.distance + 1 from above
    join app_public.compliance_requirements as parent on parent.id = above.parent_id where above.distance < 20
  )
  select requirements.* from above join app_public.compliance_requirements as requirements using (id)
  order by above.distance desc;
$function$;
alter function app_public.compliance_requirements_ancestors(app_public.compliance_requirements) owner to grc_owner;
grant execute on function app_public.compliance_requirements_ancestors(app_public.compliance_requirements) to grc_visitor;
comment on function app_public.compliance_requirements_ancestors(app_public.compliance_requirements) is '@behavior -connection +list
What the requirement stands under, from the top down.';

CREATE OR REPLACE FUNCTION app_public.compliance_requirements_control_evidence(requirement app_public.compliance_requirements)
 RETURNS SETOF app_public.evidence
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_public.compliance_requirements_control_evidence(app_public.compliance_requirements) owner to grc_owner;
grant execute on function app_public.compliance_requirements_control_evidence(app_public.compliance_requirements) to grc_visitor;
comment on function app_public.compliance_requirements_control_evidence(app_public.compliance_requirements) is 'Evidence that is not linked to the requirement itself but serves it through a living control; as far as you may see evidence.';

CREATE OR REPLACE FUNCTION app_public.compliance_requirements_evidence_today(requirement app_public.compliance_requirements)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.evidence_status_today(requirement.evidence_status, requirement.evidence_valid_until);
$function$;
alter function app_public.compliance_requirements_evidence_today(app_public.compliance_requirements) owner to grc_owner;
grant execute on function app_public.compliance_requirements_evidence_today(app_public.compliance_requirements) to grc_visitor;
comment on function app_public.compliance_requirements_evidence_today(app_public.compliance_requirements) is '@notNull
The evidence status as of today: what ran out since it was stored is in_progress.';

CREATE OR REPLACE FUNCTION app_public.compliance_requirements_history(requirement app_public.compliance_requirements, newest integer DEFAULT 200)
 RETURNS SETOF app_public.change
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select seq, at, actor_name, operation, table_name, record_id, reason,
    app_hidden.with_parent_name(before), app_hidden.with_parent_name(after)
  from app_hidden.history('requirements', requirement.id, newest);
$function$;
alter function app_public.compliance_requirements_history(app_public.compliance_requirements,integer) owner to grc_owner;
grant execute on function app_public.compliance_requirements_history(app_public.compliance_requirements,integer) to grc_visitor;
comment on function app_public.compliance_requirements_history(app_public.compliance_requirements,integer) is '@behavior -connection +list
What happened to the requirement, newest first, from the trail.';

CREATE OR REPLACE FUNCTION app_public.compliance_requirements_mapped(requirement app_public.compliance_requirements)
 RETURNS SETOF app_public.mapped_requirement
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select (m.other).* from app_hidden.mapped_requirements(array[requirement.id]) m
  order by (m.other).framework_code, (m.other).satisfies desc, (m.other).strength desc, (m.other).code;
$function$;
alter function app_public.compliance_requirements_mapped(app_public.compliance_requirements) owner to grc_owner;
grant execute on function app_public.compliance_requirements_mapped(app_public.compliance_requirements) to grc_visitor;
comment on function app_public.compliance_requirements_mapped(app_public.compliance_requirements) is '@behavior -connection +list
Requirements of other frameworks that it is mapped to, and how far they are.';

CREATE OR REPLACE FUNCTION app_public.compliance_requirements_owner(requirement app_public.compliance_requirements)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(requirement.owner_id);
$function$;
alter function app_public.compliance_requirements_owner(app_public.compliance_requirements) owner to grc_owner;
grant execute on function app_public.compliance_requirements_owner(app_public.compliance_requirements) to grc_visitor;
comment on function app_public.compliance_requirements_owner(app_public.compliance_requirements) is 'The person who answers for the requirement.';

CREATE OR REPLACE FUNCTION app_public.compliance_requirements_reference(requirement app_public.compliance_requirements)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select frameworks.code || ' ' || requirement.code from app_public.frameworks where frameworks.id = requirement.framework_id;
$function$;
alter function app_public.compliance_requirements_reference(app_public.compliance_requirements) owner to grc_owner;
grant execute on function app_public.compliance_requirements_reference(app_public.compliance_requirements) to grc_visitor;
comment on function app_public.compliance_requirements_reference(app_public.compliance_requirements) is 'How people name it: the codes of the framework and of the requirement.';

CREATE OR REPLACE FUNCTION app_public.compliance_requirements_risks(requirement app_public.compliance_requirements)
 RETURNS SETOF app_public.risks
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select risks.* from app_public.risks
  where risks.archived_at is null and risks.id in (
    select treats.risk_id from app_public.control_requirements as meets
    join app_public.control_risks as treats on treats.control_id = meets.control_id
    where meets.requirement_id = requirement.id
  )
  order by risks.score desc, risks.id;
$function$;
alter function app_public.compliance_requirements_risks(app_public.compliance_requirements) owner to grc_owner;
grant execute on function app_public.compliance_requirements_risks(app_public.compliance_requirements) to grc_visitor;
comment on function app_public.compliance_requirements_risks(app_public.compliance_requirements) is 'The risks that its controls treat, the gravest first; as far as you may see risks.';

CREATE OR REPLACE FUNCTION app_public.control_owners()
 RETURNS SETOF app_public.person
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not app_hidden.may('compliance_view', 'read') then
    return;
  end if;
  return query
    select users.id, users.full_name from app_public.users
    where exists (select from app_public.controls where controls.owner_id = users.id)
    order by users.full_name, users.id limit 500;
end;
$function$;
alter function app_public.control_owners() owner to grc_owner;
grant execute on function app_public.control_owners() to grc_visitor;
comment on function app_public.control_owners() is '@behavior -connection +list
People who own at least one control, by name. Needs compliance_view.';

CREATE OR REPLACE FUNCTION app_public.control_tests_control_owner(test app_public.control_tests)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(test.control_owner_id);
$function$;
alter function app_public.control_tests_control_owner(app_public.control_tests) owner to grc_owner;
grant execute on function app_public.control_tests_control_owner(app_public.control_tests) to grc_visitor;
comment on function app_public.control_tests_control_owner(app_public.control_tests) is 'The person who owned the control when it was tested.';

CREATE OR REPLACE FUNCTION app_public.control_tests_tester(test app_public.control_tests)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(test.tester_id);
$function$;
alter function app_public.control_tests_tester(app_public.control_tests) owner to grc_owner;
grant execute on function app_public.control_tests_tester(app_public.control_tests) to grc_visitor;
comment on function app_public.control_tests_tester(app_public.control_tests) is 'The person who tested.';

CREATE OR REPLACE FUNCTION app_public.controls_creator(control app_public.controls)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(control.created_by);
$function$;
alter function app_public.controls_creator(app_public.controls) owner to grc_owner;
grant execute on function app_public.controls_creator(app_public.controls) to grc_visitor;
comment on function app_public.controls_creator(app_public.controls) is 'The person who recorded the control.';

CREATE OR REPLACE FUNCTION app_public.controls_history(control app_public.controls, newest integer DEFAULT 200)
 RETURNS SETOF app_public.change
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from app_hidden.history('controls', control.id, newest, '[
    {"table": "control_tests", "by": "control_id"},
    {"table": "audit_findings", "by": "control_id"}
  ]');
$function$;
alter function app_public.controls_history(app_public.controls,integer) owner to grc_owner;
grant execute on function app_public.controls_history(app_public.controls,integer) to grc_visitor;
comment on function app_public.controls_history(app_public.controls,integer) is '@behavior -connection +list
What happened to the control, its tests and its findings, newest first, from the trail.';

CREATE OR REPLACE FUNCTION app_public.controls_is_test_due(control app_public.controls)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select control.archived_at is null and control.status in ('operating', 'degraded')
    and control.next_test_on is not null and control.next_test_on < app_hidden.today();
$function$;
alter function app_public.controls_is_test_due(app_public.controls) owner to grc_owner;
grant execute on function app_public.controls_is_test_due(app_public.controls) to grc_visitor;
comment on function app_public.controls_is_test_due(app_public.controls) is '@notNull
Carried out, and its next test was due before today (UTC).';

CREATE OR REPLACE FUNCTION app_public.controls_owner(control app_public.controls)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(control.owner_id);
$function$;
alter function app_public.controls_owner(app_public.controls) owner to grc_owner;
grant execute on function app_public.controls_owner(app_public.controls) to grc_visitor;
comment on function app_public.controls_owner(app_public.controls) is 'The person who answers for the control; may not test it.';

CREATE OR REPLACE FUNCTION app_public.correct_import_cell(id uuid, row_number integer, column_number integer, value text)
 RETURNS app_public.imports
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.correct_import_cell(uuid,integer,integer,text) owner to grc_owner;
grant execute on function app_public.correct_import_cell(uuid,integer,integer,text) to grc_visitor;
comment on function app_public.correct_import_cell(uuid,integer,integer,text) is '@resultFieldName import
Puts another text into one cell; the import has to be checked again. Only the importer, before the import is run.';

CREATE OR REPLACE FUNCTION app_public.create_api_token(name text, scope text, permissions text[], expires_on date)
 RETURNS app_public.new_api_token
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.create_api_token(text,text,text[],date) owner to grc_owner;
grant execute on function app_public.create_api_token(text,text,text[],date) to grc_visitor;
comment on function app_public.create_api_token(text,text,text[],date) is '@resultFieldName created
Makes an access token for yourself, valid up to and including a day within the next year (UTC). Its secret is in this answer only.';

CREATE OR REPLACE FUNCTION app_public.create_project(id uuid, form app_public.project_form)
 RETURNS app_public.projects
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.create_project(uuid,app_public.project_form) owner to grc_owner;
grant execute on function app_public.create_project(uuid,app_public.project_form) to grc_visitor;
comment on function app_public.create_project(uuid,app_public.project_form) is '@resultFieldName project
Records a project; its creation needs no approval. The same id of the same person gives what the first attempt made. Needs projects_create at full.';

CREATE OR REPLACE FUNCTION app_public.create_role(label text, description text, copied_from text DEFAULT NULL::text)
 RETURNS app_public.roles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.create_role(text,text,text) owner to grc_owner;
grant execute on function app_public.create_role(text,text,text) to grc_visitor;
comment on function app_public.create_role(text,text,text) is '@resultFieldName role
Makes a role of the organisation, with the permissions of another one or with none. Only super admins.';

CREATE OR REPLACE FUNCTION app_public.delete_role(role text, reason text)
 RETURNS app_public.roles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.delete_role(text,text) owner to grc_owner;
grant execute on function app_public.delete_role(text,text) to grc_visitor;
comment on function app_public.delete_role(text,text) is '@resultFieldName role
Deletes a role of the organisation that nobody holds. Only super admins, with a reason; the trail remembers it.';

CREATE OR REPLACE FUNCTION app_public.discard_catalogue(load_id uuid)
 RETURNS app_public.catalogue_loads
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.discard_catalogue(uuid) owner to grc_owner;
grant execute on function app_public.discard_catalogue(uuid) to grc_visitor;
comment on function app_public.discard_catalogue(uuid) is '@resultFieldName catalogueLoad
Gives up a file that was not applied, and forgets what it says. Only the person who sent it.';

CREATE OR REPLACE FUNCTION app_public.discard_import(id uuid)
 RETURNS app_public.imports
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.discard_import(uuid) owner to grc_owner;
grant execute on function app_public.discard_import(uuid) to grc_visitor;
comment on function app_public.discard_import(uuid) is '@resultFieldName import
Gives up an import that was not run, and forgets its rows. Only the importer.';

CREATE OR REPLACE FUNCTION app_public.disconnect_provider(provider text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.disconnect_provider(text) owner to grc_owner;
grant execute on function app_public.disconnect_provider(text) to grc_visitor;
comment on function app_public.disconnect_provider(text) is '@resultFieldName disconnected
Takes google or github away as a way to sign in, unless it is the only one.';

CREATE OR REPLACE FUNCTION app_public.end_session(id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.end_session(uuid) owner to grc_owner;
grant execute on function app_public.end_session(uuid) to grc_visitor;
comment on function app_public.end_session(uuid) is '@resultFieldName ended
Signs one browser out at once: your own, or anybody''s with users_edit at full.';

CREATE OR REPLACE FUNCTION app_public.end_sessions(user_id uuid DEFAULT NULL::uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.end_sessions(uuid) owner to grc_owner;
grant execute on function app_public.end_sessions(uuid) to grc_visitor;
comment on function app_public.end_sessions(uuid) is '@resultFieldName ended
Signs you out in every other browser; with users_edit at full, somebody else in all of them. Answers how many.';

CREATE OR REPLACE FUNCTION app_public.evidence_collector(piece app_public.evidence)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(piece.collected_by);
$function$;
alter function app_public.evidence_collector(app_public.evidence) owner to grc_owner;
grant execute on function app_public.evidence_collector(app_public.evidence) to grc_visitor;
comment on function app_public.evidence_collector(app_public.evidence) is 'The person who collected it.';

CREATE OR REPLACE FUNCTION app_public.evidence_creator(piece app_public.evidence)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(piece.created_by);
$function$;
alter function app_public.evidence_creator(app_public.evidence) owner to grc_owner;
grant execute on function app_public.evidence_creator(app_public.evidence) to grc_visitor;
comment on function app_public.evidence_creator(app_public.evidence) is 'The person who recorded it.';

CREATE OR REPLACE FUNCTION app_public.evidence_days_left(piece app_public.evidence)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select piece.valid_until - app_hidden.today();
$function$;
alter function app_public.evidence_days_left(app_public.evidence) owner to grc_owner;
grant execute on function app_public.evidence_days_left(app_public.evidence) to grc_visitor;
comment on function app_public.evidence_days_left(app_public.evidence) is 'Days until its last day, 0 on that day, negative after it; null without an end.';

CREATE OR REPLACE FUNCTION app_public.evidence_history(piece app_public.evidence, newest integer DEFAULT 200)
 RETURNS SETOF app_public.change
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from app_hidden.history('evidence', piece.id, newest, '[{"table": "evidence_items", "by": "evidence_id"}]');
$function$;
alter function app_public.evidence_history(app_public.evidence,integer) owner to grc_owner;
grant execute on function app_public.evidence_history(app_public.evidence,integer) to grc_visitor;
comment on function app_public.evidence_history(app_public.evidence,integer) is '@behavior -connection +list
What happened to the piece, its parts and its links, newest first, from the trail.';

CREATE OR REPLACE FUNCTION app_public.evidence_is_renewed(piece app_public.evidence)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select exists (
    select from app_public.evidence as renewal
    where renewal.renews_id = piece.id and renewal.archived_at is null and renewal.status in ('approved', 'expired')
  );
$function$;
alter function app_public.evidence_is_renewed(app_public.evidence) owner to grc_owner;
grant execute on function app_public.evidence_is_renewed(app_public.evidence) to grc_visitor;
comment on function app_public.evidence_is_renewed(app_public.evidence) is '@notNull
Whether an approved piece has taken its place: then nothing is lost with its last day.';

CREATE OR REPLACE FUNCTION app_public.evidence_item_count(piece app_public.evidence)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select count(*)::int from app_public.evidence_items where evidence_id = piece.id and replaced_at is null and removed_at is null;
$function$;
alter function app_public.evidence_item_count(app_public.evidence) owner to grc_owner;
grant execute on function app_public.evidence_item_count(app_public.evidence) to grc_visitor;
comment on function app_public.evidence_item_count(app_public.evidence) is '@notNull
How many files, links and texts it has now.';

CREATE OR REPLACE FUNCTION app_public.evidence_items_adder(item app_public.evidence_items)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(item.created_by);
$function$;
alter function app_public.evidence_items_adder(app_public.evidence_items) owner to grc_owner;
grant execute on function app_public.evidence_items_adder(app_public.evidence_items) to grc_visitor;
comment on function app_public.evidence_items_adder(app_public.evidence_items) is 'The person who added it.';

CREATE OR REPLACE FUNCTION app_public.evidence_may_review(piece app_public.evidence)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return app_hidden.may('evidence_management', 'full') and piece.status = 'in_review' and piece.archived_at is null
    and not app_private.had_a_hand(piece, app_hidden.current_user_id());
end;
$function$;
alter function app_public.evidence_may_review(app_public.evidence) owner to grc_owner;
grant execute on function app_public.evidence_may_review(app_public.evidence) to grc_visitor;
comment on function app_public.evidence_may_review(app_public.evidence) is '@notNull
Whether the person who asks may decide about it now.';

CREATE OR REPLACE FUNCTION app_public.evidence_open_renewal(piece app_public.evidence)
 RETURNS app_public.evidence
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select renewal.* from app_public.evidence as renewal where renewal.renews_id = piece.id and renewal.archived_at is null limit 1;
$function$;
alter function app_public.evidence_open_renewal(app_public.evidence) owner to grc_owner;
grant execute on function app_public.evidence_open_renewal(app_public.evidence) to grc_visitor;
comment on function app_public.evidence_open_renewal(app_public.evidence) is 'The piece that takes its place, in whatever state; null while nobody has begun.';

CREATE OR REPLACE FUNCTION app_public.evidence_people()
 RETURNS SETOF app_public.person
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.evidence_people() owner to grc_owner;
grant execute on function app_public.evidence_people() to grc_visitor;
comment on function app_public.evidence_people() is '@behavior -connection +list
Everybody who has collected or reviewed evidence, by name. Empty without evidence_management.';

CREATE OR REPLACE FUNCTION app_public.evidence_possible_reviewers(piece app_public.evidence)
 RETURNS SETOF app_public.person
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not app_hidden.may('evidence_management', 'full') then
    return;
  end if;
  return query
    select users.id, users.full_name from app_public.users
    where app_private.may_be_asked(piece, users.id) and users.id <> app_hidden.current_user_id()
    order by full_name, users.id limit 200;
end;
$function$;
alter function app_public.evidence_possible_reviewers(app_public.evidence) owner to grc_owner;
grant execute on function app_public.evidence_possible_reviewers(app_public.evidence) to grc_visitor;
comment on function app_public.evidence_possible_reviewers(app_public.evidence) is '@behavior -connection +list
Colleagues who may be asked to review it, if the person who asks submits it. Empty without evidence_management at full.';

CREATE OR REPLACE FUNCTION app_public.evidence_renewals(within_days integer DEFAULT 90)
 RETURNS SETOF app_public.evidence
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.evidence_renewals(integer) owner to grc_owner;
grant execute on function app_public.evidence_renewals(integer) to grc_visitor;
comment on function app_public.evidence_renewals(integer) is 'Evidence that ends within so many days (0..3,660) or has ended, and is not renewed yet; the most urgent first. Needs evidence_management.';

CREATE OR REPLACE FUNCTION app_public.evidence_requirement_count(piece app_public.evidence)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select count(*)::int from app_public.evidence_requirements where evidence_id = piece.id;
$function$;
alter function app_public.evidence_requirement_count(app_public.evidence) owner to grc_owner;
grant execute on function app_public.evidence_requirement_count(app_public.evidence) to grc_visitor;
comment on function app_public.evidence_requirement_count(app_public.evidence) is '@notNull
How many requirements it is linked to directly.';

CREATE OR REPLACE FUNCTION app_public.evidence_reviewer(piece app_public.evidence)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(piece.reviewer_id);
$function$;
alter function app_public.evidence_reviewer(app_public.evidence) owner to grc_owner;
grant execute on function app_public.evidence_reviewer(app_public.evidence) to grc_visitor;
comment on function app_public.evidence_reviewer(app_public.evidence) is 'The person who is asked to review it, or did.';

CREATE OR REPLACE FUNCTION app_public.evidence_state_today(piece app_public.evidence)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select case when piece.status = 'approved' and piece.valid_until < app_hidden.today() then 'expired' else piece.status end;
$function$;
alter function app_public.evidence_state_today(app_public.evidence) owner to grc_owner;
grant execute on function app_public.evidence_state_today(app_public.evidence) to grc_visitor;
comment on function app_public.evidence_state_today(app_public.evidence) is '@notNull
The status as of today: approved evidence whose last day has passed is expired.';

CREATE OR REPLACE FUNCTION app_public.evidence_submitter(piece app_public.evidence)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(piece.submitted_by);
$function$;
alter function app_public.evidence_submitter(app_public.evidence) owner to grc_owner;
grant execute on function app_public.evidence_submitter(app_public.evidence) to grc_visitor;
comment on function app_public.evidence_submitter(app_public.evidence) is 'The person who submitted it.';

CREATE OR REPLACE FUNCTION app_public.executive_summary()
 RETURNS app_public.executive_summary
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.executive_summary() owner to grc_owner;
grant execute on function app_public.executive_summary() to grc_visitor;
comment on function app_public.executive_summary() is 'Summary cards and stat tiles of the executive dashboard. FORBIDDEN without a dashboard tier; a part that the reader may not see is null.';

CREATE OR REPLACE FUNCTION app_public.explain_access(user_id uuid, act text, subject text)
 RETURNS app_public.access_answer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.explain_access(uuid,text,text) owner to grc_owner;
grant execute on function app_public.explain_access(uuid,text,text) to grc_visitor;
comment on function app_public.explain_access(uuid,text,text) is 'Whether a person may view, edit, assess, plan (tasks), close, reopen, archive or restore a risk such as R-0012, or view, export or create risks at large (subject: risks), and by which rules. Needs users_view, and to see the risk.';

CREATE OR REPLACE FUNCTION app_public.explain_permission(user_id uuid, permission text, level text)
 RETURNS app_public.access_answer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.explain_permission(uuid,text,text) owner to grc_owner;
grant execute on function app_public.explain_permission(uuid,text,text) to grc_visitor;
comment on function app_public.explain_permission(uuid,text,text) is 'Whether a person has a permission at a level (read or full), and which of their roles give it. Needs users_view.';

CREATE OR REPLACE FUNCTION app_public.file_storage()
 RETURNS SETOF app_public.file_storage
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app_hidden.require('system_monitoring', 'read');
  return query
    select files.media_type, count(*)::int, sum(size)::float8 from app_public.files group by 1 order by 3 desc, 1;
end;
$function$;
alter function app_public.file_storage() owner to grc_owner;
grant execute on function app_public.file_storage() to grc_visitor;
comment on function app_public.file_storage() is '@behavior -connection +list
How many files are kept and how large they are, by kind, the largest share first. Needs system_monitoring.';

CREATE OR REPLACE FUNCTION app_public.files_uploader(file app_public.files)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(file.created_by);
$function$;
alter function app_public.files_uploader(app_public.files) owner to grc_owner;
grant execute on function app_public.files_uploader(app_public.files) to grc_visitor;
comment on function app_public.files_uploader(app_public.files) is 'The person who brought the file.';

CREATE OR REPLACE FUNCTION app_public.finding_owners()
 RETURNS SETOF app_public.person
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not app_hidden.may('compliance_view', 'read') then
    return;
  end if;
  return query
    select users.id, users.full_name from app_public.users
    where exists (select from app_public.audit_findings where audit_findings.owner_id = users.id)
    order by users.full_name, users.id limit 500;
end;
$function$;
alter function app_public.finding_owners() owner to grc_owner;
grant execute on function app_public.finding_owners() to grc_visitor;
comment on function app_public.finding_owners() is '@behavior -connection +list
People who answer for at least one finding, by name. Needs compliance_view.';

CREATE OR REPLACE FUNCTION app_public.follow_asset_criticality(id uuid, version integer)
 RETURNS app_public.assets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.follow_asset_criticality(uuid,integer) owner to grc_owner;
grant execute on function app_public.follow_asset_criticality(uuid,integer) to grc_visitor;
comment on function app_public.follow_asset_criticality(uuid,integer) is '@resultFieldName asset
Takes a stated criticality back: it follows from confidentiality, integrity and availability again. Needs assets_edit at full.';

CREATE OR REPLACE FUNCTION app_public.framework_coverage(framework_id uuid)
 RETURNS SETOF app_public.covered_requirement
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_public.framework_coverage(uuid) owner to grc_owner;
grant execute on function app_public.framework_coverage(uuid) to grc_visitor;
comment on function app_public.framework_coverage(uuid) is '@behavior -connection +list
Every requirement of a framework that figures count, with what it has in common with other frameworks.';

CREATE OR REPLACE FUNCTION app_public.frameworks_history(framework app_public.frameworks, newest integer DEFAULT 200)
 RETURNS SETOF app_public.change
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from app_hidden.history('frameworks', framework.id, newest);
$function$;
alter function app_public.frameworks_history(app_public.frameworks,integer) owner to grc_owner;
grant execute on function app_public.frameworks_history(app_public.frameworks,integer) to grc_visitor;
comment on function app_public.frameworks_history(app_public.frameworks,integer) is '@behavior -connection +list
What happened to the framework itself, newest first, from the trail; its requirements have histories of their own.';

CREATE OR REPLACE FUNCTION app_public.frameworks_progress(framework app_public.frameworks)
 RETURNS app_public.requirement_progress
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select app_private.progress_of(
    count(*) filter (where evidence = 'complete'), count(*) filter (where evidence = 'in_progress'),
    count(*) filter (where evidence = 'not_started'), count(*) filter (where status = 'compliant'),
    count(*) filter (where status = 'partially_compliant'), count(*) filter (where status = 'non_compliant'),
    count(*) filter (where status = 'not_assessed'), count(*) filter (where status = 'not_applicable'),
    count(*) filter (where overdue)
  ) from app_private.requirement_facts
  where framework_id = framework.id and app_hidden.may('compliance_view', 'read');
$function$;
alter function app_public.frameworks_progress(app_public.frameworks) owner to grc_owner;
grant execute on function app_public.frameworks_progress(app_public.frameworks) to grc_visitor;
comment on function app_public.frameworks_progress(app_public.frameworks) is '@notNull
How far the requirements of the framework are.';

CREATE OR REPLACE FUNCTION app_public.grantable_roles()
 RETURNS SETOF app_public.roles
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.grantable_roles() owner to grc_owner;
grant execute on function app_public.grantable_roles() to grc_visitor;
comment on function app_public.grantable_roles() is '@behavior -connection +list
The roles that the person who asks may give to others and take from them; empty without user_roles_assign at full.';

CREATE OR REPLACE FUNCTION app_public.import_fields_choices(field app_public.import_fields)
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if field.kind <> 'choice' or not app_hidden.is_staff() then
    return '{}';
  end if;
  return array(
    select c.written from app_private.import_choices(field.area) c where c.field = field.field order by c.written limit 50
  );
end;
$function$;
alter function app_public.import_fields_choices(app_public.import_fields) owner to grc_owner;
grant execute on function app_public.import_fields_choices(app_public.import_fields) to grc_visitor;
comment on function app_public.import_fields_choices(app_public.import_fields) is '@notNull
The words that the file may use, in any case; empty where anything goes, or where people are meant.';

CREATE OR REPLACE FUNCTION app_public.imports_can_undo(import app_public.imports)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return exists (select from app_public.imports i where i.id = import.id and app_private.may_undo(i));
end;
$function$;
alter function app_public.imports_can_undo(app_public.imports) owner to grc_owner;
grant execute on function app_public.imports_can_undo(app_public.imports) to grc_visitor;
comment on function app_public.imports_can_undo(app_public.imports) is '@notNull
Whether the person who asks may undo it; records changed since may still prevent it.';

CREATE OR REPLACE FUNCTION app_public.imports_creator(import app_public.imports)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(import.created_by);
$function$;
alter function app_public.imports_creator(app_public.imports) owner to grc_owner;
grant execute on function app_public.imports_creator(app_public.imports) to grc_visitor;
comment on function app_public.imports_creator(app_public.imports) is 'The person who imported.';

CREATE OR REPLACE FUNCTION app_public.imports_earlier_at(import app_public.imports)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return (
    select max(i.finished_at) from app_public.imports i
    where i.file_hash = import.file_hash and i.area = import.area and i.id <> import.id and i.status = 'done' and app_hidden.is_own_import(i)
  );
end;
$function$;
alter function app_public.imports_earlier_at(app_public.imports) owner to grc_owner;
grant execute on function app_public.imports_earlier_at(app_public.imports) to grc_visitor;
comment on function app_public.imports_earlier_at(app_public.imports) is 'When the person imported this very file before, if it was not undone.';

CREATE OR REPLACE FUNCTION app_public.imports_problem_columns(import app_public.imports)
 RETURNS SETOF app_public.import_problem_column
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select column_number, import.headers[column_number],
    (count(*) filter (where severity = 'error'))::int, (count(*) filter (where severity = 'warning'))::int
  from app_private.import_problems
  where import_id = import.id and (select app_hidden.is_own_import(import)) group by column_number order by column_number nulls first;
$function$;
alter function app_public.imports_problem_columns(app_public.imports) owner to grc_owner;
grant execute on function app_public.imports_problem_columns(app_public.imports) to grc_visitor;
comment on function app_public.imports_problem_columns(app_public.imports) is '@behavior -connection +list
Which columns have problems, and how many. For the importer.';

CREATE OR REPLACE FUNCTION app_public.imports_problems(import app_public.imports, column_number integer DEFAULT NULL::integer, severity text DEFAULT NULL::text, skipped integer DEFAULT 0, most integer DEFAULT 50)
 RETURNS SETOF app_public.import_problem
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select p.row_number, p.column_number, import.headers[p.column_number], p.field,
    left(case when p.corrected then r.cells[p.column_number] else coalesce(p.value, r.cells[p.column_number]) end, 300),
    p.code, p.message, p.severity, p.corrected
  from app_private.import_problems p join app_private.import_rows r using (import_id, row_number)
  where p.import_id = import.id and (select app_hidden.is_own_import(import))
    and (imports_problems.column_number is null or coalesce(p.column_number, 0) = imports_problems.column_number)
    and (imports_problems.severity is null or p.severity = imports_problems.severity)
  order by p.row_number, p.column_number nulls first, p.number
  offset greatest(skipped, 0) limit least(greatest(most, 0), 200);
$function$;
alter function app_public.imports_problems(app_public.imports,integer,text,integer,integer) owner to grc_owner;
grant execute on function app_public.imports_problems(app_public.imports,integer,text,integer,integer) to grc_visitor;
comment on function app_public.imports_problems(app_public.imports,integer,text,integer,integer) is '@behavior -connection +list
The problems in the order of the rows, at most 200 at a time; columnNumber 0 means whole rows. For the importer.';

CREATE OR REPLACE FUNCTION app_public.imports_records(import app_public.imports, skipped integer DEFAULT 0, most integer DEFAULT 50)
 RETURNS SETOF app_public.imported_record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.imports_records(app_public.imports,integer,integer) owner to grc_owner;
grant execute on function app_public.imports_records(app_public.imports,integer,integer) to grc_visitor;
comment on function app_public.imports_records(app_public.imports,integer,integer) is '@behavior -connection +list
The records that were made or changed, in the order of the rows, at most 200 at a time. For the importer.';

CREATE OR REPLACE FUNCTION app_public.imports_sample(import app_public.imports)
 RETURNS SETOF app_public.import_row
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select row_number, cells from app_private.import_rows
  where import_id = import.id and (select app_hidden.is_own_import(import)) order by row_number limit 5;
$function$;
alter function app_public.imports_sample(app_public.imports) owner to grc_owner;
grant execute on function app_public.imports_sample(app_public.imports) to grc_visitor;
comment on function app_public.imports_sample(app_public.imports) is '@behavior -connection +list
The first five rows. For the importer.';

CREATE OR REPLACE FUNCTION app_public.invite_person(email text, full_name text, roles text[])
 RETURNS app_public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.invite_person(text,text,text[]) owner to grc_owner;
grant execute on function app_public.invite_person(text,text,text[]) to grc_visitor;
comment on function app_public.invite_person(text,text,text[]) is '@resultFieldName user
Invites somebody by mail. The link works once, for seven days; accepting opens the account with these roles, if you may still give them then. Needs users_create at full, and user_roles_assign at full for roles.';

CREATE OR REPLACE FUNCTION app_public.kept_mails()
 RETURNS SETOF app_public.kept_mail
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.kept_mails() owner to grc_owner;
grant execute on function app_public.kept_mails() to grc_visitor;
comment on function app_public.kept_mails() is '@behavior -connection +list
The newest hundred letters that were kept instead of sent. For super administrators.';

CREATE OR REPLACE FUNCTION app_public.library_adoptions_outdated(adoption app_public.library_adoptions)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select digest <> adoption.digest from app_public.library_frameworks where code = adoption.library_code;
$function$;
alter function app_public.library_adoptions_outdated(app_public.library_adoptions) owner to grc_owner;
grant execute on function app_public.library_adoptions_outdated(app_public.library_adoptions) to grc_visitor;
comment on function app_public.library_adoptions_outdated(app_public.library_adoptions) is '@notNull
Whether the library has newer texts.';

CREATE OR REPLACE FUNCTION app_public.library_frameworks_outline(framework app_public.library_frameworks)
 RETURNS SETOF app_public.library_requirements
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select * from app_public.library_requirements where framework_code = framework.code order by position;
$function$;
alter function app_public.library_frameworks_outline(app_public.library_frameworks) owner to grc_owner;
grant execute on function app_public.library_frameworks_outline(app_public.library_frameworks) to grc_visitor;
comment on function app_public.library_frameworks_outline(app_public.library_frameworks) is '@behavior -connection +list
All of its requirements and headings, in their order.';

CREATE OR REPLACE FUNCTION app_public.library_frameworks_requirement_count(framework app_public.library_frameworks)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select count(*)::int from app_public.library_requirements where framework_code = framework.code and assessable;
$function$;
alter function app_public.library_frameworks_requirement_count(app_public.library_frameworks) owner to grc_owner;
grant execute on function app_public.library_frameworks_requirement_count(app_public.library_frameworks) to grc_visitor;
comment on function app_public.library_frameworks_requirement_count(app_public.library_frameworks) is '@notNull
How many requirements it has, headings not counted.';

CREATE OR REPLACE FUNCTION app_public.library_update(framework_id uuid)
 RETURNS SETOF app_public.library_change
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.library_update(uuid) owner to grc_owner;
grant execute on function app_public.library_update(uuid) to grc_visitor;
comment on function app_public.library_update(uuid) is '@behavior -connection +list
What the library''s newer texts would change in this framework; nothing when there are none.';

CREATE OR REPLACE FUNCTION app_public.loaded_catalogues()
 RETURNS SETOF app_public.loaded_catalogue
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app_hidden.require_catalogues();
  return query
    select d.id, f.code, d.title, d.edition from app_hidden.catalogue_documents() d
    join app_public.catalogue_loads l on l.id = d.id join app_public.frameworks f on f.id = l.framework_id
    order by f.code, l.applied_at desc;
end;
$function$;
alter function app_public.loaded_catalogues() owner to grc_owner;
grant execute on function app_public.loaded_catalogues() to grc_visitor;
comment on function app_public.loaded_catalogues() is '@behavior -connection +list
The OSCAL catalogues that a profile can be built upon. Needs compliance_create or compliance_edit at full.';

CREATE OR REPLACE FUNCTION app_public.may_read_mails()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- The link in a letter may set a password, which no token does.
  return not app_hidden.has_token() and (app_hidden.has_role('super_admin')
    or app_hidden.is_staff() and (select is_demo from app_public.organisation_settings));
end;
$function$;
alter function app_public.may_read_mails() owner to grc_owner;
grant execute on function app_public.may_read_mails() to grc_visitor;
comment on function app_public.may_read_mails() is '@notNull
Whether keptMails answers the person who asks.';

CREATE OR REPLACE FUNCTION app_public.me()
 RETURNS app_public.viewer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.me() owner to grc_owner;
grant execute on function app_public.me() to grc_visitor;
comment on function app_public.me() is 'The signed-in person, whatever the status of the account; null when nobody is signed in.';

CREATE OR REPLACE FUNCTION app_public.mitigation_tasks_is_overdue(task app_public.mitigation_tasks)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select task.due_on is not null and task.due_on < app_hidden.today() and task.status in ('todo', 'in_progress');
$function$;
alter function app_public.mitigation_tasks_is_overdue(app_public.mitigation_tasks) owner to grc_owner;
grant execute on function app_public.mitigation_tasks_is_overdue(app_public.mitigation_tasks) to grc_visitor;
comment on function app_public.mitigation_tasks_is_overdue(app_public.mitigation_tasks) is '@notNull
Due before today (UTC) and not finished.';

CREATE OR REPLACE FUNCTION app_public.mitigation_tasks_owner(task app_public.mitigation_tasks)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(task.owner_id);
$function$;
alter function app_public.mitigation_tasks_owner(app_public.mitigation_tasks) owner to grc_owner;
grant execute on function app_public.mitigation_tasks_owner(app_public.mitigation_tasks) to grc_visitor;
comment on function app_public.mitigation_tasks_owner(app_public.mitigation_tasks) is 'The person who does the work.';

CREATE OR REPLACE FUNCTION app_public.move_task(id uuid, version integer, status text, before_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.project_tasks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.move_task(uuid,integer,text,uuid) owner to grc_owner;
grant execute on function app_public.move_task(uuid,integer,text,uuid) to grc_visitor;
comment on function app_public.move_task(uuid,integer,text,uuid) is '@resultFieldName projectTask
Moves a task of a project to a column of the board (todo, doing, done), before another task or to the end. For whoever may edit projects, and who does the task. Errors: STALE, CONFLICT when the project or the task is archived.';

CREATE OR REPLACE FUNCTION app_public.my_sign_in_methods()
 RETURNS SETOF app_public.sign_in_method
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query
    select 'password', null::text, changed_at from app_private.user_secrets where user_id = app_hidden.current_user_id()
    union all
    (select provider, user_identities.email, created_at from app_private.user_identities
    where user_id = app_hidden.current_user_id() order by provider desc);
end;
$function$;
alter function app_public.my_sign_in_methods() owner to grc_owner;
grant execute on function app_public.my_sign_in_methods() to grc_visitor;
comment on function app_public.my_sign_in_methods() is '@behavior -connection +list
How the person who asks can sign in: with a password, with Google, with GitHub.';

CREATE OR REPLACE FUNCTION app_public.people_named(ids uuid[])
 RETURNS SETOF app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select named.id, named.full_name
  from (select distinct id from unnest(ids[1:200]) as id) as wanted, app_hidden.person(wanted.id) as named
  where named.id is not null
  order by named.full_name, named.id;
$function$;
alter function app_public.people_named(uuid[]) owner to grc_owner;
grant execute on function app_public.people_named(uuid[]) to grc_visitor;
comment on function app_public.people_named(uuid[]) is '@behavior -connection +list
The names behind up to 200 ids of people, for staff; ids of nobody are left out.';

CREATE OR REPLACE FUNCTION app_public.person_history(user_id uuid, newest integer DEFAULT 100)
 RETURNS SETOF app_public.change
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.person_history(uuid,integer) owner to grc_owner;
grant execute on function app_public.person_history(uuid,integer) to grc_visitor;
comment on function app_public.person_history(uuid,integer) is '@behavior -connection +list
What happened to an account, newest first: its data, its roles, its sign-ins. Needs users_view, and audit_logs_view or users_edit at full.';

CREATE OR REPLACE FUNCTION app_public.person_owns(user_id uuid)
 RETURNS SETOF app_public.owned_records
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_variable
begin
  perform app_hidden.require('users_view', 'read');
  return query select owned.kind, owned.count from app_private.owned(user_id) where app_hidden.may(owned.needed, 'read');
end;
$function$;
alter function app_public.person_owns(uuid) owner to grc_owner;
grant execute on function app_public.person_owns(uuid) to grc_visitor;
comment on function app_public.person_owns(uuid) is '@behavior -connection +list
Risks, requirements, controls and assets that are not archived or retired, and tasks that are not done, as far as you may see them. Needs users_view.';

CREATE OR REPLACE FUNCTION app_public.person_permissions(user_id uuid)
 RETURNS SETOF app_public.permission_source
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.person_permissions(uuid) owner to grc_owner;
grant execute on function app_public.person_permissions(uuid) to grc_visitor;
comment on function app_public.person_permissions(uuid) is '@behavior -connection +list
What each role of a person gives: it holds while the account is approved. Needs users_view.';

CREATE OR REPLACE FUNCTION app_public.preview_role_permissions(changes app_public.permission_change[])
 RETURNS SETOF app_public.permission_effect
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.preview_role_permissions(app_public.permission_change[]) owner to grc_owner;
grant execute on function app_public.preview_role_permissions(app_public.permission_change[]) to grc_visitor;
comment on function app_public.preview_role_permissions(app_public.permission_change[]) is '@behavior -connection +list
What would follow from these changes: for each permission how many approved people would gain or lose how much, all their roles considered. Changes nothing. Needs role_management.';

CREATE OR REPLACE FUNCTION app_public.project_benefit_results_creator(result app_public.project_benefit_results)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(result.created_by);
$function$;
alter function app_public.project_benefit_results_creator(app_public.project_benefit_results) owner to grc_owner;
grant execute on function app_public.project_benefit_results_creator(app_public.project_benefit_results) to grc_visitor;
comment on function app_public.project_benefit_results_creator(app_public.project_benefit_results) is 'Who wrote it down.';

CREATE OR REPLACE FUNCTION app_public.project_owners()
 RETURNS SETOF app_public.person
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not app_hidden.may('projects_view', 'read') then
    return;
  end if;
  return query
    select users.id, users.full_name from app_public.users
    where exists (select from app_public.projects where projects.owner_id = users.id)
    order by users.full_name, users.id limit 500;
end;
$function$;
alter function app_public.project_owners() owner to grc_owner;
grant execute on function app_public.project_owners() to grc_visitor;
comment on function app_public.project_owners() is '@behavior -connection +list
People who lead at least one project, by name. Needs projects_view.';

CREATE OR REPLACE FUNCTION app_public.project_stakeholders_person(stakeholder app_public.project_stakeholders)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(stakeholder.user_id);
$function$;
alter function app_public.project_stakeholders_person(app_public.project_stakeholders) owner to grc_owner;
grant execute on function app_public.project_stakeholders_person(app_public.project_stakeholders) to grc_visitor;
comment on function app_public.project_stakeholders_person(app_public.project_stakeholders) is 'Who has the part.';

CREATE OR REPLACE FUNCTION app_public.project_tasks_is_overdue(task app_public.project_tasks)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select task.due_on is not null and task.due_on < app_hidden.today() and task.status <> 'done' and task.archived_at is null;
$function$;
alter function app_public.project_tasks_is_overdue(app_public.project_tasks) owner to grc_owner;
grant execute on function app_public.project_tasks_is_overdue(app_public.project_tasks) to grc_visitor;
comment on function app_public.project_tasks_is_overdue(app_public.project_tasks) is '@notNull
Due before today (UTC) and not done.';

CREATE OR REPLACE FUNCTION app_public.project_tasks_may_move(task app_public.project_tasks)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select task.archived_at is null and (app_hidden.may('projects_edit', 'full')
    or coalesce(task.owner_id = app_hidden.current_user_id(), false) and app_hidden.may('projects_view', 'read'));
$function$;
alter function app_public.project_tasks_may_move(app_public.project_tasks) owner to grc_owner;
grant execute on function app_public.project_tasks_may_move(app_public.project_tasks) to grc_visitor;
comment on function app_public.project_tasks_may_move(app_public.project_tasks) is '@notNull
Whether the person who asks may move it to another column: whoever edits projects, and who does it.';

CREATE OR REPLACE FUNCTION app_public.project_tasks_owner(task app_public.project_tasks)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(task.owner_id);
$function$;
alter function app_public.project_tasks_owner(app_public.project_tasks) owner to grc_owner;
grant execute on function app_public.project_tasks_owner(app_public.project_tasks) to grc_visitor;
comment on function app_public.project_tasks_owner(app_public.project_tasks) is 'The person who does the work.';

CREATE OR REPLACE FUNCTION app_public.projects_annual_net_benefit(project app_public.projects)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select coalesce(app_hidden.project_saving(project), 0) - coalesce(project.estimated_opex, 0)
  where coalesce(app_hidden.project_saving(project), project.estimated_opex) is not null;
$function$;
alter function app_public.projects_annual_net_benefit(app_public.projects) owner to grc_owner;
grant execute on function app_public.projects_annual_net_benefit(app_public.projects) to grc_visitor;
comment on function app_public.projects_annual_net_benefit(app_public.projects) is 'What the cost reduction saves in a year, less opex, in pounds; null when neither is stated.';

CREATE OR REPLACE FUNCTION app_public.projects_creator(project app_public.projects)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(project.created_by);
$function$;
alter function app_public.projects_creator(app_public.projects) owner to grc_owner;
grant execute on function app_public.projects_creator(app_public.projects) to grc_visitor;
comment on function app_public.projects_creator(app_public.projects) is 'The person who recorded the project.';

CREATE OR REPLACE FUNCTION app_public.projects_discount_rate(project app_public.projects)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select discount_rate from app_public.organisation_settings;
$function$;
alter function app_public.projects_discount_rate(app_public.projects) owner to grc_owner;
grant execute on function app_public.projects_discount_rate(app_public.projects) to grc_visitor;
comment on function app_public.projects_discount_rate(app_public.projects) is 'The yearly rate that the net present value is reckoned with: 0.035 is 3.5 %.';

CREATE OR REPLACE FUNCTION app_public.projects_five_year_cost(project app_public.projects)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select coalesce(project.estimated_capex, 0) + 5 * coalesce(project.estimated_opex, 0)
  where coalesce(project.estimated_capex, project.estimated_opex) is not null;
$function$;
alter function app_public.projects_five_year_cost(app_public.projects) owner to grc_owner;
grant execute on function app_public.projects_five_year_cost(app_public.projects) to grc_visitor;
comment on function app_public.projects_five_year_cost(app_public.projects) is 'Capex and five years of opex, in pounds, not discounted; null when neither is stated.';

CREATE OR REPLACE FUNCTION app_public.projects_history(project app_public.projects, newest integer DEFAULT 200)
 RETURNS SETOF app_public.change
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from app_hidden.history('projects', project.id, newest, '[
    {"table": "project_tasks", "by": "project_id"},
    {"table": "project_benefit_results", "by": "project_id"},
    {"table": "approvals", "by": "subject_id", "needs": "projects_edit"}
  ]')
  where after ->> 'kind' is distinct from 'stakeholder' or (select app_hidden.may('project_stakeholders', 'read'));
$function$;
alter function app_public.projects_history(app_public.projects,integer) owner to grc_owner;
grant execute on function app_public.projects_history(app_public.projects,integer) to grc_visitor;
comment on function app_public.projects_history(app_public.projects,integer) is '@behavior -connection +list
What happened to the project, its tasks, its results, its requests and its links, newest first, from the trail.';

CREATE OR REPLACE FUNCTION app_public.projects_is_overdue(project app_public.projects)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select coalesce(project.end_date < app_hidden.today() and project.status in ('planning', 'active', 'on_hold') and project.archived_at is null, false);
$function$;
alter function app_public.projects_is_overdue(app_public.projects) owner to grc_owner;
grant execute on function app_public.projects_is_overdue(app_public.projects) to grc_visitor;
comment on function app_public.projects_is_overdue(app_public.projects) is '@notNull
Its last day was before today (UTC), and it is neither completed nor cancelled.';

CREATE OR REPLACE FUNCTION app_public.projects_net_present_value(project app_public.projects)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.net_present_value(coalesce(project.estimated_capex, 0), coalesce(app_public.projects_annual_net_benefit(project), 0),
    app_public.projects_discount_rate(project))
  where coalesce(project.estimated_capex, project.estimated_opex) is not null;
$function$;
alter function app_public.projects_net_present_value(app_public.projects) owner to grc_owner;
grant execute on function app_public.projects_net_present_value(app_public.projects) to grc_visitor;
comment on function app_public.projects_net_present_value(app_public.projects) is 'What five years of annual net benefit are worth today at the discount rate, less capex, in pounds; null when no cost is stated.';

CREATE OR REPLACE FUNCTION app_public.projects_owner(project app_public.projects)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(project.owner_id);
$function$;
alter function app_public.projects_owner(app_public.projects) owner to grc_owner;
grant execute on function app_public.projects_owner(app_public.projects) to grc_visitor;
comment on function app_public.projects_owner(app_public.projects) is 'The person who leads the project.';

CREATE OR REPLACE FUNCTION app_public.projects_payback_years(project app_public.projects)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select round(project.estimated_capex / app_public.projects_annual_net_benefit(project), 2)
  where app_public.projects_annual_net_benefit(project) > 0;
$function$;
alter function app_public.projects_payback_years(app_public.projects) owner to grc_owner;
grant execute on function app_public.projects_payback_years(app_public.projects) to grc_visitor;
comment on function app_public.projects_payback_years(app_public.projects) is 'Years until the annual net benefit has paid the capex, not discounted; null when it never does, or no capex is stated.';

CREATE OR REPLACE FUNCTION app_public.projects_task_counts(project app_public.projects)
 RETURNS app_public.project_task_counts
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select (count(*) filter (where status = 'todo'), count(*) filter (where status = 'doing'), count(*) filter (where status = 'done'),
    count(*) filter (where status <> 'done' and due_on < app_hidden.today()))::app_public.project_task_counts
  from app_public.project_tasks where project_id = project.id and archived_at is null;
$function$;
alter function app_public.projects_task_counts(app_public.projects) owner to grc_owner;
grant execute on function app_public.projects_task_counts(app_public.projects) to grc_visitor;
comment on function app_public.projects_task_counts(app_public.projects) is '@notNull
Its tasks, by column of the board.';

CREATE OR REPLACE FUNCTION app_public.reactivate_user(user_id uuid)
 RETURNS app_public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.reactivate_user(uuid) owner to grc_owner;
grant execute on function app_public.reactivate_user(uuid) to grc_visitor;
comment on function app_public.reactivate_user(uuid) is '@resultFieldName user
Lets a suspended person in again with the roles they had; a rejected registration returns to the queue. Needs users_edit at full.';

CREATE OR REPLACE FUNCTION app_public.readiness_forecast(weeks integer DEFAULT 26)
 RETURNS SETOF app_public.readiness_point
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.readiness_forecast(integer) owner to grc_owner;
grant execute on function app_public.readiness_forecast(integer) to grc_visitor;
comment on function app_public.readiness_forecast(integer) is '@behavior -connection +list
Readiness today and at the end of each of the next 1..104 weeks, if nobody acts. Needs compliance_view.';

CREATE OR REPLACE FUNCTION app_public.reassign_owned(from_id uuid, to_id uuid)
 RETURNS SETOF app_public.owned_records
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.reassign_owned(uuid,uuid) owner to grc_owner;
grant execute on function app_public.reassign_owned(uuid,uuid) to grc_visitor;
comment on function app_public.reassign_owned(uuid,uuid) is '@resultFieldName moved
Makes somebody else the owner of everything that a person answers for, in one step. Needs users_edit at full, and the right to change each kind of record concerned.';

CREATE OR REPLACE FUNCTION app_public.record_benefit_result(id uuid, project_id uuid, benefit text, measured_on date, value numeric, note text)
 RETURNS app_public.project_benefit_results
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.record_benefit_result(uuid,uuid,text,date,numeric,text) owner to grc_owner;
grant execute on function app_public.record_benefit_result(uuid,uuid,text,date,numeric,text) to grc_visitor;
comment on function app_public.record_benefit_result(uuid,uuid,text,date,numeric,text) is '@resultFieldName projectBenefitResult
Writes down what came of a benefit that the project promises: a number for percentages and amounts, words for the others. Needs projects_edit at full.';

CREATE OR REPLACE FUNCTION app_public.record_evidence(id uuid, name text, description text, collected_by uuid, collected_on date, effective_on date, valid_until date, review_months integer, parts app_public.evidence_part[], requirement_ids uuid[] DEFAULT '{}'::uuid[], control_ids uuid[] DEFAULT '{}'::uuid[])
 RETURNS app_public.evidence
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_public.record_evidence(uuid,text,text,uuid,date,date,date,integer,app_public.evidence_part[],uuid[],uuid[]) owner to grc_owner;
grant execute on function app_public.record_evidence(uuid,text,text,uuid,date,date,date,integer,app_public.evidence_part[],uuid[],uuid[]) to grc_visitor;
comment on function app_public.record_evidence(uuid,text,text,uuid,date,date,date,integer,app_public.evidence_part[],uuid[],uuid[]) is '@resultFieldName evidencePiece
Records a draft with its parts and links, all or nothing. Needs evidence_management at full, and compliance_view for links. CONFLICT when the id is there already.';

CREATE OR REPLACE FUNCTION app_public.reinstate_control(id uuid, version integer, reason text)
 RETURNS app_public.controls
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.reinstate_control(uuid,integer,text) owner to grc_owner;
grant execute on function app_public.reinstate_control(uuid,integer,text) to grc_visitor;
comment on function app_public.reinstate_control(uuid,integer,text) is '@resultFieldName control
Takes a retired control up again, as planned, with a reason. Needs compliance_edit at full.';

CREATE OR REPLACE FUNCTION app_public.reject_evidence(id uuid, version integer, reason text)
 RETURNS app_public.evidence
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app_hidden.require('evidence_management', 'full');
  perform app_hidden.require_reason(reason);
  return app_private.decide_evidence(id, version, 'rejected', reason);
end;
$function$;
alter function app_public.reject_evidence(uuid,integer,text) owner to grc_owner;
grant execute on function app_public.reject_evidence(uuid,integer,text) to grc_visitor;
comment on function app_public.reject_evidence(uuid,integer,text) is '@resultFieldName evidencePiece
Sends a piece that is in review back, with a reason. Needs evidence_management at full; FORBIDDEN for whoever had a hand in it.';

CREATE OR REPLACE FUNCTION app_public.reject_user(user_id uuid, reason text)
 RETURNS app_public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.reject_user(uuid,text) owner to grc_owner;
grant execute on function app_public.reject_user(uuid,text) to grc_visitor;
comment on function app_public.reject_user(uuid,text) is '@resultFieldName user
Refuses a registration with a reason of at least 3 characters that the person reads in a mail. Needs users_edit at full.';

CREATE OR REPLACE FUNCTION app_public.remediate_finding(id uuid, version integer, remediation text)
 RETURNS app_public.audit_findings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.remediate_finding(uuid,integer,text) owner to grc_owner;
grant execute on function app_public.remediate_finding(uuid,integer,text) to grc_visitor;
comment on function app_public.remediate_finding(uuid,integer,text) is '@resultFieldName auditFinding
Says that a finding is set right, and what was done (10 characters or more). Needs compliance_edit at full.';

CREATE OR REPLACE FUNCTION app_public.remove_evidence_item(id uuid)
 RETURNS app_public.evidence_items
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.remove_evidence_item(uuid) owner to grc_owner;
grant execute on function app_public.remove_evidence_item(uuid) to grc_visitor;
comment on function app_public.remove_evidence_item(uuid) is '@resultFieldName evidenceItem
Takes a part off a draft; it stays in the record, marked. Needs evidence_management at full. Errors: CONFLICT when the piece is in review, approved or archived.';

CREATE OR REPLACE FUNCTION app_public.rename_role(role text, label text, description text)
 RETURNS app_public.roles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_variable
declare
  wanted app_public.roles := app_hidden.own_role(role);
begin
  perform app_hidden.require_role_label(label, description, wanted.role);
  update app_public.roles set label = btrim(rename_role.label), description = btrim(rename_role.description)
    where roles.role = wanted.role returning * into wanted;
  return wanted;
end;
$function$;
alter function app_public.rename_role(text,text,text) owner to grc_owner;
grant execute on function app_public.rename_role(text,text,text) to grc_visitor;
comment on function app_public.rename_role(text,text,text) is '@resultFieldName role
Gives a role of the organisation another name and description; its key stays. Only super admins.';

CREATE OR REPLACE FUNCTION app_public.renew_evidence(id uuid)
 RETURNS app_public.evidence
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.renew_evidence(uuid) owner to grc_owner;
grant execute on function app_public.renew_evidence(uuid) to grc_visitor;
comment on function app_public.renew_evidence(uuid) is '@resultFieldName evidencePiece
Begins the renewal of an approved or expired piece: a draft of today with the same links, without its files. Needs evidence_management at full. CONFLICT when a renewal is there already.';

CREATE OR REPLACE FUNCTION app_public.renew_invitation(user_id uuid)
 RETURNS app_public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.renew_invitation(uuid) owner to grc_owner;
grant execute on function app_public.renew_invitation(uuid) to grc_visitor;
comment on function app_public.renew_invitation(uuid) is '@resultFieldName user
Sends an invitation again, in your name: the older link stops working. Needs users_create at full, and the right to give its roles.';

CREATE OR REPLACE FUNCTION app_public.reopen_finding(id uuid, version integer, reason text)
 RETURNS app_public.audit_findings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.reopen_finding(uuid,integer,text) owner to grc_owner;
grant execute on function app_public.reopen_finding(uuid,integer,text) to grc_visitor;
comment on function app_public.reopen_finding(uuid,integer,text) is '@resultFieldName auditFinding
Opens a finding again that was not set right after all, with a reason; its history keeps what was said. Needs compliance_edit at full.';

CREATE OR REPLACE FUNCTION app_public.reopen_risk(id uuid, version integer, reason text)
 RETURNS app_public.risks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.reopen_risk(uuid,integer,text) owner to grc_owner;
grant execute on function app_public.reopen_risk(uuid,integer,text) to grc_visitor;
comment on function app_public.reopen_risk(uuid,integer,text) is '@resultFieldName risk
Makes a closed risk active again, with a reason. Needs risks_edit at full.';

CREATE OR REPLACE FUNCTION app_public.requirement_owners()
 RETURNS SETOF app_public.person
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not app_hidden.may('compliance_view', 'read') then
    return;
  end if;
  return query
    select users.id, users.full_name from app_public.users
    where exists (select from app_public.compliance_requirements where owner_id = users.id)
    order by users.full_name, users.id limit 500;
end;
$function$;
alter function app_public.requirement_owners() owner to grc_owner;
grant execute on function app_public.requirement_owners() to grc_visitor;
comment on function app_public.requirement_owners() is '@behavior -connection +list
People who own at least one requirement, by name. Needs compliance_view.';

CREATE OR REPLACE FUNCTION app_public.requirement_tree(framework_id uuid)
 RETURNS SETOF app_public.requirement_node
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.requirement_tree(uuid) owner to grc_owner;
grant execute on function app_public.requirement_tree(uuid) to grc_visitor;
comment on function app_public.requirement_tree(uuid) is '@behavior -connection +list
Every requirement of a framework that is not archived, in the order of its siblings, each branch with what it sums up to. Needs compliance_view.';

CREATE OR REPLACE FUNCTION app_public.reset_role(role text, reason text)
 RETURNS app_public.roles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.reset_role(text,text) owner to grc_owner;
grant execute on function app_public.reset_role(text,text) to grc_visitor;
comment on function app_public.reset_role(text,text) is '@resultFieldName role
Puts every permission of a role back to the shipped default. Only super admins, with a reason.';

CREATE OR REPLACE FUNCTION app_public.restore_assets(ids uuid[])
 RETURNS SETOF app_public.assets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_variable
begin
  perform app_hidden.require('assets_delete', 'full');
  perform app_hidden.require_many(ids);
  return query
    update app_public.assets set archived_at = null
    where assets.id = any (ids) and archived_at is not null returning *;
end;
$function$;
alter function app_public.restore_assets(uuid[]) owner to grc_owner;
grant execute on function app_public.restore_assets(uuid[]) to grc_visitor;
comment on function app_public.restore_assets(uuid[]) is '@resultFieldName assets
Brings archived assets back, with all their links. Needs assets_delete at full.';

CREATE OR REPLACE FUNCTION app_public.restore_controls(ids uuid[])
 RETURNS SETOF app_public.controls
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_variable
begin
  perform app_hidden.require('compliance_delete', 'full');
  perform app_hidden.require_many(ids);
  return query
    update app_public.controls set archived_at = null
    where controls.id = any (ids) and archived_at is not null returning *;
end;
$function$;
alter function app_public.restore_controls(uuid[]) owner to grc_owner;
grant execute on function app_public.restore_controls(uuid[]) to grc_visitor;
comment on function app_public.restore_controls(uuid[]) is '@resultFieldName controls
Brings archived controls back. Needs compliance_delete at full.';

CREATE OR REPLACE FUNCTION app_public.restore_evidence(ids uuid[])
 RETURNS SETOF app_public.evidence
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.restore_evidence(uuid[]) owner to grc_owner;
grant execute on function app_public.restore_evidence(uuid[]) to grc_visitor;
comment on function app_public.restore_evidence(uuid[]) is '@resultFieldName evidencePieces
Brings archived pieces back. Needs evidence_management at full.';

CREATE OR REPLACE FUNCTION app_public.restore_findings(ids uuid[])
 RETURNS SETOF app_public.audit_findings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_variable
begin
  perform app_hidden.require('compliance_delete', 'full');
  perform app_hidden.require_many(ids);
  return query
    update app_public.audit_findings set archived_at = null
    where audit_findings.id = any (ids) and archived_at is not null returning *;
end;
$function$;
alter function app_public.restore_findings(uuid[]) owner to grc_owner;
grant execute on function app_public.restore_findings(uuid[]) to grc_visitor;
comment on function app_public.restore_findings(uuid[]) is '@resultFieldName auditFindings
Brings archived findings back. Needs compliance_delete at full.';

CREATE OR REPLACE FUNCTION app_public.restore_framework(id uuid, version integer)
 RETURNS app_public.frameworks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.restore_framework(uuid,integer) owner to grc_owner;
grant execute on function app_public.restore_framework(uuid,integer) to grc_visitor;
comment on function app_public.restore_framework(uuid,integer) is '@resultFieldName framework
Brings an archived framework back, with the requirements that were archived together with it. Needs compliance_delete at full.';

CREATE OR REPLACE FUNCTION app_public.restore_requirements(ids uuid[])
 RETURNS SETOF app_public.compliance_requirements
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.restore_requirements(uuid[]) owner to grc_owner;
grant execute on function app_public.restore_requirements(uuid[]) to grc_visitor;
comment on function app_public.restore_requirements(uuid[]) is '@resultFieldName complianceRequirements
Brings archived requirements back, with what was archived together with them. Needs compliance_delete at full.';

CREATE OR REPLACE FUNCTION app_public.restore_risks(ids uuid[])
 RETURNS SETOF app_public.risks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_variable
begin
  perform app_hidden.require('risks_delete', 'full');
  perform app_hidden.require_many(ids);
  return query
    update app_public.risks set archived_at = null
    where risks.id = any (ids) and archived_at is not null returning *;
end;
$function$;
alter function app_public.restore_risks(uuid[]) owner to grc_owner;
grant execute on function app_public.restore_risks(uuid[]) to grc_visitor;
comment on function app_public.restore_risks(uuid[]) is '@resultFieldName risks
Brings archived risks back. Needs risks_delete at full.';

CREATE OR REPLACE FUNCTION app_public.retire_control(id uuid, version integer, reason text)
 RETURNS app_public.controls
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.retire_control(uuid,integer,text) owner to grc_owner;
grant execute on function app_public.retire_control(uuid,integer,text) to grc_visitor;
comment on function app_public.retire_control(uuid,integer,text) is '@resultFieldName control
Ends a control with a reason: it no longer lowers risks or proves requirements. Needs compliance_edit at full. Errors: STALE, CONFLICT when it is retired or archived already.';

CREATE OR REPLACE FUNCTION app_public.revoke_api_token(id uuid)
 RETURNS app_public.api_token
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.revoke_api_token(uuid) owner to grc_owner;
grant execute on function app_public.revoke_api_token(uuid) to grc_visitor;
comment on function app_public.revoke_api_token(uuid) is '@resultFieldName token
Ends an access token at once: your own, or anybody''s with users_edit at full.';

CREATE OR REPLACE FUNCTION app_public.revoke_role(user_id uuid, role text)
 RETURNS app_public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.revoke_role(uuid,text) owner to grc_owner;
grant execute on function app_public.revoke_role(uuid,text) to grc_visitor;
comment on function app_public.revoke_role(uuid,text) is '@resultFieldName user
Takes a role away, under the rules of assignRole.';

CREATE OR REPLACE FUNCTION app_public.risk_assessments_assessor(assessment app_public.risk_assessments)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(assessment.assessor_id);
$function$;
alter function app_public.risk_assessments_assessor(app_public.risk_assessments) owner to grc_owner;
grant execute on function app_public.risk_assessments_assessor(app_public.risk_assessments) to grc_visitor;
comment on function app_public.risk_assessments_assessor(app_public.risk_assessments) is 'The person who judged.';

CREATE OR REPLACE FUNCTION app_public.risk_landscape()
 RETURNS app_public.risk_landscape
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.risk_landscape() owner to grc_owner;
grant execute on function app_public.risk_landscape() to grc_visitor;
comment on function app_public.risk_landscape() is 'Heatmap, top risks, twelve months of history and the effect of controls. FORBIDDEN without a dashboard tier; null without risks_view.';

CREATE OR REPLACE FUNCTION app_public.risk_owners()
 RETURNS SETOF app_public.person
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not app_hidden.may('risks_view', 'read') then
    return;
  end if;
  return query
    select users.id, users.full_name from app_public.users
    where exists (select from app_public.risks where risks.owner_id = users.id)
    order by users.full_name, users.id limit 500;
end;
$function$;
alter function app_public.risk_owners() owner to grc_owner;
grant execute on function app_public.risk_owners() to grc_visitor;
comment on function app_public.risk_owners() is '@behavior -connection +list
People who own at least one risk, by name. Needs risks_view.';

CREATE OR REPLACE FUNCTION app_public.risks_creator(risk app_public.risks)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(risk.created_by);
$function$;
alter function app_public.risks_creator(app_public.risks) owner to grc_owner;
grant execute on function app_public.risks_creator(app_public.risks) to grc_visitor;
comment on function app_public.risks_creator(app_public.risks) is 'The person who recorded the risk.';

CREATE OR REPLACE FUNCTION app_public.risks_history(risk app_public.risks, newest integer DEFAULT 200)
 RETURNS SETOF app_public.change
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.risks_history(app_public.risks,integer) owner to grc_owner;
grant execute on function app_public.risks_history(app_public.risks,integer) to grc_visitor;
comment on function app_public.risks_history(app_public.risks,integer) is '@behavior -connection +list
What happened to the risk, newest first, from the trail.';

CREATE OR REPLACE FUNCTION app_public.risks_owner(risk app_public.risks)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(risk.owner_id);
$function$;
alter function app_public.risks_owner(app_public.risks) owner to grc_owner;
grant execute on function app_public.risks_owner(app_public.risks) to grc_visitor;
comment on function app_public.risks_owner(app_public.risks) is 'The person who answers for the risk.';

CREATE OR REPLACE FUNCTION app_public.risks_residual_order(risk app_public.risks)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((risk).residual_risk_score, 0);
alter function app_public.risks_residual_order(app_public.risks) owner to grc_owner;
grant execute on function app_public.risks_residual_order(app_public.risks) to grc_visitor;
comment on function app_public.risks_residual_order(app_public.risks) is '@behavior -typeField +orderBy
The residual score; a risk without one comes after all others from the top.';

CREATE OR REPLACE FUNCTION app_public.risks_residual_suggestion(risk app_public.risks)
 RETURNS app_public.residual_suggestion
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not app_hidden.may('risks_view', 'read') or not app_hidden.may('compliance_view', 'read') then
    return null;
  end if;
  return app_hidden.suggest_residual(risk);
end;
$function$;
alter function app_public.risks_residual_suggestion(app_public.risks) owner to grc_owner;
grant execute on function app_public.risks_residual_suggestion(app_public.risks) to grc_visitor;
comment on function app_public.risks_residual_suggestion(app_public.risks) is 'What the controls of the risk suggest about its residual score. Needs risks_view and compliance_view; null without.';

CREATE OR REPLACE FUNCTION app_public.risks_unit_order(risk app_public.risks)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((risk).business_unit, ''::text);
alter function app_public.risks_unit_order(app_public.risks) owner to grc_owner;
grant execute on function app_public.risks_unit_order(app_public.risks) to grc_visitor;
comment on function app_public.risks_unit_order(app_public.risks) is '@behavior -typeField +orderBy
The business unit; a risk without one comes first.';

CREATE OR REPLACE FUNCTION app_public.role_matrix()
 RETURNS SETOF app_public.role_cell
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.role_matrix() owner to grc_owner;
grant execute on function app_public.role_matrix() to grc_visitor;
comment on function app_public.role_matrix() is '@behavior -connection +list
The whole matrix, cell by cell, without the tiers, which permit nothing. Needs role_management.';

CREATE OR REPLACE FUNCTION app_public.roles_holders(role app_public.roles)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select case when (select app_hidden.may('users_view', 'read')) then
    (select count(*)::int from app_public.user_roles where user_roles.role = roles_holders.role.role) end;
$function$;
alter function app_public.roles_holders(app_public.roles) owner to grc_owner;
grant execute on function app_public.roles_holders(app_public.roles) to grc_visitor;
comment on function app_public.roles_holders(app_public.roles) is 'How many people hold the role; null for those who may not see people.';

CREATE OR REPLACE FUNCTION app_public.save_project(id uuid, version integer, form app_public.project_form)
 RETURNS app_public.project_save
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.save_project(uuid,integer,app_public.project_form) owner to grc_owner;
grant execute on function app_public.save_project(uuid,integer,app_public.project_form) to grc_visitor;
comment on function app_public.save_project(uuid,integer,app_public.project_form) is '@resultFieldName save
Saves the form of a project, unless one of its changes is significant (changeRules): then nothing is saved, and requestProjectChange asks for approval. A save voids a request that waits. Needs projects_edit at full. Errors: STALE, CONFLICT when it is archived.';

CREATE OR REPLACE FUNCTION app_public.saved_views_is_default(view app_public.saved_views)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select exists (select from app_private.default_views
    where user_id = app_hidden.current_user_id() and default_views.area = view.area and view_id = view.id);
$function$;
alter function app_public.saved_views_is_default(app_public.saved_views) owner to grc_owner;
grant execute on function app_public.saved_views_is_default(app_public.saved_views) to grc_visitor;
comment on function app_public.saved_views_is_default(app_public.saved_views) is '@notNull
Whether the register opens with this view for the person who asks.';

CREATE OR REPLACE FUNCTION app_public.saved_views_owner(view app_public.saved_views)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(view.owner_id);
$function$;
alter function app_public.saved_views_owner(app_public.saved_views) owner to grc_owner;
grant execute on function app_public.saved_views_owner(app_public.saved_views) to grc_visitor;
comment on function app_public.saved_views_owner(app_public.saved_views) is 'The person who saved the view, and who alone changes it.';

CREATE OR REPLACE FUNCTION app_public.sessions_of(user_id uuid DEFAULT NULL::uuid)
 RETURNS SETOF app_public.session
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.sessions_of(uuid) owner to grc_owner;
grant execute on function app_public.sessions_of(uuid) to grc_visitor;
comment on function app_public.sessions_of(uuid) is '@behavior -connection +list
Where you are signed in; with users_edit at full, where somebody else is.';

CREATE OR REPLACE FUNCTION app_public.set_default_view(area text, view_id uuid DEFAULT NULL::uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.set_default_view(text,uuid) owner to grc_owner;
grant execute on function app_public.set_default_view(text,uuid) to grc_visitor;
comment on function app_public.set_default_view(text,uuid) is '@resultFieldName isSet
Makes a saved view the one that a register opens with for the person who asks; without a view it opens with its standard list.';

CREATE OR REPLACE FUNCTION app_public.set_role_permissions(changes app_public.permission_change[], reason text)
 RETURNS SETOF app_public.role_cell
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.set_role_permissions(app_public.permission_change[],text) owner to grc_owner;
grant execute on function app_public.set_role_permissions(app_public.permission_change[],text) to grc_visitor;
comment on function app_public.set_role_permissions(app_public.permission_change[],text) is '@resultFieldName cells
Changes cells of the matrix, all or none, at once in force; answers with the whole matrix. Only super admins, with a reason; the row of super_admin cannot be changed.';

CREATE OR REPLACE FUNCTION app_public.start_access_review(note text DEFAULT NULL::text)
 RETURNS app_public.access_reviews
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.start_access_review(text) owner to grc_owner;
grant execute on function app_public.start_access_review(text) to grc_visitor;
comment on function app_public.start_access_review(text) is '@resultFieldName review
Starts a review of everybody who holds a role. Needs user_roles_assign at full.';

CREATE OR REPLACE FUNCTION app_public.state_asset_criticality(id uuid, version integer, criticality text, reason text)
 RETURNS app_public.assets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.state_asset_criticality(uuid,integer,text,text) owner to grc_owner;
grant execute on function app_public.state_asset_criticality(uuid,integer,text,text) to grc_visitor;
comment on function app_public.state_asset_criticality(uuid,integer,text,text) is '@resultFieldName asset
States a criticality instead of the one that follows from confidentiality, integrity and availability, with a reason of at least 10 characters. Needs assets_edit at full. Errors: STALE, CONFLICT when it is archived.';

CREATE OR REPLACE FUNCTION app_public.state_risk_scores(id uuid, version integer, inherent integer, residual integer, composite integer, reason text)
 RETURNS app_public.risks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.state_risk_scores(uuid,integer,integer,integer,integer,text) owner to grc_owner;
grant execute on function app_public.state_risk_scores(uuid,integer,integer,integer,integer,text) to grc_visitor;
comment on function app_public.state_risk_scores(uuid,integer,integer,integer,integer,text) is '@resultFieldName risk
States scores (1..25 each, null for unknown) without an assessment, with a reason. Needs risk_assessments at full.';

CREATE OR REPLACE FUNCTION app_public.statement_of_applicability(framework_id uuid)
 RETURNS SETOF app_public.applicability_line
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app_hidden.require('compliance_view', 'read');
  return query select * from app_private.statement_lines(statement_of_applicability.framework_id, '{}');
end;
$function$;
alter function app_public.statement_of_applicability(uuid) owner to grc_owner;
grant execute on function app_public.statement_of_applicability(uuid) to grc_visitor;
comment on function app_public.statement_of_applicability(uuid) is '@behavior -connection +list
Every requirement of a framework in the order of its tree: applicable or not and why, met or not, by which controls, with what evidence. Needs compliance_view.';

CREATE OR REPLACE FUNCTION app_public.submit_evidence(id uuid, version integer, reviewer_id uuid DEFAULT NULL::uuid)
 RETURNS app_public.evidence
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.submit_evidence(uuid,integer,uuid) owner to grc_owner;
grant execute on function app_public.submit_evidence(uuid,integer,uuid) to grc_visitor;
comment on function app_public.submit_evidence(uuid,integer,uuid) is '@resultFieldName evidencePiece
Puts a draft before a reviewer, by name or whoever may. Needs evidence_management at full. Errors: STALE, CONFLICT when it is no draft, INVALID_INPUT without a part or outside its days.';

CREATE OR REPLACE FUNCTION app_public.suspend_user(user_id uuid, reason text)
 RETURNS app_public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.suspend_user(uuid,text) owner to grc_owner;
grant execute on function app_public.suspend_user(uuid,text) to grc_visitor;
comment on function app_public.suspend_user(uuid,text) is '@resultFieldName user
Stops an account at once: every session ends, the next click is refused. The roles are kept for reactivation. Needs users_edit at full and a reason.';

CREATE OR REPLACE FUNCTION app_public.take_library_update(framework_id uuid, keep text[] DEFAULT '{}'::text[], mappings boolean DEFAULT true)
 RETURNS app_public.frameworks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.take_library_update(uuid,text[],boolean) owner to grc_owner;
grant execute on function app_public.take_library_update(uuid,text[],boolean) to grc_visitor;
comment on function app_public.take_library_update(uuid,text[],boolean) is '@resultFieldName framework
Takes the newer texts of the library over, but for those whose codes are in `keep`; answers, evidence and links stay. With `mappings`, those of the library that are not here are added. Needs compliance_create at full. Errors: CONFLICT when there is nothing newer.';

CREATE OR REPLACE FUNCTION app_public.take_reviewed_roles(item_id uuid, roles text[], take text[], note text DEFAULT NULL::text)
 RETURNS app_public.access_review_items
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.take_reviewed_roles(uuid,text[],text[],text) owner to grc_owner;
grant execute on function app_public.take_reviewed_roles(uuid,text[],text[],text) to grc_visitor;
comment on function app_public.take_reviewed_roles(uuid,text[],text[],text) is '@resultFieldName item
Takes roles away within a review, under the rules of revokeRole; the others are taken to be right. It may follow an attestation while the review is open.';

CREATE OR REPLACE FUNCTION app_public.team_members_person(member app_public.team_members)
 RETURNS app_public.person
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.person(member.user_id);
$function$;
alter function app_public.team_members_person(app_public.team_members) owner to grc_owner;
grant execute on function app_public.team_members_person(app_public.team_members) to grc_visitor;
comment on function app_public.team_members_person(app_public.team_members) is 'The person who is in the team.';

CREATE OR REPLACE FUNCTION app_public.teams_is_mine(team app_public.teams)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select team.id = any (app_hidden.my_team_ids());
$function$;
alter function app_public.teams_is_mine(app_public.teams) owner to grc_owner;
grant execute on function app_public.teams_is_mine(app_public.teams) to grc_visitor;
comment on function app_public.teams_is_mine(app_public.teams) is '@notNull
Whether the person who asks is in this team, and it is not archived.';

CREATE OR REPLACE FUNCTION app_public.trail_changes(since timestamp with time zone DEFAULT NULL::timestamp with time zone, until timestamp with time zone DEFAULT NULL::timestamp with time zone, table_name text DEFAULT NULL::text, record_id text DEFAULT NULL::text, actor_id uuid DEFAULT NULL::uuid, operation text DEFAULT NULL::text, before_seq bigint DEFAULT NULL::bigint, newest integer DEFAULT 50)
 RETURNS SETOF app_public.trail_change
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.trail_changes(timestamp with time zone,timestamp with time zone,text,text,uuid,text,bigint,integer) owner to grc_owner;
grant execute on function app_public.trail_changes(timestamp with time zone,timestamp with time zone,text,text,uuid,text,bigint,integer) to grc_visitor;
comment on function app_public.trail_changes(timestamp with time zone,timestamp with time zone,text,text,uuid,text,bigint,integer) is '@behavior +queryField +queryField:resource:list -queryField:resource:connection -mutationField
The change log, newest first, 1 to 200 entries; needs audit_logs_view. Narrowed by time, table, record, person or operation (insert, update, delete, event). Each reading is an entry of its own.';

CREATE OR REPLACE FUNCTION app_public.undo_catalogue(load_id uuid)
 RETURNS app_public.catalogue_loads
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.undo_catalogue(uuid) owner to grc_owner;
grant execute on function app_public.undo_catalogue(uuid) to grc_visitor;
comment on function app_public.undo_catalogue(uuid) is '@resultFieldName catalogueLoad
Takes back everything that a load did, if nobody has worked on it since: what it added is deleted, what it changed is as before. Only the person who loaded it. Errors: STALE with the requirements in the way, CONFLICT.';

CREATE OR REPLACE FUNCTION app_public.users_invitation(account app_public.users)
 RETURNS app_public.invitation
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return (
    select (inviter.full_name, invitations.roles, invitations.created_at, invitations.created_at + interval '7 days',
      case when accepted_at is not null then 'accepted' when withdrawn_at is not null then 'withdrawn'
        when invitations.created_at + interval '7 days' <= now() then 'expired' else 'open' end)::app_public.invitation
    from app_private.invitations left join app_public.users as inviter on inviter.id = invited_by
    where user_id = account.id and app_hidden.may('users_view', 'read')
  );
end;
$function$;
alter function app_public.users_invitation(app_public.users) owner to grc_owner;
grant execute on function app_public.users_invitation(app_public.users) to grc_visitor;
comment on function app_public.users_invitation(app_public.users) is 'The invitation of this account, if it came by one; needs users_view.';

CREATE OR REPLACE FUNCTION app_public.users_may_be_changed(account app_public.users)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
begin
  return app_hidden.may_change_account(account.id);
end;
$function$;
alter function app_public.users_may_be_changed(app_public.users) owner to grc_owner;
grant execute on function app_public.users_may_be_changed(app_public.users) to grc_visitor;
comment on function app_public.users_may_be_changed(app_public.users) is '@notNull
Whether the person who asks may approve, reject, suspend or reactivate this account.';

CREATE OR REPLACE FUNCTION app_public.users_roles(account app_public.users)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select coalesce(array_agg(user_roles.role order by roles.position), '{}')
  from app_public.user_roles join app_public.roles on roles.role = user_roles.role
  where user_roles.user_id = account.id;
$function$;
alter function app_public.users_roles(app_public.users) owner to grc_owner;
grant execute on function app_public.users_roles(app_public.users) to grc_visitor;
comment on function app_public.users_roles(app_public.users) is '@notNull
The roles that the person holds.';

CREATE OR REPLACE FUNCTION app_public.verify_finding(id uuid, version integer, verification text)
 RETURNS app_public.audit_findings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.verify_finding(uuid,integer,text) owner to grc_owner;
grant execute on function app_public.verify_finding(uuid,integer,text) to grc_visitor;
comment on function app_public.verify_finding(uuid,integer,text) is '@resultFieldName auditFinding
Closes a finding that somebody else set right, and says what was looked at (10 characters or more). Needs compliance_edit at full; refused to the fixer and the owner. Errors: STALE, CONFLICT, FORBIDDEN.';

CREATE OR REPLACE FUNCTION app_public.withdraw_evidence(id uuid, version integer)
 RETURNS app_public.evidence
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.withdraw_evidence(uuid,integer) owner to grc_owner;
grant execute on function app_public.withdraw_evidence(uuid,integer) to grc_visitor;
comment on function app_public.withdraw_evidence(uuid,integer) is '@resultFieldName evidencePiece
Takes a piece out of review, to be changed. Needs evidence_management at full.';

CREATE OR REPLACE FUNCTION app_public.withdraw_invitation(user_id uuid)
 RETURNS app_public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_public.withdraw_invitation(uuid) owner to grc_owner;
grant execute on function app_public.withdraw_invitation(uuid) to grc_visitor;
comment on function app_public.withdraw_invitation(uuid) is '@resultFieldName user
Makes the link of an invitation worthless; it can be sent again. Needs users_create at full.';

create schema app_hidden authorization grc_owner;
grant usage on schema app_hidden to grc_auth;
grant usage on schema app_hidden to grc_trail_owner;
grant usage on schema app_hidden to grc_visitor;
grant usage on schema app_hidden to grc_worker;

CREATE OR REPLACE FUNCTION app_hidden.act_needs()
 RETURNS TABLE(act text, area text, permissions text[], levels text[], state text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_hidden.act_needs() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.actor_names(person uuid)
 RETURNS TABLE(id uuid, full_name text, email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select users.id, users.full_name, users.email from app_public.users where users.id = person;
$function$;
alter function app_hidden.actor_names(uuid) owner to grc_owner;
grant execute on function app_hidden.actor_names(uuid) to grc_trail_owner;

CREATE OR REPLACE FUNCTION app_hidden.add_file_chunk(file_id uuid, "position" integer, bytes bytea)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_variable
begin
  perform app_hidden.require('evidence_management', 'full');
  if exists (select from app_public.files where id = file_id) then
    perform app_hidden.fail('CNFLT', 'This file is complete.', 'file');
  end if;
  insert into app_private.file_chunks values (file_id, "position", bytes);
end;
$function$;
alter function app_hidden.add_file_chunk(uuid,integer,bytea) owner to grc_owner;
grant execute on function app_hidden.add_file_chunk(uuid,integer,bytea) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.alert_level(critical_risks integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  select case when critical_risks >= 10 then 'critical' when critical_risks >= 5 then 'high' when critical_risks >= 1 then 'medium' else 'low' end;
$function$;
alter function app_hidden.alert_level(integer) owner to grc_owner;
grant execute on function app_hidden.alert_level(integer) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.are_domains(domains text[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select count(domain) = cardinality(domains) and count(distinct domain) = count(*)
    and coalesce(bool_and(char_length(domain) <= 253 and domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$'), true)
  from unnest(domains) as domain;
$function$;
alter function app_hidden.are_domains(text[]) owner to grc_owner;
grant execute on function app_hidden.are_domains(text[]) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.asked_about(user_id uuid)
 RETURNS app_public.users
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.asked_about(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.asset_criticality(confidentiality integer, integrity integer, availability integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE GREATEST(confidentiality, integrity, availability) WHEN 5 THEN 'critical'::text WHEN 4 THEN 'high'::text WHEN 3 THEN 'medium'::text ELSE 'low'::text END;
alter function app_hidden.asset_criticality(integer,integer,integer) owner to grc_owner;
grant execute on function app_hidden.asset_criticality(integer,integer,integer) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.asset_for_change(id uuid, version integer)
 RETURNS app_public.assets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.asset_for_change(uuid,integer) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.asset_words(reference text, name text, description text, location text, vendor text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, ((((((((COALESCE(reference, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(description, ''::text)) || ' '::text) || COALESCE(location, ''::text)) || ' '::text) || COALESCE(vendor, ''::text)));
alter function app_hidden.asset_words(text,text,text,text,text) owner to grc_owner;
grant execute on function app_hidden.asset_words(text,text,text,text,text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.begin_check(id uuid, mapping jsonb, match_by text, on_match text, date_order text)
 RETURNS app_public.imports
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.begin_check(uuid,jsonb,text,text,text) owner to grc_owner;
grant execute on function app_hidden.begin_check(uuid,jsonb,text,text,text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.begin_download(id uuid)
 RETURNS app_public.files
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  file constant app_public.files := app_private.file_for_reader(id);
begin
  perform trail.note('download', 'files', file.id::text, jsonb_build_object('name', file.name, 'size', file.size));
  return file;
end;
$function$;
alter function app_hidden.begin_download(uuid) owner to grc_owner;
grant execute on function app_hidden.begin_download(uuid) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.begin_run(id uuid, leave_out boolean)
 RETURNS app_public.imports
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.begin_run(uuid,boolean) owner to grc_owner;
grant execute on function app_hidden.begin_run(uuid,boolean) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.begin_undo(id uuid)
 RETURNS app_public.imports
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.begin_undo(uuid) owner to grc_owner;
grant execute on function app_hidden.begin_undo(uuid) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.begin_upload(area text, file_name text, file_size integer, file_hash text, format text, sheets text[], sheet text, headers text[])
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.begin_upload(text,text,integer,text,text,text[],text,text[]) owner to grc_owner;
grant execute on function app_hidden.begin_upload(text,text,integer,text,text,text[],text,text[]) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.catalogue_documents()
 RETURNS TABLE(id uuid, document_uuid text, title text, edition text, file_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app_hidden.require_catalogues();
  return query
    select l.id, d.document_uuid, l.title, l.edition, l.file_name
    from app_public.catalogue_loads l join app_private.catalogue_documents d on d.load_id = l.id
    join app_public.frameworks f on f.id = l.framework_id
    where l.status = 'applied' and f.archived_at is null
    order by l.applied_at desc, l.id;
end;
$function$;
alter function app_hidden.catalogue_documents() owner to grc_owner;
grant execute on function app_hidden.catalogue_documents() to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.catalogue_model(id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app_hidden.require_catalogues();
  return (
    select model from app_private.catalogue_documents d join app_public.catalogue_loads l on l.id = d.load_id
    where d.load_id = catalogue_model.id and l.status = 'applied'
  );
end;
$function$;
alter function app_hidden.catalogue_model(uuid) owner to grc_owner;
grant execute on function app_hidden.catalogue_model(uuid) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.changes(tables text[], ids text[], newest integer)
 RETURNS SETOF app_public.change
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select seq, at, content -> 'actor' ->> 'name', operation, table_name, record_id, content ->> 'reason',
    content -> 'before', content -> 'after'
  from trail.changes(tables, ids, newest);
$function$;
alter function app_hidden.changes(text[],text[],integer) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.check_batch(id uuid, first_row integer, final_row integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET work_mem TO '64MB'
 SET enable_nestloop TO 'off'
AS $function$
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
$function$;
alter function app_hidden.check_batch(uuid,integer,integer) owner to grc_owner;
grant execute on function app_hidden.check_batch(uuid,integer,integer) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.chosen(wanted jsonb, key text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  select nullif(case jsonb_typeof(wanted -> key)
    when 'array' then (select array_agg(value) from jsonb_array_elements_text(wanted -> key) as value)
    when 'string' then array_remove(array[wanted ->> key], '')
  end, '{}');
$function$;
alter function app_hidden.chosen(jsonb,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.compliance_status(score integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  select case when score >= 80 then 'healthy' when score >= 60 then 'needs_attention' when score is not null then 'at_risk' end;
$function$;
alter function app_hidden.compliance_status(integer) owner to grc_owner;
grant execute on function app_hidden.compliance_status(integer) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.composite_score(likelihood integer, financial integer, operational integer, reputational integer, legal integer, safety integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select greatest(1, round(likelihood * coalesce(
    sum(impact * weight)::numeric / nullif(sum(weight) filter (where impact is not null), 0), avg(impact)))::int)
  from (values ('financial', financial), ('operational', operational), ('reputational', reputational),
    ('legal', legal), ('safety', safety)) as judged (dimension, impact)
  join app_public.impact_weights using (dimension);
$function$;
alter function app_hidden.composite_score(integer,integer,integer,integer,integer,integer) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.control_for_change(id uuid, version integer)
 RETURNS app_public.controls
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.control_for_change(uuid,integer) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.control_points(status text, archived_at timestamp with time zone, effectiveness text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ((status <> 'operating'::text) OR (archived_at IS NOT NULL)) THEN 0 ELSE CASE effectiveness WHEN 'effective'::text THEN 2 WHEN 'partially_effective'::text THEN 1 ELSE 0 END END;
alter function app_hidden.control_points(text,timestamp with time zone,text) owner to grc_owner;
grant execute on function app_hidden.control_points(text,timestamp with time zone,text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.control_words(reference text, name text, description text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, ((((COALESCE(reference, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(description, ''::text)));
alter function app_hidden.control_words(text,text,text) owner to grc_owner;
grant execute on function app_hidden.control_words(text,text,text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.criticality_rank(criticality text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE criticality WHEN 'critical'::text THEN 4 WHEN 'high'::text THEN 3 WHEN 'medium'::text THEN 2 ELSE 1 END;
alter function app_hidden.criticality_rank(text) owner to grc_owner;
grant execute on function app_hidden.criticality_rank(text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.current_user_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return (
    select users.id from app_public.users
    where users.id = app_hidden.session_user_id() and users.status = 'approved'
  );
end;
$function$;
alter function app_hidden.current_user_id() owner to grc_owner;
grant execute on function app_hidden.current_user_id() to grc_trail_owner;
grant execute on function app_hidden.current_user_id() to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.dashboard_tier()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return (
    select min(case when role = 'tier_2' then 2 else 1 end) from app_public.user_roles
    where user_id = app_hidden.current_user_id() and role in ('super_admin', 'admin', 'tier_1', 'tier_2')
  );
end;
$function$;
alter function app_hidden.dashboard_tier() owner to grc_owner;
grant execute on function app_hidden.dashboard_tier() to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.direction(change integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  select case when change > 0 then 'up' when change < 0 then 'down' else 'stable' end;
$function$;
alter function app_hidden.direction(integer) owner to grc_owner;
grant execute on function app_hidden.direction(integer) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.end_check(id uuid)
 RETURNS app_public.imports
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
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
$function$;
alter function app_hidden.end_check(uuid) owner to grc_owner;
grant execute on function app_hidden.end_check(uuid) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.end_run(id uuid)
 RETURNS app_public.imports
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_variable
declare
  import app_public.imports := app_private.import_in_step(id, 'run');
begin
  update app_public.imports set status = 'done', finished_at = app_hidden.now() where imports.id = id returning * into import;
  delete from app_private.import_steps where import_id = id;
  return import;
end;
$function$;
alter function app_hidden.end_run(uuid) owner to grc_owner;
grant execute on function app_hidden.end_run(uuid) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.end_undo(id uuid)
 RETURNS app_public.imports
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_variable
declare
  import app_public.imports := app_private.import_in_step(id, 'undo');
begin
  update app_public.imports set status = 'undone', undone_at = app_hidden.now(), undone_by = app_hidden.current_user_id()
    where imports.id = id returning * into import;
  delete from app_private.import_steps where import_id = id;
  return import;
end;
$function$;
alter function app_hidden.end_undo(uuid) owner to grc_owner;
grant execute on function app_hidden.end_undo(uuid) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.end_upload(id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.end_upload(uuid) owner to grc_owner;
grant execute on function app_hidden.end_upload(uuid) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.evidence_status_today(evidence_status text, valid_until date)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN CASE WHEN ((evidence_status = 'complete'::text) AND (valid_until < app_hidden.today())) THEN 'in_progress'::text ELSE evidence_status END;
alter function app_hidden.evidence_status_today(text,date) owner to grc_owner;
grant execute on function app_hidden.evidence_status_today(text,date) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.evidence_words(reference text, name text, description text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  select to_tsvector('simple', concat_ws(' ', reference, name, description));
$function$;
alter function app_hidden.evidence_words(text,text,text) owner to grc_owner;
grant execute on function app_hidden.evidence_words(text,text,text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.exact_amount(stated text)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (stated ~ '^-?\d{1,13}(\.\d{1,2}0*)?$'::text) THEN (stated)::numeric(15,2) ELSE NULL::numeric END;
alter function app_hidden.exact_amount(text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.exceeds_me(wanted_role text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return exists (
    select from app_public.role_permissions
    where role = wanted_role and level in ('read', 'full') and not app_hidden.may(permission, level)
  );
end;
$function$;
alter function app_hidden.exceeds_me(text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.exported_people(wanted jsonb)
 RETURNS SETOF app_public.users
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.exported_people(jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.exported_statement(framework_id uuid, wanted jsonb)
 RETURNS SETOF app_public.applicability_line
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app_hidden.require('compliance_view', 'full');
  return query select * from app_private.statement_lines(exported_statement.framework_id, wanted);
end;
$function$;
alter function app_hidden.exported_statement(uuid,jsonb) owner to grc_owner;
grant execute on function app_hidden.exported_statement(uuid,jsonb) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.fail(code text, message text, field text DEFAULT NULL::text, detail jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  raise exception using errcode = code, message = message, column = coalesce(field, ''), detail = coalesce(detail::text, '');
end;
$function$;
alter function app_hidden.fail(text,text,text,jsonb) owner to grc_owner;
grant execute on function app_hidden.fail(text,text,text,jsonb) to grc_auth;
grant execute on function app_hidden.fail(text,text,text,jsonb) to grc_trail_owner;
grant execute on function app_hidden.fail(text,text,text,jsonb) to grc_visitor;
grant execute on function app_hidden.fail(text,text,text,jsonb) to grc_worker;

CREATE OR REPLACE FUNCTION app_hidden.file_chunk(id uuid, "position" integer)
 RETURNS bytea
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_variable
declare
  file constant app_public.files := app_private.file_for_reader(id);
begin
  return (select bytes from app_private.file_chunks where file_id = file.id and file_chunks."position" = file_chunk."position");
end;
$function$;
alter function app_hidden.file_chunk(uuid,integer) owner to grc_owner;
grant execute on function app_hidden.file_chunk(uuid,integer) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.finding_for_change(id uuid, version integer)
 RETURNS app_public.audit_findings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.finding_for_change(uuid,integer) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.finding_words(reference text, title text, condition text, cause text, recommendation text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, ((((((((COALESCE(reference, ''::text) || ' '::text) || COALESCE(title, ''::text)) || ' '::text) || COALESCE(condition, ''::text)) || ' '::text) || COALESCE(cause, ''::text)) || ' '::text) || COALESCE(recommendation, ''::text)));
alter function app_hidden.finding_words(text,text,text,text,text) owner to grc_owner;
grant execute on function app_hidden.finding_words(text,text,text,text,text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.framework_for_change(id uuid, version integer)
 RETURNS app_public.frameworks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.framework_for_change(uuid,integer) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.give_reason(reason text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$
  select set_config('app.reason', coalesce(btrim(reason), ''), true);
$function$;
alter function app_hidden.give_reason(text) owner to grc_owner;
grant execute on function app_hidden.give_reason(text) to grc_auth;
grant execute on function app_hidden.give_reason(text) to grc_trail_owner;
grant execute on function app_hidden.give_reason(text) to grc_visitor;
grant execute on function app_hidden.give_reason(text) to grc_worker;

CREATE OR REPLACE FUNCTION app_hidden.guess_mapping(area text, headers text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.guess_mapping(text,text[]) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.has_owned_control(person uuid, control app_public.controls, since date)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select person = control.owner_id or exists (
    select from trail.changes('{controls}', array[control.id::text], 1000)
    where (at at time zone 'UTC')::date >= since and person::text in (content -> 'before' ->> 'owner_id', content -> 'after' ->> 'owner_id')
  );
$function$;
alter function app_hidden.has_owned_control(uuid,app_public.controls,date) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.has_role(wanted text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return not app_hidden.has_token() and exists (
    select from app_public.user_roles where user_id = app_hidden.current_user_id() and role = wanted
  );
end;
$function$;
alter function app_hidden.has_role(text) owner to grc_owner;
grant execute on function app_hidden.has_role(text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.has_token()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (COALESCE(current_setting('app.api_token'::text, true), ''::text) <> ''::text);
alter function app_hidden.has_token() owner to grc_owner;
grant execute on function app_hidden.has_token() to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.heading_key(heading text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  select regexp_replace(lower(heading), '[^[:alnum:]]+', '', 'g');
$function$;
alter function app_hidden.heading_key(text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.history(area text, record_id uuid, newest integer, parts jsonb DEFAULT '[]'::jsonb)
 RETURNS SETOF app_public.change
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.history(text,uuid,integer,jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.import_date(cell text, date_order text)
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_hidden.import_date(text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.import_problem_list(id uuid)
 RETURNS SETOF app_public.import_problem
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select p.row_number, p.column_number, i.headers[p.column_number], p.field, p.value, p.code, p.message, p.severity, p.corrected
  from app_private.import_problems p join app_public.imports i on i.id = p.import_id
  where p.import_id = import_problem_list.id
    and exists (select from app_public.imports o where o.id = import_problem_list.id and app_hidden.is_own_import(o))
  order by p.row_number, p.column_number nulls first, p.number;
$function$;
alter function app_hidden.import_problem_list(uuid) owner to grc_owner;
grant execute on function app_hidden.import_problem_list(uuid) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.importable_areas()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return array(select area from app_private.import_targets where app_hidden.may(create_permission, 'full'));
end;
$function$;
alter function app_hidden.importable_areas() owner to grc_owner;
grant execute on function app_hidden.importable_areas() to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.is_assignable(user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return exists (select from app_public.users join app_public.user_roles on user_roles.user_id = users.id
    where users.id = is_assignable.user_id and users.status = 'approved');
end;
$function$;
alter function app_hidden.is_assignable(uuid) owner to grc_owner;
grant execute on function app_hidden.is_assignable(uuid) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.is_date(value date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((value >= '1900-01-01'::date) AND (value <= '2200-01-01'::date));
alter function app_hidden.is_date(date) owner to grc_owner;
grant execute on function app_hidden.is_date(date) to grc_auth;
grant execute on function app_hidden.is_date(date) to grc_trail_owner;
grant execute on function app_hidden.is_date(date) to grc_visitor;
grant execute on function app_hidden.is_date(date) to grc_worker;

CREATE OR REPLACE FUNCTION app_hidden.is_own_import(import app_public.imports)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return exists (select from app_public.imports where id = import.id and created_by = app_hidden.current_user_id()
    and area = any (app_hidden.importable_areas()));
end;
$function$;
alter function app_hidden.is_own_import(app_public.imports) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.is_staff()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return exists (select from app_public.user_roles where user_id = app_hidden.current_user_id());
end;
$function$;
alter function app_hidden.is_staff() owner to grc_owner;
grant execute on function app_hidden.is_staff() to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.is_text(value text, longest integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((char_length(value) <= longest) AND (value ~ '\S'::text) AND (value !~ '[\x01-\x08\x0b\x0c\x0e-\x1f\x7f]'::text) AND (strpos(value, '�'::text) = 0));
alter function app_hidden.is_text(text,integer) owner to grc_owner;
grant execute on function app_hidden.is_text(text,integer) to grc_auth;
grant execute on function app_hidden.is_text(text,integer) to grc_trail_owner;
grant execute on function app_hidden.is_text(text,integer) to grc_visitor;
grant execute on function app_hidden.is_text(text,integer) to grc_worker;

CREATE OR REPLACE FUNCTION app_hidden.keep_file(file_id uuid, name text, media_type text, size integer, sha256 text)
 RETURNS app_public.files
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.keep_file(uuid,text,text,integer,text) owner to grc_owner;
grant execute on function app_hidden.keep_file(uuid,text,text,integer,text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.leading_score(composite integer, residual integer, inherent integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(composite, residual, inherent, 0);
alter function app_hidden.leading_score(integer,integer,integer) owner to grc_owner;
grant execute on function app_hidden.leading_score(integer,integer,integer) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.level_rank(level text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN CASE level WHEN 'full'::text THEN 2 WHEN 'read'::text THEN 1 ELSE 0 END;
alter function app_hidden.level_rank(text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.lowered(level integer, by integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (level IS NOT NULL) THEN GREATEST(1, (level - by)) ELSE NULL::integer END;
alter function app_hidden.lowered(integer,integer) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.mapped(requirements uuid[])
 RETURNS TABLE(own_id uuid, other_id uuid, relation text, mapping_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select from_id, to_id, relation, id from app_public.requirement_mappings where from_id = any (requirements)
  union all
  select to_id, from_id, case relation when 'subset' then 'superset' when 'superset' then 'subset' else relation end, id
  from app_public.requirement_mappings where to_id = any (requirements);
$function$;
alter function app_hidden.mapped(uuid[]) owner to grc_owner;
grant execute on function app_hidden.mapped(uuid[]) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.mapped_requirements(requirements uuid[])
 RETURNS TABLE(own_id uuid, other app_public.mapped_requirement)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_hidden.mapped_requirements(uuid[]) owner to grc_owner;
grant execute on function app_hidden.mapped_requirements(uuid[]) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.may(wanted text, at_least text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.may(text,text) owner to grc_owner;
grant execute on function app_hidden.may(text,text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.may_change_account(target uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return app_hidden.may('users_edit', 'full') and target <> app_hidden.current_user_id()
    and (app_hidden.has_role('super_admin')
      or not exists (select from app_public.user_roles where user_id = target and role in ('admin', 'super_admin')));
end;
$function$;
alter function app_hidden.may_change_account(uuid) owner to grc_owner;
grant execute on function app_hidden.may_change_account(uuid) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.may_load_catalogues()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return app_hidden.may('compliance_view', 'read')
    and (app_hidden.may('compliance_create', 'full') or app_hidden.may('compliance_edit', 'full'));
end;
$function$;
alter function app_hidden.may_load_catalogues() owner to grc_owner;
grant execute on function app_hidden.may_load_catalogues() to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.my_team_ids()
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return array(select team_id from app_public.team_members join app_public.teams on teams.id = team_id
    where user_id = app_hidden.current_user_id() and archived_at is null and app_hidden.is_staff());
end;
$function$;
alter function app_hidden.my_team_ids() owner to grc_owner;
grant execute on function app_hidden.my_team_ids() to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.net_present_value(capex numeric, annual numeric, rate numeric)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN round((((annual * (((((((((1)::numeric + rate) + (1)::numeric) * ((1)::numeric + rate)) + (1)::numeric) * ((1)::numeric + rate)) + (1)::numeric) * ((1)::numeric + rate)) + (1)::numeric)) - (capex * ((((((1)::numeric + rate) * ((1)::numeric + rate)) * ((1)::numeric + rate)) * ((1)::numeric + rate)) * ((1)::numeric + rate)))) / ((((((1)::numeric + rate) * ((1)::numeric + rate)) * ((1)::numeric + rate)) * ((1)::numeric + rate)) * ((1)::numeric + rate))), 2);
alter function app_hidden.net_present_value(numeric,numeric,numeric) owner to grc_owner;
grant execute on function app_hidden.net_present_value(numeric,numeric,numeric) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.next_test_on(frequency text, kind text, tested_on date)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select (tested_on + make_interval(months => case kind when 'design' then 12 else test_months end))::date
  from app_public.control_frequencies where control_frequencies.frequency = next_test_on.frequency;
$function$;
alter function app_hidden.next_test_on(text,text,date) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.note_export(area text, columns text[], wanted jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.note_export(text,text[],jsonb) owner to grc_owner;
grant execute on function app_hidden.note_export(text,text[],jsonb) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.note_people_export(wanted jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  count int;
begin
  select count(*) into count from app_hidden.exported_people(wanted);
  perform trail.note('export', 'users', 'export', jsonb_build_object('rows', count, 'wanted', wanted));
  return count;
end;
$function$;
alter function app_hidden.note_people_export(jsonb) owner to grc_owner;
grant execute on function app_hidden.note_people_export(jsonb) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.note_review_export(review_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  count int;
begin
  perform app_hidden.require('users_view', 'full');
  select count(*) into count from app_public.access_review_report(review_id);
  perform trail.note('export', 'access_reviews', review_id::text, jsonb_build_object('rows', count));
  return count;
end;
$function$;
alter function app_hidden.note_review_export(uuid) owner to grc_owner;
grant execute on function app_hidden.note_review_export(uuid) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.note_statement_export(framework_id uuid, format text, wanted jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.note_statement_export(uuid,text,jsonb) owner to grc_owner;
grant execute on function app_hidden.note_statement_export(uuid,text,jsonb) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.now()
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
declare
  stated constant text := nullif(current_setting('app.now', true), '');
begin
  if stated is not null and (select rolsuper from pg_roles where rolname = session_user) then
    return stated::timestamptz;
  end if;
  return pg_catalog.now();
end;
$function$;
alter function app_hidden.now() owner to grc_owner;
grant execute on function app_hidden.now() to grc_auth;
grant execute on function app_hidden.now() to grc_trail_owner;
grant execute on function app_hidden.now() to grc_visitor;
grant execute on function app_hidden.now() to grc_worker;

CREATE OR REPLACE FUNCTION app_hidden.open_export(area text, columns text[], wanted jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  register constant app_private.registers := app_private.register_to_export(area);
  lines refcursor := 'lines';
begin
  open lines no scroll for execute format('select %s from %s as r join %s as line on line.id = r.id %s',
    app_private.register_columns(register, columns), register.record_table, register.lines,
    app_private.register_rows(register, wanted));
end;
$function$;
alter function app_hidden.open_export(text,text[],jsonb) owner to grc_owner;
grant execute on function app_hidden.open_export(text,text[],jsonb) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.own_role(wanted text)
 RETURNS app_public.roles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.own_role(text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.people_lines(wanted jsonb)
 RETURNS TABLE(full_name text, email text, status text, roles text, job_title text, department text, last_sign_in timestamp with time zone, registered timestamp with time zone, approved timestamp with time zone, invited timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select person.full_name, person.email, case when person.rejected_at is not null then 'rejected' else person.status end,
    (select string_agg(role, ', ' order by position) from app_public.user_roles join app_public.roles using (role) where user_id = person.id),
    person.job_title, person.department, person.last_sign_in_at, person.created_at, person.approved_at, person.invited_at
  from app_hidden.exported_people(wanted) with ordinality as person order by person.ordinality;
$function$;
alter function app_hidden.people_lines(jsonb) owner to grc_owner;
grant execute on function app_hidden.people_lines(jsonb) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.percent(part integer, whole integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  select round(100.0 * part / nullif(whole, 0))::int;
$function$;
alter function app_hidden.percent(integer,integer) owner to grc_owner;
grant execute on function app_hidden.percent(integer,integer) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.permission_rule(person uuid, wanted text, at_least text)
 RETURNS app_public.access_rule
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.permission_rule(uuid,text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.person(user_id uuid)
 RETURNS app_public.person
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return (select (users.id, users.full_name)::app_public.person from app_public.users
    where users.id = user_id and app_hidden.is_staff());
end;
$function$;
alter function app_hidden.person(uuid) owner to grc_owner;
grant execute on function app_hidden.person(uuid) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.prefix_query(search text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  select to_tsquery('simple', string_agg('''' || word || ''':*', ' & '))
  from regexp_split_to_table(lower(left(search, 200)), '[^[:alnum:]-]+') as word where word ~ '[[:alnum:]]';
$function$;
alter function app_hidden.prefix_query(text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.project_saving(project app_public.projects)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((project).business_benefits #>> '{cost_reduction,value}'::text[]))::numeric(15,2);
alter function app_hidden.project_saving(app_public.projects) owner to grc_owner;
grant execute on function app_hidden.project_saving(app_public.projects) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.project_words(reference text, name text, description text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, ((((COALESCE(reference, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(description, ''::text)));
alter function app_hidden.project_words(text,text,text) owner to grc_owner;
grant execute on function app_hidden.project_words(text,text,text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.readiness_status(gaps integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  select case when gaps = 0 then 'ready' when gaps <= 5 then 'needs_attention' else 'at_risk' end;
$function$;
alter function app_hidden.readiness_status(integer) owner to grc_owner;
grant execute on function app_hidden.readiness_status(integer) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.require(wanted text, at_least text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if app_hidden.session_user_id() is null then
    perform app_hidden.fail('UNAUT', 'Sign in to continue.');
  end if;
  if not app_hidden.may(wanted, at_least) then
    perform app_hidden.fail('FORBD', 'You don''t have the required permissions to do this.');
  end if;
end;
$function$;
alter function app_hidden.require(text,text) owner to grc_owner;
grant execute on function app_hidden.require(text,text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.require_account(account text, field text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if char_length(btrim(coalesce(account, ''))) < 10 or not app_hidden.is_text(btrim(account), 4000) then
    perform app_hidden.fail('IVINP', 'Write 10 to 4,000 characters.', field);
  end if;
end;
$function$;
alter function app_hidden.require_account(text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.require_catalogue_upload()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  seconds int;
begin
  perform app_hidden.require_catalogues();
  seconds := app_private.reserve('catalogue_upload', app_hidden.current_user_id()::text);
  if seconds > 0 then
    perform app_hidden.fail('RATEL', 'Too many files in a short time. Try again later.', 'file', jsonb_build_object('seconds', seconds));
  end if;
end;
$function$;
alter function app_hidden.require_catalogue_upload() owner to grc_owner;
grant execute on function app_hidden.require_catalogue_upload() to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.require_catalogues()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if not app_hidden.may_load_catalogues() then
    perform app_hidden.require('compliance_create', 'full');
    perform app_hidden.require('compliance_view', 'read');
  end if;
end;
$function$;
alter function app_hidden.require_catalogues() owner to grc_owner;
grant execute on function app_hidden.require_catalogues() to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.require_changes(changes app_public.permission_change[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.require_changes(app_public.permission_change[]) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.require_dashboard()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if app_hidden.session_user_id() is null then
    perform app_hidden.fail('UNAUT', 'Sign in to continue.');
  end if;
  if app_hidden.dashboard_tier() is null then
    perform app_hidden.fail('FORBD', 'You have limited access to dashboard features. Contact your administrator if you need additional permissions.');
  end if;
  return app_hidden.dashboard_tier();
end;
$function$;
alter function app_hidden.require_dashboard() owner to grc_owner;
grant execute on function app_hidden.require_dashboard() to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.require_file_upload()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  seconds int;
begin
  perform app_hidden.require('evidence_management', 'full');
  seconds := app_private.reserve('file_upload', app_hidden.current_user_id()::text);
  if seconds > 0 then
    perform app_hidden.fail('RATEL', 'Too many files in a short time. Try again later.', 'file', jsonb_build_object('seconds', seconds));
  end if;
end;
$function$;
alter function app_hidden.require_file_upload() owner to grc_owner;
grant execute on function app_hidden.require_file_upload() to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.require_import(area text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.require_import(text) owner to grc_owner;
grant execute on function app_hidden.require_import(text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.require_invitable(person uuid, roles text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.require_invitable(uuid,text[]) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.require_many(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if coalesce(cardinality(ids), 0) not between 1 and 1000 then
    perform app_hidden.fail('IVINP', 'Choose between 1 and 1,000 records.', 'ids');
  end if;
end;
$function$;
alter function app_hidden.require_many(uuid[]) owner to grc_owner;
grant execute on function app_hidden.require_many(uuid[]) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.require_open_evidence(piece app_public.evidence)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_hidden.require_open_evidence(app_public.evidence) owner to grc_owner;
grant execute on function app_hidden.require_open_evidence(app_public.evidence) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.require_reason(reason text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if char_length(btrim(coalesce(reason, ''))) < 3 or not app_hidden.is_text(btrim(reason), 1000) then
    perform app_hidden.fail('IVINP', 'Give a reason of 3 to 1,000 characters.', 'reason');
  end if;
end;
$function$;
alter function app_hidden.require_reason(text) owner to grc_owner;
grant execute on function app_hidden.require_reason(text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.require_recent()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.require_recent() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.require_role_authority(target uuid, wanted_role text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.require_role_authority(uuid,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.require_role_label(label text, description text, own_role text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.require_role_label(text,text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.require_session_authority(target uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.require_session_authority(uuid) owner to grc_owner;
grant execute on function app_hidden.require_session_authority(uuid) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.require_staff_at_screen()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_hidden.require_staff_at_screen() owner to grc_owner;
grant execute on function app_hidden.require_staff_at_screen() to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.require_status_authority(target uuid)
 RETURNS app_public.users
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.require_status_authority(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.require_super_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if app_hidden.session_user_id() is null then
    perform app_hidden.fail('UNAUT', 'Sign in to continue.');
  end if;
  if not app_hidden.has_role('super_admin') then
    perform app_hidden.fail('FORBD', 'Only a super administrator changes what roles may do.');
  end if;
  perform app_hidden.require_recent();
end;
$function$;
alter function app_hidden.require_super_admin() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.require_upload(area text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  seconds int;
begin
  perform app_hidden.require_import(area);
  seconds := app_private.reserve('import_upload', app_hidden.current_user_id()::text);
  if seconds > 0 then
    perform app_hidden.fail('RATEL', 'Too many files in a short time. Try again later.', 'file', jsonb_build_object('seconds', seconds));
  end if;
end;
$function$;
alter function app_hidden.require_upload(text) owner to grc_owner;
grant execute on function app_hidden.require_upload(text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.requirement_words(code text, title text, text text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, ((((((code || ' '::text) || regexp_replace(code, '[^[:alnum:]]+'::text, ' '::text, 'g'::text)) || ' '::text) || title) || ' '::text) || COALESCE(text, ''::text)));
alter function app_hidden.requirement_words(text,text,text) owner to grc_owner;
grant execute on function app_hidden.requirement_words(text,text,text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.risk_for_change(id uuid, version integer)
 RETURNS app_public.risks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.risk_for_change(uuid,integer) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.risk_words(reference text, name text, description text, cause text, event text, consequence text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector('simple'::regconfig, ((((((((((COALESCE(reference, ''::text) || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(description, ''::text)) || ' '::text) || COALESCE(cause, ''::text)) || ' '::text) || COALESCE(event, ''::text)) || ' '::text) || COALESCE(consequence, ''::text)));
alter function app_hidden.risk_words(text,text,text,text,text,text) owner to grc_owner;
grant execute on function app_hidden.risk_words(text,text,text,text,text,text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.role_key(label text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select case when key ~ '^[a-z][a-z0-9_]' then rtrim(left(key, 36), '_') else rtrim('role_' || left(key, 30), '_') end
  from (values (btrim(regexp_replace(lower(public.unaccent(label)), '[^a-z0-9]+', '_', 'g'), '_'))) as derived (key);
$function$;
alter function app_hidden.role_key(text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.run_batch(id uuid, first_row integer, final_row integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
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
$function$;
alter function app_hidden.run_batch(uuid,integer,integer) owner to grc_owner;
grant execute on function app_hidden.run_batch(uuid,integer,integer) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.search_assets(search text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.search_assets(text) owner to grc_owner;
grant execute on function app_hidden.search_assets(text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.search_controls(search text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.search_controls(text) owner to grc_owner;
grant execute on function app_hidden.search_controls(text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.search_evidence(search text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.search_evidence(text) owner to grc_owner;
grant execute on function app_hidden.search_evidence(text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.search_findings(search text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.search_findings(text) owner to grc_owner;
grant execute on function app_hidden.search_findings(text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.search_projects(search text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.search_projects(text) owner to grc_owner;
grant execute on function app_hidden.search_projects(text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.search_requirements(search text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.search_requirements(text) owner to grc_owner;
grant execute on function app_hidden.search_requirements(text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.search_risks(search text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.search_risks(text) owner to grc_owner;
grant execute on function app_hidden.search_risks(text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.search_users(search text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.search_users(text) owner to grc_owner;
grant execute on function app_hidden.search_users(text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.session_user_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.session_user_id() owner to grc_owner;
grant execute on function app_hidden.session_user_id() to grc_trail_owner;
grant execute on function app_hidden.session_user_id() to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.severity(score integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (score >= 20) THEN 'critical'::text WHEN (score >= 15) THEN 'high'::text WHEN (score >= 10) THEN 'medium'::text ELSE 'low'::text END;
alter function app_hidden.severity(integer) owner to grc_owner;
grant execute on function app_hidden.severity(integer) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.shipped_permissions()
 RETURNS SETOF app_public.role_permissions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.shipped_permissions() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.stage_catalogue(about jsonb, rows jsonb, problems jsonb, model jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.stage_catalogue(jsonb,jsonb,jsonb,jsonb) owner to grc_owner;
grant execute on function app_hidden.stage_catalogue(jsonb,jsonb,jsonb,jsonb) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.suggest_residual(risk app_public.risks)
 RETURNS app_public.residual_suggestion
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.suggest_residual(app_public.risks) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg__asset_is_living()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  changed constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  if current_user = 'grc_visitor' and exists (
    select from app_public.assets where archived_at is not null
      and id in ((changed ->> 'asset_id')::uuid, (changed ->> 'depends_on_id')::uuid)
  ) then
    perform app_hidden.fail('CNFLT', 'This asset is archived. Restore it to change it.');
  end if;
  return null;
end;
$function$;
alter function app_hidden.tg__asset_is_living() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg__not_by_token()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if app_hidden.has_token() then
    perform app_hidden.fail('FORBD', 'A token cannot do this. Sign in and use the screens.');
  end if;
  return null;
end;
$function$;
alter function app_hidden.tg__not_by_token() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg__owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if new.owner_id is not null and not app_hidden.is_assignable(new.owner_id) then
    perform app_hidden.fail('IVREF', 'This person cannot be the owner: choose an approved colleague.', 'owner_id');
  end if;
  return new;
end;
$function$;
alter function app_hidden.tg__owner() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg__project_is_living()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  changed constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  if current_user = 'grc_visitor' and exists (
    select from app_public.projects where id = (changed ->> 'project_id')::uuid and archived_at is not null
  ) then
    perform app_hidden.fail('CNFLT', 'This project is archived. Restore it to change it.');
  end if;
  return null;
end;
$function$;
alter function app_hidden.tg__project_is_living() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg__stays_anonymous()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform app_hidden.fail('CNFLT', 'This account is anonymised. It cannot be used or changed again.');
  return null;
end;
$function$;
alter function app_hidden.tg__stays_anonymous() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg__timestamps()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  new.created_at := case when tg_op = 'INSERT' then coalesce(new.created_at, app_hidden.now()) else old.created_at end;
  new.updated_at := case when tg_op = 'UPDATE' and new is not distinct from old then old.updated_at else app_hidden.now() end;
  return new;
end;
$function$;
alter function app_hidden.tg__timestamps() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg__version_counted()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if new.version > old.version then
    return new;
  end if;
  if current_user = 'grc_visitor' then
    perform app_hidden.fail('IVINP', 'State the version that this change was made from.', 'version');
  end if;
  new.version := old.version + 1;
  return new;
end;
$function$;
alter function app_hidden.tg__version_counted() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg__version_stated()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if new.version is distinct from old.version then
    perform app_hidden.fail('STALE', 'Someone else changed this meanwhile. Compare the two and save again.', 'version',
      jsonb_build_object('version', old.version));
  end if;
  new.version := old.version + 1;
  return new;
end;
$function$;
alter function app_hidden.tg__version_stated() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_asset_controls__control_is_living()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if current_user = 'grc_visitor' and exists (
    select from app_public.controls where id = new.control_id and (status = 'retired' or archived_at is not null)
  ) then
    perform app_hidden.fail('CNFLT', 'This control is retired or archived. Take it up again or restore it to link it.');
  end if;
  return null;
end;
$function$;
alter function app_hidden.tg_asset_controls__control_is_living() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_asset_risks__risk_is_living()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if current_user = 'grc_visitor' and exists (
    select from app_public.risks where id = new.risk_id and (status = 'closed' or archived_at is not null)
  ) then
    perform app_hidden.fail('CNFLT', 'This risk is closed or archived. Reopen or restore it to link it.');
  end if;
  return null;
end;
$function$;
alter function app_hidden.tg_asset_risks__risk_is_living() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_asset_stakeholders__person()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if not app_hidden.is_assignable(new.user_id) then
    perform app_hidden.fail('IVREF', 'This person cannot be a stakeholder: choose an approved colleague.', 'user_id');
  end if;
  return new;
end;
$function$;
alter function app_hidden.tg_asset_stakeholders__person() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_assets__custodian()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if new.custodian_id is not null and not app_hidden.is_assignable(new.custodian_id) then
    perform app_hidden.fail('IVREF', 'This person cannot be the custodian: choose an approved colleague.', 'custodian_id');
  end if;
  return new;
end;
$function$;
alter function app_hidden.tg_assets__custodian() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_assets__lifecycle()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if current_user = 'grc_visitor' and old.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This asset is archived. Restore it to change it.');
  end if;
  return new;
end;
$function$;
alter function app_hidden.tg_assets__lifecycle() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_audit_findings__lifecycle()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
  if tg_op = 'INSERT' or current_user <> 'grc_visitor' then
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
$function$;
alter function app_hidden.tg_audit_findings__lifecycle() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_compliance_requirements__derived()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if to_jsonb(new) - '{evidence_status,evidence_valid_until,version,updated_at,applicable,counted}'::text[]
    = to_jsonb(old) - '{evidence_status,evidence_valid_until,version,updated_at,applicable,counted}'::text[]
  then
    new.version := old.version;
    new.updated_at := old.updated_at;
  end if;
  return new;
end;
$function$;
alter function app_hidden.tg_compliance_requirements__derived() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_compliance_requirements__rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if current_user = 'grc_visitor' then
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
$function$;
alter function app_hidden.tg_compliance_requirements__rules() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_compliance_requirements__tree()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.tg_compliance_requirements__tree() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_control_links__living()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.tg_control_links__living() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_control_test_evidence__living()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform from app_public.evidence where id = new.evidence_id and archived_at is not null for share;
  if found then
    perform app_hidden.fail('CNFLT', 'This evidence is archived. Restore it to link it.', 'evidence_id');
  end if;
  return new;
end;
$function$;
alter function app_hidden.tg_control_test_evidence__living() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_control_tests__apply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.tg_control_tests__apply() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_control_tests__independence()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.tg_control_tests__independence() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_controls__lifecycle()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if current_user <> 'grc_visitor' then
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
$function$;
alter function app_hidden.tg_controls__lifecycle() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_evidence__rules()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
    if current_user = 'grc_visitor' then
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
$function$;
alter function app_hidden.tg_evidence__rules() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_evidence_links__living()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform from app_public.evidence where id = new.evidence_id and archived_at is not null for share;
  if found then
    perform app_hidden.fail('CNFLT', 'This evidence is archived. Restore it to link it.', 'evidence_id');
  end if;
  return new;
end;
$function$;
alter function app_hidden.tg_evidence_links__living() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_frameworks__archived()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if current_user = 'grc_visitor' and old.archived_at is not null then
    perform app_hidden.fail('CNFLT', 'This framework is archived. Restore it to change it.');
  end if;
  return new;
end;
$function$;
alter function app_hidden.tg_frameworks__archived() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_mitigation_tasks__progress()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.tg_mitigation_tasks__progress() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_project_risks__risk_is_living()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if current_user = 'grc_visitor' and exists (
    select from app_public.risks where id = new.risk_id and (status = 'closed' or archived_at is not null)
  ) then
    perform app_hidden.fail('CNFLT', 'This risk is closed or archived. Reopen or restore it to link it.');
  end if;
  return null;
end;
$function$;
alter function app_hidden.tg_project_risks__risk_is_living() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_project_stakeholders__person()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if not app_hidden.is_assignable(new.user_id) then
    perform app_hidden.fail('IVREF', 'This person cannot be a stakeholder: choose an approved colleague.', 'user_id');
  end if;
  new.approves := coalesce(new.approves, new.role in ('sponsor', 'business_owner'));
  return new;
end;
$function$;
alter function app_hidden.tg_project_stakeholders__person() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_project_tasks__column()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if tg_op = 'INSERT' or current_user = 'grc_visitor' and new.status <> old.status then
    select coalesce(max(position), 0) + 1024 into new.position
      from app_public.project_tasks where project_id = new.project_id and status = new.status and id <> new.id;
  end if;
  new.completed_at := case when new.status = 'done' then coalesce(new.completed_at, app_hidden.now()) end;
  return new;
end;
$function$;
alter function app_hidden.tg_project_tasks__column() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_requirement_mappings__ends()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  ends record;
begin
  -- Who may not map is refused by the policy, and learns nothing here before.
  if current_user <> 'grc_visitor' or not app_hidden.may('compliance_edit', 'full') then
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
$function$;
alter function app_hidden.tg_requirement_mappings__ends() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_risk_assessments__apply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.tg_risk_assessments__apply() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_risk_assessments__score()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.tg_risk_assessments__score() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_risks__lifecycle()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if current_user <> 'grc_visitor' then
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
$function$;
alter function app_hidden.tg_risks__lifecycle() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_saved_views__limits()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if current_user <> 'grc_visitor' then
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
$function$;
alter function app_hidden.tg_saved_views__limits() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_team_members__living()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if current_user <> 'grc_visitor' then
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
$function$;
alter function app_hidden.tg_team_members__living() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.tg_users__arrived()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  new.invited_at := null;
  return new;
end;
$function$;
alter function app_hidden.tg_users__arrived() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.today()
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN ((app_hidden.now() AT TIME ZONE 'UTC'::text))::date;
alter function app_hidden.today() owner to grc_owner;
grant execute on function app_hidden.today() to grc_auth;
grant execute on function app_hidden.today() to grc_trail_owner;
grant execute on function app_hidden.today() to grc_visitor;
grant execute on function app_hidden.today() to grc_worker;

CREATE OR REPLACE FUNCTION app_hidden.token_allows(wanted text, at_least text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.token_allows(text,text) owner to grc_owner;
grant execute on function app_hidden.token_allows(text,text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.token_in_trail(operation text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.token_in_trail(text) owner to grc_owner;
grant execute on function app_hidden.token_in_trail(text) to grc_trail_owner;

CREATE OR REPLACE FUNCTION app_hidden.token_user_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return (
    select users.id from app_private.living_token() as token
    join app_public.users on users.id = token.user_id and users.status = 'approved'
  );
end;
$function$;
alter function app_hidden.token_user_id() owner to grc_owner;
grant execute on function app_hidden.token_user_id() to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.undo_batch(id uuid, first_row integer, final_row integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
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
$function$;
alter function app_hidden.undo_batch(uuid,integer,integer) owner to grc_owner;
grant execute on function app_hidden.undo_batch(uuid,integer,integer) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.upload_rows(id uuid, numbers integer[], rows text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_hidden.upload_rows(uuid,integer[],text[]) owner to grc_owner;
grant execute on function app_hidden.upload_rows(uuid,integer[],text[]) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.weaker_rating(design text, operating text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN ('not_tested'::text = ANY (ARRAY[design, operating])) THEN 'not_tested'::text WHEN ('ineffective'::text = ANY (ARRAY[design, operating])) THEN 'ineffective'::text WHEN ('partially_effective'::text = ANY (ARRAY[design, operating])) THEN 'partially_effective'::text ELSE 'effective'::text END;
alter function app_hidden.weaker_rating(text,text) owner to grc_owner;
grant execute on function app_hidden.weaker_rating(text,text) to grc_visitor;

CREATE OR REPLACE FUNCTION app_hidden.with_names(entry jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select entry || coalesce((
    select jsonb_object_agg(regexp_replace(key, '_id$', '') || '_name', full_name)
    from jsonb_each_text(entry)
    join app_public.users on users.id = case when pg_input_is_valid(value, 'uuid') then value::uuid end
    where key ~ '_(id|by)$' and key <> 'created_by'
  ), '{}')
  where jsonb_typeof(entry) = 'object';
$function$;
alter function app_hidden.with_names(jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_hidden.with_parent_name(entry jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select entry || coalesce((
    select jsonb_build_object('parent_name', code || ' ' || title) from app_public.compliance_requirements as parent
    where parent.id = (entry ->> 'parent_id')::uuid
  ), '{}');
$function$;
alter function app_hidden.with_parent_name(jsonb) owner to grc_owner;

create schema app_private authorization grc_owner;
grant usage on schema app_private to grc_auth;
grant usage on schema app_private to grc_worker;

create type app_private.counted_requirement as (
  sign integer,
  day date
);

create type app_private.counted_risk as (
  sign integer,
  business_unit text,
  severity text,
  is_critical boolean,
  score integer,
  gross integer,
  residual integer
);

create table app_private.api_tokens (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  token_hash text not null,
  ending text not null,
  scope text not null,
  permissions text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_by uuid
);
alter table app_private.api_tokens owner to grc_owner;
alter table app_private.api_tokens enable row level security;
alter table app_private.api_tokens add constraint api_tokens_check CHECK (((scope = 'chosen'::text) = (cardinality(permissions) > 0)));
alter table app_private.api_tokens add constraint api_tokens_check1 CHECK ((expires_at <= (created_at + '367 days'::interval)));
alter table app_private.api_tokens add constraint api_tokens_ending_check CHECK ((char_length(ending) = 4));
alter table app_private.api_tokens add constraint api_tokens_name_check CHECK (app_hidden.is_text(name, 80));
alter table app_private.api_tokens add constraint api_tokens_permissions_check CHECK ((cardinality(permissions) <= 100));
alter table app_private.api_tokens add constraint api_tokens_pkey PRIMARY KEY (id);
alter table app_private.api_tokens add constraint api_tokens_scope_check CHECK ((scope = ANY (ARRAY['read'::text, 'full'::text, 'chosen'::text])));
alter table app_private.api_tokens add constraint api_tokens_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text));
alter table app_private.api_tokens add constraint api_tokens_token_hash_key UNIQUE (token_hash);
alter table app_private.api_tokens add constraint api_tokens_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
alter table app_private.api_tokens add constraint api_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_public.users(id) ON DELETE CASCADE;
CREATE INDEX api_tokens_revoked_by_idx ON app_private.api_tokens USING btree (revoked_by);
CREATE INDEX api_tokens_user_id_idx ON app_private.api_tokens USING btree (user_id, created_at);
CREATE TRIGGER _010_not_by_token BEFORE INSERT OR DELETE OR UPDATE ON app_private.api_tokens FOR EACH STATEMENT EXECUTE FUNCTION app_hidden.tg__not_by_token();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_private.api_tokens REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id', '-token_hash', '-last_used_at');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_private.api_tokens REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id', '-token_hash', '-last_used_at');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_private.api_tokens REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id', '-token_hash', '-last_used_at');

create table app_private.asset_dependency_turns (
  id boolean not null default true,
  turns bigint not null default 0
);
alter table app_private.asset_dependency_turns owner to grc_owner;
alter table app_private.asset_dependency_turns enable row level security;
alter table app_private.asset_dependency_turns add constraint asset_dependency_turns_id_check CHECK (id);
alter table app_private.asset_dependency_turns add constraint asset_dependency_turns_pkey PRIMARY KEY (id);

create table app_private.attempts (
  action text not null,
  subject_hash text not null,
  began_at timestamp with time zone not null default now(),
  count integer not null default 1
);
alter table app_private.attempts owner to grc_owner;
alter table app_private.attempts enable row level security;
alter table app_private.attempts add constraint attempts_pkey PRIMARY KEY (action, subject_hash);
alter table app_private.attempts add constraint attempts_subject_hash_check CHECK ((subject_hash ~ '^[0-9a-f]{64}$'::text));
alter table app_private.attempts add constraint attempts_action_fkey FOREIGN KEY (action) REFERENCES app_private.limits(action) ON DELETE CASCADE;
CREATE INDEX attempts_began_at_idx ON app_private.attempts USING btree (began_at);

create table app_private.catalogue_documents (
  load_id uuid not null,
  document_uuid text,
  model jsonb not null
);
alter table app_private.catalogue_documents owner to grc_owner;
alter table app_private.catalogue_documents enable row level security;
alter table app_private.catalogue_documents add constraint catalogue_documents_document_uuid_check CHECK ((char_length(document_uuid) <= 100));
alter table app_private.catalogue_documents add constraint catalogue_documents_pkey PRIMARY KEY (load_id);
alter table app_private.catalogue_documents add constraint catalogue_documents_load_id_fkey FOREIGN KEY (load_id) REFERENCES app_public.catalogue_loads(id) ON DELETE CASCADE;
comment on table app_private.catalogue_documents is 'OSCAL catalogues that were loaded: profiles choose from them. Nothing is fetched from elsewhere.';

create table app_private.default_views (
  user_id uuid not null,
  area text not null,
  view_id uuid not null
);
alter table app_private.default_views owner to grc_owner;
alter table app_private.default_views enable row level security;
alter table app_private.default_views add constraint default_views_area_check CHECK ((area ~ '^[a-z_]{1,40}$'::text));
alter table app_private.default_views add constraint default_views_pkey PRIMARY KEY (user_id, area);
alter table app_private.default_views add constraint default_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_public.users(id) ON DELETE CASCADE;
alter table app_private.default_views add constraint default_views_view_id_fkey FOREIGN KEY (view_id) REFERENCES app_public.saved_views(id) ON DELETE CASCADE;
CREATE INDEX default_views_view_id_idx ON app_private.default_views USING btree (view_id);
comment on table app_private.default_views is 'Which saved view a register opens with, for one person.';

create table app_private.evidence_hands (
  evidence_id uuid not null,
  user_id uuid not null
);
alter table app_private.evidence_hands owner to grc_owner;
alter table app_private.evidence_hands enable row level security;
alter table app_private.evidence_hands add constraint evidence_hands_pkey PRIMARY KEY (evidence_id, user_id);
alter table app_private.evidence_hands add constraint evidence_hands_evidence_id_fkey FOREIGN KEY (evidence_id) REFERENCES app_public.evidence(id) ON DELETE CASCADE;
alter table app_private.evidence_hands add constraint evidence_hands_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_public.users(id) ON DELETE CASCADE;
CREATE INDEX evidence_hands_user_id_idx ON app_private.evidence_hands USING btree (user_id);

create table app_private.file_chunks (
  file_id uuid not null,
  "position" integer not null,
  bytes bytea not null
);
alter table app_private.file_chunks owner to grc_owner;
alter table app_private.file_chunks enable row level security;
alter table app_private.file_chunks add constraint file_chunks_bytes_check CHECK (((octet_length(bytes) >= 1) AND (octet_length(bytes) <= 524288)));
alter table app_private.file_chunks add constraint file_chunks_pkey PRIMARY KEY (file_id, "position");
alter table app_private.file_chunks add constraint file_chunks_position_check CHECK ((("position" >= 0) AND ("position" <= 99)));
alter table app_private.file_chunks add constraint file_chunks_file_id_fkey FOREIGN KEY (file_id) REFERENCES app_public.files(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
comment on table app_private.file_chunks is 'The bytes of files, in pieces of up to 512 KB. Only the functions here read them.';

create table app_private.import_plan (
  import_id uuid not null,
  row_number integer not null,
  action text not null,
  record_id uuid not null,
  record_version integer not null,
  cells jsonb not null
);
alter table app_private.import_plan owner to grc_owner;
alter table app_private.import_plan enable row level security;
alter table app_private.import_plan add constraint import_plan_action_check CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'skip'::text, 'leave_out'::text])));
alter table app_private.import_plan add constraint import_plan_pkey PRIMARY KEY (import_id, row_number);
alter table app_private.import_plan add constraint import_plan_import_id_fkey FOREIGN KEY (import_id) REFERENCES app_public.imports(id) ON DELETE CASCADE;

create table app_private.import_problems (
  import_id uuid not null,
  number bigint not null generated always as identity,
  row_number integer not null,
  column_number integer,
  field text,
  value text,
  code text not null,
  message text not null,
  severity text not null,
  corrected boolean not null default false
);
alter table app_private.import_problems owner to grc_owner;
alter table app_private.import_problems enable row level security;
alter table app_private.import_problems add constraint import_problems_pkey PRIMARY KEY (import_id, number);
alter table app_private.import_problems add constraint import_problems_severity_check CHECK ((severity = ANY (ARRAY['error'::text, 'warning'::text])));
alter table app_private.import_problems add constraint import_problems_import_id_fkey FOREIGN KEY (import_id) REFERENCES app_public.imports(id) ON DELETE CASCADE;
CREATE INDEX import_problems_row_idx ON app_private.import_problems USING btree (import_id, row_number);

create table app_private.import_rows (
  import_id uuid not null,
  row_number integer not null,
  cells text[] not null
);
alter table app_private.import_rows owner to grc_owner;
alter table app_private.import_rows enable row level security;
alter table app_private.import_rows add constraint import_rows_cells_check CHECK ((cardinality(cells) <= 200));
alter table app_private.import_rows add constraint import_rows_pkey PRIMARY KEY (import_id, row_number);
alter table app_private.import_rows add constraint import_rows_row_number_check CHECK (((row_number >= 2) AND (row_number <= 1048576)));
alter table app_private.import_rows add constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES app_public.imports(id) ON DELETE CASCADE;

create table app_private.import_steps (
  import_id uuid not null,
  step text not null,
  xid xid8 not null default pg_current_xact_id()
);
alter table app_private.import_steps owner to grc_owner;
alter table app_private.import_steps enable row level security;
alter table app_private.import_steps add constraint import_steps_pkey PRIMARY KEY (import_id);
alter table app_private.import_steps add constraint import_steps_step_check CHECK ((step = ANY (ARRAY['check'::text, 'run'::text, 'undo'::text])));
alter table app_private.import_steps add constraint import_steps_import_id_fkey FOREIGN KEY (import_id) REFERENCES app_public.imports(id) ON DELETE CASCADE;
CREATE CONSTRAINT TRIGGER _500_ended AFTER INSERT ON app_private.import_steps DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION app_private.tg_import_steps__ended();

create table app_private.import_targets (
  area text not null,
  table_name text not null,
  create_permission text not null,
  edit_permission text not null,
  delete_permission text not null,
  defaults jsonb not null default '{}'::jsonb,
  derived text[] not null default '{}'::text[]
);
alter table app_private.import_targets owner to grc_owner;
alter table app_private.import_targets enable row level security;
alter table app_private.import_targets add constraint import_targets_pkey PRIMARY KEY (area);
alter table app_private.import_targets add constraint import_targets_table_name_check CHECK ((table_name ~ '^[a-z_]+$'::text));
alter table app_private.import_targets add constraint import_targets_area_fkey FOREIGN KEY (area) REFERENCES app_public.import_areas(area) ON DELETE CASCADE;
alter table app_private.import_targets add constraint import_targets_create_permission_fkey FOREIGN KEY (create_permission) REFERENCES app_public.permissions(permission) ON DELETE RESTRICT;
alter table app_private.import_targets add constraint import_targets_delete_permission_fkey FOREIGN KEY (delete_permission) REFERENCES app_public.permissions(permission) ON DELETE RESTRICT;
alter table app_private.import_targets add constraint import_targets_edit_permission_fkey FOREIGN KEY (edit_permission) REFERENCES app_public.permissions(permission) ON DELETE RESTRICT;
CREATE INDEX import_targets_create_permission_idx ON app_private.import_targets USING btree (create_permission);
CREATE INDEX import_targets_delete_permission_idx ON app_private.import_targets USING btree (delete_permission);
CREATE INDEX import_targets_edit_permission_idx ON app_private.import_targets USING btree (edit_permission);

create table app_private.invitations (
  user_id uuid not null,
  invited_by uuid,
  roles text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  accepted_at timestamp with time zone,
  withdrawn_at timestamp with time zone
);
alter table app_private.invitations owner to grc_owner;
alter table app_private.invitations enable row level security;
alter table app_private.invitations add constraint invitations_pkey PRIMARY KEY (user_id);
alter table app_private.invitations add constraint invitations_roles_check CHECK ((cardinality(roles) <= 50));
alter table app_private.invitations add constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES app_public.users(id) ON DELETE SET NULL;
alter table app_private.invitations add constraint invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_public.users(id) ON DELETE CASCADE;
CREATE INDEX invitations_invited_by_idx ON app_private.invitations USING btree (invited_by);
CREATE TRIGGER _010_not_by_token BEFORE INSERT OR DELETE OR UPDATE ON app_private.invitations FOR EACH STATEMENT EXECUTE FUNCTION app_hidden.tg__not_by_token();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_private.invitations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('user_id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_private.invitations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('user_id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_private.invitations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('user_id');

create table app_private.limits (
  action text not null,
  most integer not null,
  per interval not null
);
alter table app_private.limits owner to grc_owner;
alter table app_private.limits enable row level security;
alter table app_private.limits add constraint limits_action_check CHECK ((action ~ '^[a-z_]{1,40}$'::text));
alter table app_private.limits add constraint limits_most_check CHECK (((most >= 1) AND (most <= 100000)));
alter table app_private.limits add constraint limits_per_check CHECK ((per > '00:00:00'::interval));
alter table app_private.limits add constraint limits_pkey PRIMARY KEY (action);

create table app_private.loaded_frameworks (
  load_id uuid not null,
  version integer not null,
  edition_before text
);
alter table app_private.loaded_frameworks owner to grc_owner;
alter table app_private.loaded_frameworks enable row level security;
alter table app_private.loaded_frameworks add constraint loaded_frameworks_pkey PRIMARY KEY (load_id);
alter table app_private.loaded_frameworks add constraint loaded_frameworks_load_id_fkey FOREIGN KEY (load_id) REFERENCES app_public.catalogue_loads(id) ON DELETE CASCADE;

create table app_private.loaded_requirements (
  load_id uuid not null,
  requirement_id uuid not null,
  code text not null,
  action text not null,
  version integer,
  before jsonb not null default '{}'::jsonb
);
alter table app_private.loaded_requirements owner to grc_owner;
alter table app_private.loaded_requirements enable row level security;
alter table app_private.loaded_requirements add constraint loaded_requirements_action_check CHECK ((action = ANY (ARRAY['added'::text, 'changed'::text, 'moved'::text, 'restored'::text, 'archived'::text])));
alter table app_private.loaded_requirements add constraint loaded_requirements_pkey PRIMARY KEY (load_id, requirement_id);
CREATE INDEX loaded_requirements_requirement_id_idx ON app_private.loaded_requirements USING btree (requirement_id);
comment on table app_private.loaded_requirements is 'What a load did to each requirement; undo reads it. Derived from changes that the trail has, so not watched itself.';

create table app_private.mails (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  user_id uuid not null,
  payload jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  kept_at timestamp with time zone,
  subject text,
  body text,
  link text
);
alter table app_private.mails owner to grc_owner;
alter table app_private.mails enable row level security;
alter table app_private.mails add constraint mails_body_check CHECK ((char_length(body) <= 20000));
alter table app_private.mails add constraint mails_kind_check CHECK ((kind = ANY (ARRAY['verify'::text, 'account_exists'::text, 'account_waits'::text, 'approved'::text, 'rejected'::text, 'suspended'::text, 'reset_password'::text, 'password_changed'::text, 'provider_connected'::text, 'invited'::text])));
alter table app_private.mails add constraint mails_link_check CHECK ((char_length(link) <= 2000));
alter table app_private.mails add constraint mails_payload_check CHECK (((jsonb_typeof(payload) = 'object'::text) AND (octet_length((payload)::text) <= 4096)));
alter table app_private.mails add constraint mails_pkey PRIMARY KEY (id);
alter table app_private.mails add constraint mails_subject_check CHECK ((char_length(subject) <= 400));
alter table app_private.mails add constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_public.users(id) ON DELETE CASCADE;
CREATE INDEX mails_created_at_idx ON app_private.mails USING btree (created_at);
CREATE INDEX mails_user_id_idx ON app_private.mails USING btree (user_id);
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_private.mails REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id', '-body', '-link');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_private.mails REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id', '-body', '-link');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_private.mails REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id', '-body', '-link');

create table app_private.provider_visits (
  secret_hash text not null,
  provider text not null,
  return_path text not null,
  user_id uuid,
  created_at timestamp with time zone not null default now()
);
alter table app_private.provider_visits owner to grc_owner;
alter table app_private.provider_visits enable row level security;
alter table app_private.provider_visits add constraint provider_visits_pkey PRIMARY KEY (secret_hash);
alter table app_private.provider_visits add constraint provider_visits_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'github'::text])));
alter table app_private.provider_visits add constraint provider_visits_return_path_check CHECK (((char_length(return_path) >= 1) AND (char_length(return_path) <= 2000)));
alter table app_private.provider_visits add constraint provider_visits_secret_hash_check CHECK ((secret_hash ~ '^[0-9a-f]{64}$'::text));
alter table app_private.provider_visits add constraint provider_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_public.users(id) ON DELETE CASCADE;
CREATE INDEX provider_visits_created_at_idx ON app_private.provider_visits USING btree (created_at);
CREATE INDEX provider_visits_user_id_idx ON app_private.provider_visits USING btree (user_id);

create table app_private.registers (
  area text not null,
  title text not null,
  record_table regclass not null,
  permission text not null,
  label text not null,
  search text,
  lines regclass,
  filters jsonb not null,
  sorts jsonb not null
);
alter table app_private.registers owner to grc_owner;
alter table app_private.registers enable row level security;
alter table app_private.registers add constraint registers_area_check CHECK ((area ~ '^[a-z_]+$'::text));
alter table app_private.registers add constraint registers_pkey PRIMARY KEY (area);
alter table app_private.registers add constraint registers_record_table_key UNIQUE (record_table);
alter table app_private.registers add constraint registers_search_check CHECK ((search ~ '^app_hidden\.[a-z_]+$'::text));
alter table app_private.registers add constraint registers_sorts_check CHECK ((sorts ? 'standard'::text));
alter table app_private.registers add constraint registers_permission_fkey FOREIGN KEY (permission) REFERENCES app_public.permissions(permission) ON DELETE RESTRICT;
CREATE INDEX registers_permission_idx ON app_private.registers USING btree (permission);
comment on table app_private.registers is 'What is searched, exported and told in a history: one row an area.';

create table app_private.requirement_days (
  day date not null,
  requirements integer not null,
  complete integer not null
);
alter table app_private.requirement_days owner to grc_owner;
alter table app_private.requirement_days enable row level security;
alter table app_private.requirement_days add constraint requirement_days_pkey PRIMARY KEY (day);

create table app_private.requirement_deltas (
  id bigint not null generated always as identity,
  day date not null,
  requirements integer not null,
  complete integer not null
);
alter table app_private.requirement_deltas owner to grc_owner;
alter table app_private.requirement_deltas enable row level security;
alter table app_private.requirement_deltas add constraint requirement_deltas_pkey PRIMARY KEY (id);

create table app_private.requirement_totals (
  id boolean not null default true,
  requirements integer not null default 0,
  complete integer not null default 0
);
alter table app_private.requirement_totals owner to grc_owner;
alter table app_private.requirement_totals enable row level security;
alter table app_private.requirement_totals add constraint requirement_totals_id_check CHECK (id);
alter table app_private.requirement_totals add constraint requirement_totals_pkey PRIMARY KEY (id);

create table app_private.risk_days (
  day date not null,
  business_unit text not null,
  severity text not null,
  risks integer not null,
  critical integer not null,
  score_sum integer not null,
  gross_sum integer not null,
  gross_count integer not null,
  residual_sum integer not null,
  residual_count integer not null
);
alter table app_private.risk_days owner to grc_owner;
alter table app_private.risk_days enable row level security;
alter table app_private.risk_days add constraint risk_days_pkey PRIMARY KEY (day, business_unit, severity);
comment on table app_private.risk_days is 'What each day changed.';

create table app_private.risk_deltas (
  id bigint not null generated always as identity,
  day date not null,
  business_unit text not null,
  severity text not null,
  risks integer not null,
  critical integer not null,
  score_sum integer not null,
  gross_sum integer not null,
  gross_count integer not null,
  residual_sum integer not null,
  residual_count integer not null
);
alter table app_private.risk_deltas owner to grc_owner;
alter table app_private.risk_deltas enable row level security;
alter table app_private.risk_deltas add constraint risk_deltas_pkey PRIMARY KEY (id);
comment on table app_private.risk_deltas is 'Differences that are not folded yet. business_unit is empty for risks without one.';
comment on column app_private.risk_deltas.gross_sum is 'Sum of composite scores, or of inherent ones where there is no composite.';

create table app_private.risk_totals (
  business_unit text not null,
  severity text not null,
  risks integer not null,
  critical integer not null,
  score_sum integer not null,
  gross_sum integer not null,
  gross_count integer not null,
  residual_sum integer not null,
  residual_count integer not null
);
alter table app_private.risk_totals owner to grc_owner;
alter table app_private.risk_totals enable row level security;
alter table app_private.risk_totals add constraint risk_totals_pkey PRIMARY KEY (business_unit, severity);
comment on table app_private.risk_totals is 'The sum of all folded days.';

create table app_private.sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null default (now() + '12:00:00'::interval),
  revoked_at timestamp with time zone,
  ip text,
  user_agent text,
  confirmed_at timestamp with time zone not null default now()
);
alter table app_private.sessions owner to grc_owner;
alter table app_private.sessions enable row level security;
alter table app_private.sessions add constraint sessions_ip_check CHECK ((char_length(ip) <= 45));
alter table app_private.sessions add constraint sessions_pkey PRIMARY KEY (id);
alter table app_private.sessions add constraint sessions_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text));
alter table app_private.sessions add constraint sessions_token_hash_key UNIQUE (token_hash);
alter table app_private.sessions add constraint sessions_user_agent_check CHECK ((char_length(user_agent) <= 400));
alter table app_private.sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_public.users(id) ON DELETE CASCADE;
CREATE INDEX sessions_user_id_idx ON app_private.sessions USING btree (user_id);
CREATE TRIGGER _010_not_by_token BEFORE INSERT OR DELETE OR UPDATE ON app_private.sessions FOR EACH STATEMENT EXECUTE FUNCTION app_hidden.tg__not_by_token();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_private.sessions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id', '-token_hash', '-last_seen_at');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_private.sessions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id', '-token_hash', '-last_seen_at');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_private.sessions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id', '-token_hash', '-last_seen_at');

create table app_private.staged_catalogues (
  load_id uuid not null,
  rows jsonb not null,
  problems jsonb not null default '[]'::jsonb
);
alter table app_private.staged_catalogues owner to grc_owner;
alter table app_private.staged_catalogues enable row level security;
alter table app_private.staged_catalogues add constraint staged_catalogues_pkey PRIMARY KEY (load_id);
alter table app_private.staged_catalogues add constraint staged_catalogues_problems_check CHECK ((jsonb_typeof(problems) = 'array'::text));
alter table app_private.staged_catalogues add constraint staged_catalogues_rows_check CHECK ((jsonb_typeof(rows) = 'array'::text));
alter table app_private.staged_catalogues add constraint staged_catalogues_load_id_fkey FOREIGN KEY (load_id) REFERENCES app_public.catalogue_loads(id) ON DELETE CASCADE;
comment on table app_private.staged_catalogues is 'What a file says, until it is applied or forgotten. Rows are as app_private.load_requirements takes them.';

create table app_private.taken_texts (
  framework_id uuid not null,
  code text not null collate app_hidden.natural_order,
  title text not null,
  text text not null
);
alter table app_private.taken_texts owner to grc_owner;
alter table app_private.taken_texts enable row level security;
alter table app_private.taken_texts add constraint taken_texts_pkey PRIMARY KEY (framework_id, code);
alter table app_private.taken_texts add constraint taken_texts_framework_id_fkey FOREIGN KEY (framework_id) REFERENCES app_public.frameworks(id) ON DELETE CASCADE;

create table app_private.tokens (
  token_hash text not null,
  kind text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);
alter table app_private.tokens owner to grc_owner;
alter table app_private.tokens enable row level security;
alter table app_private.tokens add constraint tokens_kind_check CHECK ((kind = ANY (ARRAY['verify_email'::text, 'reset_password'::text, 'invitation'::text])));
alter table app_private.tokens add constraint tokens_pkey PRIMARY KEY (token_hash);
alter table app_private.tokens add constraint tokens_token_hash_check CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text));
alter table app_private.tokens add constraint tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_public.users(id) ON DELETE CASCADE;
CREATE INDEX tokens_user_id_idx ON app_private.tokens USING btree (user_id, kind);

create table app_private.user_identities (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text,
  created_at timestamp with time zone not null default now()
);
alter table app_private.user_identities owner to grc_owner;
alter table app_private.user_identities enable row level security;
alter table app_private.user_identities add constraint user_identities_email_check CHECK (app_hidden.is_text(email, 254));
alter table app_private.user_identities add constraint user_identities_issuer_check CHECK (((char_length(issuer) >= 1) AND (char_length(issuer) <= 300)));
alter table app_private.user_identities add constraint user_identities_pkey PRIMARY KEY (id);
alter table app_private.user_identities add constraint user_identities_provider_check CHECK ((provider = ANY (ARRAY['google'::text, 'github'::text])));
alter table app_private.user_identities add constraint user_identities_subject_check CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 255)));
alter table app_private.user_identities add constraint user_identities_subject_key UNIQUE (provider, issuer, subject);
alter table app_private.user_identities add constraint user_identities_user_id_key UNIQUE (user_id, provider);
alter table app_private.user_identities add constraint user_identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_public.users(id) ON DELETE CASCADE;
CREATE TRIGGER _010_not_by_token BEFORE INSERT OR DELETE OR UPDATE ON app_private.user_identities FOR EACH STATEMENT EXECUTE FUNCTION app_hidden.tg__not_by_token();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_private.user_identities REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_private.user_identities REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_private.user_identities REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('id');

create table app_private.user_secrets (
  user_id uuid not null,
  password_hash text not null,
  changed_at timestamp with time zone not null default now()
);
alter table app_private.user_secrets owner to grc_owner;
alter table app_private.user_secrets enable row level security;
alter table app_private.user_secrets add constraint user_secrets_password_hash_check CHECK (((password_hash ~~ '$argon2id$%'::text) AND (char_length(password_hash) <= 255)));
alter table app_private.user_secrets add constraint user_secrets_pkey PRIMARY KEY (user_id);
alter table app_private.user_secrets add constraint user_secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES app_public.users(id) ON DELETE CASCADE;
CREATE TRIGGER _010_not_by_token BEFORE INSERT OR DELETE OR UPDATE ON app_private.user_secrets FOR EACH STATEMENT EXECUTE FUNCTION app_hidden.tg__not_by_token();
CREATE TRIGGER _900_trail_delete AFTER DELETE ON app_private.user_secrets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('user_id', '-password_hash');
CREATE TRIGGER _900_trail_insert AFTER INSERT ON app_private.user_secrets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('user_id', '-password_hash');
CREATE TRIGGER _900_trail_update AFTER UPDATE ON app_private.user_secrets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION trail.tg__record('user_id', '-password_hash');

create view app_private.asset_lines as
 SELECT asset.id,
    asset.reference,
    asset.name,
    asset.criticality,
    asset.type,
    asset.status,
    asset.classification,
    asset.business_unit,
    owner.full_name AS owner,
    custodian.full_name AS custodian,
    asset.vendor,
    asset.next_review_on AS next_review,
    asset.confidentiality,
    asset.integrity,
    asset.availability,
    asset.recovery_time_hours AS recovery_time,
    asset.recovery_point_hours AS recovery_point,
    asset.location,
    asset.description,
    asset.criticality_reason,
    asset.updated_at AS updated,
    asset.created_at AS created
   FROM ((app_public.assets asset
     LEFT JOIN app_public.users owner ON ((owner.id = asset.owner_id)))
     LEFT JOIN app_public.users custodian ON ((custodian.id = asset.custodian_id)));

create view app_private.control_lines as
 SELECT control.id,
    control.reference,
    control.name,
    control.description,
    control.type,
    control.nature,
    control.frequency,
    control.status,
    users.full_name AS owner,
    control.business_unit,
    control.annual_cost AS cost,
    control.effectiveness,
    control.design_effectiveness AS design,
    control.operating_effectiveness AS operating,
    control.next_test_on AS next_test,
    ( SELECT max(control_tests.tested_on) AS max
           FROM app_public.control_tests
          WHERE (control_tests.control_id = control.id)) AS last_test,
    ( SELECT string_agg(((frameworks.code || ' '::text) || requirement.code), ', '::text ORDER BY frameworks.code, requirement.code) AS string_agg
           FROM ((app_public.control_requirements
             JOIN app_public.compliance_requirements requirement ON ((requirement.id = control_requirements.requirement_id)))
             JOIN app_public.frameworks ON ((frameworks.id = requirement.framework_id)))
          WHERE (control_requirements.control_id = control.id)) AS requirements,
    ( SELECT (count(*))::integer AS count
           FROM app_public.audit_findings
          WHERE ((audit_findings.control_id = control.id) AND (audit_findings.archived_at IS NULL) AND (audit_findings.status <> 'closed'::text))) AS findings,
    control.created_at AS created,
    control.updated_at AS updated
   FROM (app_public.controls control
     LEFT JOIN app_public.users ON ((users.id = control.owner_id)));

create view app_private.evidence_lines as
 SELECT piece.id,
    piece.reference,
    piece.name,
    piece.description,
        CASE
            WHEN ((piece.status = 'approved'::text) AND (piece.valid_until < app_hidden.today())) THEN 'expired'::text
            ELSE piece.status
        END AS status,
    piece.effective_on,
    piece.valid_until,
    piece.review_months,
    collector.full_name AS collector,
    piece.collected_on,
    reviewer.full_name AS reviewer,
    piece.reviewed_at AS reviewed,
    (( SELECT count(*) AS count
           FROM app_public.evidence_requirements
          WHERE (evidence_requirements.evidence_id = piece.id)))::integer AS requirements,
    (( SELECT count(*) AS count
           FROM app_public.evidence_items
          WHERE ((evidence_items.evidence_id = piece.id) AND (evidence_items.replaced_at IS NULL) AND (evidence_items.removed_at IS NULL))))::integer AS items,
    piece.created_at AS created,
    piece.updated_at AS updated
   FROM ((app_public.evidence piece
     LEFT JOIN app_public.users collector ON ((collector.id = piece.collected_by)))
     LEFT JOIN app_public.users reviewer ON ((reviewer.id = piece.reviewer_id)));

create view app_private.finding_lines as
 SELECT finding.id,
    finding.reference,
    finding.title,
    finding.severity,
    finding.status,
    owners.full_name AS owner,
    finding.identified_on AS identified,
    finding.due_on AS due,
    GREATEST(0, (COALESCE(((finding.closed_at AT TIME ZONE 'UTC'::text))::date, app_hidden.today()) - finding.identified_on)) AS age,
    controls.reference AS control,
    ((frameworks.code || ' '::text) || requirement.code) AS requirement,
    risks.reference AS risk,
    finding.criteria,
    finding.condition,
    finding.cause,
    finding.consequence,
    finding.recommendation,
    finding.response,
    finding.remediation,
    finding.verification,
    verifiers.full_name AS verifier,
    finding.closed_at AS closed,
    finding.created_at AS created,
    finding.updated_at AS updated
   FROM ((((((app_public.audit_findings finding
     LEFT JOIN app_public.users owners ON ((owners.id = finding.owner_id)))
     LEFT JOIN app_public.users verifiers ON ((verifiers.id = finding.verified_by)))
     LEFT JOIN app_public.controls ON ((controls.id = finding.control_id)))
     LEFT JOIN app_public.compliance_requirements requirement ON ((requirement.id = finding.requirement_id)))
     LEFT JOIN app_public.frameworks ON ((frameworks.id = requirement.framework_id)))
     LEFT JOIN app_public.risks ON (((risks.id = finding.risk_id) AND app_hidden.may('risks_view'::text, 'read'::text))));

create view app_private.project_lines as
 SELECT project.id,
    project.reference,
    project.name,
    project.project_type AS type,
    project.status,
    project.health,
    project.business_unit,
    owner.full_name AS owner,
    project.start_date AS start,
    project.end_date AS "end",
    project.estimated_capex AS capex,
    project.estimated_opex AS opex,
    app_public.projects_five_year_cost(project.*) AS five_year_cost,
    app_public.projects_annual_net_benefit(project.*) AS annual_net_benefit,
    app_public.projects_payback_years(project.*) AS payback_years,
    app_public.projects_net_present_value(project.*) AS net_present_value,
    ( SELECT (count(*))::integer AS count
           FROM app_public.project_tasks task
          WHERE ((task.project_id = project.id) AND (task.status <> 'done'::text) AND (task.archived_at IS NULL))) AS open_tasks,
    ( SELECT (count(*))::integer AS count
           FROM app_public.project_tasks task
          WHERE ((task.project_id = project.id) AND app_public.project_tasks_is_overdue(task.*))) AS overdue_tasks,
    ( SELECT string_agg(replace(kind.benefit, '_'::text, ' '::text), ', '::text ORDER BY kind."position") AS string_agg
           FROM app_public.benefit_kinds kind
          WHERE (project.business_benefits ? kind.benefit)) AS benefits,
    project.description,
    project.updated_at AS updated,
    project.created_at AS created
   FROM (app_public.projects project
     LEFT JOIN app_public.users owner ON ((owner.id = project.owner_id)));

create view app_private.requirement_facts with (security_barrier=false) as
 SELECT id,
    framework_id,
    status,
        CASE
            WHEN counted THEN app_hidden.evidence_status_today(evidence_status, evidence_valid_until)
            ELSE NULL::text
        END AS evidence,
    (counted AND (status <> 'compliant'::text) AND (due_on < app_hidden.today())) AS overdue
   FROM app_public.compliance_requirements
  WHERE (assessable AND (archived_at IS NULL));

create view app_private.requirement_lines as
 SELECT requirement.id,
    ((frameworks.code || ' '::text) || requirement.code) AS reference,
    requirement.title,
    requirement.text,
    frameworks.name AS framework,
    requirement.status,
    requirement.status_reason,
    requirement.applicability_reason,
    app_hidden.evidence_status_today(requirement.evidence_status, requirement.evidence_valid_until) AS evidence,
    requirement.evidence_needed,
    requirement.evidence_valid_until AS valid_until,
    requirement.maturity,
    users.full_name AS owner,
    requirement.due_on AS due,
    requirement.updated_at AS updated
   FROM ((app_public.compliance_requirements requirement
     JOIN app_public.frameworks ON ((frameworks.id = requirement.framework_id)))
     LEFT JOIN app_public.users ON ((users.id = requirement.owner_id)));

create view app_private.risk_lines as
 SELECT risk.id,
    risk.reference,
    risk.name,
    risk.description,
    risk.severity,
    risk.score,
    risk.status,
    risk.business_unit,
    risk.category,
    users.full_name AS owner,
    risk.treatment,
    risk.inherent_risk_score AS inherent,
    risk.residual_risk_score AS residual,
    risk.target_risk_score AS target,
    risk.composite_risk_score AS composite,
    risk.cause,
    risk.event,
    risk.consequence,
    risk.velocity,
    risk.confidence,
    risk.next_review_on AS next_review,
    risk.last_reviewed_at AS last_reviewed,
    risk.created_at AS created,
    risk.updated_at AS updated
   FROM (app_public.risks risk
     LEFT JOIN app_public.users ON ((users.id = risk.owner_id)));

create sequence app_private.import_problems_number_seq as bigint start 1 increment 1 cache 1;

create sequence app_private.requirement_deltas_id_seq as bigint start 1 increment 1 cache 1;

create sequence app_private.risk_deltas_id_seq as bigint start 1 increment 1 cache 1;

CREATE OR REPLACE FUNCTION app_private.add_job(task text, payload json, job_key text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  -- A database on its own, without the queue, still works; `mail_waiting` finds what was left.
  if to_regclass('graphile_worker._private_jobs') is not null then
    perform graphile_worker.add_job(task, payload, job_key => add_job.job_key);
  end if;
end;
$function$;
alter function app_private.add_job(text,json,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.approval_obstacle(account app_public.users)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
begin
  return case
    when account.id = app_hidden.current_user_id() then 'nobody approves themselves'
    when not app_hidden.may_change_account(account.id) then 'only a super administrator changes the account of an administrator'
    when account.status <> 'pending' then 'does not wait for approval any more'
    when account.email_verified_at is null then 'has not verified the e-mail address yet'
  end;
end;
$function$;
alter function app_private.approval_obstacle(app_public.users) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.auth_accept_invitation(token_hash text, new_hash text, ip text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_accept_invitation(text,text,text) owner to grc_owner;
grant execute on function app_private.auth_accept_invitation(text,text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_begin_change_password(session_hash text)
 RETURNS TABLE(wait integer, email text, full_name text, password_hash text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_begin_change_password(text) owner to grc_owner;
grant execute on function app_private.auth_begin_change_password(text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_begin_confirm(session_hash text, ip text)
 RETURNS TABLE(wait integer, email text, password_hash text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_begin_confirm(text,text) owner to grc_owner;
grant execute on function app_private.auth_begin_confirm(text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_begin_sign_in(email text, ip text)
 RETURNS TABLE(wait integer, user_id uuid, password_hash text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_begin_sign_in(text,text) owner to grc_owner;
grant execute on function app_private.auth_begin_sign_in(text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_begin_token(token_hash text, ip text)
 RETURNS TABLE(alive boolean, reads_only boolean, wait integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_begin_token(text,text) owner to grc_owner;
grant execute on function app_private.auth_begin_token(text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_change_password(session_hash text, verified_hash text, new_hash text, new_session_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_change_password(text,text,text,text) owner to grc_owner;
grant execute on function app_private.auth_change_password(text,text,text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_complete_provider(provider text, issuer text, subject text, email text, full_name text, language text, session_hash text, ip text, user_agent text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_complete_provider(text,text,text,text,text,text,text,text,text) owner to grc_owner;
grant execute on function app_private.auth_complete_provider(text,text,text,text,text,text,text,text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_complete_sign_in(person uuid, verified_hash text, better_hash text, session_hash text, ip text, user_agent text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_complete_sign_in(uuid,text,text,text,text,text) owner to grc_owner;
grant execute on function app_private.auth_complete_sign_in(uuid,text,text,text,text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_confirm(session_hash text, verified_hash text, new_session_hash text, ip text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_confirm(text,text,text,text) owner to grc_owner;
grant execute on function app_private.auth_confirm(text,text,text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_connect_provider(person uuid, provider text, issuer text, subject text, email text, new_session_hash text, ip text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_connect_provider(uuid,text,text,text,text,text,text) owner to grc_owner;
grant execute on function app_private.auth_connect_provider(uuid,text,text,text,text,text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_count_act(session_hash text, action text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  person uuid;
begin
  perform set_config('app.session', session_hash, true);
  person := app_hidden.current_user_id();
  return case when person is null then 0 else app_private.reserve(action, person::text) end;
end;
$function$;
alter function app_private.auth_count_act(text,text) owner to grc_owner;
grant execute on function app_private.auth_count_act(text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_demo_people()
 RETURNS TABLE(full_name text, email text, roles text[])
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select full_name, email, array_agg(role order by position)
  from app_public.users
  join app_public.user_roles on user_roles.user_id = users.id
  join app_public.roles using (role)
  where users.status = 'approved' and (select is_demo from app_public.organisation_settings)
  group by users.id order by min(position), full_name limit 60;
$function$;
alter function app_private.auth_demo_people() owner to grc_owner;
grant execute on function app_private.auth_demo_people() to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_leave_for_provider(secret_hash text, provider text, return_path text, connecting boolean, ip text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_leave_for_provider(text,text,text,boolean,text) owner to grc_owner;
grant execute on function app_private.auth_leave_for_provider(text,text,text,boolean,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_note_refusal(session_hash text, token_hash text, operation text, code text, request_id text, ip text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_note_refusal(text,text,text,text,text,text) owner to grc_owner;
grant execute on function app_private.auth_note_refusal(text,text,text,text,text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_read_invitation(token_hash text, ip text)
 RETURNS TABLE(email text, full_name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_read_invitation(text,text) owner to grc_owner;
grant execute on function app_private.auth_read_invitation(text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_read_token(token_hash text, ip text)
 RETURNS TABLE(email text, full_name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_variable
begin
  if app_private.reserve('token_address', ip) > 0 then
    perform app_hidden.fail('RATEL', 'Too many attempts. Try again later.');
  end if;
  return query
    select users.email, users.full_name from app_private.tokens join app_public.users on users.id = tokens.user_id
    where tokens.token_hash = auth_read_token.token_hash and kind = 'reset_password' and used_at is null and expires_at > now();
end;
$function$;
alter function app_private.auth_read_token(text,text) owner to grc_owner;
grant execute on function app_private.auth_read_token(text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_refuse_provider(provider text, reason text, person uuid, ip text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if app_private.reserve('provider_address', ip) = 0 then
    perform trail.note('sign_in_refused', 'users', coalesce(person::text, 'unknown'),
      jsonb_build_object('reason', reason, 'provider', provider));
  end if;
end;
$function$;
alter function app_private.auth_refuse_provider(text,text,uuid,text) owner to grc_owner;
grant execute on function app_private.auth_refuse_provider(text,text,uuid,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_refuse_sign_in(email text, reason text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select trail.note('sign_in_refused', 'users',
    coalesce((select id::text from app_public.users where users.email = auth_refuse_sign_in.email), 'unknown'),
    jsonb_build_object('reason', reason, 'address', app_private.subject_hash(auth_refuse_sign_in.email)));
$function$;
alter function app_private.auth_refuse_sign_in(text,text) owner to grc_owner;
grant execute on function app_private.auth_refuse_sign_in(text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_request_reset(email text, ip text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_request_reset(text,text) owner to grc_owner;
grant execute on function app_private.auth_request_reset(text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_resend_verification(session_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_resend_verification(text) owner to grc_owner;
grant execute on function app_private.auth_resend_verification(text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_reset_password(token_hash text, new_hash text, ip text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_reset_password(text,text,text) owner to grc_owner;
grant execute on function app_private.auth_reset_password(text,text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_return_from_provider(secret_hash text, provider text)
 RETURNS TABLE(return_path text, person uuid)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from app_private.provider_visits
  where provider_visits.secret_hash = auth_return_from_provider.secret_hash
    and provider_visits.provider = auth_return_from_provider.provider and created_at > now() - interval '10 minutes'
  returning return_path, user_id;
$function$;
alter function app_private.auth_return_from_provider(text,text) owner to grc_owner;
grant execute on function app_private.auth_return_from_provider(text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_sign_out(session_hash text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update app_private.sessions set revoked_at = now() where token_hash = session_hash and revoked_at is null;
$function$;
alter function app_private.auth_sign_out(text) owner to grc_owner;
grant execute on function app_private.auth_sign_out(text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_sign_up(email text, full_name text, password_hash text, language text, ip text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_sign_up(text,text,text,text,text) owner to grc_owner;
grant execute on function app_private.auth_sign_up(text,text,text,text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_site()
 RETURNS TABLE(organisation_name text, sign_up_open boolean, password_min_length integer, is_demo boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select organisation_name, sign_up_open, password_min_length, is_demo from app_public.organisation_settings;
$function$;
alter function app_private.auth_site() owner to grc_owner;
grant execute on function app_private.auth_site() to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_take_requests(session_hash text, address text, mutation boolean)
 RETURNS TABLE(by_session boolean, granted integer, seconds integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_take_requests(text,text,boolean) owner to grc_owner;
grant execute on function app_private.auth_take_requests(text,text,boolean) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_touch_session(session_hash text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update app_private.sessions set last_seen_at = now()
  where token_hash = session_hash and revoked_at is null and expires_at > now()
    and last_seen_at < now() - interval '30 seconds'
    and last_seen_at > now() - (select make_interval(mins => session_idle_minutes) from app_public.organisation_settings);
$function$;
alter function app_private.auth_touch_session(text) owner to grc_owner;
grant execute on function app_private.auth_touch_session(text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.auth_verify_email(token_hash text, ip text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.auth_verify_email(text,text) owner to grc_owner;
grant execute on function app_private.auth_verify_email(text,text) to grc_auth;

CREATE OR REPLACE FUNCTION app_private.catalogue_diff(framework_id uuid, rows jsonb)
 RETURNS TABLE(kind text, requirement_id uuid, code text, fields text[], parent text, assessable boolean, depth integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
 SET enable_nestloop TO 'off'
AS $function$
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
$function$;
alter function app_private.catalogue_diff(uuid,jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.catalogue_lines(load_id uuid, framework_id uuid)
 RETURNS TABLE(line app_public.catalogue_line, place bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
 SET enable_nestloop TO 'off'
AS $function$
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
$function$;
alter function app_private.catalogue_lines(uuid,uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.catalogue_rows(rows jsonb)
 RETURNS TABLE(code text, title text, text text, parent text, assessable boolean, "position" integer)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select btrim(r.code), btrim(r.title), nullif(btrim(r."text"), ''), nullif(btrim(r.parent), ''), coalesce(r.assessable, true),
    coalesce(r."position", given.place::int)
  from jsonb_array_elements(rows) with ordinality as given (item, place)
  cross join lateral jsonb_to_record(given.item) as r (code text, title text, "text" text, parent text, assessable boolean, "position" int);
$function$;
alter function app_private.catalogue_rows(jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.check_catalogue(rows jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
 SET enable_nestloop TO 'off'
AS $function$
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
$function$;
alter function app_private.check_catalogue(jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.check_evidence()
 RETURNS TABLE(requirement_id uuid, kept text, derived text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select requirement.id,
    app_hidden.evidence_status_today(requirement.evidence_status, requirement.evidence_valid_until), standing.evidence_status
  from app_public.compliance_requirements as requirement
  join app_private.evidence_standing(array(select id from app_public.compliance_requirements)) as standing
    on standing.requirement_id = requirement.id
  where app_hidden.evidence_status_today(requirement.evidence_status, requirement.evidence_valid_until) <> standing.evidence_status;
$function$;
alter function app_private.check_evidence() owner to grc_owner;
grant execute on function app_private.check_evidence() to grc_worker;

CREATE OR REPLACE FUNCTION app_private.check_figures()
 RETURNS TABLE(figure text, kept integer, scanned integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.check_figures() owner to grc_owner;
grant execute on function app_private.check_figures() to grc_worker;

CREATE OR REPLACE FUNCTION app_private.close_approval(approval uuid, becomes text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$
  update app_public.approvals set status = becomes, decided_at = app_hidden.now()
  where id = approval and status = 'pending_approval' and becomes <> 'pending_approval';
$function$;
alter function app_private.close_approval(uuid,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.compliance_health()
 RETURNS app_public.compliance_health
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.compliance_health() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.count_affected(ids uuid[])
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  with recursive fallen (id) as (
    select unnest(ids)
    union
    select d.asset_id from fallen join app_public.asset_dependencies d on d.depends_on_id = fallen.id
      join app_public.assets a on a.id = d.asset_id and a.archived_at is null
  )
  select count(*)::int from fallen where not id = any (ids);
$function$;
alter function app_private.count_affected(uuid[]) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.create_first_admin(email text, full_name text, password_hash text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.create_first_admin(text,text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.critical_risk_summary()
 RETURNS app_public.critical_risk_summary
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.critical_risk_summary() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.decide_evidence(id uuid, version integer, becomes text, comment text)
 RETURNS app_public.evidence
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.decide_evidence(uuid,integer,text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.dependency_path(from_id uuid, to_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.dependency_path(uuid,uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.derive_evidence(requirements uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.derive_evidence(uuid[]) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.describe_register(area text, title text, record_table regclass, permission text, search text, lines regclass, filters jsonb, sorts jsonb, label text DEFAULT 'r.reference || '' '' || r.name'::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$
  insert into app_private.registers (area, title, record_table, permission, label, search, lines, filters, sorts)
  values (area, title, record_table, permission, label, search, lines, filters, sorts)
  on conflict (area) do update set title = excluded.title, record_table = excluded.record_table,
    permission = excluded.permission, label = excluded.label, search = excluded.search, lines = excluded.lines,
    filters = excluded.filters, sorts = excluded.sorts;
$function$;
alter function app_private.describe_register(text,text,regclass,text,text,regclass,jsonb,jsonb,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.describe_token(token app_private.api_tokens)
 RETURNS app_public.api_token
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select (token.id, token.name, token.ending, token.scope, token.permissions,
    case when token.revoked_at is not null then 'revoked' when token.expires_at <= now() then 'expired' else 'active' end,
    token.created_at, token.expires_at, token.last_used_at, token.revoked_at)::app_public.api_token;
$function$;
alter function app_private.describe_token(app_private.api_tokens) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.ended_evidence()
 RETURNS TABLE(day date, requirements integer, complete integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select evidence_valid_until + 1, 0, -count(*)::int from app_public.compliance_requirements
  where counted and evidence_status = 'complete' and evidence_valid_until < app_hidden.today()
  group by evidence_valid_until;
$function$;
alter function app_private.ended_evidence() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.evidence_day(valid_until date)
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN LEAST(app_hidden.today(), (valid_until + 1));
alter function app_private.evidence_day(date) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.evidence_for_change(id uuid, version integer)
 RETURNS app_public.evidence
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.evidence_for_change(uuid,integer) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.evidence_standing(requirements uuid[])
 RETURNS TABLE(requirement_id uuid, evidence_status text, valid_until date)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.evidence_standing(uuid[]) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.expire_evidence()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  ended int;
begin
  perform app_hidden.give_reason('Its last day has passed.');
  update app_public.evidence set status = 'expired'
    where status = 'approved' and valid_until < app_hidden.today();
  get diagnostics ended = row_count;
  return ended;
end;
$function$;
alter function app_private.expire_evidence() owner to grc_owner;
grant execute on function app_private.expire_evidence() to grc_worker;

CREATE OR REPLACE FUNCTION app_private.fail_moved()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
begin
  perform app_hidden.fail('STALE', 'The register has changed since the check, so nothing was imported. Check again.');
end;
$function$;
alter function app_private.fail_moved() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.file_for_reader(id uuid)
 RETURNS app_public.files
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.file_for_reader(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.fold_figures()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.fold_figures() owner to grc_owner;
grant execute on function app_private.fold_figures() to grc_worker;

CREATE OR REPLACE FUNCTION app_private.forget_attempts(action text, subject text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$
  delete from app_private.attempts
  where attempts.action = forget_attempts.action and subject_hash = app_private.subject_hash(subject);
$function$;
alter function app_private.forget_attempts(text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.form_content(form app_public.project_form, was jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.form_content(app_public.project_form,jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.framework_is_used(load app_public.catalogue_loads)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.framework_is_used(app_public.catalogue_loads) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.give_back(action text, subject text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$
  update app_private.attempts set count = greatest(0, count - 1)
  where attempts.action = give_back.action and subject_hash = app_private.subject_hash(subject);
$function$;
alter function app_private.give_back(text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.had_a_hand(piece app_public.evidence, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select person in (piece.collected_by, piece.created_by, piece.submitted_by) is true
    or exists (select from app_private.evidence_hands where evidence_id = piece.id and user_id = person);
$function$;
alter function app_private.had_a_hand(app_public.evidence,uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.heatmap()
 RETURNS app_public.heatmap_cell[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.heatmap() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.import_assets_choices()
 RETURNS TABLE(field text, word text, value text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.import_assets_choices() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.import_assets_in_use(id uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select p.record_id from app_private.import_plan p
  where p.import_id = import_assets_in_use.id and (
    exists (select from app_public.asset_dependencies where p.record_id in (asset_id, depends_on_id))
    or exists (select from app_public.asset_stakeholders where asset_id = p.record_id)
    or exists (select from app_public.asset_risks where asset_id = p.record_id)
    or exists (select from app_public.asset_controls where asset_id = p.record_id)
  );
$function$;
alter function app_private.import_assets_in_use(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.import_assets_rules(import app_public.imports, first_row integer, final_row integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.import_assets_rules(app_public.imports,integer,integer) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.import_choices(area text)
 RETURNS TABLE(field text, word text, written text, value text, meanings bigint)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
begin
  return query execute format(
    'select field, lower(btrim(word)), min(word), min(value), count(distinct value) from app_private.import_%s_choices() as c (field, word, value) group by 1, 2',
    area);
end;
$function$;
alter function app_private.import_choices(text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.import_columns(area text)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select array(select field from app_public.import_fields f where f.area = t.area and kind <> 'reference' order by position) || t.derived
  from app_private.import_targets t where t.area = import_columns.area;
$function$;
alter function app_private.import_columns(text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.import_for_work(id uuid)
 RETURNS app_public.imports
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.import_for_work(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.import_in_step(id uuid, step text)
 RETURNS app_public.imports
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.import_in_step(uuid,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.import_obstacles(import app_public.imports)
 RETURNS TABLE(row_number integer, record_id uuid, reference text, name text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
 SET enable_nestloop TO 'off'
AS $function$
begin
  return query execute format($sql$
    select p.row_number, t.id, t.reference, t.name
    from app_private.import_plan p join app_public.%1$I t on t.id = p.record_id
    where p.import_id = $1.id and p.action in ('create', 'update')
      and (t.version <> p.record_version or (p.action = 'create' and t.id in (select app_private.import_%2$s_in_use($1.id))))
    order by p.row_number
  $sql$, (select table_name from app_private.import_targets where area = import.area), import.area) using import;
end;
$function$;
alter function app_private.import_obstacles(app_public.imports) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.import_risks_choices()
 RETURNS TABLE(field text, word text, value text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.import_risks_choices() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.import_risks_in_use(id uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select p.record_id from app_private.import_plan p
  where p.import_id = import_risks_in_use.id and exists (select from app_public.mitigation_tasks where risk_id = p.record_id);
$function$;
alter function app_private.import_risks_in_use(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.import_risks_rules(import app_public.imports, first_row integer, final_row integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.import_risks_rules(app_public.imports,integer,integer) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.is_living(session app_private.sessions)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select session.revoked_at is null and session.expires_at > now()
    and session.created_at > now() - make_interval(hours => session_hours)
    and session.last_seen_at > now() - make_interval(mins => session_idle_minutes)
  from app_public.organisation_settings;
$function$;
alter function app_private.is_living(app_private.sessions) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.is_recent()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select exists (
    select from app_private.sessions
    where token_hash = nullif(current_setting('app.session', true), '') and confirmed_at > now() - interval '10 minutes'
  );
$function$;
alter function app_private.is_recent() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.is_significant(rule text, threshold numeric, before text, after text)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((before IS DISTINCT FROM after) AND CASE rule WHEN 'any'::text THEN true WHEN 'days'::text THEN COALESCE(((abs(((after)::date - (before)::date)))::numeric > threshold), true) WHEN 'percent'::text THEN ((abs((COALESCE((after)::numeric, (0)::numeric) - COALESCE((before)::numeric, (0)::numeric))) * (100)::numeric) > (threshold * COALESCE((before)::numeric, (0)::numeric))) ELSE false END);
alter function app_private.is_significant(text,numeric,text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.judge_changes(was jsonb, becomes jsonb)
 RETURNS app_public.project_field_change[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select coalesce(array_agg((
    field, was -> field, becomes -> field, app_private.is_significant(rule, threshold, was ->> field, becomes ->> field), rule,
    case when field in ('description', 'business_benefits')
      then format('%s changed', initcap(left(field, 1)) || replace(substr(field, 2), '_', ' '))
      else format('%s: %s → %s', initcap(left(field, 1)) || replace(replace(substr(field, 2), '_id', ''), '_', ' '),
        app_private.told_value(field, was -> field), app_private.told_value(field, becomes -> field)) end
  )::app_public.project_field_change order by position), '{}')
  from app_public.change_rules
  where was -> field is distinct from becomes -> field;
$function$;
alter function app_private.judge_changes(jsonb,jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.keep_from_tokens(target regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  execute format('create or replace trigger _010_not_by_token before insert or update or delete on %s for each statement execute function app_hidden.tg__not_by_token()', target);
end;
$function$;
alter function app_private.keep_from_tokens(regclass) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.keep_versions(target regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  execute format('create or replace trigger _100_version_stated before update of version on %s for each row execute function app_hidden.tg__version_stated()', target);
  execute format('create or replace trigger _110_version_counted before update on %s for each row execute function app_hidden.tg__version_counted()', target);
  execute format('create or replace trigger _120_timestamps before insert or update on %s for each row execute function app_hidden.tg__timestamps()', target);
end;
$function$;
alter function app_private.keep_versions(regclass) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.library_lines(lines text)
 RETURNS TABLE(place integer, code text, parent text, title text, text text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select given.place::int, cells[1], nullif(cells[2], ''), cells[3], cells[4]
  from regexp_split_to_table(lines, '\n') with ordinality as given (line, place)
  cross join lateral regexp_split_to_array(line, '\s*\|\s*') as cells
  where line <> '';
$function$;
alter function app_private.library_lines(text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.library_pairs(lines text)
 RETURNS TABLE(from_code text, to_code text, relation text, strength integer)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select split_part(line, ' | ', 1), told[2],
    case told[1] when '=' then 'equal' when '<' then 'subset' when '>' then 'superset' when '~' then 'intersects' end, told[3]::int
  from regexp_split_to_table(lines, '\n') as line
  cross join lateral regexp_split_to_table(split_part(line, ' | ', 2), ', ') as item
  cross join lateral regexp_match(item, '^(\S) (.+) (\d+)$') as told
  where line <> '';
$function$;
alter function app_private.library_pairs(text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.living_evidence(requirement uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select piece.id from app_public.evidence piece
  where piece.archived_at is null and piece.status in ('draft', 'in_review', 'approved') and piece.id in (
    select evidence_id from app_public.evidence_requirements where requirement_id = requirement
    union all
    select evidence_id from app_public.control_requirements
      join app_public.controls c on c.id = control_id and c.status <> 'retired' and c.archived_at is null
      join app_public.evidence_controls using (control_id) where requirement_id = requirement
  );
$function$;
alter function app_private.living_evidence(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.living_token()
 RETURNS app_private.api_tokens
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
declare
  token app_private.api_tokens;
begin
  select * into token from app_private.api_tokens
    where token_hash = current_setting('app.api_token', true) and revoked_at is null and expires_at > now();
  return token;
end;
$function$;
alter function app_private.living_token() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.load_obstacles(load app_public.catalogue_loads)
 RETURNS TABLE(code text, title text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
 SET enable_nestloop TO 'off'
AS $function$
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
$function$;
alter function app_private.load_obstacles(app_public.catalogue_loads) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.load_requirements(framework_id uuid, rows jsonb, source text DEFAULT NULL::text, load_id uuid DEFAULT NULL::uuid, archive_missing boolean DEFAULT true)
 RETURNS TABLE(added integer, changed integer, archived integer, unchanged integer)
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
 SET enable_nestloop TO 'off'
AS $function$
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
$function$;
alter function app_private.load_requirements(uuid,jsonb,text,uuid,boolean) owner to grc_owner;
comment on function app_private.load_requirements(uuid,jsonb,text,uuid,boolean) is 'Inserts, changes and archives the requirements of a framework so that they are those of a catalogue; keeps what the organisation said of them.';

CREATE OR REPLACE FUNCTION app_private.mail_kept(mail uuid, subject text, body text, link text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update app_private.mails
  set kept_at = now(), subject = mail_kept.subject, body = mail_kept.body, link = mail_kept.link where id = mail;
$function$;
alter function app_private.mail_kept(uuid,text,text,text) owner to grc_owner;
grant execute on function app_private.mail_kept(uuid,text,text,text) to grc_worker;

CREATE OR REPLACE FUNCTION app_private.mail_sent(mail uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update app_private.mails set sent_at = now() where id = mail;
$function$;
alter function app_private.mail_sent(uuid) owner to grc_owner;
grant execute on function app_private.mail_sent(uuid) to grc_worker;

CREATE OR REPLACE FUNCTION app_private.mail_to_write(mail uuid)
 RETURNS TABLE(kind text, user_id uuid, address text, full_name text, language text, reason text, organisation_name text, about_name text, about_email text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select mails.kind, users.id, users.email, users.full_name, users.language, users.status_reason,
    organisation_settings.organisation_name, about.full_name, about.email
  from app_private.mails
  join app_public.users on users.id = mails.user_id
  cross join app_public.organisation_settings
  left join app_public.users as about on about.id = (mails.payload ->> 'about')::uuid
  where mails.id = mail and sent_at is null and kept_at is null;
$function$;
alter function app_private.mail_to_write(uuid) owner to grc_owner;
grant execute on function app_private.mail_to_write(uuid) to grc_worker;

CREATE OR REPLACE FUNCTION app_private.mail_waiting()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select id from app_private.mails
  where sent_at is null and kept_at is null and created_at between now() - interval '3 days' and now() - interval '10 minutes'
  order by created_at limit 100;
$function$;
alter function app_private.mail_waiting() owner to grc_owner;
grant execute on function app_private.mail_waiting() to grc_worker;

CREATE OR REPLACE FUNCTION app_private.make_token(kind text, person uuid, token_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_variable
begin
  delete from app_private.tokens where tokens.user_id = person and tokens.kind = make_token.kind;
  insert into app_private.tokens (token_hash, kind, user_id, expires_at) values (
    token_hash, kind, person, now() + case kind when 'reset_password' then interval '30 minutes' when 'invitation' then interval '7 days' else interval '3 days' end
  );
end;
$function$;
alter function app_private.make_token(text,uuid,text) owner to grc_owner;
grant execute on function app_private.make_token(text,uuid,text) to grc_worker;

CREATE OR REPLACE FUNCTION app_private.match_batch(import app_public.imports, first_row integer, final_row integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
 SET work_mem TO '64MB'
 SET enable_nestloop TO 'off'
AS $function$
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
$function$;
alter function app_private.match_batch(app_public.imports,integer,integer) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.may_be_asked(piece app_public.evidence, person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select exists (
    select from app_public.users join app_public.user_roles on user_roles.user_id = users.id
    join app_public.role_permissions using (role)
    where users.id = person and users.status = 'approved' and permission = 'evidence_management' and level = 'full'
  ) and not app_private.had_a_hand(piece, person);
$function$;
alter function app_private.may_be_asked(app_public.evidence,uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.may_give(giver uuid, wanted_role text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.may_give(uuid,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.may_invite(inviter uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select exists (
    select from app_public.users join app_public.user_roles on user_id = users.id
    join app_public.role_permissions using (role)
    where users.id = inviter and users.status = 'approved' and permission = 'users_create' and level = 'full'
  );
$function$;
alter function app_private.may_invite(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.may_read_file(id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select app_hidden.may('evidence_management', 'read') and exists (
    select from app_public.files where files.id = may_read_file.id
      and (created_by = app_hidden.current_user_id() or exists (select from app_public.evidence_items where file_id = files.id))
  );
$function$;
alter function app_private.may_read_file(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.may_undo(import app_public.imports)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select import.status = 'done' and case
    when import.created_by = app_hidden.current_user_id() then app_hidden.may(t.create_permission, 'full')
    else app_hidden.may('audit_logs_view', 'read') and app_hidden.may(t.delete_permission, 'full') and app_hidden.may(t.edit_permission, 'full') end
  from app_private.import_targets t where t.area = import.area;
$function$;
alter function app_private.may_undo(app_public.imports) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.missing_mappings(framework_id uuid)
 RETURNS TABLE(from_id uuid, to_id uuid, relation text, strength integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
 SET enable_nestloop TO 'off'
AS $function$
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
$function$;
alter function app_private.missing_mappings(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.month_ends(since date)
 RETURNS date[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select coalesce(array_agg(day order by day), '{}') from (
    select least(app_hidden.today(), (date_trunc('month', app_hidden.today()) - make_interval(months => ago - 1))::date - 1) as day
    from generate_series(0, 11) as ago
  ) as ends where day >= since;
$function$;
alter function app_private.month_ends(date) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.open_approval(kind text, subject_table text, subject_id uuid, title text, requested_by uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$
  insert into app_public.approvals (kind, subject_table, subject_id, title, requested_by, due_at)
  values (kind, subject_table, subject_id, title, requested_by, app_hidden.now() + interval '7 days')
  returning id;
$function$;
alter function app_private.open_approval(text,text,uuid,text,uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.open_invitation(person uuid)
 RETURNS app_private.invitations
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.open_invitation(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.open_session(person uuid, session_hash text, ip text, user_agent text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.open_session(uuid,text,text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.overdue_approvals()
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select count(*)::int from app_public.approvals
  where status = 'pending_approval' and created_at < app_hidden.now() - interval '7 days';
$function$;
alter function app_private.overdue_approvals() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.own_load(id uuid)
 RETURNS app_public.catalogue_loads
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.own_load(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.owned(person uuid)
 RETURNS TABLE(kind text, needed text, count integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.owned(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.planned_ids(id uuid, first_row integer, final_row integer, action text)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select array(
    select record_id from app_private.import_plan p
    where import_id = planned_ids.id and row_number between first_row and final_row and p.action = planned_ids.action
  );
$function$;
alter function app_private.planned_ids(uuid,integer,integer,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.post_letter(kind text, user_id uuid, payload jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
#variable_conflict use_variable
declare
  mail uuid;
begin
  insert into app_private.mails (kind, user_id, payload) values (kind, user_id, payload) returning id into mail;
  perform app_private.add_job('send_mail', json_build_object('id', mail), mail::text);
end;
$function$;
alter function app_private.post_letter(text,uuid,jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.post_to_approvers(newcomer uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$
  select app_private.post_letter('account_waits', users.id, jsonb_build_object('about', newcomer))
  from app_public.users
  where users.status = 'approved' and exists (
    select from app_public.user_roles join app_public.role_permissions using (role)
    where user_roles.user_id = users.id and permission = 'users_edit' and level = 'full'
  );
$function$;
alter function app_private.post_to_approvers(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.progress_of(complete bigint, in_progress bigint, not_started bigint, compliant bigint, partially_compliant bigint, non_compliant bigint, not_assessed bigint, not_applicable bigint, overdue bigint)
 RETURNS app_public.requirement_progress
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ROW((((complete + in_progress) + not_started))::integer, (complete)::integer, (in_progress)::integer, (not_started)::integer, (compliant)::integer, (partially_compliant)::integer, (non_compliant)::integer, (not_assessed)::integer, (not_applicable)::integer, (overdue)::integer, (round(((100.0 * (complete)::numeric) / (NULLIF(((complete + in_progress) + not_started), 0))::numeric)))::integer, (round(((100.0 * (compliant)::numeric) / (NULLIF(((complete + in_progress) + not_started), 0))::numeric)))::integer)::app_public.requirement_progress;
alter function app_private.progress_of(bigint,bigint,bigint,bigint,bigint,bigint,bigint,bigint,bigint) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.project_content(project app_public.projects)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select jsonb_build_object(
    'name', project.name, 'description', project.description, 'project_type', project.project_type, 'status', project.status,
    'health', project.health, 'start_date', project.start_date, 'end_date', project.end_date,
    'business_benefits', project.business_benefits, 'estimated_capex', project.estimated_capex::text,
    'estimated_opex', project.estimated_opex::text, 'owner_id', project.owner_id, 'business_unit', project.business_unit);
$function$;
alter function app_private.project_content(app_public.projects) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.project_for_change(id uuid, version integer)
 RETURNS app_public.projects
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.project_for_change(uuid,integer) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.prune_auth()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from app_private.tokens where expires_at < now() - interval '7 days';
  delete from app_private.sessions where expires_at < now() - interval '30 days';
  delete from app_private.attempts where began_at < now() - interval '2 days';
end;
$function$;
alter function app_private.prune_auth() owner to grc_owner;
grant execute on function app_private.prune_auth() to grc_worker;

CREATE OR REPLACE FUNCTION app_private.prune_catalogues()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from app_public.catalogue_loads
  where status in ('staged', 'discarded') and created_at < app_hidden.now() - interval '7 days';
$function$;
alter function app_private.prune_catalogues() owner to grc_owner;
grant execute on function app_private.prune_catalogues() to grc_worker;

CREATE OR REPLACE FUNCTION app_private.prune_files()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  pruned int;
begin
  delete from app_public.files
    where created_at < app_hidden.now() - interval '1 day'
      and not exists (select from app_public.evidence_items where file_id = files.id);
  get diagnostics pruned = row_count;
  return pruned;
end;
$function$;
alter function app_private.prune_files() owner to grc_owner;
grant execute on function app_private.prune_files() to grc_worker;

CREATE OR REPLACE FUNCTION app_private.prune_imports()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update app_public.imports set status = 'discarded', finished_at = app_hidden.now()
  where status in ('uploaded', 'checked') and greatest(created_at, checked_at) < app_hidden.now() - interval '7 days';
  delete from app_private.import_plan p using app_public.imports i where i.id = p.import_id and i.status = 'discarded';
  delete from app_private.import_problems p using app_public.imports i
  where i.id = p.import_id and (i.status = 'discarded' or i.finished_at < app_hidden.now() - interval '30 days');
  delete from app_private.import_rows r using app_public.imports i
  where i.id = r.import_id and (i.status = 'discarded' or i.finished_at < app_hidden.now() - interval '30 days');
end;
$function$;
alter function app_private.prune_imports() owner to grc_owner;
grant execute on function app_private.prune_imports() to grc_worker;

CREATE OR REPLACE FUNCTION app_private.prune_mails()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from app_private.mails where created_at < now() - interval '30 days';
$function$;
alter function app_private.prune_mails() owner to grc_owner;
grant execute on function app_private.prune_mails() to grc_worker;

CREATE OR REPLACE FUNCTION app_private.register_columns(register app_private.registers, columns text[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.register_columns(app_private.registers,text[]) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.register_condition(record_table regclass, key text, filter jsonb, given jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.register_condition(regclass,text,jsonb,jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.register_rows(register app_private.registers, wanted jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.register_rows(app_private.registers,jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.register_to_export(area text)
 RETURNS app_private.registers
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.register_to_export(text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.remember_taken(framework_id uuid, library_code text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
#variable_conflict use_variable
begin
  delete from app_private.taken_texts taken where taken.framework_id = framework_id;
  insert into app_private.taken_texts (framework_id, code, title, "text")
    select framework_id, code, title, "text" from app_public.library_requirements where framework_code = library_code;
end;
$function$;
alter function app_private.remember_taken(uuid,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.renewed_rows(framework_id uuid, library_code text, keep text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
 SET enable_nestloop TO 'off'
AS $function$
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
$function$;
alter function app_private.renewed_rows(uuid,text,text[]) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.require_amount(amount numeric, field text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if amount is not null and coalesce(app_hidden.exact_amount(amount::text), -1) < 0 then
    perform app_hidden.fail('IVINP', 'Write an amount in pounds with at most two decimals.', field);
  end if;
  return app_hidden.exact_amount(amount::text)::text;
end;
$function$;
alter function app_private.require_amount(numeric,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.require_project_content(content jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.require_project_content(jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.require_review(item uuid, seen text[], note text)
 RETURNS app_public.access_review_items
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.require_review(uuid,text[],text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.requirement_figures_since()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select least((select min(day) from app_private.requirement_days), (select min(day) from app_private.requirement_deltas));
$function$;
alter function app_private.requirement_figures_since() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.requirement_state()
 RETURNS TABLE(requirements integer, complete integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select sum(requirements)::int, sum(complete)::int from (
    select requirements, complete from app_private.requirement_totals
    union all
    select requirements, complete from app_private.requirement_deltas
    union all
    select requirements, complete from app_private.ended_evidence()
  ) as everything;
$function$;
alter function app_private.requirement_state() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.requirement_states_at(days date[])
 RETURNS TABLE(day date, requirements integer, complete integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.requirement_states_at(date[]) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.requirements_below(ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  with recursive below as (
    select unnest(ids) as id
    union
    select child.id from below join app_public.compliance_requirements as child on child.parent_id = below.id
  )
  select id from below;
$function$;
alter function app_private.requirements_below(uuid[]) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.reserve(action text, subject text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.reserve(text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.risk_figures_since()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select least((select min(day) from app_private.risk_days), (select min(day) from app_private.risk_deltas));
$function$;
alter function app_private.risk_figures_since() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.risk_scores(cells jsonb)
 RETURNS TABLE(kind text, likelihood integer, impact integer, score integer)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  values
    ('inherent', (cells ->> 'inherent_likelihood')::int, (cells ->> 'inherent_impact')::int, (cells ->> 'inherent_risk_score')::int),
    ('residual', (cells ->> 'residual_likelihood')::int, (cells ->> 'residual_impact')::int, (cells ->> 'residual_risk_score')::int),
    ('target', (cells ->> 'target_likelihood')::int, (cells ->> 'target_impact')::int, null::int);
$function$;
alter function app_private.risk_scores(jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.risk_state()
 RETURNS TABLE(business_unit text, severity text, risks integer, critical integer, score_sum integer, gross_sum integer, gross_count integer, residual_sum integer, residual_count integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select business_unit, severity, sum(risks)::int, sum(critical)::int, sum(score_sum)::int, sum(gross_sum)::int,
    sum(gross_count)::int, sum(residual_sum)::int, sum(residual_count)::int
  from (
    select * from app_private.risk_totals
    union all
    select business_unit, severity, risks, critical, score_sum, gross_sum, gross_count, residual_sum, residual_count
    from app_private.risk_deltas
  ) as everything
  group by 1, 2 having sum(risks) <> 0;
$function$;
alter function app_private.risk_state() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.risk_states_at(days date[])
 RETURNS TABLE(day date, critical integer, high integer, medium integer, low integer, counted_critical integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.risk_states_at(date[]) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.roles_held(person uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select coalesce(array_agg(user_roles.role order by position), '{}')
  from app_public.user_roles join app_public.roles using (role) where user_id = person;
$function$;
alter function app_private.roles_held(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.score_before(risk_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select (content -> 'before' ->> 'score')::int from trail.changes('{risks}', array[risk_id::text], 100)
  where at > app_hidden.now() - interval '30 days' and operation = 'update'
  order by seq limit 1;
$function$;
alter function app_private.score_before(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.served_requirements(pieces uuid[])
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select array(
    select requirement_id from app_public.evidence_requirements where evidence_id = any (pieces)
    union
    select requirement_id from app_public.evidence_controls join app_public.control_requirements using (control_id)
    where evidence_id = any (pieces)
  );
$function$;
alter function app_private.served_requirements(uuid[]) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.ship_framework(code text, name text, edition text, publisher text, licence text, source text, description text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$
  insert into app_public.library_frameworks as shipped (code, name, edition, publisher, licence, source, description)
  values (code, name, edition, publisher, licence, source, description)
  on conflict on constraint library_frameworks_pkey do update set name = excluded.name, edition = excluded.edition,
    publisher = excluded.publisher, licence = excluded.licence, source = excluded.source, description = excluded.description
  where (shipped.name, shipped.edition, shipped.publisher, shipped.licence, shipped.source, shipped.description)
    is distinct from (excluded.name, excluded.edition, excluded.publisher, excluded.licence, excluded.source, excluded.description);
$function$;
alter function app_private.ship_framework(text,text,text,text,text,text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.ship_mappings(from_framework text, to_framework text, lines text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
 SET enable_nestloop TO 'off'
AS $function$
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
$function$;
alter function app_private.ship_mappings(text,text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.ship_requirements(framework text, lines text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
 SET enable_nestloop TO 'off'
AS $function$
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
$function$;
alter function app_private.ship_requirements(text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.staged_rows(load_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select s.rows from app_private.staged_catalogues s join app_public.catalogue_loads l on l.id = s.load_id
  where s.load_id = staged_rows.load_id and l.created_by = app_hidden.current_user_id() and app_hidden.may_load_catalogues();
$function$;
alter function app_private.staged_rows(uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.statement_lines(framework_id uuid, wanted jsonb)
 RETURNS SETOF app_public.applicability_line
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
 SET enable_nestloop TO 'off'
AS $function$
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
$function$;
alter function app_private.statement_lines(uuid,jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.subject_hash(subject text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  select encode(sha256(convert_to(subject, 'UTF8')), 'hex');
$function$;
alter function app_private.subject_hash(text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.take_share(action text, subject text)
 RETURNS TABLE(granted integer, seconds integer)
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.take_share(text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.task_place(project uuid, column_status text, task uuid, before_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.task_place(uuid,text,uuid,uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tell_links(link regclass, one_column text, one_area text, other_column text, other_area text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  arguments constant text := format('%L, %L, %L, %L', one_column, one_area, other_column, other_area);
begin
  execute format('create or replace trigger _910_links_insert after insert on %s referencing new table as new_rows for each statement execute function app_private.tg__links(%s)', link, arguments);
  execute format('create or replace trigger _910_links_delete after delete on %s referencing old table as old_rows for each statement execute function app_private.tg__links(%s)', link, arguments);
end;
$function$;
alter function app_private.tell_links(regclass,text,text,text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg__keep_super_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.tg__keep_super_admin() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg__links()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.tg__links() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg__requirement_links__derive()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform app_private.derive_evidence(array(select distinct requirement_id from new_rows));
  else
    perform app_private.derive_evidence(array(select distinct requirement_id from old_rows));
  end if;
  return null;
end;
$function$;
alter function app_private.tg__requirement_links__derive() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg_asset_dependencies__acyclic()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.tg_asset_dependencies__acyclic() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg_asset_links__note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.tg_asset_links__note() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg_compliance_requirements__derive()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app_private.derive_evidence(array(
    select id from new_rows join old_rows using (id) where new_rows.evidence_needed <> old_rows.evidence_needed
  ));
  return null;
end;
$function$;
alter function app_private.tg_compliance_requirements__derive() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg_controls__derive()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app_private.derive_evidence(array(
    select distinct requirement_id from new_rows join old_rows using (id)
    join app_public.control_requirements on control_id = id
    where (new_rows.status = 'retired' or new_rows.archived_at is not null)
      <> (old_rows.status = 'retired' or old_rows.archived_at is not null)
  ));
  return null;
end;
$function$;
alter function app_private.tg_controls__derive() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg_evidence__derive()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform app_private.derive_evidence(app_private.served_requirements(array(
    select id from new_rows join old_rows using (id)
    where (new_rows.status, new_rows.valid_until, new_rows.archived_at is null, new_rows.renews_id)
      is distinct from (old_rows.status, old_rows.valid_until, old_rows.archived_at is null, old_rows.renews_id)
  )));
  return null;
end;
$function$;
alter function app_private.tg_evidence__derive() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg_evidence__hands()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.tg_evidence__hands() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg_evidence_controls__derive()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.tg_evidence_controls__derive() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg_evidence_items__add()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.tg_evidence_items__add() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg_import_steps__ended()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from app_private.import_steps where import_id = new.import_id) then
    perform app_hidden.fail('CNFLT', 'This step of the import was not brought to its end, so nothing was changed.');
  end if;
  return null;
end;
$function$;
alter function app_private.tg_import_steps__ended() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg_project_stakeholders__note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  stake constant app_public.project_stakeholders := case tg_op when 'DELETE' then old else new end;
  verb constant text := case tg_op when 'INSERT' then 'linked' when 'DELETE' then 'unlinked' else 'link_changed' end;
begin
  perform trail.note(verb, 'projects', stake.project_id::text, jsonb_build_object('kind', 'stakeholder', 'id', users.id,
      'name', users.full_name, 'role', stake.role, 'approves', stake.approves))
    from app_public.users where users.id = stake.user_id;
  return null;
end;
$function$;
alter function app_private.tg_project_stakeholders__note() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg_projects__benefits()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  new.business_benefits := app_private.tidy_benefits(new.business_benefits);
  return new;
end;
$function$;
alter function app_private.tg_projects__benefits() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg_requirements__figures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.tg_requirements__figures() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg_risks__figures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function app_private.tg_risks__figures() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tg_user_roles__not_anonymous()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if exists (select from app_public.users where id = new.user_id and anonymised_at is not null) then
    perform app_hidden.fail('CNFLT', 'This account is anonymised. It cannot be used or changed again.');
  end if;
  return new;
end;
$function$;
alter function app_private.tg_user_roles__not_anonymous() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tidy_benefit(benefit text, stated jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.tidy_benefit(text,jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.tidy_benefits(stated jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.tidy_benefits(jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.told_value(field text, value jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select case
    when value is null or value = 'null' then 'none'
    when field = 'owner_id' then coalesce((select full_name from app_public.users where id = (value #>> '{}')::uuid), 'somebody')
    when field ~ '^estimated_' then '£' || btrim(to_char((value #>> '{}')::numeric, 'FM999,999,999,999,990.00'))
    else left(value #>> '{}', 200) end;
$function$;
alter function app_private.told_value(text,jsonb) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.top_risks()
 RETURNS app_public.top_risk[]
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.top_risks() owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.touch_evidence(piece app_public.evidence)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  if piece.status = 'rejected' then
    update app_public.evidence set status = 'draft' where id = piece.id;
  end if;
  insert into app_private.evidence_hands (evidence_id, user_id)
    select piece.id, person from app_hidden.current_user_id() as person where person is not null
    on conflict do nothing;
end;
$function$;
alter function app_private.touch_evidence(app_public.evidence) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.use_token(kind text, token_hash text)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$
  update app_private.tokens set used_at = now()
  where tokens.token_hash = use_token.token_hash and tokens.kind = use_token.kind and used_at is null and expires_at > now()
  returning user_id;
$function$;
alter function app_private.use_token(text,text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.walk_dependencies(start uuid, upwards boolean, deepest integer, wanted uuid DEFAULT NULL::uuid)
 RETURNS TABLE(id uuid, via uuid, distance integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.walk_dependencies(uuid,boolean,integer,uuid) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.watch(target regclass, secrets text[] DEFAULT '{}'::text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.watch(regclass,text[]) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.welcomes(email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select sign_up_open and (sign_up_domains = '{}' or split_part(welcomes.email, '@', 2) = any (sign_up_domains))
  from app_public.organisation_settings;
$function$;
alter function app_private.welcomes(text) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.write_permissions(changes app_public.permission_change[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
begin
  insert into app_public.role_permissions (role, permission, level)
    select change.role, change.permission, change.level from unnest(changes) as change
    left join app_public.role_permissions as cell on cell.role = change.role and cell.permission = change.permission
    where change.level <> coalesce(cell.level, 'none')
    on conflict (role, permission) do update set level = excluded.level;
end;
$function$;
alter function app_private.write_permissions(app_public.permission_change[]) owner to grc_owner;

CREATE OR REPLACE FUNCTION app_private.write_project(id uuid, content jsonb)
 RETURNS app_public.projects
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
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
$function$;
alter function app_private.write_project(uuid,jsonb) owner to grc_owner;

create schema trail authorization grc_trail_owner;
grant usage on schema trail to grc_auth;
grant usage on schema trail to grc_owner;
grant usage on schema trail to grc_worker;

create table trail.entry (
  seq bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  at timestamp with time zone not null,
  actor_id uuid,
  operation text not null,
  table_name text not null,
  record_id text not null,
  content text not null,
  hash bytea not null
);
alter table trail.entry owner to grc_trail_owner;
alter table trail.entry enable row level security;
alter table trail.entry add constraint entry_hash_check CHECK ((octet_length(hash) = 32));
alter table trail.entry add constraint entry_operation_check CHECK ((operation = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text, 'event'::text])));
alter table trail.entry add constraint entry_pkey PRIMARY KEY (seq);
alter table trail.entry add constraint entry_record_id_check CHECK ((char_length(record_id) <= 200));
alter table trail.entry add constraint entry_table_name_check CHECK ((char_length(table_name) <= 63));
CREATE INDEX entry_actor_idx ON trail.entry USING btree (actor_id, seq);
CREATE INDEX entry_at_idx ON trail.entry USING btree (at, seq);
CREATE INDEX entry_record_idx ON trail.entry USING btree (table_name, record_id, seq);
comment on table trail.entry is 'One change or event. Append-only; hash is sha256 over a zero byte and the exact content (RFC 6962 leaf).';

create sequence trail.entry_seq as bigint start 1 increment 1 cache 1;

CREATE OR REPLACE FUNCTION trail.actor()
 RETURNS TABLE(id uuid, full_name text, email text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  person uuid := app_hidden.session_user_id();
begin
  if person is null and (session_user in ('grc_auth', 'grc_worker') or (select rolsuper from pg_roles where rolname = session_user)) then
    person := nullif(current_setting('app.actor', true), '')::uuid;
  end if;
  return query select * from app_hidden.actor_names(person);
end;
$function$;
alter function trail.actor() owner to grc_trail_owner;

CREATE OR REPLACE FUNCTION trail.changes(tables text[], ids text[], newest integer)
 RETURNS TABLE(seq bigint, at timestamp with time zone, actor_id uuid, operation text, table_name text, record_id text, content jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select seq, at, actor_id, operation, table_name, record_id, content::jsonb from trail.entry
  where table_name = any (tables) and record_id = any (ids)
  order by seq desc limit newest;
$function$;
alter function trail.changes(text[],text[],integer) owner to grc_trail_owner;
grant execute on function trail.changes(text[],text[],integer) to grc_owner;

CREATE OR REPLACE FUNCTION trail.note(event text, subject text, record_id text, detail jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select trail.write('event', subject, array[record_id], array[null::jsonb], array[jsonb_build_object('event', event) || detail]);
$function$;
alter function trail.note(text,text,text,jsonb) owner to grc_trail_owner;
grant execute on function trail.note(text,text,text,jsonb) to grc_auth;
grant execute on function trail.note(text,text,text,jsonb) to grc_owner;

CREATE OR REPLACE FUNCTION trail.notes(event text, subject text, record_ids text[], details jsonb[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select trail.write('event', subject, record_ids, array_fill(null::jsonb, array[cardinality(record_ids)]),
    array(select jsonb_build_object('event', event) || detail from unnest(details) with ordinality as d (detail, place) order by place));
$function$;
alter function trail.notes(text,text,text[],jsonb[]) owner to grc_trail_owner;
grant execute on function trail.notes(text,text,text[],jsonb[]) to grc_owner;

CREATE OR REPLACE FUNCTION trail.record_key(r jsonb, keys text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (cardinality(keys) = 1) THEN (r ->> (keys)[1]) ELSE (SELECT string_agg((record_key.r ->> k.key), ' '::text ORDER BY k."position") AS string_agg FROM unnest(record_key.keys) WITH ORDINALITY k(key, "position")) END;
alter function trail.record_key(jsonb,text[]) owner to grc_trail_owner;

CREATE OR REPLACE FUNCTION trail.search(since timestamp with time zone, until timestamp with time zone, table_name text, record_id text, actor_id uuid, operation text, before_seq bigint, newest integer)
 RETURNS SETOF trail.entry
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function trail.search(timestamp with time zone,timestamp with time zone,text,text,uuid,text,bigint,integer) owner to grc_trail_owner;
grant execute on function trail.search(timestamp with time zone,timestamp with time zone,text,text,uuid,text,bigint,integer) to grc_owner;

CREATE OR REPLACE FUNCTION trail.tg__record()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_nestloop TO 'off'
AS $function$
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
$function$;
alter function trail.tg__record() owner to grc_trail_owner;
grant execute on function trail.tg__record() to grc_owner;

CREATE OR REPLACE FUNCTION trail.write(operation text, table_name text, record_ids text[], befores jsonb[], afters jsonb[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
$function$;
alter function trail.write(text,text,text[],jsonb[],jsonb[]) owner to grc_trail_owner;
