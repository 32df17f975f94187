/** What people wrote is read as they wrote it; what the application wrote is read in the reader's language. */
import { aScoredRisk, askFor } from "../support/acceptances.ts";
import { addKind, decide, people, request } from "../support/approvals.ts";
import { become, becomeOwner, type Db, inRollback, person } from "../support/database.ts";

// Each has the shape of a sentence that the application writes itself.
const WORDS = [
  "Exception from policy 4: the lease ends in May.",
  "Nobody decided in time.",
  "Accept this: it is cheaper.",
];

async function french(db: Db, traits: { roles: string[] }): Promise<string> {
  const id = await person(db, { name: "Françoise Reader", ...traits });
  await db.query("update app_public.users set language = 'fr' where id = $1", [id]);
  return id;
}

async function notices(db: Db, reader: string): Promise<string[]> {
  await becomeOwner(db);
  const { rows } = await db.query(
    "select content as text from app_public.chat_messages where user_id = $1 and context_data ->> 'kind' = 'approval_ended'",
    [reader],
  );
  return rows.map(({ text }) => text);
}

async function read(db: Db, reader: string, table: string, field: string, id: string): Promise<string> {
  await become(db, reader);
  const { rows } = await db.query(
    `select app_public.${table}_${field}(${table}) as text from app_public.${table} where id = $1`,
    [id],
  );
  return rows[0].text;
}

it.each(WORDS)("a French reader reads an approver's own words: %s", (words) =>
  inRollback(async (db) => {
    await addKind(db);
    const reader = await french(db, { roles: ["manager"] });
    const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
    for (const decision of ["reject", "request_changes"] as const) {
      const id = await request(db, { requester: reader, steps: [{ name: "Owner", seats: people(grace) }] });
      await decide(db, grace, id, decision, words);
      expect(await read(db, reader, "approvals", "reason", id)).toBe(words);
    }
    const told = await notices(db, reader);
    expect(told).toHaveLength(2);
    for (const text of told) expect(text).toContain(words);
  })(),
);

it(
  "a French reader reads in French what the application wrote: the request changed meanwhile",
  inRollback(async (db) => {
    await addKind(db);
    const reader = await french(db, { roles: ["manager"] });
    const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
    const id = await request(db, { requester: reader, steps: [{ name: "Owner", seats: people(grace) }] });
    await db.query(
      "update app_public.risks set name = 'Frost' where id = (select subject_id from app_public.approvals where id = $1)",
      [id],
    );
    expect(await read(db, reader, "approvals", "reason", id)).toMatch(/^Modifié entre-temps par le système/);
    expect((await notices(db, reader)).join()).toContain("Modifié entre-temps par le système");
  }),
);

it(
  "a French reader reads why a colleague took an acceptance back, as the colleague wrote it",
  inRollback(async (db) => {
    const { id, requester } = await askFor(db, await aScoredRisk(db));
    await become(db, requester);
    await db.query("select app_public.withdraw_risk_acceptance($1, $2)", [id, WORDS[0]]);
    await becomeOwner(db);
    const reader = await french(db, { roles: ["risk_manager"] });
    expect(await read(db, reader, "risk_acceptances", "ended_reason", id)).toBe(WORDS[0]);
  }),
);

it(
  "a French reader reads why a run was cancelled as it was written, and in French that its workflow was archived",
  inRollback(async (db) => {
    await become(db, await person(db, { roles: ["super_admin"] }));
    const { rows } = await db.query(
      "select app_hidden.cancelled_by_itself($1, now()) as own, app_hidden.cancelled_by_itself('The record is gone.', now()) as system",
      [WORDS[0]],
    );
    expect(rows).toEqual([{ own: false, system: true }]);
    await becomeOwner(db);
    await db.query(
      "insert into app_public.workflows (name, archived_at, archived_reason) values ('Weekly', now(), 'Gone')",
    );
    const archived = await db.query("select app_hidden.cancelled_by_itself($1, now()) as system", [WORDS[0]]);
    expect(archived.rows).toEqual([{ system: true }]);
  }),
);

it(
  "a French reader reads the question of a workflow as its author wrote it, in the notice too",
  inRollback(async (db) => {
    await addKind(db);
    const reader = await french(db, { roles: ["user"] });
    const id = await request(db, { requester: null, steps: [{ name: "Owner", seats: people(reader) }] });
    await becomeOwner(db);
    const asked = (kind: string) =>
      db.query(
        `select app_private.asked_words($1, jsonb_populate_record(approvals, jsonb_build_object('kind', $3::text, 'title', $4::text)), step) as text
          from app_public.approvals join app_public.approval_steps as step on approval_id = approvals.id where approvals.id = $2`,
        [reader, id, kind, "Accept this: it is cheaper"],
      );
    expect((await asked("workflow")).rows[0].text).toContain("Accept this: it is cheaper");
    expect((await asked("renaming")).rows[0].text).toContain("Accepter this");
  }),
);
