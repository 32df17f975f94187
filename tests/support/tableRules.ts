/**
 * Who may do what with which table: the specification's matrix (specificationMatrix.ts) applied to the tables, by hand. It is
 * read by the access tests and never made from the policies. A table that is missing here fails the tests.
 */
import { highestLevel, meets } from "./specificationMatrix.ts";

/** The user who sends a request; without a session there is no status. */
export interface RequestUser {
  name: string;
  status?: "pending" | "approved" | "suspended";
  roles: string[];
}

export type Condition = (user: RequestUser) => boolean;

export interface Write {
  who: Condition;
  /** The columns that may be written; every other one is rejected, whoever sends it. */
  columns: string;
}

export interface Rule {
  select: Condition;
  insert?: Write;
  update?: Write;
  delete?: Condition;
  /** For rows that are about the person who asks, where that makes a difference. */
  own?: { select: Condition; update?: Condition; delete?: Condition };
  /** Policies that no role of the specification needs, because another one lets it in already; tested by themselves. */
  spare?: string | string[];
  /**
   * Policies that matter only where others see the row too, because rows that are not visible cannot be changed.
   * Tested separately.
   */
  sheltered?: string[];
}

export const everyone: Condition = () => true;
export const nobody: Condition = () => false;
export const signedIn: Condition = (user) => user.status !== undefined;
export const approved: Condition = (user) => user.status === "approved";
/** Approved, with at least one role, be it a tier. */
export const withRole: Condition = (user) => approved(user) && user.roles.length > 0;

/** Not vendors and external auditors. */
export const chatStaff: Condition = (user) =>
  withRole(user) && !user.roles.every((role) => ["vendor", "external_auditor"].includes(role));

export function needs(permission: string, level: "read" | "full"): Condition {
  return (user) => approved(user) && meets(highestLevel(user.roles, permission), level);
}

export function both(first: Condition, second: Condition): Condition {
  return (user) => first(user) && second(user);
}

export function either(first: Condition, second: Condition): Condition {
  return (user) => first(user) || second(user);
}

const settings = needs("system_settings", "full");
const seesControlRisks = both(needs("compliance_view", "read"), needs("risks_view", "read"));
const editsControlRisks = both(
  seesControlRisks,
  either(needs("compliance_edit", "full"), needs("risks_edit", "full")),
);
const seesAssets = needs("assets_view", "read");
const editsAssets = needs("assets_edit", "full");
const assetColumns = `name description type status classification confidentiality integrity availability owner_id owner_team_id
  custodian_id business_unit location vendor recovery_time_hours recovery_point_hours next_review_on
  custom_values`;
const runsAudits = needs("audit_reports", "full");
const auditColumns =
  "name type objective scope criteria period_from period_to lead_id planned_start_on planned_end_on";
const seesProjects = needs("projects_view", "read");
const editsProjects = needs("projects_edit", "full");
const keepsStakes = both(needs("project_stakeholders", "full"), seesProjects);
const mayViewEvidence = needs("evidence_management", "read");
const keepsEvidence = needs("evidence_management", "full");
const evidenceColumns =
  "name description collected_by collected_on effective_on valid_until review_months custom_values";

/** The sample is a run about a piece of evidence: those of other areas are in workflow_runs.test.ts. */
const seesRunsOfEvidence = either(mayViewEvidence, needs("system_monitoring", "read"));

const seesApprovalsOfRisks = both(needs("audit_reports", "read"), needs("risks_view", "read"));

/** Enum values, which are part of the schema: everyone reads them, no one changes them. */
const vocabulary: Rule = { select: everyone };

