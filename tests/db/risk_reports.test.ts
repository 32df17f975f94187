/** Reports about risks and controls: their figures are those of the screens, and each part asks for its permission. */
import { anAcceptance, dayIn, requestAcceptance } from "../support/acceptances.ts";
import { become, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";
import { framework } from "../support/sampleRows/compliance.ts";
import { control } from "../support/sampleRows/controls.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";

interface Part {
  /** The permission that was missing. */
  leftOut?: string;
  rows: Cell[][];
}
type Cell = string | number | null | { key: string; params?: object };

const AT = "select set_config('app.now', $1, true)";

/** The parts of a report that this person has made. */
async function report(
  db: Db,
  who: string,
  kind: string,
  parameters: object = {},
): Promise<Map<string, Part>> {
  await become(db, who);
  const { rows } = await db.query("select line from app_hidden.report_lines_of($1, $2) as line", [
    kind,
    JSON.stringify(parameters),
  ]);
  await becomeSuperuser(db);
  const parts = new Map<string, Part>();
  let current: Part = { rows: [] };
  for (const { line } of rows) {
    if (Array.isArray(line)) current.rows.push(line);
    else {
      current = { rows: [], ...(line.left_out && { leftOut: line.needs }) };
      parts.set(line.part, current);
    }
  }
  return parts;
}

const textOf = (cell: Cell | undefined) =>
  typeof cell === "object" && cell ? cell.key.split(".").at(-1) : cell;

/** The figures of a part by name. */
function figures(parts: Map<string, Part>, name: string): Record<string, Cell | undefined> {
  return Object.fromEntries((parts.get(name)?.rows ?? []).map(([label, value]) => [textOf(label), value]));
}

/** Chosen columns of the rows of a part, messages as the end of their key. */
function cells(parts: Map<string, Part>, name: string, ...columns: number[]) {
  return parts.get(name)?.rows.map((row) => columns.map((column) => textOf(row[column])));
}

async function asked(db: Db, who: string, query: string, values: unknown[] = []): Promise<Row[]> {
  await become(db, who);
  const { rows } = await db.query(query, values);
  await becomeSuperuser(db);
  return rows;
}

const rated = (likelihood: number, impact: number) => ({
  inherent_likelihood: likelihood,
  inherent_impact: impact,
  inherent_risk_score: likelihood * impact,
  composite_risk_score: likelihood * impact,
});

async function rate(db: Db, id: unknown, likelihood: number, impact: number): Promise<void> {
  await db.query(
    `update app_public.risks set inherent_likelihood = $2, inherent_impact = $3, inherent_risk_score = $4,
      composite_risk_score = $4, scores_reason = 'The wall was built.', version = version where id = $1`,
    [id, likelihood, impact, likelihood * impact],
  );
}

const TASKS = "risks_view mitigation_tasks";
const SINCE = "2031-03-01";
const TODAY = "2031-06-01";

/** Risks of each fate between the end of SINCE and TODAY. */
async function history(db: Db): Promise<void> {
  const make = (name: string, likelihood: number, impact: number) =>
    add(db, "risks", { ...risk(), name, ...rated(likelihood, impact) });
  await db.query(AT, ["2031-02-01T12:00:00Z"]);
  await make("Kept", 3, 4);
  const [rose, fell, edge, closed, early] = [
    await make("Rose", 2, 3),
    await make("Fell", 4, 4),
    await make("Edge", 2, 2),
    await make("Closed", 3, 3),
    await make("Early", 1, 1),
  ];
  const draft = await add(db, "risks", { ...risk(), name: "Not assessed" });
  await db.query(AT, [`${SINCE}T23:59:59.999999Z`]);
  await rate(db, edge.id, 5, 5);
  await db.query(
    "update app_public.risks set archived_at = app_hidden.now(), version = version where id = $1",
    [early.id],
  );
  await db.query(AT, ["2031-03-02T00:00:00Z"]);
  await rate(db, rose.id, 5, 4);
  await rate(db, fell.id, 2, 2);
  await rate(db, draft.id, 3, 5);
  await db.query(
    "update app_public.risks set status = 'closed', closed_reason = 'The depot was sold.', closed_at = app_hidden.now(), version = version where id = $1",
    [closed.id],
  );
  await db.query(AT, [`${TODAY}T12:00:00Z`]);
  await make("New", 4, 5);
}

it(
  "a board member reads which risks are new, moved and gone since the end of a day, and why",
  inRollback(async (db) => {
    await history(db);
    const board = await person(db, { roles: ["board_member"] });
    const parts = await report(db, board, "top_risks", { since: SINCE });
    expect(cells(parts, "changes", 1, 3, 4, 5, 6)).toEqual([
      ["New", "new", null, 20, null],
      ["Not assessed", "assessed", null, 15, "The wall was built."],
      ["Rose", "up", 6, 20, "The wall was built."],
      ["Fell", "down", 16, 4, "The wall was built."],
      ["Closed", "gone", 9, null, "The depot was sold."],
    ]);
    // What changed on the last moment of that day belongs to it.
    expect(cells(parts, "top_risks", 1, 5, 6, 7)).toContainEqual(["Edge", 25, 25, "stable"]);
    expect(figures(parts, "movements")).toEqual({
      identifiedRisks: 6,
      criticalNow: 3,
      highNow: 1,
      newRisks: 1,
      goneRisks: 1,
      risingRisks: 1,
      fallingRisks: 1,
    });
  }),
);

it(
  "the movements since a day are those of the comparison of both days",
  inRollback(async (db) => {
    await history(db);
    const board = await person(db, { roles: ["board_member"] });
    const parts = await report(db, board, "top_risks", { since: SINCE });
    const compared = await asked(db, board, "select * from app_public.compared_records($1, $2, 'risks')", [
      SINCE,
      TODAY,
    ]);
    const score = (likelihood: unknown, impact: unknown) =>
      likelihood && impact ? Number(likelihood) * Number(impact) : null;
    const moved = compared
      .map(({ name, change, from_likelihood, from_impact, to_likelihood, to_impact }) => [
        name,
        change === "removed" || change === "added" ? change : "changed",
        score(from_likelihood, from_impact),
        score(to_likelihood, to_impact),
      ])
      .toSorted();
    const kinds: Record<string, string> = { new: "added", gone: "removed" };
    const reported = cells(parts, "changes", 1, 3, 4, 5)
      ?.map(([name, change, before, now]) => [name, kinds[String(change)] ?? "changed", before, now])
      .toSorted();
    expect(reported).toEqual(moved);
    expect(reported).toHaveLength(5);
  }),
);

it.each(["executive", "board_member", "risk_manager"])(
  "the figures of the highest risks are those of business intelligence for the role %s",
  (role) =>
    inRollback(async (db) => {
      await history(db);
      const who = await person(db, { roles: [role] });
      const parts = await report(db, who, "top_risks");
      const [screen] = await asked(
        db,
        who,
        "select * from app_public.business_intelligence(category => 'risks')",
      );
      expect(figures(parts, "movements")).toMatchObject({
        identifiedRisks: screen?.total_risks,
        criticalNow: screen?.critical_risks,
      });
      const { rows } = await db.query(
        "select name, score from app_public.risks where status = 'identified' and archived_at is null order by score desc, id desc",
      );
      expect(cells(parts, "top_risks", 1, 6)).toEqual(rows.map(({ name, score }) => [name, score]));
      const trend = parts.get("trend")?.rows ?? [];
      expect(trend[0]?.[0]).toBe("2031-05-02");
      expect(trend.at(-1)).toEqual([TODAY, screen?.critical_risks, 1, 1, 1]);
    })(),
);

it(
  "a unit narrows the risks, whatever their number elsewhere",
  inRollback(async (db) => {
    await history(db);
    const { name: unit } = await add(db, "business_units", { name: "Harbour", description: "Cranes" });
    await add(db, "risks", { ...risk(), name: "Crane", business_unit: unit, ...rated(5, 5) });
    const manager = await person(db, { roles: ["risk_manager"] });
    for (const kind of ["top_risks", "risk_treatment_plan"]) {
      const parts = await report(db, manager, kind, { unit });
      expect(cells(parts, kind === "top_risks" ? "top_risks" : "treatments", 1)).toEqual([["Crane"]]);
      const counts = figures(parts, kind === "top_risks" ? "movements" : "treatment");
      expect(counts.identifiedRisks).toBe(1);
    }
  }),
);

/** Tasks at each side of their boundaries. */
async function plan(db: Db): Promise<void> {
  const { id } = await add(db, "risks", {
    ...risk(),
    ...rated(4, 5),
    residual_risk_score: 8,
    target_risk_score: 8,
    treatment: "mitigate",
  });
  await add(db, "risks", { ...risk(), name: "Undecided", ...rated(3, 3), target_risk_score: 8 });
  const task = async (name: string, days: number | null, changes: Row = {}) =>
    add(db, "mitigation_tasks", {
      risk_id: id,
      name,
      due_on: days === null ? null : await dayIn(db, days),
      ...changes,
    });
  await task("Today", 0, { progress: 50 });
  await task("Yesterday", -1, { progress: 10 });
  await task("In 30 days", 30);
  await task("In 31 days", 31);
  await task("Some day", null);
  await task("Done", -5, { status: "done" });
  await task("Done 90 days ago", -4, { status: "done", completed_at: `${await dayIn(db, -90)}T00:00:00Z` });
  await task("Done before", -5, { status: "done", completed_at: `${await dayIn(db, -91)}T23:59:59Z` });
  await task("Cancelled", -5, { status: "cancelled" });
  const treating = await add(db, "controls", {
    ...control(),
    name: "Fence",
    status: "operating",
    annual_cost: 500,
  });
  const retired = await add(db, "controls", { ...control(), status: "operating", annual_cost: 7 });
  for (const { id: control_id } of [treating, retired])
    await add(db, "control_risks", { control_id, risk_id: id });
  await db.query("update app_public.controls set archived_at = now(), version = version where id = $1", [
    retired.id,
  ]);
}

it(
  "a risk manager reads overdue tasks first; a task that is due today is not overdue",
  inRollback(async (db) => {
    await plan(db);
    const manager = await person(db, { roles: ["risk_manager"] });
    const parts = await report(db, manager, "risk_treatment_plan");
    expect(cells(parts, "tasks", 1, 4, 5)).toEqual([
      ["Yesterday", "overdue", 10],
      ["Today", "todo", 50],
      ["In 30 days", "todo", 0],
      ["In 31 days", "todo", 0],
      ["Some day", "todo", 0],
      ["Done", "done", 100],
      ["Done 90 days ago", "done", 100],
    ]);
    const [screen] = await asked(
      db,
      manager,
      "select * from app_public.business_intelligence(category => 'projects')",
    );
    expect(figures(parts, "task_figures")).toEqual({
      openTasks: 5,
      overdueTasks: screen?.overdue_treatment_tasks,
      tasksDueSoon: 2,
      undatedTasks: 1,
      taskProgress: 12,
      doneTasks: 2,
    });
    expect(screen?.overdue_treatment_tasks).toBe(1);
    expect(figures(parts, "treatment")).toMatchObject({
      identifiedRisks: 2,
      undecided: 1,
      withTarget: 2,
      targetReached: 1,
    });
    expect(figures(parts, "measure_figures")).toMatchObject({ treatingControls: 1, annualCost: 500 });
    expect(cells(parts, "treatments", 4, 6, 7, 8)).toEqual([
      ["mitigate", 20, 8, 8],
      ["open", 9, 9, 8],
    ]);
    const strategies = parts.get("strategies")?.rows ?? [];
    expect(strategies.reduce((sum, row) => sum + Number(row[2]), 0)).toBe(2);
  }),
);

it.each([
  ["executive", { task_figures: TASKS, tasks: TASKS }],
  [
    "board_member",
    {
      task_figures: TASKS,
      tasks: TASKS,
      treatments: "risks_view",
      measures: "risks_view compliance_view",
    },
  ],
  ["risk_manager", {}],
])(
  "the parts of the treatment plan that a person with the role %s may not see are left out",
  (role, missing) =>
    inRollback(async (db) => {
      await plan(db);
      const who = await person(db, { roles: [role] });
      const parts = await report(db, who, "risk_treatment_plan");
      const left = [...parts].flatMap(([name, { leftOut }]) => (leftOut ? [[name, leftOut] as const] : []));
      expect(Object.fromEntries(left)).toEqual(missing);
      for (const [name] of left) expect(parts.get(name)?.rows).toEqual([]);
    })(),
);

it(
  "acceptances that end today or in 30 days are ending, as the alert counts them, and those in 31 days are not",
  inRollback(async (db) => {
    const ends = async (days: number) => {
      const { id } = await add(db, "risks", { ...risk(), name: `Ends in ${days}`, ...rated(3, 3) });
      const { id: acceptance } = await anAcceptance(db, String(id));
      await db.query(
        "update app_public.risk_acceptances set requested_on = app_hidden.today() - 90, expires_on = app_hidden.today() + $2::int where id = $1",
        [acceptance, days],
      );
    };
    for (const days of [31, 0, 30]) await ends(days);
    const { id: waiting } = await add(db, "risks", { ...risk(), ...rated(2, 2) });
    await requestAcceptance(db, String(waiting));
    await add(db, "risks", { ...risk(), name: "Nobody asked", treatment: "accept", ...rated(5, 5) });
    const executive = await person(db, { roles: ["executive"] });
    const parts = await report(db, executive, "risk_acceptances");
    expect(figures(parts, "acceptances")).toEqual({
      acceptancesInForce: 3,
      acceptancesEnding: 2,
      acceptancesRequested: 1,
      highestAccepted: 9,
      unacceptedRisks: 1,
    });
    const alerts = await asked(db, executive, "select kind, count from app_public.system_alerts()");
    expect(alerts).toContainEqual({ kind: "ending_acceptances", count: 2 });
    expect(alerts).toContainEqual({ kind: "unaccepted_risks", count: 1 });
    expect(cells(parts, "in_force", 2, 9)).toEqual([
      [9, 0],
      [9, 30],
      [9, 31],
    ]);
    expect(parts.get("requested")?.rows).toHaveLength(1);
    expect(cells(parts, "unaccepted", 1)).toEqual([["Nobody asked"]]);
    const board = await report(db, await person(db, { roles: ["board_member"] }), "risk_acceptances");
    expect(figures(board, "acceptances")).toEqual(figures(parts, "acceptances"));
    expect(board.get("in_force")).toEqual({ rows: [], leftOut: "risks_view" });
    expect(board.get("exceptions")).toEqual({ rows: [], leftOut: "compliance_view" });
  }),
);

it(
  "controls in operation are counted by rating, framework and unit, and a test that is due today is not overdue",
  inRollback(async (db) => {
    const { id: framework_id } = await add(db, "frameworks", { ...framework(), name: "Harbour rules" });
    const { id: requirement_id } = await add(db, "compliance_requirements", {
      framework_id,
      code: "1",
      title: "Fences stand",
    });
    const make = async (name: string, days: number, ratings: string, changes: Row = {}) => {
      const made = await add(db, "controls", {
        ...control(),
        name,
        status: "operating",
        next_test_on: await dayIn(db, days),
        design_effectiveness: ratings,
        operating_effectiveness: ratings,
        ...changes,
      });
      await add(db, "control_requirements", { control_id: made.id, requirement_id });
      return made;
    };
    await make("Good", 0, "effective");
    await make("Half", -1, "partially_effective", { status: "degraded" });
    await make("Bad", 5, "ineffective");
    await make("Untested", 5, "not_tested");
    await make("Planned", -1, "effective", { status: "planned" });
    const gone = await make("Archived", -1, "ineffective");
    await db.query("update app_public.controls set archived_at = now(), version = version where id = $1", [
      gone.id,
    ]);

    const executive = await person(db, { roles: ["executive"] });
    const parts = await report(db, executive, "control_effectiveness");
    expect(figures(parts, "controls")).toEqual({
      operatingControls: 4,
      effectivenessRate: 25,
      testedControls: 75,
      ineffectiveControls: 1,
      partialControls: 1,
      degradedControls: 1,
      overdueTests: 1,
    });
    const due = await asked(
      db,
      executive,
      "select count(*)::int from app_public.controls where app_public.controls_is_test_due(controls)",
    );
    expect(due).toEqual([{ count: 1 }]);
    expect(cells(parts, "by_framework", 0, 1, 2, 3, 4, 5, 6, 7)).toEqual([
      ["Harbour rules", 4, 1, 1, 1, 1, 1, 25],
    ]);
    expect(cells(parts, "by_unit", 0, 1)).toEqual([["noUnit", 4]]);
    expect(cells(parts, "failing", 3)).toEqual([["ineffective"], ["partially_effective"]]);
    expect(parts.get("register")?.rows).toHaveLength(5);
    const board = await report(db, await person(db, { roles: ["board_member"] }), "control_effectiveness");
    expect(figures(board, "controls")).toEqual(figures(parts, "controls"));
    expect(board.get("register")).toEqual({ rows: [], leftOut: "compliance_view" });
  }),
);
