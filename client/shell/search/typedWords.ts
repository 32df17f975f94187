import { folded } from "../../components/highlight.ts";

/** Shorter words are similar to too many others. */
const MIN_LENGTH = 5;

/** The words of a text, folded for comparison. */
export function partsOf(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Whether every word begins one of the parts. */
export function hasBeginnings(parts: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

/** Whether every word begins one of the parts, or differs from such a beginning by one typing error. */
export function hasNearly(parts: readonly string[], words: readonly string[]): boolean {
  return words.every((word) => parts.some((part) => part.startsWith(word) || isNearly(word, part)));
}

function isNearly(word: string, part: string): boolean {
  if (word.length < MIN_LENGTH) return false;
  // One letter may be missing or too many.
  const lengths = [word.length - 1, word.length, word.length + 1];
  return lengths.some((length) => differByOne(word, part.slice(0, length)));
}

/** One letter is missing, too many or another one, or two are exchanged. */
function differByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  const isExchanged = short[at] === long[at + 1] && short[at + 1] === long[at];
  return (
    short.slice(at + 1) === long.slice(at + 1) || (isExchanged && short.slice(at + 2) === long.slice(at + 2))
  );
}
