/** For every table: one row to read, created by the superuser, and one that a user might add. */
import { randomUUID } from "node:crypto";

import { type Db, person } from "./database.ts";

/** A row of values, or of the key that finds it again. */
export type Row = Record<string, unknown>;

export interface Sample {
  /** Makes a row that belongs to this person, as far as rows of this table belong to people. */
  make?(db: Db, somebody: string): Promise<Row>;
  /** What changes such a row, where neither a version nor a description does. */
  touch?: string;
  /** Of the rows that are there already: those that all the same people see. */
  which?: string;
  /** Columns that the trail leaves out: the text of notifications. */
  unrecorded?: string[];
  /** The trigger that prevents changing and removing rows. */
  final?: string;
  /** What a person would send to add a row. */
  fresh?(db: Db): Promise<Row>;
}

export const samples: Record<string, Sample> = {
  users: { make: async (_db, id) => ({ id }) },
  user_roles: {
    make: async (db, user_id) => {
      const row = { user_id, role: "tier_2" };
      const { text, parameters } = insertion("user_roles", row);
      await db.query(`${text} on conflict do nothing`, parameters);
      return row;
    },
    touch: "granted_at = granted_at - interval '1 day'",
  },
  roles: { touch: "description = '\"Somebody else\"'" },
  permissions: { touch: "position = position + 1" },
  notification_kinds: { touch: "position = position + 1" },
  // A field that somebody has defined is seen by those who see its records.
  import_fields: { touch: "position = position + 1", which: "field !~ '^custom:'" },
  chat_messages: {
    make: (db, user_id) =>
      add(db, "chat_messages", { user_id, content: '"It burns."', message_type: "notification" }),
    touch: "is_moderated = true",
    unrecorded: ["content", "context_data", "version", "updated_at"],
    fresh: async (db) => ({ channel_id: await generalChannel(db), content: '"The pump is new."' }),
  },
  chat_channels: {
    make: async (db) => add(db, "chat_channels", { record_kind: "risks", record_id: await anyRisk(db) }),
    fresh: async (db) => ({ record_kind: "risks", record_id: await anyRisk(db) }),
    touch: "held_at = now()",
  },
  chat_members: {
    make: async (db, user_id) => {
      const { id: channel_id } = await add(db, "chat_channels", { kind: "group", group_name: "Pump" });
      return add(db, "chat_members", { channel_id, user_id });
    },
    touch: "added_at = added_at - interval '1 day'",
  },
  chat_message_files: {
    make: async (db, author) => {
      const kept = await add(db, "files", { ...file(author), for_chat: true });
      return add(db, "chat_message_files", {
        message_id: (await chatMessage(db, author)).id,
        file_id: kept.id,
        position: 1,
      });
    },
    touch: "position = 2",
  },
  chat_message_versions: {
    make: async (db, author) => ({ message_id: (await chatMessage(db, author)).id, version: 1 }),
    touch: "content = content || '.'",
  },
  chat_reactions: {
    make: async (db, user_id) =>
      add(db, "chat_reactions", { message_id: (await chatMessage(db, user_id)).id, user_id, emoji: "👍" }),
    fresh: async (db) => ({ message_id: (await chatMessage(db, await somebody(db))).id, emoji: "👍" }),
    touch: "created_at = created_at - interval '1 day'",
  },
  chat_marks: {
    make: async (db, marked_by) =>
      add(db, "chat_marks", { message_id: (await chatMessage(db, marked_by)).id, marked_by, kind: "pin" }),
    fresh: async (db) => ({ message_id: (await chatMessage(db, await somebody(db))).id, kind: "decision" }),
    touch: "marked_at = marked_at - interval '1 day'",
  },
  announcements: {
    make: (db) =>
      add(db, "announcements", {
        title: "Fire drill",
        message: "On Monday.",
        ends_on: "2199-01-01",
        starts_on: "2198-12-31",
      }),
    touch: "title = 'Another drill'",
  },
  ai_instructions: {
    make: async (db) => {
      const { rows } = await db.query("select count(*)::int + 1 as number from app_public.ai_instructions");
      return add(db, "ai_instructions", { number: rows[0].number, tone: "Short sentences." });
    },
    touch: "tone = 'Long sentences.'",
  },
  ai_providers: { touch: "monthly_tokens = monthly_tokens + 1" },
  ai_requests: {
    make: (db, created_by) =>
      add(db, "ai_requests", {
        kind: "wording",
        record_table: "risks",
        field: "cause",
        model: "small",
        prompt: { system: "Write.", user: "{}" },
        tokens: 100,
        created_by,
      }),
    touch: "tokens = 120",
  },
  ai_mapping_runs: {
    make: async (db) => (await comparison(db)).run,
    touch: "dropped = dropped + 1",
  },
  ai_mapping_proposals: {
    make: async (db) => {
      const { run, from, to } = await comparison(db);
      return add(db, "ai_mapping_proposals", {
        run_id: run.id,
        place: 1,
        from_id: from.id,
        to_id: to.id,
        relation: "equal",
        strength: 8,
        reason: "Both ask for a policy.",
      });
    },
    touch: "reason = 'Both ask for the same policy.'",
  },
  notification_preferences: {
    make: (db, user_id) => add(db, "notification_preferences", { user_id }),
    touch: "email_enabled = not email_enabled",
  },
  access_reviews: {
    make: (db, started_by) => add(db, "access_reviews", { started_by }),
    touch: "started_at = started_at - interval '1 day'",
  },
  access_review_items: {
    make: async (db, user_id) => {
      // One review is open at a time.
      const review = await add(db, "access_reviews", { closed_at: new Date() });
      return add(db, "access_review_items", { review_id: review.id, user_id, roles: ["user"] });
    },
    touch: "note = 'Looked at'",
  },
  role_permissions: { touch: "level = case level when 'full' then 'read' else 'full' end" },
  business_units: { make: (db) => add(db, "business_units", unit()), fresh: async () => unit() },
  risk_categories: { fresh: async () => unit() },
  departments: { make: (db) => add(db, "departments", unit()), fresh: async () => unit() },
  organisation_profiles: { touch: "legal_name = coalesce(legal_name, '') || 'Ltd'" },
  brandings: { touch: "shown_name = coalesce(shown_name, '') || 'M'" },
  organisation_entities: {
    make: (db) => add(db, "organisation_entities", entity()),
    fresh: async () => entity(),
    touch: "name = name || '.'",
  },
  management_systems: {
    make: (db) => add(db, "management_systems", managementSystem()),
    fresh: async () => managementSystem(),
    touch: "name = name || '.'",
  },
  custom_fields: { make: (db) => add(db, "custom_fields", customField()), fresh: async () => customField() },
  rating_scales: { touch: "level_1 = coalesce(level_1, '') || 'Once in ten years'" },
  risks: { make: (db, owner) => assigned(db, "risks", risk(), owner), fresh: async () => risk() },
  risk_assessments: {
    make: async (db) => add(db, "risk_assessments", await assessment(db)),
    fresh: assessment,
    touch: "rationale = rationale || '.'",
  },
  workshops: { make: (db) => add(db, "workshops", workshop()), touch: "name = name || '.'" },
  workshop_risks: {
    make: async (db) => add(db, "workshop_risks", await workshopRisk(db)),
    touch: "rationale = coalesce(rationale, '') || '.'",
  },
  mitigation_tasks: {
    make: async (db, owner) => assigned(db, "mitigation_tasks", await task(db), owner),
    fresh: task,
  },
  teams: { make: (db) => add(db, "teams", team()), fresh: async () => team() },
  team_members: {
    make: async (db, user_id) => add(db, "team_members", { team_id: await anyTeam(db), user_id }),
    fresh: async (db) => ({ team_id: await anyTeam(db), user_id: await somebody(db) }),
    touch: "added_at = added_at - interval '1 day'",
  },
  saved_views: {
    make: (db, owner_id) => add(db, "saved_views", { ...view(), owner_id }),
    fresh: async () => view(),
    touch: "query = 'q=fire', version = version",
  },
  dashboard_preferences: {
    make: async (db, user_id) => {
      await db.query(
        "select app_private.write_dashboard_preferences(app_hidden.default_dashboard_preferences($1))",
        [user_id],
      );
      return { user_id };
    },
    touch: "theme = 'dark'",
  },
  frameworks: { make: (db) => add(db, "frameworks", framework()), fresh: async () => framework() },
  compliance_requirements: {
    make: async (db) => add(db, "compliance_requirements", await requirement(db)),
    fresh: requirement,
  },
  controls: { make: (db) => add(db, "controls", control()), fresh: async () => control() },
  control_requirements: {
    make: async (db) => add(db, "control_requirements", await controlOfRequirement(db)),
    fresh: controlOfRequirement,
    touch: "created_at = created_at - interval '1 day'",
  },
  control_risks: {
    make: async (db) => add(db, "control_risks", await controlOfRisk(db)),
    fresh: controlOfRisk,
    touch: "created_at = created_at - interval '1 day'",
  },
  assets: { make: (db) => add(db, "assets", asset()), fresh: async () => asset() },
  asset_stakeholders: {
    make: async (db, user_id) => add(db, "asset_stakeholders", await stake(db, user_id)),
    fresh: async (db) => stake(db, await somebody(db)),
    touch: "note = 'Asked'",
  },
  asset_dependencies: {
    make: async (db) => add(db, "asset_dependencies", await dependency(db)),
    fresh: dependency,
    touch: "note = 'Asked'",
  },
  asset_risks: {
    make: async (db) => add(db, "asset_risks", await assetRisk(db)),
    fresh: assetRisk,
    touch: "created_at = created_at - interval '1 day'",
  },
  asset_controls: {
    make: async (db) => add(db, "asset_controls", await assetControl(db)),
    fresh: assetControl,
    touch: "created_at = created_at - interval '1 day'",
  },
  benefit_kinds: { touch: "description = description || '.'" },
  change_rules: { touch: "threshold = coalesce(threshold, 0) + 1, version = version" },
  projects: { make: (db) => add(db, "projects", project()) },
  project_benefit_results: {
    make: async (db) => add(db, "project_benefit_results", await benefitResult(db)),
    touch: "note = 'Counted again'",
  },
  project_stakeholders: {
    make: async (db, user_id) => add(db, "project_stakeholders", await projectStake(db, user_id)),
    fresh: async (db) => projectStake(db, await somebody(db)),
    touch: "approves = not approves",
  },
  project_tasks: {
    make: async (db, owner) => assigned(db, "project_tasks", await projectTask(db), owner),
    fresh: projectTask,
  },
  project_assets: {
    make: async (db) => add(db, "project_assets", await projectAsset(db)),
    fresh: projectAsset,
    touch: "created_at = created_at - interval '1 day'",
  },
  project_risks: {
    make: async (db) => add(db, "project_risks", await projectRisk(db)),
    fresh: projectRisk,
    touch: "created_at = created_at - interval '1 day'",
  },
  files: {
    make: async (db, created_by) => {
      const made = await add(db, "files", file(created_by));
      const piece = await add(db, "evidence", evidence());
      await add(db, "evidence_items", { evidence_id: piece.id, kind: "file", file_id: made.id });
      return made;
    },
    touch: "name = 'other.pdf'",
  },
  evidence: { make: (db) => add(db, "evidence", evidence()), fresh: async () => evidence() },
  evidence_items: {
    make: async (db) => add(db, "evidence_items", await evidenceItem(db)),
    fresh: evidenceItem,
    touch: "title = 'Minutes'",
  },
  evidence_requirements: {
    make: async (db) => add(db, "evidence_requirements", await evidenceOfRequirement(db)),
    fresh: evidenceOfRequirement,
    touch: "created_at = created_at - interval '1 day'",
  },
  evidence_controls: {
    make: async (db) => add(db, "evidence_controls", await evidenceOfControl(db)),
    fresh: evidenceOfControl,
    touch: "created_at = created_at - interval '1 day'",
  },
  library_requirements: {
    make: (db) => add(db, "library_requirements", libraryLine()),
    touch: "title = title || '.'",
  },
  library_mappings: { touch: "strength = 11 - strength" },
  library_adoptions: {
    make: async (db) => {
      const used = await add(db, "frameworks", framework());
      const { code } = await add(db, "library_frameworks", shipped());
      return add(db, "library_adoptions", { framework_id: used.id, library_code: code, digest: "0" });
    },
    touch: "digest = '1'",
  },
  templates: { make: (db) => add(db, "templates", riskTemplate()) },
  template_versions: {
    make: async (db) => {
      const { id } = await add(db, "templates", riskTemplate());
      return { template_id: id, number: 1 };
    },
    touch: "name = name || '.'",
  },
  template_uses: {
    make: async (db) => {
      const { id } = await add(db, "templates", riskTemplate());
      const made = await add(db, "risks", risk());
      return add(db, "template_uses", {
        template_id: id,
        edition: 1,
        record_table: "risks",
        record_id: made.id,
      });
    },
    touch: "record_id = gen_random_uuid()",
  },
  requirement_mappings: {
    make: async (db) => add(db, "requirement_mappings", await mapping(db)),
    fresh: mapping,
    touch: "note = 'Compared in a workshop'",
  },
  control_tests: {
    make: async (db) => add(db, "control_tests", await controlTest(db)),
    fresh: controlTest,
    touch: "conclusion = conclusion || '.'",
  },
  control_test_evidence: {
    make: async (db) => add(db, "control_test_evidence", await proofOfTest(db)),
    fresh: proofOfTest,
    touch: "created_at = created_at - interval '1 day'",
  },
  audit_findings: {
    make: (db, owner) => assigned(db, "audit_findings", finding(), owner),
    fresh: async () => finding(),
    touch: "cause = 'Nobody had the key', version = version",
  },
  reports: {
    make: (db) => add(db, "reports", { kind: "risk_register" }),
    touch: "status = 'failed'",
  },
  report_checks: {
    make: async (db) =>
      add(db, "report_checks", { report_id: (await add(db, "reports", { kind: "risk_register" })).id }),
    touch: "status = 'failed'",
  },
  board_decks: {
    // Published; who reads a draft is proven on its own.
    make: (db) =>
      add(db, "board_decks", { ...boardDeck(), published_at: new Date(), published_until: "2199-12-31" }),
    touch: "expires_on = '2030-01-01', version = version",
  },
  report_schedules: {
    make: (db) => add(db, "report_schedules", schedule()),
    touch: "paused_at = now(), version = version",
  },
  report_schedule_recipients: {
    make: async (db, user_id) =>
      add(db, "report_schedule_recipients", {
        user_id,
        schedule_id: (await add(db, "report_schedules", schedule())).id,
      }),
    touch: "created_at = created_at - interval '1 day'",
  },
  audits: {
    make: (db) => add(db, "audits", audit()),
    fresh: async () => audit(),
    touch: "name = name || '.', version = version",
  },
  audit_participants: {
    make: async (db, user_id) => add(db, "audit_participants", await auditee(db, user_id)),
    fresh: async (db) => auditee(db, await somebody(db)),
    touch: "created_at = created_at - interval '1 day'",
  },
  audit_procedures: {
    make: async (db) => add(db, "audit_procedures", await procedure(db)),
    fresh: procedure,
    touch: "objective = coalesce(objective, '') || 'Again', version = version",
  },
  audit_samples: {
    make: async (db) => add(db, "audit_samples", await auditSample(db)),
    touch: "population = population || '.'",
  },
  audit_sample_items: {
    make: async (db) => add(db, "audit_sample_items", await sampleItem(db)),
    touch: "note = 'Looked at twice.', version = version",
  },
  audit_figures: {
    make: async (db) => add(db, "audit_figures", await auditFigure(db)),
    touch: "count = count + 1, total = total + 1",
  },
  audit_scope_items: {
    make: async (db) => add(db, "audit_scope_items", await scopeItem(db)),
    fresh: scopeItem,
    touch: "created_at = created_at - interval '1 day'",
  },
  management_reviews: {
    make: (db) => add(db, "management_reviews", managementReview()),
    fresh: async () => managementReview(),
    touch: "title = title || '.', version = version",
  },
  management_review_participants: {
    make: async (db, user_id) =>
      add(db, "management_review_participants", { review_id: await heldReview(db), user_id }),
    fresh: async (db) => ({ review_id: await heldReview(db), user_id: await somebody(db) }),
    touch: "created_at = created_at - interval '1 day'",
  },
  management_review_inputs: {
    make: inputAboutRisks,
    touch: "comment = coalesce(comment, '') || 'Again', version = version",
  },
  management_review_decisions: {
    make: async (db) => add(db, "management_review_decisions", await reviewDecision(db)),
    fresh: reviewDecision,
    touch: "decision = decision || '.', version = version",
  },
  management_review_actions: {
    make: async (db, owner) => assigned(db, "management_review_actions", await reviewAction(db), owner),
    fresh: reviewAction,
  },
  audit_requests: {
    make: async (db, addressee_id) => auditRequest(db, addressee_id),
    touch: "description = coalesce(description, '') || 'Again', version = version",
  },
  audit_request_evidence: {
    make: async (db, addressee_id) => {
      const request = await auditRequest(db, addressee_id);
      const piece = await add(db, "evidence", evidence());
      return add(db, "audit_request_evidence", { request_id: request.id, evidence_id: piece.id });
    },
    touch: "created_at = created_at - interval '1 day'",
  },
  audit_request_files: {
    make: async (db, addressee_id) => {
      const request = await auditRequest(db, addressee_id);
      const kept = await add(db, "files", file(addressee_id));
      return add(db, "audit_request_files", { request_id: request.id, file_id: kept.id });
    },
    touch: "created_at = created_at - interval '1 day'",
  },
  audit_papers: {
    make: async (db, created_by) => {
      const kept = await add(db, "files", file(created_by));
      const audit_id = (await add(db, "audits", audit())).id;
      return add(db, "audit_papers", { audit_id, file_id: kept.id, title: "Photo of the log" });
    },
    touch: "title = title || '.'",
  },
  control_test_requests: {
    make: async (db, addressee_id) => {
      const { id: control_id } = await add(db, "controls", control());
      return add(db, "control_test_requests", {
        control_id,
        request: "Send the list of keys.",
        due_on: "2100-01-01",
        addressee_id,
      });
    },
    touch: "request = 'Send the list of doors.', version = version",
  },
  risk_appetites: {
    make: async (db) => {
      const { name } = await add(db, "business_units", unit());
      return add(db, "risk_appetites", { business_unit: name, highest_score: 9 });
    },
    touch: "highest_score = 25 - highest_score",
  },
  acceptance_limits: { touch: "highest_score = 25 - highest_score" },
  risk_acceptances: {
    make: async (db) => add(db, "risk_acceptances", { risk_id: await anyRisk(db), score: 9, ...asked() }),
    touch: "conditions = 'As long as it is insured'",
  },
  control_exceptions: {
    make: async (db) => {
      const { id: control_id } = await add(db, "controls", control());
      return add(db, "control_exceptions", { control_id, ...asked() });
    },
    touch: "compensating_measures = 'Keys are counted by hand'",
  },
  policies: {
    make: (db, owner) => assigned(db, "policies", policy(), owner),
    touch: "review_months = review_months + 1, version = version",
  },
  policy_versions: {
    make: policyVersion,
    touch: "text = text || '.', version = version",
  },
  policy_requirements: {
    make: async (db) => add(db, "policy_requirements", await policyOfRequirement(db)),
    fresh: policyOfRequirement,
    touch: "created_at = created_at - interval '1 day'",
  },
  policy_controls: {
    make: async (db) => add(db, "policy_controls", await policyOfControl(db)),
    fresh: policyOfControl,
    touch: "created_at = created_at - interval '1 day'",
  },
  policy_audiences: {
    make: async (db) => add(db, "policy_audiences", { policy_id: (await add(db, "policies", policy())).id }),
    touch: "due_days = due_days + 1",
  },
  policy_attestations: {
    make: async (db, user_id) => {
      const version = await policyVersion(db);
      const { policy_id, digest } = version;
      return add(db, "policy_attestations", { policy_id, version_id: version.id, user_id, digest });
    },
    touch: "attested_at = attested_at - interval '1 day'",
    final: "_200_fixed",
  },
  approvals: { make: (db, requested_by) => add(db, "approvals", approval(requested_by)) },
  approval_steps: { make: approvalStep, touch: "due_days = 3" },
  approval_approvers: {
    make: async (db, requested_by) => {
      const step = await approvalStep(db, requested_by);
      return add(db, "approval_approvers", { step_id: step.id, kind: "role", role: "admin" });
    },
    touch: "escalated = true",
  },
  approval_decisions: {
    make: async (db, requested_by) => {
      const { id: step_id, approval_id } = await approvalStep(db, requested_by);
      const decided_by = await somebody(db);
      const content_hash = "0".repeat(64);
      return add(db, "approval_decisions", {
        approval_id,
        step_id,
        decided_by,
        decision: "approve",
        content_hash,
      });
    },
    touch: "comment = 'Changed my mind'",
    final: "_200_final",
  },
  approval_delegations: {
    make: async (db, from_user) =>
      add(db, "approval_delegations", {
        from_user,
        to_user: await somebody(db),
        starts_on: "2026-01-01",
        ends_on: "2026-01-09",
      }),
    touch: "revoked_at = now()",
  },
  approval_routes: { touch: "name = '\"Second look\"'" },
  workflows: { make: (db, created_by) => add(db, "workflows", { name: "Ask the owner", created_by }) },
  workflow_versions: { make: workflowVersion, touch: "archived_at = created_at" },
  workflow_runs: { make: workflowRun, touch: "error = '\"Nobody was there\"'" },
  workflow_run_log: {
    make: async (db, somebody) =>
      add(db, "workflow_run_log", { run_id: (await workflowRun(db, somebody)).id, outcome: "started" }),
    touch: "detail = '\"At last\"'",
  },
  workflow_tasks: {
    make: async (db, owner_id) =>
      add(db, "workflow_tasks", {
        run_id: (await workflowRun(db, owner_id)).id,
        name: "Look at it",
        owner_id,
      }),
  },
  catalogue_loads: {
    make: (db, created_by) =>
      add(db, "catalogue_loads", {
        file_name: "catalogue.json",
        file_size: 100,
        file_hash: "0".repeat(64),
        format: "oscal_catalogue",
        requirement_count: 0,
        created_by,
      }),
    touch: "title = 'House rules'",
  },
  imports: {
    make: (db, created_by) =>
      add(db, "imports", {
        area: "risks",
        file_name: "risks.csv",
        file_size: 100,
        file_hash: "0".repeat(64),
        format: "csv",
        headers: ["Name"],
        created_by,
      }),
    touch: "row_count = row_count + 1",
  },
};

