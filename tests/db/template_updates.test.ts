/** Newer versions of templates, and what they change in the records that were made from them. */
import { become, becomeSuperuser, type Db, inRollback, person, refused } from "../support/database.ts";
import { changeTemplate, dates, makeOne, rows, superAdmin, templateOf, value } from "../support/templates.ts";

const update = "select * from app_public.apply_template_update($1, $2, $3, $4)";

describe("a newer version of a template", () => {
  it(
    "is offered to what came from it, and keeps what people have changed unless they choose otherwise",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const id = await templateOf(db, "risk", "ransomware");
      const first = await makeOne(db, "risk", "ransomware");
      const second = await makeOne(db, "risk", "ransomware");
      await db.query(
        "update app_public.risks set cause = 'Our own cause', event = 'Our own event', version = version where id = any ($1)",
        [[first.record_id, second.record_id]],
      );
      expect((await refused(db, update, [first.id, 1, [], []])).code).toBe("CNFLT");
      await changeTemplate(db, id, "cause", "A newer cause");
      await changeTemplate(db, id, "consequence", "A newer consequence");
      await changeTemplate(db, id, "description", "A newer description");
      const changes = await rows(
        db,
        "select c.field, c.after, c.now, c.is_conflict from app_public.template_uses u, app_public.template_uses_changes(u) c where u.id = $1",
        first.id,
      );
      expect(changes).toMatchObject([
        { field: "cause", after: "A newer cause", now: "Our own cause", is_conflict: true },
        { field: "consequence", after: "A newer consequence", is_conflict: false },
        { field: "description", after: "A newer description", is_conflict: false },
      ]);
      expect((await refused(db, update, [first.id, 3, [], []])).code).toBe("STALE");
      await db.query(update, [first.id, 4, [], ["description"]]);
      const [kept] = await rows(
        db,
        "select cause, event, consequence, description from app_public.risks where id = $1",
        first.record_id,
      );
      expect(kept).toMatchObject({
        cause: "Our own cause",
        event: "Our own event",
        consequence: "A newer consequence",
      });
      expect(kept.description).not.toBe("A newer description");
      await db.query(update, [second.id, 4, ["cause"], []]);
      const [replaced] = await rows(
        db,
        "select cause, event from app_public.risks where id = $1",
        second.record_id,
      );
      expect(replaced).toEqual({ cause: "A newer cause", event: "Our own event" });
      expect(await rows(db, "select distinct edition from app_public.template_uses")).toEqual([
        { edition: 4 },
      ]);
    }),
  );

  it(
    "reaches the parts of audits, projects, controls and workflows, and adds new ones",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const me = await value(db, "select app_hidden.current_user_id()");
      const samples: [string, string, string, string][] = [
        ["audit_programme", "iso-27001-internal-audit", "procedures", "procedures.Added.steps"],
        ["project", "privileged-access", "tasks", "tasks.Added"],
      ];
      for (const [kind, code, list, field] of samples) {
        const made = await makeOne(db, kind, code, { ...dates, owner_id: me });
        await db.query(
          `update app_public.templates set content = jsonb_set(content, array[$2::text], content -> $2::text || '[{"title": "Added", "${kind === "project" ? "description" : "steps"}": "Look"}]'), version = version
            where id = $1`,
          [made.template_id, list],
        );
        const changes = await rows(
          db,
          "select c.* from app_public.template_uses u, app_public.template_uses_changes(u) c where u.id = $1",
          made.id,
        );
        expect(changes).toMatchObject([
          { field, before: null, after: "Look", now: null, is_conflict: false },
        ]);
        await db.query(update, [made.id, 2, [], []]);
        expect(
          await rows(
            db,
            "select c.* from app_public.template_uses u, app_public.template_uses_changes(u) c where u.id = $1",
            made.id,
          ),
        ).toEqual([]);
      }
      expect(
        await value(
          db,
          "select count(*)::int from app_public.audit_procedures where title = 'Added' and steps = 'Look'",
        ),
      ).toBe(1);
      expect(
        await value(db, "select count(*)::int from app_public.project_tasks where title = 'Added'"),
      ).toBe(1);

      const control = await makeOne(db, "control", "policy-review");
      await changeTemplate(db, control.template_id, "frequency", "monthly");
      await db.query(update, [control.id, 2, [], []]);
      expect(
        await value(db, "select frequency from app_public.controls where id = $1", control.record_id),
      ).toBe("monthly");
      const workflow = await makeOne(db, "workflow", "overdue-finding");
      await changeTemplate(db, workflow.template_id, "name", "Chase findings");
      await db.query(update, [workflow.id, 2, [], []]);
      expect(await value(db, "select name from app_public.workflows where id = $1", workflow.record_id)).toBe(
        "Chase findings",
      );
    }),
  );

  it(
    "goes into the draft of a policy, or begins one, with the name of the organisation",
    inRollback(async (db) => {
      await db.query("update app_public.organisation_settings set organisation_name = 'Acme'");
      const me = await superAdmin(db);
      await become(db, me);
      const made = await makeOne(db, "policy", "information-security", { owner_id: me });
      const id = await templateOf(db, "policy", "information-security");
      await changeTemplate(db, id, "text", "{{organisation}} protects its information.");
      const conflict =
        "select is_conflict from app_public.template_uses u, app_public.template_uses_changes(u) where u.id = $1";
      expect(await value(db, conflict, made.id)).toBe(false);
      await db.query(update, [made.id, 2, [], []]);
      const texts =
        "select array_agg(text order by number) from app_public.policy_versions where policy_id = $1";
      expect(await value(db, texts, made.record_id)).toEqual(["Acme protects its information."]);
      await becomeSuperuser(db);
      await db.query(`update app_public.policy_versions set status = 'in_approval' where policy_id = $1`, [
        made.record_id,
      ]);
      await become(db, me);
      await changeTemplate(db, id, "text", "{{organisation}} protects all information.");
      expect((await refused(db, update, [made.id, 3, [], []])).code).toBe("CNFLT");
    }),
  );

  it(
    "does not go around the approval of a significant change of a project",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const made = await makeOne(db, "project", "privileged-access", { starts_on: "2030-01-07" });
      await changeTemplate(db, made.template_id, "estimated_capex", "900000.00");
      await changeTemplate(db, made.template_id, "description", "Another text");
      expect((await refused(db, update, [made.id, 3, [], []])).code).toEqual("CNFLT");
      expect(
        await value(db, "select description from app_public.projects where id = $1", made.record_id),
      ).toEqual(expect.stringContaining("Administrators receive separate accounts"));
      await db.query(update, [made.id, 3, [], ["estimated_capex"]]);
      expect(
        await value(db, "select description from app_public.projects where id = $1", made.record_id),
      ).toEqual(expect.stringContaining("Another text"));
    }),
  );

  it(
    "is not for people who may not edit such records, and nothing changes for them",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      const made = await makeOne(db, "risk", "ransomware");
      await changeTemplate(db, made.template_id, "cause", "A newer cause");
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["compliance_officer"] }));
      expect((await refused(db, update, [made.id, 2, [], []])).code).toBe("FORBD");
      await becomeSuperuser(db);
      await become(db, await person(db, { roles: ["vendor"] }));
      expect((await refused(db, update, [made.id, 2, [], []])).code).toBe("NTFND");
      await becomeSuperuser(db);
      expect(await value(db, "select edition from app_public.template_uses where id = $1", made.id)).toBe(1);
    }),
  );
});

