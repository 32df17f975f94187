/** Remembers millions of numbers in a bit each; the few beyond 31 bits in a set. */
export class NumbersSeen {
  private bits = new Uint32Array(1024);
  private readonly large = new Set<number>();

  /** Adds a number; returns whether it is new. */
  add(value: number): boolean {
    if (value < 2 ** 31) return this.setBit(value);
    const isNew = !this.large.has(value);
    this.large.add(value);
    return isNew;
  }

  private setBit(value: number): boolean {
    const word = value >>> 5;
    if (word >= this.bits.length) {
      const larger = new Uint32Array(Math.max(word + 1, this.bits.length * 2));
      larger.set(this.bits);
      this.bits = larger;
    }
    const bit = 1 << (value & 31);
    const isNew = ((this.bits[word] as number) & bit) === 0;
    this.bits[word] = (this.bits[word] as number) | bit;
    return isNew;
  }
}