/** A row of the table and the key that finds it: made here, or one that is there from the beginning. */
export async function sampleOf(db: Db, table: string, somebody: string): Promise<Row> {
  const keys = await keyColumns(db, table);
  const row = (await samples[table]?.make?.(db, somebody)) ?? (await firstOf(db, table));
  return Object.fromEntries(keys.map((key) => [key, row[key]]));
}

/** Adds a row and gives it back as it came to be. */
export async function add(db: Db, table: string, values: Row): Promise<Row> {
  const { text, parameters } = insertion(table, values);
  const { rows } = await db.query(`${text} returning *`, parameters);
  return rows[0];
}

/** The same for a row with an owner, who may have lost the account or all roles since, as no trigger would let them own it. */
async function assigned(db: Db, table: string, values: Row, owner_id: string): Promise<Row> {
  const row = await add(db, table, values);
  await db.query("set local session_replication_role = replica");
  await db.query(`update app_public.${table} set owner_id = $1 where id = $2`, [owner_id, row.id]);
  await db.query("set local session_replication_role = origin");
  return { ...row, owner_id };
}

export function insertion(table: string, values: Row): { text: string; parameters: unknown[] } {
  const columns = Object.keys(values);
  if (columns.length === 0) return { text: `insert into app_public.${table} default values`, parameters: [] };
  const places = columns.map((_, at) => `$${at + 1}`);
  return {
    text: `insert into app_public.${table} (${columns.join(", ")}) values (${places.join(", ")})`,
    parameters: Object.values(values),
  };
}

