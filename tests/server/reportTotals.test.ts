/** Every kind of report says the same in its workbook, on the screen and in what was stored, to each reader. */
import {
  type ReportSubject,
  type ReportType,
  reportKinds,
} from "../../client/screens/reports/reportKinds.ts";
import type { Browser } from "../support/app.ts";
import { runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { withPastDays } from "../support/pastDays.ts";
import { MAKE, makeReport } from "../support/reports.ts";
import { asset } from "../support/sampleRows/assets.ts";
import { audit, finding } from "../support/sampleRows/audits.ts";
import { framework } from "../support/sampleRows/compliance.ts";
import { control } from "../support/sampleRows/controls.ts";
import { evidence } from "../support/sampleRows/evidence.ts";
import { managementReview } from "../support/sampleRows/managementReviews.ts";
import { project } from "../support/sampleRows/projects.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add } from "../support/sampleRows/rows.ts";
import { signedInAs } from "../support/signedIn.ts";
import { sheetNamesOf, sheetsOf } from "../support/workbook.ts";

const own = ownDatabase();
withPastDays(own);
const app = runningApp(own, { PAST_DAYS: "2" });
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

let author: Browser & { userId: string };
const readers = new Map<string, Browser>();
const subjects = {} as Record<ReportSubject, string>;
/** Each kind is made once, now and of yesterday, and read by all. */
const made = new Map<string, { id: string; rowCount: number }>();

beforeAll(async () => {
  author = await signedInAs(own, app, { name: "Ada Lovelace", roles: ["super_admin"] });
  for (const role of ["executive", "risk_manager", "board_member"])
    readers.set(role, await signedInAs(own, app, { name: role, roles: [role] }));
  await recordYesterday();
  for (const type of reportKinds) {
    const input = { kind: type.kind, parameters: parametersOf(type) };
    made.set(type.kind, await makeReport(own, author, input));
  }
});

/** Some of everything, recorded yesterday. */
async function recordYesterday(): Promise<void> {
  const db = await own.pool.connect();
  try {
    await db.query("begin");
    await db.query("select set_config('app.now', $1, true)", [`${YESTERDAY}T08:00:00Z`]);
    const followed = await add(db, "frameworks", framework());
    for (const code of ["1.1", "1.2", "1.3"])
      await add(db, "compliance_requirements", {
        framework_id: followed.id,
        code,
        title: "Doors are locked",
      });
    await add(db, "risks", { ...risk(), inherent_risk_score: 20 });
    await add(db, "audit_findings", finding());
    await add(db, "controls", control());
    await add(db, "evidence", evidence());
    await add(db, "assets", asset());
    await add(db, "projects", project());
    const { id: audited } = await add(db, "audits", audit());
    const { id: reviewed } = await add(db, "management_reviews", managementReview());
    const { id: confirmed } = await add(db, "access_reviews", { started_by: author.userId });
    const { rows } = await db.query(
      "select name from app_public.business_units where archived_at is null order by name limit 1",
    );
    Object.assign(subjects, { unit: rows[0]?.name, framework: followed.id, audit: audited });
    Object.assign(subjects, { management_review: reviewed, access_review: confirmed });
    await db.query("commit");
  } finally {
    db.release();
  }
}

function parametersOf({ subject, subjectRequired }: ReportType): object {
  return subject && subjectRequired ? { [subject]: subjects[subject] } : {};
}

type Value = string | number | null | { key: string };
interface Part {
  title: string;
  leftOut?: string;
  count: number;
}
interface Stored {
  columns: { name: string; type: string }[];
  rows: Value[][];
}

/** What is stored of a report, part by part. */
async function storedOf(id: string): Promise<Stored[]> {
  const { rows } = await own.pool.query(
    "select content from app_private.report_lines where report_id = $1 order by line",
    [id],
  );
  const parts: Stored[] = [];
  for (const { content } of rows) {
    if (Array.isArray(content)) parts.at(-1)?.rows.push(content);
    else parts.push({ columns: content.columns ?? [], rows: [] });
  }
  return parts;
}

async function contentOf(browser: Browser, id: string): Promise<Part[]> {
  const response = await fetch(`${app.url}/reports/${id}/content`, { headers: { cookie: browser.cookie } });
  return ((await response.json()) as { parts: Part[] }).parts;
}

async function workbookOf(browser: Browser, id: string): Promise<Buffer> {
  const response = await fetch(`${app.url}/reports/${id}/file`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Plumbline": "1",
      origin: app.url,
      cookie: browser.cookie,
    },
    body: JSON.stringify({ format: "xlsx" }),
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const isNumeric = (type: string) => ["number", "percent", "amount"].includes(type);

/** The sums of the columns with numbers, by their place in the sheet: the type of a figure is not in it. */
function storedSums({ columns, rows }: Stored): Map<number, number> {
  const shown = columns.filter(({ name, type }) => !(name === "type" && type === "text"));
  const numeric = shown.flatMap((column, place) => (isNumeric(column.type) ? [{ column, place }] : []));
  return new Map(
    numeric.map(({ column, place }) => {
      const at = columns.indexOf(column);
      return [place, sumOf(rows.map((row) => row[at]))];
    }),
  );
}

/** Of the values that are numbers; a figure can be a day. */
function sumOf(values: unknown[]): number {
  const numbers = values.filter((value) => value !== null && value !== "" && Number.isFinite(Number(value)));
  return Math.round(numbers.reduce<number>((sum, value) => sum + Number(value), 0) * 100) / 100;
}

// More files than a person may download in an hour.
beforeEach(() => own.pool.query("delete from app_private.attempts"));

describe.each(reportKinds.map(({ kind }) => kind))("%s", (kind) => {
  it.each(["executive", "risk_manager", "board_member"])(
    "the totals of the workbook equal those of the screen and of what was stored for the role %s",
    async (role) => {
      const { id } = made.get(kind) ?? { id: "" };
      const reader = readers.get(role) as Browser;
      const [parts, stored, bytes] = await Promise.all([
        contentOf(reader, id),
        storedOf(id),
        workbookOf(reader, id),
      ]);
      const sheets = await sheetsOf(bytes);
      expect(parts).toHaveLength(stored.length);
      expect(sheets).toHaveLength(parts.length + 1);
      expect((await sheetNamesOf(bytes)).at(-1)).toBe("About this report");
      for (const [index, part] of parts.entries()) {
        const rows = sheets[index]?.slice(1) ?? [];
        if (part.leftOut) {
          expect(rows).toEqual([[part.leftOut]]);
          continue;
        }
        const was = stored[index] as Stored;
        expect([part.title, part.count, rows.length]).toEqual([part.title, was.rows.length, was.rows.length]);
        for (const [place, sum] of storedSums(was))
          expect([part.title, place, sumOf(rows.map((row) => row[place]))]).toEqual([part.title, place, sum]);
      }
    },
  );

  it("is made of a past day, unless it exists only for now", async () => {
    const type = reportKinds.find((each) => each.kind === kind) as ReportType;
    const input = { kind, parameters: parametersOf(type), asOfDay: YESTERDAY };
    if (type.onlyNow) return expect((await author.ask(MAKE, { input })).code).toBe("INVALID_INPUT");
    expect(await makeReport(own, author, input)).toMatchObject({ status: "ready", problem: null });
  });
});

it("a super admin, who may see everything, has every part of every kind", async () => {
  for (const [kind, { id }] of made) {
    const parts = await contentOf(author, id);
    expect([kind, parts.length > 0, parts.filter(({ leftOut }) => leftOut)]).toEqual([kind, true, []]);
  }
});
