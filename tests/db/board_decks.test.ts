/** Board decks: what they are made of, who approves them, and until when whom they are shown. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { at } from "../support/evidence.ts";
import { english } from "../support/messages.ts";
import { keyOf, reportParts } from "../support/reportLines.ts";
import { audit } from "../support/sampleRows/audits.ts";
import { framework } from "../support/sampleRows/compliance.ts";
import { managementReview } from "../support/sampleRows/managementReviews.ts";
import { risk } from "../support/sampleRows/risks.ts";
import { add } from "../support/sampleRows/rows.ts";

type Section = { kind: string; part?: string; parameters?: object; comment?: string };

const figures: Section = { kind: "executive_summary", part: "risks", comment: "Fewer than last year." };
const assets: Section = { kind: "asset_inventory", part: "assets" };
const create = "select * from app_public.create_board_deck($1, $2, 'internal', $3)";
const DECIDE = "select app_public.decide_approval($1, 'approve', $2)";
const LAST_DAY = "2026-03-31";

/** Noon of this day, as the superuser. */
async function on(db: Db, day: string): Promise<void> {
  await becomeSuperuser(db);
  await at(db, `${day}T12:00:00Z`);
}

const author = (db: Db, name = "Ada Lovelace") => person(db, { name, roles: ["executive"] });

async function aDeck(
  db: Db,
  who: string,
  sections: Section[] = [figures, assets],
  until: string | null = LAST_DAY,
) {
  await become(db, who);
  const { rows } = await db.query(create, ["Spring", JSON.stringify(sections), until]);
  return String(rows[0].id);
}

async function deckOf(db: Db, id: string) {
  await becomeSuperuser(db);
  const { rows } = await db.query(
    `select deck.*, published_until::text as until, app_public.board_decks_status(deck) as status
      from app_public.board_decks as deck where id = $1`,
    [id],
  );
  return rows[0];
}

async function refusedWith(db: Db, key: string, sql: string, values: unknown[]) {
  expect((await refused(db, sql, values)).message).toBe(english({ key, params: {} }));
}

/** Calls a function about the deck, with its version, as this person. */
async function act(db: Db, who: string, name: "preview_board_deck" | "submit_board_deck", id: string) {
  const { version } = await deckOf(db, id);
  await become(db, who);
  await db.query(`select app_public.${name}($1, $2)`, [id, version]);
  await becomeSuperuser(db);
}

const WITHDRAW = "select app_public.withdraw_board_deck($1, $2)";

async function change(db: Db, who: string, id: string, sections: Section[], title = "Spring") {
  const { version } = await deckOf(db, id);
  await become(db, who);
  await db.query("select app_public.change_board_deck($1, $2, $3, $4, 'internal', $5)", [
    id,
    version,
    title,
    JSON.stringify(sections),
    LAST_DAY,
  ]);
  await becomeSuperuser(db);
}

/** Has a preview made; its job is done without its lines. */
async function previewed(db: Db, who: string, id: string, digest = "a".repeat(64)): Promise<string> {
  await act(db, who, "preview_board_deck", id);
  const { report_id } = await deckOf(db, id);
  await db.query(
    "update app_public.reports set status = 'ready', digest = $2, as_of = now(), finished_at = now(), seen = '1:1:', newest_seq = 0 where id = $1",
    [report_id, digest],
  );
  await db.query(
    "insert into app_private.report_lines (report_id, line, part, content) values ($1, 1, 1, $2)",
    [report_id, { part: "1_risks", title: "Risks", columns: [] }],
  );
  return report_id;
}

async function approvalOf(db: Db, id: string) {
  await becomeSuperuser(db);
  const { rows } = await db.query(
    "select *, reason ->> 'key' as why from app_public.approvals where subject_id = $1 order by status = 'pending_approval' desc, created_at desc limit 1",
    [id],
  );
  return rows[0];
}

async function decide(db: Db, who: string, id: string): Promise<void> {
  const asked = await approvalOf(db, id);
  await become(db, who);
  await db.query(DECIDE, [asked.id, asked.content_hash]);
  await becomeSuperuser(db);
}

