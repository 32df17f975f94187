/** Mappings between requirements, and what is carried over by them. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { approved, collectors, link } from "../support/evidence.ts";
import { adopt, carried, carry, officer, requirementOf, setStatus } from "../support/library.ts";
import { english } from "../support/messages.ts";

const map =
  "insert into app_public.requirement_mappings (from_id, to_id, relation, strength) values ($1, $2, 'equal', 7) returning id";

async function mapped(db: Db, reference: string, other: string) {
  const { rows } = await db.query(
    `select m.relation, m.strength, m.shipped, m.satisfies, m.satisfied, m.evidence_count as pieces, m.evidence_status as evidence
      from app_public.compliance_requirements r, app_public.compliance_requirements_mapped(r) m
      where r.id = $1 and m.framework_code || ' ' || m.code = $2`,
    [await requirementOf(db, reference), other],
  );
  return rows;
}

/** CSF and Cyber Essentials in use; CSF PR.AA-01 has one piece of evidence that both saw. */
async function proven(db: Db) {
  await adopt(db, "CSF", "CE");
  await becomeSuperuser(db);
  const piece = await approved(db, await collectors(db));
  await link(db, piece, await requirementOf(db, "CSF PR.AA-01"));
  await become(db, await officer(db));
  return piece;
}

describe("a mapping", () => {
  it(
    "is read from both ends, with part and whole changed over",
    inRollback(async (db) => {
      await proven(db);
      expect(await mapped(db, "CSF PR.AA-01", "CE UA.3")).toEqual([
        {
          relation: "superset",
          strength: 9,
          shipped: true,
          satisfies: false,
          satisfied: true,
          pieces: 0,
          evidence: "not_started",
        },
      ]);
      expect(await mapped(db, "CE UA.3", "CSF PR.AA-01")).toEqual([
        {
          relation: "subset",
          strength: 9,
          shipped: true,
          satisfies: true,
          satisfied: false,
          pieces: 1,
          evidence: "complete",
        },
      ]);
    }),
  );

  it(
    "of one's own joins two requirements of different frameworks, once",
    inRollback(async (db) => {
      await adopt(db, "CSF", "CE");
      const own = [await requirementOf(db, "CSF GV.OC-01"), await requirementOf(db, "CE FW.1")];
      await db.query(map, own);
      expect(await mapped(db, "CE FW.1", "CSF GV.OC-01")).toMatchObject([
        { relation: "equal", shipped: false },
      ]);
      expect((await refused(db, map, own)).code).toBe("CNFLT");
      expect((await refused(db, map, own.toReversed())).code).toBe("CNFLT");
      for (const [from, to] of [
        ["CE FW.1", "CE FW.2"],
        ["CE FW.1", "CE FW.1"],
        ["CE FW", "CSF GV.OC-01"],
      ]) {
        const ends = [await requirementOf(db, from ?? ""), await requirementOf(db, to ?? "")];
        expect((await refused(db, map, ends)).code).toBe("IVREF");
      }
    }),
  );

  it(
    "that was changed here is no longer the library's; a note alone leaves it so",
    inRollback(async (db) => {
      await adopt(db, "CSF", "CE");
      const of =
        "select id, shipped, version from app_public.requirement_mappings where from_id = $1 and to_id = $2";
      const ends = [await requirementOf(db, "CSF PR.AA-01"), await requirementOf(db, "CE UA.3")];
      const [{ id }] = (await db.query(of, ends)).rows;
      await db.query(
        "update app_public.requirement_mappings set note = 'Agreed', version = 1 where id = $1",
        [id],
      );
      expect((await db.query(of, ends)).rows).toMatchObject([{ shipped: true, version: 2 }]);
      await db.query(
        "update app_public.requirement_mappings set relation = 'equal', version = 2 where id = $1",
        [id],
      );
      expect((await db.query(of, ends)).rows).toMatchObject([{ shipped: false, version: 3 }]);
      expect(
        (
          await refused(
            db,
            "update app_public.requirement_mappings set strength = 11, version = 3 where id = $1",
            [id],
          )
        ).code,
      ).toBe("23514");
    }),
  );

  it(
    "does not reach what is archived",
    inRollback(async (db) => {
      await adopt(db, "CSF", "CE");
      await db.query("select app_public.archive_requirements($1, 'Not ours')", [
        [await requirementOf(db, "CE UA.3")],
      ]);
      expect(await mapped(db, "CSF PR.AA-01", "CE UA.3")).toEqual([]);
      const ends = [await requirementOf(db, "CSF GV.OC-01"), await requirementOf(db, "CE UA.3")];
      expect((await refused(db, map, ends)).code).toBe("CNFLT");
    }),
  );
});

