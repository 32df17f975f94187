import { isClientError } from "../http/errors.ts";
import { messageIn } from "../messages/message.ts";
import { render } from "../messages/render.ts";

/** What an error says to whoever typed the command, where it is meant for people; nothing for any other. */
export function errorText(error: unknown): string | undefined {
  if (isClientError(error)) return render("en", error.said);
  if (!Error.isError(error) || !("severity" in error)) return undefined;
  return error.message.startsWith('{"key":') ? render("en", messageIn(error.message)) : error.message;
}
