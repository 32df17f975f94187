/** Someone who owns the database rewrites history, with all triggers disabled: an outsider with the export notices. */
import { keyIdOf, signedNote } from "../../server/trail/checkpoint.ts";
import { type Db, ownDatabase } from "../support/database.ts";
import {
  exportOf,
  found,
  newestNote,
  newKey,
  nodeHash,
  SEALED_WITHIN,
  sealAll,
  unsealed,
  verify,
} from "../support/sealing.ts";

jest.setTimeout(SEALED_WITHIN + 40_000);
const own = ownDatabase();
const key = newKey();
/** Checkpoints that an auditor kept: after the first risks, and after all of them. */
let early: string;
let late: string;
/** The leaves of the risks, in the order of their names. */
let leaves: number[];

const sizeOf = (note: string) => Number(note.split("\n")[1]);

async function addRisks(db: Pick<Db, "query">, names: string[]): Promise<void> {
  for (const name of names) await db.query("insert into app_public.risks (name) values ($1)", [name]);
}

beforeAll(async () => {
  await addRisks(own.pool, ["Fire", "Flood", "Fraud"]);
  early = await sealAll(own, key);
  await addRisks(own.pool, ["Outage", "Theft"]);
  late = await sealAll(own, key);
  await moveCheckpointsToOneMinute();
  const { rows } = await own.pool.query(
    `select leaf::int from trail.sealed join trail.entry using (seq) where table_name = 'risks' and operation = 'insert' order by leaf`,
  );
  leaves = rows.map(({ leaf }) => leaf);
});

/** An export has one checkpoint of each minute. On a slow machine a minute ends while they are made, and it has more. */
const moveCheckpointsToOneMinute = () =>
  own.pool.query(`
    alter table trail.checkpoints disable trigger all;
    update trail.checkpoints set at = (select max(at) from trail.checkpoints);
    alter table trail.checkpoints enable trigger all;
  `);

/** Attacks as the owner, exports as a super admin, and undoes everything. */
async function attack(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const db = await own.pool.connect();
  try {
    await db.query("begin");
    for (const table of ["entry", "sealed", "tree_nodes", "checkpoints", "signing_keys"])
      await db.query(`alter table trail.${table} disable trigger all`);
    await work(db);
    return await exportOf(db);
  } finally {
    await db.query("rollback");
    db.release();
  }
}

const at = (position: number) => leaves[position] as number;
const entryAt = (leaf: number) => `seq = (select seq from trail.sealed where leaf = ${leaf})`;
/** What an attacker does who knows how hashes are made. */
const rehash = "hash = sha256('\\x00'::bytea || convert_to(content, 'UTF8'))";

async function editContent(db: Db, leaf: number, from = "Flood", to = "Float"): Promise<void> {
  const { rowCount } = await db.query(
    `update trail.entry set content = replace(content, '${from}', '${to}') where ${entryAt(leaf)} and content like '%${from}%'`,
  );
  expect(rowCount).toBe(1);
}

async function rehashLeaf(db: Db, leaf: number): Promise<void> {
  await db.query(`update trail.entry set ${rehash} where ${entryAt(leaf)}`);
  await db.query(
    `update trail.sealed set hash = entry.hash from trail.entry where entry.seq = sealed.seq and leaf = ${leaf}`,
  );
}

/** Makes the tree anew from the leaves that are there, up to so many. */
async function rebuild(db: Db, size: number): Promise<void> {
  await db.query("delete from trail.checkpoints; delete from trail.tree_nodes");
  await db.query("delete from trail.sealed where leaf >= $1", [size]);
  await db.query("select trail.add_nodes(0, $1)", [size]);
  await db.query("update trail.sealing set size = $1", [size]);
}

/** Signs the tree as it is. */
async function sign(db: Db, by = key): Promise<void> {
  const { rows } = await db.query("select * from trail.to_sign(true)");
  await db.query("select trail.add_checkpoint($1, $2, $3, $4)", [
    rows[0].size,
    rows[0].root,
    keyIdOf(rows[0].origin, by.publicKey),
    signedNote(rows[0], by, new Date()),
  ]);
}

test("without an attack everything is verified, also against the checkpoints that were kept", async () => {
  const lines = await attack(async () => undefined);
  for (const kept of [undefined, early, late]) {
    const verdict = await verify(lines, { kept });
    expect(verdict).toMatchObject({
      verified: true,
      problems: [],
      entries: sizeOf(late),
      compared: kept !== undefined,
    });
  }
  expect(await verify(lines, { key: key.publicKey.toString("base64") })).toMatchObject({
    verified: true,
    compared: true,
  });
  expect(await verify(lines, { hash: undefined })).toMatchObject({ verified: true });
});

