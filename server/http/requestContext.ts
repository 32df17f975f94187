import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

import type { RequestHandler } from "express";

import { type Language, languageIn } from "../messages/language.ts";

interface Running {
  id: string;
  /** The language of the answer: of the profile, else of the browser (readerLanguage.ts). */
  language: Language;
  /** The error code of the answer, if it is an error. */
  errorCode?: string;
}

const requests = new AsyncLocalStorage<Running>();

export function currentRequest(): Running | undefined {
  return requests.getStore();
}

/** The id of the current request, for the log, the trail and error messages. */
export function currentRequestId(): string {
  return requests.getStore()?.id ?? "none";
}

/** Keeps the first error code of the current request. */
export function keepErrorCode(code: string): void {
  const request = requests.getStore();
  if (request) request.errorCode ??= code;
}

export function currentLanguage(): Language {
  return requests.getStore()?.language ?? "en";
}

/** Gives each request a new id; ids from clients are ignored. */
export function requestId(): RequestHandler {
  return (req, res, next) => {
    const id = randomUUID();
    req.id = id;
    res.setHeader("X-Request-Id", id);
    requests.run({ id, language: languageIn(req.headers["accept-language"]) }, next);
  };
}
