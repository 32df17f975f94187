/** Seeded random numbers: the demo is the same every time it is made. */
export interface RandomSource {
  /** A number from 0, included, to 1, excluded. */
  next(): number;
  /** An integer from low to high, both included. */
  between(low: number, high: number): number;
  /** True with this probability, in percent. */
  percent(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

export function seededRandom(seed: number): RandomSource {
  let state = seed >>> 0;
  // mulberry32: small, fast, and random enough for realistic data.
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
