import { aControl, controlState, testOf } from "../support/controls.ts";
import {
  become,
  becomeSuperuser,
  type Db,
  inRollback,
  ownDatabase,
  person,
  refused,
} from "../support/database.ts";
import { insertion, type Row } from "../support/sampleRows/rows.ts";

async function record(db: Db, values: Row): Promise<Row> {
  const { text, parameters } = insertion("control_tests", values);
  return (await db.query(`${text} returning *, tested_on::text, next_test_on::text`, parameters)).rows[0];
}

async function refusedTest(db: Db, values: Row) {
  const { text, parameters } = insertion("control_tests", values);
  return refused(db, text, parameters);
}

const officer = (db: Db) => person(db, { name: "Ada Lovelace", roles: ["compliance_officer"] });
const at = (db: Db, moment: string) => db.query("select set_config('app.now', $1, true)", [moment]);

describe("who tests", () => {
  it.each(["compliance_officer", "admin", "super_admin"])(
    "the owner of a control does not test it, not as %s",
    (role) =>
      inRollback(async (db) => {
        const owner = await person(db, { roles: [role] });
        const { id } = await aControl(db, { owner_id: owner });
        await become(db, owner);
        expect((await refusedTest(db, testOf(id))).code).toBe("FORBD");
      })(),
  );

  it(
    "not even the superuser records a test by the owner, nor with another owner beside it",
    inRollback(async (db) => {
      const owner = await officer(db);
      const { id } = await aControl(db, { owner_id: owner });
      expect((await refusedTest(db, testOf(id, { tester_id: owner }))).code).toBe("FORBD");
      const other = await officer(db);
      const lie = testOf(id, { tester_id: owner, control_owner_id: other });
      expect((await refusedTest(db, lie)).code).toBe("FORBD");
      const stored = await record(db, testOf(id, { tester_id: other }));
      const twist = "update app_public.control_tests set tester_id = control_owner_id where id = $1";
      expect((await refused(db, twist, [stored.id])).code).toBe("23514");
    }),
  );

  it(
    "a tester is not chosen: anyone who records a test has made it",
    inRollback(async (db) => {
      const ada = await officer(db);
      const { id } = await aControl(db);
      await become(db, ada);
      expect((await refusedTest(db, testOf(id, { tester_id: ada }))).code).toBe("42501");
      expect((await record(db, testOf(id))).tester_id).toBe(ada);
    }),
  );

  it(
    "handing a control over for the hour of the test does not help; the day after, another test may be made",
    inRollback(async (db) => {
      await at(db, "2026-03-02T09:00:00Z");
      const owner = await officer(db);
      const friend = await officer(db);
      const { id } = await aControl(db, { owner_id: owner });
      await become(db, owner);
      await db.query("update app_public.controls set owner_id = $2, version = 1 where id = $1", [id, friend]);
      expect((await refusedTest(db, testOf(id))).code).toBe("FORBD");
      await becomeSuperuser(db);
      await at(db, "2026-03-03T09:00:00Z");
      await become(db, owner);
      expect((await refusedTest(db, testOf(id))).code).toBe("FORBD");
      expect(await record(db, testOf(id, { tested_on: "2026-03-03" }))).toMatchObject({
        tester_id: owner,
        control_owner_id: friend,
      });
    }),
  );

  it(
    "a later change of owner does not rewrite who was independent of whom",
    inRollback(async (db) => {
      const owner = await officer(db);
      const tester = await officer(db);
      const { id } = await aControl(db, { owner_id: owner });
      await become(db, tester);
      const test = await record(db, testOf(id));
      await db.query("update app_public.controls set owner_id = $2, version = 2 where id = $1", [id, tester]);
      const { rows } = await db.query("select * from app_public.control_tests where id = $1", [test.id]);
      expect(rows[0]).toMatchObject({ tester_id: tester, control_owner_id: owner, result: "effective" });
      expect((await refusedTest(db, testOf(id))).code).toBe("FORBD");
    }),
  );
});

it(
  "a recorded test is final: no one changes or removes it",
  inRollback(async (db) => {
    const { id } = await aControl(db);
    await become(db, await person(db, { roles: ["super_admin"] }));
    const test = await record(db, testOf(id));
    for (const sql of [
      "update app_public.control_tests set result = 'effective' where id = $1",
      "update app_public.control_tests set conclusion = 'Something nicer' where id = $1",
      "delete from app_public.control_tests where id = $1",
    ]) {
      expect((await refused(db, sql, [test.id])).code).toBe("42501");
    }
  }),
);

