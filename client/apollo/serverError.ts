import i18next from "i18next";

export interface ServerError {
  code: string;
  message: string;
  /** The field of the form that the refusal is about, in camel case. */
  field?: string;
  detail?: unknown;
  /** Seconds after which it is worth trying again. */
  retryAfter?: number;
}

/** As GraphQL writes an error. */
export interface Told {
  message: string;
  extensions?: Readonly<Record<string, unknown>>;
}

function text(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Asked too often: how long to wait, in the language of the screen. */
function waitInWords(seconds: unknown): string | undefined {
  if (typeof seconds !== "number") return undefined;
  if (seconds < 90) return i18next.t("common:errors.waitSeconds", { count: seconds });
  return i18next.t("common:errors.waitMinutes", { count: Math.ceil(seconds / 60) });
}

/** What the server said, in one shape; no answer at all is UNAVAILABLE, in our own words. */
export function readServerError(told: Told | undefined): ServerError {
  if (!told) return { code: "UNAVAILABLE", message: i18next.t("common:errors.unreachable") };

  const { code, field, detail, retryAfter } = told.extensions ?? {};
  return {
    code: text(code) ?? "INTERNAL",
    message: waitInWords(retryAfter) ?? (told.message || i18next.t("common:errors.internal")),
    field: text(field),
    detail,
    ...(typeof retryAfter === "number" ? { retryAfter } : null),
  };
}
