const plain = /^\d{1,13}(\.\d{1,2})?$/;
const grouped = /^\d{1,3}(,\d{3}){1,4}(\.\d{1,2})?$/;

/**
 * What somebody typed as an exact decimal: '£1,250,000.50' is '1250000.50'. None for anything else: a comma counts
 * only between thousands, so '12,50' is not read as twelve hundred and fifty.
 */
export function exactAmount(typed: string): string | undefined {
  const text = typed.trim().replace(/^£\s*/, "");
  if (plain.test(text)) return text;
  return grouped.test(text) ? text.replaceAll(",", "") : undefined;
}

/** An exact decimal as a person reads and types it: '1250000.00' is '1,250,000'. */
export function typedAmount(exact: string): string {
  const [whole = "", pennies] = exact.split(".");
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return pennies && pennies !== "00" ? `${thousands}.${pennies}` : thousands;
}