export function unit(): Row {
  return { name: `Unit ${randomUUID().slice(0, 8)}`, description: "Made for a test" };
}

function entity(): Row {
  return { name: `Site ${randomUUID().slice(0, 8)}`, kind: "site" };
}

function managementSystem(): Row {
  return { name: "ISMS", standard: "ISO/IEC 27001:2022", scope: "Head office and its systems." };
}

function customField(): Row {
  return { area: "risks", name: `Field ${randomUUID().slice(0, 8)}`, kind: "text" };
}

function team(): Row {
  return { name: `Team ${randomUUID().slice(0, 8)}`, description: "Made for a test" };
}

async function anyTeam(db: Db): Promise<unknown> {
  return (await add(db, "teams", team())).id;
}

function view(): Row {
  return { area: "risks", name: `View ${randomUUID().slice(0, 8)}`, query: "severity=critical" };
}

export function risk(): Row {
  return { name: "Supplier fails", description: "The only supplier stops delivering." };
}

async function assessment(db: Db): Promise<Row> {
  return {
    risk_id: await anyRisk(db),
    kind: "inherent",
    likelihood: 4,
    impact_financial: 5,
    rationale: "Two failures in the last three years.",
  };
}

export function workshop(): Row {
  return { name: "Operations, fourth quarter", kind: "residual" };
}

