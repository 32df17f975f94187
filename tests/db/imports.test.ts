/** Imports of risks: their check, their corrections and their run. */

import { makeRole } from "../support/customRoles.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { check, problems, riskManager, risks, run, stage } from "../support/importing.ts";
import { english } from "../support/messages.ts";

async function oneRisk(db: Db, values: Record<string, unknown> = {}) {
  const { rows } = await db.query(
    "insert into app_public.risks (name, description) values ($1, $2) returning id, reference, version",
    [values.name ?? "Flood", values.description ?? "The river rises"],
  );
  return rows[0] as { id: string; reference: string; version: number };
}

it(
  "importers can read the name of each field and its allowed values",
  inRollback(async (db) => {
    await riskManager(db);
    const { rows } = await db.query(
      `select app_public.import_fields_label(f) as label, app_public.import_fields_description(f) as description
       from app_public.import_fields as f where area = 'risks' and field = 'owner_id'`,
    );
    expect(rows.map(({ label, description }) => [english(label), english(description)])).toEqual([
      ["Owner", "The email address or name of an approved colleague."],
    ]);
  }),
);

describe("the check", () => {
  it(
    "names every problem by row and column",
    inRollback(async (db) => {
      await riskManager(db);
      const heading = [
        "Name",
        "Description",
        "Status",
        "Business unit",
        "Owner",
        "Likelihood",
        "Impact",
        "Composite score",
        "Next review",
      ];
      const good = ["Fire", "", "Active", "operations", "", "4", "5", "20", "2027-02-28"];
      const but = (change: Record<string, string>) =>
        heading.map((name, index) => change[name] ?? good[index] ?? "");
      const id = await stage(db, [
        heading,
        good,
        but({ Name: " " }),
        but({ Name: "x".repeat(201), Description: "y".repeat(5001) }),
        but({ Status: "closed", "Business unit": "Atlantis", Owner: "nobody@example.org" }),
        but({ Likelihood: "0", Impact: "6" }),
        but({ Likelihood: "1,5", Impact: "NaN", "Composite score": "26" }),
        but({ Likelihood: "", "Composite score": "1e1" }),
        but({ "Next review": "2027-02-29" }),
        but({ "Next review": "28/02/2027" }),
        but({ "Next review": "1899-12-31", Name: "lost \ufffd letter" }),
        [...good, "one too many"],
      ]);
      expect(await check(db, id)).toMatchObject({ status: "checked", create_count: 1, error_rows: 10 });
      expect(await problems(db, id)).toEqual(
        [
          "3 Name required",
          "4 Name too_long",
          "4 Description too_long",
          "5 Status unknown",
          "5 Business unit unknown",
          "5 Owner unknown",
          "6 Likelihood out_of_range",
          "6 Impact out_of_range",
          "7 Likelihood not_whole",
          "7 Impact not_whole",
          "7 Composite score out_of_range",
          "8 Likelihood half",
          "8 Composite score not_whole",
          "9 Next review not_a_date",
          "10 Next review not_a_date",
          "11 Name unreadable",
          "11 Next review out_of_range",
          "12 too_many_cells",
        ].map((line) => expect.stringMatching(`^${line}$`)),
      );
    }),
  );

  it(
    "reads dates in the declared order only",
    inRollback(async (db) => {
      await riskManager(db);
      const lines = [
        ["Name", "Next review"],
        ["a", "03.04.2027"],
        ["b", "13/4/2027"],
        ["c", "2027-12-01"],
      ];
      const id = await stage(db, lines);
      expect((await check(db, id, { dateOrder: "dmy" })).error_rows).toBe(0);
      await run(db, id);
      expect(await risks(db, "next_review_on::text")).toEqual(
        ["2027-04-03", "2027-04-13", "2027-12-01"].map((next_review_on) => ({ next_review_on })),
      );
      const other = await stage(db, lines);
      await check(db, other, { dateOrder: "mdy" });
      expect(await problems(db, other)).toContain("3 Next review not_a_date");
    }),
  );

  it(
    "finds owners by address or name, in any case, and asks for the address when two have the name",
    inRollback(async (db) => {
      const grace = await person(db, { name: "Grace Hopper", email: "grace@example.org", roles: ["user"] });
      await person(db, { name: "Alan Turing", roles: ["user"] });
      await person(db, { name: "Alan Turing", roles: ["user"] });
      await person(db, { name: "Sus Pended", status: "suspended", roles: ["user"] });
      await riskManager(db);
      const id = await stage(db, [
        ["Name", "Owner"],
        ["a", "GRACE@example.org"],
        ["b", "grace hopper"],
        ["c", "Alan Turing"],
        ["d", "Sus Pended"],
      ]);
      await check(db, id);
      expect(await problems(db, id)).toEqual(["4 Owner ambiguous", "5 Owner unknown"]);
      await run(db, id, true);
      expect(await risks(db, "owner_id")).toEqual([{ owner_id: grace }, { owner_id: grace }]);
    }),
  );

  it(
    "says which rows are about the same record, and warns of names that are there already",
    inRollback(async (db) => {
      await riskManager(db);
      const { reference } = await oneRisk(db);
      const lines = [
        ["Reference", "Name"],
        [reference, "x"],
        ["r-1".replace("1", String(Number(reference.slice(2)))), "y"],
        ["", "flood"],
        ["R-9999", "z"],
      ];
      const id = await stage(db, lines);
      await check(db, id, { onMatch: "update" });
      expect(await problems(db, id)).toEqual([
        "3 Reference duplicate",
        "4 Name name_exists",
        "5 Reference no_such_record",
      ]);
    }),
  );

  it(
    "takes corrections of single cells, which make another check necessary",
    inRollback(async (db) => {
      await riskManager(db);
      const id = await stage(db, [
        ["Name", "Likelihood", "Impact"],
        ["a", "9", "2"],
      ]);
      await check(db, id);
      await db.query("select app_public.correct_import_cell($1, 2, 2, '4')", [id]);
      expect(await refused(db, "select app_hidden.begin_run($1, true)", [id])).toMatchObject({
        code: "CNFLT",
      });
      expect(await check(db, id)).toMatchObject({ error_rows: 0, create_count: 1 });
      expect(await refused(db, "select app_public.correct_import_cell($1, 2, 4, 'x')", [id])).toMatchObject({
        code: "IVINP",
      });
      expect(await refused(db, "select app_public.correct_import_cell($1, 3, 1, 'x')", [id])).toMatchObject({
        code: "NTFND",
      });
    }),
  );
});

