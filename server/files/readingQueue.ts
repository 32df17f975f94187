/**
 * Limits how many files are read at once, because reading needs processor and memory. Each person has at most one at
 * a time, so that large files delay only their owner.
 */
export class ReadingQueue {
  readonly #max: number;
  readonly #reading = new Set<string>();
  readonly #waiting: { person: string; begin: () => void }[] = [];

  constructor(max: number) {
    this.#max = max;
  }

  /** Runs the work when it is the person's turn, in order of request. */
  async take<T>(person: string, work: () => Promise<T>): Promise<T> {
    await this.#turnOf(person);
    try {
      return await work();
    } finally {
      this.#reading.delete(person);
      this.#beginNext();
    }
  }

  #turnOf(person: string): Promise<void> {
    return new Promise((begin) => {
      this.#waiting.push({ person, begin });
      this.#beginNext();
    });
  }

  #beginNext(): void {
    while (this.#reading.size < this.#max) {
      const next = this.#waiting.findIndex(({ person }) => !this.#reading.has(person));
      const [turn] = next < 0 ? [] : this.#waiting.splice(next, 1);
      if (!turn) return;
      this.#reading.add(turn.person);
      turn.begin();
    }
  }
}