/** Ada's deck, approved by Grace on this day. */
async function published(db: Db, day = "2026-03-01") {
  const ada = await author(db);
  const grace = await author(db, "Grace Hopper");
  await on(db, day);
  const id = await aDeck(db, ada);
  const report = await previewed(db, ada, id);
  await act(db, ada, "submit_board_deck", id);
  await decide(db, grace, id);
  return { ada, grace, id, report };
}

/** Whether this person sees the deck, its sections, its report and the content of that. */
async function sees(db: Db, who: string, id: string, report: string) {
  await become(db, who);
  const { rows } = await db.query(
    `select count(*)::int as deck, count(app_public.board_decks_sections(deck))::int as sections,
        (select count(*)::int from app_public.reports where id = $2) as report
      from app_public.board_decks as deck where id = $1`,
    [id, report],
  );
  const { rows: facts } = await db.query("select app_hidden.report_facts($1) is not null as facts", [report]);
  await becomeSuperuser(db);
  return { ...rows[0], facts: facts[0].facts };
}

const everything = { deck: 1, sections: 1, report: 1, facts: true };
const publishedOnly = { deck: 1, sections: 0, report: 1, facts: true };
const nameOnly = { deck: 1, sections: 0, report: 0, facts: false };
const nothing = { deck: 0, sections: 0, report: 0, facts: false };

it(
  "a deck has its sections in their order, each with its comment before it",
  inRollback(async (db) => {
    const ada = await author(db);
    const id = await aDeck(db, ada, [
      assets,
      { ...figures, comment: " Fewer " },
      { kind: "findings_ageing" },
    ]);
    await become(db, ada);
    const parts = await reportParts(db, "board_deck", { deck: id });
    expect(parts.map(({ part }) => part)).toEqual([
      "1_assets",
      "2_comment",
      "2_risks",
      "3_finding_ages",
      "3_findings",
    ]);
    expect(parts[1]?.rows).toEqual([[expect.objectContaining({ key: "reports.columns.comment" }), "Fewer"]]);

    await change(db, ada, id, [figures, assets]);
    await become(db, ada);
    expect((await reportParts(db, "board_deck", { deck: id })).map(({ part }) => part)).toEqual([
      "1_comment",
      "1_risks",
      "2_assets",
    ]);
  }),
);

it(
  "a section has what the report itself says, with the permission of its part, and is left out where that is missing",
  inRollback(async (db) => {
    const ada = await author(db);
    await add(db, "risks", { ...risk(), inherent_risk_score: 20 });
    // Executives see assets at read, and the whole register needs full.
    const id = await aDeck(db, ada, [figures, assets]);
    await become(db, ada);
    const own = (await reportParts(db, "executive_summary")).find(({ part }) => part === "risks");
    const [, risks, left] = await reportParts(db, "board_deck", { deck: id });
    expect(risks).toEqual({ ...own, part: "1_risks" });
    expect(risks?.needs).toBe("risks_view");
    expect(left).toMatchObject({ part: "2_assets", needs: "assets_view", left_out: true });
  }),
);

it(
  "the parts that can be chosen are those that the reports have",
  inRollback(async (db) => {
    const root = await person(db, { roles: ["super_admin"] });
    const record: Record<string, string> = {};
    record.framework = String((await add(db, "frameworks", framework())).id);
    record.audit = String((await add(db, "audits", audit())).id);
    record.management_review = String((await add(db, "management_reviews", managementReview())).id);
    record.access_review = String((await add(db, "access_reviews", { started_by: root })).id);
    await become(db, root);
    const { rows: offered } = await db.query("select kind, part, title from app_public.report_parts()");
    await becomeSuperuser(db);
    const { rows: types } = await db.query<{ kind: string; requires: string[] }>(
      "select kind, requires from app_private.report_types where kind <> 'board_deck' order by position",
    );
    await become(db, root);
    const made: string[] = [];
    for (const { kind, requires } of types) {
      const parameters = Object.fromEntries(requires.map((name) => [name, record[name] ?? ""]));
      // These depend on what there is, so they belong to the whole report only.
      for (const { part, title } of await reportParts(db, kind, parameters))
        if (!/^((decisions|inputs|scope)_|(samples|draws)$)/.test(part))
          made.push(`${kind} ${part} ${keyOf(title)}`);
    }
    expect(offered.map(({ kind, part, title }) => `${kind} ${part} ${keyOf(title)}`)).toEqual(made);
  }),
);

