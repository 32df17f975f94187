/** What a piece of evidence consists of, how it is renewed, and who may have its files. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { act, approved, at, collectors, draft, link, requirements } from "../support/evidence.ts";
import { add } from "../support/sampleRows/rows.ts";

const TODAY = "2026-05-10T12:00:00Z";

async function as(db: Db, id: string) {
  await becomeSuperuser(db);
  await become(db, id);
}

describe("parts and their versions", () => {
  it(
    "a newer version replaces the former, which is kept and marked",
    inRollback(async (db) => {
      await as(db, (await collectors(db)).collector);
      const id = await draft(db);
      const { rows: former } = await db.query(
        "select id from app_public.evidence_items where evidence_id = $1",
        [id],
      );
      const replace = `insert into app_public.evidence_items (evidence_id, kind, body, replaces_id)
        values ($1, 'text', 'Better words', $2)`;
      await db.query(replace, [id, former[0].id]);
      const { rows } = await db.query(
        "select body, replaced_at is not null as replaced from app_public.evidence_items where evidence_id = $1 order by replaces_id nulls first",
        [id],
      );
      expect(rows).toEqual([
        { body: "All accounts were confirmed.", replaced: true },
        { body: "Better words", replaced: false },
      ]);
      expect((await refused(db, replace, [id, former[0].id])).code).toBe("IVREF");
      const other = await draft(db);
      const { rows: foreign } = await db.query(
        "select id from app_public.evidence_items where evidence_id = $1",
        [other],
      );
      expect((await refused(db, replace, [id, foreign[0].id])).code).toBe("IVREF");
    }),
  );

  it(
    "a part is exactly one of: a file, a link, or a note",
    inRollback(async (db) => {
      await as(db, (await collectors(db)).collector);
      const id = await draft(db);
      for (const [kind, url, body] of [
        ["link", null, "Words"],
        ["text", "https://example.org", null],
        ["link", "javascript:alert(1)", null],
        ["file", null, null],
        ["link", "https://example.org", "and words"],
      ]) {
        const error = await refused(
          db,
          "insert into app_public.evidence_items (evidence_id, kind, url, body) values ($1, $2, $3, $4)",
          [id, kind, url, body],
        );
        expect(error.code).toBe("23514");
      }
    }),
  );
});

describe("renewal", () => {
  it(
    "is a draft of today with the same links, and there is one at a time",
    inRollback(async (db) => {
      await at(db, TODAY);
      const people = await collectors(db);
      const [one = "", other = ""] = await requirements(db, 2);
      const id = await approved(db, people, { review_months: 12 });
      await link(db, id, one, other);
      await at(db, "2027-04-01T12:00:00Z");
      await as(db, people.reviewer);
      const { rows } = await db.query(
        "select id, renews_id, status, valid_until::text, collected_by from app_public.renew_evidence($1)",
        [id],
      );
      expect(rows).toMatchObject([
        { renews_id: id, status: "draft", valid_until: "2028-04-01", collected_by: people.reviewer },
      ]);
      const { rows: links } = await db.query(
        "select requirement_id as id from app_public.evidence_requirements where evidence_id = $1",
        [rows[0].id],
      );
      expect(links.map((row) => row.id).sort()).toEqual([one, other].sort());
      expect((await refused(db, "select from app_public.renew_evidence($1)", [id])).code).toBe("CNFLT");
      await db.query("select from app_public.archive_evidence(array[$1]::uuid[], 'Begun by mistake')", [
        rows[0].id,
      ]);
      await db.query("select from app_public.renew_evidence($1)", [id]);
      expect(
        (await refused(db, "select from app_public.restore_evidence(array[$1]::uuid[])", [rows[0].id])).code,
      ).toBe("CNFLT");
    }),
  );

  it(
    "is for what was approved",
    inRollback(async (db) => {
      await as(db, (await collectors(db)).collector);
      const id = await draft(db);
      expect((await refused(db, "select from app_public.renew_evidence($1)", [id])).code).toBe("CNFLT");
    }),
  );

  it(
    "needed: what ends within the days asked for or has ended, until an approved piece takes its place",
    inRollback(async (db) => {
      await at(db, "2026-01-01T12:00:00Z");
      const people = await collectors(db);
      const names = { Ended: "2026-05-09", Today: "2026-05-10", Thirty: "2026-06-09", Later: "2026-06-10" };
      const ids: Record<string, string> = {};
      for (const [name, valid_until] of Object.entries(names)) {
        ids[name] = await approved(db, people, { name, valid_until });
      }
      await at(db, TODAY);
      const needed = async (days: number) => {
        await as(db, people.collector);
        const { rows } = await db.query("select name from app_public.evidence_renewals($1)", [days]);
        await becomeSuperuser(db);
        return rows.map((row) => row.name);
      };
      expect(await needed(30)).toEqual(["Ended", "Today", "Thirty"]);
      expect(await needed(31)).toEqual(["Ended", "Today", "Thirty", "Later"]);
      await as(db, people.collector);
      const { rows } = await db.query("select id from app_public.renew_evidence($1)", [ids.Today]);
      await add(db, "evidence_items", { evidence_id: rows[0].id, kind: "text", body: "Again" });
      expect(await needed(30)).toContain("Today");
      await as(db, people.collector);
      await act(db, "submit", rows[0].id);
      await as(db, people.reviewer);
      await act(db, "approve", rows[0].id);
      expect(await needed(30)).toEqual(["Ended", "Thirty"]);
    }),
  );
});

describe("files", () => {
  const keep = "select from app_hidden.store_file($1, 'minutes.pdf', 'application/pdf', $2, repeat('0', 64))";
  const chunk = "select from app_hidden.add_file_chunk($1, $2, $3)";
  const id = "10000000-0000-4000-8000-000000000001";

  it(
    "arrive wholly or not at all, and never change afterwards",
    inRollback(async (db) => {
      await as(db, (await collectors(db)).collector);
      await db.query(chunk, [id, 0, Buffer.from("abc")]);
      expect((await refused(db, keep, [id, 4])).code).toBe("IVINP");
      await db.query(chunk, [id, 2, Buffer.from("f")]);
      expect((await refused(db, keep, [id, 4])).code).toBe("IVINP");
      await db.query(chunk, [id, 1, Buffer.from("de")]);
      await db.query(keep, [id, 6]);
      expect((await refused(db, chunk, [id, 3, Buffer.from("g")])).code).toBe("CNFLT");
    }),
  );

  it(
    "are seen by anyone who sees what they are attached to, and before that by who brought them",
    inRollback(async (db) => {
      const { collector, reviewer } = await collectors(db);
      const outsider = await person(db, { roles: ["board_member"] });
      await as(db, collector);
      await db.query(chunk, [id, 0, Buffer.from("abc")]);
      await db.query(keep, [id, 3]);
      const sees = async (who: string) => {
        await as(db, who);
        const { rowCount } = await db.query("select from app_public.files where id = $1", [id]);
        const bytes = await db
          .query("savepoint s")
          .then(() => db.query("select app_hidden.file_chunk($1, 0) as bytes", [id]))
          .then(
            ({ rows }) => String(rows[0].bytes),
            (error: { code: string }) => error.code,
          );
        await db.query("rollback to savepoint s");
        return [rowCount, bytes];
      };
      expect(await sees(collector)).toEqual([1, "abc"]);
      expect(await sees(reviewer)).toEqual([0, "NTFND"]);
      await as(db, reviewer);
      const attach =
        "insert into app_public.evidence_items (evidence_id, kind, file_id) values ($1, 'file', $2)";
      const foreign = await draft(db);
      expect((await refused(db, attach, [foreign, id])).code).toBe("IVREF");
      await as(db, collector);
      const own = await draft(db);
      await db.query(attach, [own, id]);
      expect(await sees(reviewer)).toEqual([1, "abc"]);
      expect(await sees(outsider)).toEqual([0, "NTFND"]);
    }),
  );

  it(
    "that no one attached within a day are removed, bytes and all",
    inRollback(async (db) => {
      await at(db, TODAY);
      await as(db, (await collectors(db)).collector);
      await db.query(chunk, [id, 0, Buffer.from("abc")]);
      await db.query(keep, [id, 3]);
      await becomeSuperuser(db);
      await at(db, "2026-05-11T11:59:59Z");
      expect((await db.query("select app_private.prune_files() as gone")).rows[0].gone).toBe(0);
      await at(db, "2026-05-11T12:00:01Z");
      expect((await db.query("select app_private.prune_files() as gone")).rows[0].gone).toBe(1);
      expect((await db.query("select from app_private.file_chunks")).rowCount).toBe(0);
    }),
  );
});
