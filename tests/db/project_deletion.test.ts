/** The deletion of a project: its impact, its approvers, and how it is restored. */
import pg from "pg";

import type { Message } from "../../server/messages/message.ts";
import { makeAsset } from "../support/assets.ts";
import {
  become,
  becomeNobody,
  becomeSuperuser,
  type Db,
  inRollback,
  ownDatabase,
  person,
  refused,
} from "../support/database.ts";
import { english } from "../support/messages.ts";
import {
  approvalOf,
  ask,
  decide,
  makeProject,
  makeStakeholder,
  pending,
  projectOf,
  requestDeletion,
  save,
  saveProject,
} from "../support/projects.ts";

const reason = "Nobody needs it any more.";
const impact = "Seen, nothing is lost.";

async function as(db: Db, role: string, name = "Tomas Okafor"): Promise<string> {
  await becomeSuperuser(db);
  const id = await person(db, { name, roles: [role] });
  await become(db, id);
  return id;
}

async function asked(db: Db, id: string): Promise<string> {
  const { version } = await projectOf(db, id);
  await db.query(requestDeletion, [id, version, reason, impact]);
  return (await pending(db, id, "project_deletion")).id;
}

describe("the impact", () => {
  const look = "select to_jsonb(i) as impact from app_public.project_deletion_impact($1) i";

  it(
    "names assets, risks, waiting changes and stakeholders, and says whether there is any",
    inRollback(async (db) => {
      const id = await makeProject(db);
      const empty = await makeProject(db);
      const asset = await makeAsset(db, { name: "Vans", availability: 5 });
      const gone = await makeAsset(db, { name: "Carts", archived_at: "2026-01-01" });
      const risk = (
        await db.query("insert into app_public.risks (name) values ('Fire') returning id, reference")
      ).rows[0];
      for (const each of [asset, gone])
        await db.query("insert into app_public.project_assets (project_id, asset_id) values ($1, $2)", [
          id,
          each,
        ]);
      await db.query("insert into app_public.project_risks (project_id, risk_id) values ($1, $2)", [
        id,
        risk.id,
      ]);
      const sponsor = await makeStakeholder(db, id);
      await db.query("insert into app_public.project_tasks (project_id, title) values ($1, 'Order')", [id]);
      await as(db, "manager", "Marta Lindqvist");
      const change = await ask(db, id, { name: "Vans and carts" });
      const { rows } = await db.query(look, [id]);
      const { active_workflows: active, ...touched } = rows[0].impact;
      const named = active.map((one: { name: Message }) => ({ ...one, name: english(one.name) }));
      expect({ ...touched, active_workflows: named }).toEqual({
        assets: [{ id: asset, reference: expect.stringMatching(/^A-\d{4}$/), name: "Vans" }],
        risks: [{ id: risk.id, reference: risk.reference, name: "Fire" }],
        active_workflows: [
          { id: change, reference: null, name: expect.stringMatching(/^Change P-\d{4}: Electric vans$/) },
          // The shipped workflow that a request for a change sets going.
          {
            id: expect.any(String),
            reference: expect.stringMatching(/^W-/),
            name: "Track project change requests",
          },
        ],
        stakeholders: [{ id: sponsor, full_name: "Helena Voss" }],
        open_tasks: 1,
        has_impact: true,
      });
      expect((await db.query(look, [empty])).rows[0].impact).toEqual({
        assets: [],
        risks: [],
        active_workflows: [],
        stakeholders: [],
        open_tasks: 0,
        has_impact: false,
      });
    }),
  );

  it(
    "leaves out what the reader may not see, and is not for those who cannot delete",
    inRollback(async (db) => {
      const id = await makeProject(db);
      const asset = await makeAsset(db);
      await db.query("insert into app_public.project_assets (project_id, asset_id) values ($1, $2)", [
        id,
        asset,
      ]);
      await db.query(
        "insert into app_public.roles (role, label, description, position) values ('gardener', '\"Gardener\"', '\"Weeds\"', 900)",
      );
      await db.query(
        `insert into app_public.role_permissions (role, permission, level)
          values ('gardener', 'projects_delete', 'read'), ('gardener', 'projects_view', 'read')`,
      );
      await as(db, "gardener");
      expect((await db.query(look, [id])).rows[0].impact).toMatchObject({
        assets: null,
        risks: null,
        stakeholders: null,
        has_impact: false,
      });
      await as(db, "owner");
      expect((await refused(db, look, [id])).code).toBe("FORBD");
      await as(db, "admin");
      expect((await refused(db, look, ["00000000-0000-4000-8000-000000000000"])).code).toBe("NTFND");
    }),
  );
});

