/**
 * Who may call which function of the API, beside the tables (tableRules.ts): again from the specification, not from the
 * functions. A function that is missing here fails the tests; computed columns go with their tables.
 */
import {
  approved,
  both,
  type Condition,
  chatStaff,
  either,
  everyone,
  needs,
  signedIn,
  withRole,
} from "./tableRules.ts";

export interface FunctionRule {
  /** Who may call it. Others get an error before anything is checked. */
  who: Condition;
}

const superAdmin: Condition = (user) => withRole(user) && user.roles.includes("super_admin");
/** Dashboard visibility (specification, section 6): super admin, admin, tier 1, tier 2. */
const dashboard = {
  who: both(withRole, ({ roles }) => roles.some((role) => /^(super_admin|admin|tier_1|tier_2)$/.test(role))),
};
const account = { who: needs("users_edit", "full") };
const roleOfOthers = { who: needs("user_roles_assign", "full") };
const seesPeople = { who: needs("users_view", "read") };
const invites = { who: needs("users_create", "full") };
const riskEdit = { who: needs("risks_edit", "full") };
const assesses = { who: both(needs("risk_assessments", "full"), needs("risks_view", "read")) };
const riskDelete = { who: needs("risks_delete", "full") };
const controlEdit = { who: needs("compliance_edit", "full") };
const controlDelete = { who: needs("compliance_delete", "full") };
const verifiesFindings = { who: either(needs("compliance_edit", "full"), needs("audit_reports", "full")) };
const readsReports = { who: needs("audit_reports", "read") };
const writesDecks = { who: needs("audit_reports", "full") };
const runsAudits = { who: needs("audit_reports", "full") };
const assetEdit = { who: needs("assets_edit", "full") };
const assetDelete = { who: needs("assets_delete", "full") };
const projectEdit = { who: needs("projects_edit", "full") };
const evidenceKeeping = { who: needs("evidence_management", "full") };
const requirementDelete = { who: needs("compliance_delete", "full") };
const loadsCatalogues = {
  who: both(
    needs("compliance_view", "read"),
    either(needs("compliance_create", "full"), needs("compliance_edit", "full")),
  ),
};
const mapsRequirements = { who: both(needs("compliance_edit", "full"), needs("compliance_view", "read")) };
const settles = { who: needs("system_settings", "full") };
const steersRuns = {
  who: ["system_settings", "risks_edit", "assets_edit", "projects_edit", "audit_reports"]
    .concat("compliance_edit", "evidence_management", "users_edit")
    .map((permission) => needs(permission, "full"))
    .reduce(either),
};
/** Callable by everyone, with an empty answer for users without permissions. The tests of the area check the answer. */
const open = { who: everyone };

