/** What is sealed, when, and by whom; and that nothing of it is lost. */
import pg from "pg";

import { withClient } from "../../server/database/bootstrap.ts";
import { keyIdOf } from "../../server/trail/checkpoint.ts";
import { rotateKey } from "../../server/trail/rotate.ts";
import { seal } from "../../server/trail/seal.ts";
import { type Db, inRollback, ownDatabase } from "../support/database.ts";
import {
  exportOf,
  found,
  newKey,
  nodeHash,
  SEALED_WITHIN,
  sealAll,
  sealWith,
  unsealed,
  verify,
} from "../support/sealing.ts";

jest.setTimeout(SEALED_WITHIN + 40_000);
const own = ownDatabase();
/** The key that signs now. */
let key = newKey();

const sizeOf = (note: string) => Number(note.split("\n")[1]);

async function exported(): Promise<string[]> {
  const db = await own.pool.connect();
  try {
    await db.query("begin");
    return await exportOf(db);
  } finally {
    await db.query("rollback");
    db.release();
  }
}

/** A transaction id that another server has reached, and this one never will. */
const restoredXid = "4611686018427387904";

const addDepartment = (db: Pick<Db, "query">, name: string) =>
  db.query("insert into app_public.departments (name) values ($1)", [name]);

beforeAll(() => sealAll(own, key));

describe("transactions that are open while the trail is sealed", () => {
  test("entries of one that is committed later are sealed later, and none is lost", async () => {
    const late = await own.pool.connect();
    await late.query("begin");
    await addDepartment(late, "Late");
    await addDepartment(own.pool, "Early");
    await sealWith(own, key);
    // Both wait: what is above the oldest open transaction could still change.
    expect(await unsealed(own)).toBe(1);
    await late.query("commit");
    late.release();
    await sealAll(own, key);
    expect(await unsealed(own)).toBe(0);
    expect(await found(await exported())).toEqual([]);
  });

  test("up to the highest seq would have lost them", async () => {
    const late = await own.pool.connect();
    await late.query("begin");
    await addDepartment(late, "Slow");
    await addDepartment(own.pool, "Fast");
    const { rows } = await own.pool.query("select max(seq) as highest from trail.entry");
    await late.query("commit");
    late.release();
    const { rows: lost } = await own.pool.query(
      "select count(*)::int as n from trail.entry where seq < $1 and seq not in (select seq from trail.sealed) and content like '%Slow%'",
      [rows[0].highest],
    );
    expect(lost[0].n).toBe(1);
    await sealAll(own, key);
    expect(await unsealed(own)).toBe(0);
  });

  test.each([
    ["", "0"],
    [" after a restore", restoredXid],
  ])(
    "what 8 people write at the same time%s, with rollbacks and long transactions, is sealed once each",
    async (_, xid) => {
      let writing = true;
      const write = async (writer: number) => {
        const db = await own.pool.connect();
        for (let i = 0; i < 25; i++) {
          await db.query("begin");
          await addDepartment(db, `Team ${xid} ${writer} ${i}`);
          await db.query("select pg_sleep($1)", [((writer * 7 + i) % 5) / 200]);
          await db.query(i % 5 === 4 ? "rollback" : "commit");
        }
        db.release();
      };
      const sealing = (async () => {
        while (writing) {
          // Not from the pool, whose connections the writers have.
          await withClient(own.superuserUrl, (db) =>
            db.query("update trail.sealing set xid = greatest(xid, $1)", [xid]),
          );
          await withClient(own.connections.worker, (db) => seal(db, { key, makeKey: null, appendTo: null }));
        }
      })();
      await Promise.all(Array.from({ length: 8 }, (_, writer) => write(writer))).finally(() => {
        writing = false;
      });
      await sealing;
      await sealAll(own, key);
      expect(await unsealed(own)).toBe(0);
      const { rows } = await own.pool.query(
        "select count(*)::int as n, count(distinct seq)::int as once, max(leaf)::int + 1 as size from trail.sealed",
      );
      expect(rows[0].once).toBe(rows[0].n);
      expect(rows[0].size).toBe(rows[0].n);
      expect(await found(await exported())).toEqual([]);
    },
    60_000,
  );
});

