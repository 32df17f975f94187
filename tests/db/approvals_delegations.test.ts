import {
  addKind,
  approvalState,
  asked,
  attempt,
  byRole,
  decide,
  notificationTitles,
  people,
  request,
  type Step,
} from "../support/approvals.ts";
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";

const delegate = "select (app_public.delegate_approvals($1, $2::date, $3::date, $4, $5)).id";

/** Grace is asked and away; Alan is her delegate from the first to the tenth of June. */
async function away(
  db: Db,
  steps: (grace: string) => Step[] = (grace) => [{ name: "Owner", approvers: people(grace) }],
) {
  await addKind(db);
  await now(db, "2026-06-01T08:00Z");
  const requester = await person(db, { name: "Rosa Requester", roles: ["manager"] });
  const grace = await person(db, { name: "Grace Hopper", roles: ["auditor"] });
  const alan = await person(db, { name: "Alan Turing", roles: ["user"] });
  await become(db, grace);
  const { rows } = await db.query(delegate, [alan, "2026-06-01", "2026-06-10", null, "On leave"]);
  const id = await request(db, { requester, steps: steps(grace) });
  return { requester, grace, alan, id, delegation: rows[0].id };
}

async function now(db: Db, moment: string): Promise<void> {
  await db.query("select set_config('app.now', $1, true)", [moment]);
}

async function decisions(db: Db) {
  await becomeSuperuser(db);
  const { rows } = await db.query(
    `select decider.full_name as who, delegator.full_name as for_whom
      from app_public.approval_decisions join app_public.users as decider on decider.id = decided_by
      left join app_public.users as delegator on delegator.id = on_behalf_of
      order by approval_decisions.created_at, who`,
  );
  return rows;
}

describe("delegates", () => {
  it(
    "the delegate is notified and decides in the name of the absent person",
    inRollback(async (db) => {
      const { grace, alan, id } = await away(db);
      expect(await notificationTitles(db, alan)).toEqual([
        "Approval needed: Rename the risk",
        "You are deciding for Grace Hopper",
      ]);
      expect(await asked(db, id)).toEqual(["Alan Turing", "Grace Hopper"]);
      expect((await decide(db, alan, id)).status).toBe("approved");
      expect(await decisions(db)).toEqual([{ who: "Alan Turing", for_whom: "Grace Hopper" }]);
      await become(db, grace);
      expect((await db.query("select from app_public.approvals")).rowCount).toBe(1);
    }),
  );

  it(
    "the person who is away can still decide",
    inRollback(async (db) => {
      const { grace, id } = await away(db);
      expect((await decide(db, grace, id)).status).toBe("approved");
      expect(await decisions(db)).toEqual([{ who: "Grace Hopper", for_whom: null }]);
    }),
  );

  it.each([
    ["2026-05-31T23:59:59Z", "NTFND"],
    ["2026-06-01T00:00:00Z", "decided"],
    ["2026-06-10T23:59:59Z", "decided"],
    ["2026-06-11T00:00:00Z", "NTFND"],
  ])("at %s: %s", (moment, outcome) =>
    inRollback(async (db) => {
      const { alan, id } = await away(db);
      await now(db, moment);
      expect(await attempt(db, alan, id)).toBe(outcome);
    })(),
  );

  it(
    "of all the approvers of 'all', the delegate fills both: their own and the other's",
    inRollback(async (db) => {
      const { grace, alan, id } = await away(db, (grace) => [
        { name: "All", mode: "all", approvers: [...people(grace), byRole("user")] },
      ]);
      expect((await decide(db, alan, id)).status).toBe("approved");
      expect(await decisions(db)).toEqual([{ who: "Alan Turing", for_whom: null }]);
      expect(await attempt(db, grace, id)).toBe("CNFLT");
    }),
  );

  it(
    "in a quorum a person counts once, even as a delegate of others",
    inRollback(async (db) => {
      const { grace, alan, id } = await away(db, (grace) => [
        { name: "Two", mode: "quorum", quorum: 2, approvers: [...people(grace), byRole("user")] },
      ]);
      expect((await decide(db, alan, id)).status).toBe("pending_approval");
      expect(await attempt(db, alan, id)).toBe("CNFLT");
      expect((await decide(db, grace, id)).status).toBe("approved");
    }),
  );

  it(
    "a person for whom a delegate has decided does not decide again",
    inRollback(async (db) => {
      const { grace, alan, id } = await away(db, (grace) => [
        { name: "Two", mode: "quorum", quorum: 2, approvers: [...people(grace), byRole("vendor")] },
      ]);
      await person(db, { roles: ["vendor"] });
      expect((await decide(db, alan, id)).status).toBe("pending_approval");
      expect(await attempt(db, grace, id)).toBe("CNFLT");
      expect((await approvalState(db, id)).status).toBe("pending_approval");
    }),
  );
});