describe("a deck is refused", () => {
  it.each<[string, Section[]]>([
    ["reports.decks.tooManySections", Array.from({ length: 31 }, () => assets)],
    ["reports.decks.noSuchPart", [{ kind: "asset_inventory", part: "risks" }]],
    ["reports.chooseKind", [{ kind: "board_deck" }]],
    ["reports.decks.commentTooLong", [{ ...assets, comment: "x".repeat(10_001) }]],
    ["reports.unknownParameter", [{ kind: "top_risks", parameters: { since: "2026-01-01" } }]],
    ["reports.chooseSubject", [{ kind: "audit_report" }]],
  ])("with %s", async (key, sections) => {
    await inRollback(async (db) => {
      const ada = await author(db);
      await become(db, ada);
      await refusedWith(db, key, create, ["Spring", JSON.stringify(sections), null]);
    })();
  });

  it(
    "not with 30 sections and a comment of 10,000 characters",
    inRollback(async (db) => {
      const ada = await author(db);
      const most = Array.from({ length: 30 }, () => ({ ...assets, comment: "x".repeat(10_000) }));
      await expect(aDeck(db, ada, most)).resolves.toMatch(/-/);
    }),
  );

  it(
    "by somebody who only reads reports",
    inRollback(async (db) => {
      await become(db, await person(db, { roles: ["board_member"] }));
      await refusedWith(db, "general.forbidden", create, ["Spring", "[]", null]);
    }),
  );
});

it(
  "it is published when somebody else approves the report with that digest",
  inRollback(async (db) => {
    const { ada, id, report } = await published(db);
    expect(await deckOf(db, id)).toMatchObject({
      status: "published",
      published_report_id: report,
      until: LAST_DAY,
    });
    expect(await approvalOf(db, id)).toMatchObject({
      status: "approved",
      requested_by: ada,
      content: { digest: "a".repeat(64), title: "Spring", expires_on: LAST_DAY },
    });
  }),
);

it(
  "nobody approves an own request, and no one requests approval without a preview or a last day from today on",
  inRollback(async (db) => {
    const ada = await author(db);
    await author(db, "Grace Hopper");
    await on(db, "2026-04-01");
    const id = await aDeck(db, ada);
    const submit = "select app_public.submit_board_deck($1, $2)";
    await become(db, ada);
    await refusedWith(db, "reports.decks.previewFirst", submit, [id, 1]);
    await previewed(db, ada, id);
    await become(db, ada);
    await refusedWith(db, "reports.decks.chooseExpiry", submit, [id, 2]);
    await on(db, LAST_DAY);
    await act(db, ada, "submit_board_deck", id);
    const asked = await approvalOf(db, id);
    await become(db, ada);
    const error = await refused(db, DECIDE, [asked.id, asked.content_hash]);
    expect(error.code).toBe("FORBD");
  }),
);

it(
  "its author does not approve it, also where somebody else has asked",
  inRollback(async (db) => {
    const ada = await author(db);
    const grace = await author(db, "Grace Hopper");
    const joan = await author(db, "Joan Clarke");
    await on(db, "2026-03-01");
    const id = await aDeck(db, ada);
    await previewed(db, ada, id);
    await act(db, grace, "submit_board_deck", id);
    const asked = await approvalOf(db, id);
    await become(db, ada);
    expect((await refused(db, DECIDE, [asked.id, asked.content_hash])).code).toBe("FORBD");
    await decide(db, joan, id);
    expect((await deckOf(db, id)).status).toBe("published");
  }),
);

it(
  "a change makes the pending approval void, and needs another preview",
  inRollback(async (db) => {
    const ada = await author(db);
    await author(db, "Grace Hopper");
    await on(db, "2026-03-01");
    const id = await aDeck(db, ada);
    await previewed(db, ada, id);
    await act(db, ada, "submit_board_deck", id);
    expect((await deckOf(db, id)).status).toBe("in_approval");
    await change(db, ada, id, [assets]);
    expect(await approvalOf(db, id)).toMatchObject({ status: "voided", why: "approvals.reason.changed" });
    expect(await deckOf(db, id)).toMatchObject({ status: "draft", report_id: null });
  }),
);

