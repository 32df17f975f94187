/**
 * Random operations, valid and invalid, by everyone: nothing breaks, nothing leaks, nothing blocks the server.
 *
 * FUZZ=500 runs 500 for each person, SEED=… uses another seed. STALL=… allows more milliseconds of blocking on slow machines.
 */
import type { GraphQLSchema } from "graphql";

import { type RandomSource, seededRandom } from "../../migrations/seeds/randomSource.ts";
import { type Answer, type Browser, runningApp } from "../support/app.ts";
import { asSuperuser } from "../support/asSuperuser.ts";
import { badRequests, heavyRequests } from "../support/badInputs.ts";
import { type LoopDelay, watchEventLoop } from "../support/eventLoopDelay.ts";
import { signedOutTexts } from "../support/operations.ts";
import { canariesIn, filledDatabase, hiddenCanaries, type Table, tablesOf } from "../support/organisation.ts";
import { findPrincipals, type Principal, principalNames } from "../support/principals.ts";
import { Generator, type Operation } from "../support/randomRequests.ts";
import { type Vocabulary, vocabularyOf } from "../support/randomValues.ts";
import { introspected } from "../support/schema.ts";

const EACH = Number(process.env.FUZZ ?? 60);
const SEED = Number(process.env.SEED ?? 20_26);
const STALL = Number(process.env.STALL ?? 200);
/** Signing out would end the test; investigators find channels that they are not in. */
const EXCEPT = ["signOut", "chatChannelsToExport"];

/** Words that no message for users may contain. */
const INSIDE =
  /app_public|app_private|app_hidden|\bpg_|plpgsql|SQLSTATE|postgraphile|node_modules|_(check|key|fkey|pkey)\b|grc_|argon2|hash: /i;
const SQL =
  /constraint|\brelation\b|violates|row-level|syntax error at|\bselect\b|\binsert\b|\bfrom\b.*\bwhere\b/i;
const CODES =
  /^(UNAUTHENTICATED|FORBIDDEN|NOT_FOUND|CONFLICT|INVALID_REFERENCE|INVALID_INPUT|STALE|TOO_COMPLEX|RATE_LIMITED)$/;

const SIGNED_OUT = signedOutTexts();
const own = filledDatabase();
let principals: Principal[] = [];
let vocabulary: Vocabulary;
const app = runningApp(own);
let schema: GraphQLSchema;
let loopDelay: LoopDelay;
let tables: Table[] = [];
const tally = { asked: 0, refused: 0, canaries: 0, longest: 0 };

beforeAll(async () => {
  await asSuperuser(own, async (db) => {
    principals = await findPrincipals(db);
    tables = await tablesOf(db);
    vocabulary = await vocabularyOf(db, tables, /CANARY-/);
  });
  schema = await introspected(app, principals.find(({ name }) => name === "super_admin")?.cookie ?? "");
  loopDelay = watchEventLoop();
}, 60_000);

// The engine complains of every broken cursor on its own.
beforeEach(() => void jest.spyOn(console, "error").mockImplementation(() => undefined));

afterAll(() => {
  loopDelay.stop();
  process.stderr.write(
    `fuzz: ${tally.asked} operations, ${tally.refused} refused, ${tally.canaries} canaries listened for, ` +
      `longest block ${tally.longest} ms (wall clock ${loopDelay.wallClock()} ms), seed ${SEED}\n`,
  );
});

