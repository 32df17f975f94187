import { numberSigns } from "../../../i18n/format.ts";

const blank = /[\s\u00a0\u202f'’]/g;

/** The number without thousands separators, which may also be spaces and apostrophes. */
function withoutThousands(whole: string, group: string): string | undefined {
  if (/^\d+$/.test(whole)) return whole;
  const parts = /[\s\u00a0\u202f'’]/.test(group) ? whole.split(blank) : whole.split(group);
  const [first = "", ...rest] = parts;
  return /^\d{1,3}$/.test(first) && rest.length > 0 && rest.every((part) => /^\d{3}$/.test(part))
    ? parts.join("")
    : undefined;
}

/**
 * What somebody typed as an exact decimal: '£1,250,000.50', in German '1.250.000,50', is '1250000.50'. None for
 * anything else: a sign counts only where the reader's language has it, so an English '12,50' is not read as twelve
 * hundred and fifty.
 */
export function exactAmount(typed: string): string | undefined {
  const { decimal, group } = numberSigns();
  const text = typed.trim().replace(/^£\s*|\s*£$/g, "");
  const [whole = "", pennies, ...more] = text.split(decimal);
  if (more.length > 0 || (pennies !== undefined && !/^\d{1,2}$/.test(pennies))) return undefined;
  const pounds = withoutThousands(whole, group);
  if (pounds === undefined || pounds.length > 13) return undefined;
  return pennies === undefined ? pounds : `${pounds}.${pennies}`;
}

/** An exact decimal in the reader's format: '1250000.00' is '1,250,000', in German '1.250.000'. */
export function typedAmount(exact: string): string {
  const { decimal, group } = numberSigns();
  const [whole = "", pennies] = exact.split(".");
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return pennies && pennies !== "00" ? `${thousands}${decimal}${pennies}` : thousands;
}