describe("the impact that the decider sees", () => {
  const shown = `select to_jsonb(app_public.approvals_deletion_impact(approvals)) as impact, content_hash
    from app_public.approvals where id = $1`;
  const none = { assets: 0, risks: 0, active_workflows: 0, stakeholders: 1, open_tasks: 0, has_impact: true };

  async function impactFor(db: Db, who: string, approval: string) {
    await becomeSuperuser(db);
    await become(db, who);
    return (await db.query(shown, [approval])).rows[0]?.impact;
  }

  it(
    "is what the requester saw, in numbers, also for a stakeholder who sees neither assets nor risks",
    inRollback(async (db) => {
      const id = await makeProject(db);
      const sponsor = await makeStakeholder(db, id);
      const asset = await makeAsset(db);
      await db.query("insert into app_public.project_assets (project_id, asset_id) values ($1, $2)", [
        id,
        asset,
      ]);
      await db.query("insert into app_public.project_tasks (project_id, title) values ($1, 'Order')", [id]);
      const { rows } = await db.query("insert into app_public.risks (name) values ('Fire') returning id");
      await db.query("insert into app_public.project_risks (project_id, risk_id) values ($1, $2)", [
        id,
        rows[0].id,
      ]);
      await db.query("delete from app_public.user_roles where user_id = $1", [sponsor]);
      await db.query(
        "insert into app_public.roles (role, label, description, position) values ('guest', '\"Guest\"', '\"Sees nothing\"', 900)",
      );
      await db.query("insert into app_public.user_roles (user_id, role) values ($1, 'guest')", [sponsor]);
      await as(db, "admin");
      const approval = await asked(db, id);
      const seen = { ...none, assets: 1, risks: 1, open_tasks: 1 };
      expect(await impactFor(db, sponsor, approval)).toEqual({ requested: seen, current: seen });
      expect((await db.query("select from app_public.assets")).rowCount).toBe(0);
    }),
  );

  it(
    "keeps what was requested when the project gains another asset, and says what it is now",
    inRollback(async (db) => {
      const id = await makeProject(db);
      const sponsor = await makeStakeholder(db, id);
      await as(db, "admin");
      const approval = await asked(db, id);
      await becomeSuperuser(db);
      const asset = await makeAsset(db);
      await db.query("insert into app_public.project_assets (project_id, asset_id) values ($1, $2)", [
        id,
        asset,
      ]);
      expect(await impactFor(db, sponsor, approval)).toEqual({
        requested: none,
        current: { ...none, assets: 1 },
      });
      await db.query(decide, [approval, "reject", "We still pay for it."]);
      expect(await impactFor(db, sponsor, approval)).toEqual({ requested: none, current: null });
    }),
  );

  it(
    "is bound by the hash that is approved, and is no change of a field",
    inRollback(async (db) => {
      const id = await makeProject(db);
      await makeStakeholder(db, id);
      await as(db, "admin");
      const approval = await asked(db, id);
      await becomeSuperuser(db);
      const { rows } = await db.query(
        `select proposed -> 'impact' as impact, content_hash = encode(sha256(convert_to(jsonb_build_array(
            kind, subject_table, subject_id, content, proposed, app_private.steps_for(kind, null))::text, 'UTF8')), 'hex') as bound,
          (select count(*)::int from app_public.approvals_changes(approvals)) as changes
        from app_public.approvals where id = $1`,
        [approval],
      );
      expect(rows[0]).toEqual({ impact: none, bound: true, changes: 0 });
    }),
  );

  it(
    "is no one's who may not see the approval, and no other approval has one",
    inRollback(async (db) => {
      const id = await makeProject(db);
      await makeStakeholder(db, id);
      const outsider = await person(db, { roles: ["user"] });
      const manager = await as(db, "manager", "Marta Lindqvist");
      const change = await ask(db, id, { name: "Vans" });
      expect(await impactFor(db, manager, change)).toBeNull();
      await as(db, "admin");
      const approval = await asked(db, id);
      expect(await impactFor(db, outsider, approval)).toBeUndefined();
      // Nor by a row that a user made up.
      const forged = `select app_public.approvals_deletion_impact(
        jsonb_populate_record(null::app_public.approvals, jsonb_build_object('kind', 'project_deletion', 'status', 'pending_approval', 'subject_id', $1::uuid))) as impact`;
      expect((await db.query(forged, [id])).rows[0].impact).toBeNull();
    }),
  );
});

