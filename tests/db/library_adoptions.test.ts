/** Frameworks of the library in use, and newer texts that come later. */
import {
  become,
  becomeSuperuser,
  type Db,
  inRollback,
  ownDatabase,
  person,
  refused,
} from "../support/database.ts";
import { adopt, changeLibrary, officer, requirementOf, setStatus } from "../support/library.ts";

const own = ownDatabase();

async function rows(db: Db, sql: string, ...values: unknown[]) {
  return (await db.query(sql, values)).rows;
}

describe("taking a framework into use", () => {
  it(
    "copies every requirement with its place, text and rights",
    inRollback(async (db) => {
      const { NIS2 } = await adopt(db, "NIS2");
      const [framework] = await rows(db, "select * from app_public.frameworks where id = $1", NIS2);
      expect(framework).toMatchObject({ code: "NIS2", edition: "2022/2555", publisher: "European Union" });
      const same = await rows(
        db,
        `select r.code from app_public.compliance_requirements r
          left join app_public.compliance_requirements p on p.id = r.parent_id
          join app_public.library_requirements s on s.framework_code = 'NIS2' and s.code = r.code
          where r.framework_id = $1 and (r.title, r."text", r.assessable, p.code) is not distinct from (s.title, s."text", s.assessable, s.parent)`,
        NIS2,
      );
      expect(same).toHaveLength(73);
      const [adoption] = await rows(
        db,
        "select a.library_code, app_public.library_adoptions_outdated(a) as outdated from app_public.library_adoptions a",
      );
      expect(adoption).toEqual({ library_code: "NIS2", outdated: false });
    }),
  );

  it(
    "brings the mappings between those that are in use, and no others",
    inRollback(async (db) => {
      const count =
        "select count(*)::int, count(*) filter (where shipped)::int as shipped from app_public.requirement_mappings";
      await adopt(db, "CE");
      expect(await rows(db, count)).toEqual([{ count: 0, shipped: 0 }]);
      await db.query("select app_public.adopt_framework('NIS2')");
      const [{ shipped }] = await rows(
        db,
        "select count(*)::int as shipped from app_public.library_mappings where (from_framework, to_framework) = ('NIS2', 'CE')",
      );
      expect(await rows(db, count)).toEqual([{ count: shipped, shipped }]);
    }),
  );

  it(
    "happens once: a second time, an unknown one and a code that is taken are refused",
    inRollback(async (db) => {
      await adopt(db, "CE");
      expect((await refused(db, "select app_public.adopt_framework('CE')")).code).toBe("CNFLT");
      expect((await refused(db, "select app_public.adopt_framework('ISO')")).code).toBe("NTFND");
      expect((await refused(db, "select app_public.adopt_framework(null)")).code).toBe("NTFND");
      await db.query("insert into app_public.frameworks (code, name) values ('GDPR', 'Our own list')");
      expect(await refused(db, "select app_public.adopt_framework('GDPR')")).toMatchObject({
        code: "CNFLT",
        message: expect.stringContaining("GDPR"),
      });
    }),
  );

  it(
    "is for those who may create requirements",
    inRollback(async (db) => {
      for (const role of ["auditor", "risk_owner", "user"]) {
        await become(db, await person(db, { roles: [role] }));
        expect((await refused(db, "select app_public.adopt_framework('CE')")).code).toBe("FORBD");
        await becomeSuperuser(db);
      }
      expect(await rows(db, "select from app_public.library_adoptions")).toEqual([]);
    }),
  );

  it("succeeds for one of two people who do it at the same moment", async () => {
    const [one, other] = await Promise.all([own.pool.connect(), own.pool.connect()]);
    try {
      const somebody = await officer(one);
      const attempt = async (db: typeof one) => {
        await db.query("begin");
        await become(db, somebody);
        await db.query("select app_public.adopt_framework('CE')");
        await db.query("commit");
      };
      const ends = await Promise.allSettled([attempt(one), attempt(other)]);
      expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const lost = ends.find((end) => end.status === "rejected");
      expect(lost).toMatchObject({ reason: { code: "CNFLT" } });
    } finally {
      await Promise.all([one.query("rollback"), other.query("rollback")]);
      one.release();
      other.release();
    }
  });
});

