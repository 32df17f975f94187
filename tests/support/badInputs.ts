/** Bad inputs, as values for GraphQL variables and as whole requests. */
export const badTexts: unknown[] = [
  "",
  "   ",
  "a\u0000b",
  "half \ud800 a character",
  "\u202eright to left",
  "zero\u200bwidth",
  "e\u0301 and \u00e9",
  "x".repeat(20_000),
  "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}",
  "=cmd()",
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "<svg onload=alert(1)>",
  `\${7*7}`,
  "%0d%0aSet-Cookie: a=b",
  "'; --",
  "') or true --",
  "\\",
  "\u0430dmin@example.org",
  "line\r\nBcc: everyone@example.org",
  "%",
  "_",
  "(",
  "& | ! <->",
  ":*",
  "\u0007bell",
  "\ufffd",
  "a@b@c",
  0,
  true,
  {},
  [[["deep"]]],
];

export const badNumbers: unknown[] = [
  -1,
  -0,
  1.005,
  25.0001,
  101,
  2 ** 31,
  2 ** 31 - 1,
  -(2 ** 31),
  2 ** 53 + 1,
  1e308,
  99_999_999_999,
  "NaN",
  "Infinity",
  "-Infinity",
  "1e400",
  "1,5",
  "9223372036854775808",
  "",
  "0x10",
  true,
  {},
];

export const badDates: unknown[] = [
  "infinity",
  "-infinity",
  "now",
  "today",
  "99999-01-01",
  "0000-00-00",
  "2023-02-30",
  "1899-12-31",
  "2026-03-29T02:30:00",
  "2026-01-01T00:00:00+14:00",
  "2026-01-01T00:00:00+99:00",
  "4713-01-01 BC",
  "",
  "tomorrow",
  0,
  1e20,
];

export const badIds: unknown[] = [
  "",
  "not-a-uuid",
  "00000000-0000-0000-0000-000000000000",
  "{00000000-0000-4000-8000-000000000000}",
  "00000000-0000-4000-8000-00000000000",
  "00000000000040008000000000000000",
  "FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF",
  "'; --",
  0,
  {},
  [],
];

export interface RawRequest {
  name: string;
  body: string;
  headers?: Record<string, string>;
}

const json = (value: unknown) => JSON.stringify(value);
const ask = (query: unknown, more: object = {}) => json({ query, ...more });
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const aliases = (count: number, field: string) =>
  `{ ${Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(" ")} }`;

export const badRequests: RawRequest[] = [
  { name: "no body", body: "" },
  { name: "no JSON", body: "{" },
  { name: "a list", body: json([{ query: "{ __typename }" }]) },
  { name: "a number", body: "1" },
  { name: "null", body: "null" },
  { name: "no query", body: "{}" },
  { name: "a stored query", body: json({ id: "1234", extensions: { persistedQuery: { version: 1 } } }) },
  { name: "a query that is a list", body: ask(["{ __typename }"]) },
  { name: "variables that are a list", body: ask("{ __typename }", { variables: [1] }) },
  { name: "variables that are text", body: ask("{ __typename }", { variables: "{}" }) },
  { name: "variables 6,000 deep", body: `{"query":"{ __typename }","variables":{"a":${nested(6_000)}}}` },
  { name: "an own prototype", body: '{"query":"{ __typename }","variables":{"__proto__":{"admin":true}}}' },
  { name: "a key twice", body: '{"query":"{ me { id } }","query":"{ __typename }"}' },
  { name: "an operation that is not there", body: ask("query A { __typename }", { operationName: "B" }) },
  { name: "two operations, none named", body: ask("query A { __typename } query B { __typename }") },
  { name: "no operation", body: ask("fragment A on Query { __typename }") },
  { name: "1,001 words", body: ask(`{ ${"__typename ".repeat(1_001)} }`) },
  { name: "larger than 100 kB", body: ask(`{ __typename } # ${"x".repeat(110_000)}`) },
  { name: "900 lists", body: ask(aliases(300, "risks { nodes { id } }")) },
  { name: "31 aliases", body: ask(aliases(31, "me { id }")) },
  { name: "16 root fields", body: ask(aliases(16, "__typename")) },
  {
    name: "lists in lists",
    body: ask(
      "{ risks { nodes { riskAssessments { nodes { risk { riskAssessments { nodes { risk { riskAssessments { nodes { id } } } } } } } } } } }",
    ),
  },
  { name: "13 deep", body: ask(`{ ${"risk { ".repeat(13)}id ${"}".repeat(13)} }`) },
  ...[0, -5, 101, 99_999_999_999].map((first) => ({
    name: `first ${first}`,
    body: ask(`{ risks(first: ${first}) { nodes { id } } }`),
  })),
  { name: "both ends", body: ask("{ risks(first: 1, last: 1) { nodes { id } } }") },
  { name: "a cursor of another list", body: ask('{ risks(after: "WyJhIiwxXQ==") { nodes { id } } }') },
  { name: "a cursor that is none", body: ask('{ risks(after: "%%%") { nodes { id } } }') },
  { name: "a deep offset", body: ask("{ risks(offset: 2147483647) { nodes { id } } }") },
  { name: "a negative offset", body: ask("{ risks(offset: -1) { nodes { id } } }") },
  {
    name: "a circle of fragments",
    body: ask("{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }"),
  },
  { name: "3,000 directives", body: ask(`{ __typename ${"@skip(if: true) ".repeat(300)} }`) },
  { name: "an unknown directive", body: ask("{ __typename @cache }") },
  {
    name: "two changes",
    body: ask("mutation { a: signOut { accepted } b: signOut { accepted } }"),
  },
  { name: "a subscription", body: ask("subscription { __typename }") },
  { name: "an unknown field", body: ask("{ passwordHashes { nodes { id } } }") },
  { name: "nearly a field", body: ask("{ riskz { nodes { id } } }") },
  { name: "a node", body: ask('{ node(id: "WyJyaXNrcyIsMV0=") { __typename } }') },
  { name: "the schema, from inside", body: ask('{ __type(name: "Risk") { name } }') },
  { name: "a literal too large", body: ask("{ risks(first: 1e999) { nodes { id } } }") },
  { name: "a filter of nothing", body: ask("{ risks(filter: {}) { totalCount } }") },
  { name: "a filter that is null", body: ask("{ risks(filter: null) { totalCount } }") },
  { name: "an empty list", body: ask("{ risks(filter: { severity: { in: [] } }) { totalCount } }") },
  {
    name: "a form",
    body: "query=%7B__typename%7D",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  },
  { name: "text", body: ask("{ __typename }"), headers: { "Content-Type": "text/plain" } },
  { name: "capital letters", body: ask("{ __typename }"), headers: { "Content-Type": "APPLICATION/JSON" } },
  {
    name: "UTF-16",
    body: ask("{ __typename }"),
    headers: { "Content-Type": "application/json; charset=utf-16" },
  },
  { name: "compressed", body: ask("{ __typename }"), headers: { "Content-Encoding": "gzip" } },
  { name: "another page", body: ask("{ __typename }"), headers: { Origin: "https://evil.example" } },
  { name: "no page", body: ask("{ __typename }"), headers: { Origin: "null" } },
  { name: "no header of ours", body: ask("{ __typename }"), headers: { "X-Plumbline": "" } },
  {
    name: "a token that is none",
    body: ask("{ __typename }"),
    headers: { Authorization: "Bearer plb_nothing" },
  },
  {
    name: "an address in front",
    body: ask("{ __typename }"),
    headers: { "X-Forwarded-For": "1.2.3.4, 5.6.7.8" },
  },
  { name: "two cookies", body: ask("{ me { id } }"), headers: { Cookie: "sid=a; sid=b" } },
  { name: "a cookie of 10 kB", body: ask("{ me { id } }"), headers: { Cookie: `sid=${"a".repeat(10_000)}` } },
];

