/** Controls, findings, evidence and projects from files: who may, what is wrong with a cell, all or nothing, and undo. */
import { aControl } from "../support/controls.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { changes, check, problems, run, stage, undo } from "../support/importing.ts";
import { makeProject, projectOf } from "../support/projects.ts";
import { add } from "../support/sampleRows/rows.ts";

async function importer(db: Db, role: string): Promise<string> {
  await becomeSuperuser(db);
  const ada = await person(db, { name: "Ada Lovelace", roles: [role] });
  await become(db, ada);
  return ada;
}

async function rowsOf(db: Db, table: string, columns: string): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query(`select ${columns} from app_public.${table} order by number`);
  return rows;
}

const KINDS = {
  controls: { table: "controls", lines: [["Control"], ["Access review"]] },
  findings: {
    table: "audit_findings",
    lines: [
      ["Finding", "Severity"],
      ["Leavers keep access", "High"],
    ],
  },
  evidence: { table: "evidence", lines: [["Evidence"], ["Minutes of March"]] },
  projects: { table: "projects", lines: [["Project"], ["Electric vans"]] },
} as const;

it.each([
  ["controls", ["compliance_officer"], ["manager", "risk_manager", "user"]],
  ["findings", ["compliance_officer", "auditor"], ["user", "security_officer"]],
  ["evidence", ["compliance_officer"], ["manager", "user"]],
  ["projects", ["manager"], ["user", "compliance_officer"]],
] as const)("%s are imported by %s, and not by %s", (area, may, mayNot) =>
  inRollback(async (db) => {
    for (const role of mayNot) {
      await importer(db, role);
      expect((await refused(db, "select app_hidden.require_import($1)", [area])).code).toBe("FORBD");
    }
    const { table, lines } = KINDS[area];
    for (const role of may) {
      await importer(db, role);
      const id = await stage(
        db,
        lines.map((line) => [...line]),
        "a.csv",
        area,
      );
      expect(await check(db, id)).toMatchObject({ create_count: 1, error_rows: 0 });
      await run(db, id);
      await undo(db, id);
    }
    await becomeSuperuser(db);
    const made = await rowsOf(db, table, "archived_at is not null as archived");
    expect(made).toEqual(may.map(() => ({ archived: true })));
  })(),
);

