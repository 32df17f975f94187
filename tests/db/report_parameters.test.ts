/** What a report can be about: checked when it is asked for, and named as far as the reader may see it. */

import { makeRole } from "../support/customRoles.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { audit } from "../support/sampleRows/audits.ts";
import { framework } from "../support/sampleRows/compliance.ts";
import { add } from "../support/sampleRows/rows.ts";

const make = "select * from app_public.create_report('findings_ageing', $1, $2)";
const NOBODY = "00000000-0000-4000-8000-000000000000";
const LATE = "Choose a day before the day of the report.";
const CHOOSE = "Choose what the report is about.";

/** Someone who makes reports of a kind that takes everything, on 15 June, with a change log from 1 June. */
async function author(db: Db, requires = "{}"): Promise<void> {
  await db.query(
    `create or replace function trail.first_day() returns date language sql stable as $$ select date '2026-06-01' $$`,
  );
  await db.query("select set_config('app.now', '2026-06-15T12:00:00Z', true)");
  await db.query(
    `update app_private.report_types set takes = '{since,framework,audit}', requires = $1 where kind = 'findings_ageing'`,
    [requires],
  );
  await become(db, await person(db, { roles: ["auditor"] }));
}

it.each([
  ["a day that is none", { since: "2026-02-30" }, null, LATE],
  ["today", { since: "2026-06-15" }, null, LATE],
  ["changes since the day that it describes", { since: "2026-06-10" }, "2026-06-10", LATE],
  [
    "a day before the change log",
    { since: "2026-05-31" },
    null,
    "Nothing was recorded yet on that day. Choose a later one.",
  ],
  ["a framework that does not exist", { framework: NOBODY }, null, CHOOSE],
  ["an id that is none", { audit: "everything" }, null, CHOOSE],
])("a report is refused with %s", (_what, parameters, asOfDay, message) =>
  inRollback(async (db) => {
    await author(db);
    expect((await refused(db, make, [parameters, asOfDay])).message).toBe(message);
  })(),
);

it.each([
  [{ since: "2026-06-14" }, null],
  [{ since: "2026-06-09" }, "2026-06-10"],
  [{ since: "2026-06-01" }, null],
])("a report takes %p as of %p", (parameters, asOfDay) =>
  inRollback(async (db) => {
    await author(db);
    expect((await db.query(make, [parameters, asOfDay])).rows).toMatchObject([{ parameters }]);
  })(),
);

it(
  "a report that is about one audit cannot be made without it",
  inRollback(async (db) => {
    const { id } = await add(db, "audits", audit());
    await author(db, "{audit}");
    expect((await refused(db, make, [{}, null])).message).toBe(CHOOSE);
    expect((await db.query(make, [{ audit: id }, null])).rows).toMatchObject([{ parameters: { audit: id } }]);
  }),
);

it(
  "a reader who may not see the framework of a report does not read its name either",
  inRollback(async (db) => {
    const { id } = await add(db, "frameworks", { ...framework(), name: "Secret regime" });
    await author(db);
    await db.query(make, [{ framework: id }, null]);
    const subject = "select app_public.reports_subject(report) as subject from app_public.reports as report";
    expect((await db.query(subject)).rows).toEqual([{ subject: "Secret regime" }]);
    await becomeSuperuser(db);
    await makeRole(db, "report_reader", { audit_reports: "read" });
    await become(db, await person(db, { name: "Grace Hopper", roles: ["report_reader"] }));
    expect((await db.query(subject)).rows).toEqual([{ subject: null }]);
  }),
);