test("1. a value is edited", async () => {
  const leaf = at(1);
  const lines = await attack((db) => editContent(db, leaf));
  expect(await found(lines)).toEqual([
    expect.stringMatching(`^edited: entry ${leaf} \\(seq \\d+\\) was edited$`),
  ]);
});

test("2. a value is edited together with its hash", async () => {
  const lines = await attack(async (db) => {
    await editContent(db, at(4), "Theft", "Thief");
    await rehashLeaf(db, at(4));
  });
  const all = sizeOf(late);
  expect(await found(lines)).toEqual([
    `changed: one or more of the entries 0 to ${all - 1} and their hashes are not those that were signed`,
  ]);
});

test("3. an entry is deleted, with or without its leaf", async () => {
  const leaf = at(2);
  const lines = await attack((db) => db.query(`delete from trail.entry where ${entryAt(leaf)}`));
  expect(await found(lines)).toEqual([
    expect.stringMatching(`^missing: entry ${leaf} \\(seq \\d+\\) is missing$`),
  ]);

  const without = await attack(async (db) => {
    await db.query(`delete from trail.entry where ${entryAt(leaf)}`);
    await db.query("delete from trail.sealed where leaf = $1", [leaf]);
  });
  expect(await found(without)).toEqual([`missing: entry ${leaf} is missing`]);
});

test("4. an entry is inserted between others", async () => {
  const leaf = at(2);
  const lines = await attack(async (db) => {
    await db.query("alter table trail.sealed drop constraint sealed_pkey");
    await db.query("update trail.sealed set leaf = leaf + 1 where leaf >= $1", [leaf]);
    await db.query(
      `insert into trail.entry (seq, at, kind, operation, table_name, record_id, content, hash)
        select -seq, at, kind, operation, table_name, record_id, replace(content, '"seq": ' || seq, '"seq": 1000000'), hash from trail.entry where ${entryAt(leaf + 1)}`,
    );
    await db.query("update trail.entry set seq = 1000000 where seq < 0");
    await db.query(`update trail.entry set ${rehash} where seq = 1000000`);
    await db.query("insert into trail.sealed select $1, seq, hash from trail.entry where seq = 1000000", [
      leaf,
    ]);
  });
  expect(await found(lines)).toContainEqual(expect.stringMatching(/^(changed|reordered|inserted): /));
  const twice = await attack(async (db) => {
    await db.query("alter table trail.sealed drop constraint sealed_pkey, drop constraint sealed_seq_key");
    await db.query("insert into trail.sealed select * from trail.sealed where leaf = $1", [leaf]);
  });
  expect(await found(twice)).toContainEqual(expect.stringMatching(`^inserted: (a second )?entry ${leaf} `));
});

test("5. two entries change places", async () => {
  const [near, far] = [at(0), at(1)];
  const lines = await attack(async (db) => {
    await db.query("alter table trail.sealed drop constraint sealed_pkey");
    await db.query(`update trail.sealed set leaf = ${near} + ${far} - leaf where leaf in (${near}, ${far})`);
  });
  const problems = await found(lines);
  expect(problems.length).toBeGreaterThan(0);
  for (const problem of problems)
    expect(problem).toMatch(/^reordered: entry \d+ \(seq \d+\) stands after a later one$/);
  const exported = await attack(async () => undefined);
  const line = exported.findIndex((text) => text.startsWith(`{"index": ${near},`));
  const [one = "", two = ""] = exported.splice(line, 2);
  exported.splice(line, 0, two, one);
  expect(await found(exported)).toEqual([expect.stringMatching(`^reordered: entry ${near} stands where`)]);
});

test("6. the newest entries are cut off after a checkpoint was kept", async () => {
  const lines = await attack(async (db) => {
    await rebuild(db, sizeOf(early));
    await sign(db);
  });
  expect(await found(lines)).toEqual([]);
  expect(await found(lines, { kept: late })).toEqual([
    `shortened: the trail has ${sizeOf(early)} entries, but had ${sizeOf(late)} when the checkpoint was kept`,
  ]);
  const rough = await attack((db) => db.query("delete from trail.sealed where leaf >= $1", [sizeOf(early)]));
  expect((await found(rough))[0]).toMatch(/^(missing|shortened): entries \d+ to \d+ are missing/);
});

test("7. a checkpoint is replaced", async () => {
  const lines = await attack((db) =>
    db.query(
      "update trail.checkpoints set note = regexp_replace(note, '\\n[^\\n]{44}\\n', E'\\n' || encode(sha256('x'), 'base64') || E'\\n') where size = $1",
      [sizeOf(late)],
    ),
  );
  expect(await found(lines)).toContain(
    `checkpoint: the checkpoint of ${sizeOf(late)} entries is not signed by its key`,
  );
});