describe("a sealer that ends in the middle", () => {
  test("after the leaves, before the signature: the next one signs them", async () => {
    await addDepartment(own.pool, "Unsigned");
    do await own.pool.query("select trail.seal(1000)");
    while ((await unsealed(own)) > 0);
    const { rows } = await own.pool.query("select origin, size from trail.to_sign()");
    expect(rows).toHaveLength(1);
    expect(sizeOf(await sealWith(own, key))).toBe(Number(rows[0].size));
    expect(await found(await exported())).toEqual([]);
  });

  test("during the leaves: they are not there, and the next one makes them", async () => {
    await addDepartment(own.pool, "Killed");
    const sealer = new pg.Client({ connectionString: own.connections.worker });
    sealer.on("error", () => undefined);
    await sealer.connect();
    await sealer.query("begin");
    await sealer.query("select trail.seal(1000)");
    // Another one does not wait for it.
    expect((await own.pool.query("select trail.seal(1000) as taken")).rows).toEqual([{ taken: null }]);
    const { rows } = await sealer.query("select pg_backend_pid() as pid");
    await own.pool.query("select pg_terminate_backend($1, 5000)", [rows[0].pid]);
    expect(await unsealed(own)).toBe(1);
    await sealAll(own, key);
    expect(await unsealed(own)).toBe(0);
    expect(await found(await exported())).toEqual([]);
  });

  test("a run without anything new makes no checkpoint", async () => {
    const before = await sealAll(own, key);
    expect(await sealWith(own, key)).toBe(before);
  });
});

test("after a restore on another server, whose transaction ids start again, sealing continues", async () => {
  const before = sizeOf(await sealAll(own, key));
  const { rows } = await own.pool.query("select xid, seq from trail.sealing");
  await own.pool.query("update trail.sealing set xid = $1", [restoredXid]);
  await addDepartment(own.pool, "Restored");
  expect(sizeOf(await sealAll(own, key))).toBe(before + 1);
  await addDepartment(own.pool, "Afterwards");
  await sealAll(own, key);
  expect(await unsealed(own)).toBe(0);
  expect(BigInt((await own.pool.query("select xid from trail.sealing")).rows[0].xid)).toBeGreaterThanOrEqual(
    BigInt(rows[0].xid),
  );
  expect(await found(await exported())).toEqual([]);
});

test("after a restore sealing does not wait for an open transaction, whose entry is sealed later", async () => {
  const late = await own.pool.connect();
  await late.query("begin");
  await addDepartment(late, "Still open");
  await own.pool.query("update trail.sealing set xid = $1", [restoredXid]);
  await addDepartment(own.pool, "Meanwhile");
  await sealWith(own, key);
  expect(await unsealed(own)).toBe(0);
  await late.query("commit");
  late.release();
  expect(await unsealed(own)).toBe(1);
  await sealAll(own, key);
  expect(await found(await exported())).toEqual([]);
});

test("after a restore an entry that is committed while the others become leaves is sealed next", async () => {
  const [late, holding] = [await own.pool.connect(), await own.pool.connect()];
  await late.query("begin");
  await addDepartment(late, "Committed meanwhile");
  await own.pool.query("update trail.sealing set xid = $1", [restoredXid]);
  await holding.query("begin; lock table trail.tree_nodes in share mode");
  const sealing = own.pool.query("select trail.seal(1000)");
  const waiting = "select from pg_locks where relation = 'trail.tree_nodes'::regclass and not granted";
  while (!(await own.pool.query(waiting)).rowCount) await new Promise((resolve) => setTimeout(resolve, 10));
  await late.query("commit");
  await holding.query("commit");
  for (const db of [late, holding]) db.release();
  await sealing;
  await sealAll(own, key);
  expect(await found(await exported())).toEqual([]);
});