describe("asking for the deletion", () => {
  it.each([
    ["reason", "Please provide a detailed reason for deletion", 2, 20],
    ["impact_assessment", "Please acknowledge the impact of this deletion", 3, 10],
  ])("needs a %s, with the specification's texts", (field, message, place, fewest) =>
    inRollback(async (db) => {
      const id = await makeProject(db);
      await as(db, "admin");
      const values: unknown[] = [id, 1, reason, impact];
      for (const words of [
        null,
        "",
        "x".repeat(fewest - 1),
        `  ${"x".repeat(fewest - 1)} \n`,
        " ".repeat(50),
      ]) {
        values[place] = words;
        const error = await refused(db, requestDeletion, values);
        expect([error.code, error.message, error.column]).toEqual(["IVINP", message, field]);
      }
      values[place] = "x".repeat(5_001);
      expect((await refused(db, requestDeletion, values)).column).toBe(field);
      values[place] = ` ${"x".repeat(fewest)} `;
      await db.query(requestDeletion, values);
      expect(await projectOf(db, id)).toMatchObject({ archived_at: null, version: 1 });
    })(),
  );

  it(
    "is refused from an old version, twice, of a deleted project, and to those who may not",
    inRollback(async (db) => {
      const id = await makeProject(db);
      const gone = await makeProject(db, { archived_at: "2026-01-01" });
      await as(db, "admin");
      expect((await refused(db, requestDeletion, [id, 2, reason, impact])).code).toBe("STALE");
      expect((await refused(db, requestDeletion, [gone, 1, reason, impact])).code).toBe("CNFLT");
      await asked(db, id);
      await as(db, "super_admin");
      const again = await refused(db, requestDeletion, [id, 1, reason, impact]);
      expect([again.code, again.message]).toEqual([
        "CNFLT",
        "The deletion of this project is already waiting for a decision.",
      ]);
      // Managers have projects_delete at read: the form, and no more.
      for (const role of ["manager", "owner", "user"]) {
        await as(db, role);
        expect((await refused(db, requestDeletion, [id, 1, reason, impact])).code).toBe("FORBD");
      }
      await becomeNobody(db);
      expect((await refused(db, requestDeletion, [id, 1, reason, impact])).code).toBe("UNAUT");
    }),
  );
});

