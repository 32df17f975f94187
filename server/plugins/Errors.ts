import "postgraphile/graphile-build-pg";

import type { Logger } from "pino";
import { GraphQLError } from "postgraphile/graphql";

import { type ErrorInfo, isClientError } from "../http/errors.ts";
import { currentLanguage, currentRequest, currentRequestId } from "../http/requestContext.ts";
import { message, parseMessage } from "../messages/message.ts";
import { render, renderDeep } from "../messages/render.ts";

/** The parts of a PostgreSQL error; only its code and our own messages are revealed. */
interface DatabaseError extends Error {
  code: string;
  severity: string;
  detail?: string;
  table?: string;
  column?: string;
  constraint?: string;
}

/** Codes raised by our SQL with app_hidden.fail, whose messages are for users. */
const APPLICATION_CODES: Record<string, ErrorInfo["code"]> = {
  UNAUT: "UNAUTHENTICATED",
  FORBD: "FORBIDDEN",
  NTFND: "NOT_FOUND",
  CNFLT: "CONFLICT",
  IVREF: "INVALID_REFERENCE",
  IVINP: "INVALID_INPUT",
  STALE: "STALE",
  RATEL: "RATE_LIMITED",
  TOOCX: "TOO_COMPLEX",
};

/** Codes raised by PostgreSQL itself, for which the messages are here. */
const POSTGRES_CODES: [states: RegExp, code: ErrorInfo["code"], message: string][] = [
  [/^42501$/, "FORBIDDEN", "general.forbidden"],
  [/^(23505|23P01)$/, "CONFLICT", "general.exists"],
  [/^23503$/, "INVALID_REFERENCE", "general.invalidReference"],
  [
    /^(23514|23502|22P02|22001|22003|22007|22008|22009|22021|22023|22P05|2201[WX])$/,
    "INVALID_INPUT",
    "general.invalidValue",
  ],
  [/^(40001|40P01|55P03)$/, "UNAVAILABLE", "general.lockedByOther"],
  [/^57014$/, "TIMEOUT", "general.timeout"],
  [/^(53...|57P03)$/, "UNAVAILABLE", "general.unavailableNothingSaved"],
  [/^(08...|57P0[12]|25P03)$/, "UNAVAILABLE", "general.unavailable"],
];

/** Errors whose details are sent to the client. */
const DETAILED: ErrorInfo["code"][] = ["STALE", "INVALID_INPUT", "FORBIDDEN"];

/** The request never reached the database. */
const NOT_REACHED =
  /timeout exceeded when trying to connect|timeout expired|connection timeout|after calling end on the pool/;
/** The connection broke before, during or after the commit. */
const BROKEN_OFF = /Connection terminated|not queryable|Client (was closed|has encountered)/;

const NETWORK = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT)$/;

export interface Errors {
  plugin: GraphileConfig.Plugin;
  maskError(error: GraphQLError): GraphQLError;
}

/** The columns of each table, from which the schema was built; all applications of this process share them. */
const columns = new Map<string, string[]>();