describe("newer texts of the library", () => {
  /** What later files would contain: one text changed, one requirement new, one gone. */
  const newer = `
    update app_public.library_requirements set title = 'Firewalls guard every device', "text" = 'Newer. Look at it.'
      where framework_code = 'CE' and code in ('FW.1', 'FW.2', 'FW.3');
    delete from app_public.library_requirements where framework_code = 'CE' and code = 'FW.7';
    insert into app_public.library_requirements values ('CE', 'FW.8', 'FW', 900, true, 'A new one', 'Look for it.');
    update app_public.library_frameworks set digest = 'newer', edition = '4.0' where code = 'CE'`;
  const diff = "select code, kind, edited_here from app_public.library_update($1)";

  async function outdated(db: Db): Promise<string> {
    const { CE = "" } = await adopt(db, "CE", "NIS2");
    await setStatus(db, "CE FW.1", "compliant", "Checked by hand");
    await setStatus(db, "CE FW.7", "compliant");
    await db.query(
      "update app_public.compliance_requirements set title = 'Our wording', version = version where id in ($1, $2)",
      [await requirementOf(db, "CE FW.2"), await requirementOf(db, "CE FW.4")],
    );
    await db.query(
      "insert into app_public.compliance_requirements (framework_id, parent_id, code, title) values ($1, $2, 'FW.90', 'Our own')",
      [CE, await requirementOf(db, "CE FW")],
    );
    await changeLibrary(db, newer);
    await become(db, await officer(db));
    return CE;
  }

  it(
    "are listed with what they would change, including local edits",
    inRollback(async (db) => {
      const id = await outdated(db);
      expect(await rows(db, diff, id)).toEqual([
        { code: "FW.1", kind: "changed", edited_here: false },
        { code: "FW.2", kind: "changed", edited_here: true },
        { code: "FW.3", kind: "changed", edited_here: false },
        { code: "FW.7", kind: "removed", edited_here: false },
        { code: "FW.8", kind: "added", edited_here: false },
      ]);
    }),
  );

  it(
    "come without touching answers, edits that no one else made, and what was added here",
    inRollback(async (db) => {
      const id = await outdated(db);
      await db.query("select app_public.apply_library_update($1, '{FW.3}')", [id]);
      const now = await rows(
        db,
        `select code, title, status, archived_at is not null as archived from app_public.compliance_requirements
          where framework_id = $1 and code like 'FW.%' order by code`,
        id,
      );
      expect(now.map((it) => Object.values(it))).toEqual([
        ["FW.1", "Firewalls guard every device", "compliant", false],
        ["FW.2", "Firewalls guard every device", "not_assessed", false],
        ["FW.3", "Administration cannot be reached from the internet", "not_assessed", false],
        ["FW.4", "Our wording", "not_assessed", false],
        ["FW.5", "Inbound rules are approved and documented", "not_assessed", false],
        ["FW.6", "Rules that are no longer needed go quickly", "not_assessed", false],
        ["FW.7", "Devices on networks out of our control have their own firewall", "compliant", true],
        ["FW.8", "A new one", "not_assessed", false],
        ["FW.90", "Our own", "not_assessed", false],
      ]);
      expect(await rows(db, "select edition from app_public.frameworks where id = $1", id)).toEqual([
        { edition: "4.0" },
      ]);
      expect(await rows(db, diff, id)).toEqual([]);
      expect((await refused(db, "select app_public.apply_library_update($1)", [id])).code).toBe("CNFLT");
    }),
  );

  it(
    "do not turn an assessed requirement into a heading, and bring their mappings on request",
    inRollback(async (db) => {
      const { CE } = await adopt(db, "CE", "NIS2");
      await setStatus(db, "CE FW.1", "compliant");
      await changeLibrary(
        db,
        `insert into app_public.library_requirements values ('CE', 'FW.1.1', 'FW.1', 900, true, 'A part', 'Look for it.');
         update app_public.library_requirements set assessable = false where framework_code = 'CE' and code = 'FW.1';
         insert into app_public.library_mappings values ('NIS2', 'Art. 21(1)', 'CE', 'FW.1.1', 'superset', 3);
         update app_public.library_frameworks set digest = 'newer' where code = 'CE'`,
      );
      await become(db, await officer(db));
      const found = `select count(*)::int from app_public.requirement_mappings where to_id = (
        select id from app_public.compliance_requirements where framework_id = $1 and code = 'FW.1.1')`;
      await db.query("select app_public.apply_library_update($1, '{}', true)", [CE]);
      expect(await rows(db, found, CE)).toEqual([{ count: 1 }]);
      const [kept] = await rows(
        db,
        "select assessable, status from app_public.compliance_requirements where framework_id = $1 and code = 'FW.1'",
        CE,
      );
      expect(kept).toEqual({ assessable: true, status: "compliant" });
    }),
  );

  it(
    "are for those who may create requirements; others may look, if they see compliance",
    inRollback(async (db) => {
      const id = await outdated(db);
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["auditor"] }));
      expect(await rows(db, diff, id)).toHaveLength(5);
      expect((await refused(db, "select app_public.apply_library_update($1)", [id])).code).toBe("FORBD");
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: [] }));
      expect(await rows(db, diff, id)).toEqual([]);
    }),
  );
});
