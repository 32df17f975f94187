import { Browser, runningApp } from "../support/app.ts";
import { auditIn, auditor, join, upload } from "../support/audits.ts";
import { apply, send } from "../support/catalogueUploads.ts";
import { type Db, ownDatabase } from "../support/database.ts";
import { signedIn } from "../support/imports.ts";
import { bytesOf, catalog, control, group, statement, withdrawn } from "../support/oscal.ts";
import { oscalProblems } from "../support/oscalRules.ts";
import { add } from "../support/sampleRows/rows.ts";

const own = ownDatabase();
const app = runningApp(own);
let olga: Browser;
let nadia: Browser;
let ada: Browser;

beforeAll(async () => {
  [olga, nadia, ada] = [new Browser(app.url), new Browser(app.url), new Browser(app.url)];
  const db = await own.pool.connect();
  await db.query(
    "update app_private.limits set max_attempts = 1000 where action in ('catalogue_upload', 'export_person')",
  );
  await signedIn(db, olga, ["compliance_officer"], "Ольга Łukasiewicz");
  await signedIn(db, nadia, ["user"], "Nadia Reader");
  await signedIn(db, ada, ["auditor"], "Ada Auditor");
  db.release();
});

/** Everything in a catalogue that is more than a title and a text. */
const rules = catalog(
  [
    group("ac", "Access [of *all*]", [
      control("AC-1", "Doors", {
        params: [
          { id: "ac-1_p1", label: "frequency" },
          { id: "ac-1_p2", select: { choice: ["daily", "every {{ insert: param, ac-1_p1 }}"] } },
        ],
        links: [{ href: "#11111111-2222-4333-8444-666666666666", rel: "reference" }],
        parts: [
          {
            ...statement("The porter {{ insert: param, ac-1_p2 }}:", []),
            parts: [
              {
                name: "item",
                props: [{ name: "label", value: "a." }],
                prose: "Locks:",
                parts: [
                  { name: "item", props: [{ name: "label", value: "1." }], prose: "the gate; and" },
                  { name: "item", props: [{ name: "label", value: "2." }], prose: "the yard." },
                ],
              },
            ],
          },
          { name: "guidance", prose: "See [AC-2](#ac-2) & <https://example.org/a_b>, 5 * 3 * 2." },
        ],
      }),
      control("AC-2", "Keys", {
        parts: [statement("Count them.")],
        controls: [
          control("AC-2(1)", "Lost keys", { controls: [control("AC-2(1)(a)", "Found keys")] }),
          control("AC-2(2)", "Gone", withdrawn),
        ],
      }),
    ]),
    group("at", "Withdrawn altogether", [control("AT-1", "Gone too", withdrawn)]),
    { id: "pm", title: "Not written yet" },
  ],
  {
    params: [{ id: "all", label: "everything" }],
    "back-matter": {
      resources: [
        { uuid: "11111111-2222-4333-8444-666666666666", title: "A book", rlinks: [{ href: "a.pdf" }] },
      ],
    },
  },
);

interface Answer {
  status: number;
  name?: string;
  text: string;
}

