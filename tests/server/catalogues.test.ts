import { Browser, runningApp } from "../support/app.ts";
import { apply, send } from "../support/catalogueUploads.ts";
import { ownDatabase } from "../support/database.ts";
import { signedIn } from "../support/imports.ts";
import { bytesOf, catalog, control, group, largeCatalogue, profile, statement } from "../support/oscal.ts";
import { makeReport } from "../support/reports.ts";
import { sheetNamesOf, sheetOf } from "../support/workbook.ts";

const own = ownDatabase();
const app = runningApp(own);
let olga: Browser;
let nadia: Browser;

beforeAll(async () => {
  olga = new Browser(app.url);
  nadia = new Browser(app.url);
  const db = await own.pool.connect();
  await db.query("update app_private.limits set max_attempts = 1000 where action = 'catalogue_upload'");
  await signedIn(db, olga, ["compliance_officer"], "Ольга Łukasiewicz");
  await signedIn(db, nadia, ["user"], "Nadia Reader");
  db.release();
});

const small = catalog([
  group("ac", "Access", [
    control("AC-1", "Doors", {
      params: [{ id: "ac-1_p", label: "frequency" }],
      parts: [statement("Lock them {{ insert: param, ac-1_p }}.")],
    }),
    control("AC-2", "Keys"),
  ]),
]);

async function loaded(
  document: Parameters<typeof bytesOf>[0],
  code: string,
): Promise<{ load: string; framework: string }> {
  const { id } = await send(olga, bytesOf(document));
  await apply(own, olga, id, { code, name: code });
  const { rows } = await own.pool.query("select id from app_public.frameworks where code = $1", [code]);
  return { load: id, framework: rows[0].id };
}

describe("the upload", () => {
  it("is for those who may load catalogues, from our own pages, up to 25 MB", async () => {
    expect(await send(nadia, bytesOf(small))).toMatchObject({ status: 403, code: "FORBIDDEN" });
    expect(await send(new Browser(app.url), bytesOf(small))).toMatchObject({ status: 401 });
    expect(await send(olga, bytesOf(small), { headers: { Origin: "https://evil.example" } })).toMatchObject({
      status: 403,
    });
    expect(await send(olga, bytesOf(small), { headers: { "X-Plumbline": "" } })).toMatchObject({
      status: 403,
    });
    const large = Buffer.alloc(25 * 1024 * 1024 + 1, " ");
    expect(await send(olga, large)).toMatchObject({ code: "TOO_COMPLEX" });
    expect(await send(olga, "")).toMatchObject({ code: "INVALID_INPUT", message: "The file is empty." });
  });

  it("says where a file is broken, and stages nothing of it", async () => {
    const before = await own.pool.query("select count(*) from app_public.catalogue_loads");
    expect(await send(olga, '{"catalog": {\n"uuid" 1}}')).toMatchObject({
      status: 400,
      code: "INVALID_INPUT",
      message: "Line 2, column 8: invalid JSON.",
    });
    const after = await own.pool.query("select count(*) from app_public.catalogue_loads");
    expect(after.rows).toEqual(before.rows);
  });

  it("keeps a file with errors for its problems to be read, and does not apply it", async () => {
    const broken = catalog([group("ac", "Access", [control("AC-1", "One"), control("AC-1", "Two")])]);
    const { id } = await send(olga, bytesOf(broken));
    const { body } = await olga.ask(
      "query ($id: UUID!) { catalogueLoad(id: $id) { errorCount problems { severity place message } lines { code } } }",
      { id },
    );
    expect(body.data?.catalogueLoad).toEqual({
      errorCount: 1,
      problems: [
        {
          severity: "error",
          place: "/catalog/groups/0/controls/1",
          message: "Control “ac-1” appears twice, first at /catalog/groups/0/controls/0.",
        },
      ],
      lines: [],
    });
    expect(await apply(own, olga, id, { code: "BROKEN", name: "x" })).toMatchObject({
      code: "INVALID_INPUT",
    });
  });

  it("is slowed down after sixty files in an hour", async () => {
    await own.pool.query("update app_private.limits set max_attempts = 1 where action = 'catalogue_upload'");
    await own.pool.query("delete from app_private.attempts");
    expect((await send(olga, bytesOf(small))).status).toBe(201);
    expect(await send(olga, bytesOf(small))).toMatchObject({ code: "RATE_LIMITED" });
    await own.pool.query(
      "update app_private.limits set max_attempts = 1000 where action = 'catalogue_upload'",
    );
  });
});

it("a profile builds on a catalogue that was loaded, and on no other", async () => {
  const refused = await send(olga, bytesOf(profile()));
  expect(refused.message).toMatch(/^\/profile\/imports\/0: this profile builds on .* not been imported/);
  const { load } = await loaded(small, "HOUSE");
  const changes = { modify: { "set-parameters": [{ "param-id": "ac-1_p", values: ["every evening"] }] } };
  const { id } = await send(olga, bytesOf(profile(changes)));
  const { body } = await olga.ask(
    'query ($id: UUID!) { catalogueLoad(id: $id) { format title comparison(code: "AC-1") { text } } }',
    { id },
  );
  expect(body.data?.catalogueLoad).toEqual({
    format: "oscal_profile",
    title: "House rules for the shed",
    comparison: { text: "Lock them every evening." },
  });
  const elsewhere = profile({ href: "https://example.org/other_catalog.json" });
  expect(await send(olga, bytesOf(elsewhere))).toMatchObject({ code: "INVALID_INPUT" });
  expect((await send(olga, bytesOf(elsewhere), { base: load })).status).toBe(201);
  expect(await send(olga, bytesOf(elsewhere), { base: "x" })).toMatchObject({ code: "INVALID_INPUT" });
});

