/**
 * What the trail and its sealing cost, and how fast it is verified: `node tests/bench/sealing.ts [entries]`. Prints
 * ratios of one run: 16 writers with the trail, sealed every second, to the same writers without the trail.
 */
import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import pg from "pg";

import { withClient } from "../../server/database/bootstrap.ts";
import { runFixtures } from "../../server/database/migrate.ts";
import { withScratch } from "../../server/database/scratch.ts";
import { readKey } from "../../server/trail/checkpoint.ts";
import { seal } from "../../server/trail/seal.ts";

const WRITERS = 16;
const TURN_MS = 4_000;
const ROUNDS = 4;
const size = Number(process.argv[2] ?? 200_000);
const verifier = join(import.meta.dirname, "../../server/trail/verify/command.ts");
const key = readKey(
  generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
);

await withScratch(async (scratch) => {
  const connections = await scratch.database("plumbline");
  await runFixtures(connections);
  const pool = new pg.Pool({ connectionString: connections.superuser, max: WRITERS + 1 });
  pool.on("error", () => undefined);
  const sealOnce = () =>
    withClient(connections.worker, (db) => seal(db, { key, makeKey: null, appendTo: null }));
  const took = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return (performance.now() - begun) / 1_000;
  };

  /** Writes for a while; gives the number of writes in a second. */
  async function throughput(): Promise<number> {
    let writes = 0;
    const until = performance.now() + TURN_MS;
    const write = async () => {
      while (performance.now() < until) {
        await pool.query("insert into app_public.risks (name, inherent_risk_score) values ('Bench', 12)");
        writes += 1;
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    return (writes * 1_000) / TURN_MS;
  }

  try {
    const [with_, without]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round++) {
      for (const trail of round % 2 ? [true, false] : [false, true]) {
        await pool.query(
          `alter table app_public.risks ${trail ? "enable always" : "disable"} trigger _900_trail_insert`,
        );
        const sealing = trail ? setInterval(() => void sealOnce(), 1_000) : undefined;
        const result = await throughput();
        clearInterval(sealing);
        // The first round warms up.
        if (round > 0) (trail ? with_ : without).push(result);
      }
    }
    const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
    console.log(
      `${WRITERS} writers with the trail and sealing: ${((100 * sum(with_)) / sum(without)).toFixed(0)} % of those without (${(sum(with_) / ROUNDS).toFixed(0)} to ${(sum(without) / ROUNDS).toFixed(0)} writes a second)`,
    );

    await sealOnce();
    await pool.query("alter table app_public.risks enable always trigger _900_trail_insert");
    await pool.query("alter table app_public.risks disable trigger user");
    await pool.query("alter table app_public.risks enable always trigger _900_trail_insert");
    await pool.query(
      "insert into app_public.risks (name, description, inherent_risk_score) select 'R' || n, repeat('Text. ', 20), 1 + n % 25 from generate_series(1, $1::int) as n",
      [size],
    );
    console.log(`sealing ${size} entries after a pause: ${(await took(sealOnce)).toFixed(1)} s`);
    for (const [name, sql] of [
      ["root", "select trail.range_hash(0, (select size from trail.sealing))"],
      [
        "inclusion",
        "select trail.inclusion_proof((select size from trail.sealing) / 3, (select size from trail.sealing))",
      ],
      [
        "consistency",
        "select trail.consistency_proof((select size from trail.sealing) / 3, (select size from trail.sealing))",
      ],
    ] as const) {
      await pool.query(sql);
      console.log(`${name}: ${(1_000 * (await took(() => pool.query(sql)))).toFixed(1)} ms`);
    }

    const folder = mkdtempSync(join(tmpdir(), "plumbline-bench-"));
    const file = join(folder, "trail.jsonl");
    await pipeline(linesOf(pool), createWriteStream(file));
    const program = `process.argv[1] = ${JSON.stringify(verifier)}; process.on("exit", () => console.log(Math.round(process.resourceUsage().maxRSS / 1024) + " MB")); await import(process.argv[1]);`;
    let said = "";
    const seconds = await took(async () => {
      said = execFileSync(process.execPath, ["--input-type=module", "-e", program, "--", verifier, file], {
        encoding: "utf8",
      });
    });
    console.log(`verified in ${seconds.toFixed(1)} s: ${said.trim()}`);
    rmSync(folder, { recursive: true });
  } finally {
    await pool.end();
  }
});

async function* linesOf(pool: pg.Pool): AsyncGenerator<string> {
  const { rows } = await pool.query(
    "select size, trail.export_header('whole', size) as header from trail.newest_checkpoint()",
  );
  const total = Number(rows[0].size);
  yield `${rows[0].header}\n`;
  for (let first = 0; first < total; first += 5_000) {
    const { rows: lines } = await pool.query(
      `select concat_ws(E'\\n', app_private.trail_line(l.leaf, l.seq, l.hash, l.at, l.actor_id, l.operation, l.table_name, l.record_id, l.content, '{risks}', null),
        case when l.checkpoint is not null then json_build_object('checkpoint', l.checkpoint)::text end, '') as line from trail.leaves($1, 5000) as l`,
      [first],
    );
    yield lines.map(({ line }) => line).join("");
  }
  yield `{"end":${total}}\n`;
}