async function exported(path: string, body: object = {}, browser = olga): Promise<Answer> {
  const response = await fetch(`${app.url}/exports/${path}`, {
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
  return { status: response.status, name, text: await response.text() };
}

const catalogueOf = (framework: string, browser = olga) => exported(`frameworks/${framework}`, {}, browser);

async function loaded(code: string, document: Parameters<typeof bytesOf>[0] = rules): Promise<string> {
  const { id } = await send(olga, bytesOf(document));
  await apply(own, olga, id, { code, name: code });
  const { rows } = await own.pool.query("select id from app_public.frameworks where code = $1", [code]);
  return rows[0].id;
}

/** The warnings of an upload, and how many requirements it would change, by the kind of the change. */
async function differences(file: string, framework: string): Promise<unknown> {
  const { id, message } = await send(olga, file);
  if (message) throw new Error(message);
  const ask =
    "query ($id: UUID!, $to: UUID!) { catalogueLoad(id: $id) { warningCount counts(frameworkId: $to) } }";
  const { body } = await olga.ask(ask, { id, to: framework });
  return body.data?.catalogueLoad;
}

async function requirement(framework: string, code: string): Promise<string> {
  const { rows } = await own.pool.query(
    "select id from app_public.compliance_requirements where framework_id = $1 and code = $2",
    [framework, code],
  );
  return rows[0].id;
}

async function noted(table: string, id: string): Promise<unknown> {
  const { rows } = await own.pool.query(
    `select content::jsonb -> 'after' as after from trail.entry
      where operation = 'event' and table_name = $1 and record_id = $2 order by seq desc limit 1`,
    [table, id],
  );
  return rows[0]?.after;
}

/** Two exports of the same state differ only in their time. */
function withoutTime(text: string): unknown {
  return JSON.parse(text.replace(/"last-modified": "[^"]+"/, '"last-modified": ""'));
}

async function inTransaction<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = await own.pool.connect();
  try {
    await db.query("begin");
    const result = await work(db);
    await db.query("commit");
    return result;
  } finally {
    db.release();
  }
}

describe("a framework as an OSCAL catalogue", () => {
  const small = catalog([
    group("ac", "Access", [
      control("AC-1", "Doors", { parts: [statement("Lock them.")] }),
      control("AC-2", "Keys"),
    ]),
  ]);

  async function adopted(code: string): Promise<string> {
    const adopt =
      "mutation Adopt($code: String!) { adoptFramework(input: { code: $code }) { framework { id } } }";
    await olga.ask(adopt, { code });
    const { rows } = await own.pool.query("select id from app_public.frameworks where code = $1", [code]);
    return rows[0].id;
  }

  it("comes back without a difference, whatever signs are in its texts, and is noted in the trail", async () => {
    for (const code of ["GDPR", "CSF"]) {
      const framework = await adopted(code);
      await own.pool.query(
        `update app_public.compliance_requirements set title = $2, "text" = $3
          where framework_id = $1 and code in ('Art. 6(1)', 'GV.OC-03')`,
        [
          framework,
          "See [the *list*](a_b) of {{ param }} (old)",
          "First <b>line</b>, a_b_c.\n\n- `code` with \\ and **bold** text\nlast __line__",
        ],
      );
      const { status, name, text } = await catalogueOf(framework);
      expect([status, name]).toEqual([200, expect.stringMatching(new RegExp(`^${code}-oscal-.*\\.json$`))]);
      const { id } = await send(olga, text);
      expect(await apply(own, olga, id, { frameworkId: framework })).toMatchObject({
        added_count: 0,
        changed_count: 0,
        archived_count: 0,
      });
      // The order is the same too, although numbers and headings follow each other in the original.
      const again = (await catalogueOf(framework)).text;
      expect(JSON.parse(again).catalog.groups).toEqual(JSON.parse(text).catalog.groups);
      expect(await noted("frameworks", framework)).toMatchObject({
        event: "export",
        format: "oscal",
        what: "catalogue",
      });
    }
  });

  it("has the structure of the catalogue schema of NIST", async () => {
    const framework = await loaded("SHAPED", small);
    await own.pool.query(
      "update app_public.frameworks set publisher = 'We', source = 'https://example.org', licence = 'Ours' where id = $1",
      [framework],
    );
    const { catalog: written } = JSON.parse((await catalogueOf(framework)).text);
    const uuid = expect.stringMatching(
      /^[0-9a-f]{8}-[0-9a-f]{4}-[45][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
    const prop = (label: string, place: string) => [
      { name: "label", value: label },
      { name: "sort-id", value: place },
    ];
    expect(written).toEqual({
      uuid,
      metadata: {
        title: "SHAPED",
        "last-modified": expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        version: expect.stringMatching(/^\S(.*\S)?$/),
        "oscal-version": "1.1.3",
        links: [{ href: "https://example.org", rel: "canonical" }],
        roles: [{ id: "publisher", title: "Publisher" }],
        parties: [{ uuid, type: "organization", name: "We" }],
        "responsible-parties": [{ "role-id": "publisher", "party-uuids": [uuid] }],
        remarks: "Ours",
      },
      groups: [
        {
          id: "ac",
          title: "Access",
          props: prop("AC", "00001"),
          controls: [
            {
              id: "ac-1",
              title: "Doors",
              props: prop("AC-1", "00001"),
              parts: [{ id: "ac-1_text", name: "statement", prose: expect.stringContaining("Lock them") }],
            },
            { id: "ac-2", title: "Keys", props: prop("AC-2", "00002") },
          ],
        },
      ],
    });
  });

  it("comes back without a difference, with everything that a catalogue can hold", async () => {
    const framework = await loaded("WHOLE");
    const { rows } = await own.pool.query(
      'select code, "text" from app_public.compliance_requirements where framework_id = $1 order by code',
      [framework],
    );
    expect(rows.map(({ code }) => code)).toEqual(["AC", "AC-1", "AC-2", "AC-2(1)", "AC-2(1)(a)", "PM"]);
    expect(rows[1]?.text).toContain("\na. Locks:\n  1. the gate; and\n  2. the yard.\n\nGuidance\n");
    const { text } = await catalogueOf(framework);
    expect(await differences(text, framework)).toEqual({ warningCount: 0, counts: { unchanged: 6 } });
    expect(oscalProblems(JSON.parse(text))).toEqual([]);
    expect(withoutTime((await catalogueOf(framework)).text)).toEqual(withoutTime(text));
  });

  it("keeps places, spaces and headings as people wrote them", async () => {
    const framework = await loaded("OWN");
    const text = "  One,  two\u00a0three \n\tfour ; &#32; &amp; \\& five\n\n\n\nsix .\nseven  \n eight";
    await own.pool.query(
      `update app_public.compliance_requirements set title = ' Two  spaces &#65; ', "text" = $2, "position" = 40
        where framework_id = $1 and code = 'AC-2'`,
      [framework, text],
    );
    await own.pool.query(
      `insert into app_public.compliance_requirements (framework_id, parent_id, code, title, assessable)
        select $1, parent.id, given.code, 'Below a requirement', given.assessable
        from app_public.compliance_requirements parent, (values ('Z 1_text', false), ('Z 1', true), ('z-1', true)) as given (code, assessable)
        where parent.framework_id = $1 and parent.code = 'AC-1'`,
      [framework],
    );
    await own.pool.query(
      "update app_public.compliance_requirements set archived_at = now() where framework_id = $1 and code = 'AC-2(1)(a)'",
      [framework],
    );
    const written = (await catalogueOf(framework)).text;
    expect(oscalProblems(JSON.parse(written))).toEqual([]);
    expect(await differences(written, framework)).toEqual({ warningCount: 0, counts: { unchanged: 8 } });
  });

  it("is valid whatever identifiers records have, and whatever an address field contains", async () => {
    const id = "00000000-0000-1000-0000-00000000000a";
    await own.pool.query(
      `insert into app_public.frameworks (id, code, name, publisher, source)
        values ($1, 'Ours & more', ' A  name *of* ours ', ' We  all ', 'Official Journal, L 119')`,
      [id],
    );
    await own.pool.query(
      "insert into app_public.compliance_requirements (framework_id, code, title) values ($1, '5.1  (b)', 'x')",
      [id],
    );
    const { text, name } = await catalogueOf(id);
    expect(name).toMatch(/^Ours-more-oscal-\d{4}-\d\d-\d\d\.json$/);
    expect(oscalProblems(JSON.parse(text))).toEqual([]);
    expect(text).toContain("Official Journal, L 119");
  });

  it("is for those who see compliance in full", async () => {
    const framework = await loaded("CLOSED", small);
    expect((await catalogueOf(framework, nadia)).status).toBe(403);
    expect((await catalogueOf("00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await catalogueOf("1")).status).toBe(404);
    expect((await catalogueOf(framework, new Browser(app.url))).status).toBe(401);
  });
});

describe("a statement of applicability as an OSCAL profile", () => {
  it("selects from the exported catalogue what applies, and says why the rest does not", async () => {
    const framework = await loaded("PROFILED");
    const states =
      "update app_public.compliance_requirements set status = $3, applicability_reason = $4 where framework_id = $1 and code = $2";
    await own.pool.query(states, [framework, "AC-2", "not_applicable", "We have *no* keys."]);
    await own.pool.query(states, [framework, "AC-1", "compliant", "There are doors."]);
    const catalogue = (await catalogueOf(framework)).text;
    await apply(own, olga, (await send(olga, catalogue)).id, { frameworkId: framework });
    const { status, name, text } = await exported(`frameworks/${framework}`, { document: "profile" });
    expect([status, name]).toEqual([200, expect.stringMatching(/^PROFILED-oscal-profile-.*\.json$/)]);
    expect(oscalProblems(JSON.parse(text))).toEqual([]);
    expect(withoutTime((await exported(`frameworks/${framework}`, { document: "profile" })).text)).toEqual(
      withoutTime(text),
    );
    const { id, message } = await send(olga, text);
    expect(message).toBeUndefined();
    const ask = "query ($id: UUID!) { catalogueLoad(id: $id) { format warningCount lines { code } } }";
    const { body } = await olga.ask(ask, { id });
    expect(body.errors).toBeUndefined();
    expect(body.data?.catalogueLoad).toEqual({
      format: "oscal_profile",
      warningCount: 0,
      lines: [{ code: "AC" }, { code: "AC-1" }, { code: "AC-2(1)" }, { code: "AC-2(1)(a)" }],
    });
    expect(JSON.parse(text).profile["back-matter"].resources).toContainEqual(
      expect.objectContaining({ title: "AC-2 does not apply", description: "We have \\*no\\* keys." }),
    );
    expect(await noted("frameworks", framework)).toMatchObject({ event: "export", what: "profile", rows: 3 });
  });

  it("is not written of a framework of which nothing applies, nor as a document that is none", async () => {
    const framework = await loaded("NOTHING");
    await own.pool.query(
      `update app_public.compliance_requirements set status = 'not_applicable', applicability_reason = 'Not for us at all.'
        where framework_id = $1 and assessable`,
      [framework],
    );
    for (const document of ["profile", "plan"]) {
      expect((await exported(`frameworks/${framework}`, { document })).text).toContain("nothing to export");
    }
    expect((await exported(`frameworks/${framework}`, { document: "poem" })).status).toBe(400);
    expect((await exported(`frameworks/${framework}`, { document: "profile" }, nadia)).status).toBe(403);
  });
});

it("the security plan says how each requirement is met, by which controls and by whom", async () => {
  const framework = await loaded("PLANNED");
  const [doors, keys] = [await requirement(framework, "AC-1"), await requirement(framework, "AC-2(1)")];
  const control_ = await inTransaction(async (db) => {
    const owner = await auditor(db, "Olaf Owner");
    await db.query(
      `update app_public.compliance_requirements set status = 'partially_compliant', status_reason = 'The *yard* is open.', owner_id = $2
        where id = $1`,
      [doors, owner],
    );
    await db.query("update app_public.compliance_requirements set status = 'non_compliant' where id = $1", [
      keys,
    ]);
    const made = await add(db, "controls", { name: "Porter", status: "degraded", owner_id: owner });
    await add(db, "control_requirements", { control_id: made.id, requirement_id: doors });
    return String(made.id);
  });
  const { name, text } = await exported(`frameworks/${framework}`, { document: "plan" });
  expect(name).toMatch(/^PLANNED-oscal-plan-.*\.json$/);
  const plan = JSON.parse(text)["system-security-plan"];
  expect(oscalProblems(JSON.parse(text))).toEqual([]);
  const [first, , third] = plan["control-implementation"]["implemented-requirements"];
  expect(first).toMatchObject({
    uuid: doors,
    "control-id": "ac-1",
    "responsible-roles": [{ "role-id": "owner" }],
    statements: [
      {
        "statement-id": "ac-1_text",
        "by-components": [
          { description: "The \\*yard\\* is open.", "implementation-status": { state: "partial" } },
          {
            "component-uuid": control_,
            description: "Porter",
            "implementation-status": { state: "partial" },
          },
        ],
      },
    ],
  });
  expect(third).toMatchObject({
    "control-id": "ac-2.1",
    "by-components": [{ "implementation-status": { state: "not-implemented" } }],
  });
  expect(await noted("frameworks", framework)).toMatchObject({ what: "system security plan", rows: 4 });
  expect((await exported(`frameworks/${framework}`, { document: "plan" }, nadia)).status).toBe(403);
});

describe("an audit as OSCAL assessment results", () => {
  async function examined(framework: string) {
    const [doors, keys] = [await requirement(framework, "AC-1"), await requirement(framework, "AC-2(1)")];
    return inTransaction(async (db) => {
      const member = await auditor(db, "Martin Member");
      const audit = await auditIn(db, "closed", { objective: "Whether *doors* are locked." });
      await join(db, audit, member);
      const team = await add(db, "teams", { name: "Gate" });
      const porter = await add(db, "controls", {
        name: "Porter",
        status: "operating",
        owner_team_id: team.id,
      });
      await add(db, "control_requirements", { control_id: porter.id, requirement_id: keys });
      const risk = await add(db, "risks", { name: "Thieves", cause: "An open door." });
      const performed = { audit_id: audit, performed_by: member, performed_at: "2026-03-10" };
      const procedure = await add(db, "audit_procedures", {
        ...performed,
        title: "Try each door",
        requirement_id: doors,
        result: "exception",
        conclusion: "Two were open.",
      });
      await add(db, "audit_procedures", {
        ...performed,
        title: "Ask the porter",
        control_id: porter.id,
        result: "satisfactory",
        conclusion: "He counts the keys.",
      });
      await add(db, "audit_procedures", { audit_id: audit, title: "Left for next year" });
      const paper = { audit_id: audit, title: "Plan of the yard" };
      await add(db, "audit_papers", {
        ...paper,
        procedure_id: procedure.id,
        file_id: await upload(db, member),
      });
      await add(db, "audit_papers", {
        ...paper,
        title: "Opening meeting",
        file_id: await upload(db, member),
      });
      const finding = { audit_id: audit, severity: "high", title: "The yard is open", condition: "No lock." };
      await add(db, "audit_findings", {
        ...finding,
        requirement_id: doors,
        risk_id: risk.id,
        cause: "Rust.",
      });
      await add(db, "audit_findings", {
        ...finding,
        title: "No rota",
        status: "remediated",
        remediated_at: "2026-04-20",
      });
      return { audit, procedure: String(procedure.id), risk: String(risk.id), team: String(team.id) };
    });
  }

  it("names what was examined and found, with papers, opinion and risks", async () => {
    const framework = await loaded("AUDITED");
    const { audit, procedure, risk, team } = await examined(framework);
    const { status, name, text } = await exported(`audits/${audit}`, {}, ada);
    expect([status, name]).toEqual([200, expect.stringMatching(/^AU-\d+-oscal-results-.*\.json$/)]);
    expect(oscalProblems(JSON.parse(text))).toEqual([]);
    expect(withoutTime((await exported(`audits/${audit}`, {}, ada)).text)).toEqual(withoutTime(text));
    const {
      metadata,
      results: [result],
    } = JSON.parse(text)["assessment-results"];
    expect(metadata.parties).toContainEqual(
      expect.objectContaining({ uuid: team, type: "organization", name: "Gate" }),
    );
    expect(result["local-definitions"].components).toMatchObject([
      { title: expect.stringContaining("Porter"), "responsible-roles": [{ "party-uuids": [team] }] },
    ]);
    expect(result).toMatchObject({
      uuid: audit,
      description: "Whether \\*doors\\* are locked.",
      start: "2026-03-02T00:00:00Z",
      end: "2026-04-10T00:00:00Z",
      "reviewed-controls": {
        "control-selections": [
          { "include-controls": [{ "control-id": "ac-1" }, { "control-id": "ac-2.1" }] },
        ],
      },
      observations: [
        { uuid: procedure, methods: ["EXAMINE"], "relevant-evidence": [{ description: "Plan of the yard" }] },
        { title: "Ask the porter", methods: ["TEST"], subjects: [{ type: "component" }] },
        { title: "Opening meeting", methods: ["EXAMINE"] },
      ],
      findings: [
        {
          target: { type: "statement-id", "target-id": "ac-1_text", status: { state: "not-satisfied" } },
          "related-observations": [{ "observation-uuid": procedure }],
          "related-risks": [{ "risk-uuid": risk }],
          remarks: "Cause: Rust.",
        },
        { target: { type: "objective-id", status: { state: "not-satisfied", reason: "other" } } },
      ],
    });
    expect(result.attestations[0].parts[0].title).toBe("satisfactory");
    expect(await noted("audits", audit)).toMatchObject({ event: "export", what: "assessment results" });
  });

  it("is for those who run audits, and valid before anything was examined", async () => {
    const audit = await inTransaction((db) => auditIn(db, "planned"));
    const { text } = await exported(`audits/${audit}`, {}, ada);
    expect(oscalProblems(JSON.parse(text))).toEqual([]);
    expect((await exported(`audits/${audit}`, {}, nadia)).status).toBe(403);
    expect((await exported("audits/00000000-0000-4000-8000-000000000000", {}, ada)).status).toBe(404);
    expect((await exported("audits/1", {}, ada)).status).toBe(404);
    expect((await exported(`audits/${audit}`, {}, new Browser(app.url))).status).toBe(401);
  });
});
