import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

import type { RequestHandler } from "express";

import { type Language, languageIn } from "../messages/language.ts";

interface Running {
  id: string;
  /** In which its answer is written: of the profile, else what the browser asks for (readerLanguage.ts). */
  language: Language;
  /** Why its answer is a clientError, if it is one. */
  refused?: string;
}

const requests = new AsyncLocalStorage<Running>();

export function currentRequest(): Running | undefined {
  return requests.getStore();
}

/** The id of the request in whose course this is called: for the log, the trail and the person's question. */
export function currentRequestId(): string {
  return requests.getStore()?.id ?? "none";
}

/** Keeps why the request that runs now is refused. The first reason counts. */
export function keepErrorCode(code: string): void {
  const request = requests.getStore();
  if (request) request.refused ??= code;
}

export function currentLanguage(): Language {
  return requests.getStore()?.language ?? "en";
}

/** Gives each request an id of our own making; one that a client sends is not believed. */
export function requestId(): RequestHandler {
  return (req, res, next) => {
    const id = randomUUID();
    req.id = id;
    res.setHeader("X-Request-Id", id);
    requests.run({ id, language: languageIn(req.headers["accept-language"]) }, next);
  };
}
