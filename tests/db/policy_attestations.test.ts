/** Attestation: who is asked to confirm a policy, who has, and what a confirmation proves. */
import { createHash } from "node:crypto";

import { later, noticesTo } from "../support/acceptances.ts";
import {
  become,
  becomeScript,
  becomeSuperuser,
  type Db,
  inRollback,
  person,
  refused,
} from "../support/database.ts";
import { aDraft, aPolicy, nextVersion, officer, versionIn } from "../support/policies.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";

const ask = "select app_public.ask_policy_attestation($1, $2, $3, $4)";
const attest = "select app_public.attest_policy($1, $2)";

type Policy = Awaited<ReturnType<typeof aPolicy>>;

/** A published policy that these roles and teams are asked to confirm; neither: everybody. */
async function asked(
  db: Db,
  audience: { roles?: string[]; teams?: unknown[]; days?: number } = {},
): Promise<Policy> {
  const made = await aPolicy(db);
  await become(db, made.author);
  await db.query(ask, [made.id, audience.roles ?? [], audience.teams ?? [], audience.days ?? 14]);
  await becomeSuperuser(db);
  return made;
}

const vendor = (db: Db, name = "Vera Lang") => person(db, { name, roles: ["vendor"] });

async function confirm(db: Db, who: string, policy: Policy): Promise<void> {
  const { id, digest } = await versionIn(db, policy.id, "published");
  await become(db, who);
  await db.query(attest, [id, digest]);
  await becomeSuperuser(db);
}

async function notConfirmed(db: Db, who: string, version: unknown, digest: unknown) {
  await become(db, who);
  const { code, message } = await refused(db, attest, [version, digest]);
  await becomeSuperuser(db);
  return { code, message };
}

/** The list of readers as the author gets it: name, and whether they have confirmed or are late. */
async function readers(db: Db, policy: Policy, who = policy.author): Promise<string[]> {
  await become(db, who);
  const { rows } = await db.query(
    `select (reader.person).full_name #>> '{}' as name, attested_at is not null as confirmed, overdue
     from app_public.policies as p cross join app_public.policies_readers(p) as reader where p.id = $1`,
    [policy.id],
  );
  await becomeSuperuser(db);
  return rows.map(
    ({ name, confirmed, overdue }) => `${name}${confirmed ? " confirmed" : ""}${overdue ? " late" : ""}`,
  );
}

async function figures(db: Db, policy: Policy): Promise<Row | null> {
  await become(db, policy.author);
  const { rows } = await db.query(
    "select to_jsonb(app_public.policies_attestation(p)) as figures from app_public.policies as p where id = $1",
    [policy.id],
  );
  await becomeSuperuser(db);
  return rows[0].figures;
}

async function myWork(db: Db, who: string): Promise<string[]> {
  await become(db, who);
  const { rows } = await db.query("select path from app_public.my_work() where kind = 'policy_confirmation'");
  await becomeSuperuser(db);
  return rows.map(({ path }) => path);
}

it(
  "a person who is asked confirms in their own session, and the text that they read is recorded",
  inRollback(async (db) => {
    const policy = await asked(db, { roles: ["vendor"] });
    const vera = await vendor(db);
    expect(await readers(db, policy)).toEqual(["Vera Lang"]);
    expect(await myWork(db, vera)).toEqual([`/policies/${policy.id}`]);
    await confirm(db, vera, policy);
    const { id, digest } = await versionIn(db, policy.id, "published");
    const { rows } = await db.query("select user_id, version_id, digest from app_public.policy_attestations");
    expect(rows).toEqual([{ user_id: vera, version_id: id, digest }]);
    expect(await readers(db, policy)).toEqual(["Vera Lang confirmed"]);
    expect(await figures(db, policy)).toEqual({ asked: 1, confirmed: 1, overdue: 0 });
    expect(await myWork(db, vera)).toEqual([]);
  }),
);