describe("controls", () => {
  const heading = [
    "Control",
    "Type",
    "Automation",
    "How often",
    "Status",
    "Cost per year",
    "Next test",
    "Owner",
  ];

  it(
    "are read as people write them, each wrong cell is named, and none is imported while one is wrong",
    inRollback(async (db) => {
      const ada = await importer(db, "compliance_officer");
      const id = await stage(
        db,
        [
          heading,
          [
            "Review",
            "Detective",
            "semi-automated",
            "Twice a year",
            "in place",
            "12,500.00",
            "2027-03-31",
            "Ada Lovelace",
          ],
          ["Backup", "", "", "", "", "", "", ""],
          ["", "magic", "by hand", "sometimes", "retired", "lots", "soon", "Nobody"],
        ],
        "c.csv",
        "controls",
      );
      expect(await check(db, id)).toMatchObject({ create_count: 2, error_rows: 1 });
      expect(await problems(db, id)).toEqual([
        "4 Control required",
        "4 Type unknown",
        "4 Automation unknown",
        "4 How often unknown",
        "4 Status unknown",
        "4 Cost per year not_amount",
        "4 Next test not_a_date",
        "4 Owner unknown",
      ]);
      expect((await refused(db, "select app_hidden.begin_run($1, false)", [id])).code).toBe("IVINP");
      expect(await rowsOf(db, "controls", "name")).toEqual([]);
      await run(db, id, true);
      expect(
        await rowsOf(db, "controls", "name, type, nature, frequency, status, annual_cost, owner_id"),
      ).toEqual([
        {
          name: "Review",
          type: "detective",
          nature: "hybrid",
          frequency: "semi_annual",
          status: "operating",
          annual_cost: 12500,
          owner_id: ada,
        },
        {
          name: "Backup",
          type: "preventive",
          nature: "manual",
          frequency: "on_demand",
          status: "planned",
          annual_cost: null,
          owner_id: null,
        },
      ]);
    }),
  );

  it(
    "a retired one is not changed; a change is shown before and taken back by undo; one that was linked stays",
    inRollback(async (db) => {
      await aControl(db, { name: "Gone", status: "retired", retired_at: new Date() });
      await aControl(db, { name: "There", annual_cost: 10 });
      const { id: risk } = await add(db, "risks", { name: "Fire" });
      await importer(db, "compliance_officer");
      const id = await stage(
        db,
        [
          ["Name", "Cost"],
          ["Gone", "5"],
          ["There", "20"],
          ["New", "30"],
        ],
        "c.csv",
        "controls",
      );
      expect(await check(db, id, { matchBy: "name", onMatch: "update" })).toMatchObject({
        create_count: 1,
        update_count: 1,
        error_rows: 1,
      });
      expect(await problems(db, id)).toEqual(["2 retired"]);
      expect(await changes(db, id)).toEqual(
        ["3 C-0002 annual_cost: 10 → 20"].map((line) =>
          expect.stringMatching(line.replace("C-0002", "C-\\d+")),
        ),
      );
      await run(db, id, true);
      await becomeSuperuser(db);
      await db.query(
        "insert into app_public.control_risks (control_id, risk_id) select id, $1 from app_public.controls where name = 'New'",
        [risk],
      );
      const { rows } = await db.query("select created_by from app_public.imports where id = $1", [id]);
      await become(db, rows[0].created_by);
      await undo(db, id);
      expect(await rowsOf(db, "controls", "name, annual_cost, archived_at is null as there")).toEqual([
        { name: "Gone", annual_cost: null, there: true },
        { name: "There", annual_cost: 10, there: true },
        { name: "New", annual_cost: 30, there: true },
      ]);
    }),
  );
});

it(
  "findings are found today if the file does not say when, not in the future, and due afterwards",
  inRollback(async (db) => {
    await importer(db, "auditor");
    const id = await stage(
      db,
      [
        ["Finding", "Severity", "Found on", "Due date", "Description"],
        ["Good", "minor", "", "2199-12-31", "Nine of forty."],
        ["Same day", "major", "2026-01-05", "2026-01-05", ""],
        ["Future", "high", "2199-01-01", "", ""],
        ["Before", "high", "2026-01-05", "2026-01-04", ""],
        ["No severity", "", "", "", ""],
      ],
      "f.csv",
      "findings",
    );
    expect(await check(db, id)).toMatchObject({ create_count: 2, error_rows: 3 });
    expect(await problems(db, id)).toEqual([
      "4 Found on in_future",
      "5 Due date before_start",
      "6 Severity required",
    ]);
    await run(db, id, true);
    expect(
      await rowsOf(
        db,
        "audit_findings",
        "title, severity, status, condition, identified_on = app_hidden.today() as today",
      ),
    ).toEqual([
      { title: "Good", severity: "low", status: "open", condition: "Nine of forty.", today: true },
      { title: "Same day", severity: "high", status: "open", condition: null, today: false },
    ]);
  }),
);

