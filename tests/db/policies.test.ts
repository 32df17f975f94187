/** Policies: written, approved and published by different people; the text is fixed from the submission on. */
import { createHash } from "node:crypto";

import { approvalOf, dayIn, decide, decisionError, later } from "../support/acceptances.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import {
  act,
  aDraft,
  aPolicy,
  nextVersion,
  officer,
  policyOf,
  submitted,
  TEXT,
  versionIn,
} from "../support/policies.ts";
import { policy as policyRow } from "../support/sampleRows/policies.ts";
import { add } from "../support/sampleRows/rows.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const rewrite =
  "update app_public.policy_versions set text = 'Everything is allowed.', version = $2 where id = $1";

async function reads(db: Db, who: string, id: string): Promise<{ policy: number; texts: string[] }> {
  await become(db, who);
  const policy = await db.query("select from app_public.policies where id = $1", [id]);
  const { rows } = await db.query(
    "select text from app_public.policy_versions where policy_id = $1 order by number",
    [id],
  );
  await becomeSuperuser(db);
  return { policy: policy.rowCount ?? 0, texts: rows.map(({ text }) => text) };
}

it(
  "one compliance officer writes and submits it, another approves it, and it is published",
  inRollback(async (db) => {
    const { id, draft, author } = await aDraft(db);
    expect(await policyOf(db, id)).toMatchObject({
      status: "draft",
      reference: expect.stringMatching(/^POL-\d{4}$/),
    });
    expect(await versionIn(db, id, "draft")).toMatchObject({ number: 1, text: TEXT, digest: sha256(TEXT) });

    await act(db, author, "submit_policy", draft);
    expect(await policyOf(db, id)).toMatchObject({ status: "in_approval" });
    const approval = await approvalOf(db, "policy_versions", draft);
    expect(approval).toMatchObject({
      kind: "policy",
      subject_id: id,
      content: { name: "Access control", digest: sha256(TEXT), policy_version: 1 },
    });

    const approver = await officer(db, "Grace Hopper");
    await decide(db, approver, "policy_versions", draft);
    expect(await versionIn(db, id, "published")).toMatchObject({ id: draft, approved_by: approver });
    const { rows } = await db.query(
      "select status, next_review_on = (app_hidden.today() + interval '12 months')::date as in_a_year from app_public.policies where id = $1",
      [id],
    );
    expect(rows).toEqual([{ status: "published", in_a_year: true }]);
  }),
);

it(
  "neither the requester nor the author of the text approves it",
  inRollback(async (db) => {
    const { draft, author } = await aDraft(db);
    const requester = await officer(db, "Alan Turing");
    await act(db, requester, "submit_policy", draft);
    expect((await decisionError(db, requester, "policy_versions", draft)).code).toBe("FORBD");
    expect(await decisionError(db, author, "policy_versions", draft)).toMatchObject({
      code: "FORBD",
      message: "You were involved in this, so someone else has to decide.",
    });
  }),
);

it(
  "nobody approves a text that they wrote a part of, also into another person's draft",
  inRollback(async (db) => {
    const { draft, author } = await aDraft(db);
    const writer = await officer(db, "Grace Hopper");
    const reader = await officer(db, "Barbara Liskov");
    await become(db, writer);
    await db.query(
      "update app_public.policy_versions set text = text || ' And this.', version = version where id = $1",
      [draft],
    );
    // A note is none of the text.
    await become(db, reader);
    await db.query(
      "update app_public.policy_versions set change_note = 'Read', version = version where id = $1",
      [draft],
    );
    await becomeSuperuser(db);
    await act(db, author, "submit_policy", draft);
    expect((await decisionError(db, writer, "policy_versions", draft)).code).toBe("FORBD");
    await decide(db, reader, "policy_versions", draft);
  }),
);

