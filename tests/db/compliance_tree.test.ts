import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { framework } from "../support/sampleRows/compliance.ts";
import { add } from "../support/sampleRows/rows.ts";
import { searching } from "../support/search.ts";

async function aFramework(db: Db): Promise<string> {
  return String((await add(db, "frameworks", framework())).id);
}

type Told = Record<string, unknown>;

async function under(db: Db, framework_id: string, code: string, parent: string | null, more: Told = {}) {
  const row = { framework_id, code, title: `Rule ${code}`, parent_id: parent, ...more };
  return String((await add(db, "compliance_requirements", row)).id);
}

interface Branch {
  parent: string | null;
  progress: Record<string, number> | null;
}

async function treeOf(db: Db, id: string): Promise<Map<string, Branch>> {
  const { rows } = await db.query(
    "select node.code, node.parent_id as parent, to_jsonb(node.progress) as progress from app_public.requirement_tree($1) as node",
    [id],
  );
  return new Map(rows.map(({ code, ...branch }) => [code, branch]));
}

const officer = (db: Db) => person(db, { roles: ["compliance_officer"] });

it(
  "every branch sums up its requirements; headings, archived and not applicable requirements are in no figure",
  inRollback(async (db) => {
    const id = await aFramework(db);
    const top = await under(db, id, "A", null, { assessable: false });
    const first = await under(db, id, "A.1", top, { evidence_status: "complete", status: "compliant" });
    await under(db, id, "A.1.1", first, { evidence_status: "in_progress", status: "partially_compliant" });
    await under(db, id, "A.2", top, { due_on: "2020-01-01" });
    await under(db, id, "A.3", top, {
      status: "not_applicable",
      applicability_reason: "We have no cellar.",
      evidence_status: "complete",
    });
    await under(db, id, "A.4", top, { archived_at: "2026-01-01T00:00:00Z", status: "compliant" });
    await become(db, await person(db, { roles: ["user"] }));
    const tree = await treeOf(db, id);
    expect([...tree.keys()]).toEqual(["A", "A.1", "A.1.1", "A.2", "A.3"]);
    expect(tree.get("A")?.progress).toEqual({
      requirements: 3,
      complete: 1,
      in_progress: 1,
      not_started: 1,
      compliant: 1,
      partially_compliant: 1,
      non_compliant: 0,
      not_assessed: 1,
      not_applicable: 1,
      overdue: 1,
      percent_complete: 33,
      percent_compliant: 33,
    });
    expect(tree.get("A.1")?.progress).toMatchObject({ requirements: 2, complete: 1, percent_complete: 50 });
    // A leaf has no sum, because it would repeat its own status.
    expect(tree.get("A.3")?.progress).toBeNull();
    const { rows } = await db.query(
      "select to_jsonb(app_public.frameworks_progress(frameworks)) as progress from app_public.frameworks where id = $1",
      [id],
    );
    expect(rows[0].progress).toEqual(tree.get("A")?.progress);
  }),
);

it(
  "evidence that ran out yesterday is no longer complete, and evidence of today still is",
  inRollback(async (db) => {
    const id = await aFramework(db);
    await db.query("set local app.now to '2026-05-05T10:00:00Z'");
    const top = await under(db, id, "0", null, { assessable: false });
    await under(db, id, "1", top, { evidence_status: "complete", evidence_valid_until: "2026-05-04" });
    await under(db, id, "2", top, { evidence_status: "complete", evidence_valid_until: "2026-05-05" });
    await become(db, await person(db, { roles: ["user"] }));
    expect((await treeOf(db, id)).get("0")?.progress).toMatchObject({ complete: 1, in_progress: 1 });
    const { rows } = await db.query(
      `select code, app_public.compliance_requirements_evidence_today(r) as evidence
        from app_public.compliance_requirements r where assessable order by code`,
    );
    expect(rows).toEqual([
      { code: "1", evidence: "in_progress" },
      { code: "2", evidence: "complete" },
    ]);
  }),
);

it(
  "siblings are ordered by position, and equal positions by code with natural numbers",
  inRollback(async (db) => {
    const id = await aFramework(db);
    for (const code of ["A.10", "A.9", "B"]) await under(db, id, code, null);
    await db.query("update app_public.compliance_requirements set position = 1 where code = 'A.9'");
    await become(db, await person(db, { roles: ["user"] }));
    expect([...(await treeOf(db, id)).keys()]).toEqual(["A.10", "B", "A.9"]);
    const { rows } = await db.query(
      "select code from app_public.compliance_requirements where code like 'A%' order by code",
    );
    expect(rows.map(({ code }) => code)).toEqual(["A.9", "A.10"]);
  }),
);

it(
  "nothing can be under itself, in another framework, under something archived, or deeper than 12 levels",
  inRollback(async (db) => {
    const id = await aFramework(db);
    const levels: string[] = [];
    for (let level = 1; level <= 12; level += 1) {
      levels.push(await under(db, id, String(level), levels.at(-1) ?? null));
    }
    const elsewhere = await under(db, await aFramework(db), "X", null);
    const gone = await under(db, id, "gone", null, { archived_at: "2026-01-01T00:00:00Z" });
    const alone = await under(db, id, "alone", null);
    await become(db, await officer(db));
    const move =
      "update app_public.compliance_requirements set parent_id = $2, version = version where id = $1";
    for (const [child, parent] of [
      [levels[0], levels[0]],
      [levels[0], levels[11]],
      [levels[0], levels[1]],
      [alone, elsewhere],
      [alone, gone],
      [alone, levels[11]],
      [levels[0], alone],
    ]) {
      expect((await refused(db, move, [child, parent])).code).toBe("IVREF");
    }
    await db.query(move, [alone, levels[10]]);
  }),
);

