/** What people do who see only assigned records: searches, exports, figures, changes and notifications. */
import { look } from "../support/access.ts";
import { editorOfAssigned, makeRecord } from "../support/assignedRecords.ts";
import { become, becomeSuperuser, inRollback, person, refused } from "../support/database.ts";
import { asset } from "../support/sampleRows/assets.ts";
import { control } from "../support/sampleRows/controls.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add } from "../support/sampleRows/rows.ts";

describe("a person who sees only assigned records", () => {
  it.each([
    "risks",
    "assets",
    "projects",
    "controls",
    "compliance_requirements",
    "audit_findings",
    "evidence",
  ])("finds, exports and chooses by the same %s as the list shows", (table) =>
    inRollback(async (db) => {
      const vera = await editorOfAssigned(db);
      const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
      const mine = await makeRecord(db, table);
      const other = await makeRecord(db, table);
      const name = ["compliance_requirements", "audit_findings"].includes(table) ? "title" : "name";
      await db.query("set local session_replication_role = replica");
      await db.query(`update app_public.${table} set ${name} = 'Quillwort' where id in ($1, $2)`, [
        mine,
        other,
      ]);
      const owner = table === "evidence" ? "collected_by" : "owner_id";
      await db.query(`update app_public.${table} set ${owner} = $2 where id = $1`, [mine, vera]);
      await db.query(`update app_public.${table} set ${owner} = $2 where id = $1`, [other, grace]);
      await db.query("set local session_replication_role = origin");
      const { rows: described } = await db.query(
        `select area, array(select attname::text from pg_attribute where attrelid = lines and attnum > 0 and attname <> 'id') as columns
            from app_private.registers where record_table = $1::regclass`,
        [`app_public.${table}`],
      );
      const { area, columns } = described[0];
      await become(db, vera);
      const listed = await db.query(`select id from app_public.${table}`);
      expect(listed.rows).toEqual([{ id: mine }]);
      const found = await db.query(
        `select id from app_public.${table} where ctid = any ((select app_hidden.search_${area}('quillwort'))::tid[])`,
      );
      expect(found.rows).toEqual([{ id: mine }]);
      expect((await db.query(`select app_hidden.find_${area}('quillwort') as ids`)).rows).toEqual([
        { ids: [mine] },
      ]);
      await db.query("select app_hidden.record_export($1, $2, '{}')", [area, columns]);
      await db.query("select app_hidden.open_export($1, $2, '{}')", [area, columns]);
      expect((await db.query("fetch all from lines")).rowCount).toBe(1);
      const { rows: people } = await db.query("select full_name from app_public.register_people($1)", [area]);
      expect(people.map(({ full_name }) => full_name)).toEqual(["Vera Lang"]);
    })(),
  );

  it(
    "gets no figures of the whole organisation",
    inRollback(async (db) => {
      const vera = await editorOfAssigned(db);
      await add(db, "risks", { ...risk(), owner_id: vera });
      await db.query("insert into app_public.user_roles (user_id, role) values ($1, 'tier_1')", [vera]);
      await become(db, vera);
      const { rows } = await db.query(
        `select can_view_risks, can_view_requirements, can_view_assets, can_view_projects, total_risks, compliance_score, total_assets,
          active_projects, overdue_treatment_tasks from app_public.business_intelligence()`,
      );
      expect(rows).toEqual([
        {
          can_view_risks: false,
          can_view_requirements: false,
          can_view_assets: false,
          can_view_projects: false,
          total_risks: null,
          compliance_score: null,
          total_assets: null,
          active_projects: null,
          overdue_treatment_tasks: null,
        },
      ]);
      const { rows: summary } = await db.query(
        "select to_jsonb(s) - 'as_of' as summary from app_public.executive_summary() as s",
      );
      expect(Object.values(summary[0].summary).filter((value) => value !== null)).toEqual([]);
      expect((await db.query("select app_public.risk_landscape() is null as none")).rows).toEqual([
        { none: true },
      ]);
    }),
  );

  it(
    "changes what is assigned to them, and nothing else, through whatever function",
    inRollback(async (db) => {
      const vera = await editorOfAssigned(db);
      const acts: Record<string, string> = {
        risks: "select app_public.review_risk($1, $2, 'Nothing changed')",
        assets: "select app_public.override_asset_criticality($1, $2, 'high', 'Because it is')",
        controls: "select app_public.retire_control($1, $2, 'No longer needed')",
        audit_findings:
          "select app_public.begin_remediation($1, $2, (select app_hidden.current_user_id()), '2100-01-01', 'The key is kept apart.')",
        projects: `select from app_public.change_projects(array[$1]::uuid[],
          jsonb_populate_record(null::app_public.project_bulk_change, '{"health": "at_risk"}')) where $2 > 0`,
        compliance_requirements:
          "select app_public.archive_requirements(array[$1]::uuid[], 'No longer needed') where $2 > 0",
        policies: "select app_public.archive_policies(array[$1]::uuid[], 'No longer needed') where $2 > 0",
        evidence: "select app_public.archive_evidence(array[$1]::uuid[], 'No longer needed') where $2 > 0",
      };
      for (const [table, act] of Object.entries(acts)) {
        await becomeSuperuser(db);
        const [mine, other] = [await makeRecord(db, table), await makeRecord(db, table)];
        await db.query("set local session_replication_role = replica");
        const owner = table === "evidence" ? "collected_by" : "owner_id";
        await db.query(`update app_public.${table} set ${owner} = $2 where id = $1`, [mine, vera]);
        await db.query("set local session_replication_role = origin");
        await become(db, vera);
        expect([table, (await refused(db, act, [other, 1])).code]).toEqual([table, "NTFND"]);
        await db.query("savepoint done");
        await db.query(act, [mine, 1]);
        await db.query("rollback to savepoint done");
      }
    }),
  );

  it(
    "adds nothing to the records of others, through whatever function",
    inRollback(async (db) => {
      const vera = await editorOfAssigned(db);
      const scored = { ...risk(), residual_risk_score: 6, inherent_risk_score: 9 };
      const { id: risk_id } = await add(db, "risks", scored);
      const { id: control_id } = await add(db, "controls", { ...control(), status: "operating" });
      await become(db, vera);
      for (const [sql, id] of [
        [
          "select app_public.request_risk_acceptance($1, 'The cost is higher.', null, current_date + 30)",
          risk_id,
        ],
        [
          "select app_public.request_control_exception($1, 'The cost is higher.', null, current_date + 30)",
          control_id,
        ],
      ])
        expect((await refused(db, String(sql), [id])).code).toBe("NTFND");
    }),
  );

  it(
    "owns the records that they add",
    inRollback(async (db) => {
      const vera = await editorOfAssigned(db);
      await become(db, vera);
      for (const [table, made] of Object.entries({ risks: risk(), assets: asset(), controls: control() })) {
        const row = await add(db, table, made);
        expect(row.owner_id).toBe(vera);
        expect(await look(db, table, { id: row.id })).toBe("rows");
      }
    }),
  );

  it(
    "reads the history of their record, without the names of linked records that they do not see",
    inRollback(async (db) => {
      const vera = await editorOfAssigned(db);
      const { id: risk_id } = await add(db, "risks", { ...risk(), owner_id: vera });
      const { id: hidden } = await add(db, "assets", { ...asset(), name: "planted hidden" });
      const { id: shown } = await add(db, "assets", { ...asset(), name: "planted shown", owner_id: vera });
      for (const asset_id of [hidden, shown]) await add(db, "asset_risks", { asset_id, risk_id });
      await become(db, vera);
      const { rows } = await db.query(
        "select to_jsonb(h)::text as said from app_public.risks cross join app_public.risks_history(risks) as h where id = $1",
        [risk_id],
      );
      const said = rows.map((row) => row.said).join();
      expect([said.includes("planted shown"), said.includes("planted hidden")]).toEqual([true, false]);
    }),
  );

  it(
    "is notified of their own critical risk and of no other",
    inRollback(async (db) => {
      const vera = await editorOfAssigned(db);
      await becomeSuperuser(db);
      const critical = { status: "identified", composite_risk_score: 25 };
      await add(db, "risks", { ...risk(), name: "Other fire", ...critical });
      await add(db, "risks", { ...risk(), name: "Own fire", owner_id: vera, ...critical });
      const { rows } = await db.query(
        "select content::text || context_data::text as said from app_public.chat_messages where user_id = $1",
        [vera],
      );
      const said = rows.map((row) => row.said).join();
      expect([said.includes("Own fire"), said.includes("Other fire")]).toEqual([true, false]);
    }),
  );

  it(
    "is named when somebody asks why they may see a risk",
    inRollback(async (db) => {
      const vera = await editorOfAssigned(db);
      const ada = await person(db, { roles: ["super_admin"] });
      const own = await add(db, "risks", { ...risk(), owner_id: vera });
      const other = await add(db, "risks", risk());
      const explain = async (reference: unknown) =>
        (
          await db.query(
            "select allowed, array(select format('%s %s', rule, met) from unnest(rules)) as rules from app_public.explain_access($1, 'view', $2)",
            [vera, reference],
          )
        ).rows[0];
      await become(db, ada);
      expect(await explain(own.reference)).toEqual({
        allowed: true,
        rules: ["approved t", "permission t", "assigned t"],
      });
      expect(await explain(other.reference)).toEqual({
        allowed: false,
        rules: ["approved t", "permission t", "assigned f"],
      });
    }),
  );
});

it(
  "every register asks for the permission that its records are seen by",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select area from app_private.registers join pg_class on pg_class.oid = record_table
        where app_private.view_permission(relname) is distinct from permission`,
    );
    expect(rows).toEqual([]);
  }),
);
