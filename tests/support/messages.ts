/** Messages of the database, in English. */
import type { Message } from "../../server/messages/message.ts";
import { render } from "../../server/messages/render.ts";

export function english(message: Message): string {
  return render("en", message);
}

interface Titled {
  /** When the message was written, in PostgreSQL's format. */
  at: string;
  title: Message;
}

/** The titles in English: oldest first, and those of one moment in the order of the alphabet. */
export function oldestFirst<Row extends Titled>(rows: Row[]): (Row & { title: string })[] {
  return rows
    .map((row) => ({ ...row, title: english(row.title) }))
    .sort((one, other) => compare(one.at, other.at) || compare(one.title, other.title));
}

function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
