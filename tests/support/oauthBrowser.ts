/** A browser that signs in with a provider; it uses the public host name of the server. */
import { type IncomingMessage, request } from "node:http";

import type { RunningApp } from "./app.ts";

export interface Step {
  status: number;
  /** Where it leads. */
  to: string;
  cookies: string[];
  body: string;
}

export class OauthBrowser {
  readonly app: RunningApp;
  readonly jar = new Map<string, string>();

  constructor(app: RunningApp) {
    this.app = app;
  }

  /** Sends a request to our server; the address of a provider's redirect is read as ours. */
  async send(
    address: string,
    options: { host?: string; method?: string; headers?: Record<string, string> } = {},
  ): Promise<Step> {
    const root = new URL(this.app.env.rootUrl);
    const { pathname, search } = new URL(address, root);
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const { port } = new URL(this.app.url);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(
        {
          host: "127.0.0.1",
          port,
          path: pathname + search,
          method: options.method ?? "GET",
          headers: { host: options.host ?? root.host, ...(cookie ? { cookie } : null), ...options.headers },
        },
        resolve,
      );
      sent.on("error", reject);
      sent.end();
    });
    let body = "";
    for await (const chunk of answer) body += chunk;
    const cookies = answer.headers["set-cookie"] ?? [];
    for (const each of cookies) this.#keep(each);
    return { status: answer.statusCode ?? 0, to: answer.headers.location ?? "", cookies, body };
  }

  /** Starts a sign-in, is signed in at the provider, and returns the callback address to which the provider redirects. */
  async startSignIn(provider: string, from = "/dashboard"): Promise<string> {
    const { to } = await this.send(`/auth/${provider}?from=${encodeURIComponent(from)}`);
    return this.authorize(to);
  }

  /** Visits the provider's authorization address and returns the callback address. */
  async authorize(authorizationUrl: string): Promise<string> {
    const answer = await fetch(authorizationUrl, { redirect: "manual" });
    return answer.headers.get("location") ?? "";
  }

  /** The whole sign-in, with the callback. */
  async signIn(provider: string, from?: string): Promise<Step> {
    return this.send(await this.startSignIn(provider, from));
  }

  /** Starts to connect a provider to the signed-in account: the provider's authorization address, or the error. */
  async connect(provider: string, from = "/dashboard"): Promise<{ to?: string; error?: string }> {
    const { body } = await this.send(`/auth/${provider}/connect?from=${encodeURIComponent(from)}`, {
      method: "POST",
      headers: { origin: this.app.env.rootUrl, "x-plumbline": "1" },
    });
    const { to, errors } = JSON.parse(body);
    return { to, error: errors?.[0].message };
  }

  /** The same browser, to ask GraphQL with. */
  browser() {
    const browser = this.app.browser();
    for (const name of ["sid", "__Host-sid"]) {
      if (this.jar.has(name)) browser.cookie = `${name}=${this.jar.get(name)}`;
    }
    return browser;
  }

  me() {
    return this.browser().me();
  }

  #keep(cookie: string): void {
    const [pair = ""] = cookie.split(";", 1);
    const name = pair.slice(0, pair.indexOf("="));
    const value = pair.slice(pair.indexOf("=") + 1);
    if (value) this.jar.set(name, value);
    else this.jar.delete(name);
  }
}
