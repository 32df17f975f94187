import { getIntrospectionQuery } from "graphql";

import { runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";

const own = ownDatabase();
const app = runningApp(own);

async function codeOf(query: string, variables?: Record<string, unknown>) {
  const { status, code } = await app.browser().ask(query, variables);
  return `${status} ${code}`;
}

describe("an analyst who asks too much at once is refused before the database hears of it", () => {
  it("by the body: 100 kB", async () => {
    const answer = await app.browser().ask("{ me { id } }", { filler: "x".repeat(101_000) });
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

  it("by the questions: 15 a request", async () => {
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

it("a stranger cannot explore the schema, nor have it guessed for them", async () => {
  expect(await codeOf("{ __schema { types { name } } }")).toBe("401 UNAUTHENTICATED");
  expect(await codeOf('{ __type(name: "User") { name } }')).toBe("401 UNAUTHENTICATED");
  expect(await codeOf("query { ...F } fragment F on Query { __schema { types { name } } }")).toBe(
    "401 UNAUTHENTICATED",
  );
  const { text } = await app.browser().ask("{ me { emai } user }");
  expect(text).not.toMatch(/did you mean/i);
});

it("a list gives fifty records when nobody says how many", async () => {
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
  expect(body.data).toMatchObject({
    users: { totalCount: 60, nodes: { length: 50 } },
    last: { nodes: { length: 7 } },
  });
  const { body: schema } = await browser.ask(getIntrospectionQuery());
  expect(schema.data).toMatchObject({ __schema: { queryType: { name: "Query" } } });
});