it(
  "evidence becomes a draft of the person who imports, its end follows from its months, and only drafts change",
  inRollback(async (db) => {
    const ada = await importer(db, "compliance_officer");
    const lines = [
      ["Evidence", "Valid from", "Valid until", "Renewal months"],
      ["Minutes", "2026-03-31", "", "12"],
      ["Ends before", "2026-03-31", "2026-03-30", ""],
      ["One day", "2026-03-31", "2026-03-31", ""],
      ["Too often", "", "", "0"],
    ];
    const id = await stage(db, lines, "e.csv", "evidence");
    await check(db, id);
    expect(await problems(db, id)).toEqual(["3 Valid until before_start", "5 Renewal months out_of_range"]);
    await run(db, id, true);
    expect(await rowsOf(db, "evidence", "name, status, collected_by, valid_until::text")).toEqual([
      { name: "Minutes", status: "draft", collected_by: ada, valid_until: "2027-03-31" },
      { name: "One day", status: "draft", collected_by: ada, valid_until: "2026-03-31" },
    ]);
    await becomeSuperuser(db);
    await db.query("update app_public.evidence set status = 'in_review' where name = 'Minutes'");
    await become(db, ada);
    const again = await stage(
      db,
      [
        ["Evidence", "Valid until"],
        ["Minutes", "2028-01-01"],
        ["One day", "2028-01-01"],
      ],
      "e.csv",
      "evidence",
    );
    expect(await check(db, again, { matchBy: "name", onMatch: "update" })).toMatchObject({
      update_count: 1,
      error_rows: 1,
    });
    expect(await problems(db, again)).toEqual(["2 in_review"]);
  }),
);

it(
  "projects keep their pence; a file makes no change that needs approval, and a small one is taken back by undo",
  inRollback(async (db) => {
    const vans = await makeProject(db, { name: "Vans", estimated_capex: 1000, health: "on_track" });
    await importer(db, "manager");
    const lines = [
      ["Project", "RAG", "CAPEX", "Start", "End"],
      ["Vans", "amber", "1,100.00", "", ""],
      ["Depot", "green", "1,234.56", "2026-03-01", "2026-02-28"],
      ["Yard", "", "1,234.56", "2026-03-01", "2026-03-01"],
    ];
    const id = await stage(db, lines, "p.csv", "projects");
    await check(db, id, { matchBy: "name", onMatch: "update" });
    expect(await problems(db, id)).toEqual(["3 End before_start"]);
    await run(db, id, true);
    expect(await projectOf(db, vans)).toMatchObject({ health: "at_risk", estimated_capex: "1100.00" });
    await undo(db, id);
    expect(await projectOf(db, vans)).toMatchObject({ health: "on_track", estimated_capex: "1000.00" });

    const large = await stage(
      db,
      [
        ["Project", "CAPEX", "Status"],
        ["Vans", "1100.01", "done"],
      ],
      "p.csv",
      "projects",
    );
    expect(await check(db, large, { matchBy: "name", onMatch: "update" })).toMatchObject({
      update_count: 0,
      error_rows: 1,
    });
    expect(await problems(db, large)).toEqual(["2 CAPEX needs_approval", "2 Status needs_approval"]);
  }),
);

it(
  "the words of the screens in any language mean their choices, and a proposal is named as the reader knows it",
  inRollback(async (db) => {
    await importer(db, "compliance_officer");
    const id = await stage(
      db,
      [
        ["Name", "Type"],
        ["a", "Vorbeugend"],
        ["b", "aufdeckende"],
      ],
      "c.csv",
      "controls",
    );
    const words = [
      { field: "type", word: "Vorbeugend", value: "preventive" },
      { field: "type", word: "Aufdeckend", value: "detective" },
      { field: "type", word: "Zauber", value: "magic" },
      { field: "type", word: "detective", value: "corrective" },
    ];
    await db.query("select app_hidden.upload_words($1, $2)", [id, JSON.stringify(words)]);
    expect(await check(db, id)).toMatchObject({ create_count: 1, error_rows: 1 });
    const { rows } = await db.query(
      `select u.word, u.proposal, u.proposal_label ->> 'key' as label, u.choices, u.choice_labels[3] ->> 'key' as third
        from app_public.imports i, app_public.imports_unmatched_values(i) u where i.id = $1`,
      [id],
    );
    expect(rows).toEqual([
      {
        word: "aufdeckende",
        proposal: "detective",
        label: "choices.controls.type.detective",
        choices: ["preventive", "detective", "corrective"],
        third: "choices.controls.type.corrective",
      },
    ]);
  }),
);
