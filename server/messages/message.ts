/** A parameter of a message; messages as parameters are rendered first. */
export type Param = string | number | null | Message | readonly Param[];

/** A message of the system: a key of the catalogue (client/i18n/<language>/messages) and its parameters. */
export interface SystemMessage {
  key: string;
  params?: Readonly<Record<string, Param>>;
}

/** A text for users: a system message or, as a string, what a user wrote; lists are joined. */
export type Message = string | SystemMessage | readonly Message[];

export function message(key: string, params?: SystemMessage["params"]): SystemMessage {
  return params ? { key, params } : { key };
}

/** Where only the system writes, a key stands for a message without parameters. */
export function systemMessage(keyOrMessage: string | SystemMessage): SystemMessage {
  return typeof keyOrMessage === "string" ? { key: keyOrMessage } : keyOrMessage;
}

export function isSystemMessage(value: unknown): value is SystemMessage {
  return typeof value === "object" && value !== null && "key" in value && typeof value.key === "string";
}

/** Parses a value of the type app_public.message, or the message of an error that our SQL raised. */
export function parseMessage(json: string): Message {
  const parsed: unknown = JSON.parse(json);
  return isMessage(parsed) ? parsed : json;
}

export function isMessage(value: unknown): value is Message {
  return (
    typeof value === "string" || isSystemMessage(value) || (Array.isArray(value) && value.every(isMessage))
  );
}
