/**
 * What it costs a change that workflows could listen to it: `node tests/bench/workflows.ts`. Prints ratios of updates
 * with the triggers to the same updates without them, taken turn by turn.
 */
import pg from "pg";

import { runFixtures } from "../../server/database/migrate.ts";
import { withScratch } from "../../server/database/scratch.ts";

const ROUNDS = 15;
const triggers = (verb: "enable" | "disable") =>
  `alter table app_public.risks ${verb} trigger _850_workflows_update`;

await withScratch(async (scratch) => {
  const connections = await scratch.database("plumbline");
  await runFixtures(connections);
  const db = new pg.Client({ connectionString: connections.superuser });
  await db.connect();
  const unpublish = "update app_public.workflow_versions set status = 'archived' where status = 'published'";
  await db.query(unpublish);
  await db.query(
    "insert into app_public.risks (name, inherent_risk_score) select 'R' || n, 1 + n % 25 from generate_series(1, 1000) as n",
  );

  const update = async (where: string) => {
    const begun = performance.now();
    await db.query(
      `update app_public.risks set velocity = case velocity when 'slow' then 'fast' else 'slow' end ${where}`,
    );
    return performance.now() - begun;
  };

  /** Each round does the update with and without, so that whatever else the machine does meets both. */
  async function ratio(where: string): Promise<string> {
    const [with_, without]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS + 2; round++) {
      for (const verb of round % 2 ? (["enable", "disable"] as const) : (["disable", "enable"] as const)) {
        await db.query(triggers(verb));
        const took = await update(where);
        // The first ones warm the caches.
        if (round >= 2) (verb === "enable" ? with_ : without).push(took);
      }
      await db.query("truncate app_public.workflow_runs cascade");
    }
    return `${(median(with_) / median(without)).toFixed(3)} (${median(with_).toFixed(2)} ms to ${median(without).toFixed(2)} ms)`;
  }

  const one = "where number = 500";
  console.log(`nobody listens: 1,000 risks ${await ratio("")}, one risk ${await ratio(one)}`);

  await db.query(
    `with one as (insert into app_public.workflows (name) values ('Bench') returning id)
      insert into app_public.workflow_versions (workflow_id, number, status, event, steps, published_at)
      select id, 1, 'published', '{"type": "changed", "table": "risks", "fields": ["owner_id"]}', '[]', now() - interval '1 day' from one`,
  );
  console.log(`one listens to another field: 1,000 risks ${await ratio("")}, one risk ${await ratio(one)}`);

  await db.query(unpublish);
  await db.query(
    `insert into app_public.workflow_versions (workflow_id, number, status, event, steps, published_at)
      select id, 2, 'published', '{"type": "changed", "table": "risks", "fields": ["velocity"]}', '[]', now() - interval '1 day'
      from app_public.workflows where name = 'Bench'`,
  );
  console.log(`each change starts a run: 1,000 risks ${await ratio("")}, one risk ${await ratio(one)}`);
  await db.end();
});

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