describe("what it does not do", () => {
  it(
    "the requester decides nothing as the delegate of anyone who is asked",
    inRollback(async (db) => {
      const { grace, requester, id } = await away(db);
      await become(db, grace);
      await db.query(delegate, [requester, "2026-06-01", "2026-06-02", null, null]);
      expect(await attempt(db, requester, id)).toBe("FORBD");
      expect(await asked(db, id)).toEqual(["Alan Turing", "Grace Hopper"]);
    }),
  );

  it(
    "a second account of the requester decides nothing by the requester's own approver",
    inRollback(async (db) => {
      await addKind(db);
      await now(db, "2026-06-01T08:00Z");
      const requester = await person(db, { name: "Rosa Requester", roles: ["auditor"] });
      const second = await person(db, { name: "Rosa the Second", roles: ["user"] });
      await person(db, { name: "Grace Hopper", roles: ["auditor"] });
      await become(db, requester);
      await db.query(delegate, [second, "2026-06-01", "2026-06-02", null, null]);
      const id = await request(db, { requester, steps: [{ name: "Audit", approvers: [byRole("auditor")] }] });
      expect(await asked(db, id)).toEqual(["Grace Hopper"]);
      expect(await attempt(db, second, id)).toBe("FORBD");
    }),
  );

  it(
    "it is not passed on",
    inRollback(async (db) => {
      const { alan, id } = await away(db);
      const third = await person(db, { name: "Third Person", roles: ["user"] });
      await become(db, alan);
      await db.query(delegate, [third, "2026-06-01", "2026-06-10", null, null]);
      expect(await attempt(db, third, id)).toBe("NTFND");
    }),
  );

  it(
    "it holds for the chosen kinds only",
    inRollback(async (db) => {
      const { grace, alan, id, delegation } = await away(db);
      await become(db, grace);
      await db.query("select app_public.end_delegation($1)", [delegation]);
      expect(await attempt(db, alan, id)).toBe("NTFND");
      await become(db, grace);
      await db.query(delegate, [alan, "2026-06-01", "2026-06-10", "{evidence}", null]);
      expect(await attempt(db, alan, id)).toBe("NTFND");
      await become(db, grace);
      await db.query(delegate, [alan, "2026-06-01", "2026-06-10", "{evidence,renaming}", null]);
      expect(await attempt(db, alan, id)).toBe("decided");
    }),
  );

  it(
    "it lapses with the account of the person who is away, and with that of the delegate",
    inRollback(async (db) => {
      const { grace, alan, id } = await away(db);
      await person(db, { roles: ["super_admin"] });
      await db.query("update app_public.users set status = 'suspended' where id = $1", [grace]);
      expect(await attempt(db, alan, id)).toBe("NTFND");
      await db.query("update app_public.users set status = 'approved' where id = $1", [grace]);
      await db.query("update app_public.users set status = 'suspended' where id = $1", [alan]);
      expect(await attempt(db, alan, id)).toBe("FORBD");
      expect(await asked(db, id)).toEqual(["Grace Hopper"]);
    }),
  );
});

describe("making one", () => {
  it.each([
    ["2026-06-01", "2026-06-01", null],
    ["2026-05-31", "2026-06-01", "starts_on"],
    [null, "2026-06-01", "starts_on"],
    ["2026-06-02", "2026-06-01", "ends_on"],
    ["2026-06-01", null, "ends_on"],
    ["2026-06-01", "2027-06-02", null],
    ["2026-06-01", "2027-06-03", "ends_on"],
    ["infinity", "infinity", "starts_on"],
  ])("from %s to %s: wrong is %s", (first, last, field) =>
    inRollback(async (db) => {
      await now(db, "2026-06-01T08:00Z");
      const grace = await person(db, { roles: ["user"] });
      const alan = await person(db, { roles: ["user"] });
      await become(db, grace);
      const values = [alan, first, last, null, null];
      if (field) expect(await refused(db, delegate, values)).toMatchObject({ code: "IVINP", column: field });
      else expect((await db.query(delegate, values)).rowCount).toBe(1);
    })(),
  );

  it(
    "to an approved colleague other than oneself, for kinds that there are",
    inRollback(async (db) => {
      await now(db, "2026-06-01T08:00Z");
      const grace = await person(db, { roles: ["user"] });
      const nobody = await person(db);
      const gone = await person(db, { status: "suspended", roles: ["user"] });
      await become(db, grace);
      for (const to of [grace, nobody, gone, null]) {
        const error = await refused(db, delegate, [to, "2026-06-01", "2026-06-02", null, null]);
        expect(error).toMatchObject({ code: "IVREF", column: "to_user" });
      }
      await becomeSuperuser(db);
      const alan = await person(db, { roles: ["user"] });
      await become(db, grace);
      const odd = await refused(db, delegate, [alan, "2026-06-01", "2026-06-02", "{tea}", null]);
      expect(odd).toMatchObject({ code: "IVREF", column: "kinds" });
      const none = await db.query(
        "select kinds from app_public.delegate_approvals($1, '2026-06-01', '2026-06-02', '{}')",
        [alan],
      );
      expect(none.rows).toEqual([{ kinds: null }]);
    }),
  );

  it(
    "approvers can search for colleagues; others without permission to change anything cannot",
    inRollback(async (db) => {
      await addKind(db);
      const requester = await person(db, { roles: ["manager"] });
      const helena = await person(db, { name: "Helena Voss", roles: ["user"] });
      const find = "select full_name from app_public.assignable_people('helena')";
      await become(db, helena);
      expect((await refused(db, find)).code).toBe("FORBD");
      await request(db, { requester, steps: [{ name: "Everyone", approvers: [byRole("user")] }] });
      await become(db, helena);
      expect((await db.query(find)).rows).toEqual([{ full_name: "Helena Voss" }]);
    }),
  );

  it(
    "both of its people see it and can end it; a third one cannot, nor twice",
    inRollback(async (db) => {
      const { grace, alan, delegation } = await away(db);
      const third = await person(db, { roles: ["user"] });
      const end = "select app_public.end_delegation($1)";
      for (const [who, count] of [
        [grace, 1],
        [alan, 1],
        [third, 0],
      ] as const) {
        await become(db, who);
        expect((await db.query("select from app_public.approval_delegations")).rowCount).toBe(count);
      }
      expect((await refused(db, end, [delegation])).code).toBe("NTFND");
      await become(db, alan);
      await db.query(end, [delegation]);
      expect((await refused(db, end, [delegation])).code).toBe("NTFND");
    }),
  );
});