async function workshopRisk(db: Db): Promise<Row> {
  const { id: workshop_id } = await add(db, "workshops", workshop());
  return { workshop_id, risk_id: await anyRisk(db), position: 1 };
}

export async function task(db: Db): Promise<Row> {
  return { risk_id: await anyRisk(db), name: "Find a second supplier" };
}

export function framework(): Row {
  return { code: `F-${randomUUID().slice(0, 8)}`, name: "House rules" };
}

export async function requirement(db: Db): Promise<Row> {
  const { id } = await add(db, "frameworks", framework());
  return { framework_id: id, code: "1.1", title: "Doors are locked at night" };
}

export function control(): Row {
  return { name: "Backups are restored each quarter", description: "One system, chosen by lot." };
}

export async function controlTest(db: Db): Promise<Row> {
  const { id: control_id } = await add(db, "controls", { ...control(), status: "operating" });
  return {
    control_id,
    kind: "operating",
    procedure: "Restore last night's backup on a spare machine.",
    result: "effective",
    conclusion: "It came back within two hours.",
  };
}

async function proofOfTest(db: Db): Promise<Row> {
  const { id: control_test_id } = await add(db, "control_tests", await controlTest(db));
  const { id: evidence_id } = await add(db, "evidence", { name: "Log of the restore" });
  return { control_test_id, evidence_id };
}