it(
  "another preview with other figures makes the pending approval void",
  inRollback(async (db) => {
    const ada = await author(db);
    await author(db, "Grace Hopper");
    await on(db, "2026-03-01");
    const id = await aDeck(db, ada);
    await previewed(db, ada, id);
    await act(db, ada, "submit_board_deck", id);
    await previewed(db, ada, id, "b".repeat(64));
    expect((await approvalOf(db, id)).status).toBe("voided");
  }),
);

it(
  "a published deck stays as it was approved while the next version is written",
  inRollback(async (db) => {
    const { ada, id, report } = await published(db);
    await change(db, ada, id, [assets], "Summer");
    const next = await previewed(db, ada, id, "b".repeat(64));
    const reader = await person(db, { roles: ["board_member"] });
    expect(await sees(db, reader, id, report)).toEqual(publishedOnly);
    expect(await sees(db, reader, id, next)).toEqual(nameOnly);
    expect(await sees(db, ada, id, next)).toEqual(everything);
  }),
);

it(
  "readers see it until its last day, and its author and those with audit_reports at full after it too",
  inRollback(async (db) => {
    const { ada, grace, id, report } = await published(db);
    const reader = await person(db, { roles: ["board_member"] });
    await on(db, LAST_DAY);
    expect(await sees(db, reader, id, report)).toEqual(publishedOnly);
    await on(db, "2026-04-01");
    expect(await sees(db, reader, id, report)).toEqual(nameOnly);
    await become(db, reader);
    await refusedWith(db, "general.notFound", "select app_hidden.report_lines($1)", [report]);
    await refusedWith(db, "general.notFound", "select app_hidden.record_report_export($1, 'pdf')", [report]);
    await refusedWith(db, "general.notFound", "select app_public.check_report($1)", [report]);
    expect((await deckOf(db, id)).status).toBe("expired");
    expect(await sees(db, ada, id, report)).toEqual(everything);
    expect(await sees(db, grace, id, report)).toEqual(everything);
    await db.query("delete from app_public.user_roles where user_id = $1", [ada]);
    await db.query("insert into app_public.user_roles (user_id, role) values ($1, 'board_member')", [ada]);
    expect(await sees(db, ada, id, report)).toEqual(everything);
  }),
);

describe("what is published can be withdrawn", () => {
  it(
    "by its author who only reads reports now: then readers see its name and why, and nothing of it until it is approved again",
    inRollback(async (db) => {
      const { ada, grace, id, report } = await published(db);
      const reader = await person(db, { roles: ["board_member"] });
      await db.query("update app_public.user_roles set role = 'board_member' where user_id = $1", [ada]);
      await become(db, ada);
      await db.query(WITHDRAW, [id, " A figure is wrong. "]);
      expect(await deckOf(db, id)).toMatchObject({
        status: "withdrawn",
        withdrawn_by: ada,
        withdrawal_reason: "A figure is wrong.",
      });
      expect(await sees(db, reader, id, report)).toEqual(nameOnly);
      expect(await sees(db, grace, id, report)).toEqual(everything);
      const { rows } = await db.query(
        "select from trail.entry where record_id = $1 and content like '%\"A figure is wrong.\"%'",
        [id],
      );
      expect(rows).toHaveLength(1);

      await act(db, grace, "submit_board_deck", id);
      await decide(db, await author(db, "Joan Clarke"), id);
      expect(await deckOf(db, id)).toMatchObject({ status: "published", withdrawal_reason: null });
      expect(await sees(db, reader, id, report)).toEqual(publishedOnly);
    }),
  );

  it(
    "by somebody with full access on its last day, once, with a reason; not by readers, nor after it or before it is published",
    inRollback(async (db) => {
      const { grace, id } = await published(db);
      const reader = await person(db, { roles: ["board_member"] });
      const joan = await author(db, "Joan Clarke");
      await on(db, LAST_DAY);
      await become(db, reader);
      expect((await refused(db, WITHDRAW, [id, "Why not."])).code).toBe("FORBD");
      const draft = await aDeck(db, grace);
      await become(db, joan);
      await refusedWith(db, "general.notFound", WITHDRAW, [draft, "Why not."]);
      for (const reason of [" ", null, "x".repeat(1_001)])
        await refusedWith(db, "reports.decks.enterReason", WITHDRAW, [id, reason]);
      await db.query(WITHDRAW, [id, "x".repeat(1_000)]);
      await refusedWith(db, "reports.decks.notPublished", WITHDRAW, [id, "Again."]);
    }),
  );

  it(
    "not after its last day, when nobody sees it any more",
    inRollback(async (db) => {
      const { grace, id } = await published(db);
      await on(db, "2026-04-01");
      await become(db, grace);
      await refusedWith(db, "reports.decks.notPublished", WITHDRAW, [id, "Too late."]);
    }),
  );
});

