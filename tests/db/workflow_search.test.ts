import { become, becomeSuperuser, type Db, inRollback, person } from "../support/database.ts";
import { searching } from "../support/search.ts";

async function found(db: Db, words: string): Promise<string[]> {
  const { rows } = await db.query(
    `select subject_name from app_public.workflow_runs where ${searching("app_public.workflow_runs")} order by subject_name`,
    [words],
  );
  return rows.map((row) => row.subject_name);
}

it(
  "runs are found by their record and by their workflow, by those who may see them",
  inRollback(async (db) => {
    const { rows } = await db.query(
      `select workflows.id, versions.id as version from app_public.workflows
       join app_public.workflow_versions as versions on workflow_id = workflows.id where key = 'high_risk_escalation'`,
    );
    for (const name of ["R-9001 Fire in the depot", "R-9002 Flood in the yard"]) {
      await db.query(
        `insert into app_public.workflow_runs (workflow_id, version_id, subject_table, subject_id, subject_name, event_key)
         values ($1, $2, 'risks', gen_random_uuid(), $3, $3)`,
        [rows[0].id, rows[0].version, name],
      );
    }
    await become(db, await person(db, { roles: ["risk_manager"] }));
    expect(await found(db, "depot fi")).toEqual(["R-9001 Fire in the depot"]);
    expect(await found(db, "R-9002")).toEqual(["R-9002 Flood in the yard"]);
    expect(await found(db, "escalate")).toEqual(["R-9001 Fire in the depot", "R-9002 Flood in the yard"]);
    expect(await found(db, "nothing of this")).toEqual([]);
    await becomeSuperuser(db);
    await become(db, await person(db, { roles: ["vendor"] }));
    expect(await found(db, "depot")).toEqual([]);
  }),
);