describe("the text", () => {
  it(
    "cannot be changed while the version is in approval or once it is approved, not even by the owner of the table",
    inRollback(async (db) => {
      const { id, draft, author } = await submitted(db);
      const approver = await officer(db, "Grace Hopper");
      for (const status of ["in_approval", "published"]) {
        const { version } = await versionIn(db, id, status);
        await become(db, author);
        const fixed = {
          code: "CNFLT",
          message:
            "The name, summary and text of this version can no longer be changed. Start a new version to change them.",
        };
        expect(await refused(db, rewrite, [draft, version])).toMatchObject(fixed);
        await becomeSuperuser(db);
        await db.query("set local role grc_owner");
        for (const change of [
          "text = 'No rules.'",
          "name = 'No access'",
          "summary = null",
          "digest = repeat('0', 64)",
          "effective_on = '2030-01-01'",
        ])
          expect(
            await refused(db, `update app_public.policy_versions set ${change} where id = '${draft}'`),
          ).toMatchObject(fixed);
        expect(
          await refused(db, "delete from app_public.policy_versions where id = $1", [draft]),
        ).toMatchObject(fixed);
        await becomeSuperuser(db);
        if (status === "in_approval") await decide(db, approver, "policy_versions", draft);
      }
    }),
  );

  it(
    "can be changed again after a rejection, with a new digest, and needs a new approval",
    inRollback(async (db) => {
      const { id, draft, author } = await submitted(db);
      await decide(
        db,
        await officer(db, "Grace Hopper"),
        "policy_versions",
        draft,
        "reject",
        "Too short to be useful.",
      );
      const { version } = await versionIn(db, id, "draft");
      await become(db, author);
      await db.query(rewrite, [draft, version]);
      await becomeSuperuser(db);
      expect(await versionIn(db, id, "draft")).toMatchObject({ digest: sha256("Everything is allowed.") });
      expect(await policyOf(db, id)).toMatchObject({ status: "draft" });
    }),
  );

  it(
    "has at most 200,000 characters",
    inRollback(async (db) => {
      const { draft, author } = await aDraft(db);
      await become(db, author);
      const write =
        "update app_public.policy_versions set text = repeat('a', $2), version = $3 where id = $1";
      await db.query(write, [draft, 200_000, 1]);
      expect((await refused(db, write, [draft, 200_001, 2])).code).toBe("23514");
    }),
  );

  it(
    "two people change the draft at the same time, and the second one gets an error",
    inRollback(async (db) => {
      const { draft, author } = await aDraft(db);
      const other = await officer(db, "Alan Turing");
      await become(db, author);
      await db.query(rewrite, [draft, 1]);
      await becomeSuperuser(db);
      await become(db, other);
      expect(
        (
          await refused(
            db,
            "update app_public.policy_versions set text = 'Ask me.', version = 1 where id = $1",
            [draft],
          )
        ).code,
      ).toBe("STALE");
    }),
  );
});

