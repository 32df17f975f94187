import {
  addKind,
  approvalState,
  attempt,
  decide,
  hashOf,
  notificationTitles,
  people,
  request,
} from "../support/approvals.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

async function toGrace(db: Db, proposed?: Record<string, unknown>) {
  await addKind(db);
  const requester = await person(db, { name: "Rosa Requester", roles: ["manager"] });
  const grace = await person(db, { name: "Grace Hopper", roles: ["user"] });
  const { rows } = await db.query(
    "insert into app_public.risks (name, description) values ('Fire', 'In the hall') returning id",
  );
  const subject = rows[0].id;
  const id = await request(db, {
    requester,
    subject,
    proposed,
    steps: [{ name: "Owner", approvers: people(grace) }],
  });
  return { requester, grace, subject, id };
}

it(
  "the request is stored as it was made: name, reference, version and content of the record",
  inRollback(async (db) => {
    const { id } = await toGrace(db);
    const { rows } = await db.query(
      "select subject_name, subject_reference ~ '^R-' as referenced, subject_version, content, proposed from app_public.approvals where id = $1",
      [id],
    );
    expect(rows).toEqual([
      {
        subject_name: "Fire",
        referenced: true,
        subject_version: 1,
        content: { name: "Fire", description: "In the hall" },
        proposed: { name: "Flood in the cellar" },
      },
    ]);
  }),
);

it(
  "the hash changes with any part of the request",
  inRollback(async (db) => {
    const { rows } = await db.query(`
      with asked (kind, tab, subject, content, proposed, steps) as (values
        ('a', 'risks', '00000000-0000-0000-0000-000000000001'::uuid, '{"a": 1}'::jsonb, '{"a": 2}'::jsonb, '[]'::jsonb),
        ('b', 'risks', '00000000-0000-0000-0000-000000000001', '{"a": 1}', '{"a": 2}', '[]'),
        ('a', 'assets', '00000000-0000-0000-0000-000000000001', '{"a": 1}', '{"a": 2}', '[]'),
        ('a', 'risks', '00000000-0000-0000-0000-000000000002', '{"a": 1}', '{"a": 2}', '[]'),
        ('a', 'risks', '00000000-0000-0000-0000-000000000001', '{"a": "1"}', '{"a": 2}', '[]'),
        ('a', 'risks', '00000000-0000-0000-0000-000000000001', '{"a": 1}', '{"a": 3}', '[]'),
        ('a', 'risks', '00000000-0000-0000-0000-000000000001', '{"a": 1}', '{"a": 2}', '[{}]'),
        ('a', 'risks', '00000000-0000-0000-0000-000000000001', '{"a": 1}', '{ "a":2 }', '[]')
      ) select app_private.approval_hash(kind, tab, subject, content, proposed, steps) as hash from asked`);
    const hashes = rows.map(({ hash }) => hash);
    expect(hashes[7]).toBe(hashes[0]);
    expect(new Set(hashes).size).toBe(7);
    expect(hashes.every((hash) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  }),
);

it(
  "a material change voids the request, records what and who changed it, and notifies the requester",
  inRollback(async (db) => {
    const { requester, grace, subject, id } = await toGrace(db);
    const marta = await person(db, { name: "Marta Lindqvist", roles: ["risk_manager"] });
    await become(db, marta);
    await db.query(
      "update app_public.risks set name = 'Fire!', description = 'In the yard', version = version where id = $1",
      [subject],
    );
    expect(await approvalState(db, id)).toEqual({
      status: "voided",
      reason: "Changed by Marta Lindqvist in the meantime: description, name.",
      steps: "skipped",
    });
    expect(await notificationTitles(db, requester)).toEqual(["Voided: Rename the risk"]);
    expect(await attempt(db, grace, id)).toBe("CNFLT");
  }),
);

it(
  "any other change leaves it as it is, and so does a change and its return",
  inRollback(async (db) => {
    const { grace, subject, id } = await toGrace(db);
    await db.query("update app_public.risks set cause = 'A candle' where id = $1", [subject]);
    await db.query("update app_public.risks set name = 'Fire' where id = $1", [subject]);
    expect((await approvalState(db, id)).status).toBe("pending_approval");
    expect((await decide(db, grace, id)).status).toBe("approved");
  }),
);

it(
  "a bulk change voids the requests about each of its records",
  inRollback(async (db) => {
    const { requester, grace, id } = await toGrace(db);
    const other = await request(db, { requester, steps: [{ name: "Owner", approvers: people(grace) }] });
    await db.query("update app_public.risks set description = 'Anywhere'");
    expect((await approvalState(db, id)).reason).toBe("Changed by the system in the meantime: description.");
    expect((await approvalState(db, other)).status).toBe("voided");
  }),
);

it(
  "a record that goes to the archive takes its requests with it",
  inRollback(async (db) => {
    const { subject, id } = await toGrace(db);
    const marta = await person(db, { name: "Marta Lindqvist", roles: ["super_admin"] });
    await become(db, marta);
    await db.query("select app_public.archive_risks(array[$1]::uuid[], 'Recorded twice')", [subject]);
    expect(await approvalState(db, id)).toMatchObject({
      status: "voided",
      reason: "Archived by Marta Lindqvist in the meantime.",
    });
  }),
);

it(
  "the change that an approval applies does not void it",
  inRollback(async (db) => {
    const { grace, subject, id } = await toGrace(db);
    expect((await decide(db, grace, id)).status).toBe("approved");
    const { rows } = await db.query("select name, description from app_public.risks where id = $1", [
      subject,
    ]);
    expect(rows).toEqual([{ name: "Flood in the cellar", description: "In the hall" }]);
  }),
);

it(
  "a change without an event is noticed by the decision itself",
  inRollback(async (db) => {
    const { grace, subject, id } = await toGrace(db);
    await db.query("drop trigger _800_bound_approvals on app_public.risks");
    await db.query("update app_public.risks set name = 'Fire!' where id = $1", [subject]);
    const hash = await hashOf(db, id);
    await become(db, grace);
    const error = await refused(db, "select app_public.decide_approval($1, 'approve', $2)", [id, hash]);
    expect(error).toMatchObject({
      code: "CNFLT",
      message: "The record has changed since this was requested. It has to be requested again.",
    });
  }),
);

it(
  "if what was approved cannot be applied, nothing is decided",
  inRollback(async (db) => {
    const { grace, id } = await toGrace(db, { name: " " });
    const hash = await hashOf(db, id);
    await become(db, grace);
    expect((await refused(db, "select app_public.decide_approval($1, 'approve', $2)", [id, hash])).code).toBe(
      "23514",
    );
    expect((await approvalState(db, id)).status).toBe("pending_approval");
    expect((await db.query("select from app_public.approval_decisions")).rowCount).toBe(0);
  }),
);

it(
  "the difference is listed field by field, without unchanged fields",
  inRollback(async (db) => {
    const { grace, id } = await toGrace(db, { name: "Flood", description: "In the hall", owner_id: null });
    await become(db, grace);
    const { rows } = await db.query(
      "select (change).* from (select app_public.approvals_changes(approvals) as change from app_public.approvals where id = $1) as entries",
      [id],
    );
    expect(rows).toEqual([{ field: "name", before: "Fire", after: "Flood", requires_approval: true }]);
    await becomeSuperuser(db);
  }),
);