describe("a confirmation is refused", () => {
  it(
    "when it was given already, for a draft, for a replaced version, for another text, and from people who are not asked",
    inRollback(async (db) => {
      const policy = await asked(db, { roles: ["vendor"] });
      const vera = await vendor(db);
      const { id, digest } = await versionIn(db, policy.id, "published");
      expect(await notConfirmed(db, vera, id, "0".repeat(64))).toMatchObject({
        code: "CNFLT",
        message: "This version's text has changed since you read it. Reload the page and read it again.",
      });
      expect(await notConfirmed(db, vera, id, null)).toMatchObject({ code: "CNFLT" });
      await confirm(db, vera, policy);
      expect(await notConfirmed(db, vera, id, digest)).toEqual({
        code: "CNFLT",
        message: "You have already confirmed this version.",
      });
      expect(await notConfirmed(db, policy.author, id, digest)).toEqual({
        code: "CNFLT",
        message: "You are not asked to confirm this policy.",
      });
      const { draft } = await aDraft(db);
      expect(await notConfirmed(db, vera, draft, digest)).toMatchObject({ code: "NTFND" });
      await nextVersion(db, policy, "# Access\n\nAsk twice.");
      expect(await notConfirmed(db, vera, id, digest)).toEqual({
        code: "CNFLT",
        message: "There is a newer version of this policy. Read and confirm that one.",
      });
      expect((await db.query("select from app_public.policy_attestations")).rowCount).toBe(1);
    }),
  );

  it(
    "from an API token, a suspended person and a person without a role",
    inRollback(async (db) => {
      const policy = await asked(db);
      const { id, digest } = await versionIn(db, policy.id, "published");
      const vera = await vendor(db);
      await becomeScript(db, vera);
      expect(await refused(db, attest, [id, digest])).toMatchObject({ code: "FORBD" });
      await becomeSuperuser(db);
      await db.query("select set_config('app.api_token', '', true)");
      const sam = await person(db, { name: "Sam Gone", status: "suspended", roles: ["vendor"] });
      const nora = await person(db, { name: "Nora New" });
      expect((await notConfirmed(db, sam, id, digest)).code).toBe("FORBD");
      expect((await notConfirmed(db, nora, id, digest)).code).toBe("FORBD");
    }),
  );
});

it(
  "a confirmation is never changed or deleted, not even by the owner of the table",
  inRollback(async (db) => {
    const policy = await asked(db);
    await confirm(db, await vendor(db), policy);
    await db.query("set local role grc_owner");
    for (const change of [
      "update app_public.policy_attestations set attested_at = now() - interval '1 year'",
      "delete from app_public.policy_attestations",
    ])
      expect((await refused(db, change)).code).toBe("CNFLT");
  }),
);

