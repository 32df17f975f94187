import type { Server } from "node:http";
import { join } from "node:path";

import compression from "compression";
import express from "express";
import type { Logger } from "pino";
import { makeSchema } from "postgraphile";
import { grafserv } from "postgraphile/grafserv/express/v4";
import type { GraphQLSchema } from "postgraphile/graphql";

import { createEncryption } from "./ai/encryption.ts";
import { createAccounts } from "./auth/accounts.ts";
import { createPasswords, type PasswordCost } from "./auth/password.ts";
import type { Connections } from "./database/connections.ts";
import type { Pools } from "./database/pools.ts";
import type { Env } from "./env.ts";
import { createPreset } from "./graphile.config.ts";
import { readApiToken } from "./http/apiTokens.ts";
import { calendarFeedRoutes } from "./http/calendarFeed.ts";
import { deviceCookie } from "./http/deviceCookie.ts";
import { errorHandler, notFound } from "./http/errorHandler.ts";
import { securityHeaders } from "./http/headers.ts";
import { healthRoutes } from "./http/health.ts";
import { graphqlLimits } from "./http/limits.ts";
import { attachLive } from "./http/live.ts";
import { requestLog } from "./http/log.ts";
import { createAuthContext } from "./http/openAuthContext.ts";
import { knownHost, sameOrigin } from "./http/origin.ts";
import { clientPages, headScript } from "./http/page.ts";
import { readHistoryUntil, readPastDay } from "./http/pastDay.ts";
import { perPerson, RateLimiter } from "./http/rateLimiter.ts";
import { readerLanguage } from "./http/readerLanguage.ts";
import { recordDenied } from "./http/recordDenied.ts";
import { requestId } from "./http/requestContext.ts";
import { routes } from "./http/routes.ts";
import { readSession, sessionCookie } from "./http/session.ts";
import { unsubscribeRoutes } from "./http/unsubscribe.ts";
import { createPastDays } from "./pastDays/pastDays.ts";
import { createErrors } from "./plugins/Errors.ts";

export interface AppOptions {
  connections: Connections;
  pools: Pools;
  env: Env;
  log: Logger;
  /** The secret of the server; keys that the database stores are encrypted with it. */
  secret: string;
  /** The cost of a password hash; tests use a lower one. */
  passwordCost?: PasswordCost;
  /** A schema built earlier from the same migrations; it contains no connections, so several databases can share it. */
  schema?: GraphQLSchema;
}

export interface App {
  handler: express.Express;
  schema: GraphQLSchema;
  close(): Promise<void>;
  /** Accepts WebSocket connections for live updates; returns a function that closes them all. */
  attach(server: Server): () => Promise<void>;
}

export async function createApp(options: AppOptions): Promise<App> {
  const { connections, pools, env, log, secret, passwordCost } = options;
  const encryption = createEncryption(secret);
  const errors = createErrors(log);
  const cookie = sessionCookie(env.rootUrl);
  const accounts = createAccounts(pools.auth, createPasswords(passwordCost));
  const openAuthContext = createAuthContext({
    accounts,
    cookie,
    device: deviceCookie(env.rootUrl),
    pools,
    encryption,
    env,
  });
  const pastDays = createPastDays({
    connections,
    keep: env.pastDays,
    poolSize: Math.min(4, env.databasePoolSize),
    log,
  });
  const preset = createPreset({ pool: pools.authenticator, errors, openAuthContext });
  const schema = options.schema ?? (await makeSchema(preset)).schema;
  const graphql = grafserv({ preset, schema });

  const client = join(import.meta.dirname, "../client/dist");
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", env.trustProxy);
  app.set("query parser", "simple");

  app.use(requestId());
  app.use(requestLog(log));
  app.use(securityHeaders(env.rootUrl.startsWith("https:"), headScript(client)));
  app.use(healthRoutes(pools.authenticator));
  app.use(knownHost(env.rootUrl));
  app.use(compression());
  // Mail programs call the one-click unsubscribe address without a session and without a page of this site.
  app.use(unsubscribeRoutes(pools.auth));
  // Neither have calendar programs a session.
  app.use(calendarFeedRoutes({ env, pools }));
  app.use(sameOrigin(env.rootUrl));
  app.use(readSession(cookie, pools.auth, log));
  app.use(recordDenied(pools.auth, log));
  app.use(readApiToken(pools.auth));
  app.use(readerLanguage(pools.auth));
  app.use(
    "/graphql",
    ...graphqlLimits(pools.authenticator, () => schema, errors, new RateLimiter(pools.auth)),
  );
  app.use("/trail/export", perPerson(pools.auth, "export_person"));
  app.use("/exports", perPerson(pools.auth, "export_person"));
  const reportFiles = perPerson(pools.auth, "export_person");
  // Only files: what GET reads is the screen.
  app.use(["/reports", "/policies"], (req, res, next) =>
    req.method === "POST" ? reportFiles(req, res, next) : next(),
  );
  app.use("/bulk-changes", perPerson(pools.auth, "bulk_person"));
  app.use(readHistoryUntil);
  app.use(readPastDay(pools.authenticator, pastDays, log));
  for (const router of routes({ env, pools, pastDays, encryption, log })) app.use(router);
  await graphql.addTo(app, null, false);
  app.use(clientPages(client));
  app.use(notFound);
  app.use(errorHandler(errors.maskError));

  return {
    handler: app,
    schema,
    attach: (server) =>
      attachLive(server, {
        graphql,
        connectionString: connections.auth,
        auth: pools.auth,
        cookie,
        rootUrl: env.rootUrl,
        log,
      }),
    close: async () => {
      await graphql.release();
      await pastDays.close();
      await Promise.all((preset.pgServices ?? []).map((service) => service.release?.()));
    },
  };
}
