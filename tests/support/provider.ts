/**
 * A sign-in provider on this machine: OpenID Connect like Google, OAuth and an API like GitHub. Every
 * visitor is signed in as `person` without being asked. It follows the standards strictly, except for `faults`.
 */
import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import express, { type Request, type Response } from "express";

export interface ProviderPerson {
  subject: string;
  name: string;
  email: string;
  verified: boolean;
}

type Claims = Record<string, unknown>;

export interface Faults {
  /** Changes the parameters of the redirect to the callback. */
  returns?: (original: URLSearchParams) => URLSearchParams;
  /** Changes the claims of the ID token. */
  claims?: (original: Claims) => Claims;
  /** How the ID token is signed. */
  signature?: "none" | "missing" | "unknown key" | "client secret";
  /** Accepts any verifier, like a provider without PKCE. */
  forgetsPkce?: boolean;
  /** Paths that are never answered. */
  silent?: string[];
  /** Paths that are answered by this. */
  answers?: Record<string, { status: number; body: unknown }>;
}

export interface LocalProvider {
  url: string;
  clientId: string;
  clientSecret: string;
  person: ProviderPerson;
  faults: Faults;
  /** The paths that were requested. */
  asked: string[];
  close(): Promise<void>;
}

interface Grant {
  challenge: string | null;
  redirectUri: string;
  nonce: string | null;
  person: ProviderPerson;
}

export async function startProvider(): Promise<LocalProvider> {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const unknownKey = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  const grants = new Map<string, Grant>();
  const bearers = new Map<string, ProviderPerson>();
  const app = express();
  app.use(express.urlencoded({ extended: false }));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const provider: LocalProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: "plumbline",
    clientSecret: "a secret that only the two of us know",
    person: { subject: "1001", name: "Ada Brightwater", email: "ada@example.org", verified: true },
    faults: {},
    asked: [],
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const { url, clientId, clientSecret } = provider;

  app.use((req, res, next) => {
    provider.asked.push(req.path);
    if (provider.faults.silent?.includes(req.path)) return;
    const answer = provider.faults.answers?.[req.path];
    if (answer) return void res.status(answer.status).json(answer.body);
    next();
  });

  app.get("/.well-known/openid-configuration", (_req, res) => {
    res.json({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
    });
  });
  app.get("/jwks", (_req, res) => {
    res.json({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }] });
  });
  app.get(["/authorize", "/login/oauth/authorize"], authorize);
  app.post(["/token", "/login/oauth/access_token"], exchange);
  app.get("/api/v3/user", (req, res) => {
    const person = bearer(req);
    if (!person) return void res.status(401).json({ message: "Bad credentials" });
    const login = person.name.toLowerCase().replace(/\W+/g, "-");
    res.json({ id: Number(person.subject), login, name: person.name, email: null });
  });
  app.get("/api/v3/user/emails", (req, res) => {
    const person = bearer(req);
    if (!person) return void res.status(401).json({ message: "Bad credentials" });
    const old = { email: `old.${person.email}`, primary: false, verified: true };
    res.json([old, { email: person.email, primary: true, verified: person.verified }]);
  });

  function authorize(req: Request, res: Response) {
    const asked = new URL(req.originalUrl, url).searchParams;
    if (asked.get("client_id") !== clientId || asked.get("response_type") !== "code") {
      return void res.status(400).send("Unknown client.");
    }
    const redirectUri = asked.get("redirect_uri") ?? "";
    const code = randomBytes(16).toString("hex");
    grants.set(code, {
      challenge: asked.get("code_challenge_method") === "S256" ? asked.get("code_challenge") : null,
      redirectUri,
      nonce: asked.get("nonce"),
      person: provider.person,
    });
    const original = new URLSearchParams({ code, state: asked.get("state") ?? "" });
    const back = new URL(redirectUri);
    back.search = (provider.faults.returns?.(original) ?? original).toString();
    res.redirect(303, back.href);
  }

  function exchange(req: Request, res: Response) {
    const { code, code_verifier: verifier, redirect_uri, client_id, client_secret } = req.body;
    const grant = grants.get(code);
    grants.delete(code);
    const github = req.path.startsWith("/login");
    const sendError = (error: string) => void res.status(github ? 200 : 400).json({ error });
    if (client_id !== clientId || client_secret !== clientSecret) return sendError("invalid_client");
    if (!grant || redirect_uri !== grant.redirectUri) return sendError("invalid_grant");
    const hash = createHash("sha256").update(String(verifier)).digest("base64url");
    if (!provider.faults.forgetsPkce && hash !== grant.challenge) return sendError("invalid_grant");

    const access_token = randomBytes(16).toString("hex");
    bearers.set(access_token, grant.person);
    const token = { access_token, token_type: "bearer" };
    res.json(github ? { ...token, scope: "read:user,user:email" } : { ...token, id_token: idToken(grant) });
  }

  function idToken({ person, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1000);
    const original: Claims = {
      iss: url,
      aud: clientId,
      sub: person.subject,
      iat: now,
      exp: now + 300,
      ...(nonce ? { nonce } : null),
      name: person.name,
      email: person.email,
      email_verified: person.verified,
      picture: `${url}/picture`,
    };
    return signed(provider.faults.claims?.(original) ?? original);
  }

  function signed(claims: Claims): string {
    const { signature } = provider.faults;
    const alg = signature === "none" ? "none" : signature === "client secret" ? "HS256" : "RS256";
    const body = [{ alg, kid: "1" }, claims].map((part) => encode(JSON.stringify(part))).join(".");
    if (signature === "none" || signature === "missing") return `${body}.`;
    if (signature === "client secret") return `${body}.${encode(hmac(clientSecret, body))}`;
    const key: KeyObject = signature === "unknown key" ? unknownKey : privateKey;
    return `${body}.${encode(sign("sha256", Buffer.from(body), key))}`;
  }

  function bearer(req: Request): ProviderPerson | undefined {
    return bearers.get(req.headers.authorization?.replace(/^bearer /i, "") ?? "");
  }

  return provider;
}

function encode(value: string | Buffer): string {
  return Buffer.from(value).toString("base64url");
}

function hmac(key: string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