it.each(principalNames)(
  "%s breaks nothing and receives nothing hidden",
  async (name) => {
    const principal = principals.find((each) => each.name === name);
    if (!principal) throw new Error(`Nobody is called ${name}`);
    const before = app.logged.length;
    let canaries = new Map<string, string>();
    // An earlier operation may have ended the session, and people without a session get nothing.
    await revive(principal);
    await asSuperuser(own, async (db) => {
      canaries = await hiddenCanaries(db, tables, principal);
    });
    tally.canaries += canaries.size;

    const random = seededRandom(SEED + principalNames.indexOf(name));
    const generator = new Generator({ schema, random, vocabulary, bad: 25, except: EXCEPT });
    const browser = app.browser();
    for (let at = 0; at < EACH; at++) {
      browser.cookie = principal.cookie;
      const dice = random.between(1, 100);
      const { asked, isChange, send } = one(browser, generator, dice, random.pick);
      const { answer, blocked } = await watched(send);
      // A mutation may have ended the session; a query does not.
      if (isChange) await revive(principal);
      tally.asked += 1;
      if (answer.code) tally.refused += 1;
      const wrongs = wrongsOf(answer, asked, canaries);
      if (blocked > STALL) wrongs.push(`the server was blocked for ${blocked} ms`);
      expect({
        seed: SEED,
        at,
        asked,
        answer: wrongs.length ? answer.text.slice(0, 2_000) : "",
        wrongs,
      }).toEqual({
        seed: SEED,
        at,
        asked,
        answer: "",
        wrongs: [],
      });
      vocabulary.learn(answer.text);
    }
    const logged = app.logged.slice(before);
    expect(logged.filter((line) => canariesIn(line).length > 0 || /unexpected error/.test(line))).toEqual([]);
  },
  60_000 + EACH * 1_000,
);

describe.each(["anonymous", "super_admin"])("%s does not stop the server", (name) => {
  it.each(heavyRequests)("with $name", async ({ body }) => {
    const { cookie = "" } = principals.find((each) => each.name === name) ?? {};
    const browser = Object.assign(app.browser(), { cookie });
    const { answer, blocked } = await watched(() => browser.post("/graphql", body));
    expect(answer.status).toBeLessThan(500);
    expect(blocked).toBeLessThanOrEqual(STALL);
  });
});

/** Sends it, and measures how long the server was blocked. */
async function watched(send: () => Promise<Answer>): Promise<{ answer: Answer; blocked: number }> {
  loopDelay.longest();
  const answer = await send();
  let blocked = loopDelay.longest();
  // The first time may include compilation; a request that blocks does so every time.
  if (blocked > STALL) {
    await send();
    blocked = Math.min(blocked, loopDelay.longest());
  }
  tally.longest = Math.max(tally.longest, blocked);
  return { answer, blocked };
}

interface Asked {
  asked: string;
  isChange: boolean;
  send(): Promise<Answer>;
}

function one(browser: Browser, generator: Generator, dice: number, pick: RandomSource["pick"]): Asked {
  if (dice <= 12) {
    const { name, body, headers } = pick(badRequests);
    return { asked: name, isChange: true, send: () => browser.post("/graphql", body, headers) };
  }
  const { query, variables } = operation(browser, generator, dice, pick);
  return {
    asked: `${query}\n${JSON.stringify(variables).slice(0, 1_500)}`,
    isChange: query.startsWith("mutation"),
    send: () => browser.ask(query, variables),
  };
}

function operation(
  browser: Browser,
  generator: Generator,
  dice: number,
  pick: RandomSource["pick"],
): Operation {
  // Without a session, anything but known operations is rejected unread, so most are those of the pages.
  if (!browser.cookie && dice <= 90) return generator.known(pick(SIGNED_OUT));
  return dice <= 65 ? generator.query() : generator.mutation();
}

function wrongsOf({ status, text, body }: Answer, asked: string, canaries: Map<string, string>): string[] {
  const wrongs: string[] = [];
  if (status >= 500) wrongs.push(`HTTP ${status}`);
  for (const { message, extensions } of body.errors ?? []) {
    if (!CODES.test(extensions.code ?? "")) wrongs.push(`the code ${extensions.code}`);
    if (SQL.test(message) || INSIDE.test(JSON.stringify({ message, extensions })))
      wrongs.push(`the words ${message}`);
  }
  if (INSIDE.test(text)) wrongs.push(`the word ${INSIDE.exec(text)?.[0]}`);
  for (const canary of canariesIn(text)) {
    // People may get their own text back.
    if (canaries.has(canary) && !asked.toLowerCase().includes(canary))
      wrongs.push(`a canary of ${canaries.get(canary)}`);
  }
  return wrongs;
}

/** A change may have ended the session, or have renewed its token. */
async function revive({ id, sessionHash }: Principal): Promise<void> {
  if (!id) return;
  await own.pool.query(
    `insert into app_private.sessions (user_id, token_hash) select id, $2 from app_public.users where id = $1
      on conflict (token_hash) do update set revoked_at = null where sessions.revoked_at is not null`,
    [id, sessionHash],
  );
}
