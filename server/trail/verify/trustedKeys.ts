/**
 * Which key signs. A key is trusted if the key before it has signed the entry that announces it; then only the new one
 * is.
 */
export class TrustedKeys {
  private current = "";
  /** Announced in entries that no checkpoint has signed yet. */
  private announced: { id: string; index: number }[] = [];
  /** Announced in signed entries: the first of them that signs replaces the current key. */
  private readonly introduced = new Set<string>();

  trust(id: string): void {
    this.current = id;
  }

  announce(id: string, index: number): void {
    this.announced.push({ id, index });
  }

  /** Gives whether the key may sign, and expects it from now on, so that each change is reported once. */
  accept(id: string): boolean {
    if (id === this.current) return true;
    const introduced = this.introduced.has(id);
    this.current = id;
    this.introduced.clear();
    return introduced;
  }

  /** A checkpoint of so many entries has signed what they announce. */
  introduceBelow(size: number): void {
    for (const { id, index } of this.announced) if (index < size) this.introduced.add(id);
    this.announced = this.announced.filter(({ index }) => index >= size);
  }
}