export const functionRules: Record<string, FunctionRule> = {
  me: open,

  // What each channel lets people do is in chat_channels.test.ts.
  my_chat_channels: open,
  chat_channel: open,
  record_channel: open,
  chat_page: { who: approved },
  chat_page_messages: open,
  chat_pins: open,
  chat_decisions: open,
  search_chat: open,
  chat_message_history: { who: approved },
  message_source: { who: approved },
  my_chat_creations: open,
  unread_chat_count: open,
  my_chat_presence: open,
  set_chat_presence: { who: approved },
  chat_mentionables: { who: approved },
  chat_people: { who: chatStaff },
  send_chat_message: { who: approved },
  send_record_message: { who: approved },
  edit_chat_message: { who: approved },
  delete_chat_message: { who: approved },
  react_to_chat_message: { who: approved },
  pin_chat_message: { who: approved },
  mark_chat_decision: { who: approved },
  mark_chat_read: { who: approved },
  mark_chat_unread: { who: approved },
  watch_chat_channel: { who: approved },
  mute_chat_channel: { who: approved },
  open_direct_channel: { who: chatStaff },
  create_chat_group: { who: chatStaff },
  change_chat_group: { who: approved },
  add_chat_members: { who: approved },
  leave_chat_group: { who: approved },
  remove_chat_member: { who: approved },
  archive_chat_group: { who: approved },
  hold_chat_channel: { who: superAdmin },
  chat_messages_to_expire: settles,
  chat_channels_to_export: { who: needs("audit_logs_view", "full") },

  my_team_records: { who: withRole },
  countries: settles,
  change_branding: settles,
  check_accent: { who: withRole },
  reset_branding: settles,
  remove_brand_picture: settles,
  time_zones: settles,
  grantable_roles: open,
  may_read_mails: open,
  people_by_ids: open,
  register_people: open,
  search_everything: open,
  my_sign_in_methods: open,
  disconnect_provider: { who: (user) => user.status === "approved" },
  my_second_factor: { who: (user) => user.status === "approved" },
  remove_second_factor: { who: (user) => user.status === "approved" },
  reset_second_factor: account,
  update_profile: { who: approved },
  remove_avatar: { who: approved },
  // The picture of a person, for users who can see the person; others cannot open the address.
  person_avatar_url: open,
  viewer_avatar_url: open,
  viewer_severity_thresholds: open,
  viewer_custom_fields: open,
  create_announcement: account,
  withdraw_announcement: account,
  ai_is_available: open,
  ai_tokens_left: open,
  plan_ai_mapping: mapsRequirements,
  start_ai_mapping: mapsRequirements,
  skip_ai_mapping_part: mapsRequirements,
  accept_ai_mappings: mapsRequirements,
  reject_ai_mappings: mapsRequirements,
  save_ai_instructions: settles,
  restore_ai_instructions: settles,
  ai_prompt_preview: { who: needs("system_settings", "read") },
  my_notifications: open,
  unread_notification_count: open,
  mark_notification_read: { who: approved },
  mark_all_notifications_read: { who: approved },
  my_notification_preferences: { who: approved },
  save_notification_preferences: { who: approved },
  executive_summary: dashboard,
  risk_landscape: dashboard,
  business_intelligence: { who: withRole },
  system_alerts: { who: withRole },
  upcoming_work: { who: withRole },
  record_stamp: open,
  my_work: { who: withRole },
  my_work_waiting_count: open,
  my_records: { who: withRole },
  overdue_tasks: { who: withRole },
  risks_on: { who: needs("risks_view", "read") },
  requirements_on: { who: needs("compliance_view", "read") },
  unsent_mails: { who: superAdmin },
  assignable_people: {
    who: (user) =>
      [
        "risks_create risks_edit risk_assessments mitigation_tasks user_roles_assign",
        "compliance_create compliance_edit evidence_management",
        "assets_create assets_edit asset_stakeholders",
        "projects_create projects_edit project_stakeholders users_create users_edit",
        "audit_reports",
      ]
        .flatMap((list) => list.split(" "))
        .map((permission) => needs(permission, "full"))
        .reduce(either)(user),
  },

  api_tokens: { who: withRole },
  create_api_token: { who: withRole },
  revoke_api_token: { who: withRole },
  my_calendar_feed: { who: withRole },
  create_calendar_feed: { who: withRole },
  revoke_calendar_feed: { who: withRole },
  newest_checkpoint: { who: needs("audit_logs_view", "read") },
  trail_differences: { who: needs("audit_logs_view", "full") },
  trail_changes: { who: needs("audit_logs_view", "read") },
  trail_change_at: { who: needs("audit_logs_view", "read") },
  trail_people: { who: needs("audit_logs_view", "read") },

  // For approvers and the requester; for others the approval does not exist.
  decide_approval: { who: withRole },
  decide_approvals: { who: withRole },
  withdraw_approval: { who: withRole },
  comment_on_approval: { who: withRole },
  delegate_approvals: { who: withRole },
  end_delegation: { who: withRole },
  approval_inbox: open,
  approvals_waiting_count: open,
  set_approval_route: { who: needs("system_settings", "full") },

  workflow_fields: open,
  workflow_problems: { who: needs("system_settings", "read") },
  test_workflow: { who: needs("system_settings", "read") },
  impact_rule_effect: settles,
  change_impact_rule: settles,
  risk_appetite_effect: settles,
  set_risk_appetite: settles,
  create_workflow: settles,
  save_workflow_draft: settles,
  discard_workflow_draft: settles,
  publish_workflow: settles,
  archive_workflow: settles,
  restore_workflow: settles,
  // Each run belongs to an area; users who cannot edit any area cannot control a run.
  cancel_workflow_run: steersRuns,
  retry_workflow_run: steersRuns,
  // For the owner; for others the task does not exist.
  move_workflow_task: { who: withRole },

  approve_user: account,
  approve_users: account,
  reject_user: account,
  invite_person: invites,
  renew_invitation: invites,
  withdraw_invitation: invites,
  anonymise_person: { who: needs("users_delete", "full") },
  hand_over: account,
  person_responsibilities: account,
  person_permissions: seesPeople,
  person_owns: seesPeople,
  person_history: {
    who: both(
      needs("users_view", "read"),
      either(needs("audit_logs_view", "read"), needs("users_edit", "full")),
    ),
  },
  // Without an argument: the user's own.
  sessions_of: { who: signedIn },
  end_sessions: { who: signedIn },
  end_session: { who: signedIn },
  access_review_report: seesPeople,
  start_access_review: roleOfOthers,
  attest_access: roleOfOthers,
  attest_accesses: roleOfOthers,
  set_team_role: account,
  revoke_reviewed_roles: roleOfOthers,
  close_access_review: roleOfOthers,
  suspend_user: account,
  reactivate_user: account,
  assign_role: roleOfOthers,
  revoke_role: roleOfOthers,
  change_roles: roleOfOthers,

  role_matrix: { who: needs("role_management", "read") },
  preview_role_permissions: { who: needs("role_management", "read") },
  set_role_permissions: { who: superAdmin },
  reset_role: { who: superAdmin },
  create_role: { who: superAdmin },
  rename_role: { who: superAdmin },
  delete_role: { who: superAdmin },
  explain_permission: { who: needs("users_view", "read") },
  explain_access: { who: needs("users_view", "read") },

  set_default_view: { who: (user) => user.status === "approved" },

  my_dashboard_preferences: open,
  save_dashboard_preferences: { who: (user) => user.status === "approved" },
  reset_dashboard_preferences: { who: (user) => user.status === "approved" },
  first_steps: open,
  dismiss_first_steps: { who: (user) => user.status === "approved" },
  choose_theme: { who: (user) => user.status === "approved" },
  viewer_theme: open,

  change_risks: riskEdit,
  close_risk: riskEdit,
  review_risk: riskEdit,
  reopen_risk: riskEdit,
  archive_risks: riskDelete,
  restore_risks: riskDelete,
  // For the owner, whatever their roles; for people who may not see the risk, it does not exist (assignees.test.ts).
  propose_risk_review: { who: withRole },
  request_risk_acceptance: riskEdit,
  // The person who accepted the risk may withdraw too (risk_acceptance_ends.test.ts).
  withdraw_risk_acceptance: riskEdit,
  set_acceptance_limit: { who: needs("system_settings", "full") },
  start_workshop: assesses,
  record_workshop: assesses,
  end_workshop: assesses,
  set_risk_scores: { who: needs("risk_assessments", "full") },

  asset_vendors: open,
  assets_in_use: { who: needs("assets_view", "read") },
  change_assets: assetEdit,
  override_asset_criticality: assetEdit,
  remove_asset_criticality_override: assetEdit,
  archive_assets: assetDelete,
  restore_assets: assetDelete,

  create_project: { who: needs("projects_create", "full") },
  save_project: projectEdit,
  change_projects: projectEdit,
  record_benefit_result: projectEdit,
  request_project_change: projectEdit,
  // At read the screen shows what it would touch; asking for it needs full.
  project_deletion_impact: { who: needs("projects_delete", "read") },
  request_project_deletion: { who: needs("projects_delete", "full") },
  restore_projects: { who: needs("projects_delete", "full") },
  // For the assignee, whatever their roles; for people who may not see the task, it does not exist (assignees.test.ts).
  move_task: { who: withRole },
  report_project_task: { who: withRole },
  report_mitigation_task: { who: withRole },

  readiness_forecast: { who: needs("compliance_view", "read") },
  evidence_renewals: { who: needs("evidence_management", "read") },
  file_storage: { who: needs("system_monitoring", "read") },
  record_evidence: evidenceKeeping,
  remove_evidence_item: evidenceKeeping,
  attach_evidence: { who: both(needs("evidence_management", "full"), needs("compliance_view", "read")) },
  submit_evidence: evidenceKeeping,
  withdraw_evidence: evidenceKeeping,
  approve_evidence: evidenceKeeping,
  reject_evidence: evidenceKeeping,
  renew_evidence: evidenceKeeping,
  archive_evidence: evidenceKeeping,
  change_evidence: evidenceKeeping,
  restore_evidence: evidenceKeeping,

  // For the uploader of the file; for others who may load catalogues it does not exist.
  loaded_catalogues: loadsCatalogues,
  change_framework_status: { who: needs("compliance_edit", "full") },
  apply_catalogue: loadsCatalogues,
  undo_catalogue: loadsCatalogues,
  discard_catalogue: loadsCatalogues,
  statement_of_applicability: { who: needs("compliance_view", "read") },

  // For the user who started the import; for others it does not exist.
  correct_import_cell: { who: signedIn },
  match_import_values: { who: signedIn },
  discard_import: { who: signedIn },

  change_controls: controlEdit,
  ask_control_owner: controlEdit,
  // For the owner of the control, whatever their roles (test_requests.test.ts).
  answer_test_request: { who: withRole },
  accept_test_request: controlEdit,
  return_test_request: controlEdit,
  request_control_exception: controlEdit,
  withdraw_control_exception: controlEdit,
  retire_control: controlEdit,
  reinstate_control: controlEdit,
  archive_controls: controlDelete,
  restore_controls: controlDelete,
  // For the owner, whatever their roles; for people who may not see the finding, it does not exist (assignees.test.ts).
  acknowledge_finding: { who: withRole },
  begin_remediation: { who: withRole },
  remediate_finding: { who: withRole },
  verify_finding: verifiesFindings,
  reopen_finding: verifiesFindings,
  change_findings: controlEdit,
  archive_findings: controlDelete,
  restore_findings: controlDelete,
  create_report: readsReports,
  retry_report: readsReports,
  check_report: readsReports,
  report_readers: readsReports,
  report_parts: readsReports,
  create_board_deck: writesDecks,
  change_board_deck: writesDecks,
  preview_board_deck: writesDecks,
  submit_board_deck: writesDecks,
  withdraw_board_deck: { who: needs("audit_reports", "read") },
  create_report_schedule: readsReports,
  change_report_schedule: readsReports,
  pause_report_schedule: readsReports,
  resume_report_schedule: readsReports,
  delete_report_schedule: readsReports,
  move_audit: runsAudits,
  conclude_audit: runsAudits,
  record_audit_result: runsAudits,
  sign_off_audit_result: runsAudits,
  draw_audit_sample: runsAudits,
  record_sample_result: runsAudits,
  population_size: runsAudits,
  population_records: runsAudits,
  // Of the audit's team (audit_requests.test.ts, audit_papers.test.ts).
  ask_auditee: runsAudits,
  accept_audit_request: runsAudits,
  return_audit_request: runsAudits,
  withdraw_audit_request: runsAudits,
  add_audit_paper: runsAudits,
  remove_audit_paper: runsAudits,
  // For the person who is asked and for auditees, whatever their roles.
  answer_audit_request: { who: withRole },
  archive_audits: runsAudits,
  restore_audits: runsAudits,
  move_management_review: runsAudits,
  archive_management_reviews: runsAudits,
  restore_management_reviews: runsAudits,
  // For the assignee, whatever their roles.
  report_review_action: { who: withRole },
  create_policy: { who: needs("compliance_create", "full") },
  start_policy_version: controlEdit,
  discard_policy_draft: controlEdit,
  submit_policy: controlEdit,
  withdraw_policy: controlEdit,
  publish_policy: controlEdit,
  archive_policies: controlDelete,
  restore_policies: controlDelete,
  ask_policy_attestation: controlEdit,
  stop_policy_attestation: controlEdit,
  published_policies: { who: withRole },
  attest_policy: { who: withRole },
  remind_policy_readers: controlEdit,
  record_attestation_evidence: {
    who: both(needs("evidence_management", "full"), needs("compliance_view", "read")),
  },
  accept_residual_suggestion: {
    who: both(
      needs("risk_assessments", "full"),
      both(needs("risks_view", "read"), needs("compliance_view", "read")),
    ),
  },

  adopt_framework: { who: needs("compliance_create", "full") },
  apply_library_update: { who: needs("compliance_create", "full") },
  library_update: open,
  // What each kind needs is in template_use.test.ts.
  use_templates: { who: withRole },
  apply_template_update: { who: withRole },
  template_of_record: open,
  make_template_from: settles,
  framework_coverage: open,
  // As called without further arguments: for evidence. Carrying over a status needs compliance_edit as well
  // (carry_over.test.ts).
  carry_over: { who: both(needs("evidence_management", "full"), needs("compliance_view", "read")) },

  archive_requirements: requirementDelete,
  restore_requirements: requirementDelete,
  archive_framework: requirementDelete,
  restore_framework: requirementDelete,
  change_requirements: { who: needs("compliance_edit", "full") },
  requirement_tree: { who: needs("compliance_view", "read") },

  // With the areas that they may see (compare_days.test.ts).
  compare_days: { who: signedIn },
  compared_records: { who: signedIn },
};
