import { connect } from "node:net";

import { signedOutQueries } from "../../graphql/signedOut.ts";
import { runningApp } from "../support/app.ts";
import { ownDatabase } from "../support/database.ts";

const own = ownDatabase();
const app = runningApp(own, { ROOT_URL: "http://localhost:3000" });
const secure = runningApp(own, { ROOT_URL: "https://grc.example.org" });

const requestBody = JSON.stringify({ query: signedOutQueries.siteState });

/** A raw request, because fetch does not allow a test to set the host. */
function wire(url: string, lines: string[], body = ""): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        [...lines, "Connection: close", `Content-Length: ${Buffer.byteLength(body)}`, "", body].join("\r\n"),
      );
    });
    socket.on("data", (data) => {
      answer += data.toString();
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

function status(answer: string): number {
  return Number(answer.split(" ", 2)[1]);
}

describe("where a request comes from", () => {
  it("is another site: 403, and nothing is done", async () => {
    for (const origin of [
      "https://evil.example",
      "http://localhost:3000.evil.example",
      "null",
      "http://localhost:1",
      "https://localhost:3000",
      "",
    ]) {
      const { status: code, body } = await app.browser().post("/graphql", requestBody, { Origin: origin });
      expect([origin, code]).toEqual([origin, 403]);
      expect(body.data).toBeUndefined();
    }
  });

  it("is our own page, by the name it was started with or by a name of this machine", async () => {
    for (const origin of [app.url, "http://localhost:3000"]) {
      expect((await app.browser().post("/graphql", requestBody, { Origin: origin })).status).toBe(200);
    }
  });

  it("lacks our header, or comes from a sibling site: 403", async () => {
    expect((await app.browser().post("/graphql", requestBody, { "X-Plumbline": "" })).status).toBe(403);
    const lines = [
      "POST /graphql HTTP/1.1",
      "Host: localhost:3000",
      "Origin: http://localhost:3000",
      "X-Plumbline: 1",
      "Content-Type: application/json",
    ];
    for (const [site, code] of [
      ["same-origin", 200],
      ["same-site", 403],
      ["cross-site", 403],
      ["none", 403],
    ] as const) {
      const answer = await wire(app.url, [...lines, `Sec-Fetch-Site: ${site}`], requestBody);
      expect([site, status(answer)]).toEqual([site, code]);
    }
  });

  it("names a host that is not ours: 421", async () => {
    expect(status(await wire(app.url, ["GET / HTTP/1.1", "Host: evil.example"]))).toBe(421);
    expect(status(await wire(app.url, ["GET /healthz HTTP/1.1", "Host: 10.0.0.7:3000"]))).toBe(200);
    expect(status(await wire(secure.url, ["GET /me HTTP/1.1", "Host: localhost"]))).toBe(421);
  });

  it("is a form, text, a list or a GET: refused", async () => {
    const browser = app.browser();
    const codes = [];
    for (const type of [
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "text/plain",
      "application/graphql",
      "",
    ]) {
      codes.push((await browser.post("/graphql", requestBody, { "Content-Type": type || "x/y" })).status);
    }
    expect(codes).toEqual([415, 415, 415, 415, 415]);
    expect((await browser.post("/graphql", `[${requestBody}]`)).status).toBe(400);
    expect((await browser.post("/graphql", "{")).status).toBe(400);
    expect((await browser.post("/graphql", "")).status).toBe(400);
    expect((await browser.post("/graphql", requestBody, { "Content-Type": "APPLICATION/JSON" })).status).toBe(
      200,
    );
    expect((await fetch(`${app.url}/graphql?query={me{id}}`)).status).toBe(405);
  });

  it("asks for a WebSocket: the connection is closed", async () => {
    const answer = await wire(app.url, [
      "GET /graphql HTTP/1.1",
      "Host: localhost:3000",
      "Upgrade: websocket",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
      "Sec-WebSocket-Version: 13",
    ]).catch(() => "");
    expect(answer).not.toContain("101");
  });
});

describe("the headers of every answer", () => {
  const exact = {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
    "x-powered-by": null,
    "access-control-allow-origin": null,
  };

  it("are these, whatever is asked", async () => {
    for (const path of ["/", "/dashboard", "/healthz", "/graphql", "/no/such/page"]) {
      const { headers } = await fetch(app.url + path);
      for (const [name, value] of Object.entries(exact))
        expect([path, name, headers.get(name)]).toEqual([path, name, value]);
      // The script of the page is there once the client has been built.
      const policy = headers.get("content-security-policy")?.replace(/ 'sha256-[\w+/=]+'/, "");
      expect(policy?.replace(/nonce-[\w+/=]+/, "nonce-N")).toBe(
        "default-src 'none';script-src 'self';style-src 'self' 'nonce-N';img-src 'self' blob: data:;font-src 'self';connect-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';object-src 'none';manifest-src 'self'",
      );
      expect(headers.get("strict-transport-security")).toBeNull();
    }
  });

  it("have another nonce each time", async () => {
    const nonces = await Promise.all(
      Array.from(
        { length: 5 },
        async () =>
          /nonce-([^']+)/.exec(
            (await fetch(`${app.url}/healthz`)).headers.get("content-security-policy") ?? "",
          )?.[1],
      ),
    );
    expect(new Set(nonces).size).toBe(5);
  });

  it("insist on https where the address is https, and the cookie does too", async () => {
    const { headers } = await fetch(`${secure.url}/healthz`);
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    const body = JSON.stringify({ query: "mutation { signOut { accepted } }" });
    const lines = [
      "POST /graphql HTTP/1.1",
      "Host: grc.example.org",
      "Origin: https://grc.example.org",
      "X-Plumbline: 1",
      "Content-Type: application/json",
    ];
    const answer = await wire(secure.url, lines, body);
    expect(answer).toContain("Set-Cookie: __Host-sid=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax");
  });
});

describe("monitoring of the server", () => {
  it("learns whether it lives and whether it can serve", async () => {
    expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ status: "ok" });
    expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({ status: "ready" });
  });

  it("finds one line a request in the log, with its id, and no secret in any", async () => {
    const answer = await fetch(`${app.url}/somewhere?token=very-secret-thing`, {
      headers: { Cookie: "sid=also-very-secret" },
    });
    await answer.text();
    const id = answer.headers.get("x-request-id");
    const find = () => app.logged.find((each) => each.includes(String(id)));
    // The line is written when the answer has left; it may be here before.
    for (let tries = 0; tries < 100 && !find(); tries++) await new Promise((later) => setTimeout(later, 20));
    const line = find();
    expect(JSON.parse(line ?? "{}")).toMatchObject({ req: { id, method: "GET", path: "/somewhere" } });
    expect(app.logged.join("")).not.toMatch(/very-secret/);
  });
});
