import { isClientError } from "../http/errors.ts";
import { parseMessage } from "../messages/message.ts";
import { render } from "../messages/render.ts";

/** The message of an error for the person who runs the command; undefined for internal errors. */
export function errorText(error: unknown): string | undefined {
  if (isClientError(error)) return render("en", error.systemMessage);
  if (!Error.isError(error) || !("severity" in error)) return undefined;
  return error.message.startsWith('{"key":') ? render("en", parseMessage(error.message)) : error.message;
}
