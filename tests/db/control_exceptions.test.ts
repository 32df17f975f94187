import {
  approvalOf,
  dayIn,
  decide,
  decisionError,
  GROUNDS,
  later,
  noticesTo,
} from "../support/acceptances.ts";
import { aControl } from "../support/controls.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { english } from "../support/messages.ts";
import { add, type Row } from "../support/sampleRows/rows.ts";

const request = "select * from app_public.request_control_exception($1, $2, $3, $4)";
const withdraw = "select * from app_public.withdraw_control_exception($1, $2)";
const expire = "select app_private.expire_control_exceptions() as ended";
const MEASURES = "The shift leader counts the keys by hand.";
const REASON = "The new cabinet has come.";

const officer = (db: Db) => person(db, { name: "Ada Lovelace", roles: ["compliance_officer"] });

async function state(db: Db, id: string): Promise<Row> {
  const { rows } = await db.query(
    "select *, expires_on::text from app_public.control_exceptions where id = $1",
    [id],
  );
  const [{ ended_reason, ...exception }] = rows;
  return { ...exception, ended_reason: ended_reason && english(ended_reason) };
}

async function requestAcceptance(
  db: Db,
  controlId: string,
  days = 90,
): Promise<{ id: string; requester: string }> {
  const requester = await officer(db);
  const until = await dayIn(db, days);
  await become(db, requester);
  const { rows } = await db.query(request, [controlId, GROUNDS, MEASURES, until]);
  await becomeSuperuser(db);
  return { id: rows[0].id, requester };
}

async function anException(db: Db, controlId: string, days = 90): Promise<string> {
  const { id } = await requestAcceptance(db, controlId, days);
  await decide(db, await officer(db), "control_exceptions", id);
  return id;
}

async function exceptedUntil(db: Db, controlId: string): Promise<string | null> {
  const { rows } = await db.query(
    "select app_public.controls_excepted_until(controls)::text as day from app_public.controls where id = $1",
    [controlId],
  );
  return rows[0].day;
}

it(
  "one compliance officer asks, another grants it, and the control is excepted until the day",
  inRollback(async (db) => {
    const { id: control } = await aControl(db);
    const asked = await requestAcceptance(db, control);
    expect(await state(db, asked.id)).toMatchObject({
      status: "requested",
      reason: GROUNDS,
      compensating_measures: MEASURES,
      requested_by: asked.requester,
    });
    expect(await exceptedUntil(db, control)).toBeNull();
    expect(await approvalOf(db, "control_exceptions", asked.id)).toMatchObject({
      kind: "control_exception",
      subject_id: control,
      status: "pending_approval",
    });
    const other = await officer(db);
    await decide(db, other, "control_exceptions", asked.id);
    expect(await state(db, asked.id)).toMatchObject({ status: "accepted", accepted_by: other });
    expect(await exceptedUntil(db, control)).toBe(await dayIn(db, 90));
  }),
);

it(
  "the owner of the control does not grant it, nor does who handed it over after the request",
  inRollback(async (db) => {
    const [owner, former] = [await officer(db), await officer(db)];
    const { id: control } = await aControl(db, { owner_id: former });
    const asked = await requestAcceptance(db, control);
    await db.query("update app_public.controls set owner_id = $2 where id = $1", [control, owner]);
    for (const who of [owner, former]) {
      expect((await decisionError(db, who, "control_exceptions", asked.id)).code).toBe("FORBD");
    }
    await decide(db, await officer(db), "control_exceptions", asked.id);
    expect(await state(db, asked.id)).toMatchObject({ status: "accepted" });
  }),
);

it(
  "members of the team that owns the control do not grant it, nor does who left the team after the request",
  inRollback(async (db) => {
    const { id: owner_team_id } = await add(db, "teams", { name: "Harbour" });
    const [member, former] = [await officer(db), await officer(db)];
    for (const user_id of [member, former])
      await add(db, "team_members", { team_id: owner_team_id, user_id });
    const { id: control } = await aControl(db, { owner_id: null, owner_team_id });
    const asked = await requestAcceptance(db, control);
    await db.query("delete from app_public.team_members where user_id = $1", [former]);
    for (const who of [member, former]) {
      expect((await decisionError(db, who, "control_exceptions", asked.id)).code).toBe("FORBD");
    }
    await decide(db, await officer(db), "control_exceptions", asked.id);
    expect(await state(db, asked.id)).toMatchObject({ status: "accepted" });
  }),
);

it(
  "the requester cannot grant it, nor can a reader of compliance",
  inRollback(async (db) => {
    const { id: control } = await aControl(db);
    const asked = await requestAcceptance(db, control);
    await officer(db);
    expect((await decisionError(db, asked.requester, "control_exceptions", asked.id)).code).toBe("FORBD");
    const manager = await person(db, { roles: ["manager"] });
    expect((await decisionError(db, manager, "control_exceptions", asked.id)).code).toBe("FORBD");
    const until = await dayIn(db, 30);
    await become(db, manager);
    expect((await refused(db, request, [control, GROUNDS, null, until])).code).toBe("FORBD");
  }),
);

it.each([
  { reason: "Ten chars.", day: "+ interval '1 year'", code: undefined },
  { reason: "Nine char", day: "+ interval '30 days'", code: "IVINP" },
  { reason: "Ten chars.", day: "", code: "IVINP" },
  { reason: "Ten chars.", day: "+ interval '1 day'", code: undefined },
  { reason: "Ten chars.", day: "+ interval '1 year 1 day'", code: "IVINP" },
])("says why in 10 characters, and until when within a year: $reason, today $day", ({ reason, day, code }) =>
  inRollback(async (db) => {
    const { id: control } = await aControl(db);
    const until = (await db.query(`select (app_hidden.today() ${day})::date::text as day`)).rows[0].day;
    await become(db, await officer(db));
    const values = [control, reason, null, until];
    if (code) expect((await refused(db, request, values)).code).toBe(code);
    else expect((await db.query(request, values)).rows[0].status).toBe("requested");
  })(),
);