test("8. history is signed anew with another key", async () => {
  const mallory = newKey();
  const lines = await attack(async (db) => {
    const { rows } = await db.query("select origin from trail.sealing");
    const id = keyIdOf(rows[0].origin, mallory.publicKey);
    await editContent(db, at(1));
    await rehashLeaf(db, at(1));
    await rebuild(db, sizeOf(late));
    await db.query("delete from trail.signing_keys");
    await db.query("insert into trail.signing_keys values ($1, $2, 1)", [id, mallory.publicKey]);
    await sign(db, mallory);
  });
  const [problem] = await found(lines, { kept: early });
  expect(problem).toMatch(/^key: the file does not have the key [0-9a-f]{8}, which signed the checkpoint/);
  expect((await found(lines, { key: key.publicKey.toString("base64") }))[0]).toMatch(/^key: /);

  const added = await attack(async (db) => {
    const { rows } = await db.query("select origin from trail.sealing");
    const id = keyIdOf(rows[0].origin, mallory.publicKey);
    await db.query("insert into trail.signing_keys values ($1, $2, 2)", [id, mallory.publicKey]);
    await db.query("delete from trail.checkpoints where size = $1", [sizeOf(late)]);
    await sign(db, mallory);
  });
  expect(await found(added)).toEqual([
    expect.stringMatching(/^key: the checkpoint of \d+ entries is signed by [0-9a-f]{8}, which/),
  ]);
});

test("8a. entries are added to the true history, and signed with another key that stands first in the file", async () => {
  const mallory = newKey();
  const lines = await attack(async (db) => {
    const { rows } = await db.query("select origin from trail.sealing");
    const id = keyIdOf(rows[0].origin, mallory.publicKey);
    await db.query("update trail.signing_keys set position = 2");
    await db.query("insert into trail.signing_keys values ($1, $2, 1)", [id, mallory.publicKey]);
    await db.query("delete from trail.checkpoints where size = $1", [sizeOf(late)]);
    await sign(db, mallory);
  });
  const [problem] = await found(lines, { kept: early });
  expect(problem).toMatch(/^key: the checkpoint of \d+ entries/);
});

test("9. an older backup is restored, and work goes on from there", async () => {
  const lines = await attack(async (db) => {
    const { rows } = await db.query(
      "select xid, seq from trail.entry join trail.sealed using (seq) where leaf = $1",
      [sizeOf(early) - 1],
    );
    await rebuild(db, sizeOf(early));
    await db.query(`delete from trail.entry where seq not in (select seq from trail.sealed)`);
    await db.query("update trail.sealing set xid = $1, seq = $2", [rows[0].xid, rows[0].seq]);
    // As many entries as before, and more.
    for (let i = 0; i < 40; i++)
      await db.query("insert into app_public.teams (name) values ($1)", [`Team ${i}`]);
    const xid = "(select max((xid::text)::bigint) + 1 from trail.entry where xid <> pg_current_xact_id())";
    await db.query(`update trail.entry set xid = ${xid}::text::xid8 where xid = pg_current_xact_id()`);
    do await db.query("select trail.seal(100000)");
    while ((await unsealed({ pool: db })) > 0);
    await sign(db);
  });
  expect(await found(lines)).toEqual([]);
  expect(await found(lines, { kept: early })).toEqual([]);
  expect(await found(lines, { kept: late })).toEqual([
    `forked: the first ${sizeOf(late)} entries are not those of the checkpoint that was kept`,
  ]);
});

test("10. two histories are kept, one for each reader, both signed with the true key", async () => {
  const other = await attack(async (db) => {
    await editContent(db, at(1));
    await rehashLeaf(db, at(1));
    await rebuild(db, sizeOf(late));
    await sign(db);
  });
  expect(await found(other)).toEqual([]);
  for (const kept of [early, late])
    expect(await found(other, { kept })).toEqual([
      `forked: the first ${sizeOf(kept)} entries are not those of the checkpoint that was kept`,
    ]);
});

test("11. another person is named", async () => {
  const lines = await attack((db) =>
    db.query(`update trail.entry set actor_id = gen_random_uuid() where ${entryAt(at(1))}`),
  );
  expect(await found(lines)).toEqual([
    expect.stringMatching(`^edited: the actor of entry ${at(1)} \\(seq \\d+\\) was edited$`),
  ]);
  const said = await attack((db) =>
    editContent(db, at(1), '"actor": null', '"actor": {"id": "x", "name": "Ada"}'),
  );
  expect((await found(said))[0]).toMatch(`edited: entry ${at(1)} `);
});

test("12. another time is named", async () => {
  const lines = await attack((db) =>
    db.query(`update trail.entry set at = at - interval '1 day' where ${entryAt(at(3))}`),
  );
  expect(await found(lines)).toEqual([
    expect.stringMatching(`^edited: the time of entry ${at(3)} \\(seq \\d+\\) was edited$`),
  ]);
});

