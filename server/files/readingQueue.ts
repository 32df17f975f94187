/**
 * Who may have a file read now. Reading takes a processor and memory, so only a few files are read at once; each
 * person has one of them, so that somebody with a large file keeps nobody waiting but themselves.
 */
export class ReadingQueue {
  readonly #most: number;
  readonly #reading = new Set<string>();
  readonly #waiting: { person: string; begin: () => void }[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Does the work when it is this person's turn. Those who wait come in the order in which they asked. */
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
    while (this.#reading.size < this.#most) {
      const next = this.#waiting.findIndex(({ person }) => !this.#reading.has(person));
      const [turn] = next < 0 ? [] : this.#waiting.splice(next, 1);
      if (!turn) return;
      this.#reading.add(turn.person);
      turn.begin();
    }
  }
}