export function finding(): Row {
  return { severity: "high", title: "Backups of the archive are not restored" };
}

function schedule(): Row {
  return { kind: "risk_register", frequency: "daily", next_on: "2199-01-01" };
}

export function boardDeck(): Row {
  const sections = [
    { kind: "executive_summary", part: "risks", parameters: {}, comment: "Fewer than last year." },
    { kind: "change_log", parameters: {} },
  ];
  return { title: "Autumn", content: JSON.stringify(sections) };
}

export function audit(): Row {
  return {
    name: "Access management",
    type: "internal",
    planned_start_on: "2026-03-02",
    planned_end_on: "2026-04-30",
  };
}

export function managementReview(): Row {
  return { title: "Management review of the first half-year", planned_on: "2026-07-01" };
}

async function heldReview(db: Db): Promise<unknown> {
  const held = { ...managementReview(), status: "held", held_on: "2026-06-01" };
  return (await add(db, "management_reviews", held)).id;
}

async function inputAboutRisks(db: Db): Promise<Row> {
  const { rows } = await db.query(
    "select * from app_public.management_review_inputs where review_id = $1 and topic = 'risk_assessment'",
    [await heldReview(db)],
  );
  return rows[0];
}

async function reviewDecision(db: Db): Promise<Row> {
  return {
    review_id: await heldReview(db),
    type: "improvement",
    decision: "Test the generator every quarter.",
  };
}