/** Converts any error into a code, a message for users, and the field that it is about. */
export function createErrors(log?: Logger): Errors {
  /** Constraints are named `<table>_<column>_check`; the longest matching column is meant. */
  function fieldOf({ table, column, constraint }: DatabaseError): string | undefined {
    if (column) return camelCase(column);
    if (!table || !constraint?.startsWith(`${table}_`)) return undefined;
    const rest = constraint.slice(table.length + 1);
    const fitting = (columns.get(table) ?? []).filter((name) => rest.startsWith(`${name}_`));
    const longest = fitting.toSorted((one, other) => other.length - one.length)[0];
    return longest ? camelCase(longest) : undefined;
  }

  function ofDatabase(error: DatabaseError): ErrorInfo | null {
    const code = APPLICATION_CODES[error.code];
    if (code) {
      const detail = DETAILED.includes(code) ? json(error.detail) : undefined;
      return {
        code,
        message: parseMessage(error.message),
        field: fieldOf({ ...error, table: undefined }),
        detail,
      };
    }
    const known = POSTGRES_CODES.find(([states]) => states.test(error.code));
    return known ? { code: known[1], message: message(known[2]), field: fieldOf(error) } : null;
  }

  function explain(error: GraphQLError): ErrorInfo | null {
    const cause = rootOf(error);
    if (isClientError(cause)) return { ...extensionsOf(cause), message: cause.systemMessage };
    if (isDatabaseError(cause)) return ofDatabase(cause);
    if (cause instanceof GraphQLError) return { code: "INVALID_INPUT", message: withoutHints(cause.message) };
    if (!Error.isError(cause)) return null;
    if (NOT_REACHED.test(cause.message) || Reflect.get(cause, "code") === "ECONNREFUSED")
      return { code: "UNAVAILABLE", message: message("general.unavailableNothingSaved") };
    if (NETWORK.test(String(Reflect.get(cause, "code"))) || BROKEN_OFF.test(cause.message)) {
      return { code: "UNAVAILABLE", message: message("general.unavailable") };
    }
    if (/^No values were (updated|deleted)/.test(cause.message))
      return { code: "NOT_FOUND", message: message("general.notFound") };
    if (/no new values/.test(cause.message))
      return { code: "INVALID_INPUT", message: message("general.nothingToChange") };
    if (/timeout exceeded/.test(cause.message))
      return { code: "TIMEOUT", message: message("general.timeout") };
    if (/cursor/i.test(cause.message))
      return { code: "INVALID_INPUT", message: message("graphql.listChanged") };
    return null;
  }

  function maskError(error: GraphQLError): GraphQLError {
    const requestId = currentRequestId();
    const known = explain(error);
    if (!known)
      log?.error({ err: rootOf(error), requestId, path: error.path }, "unexpected error in an answer");
    const request = currentRequest();
    if (request && known) request.errorCode ??= known.code;
    const language = currentLanguage();
    const {
      message: systemMessage,
      detail,
      ...extensions
    } = known ?? {
      code: "INTERNAL" as const,
      message: message("general.internal", { id: requestId }),
    };
    return new GraphQLError(render(language, systemMessage), {
      nodes: error.nodes,
      source: error.source,
      positions: error.positions,
      path: error.path,
      extensions: {
        ...extensions,
        ...(detail === undefined ? null : { detail: renderDeep(language, detail) }),
        requestId,
      },
    });
  }

  return {
    maskError,
    plugin: {
      name: "Errors",
      version: "1.0.0",
      schema: {
        hooks: {
          init(_, build) {
            for (const { codec } of Object.values(build.pgResources)) {
              const table = codec.extensions?.pg?.name;
              if (table && codec.attributes) columns.set(table, Object.keys(codec.attributes));
            }
            return _;
          },
        },
      },
    },
  };
}

// `Error.isError`, here and below: network errors come from the platform and may belong to another realm.
function rootOf(error: unknown): unknown {
  if (isClientError(error)) return error;
  if (error instanceof GraphQLError && error.originalError) return rootOf(error.originalError);
  if (Error.isError(error) && !isDatabaseError(error) && error.cause) return rootOf(error.cause);
  return error;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return Error.isError(error) && "severity" in error && "code" in error && typeof error.code === "string";
}

function extensionsOf(error: GraphQLError): Omit<ErrorInfo, "message"> {
  const { code, field, detail, retryAfter } = error.extensions;
  return {
    code: code as ErrorInfo["code"],
    ...(typeof field === "string" ? { field } : null),
    ...(detail === undefined ? null : { detail }),
    ...(typeof retryAfter === "number" ? { retryAfter } : null),
  };
}

// Hints such as 'Did you mean' would reveal the schema to visitors who are not signed in.
function withoutHints(message: string): string {
  return message.replace(/ Did you mean [\s\S]*$/, "");
}

function camelCase(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function json(text: string | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
