/** The organisation: its facts, entities and sites, the scopes of its management systems, and its time zone. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { at } from "../support/evidence.ts";

const profile = (set: string) =>
  `update app_public.organisation_profiles set ${set}, version = version returning version`;

async function administrator(db: Db): Promise<string> {
  const id = await person(db, { name: "Ada Admin", roles: ["super_admin"] });
  await become(db, id);
  return id;
}

async function entity(db: Db, name: string, kind = "site", parent: string | null = null): Promise<string> {
  const { rows } = await db.query(
    "insert into app_public.organisation_entities (name, kind, parent_id) values ($1, $2, $3) returning id",
    [name, kind, parent],
  );
  return rows[0].id;
}

describe("the facts about the organisation", () => {
  it.each([
    ["legal_name = repeat('a', 200)", "legal_name = repeat('a', 201)"],
    ["country = 'DE'", "country = 'XX'"],
    ["country = null", "country = 'de'"],
    ["countries = '{DE,GB}'", "countries = '{DE,Germany}'"],
    ["fiscal_year_month = 12", "fiscal_year_month = 13"],
    ["fiscal_year_day = 28", "fiscal_year_day = 29"],
    ["employee_count = 1", "employee_count = 0"],
    ["default_language = 'de'", "default_language = 'it'"],
    ["security_contact_email = 'soc@example.org'", "security_contact_email = 'soc'"],
    ["privacy_contact_email = null", "privacy_contact_email = 'DPO@example.org'"],
  ])("an administrator may set %s and not %s", (right, wrong) =>
    inRollback(async (db) => {
      await administrator(db);
      await db.query(profile(right));
      expect(await refused(db, profile(wrong))).toMatchObject({ code: "23514" });
    })(),
  );

  it(
    "an administrator chooses a time zone that exists",
    inRollback(async (db) => {
      await administrator(db);
      await db.query(profile("time_zone = 'Europe/Berlin'"));
      for (const zone of ["Europe/Nowhere", "CET", "+02", "Foo/Bar+3"]) {
        const sql = profile(`time_zone = '${zone}'`);
        expect(await refused(db, sql)).toMatchObject({ code: "IVREF", column: "time_zone" });
      }
      const { rows } = await db.query("select cardinality(app_public.time_zones()) as zones");
      expect(rows[0].zones).toBeGreaterThan(300);
    }),
  );

  it(
    "a change that was made from an old version is refused",
    inRollback(async (db) => {
      await administrator(db);
      const { rows } = await db.query(profile("city = 'Leeds'"));
      const stale = `update app_public.organisation_profiles set city = 'Hull', version = ${rows[0].version - 1}`;
      expect(await refused(db, stale)).toMatchObject({ code: "STALE" });
    }),
  );

  it(
    "a person who is invited gets the default language, and without one that of the person who invites",
    inRollback(async (db) => {
      const ada = await administrator(db);
      const invite = "select language from app_public.invite_person($1, 'Nina New', '{}')";
      expect((await db.query(invite, ["nina@example.org"])).rows[0].language).toBe("en");
      await db.query(profile("default_language = 'fr'"));
      expect((await db.query(invite, ["nina2@example.org"])).rows[0].language).toBe("fr");
      await becomeSuperuser(db);
      await db.query("update app_public.organisation_profiles set default_language = null");
      await db.query("update app_public.users set language = 'de' where id = $1", [ada]);
      await become(db, ada);
      expect((await db.query(invite, ["nina3@example.org"])).rows[0].language).toBe("de");
    }),
  );
});

describe("entities and sites", () => {
  it(
    "form a tree without a cycle",
    inRollback(async (db) => {
      await administrator(db);
      const group = await entity(db, "Group", "legal_entity");
      const company = await entity(db, "Company", "legal_entity", group);
      const site = await entity(db, "Depot", "site", company);
      const set =
        "update app_public.organisation_entities set parent_id = $2, version = version where id = $1";
      const circle = { code: "CNFLT", column: "parent_id" };
      expect(await refused(db, set, [group, group])).toMatchObject(circle);
      expect(await refused(db, set, [group, company])).toMatchObject(circle);
      expect(await refused(db, set, [company, site])).toMatchObject({ code: "IVREF", column: "parent_id" });
      await db.query(set, [site, group]);
    }),
  );

  it(
    "an entity is archived after what belongs to it, and restored before it",
    inRollback(async (db) => {
      await administrator(db);
      const company = await entity(db, "Company", "legal_entity");
      const site = await entity(db, "Depot", "site", company);
      const archive = (id: string, value = "now()") =>
        `update app_public.organisation_entities set archived_at = ${value}, version = version where id = '${id}'`;
      expect(await refused(db, archive(company))).toMatchObject({ code: "CNFLT" });
      await db.query(archive(site));
      await db.query(archive(company));
      expect(await refused(db, archive(site, "null"))).toMatchObject({ code: "CNFLT", column: "parent_id" });
      await db.query(archive(company, "null"));
      await db.query(archive(site, "null"));
    }),
  );

  it(
    "a legal entity with companies below it cannot become a site",
    inRollback(async (db) => {
      await administrator(db);
      const group = await entity(db, "Group", "legal_entity");
      await entity(db, "Company", "legal_entity", group);
      const set =
        "update app_public.organisation_entities set kind = 'site', version = version where id = $1";
      expect(await refused(db, set, [group])).toMatchObject({ code: "CNFLT" });
    }),
  );
});

describe("the scope of a management system", () => {
  async function isms(db: Db, values: { framework?: string; from?: string } = {}): Promise<string> {
    const { rows } = await db.query(
      `insert into app_public.management_systems (name, standard, scope, valid_from, framework_id)
        values ('ISMS', 'ISO/IEC 27001:2022', 'Head office.', $1, $2) returning id`,
      [values.from ?? "2026-03-01", values.framework ?? null],
    );
    return rows[0].id;
  }

  it(
    "is in effect from its first day until it is archived",
    inRollback(async (db) => {
      const ada = await administrator(db);
      const id = await isms(db);
      const inEffect = async (moment: string) => {
        await becomeSuperuser(db);
        await at(db, moment);
        await become(db, ada);
        const { rows } = await db.query(
          "select app_public.management_systems_in_effect(s) as yes from app_public.management_systems as s where id = $1",
          [id],
        );
        return rows[0].yes;
      };
      expect(await inEffect("2026-02-28T23:59:59Z")).toBe(false);
      expect(await inEffect("2026-03-01T00:00:00Z")).toBe(true);
      await db.query(
        "update app_public.management_systems set archived_at = '2026-03-01T00:00:00Z', version = version",
      );
      expect(await inEffect("2026-03-01T00:00:01Z")).toBe(false);
    }),
  );

  it(
    "keeps what it said before, and everybody who works here can read it",
    inRollback(async (db) => {
      const reader = await person(db, { roles: ["user"] });
      await administrator(db);
      const id = await isms(db);
      await db.query("update app_public.management_systems set scope = 'All sites.', version = version");
      // No new statement.
      await db.query("update app_public.management_systems set name = 'The ISMS', version = version");
      const read = `select v.scope, v.actor_name, v.valid_from::text as day from app_public.management_systems as s
        cross join lateral app_public.management_systems_versions(s) as v where s.id = $1`;
      await become(db, reader);
      expect((await db.query(read, [id])).rows).toEqual([
        { scope: "All sites.", actor_name: "Ada Admin", day: "2026-03-01" },
        { scope: "Head office.", actor_name: "Ada Admin", day: "2026-03-01" },
      ]);
    }),
  );

  it(
    "is on the statement of applicability of its framework, and of no other",
    inRollback(async (db) => {
      await administrator(db);
      await becomeSuperuser(db);
      const { rows } = await db.query(
        "insert into app_public.frameworks (code, name) values ('ORG1', 'One'), ('ORG2', 'Two') returning id",
      );
      await at(db, "2026-03-02T12:00:00Z");
      const auditor = await person(db, { roles: ["super_admin"] });
      await become(db, auditor);
      await isms(db, { framework: rows[0].id });
      const lines = async (framework: string) => {
        const parameters = JSON.stringify({ framework });
        const sql = "select line from app_hidden.report_lines_of('statement_of_applicability', $1) as line";
        return JSON.stringify((await db.query(sql, [parameters])).rows);
      };
      expect(await lines(rows[0].id)).toContain("Head office.");
      expect(await lines(rows[1].id)).not.toContain("Head office.");
      const noted = "select app_hidden.record_statement_export($1, 'xlsx', '{}') -> 'scopes' as scopes";
      expect((await db.query(noted, [rows[0].id])).rows[0].scopes).toEqual([
        { name: "ISMS", standard: "ISO/IEC 27001:2022", scope: "Head office." },
      ]);
      expect((await db.query(noted, [rows[1].id])).rows[0].scopes).toEqual([]);
    }),
  );
});

describe("name and address on documents", () => {
  it(
    "are those of the register, and the short name without them",
    inRollback(async (db) => {
      await administrator(db);
      const head = async () => (await db.query("select app_hidden.letterhead() as head")).rows[0].head;
      expect(await head()).toMatchObject({ name: "Plumbline", address: [], country: null });
      await db.query(
        profile(`legal_name = 'Merrow Freight Ltd', address_line_1 = '1 Dock Road', postcode = 'HU1 1AA', city = 'Hull',
          country = 'GB'`),
      );
      expect(await head()).toMatchObject({
        name: "Merrow Freight Ltd",
        address: ["1 Dock Road", "HU1 1AA Hull"],
        country: "GB",
      });
    }),
  );
});