async function reviewAction(db: Db): Promise<Row> {
  const { id: decision_id, review_id } = await add(
    db,
    "management_review_decisions",
    await reviewDecision(db),
  );
  return { review_id, decision_id, name: "Renew the maintenance contract" };
}

async function auditee(db: Db, user_id: string): Promise<Row> {
  return { audit_id: (await add(db, "audits", audit())).id, user_id, part: "auditee" };
}

/** Everyone belongs to the team of its audit, so that the permission decides; audit_procedures.test.ts has the team. */
async function procedure(db: Db): Promise<Row> {
  const audit_id = (await add(db, "audits", audit())).id;
  await db.query("set local session_replication_role = replica");
  await db.query(
    `insert into app_public.audit_participants (audit_id, user_id, part)
     select $1, id, 'auditor' from app_public.users`,
    [audit_id],
  );
  await db.query("set local session_replication_role = origin");
  return { audit_id, title: "Compare accounts with the list of staff" };
}

async function auditSample(db: Db): Promise<Row> {
  const { id: audit_id } = await add(db, "audits", audit());
  const { id: procedure_id } = await add(db, "audit_procedures", { audit_id, title: "Compare" });
  return {
    audit_id,
    procedure_id,
    area: "controls",
    population: "All controls",
    filter: {},
    population_size: 40,
    population_hash: "0".repeat(64),
    method: "random",
    size: 1,
    seed: "7",
  };
}