it(
  "two requirements moved at the same time cannot end up under each other",
  inRollback(async (db) => {
    const id = await aFramework(db);
    const error = await refused(
      db,
      `insert into app_public.compliance_requirements (id, framework_id, parent_id, code, title) values
        ('00000000-0000-0000-0000-000000000001', $1, '00000000-0000-0000-0000-000000000002', '1', 'One'),
        ('00000000-0000-0000-0000-000000000002', $1, '00000000-0000-0000-0000-000000000001', '2', 'Two')`,
      [id],
    );
    expect(error.code).toBe("IVREF");
  }),
);

it(
  "the tree of a framework of 1,200 requirements is there within a quarter of a second",
  inRollback(async (db) => {
    const id = await aFramework(db);
    const tops: string[] = [];
    for (let i = 0; i < 12; i += 1) tops.push(await under(db, id, `${i}`, null, { assessable: false }));
    await db.query(
      `insert into app_public.compliance_requirements (framework_id, parent_id, code, title)
        select $1, ($2::uuid[])[1 + i % 12], (i % 12) || '.' || i, 'Requirement' from generate_series(1, 1188) as i`,
      [id, tops],
    );
    await become(db, await person(db, { roles: ["user"] }));
    // The quickest of five: other work on the machine must not decide.
    const times: number[] = [];
    let tree = new Map<string, Branch>();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const begun = performance.now();
      tree = await treeOf(db, id);
      times.push(performance.now() - begun);
    }
    expect(Math.min(...times)).toBeLessThan(250);
    expect(tree.size).toBe(1200);
    expect(tree.get("0")?.progress?.requirements).toBe(99);
  }),
);

it(
  "a search finds a requirement by number, by words, and by the code of its framework",
  inRollback(async (db) => {
    const id = await aFramework(db);
    await db.query("update app_public.frameworks set code = 'ISO27001' where id = $1", [id]);
    await under(db, id, "A.5.1", null, { title: "Policies for information security" });
    await under(db, id, "A.5.12", null, { title: "Classification", text: "Labels for every document" });
    await under(db, await aFramework(db), "A.5.1", null, { title: "Elsewhere" });
    await under(db, id, "AC-2(1)", null, { title: "Account management" });
    await become(db, await person(db, { roles: ["user"] }));
    const found = async (search: string) =>
      (
        await db.query(
          `select title from app_public.compliance_requirements
            where ${searching("app_public.compliance_requirements")} order by title`,
          [search],
        )
      ).rows.map(({ title }) => title);
    expect(await found("iso27001 a.5.1")).toEqual(["Classification", "Policies for information security"]);
    expect(await found("a.5.12")).toEqual(["Classification"]);
    expect(await found("AC-2")).toEqual(["Account management"]);
    expect(await found("labels docu")).toEqual(["Classification"]);
    expect(await found("iso27001")).toHaveLength(3);
    expect(await found("%")).toEqual([]);
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["vendor"] }));
    expect(await found("iso27001")).toEqual([]);
  }),
);

it(
  "the risks at stake are the open risks of its controls, for those who may see risks",
  inRollback(async (db) => {
    const id = await under(db, await aFramework(db), "1", null);
    const control = String((await add(db, "controls", { name: "Two signatures", type: "preventive" })).id);
    await db.query(
      "insert into app_public.control_requirements (control_id, requirement_id) values ($1, $2)",
      [control, id],
    );
    for (const [name, composite_risk_score, archived_at] of [
      ["Fraud", 20, null],
      ["Theft", 25, null],
      ["Forgotten", 25, "2026-01-01T00:00:00Z"],
    ]) {
      const risk = await add(db, "risks", { name, composite_risk_score, archived_at });
      // Archived requirements cannot be linked any more, so it was linked before.
      await db.query("set local session_replication_role = replica");
      await db.query("insert into app_public.control_risks (control_id, risk_id) values ($1, $2)", [
        control,
        risk.id,
      ]);
      await db.query("set local session_replication_role = origin");
    }
    const stake = `select risk.name from app_public.compliance_requirements r, app_public.compliance_requirements_control_risks(r) as risk
      where r.id = $1`;
    await become(db, await officer(db));
    expect((await db.query(stake, [id])).rows.map(({ name }) => name)).toEqual(["Theft", "Fraud"]);
    await becomeSuperuser(db);
    const outsider = await person(db);
    await db.query(
      "insert into app_public.roles (role, label, description, position) values ('clerk', '\"Clerk\"', '\"Reads requirements\"', 901)",
    );
    await db.query(
      "insert into app_public.role_permissions (role, permission, level) values ('clerk', 'compliance_view', 'read')",
    );
    await db.query("insert into app_public.user_roles (user_id, role) values ($1, 'clerk')", [outsider]);
    await become(db, outsider);
    expect((await db.query(stake, [id])).rows).toEqual([]);
  }),
);