const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const risksOf = (aliases: number) =>
  `query($f: RiskFilter) { ${many(aliases, "")
    .map((_, at) => `a${at}: risks(first: 1, filter: $f) { totalCount }`)
    .join(" ")} }`;
const nest = (levels: number, wrap: (inner: object) => object): object =>
  levels === 0 ? {} : wrap(nest(levels - 1, wrap));
const severities = (count: number) => ({ severity: { in: many(count, "high") } });

/** Small requests that would make the server compute for long: the same value read again and again. */
export const heavyRequests: RawRequest[] = [
  { name: "30,000 conditions, used 15 times", f: { or: many(30_000, {}) } },
  { name: "30,000 conditions of 'and', behind 'not'", f: { not: { and: many(30_000, {}) } } },
  { name: "18 levels of 'not'", f: nest(18, (inner) => ({ not: inner })) },
  { name: "12 levels of 'or', side by side", f: nest(12, (inner) => ({ or: [inner, inner] })) },
  {
    name: "as many conditions as one may join, three levels deep",
    f: nest(3, (inner) => ({ or: many(12, inner) })),
  },
  { name: "8,000 values in a list", f: severities(8_000) },
  { name: "as many values as are allowed", f: severities(115) },
  { name: "conditions of values, as many as are allowed", f: { or: many(25, { name: { equalTo: "x" } }) } },
]
  .map(({ name, f }) => ({ name, body: ask(risksOf(15), { variables: { f } }) }))
  .concat([
    {
      name: "as many conditions as are allowed, used once",
      body: ask(risksOf(1), {
        variables: { f: { or: many(40, { and: many(16, { name: { equalTo: "x" } }) }) } },
      }),
    },
    {
      name: "30,000 conditions in a variable inside a literal",
      body: ask("query($f: [RiskFilter!]) { risks(filter: { not: { or: $f } }) { totalCount } }", {
        variables: { f: many(30_000, {}) },
      }),
    },
    {
      name: "100 variables of 50 conditions",
      body: ask(
        `query(${many(100, "").map((_, at) => `$v${at}: RiskFilter`)}) { risks(filter: { or: [${many(100, "").map((_, at) => `$v${at}`)}] }) { totalCount } }`,
        { variables: Object.fromEntries(many(100, "").map((_, at) => [`v${at}`, { or: many(50, {}) }])) },
      ),
    },
    {
      name: "a filter that fragments use 14 times",
      body: ask(
        `query($f: RiskFilter) { ...A ...B } fragment A on Query { ${many(7, "")
          .map((_, at) => `a${at}: risks(filter: $f) { totalCount }`)
          .join(" ")} } fragment B on Query { ${many(7, "")
          .map((_, at) => `b${at}: risks(filter: $f) { totalCount }`)
          .join(" ")} }`,
        { variables: { f: { or: many(50, { or: many(50, {}) }) } } },
      ),
    },
    {
      name: "fragments in fragments, 30 levels",
      body: ask(
        `query($f: RiskFilter) { ...F0 } ${many(30, "")
          .map((_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`)
          .join(" ")} fragment F30 on Query { risks(filter: $f) { totalCount } }`,
        { variables: { f: {} } },
      ),
    },
    {
      name: "30,000 values that nobody asked for",
      body: ask("{ __typename }", { variables: { f: many(30_000, {}) } }),
    },
    {
      name: "a literal of 300 conditions",
      body: ask(`{ risks(filter: { or: [${"{} ".repeat(300)}] }) { totalCount } }`),
    },
  ]);