async function sampleItem(db: Db): Promise<Row> {
  const { id: sample_id } = await add(db, "audit_samples", await auditSample(db));
  return { sample_id, position: 1, record_id: randomUUID(), reference: "C-0001" };
}

async function auditFigure(db: Db): Promise<Row> {
  const { id: audit_id } = await add(db, "audits", audit());
  return { audit_id, figure: "risks", position: 1, as_of: "2026-03-31", item: "high", count: 2, total: 5 };
}

/** A request to this person, also to one who may not be asked. */
async function auditRequest(db: Db, addressee_id: string): Promise<Row> {
  const audit_id = (await add(db, "audits", audit())).id;
  const made = await add(db, "audit_requests", { audit_id, title: "List of leavers", due_on: "2100-01-01" });
  await db.query("set local session_replication_role = replica");
  await db.query("update app_public.audit_requests set addressee_id = $1 where id = $2", [
    addressee_id,
    made.id,
  ]);
  await db.query("set local session_replication_role = origin");
  return { ...made, addressee_id };
}

async function scopeItem(db: Db): Promise<Row> {
  const { name } = await add(db, "business_units", unit());
  return { audit_id: (await add(db, "audits", audit())).id, business_unit: name };
}

export function policy(): Row {
  return { name: "Access control", summary: "Who gets access to what." };
}

async function policyVersion(db: Db): Promise<Row> {
  const { id: policy_id } = await add(db, "policies", policy());
  return add(db, "policy_versions", {
    policy_id,
    number: 1,
    ...policy(),
    text: "# Access\n\nAsk your manager.",
  });
}

async function policyOfRequirement(db: Db): Promise<Row> {
  const { id: policy_id } = await add(db, "policies", policy());
  const { id: requirement_id } = await add(db, "compliance_requirements", await requirement(db));
  return { policy_id, requirement_id };
}

async function policyOfControl(db: Db): Promise<Row> {
  const { id: policy_id } = await add(db, "policies", policy());
  const { id: control_id } = await add(db, "controls", control());
  return { policy_id, control_id };
}

async function controlOfRequirement(db: Db): Promise<Row> {
  const { id: control_id } = await add(db, "controls", control());
  const { id: requirement_id } = await add(db, "compliance_requirements", await requirement(db));
  return { control_id, requirement_id };
}

async function controlOfRisk(db: Db): Promise<Row> {
  const { id: control_id } = await add(db, "controls", control());
  return { control_id, risk_id: await anyRisk(db) };
}

export function asset(): Row {
  return { name: "Route planning", type: "application", description: "Plans the routes of the day." };
}

async function anyAsset(db: Db): Promise<unknown> {
  return (await add(db, "assets", asset())).id;
}

async function stake(db: Db, user_id: string): Promise<Row> {
  return { asset_id: await anyAsset(db), user_id, involvement: "consulted" };
}

async function dependency(db: Db): Promise<Row> {
  return { asset_id: await anyAsset(db), depends_on_id: await anyAsset(db) };
}

async function assetRisk(db: Db): Promise<Row> {
  return { asset_id: await anyAsset(db), risk_id: await anyRisk(db) };
}

async function assetControl(db: Db): Promise<Row> {
  const control = await add(db, "controls", { name: "Keys are counted every evening" });
  return { asset_id: await anyAsset(db), control_id: control.id };
}

export function project(): Row {
  return {
    name: "Electric vans",
    description: "Thirty vans for the three cities.",
    project_type: "technology",
  };
}

async function anyProject(db: Db): Promise<unknown> {
  return (await add(db, "projects", project())).id;
}

async function benefitResult(db: Db): Promise<Row> {
  return {
    project_id: await anyProject(db),
    benefit: "cost_reduction",
    measured_on: "2026-01-31",
    value: "1250.50",
    note: "Fuel, first month",
  };
}

async function projectStake(db: Db, user_id: string): Promise<Row> {
  return { project_id: await anyProject(db), user_id, role: "contributor" };
}

async function projectTask(db: Db): Promise<Row> {
  return { project_id: await anyProject(db), title: "Order the chargers" };
}

async function projectAsset(db: Db): Promise<Row> {
  return { project_id: await anyProject(db), asset_id: await anyAsset(db) };
}

async function projectRisk(db: Db): Promise<Row> {
  return { project_id: await anyProject(db), risk_id: await anyRisk(db) };
}

export function evidence(): Row {
  return { name: "Minutes of the access review", description: "Who was asked, and what was changed." };
}

function file(created_by: string): Row {
  return {
    name: "minutes.pdf",
    media_type: "application/pdf",
    size: 100,
    sha256: "0".repeat(64),
    created_by,
  };
}

