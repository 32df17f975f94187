/**
 * For every role with every tier: which sections the dashboard has, derived from the specification's table and not
 * from the functions, and that the list behind each number has as many rows as the number says.
 */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { highestLevel, meets, roles, tiers } from "../support/specificationMatrix.ts";

const administrators = ["super_admin", "admin"];

const people = [
  ...roles.map((role) => [role]),
  ...roles.flatMap((role) => tiers.map((tier) => [role, tier])),
  ...tiers.map((tier) => [tier]),
];

function may(held: string[], permission: string) {
  return meets(highestLevel(held, permission), "read");
}

async function organisation(db: Db) {
  await db.query(
    "insert into app_public.business_units (name, position) values ('Sales', 1), ('Operations', 2)",
  );
  await db.query(
    `insert into app_public.risks (name, status, business_unit, composite_risk_score, residual_risk_score, inherent_risk_score)
      select 'Risk', case when i % 9 = 0 then 'draft' when i % 7 = 0 then 'closed' else 'identified' end,
        (array['Sales', 'Operations', null])[1 + i % 3],
        case when i % 8 = 0 then null else 1 + i * 7 % 25 end, case when i % 5 = 0 then null else 1 + i * 11 % 25 end,
        case when i % 2 = 0 then 25 end
      from generate_series(1, 90) as i`,
  );
  await db.query("update app_public.risks set archived_at = now() where number % 11 = 0");
  await db.query("insert into app_public.frameworks (code, name) values ('F', 'Framework')");
  await db.query(
    `insert into app_public.compliance_requirements (framework_id, code, title, evidence_status)
      select id, i::text, 'Requirement', (array['complete', 'in_progress', 'not_started'])[1 + i % 3]
      from app_public.frameworks, generate_series(1, 20) as i`,
  );
  await db.query("update app_public.compliance_requirements set archived_at = now() where code = '20'");
  await db.query("select set_config('app.now', (now() - interval '8 days')::text, true)");
  await db.query(
    "select app_private.open_approval('project_change', 'projects', gen_random_uuid(), '\"X\"', null)",
  );
  await db.query("select set_config('app.now', '', true)");
}

async function counted(db: Db, sql: string, values: unknown[] = []): Promise<number> {
  return (await db.query(`select count(*)::int as count from app_public.${sql}`, values)).rows[0].count;
}

const active = "archived_at is null";
const identified = `risks where status = 'identified' and ${active}`;

it.each(people.filter((held) => held.every((role) => ![...administrators, ...tiers].includes(role))))(
  "%s alone has no executive dashboard",
  (...held) =>
    inRollback(async (db) => {
      await become(db, await person(db, { roles: held }));
      expect((await refused(db, "select app_public.executive_summary()")).code).toBe("FORBD");
      expect((await refused(db, "select app_public.risk_landscape()")).code).toBe("FORBD");
    })(),
);

const readers = people.filter((held) => held.some((role) => [...administrators, ...tiers].includes(role)));

it.each(readers.map((held) => ({ held, name: held.join(" and ") })))(
  "$name: the parts that the specification gives, and as many rows as each number says",
  ({ held }) =>
    inRollback(async (db) => {
      await organisation(db);
      const first = held.some((role) => [...administrators, "tier_1"].includes(role));
      const sees = {
        risks: may(held, "risks_view"),
        requirements: may(held, "compliance_view"),
        logs: may(held, "audit_logs_view"),
        assets: may(held, "assets_view"),
      };
      await become(db, await person(db, { roles: held }));
      const { rows } = await db.query(
        "select to_jsonb(app_public.executive_summary()) as summary, to_jsonb(app_public.risk_landscape()) as landscape",
      );
      const { summary, landscape } = rows[0];

      const {
        compliance_health: health,
        critical_risk_summary: critical,
        audit_readiness: readiness,
      } = summary;
      expect([health !== null, critical !== null, readiness !== null]).toEqual([
        sees.requirements,
        sees.risks,
        sees.logs,
      ]);
      expect([summary.executive_issues !== null, summary.stat_tiles !== null]).toEqual([
        sees.assets,
        sees.logs && first,
      ]);
      expect(landscape !== null).toBe(sees.risks);

      if (critical) {
        expect(await counted(db, `${identified} and is_critical`)).toBe(critical.count);
        expect(await counted(db, identified)).toBe(critical.identified);
      }
      const gaps = health && health.requirements - health.complete;
      if (health) {
        expect(await counted(db, `compliance_requirements where ${active}`)).toBe(health.requirements);
        const open = `compliance_requirements where ${active} and evidence_status <> 'complete'`;
        expect(await counted(db, open)).toBe(gaps);
      }
      if (readiness) expect(readiness.missing_evidence).toBe(gaps);
      if (summary.executive_issues) {
        const { count, overdue_approvals, critical_risks, compliance_gaps } = summary.executive_issues;
        expect(overdue_approvals).toBe(1);
        expect([critical_risks, compliance_gaps]).toEqual([critical?.count ?? null, gaps ?? null]);
        expect(count).toBe(critical && health ? 1 + critical.count + gaps : null);
      }
      if (summary.stat_tiles) {
        const {
          items_requiring_attention: items,
          critical_risks: risks,
          compliance_score: score,
        } = summary.stat_tiles;
        expect([items.value, risks.value, score.value]).toEqual([
          summary.executive_issues?.count ?? null,
          critical?.count ?? null,
          health?.score ?? null,
        ]);
      }
      for (const cell of landscape?.heatmap_data ?? []) {
        // The link of a cell: severity and unit, and risks without a unit where the cell includes them.
        const unit = cell.includes_unassigned
          ? "(business_unit = $2 or business_unit is null)"
          : "business_unit = $2";
        const link = `${identified} and severity = $1 and ${unit}`;
        expect(await counted(db, link, [cell.severity, cell.business_area])).toBe(cell.count);
      }
      await becomeSuperuser(db);
    })(),
);

it(
  "a suspended person is turned away at once",
  inRollback(async (db) => {
    await person(db, { name: "Grace Hopper", roles: ["super_admin"] });
    const ada = await person(db, { roles: ["executive", "tier_1"] });
    await become(db, ada);
    expect((await db.query("select app_public.executive_summary()")).rowCount).toBe(1);
    await db.query("reset role");
    await db.query("update app_public.users set status = 'suspended' where id = $1", [ada]);
    await db.query("set local role grc_visitor");
    expect((await refused(db, "select app_public.executive_summary()")).code).toBe("FORBD");
  }),
);