describe("who is asked", () => {
  it(
    "people with one of the roles and members of the teams, also those who come later; not suspended people, nor archived teams",
    inRollback(async (db) => {
      const { id: team } = await add(db, "teams", { name: "Night shift" });
      const { id: former } = await add(db, "teams", { name: "Former team" });
      const policy = await asked(db, { roles: ["vendor"], teams: [team, former] });
      await db.query("update app_public.teams set archived_at = now() where id = $1", [former]);
      const member = (id: string, team_id: unknown) => add(db, "team_members", { team_id, user_id: id });
      const [tom, fred] = [await officer(db, "Tom Night"), await officer(db, "Fred Former")];
      await member(tom, team);
      await member(fred, former);
      await person(db, { name: "Sam Gone", status: "suspended", roles: ["vendor"] });
      const vera = await vendor(db);
      expect(await readers(db, policy)).toEqual(["Tom Night", "Vera Lang"]);
      // The last super admin must stay.
      await person(db, { name: "Ida Root", roles: ["super_admin"] });
      await db.query("update app_public.users set status = 'suspended' where id = $1", [vera]);
      expect(await readers(db, policy)).toEqual(["Tom Night"]);
    }),
  );

  it(
    "everybody, if neither roles nor teams are named; a new version asks all of them again",
    inRollback(async (db) => {
      const policy = await asked(db);
      const vera = await vendor(db);
      await confirm(db, vera, policy);
      const before = await figures(db, policy);
      expect(before).toMatchObject({ confirmed: 1 });
      expect(Number(before?.asked)).toBeGreaterThanOrEqual(3);
      await nextVersion(db, policy, "# Access\n\nAsk twice.");
      expect(await figures(db, policy)).toEqual({ ...before, confirmed: 0 });
      expect(await myWork(db, vera)).toEqual([`/policies/${policy.id}`]);
    }),
  );

  it(
    "only of a published policy, with roles and teams that exist and 1 to 365 days",
    inRollback(async (db) => {
      const draft = await aDraft(db);
      const policy = await aPolicy(db);
      await become(db, policy.author);
      for (const [id, roles, teams, days, code] of [
        [draft.id, [], [], 14, "CNFLT"],
        [policy.id, ["pirate"], [], 14, "IVREF"],
        [policy.id, [], [policy.id], 14, "IVREF"],
        [policy.id, [], [], 0, "IVINP"],
        [policy.id, [], [], 366, "IVINP"],
      ] as const)
        expect((await refused(db, ask, [id, roles, teams, days])).code).toBe(code);
      for (const days of [1, 365]) await db.query(ask, [policy.id, [], [], days]);
    }),
  );

  it(
    "nobody any more, once it is stopped or the policy is retired; what was confirmed is kept",
    inRollback(async (db) => {
      const policy = await asked(db, { roles: ["vendor"] });
      const vera = await vendor(db);
      await confirm(db, vera, policy);
      await become(db, policy.author);
      await db.query("select app_public.stop_policy_attestation($1)", [policy.id]);
      expect((await refused(db, "select app_public.stop_policy_attestation($1)", [policy.id])).code).toBe(
        "CNFLT",
      );
      await becomeSuperuser(db);
      expect(await figures(db, policy)).toBeNull();
      expect((await db.query("select from app_public.policy_attestations")).rowCount).toBe(1);

      const retired = await asked(db, { roles: ["vendor"] });
      await db.query("update app_public.policies set archived_at = now() where id = $1", [retired.id]);
      expect(await readers(db, retired)).toEqual([]);
      expect(await myWork(db, vera)).toEqual([]);
    }),
  );
});

it(
  "the last day is counted from the publication, and for new people from their role; after it they are late",
  inRollback(async (db) => {
    const policy = await asked(db, { roles: ["vendor"], days: 10 });
    await vendor(db);
    await later(db, 10);
    expect(await readers(db, policy)).toEqual(["Vera Lang"]);
    await vendor(db, "Nils Later");
    await later(db, 11);
    expect(await readers(db, policy)).toEqual(["Vera Lang late", "Nils Later"]);
    expect(await figures(db, policy)).toEqual({ asked: 2, confirmed: 0, overdue: 1 });
  }),
);

it(
  "people are notified once per version, new people too, and reminded before the last day",
  inRollback(async (db) => {
    const policy = await asked(db, { roles: ["vendor"], days: 10 });
    const vera = await vendor(db);
    const notifyReaders = async () =>
      (await db.query("select app_private.notify_policy_readers() as notified")).rows[0].notified;
    expect([await notifyReaders(), await notifyReaders()]).toEqual([1, 0]);
    const nils = await vendor(db, "Nils Later");
    expect(await notifyReaders()).toBe(1);
    await confirm(db, nils, policy);
    await later(db, 4);
    await db.query("select app_private.notify_deadlines()");
    expect((await noticesTo(db, vera)).map(({ kind, subject_table }) => [kind, subject_table])).toEqual([
      ["policy_to_confirm", "policy_versions"],
      ["policy_confirmation_due", "policy_versions"],
    ]);
    expect((await noticesTo(db, nils)).map(({ kind }) => kind)).toEqual(["policy_to_confirm"]);
    await nextVersion(db, policy, "# Access\n\nAsk twice.");
    expect(await notifyReaders()).toBe(2);
  }),
);