describe("deciding about it", () => {
  it(
    "takes every stakeholder who approves, and then an administrator; until then the project stays",
    inRollback(async (db) => {
      const id = await makeProject(db);
      const sponsor = await makeStakeholder(db, id);
      const business = await makeStakeholder(db, id, "business_owner");
      await makeStakeholder(db, id, "informed");
      await as(db, "admin", "Tomas Okafor");
      const approval = await asked(db, id);
      const ingrid = await as(db, "super_admin", "Ingrid Solheim");
      // An administrator's turn comes after the stakeholders'.
      expect((await refused(db, decide, [approval, "approve", null])).code).toBe("FORBD");
      for (const [who, status] of [
        [sponsor, "pending_approval"],
        [business, "pending_approval"],
        [ingrid, "approved"],
      ]) {
        await becomeSuperuser(db);
        expect((await projectOf(db, id)).archived_at).toBeNull();
        await become(db, String(who));
        expect((await db.query(decide, [approval, "approve", null])).rows[0].status).toBe(status);
      }
      expect(await projectOf(db, id)).toMatchObject({ archived_reason: reason, version: 2 });
      expect((await projectOf(db, id)).archived_at).not.toBeNull();
    }),
  );

  it(
    "goes to the administrators at once when there is no stakeholder, never to the one who asked",
    inRollback(async (db) => {
      const id = await makeProject(db);
      await as(db, "admin", "Tomas Okafor");
      const approval = await asked(db, id);
      expect((await refused(db, decide, [approval, "approve", null])).code).toBe("FORBD");
      await as(db, "admin", "Ingrid Solheim");
      await db.query(decide, [approval, "approve", null]);
      expect((await projectOf(db, id)).archived_reason).toBe(reason);
    }),
  );

  it(
    "ends with the first stakeholder who refuses",
    inRollback(async (db) => {
      const id = await makeProject(db);
      const sponsor = await makeStakeholder(db, id);
      await as(db, "admin");
      const approval = await asked(db, id);
      await becomeSuperuser(db);
      await become(db, sponsor);
      await db.query(decide, [approval, "reject", "We still pay for it."]);
      expect((await projectOf(db, id)).archived_at).toBeNull();
      expect((await approvalOf(db, approval)).status).toBe("rejected");
    }),
  );

  it(
    "voids the change that waited, lets nothing be done to the project, and can be undone",
    inRollback(async (db) => {
      const id = await makeProject(db);
      const asset = await makeAsset(db);
      await db.query("insert into app_public.project_assets (project_id, asset_id) values ($1, $2)", [
        id,
        asset,
      ]);
      await as(db, "manager", "Marta Lindqvist");
      const change = await ask(db, id, { name: "Vans" });
      await as(db, "admin", "Tomas Okafor");
      const approval = await asked(db, id);
      await as(db, "super_admin", "Ingrid Solheim");
      await db.query(decide, [approval, "approve", null]);
      expect(await approvalOf(db, change)).toMatchObject({
        status: "voided",
        reason: "Archived by Ingrid Solheim in the meantime.",
      });
      const rests = [
        ["insert into app_public.project_tasks (project_id, title) values ($1, 'Order')", [id]],
        [
          "insert into app_public.project_stakeholders (project_id, user_id, role) select $1, app_hidden.current_user_id(), 'informed'",
          [id],
        ],
        ["delete from app_public.project_assets where project_id = $1", [id]],
        ["select app_public.record_benefit_result(null, $1, 'other', '2026-01-01', null, 'Well')", [id]],
        [saveProject, [id, { name: "Electric vans" }, 2]],
      ] as const;
      for (const [sql, values] of rests) expect((await refused(db, sql, [...values])).code).toBe("CNFLT");
      const { rows } = await db.query("select * from app_public.restore_projects($1)", [[id]]);
      expect(rows[0]).toMatchObject({ archived_at: null, archived_reason: null });
      expect(
        (await db.query("select from app_public.project_assets where project_id = $1", [id])).rowCount,
      ).toBe(1);
      await as(db, "manager");
      expect((await refused(db, "select app_public.restore_projects($1)", [[id]])).code).toBe("FORBD");
      expect((await save(db, id, { description: "Back again" })).outcome).toBe("saved");
    }),
  );

  it(
    "is void when the project becomes another one meanwhile, and not over a word in its description",
    inRollback(async (db) => {
      const id = await makeProject(db);
      await as(db, "admin", "Tomas Okafor");
      const approval = await asked(db, id);
      await as(db, "manager", "Marta Lindqvist");
      await save(db, id, { description: "New words" });
      expect((await approvalOf(db, approval)).status).toBe("pending_approval");
      const change = await ask(db, id, { status: "completed" });
      await as(db, "super_admin", "Ingrid Solheim");
      await db.query(decide, [change, "approve", null]);
      expect(await approvalOf(db, approval)).toMatchObject({
        status: "voided",
        reason: "Changed by Ingrid Solheim in the meantime: status.",
      });
    }),
  );

  const own = ownDatabase();

  it("of a deletion and a save at the same moment, the save is rejected", async () => {
    const clients = [0, 1].map(() => new pg.Client({ connectionString: own.superuserUrl }));
    await Promise.all(clients.map((client) => client.connect()));
    try {
      const [one, other] = clients as unknown as [Db, Db];
      await one.query("begin");
      const id = await makeProject(one);
      const marta = await person(one, { roles: ["manager"] });
      await as(one, "admin");
      const approval = await asked(one, id);
      await one.query("commit");
      await one.query("begin");
      await as(one, "super_admin");
      await one.query(decide, [approval, "approve", null]);
      await other.query("begin");
      await become(other, marta);
      const saved = other.query(saveProject, [id, { name: "Electric vans", description: "New" }, 1]).then(
        () => "done",
        (error: { code: string }) => error.code,
      );
      expect(await Promise.race([saved, new Promise((done) => setTimeout(() => done("waits"), 300))])).toBe(
        "waits",
      );
      await one.query("commit");
      expect(await saved).toBe("CNFLT");
    } finally {
      await Promise.all(clients.map((client) => client.end()));
    }
  });
});
