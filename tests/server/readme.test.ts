/** What the papers beside the code promise: pictures that are there, settings by name, commands that work. */
import { existsSync, readFileSync } from "node:fs";

import { newest, oldest } from "../../server/database/versions.ts";
import {
  askBehindProxy,
  ask as askTls,
  openSocket,
  operation,
  type Reply,
} from "../support/installation/client.ts";
import { administrator, Installation, nginx } from "../support/installation/installation.ts";
import { nginxFile, unit } from "../support/installation/readme.ts";

const read = (path: string) => readFileSync(path, "utf8");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

it("every picture of the README is there", () => {
  const pictures = found(read("README.md"), /!\[[^\]]*\]\(([^)]+)\)/g);
  expect(pictures.length).toBeGreaterThan(5);
  expect(pictures.filter((path) => !existsSync(path))).toEqual([]);
});

// In a container the database and the addresses inside it are settled.
const SETTLED = ["HOST", "PORT", "DATA_DIR", "SUPERUSER_DATABASE_URL", "DEMO"];
const settings = new Set(found(read("server/env.ts"), /"([A-Z]+(?:_[A-Z]+)*)"/g));
for (const provider of ["GOOGLE", "GITHUB"]) {
  settings.delete(provider);
  for (const part of ["CLIENT_ID", "CLIENT_SECRET"]) settings.add(`${provider}_${part}`);
}

it("every setting is in .env.example, and nothing else", () => {
  expect(found(read(".env.example"), /^# ([A-Z_]+)=/gm).toSorted()).toEqual([...settings].toSorted());
});

it("every setting reaches the containers that is not settled there", () => {
  const passed = new Set(found(read("docker-compose.yml"), /^ +([A-Z_]+): /gm));
  expect([...settings].filter((name) => !passed.has(name) && !SETTLED.includes(name))).toEqual([]);
});

it("every place that names the supported releases of PostgreSQL names the same", () => {
  for (const path of ["README.md", ".env.example", "server/env.ts"]) {
    expect([path, read(path)]).toEqual([path, expect.stringContaining(`${oldest} to ${newest}`)]);
  }
  expect(found(read("docker-compose.yml"), /image: postgres:(\d+)/g)).toEqual([String(newest)]);
});

// Of https://nginx.org/en/docs/varindex.html: what a file of ours would be tempted to define.
const BUILT_IN = [
  "connection",
  "connection_requests",
  "host",
  "hostname",
  "http_host",
  "http_upgrade",
  "scheme",
];

it("the nginx file defines no variable that nginx has already, and uses none that it does not know", () => {
  const text = nginxFile.replaceAll(/#.*$/gm, "");
  const defined = found(text, /^\s*(?:map\s+\S+|geo|set)\s+\$(\w+)/gm);
  expect(defined.filter((name) => BUILT_IN.includes(name))).toEqual([]);
  const used = new Set(found(text, /\$(\w+)/g));
  expect([...used].filter((name) => ![...defined, ...BUILT_IN, "remote_addr"].includes(name))).toEqual([]);
  expect(text).toMatch(/proxy_set_header Host \$http_host;/);
  // nginx before 1.25.1, as in Debian 12, does not know this directive.
  expect(text).not.toMatch(/^\s*http2 on;/m);
});

it("the service of the README starts what `npm run start:production` starts", () => {
  const { scripts } = JSON.parse(read("package.json"));
  expect(unit).toContain(`/node_modules/.bin/${scripts["start:production"]}\n`);
});

describe("an operator who copies the commands of the README", () => {
  const installation = new Installation();
  const { email, password } = administrator;
  const signIn = JSON.stringify({
    query: operation("SignIn"),
    operationName: "SignIn",
    variables: { input: { email, password } },
  });
  let ask: (path: string, body?: string) => Promise<Reply>;
  let nginxSays = "";

  beforeAll(async () => {
    await installation.install();
    await installation.start();
    ask = (path, body) => askBehindProxy(installation.url, installation.appPort, path, body);
    if (!nginx) return;
    nginxSays = await installation.startNginx(nginx);
    const ca = readFileSync(installation.certificateFile);
    ask = (path, body) => askTls(installation.url, ca, path, body);
  }, 120_000);
  afterAll(() => installation.remove());

  it("gets roles, a database and the first administrator", () => {
    expect(installation.output).toContain("Ada Lovelace can now sign in as ada@example.org.");
    expect(installation.output).not.toMatch(/ERROR|already exists/);
  });

  const way = nginx ? "over TLS, through nginx" : "behind a proxy (nginx or openssl is not installed here)";
  it(`reaches the sign-in page on a port of their own ${way}`, async () => {
    const { status, body } = await ask("/auth");
    expect([status, body]).toEqual([200, expect.stringContaining("csp-nonce")]);
  });

  it(`signs in ${way}`, async () => {
    const { status, body, cookie } = await ask("/graphql", signIn);
    expect([status, JSON.parse(body).data?.signIn.me.email]).toEqual([200, email]);
    expect(cookie).toMatch(/^__Host-sid=./);
  });

  if (nginx) {
    it("has an nginx file that nginx accepts, and a bell that listens through it", async () => {
      expect(nginxSays).toContain("test is successful");
      const { cookie } = await ask("/graphql", signIn);
      const ca = readFileSync(installation.certificateFile);
      expect(await openSocket(installation.url, ca, cookie)).toBe(101);
    });
  }
});