describe("scores that are higher than treatment explains", () => {
  const headings = ["Name", "Inherent score", "Residual score", "Target likelihood", "Target impact"];
  const reason = "Reason for the higher score";

  it(
    "are found with row and column, unless the row gives a reason",
    inRollback(async (db) => {
      await riskManager(db);
      const id = await stage(db, [
        [...headings, reason],
        ["as high", "12", "12", "3", "4", ""],
        ["residual above", "12", "13", "", "", ""],
        ["target above", "20", "11", "3", "4", ""],
        ["explained", "12", "13", "5", "5", "New suppliers"],
        ["explained for nothing", "12", "11", "", "", "None"],
      ]);
      const checked = await check(db, id);
      expect(await problems(db, id)).toEqual([
        "3 Residual score residual_above",
        "4 Target likelihood target_above",
      ]);
      expect(checked).toMatchObject({ create_count: 3, error_rows: 2 });
      await run(db, id, true);
      expect(await risks(db, "name, above_reason")).toEqual([
        { name: "as high", above_reason: null },
        { name: "explained", above_reason: "New suppliers" },
        { name: "explained for nothing", above_reason: null },
      ]);
    }),
  );

  it(
    "are found against the scores that the risk has, and only where the row changes them",
    inRollback(async (db) => {
      const ada = await riskManager(db);
      await becomeSuperuser(db);
      const fire = await oneRisk(db, { name: "Fire" });
      const flood = await oneRisk(db, { name: "Flood" });
      await db.query(
        "update app_public.risks set inherent_risk_score = 9, residual_risk_score = 10 where name = 'Fire'",
      );
      await db.query(
        "update app_public.risks set inherent_risk_score = 9, residual_risk_score = 9 where name = 'Flood'",
      );
      await become(db, ada);
      const id = await stage(db, [
        ["Reference", "Name", "Residual score"],
        [fire.reference, "Great fire", "10"],
        [flood.reference, "Great flood", "10"],
      ]);
      await check(db, id, { onMatch: "update" });
      expect(await problems(db, id)).toEqual(["3 Residual score residual_above"]);
    }),
  );
});

