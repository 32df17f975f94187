/** The row of a catalogue as far as its identifier depends on it. */
export interface CodedRow {
  id: string;
  parent_id: string | null;
  code: string;
  assessable: boolean;
}

/** The class of a control that is a heading here: below a control there are controls only. */
export const HEADING = "heading";

/**
 * The identifiers of groups and controls. They follow from all rows of the framework in their order, so that catalogue,
 * profile, plan and results name the same control alike.
 */
export class ControlIds {
  private readonly ids = new Map<string, string>();
  private readonly rows: Map<string, CodedRow>;
  private readonly taken = new Set<string>();

  constructor(rows: readonly CodedRow[]) {
    this.rows = new Map(rows.map((row) => [row.id, row]));
    for (const { id, code } of rows) this.ids.set(id, this.free(code));
  }

  has(id: string): boolean {
    return this.ids.has(id);
  }

  of(id: string): string {
    const found = this.ids.get(id);
    if (found === undefined) throw new Error(`Requirement ${id} is not in the catalogue.`);
    return found;
  }

  /** The part with the text. */
  statementOf(id: string): string {
    return `${this.of(id)}_text`;
  }

  /** Requirements are controls, and so is everything below them. */
  isControl(id: string): boolean {
    for (let row = this.rows.get(id); row; row = this.rows.get(row.parent_id ?? "")) {
      if (row.assessable) return true;
    }
    return false;
  }

  /** Headings among these controls, above them. */
  headingsAbove(ids: Iterable<string>): Set<string> {
    const found = new Set<string>();
    for (const id of ids) {
      let row = this.rows.get(this.rows.get(id)?.parent_id ?? "");
      for (; row && !found.has(row.id); row = this.rows.get(row.parent_id ?? "")) {
        if (!row.assessable && this.isControl(row.id)) found.add(row.id);
      }
    }
    return found;
  }

  /** Identifiers begin with a letter, and consist of letters, digits, dots, hyphens and underscores. */
  private free(code: string): string {
    const token = tokenOf(code);
    let free = token;
    const isTaken = (id: string) => this.taken.has(id) || this.taken.has(`${id}_text`);
    for (let number = 2; isTaken(free); number += 1) free = `${token}-${number}`;
    this.taken.add(free).add(`${free}_text`);
    return free;
  }
}

/** As publishers do: `ac-2.1` for AC-2(1). */
export function tokenOf(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/\s*\((\d+)\)/g, ".$1")
    .replace(/[^\p{L}\p{N}._-]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return /^[\p{L}_]/u.test(plain) ? plain : `r-${plain}`;
}
