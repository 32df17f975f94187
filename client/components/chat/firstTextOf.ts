import { formatList } from "../../i18n/format.ts";

const MAX_TITLE_LENGTH = 120;

/** What the form of a new record takes from a message. */
export interface FirstText {
  messageId: string;
  title: string;
  text: string;
}

/**
 * The first line becomes the title, without the marks of a heading, a quotation or a list; the text stays as written.
 * A message without a text is named by its files.
 */
export function firstTextOf(messageId: string, text: string, files: string[] = []): FirstText {
  const lines = text.split("\n").map((line) => line.replace(/^(?:[#>*-]+\s+|\d+\.\s+)+/, "").trim());
  const line = lines.find((each) => each !== "") ?? formatList(files);
  if (line.length <= MAX_TITLE_LENGTH) return { messageId, title: line, text };
  const cut = line.slice(0, MAX_TITLE_LENGTH - 1);
  const words = cut.replace(/\s+\S*$/, "");
  return { messageId, title: `${words || cut}…`, text };
}