it(
  "people who have not confirmed are reminded immediately, each at most once a day",
  inRollback(async (db) => {
    const policy = await asked(db, { roles: ["vendor"], days: 10 });
    const vera = await vendor(db);
    const nils = await vendor(db, "Nils Later");
    const notifyReaders = async () =>
      (await db.query("select app_private.notify_policy_readers() as notified")).rows[0].notified;
    const remind = async () => {
      await become(db, policy.author);
      const { rows } = await db.query("select * from app_public.remind_policy_readers($1)", [policy.id]);
      await becomeSuperuser(db);
      return rows[0];
    };
    const notified = (when: string) =>
      db.query(
        `update app_private.notification_keys set created_at = date_trunc('day', now(), 'UTC') + $1::interval where once_key like 'policy:%'`,
        [when],
      );
    expect(await notifyReaders()).toBe(2);
    await notified("0 seconds");
    expect(await remind()).toEqual({ reminded: 0, already: 2 });
    expect(await notifyReaders()).toBe(0);
    await notified("-1 microsecond");
    await confirm(db, nils, policy);
    expect(await remind()).toEqual({ reminded: 1, already: 0 });
    expect(await notifyReaders()).toBe(1);
    expect(await remind()).toEqual({ reminded: 0, already: 1 });
    expect(await notifyReaders()).toBe(0);
    expect((await noticesTo(db, vera)).map(({ kind }) => kind)).toEqual([
      "policy_to_confirm",
      "policy_to_confirm",
    ]);
    expect(await noticesTo(db, nils)).toHaveLength(1);
  }),
);

it(
  "only people who view the register see who has confirmed; everybody sees their own",
  inRollback(async (db) => {
    const policy = await asked(db, { roles: ["vendor"] });
    const vera = await vendor(db);
    const nils = await vendor(db, "Nils Later");
    await confirm(db, vera, policy);
    const own = async (who: string) => {
      await become(db, who);
      const { rowCount } = await db.query("select from app_public.policy_attestations");
      await becomeSuperuser(db);
      return rowCount;
    };
    expect([await own(vera), await own(nils), await own(policy.author)]).toEqual([1, 0, 1]);
    expect(await readers(db, policy, nils)).toEqual([]);
    await become(db, nils);
    const { rows } = await db.query(
      "select app_public.policies_attestation(p) is null as none, (app_public.policies_my_reading(p)).overdue from app_public.policies as p where id = $1",
      [policy.id],
    );
    expect(rows).toEqual([{ none: true, overdue: false }]);
  }),
);

it(
  "the list of published policies begins with those to confirm",
  inRollback(async (db) => {
    const vera = await vendor(db);
    const done = await asked(db, { roles: ["vendor"] });
    await confirm(db, vera, done);
    const open = await asked(db, { roles: ["vendor"] });
    await aDraft(db);
    await become(db, vera);
    const { rows } = await db.query("select id from app_public.published_policies()");
    expect(rows.map(({ id }) => id)).toEqual([open.id, done.id]);
  }),
);

it(
  "the list as it is becomes a piece of evidence for the requirements and controls of the policy",
  inRollback(async (db) => {
    const policy = await asked(db, { roles: ["vendor"] });
    await vendor(db, "=HYPERLINK(1)");
    await confirm(db, await vendor(db), policy);
    const { id: control_id } = await add(db, "controls", { name: "Accounts are reviewed" });
    await add(db, "policy_controls", { policy_id: policy.id, control_id });
    await become(db, policy.author);
    const { rows } = await db.query(
      "select id, name, status from app_public.record_attestation_evidence($1, 'Confirmations of access control')",
      [policy.id],
    );
    expect(rows[0]).toMatchObject({ name: "Confirmations of access control", status: "draft" });
    expect((await db.query("select control_id from app_public.evidence_controls")).rows).toEqual([
      { control_id },
    ]);
    const { rows: files } = await db.query(
      "select file_id, sha256, size from app_public.evidence_items join app_public.files on files.id = file_id where evidence_id = $1",
      [rows[0].id],
    );
    const { rows: chunks } = await db.query("select app_hidden.file_chunk($1, 0) as bytes", [
      files[0].file_id,
    ]);
    const lines = chunks[0].bytes.toString("utf8").trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"'=HYPERLINK(1)"`);
    expect(lines[2]).toMatch(/"Vera Lang".*T\d\d:\d\d:\d\dZ$/);
    expect(files[0]).toMatchObject({
      size: chunks[0].bytes.length,
      sha256: createHash("sha256").update(chunks[0].bytes).digest("hex"),
    });
    await becomeSuperuser(db);
    const nobody = await aPolicy(db);
    await become(db, nobody.author);
    expect(
      (await refused(db, "select app_public.record_attestation_evidence($1, 'None')", [nobody.id])).code,
    ).toBe("CNFLT");
  }),
);
