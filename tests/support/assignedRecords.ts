/** Records that are assigned to a person, and what belongs to them: written by hand, never read from the policies. */

import { makeRole } from "./customRoles.ts";
import { type Db, person } from "./database.ts";
import { asset } from "./sampleRows/assets.ts";
import { finding } from "./sampleRows/audits.ts";
import { requirement } from "./sampleRows/compliance.ts";
import { control } from "./sampleRows/controls.ts";
import { evidence } from "./sampleRows/evidence.ts";
import { policy } from "./sampleRows/policies.ts";
import { project } from "./sampleRows/projects.ts";
import { risk } from "./sampleRows/risks.ts";
import { add, keyColumns, type Row, somebody } from "./sampleRows/rows.ts";
import { sampleOf } from "./sampleRows/samples.ts";

/** The permissions that can be narrowed to assigned records. */
export const narrowable = ["risks_view", "compliance_view", "assets_view", "projects_view"];

const ofRisk: Parent[] = [["risks", "risk_id"]];
const ofControl: Parent[] = [["controls", "control_id"]];
const ofPolicy: Parent[] = [["policies", "policy_id"]];
const ofProject: Parent[] = [["projects", "project_id"]];
const ofEvidence: Parent = ["evidence", "evidence_id"];

/** The table of a record, and the column that names it. */
type Parent = readonly [table: string, column: string];

/** For each table with narrowed content: the records that a row is about; it is seen with all of them. */
export const parents: Record<string, readonly Parent[]> = {
  risks: [["risks", "id"]],
  risk_acceptances: ofRisk,
  risk_assessments: ofRisk,
  mitigation_tasks: ofRisk,
  frameworks: [["frameworks", "id"]],
  compliance_requirements: [["compliance_requirements", "id"]],
  requirement_mappings: [
    ["compliance_requirements", "from_id"],
    ["compliance_requirements", "to_id"],
  ],
  controls: [["controls", "id"]],
  control_requirements: [...ofControl, ["compliance_requirements", "requirement_id"]],
  control_risks: [...ofControl, ...ofRisk],
  control_tests: ofControl,
  control_test_requests: ofControl,
  control_exceptions: ofControl,
  control_test_evidence: [["control_tests", "control_test_id"]],
  audit_findings: [["audit_findings", "id"]],
  policies: [["policies", "id"]],
  policy_versions: ofPolicy,
  policy_requirements: [...ofPolicy, ["compliance_requirements", "requirement_id"]],
  policy_controls: [...ofPolicy, ...ofControl],
  policy_audiences: ofPolicy,
  policy_attestations: ofPolicy,
  evidence: [["evidence", "id"]],
  evidence_items: [ofEvidence],
  files: [["files", "id"]],
  evidence_requirements: [ofEvidence, ["compliance_requirements", "requirement_id"]],
  evidence_controls: [ofEvidence, ...ofControl],
  assets: [["assets", "id"]],
  asset_stakeholders: [["assets", "asset_id"]],
  asset_dependencies: [
    ["assets", "asset_id"],
    ["assets", "depends_on_id"],
  ],
  asset_risks: [["assets", "asset_id"], ...ofRisk],
  asset_controls: [["assets", "asset_id"], ...ofControl],
  projects: [["projects", "id"]],
  project_stakeholders: ofProject,
  project_tasks: ofProject,
  project_benefit_results: ofProject,
  project_assets: [...ofProject, ["assets", "asset_id"]],
  project_risks: [...ofProject, ...ofRisk],
};

/** Tables that need the view of all records, because their rows are about many of them or about none. */
export const needAll: Record<string, string> = {
  workshops: "risks_view",
  workshop_risks: "risks_view",
  library_frameworks: "compliance_view",
  library_requirements: "compliance_view",
  library_mappings: "compliance_view",
  library_adoptions: "compliance_view",
  templates: "risks_view",
  template_versions: "risks_view",
  template_uses: "risks_view",
};

/** Makes the records of this row those of a person, as if it had always been so. */
export async function assignRow(db: Db, table: string, row: Row, person: string): Promise<void> {
  await db.query("set local session_replication_role = replica");
  for (const [parent, column] of parents[table] ?? []) await assign(db, parent, row[column], person);
  await db.query("set local session_replication_role = origin");
}

async function assign(db: Db, table: string, id: unknown, person: string): Promise<void> {
  if (table === "frameworks") {
    await add(db, "compliance_requirements", {
      framework_id: id,
      code: "9",
      title: "Mine",
      owner_id: person,
    });
    return;
  }
  const statements: Record<string, string> = {
    control_tests: `update app_public.controls set owner_id = $1
      where id = (select control_id from app_public.control_tests where id = $2)`,
    evidence: "update app_public.evidence set collected_by = $1 where id = $2",
    files: `update app_public.evidence set collected_by = $1
      where id in (select evidence_id from app_public.evidence_items where file_id = $2)`,
  };
  await db.query(statements[table] ?? `update app_public.${table} set owner_id = $1 where id = $2`, [
    person,
    id,
  ]);
}