export const rules: Record<string, Rule> = {
  access_levels: vocabulary,
  template_kinds: vocabulary,
  permission_categories: vocabulary,
  user_statuses: vocabulary,
  severities: vocabulary,
  risk_statuses: vocabulary,
  risk_treatments: vocabulary,
  assessment_kinds: vocabulary,
  task_statuses: vocabulary,
  evidence_statuses: vocabulary,
  framework_statuses: vocabulary,
  compliance_statuses: vocabulary,
  control_types: vocabulary,
  control_natures: vocabulary,
  control_frequencies: vocabulary,
  control_statuses: vocabulary,
  control_ratings: vocabulary,
  control_test_kinds: vocabulary,
  finding_statuses: vocabulary,
  audit_types: vocabulary,
  audit_statuses: vocabulary,
  audit_participant_roles: vocabulary,
  audit_opinions: vocabulary,
  audit_results: vocabulary,
  review_statuses: vocabulary,
  review_recurrences: vocabulary,
  review_decision_types: vocabulary,
  review_topics: vocabulary,
  audit_sample_methods: vocabulary,
  audit_sample_results: vocabulary,
  audit_figure_kinds: vocabulary,
  policy_statuses: vocabulary,
  policy_version_statuses: vocabulary,
  test_request_statuses: vocabulary,
  audit_request_statuses: vocabulary,
  approval_statuses: vocabulary,
  acceptance_statuses: vocabulary,
  approval_kinds: vocabulary,
  approval_step_statuses: vocabulary,
  approval_choices: vocabulary,
  import_areas: vocabulary,
  import_statuses: vocabulary,
  report_kinds: vocabulary,
  report_statuses: vocabulary,
  report_frequencies: vocabulary,
  catalogue_load_statuses: vocabulary,

  // Accounts: people come by signing up; status and roles are changed by functions only.
  users: {
    select: needs("users_view", "read"),
    own: { select: signedIn, update: approved },
    update: {
      who: () => false,
      columns: "full_name phone job_title department language accessibility_mode version",
    },
  },
  // Led by functions: who may see people sees how their roles were reviewed.
  access_reviews: { select: needs("users_view", "read") },
  access_review_items: { select: needs("users_view", "read") },
  user_roles: { select: needs("users_view", "read"), own: { select: approved } },
  roles: { select: withRole },
  permissions: { select: withRole },
  role_permissions: { select: withRole },

  organisation_settings: {
    select: approved,
    update: {
      who: settings,
      columns: `organisation_name sign_up_open password_min_length session_idle_minutes session_hours
        sign_up_domains second_factor_for_admins checkpoint_recipients discount_rate
        review_days_critical review_days_high review_days_medium review_days_low version`,
    },
  },
  organisation_profiles: {
    select: withRole,
    update: {
      who: settings,
      columns: `legal_name registration_number sector employee_count address_line_1 address_line_2 city postcode country
        countries fiscal_year_month fiscal_year_day time_zone default_language security_contact_name
        security_contact_email security_contact_phone privacy_contact_name privacy_contact_email
        privacy_contact_phone board_contact_name board_contact_email board_contact_phone version`,
    },
  },
  // Changed by a function, which names a colour that passes.
  brandings: { select: withRole },
  // Archived, never deleted.
  organisation_entities: {
    select: withRole,
    insert: { who: settings, columns: "id name kind address country parent_id" },
    update: { who: settings, columns: "name kind address country parent_id archived_at version" },
  },
  management_systems: {
    select: withRole,
    insert: { who: settings, columns: "id name standard framework_id scope valid_from" },
    update: { who: settings, columns: "name standard framework_id scope valid_from archived_at version" },
  },
  business_units: {
    select: withRole,
    insert: { who: settings, columns: "name description position" },
    update: { who: settings, columns: "name description position archived_at version" },
  },
  risk_categories: {
    select: withRole,
    insert: { who: settings, columns: "name description position" },
    update: { who: settings, columns: "name description position archived_at version" },
  },
  impact_weights: { select: withRole },
  rating_scales: {
    select: withRole,
    update: { who: settings, columns: "level_1 level_2 level_3 level_4 level_5 version" },
  },
  departments: {
    select: withRole,
    insert: { who: settings, columns: "name description position" },
    update: { who: settings, columns: "name description position archived_at version" },
  },
  // The sample is a field of risks.
  custom_fields: {
    select: needs("risks_view", "read"),
    insert: { who: settings, columns: "id area name kind required choices help position" },
    update: { who: settings, columns: "name required choices help position archived_at version" },
  },
  // Set and removed by a function, with a reason.
  risk_appetites: { select: withRole },

  // A risk is archived, never deleted; its scores come from assessments or from a function with a reason.
  risks: {
    select: needs("risks_view", "read"),
    insert: {
      who: needs("risks_create", "full"),
      columns: `id name description status category cause event consequence treatment owner_id owner_team_id residual_owner_id business_unit
        velocity confidence next_review_on custom_values source_message_id`,
    },
    update: {
      who: needs("risks_edit", "full"),
      columns: `name description status category cause event consequence treatment owner_id owner_team_id residual_owner_id business_unit
        velocity confidence next_review_on custom_values version`,
    },
  },
  risk_assessments: {
    select: both(needs("risk_assessments", "read"), needs("risks_view", "read")),
    insert: {
      who: both(needs("risk_assessments", "full"), needs("risks_view", "read")),
      columns: `id risk_id kind likelihood impact_financial impact_operational impact_reputational impact_legal
        impact_safety rationale above_reason`,
    },
  },
  // Started, recorded and ended by functions.
  workshops: { select: both(needs("risk_assessments", "read"), needs("risks_view", "read")) },
  workshop_risks: {
    select: both(needs("risk_assessments", "read"), needs("risks_view", "read")),
    update: {
      who: both(needs("risk_assessments", "full"), needs("risks_view", "read")),
      columns: `likelihood impact_financial impact_operational impact_reputational impact_legal impact_safety
        rationale above_reason version`,
    },
  },
  // Requested, decided and ended by functions; limits of roles are set by a function too.
  acceptance_limits: { select: withRole },
  risk_acceptances: { select: needs("risks_view", "read") },
  control_exceptions: { select: needs("compliance_view", "read") },
  // Made by a function with the first draft. Everybody reads what is published: policies.test.ts. The samples are drafts.
  policies: {
    select: needs("compliance_view", "read"),
    update: {
      who: needs("compliance_edit", "full"),
      columns: "owner_id owner_team_id review_months next_review_on version",
    },
    spare: ["select_published"],
  },
  policy_versions: {
    select: needs("compliance_view", "read"),
    update: {
      who: needs("compliance_edit", "full"),
      columns: "name summary text file_id change_note effective_on version",
    },
    spare: ["select_published"],
  },
  policy_requirements: {
    select: needs("compliance_view", "read"),
    insert: { who: needs("compliance_edit", "full"), columns: "policy_id requirement_id" },
    delete: needs("compliance_edit", "full"),
  },
  policy_controls: {
    select: needs("compliance_view", "read"),
    insert: { who: needs("compliance_edit", "full"), columns: "policy_id control_id" },
    delete: needs("compliance_edit", "full"),
  },
  policy_audiences: { select: needs("compliance_view", "read") },
  policy_attestations: { select: needs("compliance_view", "read"), own: { select: approved } },
  mitigation_tasks: {
    select: both(needs("mitigation_tasks", "read"), needs("risks_view", "read")),
    insert: {
      who: both(needs("mitigation_tasks", "full"), needs("risks_view", "read")),
      columns:
        "id risk_id name description owner_id due_on status progress expected_effect source_message_id",
    },
    update: {
      who: both(needs("mitigation_tasks", "full"), needs("risks_view", "read")),
      columns: "name description owner_id due_on status progress expected_effect version",
    },
    own: { select: withRole, update: both(needs("mitigation_tasks", "full"), needs("risks_view", "read")) },
  },

  // A team is archived, never deleted; users who manage accounts choose its members.
  teams: {
    select: withRole,
    insert: { who: needs("users_edit", "full"), columns: "id name description business_unit" },
    update: {
      who: needs("users_edit", "full"),
      columns: "name description archived_at business_unit version",
    },
  },
  team_members: {
    select: withRole,
    insert: { who: needs("users_edit", "full"), columns: "team_id user_id" },
    delete: needs("users_edit", "full"),
  },
  // One's own; what a team shares is tested separately.
  saved_views: {
    select: () => false,
    insert: { who: withRole, columns: "id area name query team_id" },
    update: { who: () => false, columns: "name query team_id version" },
    delete: () => false,
    own: { select: approved, update: approved, delete: approved },
    spare: "select_team",
    sheltered: ["update_own", "delete_own"],
  },

  // Only one's own; written by functions.
  dashboard_preferences: { select: () => false, own: { select: approved } },

  // Requirements are archived, never deleted. Their evidence status follows from the evidence.
  frameworks: {
    select: needs("compliance_view", "read"),
    insert: {
      who: needs("compliance_create", "full"),
      columns: "id code name edition publisher licence source description status",
    },
    update: {
      who: needs("compliance_edit", "full"),
      columns: "code name edition publisher licence source description version",
    },
  },
  compliance_requirements: {
    select: needs("compliance_view", "read"),
    insert: {
      who: needs("compliance_create", "full"),
      columns:
        "id framework_id parent_id position code title text assessable status status_reason applicability_reason maturity evidence_needed owner_id owner_team_id due_on custom_values",
    },
    update: {
      who: needs("compliance_edit", "full"),
      columns:
        "parent_id position code title text assessable status status_reason applicability_reason maturity evidence_needed owner_id owner_team_id due_on custom_values version",
    },
  },

  // Effectiveness comes from tests. A link is there or not; taking it off is no deletion of what it links.
  controls: {
    select: needs("compliance_view", "read"),
    insert: {
      who: needs("compliance_create", "full"),
      columns: `id name description type nature frequency status owner_id owner_team_id business_unit annual_cost next_test_on custom_values`,
    },
    update: {
      who: needs("compliance_edit", "full"),
      columns: `name description type nature frequency status owner_id owner_team_id business_unit annual_cost next_test_on
        custom_values version`,
    },
  },
  control_requirements: {
    select: needs("compliance_view", "read"),
    insert: { who: needs("compliance_edit", "full"), columns: "control_id requirement_id" },
    delete: needs("compliance_edit", "full"),
  },
  control_risks: {
    select: seesControlRisks,
    insert: { who: editsControlRisks, columns: "control_id risk_id" },
    delete: editsControlRisks,
  },

  // An asset is archived, never deleted; its criticality follows, or is stated by a function with a reason.
  criticalities: vocabulary,
  asset_types: vocabulary,
  asset_statuses: vocabulary,
  asset_classifications: vocabulary,
  asset_involvements: vocabulary,
  assets: {
    select: seesAssets,
    insert: { who: needs("assets_create", "full"), columns: `id ${assetColumns}` },
    update: { who: editsAssets, columns: `${assetColumns} version` },
  },
  asset_stakeholders: {
    select: both(needs("asset_stakeholders", "read"), seesAssets),
    insert: {
      who: both(needs("asset_stakeholders", "full"), seesAssets),
      columns: "asset_id user_id involvement note",
    },
    update: { who: needs("asset_stakeholders", "full"), columns: "involvement note version" },
    delete: needs("asset_stakeholders", "full"),
  },
  asset_dependencies: {
    select: seesAssets,
    insert: { who: editsAssets, columns: "asset_id depends_on_id note" },
    delete: editsAssets,
  },
  // Users who edit one end may link it, if they see the other end.
  asset_risks: {
    select: both(seesAssets, needs("risks_view", "read")),
    insert: {
      who: both(
        both(seesAssets, needs("risks_view", "read")),
        either(editsAssets, needs("risks_edit", "full")),
      ),
      columns: "asset_id risk_id",
    },
    delete: both(
      both(seesAssets, needs("risks_view", "read")),
      either(editsAssets, needs("risks_edit", "full")),
    ),
  },
  asset_controls: {
    select: both(seesAssets, needs("compliance_view", "read")),
    insert: {
      who: both(
        both(seesAssets, needs("compliance_view", "read")),
        either(editsAssets, needs("compliance_edit", "full")),
      ),
      columns: "asset_id control_id",
    },
    delete: both(
      both(seesAssets, needs("compliance_view", "read")),
      either(editsAssets, needs("compliance_edit", "full")),
    ),
  },

  // A project is written by functions, which detect changes that need approval; its parts are written directly.
  project_types: vocabulary,
  project_statuses: vocabulary,
  project_healths: vocabulary,
  project_roles: vocabulary,
  project_task_statuses: vocabulary,
  change_rule_kinds: vocabulary,
  benefit_kinds: { select: withRole },
  change_rules: { select: withRole, update: { who: settings, columns: "rule threshold version" } },
  projects: { select: seesProjects },
  project_benefit_results: { select: seesProjects },
  project_stakeholders: {
    select: both(needs("project_stakeholders", "read"), seesProjects),
    insert: { who: keepsStakes, columns: "project_id user_id role approves" },
    update: { who: keepsStakes, columns: "role approves version" },
    delete: keepsStakes,
  },
  project_tasks: {
    select: seesProjects,
    insert: {
      who: both(editsProjects, seesProjects),
      columns: "id project_id title description owner_id due_on status source_message_id",
    },
    update: {
      who: both(editsProjects, seesProjects),
      columns: "title description owner_id due_on status archived_at version",
    },
    own: { select: withRole, update: both(editsProjects, seesProjects) },
  },
  project_assets: {
    select: both(seesProjects, seesAssets),
    insert: {
      who: both(both(seesProjects, seesAssets), either(editsProjects, editsAssets)),
      columns: "project_id asset_id",
    },
    delete: both(both(seesProjects, seesAssets), either(editsProjects, editsAssets)),
  },
  project_risks: {
    select: both(seesProjects, needs("risks_view", "read")),
    insert: {
      who: both(
        both(seesProjects, needs("risks_view", "read")),
        either(editsProjects, needs("risks_edit", "full")),
      ),
      columns: "project_id risk_id",
    },
    delete: both(
      both(seesProjects, needs("risks_view", "read")),
      either(editsProjects, needs("risks_edit", "full")),
    ),
  },

  // A piece is archived, never deleted; submitting and deciding are functions. Parts are added, and marked as gone.
  evidence_states: vocabulary,
  evidence_item_kinds: vocabulary,
  // What is handed over to an audit team is in audit_request_access.test.ts.
  files: { select: mayViewEvidence, spare: ["select_team", "select_policies", "select_sent_in_chat"] },
  evidence: {
    spare: "select_team",
    select: mayViewEvidence,
    insert: { who: keepsEvidence, columns: `id ${evidenceColumns}` },
    update: { who: keepsEvidence, columns: `${evidenceColumns} version` },
  },
  evidence_items: {
    spare: "select_team",
    select: mayViewEvidence,
    insert: { who: keepsEvidence, columns: "id evidence_id kind title file_id url body replaces_id" },
  },
  evidence_requirements: {
    select: both(mayViewEvidence, needs("compliance_view", "read")),
    insert: {
      who: both(keepsEvidence, needs("compliance_view", "read")),
      columns: "evidence_id requirement_id",
    },
    delete: both(keepsEvidence, needs("compliance_view", "read")),
  },
  evidence_controls: {
    select: both(mayViewEvidence, needs("compliance_view", "read")),
    insert: { who: both(keepsEvidence, needs("compliance_view", "read")), columns: "evidence_id control_id" },
    delete: both(keepsEvidence, needs("compliance_view", "read")),
  },

  // The library changes with the application; frameworks made from it belong to the organisation.
  mapping_relations: vocabulary,
  library_frameworks: { select: needs("compliance_view", "read") },
  library_requirements: { select: needs("compliance_view", "read") },
  library_mappings: { select: needs("compliance_view", "read") },
  library_adoptions: { select: needs("compliance_view", "read") },
  // The sample is a template of risks: those of other kinds are in templates.test.ts. Versions and uses are written by
  // triggers and functions.
  templates: {
    select: needs("risks_view", "read"),
    update: {
      who: both(settings, needs("risks_view", "read")),
      columns: "name summary area content archived_at version",
    },
  },
  template_versions: { select: needs("risks_view", "read") },
  template_uses: { select: needs("risks_view", "read") },
  requirement_mappings: {
    select: needs("compliance_view", "read"),
    insert: {
      who: both(needs("compliance_edit", "full"), needs("compliance_view", "read")),
      columns: "id from_id to_id relation strength note",
    },
    update: { who: needs("compliance_edit", "full"), columns: "relation strength note version" },
    delete: both(needs("compliance_edit", "full"), needs("compliance_view", "read")),
  },

  // Tests are final; findings are changed by functions, each with its own rule.
  control_tests: {
    select: needs("compliance_view", "read"),
    insert: {
      who: needs("compliance_edit", "full"),
      columns: `id control_id kind tested_on procedure sample sample_size exceptions result conclusion
        next_test_on`,
    },
  },
  // Made, answered and decided by functions; the owner of the control sees those that wait for them.
  control_test_requests: { select: needs("compliance_view", "read"), own: { select: withRole } },
  control_test_evidence: {
    select: both(needs("compliance_view", "read"), needs("evidence_management", "read")),
    insert: {
      who: both(needs("compliance_edit", "full"), needs("evidence_management", "read")),
      columns: "control_test_id evidence_id",
    },
  },
  audit_findings: {
    select: needs("compliance_view", "read"),
    own: { select: withRole, update: needs("compliance_edit", "full") },
    insert: {
      who: either(needs("compliance_create", "full"), needs("audit_reports", "full")),
      columns: `id severity title criteria condition cause consequence recommendation response owner_id owner_team_id
        identified_on due_on control_test_id control_id requirement_id risk_id audit_id repeats_id custom_values source_message_id`,
    },
    update: {
      who: needs("compliance_edit", "full"),
      columns: `severity title criteria condition cause consequence recommendation response owner_id owner_team_id
        identified_on due_on control_id requirement_id risk_id repeats_id custom_values version`,
    },
  },

  // Made by a job for whoever asks, with the parts that they may see.
  reports: { select: needs("audit_reports", "read") },
  report_checks: { select: needs("audit_reports", "read") },
  // What is published; drafts are read by those who write them.
  board_decks: { select: needs("audit_reports", "read") },
  report_schedules: { select: needs("audit_reports", "read") },
  report_schedule_recipients: { select: needs("audit_reports", "read") },

  // Moved from phase to phase by a function, which records the dates.
  audits: {
    select: needs("audit_reports", "read"),
    insert: { who: runsAudits, columns: `id ${auditColumns}` },
    update: { who: runsAudits, columns: `${auditColumns} version` },
  },
  audit_participants: {
    select: needs("audit_reports", "read"),
    insert: { who: runsAudits, columns: "audit_id user_id role" },
    delete: runsAudits,
  },
  // Written by the audit team, to which everyone belongs in the sample.
  audit_procedures: {
    select: needs("audit_reports", "read"),
    insert: { who: runsAudits, columns: "id audit_id title objective steps control_id requirement_id" },
    update: { who: runsAudits, columns: "title objective steps control_id requirement_id version" },
  },
  // Drawn, recorded and frozen by functions.
  audit_samples: { select: needs("audit_reports", "read") },
  audit_sample_items: { select: needs("audit_reports", "read") },
  // The sample is a figure of risks: those of other areas are in audit_figures.test.ts.
  audit_figures: { select: both(needs("audit_reports", "read"), needs("risks_view", "read")) },
  // Made, answered and decided by functions; people see what is asked of them.
  audit_requests: { select: needs("audit_reports", "read"), own: { select: withRole } },
  audit_request_evidence: { select: needs("audit_reports", "read"), own: { select: withRole } },
  audit_request_files: { select: needs("audit_reports", "read"), own: { select: withRole } },
  audit_papers: { select: needs("audit_reports", "read") },
  audit_scope_items: {
    select: needs("audit_reports", "read"),
    insert: { who: runsAudits, columns: "id audit_id framework_id asset_id business_unit" },
    delete: runsAudits,
  },

  // Held, closed and cancelled by a function, which records the dates and the figures.
  management_reviews: {
    select: needs("audit_reports", "read"),
    insert: { who: runsAudits, columns: "id title planned_on chair_id recurrence minutes" },
    update: { who: runsAudits, columns: "title planned_on chair_id recurrence minutes version" },
  },
  management_review_participants: {
    select: needs("audit_reports", "read"),
    insert: { who: runsAudits, columns: "review_id user_id" },
    delete: runsAudits,
  },
  // Written with the review. The sample is about risks; the other inputs are in management_reviews.test.ts.
  management_review_inputs: {
    select: both(needs("audit_reports", "read"), needs("risks_view", "read")),
    update: { who: both(runsAudits, needs("risks_view", "read")), columns: "comment version" },
  },
  management_review_decisions: {
    select: needs("audit_reports", "read"),
    insert: { who: runsAudits, columns: "id review_id type decision" },
    update: { who: runsAudits, columns: "type decision version" },
  },
  management_review_actions: {
    select: needs("audit_reports", "read"),
    insert: { who: runsAudits, columns: "id review_id decision_id name description owner_id due_on" },
    update: { who: runsAudits, columns: "name description owner_id due_on version" },
    own: { select: withRole, update: runsAudits },
  },

  // Opened by other areas, decided by functions; no one writes directly. Approvers see what they are asked to decide,
  // which is tested separately. The parts of an approval are visible with it. The sample is about a risk: those of other
  // areas are in content_areas.test.ts.
  approvals: { select: seesApprovalsOfRisks, own: { select: approved }, spare: "select_asked" },
  approval_steps: { select: seesApprovalsOfRisks, own: { select: approved } },
  approval_approvers: { select: seesApprovalsOfRisks, own: { select: approved } },
  approval_decisions: { select: seesApprovalsOfRisks, own: { select: approved } },
  approval_delegations: { select: needs("audit_reports", "read"), own: { select: approved } },
  approval_rules: {
    select: withRole,
    update: {
      who: settings,
      columns: "due_days remind_after_days escalate_after_days expire_after_days version",
    },
  },
  approval_routes: { select: withRole },

  // Definitions are written by functions; a run is seen with the records of its area, and by who watches the system.
  workflow_version_statuses: vocabulary,
  workflow_run_statuses: vocabulary,
  workflow_outcomes: vocabulary,
  workflows: { select: withRole },
  workflow_versions: { select: withRole },
  workflow_runs: { select: seesRunsOfEvidence },
  workflow_run_log: { select: seesRunsOfEvidence },
  workflow_tasks: { select: mayViewEvidence, own: { select: approved } },

  // Notifications are visible to their receivers only; functions write them, mark them and save preferences.
  notification_kinds: vocabulary,
  chat_message_types: vocabulary,
  // The sample is a notification; the other channels are in chat_channels.test.ts, a message of one's own in
  // chat_messages.test.ts.
  chat_messages: {
    select: () => false,
    own: { select: approved },
    insert: { who: chatStaff, columns: "id channel_id thread_id content context_data file_count" },
    update: { who: () => false, columns: "content version" },
    spare: ["select_channel", "update_author"],
    sheltered: ["update_author"],
  },
  // The samples of the other tables of the chat are in the channel for all staff.
  chat_channel_kinds: vocabulary,
  chat_channels: {
    select: needs("risks_view", "read"),
    insert: { who: needs("risks_view", "read"), columns: "record_kind record_id" },
    spare: ["select_general", "select_team", "select_member"],
  },
  chat_retentions: { select: withRole, update: { who: settings, columns: "days version" } },
  chat_members: { select: () => false, own: { select: withRole } },
  chat_message_files: { select: chatStaff },
  chat_message_versions: { select: chatStaff },
  chat_reactions: {
    select: chatStaff,
    insert: { who: chatStaff, columns: "message_id emoji" },
    delete: () => false,
    own: { select: chatStaff, delete: chatStaff },
  },
  chat_marks: {
    select: chatStaff,
    insert: { who: chatStaff, columns: "message_id kind" },
    delete: chatStaff,
    sheltered: ["delete_channel"],
  },
  announcements: { select: needs("users_edit", "read") },

  // Functions number the versions, and seal the key; requests are seen by who made them.
  ai_instructions: { select: needs("system_settings", "read") },
  ai_providers: { select: needs("system_settings", "read") },
  ai_requests: {
    select: both(needs("audit_logs_view", "read"), needs("risks_view", "read")),
    own: { select: approved },
  },
  // What the model proposes is stored with its answer, and decided by functions.
  ai_mapping_runs: { select: needs("compliance_view", "read") },
  ai_mapping_proposals: { select: needs("compliance_view", "read") },
  notification_preferences: { select: () => false, own: { select: approved } },

  // Made, run and undone by functions of the importer; the change log shows that there was one.
  import_fields: { select: withRole },
  imports: {
    select: both(needs("audit_logs_view", "read"), needs("risks_view", "read")),
    own: { select: needs("risks_create", "full") },
    // Users who may import may read the change log too, as the specification says.
    spare: "select_importer",
  },
  // A file of requirements is its sender's until it is applied; every step is a function.
  catalogue_loads: {
    select: () => false,
    own: {
      select: both(
        needs("compliance_view", "read"),
        either(needs("compliance_create", "full"), needs("compliance_edit", "full")),
      ),
    },
  },
};
