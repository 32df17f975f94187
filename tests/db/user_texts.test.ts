/**
 * Text by people is stored and shown as written, whatever it looks like; text by the application is a key with
 * parameters, which each reader sees in their own language.
 */
import type { Message } from "../../server/messages/message.ts";
import { render } from "../../server/messages/render.ts";
import { aScoredRisk, requestAcceptance } from "../support/acceptances.ts";
import { addKind, decide, people, request } from "../support/approvals.ts";
import { become, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";
import { advance, published, risk, superAdmin } from "../support/runs.ts";

// Each looks like something that the application writes or stores itself.
const WORDS = [
  "Exception from policy 4: the lease ends in May.",
  "No one decided in time.",
  "Accept this: it is cheaper.",
  "approvals.reason.expired",
  '{"key": "approvals.reason.expired"}',
  "As {{title}} says: $t(general.notFound).",
];

async function french(db: Db, overrides: { roles: string[] }): Promise<string> {
  const id = await person(db, { name: "Françoise Reader", ...overrides });
  await db.query("update app_public.users set language = 'fr' where id = $1", [id]);
  return id;
}

async function notices(db: Db, reader: string, kind: string): Promise<Message[]> {
  await becomeSuperuser(db);
  const { rows } = await db.query(
    "select content from app_public.chat_messages where user_id = $1 and context_data ->> 'kind' = $2 order by content",
    [reader, kind],
  );
  return rows.map(({ content }) => content);
}

/** The field as this person gets it, unrendered. */
async function read(db: Db, reader: string, table: string, field: string, id: string): Promise<Message> {
  await become(db, reader);
  const { rows } = await db.query(`select ${field} as said from app_public.${table} where id = $1`, [id]);
  await becomeSuperuser(db);
  return rows[0].said;
}

it.each(WORDS)("an approver's own words are kept: %s", (words) =>
  inRollback(async (db) => {
    await addKind(db);
    const reader = await french(db, { roles: ["manager"] });
    const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
    for (const decision of ["reject", "request_changes"] as const) {
      const id = await request(db, {
        requester: reader,
        steps: [{ name: "Owner", approvers: people(grace) }],
      });
      await decide(db, grace, id, decision, words);
      expect(await read(db, reader, "approvals", "reason", id)).toBe(words);
    }
    const shown = await notices(db, reader, "approval_ended");
    const params = { title: "Rename the risk", reason: words };
    expect(shown).toEqual([
      { key: "approvals.ended.changes_requested.message", params },
      { key: "approvals.ended.rejected.message", params },
    ]);
    for (const message of shown) expect(render("fr", message)).toContain(words);
  })(),
);

it(
  "why the application ended a request is a key, which a French reader reads in French",
  inRollback(async (db) => {
    await addKind(db);
    const reader = await french(db, { roles: ["manager"] });
    const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
    const id = await request(db, { requester: reader, steps: [{ name: "Owner", approvers: people(grace) }] });
    await db.query(
      "update app_public.risks set name = 'Frost' where id = (select subject_id from app_public.approvals where id = $1)",
      [id],
    );
    const reason = { key: "approvals.reason.changedBySystem", params: { fields: [{ key: "fields.name" }] } };
    expect(await read(db, reader, "approvals", "reason", id)).toEqual(reason);
    expect(render("fr", reason)).toMatch(/^Modifié entre-temps par le système/);
    const [shown] = await notices(db, reader, "approval_ended");
    expect(shown).toMatchObject({ key: "approvals.ended.voided.message", params: { reason } });
    expect(render("fr", shown ?? "")).toContain("Modifié entre-temps par le système");
  }),
);

it.each(WORDS)("why a colleague took an acceptance back is kept as the colleague wrote it: %s", (words) =>
  inRollback(async (db) => {
    const { id, requester } = await requestAcceptance(db, await aScoredRisk(db));
    await become(db, requester);
    await db.query("select app_public.withdraw_risk_acceptance($1, $2)", [id, words]);
    await becomeSuperuser(db);
    const reader = await french(db, { roles: ["risk_manager"] });
    expect(await read(db, reader, "risk_acceptances", "ended_reason", id)).toBe(words);
  })(),
);

describe("why a run was cancelled", () => {
  async function running(db: Db) {
    const workflow = await published(db, {
      event: { type: "created", table: "risks" },
      steps: [{ id: "w", type: "wait", days: 3 }],
    });
    await risk(db);
    const run = await advance(db, workflow);
    return { workflow, run: run.id, reader: await french(db, { roles: ["risk_manager"] }) };
  }

  const logged = async (db: Db, run: string) =>
    (
      await db.query(
        "select detail from app_public.workflow_run_log where run_id = $1 and outcome = 'cancelled'",
        [run],
      )
    ).rows[0].detail;

  it.each([...WORDS, "The record no longer exists."])("is kept as it was written: %s", (words) =>
    inRollback(async (db) => {
      const { run, reader } = await running(db);
      await become(db, await superAdmin(db));
      await db.query("select app_public.cancel_workflow_run($1, $2)", [run, words]);
      expect(await read(db, reader, "workflow_runs", "ended_reason", run)).toBe(words);
      expect(await logged(db, run)).toBe(words);
    })(),
  );

  it(
    "is a key where its workflow was archived, around the words of who archived it",
    inRollback(async (db) => {
      const { workflow, run, reader } = await running(db);
      await become(db, await superAdmin(db));
      await db.query("select app_public.archive_workflow($1, 1, 'Nobody reads it')", [workflow]);
      const reason = { key: "workflows.archivedBecause", params: { reason: "Nobody reads it" } };
      expect(await read(db, reader, "workflow_runs", "ended_reason", run)).toEqual(reason);
      expect(await logged(db, run)).toEqual(reason);
    }),
  );

  it(
    "is a key where the record is gone",
    inRollback(async (db) => {
      const { workflow, run, reader } = await running(db);
      await db.query("delete from app_public.risks");
      await advance(db, workflow);
      expect(await read(db, reader, "workflow_runs", "ended_reason", run)).toEqual({
        key: "workflows.runs.recordGone",
      });
    }),
  );
});

it(
  "the question of a workflow is asked as its author wrote it, the application's own is a key, in the notice too",
  inRollback(async (db) => {
    const reader = await french(db, { roles: ["super_admin"] });
    const workflow = await published(db, {
      event: { type: "created", table: "risks" },
      steps: [
        {
          id: "a",
          type: "approve",
          name: "Accept {{reference}}: it is cheaper",
          mode: "any",
          approvers: people(reader),
        },
      ],
    });
    await risk(db);
    const { approval_id } = await advance(db, workflow);
    const question = await read(db, reader, "approvals", "title", approval_id ?? "");
    expect(question).toMatch(/^Accept R-\d+: it is cheaper$/);
    const [asked] = await notices(db, reader, "approval_asked");
    expect(asked).toMatchObject({
      key: "approvals.ask.messageFromSystem",
      params: { title: question, step: question },
    });
    expect(render("fr", asked ?? "")).toContain(question);

    await person(db, { name: "Grace Hopper", status: "pending" });
    const [account] = await notices(db, reader, "account_waiting");
    const title = { key: "approvals.title.user_access", params: { name: "Grace Hopper" } };
    expect(account).toMatchObject({ params: { title } });
  }),
);

it.each(["Exception from policy 4", "roles.labels.admin", '{"key": "roles.labels.admin"}'])(
  "a role of the organisation is called what it was called: %s",
  (words) =>
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const { rows } = await db.query("select label, description from app_public.create_role($1, $1)", [
        words,
      ]);
      expect(rows).toEqual([{ label: words, description: words }]);
      const shipped = await db.query("select label from app_public.roles where role = 'admin'");
      expect(shipped.rows).toEqual([{ label: { key: "roles.labels.admin" } }]);
    })(),
);