describe("the name and the summary", () => {
  const rename =
    "update app_public.policy_versions set name = $2, summary = $3, version = version where id = $1";
  const called = async (db: Db, id: string) => {
    const { name, summary } = await policyOf(db, id);
    return [name, summary];
  };
  const before = ["Access control", "Who gets access to what."];

  it(
    "cannot be changed beside a version, and not in a version once it is submitted",
    inRollback(async (db) => {
      const { id, draft, author } = await submitted(db);
      await become(db, author);
      expect(
        (await refused(db, "update app_public.policies set name = 'Access', version = 1 where id = $1", [id]))
          .code,
      ).toBe("42501");
      expect((await refused(db, rename, [draft, "Access", null])).code).toBe("CNFLT");
      await becomeSuperuser(db);
      expect(await called(db, id)).toEqual(before);
      expect(await approvalOf(db, "policy_versions", draft)).toMatchObject({ status: "pending_approval" });
    }),
  );

  it(
    "are those of the draft until the first publication, and of the published version from then on",
    inRollback(async (db) => {
      const { id, draft, author } = await aDraft(db);
      await become(db, author);
      await db.query(rename, [draft, "Access", "Who gets in."]);
      await becomeSuperuser(db);
      expect(await called(db, id)).toEqual(["Access", "Who gets in."]);
      await act(db, author, "submit_policy", draft);
      const approver = await officer(db, "Grace Hopper");
      await decide(db, approver, "policy_versions", draft);

      await become(db, author);
      const { rows } = await db.query("select id, name, summary from app_public.start_policy_version($1)", [
        id,
      ]);
      expect(rows[0]).toMatchObject({ name: "Access", summary: "Who gets in." });
      await db.query(rename, [rows[0].id, "Entry", null]);
      await becomeSuperuser(db);
      expect(await called(db, id)).toEqual(["Access", "Who gets in."]);
      await act(db, author, "submit_policy", rows[0].id);
      expect(await called(db, id)).toEqual(["Access", "Who gets in."]);
      const { content } = await approvalOf(db, "policy_versions", rows[0].id);
      expect(content).toMatchObject({ name: "Entry", summary: null, policy_version: 2 });
      await decide(db, approver, "policy_versions", rows[0].id);
      expect(await called(db, id)).toEqual(["Entry", null]);
    }),
  );

  it(
    "are not approved by the person who wrote them into another person's draft",
    inRollback(async (db) => {
      const { draft, author } = await aDraft(db);
      const writer = await officer(db, "Grace Hopper");
      await become(db, writer);
      await db.query(rename, [draft, "Access", before[1]]);
      await becomeSuperuser(db);
      await act(db, author, "submit_policy", draft);
      expect((await decisionError(db, writer, "policy_versions", draft)).code).toBe("FORBD");
    }),
  );

  it(
    "of a version that is discarded are those of the published one again",
    inRollback(async (db) => {
      const { id, author } = await aPolicy(db);
      await become(db, author);
      const { rows } = await db.query("select id from app_public.start_policy_version($1)", [id]);
      await db.query(rename, [rows[0].id, "Entry", null]);
      await db.query("select app_public.discard_policy_draft($1, 2)", [rows[0].id]);
      await becomeSuperuser(db);
      expect(await called(db, id)).toEqual(before);
    }),
  );
});

it(
  "it is submitted with a text and an owner only, and only as a draft",
  inRollback(async (db) => {
    for (const changes of [{ text: null }, { owner: false }]) {
      const { draft, author } = await aDraft(db, changes);
      await become(db, author);
      expect((await refused(db, "select app_public.submit_policy($1, 1)", [draft])).code).toBe("IVINP");
      await becomeSuperuser(db);
    }
    const { id, draft, author } = await submitted(db);
    const { version } = await versionIn(db, id, "in_approval");
    await become(db, author);
    expect((await refused(db, "select app_public.submit_policy($1, $2)", [draft, version])).code).toBe(
      "CNFLT",
    );
    expect((await refused(db, "select app_public.submit_policy($1, 1)", [draft])).code).toBe("STALE");
  }),
);