describe("a newer shipped version", () => {
  const shipRisk = (db: Db, cause: string) =>
    db.query(
      `select app_private.load_templates(jsonb_build_object('kind', 'risk', 'language', 'en', 'items',
        (select jsonb_agg(jsonb_build_object('code', code, 'name', name, 'summary', summary, 'area', area,
          'content', case code when 'ransomware' then content || jsonb_build_object('cause', $1::text) else content end)) from app_public.templates where kind = 'risk')))`,
      [cause],
    );

  it(
    "replaces an older shipped one, and waits beside an edited one",
    inRollback(async (db) => {
      const id = await templateOf(db, "risk", "ransomware");
      await shipRisk(db, "Second text");
      const current = "select edition, content ->> 'cause' as cause from app_public.templates where id = $1";
      expect(await rows(db, current, id)).toEqual([{ edition: 2, cause: "Second text" }]);
      await shipRisk(db, "Second text");
      expect(
        await value(db, "select count(*)::int from app_public.template_versions where template_id = $1", id),
      ).toBe(2);
      await become(db, await superAdmin(db));
      await changeTemplate(db, id, "cause", "Text of ours");
      await becomeSuperuser(db);
      await shipRisk(db, "Third text");
      expect(await rows(db, current, id)).toEqual([{ edition: 3, cause: "Text of ours" }]);
      const waiting = await value(
        db,
        "select to_jsonb(w) from app_public.templates t, app_public.templates_waiting_version(t) w where t.id = $1",
        id,
      );
      expect(waiting).toMatchObject({ number: 4, is_shipped: true, content: { cause: "Third text" } });
    }),
  );

  it(
    "that is withdrawn deletes the templates that nobody has used and archives the others",
    inRollback(async (db) => {
      await become(db, await superAdmin(db));
      await makeOne(db, "risk", "ransomware");
      await becomeSuperuser(db);
      expect(await value(db, "select app_private.withdraw_templates('risk')")).toBe(false);
      expect(
        await rows(
          db,
          "select code, archived_at is not null as archived from app_public.templates where kind = 'risk'",
        ),
      ).toEqual([{ code: "ransomware", archived: true }]);
      expect(await value(db, "select app_private.withdraw_templates('policy')")).toBe(true);
    }),
  );
});