describe("a catalogue as large as the largest", () => {
  const COUNT = 1_150;
  /** Ten times the size would take a hundred times as long if each requirement were compared with each other. */
  const NO_SQUARE = 30;
  let framework = "";

  /** The milliseconds of reading a new catalogue, and of using it. */
  async function timesOf(count: number, code: string) {
    const begun = performance.now();
    const { id } = await send(olga, bytesOf(largeCatalogue(count)));
    const read = performance.now();
    const body = await apply(own, olga, id, { code, name: `${count} requirements` });
    return { body, reading: read - begun, using: performance.now() - read };
  }

  it("is read and used in proportion to its size, in one transaction", async () => {
    const small = await timesOf(COUNT / 10, "TENTH");
    const large = await timesOf(COUNT, "LARGE");
    expect(large.body).toMatchObject({ status: 204, added_count: COUNT + 20, archived_count: 0 });
    expect(large.using).toBeLessThan(NO_SQUARE * small.using);
    expect(large.reading).toBeLessThan(NO_SQUARE * small.reading);
    const { rows } = await own.pool.query(
      `select framework_id, count(distinct e.xid)::int as transactions from app_public.compliance_requirements r
        join trail.entry e on e.table_name = 'compliance_requirements' and e.record_id = r.id::text
        where r.framework_id = (select id from app_public.frameworks where code = 'LARGE') group by 1`,
    );
    expect(rows[0].transactions).toBe(1);
    framework = rows[0].framework_id;
  });

  it("comes again in a newer edition with its differences, page by page", async () => {
    const { id } = await send(olga, bytesOf(largeCatalogue(COUNT - 40, "as published anew")));
    const { body } = await olga.ask(
      `query ($id: UUID!, $framework: UUID!) {
        catalogueLoad(id: $id) {
          likelyFrameworkId counts(frameworkId: $framework)
          removed: lines(frameworkId: $framework, kinds: ["removed"], maxRows: 500) { code }
          first: lines(frameworkId: $framework, maxRows: 2) { kind code depth fields }
        }
      }`,
      { id, framework },
    );
    expect(body.data?.catalogueLoad).toMatchObject({
      likelyFrameworkId: framework,
      counts: { changed: COUNT - 40, removed: 40, unchanged: 20 },
      first: [
        { kind: "unchanged", code: "F0", depth: 0, fields: [] },
        { kind: "changed", code: "F0-1", depth: 1, fields: ["text"] },
      ],
    });
    const applied = await apply(own, olga, id, { frameworkId: framework });
    expect(applied).toMatchObject({
      added_count: 0,
      changed_count: COUNT - 40,
      archived_count: 40,
      unchanged_count: 20,
    });
  });

  it("is stated as a report in PDF and as a workbook, with all rows and what the reader has to know", async () => {
    const input = { kind: "statement_of_applicability", parameters: { framework } };
    const report = await makeReport(own, olga, input);
    expect(report).toMatchObject({ status: "ready", problem: null });
    const pdf = await sent(`/reports/${report.id}/file`, { format: "pdf" });
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const { bytes, name } = await exported(framework);
    expect(name).toMatch(/^statement-LARGE-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(await sheetNamesOf(bytes)).toEqual(["Statement of applicability"]);
    const rows = await sheetOf(bytes);
    expect(rows[0]?.slice(0, 3)).toEqual(["Code", "Requirement", "Applicable"]);
    expect(rows.filter((row) => row[2] === "Yes")).toHaveLength(COUNT - 40);
    for (const about of [
      ["Requirements", "1110"],
      ["Prepared by", "Ольга Łukasiewicz"],
    ]) {
      expect(rows).toContainEqual(expect.arrayContaining(about));
    }
  });
});

function exported(framework: string, more: object = {}, browser = olga) {
  return sent(`/statements/${framework}`, { filter: {}, ...more }, browser);
}

async function sent(path: string, body: object, browser = olga) {
  const response = await fetch(`${app.url}${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "Content-Type": "application/json",
      "X-Plumbline": "1",
      Origin: app.url,
      Cookie: browser.cookie,
    },
  });
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return { status: response.status, name, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe("the statement as a file", () => {
  it("is what the filter shows, in the words of the reader, noted in the trail", async () => {
    const { framework } = await loaded(small, "STATED");
    await own.pool.query(
      `update app_public.compliance_requirements set status = 'not_applicable', applicability_reason = 'Wir haben keine Türen – τέλος.'
        where framework_id = $1 and code = 'AC-1'`,
      [framework],
    );
    const request = { filter: { applicable: "no" }, labels: { no: "Nein", filterText: "Gilt: nein" } };
    const stated = await sheetOf((await exported(framework, request)).bytes);
    expect(stated).toContainEqual(
      expect.arrayContaining(["AC-1", "Doors", "Nein", "Wir haben keine Türen – τέλος."]),
    );
    expect(stated).toContainEqual(expect.arrayContaining(["Filter", "Gilt: nein"]));
    expect(stated).toContainEqual(expect.arrayContaining(["Requirements", "1"]));
    expect(stated.map(([code]) => code)).not.toContain("AC-2");
    const { rows } = await own.pool.query(
      "select content::jsonb -> 'after' as after from trail.entry where operation = 'event' order by seq desc limit 1",
    );
    expect(rows[0].after).toMatchObject({
      event: "export",
      rows: 1,
      format: "xlsx",
      filter: { applicable: "no" },
    });
  });

  it("needs compliance_view at full and a framework", async () => {
    const { framework } = await loaded(small, "FORBIDDEN");
    expect((await exported(framework, {}, nadia)).status).toBe(403);
    expect((await exported("00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await exported("x")).status).toBe(404);
  });
});