describe("the run", () => {
  it(
    "creates risks through the same rules as the form, with the file as the reason in the trail",
    inRollback(async (db) => {
      const ada = await riskManager(db);
      const id = await stage(db, [
        ["Name", "Business unit", "Likelihood", "Impact"],
        ["Fire", "OPERATIONS", "4", "5"],
        ["Flood", "", "", ""],
      ]);
      await check(db, id);
      expect(await run(db, id)).toMatchObject({ status: "done", create_count: 2 });
      expect(await risks(db)).toEqual([
        expect.objectContaining({
          name: "Fire",
          status: "identified",
          treatment: "open",
          business_unit: "Operations",
          created_by: ada,
          inherent_likelihood: 4,
          inherent_impact: 5,
          inherent_risk_score: 20,
          composite_risk_score: 20,
          severity: "critical",
          scores_reason: "risks.csv",
          version: 1,
        }),
        expect.objectContaining({
          name: "Flood",
          severity: null,
          composite_risk_score: null,
          scores_reason: null,
        }),
      ]);
      const { rows } = await db.query(
        "select h.actor_name, h.reason from app_public.risks r, app_public.risks_history(r) h",
      );
      expect(rows.map((row) => ({ ...row, reason: english(row.reason) }))).toEqual(
        Array(2).fill({ actor_name: "Ada Lovelace", reason: "Imported from risks.csv" }),
      );
    }),
  );

  it(
    "updates what the file says, leaves empty cells alone, and skips rows that say the same",
    inRollback(async (db) => {
      await riskManager(db);
      const flood = await oneRisk(db);
      const storm = await oneRisk(db, { name: "Storm" });
      const id = await stage(db, [
        ["Reference", "Name", "Description"],
        [flood.reference, "Great flood", ""],
        [storm.reference, "Storm", "The river rises"],
      ]);
      expect(await check(db, id, { onMatch: "update" })).toMatchObject({
        update_count: 1,
        skip_count: 1,
        create_count: 0,
      });
      await run(db, id);
      expect(await risks(db, "name, description, version")).toEqual([
        { name: "Great flood", description: "The river rises", version: 2 },
        { name: "Storm", description: "The river rises", version: 1 },
      ]);
    }),
  );

  it(
    "finds records by name when that is chosen, skips them, or makes others all the same",
    inRollback(async (db) => {
      await riskManager(db);
      await oneRisk(db);
      const id = await stage(db, [
        ["Name", "Cause"],
        ["FLOOD", "rain"],
        ["Fire", "spark"],
      ]);
      expect(await check(db, id, { matchBy: "name", onMatch: "skip" })).toMatchObject({
        skip_count: 1,
        create_count: 1,
      });
      expect(await check(db, id, { matchBy: "name", onMatch: "update" })).toMatchObject({
        update_count: 1,
        create_count: 1,
      });
      expect(await check(db, id, { onMatch: "create" })).toMatchObject({ create_count: 2, warning_rows: 1 });
    }),
  );

  it(
    "leaves closed and archived risks as they are",
    inRollback(async (db) => {
      await riskManager(db);
      const closed = await oneRisk(db);
      const gone = await oneRisk(db, { name: "Storm" });
      await db.query("select app_public.close_risk($1, 1, 'dry now')", [closed.id]);
      await db.query("select app_public.archive_risks($1, 'not ours')", [[gone.id]]);
      const id = await stage(db, [
        ["Reference", "Name"],
        [closed.reference, "a"],
        [gone.reference, "b"],
      ]);
      await check(db, id, { onMatch: "update" });
      expect(await problems(db, id)).toEqual(
        ["2 closed", "3 Reference archived"].map((line) => expect.stringMatching(line.replace(" ", ".*"))),
      );
    }),
  );

  it(
    "refuses scores that contradict themselves and forgets likelihoods that a stated score overrules",
    inRollback(async (db) => {
      await riskManager(db);
      const { id: risk, reference } = await oneRisk(db);
      await db.query(
        "insert into app_public.risk_assessments (risk_id, kind, likelihood, impact_legal, rationale) values ($1, 'inherent', 2, 3, 'as judged before')",
        [risk],
      );
      const id = await stage(db, [
        ["Reference", "Name", "Likelihood", "Impact", "Inherent score"],
        ["", "Fire", "4", "5", "12"],
        [reference, "", "", "", "16"],
      ]);
      await check(db, id, { onMatch: "update" });
      expect(await problems(db, id)).toEqual(["2 Inherent score scores_disagree"]);
      await run(db, id, true);
      expect(
        await risks(db, "inherent_likelihood, inherent_impact, inherent_risk_score, scores_reason"),
      ).toEqual([
        {
          inherent_likelihood: null,
          inherent_impact: null,
          inherent_risk_score: 16,
          scores_reason: "risks.csv",
        },
      ]);
    }),
  );

  it(
    "does nothing when errors remain, when nothing would change, or when the register moved on",
    inRollback(async (db) => {
      await riskManager(db);
      const { id: risk, reference } = await oneRisk(db);
      const bad = await stage(
        db,
        [["Name"], [""], ["Fire"]].map((line) => [...line, "x"]),
      );
      await check(db, bad);
      expect(await refused(db, "select app_hidden.begin_run($1, false)", [bad])).toMatchObject({
        code: "IVINP",
        column: "leave_out",
      });

      const same = await stage(db, [
        ["Reference", "Name"],
        [reference, "Flood"],
      ]);
      await check(db, same, { onMatch: "update" });
      expect(await refused(db, "select app_hidden.begin_run($1, false)", [same])).toMatchObject({
        code: "CNFLT",
      });

      const late = await stage(db, [
        ["Reference", "Name"],
        [reference, "Deluge"],
      ]);
      await check(db, late, { onMatch: "update" });
      await db.query("update app_public.risks set cause = 'rain', version = 1 where id = $1", [risk]);
      await db.query("select app_hidden.begin_run($1, false)", [late]);
      expect(await refused(db, "select app_hidden.run_batch($1, 2, 5000)", [late])).toMatchObject({
        code: "STALE",
      });
    }),
  );

  it(
    "cannot be committed half way",
    inRollback(async (db) => {
      await riskManager(db);
      const id = await stage(db, [["Name"], ["Fire"]]);
      await check(db, id);
      await db.query("select app_hidden.begin_run($1, false)", [id]);
      await db.query("select app_hidden.run_batch($1, 2, 5000)", [id]);
      expect(await refused(db, "set constraints all immediate")).toMatchObject({ code: "CNFLT" });
    }),
  );
});

it(
  "readers of the change log see an import only where they may view the records",
  inRollback(async (db) => {
    await makeRole(db, "log_only", { audit_logs_view: "read" });
    await makeRole(db, "log_of_findings", { audit_logs_view: "read", compliance_view: "read" });
    await become(db, await person(db, { roles: ["admin"] }));
    await stage(db, [["Title"], ["No fire drill"]], "findings.csv", "findings");
    await stage(db, [["Name"], ["Flood"]], "risks.csv", "risks");
    const seen = async (role: string) => {
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: [role] }));
      const { rows: listed } = await db.query("select area from app_public.imports order by area");
      const { rows: logged } = await db.query(
        "select after ->> 'area' as area from app_public.trail_changes(table_name => 'imports') where content_shown and after is not null",
      );
      return [listed.map(({ area }) => area), [...new Set(logged.map(({ area }) => area))].sort()];
    };
    expect(await seen("log_only")).toEqual([[], []]);
    expect(await seen("log_of_findings")).toEqual([["findings"], ["findings"]]);
    expect(await seen("auditor")).toEqual([
      ["findings", "risks"],
      ["findings", "risks"],
    ]);
  }),
);