describe("what a test says", () => {
  it.each<[string, Row, string | undefined]>([
    ["today", { tested_on: "2026-05-04" }, undefined],
    ["tomorrow", { tested_on: "2026-05-05" }, "IVINP"],
    ["nine characters of conclusion", { conclusion: "Nine char" }, "23514"],
    ["ten characters of conclusion", { conclusion: "Ten chars." }, undefined],
    ["no procedure", { procedure: " " }, "23514"],
    ["a result that is none", { result: "not_tested" }, "23514"],
    ["a sample of nothing", { sample_size: 0 }, "23514"],
    ["as many exceptions as were looked at", { sample_size: 25, exceptions: 25 }, undefined],
    ["more exceptions than were looked at", { sample_size: 25, exceptions: 26 }, "23514"],
    ["the next test on the same day", { next_test_on: "2026-03-02" }, "23514"],
    ["the next test a day later", { next_test_on: "2026-03-03" }, undefined],
  ])("%s: %j is %s", (_what, changes, code) =>
    inRollback(async (db) => {
      await at(db, "2026-05-04T23:59:00Z");
      const { id } = await aControl(db);
      await become(db, await officer(db));
      if (code) expect((await refusedTest(db, testOf(id, changes))).code).toBe(code);
      else expect(await record(db, testOf(id, changes))).toMatchObject({ control_id: id });
    })(),
  );

  it.each<[string, string, Row, string | undefined]>([
    ["planned", "design", {}, undefined],
    ["planned", "operating", {}, "IVINP"],
    ["degraded", "operating", {}, undefined],
    ["retired", "design", {}, "CNFLT"],
    ["operating", "design", { archived_at: new Date() }, "CNFLT"],
  ])("a control that is %s: its %s test (%j) is %s", (status, kind, changes, code) =>
    inRollback(async (db) => {
      const { id } = await aControl(db, { status, ...changes });
      await become(db, await officer(db));
      if (code) expect((await refusedTest(db, testOf(id, { kind }))).code).toBe(code);
      else expect(await record(db, testOf(id, { kind }))).toMatchObject({ kind });
    })(),
  );
});

describe("what follows from a test", () => {
  it.each([
    ["continuous", "operating", "2026-06-02"],
    ["daily", "operating", "2026-06-02"],
    ["weekly", "operating", "2026-06-02"],
    ["monthly", "operating", "2026-09-02"],
    ["quarterly", "operating", "2027-03-02"],
    ["semi_annual", "operating", "2027-03-02"],
    ["annual", "operating", "2027-03-02"],
    ["on_demand", "operating", "2027-03-02"],
    ["daily", "design", "2027-03-02"],
  ])("after a test of a %s control (%s), the next is on %s", (frequency, kind, next) =>
    inRollback(async (db) => {
      const { id } = await aControl(db, { frequency });
      await become(db, await officer(db));
      expect((await record(db, testOf(id, { kind }))).next_test_on).toBe(next);
      expect((await controlState(db, id)).next_test_on).toBe(next);
    })(),
  );

  it(
    "the newest of each kind counts, whenever it is recorded, and the earlier of the next days is next",
    inRollback(async (db) => {
      const { id } = await aControl(db, { frequency: "daily" });
      await become(db, await officer(db));
      await record(
        db,
        testOf(id, { kind: "design", tested_on: "2026-01-10", result: "partially_effective" }),
      );
      expect(await controlState(db, id)).toMatchObject({
        design_effectiveness: "partially_effective",
        operating_effectiveness: "not_tested",
        effectiveness: "not_tested",
        next_test_on: "2027-01-10",
      });
      await record(db, testOf(id, { tested_on: "2026-02-10", result: "ineffective" }));
      await record(db, testOf(id, { tested_on: "2026-01-20", result: "effective" }));
      expect(await controlState(db, id)).toMatchObject({
        design_effectiveness: "partially_effective",
        operating_effectiveness: "ineffective",
        effectiveness: "ineffective",
        next_test_on: "2026-05-10",
      });
      await record(db, testOf(id, { tested_on: "2026-02-11", next_test_on: "2027-02-01" }));
      expect(await controlState(db, id)).toMatchObject({
        effectiveness: "partially_effective",
        next_test_on: "2027-01-10",
      });
    }),
  );
});

describe("at the same time", () => {
  const own = ownDatabase();

  it("a test waits for a change of owner that is under way, and is refused by the new owner", async () => {
    const [first, second] = [await own.pool.connect(), await own.pool.connect()];
    try {
      const grace = await person(first, { roles: ["compliance_officer"] });
      const { id } = await aControl(first);
      await first.query("begin");
      await first.query("update app_public.controls set owner_id = $2 where id = $1", [id, grace]);
      await second.query("begin");
      await become(second, grace);
      const { text, parameters } = insertion("control_tests", testOf(id));
      const recorded = second.query(text, parameters).then(
        () => "recorded",
        (error: { code: string }) => error.code,
      );
      await first.query("commit");
      expect(await recorded).toBe("FORBD");
    } finally {
      await second.query("rollback");
      first.release();
      second.release();
    }
  });
});
