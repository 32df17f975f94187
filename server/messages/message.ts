/** A value that a message is filled in with; a message of its own is put into words first. */
export type Param = string | number | null | Message | readonly Param[];

/** What the system says: a key of the catalogue (client/i18n/<language>/messages) and what it is filled in with. */
export interface SystemMessage {
  key: string;
  params?: Readonly<Record<string, Param>>;
}

/** A sentence for people: the system's, or, as a string, what a person wrote; a list is read one below the other. */
export type Message = string | SystemMessage | readonly Message[];

export function message(key: string, params?: SystemMessage["params"]): SystemMessage {
  return params ? { key, params } : { key };
}

/** Where only the system speaks, the key of a message without parameters stands for it. */
export function systemMessage(said: string | SystemMessage): SystemMessage {
  return typeof said === "string" ? { key: said } : said;
}

export function isSystemMessage(value: unknown): value is SystemMessage {
  return typeof value === "object" && value !== null && "key" in value && typeof value.key === "string";
}

/** What PostgreSQL gives for a column of the type app_public.message, and as the message of an error of our own. */
export function messageIn(json: string): Message {
  const found: unknown = JSON.parse(json);
  return isMessage(found) ? found : json;
}

export function isMessage(value: unknown): value is Message {
  return (
    typeof value === "string" || isSystemMessage(value) || (Array.isArray(value) && value.every(isMessage))
  );
}