test("13. a row is changed, added and removed while the triggers are disabled", async () => {
  const db = await own.pool.connect();
  try {
    await db.query("begin");
    expect((await db.query("select * from app_private.trail_differences()")).rows).toEqual([]);
    await db.query("alter table app_public.risks disable trigger user");
    const changed = await db.query(
      "update app_public.risks set description = 'Nothing' where name = 'Fire' returning id",
    );
    const removed = await db.query("delete from app_public.risks where name = 'Theft' returning id");
    const added = await db.query("insert into app_public.risks (name) values ('Never there') returning id");
    await db.query("alter table app_public.risks enable trigger user");
    const { rows } = await db.query("select * from app_private.trail_differences('risks') order by kind");
    expect(rows).toEqual([
      { table_name: "risks", record_id: changed.rows[0].id, kind: "changed", fields: ["description"] },
      { table_name: "risks", record_id: removed.rows[0].id, kind: "missing", fields: [] },
      { table_name: "risks", record_id: added.rows[0].id, kind: "unrecorded", fields: [] },
    ]);
    const { rows: notes } = await db.query(
      "select content from trail.entry where content like '%trail_switched_off%'",
    );
    expect(notes.length).toBeGreaterThan(0);
  } finally {
    await db.query("rollback");
    db.release();
  }
});

/** Random numbers that are the same in every run. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function mutate(lines: readonly string[], random: (below: number) => number): string[] {
  const changed = [...lines];
  const line = random(changed.length);
  const text = changed[line] ?? "";
  const place = random(text.length);
  const letters = 'ABCdef0123456789+/="{}[],:\\n ';
  const letter = letters[random(letters.length)] ?? "A";
  const other = random(changed.length);
  [
    () => changed.splice(line, 1, text.slice(0, place) + letter + text.slice(place + 1)),
    () => changed.splice(line, 1, text.slice(0, place) + text.slice(place + 1)),
    () => changed.splice(line, 1, text.slice(0, place) + letter + text.slice(place)),
    () => changed.splice(line, 1),
    () => changed.splice(line, 0, changed[other] ?? ""),
    () => changed.splice(line, 1, changed[other] ?? ""),
    () =>
      changed.splice(
        line,
        1,
        text.replace(/\d+/, (digits) => String(Number(digits) + 1 + random(3))),
      ),
    () =>
      changed.splice(
        line,
        1,
        text.replace(/[A-Za-z0-9+/]{43}=/, nodeHash(Buffer.from(String(place))).toString("base64")),
      ),
  ][random(8)]?.();
  return changed;
}

function meaning(lines: readonly string[]): string {
  return lines
    .map((line) => {
      try {
        return JSON.stringify(JSON.parse(line));
      } catch {
        return line;
      }
    })
    .join("\n");
}

test("14. of thousands of random changes of a proof and of an export none is accepted", async () => {
  const db = await own.pool.connect();
  try {
    const { rows } = await db.query(
      `select app_private.trail_line(l.leaf, l.seq, l.hash, l.at, l.actor_id, l.operation, l.table_name, l.record_id, l.content,
        '{risks,users,sessions}', trail.inclusion_proof(l.leaf, $1)) as line, trail.export_header('entries', $1) as header
        from trail.leaves($2, 1) as l`,
      [sizeOf(late), at(2)],
    );
    const proof = [rows[0].header, JSON.stringify({ checkpoint: late }), rows[0].line, '{"end":1}'];
    const whole = await attack(async () => undefined);
    const consistency = (
      await db.query("select trail.consistency_proof($1, $2) as proof", [sizeOf(early), sizeOf(late)])
    ).rows[0].proof;
    const continued = [
      rows[0].header.replace('"entries"', '"consistency"'),
      JSON.stringify({ checkpoint: early }),
      JSON.stringify({ checkpoint: late }),
      JSON.stringify({
        consistency: {
          from: sizeOf(early),
          to: sizeOf(late),
          proof: consistency.map((node: Buffer) => node.toString("base64")),
        },
      }),
      '{"end":0}',
    ];
    for (const [lines, rounds, kept] of [
      [proof, 3_000, late],
      [continued, 2_000, late],
      [whole, 300, late],
    ] as const) {
      expect(await found(lines, { kept })).toEqual([]);
      const random = randomNumbers(7);
      const accepted: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const changed = mutate(lines, random);
        if (meaning(changed) === meaning(lines)) continue;
        if ((await verify(changed, { kept })).verified) accepted.push(changed.join("\n").slice(0, 2_000));
      }
      expect(accepted).toEqual([]);
    }
  } finally {
    db.release();
  }
}, 120_000);

test("the note of a checkpoint is the one that was signed", async () => {
  expect(await newestNote(own.pool)).toBe(late);
});
