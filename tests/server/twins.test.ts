/**
 * Two organisations that differ only in what a reader may not see: both answer every query alike. For each person,
 * everything invisible is changed or deleted in the second one.
 *
 * TWINS=500 runs 500 operations for each person, SEED=… uses another seed; a failure prints both.
 */
import type { GraphQLSchema } from "graphql";

import { seededRandom } from "../../migrations/seeds/randomSource.ts";
import { type Browser, runningApp } from "../support/app.ts";
import { asSuperuser } from "../support/asSuperuser.ts";
import { comparable } from "../support/comparableAnswers.ts";
import { copyOf, type Db } from "../support/database.ts";
import { clientOperation, signedOutTexts } from "../support/operations.ts";
import { changeHidden, filledDatabase, type Table, tablesOf } from "../support/organisation.ts";
import { findPrincipals, type Principal, principalNames } from "../support/principals.ts";
import { Generator, type Operation } from "../support/randomRequests.ts";
import { type Vocabulary, vocabularyOf } from "../support/randomValues.ts";
import { introspected } from "../support/schema.ts";

const EACH = Number(process.env.TWINS ?? 60);
const SEED = Number(process.env.SEED ?? 20_26);

const SIGNED_OUT = signedOutTexts();
const base = filledDatabase();
let principals: Principal[] = [];
let vocabulary: Vocabulary;
let known = new Set<string>();
let tables: Table[] = [];

beforeAll(async () => {
  await asSuperuser(base, async (db) => {
    principals = await findPrincipals(db);
    tables = await tablesOf(db);
    vocabulary = await vocabularyOf(db, tables);
    known = await everyId(db);
  });
}, 60_000);

const left = copyOf(base);
const right = copyOf(base);
const apps = [runningApp(left), runningApp(right)] as const;
let schema: GraphQLSchema;
/**
 * Signing out would end the test; the storage is a sum over all files, for system administrators; the comparison of
 * rows with the trail names those of every area, by their ids alone; investigators find channels that they are not in.
 */
const EXCEPT = ["signOut", "fileStorage", "trailDifferences", "chatChannelsToExport"];
const tally = { asked: 0, hidden: 0, refused: 0 };

beforeAll(async () => {
  const superAdmin = principals.find(({ name }) => name === "super_admin");
  schema = await introspected(apps[0], superAdmin?.cookie ?? "");
}, 60_000);

// The engine logs every broken cursor itself.
beforeEach(() => void jest.spyOn(console, "error").mockImplementation(() => undefined));

afterAll(() => {
  process.stderr.write(
    `twins: ${tally.asked} operations over ${tally.hidden} hidden rows, ${tally.refused} of them refused, seed ${SEED}\n`,
  );
});

it.each(principalNames)(
  "%s cannot distinguish the two organisations",
  async (name) => {
    const principal = principals.find((each) => each.name === name);
    if (!principal) throw new Error(`Nobody is called ${name}`);
    await Promise.all([left.renew(), right.renew()]);
    await asSuperuser(right, async (db) => {
      tally.hidden += await changeHidden(db, tables, principal);
    });

    const random = seededRandom(SEED + principalNames.indexOf(name));
    const generator = new Generator({ schema, random, vocabulary, except: EXCEPT });
    const browsers = apps.map((app) => Object.assign(app.browser(), { cookie: principal.cookie }));
    for (const browser of browsers) await waitForPools(browser);

    for (let at = 0; at < EACH; at++) {
      // Mutations come last; until then both organisations stay the same.
      const change = at >= EACH * 0.65;
      const own = change ? generator.mutation() : generator.query();
      // Without a session, anything else is rejected unread.
      const operation = principal.id ? own : generator.known(random.pick(SIGNED_OUT));
      if (change) for (const copy of [left, right]) await revive(copy, principal);
      const answers = [];
      for (const browser of browsers) {
        browser.cookie = principal.cookie;
        answers.push(await browser.ask(operation.query, operation.variables));
      }
      const [one, other] = answers;
      tally.asked += 1;
      if (one?.code) tally.refused += 1;
      expect(report(name, at, operation, one?.text ?? "")).toBe(
        report(name, at, operation, other?.text ?? ""),
      );
      vocabulary.learn(one?.text ?? "");
    }
  },
  60_000 + EACH * 1_000,
);

function report(name: string, at: number, { query, variables }: Operation, answer: string): string {
  return `seed ${SEED}, ${name}, operation ${at}\n${query}\n${JSON.stringify(variables)}\n${comparable(answer, known)}`;
}

/** Waits until the pools have noticed that their connections were cut, because their database was replaced. */
async function waitForPools(browser: Browser): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const { code } = await browser.ask(clientOperation("Me"));
    if (code !== "UNAVAILABLE") return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A change may have ended the session, or have renewed its token. */
async function revive(copy: typeof left, { id, sessionHash }: Principal): Promise<void> {
  if (!id) return;
  await copy.pool.query(
    `insert into app_private.sessions (user_id, token_hash) select id, $2 from app_public.users where id = $1
      on conflict (token_hash) do update set revoked_at = null where sessions.revoked_at is not null`,
    [id, sessionHash],
  );
}

async function everyId(db: Db): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const { name, columns } of tables) {
    if (!columns.some((column) => column.name === "id")) continue;
    const { rows } = await db.query(`select id::text from app_public.${name}`);
    for (const { id } of rows) ids.add(id);
  }
  return ids;
}
