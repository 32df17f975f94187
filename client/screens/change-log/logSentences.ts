import type { Row } from "../../components/record/change.ts";
import type { LogMessages } from "./useLogMessages.ts";

type SentenceKey = keyof LogMessages["sentences"];
type Operation = "insert" | "update" | "delete";

interface Rule {
  key: SentenceKey;
  /** The column that this is about: with this value, for an update changed to it. */
  column?: string;
  /** Without it, an update must have filled the empty column. */
  value?: unknown;
  /** The column changed, whatever to. */
  changed?: string;
}

type Rules = Partial<Record<Operation, readonly Rule[]>>;

/** Tables that connect two records, with the columns of their names (logEntry.ts). */
const links: Readonly<Record<string, readonly [string, string]>> = {
  asset_controls: ["asset_name", "control_name"],
  asset_risks: ["asset_name", "risk_name"],
  control_requirements: ["control_name", "requirement_name"],
  control_risks: ["control_name", "risk_name"],
  evidence_controls: ["evidence_name", "control_name"],
  evidence_requirements: ["evidence_name", "requirement_name"],
  project_assets: ["project_name", "asset_name"],
  project_risks: ["project_name", "risk_name"],
};

const linkRules: Rules = {
  insert: [{ key: "connected" }, { key: "connectedUnnamed" }],
  delete: [{ key: "disconnected" }, { key: "disconnectedUnnamed" }],
};

/** The sentences of each table. The first rule that applies, and whose placeholders all have a value, is used. */
const tables: Readonly<Record<string, Rules>> = {
  access_review_items: {
    insert: [{ key: "accessListed" }],
    update: [
      { key: "accessConfirmed", column: "decision", value: "attested" },
      { key: "accessChanged", column: "decision", value: "changed" },
    ],
  },
  access_reviews: {
    insert: [{ key: "reviewStarted" }],
    update: [{ key: "reviewClosed", column: "closed_at" }],
  },
  api_tokens: {
    insert: [{ key: "tokenCreated" }],
    update: [
      { key: "tokenRevoked", column: "revoked_at" },
      { key: "tokenUsed", changed: "last_used_at" },
    ],
  },
  approval_approvers: {
    insert: [
      { key: "approverPerson" },
      { key: "approverRole" },
      { key: "approverPermission" },
      { key: "approverTeam" },
      { key: "approverOwner", column: "kind", value: "owner" },
      { key: "approverStakeholders", column: "kind", value: "stakeholders" },
      { key: "approverAdded" },
    ],
    delete: [{ key: "approverRemoved" }],
  },
  approval_decisions: {
    insert: [
      { key: "decidedApprove", column: "decision", value: "approve" },
      { key: "decidedReject", column: "decision", value: "reject" },
      { key: "decidedReturn", column: "decision", value: "request_changes" },
      { key: "commented", column: "decision", value: "comment" },
    ],
  },
  approval_delegations: {
    insert: [{ key: "delegated" }],
    update: [{ key: "delegationEnded", column: "revoked_at" }],
  },
  approval_routes: {
    insert: [{ key: "routeStepNamed" }, { key: "routeStepAdded" }],
    delete: [{ key: "routeStepRemoved" }],
  },
  approval_rules: { insert: [{ key: "ruleAdded" }] },
  approval_steps: {
    insert: [{ key: "stepNamed" }, { key: "stepAdded" }],
    update: [
      { key: "stepOpened", column: "status", value: "open" },
      { key: "stepPassed", column: "status", value: "passed" },
      { key: "stepRejected", column: "status", value: "rejected" },
      { key: "stepSkipped", column: "status", value: "skipped" },
      { key: "stepEscalated", column: "escalated_at" },
      { key: "stepReminded", changed: "reminded_at" },
    ],
  },
  approvals: {
    insert: [{ key: "approvalRequested" }],
    update: [
      { key: "approvalApproved", column: "status", value: "approved" },
      { key: "approvalRejected", column: "status", value: "rejected" },
      { key: "approvalReturned", column: "status", value: "changes_requested" },
      { key: "approvalWithdrawn", column: "status", value: "withdrawn" },
      { key: "approvalExpired", column: "status", value: "expired" },
      { key: "approvalVoided", column: "status", value: "voided" },
    ],
  },
  asset_dependencies: { insert: [{ key: "dependencyAdded" }], delete: [{ key: "dependencyRemoved" }] },
  asset_stakeholders: { insert: [{ key: "stakeholderAdded" }], delete: [{ key: "stakeholderRemoved" }] },
  audit_participants: { insert: [{ key: "participantAdded" }], delete: [{ key: "participantRemoved" }] },
  audit_procedures: {
    insert: [{ key: "procedureAdded" }],
    update: [{ key: "procedureSigned", column: "signed_off_at" }, { key: "procedureChanged" }],
  },
  audit_scope_items: {
    insert: [{ key: "scopeFramework" }, { key: "scopeAsset" }, { key: "scopeUnit" }],
    delete: [{ key: "scopeRemoved" }],
  },
  avatars: {
    insert: [{ key: "pictureUploaded" }],
    update: [{ key: "pictureUploaded" }],
    delete: [{ key: "pictureRemoved" }],
  },
  control_test_evidence: { insert: [{ key: "testEvidenceAdded" }] },
  control_test_requests: {
    insert: [{ key: "testAskedOf" }, { key: "testAsked" }],
    update: [
      { key: "testAnswered", column: "status", value: "answered" },
      { key: "testReturned", column: "status", value: "returned" },
      { key: "testAccepted", column: "status", value: "accepted" },
    ],
  },
  files: { insert: [{ key: "fileUploaded" }] },
  import_areas: { insert: [{ key: "importAreaAdded" }] },
  import_fields: { insert: [{ key: "importFieldAdded" }, { key: "importCustomFieldAdded" }] },
  import_value_matches: { insert: [{ key: "matched" }], update: [{ key: "matched" }] },
  imports: {
    insert: [{ key: "importUploaded" }],
    update: [
      { key: "importChecked", column: "status", value: "checked" },
      { key: "importDone", column: "status", value: "done" },
      { key: "importUndone", column: "status", value: "undone" },
      { key: "importDiscarded", column: "status", value: "discarded" },
    ],
  },
  library_adoptions: { insert: [{ key: "libraryAdopted" }] },
  project_stakeholders: { insert: [{ key: "stakeholderAdded" }], delete: [{ key: "stakeholderRemoved" }] },
  reports: {
    insert: [{ key: "reportRequested" }],
    update: [
      { key: "reportRepeated", column: "status", value: "waiting" },
      { key: "reportBegun", column: "status", value: "running" },
      { key: "reportReady", column: "status", value: "ready" },
      { key: "reportFailed", column: "status", value: "failed" },
    ],
  },
  requirement_mappings: { insert: [{ key: "mapped" }], delete: [{ key: "unmapped" }] },
  risk_appetites: {
    insert: [{ key: "appetiteOfUnit" }, { key: "appetiteOfCategory" }, { key: "appetiteSet" }],
  },
  role_permissions: { insert: [{ key: "permissionGiven" }], update: [{ key: "permissionChanged" }] },
  sessions: {
    insert: [{ key: "sessionStarted" }],
    update: [{ key: "sessionEnded", column: "revoked_at" }],
    delete: [{ key: "sessionDeleted" }],
  },
  team_members: { insert: [{ key: "memberAdded" }], delete: [{ key: "memberRemoved" }] },
  workflow_runs: {
    insert: [{ key: "runStarted" }],
    update: [
      { key: "runDone", column: "status", value: "done" },
      { key: "runFailed", column: "status", value: "failed" },
      { key: "runCancelled", column: "status", value: "cancelled" },
      { key: "runRetried", changed: "attempts" },
      { key: "runWaitingUntil", column: "status", value: "waiting" },
      { key: "runWaiting", column: "status", value: "waiting" },
      { key: "runContinued", column: "status", value: "running" },
      { key: "runNext", changed: "position" },
    ],
  },
  workflow_tasks: {
    insert: [{ key: "taskAssigned" }, { key: "added" }],
    update: [
      { key: "taskDone", column: "status", value: "done" },
      { key: "taskStarted", column: "status", value: "in_progress" },
      { key: "taskReopened", column: "status", value: "todo" },
    ],
  },
  workshop_risks: {
    insert: [{ key: "workshopAdded" }],
    update: [{ key: "workshopAssessed", column: "is_complete", value: true }],
    delete: [{ key: "workshopRemoved" }],
  },
};

