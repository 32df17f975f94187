// Spreadsheets run a text that begins like this, also in its full-width form.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Prefixes an apostrophe to what a spreadsheet would run as a formula. A text that already has one before the sign
 * gets another, so that unescapeFormula takes away exactly the added one.
 */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text before escapeFormula. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