describe("the coverage of a framework", () => {
  it(
    "shows what is complete, covered, partly covered, mapped and unmapped",
    inRollback(async (db) => {
      await proven(db);
      const id = (await db.query("select id from app_public.frameworks where code = 'CE'")).rows[0].id;
      const coverage =
        "select code, coverage, cardinality(mapped) as mapped from app_public.framework_coverage($1)";
      const before = (await db.query(coverage, [id])).rows;
      expect(before).toHaveLength(33);
      // In the order of the framework.
      expect([before[0].code, before[7].code, before.at(-1).code]).toEqual(["FW.1", "SC.1", "MP.5"]);
      const statusOf = (code: string, list = before) => list.find((it) => it.code === code)?.coverage;
      expect([statusOf("UA.3"), statusOf("UA.10"), statusOf("SU.3"), statusOf("MP.1")]).toEqual([
        "covered",
        "partly_covered",
        "mapped",
        "mapped",
      ]);
      await db.query(carry, await carried(db, "CSF PR.AA-01", "CE UA.3"));
      expect(statusOf("UA.3", (await db.query(coverage, [id])).rows)).toBe("complete");
      await becomeSuperuser(db);
      await db.query("delete from app_public.requirement_mappings");
      expect(statusOf("MP.1", (await db.query(coverage, [id])).rows)).toBe("unmapped");
      await become(db, await person(db));
      expect((await db.query(coverage, [id])).rows).toEqual([]);
    }),
  );
});