async function evidenceItem(db: Db): Promise<Row> {
  const piece = await add(db, "evidence", evidence());
  return { evidence_id: piece.id, kind: "text", body: "All twelve accounts were confirmed." };
}

async function evidenceOfRequirement(db: Db): Promise<Row> {
  const piece = await add(db, "evidence", evidence());
  const required = await add(db, "compliance_requirements", await requirement(db));
  return { evidence_id: piece.id, requirement_id: required.id };
}

async function evidenceOfControl(db: Db): Promise<Row> {
  const piece = await add(db, "evidence", evidence());
  const control = await add(db, "controls", { name: "Keys are counted every evening" });
  return { evidence_id: piece.id, control_id: control.id };
}

/** The comparison of two frameworks by the language model, with a requirement of each. */
async function comparison(db: Db) {
  const from = await add(db, "compliance_requirements", await requirement(db));
  const to = await add(db, "compliance_requirements", await requirement(db));
  const run = await add(db, "ai_mapping_runs", {
    from_framework_id: from.framework_id,
    to_framework_id: to.framework_id,
    from_ids: [from.id],
    to_ids: [to.id],
    parts: 1,
  });
  return { run, from, to };
}

async function mapping(db: Db): Promise<Row> {
  const from = await add(db, "compliance_requirements", await requirement(db));
  const to = await add(db, "compliance_requirements", await requirement(db));
  return { from_id: from.id, to_id: to.id, relation: "equal", strength: 8 };
}

function shipped(): Row {
  const code = `L-${randomUUID().slice(0, 8)}`;
  const rights = { publisher: "We", licence: "Ours", source: "https://example.org" };
  return { code, name: "Rules of the oauth", edition: "1", description: "For a test.", ...rights };
}

/** A requirement without others below it, because deleting a heading deletes them too. */
function riskTemplate(): Row {
  return {
    kind: "risk",
    code: `mine-${randomUUID()}`,
    name: "Fire in a building",
    summary: "A fire destroys a building.",
    area: "operational",
    content: { name: "Fire in the plant", cause: "Old cables" },
  };
}

function libraryLine(): Row {
  return {
    framework_code: "CSF",
    code: `X-${randomUUID().slice(0, 8)}`,
    position: 999,
    assessable: true,
    title: "Doors are locked at night",
    text: "Look for the rounds.",
  };
}

function asked(): Row {
  const expires_on = new Date(Date.now() + 30 * 86_400_000);
  return { reason: "The cost is higher than the loss.", expires_on };
}

function approval(requested_by: string): Row {
  return {
    kind: "risk_acceptance",
    subject_table: "risks",
    subject_id: randomUUID(),
    title: '"Accept the risk"',
    content_hash: "0".repeat(64),
    requested_by,
  };
}

async function approvalStep(db: Db, requested_by: string): Promise<Row> {
  const { id: approval_id } = await add(db, "approvals", approval(requested_by));
  return add(db, "approval_steps", { approval_id, position: 1, name: '"Review"', status: "open" });
}

async function workflowVersion(db: Db, created_by: string): Promise<Row> {
  const { id: workflow_id } = await add(db, "workflows", { name: "Ask the owner", created_by });
  const event = { type: "schedule", table: "evidence", every: "month" };
  const values = { workflow_id, number: 1, event, steps: "[]", created_by };
  return add(db, "workflow_versions", values);
}

export async function workflowRun(db: Db, started_by: string): Promise<Row> {
  const { workflow_id, id: version_id } = await workflowVersion(db, started_by);
  return add(db, "workflow_runs", {
    workflow_id,
    version_id,
    subject_table: "evidence",
    subject_id: randomUUID(),
    subject_name: "E-0001 Minutes",
    event_key: randomUUID(),
    started_by,
  });
}

/** Call as the superuser: a visitor may not see it. */
async function anyRisk(db: Db): Promise<unknown> {
  return (await add(db, "risks", risk())).id;
}

async function firstOf(db: Db, table: string): Promise<Row> {
  const which = samples[table]?.which ?? "true";
  const { rows } = await db.query(`select * from app_public.${table} where ${which} limit 1`);
  if (rows[0]) return rows[0];
  throw new Error(`${table} is empty: give it a sample in tests/support/sampleRows.ts`);
}

export async function keyColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await db.query(
    `select attname from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = $1::regclass and indisprimary order by attnum`,
    [`app_public.${table}`],
  );
  return rows.map((row) => row.attname);
}

async function generalChannel(db: Db): Promise<unknown> {
  const { rows } = await db.query("select id from app_public.chat_channels where kind = 'general'");
  return rows[0].id;
}

async function chatMessage(db: Db, user_id: string): Promise<Row> {
  const channel_id = await generalChannel(db);
  return add(db, "chat_messages", { user_id, channel_id, content: '"It burns."', message_type: "chat" });
}

export async function somebody(db: Db): Promise<string> {
  return person(db, { name: "Grace Hopper", roles: ["user"] });
}
