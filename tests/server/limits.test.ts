import { getIntrospectionQuery } from "graphql";

import { signedOutOperations, signedOutQueries } from "../../graphql/signedOut.ts";
import { type Browser, runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";
import { clientOperation } from "../support/operations.ts";
import { signedInAs } from "../support/signedIn.ts";

const own = ownDatabase();
const app = runningApp(own);

let analyst: Browser;

beforeAll(async () => {
  analyst = await signedInAs(own, app, { roles: ["risk_manager"] });
});

async function codeOf(query: string, variables?: Record<string, unknown>, browser = analyst) {
  const { status, code } = await browser.ask(query, variables);
  return `${status} ${code}`;
}

describe("an analyst whose query is too large is refused before it reaches the database", () => {
  it("by the body: 100 kB", async () => {
    const answer = await analyst.ask("{ me { id } }", { filler: "x".repeat(101_000) });
    expect([answer.status, answer.code]).toEqual([413, "TOO_COMPLEX"]);
  });

  it("by the words: 1,000 tokens", async () => {
    expect(await codeOf(`{ me { ${"id ".repeat(100)} } }`)).toBe("200 undefined");
    expect(await codeOf(`{ me { ${"id ".repeat(1001)} } }`)).toBe("400 TOO_COMPLEX");
    expect(await codeOf(`{ me { id ${"@include(if: true) ".repeat(31)} } }`)).toBe("400 TOO_COMPLEX");
  });

  it("by the aliases: 30, also those that fragments multiply", async () => {
    const aliases = (count: number) => Array.from({ length: count }, (_, i) => `a${i}: id`).join(" ");
    expect(await codeOf(`{ me { ${aliases(30)} } }`)).toBe("200 undefined");
    expect(await codeOf(`{ me { ${aliases(31)} } }`)).toBe("400 TOO_COMPLEX");
    const pyramid = Array.from(
      { length: 30 },
      (_, i) => `fragment F${i} on Viewer { ...F${i + 1} ...F${i + 1} }`,
    ).join(" ");
    expect(await codeOf(`{ me { ...F0 } } ${pyramid} fragment F30 on Viewer { a: id }`)).toBe(
      "400 TOO_COMPLEX",
    );
  });

  it("by the depth: 12 levels, and 3 lists inside each other", async () => {
    const deep = (levels: number) => `{ ${"me { ".repeat(levels - 1)} id ${"} ".repeat(levels - 1)} }`;
    expect(await codeOf(deep(12))).toBe("400 INVALID_INPUT");
    expect(await codeOf(deep(13))).toBe("400 TOO_COMPLEX");
    const lists = (levels: number) => `{ ${"users { nodes { ".repeat(levels)} id ${"} } ".repeat(levels)} }`;
    expect(await codeOf(lists(3))).toBe("400 INVALID_INPUT");
    expect(await codeOf(lists(4))).toBe("400 TOO_COMPLEX");
  });

  it("by the root fields: 15 a request", async () => {
    const roots = (count: number) =>
      `{ ${Array.from({ length: count }, (_, i) => `a${i}: me { id }`).join(" ")} }`;
    expect(await codeOf(roots(15))).toBe("200 undefined");
    expect(await codeOf(roots(16))).toBe("400 TOO_COMPLEX");
  });

  it("by the changes: one a request, however it is written", async () => {
    expect(await codeOf("mutation { a: signOut { accepted } b: signOut { accepted } }")).toBe(
      "400 TOO_COMPLEX",
    );
    expect(
      await codeOf(
        "mutation { ...F } fragment F on Mutation { a: signOut { accepted } b: signOut { accepted } }",
      ),
    ).toBe("400 TOO_COMPLEX");
    expect(await codeOf("mutation { ... { signOut { accepted } } ... { b: signOut { accepted } } }")).toBe(
      "400 TOO_COMPLEX",
    );
  });

  it("by the page: 1 to 100 records, and one direction", async () => {
    for (const size of [0, -5, 101, 2147483647]) {
      expect(await codeOf("query($n: Int) { users(first: $n) { nodes { id } } }", { n: size })).toBe(
        "200 TOO_COMPLEX",
      );
      expect(await codeOf("query($n: Int) { users(last: $n) { nodes { id } } }", { n: size })).toBe(
        "200 TOO_COMPLEX",
      );
    }
    expect(await codeOf("{ users(first: 1, last: 1) { nodes { id } } }")).toBe("200 INVALID_INPUT");
    expect(await codeOf("{ users(first: 100) { nodes { id } } }")).toBe("200 undefined");
    expect(await codeOf("query($n: Int) { users(first: $n) { nodes { id } } }", { n: 99999999999 })).toBe(
      "400 INVALID_INPUT",
    );
  });

  it("by fragments that contain themselves", async () => {
    expect(await codeOf("{ me { ...A } } fragment A on Viewer { ...B } fragment B on Viewer { ...A }")).toBe(
      "400 INVALID_INPUT",
    );
  });

  it("by text that no database can hold", async () => {
    const signIn = "mutation($input: SignInInput!) { signIn(input: $input) { me { id } } }";
    for (const email of ["a\u0000b@example.org", "a\ud800b@example.org"]) {
      expect(await codeOf(signIn, { input: { email, password: "x" } })).toBe("400 INVALID_INPUT");
    }
  });
});

describe("an analyst whose variables ask too much is refused before anything is planned", () => {
  const list = (count: number, value: unknown = {}) => Array.from({ length: count }, () => value);
  const counts = (aliases: number) =>
    `query($f: RiskFilter) { ${list(aliases)
      .map((_, i) => `a${i}: risks(first: 1, filter: $f) { totalCount }`)
      .join(" ")} }`;
  const deep = (key: string, levels: number): object =>
    levels === 0 ? {} : { [key]: /and|or/.test(key) ? [deep(key, levels - 1)] : deep(key, levels - 1) };

  it("by the conditions: 50 joined by 'and' or 'or', in a variable or in the document", async () => {
    for (const word of ["and", "or"]) {
      expect(await codeOf(counts(1), { f: { [word]: list(50) } })).toBe("200 undefined");
      expect(await codeOf(counts(1), { f: { [word]: list(51) } })).toBe("400 TOO_COMPLEX");
      expect(await codeOf(counts(1), { f: { not: { [word]: list(51) } } })).toBe("400 TOO_COMPLEX");
      const literal = (count: number) =>
        `{ risks(filter: { ${word}: [${"{} ".repeat(count)}] }) { totalCount } }`;
      expect(await codeOf(literal(50))).toBe("200 undefined");
      expect(await codeOf(literal(51))).toBe("400 TOO_COMPLEX");
      const inside = `query($f: [RiskFilter!]) { risks(filter: { ${word}: $f }) { totalCount } }`;
      expect(await codeOf(inside, { f: list(51) })).toBe("400 TOO_COMPLEX");
    }
  });

  it("by the nesting: five levels, wherever they are written", async () => {
    for (const word of ["and", "or", "not"]) {
      expect(await codeOf(counts(1), { f: deep(word, 5) })).toBe("200 undefined");
      expect(await codeOf(counts(1), { f: deep(word, 6) })).toBe("400 TOO_COMPLEX");
    }
    const literal = (levels: number) =>
      `{ risks(filter: ${"{ not: ".repeat(levels)} {} ${"}".repeat(levels)}) { totalCount } }`;
    expect(await codeOf(literal(5))).toBe("200 undefined");
    expect(await codeOf(literal(6))).toBe("400 TOO_COMPLEX");
    const both = "query($f: RiskFilter) { risks(filter: { not: { not: { not: $f } } }) { totalCount } }";
    expect(await codeOf(both, { f: deep("not", 2) })).toBe("200 undefined");
    expect(await codeOf(both, { f: deep("not", 3) })).toBe("400 TOO_COMPLEX");
    const unsaid = `query($f: RiskFilter = { or: [${"{} ".repeat(51)}] }) { risks(filter: $f) { totalCount } }`;
    expect(await codeOf(unsaid)).toBe("400 TOO_COMPLEX");
    expect(await codeOf(unsaid, { f: {} })).toBe("200 undefined");
  });

  it("by the values: 2,000, each as often as it is used, also through fragments", async () => {
    const some = (count: number) => ({ f: { severity: { in: list(count, "high") } } });
    expect(await codeOf(counts(1), some(990))).toBe("200 undefined");
    expect(await codeOf(counts(1), some(1_000))).toBe("400 TOO_COMPLEX");
    expect(await codeOf(counts(15), some(115))).toBe("200 undefined");
    expect(await codeOf(counts(15), some(130))).toBe("400 TOO_COMPLEX");
    const twice = `query($f: RiskFilter) { ...A ...B } fragment A on Query { ...C } fragment B on Query { x: risks(filter: $f) { totalCount } ...C }
      fragment C on Query { y: risks(filter: $f) { totalCount } }`;
    expect(await codeOf(twice, some(490))).toBe("200 undefined");
    expect(await codeOf(twice, some(500))).toBe("400 TOO_COMPLEX");
    const many = list(300).map((_, i) => [`v${i}`, { in: list(7, "high") }]);
    expect(await codeOf("{ me { id } }", Object.fromEntries(many))).toBe("400 TOO_COMPLEX");
  });

  it("in words that say what is too much", async () => {
    const { body } = await analyst.ask(counts(15), { f: { or: list(30_000) } });
    expect(body.errors?.[0]).toMatchObject({
      message: "A filter can combine at most 50 conditions with “and” or “or”.",
      extensions: { code: "TOO_COMPLEX" },
    });
  });
});

describe("a signed-out visitor", () => {
  it("is answered what the pages around sign-in ask, as they ask it and as Apollo writes it", async () => {
    const visitor = app.browser();
    for (const name of signedOutOperations) {
      const { body } = await visitor.ask(clientOperation(name));
      expect([name, body.errors?.[0]?.message]).not.toEqual([name, "Please sign in."]);
    }
    for (const query of [
      signedOutQueries.siteState,
      clientOperation("Me"),
      clientOperation("Site"),
      "query { me { __typename ...Viewer } } ".concat(clientOperation("Me").replace(/^query[^}]*}\s*}/, "")),
    ]) {
      expect((await visitor.ask(query)).body.errors).toBeUndefined();
    }
  });

  it("gets no other answer, not even with an invented cookie, and not even what is wrong", async () => {
    const invented = Object.assign(app.browser(), { cookie: `sid=${"B".repeat(43)}` });
    for (const visitor of [app.browser(), invented]) {
      for (const query of [
        "{ me { id } }",
        "{ risks { totalCount } }",
        "{ __typename }",
        "{ no such field }",
        "mutation { signOut { accepted __typename } again: signOut { accepted } }",
        `${clientOperation("Site")} query More { risks { totalCount } }`,
        clientOperation("Risks"),
      ]) {
        const code = await codeOf(query, {}, visitor);
        expect([query, code]).toEqual([
          query,
          expect.stringMatching(/^401 UNAUTHENTICATED|^400 TOO_COMPLEX$/),
        ]);
      }
    }
  });

  it("may wait for approval, or be suspended: a session is enough to be answered", async () => {
    for (const status of ["pending", "suspended"] as const) {
      const person = await signedInAs(own, app, { roles: [], status });
      expect(await codeOf("{ me { status } }", {}, person)).toBe("200 undefined");
    }
  });
});