describe("carrying over", () => {
  it(
    "links the same evidence, so that the other requirement is complete",
    inRollback(async (db) => {
      const piece = await proven(db);
      await db.query(carry, await carried(db, "CSF PR.AA-01", "CE UA.3"));
      await db.query(carry, await carried(db, "CSF PR.AA-01", "CE UA.3"));
      const { rows } = await db.query(
        `select evidence_id, evidence_status, r.status from app_public.evidence_requirements
          join app_public.compliance_requirements r on r.id = requirement_id where r.code = 'UA.3'`,
      );
      expect(rows).toEqual([{ evidence_id: piece, evidence_status: "complete", status: "not_assessed" }]);
      const { rows: recorded } = await db.query(
        `select h.after ->> 'event' as event, h.reason from app_public.compliance_requirements r, app_public.compliance_requirements_history(r) h
          where r.code = 'UA.3' and h.operation = 'event'`,
      );
      expect(recorded.map((row) => ({ ...row, reason: english(row.reason) }))).toEqual([
        { event: "linked", reason: "Carried over from CSF PR.AA-01 (requires more, strength 9)" },
      ]);
    }),
  );

  it(
    "takes the status over with a note that says from where, also in the trail",
    inRollback(async (db) => {
      await proven(db);
      await setStatus(db, "CSF PR.AA-01", "compliant", "Reviewed in May");
      const values = await carried(db, "CSF PR.AA-01", "CE UA.3", { evidence: false, status: true });
      const { rows } = await db.query(carry, values);
      const note = "Carried over from CSF PR.AA-01 (requires more, strength 9)";
      expect(rows).toMatchObject([{ status: "compliant", status_reason: "CSF PR.AA-01\nReviewed in May" }]);
      await becomeSuperuser(db);
      const { rows: recorded } = await db.query(
        "select content::jsonb -> 'reason' as reason from trail.entry where table_name = 'compliance_requirements' order by seq desc limit 1",
      );
      expect(recorded.map(({ reason }) => english(reason))).toEqual([note]);
    }),
  );

  it(
    "over a mapping that does not carry needs a reason",
    inRollback(async (db) => {
      await proven(db);
      const silent = await carried(db, "CSF PR.AA-01", "CE UA.10");
      expect(await refused(db, carry, silent)).toMatchObject({ code: "IVINP", column: "reason" });
      const short = await carried(db, "CSF PR.AA-01", "CE UA.10", { reason: "Is so" });
      expect((await refused(db, carry, short)).code).toBe("IVINP");
      const said = await carried(db, "CSF PR.AA-01", "CE UA.10", { reason: "The procedure names resets." });
      expect((await db.query(carry, said)).rowCount).toBe(1);
      // From the part to the whole it does not carry either.
      expect((await refused(db, carry, await carried(db, "CE UA.3", "CSF PR.AA-01"))).code).toBe("IVINP");
    }),
  );

  it.each([
    ["equal", true],
    ["superset", true],
    ["subset", false],
    ["intersects", false],
  ])(
    "along a mapping that is %s goes without a reason: %s, in whichever direction it is stored",
    (relation, carries) =>
      inRollback(async (db) => {
        await proven(db);
        const inverted = { subset: "superset", superset: "subset" }[relation] ?? relation;
        await becomeSuperuser(db);
        const ends = [await requirementOf(db, "CSF PR.AA-01"), await requirementOf(db, "CE UA.10")];
        for (const [from, to, stored] of [
          [ends[0], ends[1], relation],
          [ends[1], ends[0], inverted],
        ]) {
          await db.query("delete from app_public.requirement_mappings");
          await db.query(
            "insert into app_public.requirement_mappings (from_id, to_id, relation) values ($1, $2, $3)",
            [from, to, stored],
          );
          await become(db, await officer(db));
          const values = await carried(db, "CSF PR.AA-01", "CE UA.10");
          if (carries) expect((await db.query(carry, values)).rowCount).toBe(1);
          else expect((await refused(db, carry, values)).code).toBe("IVINP");
          await becomeSuperuser(db);
        }
      })(),
  );

  it(
    "carries no status that says nothing about the other",
    inRollback(async (db) => {
      await proven(db);
      const status = { evidence: false, status: true };
      for (const state of ["not_assessed", "partially_compliant", "non_compliant"]) {
        await setStatus(db, "CSF PR.AA-01", state);
        expect((await refused(db, carry, await carried(db, "CSF PR.AA-01", "CE UA.3", status))).code).toBe(
          "CNFLT",
        );
      }
      await setStatus(db, "CSF PR.AA-01", "compliant");
      await db.query(
        "update app_public.compliance_requirements set status = 'not_applicable', applicability_reason = 'Nobody leaves here', version = version where code = 'UA.3'",
      );
      expect((await refused(db, carry, await carried(db, "CSF PR.AA-01", "CE UA.3", status))).code).toBe(
        "CNFLT",
      );
    }),
  );

  it(
    "does several at once, all or nothing, and only along mappings",
    inRollback(async (db) => {
      await proven(db);
      const from = await requirementOf(db, "CSF PR.AA-01");
      const to = [
        await requirementOf(db, "CE UA.1"),
        await requirementOf(db, "CE UA.3"),
        await requirementOf(db, "CE SC.1"),
      ];
      const three = [from, from, from];
      const unrelated = await requirementOf(db, "CE MP.4");
      const links = "select from app_public.evidence_requirements";
      expect((await refused(db, carry, [[...three, from], [...to, unrelated], true, false, null])).code).toBe(
        "IVREF",
      );
      expect((await db.query(links)).rowCount).toBe(1);
      expect((await db.query(carry, [three, to, true, false, null])).rowCount).toBe(3);
      expect((await db.query(links)).rowCount).toBe(4);
      expect((await refused(db, carry, [three, [unrelated], true, false, null])).code).toBe("IVINP");
      expect((await refused(db, carry, [[from], to.slice(0, 1), false, false, null])).code).toBe("IVINP");
      expect((await refused(db, carry, [[officer.name], to.slice(0, 1), true, false, null])).code).toBe(
        "22P02",
      );
      await db.query("select app_public.archive_requirements($1, 'Not ours')", [to.slice(0, 1)]);
      expect((await refused(db, carry, [three, to, true, false, null])).code).toBe("CNFLT");
    }),
  );

  it(
    "needs evidence_management for evidence, and compliance_edit for a status",
    inRollback(async (db) => {
      await proven(db);
      await setStatus(db, "CSF PR.AA-01", "compliant");
      const evidence = await carried(db, "CSF PR.AA-01", "CE UA.3");
      const status = await carried(db, "CSF PR.AA-01", "CE UA.3", { evidence: false, status: true });
      await becomeSuperuser(db);
      const allowed = async (values: unknown[], ...permissions: string[]) => {
        await db.query("savepoint role");
        const somebody = await person(db, { roles: ["user"] });
        await db.query("delete from app_public.role_permissions where role = 'user'");
        await db.query(
          "insert into app_public.role_permissions (role, permission, level) select 'user', unnest($1::text[]), 'full'",
          [permissions],
        );
        await become(db, somebody);
        const outcome = await db.query(carry, values).then(
          () => "done",
          (error) => error.code,
        );
        await db.query("rollback to savepoint role");
        return outcome;
      };
      expect(await allowed(evidence, "compliance_view", "evidence_management")).toBe("done");
      expect(await allowed(evidence, "compliance_view", "compliance_edit")).toBe("FORBD");
      expect(await allowed(status, "compliance_view", "compliance_edit")).toBe("done");
      expect(await allowed(status, "compliance_view", "evidence_management")).toBe("FORBD");
      expect(await allowed(evidence, "evidence_management")).toBe("FORBD");
      expect(await allowed(evidence)).toBe("FORBD");
    }),
  );
});
