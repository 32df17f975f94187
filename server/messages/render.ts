import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import i18next, { type i18n } from "i18next";

import { choicesOf } from "./choices.ts";
import type { Language } from "./language.ts";
import { isSystemMessage, type Message, type Param, type SystemMessage } from "./message.ts";

const catalogues = join(import.meta.dirname, "../../client/i18n");
const renderers = new Map<Language, i18n>();

/** The areas in which labels of fields are found: the texts of their screens. */
const labels = {
  risks: "risks",
  assets: "assets",
  controls: "controls",
  findings: "findings",
  evidence: "evidence",
  projects: "projects",
  requirements: "compliance",
  audits: "audits",
  reviews: "reviews",
} as const;

function read(language: Language, file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(catalogues, language, `${file}.json`), "utf8"));
}

/** All messages of one language by area (client/i18n/<language>/messages), and the labels of fields and choices. */
export function catalogueOf(language: Language): Record<string, unknown> {
  const areas = readdirSync(join(catalogues, language, "messages")).map((file) =>
    file.slice(0, -".json".length),
  );
  const messages = Object.fromEntries(areas.map((area) => [area, read(language, `messages/${area}`)]));
  const fields = Object.entries(labels).map(([kind, area]) => [kind, read(language, area).fields]);
  return {
    ...messages,
    fields: { ...messages.fields, ...Object.fromEntries(fields) },
    choices: choicesOf(language),
  };
}

function rendererFor(language: Language): i18n {
  const known = renderers.get(language);
  if (known) return known;
  const renderer = i18next.createInstance({
    lng: language,
    fallbackLng: false,
    defaultNS: "messages",
    resources: { [language]: { messages: catalogueOf(language) } },
    interpolation: { escapeValue: false },
    // Missing parameters are replaced by nothing, not by their name.
    missingInterpolationHandler: () => "",
    // Colons are part of messages and do not separate a namespace.
    nsSeparator: false,
    initAsync: false,
  });
  void renderer.init();
  const { formatter } = renderer.services;
  formatter?.add("day", (value: unknown) => day(value, language));
  formatter?.add("moment", (value: unknown) => moment(value, language));
  formatter?.add("sentences", (value: unknown) => joined(value, " "));
  formatter?.add("clauses", (value: unknown) => joined(value, "; "));
  formatter?.add("after", (value: unknown) => (value ? `: ${value}` : ""));
  renderers.set(language, renderer);
  return renderer;
}

/** Renders a message in a language. What users wrote is returned unchanged, even if it looks like a key. */
export function render(language: Language, message: Message): string {
  if (typeof message === "string") return message;
  if (isSystemMessage(message)) return renderSystem(language, message);
  return message.map((line) => render(language, line)).join("\n");
}

function renderSystem(language: Language, { key, params = {} }: SystemMessage): string {
  const filled = Object.entries(params).map(([name, value]) => [name, rendered(language, value)]);
  const { count } = params;
  const options = {
    // Keys of a newer release stay readable.
    defaultValue: key,
    replace: Object.fromEntries(filled),
    // Selects the plural form.
    ...(typeof count === "number" ? { count } : null),
    // Parameters are plain text: references to other messages in them are not resolved.
    nest: false,
  };
  return rendererFor(language).t(key, options).trim();
}

/** The items of a list, separated by commas unless the message says otherwise. */
class List {
  readonly parts: string[];

  constructor(parts: string[]) {
    this.parts = parts;
  }

  toString(): string {
    return this.parts.join(", ");
  }
}

function rendered(language: Language, value: Param): string | number | List {
  if (value === null) return "";
  if (typeof value === "string" || typeof value === "number") return value;
  if (isSystemMessage(value)) return renderSystem(language, value);
  return new List(value.map((part) => String(rendered(language, part))));
}

function joined(value: unknown, between: string): string {
  return value instanceof List ? value.parts.join(between) : String(value ?? "");
}

/** A calendar day: 2026-12-31 is '31 December 2026'. */
function day(value: unknown, language: Language): string {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return String(value ?? "");
  const locale = language === "en" ? "en-GB" : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(value));
}

/** A time in UTC, because the reader's zone is not known: '31 December 2026 at 14:02 UTC'. */
function moment(value: unknown, language: Language): string {
  const time = new Date(String(value ?? ""));
  if (Number.isNaN(time.getTime())) return String(value ?? "");
  const locale = language === "en" ? "en-GB" : language;
  return `${new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(time)} UTC`;
}

/** Renders every message within the details of an error. */
export function renderDeep(language: Language, value: unknown): unknown {
  if (isSystemMessage(value) && Object.keys(value).every((name) => name === "key" || name === "params")) {
    return renderSystem(language, value);
  }
  if (Array.isArray(value)) return value.map((part) => renderDeep(language, part));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, renderDeep(language, part)]));
}