it("a signed-out visitor cannot explore the schema, nor have it guessed for them", async () => {
  for (const query of [
    "{ __schema { types { name } } }",
    '{ __type(name: "User") { name } }',
    "query { ...F } fragment F on Query { __schema { types { name } } }",
  ]) {
    expect(await codeOf(query, {}, app.browser())).toBe("401 UNAUTHENTICATED");
  }
  for (const browser of [app.browser(), analyst]) {
    const { text } = await browser.ask("{ me { emai } user }");
    expect(text).not.toMatch(/did you mean/i);
  }
});

it("a list gives fifty records when no one says how many", async () => {
  await own.pool.query(
    "insert into app_public.users (full_name, email, status, approved_at) select 'P', 'p' || i || '@example.org', 'approved', now() from generate_series(1, 60) i",
  );
  await own.pool.query(
    "insert into app_public.user_roles (user_id, role) select id, 'super_admin' from app_public.users where email = 'p1@example.org'",
  );
  const browser = app.browser();
  const token = "A".repeat(43);
  browser.cookie = `sid=${token}`;
  await own.pool.query(
    "insert into app_private.sessions (user_id, token_hash) select id, $1 from app_public.users where email = 'p1@example.org'",
    [browser.sessionHash],
  );
  const { body } = await browser.ask(
    "{ users { totalCount nodes { id } } last: users(last: 7) { nodes { id } } }",
  );
  const { rows } = await own.pool.query("select count(*)::int as count from app_public.users");
  expect(body.data).toMatchObject({
    users: { totalCount: rows[0].count, nodes: { length: 50 } },
    last: { nodes: { length: 7 } },
  });
  const { body: schema } = await browser.ask(getIntrospectionQuery());
  expect(schema.data).toMatchObject({ __schema: { queryType: { name: "Query" } } });
});
