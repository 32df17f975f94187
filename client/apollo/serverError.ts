import i18next from "i18next";

export interface ServerError {
  code: string;
  message: string;
  /** The form field that the error is about, in camel case. */
  field?: string;
  detail?: unknown;
  /** Seconds until a retry is worthwhile. */
  retryAfter?: number;
}

/** A GraphQL error as it is sent. */
export interface GraphQLErrorBody {
  message: string;
  extensions?: Readonly<Record<string, unknown>>;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** How long to wait after too many requests, in the language of the screen. */
function waitMessage(seconds: unknown): string | undefined {
  if (typeof seconds !== "number") return undefined;
  if (seconds < 90) return i18next.t("common:errors.waitSeconds", { count: seconds });
  return i18next.t("common:errors.waitMinutes", { count: Math.ceil(seconds / 60) });
}

/** Normalises an error of the server. No answer at all is UNAVAILABLE, with a message of the client. */
export function readServerError(body: GraphQLErrorBody | undefined): ServerError {
  if (!body) return { code: "UNAVAILABLE", message: i18next.t("common:errors.unreachable") };

  const { code, field, detail, retryAfter } = body.extensions ?? {};
  return {
    code: text(code) ?? "INTERNAL",
    message: waitMessage(retryAfter) ?? (body.message || i18next.t("common:errors.internal")),
    field: text(field),
    detail,
    ...(typeof retryAfter === "number" ? { retryAfter } : null),
  };
}