/** A row about records of nobody or of this person; its key and its content. */
export async function rowOf(db: Db, table: string, person?: string): Promise<{ key: Row; content: Row }> {
  const key = await sampleOf(db, table, await somebody(db));
  const keys = await keyColumns(db, table);
  const find = keys.map((name, at) => `${name} = $${at + 1}`).join(" and ");
  const read = `select to_jsonb(r) as row from app_public.${table} as r where ${find}`;
  const { rows } = await db.query(read, Object.values(key));
  if (person) await assignRow(db, table, rows[0].row, person);
  return { key, content: rows[0].row };
}

/** Narrows all permissions to view of this role, or widens them again. */
export async function narrow(db: Db, role: string, assignedOnly = true): Promise<void> {
  await db.query(
    "update app_public.role_permissions set assigned_only = $2 where role = $1 and permission = any ($3)",
    [role, assignedOnly, narrowable],
  );
}

/** Each way to be assigned to a record, as a statement about a new record ($1) and a person ($2). */
export const waysToAssign: Record<
  string,
  { of: string; made: Row | ((db: Db) => Promise<Row>); by: Record<string, string> }
> = {
  risks: {
    of: "risks_view",
    made: risk(),
    by: {
      owner: "update app_public.risks set owner_id = $2 where id = $1",
      "residual owner": "update app_public.risks set residual_owner_id = $2 where id = $1",
      "assignee of a task":
        "insert into app_public.mitigation_tasks (risk_id, name, owner_id) values ($1, 'Act', $2)",
    },
  },
  assets: {
    of: "assets_view",
    made: asset(),
    by: {
      owner: "update app_public.assets set owner_id = $2 where id = $1",
      custodian: "update app_public.assets set custodian_id = $2 where id = $1",
      stakeholder:
        "insert into app_public.asset_stakeholders (asset_id, user_id, involvement) values ($1, $2, 'consulted')",
    },
  },
  projects: {
    of: "projects_view",
    made: project(),
    by: {
      lead: "update app_public.projects set owner_id = $2 where id = $1",
      stakeholder:
        "insert into app_public.project_stakeholders (project_id, user_id, role, approves) values ($1, $2, 'contributor', false)",
      "assignee of a task":
        "insert into app_public.project_tasks (project_id, title, owner_id) values ($1, 'Act', $2)",
    },
  },
  controls: {
    of: "compliance_view",
    made: control(),
    by: {
      owner: "update app_public.controls set owner_id = $2 where id = $1",
      "addressee of a test request":
        "insert into app_public.control_test_requests (control_id, request, due_on, addressee_id) values ($1, 'Send the list of keys.', '2100-01-01', $2)",
    },
  },
  policies: {
    of: "compliance_view",
    made: policy(),
    by: { owner: "update app_public.policies set owner_id = $2 where id = $1" },
  },
  compliance_requirements: {
    of: "compliance_view",
    made: requirement,
    by: { owner: "update app_public.compliance_requirements set owner_id = $2 where id = $1" },
  },
  audit_findings: {
    of: "compliance_view",
    made: finding(),
    by: {
      owner: "update app_public.audit_findings set owner_id = $2 where id = $1",
      "owner of the remediation":
        "update app_public.audit_findings set remediation_owner_id = $2 where id = $1",
    },
  },
  evidence: {
    of: "compliance_view",
    made: evidence(),
    by: {
      collector: "update app_public.evidence set collected_by = $2 where id = $1",
      reviewer: "update app_public.evidence set reviewer_id = $2 where id = $1",
    },
  },
};

/** A person who may see, change and take away everything of the four areas, as far as it is assigned to them. */
export async function editorOfAssigned(db: Db, name = "Vera Lang"): Promise<string> {
  const { rows } = await db.query("select from app_public.roles where role = 'assigned_editor'");
  if (rows.length === 0) {
    const levels = Object.fromEntries(
      narrowable
        .concat("risks_create", "risks_edit", "risks_delete", "risk_assessments", "mitigation_tasks")
        .concat("assets_create", "assets_edit", "assets_delete", "asset_stakeholders", "evidence_management")
        .concat("compliance_create", "compliance_edit", "compliance_delete")
        .concat("projects_create", "projects_edit", "projects_delete", "project_stakeholders")
        .map((permission) => [permission, "full"]),
    );
    await makeRole(db, "assigned_editor", levels);
    await narrow(db, "assigned_editor");
  }
  return person(db, { name, roles: ["assigned_editor"] });
}

export async function makeRecord(db: Db, table: string): Promise<string> {
  const made = waysToAssign[table]?.made ?? {};
  return String((await add(db, table, typeof made === "function" ? await made(db) : made)).id);
}
