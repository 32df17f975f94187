/** Those who decide about a policy read exactly the version that they decide about, and nothing else of the area. */
import { createHash } from "node:crypto";

import { approvalOf, decide } from "../support/acceptances.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import {
  act,
  aDraft,
  aPolicy,
  officer,
  submitted,
  TEXT,
  versionIn,
  type Written,
} from "../support/policies.ts";
import { add } from "../support/sampleRows/rows.ts";

const rewrite =
  "update app_public.policy_versions set text = $2, file_id = null, version = version where id = $1";
const download = "select name from app_hidden.begin_download($1)";

/** Vera, who has no permission for compliance, is asked about policies. */
async function vera(db: Db): Promise<string> {
  const id = await person(db, { name: "Vera Lang", roles: ["vendor"] });
  await db.query("delete from app_public.approval_routes where kind = 'policy'");
  await db.query(
    `insert into app_public.approval_routes (kind, position, name, approvers)
      values ('policy', 1, '"Board"', jsonb_build_array(jsonb_build_object('kind', 'person', 'user_id', $1::uuid)))`,
    [id],
  );
  return id;
}

/** What this person reads with the request, and of the area. */
async function reads(db: Db, who: string, approval: string) {
  await become(db, who);
  const { rows } = await db.query(
    `select (app_public.approvals_policy_text(approvals)).text, (app_public.approvals_former_policy_text(approvals)).text as former
      from app_public.approvals where id = $1`,
    [approval],
  );
  const { rowCount: policies } = await db.query(
    "select from app_public.policies where status <> 'published'",
  );
  const { rowCount: versions } = await db.query(
    "select from app_public.policy_versions where status <> 'published'",
  );
  await becomeSuperuser(db);
  return { ...rows[0], policies, versions };
}

const nothingElse = { policies: 0, versions: 0 };

/** The next version of a policy in approval; gives its approval. */
async function nextAsked(db: Db, { id, author }: Written, text: string) {
  await become(db, author);
  const { rows } = await db.query("select id from app_public.start_policy_version($1)", [id]);
  await db.query(rewrite, [rows[0].id, text]);
  await becomeSuperuser(db);
  await act(db, author, "submit_policy", rows[0].id);
  const { id: approval } = await approvalOf(db, "policy_versions", rows[0].id);
  return { version: String(rows[0].id), approval: String(approval) };
}

it(
  "an approver without compliance_view reads the version and the one before it, and no register",
  inRollback(async (db) => {
    const made = await aPolicy(db);
    const asked = await vera(db);
    const { approval } = await nextAsked(db, made, "Ask twice.");
    await aDraft(db);
    expect(await reads(db, asked, approval)).toEqual({ text: "Ask twice.", former: TEXT, ...nothingElse });
    await become(db, asked);
    const { rows } = await db.query(
      "select count(*)::int from app_public.policies where archived_at is null",
    );
    // The published one, which everybody reads.
    expect(rows[0].count).toBe(1);
  }),
);

it(
  "after a rejection the approver still reads what they rejected, and not what becomes of it",
  inRollback(async (db) => {
    const asked = await vera(db);
    const { draft, author } = await submitted(db);
    const { id: approval } = await approvalOf(db, "policy_versions", draft);
    await decide(db, asked, "policy_versions", draft, "reject", "The board wants more.");
    const rejected = { text: TEXT, former: null, ...nothingElse };
    expect(await reads(db, asked, String(approval))).toEqual(rejected);
    await become(db, author);
    await db.query(rewrite, [draft, "A secret plan."]);
    await becomeSuperuser(db);
    expect(await reads(db, asked, String(approval))).toEqual(rejected);
  }),
);

it(
  "a person who is no longer asked and did not decide reads nothing any more",
  inRollback(async (db) => {
    const asked = await vera(db);
    const { draft, author } = await submitted(db);
    const { id: approval } = await approvalOf(db, "policy_versions", draft);
    expect(await reads(db, asked, String(approval))).toMatchObject({ text: TEXT });
    await act(db, author, "withdraw_policy", draft);
    expect(await reads(db, asked, String(approval))).toMatchObject({ text: null });
  }),
);

it(
  "people who view compliance read it too, and others who see the request do not",
  inRollback(async (db) => {
    await vera(db);
    const { draft } = await submitted(db);
    const { id: approval } = await approvalOf(db, "policy_versions", draft);
    expect(await reads(db, await officer(db, "Grace Hopper"), String(approval))).toMatchObject({
      text: TEXT,
    });
    const finance = await person(db, { name: "Fiona Price", roles: ["finance_manager"] });
    await become(db, finance);
    const { rows } = await db.query(
      `select content_hash, (app_public.approvals_policy_text(approval)).text
        from app_public.approval_inbox('all') as approval where id = $1`,
      [approval],
    );
    expect(rows).toEqual([{ content_hash: "0".repeat(64), text: null }]);
  }),
);

it(
  "the file of a version is downloaded by its approver while they are asked, and after their decision",
  inRollback(async (db) => {
    const asked = await vera(db);
    const author = await officer(db);
    const { id: file_id } = await add(db, "files", {
      name: "access.pdf",
      media_type: "application/pdf",
      size: 3,
      sha256: createHash("sha256").update("pdf").digest("hex"),
      created_by: author,
    });
    await become(db, author);
    const { rows } = await db.query(
      "select id from app_public.create_policy('Access', null, null, $2, null, $1)",
      [file_id, author],
    );
    await becomeSuperuser(db);
    const draft = String((await versionIn(db, rows[0].id, "draft")).id);
    await become(db, asked);
    expect((await refused(db, download, [file_id])).code).toBe("NTFND");
    await becomeSuperuser(db);
    await act(db, author, "submit_policy", draft);
    const { id: approval } = await approvalOf(db, "policy_versions", draft);
    await become(db, asked);
    expect((await db.query(download, [file_id])).rows).toEqual([{ name: "access.pdf" }]);
    const { rows: read } = await db.query(
      "select (app_public.approvals_policy_text(approvals)).* from app_public.approvals where id = $1",
      [approval],
    );
    expect(read[0]).toMatchObject({ text: null, file_id, file_name: "access.pdf", file_size: 3 });
    await becomeSuperuser(db);
    await decide(db, asked, "policy_versions", draft, "reject", "Not readable.");
    await become(db, asked);
    expect((await db.query(download, [file_id])).rows).toEqual([{ name: "access.pdf" }]);
  }),
);