describe("proofs", () => {
  test("every entry is in the tree of every size that has it, and every tree continues every smaller one", async () => {
    const { rows } = await own.pool.query("select hash from trail.sealed where leaf < 20 order by leaf");
    const leaves: Buffer[] = rows.map(({ hash }) => hash);
    for (let size = 1; size <= leaves.length; size++) {
      const root = rootOf(leaves.slice(0, size));
      const { rows: kept } = await own.pool.query("select trail.range_hash(0, $1) as root", [size]);
      expect(kept[0].root.equals(root)).toBe(true);
      for (let leaf = 0; leaf < size; leaf++) {
        const proof = await own.pool.query("select trail.inclusion_proof($1, $2) as path", [leaf, size]);
        expect(proof.rows[0].path.map(String)).toEqual(pathOf(leaf, leaves.slice(0, size)).map(String));
      }
      for (let old = 1; old <= size; old++) {
        const proof = await own.pool.query("select trail.consistency_proof($1, $2) as path", [old, size]);
        expect(proof.rows[0].path.map(String)).toEqual(
          consistency(old, leaves.slice(0, size), true).map(String),
        );
      }
    }
  });
});

describe("keys", () => {
  test("a new key is an entry that the old one signs, and the trail is verified across it", async () => {
    const old = await sealAll(own, key);
    const first = key;
    key = newKey();
    await withClient(own.connections.worker, (db) => rotateKey(db, first, key, null));
    // Run again after an interruption it does no harm.
    await withClient(own.connections.worker, (db) => rotateKey(db, first, key, null));
    await addDepartment(own.pool, "Signed by the next key");
    const after = await sealAll(own, key);
    const lines = await exported();
    for (const kept of [old, after]) expect(await verify(lines, { kept })).toMatchObject({ verified: true });
    await expect(sealWith(own, first)).rejects.toThrow(
      /^the signing key is [0-9a-f]{8}, but the trail is signed by/,
    );
  });

  test("without its key nothing is signed, but the leaves are made", async () => {
    await addDepartment(own.pool, "Waits for a key");
    do {
      const sealing = withClient(own.connections.worker, (db) =>
        seal(db, { key: null, makeKey: null, appendTo: null }),
      );
      await expect(sealing).rejects.toThrow(/is missing$/);
    } while ((await unsealed(own)) > 0);
    expect((await own.pool.query("select * from trail.to_sign()")).rows).toHaveLength(1);
    await sealWith(own, key);
  });

  test("the private key is nowhere in the database", async () => {
    const { rows } = await own.pool.query("select string_agg(k::text, '') as said from trail.signing_keys k");
    expect(rows[0].said).toContain(
      keyIdOf((await own.pool.query("select origin from trail.sealing")).rows[0].origin, key.publicKey),
    );
    const secret = key.secret.export({ type: "pkcs8", format: "der" }).subarray(-32).toString("hex");
    expect(rows[0].said).not.toContain(secret);
  });
});

describe("how far sealing is behind", () => {
  test("is given in seconds, from the oldest entry that no checkpoint has", async () => {
    await sealAll(own, key);
    const lag = async (db: Pick<Db, "query">) =>
      (await db.query("select trail.sealing_lag() as lag")).rows[0].lag;
    expect(await lag(own.pool)).toBe(0);
    const db = await own.pool.connect();
    try {
      await db.query("begin");
      await db.query("select set_config('app.now', (now() - interval '90 seconds')::text, true)");
      await addDepartment(db, "Waits");
      expect(await lag(db)).toBe(90);
      // Those who watch the system are told of it.
      const { rows } = await db.query("select kind, count from app_private.operations_alerts()");
      expect(rows).toContainEqual({ kind: "sealing_behind", count: 2 });
    } finally {
      await db.query("rollback");
      db.release();
    }
  });
});