it(
  "only a control that is carried out has exceptions, and one waits at a time",
  inRollback(async (db) => {
    const { id: planned } = await aControl(db, { status: "planned" });
    const { id: retired } = await aControl(db, { status: "retired" });
    const { id: archived } = await aControl(db, { archived_at: new Date() });
    const { id: degraded } = await aControl(db, { status: "degraded" });
    const until = await dayIn(db, 30);
    await become(db, await officer(db));
    for (const id of [planned, retired, archived]) {
      expect((await refused(db, request, [id, GROUNDS, null, until])).code).toBe("CNFLT");
    }
    await db.query(request, [degraded, GROUNDS, null, until]);
    expect((await refused(db, request, [degraded, GROUNDS, null, until])).code).toBe("CNFLT");
  }),
);

it(
  "it holds to the end of its last day; then the owner of the control is notified once",
  inRollback(async (db) => {
    const owner = await person(db, { name: "Henrik Dahl", roles: ["control_owner"] });
    const { id: control } = await aControl(db, { owner_id: owner });
    const id = await anException(db, control, 30);
    await later(db, 30);
    expect((await db.query(expire)).rows[0].ended).toBe(0);
    expect(await exceptedUntil(db, control)).not.toBeNull();
    await later(db, 31);
    // Until the clock has run, the day counts.
    expect(await exceptedUntil(db, control)).toBeNull();
    expect((await db.query(expire)).rows[0].ended).toBe(1);
    expect((await state(db, id)).status).toBe("expired");
    expect((await db.query(expire)).rows[0].ended).toBe(0);
    const notices = (await noticesTo(db, owner)).filter(({ kind }) => kind === "control_exception_expired");
    expect(notices).toEqual([expect.objectContaining({ subject_table: "controls", subject_id: control })]);
  }),
);

it(
  "it is renewed before it ends, and the former is superseded",
  inRollback(async (db) => {
    const { id: control } = await aControl(db);
    const first = await anException(db, control, 30);
    const second = await anException(db, control, 200);
    expect(await state(db, first)).toMatchObject({ status: "superseded" });
    expect((await state(db, second)).status).toBe("accepted");
    expect(await exceptedUntil(db, control)).toBe(await dayIn(db, 200));
  }),
);

it(
  "it is withdrawn with a reason, waiting or in force",
  inRollback(async (db) => {
    const { id: first } = await aControl(db);
    const { id: second } = await aControl(db);
    const held = await anException(db, first);
    const asked = await requestAcceptance(db, second);
    await become(db, await officer(db));
    expect((await refused(db, withdraw, [held, "no"])).code).toBe("IVINP");
    for (const id of [held, asked.id]) {
      expect((await db.query(withdraw, [id, REASON])).rows[0]).toMatchObject({
        status: "withdrawn",
        ended_reason: REASON,
      });
      expect((await refused(db, withdraw, [id, REASON])).code).toBe("CNFLT");
    }
    await becomeSuperuser(db);
    expect((await approvalOf(db, "control_exceptions", asked.id)).status).toBe("withdrawn");
    expect(await exceptedUntil(db, first)).toBeNull();
  }),
);

it.each([
  { what: "retired", sql: "select app_public.retire_control($1, $2, 'The plant is sold.')" },
  {
    what: "archived",
    sql: "select app_public.archive_controls(array[$1]::uuid[], 'Recorded twice ' || $2::int)",
  },
])("a control that is $what ends what is in force and what waits", ({ what, sql }) =>
  inRollback(async (db) => {
    const control = await aControl(db);
    const held = await anException(db, control.id);
    const asked = await requestAcceptance(db, control.id);
    await become(db, await officer(db));
    await db.query(sql, [control.id, control.version]);
    await becomeSuperuser(db);
    for (const id of [held, asked.id]) {
      expect(await state(db, id)).toMatchObject({
        status: "voided",
        ended_reason: `The control was ${what}.`,
      });
    }
  })(),
);

it(
  "a changed control voids the request, but not the acceptance in force",
  inRollback(async (db) => {
    const { id: first } = await aControl(db);
    const { id: second } = await aControl(db);
    const held = await anException(db, first);
    const asked = await requestAcceptance(db, second);
    await db.query(
      "update app_public.controls set description = 'Two systems, chosen by lot.' where id = any ($1)",
      [[first, second]],
    );
    expect((await state(db, held)).status).toBe("accepted");
    expect((await state(db, asked.id)).status).toBe("voided");
  }),
);

it(
  "readers of compliance see exceptions and their history, others do not, and no one writes them directly",
  inRollback(async (db) => {
    const { id: control } = await aControl(db);
    await anException(db, control);
    await become(db, await person(db, { roles: ["user"] }));
    expect((await db.query("select from app_public.control_exceptions")).rowCount).toBe(1);
    const { rows } = await db.query(
      "select h.table_name from app_public.controls, app_public.controls_history(controls, 50) as h where controls.id = $1",
      [control],
    );
    expect(rows.filter(({ table_name }) => table_name === "control_exceptions").length).toBeGreaterThan(1);
    expect((await refused(db, "delete from app_public.control_exceptions")).code).toBe("42501");
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["vendor"] }));
    expect((await db.query("select from app_public.control_exceptions")).rowCount).toBe(0);
  }),
);
