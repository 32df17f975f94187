import { PgSimplifyInflectionPreset } from "@graphile/simplify-inflection";
import type { Pool } from "pg";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { PostGraphileConnectionFilterPreset } from "postgraphile-plugin-connection-filter";

import { connectionOf } from "./http/liveConnection.ts";
import { pastDayOf, settingsOf, type Visitor, visitorOf } from "./http/visitor.ts";
import { Aggregates } from "./plugins/Aggregates.ts";
import { AiProvider } from "./plugins/AiProvider.ts";
import type { OpenAuthContext } from "./plugins/authContext.ts";
import { ClientId } from "./plugins/ClientId.ts";
import { Confirm } from "./plugins/Confirm.ts";
import { CustomFilter } from "./plugins/CustomFilter.ts";
import { Descriptions } from "./plugins/Descriptions.ts";
import { createErrors, type Errors } from "./plugins/Errors.ts";
import { HttpStatus } from "./plugins/HttpStatus.ts";
import { Live } from "./plugins/Live.ts";
import { Messages } from "./plugins/Messages.ts";
import { Names } from "./plugins/Names.ts";
import { NotFound } from "./plugins/NotFound.ts";
import { PageSize } from "./plugins/PageSize.ts";
import { RootFields } from "./plugins/RootFields.ts";
import { retryingService, setPool } from "./plugins/retryingService.ts";
import { SearchFilter } from "./plugins/SearchFilter.ts";
import { SecondFactor } from "./plugins/SecondFactor.ts";
import { SignIn } from "./plugins/SignIn.ts";
import { SingleValue } from "./plugins/SingleValue.ts";
import { Site } from "./plugins/Site.ts";

interface PresetOptions {
  pool?: Pool;
  connectionString?: string;
  superuserConnectionString?: string;
  /** Write graphql/schema.graphql whenever the schema is built. */
  exportSchema?: boolean;
  errors?: Errors;
  /** Without it, signing in and out is not possible: enough for printing the schema, and for most tests. */
  openAuthContext?: OpenAuthContext;
}

declare global {
  namespace Grafast {
    interface RequestContext {
      /** The visitor, for tests that do not use express. */
      visitor?: Visitor;
    }
  }
}

const anonymous: Visitor = { session: "", requestId: "", ip: "" };

export function createPreset(options: PresetOptions): GraphileConfig.Preset {
  const {
    pool,
    connectionString,
    superuserConnectionString,
    openAuthContext,
    errors = createErrors(),
  } = options;
  return {
    extends: [
      PostGraphileAmberPreset,
      PgSimplifyInflectionPreset,
      PostGraphileConnectionFilterPreset,
      Aggregates,
    ],
    // No global ids, and no way back to the root from inside: fewer ways to the same rows.
    disablePlugins: [
      "NodePlugin",
      "QueryQueryPlugin",
      "MutationPayloadQueryPlugin",
      "PgMutationPayloadEdgePlugin",
      // One way to choose records: `filter`.
      "PgConditionArgumentPlugin",
      "PgConditionCustomFieldsPlugin",
      "PgConnectionArgFilterBackwardRelationsPlugin",
      "PgConnectionArgFilterForwardRelationsPlugin",
    ],
    plugins: [
      errors.plugin,
      ClientId,
      NotFound,
      RootFields,
      PageSize,
      Names,
      SearchFilter,
      CustomFilter,
      SignIn,
      SingleValue,
      Site,
      Confirm,
      AiProvider,
      SecondFactor,
      Live,
      Messages,
      HttpStatus,
      Descriptions,
    ],
    pgServices: [
      retryingService({
        pool,
        connectionString,
        superuserConnectionString,
        schemas: ["app_public"],
        // Reading the whole catalogue takes a busy machine longer than requests may take.
        pgSettingsForIntrospection: { statement_timeout: "60s" },
      }),
    ],
    schema: {
      defaultBehavior: "-nodeId",
      dontSwallowErrors: true,
      pgForbidSetofFunctionsToReturnNull: true,
      // Comparisons that row-level security lets an index answer. Texts are searched by `search` (SearchFilter).
      connectionFilterAllowedOperators: [
        "isNull",
        "equalTo",
        "notEqualTo",
        "in",
        "notIn",
        "lessThan",
        "lessThanOrEqualTo",
        "greaterThan",
        "greaterThanOrEqualTo",
      ],
      // An empty filter leaves nothing out: forms send their empty fields too.
      connectionFilterAllowNullInput: true,
      connectionFilterAllowEmptyObjectInput: true,
      connectionFilterArrays: false,
      connectionFilterComputedColumns: false,
      connectionFilterSetofFunctions: false,
      exportSchemaSDLPath: options.exportSchema ? "graphql/schema.graphql" : undefined,
      sortExport: true,
    },
    grafast: {
      explain: false,
      timeouts: { planning: 2_000, execution: 8_000 },
      context({ visitor, expressv4, ws }) {
        // Sockets carry no data, so they run without permissions.
        if (ws) return { pgSettings: settingsOf(anonymous), live: ws.request && connectionOf(ws.request) };
        const requester = visitor ?? (expressv4 && visitorOf(expressv4.req));
        const past = expressv4 && pastDayOf(expressv4.req);
        const pgSettings = { ...settingsOf(requester ?? anonymous), ...past?.settings };
        if (past) setPool(past.pool, pgSettings);
        return {
          pgSettings,
          authContext: expressv4 && openAuthContext?.(expressv4.req, expressv4.res, pgSettings),
        };
      },
    },
    grafserv: {
      graphqlPath: "/graphql",
      graphiql: false,
      graphiqlOnGraphQLGET: false,
      websockets: false,
      maxRequestLength: 100_000,
      maskError: errors.maskError,
      allowedRequestContentTypes: ["application/json"],
    },
  };
}