describe("nobody switches the trail off", () => {
  const attempts = [
    "alter table app_public.risks disable trigger _900_trail_update",
    "alter table app_public.risks disable trigger user",
    "alter table app_public.risks disable trigger all",
    "alter table app_public.risks enable replica trigger _900_trail_insert",
    "drop trigger _900_trail_delete on app_public.risks",
    "alter trigger _900_trail_update on app_public.risks rename to other",
    "create or replace trigger _900_trail_update after update on app_public.risks for each statement execute function app_private.tg__links()",
    "truncate app_public.risks cascade",
  ];
  test.each(attempts)("the owner of the tables cannot %s", (attempt) =>
    inRollback(async (db) => {
      await db.query("set local session authorization grc_migrator");
      await db.query("set local role grc_owner");
      await expect(db.query(attempt)).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|42809|55000)$/),
      });
    })(),
  );

  test.each([
    "update trail.entry set content = content where false",
    "delete from trail.entry where false",
    "truncate trail.sealed",
    "delete from trail.checkpoints",
    "drop table trail.checkpoints",
    "drop trigger _100_append_only on trail.entry",
    "alter table trail.entry disable trigger all",
  ])("not even its own owner can %s", (attempt) =>
    inRollback(async (db) => {
      await db.query("set local session authorization grc_migrator");
      await db.query("set local role grc_trail_owner");
      await expect(db.query(attempt)).rejects.toMatchObject({ code: "42501" });
    })(),
  );

  test(
    "of a superuser it is recorded, also that a table was emptied, also in a session that fires no other triggers",
    inRollback(async (db) => {
      await db.query("alter table app_public.risks disable trigger _900_trail_update");
      await db.query("drop trigger _900_trail_update on app_public.risks");
      await db.query("truncate app_public.risks cascade");
      await db.query("set local session_replication_role = replica");
      await addDepartment(db, "Applied");
      const { rows } = await db.query(
        "select content::jsonb #>> '{after,event}' as event, operation, table_name from trail.entry where xid = pg_current_xact_id()",
      );
      const said = rows.map(({ event, operation, table_name }) => `${event ?? operation} ${table_name}`);
      expect(said).toEqual(
        expect.arrayContaining([
          "trail_switched_off entry",
          "trail_dropped entry",
          "truncated risks",
          "insert departments",
        ]),
      );
    }),
  );
});

// RFC 6962 as it is written, without a store of nodes.

const node = (near: Buffer, far: Buffer): Buffer => nodeHash(Buffer.concat([Buffer.from([1]), near, far]));
const half = (size: number) => 2 ** Math.ceil(Math.log2(size) - 1);

function rootOf(leaves: Buffer[]): Buffer {
  const [first] = leaves;
  if (!first) return nodeHash(Buffer.alloc(0));
  if (leaves.length === 1) return first;
  const k = half(leaves.length);
  return node(rootOf(leaves.slice(0, k)), rootOf(leaves.slice(k)));
}

function pathOf(leaf: number, leaves: Buffer[]): Buffer[] {
  if (leaves.length <= 1) return [];
  const k = half(leaves.length);
  return leaf < k
    ? [...pathOf(leaf, leaves.slice(0, k)), rootOf(leaves.slice(k))]
    : [...pathOf(leaf - k, leaves.slice(k)), rootOf(leaves.slice(0, k))];
}

function consistency(old: number, leaves: Buffer[], whole: boolean): Buffer[] {
  if (old === leaves.length) return whole ? [] : [rootOf(leaves)];
  const k = half(leaves.length);
  return old <= k
    ? [...consistency(old, leaves.slice(0, k), whole), rootOf(leaves.slice(k))]
    : [...consistency(old - k, leaves.slice(k), false), rootOf(leaves.slice(0, k))];
}
