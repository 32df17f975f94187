/** The same dice every time: a demo that is made twice is the same demo. */
export interface Chance {
  /** A number from 0 up to, but not, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  /** True in so many of a hundred cases. */
  percent(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  // mulberry32: small, quick, and good enough to look like life.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    percent: (share) => next() * 100 < share,
    pick: (choices) => {
      const chosen = choices[between(0, choices.length - 1)];
      if (chosen === undefined) throw new Error("Nothing to choose from.");
      return chosen;
    },
  };
}