/** Records are called by their own names. */
const named: Rules = { insert: [{ key: "added" }], delete: [{ key: "deleted" }] };

function applies({ column, value, changed }: Rule, before: Row, after: Row, isUpdate: boolean): boolean {
  const differs = (name: string) => (before[name] ?? null) !== (after[name] ?? null);
  if (changed !== undefined) return differs(changed);
  if (column === undefined) return true;
  if (!isUpdate) return after[column] === value;
  if (value === undefined) return !before[column] && Boolean(after[column]);
  return differs(column) && after[column] === value;
}

interface Entry {
  tableName: string;
  operation: string;
  before: Row;
  after: Row;
}

/**
 * The sentence of an entry that no area has a message for; undefined if only the general one fits. `show` formats the value of a
 * column for it.
 */
export function sentenceOf(
  { tableName, operation, before, after }: Entry,
  sentences: Readonly<Record<SentenceKey, string>>,
  show: (column: string, value: unknown) => string,
  changes: string,
): string | undefined {
  if (operation !== "insert" && operation !== "update" && operation !== "delete") return undefined;
  const row = operation === "delete" ? before : after;
  const [one, other] = links[tableName] ?? [];
  const extra: Row = {
    changes,
    one: one && row[one],
    other: other && row[other],
    name: row.name ?? row.title ?? row.label,
  };
  const textOf = (column: string) => shown(column, extra[column] ?? row[column], show);
  const rules = tables[tableName] ?? (one ? linkRules : {});
  const rule = [...(rules[operation] ?? []), ...(named[operation] ?? [])].find(
    (each) =>
      applies(each, before, after, operation === "update") &&
      placeholdersOf(sentences[each.key]).every((column) => textOf(column) !== ""),
  );
  return rule && sentences[rule.key].replaceAll(PLACEHOLDER, (_, column: string) => textOf(column));
}

const PLACEHOLDER = /{{(\w+)}}/g;

function placeholdersOf(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].map(([, column]) => column ?? "");
}

/** Messages of the system are rendered by the server alone, so a sentence does without them, and without ids. */
function shown(column: string, value: unknown, show: (column: string, value: unknown) => string): string {
  if (value === null || value === undefined || typeof value === "object") return "";
  if (String(value).startsWith("custom:")) return "";
  return show(column, value);
}
