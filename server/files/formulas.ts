// Spreadsheets run a text that begins like this, also in its full-width form.
const ADDED = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * An apostrophe makes a text of what a spreadsheet would run as a formula. A text that already has one before the sign
 * gets another, so that withoutAdded takes away exactly the added one.
 */
export function harmless(text: string): string {
  return ADDED.test(text) ? `'${text}` : text;
}

/** The text as it was before harmless. */
export function withoutAdded(cell: string): string {
  return cell.startsWith("'") && ADDED.test(cell) ? cell.slice(1) : cell;
}