describe("the date of effect", () => {
  it(
    "publishes an approved version on that day and not before, within a year",
    inRollback(async (db) => {
      const { id, draft, author } = await aDraft(db);
      await become(db, author);
      const setDay =
        "update app_public.policy_versions set effective_on = (app_hidden.today() + $2::interval)::date, version = $3 where id = $1";
      await db.query(setDay, [draft, "1 year 1 day", 1]);
      expect((await refused(db, "select app_public.submit_policy($1, 2)", [draft])).code).toBe("IVINP");
      await db.query(setDay, [draft, "10 days", 2]);
      await becomeSuperuser(db);
      await act(db, author, "submit_policy", draft);
      await decide(db, await officer(db, "Grace Hopper"), "policy_versions", draft);
      expect(await versionIn(db, id, "approved")).toMatchObject({ id: draft });
      const publish = async () =>
        (await db.query("select app_private.publish_due_policies() as published")).rows[0].published;
      await later(db, 9);
      expect(await publish()).toBe(0);
      await later(db, 10);
      expect(await publish()).toBe(1);
      expect(await publish()).toBe(0);
      expect(await policyOf(db, id)).toMatchObject({ status: "published" });
    }),
  );

  it(
    "an approved version is published earlier, or withdrawn to be changed",
    inRollback(async (db) => {
      for (const [name, status] of [
        ["publish_policy", "published"],
        ["withdraw_policy", "draft"],
      ] as const) {
        const { id, draft, author } = await aDraft(db);
        await db.query("update app_public.policy_versions set effective_on = $2 where id = $1", [
          draft,
          await dayIn(db, 10),
        ]);
        await act(db, author, "submit_policy", draft);
        await decide(db, await officer(db, "Grace Hopper"), "policy_versions", draft);
        await act(db, author, name, draft);
        expect(await versionIn(db, id, status)).toMatchObject({ id: draft });
      }
    }),
  );
});

it(
  "one version is in work at a time; the next one replaces the published one",
  inRollback(async (db) => {
    const made = await aPolicy(db);
    await become(db, made.author);
    const { rows } = await db.query("select * from app_public.start_policy_version($1)", [made.id]);
    expect(rows[0]).toMatchObject({ number: 2, text: TEXT, status: "draft" });
    expect((await refused(db, "select app_public.start_policy_version($1)", [made.id])).code).toBe("CNFLT");
    await db.query("select app_public.discard_policy_draft($1, 1)", [rows[0].id]);
    await becomeSuperuser(db);
    const next = await nextVersion(db, made, "# Access\n\nAsk twice.");
    expect(await versionIn(db, made.id, "published")).toMatchObject({ id: next });
    expect(await versionIn(db, made.id, "superseded")).toMatchObject({ id: made.draft });
  }),
);

describe("who reads what", () => {
  it(
    "people without any permission for compliance read the published text, and no draft",
    inRollback(async (db) => {
      const made = await aPolicy(db);
      const vera = await person(db, { name: "Vera Lang", roles: ["vendor"] });
      await become(db, made.author);
      await db.query("select app_public.start_policy_version($1)", [made.id]);
      await becomeSuperuser(db);
      expect(await reads(db, vera, made.id)).toEqual({ policy: 1, texts: [TEXT] });
      expect(await reads(db, made.author, made.id)).toEqual({ policy: 1, texts: [TEXT, TEXT] });

      const draft = await aDraft(db);
      expect(await reads(db, vera, draft.id)).toEqual({ policy: 0, texts: [] });
      const waiting = await submitted(db);
      expect(await reads(db, vera, waiting.id)).toEqual({ policy: 0, texts: [] });
    }),
  );

  it(
    "people without a role and suspended people read nothing",
    inRollback(async (db) => {
      const { id } = await aPolicy(db);
      const nobody = { policy: 0, texts: [] };
      expect(await reads(db, await person(db, { name: "Nora New" }), id)).toEqual(nobody);
      expect(
        await reads(db, await person(db, { name: "Sam Gone", status: "suspended", roles: ["user"] }), id),
      ).toEqual(nobody);
    }),
  );

  it(
    "a retired policy is read by those who view compliance only, until it is restored",
    inRollback(async (db) => {
      const { id, author } = await aPolicy(db);
      const vera = await person(db, { name: "Vera Lang", roles: ["vendor"] });
      const admin = await person(db, { name: "Alan Turing", roles: ["admin"] });
      await become(db, admin);
      await db.query("select app_public.archive_policies(array[$1]::uuid[], 'Replaced by the handbook')", [
        id,
      ]);
      await becomeSuperuser(db);
      expect(await policyOf(db, id)).toMatchObject({ status: "retired" });
      expect(await reads(db, vera, id)).toEqual({ policy: 0, texts: [] });
      expect(await reads(db, author, id)).toEqual({ policy: 1, texts: [TEXT] });
      await become(db, author);
      expect((await refused(db, "select app_public.start_policy_version($1)", [id])).code).toBe("CNFLT");
      await becomeSuperuser(db);
      await become(db, admin);
      await db.query("select app_public.restore_policies(array[$1]::uuid[])", [id]);
      await becomeSuperuser(db);
      expect(await reads(db, vera, id)).toEqual({ policy: 1, texts: [TEXT] });
    }),
  );
});

