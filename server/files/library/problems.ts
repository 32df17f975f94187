import { EnvError } from "../../env.ts";

const MAX_SHOWN = 20;

/** Files of the library that cannot be loaded, with the place of each mistake. */
export class LibraryError extends EnvError {}

/** The mistakes that are found while the files are read; they are reported together. */
export class Problems {
  private readonly found: string[] = [];

  add(path: string, line: number, what: string): void {
    this.found.push(`${path}:${line}: ${what}`);
  }

  /** Throws if there is one. */
  check(): void {
    if (this.found.length === 0) return;
    const more = this.found.length - MAX_SHOWN;
    throw new LibraryError(
      [
        "The library was not loaded.",
        ...this.found.slice(0, MAX_SHOWN),
        ...(more > 0 ? [`… and ${more} more`] : []),
      ].join("\n"),
    );
  }
}