it(
  "its sections show changes since its day, which is before today; changing the day needs another preview",
  inRollback(async (db) => {
    await db.query(
      "create or replace function trail.first_day() returns date language sql as $$ select date '2025-01-01' $$",
    );
    const ada = await author(db);
    await on(db, "2026-03-01");
    const id = await aDeck(db, ada, [{ kind: "top_risks", part: "movements" }, assets]);
    await previewed(db, ada, id);
    const set = "select app_public.change_board_deck($1, $2, 'Spring', $3, 'internal', null, $4)";
    const { version, content } = await deckOf(db, id);
    const values = (day: string) => [id, version, JSON.stringify(content), day];
    await become(db, ada);
    expect(await refused(db, set, values("2026-03-01"))).toMatchObject({ column: "changes_since" });
    await db.query(set, values("2026-02-28"));
    expect((await deckOf(db, id)).report_id).toBeNull();

    const report = await previewed(db, ada, id, "b".repeat(64));
    const { rows } = await db.query("select parameters from app_public.reports where id = $1", [report]);
    expect(rows).toEqual([{ parameters: { deck: id, since: "2026-02-28" } }]);
    await become(db, ada);
    const [movements] = await reportParts(db, "board_deck", rows[0].parameters);
    expect(movements?.note).toMatchObject({ params: { day: "2026-02-28" } });
  }),
);

it(
  "readers see nothing of a draft, and have no report of it made",
  inRollback(async (db) => {
    const ada = await author(db);
    await on(db, "2026-03-01");
    const id = await aDeck(db, ada);
    const report = await previewed(db, ada, id);
    const reader = await person(db, { roles: ["board_member"] });
    expect(await sees(db, reader, id, report)).toEqual(nothing);
    await become(db, reader);
    const make = "select app_public.create_report('board_deck', $1)";
    await refusedWith(db, "reports.chooseSubject", make, [{ deck: id }]);
  }),
);

it(
  "approvers of a deck may read all of its report without audit_reports, and no other one",
  inRollback(async (db) => {
    const ada = await author(db);
    const vera = await person(db, { name: "Vera Lang", roles: ["vendor"] });
    await db.query("delete from app_public.approval_routes where kind = 'board_deck'");
    await db.query(
      `insert into app_public.approval_routes (kind, position, name, approvers)
        values ('board_deck', 1, '"Board"', jsonb_build_array(jsonb_build_object('kind', 'person', 'user_id', $1::uuid)))`,
      [vera],
    );
    await on(db, "2026-03-01");
    const id = await aDeck(db, ada);
    const report = await previewed(db, ada, id);
    await db.query(
      `update app_private.report_lines set content = content || '{"needs": "risks_view", "level": "read"}' where report_id = $1`,
      [report],
    );
    const other = await previewed(db, ada, await aDeck(db, ada), "b".repeat(64));
    const lines = "select line from app_hidden.report_lines($1) as line";
    await become(db, vera);
    await refusedWith(db, "general.forbidden", lines, [report]);
    await act(db, ada, "submit_board_deck", id);
    const asked = await approvalOf(db, id);
    const answers = async () => {
      await become(db, vera);
      const { rows } = await db.query(lines, [report]);
      expect(rows).toEqual([{ line: expect.objectContaining({ part: "1_risks", rows: 0 }) }]);
      const { rows: shown } = await db.query(
        `select app_public.approvals_deck_report_id(approvals) as id, app_hidden.report_facts($2) is not null as facts
          from app_public.approvals where id = $1`,
        [asked.id, report],
      );
      expect(shown).toEqual([{ id: report, facts: true }]);
      await refusedWith(db, "general.forbidden", lines, [other]);
      expect((await db.query("select from app_public.board_decks")).rowCount).toBe(0);
      expect((await db.query("select from app_public.reports")).rowCount).toBe(0);
    };
    await answers();
    await decide(db, vera, id);
    await answers();
  }),
);