it(
  "archiving a policy in approval voids the request",
  inRollback(async (db) => {
    const { id, draft } = await submitted(db);
    await become(db, await person(db, { name: "Alan Turing", roles: ["admin"] }));
    await db.query("select app_public.archive_policies(array[$1]::uuid[], 'Not needed')", [id]);
    await becomeSuperuser(db);
    expect(await approvalOf(db, "policy_versions", draft)).toMatchObject({ status: "voided" });
  }),
);

it(
  "a file is the text of a version: its uploader attaches it, readers of the published version download it",
  inRollback(async (db) => {
    const author = await officer(db);
    const vera = await person(db, { name: "Vera Lang", roles: ["vendor"] });
    const file = {
      name: "access.pdf",
      media_type: "application/pdf",
      size: 3,
      sha256: sha256("pdf"),
      created_by: author,
    };
    const { id: file_id } = await add(db, "files", file);
    const create = "select id from app_public.create_policy('Access', null, null, $2, null, $1)";
    await become(db, await officer(db, "Alan Turing"));
    expect((await refused(db, create, [file_id, author])).code).toBe("IVREF");
    await becomeSuperuser(db);
    const { id: sentInChat } = await add(db, "files", { ...file, created_by: author, for_chat: true });
    await become(db, author);
    expect((await refused(db, create, [sentInChat, author])).code).toBe("IVREF");
    await becomeSuperuser(db);
    await become(db, author);
    const { rows } = await db.query(create, [file_id, author]);
    await becomeSuperuser(db);
    const draft = await versionIn(db, rows[0].id, "draft");
    expect(draft).toMatchObject({ text: null, digest: sha256("pdf") });

    const download = "select name from app_hidden.begin_download($1)";
    await become(db, vera);
    expect((await refused(db, download, [file_id])).code).toBe("NTFND");
    await becomeSuperuser(db);
    await act(db, author, "submit_policy", String(draft.id));
    await decide(db, await officer(db, "Grace Hopper"), "policy_versions", String(draft.id));
    await become(db, vera);
    expect((await db.query(download, [file_id])).rows).toEqual([{ name: "access.pdf" }]);
    await becomeSuperuser(db);
    await later(db, 3);
    await db.query("select app_private.prune_files()");
    expect((await db.query("select from app_public.files where id = $1", [file_id])).rowCount).toBe(1);
  }),
);

it(
  "the history names the versions without their texts",
  inRollback(async (db) => {
    const { id, author } = await aPolicy(db);
    await become(db, author);
    const { rows } = await db.query(
      "select table_name, before, after from app_public.policies as p cross join app_public.policies_history(p) where p.id = $1",
      [id],
    );
    expect(rows.map((row) => row.after?.status)).toContain("published");
    expect(JSON.stringify(rows)).not.toContain("Ask your manager");
  }),
);

it(
  "nothing is linked to an archived policy",
  inRollback(async (db) => {
    const { id } = await add(db, "policies", { ...policyRow(), archived_at: new Date() });
    const { id: control_id } = await add(db, "controls", { name: "Accounts are reviewed" });
    await become(db, await officer(db));
    const link = "insert into app_public.policy_controls (policy_id, control_id) values ($1, $2)";
    expect((await refused(db, link, [id, control_id])).code).toBe("CNFLT");
  }),
);
